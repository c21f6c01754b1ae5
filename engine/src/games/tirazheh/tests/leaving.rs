//! Leaving the table (T-10).

use super::*;

#[test]
fn t_10_1_leaving_on_the_own_turn_is_giving_up() {
    let mut at = given("C | start | O1 | P1", &["G2 V1 / I7 V4", "R7 O7 / B1", "Y7 / B2"]);
    at.act("place_palette(I7)").act("seven_to_deck(G2)");
    at.leaves("P1").told(&Event::Eliminated(seat("P1"), Reason::Left));
    at.deck("O1").out_of_play("G2 V1 I7 V4").to_move("P2").phase("main").still_in("P2 P3");
}

#[test]
fn t_10_1_an_open_bonus_is_declined_first() {
    let mut at = given("A | start | B4 R1 | P1", &["G6 V6 / O5 V3", "R7 / B2", "Y7 / B1"]);
    at.act("place_canvas(O5)").phase("bonus");
    at.leaves("P1").deck("B4 R1").out_of_play("G6 V6 V3").canvas("start O5");
    at.to_move("P2").phase("main").still_in("P2 P3");
}

#[test]
fn t_10_2_what_a_three_has_drawn_stays_drawn() {
    let mut at = given("C | start | I2 R1 | P1", &["G4 / V3 B6", "R7 R5 / O1", "Y7 / O2"]);
    at.act("place_palette(V3)");
    at.leaves("P3").phase("after_palette").hand("P1", "B6 I2").deck("R1").to_move("P1");
    at.rejected(&["undo"]).legal(&["place_canvas(I2)"]);
}

#[test]
fn t_10_2_the_round_may_be_over_when_somebody_leaves() {
    let mut at = given("basic | start | none | P1", &["G4 / B4 B6 I6", "R7 / R1"]);
    at.act("place_palette(B4)");
    at.leaves("P2").won_by("P1").palette("P1", "G4").hand("P1", "B4 B6 I6");
}

#[test]
fn t_10_2_somebody_who_is_out_leaves_and_the_mover_goes_on() {
    let mut at = given("basic | start | none | P1", &["G4 / B4 I6", "R7 / R1", "O5 / V2"]);
    at.act("give_up").act("place_palette(R1)");
    at.leaves("P1").to_move("P2").phase("main").still_in("P2 P3").hand("P2", "R1");
}

#[test]
fn t_10_2_a_bonus_stays_open_when_others_play_on() {
    let mut at = given("A | start | B4 R1 | P1", &["G6 V6 / O5 V3", "R7 / B2", "Y7 / B1"]);
    at.act("place_canvas(O5)");
    at.leaves("P2").phase("bonus").to_move("P1").exactly(&["take_bonus", "skip_bonus"]);
    at.act("take_bonus").to_move("P3").hand("P1", "V3 B4");
}

#[test]
fn t_10_3_no_bonus_after_the_round() {
    let mut at = given("A | start | B4 R1 | P1", &["G6 V6 / O5 V3", "R7 / B2"]);
    at.act("place_canvas(O5)").phase("bonus");
    at.leaves("P2").won_by("P1").hand("P1", "V3").deck("B4 R1");
}

const SIXTEEN: &str = "B1 B2 B3 B4 B5 B6 B7 I1 I2 I3 I4 I5 I6 I7 V2 V3";

#[test]
fn t_10_4_eight_cards_for_each_remaining_seat_are_enough() {
    let mut at = given(&format!("B | start | {SIXTEEN} | P2"), &["R7 / V1", "O7 / O2", "Y7 / Y1"]);
    at.leaves("P3").act("give_up").told(&Event::RoundWon(seat("P1")));
    let view = at.play.view(Viewer::Public);
    assert_eq!((view.round, view.set, view.threshold), (2, 1, 35));
    at.still_in("P1 P2").hand("P3", "none").palette("P3", "none").deck("none");
}

#[test]
fn t_10_4_the_total_of_an_empty_seat_no_longer_counts() {
    let hands = ["R7 / V1", "O7 / O2", "Y7 / Y1"];
    let mut at = given("B | start | none | P2", &hands).with_scores(&[0, 0, 60], &["none"; 3]);
    at.leaves("P3").act("give_up").told(&Event::SetEnded);
    assert_eq!(at.play.outcome(), None);
    let mut at = given("B | start | none | P2", &hands).with_scores(&[30, 20, 60], &["none"; 3]);
    at.leaves("P3").act("give_up").told(&Event::MatchWon(seats("P1")));
    let outcome = at.play.outcome().expect("the match is over");
    assert_eq!(outcome.place.values().copied().collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn t_10_4_an_empty_seat_is_never_asked_again() {
    let mut at = given(&format!("B | start | {SIXTEEN} | P2"), &["R7 / V1", "O7 / O2", "Y7 / Y1"]);
    at.leaves("P1").act("give_up").told(&Event::RoundWon(seat("P3"))).still_in("P2 P3");
    assert_eq!(
        at.round().winning().map(|ahead| seats("P2 P3").without(ahead)),
        Some(at.play.to_act())
    );
}

#[test]
fn t_10_5_the_last_seat_wins_the_match_at_once() {
    let hands = ["R7 / V1", "O7 / O2", "Y7 / Y1"];
    let mut at = given(&format!("B | start | {SIXTEEN} | P1"), &hands)
        .with_scores(&[0, 20, 20], &["none"; 3]);
    at.leaves("P3").to_move("P1");
    at.leaves("P2").to_move("nobody");
    let news = [
        Event::Eliminated(seat("P2"), Reason::Left),
        Event::RoundWon(seat("P1")),
        Event::CardsScored(seat("P1"), set("R7")),
        Event::MatchWon(seats("P1")),
    ];
    assert_eq!(at.heard(Viewer::Public), news, "no further round is played");
    assert_eq!(at.play.outcome().expect("the match is over").winners(), seats("P1"));
}
