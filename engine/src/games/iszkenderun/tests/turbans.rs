//! K-5: the examples of the turban cards.

use super::*;

#[test]
fn k_5_10_e18_a_boost_is_doubled_by_trump_and_gone_after_the_round() {
    // K-5.18
    let mut at = given("scimitar", &["T2 S5 /", "X4 /", "/"]);
    at.uses("T2", &["on S5", "on X4"]);
    at.act("use T2 on S5").row("A", "S5").currents("A", &[7]).totals(&[14, 4, 0]);
    assert_eq!(at.last("S5"), 14);
    at.all_pass();
    assert_eq!(at.table().rows, Rows::default());
}

#[test]
fn k_5_7_e19_a_turban_4_discards_crosses() {
    let at = given("none", &["T4 /", "X7 D_TX M7 /", "/"]);
    at.uses("T4", &["on X7", "on D_TX"]);
}

#[test]
fn k_5_11_e20_two_small_cards_exchange_places() {
    let mut at = given("none", &["T5 X2 S4 /", "T6 M4 /", "/"]);
    at.totals(&[13, 10, 0]).uses("T5", &["on X2", "on M4"]);
    at.act("use T5 on X2").rejected(&["choose S4", "choose X2", "choose T6"]);
    at.act("choose M4").row("A", "M4 S4").row("B", "T6 X2");
    at.currents("A", &[4, 4]).currents("B", &[7, 2]).totals(&[8, 9, 0]).discard_pile("T5");
}

#[test]
fn k_5_12_e21_a_small_card_is_taken_into_the_hand() {
    // K-5.5: no fee is due for a blocker that is taken.
    let mut at = given("none", &["T6 / X1", "S7 SB /", "/"]);
    at.uses("T6", &["on SB"]);
    at.act("use T6 on SB").hand("A", "X1 SB").row("B", "S7");
    assert!(at.table().is_open(seat("B")));
}

#[test]
fn k_5_13_e22_a_turban_7_takes_any_card_but_itself() {
    let mut at = given("none", &["T7 /", "/", "/"]).discarded("S6 X7");
    at.uses("T7", &["on S6", "on X7"]);
    at.act("use T7 on X7").hand("A", "X7").discard_pile("S6 T7");
    given("none", &["T7 /", "/", "/"]).uses("T7", &[]);
}

#[test]
fn k_5_10_boosts_add_up_and_travel_with_a_swapped_card() {
    let mut at = given("none", &["T1 T2 X2 S0 /", "X1 /", "T5 /"]);
    at.act("use T1 on X2; pass; pass; use T2 on X2");
    assert_eq!(at.current("X2"), 5);
    let mut at = given("none", &["T1 /", "T5 X2 /", "S3 /"]);
    at.act("use T1 on X2; use T5 on X2; choose S3").row("B", "S3").row("C", "X2");
    assert_eq!(at.current("X2"), 3);
}

#[test]
fn k_5_11_a_swap_takes_two_cards_that_can_be_swapped() {
    given("none", &["T5 X2 S7 /", "T6 /", "/"]).uses("T5", &[]);
}

#[test]
fn k_5_11_closed_rows_and_blockers_can_be_swapped_without_a_fee() {
    let mut at = given("none", &["T5 SB X3 /", "M4 /", "/"]);
    at.act("use T5 on SB; choose M4").row("A", "M4 X3").row("B", "SB");
    assert!(at.table().is_open(seat("A")) && !at.table().is_open(seat("B")));
}
