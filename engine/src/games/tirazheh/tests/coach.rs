//! Notes for beginners: a position in which each of them applies, and one in which it does not.

use super::*;
use crate::coach::Coach as _;

/// Returns the notes for the seat to act.
fn notes(at: &Example) -> Vec<Note> {
    let view = at.play.view(Viewer::Seat(at.turn()));
    Tirazheh::notices(&view).iter().map(|note| Note::ALL[usize::from(note)]).collect()
}

/// Returns the notes in a basic game under red, in which the first seat is to act.
fn basic(seats: &[&str]) -> Vec<Note> {
    notes(&given("basic | start | none | P1", seats))
}

// T-7.1
#[test]
fn t_7_5_the_first_notes_are_the_goal_and_what_a_turn_costs() {
    let notes = basic(&["O5 / B7 G3", "R7 / V1 G1"]);
    assert_eq!(notes[..3], [Note::LastOneWins, Note::CardsAreTurns, Note::Behind]);
}

#[test]
fn t_4_1_two_ways_lead_past_a_seat_that_is_winning() {
    assert!(basic(&["O5 / B7", "R7 / V1"]).contains(&Note::Behind));
    assert!(!basic(&["R7 / B7", "O5 / V1"]).contains(&Note::Behind));
}

#[test]
fn t_4_3_a_card_of_a_colour_under_which_the_seat_is_best_wins_on_the_canvas() {
    assert!(basic(&["O6 G2 / G1 Y3", "R7 / V1"]).contains(&Note::WinsOnCanvas));
    assert!(!basic(&["O6 G2 / R1 Y3", "R7 / V1"]).contains(&Note::WinsOnCanvas));
}

#[test]
fn t_4_2_a_palette_card_that_does_not_win_may_be_followed_by_a_canvas_card() {
    let mut at = given("basic | start | none | P1", &["O6 G2 / G1 Y3", "R7 / V1"]);
    assert!(!notes(&at).contains(&Note::CanvasMayFollow));
    at.act("place_palette(Y3)");
    assert!(notes(&at).contains(&Note::CanvasMayFollow));
    assert!(!notes(&at).contains(&Note::MayEnd));
}

#[test]
fn t_4_4_a_player_who_wins_after_a_palette_card_may_end_the_turn() {
    let mut at = given("basic | start | none | P1", &["O5 / R7 G3", "B6 / V1"]);
    at.act("place_palette(R7)");
    assert!(notes(&at).contains(&Note::MayEnd));
    let mut at = given("basic | start | none | P1", &["O5 / R7", "B6 / V1"]);
    at.act("place_palette(R7)");
    assert!(!notes(&at).contains(&Note::MayEnd), "no card is left for the canvas");
}

#[test]
fn t_6_5_a_draft_is_seen_by_its_seat_alone() {
    let mut at = given("basic | start | none | P1", &["O5 / R7 G3", "B6 / V1"]);
    assert!(!notes(&at).contains(&Note::PlanIsSecret));
    at.act("place_palette(R7)");
    assert!(notes(&at).contains(&Note::PlanIsSecret));
}

#[test]
fn t_7_2_a_seat_that_was_overtaken_is_still_in() {
    assert!(basic(&["O5 G2 / R7", "B6 / V1"]).contains(&Note::Overtaken));
    assert!(!basic(&["O5 / R7", "B6 / V1"]).contains(&Note::Overtaken), "it has not played yet");
}

#[test]
fn t_3_1_another_colour_counts_other_cards_and_a_tie_is_decided_by_the_best() {
    let seats = ["O2 / R7 B4", "R6 / V1"];
    let green = notes(&given("basic | G1 | none | P1", &seats));
    assert!(green.contains(&Note::OtherColour) && green.contains(&Note::Tie), "{green:?}");
    let red = basic(&seats);
    assert!(!red.contains(&Note::OtherColour) && !red.contains(&Note::Tie), "{red:?}");
}

#[test]
fn t_3_11_some_cards_of_a_palette_do_not_count() {
    assert!(basic(&["O5 G2 / R7", "B6 / V1"]).contains(&Note::Idle));
    assert!(!basic(&["O5 / R7", "B6 / V1"]).contains(&Note::Idle));
}

#[test]
fn t_3_13_seats_that_are_out_are_not_compared() {
    let seats = ["O5 / R7", "/", "B6 / V1"];
    let position = positions::given("basic | start | none | P1", &seats).out("P2");
    assert!(notes(&Example::in_game(position.0)).contains(&Note::SomebodyOut));
    assert!(!basic(&["O5 / R7", "B6 / V1"]).contains(&Note::SomebodyOut));
}

#[test]
fn t_7_6_after_the_last_card_there_is_no_further_turn() {
    assert!(basic(&["O5 / R7", "B6 / V1"]).contains(&Note::LastCard));
    assert!(!basic(&["O5 / R7 G3", "B6 / V1"]).contains(&Note::LastCard));
    let lost = basic(&["V1 / O1", "R7 B6 G4 Y2 / V2"]);
    assert!(lost.contains(&Note::Lost) && !lost.contains(&Note::LastCard), "{lost:?}");
}

#[test]
fn t_7_1_a_seat_without_cards_is_out_at_its_turn() {
    assert!(basic(&["O5 / R7", "B6 / "]).contains(&Note::EmptyRival));
    assert!(!basic(&["O5 / R7", "B6 / V1"]).contains(&Note::EmptyRival));
}

#[test]
fn t_4_10_only_giving_up_is_left() {
    let seats = ["R1 / G6 G5 G4 R3 B2 G1", "O6 V5 / Y1"];
    assert!(notes(&given("basic | B7 | none | P1", &seats)).contains(&Note::Lost));
    assert!(!basic(&["O5 / R7", "B6 / V1"]).contains(&Note::Lost));
}

#[test]
fn t_8_1_a_canvas_card_may_earn_a_bonus_card() {
    let seats = ["O5 / R7", "B6 / V1"];
    assert!(notes(&given("A | start | B3 | P1", &seats)).contains(&Note::BonusAhead));
    assert!(!notes(&given("A | start | none | P1", &seats)).contains(&Note::BonusAhead));
    assert!(!notes(&given("BC | start | B3 | P1", &seats)).contains(&Note::BonusAhead));
    assert_eq!(notes(&given("A | O3 | B3 | P1 bonus", &seats)), [Note::Bonus]);
}

#[test]
fn t_8_2_rounds_are_scored() {
    let seats = ["O5 / R7", "B6 / V1"];
    assert!(notes(&given("B | start | none | P1", &seats)).contains(&Note::Scoring));
    assert!(!notes(&given("AC | start | B3 | P1", &seats)).contains(&Note::Scoring));
}

#[test]
fn t_5_1_odd_cards_act_from_the_hand() {
    let seats = ["O5 / R7", "B6 / V1"];
    assert!(notes(&given("C | start | B3 | P1", &seats)).contains(&Note::OddCards));
    assert!(
        !notes(&given("C | start | B3 | P1", &["O5 / R6", "B4 / V1"])).contains(&Note::OddCards)
    );
    assert!(!basic(&seats).contains(&Note::OddCards));
}

#[test]
fn t_1_3_of_equal_numbers_the_colour_decides() {
    assert!(basic(&["O5 / B7 G3", "R7 / V1"]).contains(&Note::SameNumber));
    assert!(!basic(&["O5 / B6 G3", "R7 / V1"]).contains(&Note::SameNumber));
}
