//! Weekends: clocks stand still on Saturdays and Sundays if a table has agreed on that, and time
//! with several reasons to stand still counts once.

use super::super::{Absence, Correction, Pace, TimeUp, WhileAbsent, Wishes};
use super::clocked::{HOUR, acts, asked, name, plays};
use super::*;

/// Returns a moment as a number of hours after the beginning of a Thursday.
fn hour(hours: u64) -> Moment {
    Moment(7 * 24 * HOUR + hours * HOUR)
}

/// Returns a game of two people that begins with a Thursday, with a day for each decision and two
/// in reserve.
fn begun() -> (Table, Seat) {
    begun_at(Pace::Day)
}

fn begun_at(pace: Pace) -> (Table, Seat) {
    let mut table = lobby(&["Anna", "Bora"]);
    table.pace = pace;
    does(&mut table, "Anna", Command::LeaveWeekendsOut(true)).expect("the host chooses");
    acts(&mut table, "Anna", &Command::Start, hour(0)).expect("enough people");
    let seat = asked(&table);
    (table, seat)
}

fn is_absent(table: &mut Table, seat: Seat, from: u64, until: u64, how: WhileAbsent) {
    let absence = Absence { from: hour(from), until: hour(until) };
    table.is_absent(&person(name(seat)).id, absence, how, hour(from)).expect("a game is on");
}

#[test]
fn a_clock_stands_still_on_saturday_and_sunday() {
    let (mut table, seat) = begun();
    assert_eq!(table.due(seat), Some(hour(72 + 48)));
    assert_eq!(table.time_is_up(seat, hour(119)), Err(Refusal::Stale));
    table.time_is_up(seat, hour(120)).expect("it is up");
}

#[test]
fn it_is_for_the_host_to_choose_before_the_game_and_off_at_first() {
    let mut table = lobby(&["Anna", "Bora"]);
    assert!(!table.weekends_out);
    let choice = Command::LeaveWeekendsOut(true);
    assert_eq!(does(&mut table, "Bora", choice.clone()), Err(Refusal::NotHost));
    table.pace = Pace::Day;
    acts(&mut table, "Anna", &Command::Start, hour(0)).expect("enough people");
    assert_eq!(table.due(asked(&table)), Some(hour(72)));
    assert_eq!(does(&mut table, "Anna", choice), Err(Refusal::Begun));
}

#[test]
fn at_a_fast_pace_a_weekend_is_like_any_other_day() {
    for (pace, leaves_out) in [(Pace::Unlimited, false), (Pace::Hour, false), (Pace::Week, true)] {
        let (table, _) = begun_at(pace);
        assert_eq!(table.leaves_weekends_out(), leaves_out, "{pace:?}");
    }
    let (table, seat) = begun_at(Pace::EightHours);
    assert_eq!(table.due(seat), Some(hour(24)), "on Friday");
}

#[test]
fn reminders_count_the_time_that_runs() {
    let quiet = |_| None;
    let wishes = Wishes { half: true, last: true, quiet: &quiet };
    let (mut table, seat) = begun();
    assert_eq!(table.reminder(seat), Some(hour(36)));
    table.time_to_remind(seat, hour(36), &wishes).expect("it is time");
    assert_eq!(table.reminder(seat), Some(hour(48 + 72 - 9)), "an eighth is left on Monday");
    let (table, seat) = begun_at(Pace::TwoDays);
    assert_eq!(table.reminder(seat), Some(hour(48 + 72)), "half of six days");
}

#[test]
fn a_decision_on_a_sunday_uses_no_time_of_the_weekend() {
    let (mut table, seat) = begun();
    plays(&mut table, hour(80));
    assert_eq!(table.clock(seat).taken, 48 * HOUR);
    let next = asked(&table);
    assert_eq!(table.due(next), Some(hour(96 + 72)));
}

#[test]
fn a_weekend_in_an_absence_or_a_pause_counts_once() {
    let (mut table, seat) = begun();
    is_absent(&mut table, seat, 40, 100, WhileAbsent::StandStill);
    assert_eq!(table.due(seat), Some(hour(132)));
    table.absence_is_over(seat, hour(103)).expect("it is over");
    assert_eq!(table.due(seat), Some(hour(132)));
    let (mut table, seat) = begun();
    for who in ["Anna", "Bora"] {
        acts(&mut table, who, &Command::Pause, hour(60)).expect("they agree");
    }
    is_absent(&mut table, seat, 70, 110, WhileAbsent::StandStill);
    acts(&mut table, "Anna", &Command::GoOn, hour(100)).expect("anybody may");
    assert_eq!(table.due(seat), Some(hour(110 + 24)));
}

#[test]
fn what_has_been_counted_when_a_machine_player_sits_in_is_not_counted_again() {
    let (mut table, seat) = begun();
    is_absent(&mut table, seat, 100, 200, WhileAbsent::SitIn);
    assert_eq!(table.clock(seat).taken, 52 * HOUR);
    let (mut table, seat) = begun();
    for who in ["Anna", "Bora"] {
        acts(&mut table, who, &Command::Pause, hour(10)).expect("they agree");
    }
    is_absent(&mut table, seat, 30, 200, WhileAbsent::SitIn);
    assert_eq!(table.clock(seat).taken, 10 * HOUR, "nor is a pause");
}

#[test]
fn of_a_weekend_in_which_the_service_was_down_nothing_is_given_back_twice() {
    let (mut table, seat) = begun();
    table.correct(&Correction::Lost(hour(24)..hour(100)), hour(100)).expect("a clock ran");
    assert_eq!(table.due(seat), Some(hour(120 + 28)));
}

