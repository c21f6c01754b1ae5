//! The names by which people type time zones: those of the database, cities in every language, and
//! offsets.

use table::choices::quiet::Zone;
use words::locale::Locales;
use words::locale::alike::folded;

/// The abbreviations of times, each line after the zone where they are in force. People use them all
/// year; the database has `EST` without daylight saving time.
const ABBREVIATIONS: &str = include_str!("zone_abbreviations.txt");

/// The zones, those with buttons first, each with the [folded] names by which it is found.
#[derive(Debug, Default)]
pub struct ZoneNames(Vec<(String, Vec<String>)>);

impl ZoneNames {
    pub fn new(locales: &Locales) -> Self {
        let named = |zone: String| {
            let own = folded(&zone);
            let last = own.rsplit('/').next().unwrap_or_default().to_owned();
            let cities = locales.languages().map(|lang| folded(&locales.city(lang, &zone)));
            let mut names: Vec<String> = cities.collect();
            // An old name such as `US/Eastern` is not that of its city, which has another zone.
            if !names.iter().any(|city| city.contains(&last)) {
                names.clear();
            }
            let short = ABBREVIATIONS.lines().filter_map(|line| line.strip_prefix(&*zone));
            names.extend(short.flat_map(str::split_whitespace).map(folded));
            names.extend([own, last]);
            (zone, names)
        };
        Self(Zone::names().map(named).collect())
    }

    /// Returns the zone of a typed name.
    pub fn named(&self, said: &str) -> Option<Zone> {
        let name = folded(said);
        let known = self.0.iter().find(|(_, names)| names.contains(&name));
        known.map_or(said, |(zone, _)| zone).parse().ok()
    }

    /// Returns the names of the zones that a person may be typing: the one that is typed already,
    /// then those with a name that contains what is typed.
    pub fn begun(&self, so_far: &str) -> Vec<String> {
        let (whole, part) = (self.named(so_far).map(String::from), folded(so_far));
        let others = self.0.iter().filter(|(zone, names)| {
            Some(zone) != whole.as_ref() && names.iter().any(|name| name.contains(&part))
        });
        whole.clone().into_iter().chain(others.map(|(zone, _)| zone.clone())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> ZoneNames {
        ZoneNames::new(&locales::load().expect("the locales are sound"))
    }

    #[test]
    fn a_city_is_found_without_accents_and_in_every_language() {
        let names = names();
        for (said, zone) in [
            ("São Paulo", "America/Sao_Paulo"),
            ("sao_paulo", "America/Sao_Paulo"),
            ("Zürich", "Europe/Zurich"),
            ("Europe/Zürich", "Europe/Zurich"),
            ("Wien", "Europe/Vienna"),
            ("Bécs", "Europe/Vienna"),
            ("Kiew", "Europe/Kyiv"),
            ("تهران", "Asia/Tehran"),
            ("توكيو", "Asia/Tokyo"),
            ("Ho Chi Minh City", "Asia/Ho_Chi_Minh"),
            ("new york", "America/New_York"),
            ("Tijuana", "America/Tijuana"),
            ("Calcutta", "Asia/Calcutta"),
            ("Kalkutta", "Asia/Kolkata"),
            ("utc+2", "UTC+2"),
            ("EST", "America/New_York"),
            ("mesz", "Europe/Berlin"),
        ] {
            let found = names.named(said).map(String::from);
            assert_eq!(found.as_deref(), Some(zone), "{said}");
        }
        for said in ["", "Atlantis", "München", "Unknown City", "Paulo"] {
            assert_eq!(names.named(said), None, "{said}");
        }
    }

    #[test]
    fn what_is_typed_so_far_finds_the_same_names() {
        let names = names();
        for (so_far, zone) in
            [("wie", "Europe/Vienna"), ("zürich", "Europe/Zurich"), ("gmt-3", "UTC-3")]
        {
            assert_eq!(names.begun(so_far).first().map(String::as_str), Some(zone), "{so_far}");
        }
        assert_eq!(names.begun("new york"), ["America/New_York"], "it has no old names");
        assert!(!names.begun("gmt").iter().any(|zone| zone.contains("GMT+2")), "nor wrong signs");
        assert!(names.begun("").len() > 400);
    }
}
