//! K-5: the examples of the scimitar cards.

use super::*;

#[test]
fn k_5_1_e10_the_card_is_discarded_before_anything_is_judged() {
    // K-5.6
    let mut at = given("none", &["M2 S3 X1 /", "T2 S5 /", "M1 T1 /"]);
    at.currents("A", &[2, 7, 1]).currents("B", &[2, 5]).currents("C", &[1, 4]);
    at.uses("S3", &["on T2", "on M1"]).rejected(&["use S3 on X1", "use S3 on T1"]);
    at.act("use S3 on T2").row("B", "S5").totals(&[7, 5, 5]).discard_pile("S3 T2");
    at.row("A", "M2 X1").currents("A", &[4, 3]);
}

#[test]
fn k_5_7_e11_a_discard_by_suit_hits_two_suit_cards_and_foreign_blockers() {
    // K-5.5
    let at = given("none", &["S4 /", "T7 D_TX S6 /", "TB /"]);
    at.uses("S4", &["on T7", "on D_TX", "on TB"]).rejected(&["use S4 on S6"]);
}

#[test]
fn k_5_6_e12_the_limit_looks_at_current_values() {
    let at = given("none", &["S5 /", "M1 T1 T4 T6 /", "/"]);
    at.currents("B", &[1, 4, 4, 6]);
    at.uses("S5", &["on M1", "on T1", "on T4"]).rejected(&["use S5 on T6"]);
}

#[test]
fn k_5_4_e13_a_shield_holds_until_the_shielding_card_goes() {
    // K-5.8
    let mut at = given("none", &["S6 /", "S2 T7 X5 /", "/"]);
    at.uses("S6", &["on S2", "on X5"]).rejected(&["use S6 on T7"]);
    assert!(at.table().rows.is_shielded(at.place("T7")));
    at.act("use S6 on S2").row("B", "T7 X5");
    assert!(!at.table().rows.is_shielded(at.place("T7")));
}

#[test]
fn k_5_9_e14_all_small_cards_go_at_the_same_moment() {
    let rows = ["S7 T2 X6 /", "M3 T1 S1 /", "M2 X2 /", "X1 /"];
    let mut at = given("none", &rows).passed("D");
    at.act("use S7").row("A", "X6").row("B", "M3 T1").row("C", "M2 X2").row("D", "X1");
    at.totals(&[6, 5, 7, 1]).discard_pile("S7 T2 S1");
}

#[test]
fn k_5_4_e15_a_shielded_card_cannot_be_used_but_can_be_stolen() {
    // K-6.7
    let rows = ["T6 S1 /", "X3 / T7", "/"];
    given("none", &rows).uses("T6", &[]);
    let mut at = given("none", &rows).turn_of("B");
    at.act("token T7 steal").legal(&["choose T6"]);
    at.act("choose T6").row("A", "S1").hand("B", "T6");
}

#[test]
fn k_5_14_e16_a_trump_changer_doubles_other_cards() {
    let mut at = given("crescent", &["ST X5 /", "M6 X2 /", "/"]);
    at.totals(&[9, 16, 0]);
    at.act("use ST").row("A", "X5").trump("cross").totals(&[10, 11, 0]);
    assert_eq!(at.table().start_trump, suit("crescent"));
    // K-5.2
    given("cross", &["ST X5 /", "M6 X2 /", "/"]).uses("ST", &[]);
}

#[test]
fn k_5_13_e17_a_retriever_takes_its_suit_from_the_discard_pile() {
    let mut at = given("none", &["SR /", "/", "/"]).discarded("M7 D_XM T4");
    at.uses("SR", &["on M7", "on D_XM"]).rejected(&["use SR on T4"]);
    at.act("use SR on D_XM").hand("A", "D_XM").discard_pile("M7 T4 SR");
}
