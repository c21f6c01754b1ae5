//! Reminders and nudges: when a player is notified again of a waiting decision.

use super::super::journal::TableEvent;
use super::super::{Call, Correction, Deadline, Pace, Reason, Wishes};
use super::*;

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;

fn later(minutes: u64) -> Moment {
    Moment(NOW.0 + minutes * MINUTE)
}

/// Returns a game of two people with an hour for each decision and two in reserve, so that a
/// decision is due after three hours.
fn clocked() -> Table {
    let mut table = lobby(&["Anna", "Bora"]);
    table.pace = Pace::Hour;
    does_by_luck(&mut table, "Anna", &Command::Start, 5).expect("enough people");
    table
}

fn asked(table: &Table) -> Seat {
    table.people_to_act().single().expect("one is asked")
}

fn other(seat: Seat) -> &'static str {
    ["Bora", "Anna"][seat.index()]
}

fn never(_: Moment) -> Option<(Moment, Moment)> {
    None
}

const BOTH: Wishes<'_> = Wishes { half: true, last: true, quiet: &never };

fn notifications(table: &Table) -> u8 {
    table.asked(asked(table)).notifications
}

fn nudges(table: &mut Table, who: &str, at: Moment) -> Result<(), Refusal> {
    let (person, luck) = (person(who), no_luck);
    let patience = std::time::Duration::from_mins(5);
    let now = Now { patience, ..Now::at(at, &luck) };
    table.handle(Actor::Person(&person), &now, &Command::Nudge).map(|_| ())
}

#[test]
fn reminders_come_at_half_of_the_time_and_when_an_eighth_is_left() {
    let mut table = clocked();
    let seat = asked(&table);
    assert_eq!(table.reminder(seat), Some(later(90)));
    assert_eq!(table.time_to_remind(seat, later(29), &BOTH), Err(Refusal::Stale));
    table.time_to_remind(seat, later(89), &BOTH).expect("it can be nudged");
    assert_eq!(notifications(&table), 0);
    assert_eq!(table.time_to_remind(seat, later(89), &BOTH), Err(Refusal::Stale), "once");
    table.time_to_remind(seat, later(90), &BOTH).expect("it is time");
    assert_eq!(notifications(&table), 1);
    assert_eq!(table.time_to_remind(seat, later(90), &BOTH), Err(Refusal::Stale), "once");
    // An eighth of three hours.
    assert_eq!(table.reminder(seat), Some(Moment(later(180).0 - 3 * HOUR / 8)));
    table.time_to_remind(seat, later(170), &BOTH).expect("it is time");
    assert_eq!((notifications(&table), table.reminder(seat)), (2, None));
}

#[test]
fn the_last_reminder_leaves_ten_minutes() {
    let mut table = clocked();
    table.pace = Pace::FiveMinutes;
    table.clocks.clear();
    let seat = asked(&table);
    assert_eq!(table.due(seat), Some(later(15)));
    table.time_to_remind(seat, Moment(later(7).0 + MINUTE / 2), &BOTH).expect("it is time");
    assert_eq!((notifications(&table), table.reminder(seat)), (1, None), "both fall together");
}

#[test]
fn reminders_are_deadlines_of_the_table_until_the_decision_is_made() {
    let mut table = clocked();
    let seat = asked(&table);
    let reminds = |table: &Table| {
        table
            .deadlines(30)
            .iter()
            .filter(|deadline| deadline.reason == Reason::Reminder(seat))
            .count()
    };
    assert_eq!(reminds(&table), 1);
    let reason = Reason::Reminder(seat);
    assert_eq!(reason.to_string().parse(), Ok(reason));
    does(&mut table, ["Anna", "Bora"][seat.index()], Command::Leave).expect("anybody may");
    assert_eq!(reminds(&table), 0);
}

#[test]
fn overdue_reminders_become_one() {
    let mut table = clocked();
    let seat = asked(&table);
    table.time_to_remind(seat, later(175), &BOTH).expect("it is time");
    assert_eq!((notifications(&table), table.reminder(seat)), (1, None));
}

#[test]
fn reminders_follow_the_setting_of_each_player() {
    for (wishes, rung) in [
        (Wishes { half: false, last: false, ..BOTH }, [0, 0]),
        (Wishes { half: false, last: true, ..BOTH }, [0, 1]),
    ] {
        let mut table = clocked();
        let seat = asked(&table);
        table.time_to_remind(seat, later(90), &wishes).expect("it is time");
        assert_eq!(notifications(&table), rung[0]);
        table.time_to_remind(seat, later(170), &wishes).expect("it is time");
        assert_eq!(notifications(&table), rung[1]);
    }
}

