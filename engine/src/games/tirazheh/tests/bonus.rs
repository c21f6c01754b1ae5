//! Rule A, the bonus card: E29 to E32.

use super::*;

#[test]
fn t_8_1_e29_a_canvas_card_greater_than_the_palette_earns_a_card() {
    let mut at = given("A | start | B4 R1 | P1", &["G6 V6 / O5 V3", "R7 / B2"]);
    at.act("place_canvas(O5)").phase("bonus").exactly(&["take_bonus", "skip_bonus"]);
    at.act("take_bonus").hand("P1", "V3 B4").deck("R1").to_move("P2").phase("main");
}

#[test]
fn t_8_1_e30_equal_is_not_greater() {
    let mut at = given("A | start | B4 R1 | P1", &["G6 V6 / O2 V3", "R7 / B2"]);
    at.act("place_canvas(O2)").phase("main").to_move("P2").hand("P1", "V3").deck("B4 R1");
}

#[test]
fn t_8_1_e31_the_palette_card_of_the_turn_is_counted() {
    let mut at = given("A | start | B4 | P1", &["G6 V6 / I6 O3 V3", "R7 I7 / B2"]);
    at.act("place_palette(I6)").act("place_canvas(O3)");
    at.to_move("P2").phase("main").deck("B4").hand("P1", "V3");
}

#[test]
fn t_8_1_e32_an_empty_deck_offers_nothing() {
    let mut at = given("A | start | none | P1", &["G6 V6 / O5 V3", "R7 / B2"]);
    at.act("place_canvas(O5)").phase("main").to_move("P2");
}

#[test]
fn t_8_1_e32_the_bonus_may_be_declined() {
    let mut at = given("A | start | B4 | P1", &["G6 V6 / O5 V3", "R7 / B2"]);
    at.act("place_canvas(O5)").act("skip_bonus");
    at.told(&Event::BonusSkipped(seat("P1"))).hand("P1", "V3").deck("B4").to_move("P2");
}

#[test]
fn t_8_1_without_rule_a_there_is_no_bonus() {
    let mut at = given("B C | start | B4 R1 | P1", &["G6 V6 / O5 V3", "R7 / B2"]);
    at.act("place_canvas(O5)").phase("main").to_move("P2");
}

#[test]
fn t_8_1_who_does_not_answer_declines() {
    let mut at = given("A | start | B4 | P1", &["G6 V6 / O5 V3", "R7 / B2"]);
    at.act("place_canvas(O5)");
    at.play.fall_back(seat("P1")).expect("a bonus is open");
    at.hand("P1", "V3").deck("B4").to_move("P2").still_in("P1 P2");
}

#[test]
fn t_8_1_a_bonus_card_is_drawn_only_after_a_turn_that_is_finished() {
    let mut at = given("A | start | B4 | P1", &["G6 V6 / O5 V3", "R7 / B2"]);
    at.act("place_canvas(O5)").others_see("P1", "G6 V6", 1, 1).canvas("start O5");
    at.rejected(&["place_palette(V3)"]);
}

// T-8.12
#[test]
fn t_8_12_a_bonus_card_can_end_the_set() {
    let deck = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 B1 B2 B3 B4 B5 B6 B7 I1";
    for (answer, set) in [("skip_bonus", 1), ("take_bonus", 2)] {
        let table = format!("A B | start | {deck} | P1");
        let mut at = given(&table, &["G6 V6 / O5 V3", "R7 / none"]);
        at.act("place_canvas(O5)").act(answer).told(&Event::RoundWon(seat("P1")));
        assert_eq!(at.play.view(Viewer::Public).set, set, "{answer}");
    }
}
