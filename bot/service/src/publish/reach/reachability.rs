//! Whether destinations are reachable. The result of one table applies to all.
//!
//! An unreachable destination is retried after an hour, then two, up to a day, or at once when
//! anything shows that it may be open again: an input or another update from there, a message that
//! arrives there, an input of its person elsewhere.

use std::sync::atomic::{AtomicU64, Ordering};

use moka::ops::compute::Op;
use moka::sync::Cache;

use crate::publish::state::shown::Unreachable;
use platform::Destination;
use words::people::Moment;

const HOUR_MS: u64 = 60 * 60 * 1000;
/// The minimum time between two look-ups of the tables of a destination that may be open again.
/// Meanwhile, another process may have found it unreachable; and people whose private chat is closed
/// press often elsewhere.
const INTERVAL_MS: u64 = 60 * 1000;
const REACH_CACHE_SIZE: u64 = 10_000;
/// The first wait before an unreachable destination is retried. It doubles with each failure.
const FIRST_RETRY_HOURS: u64 = 1;
const MAX_RETRY_HOURS: u64 = 24;

/// What is known about destinations.
#[derive(Debug)]
pub(in crate::publish) struct Reachability {
    known: Cache<Destination, Reach>,
    /// When the tables of a destination were last looked up because its person has acted elsewhere,
    /// and whether it was known to be unreachable.
    retried: Cache<Destination, (Moment, bool)>,
    changes: AtomicU64,
}

/// The state of a destination, and the number of the change that led to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Reach {
    since: u64,
    access: Access,
}

/// A sign that a destination is open again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    /// Somebody has written there, or a message has arrived there.
    There,
    /// Its person acts elsewhere, and may have opened it. Retried once a minute.
    Elsewhere,
    /// Its person wants to see a hand elsewhere.
    HandWanted,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    /// A person has written there.
    Reachable,
    /// The same, and its tables are not notified again until this moment.
    AllNotified(Moment),
    /// A write has failed, and none is retried until this moment.
    Unreachable(Moment),
}

impl Reachability {
    pub(in crate::publish) fn new() -> Self {
        let (known, retried) = (Cache::new(REACH_CACHE_SIZE), Cache::new(REACH_CACHE_SIZE));
        Self { known, retried, changes: AtomicU64::new(0) }
    }

    /// Returns the number of the last change of a destination, or 0.
    pub(in crate::publish) fn last_change(&self, to: &Destination) -> u64 {
        self.known.get(to).map_or(0, |reach| reach.since)
    }

    /// Marks a destination as reachable, because its person has written. Returns the number of this
    /// change; `None` if all tables there have been notified already.
    pub(in crate::publish) fn mark_reachable(
        &self,
        place: &Destination,
        now: Moment,
    ) -> Option<u64> {
        let access = self.known.get(place).map(|reach| reach.access);
        if matches!(access, Some(Access::AllNotified(until)) if until > now) {
            return None;
        }
        let since = self.change();
        self.known.insert(place.clone(), Reach { since, access: Access::Reachable });
        Some(since)
    }

    /// Records that all tables were notified of the change `reached`, unless the destination has
    /// changed again.
    pub(in crate::publish) fn all_notified(&self, place: &Destination, reached: u64, now: Moment) {
        let access = Access::AllNotified(Moment(now.0.saturating_add(INTERVAL_MS)));
        self.known.entry_by_ref(place).and_compute_with(|entry| match entry {
            Some(entry) if entry.value().since == reached => {
                Op::Put(Reach { since: reached, access })
            }
            _ => Op::Nop,
        });
    }

    /// Tells whether a destination may be retried because its person has acted elsewhere. Then
    /// nothing is known of it any more.
    pub(in crate::publish) fn may_retry(
        &self,
        place: &Destination,
        sign: Sign,
        now: Moment,
    ) -> bool {
        let is_shut = self.known.get(place).is_some_and(Reach::is_unreachable);
        let is_recent = |(last, was_shut): (Moment, bool)| {
            now.0.saturating_sub(last.0) < INTERVAL_MS && (was_shut || !is_shut)
        };
        if sign == Sign::Elsewhere && self.retried.get(place).is_some_and(is_recent) {
            return false;
        }
        self.retried.insert(place.clone(), (now, is_shut));
        self.forget(place);
        true
    }

    /// Forgets that a destination is unreachable.
    pub(in crate::publish) fn forget(&self, place: &Destination) {
        if self.known.get(place).is_some_and(Reach::is_unreachable) {
            self.known.invalidate(place);
        }
    }

    pub(in crate::publish) fn is_unreachable(&self, to: &Destination, now: Moment) -> bool {
        let access = self.known.get(to).map(|reach| reach.access);
        matches!(access, Some(Access::Unreachable(again)) if again > now)
    }

