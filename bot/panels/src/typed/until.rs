//! Typed times: the end of an absence, and the date of a lobby. Pure.
//!
//! The words are those of the parser, into which the vocabulary translates those of each language.

use jiff::civil::Date;
use table::choices::quiet::Zone;
use words::calendar::Calendar;
use words::people::Moment;

const DAY: u64 = 24 * 60 * 60 * 1000;
/// The first letters of the months of each calendar, all of which differ.
const MONTHS: [(Calendar, [&str; 12]); 2] = [
    (
        Calendar::Gregorian,
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
    ),
    (
        Calendar::SolarHijri,
        ["far", "ord", "kho", "tir", "mor", "sha", "meh", "aba", "aza", "dey", "bah", "esf"],
    ),
];
/// The first letters of the days of the week.
pub(super) const WEEKDAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
/// The word that removes a date.
pub(super) const OFF: &str = "off";
/// The maximum number of years until a leap day comes again, plus one for a year that has begun in
/// another calendar.
const YEARS_TO_LEAP_DAY: i16 = 6;

/// A typed time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// This number of days from now.
    After(u64),
    /// An hour and a minute of a day, or its beginning.
    On(Day, Option<(u8, u8)>),
}

/// A typed day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Day {
    /// The next one on which the time is in the future.
    Any,
    /// This number of days from today.
    In(usize),
    /// The next such day of the week, from 0 for Monday.
    Weekday(i8),
    /// A day in a calendar, with month and day from 1; without a year, the next such day.
    Date { calendar: Calendar, year: Option<i16>, month: i8, day: i8 },
}

impl Until {
    /// Reads words such as `5 days`, `until 12 May`, `2027-01-31` or `Friday at 8 pm`.
    pub fn read(words: &[&str]) -> Option<Self> {
        let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        let mut words: Vec<&str> = words.iter().map(|word| word.trim_end_matches(',')).collect();
        if let Some("for" | "until" | "till") = words.first().copied() {
            words.remove(0);
        }
        let number = |word: &str| if word == "a" { Some(1) } else { word.parse::<u64>().ok() };
        match words[..] {
            ["tomorrow"] => Some(Self::After(1)),
            [] => None,
            [days] if number(days.trim_end_matches('d')).is_some() => {
                number(days.trim_end_matches('d')).map(Self::After)
            }
            [count, "day" | "days"] => number(count).map(Self::After),
            [count, "week" | "weeks"] => number(count)?.checked_mul(7).map(Self::After),
            ref words => match Day::read(words) {
                Some(day) => Some(Self::On(day, None)),
                None => day_and_time(words),
            },
        }
    }

    /// Returns the moment in a time zone; `None` if the day does not exist or is past.
    pub fn moment(self, zone: &Zone, now: Moment) -> Option<Moment> {
        let (day, (hour, minute)) = match self {
            Self::After(days) => {
                let moment = Moment(now.0.saturating_add(days.saturating_mul(DAY)));
                return (moment > now).then_some(moment);
            }
            Self::On(day, time) => (day, time.unwrap_or_default()),
        };
        let week = zone.days_from(now).take(8);
        let days: Vec<Date> = match day {
            Day::Any => week.collect(),
            Day::In(days) => week.skip(days).take(1).collect(),
            Day::Weekday(number) => {
                week.filter(|day| day.weekday().to_monday_zero_offset() == number).collect()
            }
            Day::Date { calendar, year, month, day } => {
                let first = year.unwrap_or(calendar.year_at_start_of(zone.today(now).year()));
                let years = if year.is_some() { 1 } else { YEARS_TO_LEAP_DAY };
                let years = first..first.saturating_add(years);
                years.filter_map(|year| calendar.day(year, month, day)).collect()
            }
        };
        let mut moments = days.into_iter().filter_map(|day| zone.time_of(day, hour, minute));
        moments.find(|moment| *moment > now)
    }
}

impl Day {
    fn read(words: &[&str]) -> Option<Self> {
        match *words {
            [] => Some(Self::Any),
            ["today"] => Some(Self::In(0)),
            ["tomorrow"] => Some(Self::In(1)),
            [day] => {
                let weekday = (0..).zip(WEEKDAYS).find(|(_, name)| *name == day);
                weekday.map(|(number, _)| Self::Weekday(number)).or_else(|| date_of(day))
            }
            [day, month] => named(day, month, None).or_else(|| named(month, day, None)),
            [day, month, year] if year.len() == 4 => {
                let year = Some(year.parse().ok()?);
                named(day, month, year).or_else(|| named(month, day, year))
            }
            _ => None,
        }
    }
}

