//! Notes for beginners: each one where it applies, and a position like it where it does not.

use super::*;
use crate::coach::Coach as _;

/// Dice 4, 1, 4: the 3 can be given to M.
fn downhill() -> Example {
    given("ordinary", "4 1 4", &["A H A2 A3 A5", "M H M1 M2 M3", "I H I1 I2 I3"])
}

/// Nothing can be given or sent: the card on the counter makes no difference that A has.
fn stuck() -> Example {
    given("ordinary", "2 4 4", &["A H A5 C M1", "M", "I"])
}

/// Cards on the counter must be sent before a gift is possible.
fn to_send() -> Example {
    given("ordinary", "2 2 3", &["A H A2 C M1 M3 I2", "M", "I"])
}

impl Example {
    fn notes(&self, name: &str) -> Vec<Note> {
        let notes = Seladin::notices(&self.play.view(Viewer::Seat(self.seat(name))));
        notes.iter().map(|note| Note::ALL[usize::from(note)]).collect()
    }

    /// A seat gets this note.
    fn notes_for(&mut self, name: &str, note: Note) -> &mut Self {
        let notes = self.notes(name);
        assert!(notes.contains(&note), "{name} gets {note:?}: {notes:?}");
        self
    }

    /// A seat does not get this note.
    fn no_note_for(&mut self, name: &str, note: Note) -> &mut Self {
        let notes = self.notes(name);
        assert!(!notes.contains(&note), "{name} gets no {note:?}: {notes:?}");
        self
    }
}

#[test]
fn s_6_1_a_turn_begins_with_where_cards_score() {
    downhill().notes_for("A", Note::Goal).no_note_for("M", Note::Goal);
}

#[test]
fn s_3_2_a_draw_is_explained_to_those_who_choose() {
    let seats = ["A H A1 S A2 A3", "M H M1 S M2", "I H I1"];
    let mut at = given("ordinary", "6 6 3", &seats).but(Seladin::open_draw);
    at.notes_for("A", Note::Draw).no_note_for("M", Note::Draw).no_note_for("I", Note::Draw);
}

#[test]
fn s_3_4_a_six_is_explained_while_it_can_be_turned() {
    let mut at = given("ordinary", "6 5 2", &["A H A5 S A1", "M", "I"]).rolled();
    at.notes_for("A", Note::Six).no_note_for("M", Note::Six);
    at.does("A", "keep").no_note_for("A", Note::Six);
}

#[test]
fn s_4_7_the_difference_is_explained_when_a_gift_is_possible() {
    downhill().notes_for("A", Note::Exact);
    stuck().no_note_for("A", Note::Exact);
}

#[test]
fn s_4_9_cards_on_the_counter_are_a_threat_to_their_owner() {
    stuck().notes_for("A", Note::Counter).no_note_for("M", Note::Counter);
}

#[test]
fn s_4_6_sending_is_explained_when_it_is_possible() {
    to_send().notes_for("A", Note::Send);
    stuck().no_note_for("A", Note::Send);
}

#[test]
fn s_4_1_a_turn_without_steps_is_explained() {
    stuck().notes_for("A", Note::OnlyPass);
    downhill().no_note_for("A", Note::OnlyPass);
    // The dice stay in the last round.
    stuck().but(|game| game.count.is_last = true).no_note_for("A", Note::OnlyPass);
}

#[test]
fn s_1_3_a_card_that_is_sent_scores_for_its_clan() {
    to_send().no_note_for("A", Note::Scores).act("seleh M3").notes_for("A", Note::Scores);
}

#[test]
fn s_4_5_bonus_cards_are_explained_when_they_are_earned() {
    let mut at = given("ordinary", "3 2 6", &["A H A1 S A3 A5 C M2 I4", "M", "I"]);
    at.act("seleh M2").no_note_for("A", Note::Bonus);
    at.act("seleh I4").notes_for("A", Note::Bonus);
}

#[test]
fn s_4_3_a_swap_is_explained_when_it_is_possible() {
    let with = |counter: &str| {
        let seat = format!("A H A5 A3 S A1 A2 C {counter}");
        given("ordinary", "3 2 6", &[&seat, "M", "I"])
    };
    with("M4~").notes_for("A", Note::Swap);
    with("M4").no_note_for("A", Note::Swap);
}

