//! Lists and moments, written as a language does: rules and words of the CLDR.
//!
//! Knows no texts; what stands in a list is a character that is filled in later.

use icu_datetime::fieldsets::MDET;
use icu_datetime::input::{Date, DateTime, Time};
use icu_datetime::options::TimePrecision;
use icu_datetime::{DateTimeFormatter, DateTimeFormatterPreferences};
use icu_list::ListFormatter;
use icu_list::options::ListFormatterOptions;
use icu_locale_core::Locale;
use icu_locale_core::preferences::extensions::unicode::keywords::HourCycle;
use jiff::civil;

/// How one language writes what is not a text of its own.
#[derive(Debug)]
pub(super) struct Formats {
    and: ListFormatter,
    moment: DateTimeFormatter<MDET>,
}

impl Formats {
    /// Returns the forms of a language, or those of its nearest relative that is known.
    pub(super) fn of(lang: &unic_langid::LanguageIdentifier) -> Self {
        let locale = match lang.to_string().as_str() {
            // Our English is that of Britain: "a, b and c", the day before the month.
            "en" => "en-GB".parse(),
            lang => lang.parse::<Locale>(),
        };
        let locale = locale.unwrap_or(Locale::UNKNOWN);
        let mut preferences = DateTimeFormatterPreferences::from(&locale);
        // Twelve hours and a half of the day would not be told apart in some narrow places.
        preferences.hour_cycle = Some(HourCycle::Clock24);
        let fields = MDET::medium().with_time_precision(TimePrecision::Minute);
        let and = ListFormatter::try_new_and((&locale).into(), ListFormatterOptions::default());
        let moment = DateTimeFormatter::try_new(preferences, fields);
        Self {
            and: and.expect("lists of the root are compiled in"),
            moment: moment.expect("calendars of the root are compiled in"),
        }
    }

    /// Joins things as in a sentence: "a, b and c".
    pub(super) fn all(&self, things: &[char]) -> String {
        self.and.format(things.iter()).to_string()
    }

    /// Writes a moment of the day, in the calendar that the language is used with. The year is left
    /// out: nothing here lies far ahead.
    pub(super) fn moment(&self, at: civil::DateTime) -> Option<String> {
        let (year, month, day) = (at.year(), at.month(), at.day());
        let part = |number: i8| u8::try_from(number).ok();
        let date = Date::try_new_iso(year.into(), part(month)?, part(day)?).ok()?;
        let time = Time::try_new(part(at.hour())?, part(at.minute())?, 0, 0).ok()?;
        Some(self.moment.format(&DateTime { date, time }).to_string())
    }
}
