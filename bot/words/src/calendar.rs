//! The calendars of dates that people type, and the months of results.
//!
//! [`locale`](crate::locale) formats moments in the calendar of a language; people must be able to
//! type the dates that they read.

use std::ops::Range;

use icu_calendar::{Date, Iso};
use jiff::{Timestamp, ToSpan as _, ZonedDateTime, civil, tz};

use crate::people::Moment;
use crate::text::Text;

/// A Gregorian month in UTC, from its beginning to that of the next one.
pub type Month = Range<Moment>;

/// Returns the month of a moment.
pub fn month_of(moment: Moment) -> Month {
    let first = in_utc(moment).date().first_of_month();
    let begins = |day: civil::Date| day.duration_since(civil::date(1970, 1, 1)).as_millis();
    let moment = |day| Moment(u64::try_from(begins(day)).unwrap_or_default());
    moment(first)..moment(first.saturating_add(1.month()))
}

/// Returns the name of the month of a moment, with its year.
pub fn name_of_month(moment: Moment) -> Text {
    let day = in_utc(moment).date();
    Text::new("month-of-year").number("month", day.month()).number("year", day.year())
}

pub(crate) fn in_utc(Moment(millis): Moment) -> ZonedDateTime {
    let time = Timestamp::from_millisecond(i64::try_from(millis).unwrap_or(i64::MAX));
    time.unwrap_or(Timestamp::MAX).to_zoned_datetime(tz::TimeZone::UTC)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calendar {
    /// The calendar of most languages.
    Gregorian,
    /// The calendar of Iran, whose year begins in March: 1 Farvardin 1406 is 21 March 2027.
    SolarHijri,
}

impl Calendar {
    /// Returns the date of a day in this calendar; months and days count from 1. Returns nothing if
    /// there is no such day.
    pub fn day(self, year: i16, month: i8, day: i8) -> Option<civil::Date> {
        match self {
            Self::Gregorian => civil::Date::new(year, month, day).ok(),
            Self::SolarHijri => {
                let (month, day) = (u8::try_from(month).ok()?, u8::try_from(day).ok()?);
                let date = Date::try_new_persian(year.into(), month, day).ok()?.to_calendar(Iso);
                let year = i16::try_from(date.year().extended_year()).ok()?;
                let month = i8::try_from(date.month().ordinal).ok()?;
                civil::Date::new(year, month, i8::try_from(date.day_of_month().0).ok()?).ok()
            }
        }
    }

    /// Returns the year of this calendar in which a Gregorian year begins.
    pub const fn year_at_start_of(self, gregorian: i16) -> i16 {
        match self {
            Self::Gregorian => gregorian,
            Self::SolarHijri => gregorian.saturating_sub(622),
        }
    }

    /// Returns the calendar of a year. Years that could be of both are Solar Hijri, because those
    /// are near; nobody is away until the Gregorian ones.
    pub const fn of_year(year: i16) -> Self {
        match year {
            1300..1700 => Self::SolarHijri, // 1921 to 2321.
            _ => Self::Gregorian,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_of_the_solar_hijri_calendar_are_found_in_the_gregorian_one() {
        for (year, month, day, found) in [
            (1405, 9, 8, "2026-11-29"),
            (1405, 12, 29, "2027-03-20"),
            (1406, 1, 1, "2027-03-21"),
            (1403, 12, 30, "2025-03-20"),
        ] {
            let found: civil::Date = found.parse().expect("a date");
            assert_eq!(Calendar::SolarHijri.day(year, month, day), Some(found));
        }
    }

    #[test]
    fn a_month_ends_where_the_next_one_begins() {
        let moment = |time: &str| {
            let time: Timestamp = time.parse().expect("a time");
            Moment(u64::try_from(time.as_millisecond()).expect("after 1970"))
        };
        for (at, begins, ends) in [
            ("2026-10-01T00:00:00Z", "2026-10-01T00:00:00Z", "2026-11-01T00:00:00Z"),
            ("2026-12-31T23:59:59.999Z", "2026-12-01T00:00:00Z", "2027-01-01T00:00:00Z"),
            ("2028-02-29T12:00:00Z", "2028-02-01T00:00:00Z", "2028-03-01T00:00:00Z"),
        ] {
            assert_eq!(month_of(moment(at)), moment(begins)..moment(ends), "{at}");
        }
        assert_eq!(month_of(Moment(0)).start, Moment(0));
        assert!(month_of(Moment(u64::MAX)).start > moment("9999-01-01T00:00:00Z"));
    }

    #[test]
    fn a_day_that_a_calendar_does_not_have_is_none() {
        assert_eq!(Calendar::SolarHijri.day(1405, 12, 30), None, "no leap year");
        assert_eq!(Calendar::SolarHijri.day(1405, 7, 31), None);
        assert_eq!(Calendar::SolarHijri.day(1405, 13, 1), None);
        assert_eq!(Calendar::SolarHijri.day(1405, -1, 1), None);
        assert_eq!(Calendar::Gregorian.day(2027, 2, 29), None);
    }
}
