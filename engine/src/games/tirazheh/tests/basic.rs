//! The basic game: E18 to E28.

use super::*;

// T-4.4, T-4.8
#[test]
fn t_4_2_e18_a_card_in_the_palette_wins() {
    let mut at = given("basic | start | none | P1", &["G4 / O6 V2", "I6 / R1 R2"]);
    at.rules("red");
    at.act("place_palette(O6)").phase("after_palette").legal(&["end_turn"]);
    at.act("end_turn").to_move("P2").palette("P1", "G4 O6").hand("P1", "V2").still_in("P1 P2");
}

#[test]
fn t_4_3_e19_a_canvas_card_alone_changes_the_rule_and_wins() {
    let mut at = given("basic | start | none | P1", &["Y6 B4 V2 / G7 O1", "I6 R4 O4 R7 / B1 B2"]);
    at.rules("red").winning("P2");
    at.act("place_canvas(G7)").rules("green").canvas("start G7").winning("P1");
    at.to_move("P2").palette("P1", "Y6 B4 V2").hand("P1", "O1");
}

// T-4.3, T-4.4
#[test]
fn t_4_2_e20_a_palette_card_need_not_win_if_a_canvas_card_does() {
    let mut at = given("basic | start | none | P1", &["B3 / V2 V5", "R7 O1 / R2 R6"]);
    at.act("place_palette(V2)").rejected(&["end_turn"]).legal(&["place_canvas(V5)"]);
    at.act("place_canvas(V5)").rules("violet").winning("P1").to_move("P2");
    at.palette("P1", "B3 V2").hand("P1", "none");
}

// T-4.5, T-4.7, T-7.4
#[test]
fn t_4_3_e21_a_canvas_card_that_does_not_win_is_no_step_and_giving_up_is() {
    let mut at = given("basic | start | none | P1", &["V3 / G5 I3", "R7 / B2", "O6 / B4"]);
    at.rejected(&["place_canvas(G5)", "end_turn"]);
    at.act("give_up").told(&Event::Eliminated(seat("P1"), Reason::GaveUp));
    at.out_of_play("V3 G5 I3").palette("P1", "none").hand("P1", "none");
    at.to_move("P2").canvas("start").deck("none").still_in("P2 P3");
}

#[test]
fn t_6_2_e22_a_palette_card_is_taken_back() {
    let mut at = given("basic | start | none | P1", &["I4 / B2 B6", "R5 / O1 O2"]);
    at.act("place_palette(B2)").rejected(&["end_turn"]).legal(&["undo"]);
    at.act("undo").phase("main").palette("P1", "I4").hand("P1", "B2 B6");
    at.act("place_palette(B6)").act("end_turn").to_move("P2").palette("P1", "I4 B6");
}

// T-6.5, T-7.4
#[test]
fn t_6_6_e23_giving_up_undoes_the_unfinished_turn_first() {
    let mut at = given("C | start | O1 | P1", &["G2 V1 / I7 V4", "R7 O7 / B1", "Y7 / B2"]);
    at.act("place_palette(I7)").act("seven_to_deck(G2)").deck("G2 O1");
    at.legal(&["undo", "give_up"]).others_see("P1", "G2 V1", 2, 1);
    assert_eq!(at.told, [], "nobody is told of a draft");
    at.act("give_up").told(&Event::Eliminated(seat("P1"), Reason::GaveUp));
    assert_eq!(at.told.len(), 1, "the draft is never told");
    at.deck("O1").out_of_play("G2 V1 I7 V4").to_move("P2").still_in("P2 P3");
}

// T-7.6
#[test]
fn t_7_1_e24_an_empty_hand_at_the_start_of_a_turn_is_out() {
    let mut at = given("basic | start | none | P1", &["G4 / R6 V2", "O3 / none", "I5 / B4 B7"]);
    at.act("place_palette(R6)").act("end_turn");
    at.told(&Event::Eliminated(seat("P2"), Reason::EmptyHand));
    at.to_move("P3").still_in("P1 P3").out_of_play("O3");
}

#[test]
fn t_7_5_e25_the_last_player_left_needs_no_cards() {
    let mut at = given("basic | start | none | P1", &["G4 / R6", "O3 / none"]);
    at.act("place_palette(R6)").act("end_turn");
    at.told(&Event::Eliminated(seat("P2"), Reason::EmptyHand));
    at.won_by("P1").hand("P1", "none").still_in("P1");
}

// T-3.1
#[test]
fn t_7_2_e26_being_overtaken_is_not_losing() {
    let mut at = given("basic | start | none | P1", &["I6 / O7 O1", "V3 B2 / V4 B6", "R5 / G3"]);
    at.act("place_palette(O7)").act("end_turn");
    at.rules("red").winning("P1").still_in("P1 P2 P3").to_move("P2");
    at.act("place_canvas(V4)");
    at.rules("violet").winning("P2").still_in("P1 P2 P3").to_move("P3");
}

// T-7.5
#[test]
fn t_7_6_e27_one_after_another_goes_out() {
    let mut at = given("basic | start | none | P1", &["V1 / B2", "O3 / none", "I5 / none"]);
    at.act("give_up").told(&Event::Eliminated(seat("P1"), Reason::GaveUp));
    at.told(&Event::Eliminated(seat("P2"), Reason::EmptyHand)).won_by("P3").still_in("P3");
}

#[test]
fn t_10_2_e28_somebody_leaves_and_the_draft_goes_back() {
    let mut at = given("basic | start | none | P1", &["G4 / B4 B6 I6", "R7 / R1", "O5 / V2 V5"]);
    at.act("place_palette(B4)");
    at.leaves("P2").told(&Event::Eliminated(seat("P2"), Reason::Left));
    at.phase("main").hand("P1", "B4 B6 I6").palette("P1", "G4").still_in("P1 P3").to_move("P1");
    at.act("place_palette(I6)").act("end_turn").to_move("P3").still_in("P1 P3");
}

#[test]
fn t_7_7_a_single_round_is_the_whole_game() {
    let mut at = given("A C | start | R1 | P1", &["V1 / B2", "O3 / O2", "I5 / I1"]);
    at.act("give_up").act("give_up").won_by("P3");
    let outcome = at.play.outcome().expect("the game is over");
    assert_eq!(outcome.place.values().copied().collect::<Vec<_>>(), [2, 2, 1]);
}
