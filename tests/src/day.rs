//! The day, from which tests draw what changes from run to run.
//!
//! Everything that a test draws follows from the day, which it prints. `CHAIKHANA_DAY=2026-11-27`
//! repeats the draws of that day.

use std::fmt;
use std::ops::{Range, RangeInclusive};

use engine::chance::{Chance as _, SplitMix64};
use jiff::Timestamp;

/// The environment variable that replaces the date of the system.
const VARIABLE: &str = "CHAIKHANA_DAY";

/// A day, as the source of luck for a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Day(String);

impl Day {
    /// Returns the day in the environment, or else the date of the system in UTC, and prints it for
    /// the output of a failed test.
    pub fn today() -> Self {
        let day = Self::of(std::env::var(VARIABLE).ok());
        eprintln!("{day}");
        day
    }

    fn of(asked: Option<String>) -> Self {
        Self(asked.unwrap_or_else(|| Timestamp::now().strftime("%F").to_string()))
    }

    /// Returns luck for the test with this name; each test has its own.
    pub fn luck(&self, test: &str) -> SplitMix64 {
        let bytes = self.0.bytes().chain([0]).chain(test.bytes());
        let mix = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        SplitMix64(bytes.fold(0xcbf2_9ce4_8422_2325, mix)) // FNV-1a
    }

    /// Draws consecutive seeds for the test with this name.
    pub fn seeds(&self, test: &str, count: u64) -> Range<u64> {
        let first = u64::from(self.luck(test).below(u32::MAX));
        first..first + count
    }

    /// Draws one of these numbers for the test with this name.
    pub fn one_of(&self, test: &str, numbers: &RangeInclusive<u64>) -> u64 {
        let count = numbers.end() - numbers.start() + 1;
        numbers.start() + u64::from(self.luck(test).below(u32::try_from(count).expect("few")))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VARIABLE}={}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_that_is_given_again_draws_the_same() {
        let day = |date: &str| Day::of(Some(date.to_owned()));
        let (first, next) = (day("2026-11-27"), day("2026-11-28"));
        assert_eq!(first.to_string(), "CHAIKHANA_DAY=2026-11-27");
        // A printed seed must repeat in a year, too.
        assert_eq!(first.seeds("chaos", 3), 3_090_632_355..3_090_632_358);
        assert_ne!(first.seeds("chaos", 3), next.seeds("chaos", 3));
        assert_ne!(first.seeds("chaos", 3), first.seeds("simulate", 3));
        let drawn = |part| day("2026-11-27").one_of(&format!("crash {part}"), &(11..=20));
        assert!((0..40).map(drawn).all(|number| (11..=20).contains(&number)));
    }

    #[test]
    fn without_a_given_day_it_is_the_date_of_the_system() {
        let today = Day::of(None).0;
        let date = today.parse::<jiff::civil::Date>();
        assert!(date.is_ok_and(|date| date.year() >= 2026), "{today}");
    }
}
