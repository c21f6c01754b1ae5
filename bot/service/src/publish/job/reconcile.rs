//! The job of one destination: one action at a time, each recorded as soon as it is done.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;
use tracing::Instrument as _;

use super::draft::End;
use super::failed::{Attempt, REWRITE_DELAY};
use super::prepare::{Prepared, Read};
use crate::fault::Fault;
use crate::pictures::NoPicture;
use crate::publish::reach::reachability::Sign;
use crate::publish::requests::Requests;
use crate::publish::state::note::note;
use crate::publish::state::plan::{self, Action};
use crate::publish::state::shown::ShownRows;
use crate::publish::{Publisher, Served, Spot, TodoItem, lock};
use platform::{Destination, Platform, PlatformError, Urgency};
use runtime::cluster::Lease;
use runtime::report::report;
use runtime::work::Outcome;
use table::Table;

/// The wait before a late picture is requested again.
const LATE_PICTURE_RETRY: Duration = Duration::from_secs(1);
/// The maximum number of actions for one revision. If a destination needs more, that is a fault of
/// ours, and the job pauses.
const MAX_ACTIONS_IN_A_ROW: usize = 256;
/// The wait for a permit after which a panel is rendered again, because it may mention times.
const MAX_RENDERED_AGE: Duration = Duration::from_secs(30);
/// The wait before an unfinished destination is retried.
pub(in crate::publish) const RETRY_DELAY: Duration = Duration::from_secs(5);

/// The wait of a destination for a permit.
struct PermitWait<'a> {
    urgency: Urgency,
    since: Instant,
    permit: Pin<Box<dyn Future<Output = ()> + Send + 'a>>,
}

impl Publisher {
    /// Updates a destination.
    pub(in crate::publish) async fn reconcile(self: Arc<Self>, spot: Spot) -> Outcome {
        let outcome = match self.bring_up_to_date(&spot).await {
            Ok(outcome) | Err(End::Outcome(outcome)) => outcome,
            Err(End::Fault(fault)) => {
                report(&fault);
                match fault {
                    Fault::TakenOver(_) => {
                        // If no other process takes over, the marks are found again.
                        self.leave_to_others(&spot);
                        Outcome::Done
                    }
                    Fault::Unreadable(_) => Outcome::Done,
                    _ => Outcome::Failed,
                }
            }
        };
        if outcome != Outcome::Done && spot.to.person().is_some() {
            self.give_up_waiting(spot.id).await;
        }
        outcome
    }

    async fn bring_up_to_date(&self, spot: &Spot) -> Result<Outcome, End> {
        let Spot { id, to } = spot;
        let Some(served) = self.platforms.get(to.platform()) else { return Ok(Outcome::Done) };
        let Some(lease) = self.tables.lease(to.platform(), *id) else {
            self.leave_to_others(spot);
            return Ok(Outcome::Done);
        };
        let mut waiting = None;
        let mut is_permitted = false;
        let (mut in_a_row, mut revision, mut read) = (0, None, None);
        while in_a_row < MAX_ACTIONS_IN_A_ROW {
            let next = self.plan_next(spot, served, &lease, read.take()).await?;
            // After a stop, new actions are left to the next start.
            if self.stop.is_cancelled() {
                return Ok(Outcome::After(RETRY_DELAY));
            }
            let would_fail = self.would_fail(to, &next.action);
            if !would_fail && let Some(wait) = self.open_before(spot, served, &next).await {
                return Ok(Outcome::After(wait));
            }
            if !is_permitted && !would_fail {
                let permitted = self.wait_for_permit(spot, served, &next, &lease, &mut waiting);
                // The wait was ended by a change, whose action may be more urgent.
                let Some(waited) = permitted.await? else { continue };
                is_permitted = true;
                if waited > REWRITE_DELAY {
                    served.meters.waited(waited);
                    // What has changed meanwhile is rendered again; the permit is kept.
                    if served.queue.is_added_again(spot) || waited > MAX_RENDERED_AGE {
                        continue;
                    }
                }
            }
            is_permitted = false;
            // A running game may be ahead of the permits for long.
            if revision.replace(next.table.revision) != Some(next.table.revision) {
                in_a_row = 0;
            }
            in_a_row += 1;
            let requests = self.todo.requests(*id, &TodoItem::Show(to.clone()));
            let span = tracing::info_span!("panel", %requests);
            read = self.perform(spot, served, next, &lease).instrument(span).await?;
        }
        tracing::error!(?spot, "a destination does not come to rest");
        Ok(Outcome::After(RETRY_DELAY))
    }

