//! Phrases: who may say them, and that they touch nothing else.

use super::*;
use crate::Phrase;
use crate::choices::{Toggle, UserSettings};
use crate::journal::{News, TableEvent};

const HELLO: Command = Command::Phrase(Phrase::Hello);

fn minutes(minutes: u64) -> Moment {
    Moment(NOW.0 + minutes * 60_000)
}

#[test]
fn a_phrase_is_news_for_everybody_and_changes_nothing_else() {
    let before = playing(&["Anna", "Bora"]);
    let mut table = before.clone();
    let (anna, now) = (person("Anna"), Now::at(minutes(90), &no_luck));
    let line = table.handle(Actor::Person(&anna), &now, &HELLO).expect("she plays");
    assert!(matches!(line.told[..], [ref item] if item.event
        == TableEvent::Said { who: Seat::new(0), phrase: Phrase::Hello }));
    let counted = Table { told: before.told + 1, revision: before.revision + 1, ..before };
    assert_eq!(table, Table { secret: 0, ..counted });
}

#[test]
fn a_resting_table_rests_after_a_phrase() {
    let mut table = playing(&["Anna", "Bora"]);
    table.rests = true;
    does(&mut table, "Anna", HELLO).expect("she plays");
    assert!(table.rests && table.touched == NOW);
}

#[test]
fn only_players_of_a_game_say_phrases() {
    let mut table = lobby(&["Anna", "Bora"]);
    assert_eq!(does(&mut table, "Anna", HELLO), Err(Refusal::NotBegun));
    let mut table = playing(&["Anna", "Bora", "Cora"]);
    assert_eq!(does(&mut table, "Dora", HELLO), Err(Refusal::NotSeated));
    does(&mut table, "Cora", Command::Leave).expect("she plays");
    assert_eq!(does(&mut table, "Cora", HELLO), Err(Refusal::NotSeated));
    does(&mut table, "Bora", Command::Leave).expect("she plays");
    assert!(matches!(table.stage, Stage::Over { .. }));
    assert_eq!(does(&mut table, "Anna", HELLO), Ok(()), "to congratulate");
}

#[test]
fn a_person_says_three_phrases_in_any_hour() {
    let mut mine = UserSettings::default();
    let may: Vec<bool> =
        [0, 1, 2, 3, 59, 60, 60, 62].map(|at| mine.says_phrase(minutes(at))).into();
    assert_eq!(may, [true, true, true, false, false, true, false, true]);
    let mut mine = UserSettings::default();
    (0..3).for_each(|_| assert!(mine.says_phrase(minutes(600))));
    assert!(mine.says_phrase(minutes(1)), "the clock was set back");
}

#[test]
fn phrases_of_muted_and_blocked_people_are_hidden() {
    let table = playing(&["Anna", "Bora"]);
    let [first, second] = [Seat::new(0), Seat::new(1)];
    let quiet = UserSettings { phrases: Toggle::Off, ..UserSettings::default() };
    let blocks = UserSettings { blocked: vec![person("Bora")], ..UserSettings::default() };
    let mut line = JournalLine::default();
    for who in [first, second] {
        line.report(TableEvent::Said { who, phrase: Phrase::Oops });
    }
    line.report(TableEvent::Rests);
    let seen = |mine: &UserSettings| {
        let news = News::of([(0, line.clone())]).without_phrases_of(mine.muted_at(&table));
        news.since(0, Viewer::Public).count()
    };
    assert_eq!([&UserSettings::default(), &blocks, &quiet].map(seen), [3, 2, 1]);
}