#[test]
fn time_that_is_given_to_somebody_who_is_late_begins_when_it_is_given() {
    let (mut table, seat) = begun();
    // Bora must not be the host, because nobody is asked about the host.
    while name(asked(&table)) == "Anna" {
        plays(&mut table, hour(0));
    }
    let seat = if name(seat) == "Anna" { asked(&table) } else { seat };
    table.time_up = TimeUp::AskHost;
    table.time_is_up(seat, hour(120)).expect("it is up");
    acts(&mut table, "Anna", &Command::GiveTime(seat), hour(7 * 24 + 60)).expect("she may");
    assert_eq!(table.due(seat), Some(hour(7 * 24 + 96 + 24)), "all of Monday");
}

#[test]
fn a_table_stored_before_there_were_weekends_has_none_and_a_later_one_keeps_them() {
    let (table, _) = begun();
    assert_eq!(decode(&encode(&table)).expect("just written"), table);
    let mut json: serde_json::Value = serde_json::from_slice(&encode(&table)).expect("JSON");
    json["table"].as_object_mut().expect("fields").remove("weekends_out").expect("written");
    assert!(!decode(json.to_string().as_bytes()).expect("a table").weekends_out);
}

#[test]
fn a_rematch_keeps_what_was_agreed_on() {
    let (mut table, _) = begun();
    acts(&mut table, "Bora", &Command::Leave, hour(1)).expect("he plays");
    let next =
        table.rematch(TableId::new(2), &person("Anna"), hour(2), no_luck()).expect("it is over");
    assert!(next.expect("the first to ask").leaves_weekends_out());
}

/// An event that stops clocks, or counts how long they have been stopped.
#[derive(Clone, Copy, Debug)]
enum Stop {
    Pause,
    GoOn,
    Absent(u64),
    Back,
    Over,
    Down(u64),
    /// A request for a pause that is withdrawn at once: it settles the clocks and changes nothing
    /// else.
    Settle,
}

fn stop() -> impl Strategy<Value = Stop> {
    prop_oneof![
        Just(Stop::Pause),
        Just(Stop::GoOn),
        (1..200_u64).prop_map(Stop::Absent),
        Just(Stop::Back),
        Just(Stop::Over),
        (1..90_u64).prop_map(Stop::Down),
        Just(Stop::Settle),
    ]
}

/// A model of the table that counts single hours.
#[derive(Default)]
struct Hours {
    stood: Vec<(u64, u64)>,
    absent: Option<(u64, u64)>,
    paused: Option<u64>,
}

impl Hours {
    fn runs(&self, hour: u64) -> bool {
        let is_weekend = matches!(hour / 24 % 7, 2 | 3);
        let is_in = |(from, until): &(u64, u64)| (*from..*until).contains(&hour);
        !is_weekend
            && !self.stood.iter().any(is_in)
            && !self.absent.iter().any(is_in)
            && self.paused.is_none_or(|from| hour < from)
    }

    /// Ends the present absence, because it is over or replaced.
    fn end_absence(&mut self, at: u64) {
        self.stood.extend(self.absent.take().map(|(from, until)| (from, until.min(at))));
    }
}

proptest! {
    /// Whatever stops the clocks, in any order and however often it is counted: the time used and
    /// the time left add up to the time there was, hour by hour.
    #[test]
    fn time_that_is_used_and_time_that_is_left_are_all_there_was(
        stops in prop::collection::vec((0..40_u64, stop()), 0..20),
    ) {
        let (mut table, seat) = begun_at(Pace::Week);
        let (all, mut now, mut hours) = (21 * 24, 0, Hours::default());
        for (wait, stop) in stops {
            now += wait;
            let at = hour(now);
            match stop {
                Stop::Pause if hours.paused.is_none() => {
                    for who in ["Anna", "Bora"] {
                        acts(&mut table, who, &Command::Pause, at).expect("they agree");
                    }
                    hours.paused = Some(now);
                }
                Stop::GoOn if hours.paused.is_some() => {
                    acts(&mut table, "Bora", &Command::GoOn, at).expect("anybody may");
                    hours.stood.extend(hours.paused.take().map(|from| (from, now)));
                }
                Stop::Settle if hours.paused.is_none() => {
                    acts(&mut table, "Bora", &Command::Pause, at).expect("he wants one");
                    acts(&mut table, "Bora", &Command::GoOn, at).expect("or not");
                }
                Stop::Absent(long) => {
                    is_absent(&mut table, seat, now, now + long, WhileAbsent::StandStill);
                    hours.end_absence(now);
                    hours.absent = Some((now, now + long));
                }
                Stop::Back if hours.absent.is_some() => {
                    table.is_back(&person(name(seat)).id, at).expect("they were absent");
                    hours.end_absence(now);
                }
                Stop::Over if hours.absent.is_some_and(|(_, until)| until <= now) => {
                    table.absence_is_over(seat, at).expect("it is over");
                    hours.end_absence(now);
                }
                Stop::Down(long) => {
                    let until = hour(now + long);
                    let given = table.correct(&Correction::Lost(at..until), until);
                    prop_assert!(given.is_ok());
                    hours.stood.push((now, now + long));
                    now += long;
                }
                _ => {}
            }
            let used = (0..now).filter(|hour| hours.runs(*hour)).count();
            if used >= all {
                return Ok(()); // Somebody would have been told.
            }
            if hours.paused.is_none() {
                let mut left = (now..).filter(|hour| hours.runs(*hour)).skip(all - used - 1);
                let due = left.next().map(|last| hour(last + 1));
                prop_assert_eq!(table.due(seat), due);
            }
        }
        let used = (0..now).filter(|hour| hours.runs(*hour)).count();
        plays(&mut table, hour(now));
        prop_assert_eq!(table.clock(seat).taken, u64::try_from(used).expect("few") * HOUR);
    }
}
