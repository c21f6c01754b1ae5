//! The typed end of an absence. Pure.

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
/// The maximum number of years until a leap day comes again, plus one for a year that has begun in
/// another calendar.
const YEARS_TO_LEAP_DAY: i16 = 6;

/// The end of an absence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// This number of days from now.
    After(u64),
    /// The beginning of a day in a calendar, with month and day from 1; without a year, the next
    /// such day.
    Day { calendar: Calendar, year: Option<i16>, month: i8, day: i8 },
}

impl Until {
    /// Reads words such as `5 days`, `until 12 May` or `2027-01-31`.
    pub fn read(words: &[&str]) -> Option<Self> {
        let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        let mut words: Vec<&str> = words.iter().map(|word| word.trim_end_matches(',')).collect();
        if let Some("for" | "until" | "till") = words.first().copied() {
            words.remove(0);
        }
        let number = |word: &str| if word == "a" { Some(1) } else { word.parse::<u64>().ok() };
        match words[..] {
            ["tomorrow"] => Some(Self::After(1)),
            [days] if number(days.trim_end_matches('d')).is_some() => {
                number(days.trim_end_matches('d')).map(Self::After)
            }
            [count, "day" | "days"] => number(count).map(Self::After),
            [count, "week" | "weeks"] => number(count)?.checked_mul(7).map(Self::After),
            [date] => date_of(date),
            [day, month] => named(day, month, None).or_else(|| named(month, day, None)),
            [day, month, year] => {
                let year = Some(year.parse().ok()?);
                named(day, month, year).or_else(|| named(month, day, year))
            }
            _ => None,
        }
    }

    /// Returns the moment in a time zone; `None` if the day does not exist or is past.
    pub fn moment(self, zone: &Zone, now: Moment) -> Option<Moment> {
        let moment = match self {
            Self::After(days) => Moment(now.0.saturating_add(days.saturating_mul(DAY))),
            Self::Day { calendar, year: Some(year), month, day } => {
                zone.midnight(calendar.day(year, month, day)?)?
            }
            Self::Day { calendar, year: None, month, day } => {
                let first = calendar.year_at_start_of(zone.today(now).year());
                let mut years = (first..first.saturating_add(YEARS_TO_LEAP_DAY))
                    .filter_map(|year| zone.midnight(calendar.day(year, month, day)?));
                years.find(|moment| *moment > now)?
            }
        };
        (moment > now).then_some(moment)
    }
}

/// Reads a numeric date: `2027-01-31`, `31.1.` or `31.1.2027`. The year determines the calendar. It
/// may also come first with other separators: `1405/9/8`.
fn date_of(said: &str) -> Option<Until> {
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
fn named(day: &str, month: &str, year: Option<i16>) -> Option<Until> {
    let start = month.get(..3)?;
    let (calendar, month) = MONTHS.iter().find_map(|(calendar, names)| {
        Some((*calendar, names.iter().position(|name| *name == start)?))
    })?;
    let day = day.trim_end_matches(['.', 's', 't', 'n', 'd', 'r', 'h']).parse().ok()?;
    on(calendar, year, i8::try_from(month + 1).ok()?, day)
}

/// Returns a day, if it exists.
fn on(calendar: Calendar, year: Option<i16>, month: i8, day: i8) -> Option<Until> {
    // These years have every possible day.
    let leap = match calendar {
        Calendar::Gregorian => 2028,
        Calendar::SolarHijri => 1408,
    };
    calendar.day(year.unwrap_or(leap), month, day)?;
    Some(Until::Day { calendar, year, month, day })
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
