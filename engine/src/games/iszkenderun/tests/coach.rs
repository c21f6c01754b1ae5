//! Notes for beginners: when each of them applies, and when it does not.

use super::*;
use crate::coach::{Coach as _, NoteSet};
use crate::games::iszkenderun::coach::{Note, Threat};

impl Example {
    fn view_of(&self, name: &str) -> View {
        self.play.view(Viewer::Seat(seat(name)))
    }

    fn has_note(&self, note: Note) -> bool {
        Iszkenderun::notices(&self.play.view(Viewer::Seat(self.table().turn))).contains(note as u8)
    }

    /// The seat to act needs this note.
    fn noted(&self, note: Note) -> &Self {
        assert!(self.has_note(note), "{note:?} applies");
        self
    }

    /// The seat to act does not need this note.
    fn unnoted(&self, note: Note) -> &Self {
        assert!(!self.has_note(note), "{note:?} does not apply");
        self
    }

    fn in_round(self, round: u8) -> Self {
        self.with(|game| game.table.round = round)
    }
}

#[test]
fn k_7_4_the_goal_is_noted_at_once_for_the_seat_to_act_alone() {
    let at = given("none", &["/ S1", "/ T1", "/"]);
    at.noted(Note::Goal);
    assert_eq!(Iszkenderun::notices(&at.view_of("B")), NoteSet::EMPTY);
    assert_eq!(Iszkenderun::notices(&at.play.view(Viewer::Public)), NoteSet::EMPTY);
}

#[test]
fn k_4_10_a_draft_brings_no_notes() {
    let mut at = given("none", &["T5 / X4", "X2 X3 /", "/"]);
    at.noted(Note::Goal);
    at.act("use T5 on X2").unnoted(Note::Goal);
}

#[test]
fn k_4_1_a_card_with_an_ability_is_played_before_it_is_used() {
    given("none", &["/ S6", "/", "/"]).noted(Note::Unused);
    given("none", &["/ M7 MB", "/", "/"]).unnoted(Note::Unused);
    given("none", &["MB / S6", "/", "/"]).unnoted(Note::Unused);
}

#[test]
fn k_4_4_a_blocker_closes_the_own_row() {
    given("none", &["MB X3 / S6", "/", "/"]).noted(Note::Closed);
    given("none", &["X3 / MB", "SB /", "/"]).unnoted(Note::Closed);
}

#[test]
fn k_4_8_everybody_else_has_passed() {
    let at = given("none", &["/ S6", "/", "/"]).passed("B");
    at.unnoted(Note::Alone);
    at.passed("C").noted(Note::Alone);
}

#[test]
fn k_5_3_a_card_in_another_row_threatens_the_best_card_in_reach() {
    let at = given("none", &["X3 T7 /", "S6 /", "/"]);
    at.noted(Note::Threat);
    let by = Target { card: card("S6"), seat: seat("B") };
    assert_eq!(at.view_of("A").threat(), Some(Threat { by, on: card("T7") }));
    at.passed("B").unnoted(Note::Threat);
    given("none", &["X3 S6 T7 /", "M7 /", "/"]).unnoted(Note::Threat);
}

#[test]
fn k_5_3_what_is_out_of_reach_or_worth_little_is_not_threatened() {
    given("none", &["X3 S2 T7 /", "S6 /", "/"]).unnoted(Note::Threat);
    given("none", &["T7 X3 /", "S6 /", "/"])
        .but(|position| position.protected("T7", "A"))
        .unnoted(Note::Threat);
    given("none", &["T7 X3 /", "S6 /", "/"])
        .but(|position| position.protected("S6", "B"))
        .unnoted(Note::Threat);
}

#[test]
fn k_3_5_a_threat_to_trump_counts_double() {
    let seats = ["T7 X4 /", "S5 /", "/"];
    given("none", &seats).unnoted(Note::Threat);
    given("cross", &seats).noted(Note::Threat);
}

#[test]
fn k_4_6_passing_is_noted_to_the_seat_that_leads() {
    given("none", &["T7 /", "X3 /", "/"]).noted(Note::Lead);
    given("none", &["T3 /", "X3 /", "/"]).unnoted(Note::Lead);
    given("none", &["X3 /", "T7 /", "/"]).passed("B").unnoted(Note::Lead);
    given("none", &["T7 /", "X3 /", "/"]).passed("B C").unnoted(Note::Lead);
}