#[test]
fn s_4_8_sums_are_explained_when_one_can_be_given() {
    let with = |card: &str| {
        let seat = format!("A H A1 A3 {card}");
        given("ordinary", "5 1 6", &[&seat, "M", "I"])
    };
    with("A5+").notes_for("A", Note::Sum);
    with("A5").no_note_for("A", Note::Sum);
}

#[test]
fn s_4_4_a_card_that_was_given_waits_to_be_sent_on() {
    let mut at = given("ordinary", "4 1 4", &["A H A1", "M C A5", "I"]);
    at.notes_for("A", Note::Given).no_note_for("M", Note::Given);
}

#[test]
fn s_5_1_few_cards_are_a_threat_until_the_last_round() {
    downhill().no_note_for("A", Note::FewCards);
    let mut at = given("ordinary", "4 1 4", &["A H A2 A3 A5", "M H M1 S M2", "I H I1 I2 I3"]);
    at.notes_for("A", Note::FewCards);
    at.but(|game| game.gone.insert(Seat::new(1))).no_note_for("A", Note::FewCards);
    at.but(|game| game.count.is_last = true).no_note_for("A", Note::FewCards);
}

#[test]
fn s_5_4_the_last_round_is_explained() {
    downhill().no_note_for("A", Note::LastRound);
    downhill().but(|game| game.count.is_last = true).notes_for("A", Note::LastRound);
}

#[test]
fn s_6_2_totals_are_explained_in_the_second_stage() {
    downhill().no_note_for("A", Note::NewStage);
    downhill().but(|game| game.stage = 2).notes_for("A", Note::NewStage);
}

#[test]
fn s_7_4_deals_are_explained_to_those_who_may_make_one() {
    let seats = ["A H A2 S A3 C M3", "M H M1", "I H I1"];
    let mut at = given("extraordinary", "2 5 4", &seats).rolled();
    at.notes_for("A", Note::Deal).notes_for("M", Note::Deal);
    at.does("A", "no_deal").does("M", "no_deal").does("I", "no_deal");
    at.no_note_for("A", Note::Deal);
}

#[test]
fn s_7_2_a_full_counter_is_explained() {
    let with = |mode, counter: &str| {
        let seat = format!("M C {counter}");
        given(mode, "5 1 6", &["A H A1 A3", &seat, "I"])
    };
    with("extraordinary", "A2 A2 A5").notes_for("A", Note::Room);
    with("extraordinary", "A2 A2 I5").no_note_for("A", Note::Room);
    with("ordinary", "A2 A2 A5").no_note_for("A", Note::Room);
}

#[test]
fn s_7_11_gifts_to_all_rivals_make_a_rescue_possible() {
    let mut at = given("extraordinary", "5 3 1", &["A H A2 A4 A5", "M C A3", "I C M2"]);
    at.act("give M A2").no_note_for("A", Note::Rescue);
    at.act("give I A4").notes_for("A", Note::Rescue);
}

#[test]
fn s_7_10_six_cards_on_the_counter_make_a_direct_card_possible() {
    let with = |mode, counter: &str| {
        let seat = format!("A H A1 A2 A3 C {counter}");
        given(mode, "1 3 6", &[&seat, "M", "I"])
    };
    with("extraordinary", "M1 M1 M2 I1 I1 I5").notes_for("A", Note::Direct);
    with("extraordinary", "M1 M1 M2 I1 I1").no_note_for("A", Note::Direct);
    with("ordinary", "M1 M1 M2 I1 I1 I5").no_note_for("A", Note::Direct);
}

#[test]
fn s_8_3_partners_learn_what_they_share() {
    let seats = ["A H A2", "M H M1", "I H I1", "N H N1"];
    given("team", "4 1 4 2", &seats).notes_for("A", Note::Partner).no_note_for("M", Note::Partner);
    given("extraordinary", "4 1 4 2", &seats).no_note_for("A", Note::Partner);
}
