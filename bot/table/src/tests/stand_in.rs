//! Seats for whose people machine players fill in.

use super::*;
use crate::command::Command;

const ANNA: Seat = Seat::new(0);
const BORA: Seat = Seat::new(1);

/// Returns a game of these people in which `asked_one` has to act.
fn asking(names: &[&str], asked_one: &str) -> Table {
    let mut table = lobby(names);
    for seed in 0.. {
        let mut next = table.clone();
        does_by_luck(&mut next, names[0], &Command::Start, seed).expect("enough people");
        if name_of(&next, asked(&next)) == asked_one {
            table = next;
            break;
        }
    }
    table
}

fn moves(table: &mut Table, seat: Seat) -> Result<(), Refusal> {
    let answer = first_answer(table);
    table.handle(Actor::Machine(seat), &Now::at(NOW, &no_luck), &answer).map(|_| ())
}

#[test]
fn a_machine_player_plays_for_somebody_who_keeps_the_seat() {
    let mut table = asking(&["Anna", "Bora"], "Bora");
    assert_eq!(moves(&mut table, BORA), Err(Refusal::NotSeated), "he plays himself");
    let turn = table.turn;
    does(&mut table, "Bora", Command::SitIn(None)).expect("he plays");
    assert_eq!(table.seat_of(&person("Bora").id), Some(BORA));
    assert_eq!(table.viewer(&person("Bora").id), Viewer::Seat(BORA), "he sees his hand");
    let machines: Vec<_> = table.machines_to_act().collect();
    assert_eq!(machines, [(BORA, Level::Regular)]);
    assert!(table.is_moving() && table.people_to_act().is_empty());
    assert_eq!(table.turn, turn, "the same seat is asked");
    assert_eq!(decode(&encode(&table)).expect("just written"), table);

    let answer = first_answer(&table);
    for command in
        [answer, Command::Undo, Command::StartOver, Command::Say { seen: Ticket(9), key: 1 }]
    {
        assert_eq!(does(&mut table, "Bora", command), Err(Refusal::Away));
    }
    assert_eq!(does(&mut table, "Bora", Command::SitIn(None)), Err(Refusal::Away));
    moves(&mut table, BORA).expect("it sits in for Bora");
}

#[test]
fn a_returning_player_goes_on_in_the_middle_of_a_turn() {
    let mut table = asking(&["Anna", "Bora"], "Bora");
    does(&mut table, "Bora", Command::SitIn(None)).expect("he plays");
    moves(&mut table, BORA).expect("it sits in for Bora");
    assert_eq!(asked(&table), BORA, "the turn has more steps");
    let (late, turn) = (first_answer(&table), table.turn);
    does(&mut table, "Bora", Command::PlayOn(None)).expect("a machine player sits in for him");
    assert_eq!(
        table.handle(Actor::Machine(BORA), &Now::at(NOW, &no_luck), &late),
        Err(Refusal::NotSeated)
    );
    assert!(table.turn > turn, "he is called");
    does(&mut table, "Bora", Command::Undo).expect("the seat took that step itself");
    let answer = first_answer(&table);
    does(&mut table, "Bora", answer).expect("an option applies");
    assert_eq!(does(&mut table, "Bora", Command::PlayOn(None)), Err(Refusal::NotAway));
}

#[test]
fn the_host_has_machine_players_sit_in_and_nobody_else_has() {
    let mut table = playing(&["Anna", "Bora", "Cora"]);
    for command in [Command::SitIn(Some(ANNA)), Command::PlayOn(Some(ANNA))] {
        assert_eq!(does(&mut table, "Bora", command.clone()), Err(Refusal::NotHost));
        assert_eq!(does(&mut table, "Eve", command), Err(Refusal::NotSeated));
    }
    does(&mut table, "Anna", Command::SitIn(Some(BORA))).expect("she is the host");
    assert_eq!(does(&mut table, "Anna", Command::SitIn(Some(BORA))), Err(Refusal::Away));
    let nobody = Some(Seat::new(3));
    assert_eq!(does(&mut table, "Anna", Command::SitIn(nobody)), Err(Refusal::NoSuchSeat));
    does(&mut table, "Bora", Command::PlayOn(None)).expect("the seat is his");
    does(&mut table, "Anna", Command::SitIn(Some(BORA))).expect("she is the host");
    does(&mut table, "Anna", Command::PlayOn(Some(BORA))).expect("she is the host");
    assert!(!table.is_away(BORA));
    does(&mut table, "Anna", Command::Kick(BORA)).expect("he plays");
    assert_eq!(does(&mut table, "Anna", Command::SitIn(Some(BORA))), Err(Refusal::NoSuchSeat));
}

