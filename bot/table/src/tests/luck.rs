//! Words that people add to the luck of a game: their order, and the closing of the list.

use engine::seat::Seat;

use super::*;
use crate::journal::TableEvent;
use crate::{Taps, Word, short};

fn adds(table: &mut Table, name: &str, word: &str) -> Result<(), Refusal> {
    let word = Word::typed(word).expect("a word");
    table.add_word(&person(name), word, NOW).map(|_| ())
}

/// Returns the words with the names of the people who added them.
fn words(table: &Table) -> Vec<(String, String)> {
    let name = |seat: Seat| table.chair(seat).and_then(|chair| chair.sitter.person());
    let words = table.words().into_iter();
    words
        .map(|word| {
            (name(word.seat).expect("a person").name.clone(), word.word.as_str().to_owned())
        })
        .collect()
}

/// Starts the game as the host, with the secret of the table.
fn starts(table: &mut Table) -> JournalLine {
    let (anna, now) = (person("Anna"), Now::at(NOW, &no_luck));
    table.handle(Actor::Person(&anna), &now, &Command::Start).expect("enough people")
}

fn expect(table: &Table, expected: &[(&str, &str)]) {
    let expected = expected.iter().map(|(who, word)| ((*who).to_owned(), (*word).to_owned()));
    assert_eq!(words(table), expected.collect::<Vec<_>>());
}

#[test]
fn a_table_is_held_to_its_secret_from_the_moment_it_is_opened() {
    let table = lobby(&["Anna"]);
    let seal = table.fairness().seal();
    let mut later = table.clone();
    does(&mut later, "Bora", Command::Join).expect("there is room");
    adds(&mut later, "Bora", "tea").expect("he sits there");
    starts(&mut later);
    assert_eq!(later.fairness().seal(), seal);
}

#[test]
fn words_count_in_order_of_arrival_wherever_people_sit() {
    let mut table = lobby(&["Anna", "Bora", "Cora"]);
    for (name, word) in [("Cora", "sea"), ("Anna", "tea"), ("Bora", "sky")] {
        adds(&mut table, name, word).expect("they sit there");
    }
    let expected = [("Cora", "sea"), ("Anna", "tea"), ("Bora", "sky")];
    does(&mut table, "Anna", Command::Sit(Seat::new(2))).expect("a seat");
    expect(&table, &expected);
    for seed in 0..10 {
        does_by_luck(&mut table, "Anna", &Command::Shuffle, seed).expect("she is the host");
        expect(&table, &expected);
    }
    table = decode(&encode(&table)).expect("just written");
    starts(&mut table);
    expect(&table, &expected);
}

#[test]
fn the_seed_does_not_depend_on_seats() {
    let seed = |moves: &[usize]| {
        let mut table = lobby(&["Anna", "Bora", "Cora"]);
        adds(&mut table, "Cora", "sea").expect("she sits there");
        adds(&mut table, "Anna", "tea").expect("she sits there");
        for seat in moves {
            does(&mut table, "Cora", Command::Sit(Seat::new(*seat))).expect("a seat");
        }
        starts(&mut table);
        table.fairness().seed()
    };
    assert_eq!(seed(&[]), seed(&[0]));
    assert_eq!(seed(&[]), seed(&[1, 0]));
}

#[test]
fn a_changed_word_counts_as_later_and_the_same_word_keeps_its_place() {
    let mut table = lobby(&["Anna", "Bora"]);
    adds(&mut table, "Anna", "tea").expect("she sits there");
    adds(&mut table, "Bora", "sky").expect("he sits there");
    adds(&mut table, "Anna", "tea").expect("she sits there");
    expect(&table, &[("Anna", "tea"), ("Bora", "sky")]);
    adds(&mut table, "Anna", "sea").expect("she sits there");
    expect(&table, &[("Bora", "sky"), ("Anna", "sea")]);
}

#[test]
fn a_word_leaves_with_its_person_and_machine_players_add_none() {
    let mut table = lobby(&["Anna", "Bora"]);
    adds(&mut table, "Bora", "sky").expect("he sits there");
    adds(&mut table, "Anna", "tea").expect("she sits there");
    does(&mut table, "Bora", Command::Leave).expect("he sits there");
    does(&mut table, "Anna", Command::AddMachine).expect("she is the host");
    expect(&table, &[("Anna", "tea")]);
    does(&mut table, "Bora", Command::Join).expect("there is room");
    expect(&table, &[("Anna", "tea")]);
    assert_eq!(adds(&mut table, "Cora", "sea"), Err(Refusal::NotSeated));
}

#[test]
fn the_list_is_closed_shown_and_bound_to_the_seal_when_the_game_starts() {
    let start = |words: &[(&str, &str)]| {
        let mut table = lobby(&["Anna", "Bora"]);
        for (name, word) in words {
            adds(&mut table, name, word).expect("they sit there");
        }
        let line = starts(&mut table);
        let sealed = line.told.into_iter().find_map(|item| match item.event {
            TableEvent::Sealed { closing, words } => Some((closing, words)),
            _ => None,
        });
        (table, sealed.expect("it is told"))
    };
    let (mut table, (closing, words)) = start(&[("Bora", "sky"), ("Anna", "tea")]);
    let closed = table.fairness().closed().expect("the game is on").clone();
    assert_eq!((short(&closed.closing), closed.words), (closing.clone(), words.clone()));
    assert_eq!(words.len(), 2);
    assert_eq!(adds(&mut table, "Anna", "late"), Err(Refusal::Begun));
    assert_eq!(table.words(), words);
    // A change of any part changes the closing.
    assert_ne!(start(&[("Anna", "tea"), ("Bora", "sky")]).1.0, closing);
    assert_ne!(start(&[("Bora", "tea"), ("Anna", "sky")]).1.0, closing);
    assert_ne!(start(&[]).1.0, closing);
    assert_eq!(start(&[]).1.1, []);
}

#[test]
fn a_forgotten_player_leaves_no_name_in_the_closed_list() {
    let mut table = playing(&["Anna", "Bora"]);
    let names = |table: &Table| table.fairness().closed().expect("closed").names.len();
    assert_eq!(names(&table), 2);
    table.forget(&person("Bora").id, NOW).expect("he sits there");
    assert_eq!(names(&table), 0);
}

#[test]
fn tapped_words_are_words_like_others() {
    let mut table = lobby(&["Anna"]);
    let taps = Taps::read("0123ef").expect("six taps");
    table.add_word(&person("Anna"), taps.word().expect("six"), NOW).expect("she sits there");
    expect(&table, &[("Anna", "🍎🍋🍇🥕🎲⛵")]);
}
