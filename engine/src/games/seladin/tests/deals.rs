//! The dice deal (S-7.4 to S-7.9), and the six rule before it.

use super::*;

const SEATS: [&str; 3] = ["A H A2 S A3 C M3 I4", "M H M1 S M2 C A1", "I H I1 S I2"];

/// Dice 2, 6, 4, after the six window.
fn window(seats: &[&str]) -> Example {
    let mut at = given("extraordinary", "2 6 4", seats).rolled();
    if at.game().phase == Phase::Six {
        at.does("M", "keep");
    }
    at
}

// S-7.7
#[test]
fn s_7_8_e33_a_deal_without_terms_exchanges_the_dice() {
    let mut at = window(&SEATS);
    at.does("A", "approach M, offer").does("M", "accept");
    at.dice("6 2 4").counter("A", "M3 I4").counter("M", "A1").turn_of("A");
}

#[test]
fn s_7_5_e34_cards_go_one_way_the_other_way_or_both() {
    let deal = |terms: &str| {
        let mut at = window(&SEATS);
        at.does("A", &format!("approach M, {terms}, offer")).does("M", "accept").dice("6 2 4");
        at
    };
    deal("add_starter I4").counter("A", "M3").counter("M", "A1 I4");
    deal("add_other A1").counter("A", "M3 I4 A1").counter("M", "");
    deal("add_starter M3 I4, add_other A1").counter("A", "A1").counter("M", "M3 I4");
    let mut at = window(&SEATS);
    at.does("A", "approach M").name_cannot("A", "add_starter A2").name_cannot("A", "add_other M1");
}

// S-7.5
#[test]
fn s_7_6_e35_four_offers_and_no_more() {
    let mut at = window(&SEATS);
    at.does("A", "approach M, offer").does("M", "add_starter I4, offer");
    at.does("A", "remove_starter I4, add_starter M3, offer");
    at.does("M", "remove_starter M3, add_starter I4, add_other A1, offer");
    at.name_cannot("A", "add_starter M3").name_cannot("A", "offer");
    let mut declined = at.clone();
    declined.does("A", "decline").name_cannot("A", "approach M").asked("A I");
    at.does("A", "accept").counter("A", "M3 A1").counter("M", "I4").dice("6 2 4");
}

#[test]
fn s_7_6_the_same_terms_are_no_answer() {
    let mut at = window(&SEATS);
    at.does("A", "approach M, add_starter I4, offer").name_cannot("M", "offer");
    at.does("M", "add_starter M3").name_can("M", "offer").name_can("M", "accept");
}

#[test]
fn s_7_6_an_offer_that_waits_can_be_withdrawn() {
    let mut at = window(&SEATS);
    at.does("A", "approach M, offer").asked("M").name_can("A", "withdraw");
    at.does("A", "withdraw").name_cannot("A", "approach M").asked("A I");
    at.does("I", "approach A").asked("I").name_cannot("A", "approach I");
    at.does("A", "no_deal").does("I", "offer").asked("A");
    at.does("A", "decline").turn_of("A").dice("2 6 4");
}

#[test]
fn s_7_7_the_window_closes_when_nobody_can_or_wants_to_go_on() {
    let mut at = window(&SEATS);
    at.asked("A M I").does("M", "no_deal").asked("A I").does("I", "no_deal").asked("A");
    at.clone().does("A", "no_deal").turn_of("A");
    // A seat that starts no talk can still be approached.
    at.does("A", "approach M, offer").does("M", "decline").asked("A");
    at.does("A", "approach I, offer").does("I", "decline").turn_of("A");
}

#[test]
fn s_7_9_e36_the_receiver_chooses_what_finds_no_room() {
    let seats = ["A H A2 S A3 C I4 I1", "M H M1 S M3 C I2 I2", "I H I3"];
    let mut at = window(&seats);
    at.does("A", "approach M, add_starter I1 I4, offer").does("M", "accept");
    at.phase(Phase::Surplus).asked("M").does("M", "discard I4");
    at.counter("M", "I1 I2 I2").counter("A", "").in_istham("I4").dice("6 2 4").turn_of("A");
}

#[test]
fn s_7_9_nothing_is_asked_when_there_is_nothing_to_choose() {
    let seats = ["A H A2 S A3 C I4 I1", "M H M1 S M3 C I2 I2 I3", "I H I3"];
    let mut at = window(&seats);
    at.does("A", "approach M, add_starter I4, offer").does("M", "accept");
    at.counter("M", "I2 I2 I3").in_istham("I4").turn_of("A");
}

// S-3.5
#[test]
fn s_3_4_e37_a_six_that_was_dealt_cannot_be_turned() {
    let mut at = given("extraordinary", "2 6 4", &SEATS).rolled();
    at.phase(Phase::Six).asked("M").does("M", "keep");
    at.does("A", "approach M, offer").does("M", "accept");
    at.dice("6 2 4").turn_of("A").name_cannot("A", "six A3").legal("give I A2");
}

#[test]
fn s_7_4_e38_deals_are_with_the_starter_and_between_different_dice() {
    let mut at = given("extraordinary", "2 2 5", &SEATS).rolled();
    at.asked("A I").name_cannot("M", "approach A").name_cannot("A", "approach M");
    at.name_cannot("I", "approach M");
    at.does("I", "approach A, offer").does("A", "accept").dice("5 2 2").turn_of("A");
}

// S-3.3
#[test]
fn s_3_4_e12_a_six_is_turned_to_a_five_for_a_card() {
    let seats = ["A H A5 A4 S A1 A3", "M", "I"];
    let mut at = given("ordinary", "6 5 2", &seats).rolled();
    at.asked("A");
    let mut kept = at.clone();
    kept.does("A", "keep").dice("6 5 2").legal("give I A4").refuses("", "give M A4");
    at.does("A", "six A1").hand("A", "A5 A4 A1").store("A", "A3").dice("5 5 2");
    at.refuses("", "give M A1").refuses("", "give I A4");
}

#[test]
fn s_3_4_e13_the_six_rule_wants_a_card_in_store_and_is_over_with_its_window() {
    let seats = ["A H A5", "M H M2 S M2 M3", "I H I1"];
    let mut at = given("ordinary", "6 6 4", &seats).rolled();
    at.asked("M").name_cannot("A", "six A5");
    at.does("M", "keep").dice("6 6 4").turn_of("A").act("confirm").turn_of("M");
    at.name_cannot("M", "six M2").legal("give I M2");
}
