//! Notes for beginners: when each of them comes up, and when not.

use super::*;
use crate::coach::{Coach as _, NoteSet};

fn notes(view: &View) -> Vec<Note> {
    let notices: NoteSet = Nautilus::notices(view);
    notices.iter().map(|number| Note::ALL[usize::from(number)]).collect()
}

/// The seat to act gets this note, which is based on this rule.
fn noted(at: &Example, note: Note, rule: &str) {
    let notes = notes(&at.play.view(Viewer::Seat(at.turn())));
    assert!(notes.contains(&note), "{note:?} is missing in {notes:?}");
    let number = Note::ALL.iter().position(|one| *one == note).expect("a note has a number");
    assert_eq!(Nautilus::NOTES[number].rule, rule);
}

fn not_noted(at: &Example, note: Note) {
    let notes = notes(&at.play.view(Viewer::Seat(at.turn())));
    assert!(!notes.contains(&note), "{note:?} in {notes:?}");
}

const PILE: &str = "anchor eye kraken harpoon fishbone diving_module";
const PRIZES: &str = "SCI+1 EXP+1 NAV+1 ENG+1 WAR+1";

/// Returns a position in which A is to place a card, and each side has two.
fn middle() -> Position {
    given("B: 4 . . 12 . / A: . 5 . 3 .").slots(PRIZES).hand("A", "2 7 10").hand("B", "8 9 11")
}

#[test]
fn notes_are_for_the_seat_that_is_asked() {
    let mut at = middle().begin();
    assert!(notes(&at.view("B")).is_empty());
    assert!(notes(&at.room()).is_empty());
    at.leaves("B");
    assert!(notes(&at.view("A")).is_empty());
}

#[test]
fn n_9_2_the_goal_comes_first() {
    let at = given(EMPTY).hand("A", "2 3").draft(PILE).begin();
    noted(&at, Note::Goal, "N-9.2");
    assert_eq!(notes(&at.view("A")), [Note::Goal, Note::Draft]);
}

#[test]
fn n_8_1_sides_matter_once_cards_are_placed() {
    noted(&middle().begin(), Note::Sides, "N-8.1");
    not_noted(&given(EMPTY).draft(PILE).begin(), Note::Sides);
}

#[test]
fn n_4_3_a_special_is_chosen_for_one_round() {
    noted(&given(EMPTY).draft(PILE).begin(), Note::Draft, "N-4.3");
    not_noted(&middle().begin(), Note::Draft);
}

#[test]
fn n_10_5_the_second_player_was_given_a_special() {
    let second = middle().first("B").holds("A", "anchor").holds("B", "kraken");
    noted(&second.begin(), Note::Given, "N-10.5");
    not_noted(&middle().holds("A", "kraken").begin(), Note::Given);
}

#[test]
fn n_5_3_a_start_special_is_played_now_or_never() {
    noted(&given(EMPTY).window("A", "eye").begin(), Note::Start, "N-5.3");
    not_noted(&middle().holds("A", "eye").skipped("A").begin(), Note::Start);
}

#[test]
fn n_5_6_the_module_gives_a_sixth_diver() {
    noted(&given(EMPTY).hand("A", "2 3").module("1 8").begin(), Note::Module, "N-5.6");
    not_noted(&given(EMPTY).window("A", "diving_module").begin(), Note::Module);
}

#[test]
fn n_5_8_any_diver_is_given_for_the_one_on_the_harpoon() {
    let at = given(EMPTY).hand("A", "2 3").hand("B", "8 13").harpoon("13").begin();
    noted(&at, Note::Harpoon, "N-5.8");
    not_noted(&given(EMPTY).window("A", "harpoon").begin(), Note::Harpoon);
}

#[test]
fn n_6_3_kraken_or_fishbone_can_be_placed() {
    for held in ["kraken", "fishbone"] {
        let mut at = middle().holds("A", held).begin();
        noted(&at, Note::PlacedSpecial, "N-6.3");
        at.act("take 2");
        not_noted(&at, Note::PlacedSpecial);
    }
    not_noted(&middle().holds("A", "anchor").begin(), Note::PlacedSpecial);
}

#[test]
fn n_6_5_the_anchor_can_go_along_with_the_chosen_card() {
    let mut at = middle().holds("A", "anchor").begin();
    not_noted(&at, Note::Anchor);
    at.act("take 7").act("put A1");
    noted(&at, Note::Anchor, "N-6.5");
}

#[test]
fn n_7_2_the_chosen_card_has_an_arrow() {
    let mut at = middle().begin();
    not_noted(&at, Note::Arrow);
    at.act("take 7");
    noted(&at, Note::Arrow, "N-7.2");
    at.undo().act("take 10");
    not_noted(&at, Note::Arrow);
}

