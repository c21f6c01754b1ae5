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
