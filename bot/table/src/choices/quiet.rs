//! Time zones, and quiet hours in which a person gets no notifications.

use std::fmt;
use std::str::FromStr;

use jiff::civil::{Date, DateTime, Time};
use jiff::tz::{Offset, TimeZone};
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

/// The name of a time zone in the IANA database, or an offset from UTC such as `UTC+3:30`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Zone(String);

/// There is no zone of this name.
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
    /// Iterates over the names of all zones, those with buttons first. Names with the sign of POSIX
    /// are left out, because people take them the other way round.
    pub fn names() -> impl Iterator<Item = String> {
        let all = jiff::tz::db().available().map(|name| name.as_str().to_owned());
        let others = all.filter(|name| !ZONES.contains(&name.as_str()));
        let others = others.filter(|name| Self(name.clone()).readings().is_none());
        ZONES.into_iter().map(str::to_owned).chain(others)
    }

    /// Returns the zones that may be meant by a stored name with the sign of POSIX, in which
    /// `Etc/GMT+2` is two hours behind UTC: first the one that people mean by such a name.
    pub fn readings(&self) -> Option<[Self; 2]> {
        let minutes = self.0.strip_prefix("Etc/").and_then(offset)?;
        (minutes != 0).then(|| [minutes, -minutes].map(|minutes| Self(written(minutes))))
    }

    /// Returns the city in the name, or the offset.
    pub fn city(&self) -> String {
        if let Some([_, actual]) = self.readings() {
            return actual.0;
        }
        self.0.rsplit('/').next().unwrap_or_default().replace('_', " ")
    }

    /// Returns the offset from UTC at a moment, in the form `UTC+3:30`.
    pub fn offset(&self, at: Moment) -> String {
        written(self.zone().to_offset(timestamp(at)).seconds() / 60)
    }

    /// Returns the time of the day at a moment, in the form `14:05`.
    pub fn clock(&self, at: Moment) -> String {
        timestamp(at).to_zoned_datetime(self.zone()).strftime("%H:%M").to_string()
    }

    /// Returns the first moment of a day in this zone.
    pub fn midnight(&self, date: Date) -> Option<Moment> {
        self.time_of(date, 0, 0)
    }

    /// Returns the moment of an hour and a minute of a day. A time that the clock skips is moved
    /// forward by what it skips; of a time that comes twice it is the first one.
    pub fn time_of(&self, date: Date, hour: u8, minute: u8) -> Option<Moment> {
        let (hour, minute) = (i8::try_from(hour).ok()?, i8::try_from(minute).ok()?);
        moment(date.to_datetime(Time::new(hour, minute, 0, 0).ok()?), &self.zone())
    }

    /// Iterates over the days in this zone, from today on.
    pub fn days_from(&self, at: Moment) -> impl Iterator<Item = Date> + use<> {
        std::iter::successors(Some(self.today(at)), |day| day.tomorrow().ok())
    }

    /// Returns the date in this zone.
    pub fn today(&self, at: Moment) -> Date {
        timestamp(at).to_zoned_datetime(self.zone()).date()
    }

    fn zone(&self) -> TimeZone {
        let fixed = offset(&self.0).and_then(|minutes| Offset::from_seconds(60 * minutes).ok());
        let named = || TimeZone::get(&self.0).unwrap_or(TimeZone::UTC);
        fixed.map_or_else(named, TimeZone::fixed)
    }
}