    /// Returns the next action, or ends the job if there is none. What the job has read before is
    /// used again, unless the destination was enqueued again since.
    async fn plan_next(
        &self,
        spot: &Spot,
        served: &Served,
        lease: &Lease,
        read: Option<Read>,
    ) -> Result<Prepared, End> {
        let Spot { id, to } = spot;
        let show = TodoItem::Show(to.clone());
        let read = read.filter(|_| !served.queue.is_added_again(spot));
        if read.is_none() {
            served.queue.reads_now(spot);
        }
        let requests = self.pending.begin(spot);
        let read = match read {
            Some(read) => read,
            None => self.read(spot, lease).await?,
        };
        let before = self.shown_at(spot, &read.rows);
        let mut shown = before.clone();
        let may_have_begun = shown.process != self.me && self.todo.may_have_begun(*id, &show);
        if may_have_begun {
            // The other process may have died between an edit and its record.
            shown.looks = 0;
        }
        plan::apply(&requests, &mut shown);
        if requests.reachable {
            // The person may have written to another process.
            self.reachability.mark_reachable(to, self.tables.world().now());
        }
        if read.table.lacks_place()
            && read.table.home == *to
            && let Some(lobby) = &shown.message
        {
            let opened = self.open_own_place(spot, served, &read.table, lobby, lease).await?;
            return Err(opened.into());
        }
        let is_requested = requests.repost || requests.request || requests.back.is_some();
        if is_requested && to.person().is_some() {
            shown.requested = read.table.turn + 1;
        }
        let mut next = self.prepare(spot, read, shown, may_have_begun, &requests).await?;
        if next.action != Action::Nothing {
            return Ok(next);
        }
        let Prepared { table, shown, facts, rendered, .. } = &mut next;
        if facts.asked {
            shown.news_until = table.told;
        }
        if shown.message.is_some() && shown.looks == rendered.looks.whole {
            shown.turn = facts.turn;
        }
        let is_unsaved = lock(&self.unsaved).contains_key(spot);
        if is_unsaved || *shown != before {
            self.save(spot, &mut next, lease).await?;
        }
        self.pending.served(spot);
        self.todo.done(*id, &show, next.table.revision).await;
        Err(self.open_in_lobby(to, &next.table).await.into())
    }

    /// Reads a table and what was shown of it, or ends the job if there is nothing to show.
    async fn read(&self, spot: &Spot, lease: &Lease) -> Result<Read, End> {
        let Spot { id, to } = spot;
        let Some(table) = self.tables.get(*id).await? else {
            lock(&self.unsaved).remove(spot);
            self.pending.served(spot);
            return Err(Outcome::Done.into());
        };
        // Consecutive moves of machine players are shown as one. The state before them is shown at
        // once, unless they take no time. The move itself enqueues this destination again.
        if table.is_moving() && (table.moved_by_machine || self.tables.world().pace().is_zero()) {
            self.todo.done(*id, &TodoItem::Show(to.clone()), table.revision).await;
            return Err(Outcome::Done.into());
        }
        let rows = ShownRows::load(&**self.tables.store(), &table, to, lease).await?;
        if *to == table.home {
            self.clear_strays(&table, &rows);
        }
        Ok(Read { table, rows, sent: None })
    }

