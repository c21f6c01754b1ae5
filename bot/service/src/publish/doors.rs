//! Doors: whether a destination can be written to. What is found out for one table counts for all.

use std::sync::atomic::{AtomicU64, Ordering};

use moka::ops::compute::Op;
use moka::sync::Cache;

use super::shown::Closed;
use platform::Destination;
use words::people::Moment;

/// Tables of somebody who was heard of so lately, in milliseconds, need not be looked up again.
const HEARD: u64 = HOUR;
/// So many destinations are remembered.
const DOOR_CACHE_SIZE: u64 = 10_000;
/// A closed door is tried again after this time, and after twice as long each time it is still
/// closed.
const AGAIN_HOURS: u64 = 1;
/// But not less often than this.
const AGAIN_HOURS_AT_MOST: u64 = 24;
const HOUR: u64 = 60 * 60 * 1000;

/// What is known of destinations.
#[derive(Debug)]
pub(super) struct Doors {
    known: Cache<Destination, Door>,
    changes: AtomicU64,
}

/// What is known of one, and since which change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Door {
    since: u64,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Somebody was heard of there.
    Open,
    /// So it was, and all its tables know; until then they need not be told again.
    OpenForAll(Moment),
    /// Nothing could be written there; until then it is not tried again.
    Closed(Moment),
}

impl Doors {
    /// Returns doors of which nothing is known.
    pub(super) fn new() -> Self {
        Self { known: Cache::new(DOOR_CACHE_SIZE), changes: AtomicU64::new(0) }
    }

    /// Returns the number of the last change of a door, or 0.
    pub(super) fn last_change(&self, to: &Destination) -> u64 {
        self.known.get(to).map_or(0, |door| door.since)
    }

    /// Opens a door, because its person has written. Returns the number of this change, or nothing if
    /// all tables there know already.
    pub(super) fn open(&self, at: &Destination, now: Moment) -> Option<u64> {
        let known = self.known.get(at).map(|door| door.state);
        let is_known = matches!(known, Some(State::OpenForAll(until)) if until > now);
        (!is_known).then(|| {
            let since = self.change();
            self.known.insert(at.clone(), Door { since, state: State::Open });
            since
        })
    }

    /// Notes that all tables know of a door that was opened by this change, unless it has changed again.
    pub(super) fn opened_for_all(&self, at: &Destination, opened: u64, now: Moment) {
        let state = State::OpenForAll(Moment(now.0.saturating_add(HEARD)));
        self.known.entry_by_ref(at).and_compute_with(|entry| match entry {
            Some(entry) if entry.value().since == opened => Op::Put(Door { since: opened, state }),
            _ => Op::Nop,
        });
    }

    /// Tells whether nothing can be written to a destination.
    pub(super) fn is_closed(&self, to: &Destination, now: Moment) -> bool {
        let known = self.known.get(to).map(|door| door.state);
        matches!(known, Some(State::Closed(again)) if again > now)
    }

    /// Tells whether a door was opened after this change.
    pub(super) fn was_opened_since(&self, to: &Destination, known: u64) -> bool {
        self.known.get(to).is_some_and(|door| door.opened_after(known))
    }

    /// Closes a door after a failed write, unless it was opened after this change, the last one before
    /// the write. Returns the closing to store for a table that may have found it closed before.
    pub(super) fn close(
        &self,
        to: &Destination,
        known: u64,
        before: Option<Closed>,
        now: Moment,
    ) -> Closed {
        let tries = before.map_or(0, |closed| closed.tries).saturating_add(1);
        let hours = AGAIN_HOURS.saturating_mul(1 << (tries - 1).min(16)).min(AGAIN_HOURS_AT_MOST);
        let mut again = Moment(now.0.saturating_add(hours * HOUR));
        let since = self.change();
        self.known.entry_by_ref(to).and_compute_with(|entry| match entry.map(|it| *it.value()) {
            Some(door) if door.opened_after(known) => Op::Nop,
            Some(Door { state: State::Closed(until), .. }) if until > now => {
                again = until;
                Op::Nop
            }
            _ => Op::Put(Door { since, state: State::Closed(again) }),
        });
        Closed { tries, again }
    }

    fn change(&self) -> u64 {
        self.changes.fetch_add(1, Ordering::Relaxed) + 1
    }
}

impl Door {
    const fn opened_after(self, known: u64) -> bool {
        self.since > known && !matches!(self.state, State::Closed(_))
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
        let doors = Doors::new();
        let first = doors.close(&anna(), doors.last_change(&anna()), None, NOW);
        assert_eq!(first, Closed { tries: 1, again: Moment(NOW.0 + HOUR) });
        assert!(doors.is_closed(&anna(), NOW));
        let later = Moment(NOW.0 + 5);
        assert_eq!(doors.close(&anna(), doors.last_change(&anna()), None, later), first);
        assert!(!doors.is_closed(&anna(), first.again));
    }

    #[test]
    fn a_door_that_somebody_opens_while_nothing_can_be_written_is_open() {
        let doors = Doors::new();
        let known = doors.last_change(&anna());
        let opened = doors.open(&anna(), NOW).expect("nobody knows yet");
        doors.close(&anna(), known, None, NOW);
        assert!(!doors.is_closed(&anna(), NOW) && doors.was_opened_since(&anna(), known));
        doors.opened_for_all(&anna(), opened, NOW);
        assert_eq!(doors.open(&anna(), NOW), None);
        assert!(doors.open(&anna(), Moment(NOW.0 + HEARD)).is_some());
    }

    #[test]
    fn tables_are_told_again_of_a_door_that_was_closed_while_they_were_told() {
        let doors = Doors::new();
        let opened = doors.open(&anna(), NOW).expect("nobody knows yet");
        doors.close(&anna(), opened, None, NOW);
        doors.opened_for_all(&anna(), opened, NOW);
        assert!(doors.is_closed(&anna(), NOW));
        assert!(doors.open(&anna(), NOW).is_some());
    }
}
