//! K-5: the examples of the cross cards, the trump changers and the retrievers.

use super::*;

#[test]
fn k_5_15_e23_a_drawn_card_is_the_drawers_secret() {
    // K-10.3
    let mut at = given("none", &["X3 T4 / S1", "/", "/"]).deck("M4 X7");
    at.act("use X3").row("A", "T4").hand("A", "S1 M4").draw_pile("X7");
    let used = Event::Used { seat: seat("A"), card: card("X3"), fee: None };
    let others = vec![used.clone(), Event::Drew(seat("A"), 1)];
    for viewer in [Viewer::Public, Viewer::Seat(seat("B")), Viewer::Seat(seat("C"))] {
        assert_eq!(at.heard(viewer), others);
    }
    assert_eq!(at.heard(Viewer::Seat(seat("A"))), [used, Event::YouDrew(set("M4"))]);
}

#[test]
fn k_5_16_e24_the_second_card_is_shown_and_kept_if_it_is_trump() {
    let after = |trump: &str| {
        let mut at = given(trump, &["X6 /", "/", "/"]).deck("S2 D_TX M1");
        at.act("use X6").draw_pile("M1");
        at
    };
    for trump in ["turban", "cross"] {
        let at = after(trump);
        at.hand("A", "S2 D_TX").discard_pile("X6");
        at.told(&Event::Revealed { seat: seat("A"), card: card("D_TX"), is_kept: true });
    }
    for trump in ["scimitar", "crescent", "none"] {
        let at = after(trump);
        at.hand("A", "S2").discard_pile("X6 D_TX");
        at.told(&Event::Revealed { seat: seat("A"), card: card("D_TX"), is_kept: false });
    }
}

#[test]
fn k_5_7_e25_cross_4_and_crescent_4_discard_their_suits() {
    // K-5.4
    let at = given("none", &["X4 /", "M7 MB D_SM T1 /", "/"]);
    at.uses("X4", &["on M7", "on MB", "on D_SM"]);
    let at = given("none", &["M4 /", "S7 S2 D_SX /", "/"]);
    at.uses("M4", &["on S7", "on S2"]).rejected(&["use M4 on D_SX"]);
}

#[test]
fn k_5_14_e26_a_trump_changer_must_change_the_trump() {
    let row = "ST XT TT MT N4 /";
    let able = |trump: &str| -> String {
        let at = given(trump, &[row, "/", "/"]);
        let legal = |code: &&str| at.is_legal(&format!("use {code}"));
        ["ST", "XT", "TT", "MT", "N4"].into_iter().filter(legal).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(able("cross"), "XT TT MT N4");
    assert_eq!(able("none"), "ST XT TT MT");
    for (code, trump) in [("XT", "scimitar"), ("TT", "crescent"), ("MT", "turban"), ("N4", "none")]
    {
        given("cross", &[row, "/", "/"]).act(&format!("use {code}")).trump(trump);
    }
}

#[test]
fn k_5_13_e27_each_retriever_has_its_suit() {
    let pile = "D_TM X4 SB MB";
    let at = given("none", &["XR MR TR SR /", "/", "/"]).discarded(pile);
    at.uses("XR", &["on D_TM"]).uses("MR", &["on X4"]).uses("TR", &["on SB"]);
    at.uses("SR", &["on D_TM", "on MB"]).rejected(&["use XR on X4"]);
}
