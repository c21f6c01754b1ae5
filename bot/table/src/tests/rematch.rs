//! Rematches: which people are seated, which rules are kept, and who may ask for one.

use std::collections::BTreeSet;

use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use serde_json::{Map, Value};

use super::*;

/// The fields of a stored table that commands in the lobby change, and that are no rules.
const NO_RULES: [&str; 12] = [
    "asked", "chairs", "code", "door", "fairness", "host", "id", "options", "revision", "series",
    "stage", "strength",
];

/// Returns the other fields.
fn rules(table: &Table) -> Map<String, Value> {
    let mut record: Value = serde_json::from_slice(&encode(table)).expect("just written");
    let Value::Object(mut fields) = record["table"].take() else { panic!("a table has fields") };
    fields.retain(|name, _| !NO_RULES.contains(&name.as_str()));
    fields
}

#[test]
fn a_rematch_seats_the_same_people_once() {
    let mut table = playing(&["Anna", "Bora", "Cora"]);
    does(&mut table, "Cora", Command::Leave).expect("she plays");
    let early = table.clone().rematch(TableId::new(2), &person("Anna"), NOW, no_luck());
    assert_eq!(early, Err(Refusal::Begun));
    does(&mut table, "Anna", Command::Kick(Seat::new(1))).expect("Bora plays");
    let next = table.rematch(TableId::new(2), &person("Anna"), NOW, no_luck());
    let next = next.expect("the game is over").expect("the first to ask");
    assert_eq!((next.chairs.len(), next.host), (1, person("Anna").id));
    let again = table.rematch(TableId::new(3), &person("Anna"), NOW, no_luck());
    assert_eq!(again, Ok(Err(TableId::new(2))));
    let gone = table.rematch(TableId::new(3), &person("Cora"), NOW, no_luck());
    assert_eq!(gone, Err(Refusal::NotSeated));
}

#[test]
fn machine_players_come_to_a_rematch_with_their_levels() {
    let mut table = lobby(&["Anna"]);
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    let novice = Command::SetLevel { seat: Seat::new(1), level: Level::Novice };
    does(&mut table, "Anna", novice).expect("a machine player sits there");
    does_by_luck(&mut table, "Anna", &Command::Start, 1).expect("two play");
    while let Some(seat) = table.to_act().single() {
        let answer = first_answer(&table);
        let anna = person("Anna");
        let by = if table.machine_at(seat).is_some() {
            Actor::Machine(seat)
        } else {
            Actor::Person(&anna)
        };
        table.handle(by, &Now::at(NOW, &no_luck), &answer).expect("an option applies");
    }
    let next = table.rematch(TableId::new(2), &person("Anna"), NOW, no_luck());
    let mut next = next.expect("the game is over").expect("the first to ask");
    does(&mut next, "Anna", Command::AddMachine).expect("a seat is free");
    assert_eq!(levels(&next), [None, Some(Level::Novice), Some(Level::Novice)]);
}

#[test]
fn a_rematch_keeps_every_rule_that_a_command_sets_in_the_lobby() {
    let (lobby, runner) = (lobby(&["Anna", "Bora"]), &mut TestRunner::deterministic());
    let mut words = BTreeSet::new();
    for row in Command::rows() {
        for _ in 0..9 {
            let command = row.new_tree(runner).expect("a command").current();
            let mut table = lobby.clone();
            let is_set = does(&mut table, "Anna", command.clone()).is_ok();
            let set = rules(&table);
            if !is_set || !matches!(table.stage, Stage::Lobby { .. }) || set == rules(&lobby) {
                continue;
            }
            words.insert(command.word());
            does(&mut table, "Anna", Command::Start).expect("two people sit there");
            does(&mut table, "Bora", Command::Leave).expect("she plays");
            let next = table.rematch(TableId::new(2), &person("Anna"), NOW, no_luck());
            let next = next.expect("the game is over").expect("the first to ask");
            assert_eq!(rules(&next), set, "{command}");
        }
    }
    assert_eq!(words, lobby.rules().iter().map(Command::word).collect());
}

/// Has a person leave, which ends a game of two, and returns the rematch of the other one.
fn won_by(table: &mut Table, winner: &str, loser: &str, id: u64) -> Table {
    does_by_luck(table, "Anna", &Command::Start, 5).expect("two people sit there");
    does(table, loser, Command::Leave).expect("they play");
    let next = table.rematch(TableId::new(id), &person(winner), NOW, no_luck());
    let mut next = next.expect("the game is over").expect("the first to ask");
    does(&mut next, loser, Command::Join).expect("a seat is free");
    next.host = person("Anna").id;
    next
}

fn score(table: &Table) -> Option<(u32, [Option<u32>; 2])> {
    let score = table.score()?;
    Some((score.games, ["Anna", "Bora"].map(|name| score.wins_of(&person(name).id))))
}

#[test]
fn the_score_of_a_series_counts_while_the_same_people_sit_down() {
    let mut first = lobby(&["Anna", "Bora"]);
    assert_eq!(score(&first), None);
    let mut second = won_by(&mut first, "Anna", "Bora", 2);
    assert_eq!(score(&second), Some((1, [Some(1), Some(0)])));
    let mut third = won_by(&mut second, "Bora", "Anna", 3);
    assert_eq!(score(&second), Some((2, [Some(1), Some(1)])), "with the result");
    assert_eq!(score(&third), score(&second));
    let mine = serde_json::to_value(third.known_of(&person("Anna").id)).expect("plain values");
    assert_eq!(mine["wins"], 1);
    does(&mut third, "Cora", Command::Join).expect("a seat is free");
    assert_eq!(score(&third), None, "others play");
    does(&mut third, "Cora", Command::Leave).expect("she sits there");
    assert_eq!(score(&third).map(|(games, _)| games), Some(2));
    let stored = decode(&encode(&third)).expect("just written");
    assert_eq!(score(&stored), score(&third));
    let mut fourth = won_by(&mut third, "Bora", "Anna", 4);
    assert_eq!(score(&fourth), Some((3, [Some(1), Some(2)])));
    fourth.forget(&person("Bora").id, NOW).expect("she sits there");
    does(&mut fourth, "Bora", Command::Join).expect("a seat is free");
    assert_eq!(score(&fourth), None, "nothing is known of her");
}

#[test]
fn a_game_among_others_begins_a_series_of_its_own() {
    let mut first = lobby(&["Anna", "Bora"]);
    let mut second = won_by(&mut first, "Anna", "Bora", 2);
    does(&mut second, "Anna", Command::AddMachine).expect("a seat is free");
    does_by_luck(&mut second, "Anna", &Command::Start, 5).expect("enough players");
    does(&mut second, "Bora", Command::Leave).expect("she plays");
    while let Some(seat) = second.to_act().single() {
        let (answer, anna) = (first_answer(&second), person("Anna"));
        let is_machine = second.machine_at(seat).is_some();
        let by = if is_machine { Actor::Machine(seat) } else { Actor::Person(&anna) };
        second.handle(by, &Now::at(NOW, &no_luck), &answer).expect("an option applies");
    }
    assert_eq!(second.score().map(|score| score.games), Some(1));
}
