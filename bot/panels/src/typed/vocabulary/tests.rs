//! Words in every language.

use std::collections::HashMap;
use std::sync::LazyLock;

use jiff::ToSpan as _;
use table::choices::quiet::Zone;
use words::people::Moment;

use super::*;
use crate::typed::chat_command::{self, ChatCommand};

fn vocabulary() -> &'static Vocabulary {
    static VOCABULARY: LazyLock<Vocabulary> =
        LazyLock::new(|| Vocabulary::new(&locales::load().expect("the locales are sound")));
    &VOCABULARY
}

fn check(said: &str, understood: &str) {
    assert_eq!(vocabulary().understood(said), understood, "{said}");
}

#[test]
fn games_are_understood_in_every_language() {
    check("/play تیراژه", "/play tirazheh");
    check("/PLAY Ice Cult", "/play ice-cult");
    check("/play@chaikhana_bot سلداین", "/play@chaikhana_bot seladin");
    check("/rules ایسکندرون", "/rules iszkenderun");
}

#[test]
fn levels_of_machine_players_are_understood_in_every_language() {
    check("/play Nautilus Neuling", "/play nautilus novice");
    check("/play nautilus törzsvendég", "/play nautilus regular");
    check("/play ناتیلوس استاد", "/play nautilus master");
}

#[test]
fn the_beginning_of_a_game_is_enough_if_no_other_begins_so() {
    check("/play ice", "/play ice-cult");
    check("/play ice-c", "/play ice-cult");
    check("/play iszk full", "/play iszkenderun full");
    check("/rules تیر", "/rules tirazheh");
    check("/play i", "/play i");
}

#[test]
fn what_is_not_known_stays_as_it_is() {
    check("/play tirazheh full scoring=off", "/play tirazheh full scoring=off");
    check("/xyzzy a b", "/xyzzy a b");
    check("play تیراژه", "play تیراژه");
    check("/hand 00000000ab", "/hand 00000000ab");
}

#[test]
fn days_are_understood_in_every_language() {
    check("/away 5 Tage", "/away 5 days");
    check("/away ۵ روز", "/away 5 days");
    check("/away 5 nap", "/away 5 days");
    check("/away bis 12. Mai", "/away until 12. may");
}

#[test]
fn a_date_is_understood_as_it_is_written_in_each_language() {
    check("/away egy hétre", "/away a weeks");
    check("/away eine Woche", "/away a weeks");
    check("/away یک هفته", "/away a weeks");
    check("/away május 12-ig.", "/away may 12");
    check("/away تا ۸ آذر", "/away until 8 azar");
    check("/away تا ۱۲ مه", "/away until 12 may");
    check("/away ۱۴۰۵/۹/۸", "/away 1405/9/8");
    check("/away \u{2067}۸\u{2069} اردیبهشت", "/away 8 ordibehesht");
}

#[test]
fn what_is_no_time_stays_as_it_was_typed() {
    check("/away egy évre", "/away egy évre");
    check("/away ۸ روز پیش", "/away ۸ روز پیش");
}

/// Returns the time in Berlin of a typed date; it is the morning of Wednesday, 2 December 2026.
fn date(said: &str) -> Option<String> {
    let line = vocabulary().understood(&format!("/date {said}"));
    let Ok(ChatCommand::Date(date)) = chat_command::read(&line) else { return None };
    let zone: Zone = "Europe/Berlin".parse().expect("a zone");
    let now: jiff::Timestamp = "2026-12-02T09:00:00Z".parse().expect("a time");
    let now = Moment(u64::try_from(now.as_millisecond()).expect("after 1970"));
    let date = date.moment(&zone, now)?;
    Some(format!("{} {}", zone.today(date), zone.clock(date)))
}

