//! Pauses: everybody agrees, clocks stand still, and nobody loses or gains time.

use super::super::{Absence, Correction, Pace, Reason, WhileAbsent};
use super::clocked::{acts, clocked, later, plays};
use super::*;

fn paused(from: u64) -> (Table, Seat) {
    let (mut table, seat) = clocked();
    for who in ["Anna", "Bora"] {
        acts(&mut table, who, &Command::Pause, later(from)).expect("they agree");
    }
    (table, seat)
}

#[test]
fn a_pause_begins_when_all_who_play_have_agreed() {
    let (mut table, seat) = clocked();
    acts(&mut table, "Anna", &Command::Pause, later(1)).expect("she wants one");
    assert_eq!((table.is_paused(), table.due(seat)), (false, Some(later(3))));
    assert_eq!(acts(&mut table, "Anna", &Command::Pause, later(1)), Err(Refusal::Stale));
    acts(&mut table, "Bora", &Command::Pause, later(2)).expect("he agrees");
    assert!(table.is_paused());
    assert_eq!(table.due(seat), None, "time stands still");
    assert!(table.deadlines(30).iter().all(|deadline| deadline.reason == Reason::Rest));
}

#[test]
fn time_goes_on_where_it_stood() {
    let (mut table, seat) = paused(2);
    acts(&mut table, "Bora", &Command::GoOn, later(102)).expect("anybody may");
    assert_eq!((table.is_paused(), table.due(seat)), (false, Some(later(103))));
    assert_eq!(acts(&mut table, "Bora", &Command::GoOn, later(102)), Err(Refusal::Stale));
}

#[test]
fn a_decision_in_a_pause_uses_no_time_of_it() {
    let (mut table, seat) = paused(1);
    plays(&mut table, later(50));
    assert_eq!(table.clock(seat).reserve(), Pace::Hour.reserve());
    let next = table.people_to_act().single().expect("one is asked");
    acts(&mut table, "Anna", &Command::GoOn, later(60)).expect("anybody may");
    assert_eq!(table.due(next), Some(later(63)));
}

#[test]
fn what_is_both_a_pause_and_an_absence_counts_once() {
    let (mut table, seat) = paused(1);
    let who = person(["Anna", "Bora"][seat.index()]).id;
    let absence = Absence { from: later(2), until: later(10) };
    table.is_absent(&who, absence, WhileAbsent::StandStill, later(2)).expect("a game is on");
    acts(&mut table, "Anna", &Command::GoOn, later(5)).expect("anybody may");
    assert_eq!(table.due(seat), Some(later(12)), "an hour was used, nine have not passed");
    table.absence_is_over(seat, later(10)).expect("it is over");
    assert_eq!(table.due(seat), Some(later(12)));
}

#[test]
fn down_time_in_a_pause_or_an_absence_is_not_given_back_as_well() {
    let (mut table, seat) = clocked();
    let who = person(["Anna", "Bora"][seat.index()]).id;
    let absence = Absence { from: later(1), until: later(6) };
    table.is_absent(&who, absence, WhileAbsent::StandStill, later(1)).expect("a game is on");
    table.correct(&Correction::Lost(later(2)..later(8)), later(8)).expect("a clock ran");
    assert_eq!(table.due(seat), Some(later(10)), "five hours of absence and two more");
}

#[test]
fn a_pause_is_for_those_who_play_at_tables_with_a_clock() {
    let (mut table, _) = clocked();
    assert_eq!(acts(&mut table, "Eve", &Command::Pause, NOW), Err(Refusal::NotSeated));
    let mut unlimited = playing(&["Anna", "Bora"]);
    assert_eq!(acts(&mut unlimited, "Anna", &Command::Pause, NOW), Err(Refusal::NoClock));
    acts(&mut table, "Anna", &Command::Pause, NOW).expect("she wants one");
    acts(&mut table, "Anna", &Command::GoOn, NOW).expect("or not");
    assert_eq!(table.pause, None);
}
