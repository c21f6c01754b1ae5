//! Judgement of machine players at first sight, in clear-cut cases.

use super::*;
use crate::chance::SplitMix64;
use crate::game::Sample;
use crate::games::iszkenderun::policy::Glance;
use crate::search::{Level, plays_to_win};

fn promise(example: &Example, text: &str) -> i32 {
    let seat = example.table().turn;
    let lie = example.game().lie();
    Glance::new(example.game(), seat, &lie).promise(action(text, seat))
}

#[test]
fn to_discard_from_the_best_rival_promises_more_than_from_another_or_from_oneself() {
    let at = given("none", &["S6 S3 / X4", "M4 S5 /", "XT /"]);
    let on = |code: &str| promise(&at, &format!("use S6 on {code}"));
    assert!(on("M4") > on("XT") && on("XT") > on("S3"));
}

#[test]
fn trump_promises_twice_as_much() {
    let at = given("turban", &["/ S5 T5", "/", "/"]);
    assert!(promise(&at, "play T5") > promise(&at, "play S5"));
    assert!(promise(&at, "play S5") > promise(&at, "pass"));
}

#[test]
fn a_card_is_worth_what_a_row_would_lose_by_it() {
    // A row of A, and the worth to A of each of its cards, including the bonuses that it gives.
    for (trump, row) in [("none", "M1 X4 M7"), ("cross", "X1 X4 X2 D_SX"), ("crescent", "M0 M5 T3")]
    {
        let at = given(trump, &[&format!("{row} /"), "/", "/"]);
        let lie = at.game().lie();
        let glance = Glance::new(at.game(), seat("A"), &lie);
        for card in cards(row) {
            let mut rows = at.table().rows.clone();
            rows.remove(at.place(&card.to_string()));
            let rest = rows.total(seat("A"), suit(trump));
            let lost = i32::from(at.table().total(seat("A"))) - i32::from(rest);
            assert_eq!(glance.lying(card), 10 * lost, "{card} in {row}, {trump} is trump");
        }
    }
}

#[test]
fn who_has_won_the_round_passes() {
    let at = given("none", &["S7 / T7 X7", "T6 /", "X6 /"]).passed("B C");
    for luck in 0..100 {
        assert_eq!(at.game().sensible(&mut SplitMix64(luck)), Action::Pass);
    }
}

#[test]
fn a_game_is_judged_when_a_round_was_just_dealt() {
    let mut at = given("none", &["S7 / S1", "T6 /", "/"]);
    assert!(at.game().is_search_leaf());
    at.act("play S1; pass; pass");
    assert!(!at.game().is_search_leaf());
    at.act("pass");
    assert!(at.game().is_search_leaf());
    let worth = at.game().evaluate();
    let [a, b, c] = ["A", "B", "C"].map(|name| worth[seat(name)]);
    assert!(1.0 > a && a > b && b > c && c > 0.0, "{worth:?}");
}

#[test]
fn a_pass_that_wins_the_game_is_taken_at_every_level() {
    let at = given("none", &["S7 X2 / T7 X7 S1 T3", "T6 /", "X6 /"]).passed("B C").with(|game| {
        game.table.round = 4;
        game.table.players[0].place_points = 6;
    });
    for level in [Level::Novice, Level::Regular, Level::Master] {
        assert!(plays_to_win(at.game(), seat("A"), level), "{level:?}");
    }
}
