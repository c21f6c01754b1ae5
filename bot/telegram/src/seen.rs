//! Which updates have come: a number for all up to here, and the few that are missing below. Pure.
//!
//! Webhooks deliver several updates at once, so that a lower number may come after a higher one.

use serde::{Deserialize, Serialize};

/// So far below the highest number one is still waited for; Telegram delivers at most a hundred
/// updates at once.
const LATEST: u32 = 200;
/// Telegram keeps numbers in order unless there is nothing to number for a week; then it goes on
/// with any number.
const QUIET: u64 = 6 * 24 * 60 * 60 * 1000;

/// What is remembered of numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct SeenUpdateIds {
    /// All numbers below this have come, except for those that are missing.
    next: Option<u32>,
    /// In ascending order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    missing: Vec<u32>,
    /// When the last one came, in milliseconds since 1970.
    at: u64,
}

impl SeenUpdateIds {
    /// Returns one more than the highest number, if any has come.
    pub(super) const fn next(&self) -> Option<u32> {
        self.next
    }

    /// Remembers a number; tells whether it had not come before.
    pub(super) fn is_new(&mut self, number: u32, now: u64) -> bool {
        if now.saturating_sub(self.at) > QUIET {
            *self = Self::default();
        }
        let oldest = number.saturating_sub(LATEST);
        let is_new = match self.missing.binary_search(&number) {
            Ok(index) => {
                self.missing.remove(index);
                true
            }
            // The very first one is perhaps not the lowest of those that are under way.
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
        assert_eq!(seen.missing.len(), LATEST as usize);
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