#[test]
fn k_5_1_a_card_in_the_own_row_can_be_used() {
    given("none", &["X3 /", "/", "/"]).noted(Note::Use);
    given("none", &["S6 / X3", "/", "/"]).unnoted(Note::Use);
    given("none", &["MB / S1", "X3 /", "/"]).unnoted(Note::Use);
}

#[test]
fn k_3_5_the_seat_has_a_trump_card() {
    given("turban", &["/ D_TM", "/", "/"]).noted(Note::Trump);
    given("turban", &["T3 /", "/", "/"]).noted(Note::Trump);
    given("turban", &["/ X3", "T3 /", "/"]).unnoted(Note::Trump);
    given("none", &["/ T3", "/", "/"]).unnoted(Note::Trump);
}

#[test]
fn k_3_2_the_seat_has_a_card_that_adds_to_its_neighbours() {
    for own in ["/ X1", "/ M7", "M1 / S6"] {
        given("none", &[own, "/", "/"]).noted(Note::Neighbours);
    }
    given("none", &["/ S6", "X1 /", "/"]).unnoted(Note::Neighbours);
}

#[test]
fn k_4_3_the_seat_can_play_a_blocker() {
    given("none", &["/ SB", "/", "/"]).noted(Note::Blocker);
    given("none", &["/ S6", "SB /", "/"]).unnoted(Note::Blocker);
}

#[test]
fn k_3_3_a_0_card_is_seen() {
    given("none", &["/ S0", "/", "/"]).noted(Note::Zero);
    given("none", &["/ S6", "T0 /", "/"]).noted(Note::Zero);
    given("none", &["/ S6", "/ T0", "/"]).unnoted(Note::Zero);
}

#[test]
fn k_5_14_a_card_that_changes_trump_is_seen() {
    given("none", &["/ N4", "/", "/"]).noted(Note::Changer);
    given("none", &["/ S6", "MT /", "/"]).noted(Note::Changer);
    given("none", &["/ S6", "/ MT", "/"]).unnoted(Note::Changer);
}

#[test]
fn k_6_2_the_token_can_be_used() {
    given("none", &["/ M3", "/", "/"]).noted(Note::Token);
    given("none", &["/", "/", "/"]).unnoted(Note::Token);
    given("none", &["/ M3", "/", "/"]).but(Position::tokens_used).unnoted(Note::Token);
}

#[test]
fn k_7_3_one_of_several_cards_may_be_scored() {
    given("none", &["X3 X5 /", "/", "/"]).noted(Note::ScorePile);
    given("none", &["X3 / X5", "M3 M5 /", "/"]).unnoted(Note::ScorePile);
}

#[test]
fn k_8_4_a_small_hand_is_filled_up_before_the_next_round() {
    given("none", &["/ S1 S2", "/", "/"]).noted(Note::Refill).unnoted(Note::LastRound);
    given("none", &["/ S1 S2 S3", "/", "/"]).unnoted(Note::Refill);
    given("none", &["/ S1 S2", "/", "/"]).in_round(4).unnoted(Note::Refill);
}

#[test]
fn k_4_7_somebody_has_passed() {
    let at = given("none", &["/ S1", "/", "/"]);
    at.unnoted(Note::Passed);
    at.passed("C").noted(Note::Passed);
}

#[test]
fn k_7_6_there_is_a_record() {
    let at = given("none", &["/ S1", "/", "/"]);
    at.unnoted(Note::Record);
    let record = Record { points: 9, holders: seats("B") };
    at.with(|game| game.table.record = Some(record)).noted(Note::Record);
}

#[test]
fn k_7_5_there_is_no_trump_or_there_was_none() {
    given("none", &["/ S1", "/", "/"]).noted(Note::NoTrump);
    given("turban", &["/ S1", "/", "/"]).started_at("none").noted(Note::NoTrump);
    given("none", &["/ S1", "/", "/"]).started_at("turban").noted(Note::NoTrump);
    given("turban", &["/ S1", "/", "/"]).unnoted(Note::NoTrump);
}

#[test]
fn k_5_4_a_card_is_shielded() {
    given("none", &["/ X3", "S2 X5 /", "/"]).noted(Note::Shield);
    given("none", &["/ X3", "X5 S2 /", "/"]).unnoted(Note::Shield);
}

#[test]
fn k_9_1_the_last_round_is_being_played() {
    given("none", &["/ S1", "/", "/"]).in_round(4).noted(Note::LastRound);
    given("none", &["/ S1", "/", "/"]).in_round(3).unnoted(Note::LastRound);
}
