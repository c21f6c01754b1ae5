//! Clocks of tables: when they run, what happens when time is up, and time given by others.

use std::time::Duration;

use super::super::journal::TableEvent;
use super::super::{Correction, Deadline, Pace, Reason, TimeUp};
use super::clocked::{HOUR, acts, asked, later, name, plays};
use super::*;

/// Returns a game of two people with an hour for each decision.
fn clocked(time_up: TimeUp) -> Table {
    let mut table = lobby_of(&["Anna", "Bora"], GameId::IceCult);
    (table.pace, table.time_up) = (Pace::Hour, time_up);
    does_by_luck(&mut table, "Anna", &Command::Start, 5).expect("enough people");
    table
}

#[test]
fn a_clock_begins_with_the_game_and_is_due_when_time_and_reserve_are_used() {
    let table = clocked(TimeUp::SitIn);
    let seat = asked(&table);
    assert_eq!(table.due(seat), Some(later(3)));
    let deadline = Deadline { at: later(3), reason: Reason::Move(seat) };
    assert!(table.deadlines(30).contains(&deadline));
    assert_eq!(lobby(&["Anna", "Bora"]).running().count(), 0);
}

#[test]
fn tables_that_wait_for_a_person_come_first_in_order_of_their_deadlines() {
    let soon = clocked(TimeUp::SitIn);
    let seat = asked(&soon);
    let (person, other) = (person(name(seat)).id, name(Seat::new(1 - seat.index())));
    let mut late = soon.clone();
    acts(&mut late, other, &Command::GiveTime(seat), NOW).expect("it can be given");
    let unlimited = Table { pace: Pace::Unlimited, ..soon.clone() };
    let lobby = lobby(&["Anna", "Bora"]);
    let urgency = [soon, late, unlimited, lobby].map(|table| table.urgency_for(&person));
    assert!(urgency.is_sorted_by(|one, next| one < next), "{urgency:?}");
}

#[test]
fn deadlines_of_seats_are_read_back_by_their_names() {
    let reason = Reason::Move(Seat::new(3));
    assert_eq!(reason.to_string().parse(), Ok(reason));
    for wrong in ["move-", "move-99", "move-x", "move-03"] {
        assert!(wrong.parse::<Reason>().is_err(), "{wrong}");
    }
}

#[test]
fn a_machine_player_sits_in_when_the_time_is_up_and_not_before() {
    let mut table = clocked(TimeUp::SitIn);
    let seat = asked(&table);
    let early = Moment(later(3).0 - 1);
    assert_eq!(table.time_is_up(seat, early), Err(Refusal::Stale));
    let line = table.time_is_up(seat, later(3)).expect("it is up");
    assert!(line.told.iter().any(|item| item.event == TableEvent::RanOut(seat)));
    assert!(table.is_away(seat));
    assert_eq!(table.time_is_up(seat, later(4)), Err(Refusal::Stale), "once");
    assert_eq!(table.running().count(), 0, "machine players need no time");
}

#[test]
fn a_returning_player_has_the_time_of_a_decision_and_no_reserve() {
    let mut table = clocked(TimeUp::SitIn);
    let seat = asked(&table);
    table.time_is_up(seat, later(3)).expect("it is up");
    acts(&mut table, name(seat), &Command::PlayOn(None), later(10)).expect("they come back");
    assert_eq!(table.due(seat), Some(later(11)));
    assert_eq!(table.clock(seat).reserve(), Duration::ZERO);
}

#[test]
fn the_rules_decide_twice_and_then_a_machine_player_sits_in() {
    let mut table = clocked(TimeUp::ByRules);
    let (seat, mut hours) = (asked(&table), 0);
    for missed in 1..=3 {
        while !table.people_to_act().contains(seat) {
            plays(&mut table, later(hours));
        }
        hours += 3;
        table.time_is_up(seat, later(hours)).expect("it is up");
        assert_eq!(table.is_away(seat), missed == 3, "{missed}");
        assert!(!table.people_to_act().contains(seat));
    }
}

