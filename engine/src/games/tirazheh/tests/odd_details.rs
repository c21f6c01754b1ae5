//! Rule C beyond the examples (T-5).

use super::*;

#[test]
fn t_5_1_a_canvas_card_does_not_act() {
    let mut at = given("C | start | B2 | P1", &["O2 / V3 G1", "R7 / O1"]);
    at.act("place_canvas(V3)").to_move("P2").deck("B2").hand("P1", "G1");
}

#[test]
fn t_5_1_even_numbers_do_not_act() {
    for code in ["G2", "G4", "G6"] {
        let mut at = given("C | start | B2 | P1", &[&format!("O1 / {code} V1"), "R7 R6 / O3"]);
        at.act(&format!("place_palette({code})")).phase("after_palette").deck("B2");
    }
}

#[test]
fn t_5_1_without_rule_c_odd_numbers_do_not_act() {
    for code in ["G1", "G3", "G5", "G7"] {
        let mut at = given("A B | start | B2 | P1", &[&format!("O1 / {code} V1"), "R7 R6 / O3"]);
        at.act(&format!("place_palette({code})"))
            .phase("after_palette")
            .deck("B2")
            .legal(&["undo"]);
    }
}

#[test]
fn t_5_2_a_seven_may_choose_itself() {
    let mut at = given("C | start | B3 | P1", &["I4 G4 / R7 B1", "R6 R5 / G2"]);
    at.act("place_palette(R7)");
    at.legal(&["seven_to_deck(I4)", "seven_to_deck(G4)", "seven_to_deck(R7)"]);
    at.act("seven_to_deck(R7)").palette("P1", "I4 G4").deck("R7 B3").legal(&["place_canvas(B1)"]);
    at.rejected(&["end_turn"]);
}

#[test]
fn t_5_2_a_seven_may_go_on_to_the_canvas_itself() {
    let mut at = given("C | start | B3 | P1", &["V2 / V7", "R6 / G2"]);
    at.act("place_palette(V7)").act("seven_to_canvas(V7)");
    at.rules("violet").canvas("start V7").palette("P1", "V2").to_move("P2");
}

#[test]
fn t_5_3_the_card_after_a_five_acts_too() {
    let mut at = given("C | start | B3 | P1", &["V2 / V5 R7 G3", "R6 / G2"]);
    at.act("place_palette(V5)").act("place_palette(R7)").phase("choose_seven");
    at.act("undo").act("place_palette(G3)").deck("none").hand("P1", "R7 B3");
}

#[test]
fn t_5_5_only_those_still_in_can_be_chosen() {
    let hands = ["R6 O3 / G2", "I5 / V1 B7", "R5 O4 / Y2"];
    let mut at = given("C | start | B3 | P1", &hands);
    at.act("give_up").act("place_palette(V1)");
    at.exactly(&["one_take(P3,R5)", "one_take(P3,O4)", "undo", "give_up"]);
}

#[test]
fn t_5_6_a_one_is_allowed_for_the_sake_of_a_canvas_card() {
    let hand = |other: &str| {
        let at = format!("I2 / V1 {other}");
        given("C | start | B3 | P1", &[&at, "R6 O6 Y6 / G4", "R7 O7 Y7 / Y4"])
    };
    hand("V4").legal(&["place_palette(V1)"]);
    hand("O4").rejected(&["place_palette(V1)"]);
}

#[test]
fn t_5_6_a_one_without_a_target_needs_a_win_as_well() {
    let at = given("C | start | B3 | P1", &["V2 G2 / R1 R7", "O7 / G4"]);
    at.exactly(&["place_palette(R7)", "give_up"]);
}

#[test]
fn t_5_6_a_one_after_a_five_is_judged_as_things_then_lie() {
    let mut at = given("C | start | B3 | P1", &["Y3 / R5 V1", "R6 B2 / G4"]);
    at.legal(&["place_palette(V1)"]);
    at.act("place_palette(R5)").phase("after_palette").rejected(&["place_palette(V1)"]);
    at.legal(&["place_canvas(V1)"]);
}

#[test]
fn t_5_7_a_five_with_nothing_but_a_barred_one_asks_for_nothing() {
    let mut at = given("C | start | B3 | P1", &["I2 / B5 V1", "R6 O6 Y6 / G4", "R7 O7 Y7 / Y4"]);
    at.act("place_palette(B5)").phase("after_palette");
}

#[test]
fn t_5_7_what_can_be_carried_out_must_be() {
    let mut at = given("C | start | B3 | P1", &["I5 / R7 V1 O5", "R6 O3 / G2"]);
    for odd in ["place_palette(R7)", "place_palette(V1)", "place_palette(O5)"] {
        at.act(odd).rejected(&["end_turn"]);
        at.act("undo");
    }
}

#[test]
fn t_5_8_no_palette_card_follows_a_seven_a_three_or_a_one() {
    for (odd, then) in [("O7", "seven_to_deck(O7)"), ("O3", ""), ("O1", "one_take(P2,G5)")] {
        let mut at = given("C | start | B3 | P1", &[&format!("I6 / {odd} V2"), "G5 G4 / B1 B2"]);
        at.act(&format!("place_palette({odd})"));
        if !then.is_empty() {
            at.act(then);
        }
        at.phase("after_palette").rejected(&["place_palette(V2)"]).legal(&["end_turn"]);
    }
}

#[test]
fn t_5_9_no_canvas_card_interrupts_an_action() {
    for odd in ["R7", "R5", "R1"] {
        let mut at = given("C | start | B3 | P1", &[&format!("V2 / {odd} V4 G2"), "G4 O6 / B1"]);
        at.legal(&["place_canvas(V4)"]);
        at.act(&format!("place_palette({odd})")).rejected(&["place_canvas(V4)"]);
    }
}

#[test]
fn t_5_11_a_seven_that_wins_from_the_deck_may_end_the_turn() {
    let mut at = given("C | start | B3 | P1", &["R6 / V7 B1", "O6 / G2"]);
    at.act("place_palette(V7)").act("seven_to_deck(V7)").legal(&["end_turn"]);
    at.act("end_turn").to_move("P2").deck("V7 B3");
}

#[test]
fn t_5_12_a_one_is_offered_no_card_after_which_nothing_wins() {
    let mut at = given("C | start | B3 | P1", &["I5 / V1", "R6 O3 / G2", "G4 / Y2"]);
    at.act("place_palette(V1)").exactly(&["one_take(P2,R6)", "undo", "give_up"]);
}

#[test]
fn t_8_10_a_hand_card_after_a_seven_earns_a_bonus() {
    let mut at = given("A C | start | B3 | P1", &["R6 R4 / V7 B4", "O6 / G2"]);
    at.act("place_palette(V7)").act("seven_to_deck(V7)");
    at.rejected(&["place_canvas(V7)"]);
    let mut at = given("A C | start | B3 | P1", &["R6 O4 / V7 B4", "R7 / G2"]);
    at.act("place_palette(V7)").act("seven_to_deck(V7)").act("place_canvas(B4)").phase("bonus");
}

#[test]
fn t_8_11_the_bonus_is_the_card_that_a_seven_put_back() {
    let mut at = given("A C | start | B3 | P1", &["R6 O4 / V7 B4", "R7 / G2"]);
    at.act("place_palette(V7)").act("seven_to_deck(V7)").act("place_canvas(B4)");
    at.act("take_bonus").hand("P1", "V7").deck("B3");
}
