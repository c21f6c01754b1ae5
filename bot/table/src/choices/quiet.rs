//! Time zones, and quiet hours in which a person gets no notifications.

use std::fmt;
use std::str::FromStr;

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use words::people::Moment;

/// The zones for which there are buttons: a large city for most offsets and most people. Any other
/// can be typed.
pub const ZONES: [&str; 22] = [
    "Pacific/Honolulu",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Sao_Paulo",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Budapest",
    "Europe/Athens",
    "Europe/Istanbul",
    "Europe/Moscow",
    "Asia/Tehran",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Dhaka",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
];

/// The name of a time zone in the IANA database.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Zone(String);

/// The database has no zone of this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no such time zone")]
pub struct NoSuchZone;

/// Hours of the day from one until another, in the time zone of their person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Hours {
    from: u8,
    until: u8,
}

/// The text does not state two hours of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no hours of a day")]
pub struct NoSuchHours;

impl Zone {
    /// Iterates over the names of all zones, those with buttons first.
    pub fn names() -> impl Iterator<Item = String> {
        let all = jiff::tz::db().available().map(|name| name.as_str().to_owned());
        let others = all.filter(|name| !ZONES.contains(&name.as_str()));
        ZONES.into_iter().map(str::to_owned).chain(others)
    }

    /// Returns the city in the name.
    pub fn city(&self) -> String {
        self.0.rsplit('/').next().unwrap_or_default().replace('_', " ")
    }

    pub fn name(&self) -> &str {
        &self.0
    }

    /// Returns the offset from UTC at a moment, in the form `UTC+3:30`.
    pub fn offset(&self, at: Moment) -> String {
        let minutes = self.zone().to_offset(timestamp(at)).seconds() / 60;
        let (sign, minutes) = (if minutes < 0 { '-' } else { '+' }, minutes.abs());
        match minutes % 60 {
            0 => format!("UTC{sign}{}", minutes / 60),
            rest => format!("UTC{sign}{}:{rest:02}", minutes / 60),
        }
    }

    /// Returns the first moment of a day in this zone.
    pub fn midnight(&self, date: Date) -> Option<Moment> {
        self.hour_of(date, 0)
    }

    /// Returns the moment at which an hour of a day begins. For an hour that the clock skips it is
    /// the next hour; for an hour that comes twice it is the first one.
    pub(crate) fn hour_of(&self, date: Date, hour: u8) -> Option<Moment> {
        moment(date.at(i8::try_from(hour).ok()?, 0, 0, 0), &self.zone())
    }

    /// Returns the date in this zone.
    pub fn today(&self, at: Moment) -> Date {
        timestamp(at).to_zoned_datetime(self.zone()).date()
    }

    fn zone(&self) -> TimeZone {
        TimeZone::get(&self.0).unwrap_or(TimeZone::UTC)
    }
}

impl Default for Zone {
    fn default() -> Self {
        Self("UTC".to_owned())
    }
}

impl FromStr for Zone {
    type Err = NoSuchZone;

    /// Reads the name of a zone, or the city in it, in any case.
    fn from_str(name: &str) -> Result<Self, NoSuchZone> {
        let plain = |name: &str| name.to_lowercase().replace(' ', "_");
        let said = plain(name);
        let is_meant = |zone: &str| zone.rsplit('/').next().is_some_and(|city| plain(city) == said);
        let offered = ZONES.into_iter().find(|zone| is_meant(zone));
        let by_city = |_| {
            let meant = Self::names().find(|zone| is_meant(zone)).ok_or(NoSuchZone)?;
            TimeZone::get(&meant).map_err(|_| NoSuchZone)
        };
        let zone = TimeZone::get(offered.unwrap_or(&said)).or_else(by_city)?;
        zone.iana_name().map(|name| Self(name.to_owned())).ok_or(NoSuchZone)
    }
}

impl TryFrom<String> for Zone {
    type Error = NoSuchZone;

    fn try_from(name: String) -> Result<Self, NoSuchZone> {
        name.parse()
    }
}

impl From<Zone> for String {
    fn from(zone: Zone) -> Self {
        zone.0
    }
}

impl Hours {
    /// The hours for which there are buttons.
    pub const OFFERED: [Self; 4] = [
        Self { from: 22, until: 7 },
        Self { from: 22, until: 8 },
        Self { from: 23, until: 7 },
        Self { from: 0, until: 8 },
    ];

    /// Returns the beginning and the end of the quiet hours around a moment, if it is in any. A
    /// change of clocks makes them shorter or longer.
    pub fn around(self, zone: &Zone, at: Moment) -> Option<(Moment, Moment)> {
        let zone = zone.zone();
        let today = timestamp(at).to_zoned_datetime(zone.clone()).date();
        // Quiet hours may have begun the day before.
        [today.checked_sub(1.day()).ok()?, today].into_iter().find_map(|first| {
            let last =
                if self.from < self.until { first } else { first.checked_add(1.day()).ok()? };
            let hour = |hour: u8| i8::try_from(hour).unwrap_or_default();
            let begins = moment(first.at(hour(self.from), 0, 0, 0), &zone)?;
            let ends = moment(last.at(hour(self.until), 0, 0, 0), &zone)?;
            (begins <= at && at < ends).then_some((begins, ends))
        })
    }
}

