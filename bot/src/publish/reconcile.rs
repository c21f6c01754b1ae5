//! Bringing one destination up to date: one thing at a time, each noted down as soon as it is done.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use storage::{Batch, CommitError, Durability, Expect};
use tokio::time::Instant;

use super::desired;
use super::plan::{self, Action, Facts, Requests};
use super::prepare::Next;
use super::shown::{Closed, Rows, Shown};
use super::{DestinationKey, Job, Publisher};
use crate::fault::{Fault, causes, report};
use crate::people::{Moment, PersonId};
use crate::platform::{Delivery, Destination, MessageRef, Platform, PlatformError, Urgency};
use crate::table::Table;
use crate::tables::keys;
use crate::work::Outcome;

/// More things than one destination ever needs in a row; whatever makes more of them is a fault of
/// ours, and is given time.
const IN_A_ROW: usize = 32;
const REST: Duration = Duration::from_secs(5);
/// A closed door is tried again after this time, and after twice as long each time it is still
/// closed.
const AGAIN_HOURS: u64 = 1;
/// But not less often than this.
const AGAIN_HOURS_AT_MOST: u64 = 24;
/// A write that took longer to be permitted than this may have become another one.
const AT_ONCE: Duration = Duration::from_millis(5);

/// Why there is nothing to do just now.
enum Rest {
    /// Everything is as it should be.
    Done(Option<u64>),
    /// Something is waited for.
    Wait(Duration),
}