#[test]
fn a_decision_in_time_clears_the_missed_ones() {
    let mut table = clocked(TimeUp::ByRules);
    let (seat, mut hours) = (asked(&table), 0);
    for turn in 0..6 {
        while !table.people_to_act().contains(seat) {
            plays(&mut table, later(hours));
        }
        if turn % 3 == 2 {
            plays(&mut table, later(hours));
        } else {
            hours += 3;
            table.time_is_up(seat, later(hours)).expect("it is up");
        }
        assert!(!table.is_away(seat), "{turn}");
    }
}

#[test]
fn who_is_out_of_time_can_be_out_of_the_game() {
    let mut table = clocked(TimeUp::Out);
    let seat = asked(&table);
    table.time_is_up(seat, later(3)).expect("it is up");
    assert!(table.chair(seat).is_some_and(|chair| chair.left));
}

#[test]
fn others_give_a_day_as_often_as_seven_times_and_nobody_gives_it_to_themselves() {
    let mut table = clocked(TimeUp::SitIn);
    let seat = asked(&table);
    let other = name(Seat::new(1 - seat.index()));
    let give = Command::GiveTime(seat);
    assert_eq!(acts(&mut table, name(seat), &give, NOW), Err(Refusal::NoSuchSeat));
    assert_eq!(acts(&mut table, "Eve", &give, NOW), Err(Refusal::NotSeated));
    for days in 1..=7 {
        acts(&mut table, other, &give, NOW).expect("it can be given");
        assert_eq!(table.due(seat), Some(later(3 + 24 * days)));
    }
    assert_eq!(acts(&mut table, other, &give, NOW), Err(Refusal::GivenEnough));
    let mut unlimited = playing(&["Anna", "Bora"]);
    let seat = asked(&unlimited);
    let other = name(Seat::new(1 - seat.index()));
    let give = Command::GiveTime(seat);
    assert_eq!(acts(&mut unlimited, other, &give, NOW), Err(Refusal::NoClock));
}

#[test]
fn time_that_was_given_is_for_one_decision() {
    let mut table = clocked(TimeUp::SitIn);
    let seat = asked(&table);
    let other = name(Seat::new(1 - seat.index()));
    acts(&mut table, other, &Command::GiveTime(seat), NOW).expect("it can be given");
    plays(&mut table, later(2));
    assert_eq!(table.clock(seat).reserve(), Pace::Hour.reserve(), "nothing of it was needed");
    plays(&mut table, later(2));
    assert_eq!(table.due(seat), Some(later(5)));
}

#[test]
fn a_time_in_which_nobody_could_be_answered_is_given_back_once() {
    let mut table = clocked(TimeUp::SitIn);
    let seat = asked(&table);
    let down = Correction::Lost(later(1)..later(6));
    table.correct(&down, later(6)).expect("a clock ran");
    assert_eq!(table.due(seat), Some(later(8)));
    assert_eq!(table.correct(&down, later(6)), Err(Refusal::Stale), "once");
    // A restart in the middle of giving time back must give only the rest.
    table.correct(&Correction::Lost(later(1)..later(7)), later(7)).expect("an hour is missing");
    assert_eq!(table.due(seat), Some(later(9)));
    plays(&mut table, later(7));
    assert_eq!(table.clock(seat).reserve(), Pace::Hour.reserve(), "an hour was used");
    let asked_since = later(7);
    let next = asked(&table);
    assert_eq!(table.due(next), Some(Moment(asked_since.0 + 3 * HOUR)));
}