/// Reads a day with a time, such as `fri at 8`, `20:30 tomorrow` or `12 may 7 pm`.
fn day_and_time(words: &[&str]) -> Option<Until> {
    let parted = words.iter().flat_map(|word| {
        let end = ["am", "pm"].into_iter().find(|end| word.ends_with(end)).unwrap_or_default();
        [word.strip_suffix(end).unwrap_or(word), end]
    });
    let words: Vec<&str> = parted.filter(|word| !word.is_empty()).collect();
    let after = |index: usize| words.get(index + 1).copied().unwrap_or_default();
    let is_marked = |index: usize| {
        let is_after_at = index > 0 && words[index - 1] == "at";
        let is_before_half = ["hour", "am", "morning", "pm"].contains(&after(index));
        words[index].contains(':') || is_after_at || is_before_half
    };
    let clocks = || (0..words.len()).rev().filter(|index| clock(words[*index]).is_some());
    let time = clocks().find(|index| is_marked(*index)).or_else(|| clocks().next())?;
    let (hour, minute, is_exact) = clock(words[time])?;
    // Elsewhere, `am` is German and belongs to the day.
    let is_morning = words.contains(&"morning") || after(time) == "am";
    let hour = match hour {
        0..12 if words.contains(&"pm") => hour + 12,
        12 if is_morning => 0,
        1..12 if !is_morning && !is_exact => hour + 12, // Games are in the evening.
        hour => hour,
    };
    let is_of_day = |word: &&str| !["at", "on", "hour", "am", "morning", "pm"].contains(word);
    let day: Vec<&str> = [&words[..time], &words[time + 1..]].concat();
    let day: Vec<&str> = day.into_iter().filter(is_of_day).collect();
    Day::read(&day).map(|day| Until::On(day, Some((hour, minute))))
}

/// Reads an hour and a minute, and whether they are on a clock of 24 hours, as in `08` or `8:00`.
fn clock(word: &str) -> Option<(u8, u8, bool)> {
    let word = match word {
        "a" => "1",
        "weeks" => "7", // In Hungarian, both are "hét".
        word => word,
    };
    let parts = word.split_once([':', '.']);
    let (hour, minute) = parts.unwrap_or((word, "00"));
    let is_exact = parts.is_some() || hour.starts_with('0');
    let (hour, minute) = (hour.parse().ok()?, Some(minute).filter(|minute| minute.len() == 2)?);
    let minute = minute.parse().ok()?;
    (hour < 24 && minute < 60).then_some((hour, minute, is_exact))
}

/// Reads a numeric date: `2027-01-31`, `31.1.` or `31.1.2027`. The year determines the calendar. It
/// may also come first with other separators: `1405/9/8`.
fn date_of(said: &str) -> Option<Day> {
    let parts: Vec<&str> = said.split(['-', '.', '/']).filter(|part| !part.is_empty()).collect();
    let (year, month, day) = match parts[..] {
        [year, month, day] if year.len() == 4 => (Some(year), month, day),
        [day, month, year] if said.contains('.') => (Some(year), month, day),
        [day, month] if said.contains('.') => (None, month, day),
        _ => return None,
    };
    let year = year.map(str::parse).transpose().ok()?;
    let calendar = year.map_or(Calendar::Gregorian, Calendar::of_year);
    on(calendar, year, month.parse().ok()?, day.parse().ok()?)
}

/// Reads a date with the name of a month, or an unambiguous beginning of it.
fn named(day: &str, month: &str, year: Option<i16>) -> Option<Day> {
    let start = month.get(..3)?;
    let (calendar, month) = MONTHS.iter().find_map(|(calendar, names)| {
        Some((*calendar, names.iter().position(|name| *name == start)?))
    })?;
    let day = day.trim_end_matches(['.', 's', 't', 'n', 'd', 'r', 'h']).parse().ok()?;
    on(calendar, year, i8::try_from(month + 1).ok()?, day)
}

