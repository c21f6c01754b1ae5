//! Bringing one destination up to date: one thing at a time, each noted down as soon as it is done.

use std::ops::ControlFlow;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use storage::{Durability, Expect};
use tokio::time::Instant;
use tracing::Instrument as _;

use super::failed::{Attempt, REWRITE_DELAY};
use super::meters::Panels;
use super::note::note;
use super::plan::{self, Action};
use super::prepare::Next;
use super::requests::Requests;
use super::send::send;
use super::shown::{Rows, Shown};
use super::{DestinationKey, Job, Publisher, Served};
use crate::fault::Fault;
use crate::pictures::NoPicture;
use platform::{Destination, Platform, PlatformError, Urgency};
use runtime::cluster::Lease;
use runtime::report::report;
use runtime::work::Outcome;
use table::Table;

/// A picture that is late is asked for again after this time.
const LATE: Duration = Duration::from_secs(1);
/// More things than one destination ever needs for one change of its table; whatever makes more of
/// them is a fault of ours, and is given time.
const IN_A_ROW: usize = 256;
pub(super) const REST: Duration = Duration::from_secs(5);

/// What is stored of a destination.
struct Stored {
    expect: Expect,
    /// Whether a post was begun there and is not known to have ended.
    posting: bool,
}

impl Stored {
    fn of(rows: &Rows, to: &Destination) -> Self {
        Self { expect: rows.expect(to), posting: rows.at(to).posting }
    }
}

/// What comes when something may be sent.
type Permit<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// Why there is nothing to do just now.
enum Rest {
    /// Everything is as it should be, and nothing is wanted any more.
    Done(Option<u64>),
    /// A machine player is about to move, and that will be shown.
    Moving(u64),
    /// Something is waited for.
    Wait(Duration),
}

impl Publisher {
    /// Brings a destination up to date.
    pub(super) async fn reconcile(&self, spot: DestinationKey) -> Outcome {
        let outcome = self.bring_up_to_date(&spot).await.unwrap_or_else(|fault| {
            if let Fault::TakenOver(_) = fault {
                // If it is ours all the same, its marks are found again.
                self.leave_to_others(&spot);
            }
            report(&fault);
            let is_over = matches!(fault, Fault::Unreadable(..) | Fault::TakenOver(_));
            if is_over { Outcome::Done } else { Outcome::Failed }
        });
        if let (Destination::Person(_), false) = (&spot.1, outcome == Outcome::Done) {
            self.give_up_waiting(&spot).await;
        }
        outcome
    }

