//! Who takes a seat only if the host lets them in.

use super::*;
use crate::Entry;

/// Has somebody join from their private chat; tells whether they have a seat then.
fn joins(table: &mut Table, name: &str, entry: Entry) -> Result<bool, Refusal> {
    joins_at(table, &Destination::Person(person(name).id), name, entry)
}

fn joins_at(
    table: &mut Table,
    place: &Destination,
    name: &str,
    entry: Entry,
) -> Result<bool, Refusal> {
    let person = person(name);
    let now = Now { from: Some(place), entry, ..Now::at(NOW, &no_luck) };
    table.handle(Actor::Person(&person), &now, &Command::Join)?;
    Ok(table.seat_of(&person.id).is_some())
}

fn asking(table: &Table) -> Vec<&str> {
    table.asking().map(|(_, person)| person.name.as_str()).collect()
}

#[test]
fn people_come_by_a_link_until_the_code_is_withdrawn() {
    let mut table = lobby(&["Anna"]);
    assert_eq!(joins(&mut table, "Bora", Entry::Link), Ok(true));
    does(&mut table, "Anna", Command::Invite).expect("she is the host");
    assert_eq!(joins(&mut table, "Cora", Entry::Link), Ok(true));
    does(&mut table, "Cora", Command::Leave).expect("she sits here");
    does(&mut table, "Anna", Command::WithdrawCode).expect("she is the host");
    assert_eq!(joins(&mut table, "Cora", Entry::Link), Ok(false));
    assert_eq!(joins(&mut table, "Cora", Entry::Link), Err(Refusal::HostIsAsked));
    assert_eq!(asking(&table), ["Cora"]);
    // With a new code, and in the rooms of the table, people join as before.
    assert_eq!(joins(&mut table, "Dora", Entry::Code), Ok(true));
    does(&mut table, "Dora", Command::Leave).expect("she sits here");
    assert_eq!(joins_at(&mut table, &parlour(), "Cora", Entry::Link), Ok(true));
    assert_eq!(asking(&table), [""; 0]);
}

#[test]
fn removed_and_blocked_people_ask_the_host() {
    let mut table = lobby(&["Anna", "Bora"]);
    does(&mut table, "Anna", Command::Kick(Seat::new(1))).expect("she is the host");
    assert_eq!(joins_at(&mut table, &parlour(), "Bora", Entry::Link), Ok(false));
    assert_eq!(joins(&mut table, "Bora", Entry::Code), Err(Refusal::HostIsAsked));
    assert_eq!(joins(&mut table, "Cora", Entry::Blocked), Ok(false));
    assert_eq!(asking(&table), ["Bora", "Cora"]);
    let stranger = does(&mut table, "Bora", Command::Admit { index: 0, lets_in: true });
    assert_eq!(stranger, Err(Refusal::NotSeated));
    does(&mut table, "Anna", Command::Admit { index: 1, lets_in: false }).expect("she is the host");
    assert_eq!(asking(&table), ["Bora"]);
    assert_eq!(joins(&mut table, "Cora", Entry::Blocked), Err(Refusal::HostIsAsked));
    does(&mut table, "Anna", Command::Admit { index: 0, lets_in: true }).expect("she is the host");
    assert!(table.seat_of(&person("Bora").id).is_some());
    // Who was let in once comes and goes as before.
    does(&mut table, "Bora", Command::Leave).expect("he sits here");
    assert_eq!(joins(&mut table, "Bora", Entry::Link), Ok(true));
}

#[test]
fn who_is_let_in_sits_where_they_asked() {
    let mut table = lobby(&["Anna"]);
    assert_eq!(joins(&mut table, "Bora", Entry::Blocked), Ok(false));
    does(&mut table, "Anna", Command::Admit { index: 0, lets_in: true }).expect("she is the host");
    assert!(table.is_shown_to(&person("Bora").id));
    assert_eq!(decode(&encode(&table)).expect("readable"), table);
}

#[test]
fn a_request_is_part_of_ones_data_and_is_forgotten() {
    let mut table = lobby(&["Anna"]);
    assert_eq!(joins(&mut table, "Bora", Entry::Blocked), Ok(false));
    let known = |table: &Table| serde_json::to_value(table.known_of(&person("Bora").id));
    assert_eq!(known(&table).expect("plain values")["asks"], true);
    table.forget(&person("Bora").id, NOW).expect("he has asked");
    assert_eq!(table.door, crate::Door::default());
    assert_eq!(table.forget(&person("Bora").id, NOW).map(|_| ()), Err(Refusal::NotSeated));
}

#[test]
fn few_people_can_ask_and_none_when_the_game_has_begun() {
    let mut table = lobby(&["Anna"]);
    for number in 0..8 {
        assert_eq!(joins(&mut table, &format!("Eve {number}"), Entry::Blocked), Ok(false));
    }
    assert_eq!(joins(&mut table, "Bora", Entry::Blocked), Err(Refusal::Full));
    assert_ne!(decode(&encode(&table)).expect("readable").door, crate::Door::default());
    assert_eq!(joins(&mut table, "Bora", Entry::Link), Ok(true));
    does(&mut table, "Anna", Command::Start).expect("two are enough");
    assert_eq!(table.door, crate::Door::default(), "it names nobody any more");
    assert_eq!(joins(&mut table, "Cora", Entry::Blocked), Err(Refusal::Begun));
}
