//! When backups are due, the names of their files, and which of them are kept. Pure.

use std::collections::BTreeSet;
use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

/// The prefix and the suffix of file names; the time in UTC is between them.
const PREFIX: &str = "chaikhana-";
const SUFFIX: &str = ".backup";
const TIME: &str = "%Y%m%dT%H%M%SZ";

/// How often backups are made, and how many are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// The time between two backups.
    pub every: Duration,
    /// The number of days of which the last backup is kept.
    pub daily: u32,
    /// The number of weeks before those days of which the last backup is kept.
    pub weekly: u32,
}

impl Schedule {
    /// Tells whether a backup is due. A file with a future date is ignored: the clock was wrong
    /// when it was made, or is wrong now.
    pub(super) fn is_due(&self, made: &[Timestamp], now: Timestamp) -> bool {
        let last = made.iter().filter(|time| **time <= now).max();
        last.is_none_or(|last| now.duration_since(*last).unsigned_abs() >= self.every)
    }

    /// Returns the backups that need not be kept: all except the last of each of the last days, and
    /// the last of each of the last weeks without one of those. Days and weeks without a backup do
    /// not count.
    pub(super) fn surplus(&self, made: &[Timestamp]) -> Vec<Timestamp> {
        let made: BTreeSet<_> = made.iter().copied().collect();
        let days = last_of_each(&made, date);
        let days: Vec<_> = days.into_iter().take(number(self.daily)).collect();
        let days_in: BTreeSet<_> = days.iter().map(|time| week(*time)).collect();
        let weeks = last_of_each(&made, week).into_iter();
        let weeks = weeks.filter(|time| !days_in.contains(&week(*time)));
        let kept: BTreeSet<_> =
            weeks.take(number(self.weekly)).chain(days.iter().copied()).collect();
        made.difference(&kept).copied().collect()
    }
}

/// Returns the name of the file of a backup.
pub(super) fn file_name(made: Timestamp) -> String {
    format!("{PREFIX}{}{SUFFIX}", made.strftime(TIME))
}

/// Returns when the backup with this file name was made; `None` for other files.
pub(super) fn time_of(file_name: &str) -> Option<Timestamp> {
    let time = file_name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?;
    let time = jiff::civil::DateTime::strptime(TIME, time).ok()?;
    let made = time.to_zoned_datetime(TimeZone::UTC).ok()?.timestamp();
    (self::file_name(made) == file_name).then_some(made)
}

/// Returns the last time of each period, the latest period first.
fn last_of_each<P: PartialEq>(
    times: &BTreeSet<Timestamp>,
    period: impl Fn(Timestamp) -> P,
) -> Vec<Timestamp> {
    let mut last: Vec<Timestamp> = Vec::new();
    for time in times.iter().rev() {
        if last.last().is_none_or(|before| period(*before) != period(*time)) {
            last.push(*time);
        }
    }
    last
}

fn date(time: Timestamp) -> Date {
    time.to_zoned_datetime(TimeZone::UTC).date()
}

/// Returns the ISO week with its year.
fn week(time: Timestamp) -> (i16, i8) {
    let week = date(time).iso_week_date();
    (week.year(), week.week())
}

fn number(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_hours(24);
    const USUAL: Schedule = Schedule { every: DAY, daily: 7, weekly: 4 };

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a time")
    }

    #[test]
    fn a_file_name_says_when_the_backup_was_made() {
        let made = at("2026-02-03T04:05:06Z");
        assert_eq!(file_name(made), "chaikhana-20260203T040506Z.backup");
        assert_eq!(time_of(&file_name(made)), Some(made));
        for other in ["chaikhana-20260203T040506Z.backup.part", "chaikhana-.backup", "tables"] {
            assert_eq!(time_of(other), None, "{other}");
        }
    }

    #[test]
    fn a_backup_is_due_a_day_after_the_last_one_and_files_from_the_future_say_nothing() {
        let now = at("2026-05-05T00:00:00Z");
        assert!(USUAL.is_due(&[], now));
        assert!(USUAL.is_due(&[now - DAY, now - 2 * DAY], now));
        assert!(!USUAL.is_due(&[now - DAY + Duration::from_secs(1), now - 2 * DAY], now));
        assert!(USUAL.is_due(&[now + DAY, now - DAY], now));
    }

    #[test]
    fn of_a_day_and_of_a_week_the_last_one_is_kept() {
        // The first is a Monday.
        let hours = |count: u32| at("2026-06-01T00:00:00Z") + Duration::from_hours(count.into());
        let made: Vec<_> = (0..60 * 4).map(|number| hours(number * 6)).collect();
        let surplus: BTreeSet<_> = USUAL.surplus(&made).into_iter().collect();
        let kept = made.iter().filter(|time| !surplus.contains(time));
        let kept: Vec<_> = kept.map(|time| time.strftime("%m-%d %H").to_string()).collect();
        // 60 days: until Thursday, 30 July. Its week and the one before have days among the last
        // seven.
        let weeks = ["06-28 18", "07-05 18", "07-12 18", "07-19 18"];
        let days = ["07-24 18", "07-25 18", "07-26 18", "07-27 18", "07-28 18", "07-29 18"];
        assert_eq!(kept, [&weeks[..], &days[..], &["07-30 18"]].concat());
    }
}
