//! Doors: whether destinations are reachable. The result of one table applies to all.

use std::sync::atomic::{AtomicU64, Ordering};

use moka::ops::compute::Op;
use moka::sync::Cache;

use super::shown::ClosedDoor;
use platform::Destination;
use words::people::Moment;

const HOUR_MS: u64 = 60 * 60 * 1000;
/// After a message of a person, their tables are not looked up again for this time.
const OPEN_FOR_ALL_MS: u64 = HOUR_MS;
const DOOR_CACHE_SIZE: u64 = 10_000;
/// The first wait before an unreachable destination is retried. It doubles with each failure.
const FIRST_RETRY_HOURS: u64 = 1;
const MAX_RETRY_HOURS: u64 = 24;

/// The known doors.
#[derive(Debug)]
pub(super) struct Doors {
    known: Cache<Destination, Door>,
    changes: AtomicU64,
}

/// The state of a door, and the number of the change that led to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Door {
    since: u64,
    access: Access,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    /// A person has written there.
    Open,
    /// The same, and its tables are not notified again until this moment.
    OpenForAll(Moment),
    /// A write has failed, and none is retried until this moment.
    Closed(Moment),
}

impl Doors {
    pub(super) fn new() -> Self {
        Self { known: Cache::new(DOOR_CACHE_SIZE), changes: AtomicU64::new(0) }
    }

    /// Returns the number of the last change of a door, or 0.
    pub(super) fn last_change(&self, to: &Destination) -> u64 {
        self.known.get(to).map_or(0, |door| door.since)
    }

    /// Opens a door, because its person has written. Returns the number of this change; `None` if
    /// all tables there have been notified already.
    pub(super) fn open(&self, place: &Destination, now: Moment) -> Option<u64> {
        let access = self.known.get(place).map(|door| door.access);
        if matches!(access, Some(Access::OpenForAll(until)) if until > now) {
            return None;
        }
        let since = self.change();
        self.known.insert(place.clone(), Door { since, access: Access::Open });
        Some(since)
    }

    /// Records that all tables were notified of the change that opened a door, unless it has
    /// changed again.
    pub(super) fn opened_for_all(&self, place: &Destination, opened: u64, now: Moment) {
        let access = Access::OpenForAll(Moment(now.0.saturating_add(OPEN_FOR_ALL_MS)));
        self.known.entry_by_ref(place).and_compute_with(|entry| match entry {
            Some(entry) if entry.value().since == opened => Op::Put(Door { since: opened, access }),
            _ => Op::Nop,
        });
    }

    /// Tells whether a destination is unreachable.
    pub(super) fn is_closed(&self, to: &Destination, now: Moment) -> bool {
        let access = self.known.get(to).map(|door| door.access);
        matches!(access, Some(Access::Closed(again)) if again > now)
    }

    /// Tells whether a door was opened after this change.
    pub(super) fn was_opened_since(&self, to: &Destination, known: u64) -> bool {
        self.known.get(to).is_some_and(|door| door.opened_after(known))
    }

    /// Closes a door after a failed write, unless it was opened after the change `known`, the last
    /// one before the write. Returns what to record for the table, which may have found it closed
    /// before.
    pub(super) fn close(
        &self,
        to: &Destination,
        known: u64,
        before: Option<ClosedDoor>,
        now: Moment,
    ) -> ClosedDoor {
        let tries = before.map_or(0, |closed| closed.tries).saturating_add(1);
        let hours = (FIRST_RETRY_HOURS << (tries - 1).min(16)).min(MAX_RETRY_HOURS);
        let mut again = Moment(now.0.saturating_add(hours * HOUR_MS));
        let since = self.change();
        self.known.entry_by_ref(to).and_compute_with(|entry| {
            match entry.map(|known| *known.value()) {
                Some(door) if door.opened_after(known) => Op::Nop,
                Some(Door { access: Access::Closed(until), .. }) if until > now => {
                    again = until;
                    Op::Nop
                }
                _ => Op::Put(Door { since, access: Access::Closed(again) }),
            }
        });
        ClosedDoor { tries, again }
    }

    fn change(&self) -> u64 {
        self.changes.fetch_add(1, Ordering::Relaxed) + 1
    }
}

impl Door {
    const fn opened_after(self, known: u64) -> bool {
        self.since > known && !matches!(self.access, Access::Closed(_))
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
        assert_eq!(first, ClosedDoor { tries: 1, again: Moment(NOW.0 + HOUR_MS) });
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
        assert!(doors.open(&anna(), Moment(NOW.0 + OPEN_FOR_ALL_MS)).is_some());
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
