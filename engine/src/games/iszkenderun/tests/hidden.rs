//! K-10: hidden information.

use super::*;
use crate::game::Sample;

fn others(name: &str) -> impl Iterator<Item = Viewer> {
    Viewer::all(3).filter(move |viewer| *viewer != Viewer::Seat(seat(name)))
}

#[test]
fn k_10_1_rows_piles_and_points_are_open_to_all() {
    let at = given("cross", &["X5 / S1", "T1 / S2", "/ S3"]).discarded("M1 M2");
    for viewer in Viewer::all(3) {
        assert_eq!(&at.play.view(viewer).table, at.table());
    }
}

#[test]
fn k_10_2_of_a_foreign_hand_only_the_number_is_known() {
    let at = given("cross", &["/ S1 S4", "/ S2", "/"]);
    for viewer in Viewer::all(3) {
        let view = at.play.view(viewer);
        let mine = viewer.seat().map_or(CardSet::EMPTY, |seat| at.game().hand(seat));
        assert_eq!((view.mine, view.hand_size(seat("A")), view.deck), (mine, 2, 48));
    }
}

#[test]
fn k_10_3_what_an_exchange_draws_is_known_to_one() {
    let mut at = given("none", &["/ X1 S1 S2", "/", "/"]).deck("M4 X7 T7");
    at.act("token X1 exchange; choose S1; choose S2; exchange");
    for viewer in others("A") {
        let heard = at.heard(viewer);
        assert!(heard.contains(&Event::Drew(seat("A"), 2)), "{heard:?}");
        assert!(!heard.iter().any(|event| matches!(event, Event::YouDrew(_))), "{heard:?}");
    }
    let heard = at.heard(Viewer::Seat(seat("A")));
    assert!(heard.contains(&Event::YouDrew(set("M4 X7"))), "{heard:?}");
    assert!(!heard.contains(&Event::Drew(seat("A"), 2)), "{heard:?}");
}

#[test]
fn k_10_3_what_is_dealt_is_known_to_one() {
    let mut at = given("cross", &["X5 /", "/", "/"]);
    at.all_pass();
    for viewer in Viewer::all(3) {
        let dealt = |event: &Event| match event {
            Event::YouWereDealt(cards) => Some(*cards),
            _ => None,
        };
        let heard: Vec<_> = at.heard(viewer).iter().filter_map(dealt).collect();
        let mine: Vec<_> = viewer.seat().map(|seat| at.game().hand(seat)).into_iter().collect();
        assert_eq!(heard, mine, "{viewer:?}");
    }
}

#[test]
fn k_10_4_a_card_that_all_saw_go_into_a_hand_is_in_every_guess() {
    let mut at = given("none", &["T6 / S1 S2", "X3 /", "T2 / S4"]);
    at.act("use T6 on X3");
    for viewer in others("A") {
        let view = at.play.view(viewer);
        for number in 0..20 {
            let guess = Iszkenderun::sample(&view, &mut crate::chance::SplitMix64(number));
            assert!(guess.hand(seat("A")).contains(card("X3")));
        }
    }
}

#[test]
fn k_10_5_nobody_else_hears_or_sees_a_draft() {
    let mut at = given("none", &["T5 X2 / X1 S1 T1", "T6 M4 /", "/"]);
    let before: Vec<_> = others("A").map(|viewer| at.play.view(viewer)).collect();
    for draft in
        ["use T5 on X2", "token X1 exchange; choose S1", "token S1 protect", "token T1 steal"]
    {
        let mut at = given("none", &["T5 X2 / X1 S1 T1", "T6 M4 T0 /", "/"]);
        let views =
            |at: &Example| others("A").map(|viewer| at.play.view(viewer)).collect::<Vec<_>>();
        let before = views(&at);
        at.act(draft);
        assert_eq!((at.told.len(), views(&at)), (0, before), "{draft}");
        assert!(at.play.view(Viewer::Seat(seat("A"))).draft.is_some());
    }
    at.act("use T5 on X2; choose M4");
    assert_ne!(others("A").map(|viewer| at.play.view(viewer)).collect::<Vec<_>>(), before);
}

#[test]
fn k_10_6_of_the_trump_cards_only_those_turned_up_are_known() {
    let mut at = given("cross", &["X5 /", "/", "/"]);
    let known = |at: &Example| at.play.view(Viewer::Public).table.turned_up.len();
    assert_eq!(known(&at), 1);
    at.all_pass();
    assert_eq!(known(&at), 2);
}