impl fmt::Display for Hours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.until)
    }
}

impl FromStr for Hours {
    type Err = NoSuchHours;

    /// Reads hours such as `22-7` or `22:00-7:00`.
    fn from_str(said: &str) -> Result<Self, NoSuchHours> {
        let (from, until) = said.split_once('-').ok_or(NoSuchHours)?;
        let hour = |said: &str| said.trim_end_matches(":00").parse().map_err(|_| NoSuchHours);
        (hour(from)?, hour(until)?).try_into()
    }
}

impl TryFrom<(u8, u8)> for Hours {
    type Error = NoSuchHours;

    fn try_from((from, until): (u8, u8)) -> Result<Self, NoSuchHours> {
        let is_some = from < 24 && until <= 24 && from != until % 24;
        if is_some { Ok(Self { from, until: until % 24 }) } else { Err(NoSuchHours) }
    }
}

impl From<Hours> for (u8, u8) {
    fn from(Hours { from, until }: Hours) -> Self {
        (from, until)
    }
}

fn timestamp(at: Moment) -> Timestamp {
    let millis = i64::try_from(at.0).unwrap_or(i64::MAX);
    Timestamp::from_millisecond(millis).unwrap_or(Timestamp::MAX)
}

fn moment(at: DateTime, zone: &TimeZone) -> Option<Moment> {
    let zoned = at.to_zoned_datetime(zone.clone()).ok()?;
    u64::try_from(zoned.timestamp().as_millisecond()).ok().map(Moment)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone(name: &str) -> Zone {
        name.parse().expect("a zone")
    }

    fn at(time: &str) -> Moment {
        let time: Timestamp = time.parse().expect("a time");
        Moment(u64::try_from(time.as_millisecond()).expect("after 1970"))
    }

    fn around(hours: &str, name: &str, time: &str) -> Option<(Moment, Moment)> {
        hours.parse::<Hours>().expect("hours").around(&zone(name), at(time))
    }

    #[test]
    fn a_zone_is_named_in_any_case_or_by_its_city() {
        for name in ["europe/budapest", "Budapest", "Europe/Budapest"] {
            assert_eq!(zone(name).name(), "Europe/Budapest", "{name}");
        }
        assert_eq!(zone("los angeles").city(), "Los Angeles");
        assert_eq!(
            zone("madrid").name(),
            "Europe/Madrid",
            "it is not among those that are offered"
        );
        assert_eq!(zone("Asia/Tehran").offset(at("2026-07-01T00:00:00Z")), "UTC+3:30");
        assert_eq!(zone("New_York").offset(at("2026-07-01T00:00:00Z")), "UTC-4");
        for name in ["Atlantis", "", "Europe", "../etc/passwd", "Local"] {
            assert_eq!(name.parse::<Zone>(), Err(NoSuchZone), "{name}");
        }
        assert!(ZONES.iter().all(|name| zone(name).name() == *name));
        assert!(Zone::names().all(|name| name.parse::<Zone>().is_ok()), "each can be chosen");
    }

    #[test]
    fn hours_of_the_night_end_on_the_next_day() {
        let night = (at("2026-11-22T21:00:00Z"), at("2026-11-23T06:00:00Z"));
        assert_eq!(around("22-7", "Berlin", "2026-11-22T23:30:00Z"), Some(night));
        assert_eq!(around("22-7", "Berlin", "2026-11-23T05:59:59Z"), Some(night));
        assert_eq!(around("22-7", "Berlin", "2026-11-23T06:00:00Z"), None);
        assert_eq!(around("22-7", "Berlin", "2026-11-22T20:59:59Z"), None);
    }

    #[test]
    fn hours_of_the_day_begin_and_end_on_it() {
        let noon = (at("2026-11-22T11:00:00Z"), at("2026-11-22T13:00:00Z"));
        assert_eq!(around("12-14", "Berlin", "2026-11-22T12:00:00Z"), Some(noon));
        assert_eq!(around("12-14", "Berlin", "2026-11-22T10:00:00Z"), None);
    }

    #[test]
    fn a_night_in_which_the_clock_is_set_is_an_hour_shorter_or_longer() {
        let spring = (at("2026-03-28T21:00:00Z"), at("2026-03-29T05:00:00Z"));
        assert_eq!(around("22-7", "Berlin", "2026-03-29T04:59:00Z"), Some(spring));
        let autumn = (at("2026-10-24T20:00:00Z"), at("2026-10-25T06:00:00Z"));
        assert_eq!(around("22-7", "Berlin", "2026-10-25T05:59:00Z"), Some(autumn));
    }

    #[test]
    fn hours_are_read_as_people_write_them() {
        for (said, hours) in [("22-7", "22-7"), ("22:00-07:00", "22-7"), ("16-24", "16-0")] {
            assert_eq!(said.parse::<Hours>().expect("hours").to_string(), hours);
        }
        for said in ["22", "22-22", "25-3", "0-24", "3-25", "a-b", "-", "22:30-7"] {
            assert_eq!(said.parse::<Hours>(), Err(NoSuchHours), "{said}");
        }
    }
}
