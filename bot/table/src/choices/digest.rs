//! The digest: once a day, at an hour of their choice, a person gets the list of the tables that
//! wait for them.

use std::fmt;
use std::str::FromStr;

use jiff::ToSpan as _;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::UserSettings;
use words::people::{MessageRef, Moment};

/// The days to search for the next digest: yesterday's can be postponed into today, and a change of
/// clocks can leave the hour out.
const DAYS: i8 = 4;

/// An hour of the day, from 0 to 23.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Hour(u8);

/// The number is not between 0 and 23.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no hour of a day")]
pub struct NoSuchHour;

/// When a person gets the digest, and the message that holds the last one.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Digest {
    /// The hour in the time zone of the person, if they want a digest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hour: Option<Hour>,
    /// When the next digest is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Moment>,
    /// The message of the last digest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<MessageRef>,
}

impl Digest {
    /// Tells whether nothing needs to be stored.
    pub(super) fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

impl Hour {
    /// The hours for which there are buttons.
    pub const OFFERED: [Self; 3] = [Self(8), Self(12), Self(18)];
}

impl UserSettings {
    /// Sets when the next digest after a moment is due.
    pub fn plan_digest(&mut self, after: Moment) {
        self.digest.next = self.digest.hour.and_then(|hour| self.next_digest(hour, after));
    }

    /// Returns when the hour comes next in the time zone of the person. A digest in quiet hours is
    /// postponed to their end.
    fn next_digest(&self, Hour(hour): Hour, after: Moment) -> Option<Moment> {
        let zone = self.zone.clone().unwrap_or_default();
        let yesterday = zone.today(after).checked_sub(1.day()).ok()?;
        let days = (0..DAYS).filter_map(|days| yesterday.checked_add(i64::from(days).days()).ok());
        let all = days.filter_map(|day| zone.time_of(day, hour, 0));
        let mut all = all.map(|at| self.quiet_around(at).map_or(at, |(_, ends)| ends));
        all.find(|at| *at > after)
    }
}

impl fmt::Display for Hour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Hour {
    type Err = NoSuchHour;

    /// Reads an hour such as `8` or `08:00`.
    fn from_str(said: &str) -> Result<Self, NoSuchHour> {
        let hour = said.trim_end_matches(":00").parse::<u8>().map_err(|_| NoSuchHour)?;
        hour.try_into()
    }
}

impl TryFrom<u8> for Hour {
    type Error = NoSuchHour;

    fn try_from(hour: u8) -> Result<Self, NoSuchHour> {
        if hour < 24 { Ok(Self(hour)) } else { Err(NoSuchHour) }
    }
}

impl From<Hour> for u8 {
    fn from(Hour(hour): Hour) -> Self {
        hour
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    fn at(time: &str) -> Moment {
        let time: Timestamp = time.parse().expect("a time");
        Moment(u64::try_from(time.as_millisecond()).expect("after 1970"))
    }

    fn chosen(hour: &str, zone: Option<&str>, quiet: Option<&str>) -> UserSettings {
        let mut mine = UserSettings {
            zone: zone.map(|zone| zone.parse().expect("a zone")),
            quiet: quiet.map(|quiet| quiet.parse().expect("hours")),
            ..UserSettings::default()
        };
        mine.digest.hour = Some(hour.parse().expect("an hour"));
        mine
    }

    /// Returns the moments of the next digests, one after the other.
    fn due(mut mine: UserSettings, from: &str, count: usize) -> Vec<String> {
        let mut now = at(from);
        let mut due = Vec::new();
        for _ in 0..count {
            mine.plan_digest(now);
            now = mine.digest.next.expect("there is always another day");
            let millis = i64::try_from(now.0).expect("no moment is so late");
            due.push(Timestamp::from_millisecond(millis).expect("a time").to_string());
        }
        due
    }

    #[test]
    fn it_comes_at_the_next_hour_of_that_name_and_then_once_a_day() {
        let days = due(chosen("8", None, None), "2026-11-22T07:59:59Z", 2);
        assert_eq!(days, ["2026-11-22T08:00:00Z", "2026-11-23T08:00:00Z"]);
        let days = due(chosen("8", None, None), "2026-11-22T08:00:00Z", 1);
        assert_eq!(days, ["2026-11-23T08:00:00Z"]);
        let days = due(chosen("0", Some("Asia/Tehran"), None), "2026-11-22T12:00:00Z", 1);
        assert_eq!(days, ["2026-11-22T20:30:00Z"]);
    }

    #[test]
    fn it_comes_at_the_same_hour_when_clocks_are_set() {
        let days = due(chosen("8", Some("Europe/Berlin"), None), "2026-03-27T12:00:00Z", 3);
        assert_eq!(days, ["2026-03-28T07:00:00Z", "2026-03-29T06:00:00Z", "2026-03-30T06:00:00Z"]);
        let days = due(chosen("8", Some("Europe/Berlin"), None), "2026-10-24T12:00:00Z", 2);
        assert_eq!(days, ["2026-10-25T07:00:00Z", "2026-10-26T07:00:00Z"]);
    }

    #[test]
    fn an_hour_that_a_day_has_not_or_has_twice_comes_once() {
        let days = due(chosen("2", Some("Europe/Berlin"), None), "2026-03-28T12:00:00Z", 2);
        assert_eq!(days, ["2026-03-29T01:00:00Z", "2026-03-30T00:00:00Z"]);
        let days = due(chosen("2", Some("Europe/Berlin"), None), "2026-10-24T12:00:00Z", 2);
        assert_eq!(days, ["2026-10-25T00:00:00Z", "2026-10-26T01:00:00Z"]);
    }

    #[test]
    fn in_quiet_hours_it_waits_for_their_end() {
        for hour in ["23", "0", "6"] {
            let days =
                due(chosen(hour, Some("Europe/Berlin"), Some("22-7")), "2026-11-22T12:00:00Z", 2);
            assert_eq!(days, ["2026-11-23T06:00:00Z", "2026-11-24T06:00:00Z"], "{hour}");
        }
        let days =
            due(chosen("23", Some("Europe/Berlin"), Some("22-7")), "2026-11-22T23:30:00Z", 1);
        assert_eq!(days, ["2026-11-23T06:00:00Z"], "that of the evening before");
    }

    #[test]
    fn hours_are_read_as_people_write_them() {
        for (said, hour) in [("8", 8), ("08:00", 8), ("0", 0), ("23", 23)] {
            assert_eq!(said.parse(), Ok(Hour(hour)), "{said}");
        }
        for said in ["24", "-1", "8:30", "eight", ""] {
            assert_eq!(said.parse::<Hour>(), Err(NoSuchHour), "{said}");
        }
    }
}