/// Dates, with the ways in which people type them.
const DATES: &[(&str, &[&str])] = &[
    (
        "2026-12-04 20:00",
        &[
            "Friday at eight",
            "fri 20:00",
            "Friday, 8 pm",
            "at 8pm on Friday",
            "on Friday in the evening at eight",
            "eight o’clock on Friday",
            "4 December 20:00",
            "December 4th at 8 pm",
            "4.12. at 20.00",
            "Freitag um acht",
            "am Freitag um acht Uhr",
            "Fr. 20 Uhr",
            "20 Uhr am Freitag",
            "Freitag Abend um acht",
            "am 4. Dezember um 20:00 Uhr",
            "péntek este nyolckor",
            "pénteken 8-kor",
            "pénteken 20:00-kor",
            "pénteken 20 órakor",
            "december 4-én este 8 órakor",
            "جمعه ساعت هشت",
            "جمعه ساعت ۸ شب",
            "جمعه ساعت ٢٠:٠٠",
            "جمعه ۲۰:۰۰",
            "۱۳ آذر ساعت ۲۰",
        ],
    ),
    (
        "2026-12-04 08:00",
        &[
            "Friday 08:00",
            "Friday 8:00",
            "Friday 8 am",
            "Friday at eight in the morning",
            "Freitag um acht Uhr morgens",
            "péntek reggel nyolckor",
            "جمعه ساعت هشت صبح",
        ],
    ),
    (
        "2026-12-03 19:30",
        &[
            "tomorrow 19:30",
            "tomorrow at 7:30 pm",
            "morgen 19:30 Uhr",
            "morgen um 19.30 Uhr",
            "holnap 19:30-kor",
            "فردا ساعت ۱۹:۳۰",
        ],
    ),
    (
        "2026-12-02 19:00",
        &[
            "today at seven",
            "tonight at 7",
            "at seven",
            "heute um sieben",
            "um sieben",
            "ma hétkor",
            "ma este hét órakor",
            "امروز ساعت هفت",
            "امشب ساعت ۷",
        ],
    ),
    (
        "2026-12-08 13:00",
        &[
            "Tuesday at 13:00",
            "Dienstag um 13 Uhr",
            "kedden 13:00",
            "سه‌شنبه ساعت ۱۳",
            "سه شنبه ساعت ۱۳",
            "سهشنبه ساعت ۱۳",
        ],
    ),
    ("2026-12-09 09:00", &["Wednesday 9:00", "Mittwoch 9 Uhr morgens", "چهارشنبه ۹ صبح"]),
    ("2027-05-12 13:00", &["12 May 1 pm", "12. Mai um eins", "12 May at one", "május 12. egykor"]),
    ("2026-12-03 12:00", &["tomorrow at noon", "morgen mittag", "holnap délben", "فردا ظهر"]),
    ("2026-12-03 00:00", &["tomorrow 12 am", "tomorrow 0:00"]),
];

#[test]
fn a_date_is_read_in_every_language() {
    for (date_is, all) in DATES {
        for said in *all {
            assert_eq!(date(said).as_deref(), Some(*date_is), "{said}");
        }
    }
}

#[test]
fn what_is_no_date_is_not_guessed() {
    for said in [
        "Friday",
        "next Friday at eight",
        "halb acht",
        "Freitag um halb acht",
        "jövő pénteken nyolckor",
        "25:00",
        "Friday at 8:60",
        "31 February 20:00",
        "5 days",
        "eight",
        "soon at eight",
    ] {
        assert_eq!(date(said), None, "{said}");
    }
    check("/date aus", "/date off");
    check("/date ki", "/date off");
    check("/date خاموش", "/date off");
}

/// A word of one language must not mean another time in the next.
#[test]
fn every_word_for_an_hour_or_a_day_means_the_same_in_all_languages() {
    let (locales, all) = (locales::load().expect("the locales are sound"), vocabulary());
    for lang in locales.languages() {
        for (word, names) in times(&|text| plain(&locales.say(lang, text).plain())) {
            for name in names.split_whitespace() {
                let read = all.of_day(name);
                let is_one = [word.as_str(), &read] == ["1", "a"];
                let is_at = [word.as_str(), &read] == ["hour", "at"];
                assert!(read == word || is_one || is_at, "{lang}: {name} is {read}, not {word}");
            }
        }
    }
}

