//! K-5.3, K-5.4, K-6.6: cards out of reach, and what a shield does not stop.

use super::*;

#[test]
fn k_5_3_passed_rows_and_protected_cards_are_out_of_reach() {
    let at = given("none", &["S6 /", "X5 X6 /", "T7 /"]).passed("C");
    let at = at.with(|game| {
        let place = game.table.rows.find(card("X5")).expect("in play");
        game.table.rows.protect(place, seat("C"));
    });
    at.uses("S6", &["on X6"]);
}

#[test]
fn k_5_4_a_shield_stops_nothing_but_discarding() {
    let at = given("none", &["T1 T5 T6 /", "X4 S1 M1 /", "/"]);
    at.legal(&["use T1 on X4", "use T5 on X4", "use T6 on X4"]);
}

#[test]
fn k_6_9_shield_and_protection_do_not_keep_a_card_from_paying() {
    let at = given("none", &["M4 S1 /", "X5 /", "/"]);
    at.uses("M4", &[]).legal(&["token M4 score"]);
    let mut at = at.with(|game| {
        let place = game.table.rows.find(card("M4")).expect("in play");
        game.table.rows.protect(place, seat("B"));
    });
    at.act("token M4 score").row("A", "S1").discard_pile("M4");
}
