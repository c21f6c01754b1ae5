//! The ids of received updates: an upper bound, and the few missing ids below it. Pure.
//!
//! Webhooks deliver several updates at once, so a lower id may arrive after a higher one.

use serde::{Deserialize, Serialize};

/// The distance below the highest id at which a missing one is still expected; Telegram delivers at
/// most a hundred updates at once.
const MAX_LATE_IDS: u32 = 200;
/// Ids ascend unless there is no update for a week; then Telegram continues with any id.
const RESET_AFTER_MS: u64 = 6 * 24 * 60 * 60 * 1000;

/// The received ids.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct SeenUpdateIds {
    /// All ids below this were received, except the missing ones.
    next: Option<u32>,
    /// In ascending order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    missing: Vec<u32>,
    /// When the last update arrived, in milliseconds since 1970.
    at: u64,
}

impl SeenUpdateIds {
    /// Returns one more than the highest id, if there is one.
    pub(super) const fn next(&self) -> Option<u32> {
        self.next
    }

    /// Records an id; tells whether it is new.
    pub(super) fn is_new(&mut self, number: u32, now: u64) -> bool {
        if now.saturating_sub(self.at) > RESET_AFTER_MS {
            *self = Self::default();
        }
        let oldest = number.saturating_sub(MAX_LATE_IDS);
        let is_new = match self.missing.binary_search(&number) {
            Ok(index) => {
                self.missing.remove(index);
                true
            }
            // The very first id is perhaps not the lowest of those that are in transit.
            Err(_) if self.next.is_none_or(|next| number >= next) => {
                let from = self.next.map_or(oldest, |next| next.max(oldest));
                self.missing.extend(from..number);
                self.missing.retain(|missing| *missing >= oldest);
                true
            }
            Err(_) => false,
        };
        if is_new {
            self.next = Some(self.next.unwrap_or(0).max(number.saturating_add(1)));
            self.at = now;
        }
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 24 * 60 * 60 * 1000;

    fn check(come: &[u32], expected: &[u32]) {
        let mut seen = SeenUpdateIds::default();
        let new: Vec<u32> =
            come.iter().copied().filter(|number| seen.is_new(*number, DAY)).collect();
        assert_eq!(new, expected, "{come:?}");
    }

    #[test]
    fn every_number_is_new_once() {
        check(&[5, 6, 6, 5, 7], &[5, 6, 7]);
    }

    #[test]
    fn a_number_that_was_left_out_may_come_later_once() {
        check(&[5, 9, 7, 7, 8, 6, 6, 4, 4, 5], &[5, 9, 7, 8, 6, 4]);
    }

    #[test]
    fn what_is_far_below_the_highest_number_is_not_waited_for() {
        let mut seen = SeenUpdateIds::default();
        assert!(seen.is_new(1, DAY));
        assert!(seen.is_new(u32::MAX - 1, DAY));
        assert_eq!(seen.missing.len(), MAX_LATE_IDS as usize);
        assert!(!seen.is_new(2, DAY));
        assert!(seen.is_new(u32::MAX - 2, DAY));
    }

    #[test]
    fn after_a_quiet_week_numbers_begin_anywhere() {
        let mut seen = SeenUpdateIds::default();
        assert!(seen.is_new(1_000, DAY));
        assert!(!seen.is_new(10, 2 * DAY));
        assert!(seen.is_new(10, 9 * DAY));
        assert_eq!(seen.next(), Some(11));
    }
}