impl Publisher {
    /// Brings a destination up to date.
    pub(super) async fn reconcile(&self, spot: DestinationKey) -> Outcome {
        let outcome = self.bring_up_to_date(&spot).await.unwrap_or_else(|fault| {
            report(&fault);
            if matches!(fault, Fault::Unreadable(..)) { Outcome::Done } else { Outcome::Failed }
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
        let mut is_permitted = false;
        for _ in 0..IN_A_ROW {
            let next = match self.next(spot, platform).await? {
                Ok(next) => next,
                Err(Rest::Wait(wait)) => return Ok(Outcome::After(wait)),
                Err(Rest::Done(revision)) => {
                    if let Some(revision) = revision {
                        self.todo.done(*id, &Job::Show(to.clone()), revision).await;
                    }
                    return Ok(Outcome::Done);
                }
            };
            let urgency = match next.action {
                Action::Strip(_) => Urgency::Tidying,
                _ if next.facts.asked => Urgency::Asked,
                _ => Urgency::Shown,
            };
            if !is_permitted {
                let asked = Instant::now();
                platform.permit(to, urgency).await;
                is_permitted = true;
                if asked.elapsed() > AT_ONCE {
                    // The table may have changed meanwhile; the slot is ours.
                    self.put_back(spot, next.requests);
                    continue;
                }
            }
            is_permitted = false;
            if let Some(outcome) = self.perform(spot, platform, next).await? {
                return Ok(outcome);
            }
        }
        tracing::error!(?spot, "a destination does not come to rest");
        Ok(Outcome::After(REST))
    }

    /// Finds out what is to be done next.
    async fn next(
        &self,
        spot: &DestinationKey,
        platform: &Arc<dyn Platform>,
    ) -> Result<Result<Next, Rest>, Fault> {
        let (id, to) = spot;
        let Some(table) = self.tables.get(*id).await? else {
            self.unsaved().remove(spot);
            return Ok(Err(Rest::Done(None)));
        };
        // A row of machine players' moves is shown as one; what came before it is shown
        // meanwhile, unless they are as good as done. The move will have us look again.
        let meanwhile = table.is_moving();
        if meanwhile && (table.moved_by_machine || self.tables.world().pace().is_zero()) {
            return Ok(Err(Rest::Done(Some(table.revision))));
        }
        let rows = Rows::load(&**self.tables.store(), &table).await?;
        self.look_after_strays(&table, &rows);
        let mut shown = self.unsaved().get(spot).cloned().unwrap_or_else(|| rows.at(to));
        let before = shown.clone();
        let requests = self.requests().remove(spot).unwrap_or_default();
        plan::heed(&mut shown, &requests);
        let is_missing = requests.request && shown.message.is_none();
        let repost = requests.repost || is_missing;
        if (repost || requests.request) && matches!(to, Destination::Person(_)) {
            shown.requested = table.turn + 1;
        }
        let prepared = self.prepare(table, rows, shown, (spot, platform, meanwhile, repost)).await;
        let next = match prepared {
            Ok(Ok(next)) => next,
            Ok(Err(wait)) => {
                self.put_back(spot, requests);
                return Ok(Err(Rest::Wait(wait)));
            }
            Err(fault) => {
                self.put_back(spot, requests);
                return Err(fault);
            }
        };
        if next.action != Action::Nothing {
            return Ok(Ok(Next { requests, ..next }));
        }
        let Next { rows, mut shown, table, facts, prints, .. } = next;
        if facts.asked {
            shown.news_until = table.told;
        }
        if shown.message.is_some() && shown.looks == prints.0 {
            shown.turn = facts.turn;
        }
        if shown != before {
            let expect = rows.expect(to);
            self.save(spot, shown, expect, Durability::Relaxed).await?;
        }
        Ok(Err(Rest::Done(Some(table.revision))))
    }

    /// Looks at destinations where something of the table stood and nothing should any more.
    fn look_after_strays(&self, table: &Table, rows: &Rows) {
        let wanted = super::destinations(table);
        let strays = rows.0.iter().filter(|(to, (shown, _))| {
            !wanted.contains(to) && (shown.message.is_some() || !shown.strip.is_empty())
        });
        strays.for_each(|(to, _)| self.add((table.id, to.clone())));
    }

    fn put_back(&self, spot: &DestinationKey, requests: Requests) {
        if requests != Requests::default() {
            let mut all = self.requests();
            let newer = all.remove(spot).unwrap_or_default();
            let mut merged = requests;
            merged.merge(newer);
            all.insert(spot.clone(), merged);
        }
    }

    /// Does one thing, and notes down what stands then. Returns how the job ends, if it does.
    async fn perform(
        &self,
        spot: &DestinationKey,
        platform: &Arc<dyn Platform>,
        next: Next,
    ) -> Result<Option<Outcome>, Fault> {
        let (id, to) = spot;
        let Next {
            table,
            rows,
            mut shown,
            facts,
            action,
            panel,
            lang,
            prints,
            mentioned,
            since,
            requests,
        } = next;
        let (mut expect, mut was_posting) = (rows.expect(to), false);
        let done = match &action {
            Action::Nothing => return Ok(Some(Outcome::Done)),
            Action::Post => {
                // A crash from here on leaves a message of which we know that it may stand.
                was_posting = std::mem::replace(&mut shown.posting, true);
                // What was begun and could not be noted down is no better than not begun.
                if !rows.at(to).posting {
                    let begun = self.save(spot, shown.clone(), expect, Durability::Synced).await;
                    expect = match begun {
                        Ok(expect) => expect,
                        Err(fault) => {
                            self.put_back(spot, requests);
                            return Err(fault);
                        }
                    };
                }
                let nonce = desired::fingerprint(&(id, to, shown.posts));
                platform.deliver(to, &panel, &lang, Delivery::Post { nonce }).await.map(Some)
            }
            Action::Edit(message) => {
                let edit = Delivery::Edit(message);
                platform.deliver(to, &panel, &lang, edit).await.map(Some)
            }
            Action::Strip(message) => platform.strip(to, message).await.map(|()| None),
        };
        let outcome = match done {
            Ok(message) => {
                self.note(&mut shown, &table, &facts, &action, message, prints, mentioned, since);
                if was_posting {
                    shown.looks = 0; // What stands may be what was to be posted then.
                }
                None
            }
            // What is gone has no buttons; what was to be edited is posted anew, and rings nobody
            // a second time.
            Err(PlatformError::Gone) if action != Action::Post => {
                drop_message(&mut shown, &action);
                // Under the same number, the message that is gone would count as the new one.
                shown.posts += 1;
                None
            }
            Err(PlatformError::Slow(wait)) => Some(Outcome::After(wait.max(AT_ONCE))),
            Err(error @ (PlatformError::Gone | PlatformError::Forbidden)) => {
                tracing::info!(?to, "not shown: {error}");
                self.close(&mut shown, was_posting);
                self.heard.invalidate(to);
                None
            }
            Err(error @ (PlatformError::Fault(_) | PlatformError::Refused(_))) => {
                tracing::warn!(?to, causes = causes(&error), "not shown: {error}");
                Some(Outcome::Failed)
            }
        };
        if outcome.is_some() {
            self.put_back(spot, requests);
        } else {
            let is_hand = matches!(to, Destination::Person(_));
            self.save(spot, shown, expect, Durability::Relaxed).await?;
            if is_hand && !matches!(action, Action::Strip(_)) {
                // The room says who cannot be written to, and mentions whom no message has rung.
                self.add((*id, Destination::Room(table.room)));
            }
        }
        Ok(outcome)
    }

    #[expect(clippy::too_many_arguments, clippy::unused_self, reason = "one place notes all down")]
    fn note(
        &self,
        shown: &mut Shown,
        table: &Table,
        facts: &Facts,
        action: &Action,
        message: Option<MessageRef>,
        (looks, own): (u64, u64),
        mentioned: BTreeMap<PersonId, u64>,
        since: u64,
    ) {
        if let Action::Strip(stripped) = action {
            return drop_message_named(shown, stripped);
        }
        if let (Action::Post, Some(message)) = (action, message) {
            shown.replace(message);
            shown.posts += 1;
            shown.posting = false;
            shown.news_from = since;
            shown.call = if facts.asked { facts.call } else { shown.call };
            shown.rung = shown.call;
            shown.mentioned = mentioned;
            shown.news_until = table.told;
        } else if facts.asked {
            shown.news_until = table.told;
        }
        (shown.looks, shown.own, shown.turn, shown.closed) = (looks, own, facts.turn, None);
    }

    /// Notes down that we may not write there, and when to try again.
    fn close(&self, shown: &mut Shown, was_posting: bool) {
        let tries = shown.closed.map_or(0, |closed| closed.tries).saturating_add(1);
        let hours = AGAIN_HOURS.saturating_mul(1 << (tries - 1).min(16)).min(AGAIN_HOURS_AT_MOST);
        let again = Moment(self.tables.world().now().0.saturating_add(hours * 60 * 60 * 1000));
        shown.closed = Some(Closed { tries, again });
        if let Some(message) = shown.message.take() {
            shown.strip_later(message); // Its buttons live on, for when the door is opened.
        }
        shown.posting = was_posting;
    }

    /// Notes down what was shown; until that has worked it is kept here, so that nothing is posted
    /// twice.
    ///
    /// # Errors
    /// If the store fails.
    async fn save(
        &self,
        spot: &DestinationKey,
        mut shown: Shown,
        mut expect: Expect,
        durability: Durability,
    ) -> Result<Expect, Fault> {
        let (id, to) = spot;
        let key = keys::shown_to(*id, to)?;
        self.unsaved().insert(spot.clone(), shown.clone());
        loop {
            let bytes = serde_json::to_vec(&shown).expect("what was shown is plain values");
            let batch = Batch::new().put(key.clone(), expect, bytes).durable(durability);
            match self.tables.store().commit(batch).await {
                Ok(version) => {
                    self.unsaved().remove(spot);
                    return Ok(Expect::At(version));
                }
                // Another process has shown something there too: both are known, and one of them
                // loses its buttons.
                Err(CommitError::Conflict { .. }) => {
                    let stored = self.tables.store().get(&key).await?;
                    expect = Expect::from(stored.as_ref());
                    let theirs = stored.and_then(|it| serde_json::from_slice(&it.value).ok());
                    shown.merge(theirs.unwrap_or_default());
                }
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
    }
}

fn drop_message(shown: &mut Shown, action: &Action) {
    match action {
        Action::Edit(message) | Action::Strip(message) => drop_message_named(shown, message),
        Action::Nothing | Action::Post => {}
    }
}

fn drop_message_named(shown: &mut Shown, message: &MessageRef) {
    shown.strip.retain(|old| old != message);
    if shown.message.as_ref() == Some(message) {
        (shown.message, shown.looks) = (None, 0);
    }
}
