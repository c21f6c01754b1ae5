//! K-6: the action token.

use super::*;

#[test]
fn k_6_3_e28_the_token_adds_4_to_the_score_pile_once_in_a_game() {
    // K-6.1, K-6.2
    let mut at = given("none", &["/ M3 S1", "X1 / M1", "/"]);
    at.rejected(&["token M3 steal", "token M3 exchange", "token M3 protect"]);
    at.act("token M3 score").hand("A", "S1").discard_pile("M3").turn("B");
    assert_eq!(at.table().player(seat("A")).pile_value(), Some(4));
    at.act("pass; pass").rejected(&["token S1 protect"]);
    at.all_pass();
    assert!(at.table().player(seat("A")).has_used_token, "once in a game, not in a round");
}

#[test]
fn k_6_4_e29_hand_cards_are_exchanged_for_as_many_new_ones() {
    let mut at = given("none", &["/ D_SX S1 T1", "/", "/"]).deck("M1 M2 M3 M4");
    at.act("token D_SX exchange; choose S1; choose T1; exchange");
    at.discard_pile("D_SX S1 T1").hand("A", "M1 M2").draw_pile("M3 M4");
    given("none", &["/ X2", "/", "/"]).rejected(&["token X2 exchange"]);
}

#[test]
fn k_6_4_one_to_three_cards_are_exchanged() {
    let mut at = given("none", &["/ X2 S1 S2 S3 S4", "/", "/"]);
    at.act("token X2 exchange").rejected(&["exchange", "choose X2"]);
    at.act("choose S1").legal(&["exchange"]).rejected(&["choose S1"]);
    at.act("choose S2; choose S3").legal(&["exchange"]).rejected(&["choose S4"]);
}

#[test]
fn k_6_5_e30_a_protected_card_is_out_of_everybodys_reach() {
    // K-6.6
    let mut at = given("none", &["M5 / S4", "T6 TB / X4", "S6 T1 T5 /"]);
    at.act("token S4 protect; choose TB").uses("TB", &[]).turn("B");
    at = at.turn_of("C");
    at.rejected(&["use S6 on TB", "use T1 on TB", "use T5 on TB"]).legal(&["use S6 on T6"]);
    assert!(!at.table().is_open(seat("B")));
    assert_eq!((at.current("TB"), at.last("TB")), (3, 3));
    at = at.with(|game| game.table.trump = suit("turban"));
    assert_eq!(at.last("TB"), 6);
}

#[test]
fn k_6_7_e31_only_what_is_printed_matters_for_stealing() {
    let mut at = given("none", &["T5 X1 /", "M7 X5 X6 /", "N4 /"]);
    at.act("token T5 steal").rejected(&["choose X6"]).legal(&["choose X5"]);
    at.act("choose X5").row("A", "X1").hand("A", "X5").row("B", "M7 X6").totals(&[1, 13, 4]);
}

#[test]
fn k_6_8_e32_the_suitless_card_pays_for_anything() {
    let at = given("none", &["/ N4 S1", "T4 /", "/"]);
    at.legal(&["token N4 score", "token N4 exchange", "token N4 protect", "token N4 steal"]);
    given("none", &["/ N4 S1", "T4 /", "/"]).act("token N4 steal").legal(&["choose T4"]);
    given("none", &["/ N4 S1", "T4 /", "/"]).act("token N4 protect").legal(&["choose T4"]);
}

#[test]
fn k_6_8_a_two_suit_card_pays_for_two_deeds() {
    let at = given("none", &["/ D_SX S1", "T1 /", "/"]);
    at.legal(&["token D_SX exchange", "token D_SX protect"]);
    at.rejected(&["token D_SX score", "token D_SX steal"]);
}

#[test]
fn k_6_2_each_suit_has_its_deed() {
    let at = given("none", &["/ S1 T3 X1 M1", "X2 /", "/"]);
    let begins = |action: &Action| matches!(action, Action::Token { .. });
    let found: Vec<_> = at.options().into_iter().filter(begins).collect();
    let expected = ["token S1 protect", "token T3 steal", "token X1 exchange", "token M1 score"];
    assert_eq!(found, expected.map(|text| action(text, seat("A"))));
}

#[test]
fn k_6_2_paying_with_a_blocker_of_ones_own_row_costs_a_fee() {
    let mut at = given("none", &["MB / S1", "/", "/"]);
    at.rejected(&["token MB score"]);
    at.act("token MB score fee S1").discard_pile("MB S1");
    let at = given("none", &["/ MB S1", "/", "/"]);
    at.legal(&["token MB score"]).rejected(&["token MB score fee S1"]);
    // The fee is not a card to exchange.
    given("none", &["XB / S1", "/", "/"]).rejected(&["token XB exchange fee S1"]);
}

#[test]
fn k_6_5_the_token_can_protect_any_card_in_reach() {
    let mut at = given("none", &["/ S1", "X1 /", "T1 /"]).passed("C");
    at.act("token S1 protect").legal(&["choose X1"]).rejected(&["choose T1"]);
}

#[test]
fn k_6_6_passive_effects_and_trump_reach_a_protected_card() {
    let mut at = given("cross", &["/ S4 M2", "X5 / X1", "/"]);
    at.act("token S4 protect; choose X5; play X1");
    assert_eq!((at.current("X5"), at.last("X5")), (7, 14));
}

#[test]
fn k_6_6_the_token_goes_when_the_card_goes() {
    let mut at = given("none", &["/ S4", "X5 / T7", "/"]);
    at.act("token S4 protect; choose X5");
    assert_eq!(at.table().rows.at(at.place("X5")).protected_by, Some(seat("A")));
    at.all_pass();
    assert_eq!(at.table().rows, Rows::default());
    assert!(at.table().player(seat("A")).has_used_token);
}
