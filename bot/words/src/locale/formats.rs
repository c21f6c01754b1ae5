//! Lists and moments in the format of a language, by the rules and words of the CLDR.
//!
//! This module knows no texts. An item of a list is a character that is replaced later.

use icu_datetime::fieldsets::MDET;
use icu_datetime::fieldsets::zone::ExemplarCity;
use icu_datetime::input::{Date, DateTime, Time};
use icu_datetime::options::TimePrecision;
use icu_datetime::{DateTimeFormatter, DateTimeFormatterPreferences, NoCalendarFormatter};
use icu_list::ListFormatter;
use icu_list::options::ListFormatterOptions;
use icu_locale_core::Locale;
use icu_locale_core::preferences::extensions::unicode::keywords::HourCycle;
use icu_time::zone::IanaParser;
use jiff::civil;

/// The formats of one language for values that are not texts.
#[derive(Debug)]
pub(super) struct Formats {
    and: ListFormatter,
    moment: DateTimeFormatter<MDET>,
    city: NoCalendarFormatter<ExemplarCity>,
}

impl Formats {
    /// Returns the formats of a language, or those of its nearest known relative.
    pub(super) fn of(lang: &unic_langid::LanguageIdentifier) -> Self {
        let locale = match lang.to_string().as_str() {
            // British English: "a, b and c", and the day before the month.
            "en" => "en-GB".parse(),
            lang => lang.parse::<Locale>(),
        };
        let locale = locale.unwrap_or(Locale::UNKNOWN);
        let mut preferences = DateTimeFormatterPreferences::from(&locale);
        // Where space is short, a 12-hour clock would lose its half of the day.
        preferences.hour_cycle = Some(HourCycle::Clock24);
        let fields = MDET::medium().with_time_precision(TimePrecision::Minute);
        let and = ListFormatter::try_new_and((&locale).into(), ListFormatterOptions::default());
        let moment = DateTimeFormatter::try_new(preferences, fields);
        let city = NoCalendarFormatter::try_new((&locale).into(), ExemplarCity);
        Self {
            and: and.expect("lists of the root are compiled in"),
            moment: moment.expect("calendars of the root are compiled in"),
            city: city.expect("cities of the root are compiled in"),
        }
    }

    /// Joins items as in a sentence: "a, b and c".
    pub(super) fn all(&self, things: &[char]) -> String {
        self.and.format(things.iter()).to_string()
    }

    /// Formats a moment in the calendar of the language. The year is left out, because all moments
    /// are near.
    pub(super) fn moment(&self, moment: civil::DateTime) -> Option<String> {
        let (year, month, day) = (moment.year(), moment.month(), moment.day());
        let part = |number: i8| u8::try_from(number).ok();
        let date = Date::try_new_iso(year.into(), part(month)?, part(day)?).ok()?;
        let time = Time::try_new(part(moment.hour())?, part(moment.minute())?, 0, 0).ok()?;
        Some(self.moment.format(&DateTime { date, time }).to_string())
    }

    /// Returns the city of a time zone; some words of the CLDR for "unknown" if it has none.
    pub(super) fn city(&self, zone: &str) -> String {
        self.city.format(&IanaParser::new().parse(zone).without_offset()).to_string()
    }
}
