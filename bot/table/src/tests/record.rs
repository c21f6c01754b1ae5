//! Stored tables, including those of earlier versions.

use super::super::asked::Reminder;
use super::*;
use engine::seat::SeatSet;

#[test]
fn a_table_survives_its_record_at_every_stage() {
    let mut over = playing(&["Anna", "Bora"]);
    does(&mut over, "Bora", Command::Leave).expect("he plays");
    assert!(matches!(over.stage, Stage::Over { .. }));
    for table in [lobby(&["Anna", "Bora"]), playing(&["Anna", "Bora", "Cora"]), over] {
        assert_eq!(decode(&encode(&table)).expect("just written"), table);
    }
}

#[test]
fn a_record_of_another_format_is_refused_and_never_misread() {
    let record = String::from_utf8(encode(&lobby(&["Anna"]))).expect("JSON is text");
    for other in [0, 2] {
        let other_record = record.replacen("\"format\":1", &format!("\"format\":{other}"), 1);
        let read = decode(other_record.as_bytes());
        assert!(matches!(read, Err(Unreadable::OtherFormat(format)) if format == other));
    }
    assert!(matches!(decode(b"tea"), Err(Unreadable::Broken(_))));
    assert!(matches!(decode(br#"{"format":1,"table":{}}"#), Err(Unreadable::Broken(_))));
}

#[test]
fn a_table_stored_before_seats_could_be_chosen_is_read() {
    let table = lobby(&["Anna", "Bora"]);
    let record = String::from_utf8(encode(&table)).expect("JSON is text");
    assert!(!record.contains("wishes") && !record.contains("seats_shown"), "{record}");
    assert_eq!(decode(record.as_bytes()).expect("just written"), table);
}

#[test]
fn a_machine_player_stored_before_there_were_levels_is_a_regular() {
    let mut table = lobby(&["Anna"]);
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    let record = String::from_utf8(encode(&table)).expect("JSON is text");
    assert!(!record.contains("level"), "{record}");
    assert!(!record.contains("strength"), "{record}");
    let mut read = decode(record.as_bytes()).expect("just written");
    assert_eq!(levels(&read), [None, Some(Level::Regular)]);
    does(&mut read, "Anna", Command::AddMachine).expect("a seat is free");
    assert_eq!(levels(&read), [None, Some(Level::Regular), Some(Level::Regular)]);
}

#[test]
fn whatever_differs_from_the_usual_is_in_the_record() {
    let mut table = playing(&["Anna", "Bora"]);
    table.hands_open = false;
    table.habits.by_hand = SeatSet::first(1);
    let seat = asked(&table).index();
    table.asked[seat].notifications = 3;
    table.asked[seat].reminder = Reminder::Last;
    assert_eq!(decode(&encode(&table)).expect("just written"), table);
}