    /// Waits until an action may be sent, or continues the wait before if that is as urgent.
    /// Returns how long it has waited; `None` if the destination was enqueued again first.
    async fn wait_for_permit<'a>(
        &'a self,
        spot: &'a Spot,
        served: &'a Served,
        next: &Prepared,
        lease: &Lease,
        waiting: &mut Option<PermitWait<'a>>,
    ) -> Result<Option<Duration>, End> {
        let urgency = plan::urgency(&next.facts, &next.shown, &next.action);
        let is_late = served.queue.is_unhurried(spot);
        let urgency = if is_late { urgency.min(Urgency::Late) } else { urgency };
        let kept = waiting.take().filter(|wait| wait.urgency >= urgency);
        let PermitWait { urgency, permit, .. } = waiting.insert(kept.unwrap_or_else(|| {
            let permit = Box::pin(self.permit(&served.platform, &spot.to, urgency));
            PermitWait { urgency, since: Instant::now(), permit }
        }));
        tokio::select! {
            biased;
            () = self.stop.cancelled() => Err(Outcome::After(RETRY_DELAY).into()),
            // The process that takes over waits for this one.
            () = lease.revoked() => {
                self.leave_to_others(spot);
                Err(Outcome::Done.into())
            }
            () = permit => Ok(waiting.take().map(|wait| wait.since.elapsed())),
            () = served.queue.added_again(spot), if *urgency < Urgency::Requested => Ok(None),
        }
    }

    /// Waits for a permit to send to a destination, both of this process and of all together.
    pub(in crate::publish) async fn permit(
        &self,
        platform: &Arc<dyn Platform>,
        to: &Destination,
        urgency: Urgency,
    ) {
        platform.permit(to, urgency).await;
        if let Some(pace) = platform.pace(to) {
            let place = match to {
                Destination::Room(room) => room.as_str(),
                Destination::Person(person) => person.as_str(),
            };
            self.cluster.slot(place, pace).await;
        }
    }

    /// Enqueues the destinations that still show a table and should not.
    fn clear_strays(&self, table: &Table, rows: &ShownRows) {
        let wanted = table.destinations();
        let strays = rows.all().filter(|(to, shown)| {
            !wanted.contains(to) && (shown.message.is_some() || !shown.with_buttons.is_empty())
        });
        strays.for_each(|(to, _)| self.want(table.id, to.clone(), Requests::default()));
    }

    /// Performs an action, and records its result. Returns what is known after it, if that is
    /// enough to plan the next action.
    async fn perform(
        &self,
        spot: &Spot,
        served: &Served,
        mut next: Prepared,
        lease: &Lease,
    ) -> Result<Option<Read>, End> {
        let Spot { id, to } = spot;
        tracing::debug!(%id, ?to, action = ?next.action, "what stands is brought up to date");
        let known = self.reachability.last_change(to);
        let before = next.shown.for_its_room();
        let sent_looks = next.rendered.looks.whole;
        let is_unreachable = self.would_fail(to, &next.action);
        if !is_unreachable && !self.draw(&mut next).await {
            return Err(Outcome::After(LATE_PICTURE_RETRY).into());
        }
        let notifications = self.claim_notifications(spot, &mut next);
        let sent = if is_unreachable {
            Err(PlatformError::Forbidden)
        } else {
            self.begin_post(spot, &mut next, lease).await?;
            self.send(spot, served, &next, lease).await?
        };
        let was_unreachable = next.shown.unreachable.is_some();
        match sent {
            Ok(message) => note(&mut next, message),
            Err(error) => {
                self.notifiers.release(&notifications);
                let attempt = Attempt { lease, is_unreachable, known };
                if self.failed(spot, &mut next, error, attempt)?.is_break() {
                    return Ok(None);
                }
            }
        }
        self.pending.served(spot);
        self.save(spot, &mut next, lease).await?;
        self.follow_up_unreachable(spot, &next, known).await?;
        if next.facts.asked && next.shown.unreachable.is_none() {
            self.look_after(&*served.platform, to).await?;
        }
        if was_unreachable && next.shown.unreachable.is_none() {
            self.reopen(to, Sign::There).await?;
        }
        if next.shown.for_its_room() != before
            && let Destination::Person(person) = to
            && let Some(room) = next.table.room_of_hand(person)
        {
            // The room says which people are unreachable, and mentions those whom no message has
            // notified.
            self.want(*id, Destination::Room(room.clone()), Requests::default());
        }
        Ok(Some(Read { table: next.table, rows: next.rows, sent: Some(sent_looks) }))
    }

    /// Records that a post is begun, so that its message is known to be possible after a crash. A
    /// power cut may lose the record; but then the mark of the table is found.
    async fn begin_post(
        &self,
        spot: &Spot,
        next: &mut Prepared,
        lease: &Lease,
    ) -> Result<(), Fault> {
        if next.action != Action::Post {
            return Ok(());
        }
        next.shown.posting = true;
        if next.was_posting {
            return Ok(());
        }
        self.save(spot, next, lease).await
    }

    /// Renders the picture of a panel; words replace a picture that is late or cannot be rendered.
    /// Returns false if nothing needs to be sent, because these words stand there already.
    async fn draw(&self, next: &mut Prepared) -> bool {
        let Prepared { rendered, shown, action, .. } = next;
        if let Action::RemoveButtons(_) = action {
            return true;
        }
        let Some((drawing, words)) = rendered.drawn.take() else { return true };
        match self.pictures.draw(&drawing, &rendered.lang).await {
            Ok(picture) => rendered.panel.picture = Some(picture),
            // Rendering would fail again, so the fingerprints stay those of the picture.
            Err(NoPicture::Undrawn) => rendered.panel = words.panel,
            Err(NoPicture::Late) => {
                (rendered.panel, rendered.looks) = (words.panel, words.looks);
                return *action == Action::Post || shown.looks != words.looks.whole;
            }
        }
        true
    }
}
