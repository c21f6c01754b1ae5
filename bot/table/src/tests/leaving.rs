//! People who leave or are removed, and the effect on the table.

use super::*;

#[test]
fn the_next_person_is_host_when_the_host_leaves() {
    let mut table = lobby(&["Anna", "Bora"]);
    does(&mut table, "Anna", Command::Leave).expect("she sits here");
    assert_eq!(table.host, person("Bora").id);
    does(&mut table, "Bora", Command::Leave).expect("he sits here");
    assert_eq!(table.stage, Stage::Closed(Closed::Empty));
}

#[test]
fn machine_players_do_not_keep_a_table_open() {
    let mut table = lobby(&["Anna"]);
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    does_by_luck(&mut table, "Anna", &Command::Start, 1).expect("three play");
    does(&mut table, "Anna", Command::Leave).expect("she plays");
    assert_eq!(table.stage, Stage::Closed(Closed::Empty));
}

#[test]
fn who_leaves_a_game_keeps_a_chair_but_no_seat() {
    let mut table = playing(&["Anna", "Bora", "Cora"]);
    does(&mut table, "Bora", Command::Leave).expect("he plays");
    assert_eq!(table.seat_of(&person("Bora").id), None);
    assert_eq!(table.chairs.len(), 3);
    assert_eq!(does(&mut table, "Bora", Command::Leave), Err(Refusal::NotSeated));
    assert!(matches!(table.stage, Stage::Playing(_)), "two are left");
}

#[test]
fn a_removed_player_is_out_of_the_game() {
    let mut table = playing(&["Anna", "Bora", "Cora"]);
    does(&mut table, "Anna", Command::Kick(Seat::new(2))).expect("Cora plays");
    assert_eq!(table.seat_of(&person("Cora").id), None);
    let again = does(&mut table, "Anna", Command::Kick(Seat::new(2)));
    assert_eq!(again, Err(Refusal::NoSuchSeat));
}
