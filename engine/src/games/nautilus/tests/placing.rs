//! Placing cards, the Anchor, and the plan (N-6).

use super::*;

#[test]
fn n_6_1_players_take_turns_and_place_five_cards_each() {
    let mut at = given(EMPTY).hand("A", "1 2 3 4 5").hand("B", "10 11 12 13 14").begin();
    for index in 0..10 {
        at.to_place(["A", "B"][index % 2]).not_asked(["B", "A"][index % 2]);
        let plans = at.plans();
        at.act(&format!("place {} {}", plans[0].card, plans[0].space));
    }
    assert_eq!(at.game().round, 2);
}

#[test]
fn n_6_2_e3_any_card_goes_on_any_empty_space() {
    let hand = "2 4 6 8 10";
    assert_eq!(given(EMPTY).hand("A", hand).begin().plans().len(), 50);
    for special in ["kraken", "fishbone"] {
        assert_eq!(given(EMPTY).hand("A", hand).holds("A", special).begin().plans().len(), 60);
    }
    // N-6.4: with the Anchor, 50 without it and 50 with it on the card just placed.
    let at = given(EMPTY).hand("A", hand).holds("A", "anchor").begin();
    let plans = at.plans();
    assert_eq!(plans.len(), 100);
    assert!(plans.iter().all(|plan| plan.anchor.is_none_or(|anchor| anchor == plan.space)));
}

#[test]
fn n_6_3_e25_specials_that_are_no_cards_cannot_be_placed() {
    let at = given(EMPTY).hand("A", "5 7").hand("B", "1 3").holds("B", "anchor").turn("B");
    let at = at.begin();
    let cards: CardSet = at.plans().iter().map(|plan| plan.card).collect();
    assert_eq!(cards, set("1 3"));
    let at = given(EMPTY).hand("A", "5 7").hand("B", "1 3").holds("B", "kraken").begin();
    at.rejected(&["place K A1", "place F A1", "place 5 A1 anchor A1", "place 1 A1"]);
}

#[test]
fn n_6_3_kraken_takes_the_turn_of_a_diver() {
    let mut at = given(EMPTY).hand("A", "5 7").hand("B", "1 3").holds("A", "kraken").begin();
    at.act("place K B3").to_place("B").holds("A", "none").hand("A", "5 7");
    at.board("B: . . K . . / A: . . . . .");
}

#[test]
fn n_6_4_e4_the_anchor_goes_to_any_card() {
    let at = given("B: . . 12 . . / A: 3 . . . .").hand("A", "2 4 6 8").holds("A", "anchor");
    let plans = at.begin().plans();
    assert_eq!(plans.len(), 128);
    let planned =
        plans.iter().filter(|plan| plan.card == Card::diver(2) && plan.space == space("B1"));
    let targets: Vec<_> = planned.map(|plan| plan.anchor).collect();
    assert_eq!(targets, [None, Some(space("A1")), Some(space("B1")), Some(space("B3"))]);
}

#[test]
fn n_6_4_the_anchor_may_hold_kraken_and_fishbone() {
    let at = given("B: . . K . . / A: F . . . .").hand("A", "2").holds("A", "anchor").begin();
    let anchors = |name| at.plans().iter().any(|plan| plan.anchor == Some(space(name)));
    assert!(anchors("B3") && anchors("A1"));
}

#[test]
fn n_6_4_e26_what_is_refused_changes_nothing() {
    let at = given("B: . . . 5 . / A: 3 . . . .").hand("A", "2").hand("B", "10 11");
    let at = at.holds("B", "anchor").turn("B").begin();
    at.rejected(&["place 10 B4 anchor B4", "place 10 B3 anchor A2"]);
    at.hand("B", "10 11").holds("B", "anchor").to_place("B");
    at.board("B: . . . 5 . / A: 3 . . . .");
}

#[test]
fn n_6_5_e16_the_anchor_comes_before_the_movement() {
    let mut at =
        given("B: 4 . . . . / A: . . 12 . .").hand("A", "9 2").holds("A", "anchor").begin();
    at.act("place 9 A5 anchor A3").to_place("B").board("B: 4 . . . . / A: . . 12* . 9");
    let mut at = given("B: 4 . . . . / A: . . 12 . .").hand("A", "9 2").begin();
    at.act("place 9 A5").exactly(&["move A3 B3"]);
}

#[test]
fn n_6_6_e15_an_anchored_card_stays_where_it_is() {
    let start = "B: . . . . . / A: 4 . . . .";
    let at = given(start).hand("A", "6 2").hand("B", "13 1").holds("B", "anchor").turn("B");
    let mut at = at.begin();
    at.act("place 13 B2 anchor B2").holds("B", "none").to_place("A");
    at.act("place 6 B5").to_place("B").board("B: . 13* . . 6 / A: 4 . . . .");
    let mut at = given(start).hand("A", "6 2").hand("B", "13 1").turn("B").begin();
    at.act("place 13 B2").act("place 6 B5").exactly(&["move B2 A2"]);
}

#[test]
fn n_6_6_e17_an_anchored_card_keeps_its_arrow() {
    let mut at =
        given("B: 4 . . . . / A: . . 12 . .").hand("A", "9 2").holds("A", "anchor").begin();
    at.act("place 9 A5 anchor A5").exactly(&["move A3 B3"]);
    at.act("move A3 B3").board("B: 4 . 12 . . / A: . . . . 9*").to_place("B");
}

#[test]
fn n_6_7_a_plan_is_taken_back_step_by_step_and_seen_by_nobody_else() {
    let mut at = given(EMPTY).hand("A", "2 9").hand("B", "1").holds("A", "anchor").begin();
    let before = (at.view("B"), at.room());
    let ticket = at.play.choice(seat("A")).map(|choice| choice.ticket);
    at.act("take 9").act("put B2");
    assert!(at.told.is_empty(), "a plan is no news");
    assert_eq!((at.view("B"), at.room()), before);
    assert_ne!(at.play.choice(seat("A")).map(|choice| choice.ticket), ticket);
    assert_eq!(at.view("A").own.plan.len(), 2);
    assert_eq!(at.view("A").board_now(), board("B: . 9 . . . / A: . . . . ."));
    at.undo().undo().hand("A", "2 9");
    assert!(at.view("A").own.plan.is_empty() && !at.play.can_undo(seat("A")));
    at.act("place 2 A1");
    assert!(!at.play.can_undo(seat("A")), "a card that was shown stays");
}

#[test]
fn n_6_8_the_rules_carry_on_for_somebody_who_does_not_answer() {
    let mut at = given(EMPTY).hand("A", "2 9").hand("B", "1").begin();
    let acted = at.play.fall_back(seat("A")).expect("A is asked");
    assert_eq!(acted.entries.len(), 3, "a placement is not left half done");
    at.board("B: . . . . . / A: 2 . . . .").to_place("B");
    let mut at = given(EMPTY).hand("A", "2 9").hand("B", "1").begin();
    at.act("take 9");
    at.play.fall_back(seat("A")).expect("A is asked");
    at.board("B: . . . . . / A: 9 . . . .").to_place("B");
}

#[test]
fn n_6_8_start_specials_are_left_alone() {
    let mut at = given(EMPTY).hand("A", "2 9").hand("B", "1").window("A", "eye").begin();
    at.play.fall_back(seat("A")).expect("A is asked");
    at.to_place("A").holds("A", "eye");
    let mut at = given(EMPTY).hand("A", "2 9").hand("B", "1 3").window("A", "harpoon").begin();
    at.act("play");
    at.play.fall_back(seat("A")).expect("A is asked");
    at.to_place("A").hand("A", "2 9");
}
