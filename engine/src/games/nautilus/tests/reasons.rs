//! Reasons against actions: one position for each reason.

use super::*;
use crate::explain::Explain as _;

/// The seat to act may think of this action, and it is not offered for this reason, which is based
/// on this rule.
fn refused(example: &Example, action: Action, why: &WhyNot, rule: &str) {
    let mut thinkable = Vec::new();
    example.game().thinkable(example.turn(), &mut thinkable);
    assert!(thinkable.contains(&action), "{action:?} can be thought of");
    assert!(!example.options().contains(&action), "{action:?} is not offered");
    assert_eq!(example.game().why_not(example.turn(), action).as_ref(), Some(why));
    assert_eq!(Nautilus::rule(why), rule);
}

fn take(name: &str) -> Action {
    Action::Take(card(name))
}

fn put(name: &str) -> Action {
    Action::Put(space(name))
}

fn anchor(name: &str) -> Action {
    Action::Place(Some(space(name)))
}

fn shift(from: &str, to: &str) -> Action {
    Action::Move(space(from), space(to))
}

/// Returns a position in which A is to place a card, and each side has two.
fn middle() -> Position {
    given("B: 4 . . 12 . / A: . 13 . 3 .").hand("A", "6 7 10").hand("B", "1 8 9")
}

#[test]
fn n_4_1_only_what_was_drawn_can_be_kept() {
    let pile = "anchor eye kraken harpoon fishbone diving_module";
    let at = given(EMPTY).hand("A", "2 3").draft(pile).begin();
    let drawn = [Special::Anchor, Special::Eye].into_iter().collect();
    let why = WhyNot::SpecialNotDrawn(drawn);
    refused(&at, Action::Keep(Special::Kraken), &why, "N-4.1");
    assert_eq!(at.game().why_not(seat("A"), Action::Keep(Special::Eye)), None);
}

#[test]
fn n_5_1_no_card_is_placed_before_the_specials_are_settled() {
    let start = || given(EMPTY).hand("A", "2 3").hand("B", "9 10");
    let first = WhyNot::SpecialsFirst;
    let draft = start().draft("anchor eye kraken harpoon fishbone diving_module");
    refused(&draft.begin(), take("2"), &first, "N-5.1");
    refused(&start().window("A", "eye").begin(), take("2"), &first, "N-5.1");
    refused(&start().module("5 6").begin(), take("2"), &first, "N-5.1");
    refused(&start().harpoon("9").begin(), take("2"), &first, "N-5.1");
}

#[test]
fn n_5_3_a_start_special_that_was_not_played_is_of_no_use() {
    let at = middle().holds("A", "eye").skipped("A").begin();
    refused(&at, Action::PlaySpecial, &WhyNot::StartIsOver(Special::Eye), "N-5.3");
}

#[test]
fn n_5_5_only_a_diver_of_the_module_can_be_kept() {
    let at = given(EMPTY).hand("A", "2 3").module("1 8").begin();
    let why = WhyNot::DiverNotDrawn(set("1 8"));
    refused(&at, Action::KeepDiver(card("12")), &why, "N-5.5");
    refused(&at, Action::KeepDiver(card("2")), &why, "N-5.5");
}

#[test]
fn n_5_8_only_an_own_diver_can_be_given_for_the_one_on_the_harpoon() {
    let at = given(EMPTY).hand("A", "1 6").hand("B", "3 13").harpoon("13").begin();
    let why = WhyNot::NotToGive(set("1 6"));
    refused(&at, Action::Swap(card("5")), &why, "N-5.8");
    refused(&at, Action::Swap(card("13")), &why, "N-5.8");
}

#[test]
fn n_6_2_a_card_is_placed_from_the_hand() {
    let at = middle().begin();
    let why = WhyNot::NotInHand(set("6 7 10"));
    refused(&at, take("13"), &why, "N-6.2");
    refused(&at, take("1"), &why, "N-6.2");
}

#[test]
fn n_6_2_a_card_is_not_placed_on_another_one() {
    let mut at = middle().begin();
    at.act("take 7");
    let why = WhyNot::SpaceTaken { card: card("4"), space: space("B1") };
    refused(&at, put("B1"), &why, "N-6.2");
}

#[test]
fn n_6_3_kraken_is_placed_by_its_holder_alone() {
    let at = middle().holds("B", "kraken").begin();
    refused(&at, take("K"), &WhyNot::NotHeld(Special::Kraken), "N-6.3");
}

#[test]
fn n_6_4_the_anchor_is_not_played_alone() {
    let mut at = middle().holds("A", "anchor").begin();
    refused(&at, Action::PlaySpecial, &WhyNot::AnchorNeedsDiver, "N-6.4");
    at.act("take 7");
    refused(&at, Action::PlaySpecial, &WhyNot::AnchorNeedsDiver, "N-6.4");
}