#[test]
fn n_7_7_a_card_must_move() {
    let at = given("B: 14 . 2 . 4 / A: . . . 11 7").hand("A", "6 10").moving("A5").begin();
    noted(&at, Note::Movement, "N-7.7");
    not_noted(&middle().begin(), Note::Movement);
}

#[test]
fn n_7_3_a_strong_card_that_faces_an_empty_space_is_in_danger() {
    let alone = |board| given(board).slots(PRIZES).hand("B", "8 11");
    let danger = alone("B: . 3 . . . / A: 13 2 . . .").hand("A", "5 7");
    noted(&danger.begin(), Note::Alone, "N-7.3");
    for safe in ["B: 3 . . . . / A: 13 2 . . .", "B: . . 13 . . / A: . 2 . . ."] {
        not_noted(&alone(safe).hand("A", "5 7").begin(), Note::Alone);
    }
    let anchored = alone("B: . 3 . . . / A: 13* 2 . . .").hand("A", "5 7");
    not_noted(&anchored.begin(), Note::Alone);
    let none_left = alone("B: . 3 . . . / A: 13 2 . . .").hand("A", "6 9");
    not_noted(&none_left.begin(), Note::Alone);
}

#[test]
fn n_7_4_a_full_column_can_lose_its_card() {
    let full = |board| given(board).slots(PRIZES).hand("B", "9 11");
    let danger = full("B: 3 . . . . / A: 13 . . . .").hand("A", "5 6");
    noted(&danger.begin(), Note::FullColumn, "N-7.4");
    for safe in ["B: 13 . . . . / A: 3 . . . .", "B: 3 . . . . / A: 13* . . . ."] {
        not_noted(&full(safe).hand("A", "5 6").begin(), Note::FullColumn);
    }
    let no_room = full("B: 3 . . . . / A: 13 2 4 10 12").hand("A", "5 6");
    not_noted(&no_room.begin(), Note::FullColumn);
    let none_left = full("B: 3 . . . . / A: 13 . . . .").hand("A", "7 8");
    not_noted(&none_left.begin(), Note::FullColumn);
}

#[test]
fn n_8_1_an_ink_blot_has_to_be_taken() {
    let mut at = middle().slots("SCI+1 EXP-1 NAV+1 ENG+1 WAR+1").begin();
    not_noted(&at, Note::Blot);
    at.act("take 2");
    noted(&at, Note::Blot, "N-8.1");
    let mut at = middle().begin();
    at.act("take 2");
    not_noted(&at, Note::Blot);
}

#[test]
fn n_8_2_the_crab_or_the_14_can_be_seen() {
    for hand in ["1 7 10", "2 7 14"] {
        noted(&middle().hand("A", hand).begin(), Note::Crab, "N-8.2");
    }
    let at = given("B: 4 . . 14 . / A: . 5 . 3 .").hand("A", "2 7 10").begin();
    noted(&at, Note::Crab, "N-8.2");
    not_noted(&middle().begin(), Note::Crab);
}

#[test]
fn n_8_4_only_the_prizes_stay_for_the_next_round() {
    noted(&middle().round(2, ["SCI+1", "WAR+1"]).begin(), Note::NewRound, "N-8.4");
    not_noted(&middle().begin(), Note::NewRound);
}

#[test]
fn n_8_5_a_domain_can_be_decided() {
    noted(&middle().round(2, ["", "SCI+2"]).begin(), Note::Points, "N-8.5");
    for collected in [["SCI+1", "WAR+1"], ["SCI+2 SCI+1 SCI+1", "WAR+1"]] {
        not_noted(&middle().round(2, collected).begin(), Note::Points);
    }
}

#[test]
fn n_8_6_a_domain_is_won_for_good() {
    let won = middle().round(2, ["", "SCI+2 SCI+1 SCI+1"]);
    noted(&won.begin(), Note::Won, "N-8.6");
    not_noted(&middle().round(2, ["", "SCI+2 SCI+1"]).begin(), Note::Won);
}

#[test]
fn n_11_1_three_domains_end_the_game_or_do_not() {
    let one = ["", "SCI+2 SCI+1 SCI+1"];
    noted(&middle().round(3, one).begin(), Note::EarlyEnd, "N-11.1");
    not_noted(&middle().round(3, ["", "SCI+2 SCI+1"]).begin(), Note::EarlyEnd);
    noted(&middle().options(|options| options.early_end = false).begin(), Note::EarlyEnd, "N-11.1");
}

#[test]
fn n_11_2_collected_cards_may_be_hidden() {
    let hidden = || middle().options(|options| options.collections = Collections::Hidden);
    let two = ["", "SCI+2 SCI+1 SCI+1"];
    noted(&hidden().round(2, two).begin(), Note::HiddenCollections, "N-11.2");
    not_noted(&hidden().begin(), Note::HiddenCollections);
    not_noted(&middle().round(2, two).begin(), Note::HiddenCollections);
    not_noted(&hidden().round(2, two).begin(), Note::Won);
}