/// Returns a day, if it exists.
fn on(calendar: Calendar, year: Option<i16>, month: i8, day: i8) -> Option<Day> {
    // These years have every possible day.
    let leap = match calendar {
        Calendar::Gregorian => 2028,
        Calendar::SolarHijri => 1408,
    };
    calendar.day(year.unwrap_or(leap), month, day)?;
    Some(Day::Date { calendar, year, month, day })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The evening of the 22nd of November 2026 in London.
    const NOW: Moment = Moment(1_795_381_200_000);

    fn moment(said: &str) -> Option<u64> {
        let words: Vec<&str> = said.split(' ').collect();
        let zone = "Europe/London".parse().expect("a zone");
        Until::read(&words)?.moment(&zone, NOW).map(|moment| moment.0)
    }

    #[test]
    fn days_and_weeks_count_from_now() {
        for (said, days) in [
            ("5 days", 5),
            ("for 5 days", 5),
            ("5", 5),
            ("5d", 5),
            ("a week", 7),
            ("2 weeks", 14),
            ("tomorrow", 1),
        ] {
            assert_eq!(moment(said), Some(NOW.0 + days * DAY), "{said}");
        }
    }

    #[test]
    fn a_day_is_the_next_one_of_that_name_from_its_beginning() {
        let (christmas, may) = (1_798_156_800_000, 1_810_076_400_000);
        for said in
            ["until 25 December", "25 dec", "Dec 25th", "25.12.", "2026-12-25", "25.12.2026"]
        {
            assert_eq!(moment(said), Some(christmas), "{said}");
        }
        for said in ["until 12 May", "until May 12, 2027", "12.5.2027", "2027.05.12."] {
            assert_eq!(moment(said), Some(may), "{said}");
        }
    }

    #[test]
    fn a_solar_hijri_day_is_known_by_its_month_or_by_its_year() {
        let (azar, new_year) = (1_795_910_400_000, 1_805_587_200_000);
        for said in ["until 8 azar", "8 Azar 1405", "1405/9/8", "1405-09-08", "8.9.1405"] {
            assert_eq!(moment(said), Some(azar), "{said}");
        }
        for said in ["1 farvardin", "1 far 1406", "1406/1/1"] {
            assert_eq!(moment(said), Some(new_year), "{said}");
        }
        let leap_day = moment("30 esfand").expect("the next one that there is");
        assert_eq!(Some(leap_day), moment("1408/12/30"));
        for said in ["1405/12/30", "31 mehr", "32 farvardin", "1405/13/1", "12/5/2027"] {
            assert_eq!(Until::read(&said.split(' ').collect::<Vec<_>>()), None, "{said}");
        }
    }

    #[test]
    fn what_is_no_day_is_not_taken_for_a_past_one() {
        for said in ["until 32 May", "31 February", "2027-02-29", "2026-13-01", "0.5."] {
            assert_eq!(Until::read(&said.split(' ').collect::<Vec<_>>()), None, "{said}");
        }
        assert!(Until::read(&["29", "feb"]).is_some());
    }

    #[test]
    fn a_day_of_the_week_is_the_next_one() {
        let hour = DAY / 24;
        // It is Sunday, 21:00.
        for (said, hours) in [
            ("until mon", 3),
            ("sun at 8", 7 * 24 - 1),
            ("sun at 10", 1),
            ("at 8", 23),
            ("at 11", 2),
            ("today 23:30", 2),
        ] {
            let until = moment(said).map(|moment| (moment - NOW.0) / hour);
            assert_eq!(until, Some(hours), "{said}");
        }
        assert_eq!(moment("today at 8"), None, "it is past");
    }

    #[test]
    fn a_time_that_the_clock_skips_is_moved_forward() {
        let skipped = moment("28 mar 2027 1:30").expect("a time");
        assert_eq!(Some(skipped), moment("28 mar 2027 2:30"));
    }

    #[test]
    fn what_is_past_or_no_time_is_refused() {
        for said in [
            "yesterday",
            "0 days",
            "2026-11-22",
            "-3 days",
            "31 February",
            "soon",
            "",
            "2026-13-01",
            "until",
        ] {
            assert_eq!(moment(said), None, "{said}");
        }
        assert_eq!(moment("9000 days"), Some(NOW.0 + 9000 * DAY), "others say that it is too long");
        assert_eq!(moment("99999999999999999999 days"), None);
    }
}
