//! K-5: rules for all abilities.

use super::*;

#[test]
fn k_5_2_no_card_is_used_for_nothing() {
    let at = given("none", &["S7 S3 T6 T1 /", "X7 /", "/"]).passed("B");
    // T1 can be targeted there, unless it is the card that is used.
    at.uses("S7", &[""]).uses("S3", &["on T1"]).uses("T6", &["on T1", "on S3"]);
    given("none", &["S7 X7 /", "/", "/"]).uses("S7", &[]);
    given("none", &["T1 /", "/", "/"]).uses("T1", &[]);
}

#[test]
fn k_5_18_cards_of_ones_own_can_be_hit() {
    let mut at = given("none", &["S6 X7 /", "/", "/"]);
    at.act("use S6 on X7").row("A", "").discard_pile("S6 X7");
}

#[test]
fn k_5_5_discarding_a_blocker_of_ones_own_costs_a_hand_card_however_it_is_done() {
    let at = given("none", &["S4 S5 S6 TB / X1", "/", "/"]);
    for code in ["S4", "S5", "S6"] {
        at.legal(&[&format!("use {code} on TB fee X1")]);
        at.rejected(&[&format!("use {code} on TB")]);
    }
    let mut at = given("none", &["S6 TB / X1 X2", "/", "/"]);
    at.act("use S6 on TB fee X2").row("A", "").hand("A", "X1").discard_pile("S6 X2 TB");
    given("none", &["S6 TB /", "/", "/"]).uses("S6", &[]);
}

#[test]
fn k_5_5_nobody_pays_for_a_foreign_blocker() {
    let at = given("none", &["S6 / X1", "TB /", "/"]);
    at.uses("S6", &["on TB"]).rejected(&["use S6 on TB fee X1"]);
}

#[test]
fn k_5_6_trump_does_not_matter_for_limits() {
    given("cross", &["S5 /", "X4 T5 /", "/"]).uses("S5", &["on X4"]);
}

#[test]
fn k_5_9_a_shield_that_goes_at_the_same_moment_has_shielded() {
    let mut at = given("none", &["S7 /", "T1 S1 X2 /", "/"]);
    at.act("use S7").row("B", "T1").discard_pile("S7 S1 X2");
}

#[test]
fn k_5_16_the_deck_may_give_only_one_card() {
    let mut at = given("none", &["X6 /", "/", "/"]).deck("");
    // K-8.7: X6 itself is shuffled back and drawn; then there is no card left to reveal.
    at.act("use X6").hand("A", "X6").draw_pile("").discard_pile("");
}

#[test]
fn k_5_17_another_blocker_keeps_the_row_closed() {
    let mut at = given("none", &["SB TB / X1", "/", "/"]);
    at.act("use SB fee X1").row("A", "TB");
    assert!(!at.table().is_open(seat("A")));
}
