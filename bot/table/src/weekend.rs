//! Weekends: Saturdays and Sundays, on which clocks stand still if the table has agreed on that.
//! Pure.
//!
//! The people of a table live in many time zones. So the days are those of UTC for everybody, and
//! no clock depends on which of them is the host.

use super::{Pace, Table};
use words::people::Moment;

const DAY: u64 = 24 * 60 * 60 * 1000;
const WEEK: u64 = 7 * DAY;
const WEEKEND: u64 = 2 * DAY;
/// The first Saturday began two days after the Unix epoch, which was a Thursday.
const FIRST: u64 = 2 * DAY;

/// Returns how much of the time between two moments falls on weekends, in milliseconds.
pub(super) const fn within(since: Moment, until: Moment) -> u64 {
    before(until).saturating_sub(before(since))
}

/// Returns how much of the time from the Unix epoch to a moment falls on weekends, in milliseconds.
const fn before(at: Moment) -> u64 {
    let Some(since) = at.0.checked_sub(FIRST) else { return 0 };
    let rest = since % WEEK;
    since / WEEK * WEEKEND + if rest < WEEKEND { rest } else { WEEKEND }
}

impl Pace {
    /// Tells whether weekends can be left out at this pace: with less time for a decision, a game
    /// is over before the weekend is.
    pub const fn can_leave_weekends_out(self) -> bool {
        match self {
            Self::Unlimited | Self::FiveMinutes | Self::Hour => false,
            Self::EightHours | Self::Day | Self::TwoDays | Self::ThreeDays | Self::Week => true,
        }
    }
}

impl Table {
    /// Tells whether clocks stand still on Saturdays and Sundays: the table has agreed on it, and
    /// its pace allows it.
    pub const fn leaves_weekends_out(&self) -> bool {
        self.weekends_out && self.pace.can_leave_weekends_out()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The beginning of Friday, the 20th of March 2026.
    const FRIDAY: u64 = 1_773_964_800_000;

    fn from_to(from: u64, until: u64) -> u64 {
        within(Moment(from), Moment(until))
    }

    #[test]
    fn a_weekend_is_saturday_and_sunday() {
        let monday = FRIDAY + 3 * DAY;
        assert_eq!(from_to(FRIDAY, FRIDAY + DAY), 0);
        assert_eq!(from_to(FRIDAY, monday), 2 * DAY);
        assert_eq!(from_to(FRIDAY + DAY + DAY / 2, monday), DAY + DAY / 2);
        assert_eq!(from_to(monday, monday + 5 * DAY), 0);
        assert_eq!(from_to(monday, monday + 5 * DAY + 1), 1);
    }

    #[test]
    fn what_lies_before_the_first_weekend_or_behind_is_none() {
        assert_eq!(from_to(0, FIRST), 0);
        assert_eq!(from_to(0, WEEK), 2 * DAY);
        assert_eq!(from_to(FRIDAY + WEEK, FRIDAY), 0);
        let _ = from_to(0, u64::MAX);
    }

    proptest! {
        #[test]
        fn of_any_whole_week_two_days_are_left_out(from in 0..1_u64 << 48, weeks in 0..500_u64) {
            prop_assert_eq!(from_to(from, from + weeks * WEEK), weeks * WEEKEND);
        }

        #[test]
        fn time_can_be_cut_anywhere(mut cuts in prop::array::uniform3(0..1_u64 << 48)) {
            cuts.sort_unstable();
            let [from, middle, until] = cuts;
            prop_assert_eq!(from_to(from, middle) + from_to(middle, until), from_to(from, until));
        }
    }
}
