//! The lesson of Tirazheh.

use engine::games::tirazheh::card::Card;
use engine::games::tirazheh::{Action, Tirazheh};

use super::{after, below_picture, in_words, verdict};
use crate::panels::words::plain;

fn card(code: &str) -> Card {
    code.parse().expect("a card")
}

fn palette(code: &str) -> Action {
    Action::PlacePalette(card(code))
}

fn canvas(code: &str) -> Action {
    Action::PlaceCanvas(card(code))
}

/// The shortest way through each scene.
pub(super) fn way() -> Vec<Vec<Action>> {
    vec![
        vec![palette("B6"), Action::EndTurn],
        vec![canvas("G2")],
        vec![palette("R6"), canvas("O1")],
        vec![canvas("G4"), canvas("V1")],
    ]
}

/// Returns what can be done in a scene after these actions.
fn options(scene: u8, actions: &[Action]) -> Vec<Action> {
    let reached = after::<Tirazheh>(scene, actions);
    reached.play.choice(super::READER).expect("the reader is asked").options
}

#[test]
fn letters_are_explained_where_the_table_is_in_words() {
    let start = after::<Tirazheh>(0, &[]);
    let letters = "Letters: R red, O orange, ";
    let in_words = plain(&in_words(&start).blocks);
    assert!(in_words.contains(letters), "{in_words}");
    assert!(!plain(&below_picture(&start).blocks).contains(letters), "a picture needs none");
}

#[test]
fn t_7_1_who_gives_up_is_out() {
    for scene in 0..4 {
        let said = verdict::<Tirazheh>(scene, &[Action::GiveUp]);
        assert_eq!(said, "missed: You gave up, so you are out, and the last one left wins.");
    }
}

#[test]
fn t_4_10_cards_that_do_not_help_are_not_offered() {
    assert_eq!(options(0, &[]), [palette("B6"), Action::GiveUp]);
    assert_eq!(options(1, &[]), [palette("R4"), canvas("G2"), Action::GiveUp]);
    assert_eq!(options(2, &[]), [palette("R6"), Action::GiveUp]);
    assert_eq!(options(2, &[palette("R6")]), [canvas("O1"), Action::GiveUp]);
}

#[test]
fn two_cards_are_one_too_many_where_the_canvas_alone_wins() {
    let said = verdict::<Tirazheh>(1, &[palette("R4"), canvas("G2")]);
    assert!(said.starts_with("missed: You are winning, but with two cards"), "{said}");
}

#[test]
fn t_7_1_both_cards_in_the_last_turn_leave_an_empty_hand() {
    for way in [[palette("V1"), canvas("G4")], [palette("G4"), canvas("V1")]] {
        let said = verdict::<Tirazheh>(3, &way);
        assert!(said.starts_with("missed: You played both cards in one turn"), "{said}");
    }
}

#[test]
fn the_last_round_is_won_in_either_order() {
    for way in [[canvas("G4"), canvas("V1")], [canvas("V1"), canvas("G4")]] {
        assert_eq!(
            verdict::<Tirazheh>(3, &way),
            "made: The other player’s turn began without cards: out. You are the last one in and win."
        );
    }
}