#[test]
fn lost_time_is_no_idleness_either() {
    let days = |count: u64| later(24 * count);
    let mut over = playing(&["Anna", "Bora"]);
    does(&mut over, "Bora", Command::Leave).expect("he plays");
    for (mut table, reason) in [
        (lobby(&["Anna"]), Reason::LobbyIdle),
        (playing(&["Anna", "Bora"]), Reason::Rest),
        (over, Reason::Expired),
    ] {
        let due = |table: &Table| {
            let due = table.deadlines(30).into_iter().find(|due| due.reason == reason);
            due.expect("it waits for that").at
        };
        table.touched = NOW;
        let before = due(&table);
        let lost = Correction::Lost(days(1)..days(8));
        table.correct(&lost, days(8)).expect("it waits");
        assert_eq!(due(&table).0, before.0 + 7 * 24 * HOUR, "{reason:?}");
        assert_eq!(table.correct(&lost, days(8)), Err(Refusal::Stale), "once");
    }
}

#[test]
fn when_the_clock_is_set_back_nobody_gains_or_loses() {
    let mut table = clocked(TimeUp::SitIn);
    plays(&mut table, later(1));
    let seat = asked(&table);
    let back = Correction::SetBack { from: later(3), by: HOUR };
    table.correct(&back, later(2)).expect("a clock ran");
    assert_eq!(table.due(seat), Some(later(3)), "an hour is left, as before");
    assert_eq!(table.correct(&back, later(2)), Err(Refusal::Stale), "once");
    plays(&mut table, later(2));
    assert_eq!(table.clock(seat).reserve(), Duration::from_millis(HOUR + HOUR / 8));
    assert_eq!(table.due(asked(&table)), Some(later(5)));
}

#[test]
fn the_pace_is_the_hosts_choice_in_the_lobby_and_goes_into_a_rematch() {
    let mut table = lobby(&["Anna", "Bora"]);
    assert_eq!(does(&mut table, "Bora", Command::SetPace(Pace::Day)), Err(Refusal::NotHost));
    does(&mut table, "Anna", Command::SetPace(Pace::Day)).expect("the host chooses");
    does(&mut table, "Anna", Command::SetTimeUp(TimeUp::Out)).expect("the host chooses");
    assert_eq!((table.pace, table.time_up), (Pace::Day, TimeUp::Out));
    does_by_luck(&mut table, "Anna", &Command::Start, 5).expect("enough people");
    assert_eq!(does(&mut table, "Anna", Command::SetPace(Pace::Unlimited)), Err(Refusal::Begun));
}

#[test]
fn a_table_stored_before_there_were_clocks_has_none() {
    let bytes = encode(&playing(&["Anna", "Bora"]));
    let mut json: serde_json::Value = serde_json::from_slice(&bytes).expect("JSON");
    let fields = json["table"].as_object_mut().expect("fields");
    fields.remove("pace").expect("it is written");
    fields.remove("time_up").expect("it is written");
    let table = decode(json.to_string().as_bytes()).expect("a table");
    assert_eq!((table.pace, table.running().count()), (Pace::Unlimited, 0));
    let clocked = clocked(TimeUp::SitIn);
    assert_eq!(decode(&encode(&clocked)).expect("just written"), clocked);
}

#[test]
fn what_people_take_is_counted_with_and_without_a_limit() {
    for pace in [Pace::Hour, Pace::Unlimited] {
        let mut table = lobby_of(&["Anna", "Bora"], GameId::IceCult);
        table.pace = pace;
        does_by_luck(&mut table, "Anna", &Command::Start, 5).expect("enough people");
        let first = asked(&table);
        plays(&mut table, later(2));
        let then = asked(&table);
        plays(&mut table, later(3));
        let hours = |table: &Table, seat| table.clock(seat).taken / HOUR;
        assert_eq!((hours(&table, first), hours(&table, then)), (2, 1), "{pace:?}");
        assert_eq!(table.clock(first).made, 1, "{pace:?}");
    }
    let mut table = clocked(TimeUp::SitIn);
    let seat = asked(&table);
    table.time_is_up(seat, later(3)).expect("it is up");
    assert_eq!(table.clock(seat).ran_out, 1);
}