#[test]
fn a_host_who_is_away_is_still_the_host_and_who_leaves_hands_on_to_somebody_who_plays() {
    let mut table = playing(&["Anna", "Bora", "Cora"]);
    does(&mut table, "Anna", Command::SitIn(None)).expect("she plays");
    does(&mut table, "Bora", Command::SitIn(None)).expect("he plays");
    assert_eq!(table.host, person("Anna").id);
    does(&mut table, "Anna", Command::Leave).expect("the seat is hers");
    assert_eq!(table.host, person("Cora").id);
    assert_eq!(does(&mut table, "Anna", Command::PlayOn(None)), Err(Refusal::NotSeated));
}

#[test]
fn machine_players_fill_in_during_a_game_only() {
    let mut table = lobby(&["Anna", "Bora"]);
    assert_eq!(does(&mut table, "Anna", Command::SitIn(None)), Err(Refusal::NotBegun));
    assert_eq!(does(&mut table, "Anna", Command::PlayOn(None)), Err(Refusal::NotBegun));
    does_by_luck(&mut table, "Anna", &Command::Start, 5).expect("enough people");
    does(&mut table, "Anna", Command::SitIn(None)).expect("she plays");
    does(&mut table, "Bora", Command::Leave).expect("he plays");
    assert_eq!(does(&mut table, "Anna", Command::PlayOn(None)), Err(Refusal::Over));
}

#[test]
fn a_seat_of_a_machine_player_has_nobody_to_come_back() {
    let mut table = lobby(&["Anna"]);
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    does_by_luck(&mut table, "Anna", &Command::Start, 5).expect("enough players");
    for command in [Command::SitIn(Some(BORA)), Command::PlayOn(Some(BORA))] {
        assert_eq!(does(&mut table, "Anna", command), Err(Refusal::NoSuchSeat));
    }
}

#[test]
fn a_game_that_nobody_plays_rests_until_somebody_plays_on() {
    let mut table = asking(&["Anna", "Bora"], "Bora");
    does(&mut table, "Bora", Command::SitIn(None)).expect("he plays");
    assert!(!table.is_resting(), "Anna plays");
    does(&mut table, "Anna", Command::SitIn(None)).expect("she plays");
    assert!(table.is_resting() && !table.is_moving());
    assert_eq!(table.machines_to_act().count(), 0);
    assert_eq!(table.deadlines(30), []);
    assert_eq!(moves(&mut table, BORA), Err(Refusal::NotYourTurn), "a late thought");
    does(&mut table, "Anna", Command::PlayOn(None)).expect("a machine player sits in for her");
    assert!(table.is_moving() && !table.is_resting());
    moves(&mut table, BORA).expect("it goes on");
}

#[test]
fn a_game_rests_when_the_last_who_played_leaves_for_good() {
    let mut table = playing(&["Anna", "Bora", "Cora"]);
    does(&mut table, "Bora", Command::SitIn(None)).expect("he plays");
    does(&mut table, "Anna", Command::Leave).expect("she plays");
    does(&mut table, "Cora", Command::SitIn(None)).expect("she plays");
    assert!(table.is_resting());
    assert_eq!(table.host, person("Cora").id, "she played when Anna left");
    does(&mut table, "Cora", Command::Leave).expect("the seat is hers");
    assert!(matches!(table.stage, Stage::Over { .. }), "only Bora is left");
}

#[test]
fn absent_players_join_a_rematch_only_on_request() {
    let mut table = playing(&["Anna", "Bora", "Cora"]);
    does(&mut table, "Anna", Command::SitIn(None)).expect("she plays");
    does(&mut table, "Bora", Command::SitIn(None)).expect("he plays");
    does(&mut table, "Anna", Command::Kick(Seat::new(2))).expect("Cora plays");
    does(&mut table, "Anna", Command::PlayOn(None)).expect("a machine player sits in for her");
    while let Some(seat) = table.to_act().single() {
        if seat == BORA {
            moves(&mut table, BORA).expect("it sits in for Bora");
        } else {
            let answer = first_answer(&table);
            does(&mut table, "Anna", answer).expect("an option applies");
        }
    }
    let mut other = table.clone();
    let mine = table.rematch(TableId::new(2), &person("Anna"), NOW, no_luck());
    let mine = mine.expect("the game is over").expect("the first to ask");
    assert_eq!(mine.seat_of(&person("Bora").id), None);
    let his = other.rematch(TableId::new(2), &person("Bora"), NOW, no_luck());
    let his = his.expect("the game is over").expect("the first to ask");
    assert_eq!((his.chairs.len(), his.away().count()), (2, 0));
}
