//! K-4: turns, rows and passing.

use super::*;

#[test]
fn k_4_2_e7_a_row_grows_to_the_right() {
    let mut at = given("none", &["T4 / X2 T6", "/", "/"]);
    at.act("play X2").row("A", "T4 X2").totals(&[7, 0, 0]).turn("B");
    at.act("pass; pass; play T6").row("A", "T4 X2 T6");
    at.currents("A", &[5, 2, 7]).totals(&[14, 0, 0]);
}

#[test]
fn k_4_3_e8_a_blocker_can_be_played_anywhere_and_closes_the_row() {
    // K-4.4
    let mut at = given("none", &["X3 / MB M4", "T6 T5 / S6 TB", "M6 /"]);
    at.rejected(&["play M4 to B"]).totals(&[3, 11, 6]);
    at.act("play MB to B").row("B", "T6 T5 MB").totals(&[3, 14, 6]);
    at.rejected(&["play S6", "play TB", "play TB to B"]).legal(&["play TB to A", "play TB to C"]);
    at.act("play TB to C").row("C", "M6 TB");
}

#[test]
fn k_5_17_e9_removing_a_blocker_costs_a_hand_card() {
    // K-5.5
    let rows = ["/", "T6 T5 MB / X2 S1", "/"];
    let mut at = given("none", &rows).turn_of("B");
    at.uses("MB", &["fee X2", "fee S1"]).rejected(&["use MB"]);
    at.act("use MB fee X2").row("B", "T6 T5").hand("B", "S1").discard_pile("MB X2");
    assert!(at.table().is_open(seat("B")));
    given("none", &["/", "T6 T5 MB /", "/"]).turn_of("B").uses("MB", &[]);
}

#[test]
fn k_4_1_one_action_and_the_turn_passes_on() {
    let mut at = given("none", &["/ S1", "X3 /", "/ T1"]);
    at.act("play S1").turn("B");
    at.act("use X3").turn("C");
    at.act("play T1").turn("A");
}

#[test]
fn k_4_4_a_finishing_card_closes_a_row_wherever_it_lies() {
    given("none", &["SB T4 / S1 TB", "/", "/"]).rejected(&["play S1", "play TB"]);
}

#[test]
fn k_4_5_a_gap_closes_at_once() {
    let mut at = given("none", &["T4 M2 X5 /", "S6 /", "/"]).turn_of("B");
    at.currents("A", &[4, 2, 7]);
    at.act("use S6 on M2").row("A", "T4 X5").currents("A", &[4, 5]);
}

#[test]
fn k_4_6_players_who_have_passed_are_skipped_and_keep_the_hand() {
    let mut at = given("none", &["/ S1 S2", "/ T1 T2", "/ X1 X2"]);
    at.act("pass").turn("B").hand("A", "S1 S2");
    at.act("play T1; play X1").turn("B");
}

#[test]
fn k_4_6_who_can_do_nothing_else_still_has_to_pass() {
    let at = given("none", &["/", "/ S1", "/"]);
    assert_eq!(at.options(), [Action::Pass]);
    at.turn("A");
}

#[test]
fn k_4_7_e33_a_row_is_safe_once_its_owner_has_passed() {
    let at = given("none", &["S6 T0 / SB", "T7 X2 /", "/"]).passed("B");
    at.currents("A", &[6, 2]).currents("B", &[8, 2]).totals(&[8, 10, 0]);
    at.totals_under("turban", &[10, 18, 0]).totals_under("cross", &[8, 12, 0]);
    at.rejected(&["use S6 on X2", "use S6 on T7", "play SB to B"]).legal(&["play SB to C"]);
}

#[test]
fn k_4_8_the_last_one_acts_again_and_again() {
    let mut at = given("none", &["/", "/ S1 S2", "/"]);
    at.act("pass; play S1; pass; play S2").turn("B").row("B", "S1 S2");
}

#[test]
fn k_4_9_after_forty_actions_only_passing_is_left() {
    let mut at = given("none", &["X3 / S1 S2", "/", "/"]).passed("B C");
    at = at.with(|game| game.table.players[0].actions = 39);
    at.act("play S1");
    assert_eq!((at.options(), at.table().players[0].actions), (vec![Action::Pass], 40));
    at.all_pass();
    assert_eq!(at.table().players[0].actions, 0, "a new round counts anew");
}

#[test]
fn k_4_10_a_draft_can_be_taken_back_and_a_deed_cannot() {
    let mut at = given("none", &["T5 X2 / X1 S1 T1", "T6 M4 /", "/"]);
    let before = at.game().clone();
    at.act("use T5 on X2").turn("A");
    assert_eq!(at.table(), &before.table, "nothing has happened yet");
    assert!(at.play.undo(seat("A")).is_ok());
    assert_eq!(at.game(), &before);
    at.act("token X1 exchange; choose S1; choose T1");
    for _ in 0..3 {
        assert!(at.play.undo(seat("A")).is_ok());
    }
    assert_eq!(at.game(), &before);
    at.act("play X1");
    assert_eq!(at.play.undo(seat("A")).unwrap_err(), Refused::NothingToUndo);
}

#[test]
fn k_4_10_who_passes_instead_drops_the_draft() {
    let mut at = given("none", &["T5 X2 / S1", "T6 M4 /", "/"]);
    at.act("use T5 on X2; pass").row("A", "T5 X2").turn("B");
    assert_eq!(at.game().draft.truth(), &None);
}
