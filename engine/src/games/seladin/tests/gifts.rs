//! Gifts, sums and swaps (S-4.2, S-4.3, S-4.6 to S-4.8).

use super::*;

#[test]
fn s_4_7_e1_a_gift_is_exactly_the_difference() {
    let mut at = given("ordinary", "4 1 4", &["A H A2 A3 A5", "M", "I"]);
    at.legal("give M A3").refuses("", "give M A2");
    at.act("give M A3, confirm").hand("A", "A2 A5").counter("M", "A3");
}

#[test]
fn s_4_7_e2_gifts_go_downhill_only() {
    let mut at = given("ordinary", "3 3 5", &["A H A1 A2", "M", "I"]);
    at.refuses("", "give M A1").refuses("", "give I A2");
}

#[test]
fn s_4_7_e3_several_seats_can_be_given_something() {
    let mut at = given("ordinary", "6 4 1", &["A H A2 A5 A1", "M", "I"]);
    at.act("give M A2, give I A5, confirm").hand("A", "A1").counter("M", "A2").counter("I", "A5");
}

#[test]
fn s_4_7_e4_one_gift_for_each_and_one_card_for_each_gift() {
    let mut at = given("ordinary", "4 1 1", &["A H A1 A2 A3", "M", "I"]);
    at.refuses("", "give M A1 A2");
    at.refuses("give M A3", "give I A3").refuses("", "give A A3").refuses("give M A3", "give M A3");
}

#[test]
fn s_4_6_e5_a_seleh_raises_only_ones_own_value_and_not_the_die() {
    let seats = ["M H M4 M1 S M2 C A2 I3", "A -", "I H I1"];
    let mut at = given("ordinary", "5 3 6", &seats);
    at.act("seleh A2 I3, give A M4, give I M1, confirm");
    at.in_istham("A2 I3").counter("M", "").dice("5 3 6").turn_of("I");
    at.act("give M I1, confirm").counter("M", "I1");
}

#[test]
fn s_4_6_e6_the_number_of_cards_counts_and_not_their_numbers() {
    let mut at = given("ordinary", "2 1 6", &["A H A3 A4 C M5 I5", "M", "I"]);
    at.legal("seleh M5 I5, give M A3").refuses("seleh M5 I5", "give M A4");
}

// S-4.3, S-1.2
#[test]
fn s_4_3_e14_the_4_with_the_sign_can_itself_be_swapped() {
    let mut at = given("ordinary", "3 2 6", &["A H A4~ A5 S A1 A2", "M", "I"]);
    at.act("swap A4~ A1, give M A1, confirm");
    at.hand("A", "A5").store("A", "A2 A4~").counter("M", "A1");
}

#[test]
fn s_4_3_e15_a_rivals_4_on_ones_counter_gives_the_right_while_it_lies_there() {
    let seats = |counter: &str| format!("A H A5 A3 S A1 A2 C {counter}");
    let at = |counter: &str| given("ordinary", "3 2 6", &[&seats(counter), "M", "I"]);
    at("M4~ I4~ I2").legal("swap A5 A1, give M A1").refuses("swap A5 A1", "swap A3 A2");
    // The condition is that the swap can be carried out before the 4 leaves, and it can.
    at("M4~ I2")
        .legal("swap A5 A2, seleh M4~, give M A2")
        .legal("seleh M4~, swap A5 A2, give M A2");
    at("I2").refuses("", "swap A5 A1");
}

#[test]
fn s_4_3_e15_after_the_bonus_a_4_that_has_left_helps_only_cards_that_were_in_hand() {
    let mine = "A H A5 S A1 A2 A3 C M4~ I2";
    let mut at = given("ordinary", "3 2 6", &[mine, "M", "I"]);
    at.refuses("seleh M4~ I2, bonus A1", "swap A1 A2");
    at.legal("seleh M4~ I2, bonus A1, swap A5 A3, give M A3");
}

// S-1.2, S-5.1
#[test]
fn s_4_8_e16_with_the_sign_several_cards_add_up() {
    let mut at = given("ordinary", "5 1 6", &["A H A1 A3 C I5+", "M", "I"]);
    at.act("give M A1 A3, confirm").last_round(true);
    let mut at = given("ordinary", "5 1 6", &["A H A1 A3 A5+", "M", "I"]);
    at.act("give M A1 A3, confirm").hand("A", "A5+").last_round(false);
    given("ordinary", "5 1 6", &["A H A1 A3 A5", "M", "I"]).refuses("", "give M A1 A3");
}

#[test]
fn s_4_8_e17_the_5_with_the_sign_can_be_given_and_still_counts() {
    let mine = "A H A5+ A2 A1 A1 C M1 M3";
    let mut at = given("ordinary", "6 1 4", &[mine, "M", "I"]);
    at.legal("seleh M1 M3, give M A5+ A2");
    let mut at = given("ordinary", "6 1 4", &["A H A5+ A1 A1", "M", "I"]);
    at.act("give M A5+, give I A1 A1, confirm").hand("A", "").last_round(true);
}

#[test]
fn s_4_8_e18_a_sign_that_leaves_the_counter_gives_no_right() {
    let mut at = given("ordinary", "5 3 6", &["A H A1 A2 C I5+ M1", "M", "I"]);
    at.refuses("seleh I5+", "give M A1 A2").legal("seleh M1, give M A1 A2");
}

// S-4.2
#[test]
fn s_4_1_e19_a_pass_is_always_possible_and_may_hold_a_swap() {
    let mut at = given("ordinary", "3 2 6", &["A H A4~ A5 S A1 A2", "M", "I"]);
    at.clone().act("confirm").quiet(1).hand("A", "A4~ A5");
    at.act("swap A4~ A1, confirm").quiet(1).hand("A", "A1 A5").store("A", "A4~ A2");
    assert_eq!(
        at.heard(Viewer::Public),
        [Event::Swapped(at.seat("A")), Event::Passed(at.seat("A"))]
    );
}

#[test]
fn s_4_2_what_was_planned_happens_in_the_order_of_the_rules() {
    let mine = "A H A5 S A1 A4~ A3 C M4 I2";
    let mut at = given("ordinary", "3 2 6", &[mine, "M", "I"]);
    at.act("seleh M4 I2, bonus A4~, swap A5 A3, give M A3, confirm");
    let (a, m) = (at.seat("A"), at.seat("M"));
    let told = at.heard(Viewer::Public);
    let expected = [
        Event::Seleh { by: a, from: a, cards: cards("M4 I2") },
        Event::TookBonus(a, 1),
        Event::Swapped(a),
        Event::Gave { from: a, to: m, cards: cards("A3"), surplus: cards("") },
    ];
    assert_eq!(told, expected);
    at.hand("A", "A4~").store("A", "A1 A5");
}
