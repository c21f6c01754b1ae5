//! Seleh and its bonus (S-4.4, S-4.5, S-4.9, S-4.10).

use super::*;

// S-4.1, S-4.4
#[test]
fn s_4_9_e7_no_seleh_without_a_gift() {
    let mut at = given("ordinary", "2 4 4", &["A H A5 C M1", "M", "I"]);
    at.refuses("", "seleh M1");
    at.act("confirm").counter("A", "M1").quiet(1);
}

#[test]
fn s_4_4_e8_how_much_is_sent_is_ones_own_choice() {
    let mut at = given("ordinary", "2 2 3", &["A H A2 C M1 M3 I2", "M", "I"]);
    at.clone().act("seleh M3 I2, give M A2, confirm").counter("A", "M1");
    at.refuses("seleh M3", "give M A2");
    at.legal("seleh M1 M3 I2, give I A2").refuses("seleh M1 M3 I2", "give M A2");
    at.legal("all A, give I A2");
}

#[test]
fn s_4_5_e9_a_sum_of_six_earns_a_card() {
    let mut at = given("ordinary", "3 2 6", &["A H A1 S A3 A5 C M2 I4", "M", "I"]);
    at.refuses("seleh M2 I4, bonus A3", "bonus A5");
    at.act("seleh M2 I4, bonus A3, give M A3, confirm").hand("A", "A1").store("A", "A5");
}

#[test]
fn s_4_5_e10_only_exact_multiples_of_six_earn_cards() {
    let mine = "A H A5 A4 S A1 A2 A2 C M5 I5 M2 I1 I1";
    let mut at = given("ordinary", "3 1 6", &[mine, "M", "I"]);
    let mut twelve = at.clone();
    twelve.act("seleh M5 I5 M2, bonus A1 A2, give M A5, confirm");
    twelve.hand("A", "A1 A2 A4").store("A", "A2");
    at.refuses("seleh M5 I1 I1", "bonus A1").legal("seleh M5 I1 I1, give M A5");
    at.refuses("seleh M5 I1, bonus A1", "bonus A2").legal("seleh M5 I1, bonus A1, give M A4");
}

#[test]
fn s_4_10_e11_a_seleh_is_on_offer_if_its_bonus_can_be_given() {
    let mut at = given("ordinary", "2 3 3", &["A H A5 S A1 A2 C M4 I2", "M", "I"]);
    at.legal("seleh M4 I2, bonus A1, give M A1").refuses("seleh M4 I2", "give M A5");
    at.refuses("seleh M4 I2", "bonus A2"); // A 2 would leave nothing to give.
    // The 4 alone leads to no gift, but together with the 2 it does.
    let mut alone = given("ordinary", "2 3 3", &["A H A5 S A1 A2 C M4", "M", "I"]);
    alone.refuses("", "seleh M4");
}

// S-4.5, S-4.10
#[test]
fn s_4_3_a_bonus_card_goes_by_the_4_that_stays_on_the_counter() {
    let mine = "A H - S A1 A3 A5 C I3 I4~ M1 M2";
    let mut at = given("ordinary", "2 1 2", &[mine, "M", "I"]);
    at.legal("seleh I3 M1 M2, bonus A5, swap A5 A3, give I A3");
    at.act("seleh I3 M1 M2, bonus A5, swap A5 A3, give I A3, confirm");
    at.store("A", "A1 A5").counter("A", "I4~").counter("I", "A3");
}
