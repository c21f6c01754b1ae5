//! Hidden information (S-9).

use super::*;
use crate::tell::Audience;

/// Exactly the seats in `see` can tell the two games apart; the others and the room cannot.
fn told_apart(one: &Example, other: &Example, see: &str) {
    for viewer in Viewer::all(one.play.seats()) {
        let sees = viewer.seat().is_some_and(|seat| one.seats(see).contains(seat));
        assert_eq!(one.play.view(viewer) != other.play.view(viewer), sees, "{viewer:?}");
    }
}

#[test]
fn s_9_1_hand_and_store_are_seen_by_their_owner_and_counted_by_all() {
    let one = given("team", "2 1 3 4", &["A H A1 S A2", "M", "I", "N"]);
    let other = given("team", "2 1 3 4", &["A H A2 S A1", "M", "I", "N"]);
    told_apart(&one, &other, "A");
    for viewer in Viewer::all(4) {
        let view = one.play.view(viewer);
        assert_eq!((view.hand_size(one.seat("A")), view.store_size(one.seat("A"))), (1, 1));
    }
    assert_eq!(one.play.view(Viewer::Public).mine, Own::default());
}

#[test]
fn s_9_2_counters_istham_dice_and_totals_are_open() {
    let at = given("ordinary", "2 1 3", &["A H A1 C M2", "M C A4~", "I"]);
    for viewer in Viewer::all(3) {
        let view = at.play.view(viewer);
        assert_eq!((view.counter(at.seat("A")), view.die(at.seat("I"))), (cards("M2"), 3));
        assert_eq!(view.istham, at.game().board.istham);
    }
}

// S-9.4
#[test]
fn s_9_3_draws_and_sixes_are_secret_until_all_are_in_and_the_cards_for_ever() {
    let seats = ["A H A1 S A2 A3", "M H M1 S M2 M3", "I H I1 S I2 I3"];
    let draw = given("ordinary", "6 6 3", &seats).but(Seladin::open_draw);
    let drawn = |steps| draw.clone().does("A", steps).clone();
    told_apart(&drawn("draw A2"), &drawn("draw A3"), "A");
    let mut all = drawn("draw A2");
    assert_eq!(all.told, []);
    all.does("M", "draw M2").does("I", "draw I3");
    let heard =
        |viewer| all.heard(viewer).into_iter().filter(|event| matches!(event, Event::YouTook(_)));
    assert_eq!(
        heard(Viewer::Seat(all.seat("I"))).collect::<Vec<_>>(),
        [Event::YouTook(card("I3"))]
    );
    assert_eq!(heard(Viewer::Public).count(), 0);
    let six = given("ordinary", "6 6 3", &seats).rolled();
    let answered = |steps| six.clone().does("A", steps).clone();
    told_apart(&answered("keep"), &answered("six A2"), "A");
    told_apart(&answered("six A3"), &answered("six A2"), "A");
    let mut both = answered("six A2");
    assert_eq!(both.told, []);
    both.does("M", "keep");
    assert_eq!(both.heard(Viewer::Public), [Event::UsedSix(both.seat("A"))]);
    let own = [Event::YouTook(card("A2")), Event::UsedSix(both.seat("A"))];
    assert_eq!(both.heard(Viewer::Seat(both.seat("A"))), own);
}

#[test]
fn s_9_4_e46_others_hear_what_moved_in_the_open_and_how_many_cards_did_not() {
    let mut at = given("ordinary", "3 2 6", &["A H A1 S A3 A5 C M2 I4", "M", "I"]);
    at.act("seleh M2 I4, bonus A3, give M A3, confirm");
    let (a, m) = (at.seat("A"), at.seat("M"));
    let gave = |cards| Event::Gave { from: a, to: m, cards, surplus: Cards::EMPTY };
    let seleh = Event::Seleh { by: a, from: a, cards: cards("M2 I4") };
    let expected = [seleh, Event::TookBonus(a, 1), gave(cards("A3"))];
    assert_eq!(at.heard(Viewer::Public), expected);
    assert_eq!(at.heard(Viewer::Seat(m)), expected);
    let view = at.play.view(Viewer::Public);
    assert_eq!((view.hand_size(a), view.store_size(a)), (1, 1));
    let mut at = given("ordinary", "3 2 6", &["A H A4~ A5 S A1 A2", "M", "I"]);
    at.act("swap A4~ A1, give M A1, confirm");
    assert_eq!(at.heard(Viewer::Public), [Event::Swapped(a), gave(cards("A1"))]);
}

// S-4.12
#[test]
fn s_9_5_a_plan_is_nobody_elses_business_until_it_is_confirmed() {
    let seats = ["A H A1 A4~ S A3 A5 C M2 I4", "M H M1", "I C N4", "N"];
    let at = given("team", "3 2 6 1", &seats);
    let mut planned = at.clone();
    for steps in ["swap A4~ A5", "seleh M2 I4", "share N4", "give N A5"] {
        planned.act(steps);
        assert_eq!(planned.told, [], "{steps}");
        told_apart(&at, &planned, "A");
        for name in ["M", "I", "N"] {
            let seat = at.seat(name);
            assert_eq!(planned.play.choice(seat), at.play.choice(seat));
        }
    }
    assert_eq!(planned.play.to_act(), at.play.to_act());
}

// S-4.1
#[test]
fn s_4_12_the_steps_of_a_plan_go_back_one_by_one() {
    let mut at = given("ordinary", "3 2 6", &["A H A1 S A3 A5 C M2 I4", "M H M1", "I"]);
    let before = at.play.view(Viewer::Seat(at.seat("A")));
    at.act("seleh M2 I4, bonus A3, give M A3");
    for _ in 0..4 {
        let acted = at.play.undo(at.seat("A")).expect("a step goes back");
        at.hear(acted);
    }
    assert_eq!(at.play.view(Viewer::Seat(at.seat("A"))), before);
    assert!(!at.play.can_undo(at.seat("A")));
    at.act("seleh M2 I4, bonus A3, give M A3, confirm");
    assert!(!at.play.can_undo(at.seat("A")), "what is confirmed stays");
}

#[test]
fn s_9_6_only_the_partner_hears_of_a_vote() {
    let seats = ["A H A2", "M H M1", "I H I1", "N H N1"];
    let teams =
        given("team", "1 2 3 4", &seats).but(|game| game.open_teams(&mut crate::tell::NoEvents));
    let mut at = teams.clone();
    at.does("A", "yes");
    let (a, i) = (at.seat("A"), at.seat("I"));
    assert_eq!(at.heard(Viewer::Seat(i)), [Event::PartnerAgrees(a)]);
    assert_eq!((at.heard(Viewer::Public), at.heard(Viewer::Seat(at.seat("M")))), (vec![], vec![]));
    at.does("I", "yes");
    let swapped = Event::TeamSwap { first: a, second: i, done: true };
    assert_eq!(at.told, [Scoped { audience: Audience::All, event: swapped }]);
}
