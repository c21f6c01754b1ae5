//! The extraordinary assembly inside a turn (S-7.1 to S-7.3, S-7.10, S-7.11).

use super::*;

#[test]
fn s_7_3_e31_the_giver_chooses_what_finds_no_room() {
    let mut at = given("extraordinary", "5 1 6", &["A H A1 A3 A5+", "M C A2 A2 I1", "I"]);
    at.refuses("give M A1 A3", "confirm").clone().act("give M A1 A3, pass").hand("A", "A1 A3 A5+");
    at.clone().act("give M A1 A3, surplus A1, confirm").counter("M", "A2 A2 A3 I1").in_istham("A1");
    at.act("give M A1 A3, surplus A3, confirm").counter("M", "A1 A2 A2 I1").in_istham("A3");
}

// S-7.1, S-5.1
#[test]
fn s_7_2_e32_a_gift_to_a_full_counter_is_a_gift() {
    let seats = ["A H A3 A1 C M1 M1", "M C A2 A2 A3", "I"];
    let mut at = given("extraordinary", "3 2 6", &seats);
    at.act("seleh M1 M1, give M A3, confirm");
    at.counter("M", "A2 A2 A3").in_istham("A3").quiet(0).dice("3 2 6");
    let mut at = given("ordinary", "3 2 6", &seats);
    at.act("seleh M1 M1, give M A3, confirm").counter("M", "A2 A2 A3 A3");
}

#[test]
fn s_7_2_three_of_each_colour_and_not_three_in_all() {
    let mut at = given("extraordinary", "2 1 6", &["A H A1 S A2", "M C I1 I1 I2", "I"]);
    at.act("give M A1, confirm").counter("M", "A1 I1 I1 I2");
}

#[test]
fn s_7_10_e39_six_cards_let_a_hand_card_go_straight_to_istham() {
    let seats = ["A H A3 A4 A1 A2 C M1 M1 M2 I1 I1 I5", "M", "I"];
    let mut at = given("extraordinary", "1 3 6", &seats);
    at.refuses("all A", "direct A4").refuses("seleh M1 M1 M2 I1 I1", "direct A1");
    at.refuses("all A, direct A3", "confirm");
    at.act("all A, direct A3, give M A4, give I A1, confirm");
    at.hand("A", "A2").in_istham("A3 M1 M1 M2 I1 I1 I5");
    given("ordinary", "1 3 6", &seats).refuses("all A", "direct A3");
}

#[test]
fn s_7_10_e39_the_number_is_at_most_half_of_the_cards() {
    let pool = ["M1", "M1", "M2", "M2", "I1", "I1", "I2", "I2", "I3", "I3"];
    for (count, most) in [(7, 3), (8, 4), (9, 4), (10, 5)] {
        let mine = format!("A H A1 A2 A3 A3 A4 A5 A5+ S A1 C {}", pool[..count].join(" "));
        let die = (count + 1).saturating_sub(6).max(1);
        let at = given("ordinary", &format!("{die} 6 6"), &[&mine, "M", "I"]);
        let at = at.but(|game| game.options.mode = Mode::Extraordinary);
        let mut at = at.clone();
        at.act("all A");
        let options = at.options_of(at.seat("A"));
        let directs = options.iter().filter_map(|option| match option {
            Action::Direct(face) => Some(face.number()),
            _ => None,
        });
        assert_eq!(directs.max(), Some(most), "{count} cards: {options:?}");
    }
}

#[test]
fn s_7_11_e40_who_has_given_to_all_can_take_a_card_of_its_own_off_a_counter() {
    let seats = ["A H A2 A4 A5", "M C A3", "I C M2 A1"];
    let mut at = given("extraordinary", "5 3 1", &seats);
    for name in ["rescue M A3", "rescue M A2", "rescue I A1", "rescue I A4"] {
        at.legal(&format!("give M A2, give I A4, {name}"));
    }
    at.clone().act("give M A2, give I A4, rescue M A3, confirm");
    let mut one = at.clone();
    one.act("give M A2, give I A4, rescue M A3, confirm");
    one.counter("M", "A2").counter("I", "M2 A1 A4").in_istham("A3");
    let mut other = at.clone();
    other.act("give M A2, give I A4, rescue I A4, confirm");
    other.counter("I", "M2 A1").counter("M", "A2 A3");
    at.refuses("give M A2, give I A4, rescue M A3", "rescue M A2");
    at.refuses("give M A2, give I A4", "rescue I A2"); // The 2 there is another clan's.
}

#[test]
fn s_7_11_e41_not_without_a_gift_to_each_and_not_in_the_ordinary_assembly() {
    let seats = ["A H A2 A4 A5", "M C A3", "I C M2 A1"];
    given("extraordinary", "5 3 1", &seats).refuses("give M A2", "rescue M A3");
    given("ordinary", "5 3 1", &seats).refuses("give M A2, give I A4", "rescue M A3");
}

// S-4.5, S-4.6
#[test]
fn s_7_1_cards_that_go_straight_to_istham_raise_no_die_and_earn_no_card() {
    let seats = ["A H A3 A4 A1 A2 S A5 C M1 M1 M2 I1 I1 I5", "M", "I"];
    let mut at = given("extraordinary", "1 3 6", &seats);
    at.act("all A, direct A1"); // Eleven, and twelve with the 1.
    at.name_cannot("A", "bonus A5").name_cannot("A", "give M A5");
    at.act("give M A4, confirm").dice("1 3 6");
}