/// Days are read in the calendar in which they are written, over a whole cycle of leap years.
#[test]
fn every_day_that_is_written_can_be_typed_again() {
    let (locales, all) = (locales::load().expect("the locales are sound"), vocabulary());
    let zone = Zone::default();
    let fa: Lang = "fa".parse().expect("a language");
    let start: jiff::civil::Date = "2026-01-01".parse().expect("a date");
    for day in start.series(1.day()).take(33 * 366) {
        let at = day.to_zoned_datetime(jiff::tz::TimeZone::UTC).expect("a day begins");
        let written = locales.moment(&fa, &at);
        let date: Vec<&str> = written.split(['،', ' ']).filter(|word| !word.is_empty()).collect();
        let line = all.understood(&format!("/away تا {} {}", date[1], date[2]));
        let Ok(ChatCommand::Away(Some(until))) = chat_command::read(&line) else {
            panic!("{written}: {line}")
        };
        let day = zone.midnight(day).expect("a day begins");
        let now = Moment(day.0 - 1);
        assert_eq!(until.moment(&zone, now), Some(day), "{written}: {line}");
    }
}

#[test]
fn a_command_is_answered_in_the_language_it_was_typed_in() {
    let all = vocabulary();
    let lang = |id: &str| id.parse::<Lang>().expect("a language");
    for (line, own, answered) in [
        ("/abwesend 5 Tage", "en", Some("de")),
        ("/away egy hétre", "en", Some("hu")),
        ("/away ۵ روز", "de", Some("fa")),
        ("/play تیراژه", "en", Some("fa")),
        ("/away 5 days", "fa", Some("en")),
        ("/abwesend 5 Tage", "de", None),
        ("/away 12. august", "fa", None), // Two languages say so.
        ("/away soon", "fa", None),
        ("/tables", "hu", None),
        ("/block nap", "en", None), // It is a name.
        ("/xyzzy nap", "en", None),
    ] {
        let answered = answered.map(lang);
        assert_eq!(all.typed_in(line, &lang(own)), answered.as_ref(), "{line}");
    }
}

/// A word of one language must not be another command in the next.
#[test]
fn rare_commands_are_understood_below_their_page_in_every_language() {
    check("/table undo", "/undo");
    check("/ich verbinden k7p2mq9x", "/link k7p2mq9x");
    check("/asztalnál", "/table");
    check("/me!", "/me!");
}

#[test]
fn every_command_is_understood_by_its_name_in_every_language() {
    let locales = locales::load().expect("the locales are sound");
    let (all, mut meaning) = (vocabulary(), HashMap::new());
    for lang in locales.languages() {
        for command in COMMANDS {
            let (word, name) = (command.word, command.name());
            let name = plain(&locales.say(lang, &name).plain());
            let before = meaning.insert(name.clone(), word);
            assert!(before.is_none_or(|before| before == word), "{lang}: {name}");
            let line = all.understood(&format!("/{}", name.replace(' ', "-")));
            assert_eq!(line, format!("/{word}"), "{lang}");
            assert!(chat_command::read(&line).is_ok(), "{lang}: {line}");
        }
    }
}

#[test]
fn cities_of_time_zones_are_understood_in_every_language() {
    check("/settings zone Wien", "/settings zone Europe/Vienna");
    check("/settings my Zone São Paulo", "/settings my Zone America/Sao_Paulo");
    check("/settings zone UTC+3:30", "/settings zone UTC+3:30");
    check("/settings zone Sao Polo", "/settings zone Sao Polo");
    check("/settings zone any", "/settings zone any");
    check("/settings my rings off", "/settings my rings off");
}

#[test]
fn no_person_has_the_name_of_a_machine_player() {
    for name in ["Samovar", "سماور", "TASSE", "Teapot 7", "S\u{200b}amovar", "Samovar #1"] {
        assert_eq!(vocabulary().person_name(name), format!("@{name}"));
    }
    for name in ["Anna", "Samovarka", "Sa Mo"] {
        assert_eq!(vocabulary().person_name(name), name);
    }
}
