//! The date of a lobby.

use super::*;
use crate::{Deadline, Reason};

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

fn after(time: u64) -> Moment {
    Moment(NOW.0 + time)
}

fn sets(table: &mut Table, time: u64) -> Result<(), Refusal> {
    does(table, "Anna", Command::SetDate(Some(after(time))))
}

fn reminder(table: &Table) -> Option<Moment> {
    let reminder = table.date_reminder();
    let listed = table.deadlines(30).into_iter().find(|due| due.reason == Reason::Date);
    assert_eq!(reminder, listed);
    reminder.map(|Deadline { at, .. }| at)
}

fn closes(table: &Table) -> Moment {
    let mut all = table.deadlines(30).into_iter();
    all.find(|due| due.reason == Reason::LobbyIdle).expect("a lobby has one").at
}

fn to_remind(table: &Table) -> Vec<String> {
    table.people_to_remind().map(|(_, person)| person.name.clone()).collect()
}

fn records(table: &mut Table, names: &[&str], date: Moment, at: Moment) -> Result<(), Refusal> {
    let people: Vec<PersonId> = names.iter().map(|name| person(name).id).collect();
    table.has_reminded(&people, date, at).map(drop)
}

#[test]
fn the_host_sets_moves_and_removes_the_date() {
    let mut table = lobby(&["Anna", "Bora"]);
    assert_eq!(does(&mut table, "Bora", Command::SetDate(None)), Err(Refusal::NotHost));
    sets(&mut table, 5 * HOUR).expect("it is in the future");
    assert_eq!((table.date, reminder(&table)), (Some(after(5 * HOUR)), Some(after(4 * HOUR))));
    sets(&mut table, 7 * HOUR).expect("it is in the future");
    assert_eq!((table.date, reminder(&table)), (Some(after(7 * HOUR)), Some(after(6 * HOUR))));
    does(&mut table, "Anna", Command::SetDate(None)).expect("it is there");
    assert_eq!((table.date, reminder(&table)), (None, None));
}

#[test]
fn a_date_is_in_the_next_sixty_days() {
    let mut table = lobby(&["Anna"]);
    assert_eq!(sets(&mut table, 0), Err(Refusal::DatePast));
    let far = does(&mut table, "Anna", Command::SetDate(Some(Moment(u64::MAX))));
    assert_eq!(far, Err(Refusal::DateTooFar));
    assert_eq!(sets(&mut table, 60 * DAY + 1), Err(Refusal::DateTooFar));
    assert_eq!(sets(&mut table, 60 * DAY), Ok(()));
}

#[test]
fn a_date_is_stored_and_a_lobby_without_one_is_stored_as_before() {
    let mut table = lobby(&["Anna"]);
    let without = String::from_utf8(encode(&table)).expect("JSON");
    assert!(!without.contains("date") && !without.contains("knows"), "{without}");
    sets(&mut table, 70 * MINUTE).expect("it is in the future");
    assert_eq!(decode(&encode(&table)).expect("readable"), table);
}

#[test]
fn each_person_is_reminded_once_and_again_of_a_moved_date() {
    let mut table = lobby(&["Anna", "Bora"]);
    does(&mut table, "Anna", Command::AddMachine).expect("there is room");
    let date = after(5 * HOUR);
    sets(&mut table, 5 * HOUR).expect("it is in the future");
    assert_eq!(to_remind(&table), ["Anna", "Bora"]);
    let touched = table.touched;
    records(&mut table, &["Anna"], date, after(4 * HOUR)).expect("it is the date");
    assert_eq!(to_remind(&table), ["Bora"]);
    assert_eq!(reminder(&table), Some(after(4 * HOUR)), "Bora is still to be reminded");
    does(&mut table, "Bora", Command::Sit(Seat::new(0))).expect("they swap");
    assert_eq!(to_remind(&table), ["Bora"], "it is the person who knows");
    records(&mut table, &["Bora"], date, after(4 * HOUR)).expect("it is the date");
    assert_eq!((reminder(&table), table.touched), (None, touched));
    sets(&mut table, 6 * HOUR).expect("it is in the future");
    assert_eq!(to_remind(&table).len(), 2);
    assert_eq!(records(&mut table, &["Anna"], date, after(4 * HOUR)), Err(Refusal::Stale));
    assert_eq!(to_remind(&table).len(), 2, "that was the old date");
}

#[test]
fn people_who_have_just_seen_the_date_are_not_reminded() {
    let mut table = lobby(&["Anna"]);
    sets(&mut table, 75 * MINUTE - 1).expect("it is in the future");
    assert_eq!(reminder(&table), None);
    does(&mut table, "Bora", Command::Join).expect("there is room");
    assert_eq!(reminder(&table), None);
    sets(&mut table, 75 * MINUTE).expect("it is in the future");
    does(&mut table, "Cora", Command::Join).expect("there is room");
    assert_eq!(to_remind(&table), ["Anna", "Bora", "Cora"]);
    does(&mut table, "Bora", Command::Leave).expect("Bora sits there");
    assert_eq!(to_remind(&table), ["Anna", "Cora"]);
}

#[test]
fn a_lobby_with_a_date_stays_open_until_a_day_after_it() {
    let mut table = lobby(&["Anna"]);
    let before = closes(&table);
    sets(&mut table, 10 * DAY).expect("it is in the future");
    assert_eq!(closes(&table).0 - before.0, 10 * DAY);
    assert_eq!(table.time_out(after(10 * DAY + 23 * HOUR)), Err(Refusal::Stale));
    table.time_out(closes(&table)).expect("nobody has come");
    assert_eq!(table.stage, Stage::Closed(Closed::Idle));
    assert_eq!(reminder(&table), None);
}

#[test]
fn the_date_ends_with_the_lobby() {
    let mut table = lobby(&["Anna", "Bora"]);
    sets(&mut table, 5 * HOUR).expect("it is in the future");
    does(&mut table, "Anna", Command::Start).expect("enough people");
    assert_eq!((table.date, table.people_to_remind().count()), (None, 0));
    assert_eq!(sets(&mut table, 6 * HOUR), Err(Refusal::Begun));
    assert_eq!(records(&mut table, &["Anna"], after(5 * HOUR), NOW), Err(Refusal::Stale));
}
