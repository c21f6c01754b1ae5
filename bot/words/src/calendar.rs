//! The calendars of dates that people type.
//!
//! [`locale`](crate::locale) formats moments in the calendar of a language; people must be able to
//! type the dates that they read.

use icu_calendar::{Date, Iso};
use jiff::civil;

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
    fn a_day_that_a_calendar_does_not_have_is_none() {
        assert_eq!(Calendar::SolarHijri.day(1405, 12, 30), None, "no leap year");
        assert_eq!(Calendar::SolarHijri.day(1405, 7, 31), None);
        assert_eq!(Calendar::SolarHijri.day(1405, 13, 1), None);
        assert_eq!(Calendar::SolarHijri.day(1405, -1, 1), None);
        assert_eq!(Calendar::Gregorian.day(2027, 2, 29), None);
    }
}
