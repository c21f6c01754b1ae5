//! Coaching: which notes are on a hand and for how long, and twice the time.

use engine::coach::NoteSet;

use super::super::Pace;
use super::clocked::later;
use super::*;

/// Returns a lobby of two people in their first game.
fn newcomers() -> Table {
    let mut table = lobby(&["Anna", "Bora"]);
    table.coach(Seat::new(0));
    table.coach(Seat::new(1));
    table
}

/// Returns their game.
fn coached() -> Table {
    let mut table = newcomers();
    does_by_luck(&mut table, "Anna", &Command::Start, 5).expect("enough people");
    table
}

/// Takes the first option of the seat that is asked.
fn answers(table: &mut Table) {
    let (name, answer) = (name_of(table, asked(table)), first_answer(table));
    does(table, &name, answer).expect("an option applies");
}

fn have_no_note_in_common(sets: &[NoteSet]) -> bool {
    let mut all: Vec<u8> = sets.iter().flat_map(|set| set.iter()).collect();
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    all.len() == count
}

#[test]
fn a_newcomer_who_is_asked_gets_the_first_two_notes() {
    let table = coached();
    let seat = asked(&table);
    assert_eq!(table.notes(seat).iter().collect::<Vec<_>>(), [0, 1]);
    let other = Seat::new(1 - seat.index());
    assert!(table.is_coached(other) && table.notes(other).is_empty(), "it is not their turn");
    let table = playing(&["Anna", "Bora"]);
    let seat = asked(&table);
    assert!(!table.is_coached(seat) && table.notes(seat).is_empty());
}

#[test]
fn a_note_goes_with_its_decision_and_no_undo_brings_it_back() {
    let mut table = coached();
    let seat = asked(&table);
    let name = name_of(&table, seat);
    let first = table.notes(seat);
    answers(&mut table);
    assert_eq!(asked(&table), seat, "a palette card leaves the turn open");
    let second = table.notes(seat);
    assert!(!second.is_empty(), "others see nothing of a plan, says a note");
    does(&mut table, &name, Command::Undo).expect("nothing is published");
    let third = table.notes(seat);
    assert!(have_no_note_in_common(&[first, second, third]), "{first:?} {second:?} {third:?}");
}

#[test]
fn notes_stay_while_others_change_the_table() {
    let mut table = coached();
    let seat = asked(&table);
    let first = table.notes(seat);
    let other = name_of(&table, Seat::new(1 - seat.index()));
    does(&mut table, &other, Command::SitIn(None)).expect("they play");
    assert_eq!(table.notes(seat), first);
}

#[test]
fn a_newcomer_who_is_away_gets_no_notes_and_none_twice() {
    let mut table = coached();
    let seat = asked(&table);
    let (name, first) = (name_of(&table, seat), table.notes(seat));
    does(&mut table, &name, Command::SitIn(None)).expect("they play");
    assert!(table.notes(seat).is_empty());
    does(&mut table, &name, Command::PlayOn(None)).expect("they are away");
    assert!(have_no_note_in_common(&[first, table.notes(seat)]));
}

#[test]
fn one_press_stops_all_notes_and_leaves_the_time_as_it_was() {
    let mut table = newcomers();
    table.pace = Pace::Hour;
    does_by_luck(&mut table, "Anna", &Command::Start, 5).expect("enough people");
    let seat = asked(&table);
    let (name, due) = (name_of(&table, seat), table.due(seat));
    does(&mut table, &name, Command::StopCoaching).expect("there are notes");
    assert!(table.notes(seat).is_empty());
    assert_eq!(table.due(seat), due);
    answers(&mut table);
    assert!(table.notes(seat).is_empty());
    let again = does(&mut table, &name, Command::StopCoaching);
    assert_eq!(again, Err(Refusal::Stale), "an older button");
    let mut table = playing(&["Anna", "Bora"]);
    assert_eq!(does(&mut table, "Anna", Command::StopCoaching), Err(Refusal::Stale));
    does(&mut table, "Bora", Command::Leave).expect("he plays");
    assert_eq!(does(&mut table, "Anna", Command::StopCoaching), Err(Refusal::Over));
}

#[test]
fn another_press_shows_the_notes_again() {
    let mut table = coached();
    let seat = asked(&table);
    let (name, first) = (name_of(&table, seat), table.notes(seat));
    assert_eq!(does(&mut table, &name, Command::ResumeCoaching), Err(Refusal::Stale));
    does(&mut table, &name, Command::StopCoaching).expect("there are notes");
    assert!(table.has_stopped_notes(seat) && table.is_coached(seat));
    does(&mut table, &name, Command::ResumeCoaching).expect("they were stopped");
    assert_eq!(table.notes(seat), first);
    answers(&mut table);
    assert!(have_no_note_in_common(&[first, table.notes(seat)]));
}

#[test]
fn a_newcomer_has_twice_the_time_and_twice_the_reserve() {
    for (mut table, factor) in [(lobby(&["Anna", "Bora"]), 1), (newcomers(), 2)] {
        table.pace = Pace::Hour;
        does_by_luck(&mut table, "Anna", &Command::Start, 5).expect("enough people");
        let seat = asked(&table);
        assert_eq!(table.due(seat), Some(later(3 * u64::from(factor))));
        assert_eq!(table.clock(seat).reserve(), Pace::Hour.reserve() * factor);
    }
}

#[test]
fn notes_survive_the_record_and_tables_without_them_are_read_as_ever() {
    let table = coached();
    assert_eq!(decode(&encode(&table)).expect("just written"), table);
    let record = String::from_utf8(encode(&playing(&["Anna", "Bora"]))).expect("JSON is text");
    assert!(!record.contains("coaching"), "{record}");
}

#[test]
fn a_rematch_has_no_coaching() {
    let mut table = coached();
    does(&mut table, "Bora", Command::Leave).expect("he plays");
    let next = table.rematch(TableId::new(2), &person("Anna"), NOW, no_luck());
    let next = next.expect("it is over").expect("the first rematch");
    assert!(!next.is_coached(Seat::new(0)));
}
