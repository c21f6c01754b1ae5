//! Absences: clocks stand still, machine players fill in, and people return.

use super::super::{Absence, Pace, Reason, WhileAbsent};
use super::clocked::{clocked, later, name, plays};
use super::*;

/// Returns a game of two people with an hour for each decision and two in reserve, with the player
/// who has to act.
fn begun() -> (Table, Seat, PersonId) {
    let (table, seat) = clocked();
    (table, seat, person(name(seat)).id)
}

fn from_to(from: u64, until: u64) -> Absence {
    Absence { from: later(from), until: later(until) }
}

fn still(table: &mut Table, who: &PersonId, absence: Absence) {
    let at = absence.from;
    table.is_absent(who, absence, WhileAbsent::StandStill, at).expect("a game is on");
}

#[test]
fn the_clock_of_somebody_who_is_away_stands_still() {
    let (mut table, seat, who) = begun();
    still(&mut table, &who, from_to(1, 11));
    assert_eq!(table.due(seat), Some(later(13)));
    table.absence_is_over(seat, later(11)).expect("it is over");
    assert_eq!((table.absence(seat), table.due(seat)), (None, Some(later(13))));
    assert_eq!(table.absence_is_over(seat, later(11)), Err(Refusal::NotAway), "once");
}

#[test]
fn an_end_that_is_noticed_late_gives_no_more_time() {
    let (mut table, seat, who) = begun();
    still(&mut table, &who, from_to(1, 11));
    table.absence_is_over(seat, later(12)).expect("it is over");
    assert_eq!(table.due(seat), Some(later(13)));
}

#[test]
fn an_early_return_starts_the_clock_again() {
    let (mut table, seat, who) = begun();
    still(&mut table, &who, from_to(1, 11));
    assert_eq!(table.absence_is_over(seat, later(5)), Err(Refusal::Stale));
    table.is_back(&who, later(5)).expect("they are back");
    assert_eq!(table.due(seat), Some(later(7)));
}

#[test]
fn a_later_absence_takes_the_place_of_the_first_and_nothing_counts_twice() {
    let (mut table, seat, who) = begun();
    still(&mut table, &who, from_to(1, 11));
    still(&mut table, &who, from_to(2, 4));
    assert_eq!(table.due(seat), Some(later(6)), "three hours of absence and three of time");
}

#[test]
fn an_absent_player_who_plays_has_used_the_time_since_then() {
    let (mut table, seat, who) = begun();
    still(&mut table, &who, from_to(1, 11));
    plays(&mut table, later(9));
    assert_eq!(table.clock(seat).reserve(), Pace::Hour.reserve(), "an hour was used");
}

#[test]
fn a_machine_player_sits_in_where_that_is_wanted_or_clocks_do_not_stand_still() {
    for (how, allowed) in [(WhileAbsent::SitIn, true), (WhileAbsent::StandStill, false)] {
        let (mut table, seat, who) = begun();
        table.absences = allowed;
        table.is_absent(&who, from_to(1, 11), how, later(1)).expect("a game is on");
        assert!(table.is_away(seat));
        assert_eq!(table.absent().collect::<Vec<_>>(), [(seat, later(11))]);
        table.absence_is_over(seat, later(11)).expect("it is over");
        assert!(!table.is_away(seat), "they play on");
        assert_eq!(table.due(seat), Some(later(14)));
    }
}

#[test]
fn playing_on_ends_an_absence() {
    let (mut table, seat, who) = begun();
    table.is_absent(&who, from_to(1, 11), WhileAbsent::SitIn, later(1)).expect("a game is on");
    does(&mut table, name(seat), Command::PlayOn(None)).expect("they are back");
    assert_eq!((table.is_away(seat), table.absence(seat)), (false, None));
}

#[test]
fn the_end_of_an_absence_is_a_deadline() {
    let (mut table, seat, who) = begun();
    still(&mut table, &who, from_to(1, 11));
    let back = |table: &Table| {
        table.deadlines(30).into_iter().find(|deadline| deadline.reason == Reason::Back(seat))
    };
    assert_eq!(back(&table).map(|deadline| deadline.at), Some(later(11)));
    assert_eq!(Reason::Back(seat).to_string().parse(), Ok(Reason::Back(seat)));
    assert!(table.reminder(seat).is_none_or(|reminder| reminder >= later(11)), "nothing rings");
}

#[test]
fn an_absence_needs_a_seat_in_a_running_game() {
    let mut table = lobby(&["Anna", "Bora"]);
    let (anna, eve) = (person("Anna").id, person("Eve").id);
    let absent = |table: &mut Table, who: &PersonId| {
        table.is_absent(who, from_to(1, 11), WhileAbsent::SitIn, later(1))
    };
    assert_eq!(absent(&mut table, &anna), Err(Refusal::NotBegun));
    assert_eq!(absent(&mut table, &eve), Err(Refusal::NotSeated));
    assert!(table.is_back(&anna, later(2)).is_err());
}
