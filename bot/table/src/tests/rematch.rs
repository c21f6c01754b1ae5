//! Rematches: which people are seated, which rules are kept, and who may ask for one.

use std::collections::BTreeSet;

use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use serde_json::{Map, Value};

use super::*;

/// The fields of a stored table that commands in the lobby change, and that are no rules.
const NO_RULES: [&str; 11] = [
    "asked", "chairs", "code", "door", "fairness", "host", "id", "options", "revision", "stage",
    "strength",
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
