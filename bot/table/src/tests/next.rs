//! Which player comes next, and who is notified of it.

use super::super::Pace;
use super::clocked::acts;
use super::*;

const NAMES: [&str; 3] = ["Anna", "Bora", "Cora"];

/// Answers for the player who has to act, until another player has to.
fn passes(table: &mut Table) {
    let seat = asked(table);
    while table.to_act().single() == Some(seat) {
        let answer = first_answer(table);
        acts(table, NAMES[seat.index()], &answer, NOW).expect("an option");
    }
}

fn begun(names: &[&str], pace: Pace) -> Table {
    let mut table = lobby_of(names, GameId::IceCult);
    table.pace = pace;
    does_by_luck(&mut table, "Anna", &Command::Start, 5).expect("enough people");
    table
}

#[test]
fn of_three_the_one_whose_turn_comes_next_is_told_and_nobody_who_has_just_acted() {
    let mut table = begun(&NAMES, Pace::Day);
    for _ in 0..7 {
        let now = asked(&table);
        let next = Seat::new((now.index() + 1) % 3);
        assert_eq!(table.next_up(), Some((next, table.asked(now).turn)));
        passes(&mut table);
        assert_eq!(asked(&table), next);
    }
}

#[test]
fn of_two_or_where_all_goes_fast_nobody_is() {
    assert_eq!(begun(&NAMES[..2], Pace::Day).next_up(), None);
    assert_eq!(begun(&NAMES, Pace::FiveMinutes).next_up(), None);
    assert_eq!(lobby(&NAMES).next_up(), None);
}

#[test]
fn the_next_player_is_not_notified_beside_machine_players() {
    let mut table = begun(&NAMES, Pace::Day);
    let (next, _) = table.next_up().expect("three play");
    does(&mut table, NAMES[next.index()], Command::SitIn(None)).expect("a game is on");
    assert_eq!(table.next_up(), None);
}

#[test]
fn only_players_with_a_decision_must_act_until_one_is_late() {
    let mut table = begun(&NAMES[..2], Pace::Hour);
    let (now, host) = (asked(&table), Seat::new(0));
    for seat in [0, 1].map(Seat::new) {
        assert_eq!(table.must_act(seat), seat == now);
    }
    table.asked[now.index()].is_overdue = true;
    assert!(table.must_act(host), "she decides about the late player");
}
