//! Places of their own: when one is opened, who is called there, and what follows when it is lost.

use super::*;
use crate::OwnPlace;
use crate::journal::TableEvent;

fn thread() -> RoomId {
    RoomId::new("test", "thread")
}

/// A game whose room gives each table a place.
fn begun() -> Table {
    let mut table = lobby(&["Anna", "Bora"]);
    table.own_place = OwnPlace::Wanted;
    assert!(!table.lacks_place() && !table.is_left(&parlour()), "the lobby stays");
    does_by_luck(&mut table, "Anna", &Command::Start, 5).expect("enough people");
    assert!(table.lacks_place() && table.is_left(&parlour()));
    table
}

fn events(line: &JournalLine) -> Vec<&TableEvent> {
    line.told.iter().map(|item| &item.event).collect()
}

#[test]
fn people_of_the_home_are_called_in_the_place_and_others_where_they_sat_down() {
    let mut table = begun();
    let hall = RoomId::new("test", "hall");
    table.chairs[1].place = Some(Destination::Room(hall.clone()));
    table.open_window(Destination::Room(hall.clone()), &person("Bora").id, NOW).expect("a window");
    let line = table.settle(Some(thread()), NOW).expect("one is wanted");
    assert!(line.is_empty());
    let room_of = |seat| table.room_of(Seat::new(seat)).cloned();
    assert_eq!([room_of(0), room_of(1)], [Some(thread()), Some(hall.clone())]);
    let rooms: Vec<&RoomId> = table.rooms().collect();
    assert_eq!(rooms, [parlour().room().expect("a room"), &thread(), &hall]);
    assert!(table.is_at_home(&Destination::Room(thread())) && table.is_at_home(&parlour()));
    assert!(!table.is_at_home(&Destination::Room(hall)));
}

#[test]
fn a_table_without_a_place_says_so_once_and_stays() {
    let mut table = begun();
    let line = table.settle(None, NOW).expect("one is wanted");
    assert_eq!(events(&line), [&TableEvent::NoPlace]);
    assert!(!table.lacks_place() && !table.is_left(&parlour()));
    assert_eq!(table.settle(Some(thread()), NOW), Err(Refusal::Stale));
}

#[test]
fn a_lost_place_leads_home_with_everybody_who_sat_down_there() {
    let mut table = begun();
    table.settle(Some(thread()), NOW).expect("one is wanted");
    table.chairs[1].place = Some(Destination::Room(thread()));
    let line = table.lose_room(&thread(), NOW).expect("it is shown there");
    assert_eq!(events(&line), [&TableEvent::PlaceLost]);
    assert!([0, 1].iter().all(|seat| table.room_of(Seat::new(*seat)) == parlour().room()));
    assert!(!table.is_shown_in(&thread()) && !table.is_left(&parlour()));
}

#[test]
fn with_its_home_a_table_loses_its_place_and_a_new_home_has_none() {
    let mut table = begun();
    table.settle(Some(thread()), NOW).expect("one is wanted");
    let home = parlour().room().expect("a room").clone();
    assert_eq!(table.lose_room(&home, NOW), Err(Refusal::NoWindow), "there is no other home");
    let hall = Destination::Room(RoomId::new("test", "hall"));
    table.open_window(hall.clone(), &person("Bora").id, NOW).expect("a window");
    table.lose_room(&home, NOW).expect("there is another home");
    assert_eq!((&table.home, table.own_place()), (&hall, None));
}

#[test]
fn a_place_is_stored_and_moves_with_its_group() {
    let mut table = begun();
    table.settle(Some(thread()), NOW).expect("one is wanted");
    let read = decode(&encode(&table)).expect("a record");
    assert_eq!(read.own_place(), Some(&thread()));
    let moved = RoomId::new("test", "moved");
    table.move_room(&thread(), &moved, NOW).expect("always");
    assert_eq!(table.own_place(), Some(&moved));
}
