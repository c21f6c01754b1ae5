//! K-3: the values of cards.

use super::*;

#[test]
fn k_3_1_e1_printed_current_and_final_value() {
    let at = given("scimitar", &["M2 S3 /", "/", "/"]);
    assert_eq!((card("S3").printed(), at.current("S3"), at.last("S3")), (3, 5, 10));
    at.totals(&[12, 0, 0]).totals_under("crescent", &[9, 0, 0]);
    for trump in ["turban", "cross", "none"] {
        at.totals_under(trump, &[7, 0, 0]);
    }
}

#[test]
fn k_3_2_e2_a_card_can_help_both_neighbours() {
    let at = given("none", &["S5 X1 T4 /", "/", "/"]);
    at.currents("A", &[7, 1, 6]).totals(&[14, 0, 0]).totals_under("cross", &[15, 0, 0]);
}

#[test]
fn k_3_5_e3_everything_is_added_before_trump_doubles() {
    let at = given("none", &["M1 T6 M7 /", "/", "/"]);
    at.currents("A", &[1, 12, 7]).totals(&[20, 0, 0]).totals_under("turban", &[32, 0, 0]);
}

#[test]
fn k_3_3_e4_a_0_card_counts_its_suit_in_all_rows() {
    let at = given("none", &["T0 T3 /", "D_TM TB /", "S0 /"]);
    assert_eq!((at.current("T0"), at.current("S0")), (4, 1));
    at.totals(&[7, 6, 1]).totals_under("turban", &[14, 12, 1]);
}

#[test]
fn k_1_3_e5_a_two_suit_card_is_trump_under_both_suits_and_doubled_once() {
    let at = given("none", &["D_SM M5 /", "/", "/"]);
    at.currents("A", &[4, 5]).totals(&[9, 0, 0]);
    for (trump, total) in [("scimitar", 13), ("crescent", 18), ("turban", 9)] {
        at.totals_under(trump, &[total, 0, 0]);
    }
}

#[test]
fn k_1_4_e6_the_suitless_card_is_never_trump() {
    let at = given("none", &["M3 N4 /", "/", "/"]);
    at.currents("A", &[3, 5]).totals(&[8, 0, 0]);
    at.totals_under("cross", &[8, 0, 0]).totals_under("crescent", &[11, 0, 0]);
}

#[test]
fn k_3_4_a_boost_is_part_of_the_current_value() {
    let mut at = given("none", &["T3 S0 /", "/", "/"]);
    at.act("use T3 on S0");
    at.currents("A", &[4]);
}

#[test]
fn k_3_6_an_empty_row_comes_to_nothing() {
    given("none", &["/ S1", "X5 /", "/"]).totals(&[0, 5, 0]);
}

#[test]
fn k_3_1_a_value_says_what_makes_it_up() {
    let at = given("turban", &["M1 T0 X1 /", "TB /", "/"]);
    let value = at.table().rows.value(at.place("T0"), at.table().trump);
    let expected = value::Value {
        printed: 0,
        from_left: 3,
        from_right: 2,
        counted: 2,
        boost: 0,
        is_doubled: true,
    };
    assert_eq!((value, value.current(), value.last()), (expected, 7, 14));
}
