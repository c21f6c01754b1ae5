//! The lesson of Iszkenderun.

use engine::games::iszkenderun::card::Card;
use engine::games::iszkenderun::{Action, Iszkenderun};
use engine::seat::Seat;

use super::{READER, after, in_words, verdict};
use crate::panels::words::plain;

fn card(code: &str) -> Card {
    code.parse().expect("a card")
}

fn play(code: &str) -> Action {
    Action::Play { card: card(code), row: READER }
}

fn use_on(code: &str, on: &str) -> Action {
    Action::Use { card: card(code), on: Some(card(on)), fee: None }
}

/// The shortest way through each scene.
pub(super) fn way() -> Vec<Vec<Action>> {
    vec![
        vec![play("M6")],
        vec![play("X5")],
        vec![use_on("X4", "M7")],
        vec![Action::Pass],
        vec![play("D_TX"), use_on("S6", "M7"), Action::Pass],
    ]
}

/// Returns what the rows come to after these actions in a scene.
fn totals(scene: u8, actions: &[Action]) -> [u16; 3] {
    let table = after::<Iszkenderun>(scene, actions).progress.view.table;
    [0, 1, 2].map(|seat| table.total(Seat::new(seat)))
}

/// Returns the points of the seats after these actions in a scene.
fn points(scene: u8, actions: &[Action]) -> [u8; 3] {
    let table = after::<Iszkenderun>(scene, actions).progress.view.table;
    [0, 1, 2].map(|seat| table.points(Seat::new(seat)).sum())
}

/// Returns the first options of a scene that make its point. All others miss it.
fn made(scene: u8) -> Vec<Action> {
    let choice = after::<Iszkenderun>(scene, &[]).play.choice(READER);
    let mut options = choice.expect("the reader is asked").options;
    options.retain(|action| {
        let said = verdict::<Iszkenderun>(scene, &[*action]);
        assert_ne!(said, "open", "{action:?} decides scene {scene}");
        said.starts_with("made: ")
    });
    options
}

#[test]
fn a_table_without_unused_tokens_has_no_column_for_them() {
    let table = plain(&in_words(&after::<Iszkenderun>(0, &[])).blocks);
    assert!(table.contains("Points") && !table.contains("Token"), "{table}");
}

#[test]
fn k_3_2_only_the_card_that_adds_to_its_neighbour_gets_above_12() {
    assert_eq!(totals(0, &[]), [5, 12, 6]);
    assert_eq!(totals(0, &[play("T7")]), [12, 12, 6]);
    assert_eq!(totals(0, &[play("M6")]), [13, 12, 6]);
    assert_eq!(made(0), [play("M6")]);
}

#[test]
fn k_3_5_only_the_trump_gets_above_14() {
    assert_eq!(totals(1, &[]), [3, 14, 8]);
    assert_eq!(totals(1, &[play("S7")]), [11, 14, 8]);
    assert_eq!(totals(1, &[play("X5")]), [15, 14, 8]);
    assert_eq!(made(1), [play("X5")]);
}

#[test]
fn k_5_7_a_card_is_given_up_for_the_crescent_that_holds_a_row_up() {
    assert_eq!(totals(2, &[]), [11, 28, 4]);
    assert_eq!(totals(2, &[use_on("X4", "M1")]), [7, 14, 4]);
    assert_eq!(totals(2, &[use_on("X4", "M7")]), [7, 2, 4]);
    assert_eq!(made(2), [use_on("X4", "M7")]);
}

#[test]
fn k_4_7_a_row_is_struck_unless_its_player_has_passed() {
    assert_eq!(totals(3, &[]), [27, 24, 4]);
    assert_eq!(made(3), [Action::Pass]);
    for (code, own) in [("X3", 13), ("S2", 12)] {
        assert_eq!(totals(3, &[play(code)]), [own, 16, 4], "{code}");
        let table = after::<Iszkenderun>(3, &[play(code)]).progress.view.table;
        assert_eq!(table.discard[..], [card("S6"), card("T7")], "{code}");
    }
}

#[test]
fn k_9_1_the_last_round_decides_the_game() {
    assert_eq!(points(4, &[]), [10, 8, 8]);
    assert_eq!(points(4, &way()[4]), [13, 11, 9]);
    let lost = [
        vec![Action::Pass],
        vec![play("D_TX"), Action::Pass],
        vec![play("D_TX"), use_on("S6", "X2"), Action::Pass],
        vec![use_on("S6", "M1"), play("D_TX"), Action::Pass],
    ];
    for way in lost {
        let said = verdict::<Iszkenderun>(4, &way);
        assert!(said.starts_with("missed: Another row was higher."), "{way:?}: {said}");
    }
}

#[test]
fn the_novice_plays_its_card() {
    assert_eq!(totals(4, &[]), [7, 17, 7]);
    assert_eq!(totals(4, &[play("D_TX")]), [19, 22, 7]);
    assert_eq!(verdict::<Iszkenderun>(4, &[play("D_TX")]), "open");
}