    async fn bring_up_to_date(&self, spot: &DestinationKey) -> Result<Outcome, Fault> {
        let (id, to) = spot;
        let Some(served) = self.platforms.get(to.platform()) else { return Ok(Outcome::Done) };
        let platform = &served.platform;
        let Some(lease) = self.tables.lease(to.platform(), *id) else {
            self.leave_to_others(spot);
            return Ok(Outcome::Done);
        };
        // What is waited for, and since when.
        let mut waiting: Option<(Urgency, Instant, Permit<'_>)> = None;
        let mut is_permitted = false;
        let (mut in_a_row, mut revision) = (0, None);
        while in_a_row < IN_A_ROW {
            let (next, stored) = match self.next(spot, platform, &lease).await? {
                Ok(next) => next,
                Err(Rest::Wait(wait)) => return Ok(Outcome::After(wait)),
                Err(Rest::Moving(revision)) => {
                    self.todo.done(*id, &Job::Show(to.clone()), revision).await;
                    return Ok(Outcome::Done);
                }
                Err(Rest::Done(revision)) => {
                    self.pending.served(spot);
                    if let Some(revision) = revision {
                        self.todo.done(*id, &Job::Show(to.clone()), revision).await;
                    }
                    return Ok(Outcome::Done);
                }
            };
            // What has not begun when the service stops is begun after the next start.
            if self.stop.is_cancelled() {
                return Ok(Outcome::After(REST));
            }
            if !is_permitted && !self.is_in_vain(to, &next.action) {
                let urgency = plan::urgency(&next.facts, &next.shown, &next.action);
                let is_late = served.queue.is_unhurried(spot);
                let urgency = if is_late { urgency.min(Urgency::Late) } else { urgency };
                let mut kept = waiting.take().filter(|(as_what, ..)| *as_what >= urgency);
                let (as_what, since, permit) = kept.get_or_insert_with(|| {
                    (urgency, Instant::now(), Box::pin(self.permit(platform, to, urgency)))
                });
                tokio::select! {
                    biased;
                    () = self.stop.cancelled() => return Ok(Outcome::After(REST)),
                    // Whoever is to see to the table from now on waits for us.
                    () = lease.over() => {
                        self.leave_to_others(spot);
                        return Ok(Outcome::Done);
                    }
                    () = permit => is_permitted = true,
                    // What is shown by now may matter more.
                    () = served.queue.added_again(spot), if *as_what < Urgency::Asked => {
                        waiting = kept;
                        continue;
                    }
                }
                let waited = since.elapsed();
                if waited > REWRITE_DELAY {
                    served.meters.waited(waited);
                    continue; // The table may have changed meanwhile; the slot is ours.
                }
            }
            is_permitted = false;
            // A table at play may be ahead of what may be written for long.
            if revision.replace(next.table.revision) != Some(next.table.revision) {
                in_a_row = 0;
            }
            in_a_row += 1;
            let requests = self.todo.requests(*id, &Job::Show(to.clone()));
            let span = tracing::info_span!("panel", %requests);
            let performed = self.perform(spot, served, next, stored, &lease).instrument(span);
            if let Some(outcome) = performed.await? {
                return Ok(outcome);
            }
        }
        tracing::error!(?spot, "a destination does not come to rest");
        Ok(Outcome::After(REST))
    }

    /// Finds out what is to be done next, and what is stored until then.
    async fn next(
        &self,
        spot: &DestinationKey,
        platform: &Arc<dyn Platform>,
        lease: &Lease,
    ) -> Result<Result<(Next, Stored), Rest>, Fault> {
        let (id, to) = spot;
        let Some(table) = self.tables.get(*id).await? else {
            self.unsaved().remove(spot);
            return Ok(Err(Rest::Done(None)));
        };
        // A row of machine players' moves is shown as one; what came before it is shown
        // meanwhile, unless they are as good as done. The move will have us look again.
        let meanwhile = table.is_moving();
        if meanwhile && (table.moved_by_machine || self.tables.world().pace().is_zero()) {
            return Ok(Err(Rest::Moving(table.revision)));
        }
        let rows = Rows::load(&**self.tables.store(), &table, to).await?;
        if *to == table.home {
            self.look_after_strays(&table, &rows);
        }
        let mut shown = self.unsaved().get(spot).cloned().unwrap_or_else(|| rows.at(to));
        let (before, mut stored) = (shown.clone(), Stored::of(&rows, to));
        if shown.by != self.me && self.todo.may_have_begun(*id, &Job::Show(to.clone())) {
            // Its process may have died after the edit and before the note.
            shown.looks = 0;
        }
        let requests = self.pending.look_at(spot);
        plan::heed(&mut shown, &requests);
        if requests.reachable {
            // Perhaps another process has heard of them.
            self.doors.open(to, self.tables.world().now());
        }
        let is_missing = requests.request && shown.message.is_none();
        let repost = requests.repost || is_missing;
        if (repost || requests.request) && matches!(to, Destination::Person(_)) {
            shown.requested = table.turn + 1;
        }
        let facts = (spot, platform, meanwhile, repost);
        let next = match self.prepare(table, &rows, shown, facts).await? {
            Ok(next) => next,
            Err(wait) => return Ok(Err(Rest::Wait(wait))),
        };
        if next.action != Action::Nothing {
            return Ok(Ok((next, stored)));
        }
        let Next { mut shown, table, facts, rendered, .. } = next;
        if facts.asked {
            shown.news_until = table.told;
        }
        if shown.message.is_some() && shown.looks == rendered.prints.0 {
            shown.turn = facts.turn;
        }
        if shown != before {
            let expect = &mut stored.expect;
            self.save(spot, &mut shown, expect, lease, Durability::Relaxed, None).await?;
        }
        Ok(Err(Rest::Done(Some(table.revision))))
    }

    /// Waits until something may be sent to a destination, by this process and by all together.
    pub(super) async fn permit(
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

    /// Looks at destinations where something of the table stood and nothing should any more.
    fn look_after_strays(&self, table: &Table, rows: &Rows) {
        let wanted = table.destinations();
        let strays = rows.0.iter().filter(|(to, (shown, _))| {
            !wanted.contains(to) && (shown.message.is_some() || !shown.strip.is_empty())
        });
        strays.for_each(|(to, _)| self.want(table.id, to.clone(), Requests::default()));
    }

    /// Does one thing, and notes down what stands then. Returns how the job ends, if it does.
    async fn perform(
        &self,
        spot: &DestinationKey,
        Served { platform, meters, .. }: &Served,
        mut next: Next,
        mut stored: Stored,
        lease: &Lease,
    ) -> Result<Option<Outcome>, Fault> {
        let (id, to) = spot;
        tracing::debug!(%id, ?to, action = ?next.action, "what stands is brought up to date");
        let was_posting = stored.posting && next.action == Action::Post;
        let known = self.doors.last_change(to);
        let is_in_vain = self.is_in_vain(to, &next.action);
        let changes = !matches!(next.action, Action::Nothing | Action::Strip(_));
        if changes && !is_in_vain && !self.draw(&mut next).await {
            return Ok(Some(Outcome::After(LATE)));
        }
        if next.action == Action::Nothing {
            return Ok(Some(Outcome::Done));
        }
        let rings = self.claim_rings(spot, &mut next);
        if next.action == Action::Post && !is_in_vain {
            // A crash from here on leaves a message of which we know that it may stand. What was
            // begun and could not be noted down is no better than not begun.
            next.shown.posting = true;
            if !stored.posting {
                let expect = &mut stored.expect;
                self.save(spot, &mut next.shown, expect, lease, Durability::Synced, None).await?;
            }
        }
        let begun = Instant::now();
        // A process that was stopped for a while may have been replaced.
        let sending = async {
            if is_in_vain {
                Err(PlatformError::Forbidden)
            } else {
                send(spot, platform, &next).await
            }
        };
        let Ok(done) = lease.send_under(sending).await else {
            return Err(Fault::TakenOver(*id));
        };
        if let (Err(PlatformError::Fault(_)), Action::Edit(_)) = (&done, &next.action) {
            // It may stand there all the same, also once something else is wanted.
            let unknown = Shown { looks: 0, own: 0, ..next.shown.clone() };
            self.unsaved().insert(spot.clone(), unknown);
        }
        if done.is_err() {
            self.ringers.release(&rings);
        }
        match &done {
            Ok(_) => self.stands(spot, meters, &next.action, begun.elapsed()),
            Err(_) if is_in_vain => {}
            Err(error) => meters.failed(error),
        }
        match done {
            Ok(message) => {
                note(&mut next, message);
                if was_posting {
                    // What stands may be what was to be posted then.
                    (next.shown.looks, next.shown.is_doubtful) = (0, true);
                }
            }
            Err(error) => {
                let attempt = Attempt { is_in_vain, was_posting, known };
                if let ControlFlow::Break(outcome) = self.failed(to, &mut next, error, attempt) {
                    return Ok(outcome);
                }
            }
        }
        self.pending.served(spot);
        let stripped = match &next.action {
            Action::Strip(message) => Some(message),
            Action::Nothing | Action::Post | Action::Edit(_) => None,
        };
        let (shown, expect) = (&mut next.shown, &mut stored.expect);
        self.save(spot, shown, expect, lease, Durability::Relaxed, stripped).await?;
        self.see_to_closed((*id, to), &next, known).await?;
        if let (Destination::Person(person), false) = (to, matches!(next.action, Action::Strip(_)))
            && let Some(room) = next.table.room_of_hand(person)
        {
            // The room says who cannot be written to, and mentions whom no message has rung.
            self.want(*id, Destination::Room(room.clone()), Requests::default());
        }
        Ok(None)
    }

    /// Takes note of what has reached its readers, for whoever watches the service.
    fn stands(&self, (id, to): &DestinationKey, meters: &Panels, action: &Action, took: Duration) {
        let written = match action {
            Action::Nothing => return,
            Action::Post => &meters.posted,
            Action::Edit(_) => &meters.edited,
            Action::Strip(_) => return meters.stripped.observe(took.as_secs_f64()),
        };
        written.observe(took.as_secs_f64());
        if let Some(lag) = self.todo.stands(*id, &Job::Show(to.clone())) {
            meters.stands(lag);
            tracing::debug!(%id, ?to, ?lag, "a change is shown");
        }
    }

    /// Draws the picture of what is to be shown. Words take its place where there is none in time;
    /// tells whether that is any better than what stands there.
    async fn draw(&self, next: &mut Next) -> bool {
        let Next { rendered, shown, action, .. } = next;
        let Some((drawing, words)) = rendered.drawn.take() else { return true };
        match self.pictures.draw(&drawing, &rendered.lang).await {
            Ok(picture) => rendered.panel.picture = Some(picture),
            // What cannot be drawn is not tried again: this counts as what should stand there.
            Err(NoPicture::Undrawn) => rendered.panel = words.panel,
            Err(NoPicture::Late) => {
                (rendered.panel, rendered.prints) = (words.panel, words.prints);
                return *action == Action::Post || shown.looks != words.prints.0;
            }
        }
        true
    }
}