#[test]
fn n_6_4_the_anchor_is_played_by_its_holder_alone() {
    let mut at = middle().holds("B", "anchor").begin();
    at.act("take 7").act("put A1");
    refused(&at, anchor("A1"), &WhyNot::NotHeld(Special::Anchor), "N-6.4");
    refused(&at, anchor("B4"), &WhyNot::NotHeld(Special::Anchor), "N-6.4");
}

#[test]
fn n_6_4_the_anchor_needs_a_card() {
    let mut at = middle().holds("A", "anchor").begin();
    at.act("take 7").act("put A1");
    refused(&at, anchor("A3"), &WhyNot::AnchorOnNothing, "N-6.4");
    assert_eq!(at.game().why_not(seat("A"), anchor("A1")), None);
}

#[test]
fn n_6_6_the_anchor_is_not_shifted() {
    let mut at = given("B: 4* . . 12 . / A: . 13 . 3 .").hand("A", "6 7 10").begin();
    at.act("take 7").act("put A1");
    refused(&at, anchor("A1"), &WhyNot::AnchorLies(space("B1")), "N-6.6");
}

#[test]
fn n_6_6_the_anchored_card_is_not_moved() {
    let at = given("B: . . 2 . . / A: . 13* . 11 7").hand("A", "6").moving("A5").begin();
    refused(&at, shift("A2", "A1"), &WhyNot::Anchored(card("13")), "N-6.6");
}

#[test]
fn n_6_7_another_card_or_space_is_chosen_after_a_step_back() {
    let mut at = middle().begin();
    at.act("take 7");
    refused(&at, take("10"), &WhyNot::CardChosen(card("7")), "N-6.7");
    at.act("put A1");
    refused(&at, take("10"), &WhyNot::CardChosen(card("7")), "N-6.7");
    refused(&at, put("A3"), &WhyNot::SpaceChosen(space("A1")), "N-6.7");
}

#[test]
fn n_7_2_an_arrow_moves_another_card_of_its_side() {
    let at = given("B: 14 . 2 . . / A: . . . 11 7").hand("A", "6").moving("A5").begin();
    let why = WhyNot::OtherSide { by: card("7"), side: seat("A") };
    refused(&at, shift("B1", "B2"), &why, "N-7.2");
    refused(&at, shift("A5", "A1"), &WhyNot::JustPlaced(card("7")), "N-7.2");
}

#[test]
fn n_7_3_a_vertical_arrow_moves_a_card_across_if_there_is_room() {
    let at = given("B: 14 . 2 . . / A: . 11 3 . 9").hand("A", "6").moving("A5").begin();
    let why = WhyNot::NotAcross { by: card("9"), facing: space("B2") };
    refused(&at, shift("A2", "B4"), &why, "N-7.3");
    refused(&at, shift("A2", "A1"), &why, "N-7.3");
    let why = WhyNot::Blocked { by: card("9"), card: card("2"), space: space("B3") };
    refused(&at, shift("A3", "B3"), &why, "N-7.3");
    at.exactly(&["move A2 B2"]);
}

#[test]
fn n_7_4_a_horizontal_arrow_moves_a_card_along_its_side() {
    let at = given("B: 14 . 2 . . / A: . . . 11 7").hand("A", "6").moving("A5").begin();
    let why = WhyNot::NotAlong { by: card("7"), side: seat("A") };
    refused(&at, shift("A4", "B4"), &why, "N-7.4");
    let why = WhyNot::Blocked { by: card("7"), card: card("7"), space: space("A5") };
    refused(&at, shift("A4", "A5"), &why, "N-7.4");
}

#[test]
fn n_7_5_an_arrow_comes_before_the_next_card() {
    let at = given("B: 14 . 2 . . / A: . . . 11 7").hand("A", "6").holds("A", "anchor");
    let at = at.moving("A5").begin();
    let why = WhyNot::ArrowFirst { card: card("7"), space: space("A5") };
    refused(&at, take("6"), &why, "N-7.5");
    refused(&at, Action::PlaySpecial, &WhyNot::AnchorNeedsDiver, "N-6.4");
}

// N-9.3
#[test]
fn n_6_1_nobody_thinks_of_anything_out_of_turn() {
    let mut at = given(EMPTY).hand("A", "2 3").hand("B", "9 10").begin();
    let count = |at: &Example, name| at.game().explain(seat(name)).len();
    assert_eq!([count(&at, "A"), count(&at, "B")], [16, 0]);
    at.leaves("B");
    assert_eq!([count(&at, "A"), count(&at, "B")], [0, 0]);
}
