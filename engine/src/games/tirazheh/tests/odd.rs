//! Rule C, odd numbers: E33 to E44.

use super::*;

// T-6.3, T-9.5
#[test]
fn t_5_4_e33_a_three_draws_and_the_drawn_card_saves_the_turn() {
    let mut at = given("C | start | I2 R1 | P1", &["G4 / V3 B6", "R7 R5 / O1"]);
    at.act("place_palette(V3)").hand("P1", "B6 I2").deck("R1").phase("after_palette");
    at.told(&Event::Drew(seat("P1"))).told(&Event::YouDrew(card("I2")));
    at.rejected(&["end_turn", "undo"]).legal(&["place_canvas(I2)"]);
    at.act("place_canvas(I2)").rules("indigo").winning("P1");
    at.to_move("P2").still_in("P1 P2");
}

// T-5.4
#[test]
fn t_7_3_e34_a_three_that_does_not_help_ends_it() {
    let mut at = given("C | start | Y1 R1 | P1", &["G4 / V3 B6", "R7 O7 Y7 / O1"]);
    at.act("place_palette(V3)").told(&Event::Eliminated(seat("P1"), Reason::NoWayOut));
    at.won_by("P2").out_of_play("G4 V3 B6 Y1").deck("R1").still_in("P2");
}

// T-6.3
#[test]
fn t_5_7_e35_a_three_with_an_empty_deck_does_nothing() {
    let mut at = given("C | start | none | P1", &["G2 / R3 V6", "O3 / O1"]);
    at.act("place_palette(R3)").phase("after_palette").hand("P1", "V6");
    at.legal(&["undo", "end_turn"]).others_see("P1", "G2", 2, 0);
    at.act("undo").phase("main").hand("P1", "R3 V6").palette("P1", "G2");
}

// T-5.8, T-5.9
#[test]
fn t_5_3_e36_a_five_asks_for_one_more_card_and_again() {
    let mut at = given("C | start | none | P1", &["R2 / B5 G5 V2 O4", "R7 O6 / B1 B3"]);
    at.act("place_palette(B5)").phase("choose_five").exactly(&[
        "place_palette(G5)",
        "place_palette(V2)",
        "place_palette(O4)",
        "undo",
        "give_up",
    ]);
    at.act("place_palette(G5)").phase("choose_five");
    at.act("place_palette(V2)").phase("after_palette");
    at.rejected(&["end_turn"]).legal(&["place_canvas(O4)"]);
    at.act("place_canvas(O4)").rules("orange").winning("P1");
    at.palette("P1", "R2 B5 G5 V2").hand("P1", "none").to_move("P2");
}

#[test]
fn t_5_7_e37_a_five_as_the_last_card_asks_for_nothing() {
    let mut at = given("C | start | none | P1", &["G2 / R5", "O5 / O1 O2"]);
    at.act("place_palette(R5)").phase("after_palette");
    at.exactly(&["end_turn", "undo", "give_up"]);
    at.act("end_turn").to_move("P2").still_in("P1 P2");
}

// T-5.11
#[test]
fn t_5_2_e38_a_seven_returns_a_palette_card_to_the_deck() {
    let mut at = given("C | start | B3 | P1", &["O2 R4 / V7 B1", "R7 R6 / G2 G4"]);
    at.act("place_palette(V7)").phase("choose_seven");
    at.legal(&["seven_to_deck(O2)", "seven_to_deck(R4)", "seven_to_deck(V7)"]);
    at.act("seven_to_deck(O2)").deck("O2 B3").palette("P1", "R4 V7").phase("after_palette");
    at.rejected(&["end_turn"]).legal(&["place_canvas(B1)"]);
    at.act("place_canvas(B1)").rules("blue").winning("P1").to_move("P2");
}

// T-5.2, T-8.10
#[test]
fn t_5_10_e39_a_seven_moves_a_palette_card_to_the_canvas() {
    let mut at = given("A C | start | R5 | P1", &["R2 B4 / V7 G1", "O7 O3 / I1 I2"]);
    at.act("place_palette(V7)").phase("choose_seven").legal(&["seven_to_canvas(B4)"]);
    at.rejected(&["seven_to_canvas(R2)", "seven_to_canvas(V7)"]);
    at.act("seven_to_canvas(B4)").rules("blue").canvas("start B4").palette("P1", "R2 V7");
    at.to_move("P2").phase("main").hand("P1", "G1").deck("R5");
}

#[test]
fn t_5_5_e40_a_one_takes_from_a_palette_that_is_not_smaller() {
    let mut at = given("C | start | B3 | P1", &["I5 / V1 B7", "R6 O3 / G2", "G4 / Y2"]);
    at.act("place_palette(V1)").phase("choose_one");
    at.exactly(&["one_take(P2,R6)", "one_take(P2,O3)", "undo", "give_up"]);
    at.act("one_take(P2,R6)").deck("R6 B3").palette("P2", "O3").legal(&["end_turn"]);
    at.act("end_turn").to_move("P2").still_in("P1 P2 P3");
}

// T-5.5
#[test]
fn t_5_7_e41_a_one_without_a_target_does_nothing() {
    let mut at = given("C | start | B3 | P1", &["G1 / R1 O4", "V6 / G2"]);
    at.act("place_palette(R1)").phase("after_palette");
    at.rejected(&["one_take(P2,V6)"]).legal(&["place_canvas(O4)"]);
    at.act("place_canvas(O4)").palette("P1", "G1 R1").rules("orange").to_move("P2");
}

#[test]
fn t_5_6_e42_a_one_that_leads_to_no_win_is_barred_from_the_palette() {
    let hands = ["I2 / V1 B7 G2", "R6 O6 Y6 / G4", "R7 O7 Y7 / Y4"];
    let mut at = given("C | start | B3 | P1", &hands);
    at.rejected(&["place_palette(V1)"]);
    at.exactly(&["place_palette(B7)", "place_palette(G2)", "place_canvas(V1)", "give_up"]);
    at.act("place_canvas(V1)").rules("violet").winning("P1").to_move("P2");
}

// T-5.3, T-6.1
#[test]
fn t_6_2_e43_a_five_and_a_one_are_taken_back_step_by_step() {
    let mut at = given("C | start | B3 | P1", &["I5 / O5 V1 G4", "R6 O3 B2 / G2"]);
    at.act("place_palette(O5)").act("place_palette(V1)").act("one_take(P2,R6)");
    at.palette("P1", "I5 O5 V1").palette("P2", "O3 B2").deck("R6 B3");
    at.act("undo").act("undo").phase("choose_five").palette("P1", "I5 O5");
    at.palette("P2", "R6 O3 B2").deck("B3").hand("P1", "V1 G4");
    at.act("undo").phase("main").palette("P1", "I5").hand("P1", "O5 V1 G4");
}

// T-8.10
#[test]
fn t_8_11_e44_the_bonus_is_the_card_that_was_just_taken() {
    let mut at = given("A C | start | B3 | P1", &["I2 / V1 V4 B7", "R6 O4 / G2"]);
    at.act("place_palette(V1)").act("one_take(P2,R6)").act("place_canvas(V4)");
    at.phase("bonus").deck("R6 B3");
    at.act("take_bonus").hand("P1", "B7 R6").deck("B3").to_move("P2");
}
