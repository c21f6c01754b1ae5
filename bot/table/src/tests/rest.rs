//! Long waits: the host decides when time is up, and a table without activity rests.

use super::super::journal::TableEvent;
use super::super::{Pace, Reason, TimeUp};
use super::clocked::{acts, later, plays};
use super::*;

/// Returns a table whose host decides when time is up, and the seat that has to act.
fn asked_of_another() -> (Table, Seat, &'static str, &'static str) {
    let mut table = lobby(&["Anna", "Bora"]);
    (table.pace, table.time_up) = (Pace::Hour, TimeUp::AskHost);
    does_by_luck(&mut table, "Anna", &Command::Start, 5).expect("enough people");
    let seat = table.people_to_act().single().expect("one is asked");
    let [slow, host] = if seat == Seat::new(0) { ["Anna", "Bora"] } else { ["Bora", "Anna"] };
    table.host = person(host).id;
    (table, seat, slow, host)
}

#[test]
fn the_host_is_rung_and_the_clock_stops_when_the_time_of_another_is_up() {
    let (mut table, seat, ..) = asked_of_another();
    let host = Seat::new(1 - seat.index());
    let notifications = table.asked(host).notifications;
    table.time_is_up(seat, later(3)).expect("it is up");
    assert!(table.asks_host(host) && !table.asks_host(seat));
    assert_eq!(table.asked(host).notifications, notifications + 1);
    assert_eq!(table.overdue().collect::<Vec<_>>(), [seat]);
    assert_eq!(table.time_is_up(seat, later(4)), Err(Refusal::Stale), "once");
    assert!(table.deadlines(30).iter().all(|deadline| deadline.reason != Reason::Move(seat)));
}

#[test]
fn late_players_may_still_play_before_the_host_decides() {
    let (mut table, seat, ..) = asked_of_another();
    table.time_is_up(seat, later(3)).expect("it is up");
    plays(&mut table, later(5));
    assert_eq!(table.overdue().count(), 0);
}

#[test]
fn a_day_that_the_host_gives_begins_when_it_is_given() {
    let (mut table, seat, _, host) = asked_of_another();
    table.time_is_up(seat, later(3)).expect("it is up");
    acts(&mut table, host, &Command::GiveTime(seat), later(10)).expect("the host may");
    assert_eq!((table.overdue().count(), table.due(seat)), (0, Some(later(34))));
}

#[test]
fn a_machine_player_fills_in_for_a_late_host_without_a_decision() {
    let (mut table, seat, slow, _) = asked_of_another();
    table.host = person(slow).id;
    table.time_is_up(seat, later(3)).expect("it is up");
    assert!(table.is_away(seat));
}

#[test]
fn a_table_without_a_clock_rests_after_two_weeks_and_wakes_with_a_press() {
    let mut table = playing(&["Anna", "Bora"]);
    let seat = table.people_to_act().single().expect("one is asked");
    // The moment of the deadline is rounded to an hour.
    let weeks = later(14 * 24 + 1);
    let early = later(14 * 24);
    assert_eq!(table.time_to_rest(early), Err(Refusal::Stale));
    let line = table.time_to_rest(weeks).expect("it is time");
    assert!(line.told.iter().any(|item| item.event == TableEvent::Rests));
    assert!(table.rests);
    assert_eq!(table.deadlines(30), [], "it waits for nothing");
    assert_eq!(acts(&mut table, "Eve", &Command::Wake, weeks), Err(Refusal::NotSeated));
    let notifications = table.asked(seat).notifications;
    acts(&mut table, "Anna", &Command::Wake, weeks).expect("anybody here may");
    assert!(!table.rests);
    assert_eq!(table.asked(seat).notifications, notifications + 1);
    assert_eq!(table.time_to_rest(later(14 * 24 + 2)), Err(Refusal::Stale));
}

#[test]
fn a_table_with_a_clock_does_not_rest() {
    let (table, ..) = asked_of_another();
    assert!(table.deadlines(30).iter().all(|deadline| deadline.reason != Reason::Rest));
}
