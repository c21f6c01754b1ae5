//! Turns beyond the examples (T-4, T-7).

use super::*;
use crate::play::Ticket;

#[test]
fn t_4_1_the_turn_begins_with_palette_canvas_or_giving_up() {
    let at = given("basic | start | none | P1", &["V5 / R6 Y1", "O3 / O1"]);
    at.exactly(&[
        "place_palette(R6)",
        "place_palette(Y1)",
        "place_canvas(R6)",
        "place_canvas(Y1)",
        "give_up",
    ]);
}

#[test]
fn t_4_1_nobody_acts_in_the_turn_of_another() {
    let mut at = given("basic | start | none | P1", &["V5 / R6 Y1", "O3 / O1"]);
    let before = at.play.clone();
    assert_eq!(at.play.choice(seat("P2")), None);
    let refused = at.play.act(seat("P2"), Ticket::default(), &[Pick(0)]).unwrap_err();
    assert_eq!((refused, at.play), (Refused::NotAsked, before));
}

#[test]
fn t_4_4_the_turn_may_end_under_the_colour_that_rules() {
    let mut at = given("basic | start Y4 G2 | none | P1", &["R4 / O6 V1 V3", "B6 / B1"]);
    at.act("place_palette(V1)").rejected(&["end_turn"]);
    at.act("undo").act("place_palette(O6)").legal(&["end_turn"]);
}

#[test]
fn t_4_5_even_the_player_who_is_winning_plays_a_card() {
    let at = given("basic | start | none | P1", &["R7 / R6 Y1", "O3 / O1"]);
    at.winning("P1").rejected(&["end_turn"]);
}

#[test]
fn t_4_6_after_one_palette_card_only_the_canvas_is_left() {
    let mut at = given("basic | start | none | P1", &["R5 / R6 Y1", "O3 / O1"]);
    at.act("place_palette(R6)").exactly(&["place_canvas(Y1)", "end_turn", "undo", "give_up"]);
}

#[test]
fn t_4_6_after_the_canvas_nothing_is_left() {
    let mut at = given("basic | start | none | P1", &["R5 / R6 R4 Y1", "O3 / O1"]);
    at.act("place_canvas(R4)").to_move("P2").rejected(&["undo"]);
}

#[test]
fn t_4_7_giving_up_is_possible_in_every_phase_but_the_bonus() {
    let steps = ["place_palette(B5)", "place_palette(V7)", "seven_to_deck(V7)"];
    let mut at = given("A C | start | R1 | P1", &["R2 / B5 V7 R6", "O3 / O1"]);
    at.legal(&["give_up"]);
    for step in steps {
        at.act(step).legal(&["give_up"]);
    }
    at.act("place_canvas(R6)").phase("bonus").rejected(&["give_up"]);
}

#[test]
fn t_4_8_the_turn_passes_over_those_who_are_out() {
    let hands = ["R5 / R6 Y1", "O4 / O1 O2", "Y4 / Y2 Y3", "G4 / G1 G2"];
    let mut at = given("basic | start | none | P2", &hands);
    at.act("give_up").to_move("P3");
    at.act("give_up").to_move("P4");
    at.act("give_up").won_by("P1");
    let mut at = given("basic | start | none | P4", &hands);
    at.act("give_up").act("place_palette(R6)").act("end_turn").act("give_up").to_move("P3");
}

#[test]
fn t_4_9_a_hand_may_hold_any_number_of_cards() {
    let hand = "V5 / R3 O7 Y7 G7 B7 I7 V7 O6 Y6 G6 B6";
    let mut at = given("C | start | R1 | P1", &[hand, "R7 / O1"]);
    at.act("place_palette(R3)").hand("P1", "O7 Y7 G7 B7 I7 V7 O6 Y6 G6 B6 R1");
}

#[test]
fn t_7_1_an_empty_hand_is_out_even_when_winning() {
    let hands = ["R1 / Y7", "R7 O7 G7 / none", "V2 / V1"];
    let mut at = given("basic | start B1 | none | P1", &hands);
    at.winning("P2");
    at.act("give_up").told(&Event::Eliminated(seat("P2"), Reason::EmptyHand)).won_by("P3");
}

#[test]
fn t_7_3_somebody_whose_cards_do_not_win_has_to_give_up_in_person() {
    let at = given("basic | start | none | P1", &["V1 / R2", "R7 O7 Y7 / O1"]);
    at.exactly(&["give_up"]).still_in("P1 P2");
}

#[test]
fn t_7_3_barred_cards_alone_are_no_way_out() {
    let hands = ["V5 / O6 V2", "R5 / V1 I1", "Y7 O7 R7 R3 R2 / G2"];
    let mut at = given("C | start | R1 | P1", &hands);
    at.act("give_up").told(&Event::Eliminated(seat("P2"), Reason::NoWayOut));
    at.won_by("P3").out_of_play("V5 O6 V2 R5 V1 I1");
}

#[test]
fn t_7_4_nobody_sees_the_hand_of_a_player_who_is_out() {
    let hands = |hand: &str| {
        let mut at = given("basic | start | none | P1", &[hand, "R7 / B2", "O6 / B4"]);
        at.act("give_up");
        [Viewer::Public, Viewer::Seat(seat("P2"))].map(|viewer| at.play.view(viewer))
    };
    assert_eq!(hands("V3 / G5 I3"), hands("V3 / G5 I2"));
}