    /// Tells whether a destination became reachable after this change.
    pub(in crate::publish) fn was_reachable_since(&self, to: &Destination, known: u64) -> bool {
        self.known.get(to).is_some_and(|reach| reach.reachable_after(known))
    }

    /// Marks a destination as unreachable after a failed write, unless it became reachable after
    /// the change `known`, the last one before the write. Returns what to record for the table,
    /// which may have found it unreachable before.
    pub(in crate::publish) fn mark_unreachable(
        &self,
        to: &Destination,
        known: u64,
        before: Option<Unreachable>,
        now: Moment,
    ) -> Unreachable {
        let tries = before.map_or(0, |unreachable| unreachable.tries).saturating_add(1);
        let hours = (FIRST_RETRY_HOURS << (tries - 1).min(16)).min(MAX_RETRY_HOURS);
        let mut again = Moment(now.0.saturating_add(hours * HOUR_MS));
        let since = self.change();
        self.known.entry_by_ref(to).and_compute_with(|entry| {
            match entry.map(|known| *known.value()) {
                Some(reach) if reach.reachable_after(known) => Op::Nop,
                Some(Reach { access: Access::Unreachable(until), .. }) if until > now => {
                    again = until;
                    Op::Nop
                }
                _ => Op::Put(Reach { since, access: Access::Unreachable(again) }),
            }
        });
        Unreachable { tries, again }
    }

    fn change(&self) -> u64 {
        self.changes.fetch_add(1, Ordering::Relaxed) + 1
    }
}

impl Reach {
    const fn reachable_after(self, known: u64) -> bool {
        self.since > known && !self.is_unreachable()
    }

    const fn is_unreachable(self) -> bool {
        matches!(self.access, Access::Unreachable(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::people::PersonId;

    const NOW: Moment = Moment(1_000);

    fn anna() -> Destination {
        Destination::Person(PersonId::new("test", "anna"))
    }

    #[test]
    fn what_is_found_out_for_one_table_counts_for_others_and_is_tried_again_with_it() {
        let reachability = Reachability::new();
        let first =
            reachability.mark_unreachable(&anna(), reachability.last_change(&anna()), None, NOW);
        assert_eq!(first, Unreachable { tries: 1, again: Moment(NOW.0 + HOUR_MS) });
        assert!(reachability.is_unreachable(&anna(), NOW));
        let later = Moment(NOW.0 + 5);
        assert_eq!(
            reachability.mark_unreachable(&anna(), reachability.last_change(&anna()), None, later),
            first
        );
        assert!(!reachability.is_unreachable(&anna(), first.again));
    }

    #[test]
    fn a_destination_that_becomes_reachable_while_a_write_fails_is_reachable() {
        let reachability = Reachability::new();
        let known = reachability.last_change(&anna());
        let reached = reachability.mark_reachable(&anna(), NOW).expect("nobody knows yet");
        reachability.mark_unreachable(&anna(), known, None, NOW);
        assert!(
            !reachability.is_unreachable(&anna(), NOW)
                && reachability.was_reachable_since(&anna(), known)
        );
        reachability.all_notified(&anna(), reached, NOW);
        assert_eq!(reachability.mark_reachable(&anna(), NOW), None);
        assert!(reachability.mark_reachable(&anna(), Moment(NOW.0 + INTERVAL_MS)).is_some());
    }

    #[test]
    fn acting_elsewhere_ends_the_wait_once_a_minute_and_asking_for_a_hand_always() {
        let reachability = Reachability::new();
        assert!(reachability.may_retry(&anna(), Sign::Elsewhere, NOW));
        let fails = || {
            reachability.mark_unreachable(&anna(), reachability.last_change(&anna()), None, NOW);
            assert!(reachability.is_unreachable(&anna(), NOW));
        };
        fails();
        assert!(reachability.may_retry(&anna(), Sign::Elsewhere, NOW));
        assert!(!reachability.is_unreachable(&anna(), NOW));
        fails();
        assert!(!reachability.may_retry(&anna(), Sign::Elsewhere, NOW));
        assert!(reachability.is_unreachable(&anna(), NOW));
        assert!(reachability.may_retry(&anna(), Sign::HandWanted, NOW));
        let later = Moment(NOW.0 + INTERVAL_MS);
        assert!(reachability.may_retry(&anna(), Sign::Elsewhere, later));
    }

    #[test]
    fn tables_are_notified_again_if_a_write_fails_while_they_are_notified() {
        let reachability = Reachability::new();
        let reached = reachability.mark_reachable(&anna(), NOW).expect("nobody knows yet");
        reachability.mark_unreachable(&anna(), reached, None, NOW);
        reachability.all_notified(&anna(), reached, NOW);
        assert!(reachability.is_unreachable(&anna(), NOW));
        assert!(reachability.mark_reachable(&anna(), NOW).is_some());
    }
}