#[test]
fn a_reminder_in_quiet_hours_comes_at_their_end() {
    let night = |at: Moment| {
        let hours = (later(80), later(120));
        (hours.0 <= at && at < hours.1).then_some(hours)
    };
    let wishes = Wishes { quiet: &night, ..BOTH };
    let mut table = clocked();
    let seat = asked(&table);
    table.time_to_remind(seat, later(90), &wishes).expect("it is time");
    assert_eq!((notifications(&table), table.reminder(seat)), (0, Some(later(120))));
    table.time_to_remind(seat, later(120), &wishes).expect("it is time");
    assert_eq!(notifications(&table), 1);
}

#[test]
fn a_last_reminder_in_a_night_that_takes_all_the_time_comes_before_it() {
    let night = |at: Moment| {
        let hours = (later(130), later(500));
        (hours.0 <= at && at < hours.1).then_some(hours)
    };
    let wishes = Wishes { quiet: &night, ..BOTH };
    let mut table = clocked();
    let seat = asked(&table);
    table.time_to_remind(seat, later(90), &wishes).expect("it is time");
    assert_eq!((notifications(&table), table.reminder(seat)), (1, Some(later(129))));
    table.time_to_remind(seat, later(129), &wishes).expect("it is time");
    assert_eq!((notifications(&table), table.reminder(seat)), (2, None));
}

#[test]
fn what_a_clock_has_stood_still_puts_reminders_off() {
    let mut table = clocked();
    table.correct(&Correction::Lost(later(60)..later(660)), later(660)).expect("a clock ran");
    assert_eq!(table.reminder(asked(&table)), Some(later(690)));
}

#[test]
fn more_time_puts_the_reminder_off() {
    let mut table = clocked();
    let seat = asked(&table);
    let give = Command::GiveTime(seat);
    does(&mut table, other(seat), give).expect("it can be given");
    assert_eq!(table.reminder(seat), Some(later(90 + 12 * 60)));
}

#[test]
fn waiting_players_nudge_after_a_while_and_once_in_six_hours() {
    let mut table = playing(&["Anna", "Bora"]);
    let seat = asked(&table);
    let waiting = other(seat);
    assert_eq!(nudges(&mut table, waiting, later(1)), Err(Refusal::TooSoon { minutes: 4 }));
    nudges(&mut table, waiting, later(5)).expect("they have waited");
    assert_eq!(table.asked(seat).call(), Call { turn: table.turn, notifications: 1 });
    assert_eq!(nudges(&mut table, waiting, later(364)), Err(Refusal::NudgedLately));
    nudges(&mut table, waiting, later(365)).expect("six hours later");
    let asked = ["Anna", "Bora"][seat.index()];
    assert_eq!(nudges(&mut table, asked, later(365)), Err(Refusal::YourTurn));
    assert_eq!(nudges(&mut table, "Eve", later(365)), Err(Refusal::NotSeated));
}

#[test]
fn a_nudge_is_offered_after_an_hour_or_half_of_the_time_and_not_again_for_six_hours() {
    for (pace, minutes) in
        [(Pace::Unlimited, 60), (Pace::Day, 60), (Pace::Hour, 30), (Pace::FiveMinutes, 10)]
    {
        let mut table = clocked();
        (table.pace, table.clocks) = (pace, Vec::new());
        let seat = asked(&table);
        let looks = |table: &Table| {
            let of_seat = |deadline: &Deadline| deadline.reason == Reason::Reminder(seat);
            table.deadlines(30).into_iter().find(of_seat).map(|deadline| deadline.at)
        };
        let first = looks(&table).expect("the room is to offer it");
        assert!(first <= later(minutes), "{pace:?}");
        assert!(
            !table.can_nudge(later(minutes - 1)) && table.can_nudge(later(minutes)),
            "{pace:?}"
        );
        nudges(&mut table, other(seat), later(minutes)).expect("they have waited");
        let again = minutes + 6 * 60;
        assert!(!table.can_nudge(later(again - 1)) && table.can_nudge(later(again)), "{pace:?}");
        does(&mut table, ["Anna", "Bora"][seat.index()], Command::Leave).expect("anybody may");
        assert!(!table.can_nudge(later(again)), "{pace:?}");
    }
}

#[test]
fn a_nudge_is_told_to_everybody() {
    let mut table = playing(&["Anna", "Bora"]);
    let to = asked(&table);
    let (person, luck) = (person(other(to)), no_luck);
    let now = Now::at(later(60), &luck);
    let line = table.handle(Actor::Person(&person), &now, &Command::Nudge).expect("it may");
    let nudger = Seat::new(1 - to.index());
    assert!(line.told.iter().any(|item| item.event == TableEvent::Nudged { by: nudger, to }));
}

#[test]
fn what_is_asked_anew_was_never_rung_for() {
    let mut table = clocked();
    let seat = asked(&table);
    table.time_to_remind(seat, later(90), &BOTH).expect("it is time");
    let name = ["Anna", "Bora"][seat.index()];
    does(&mut table, name, Command::SitIn(None)).expect("anybody may");
    does(&mut table, name, Command::PlayOn(None)).expect("they are back");
    let again = table.asked(seat);
    assert_eq!((again.notifications, again.reminder), (0, crate::asked::Reminder::Half));
}