impl Default for Zone {
    fn default() -> Self {
        Self("UTC".to_owned())
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Zone {
    type Err = NoSuchZone;

    /// Reads the name of a zone or an offset, in any case.
    fn from_str(name: &str) -> Result<Self, NoSuchZone> {
        if let Some(minutes) = offset(name) {
            return Ok(Self(written(minutes)));
        }
        let zone = TimeZone::get(name).map_err(|_| NoSuchZone)?;
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

/// Reads an offset from UTC as people write it, such as `UTC+2` or `gmt -3:30`, in minutes. A plus
/// is east of UTC.
fn offset(said: &str) -> Option<i32> {
    let said = said.to_lowercase().replace([' ', '_'], "").replace('−', "-");
    let said = said.strip_prefix("utc").or_else(|| said.strip_prefix("gmt"))?;
    let east = said.strip_prefix('+');
    let time = east.or_else(|| said.strip_prefix('-'))?;
    let (hours, minutes) = time.split_once(':').unwrap_or((time, "0"));
    let (hours, minutes): (u8, u8) = (hours.parse().ok()?, minutes.parse().ok()?);
    let sum = 60 * i32::from(hours) + i32::from(minutes);
    // Kiribati is 14 hours ahead.
    (sum <= 14 * 60 && minutes < 60).then_some(if east.is_some() { sum } else { -sum })
}

/// Returns an offset in minutes in the form `UTC+3:30`.
fn written(minutes: i32) -> String {
    let (sign, minutes) = (if minutes < 0 { '-' } else { '+' }, minutes.abs());
    match minutes % 60 {
        0 => format!("UTC{sign}{}", minutes / 60),
        rest => format!("UTC{sign}{}:{rest:02}", minutes / 60),
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
    fn a_zone_is_named_in_any_case() {
        for name in ["europe/budapest", "Europe/Budapest"] {
            assert_eq!(zone(name).to_string(), "Europe/Budapest", "{name}");
        }
        assert_eq!(zone("america/los_angeles").city(), "Los Angeles");
        assert_eq!(zone("Asia/Tehran").offset(at("2026-07-01T00:00:00Z")), "UTC+3:30");
        assert_eq!(zone("America/New_York").offset(at("2026-07-01T00:00:00Z")), "UTC-4");
        for name in ["Atlantis", "", "Europe", "../etc/passwd", "Local"] {
            assert_eq!(name.parse::<Zone>(), Err(NoSuchZone), "{name}");
        }
        assert!(ZONES.iter().all(|name| zone(name).to_string() == *name));
        assert!(Zone::names().all(|name| name.parse::<Zone>().is_ok()), "each can be chosen");
    }

    #[test]
    fn an_offset_is_as_far_ahead_of_utc_as_people_mean() {
        for (said, name, city) in [
            ("UTC+2", "UTC+2", "UTC+2"),
            ("gmt +2", "UTC+2", "UTC+2"),
            ("GMT-03", "UTC-3", "UTC-3"),
            ("UTC−3", "UTC-3", "UTC-3"),
            ("utc_+3:30", "UTC+3:30", "UTC+3:30"),
            ("UTC+14", "UTC+14", "UTC+14"),
            ("UTC+0", "UTC+0", "UTC+0"),
        ] {
            assert_eq!((&*zone(said).to_string(), &*zone(said).city()), (name, city), "{said}");
        }
        assert_eq!(zone("GMT+2").offset(at("2026-07-01T00:00:00Z")), "UTC+2");
        let midnight = zone("UTC+3:30").midnight("2026-12-03".parse().expect("a date"));
        assert_eq!(midnight, Some(at("2026-12-02T20:30:00Z")));
        for said in ["UTC+15", "UTC+14:30", "UTC+2:60", "UTC+2.5", "UTC+", "UTC+0330"] {
            assert_eq!(said.parse::<Zone>(), Err(NoSuchZone), "{said}");
        }
    }

    #[test]
    fn the_sign_of_a_stored_zone_is_asked_for_and_that_of_a_chosen_one_is_not() {
        let stored = |name: &str| serde_json::from_value::<Zone>(name.into()).expect("a zone");
        let old = stored("Etc/GMT+2");
        let now = at("2026-07-01T12:05:00Z");
        assert_eq!(
            (&*old.city(), &*old.offset(now), &*old.clock(now)),
            ("UTC-2", "UTC-2", "10:05")
        );
        let readings = old.readings().expect("two");
        assert_eq!(readings.each_ref().map(|zone| zone.clock(now)), ["14:05", "10:05"]);
        for chosen in readings {
            assert_eq!(stored(&chosen.to_string()), chosen);
            assert_eq!(chosen.readings(), None, "{chosen:?}");
        }
        for name in ["Etc/GMT", "Etc/GMT-0", "EST", "Europe/Berlin"] {
            assert_eq!(stored(name).readings(), None, "{name}");
        }
    }

    #[test]
    fn hours_of_the_night_end_on_the_next_day() {
        let night = (at("2026-11-22T21:00:00Z"), at("2026-11-23T06:00:00Z"));
        assert_eq!(around("22-7", "Europe/Berlin", "2026-11-22T23:30:00Z"), Some(night));
        assert_eq!(around("22-7", "Europe/Berlin", "2026-11-23T05:59:59Z"), Some(night));
        assert_eq!(around("22-7", "Europe/Berlin", "2026-11-23T06:00:00Z"), None);
        assert_eq!(around("22-7", "Europe/Berlin", "2026-11-22T20:59:59Z"), None);
    }

    #[test]
    fn hours_of_the_day_begin_and_end_on_it() {
        let noon = (at("2026-11-22T11:00:00Z"), at("2026-11-22T13:00:00Z"));
        assert_eq!(around("12-14", "Europe/Berlin", "2026-11-22T12:00:00Z"), Some(noon));
        assert_eq!(around("12-14", "Europe/Berlin", "2026-11-22T10:00:00Z"), None);
    }

    #[test]
    fn a_night_in_which_the_clock_is_set_is_an_hour_shorter_or_longer() {
        let spring = (at("2026-03-28T21:00:00Z"), at("2026-03-29T05:00:00Z"));
        assert_eq!(around("22-7", "Europe/Berlin", "2026-03-29T04:59:00Z"), Some(spring));
        let autumn = (at("2026-10-24T20:00:00Z"), at("2026-10-25T06:00:00Z"));
        assert_eq!(around("22-7", "Europe/Berlin", "2026-10-25T05:59:00Z"), Some(autumn));
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
