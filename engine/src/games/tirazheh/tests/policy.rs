//! What machine players know of a turn: which steps leave no hope, and which look best.

use super::*;
use crate::chance::SplitMix64;
use crate::game::Sample as _;

/// Returns the options of the seat to move that leave hope.
fn hopeful(table: &str, seats: &[&str]) -> Vec<Action> {
    let at = given(table, seats);
    let (game, turn) = (at.play.game(), at.turn());
    at.options().into_iter().filter(|option| !game.is_surrender(turn, option)).collect()
}

fn actions(list: &[&str]) -> Vec<Action> {
    list.iter().map(|text| action(text)).collect()
}

#[test]
fn a_palette_card_with_which_nothing_wins_leaves_no_hope() {
    // Under red the 6 wins; with the 1 in the palette nothing that can follow does.
    let left = hopeful("basic | start | none | P1", &["V5 / R6 Y1", "O6 / O1"]);
    assert_eq!(left, actions(&["place_palette(R6)"]));
}

#[test]
fn to_give_up_leaves_no_hope_even_where_it_is_all_there_is_to_do() {
    let at = given("basic | start | none | P1", &["V1 / V2", "R7 / O1"]);
    assert!(at.play.game().is_surrender(at.turn(), &Action::GiveUp));
}

#[test]
fn who_draws_a_hidden_card_has_hope() {
    let with_deck = hopeful("C | start | G1 | P1", &["V1 / V3 V2", "R7 / O1"]);
    assert!(with_deck.contains(&action("place_palette(V3)")), "{with_deck:?}");
}

#[test]
fn to_end_the_turn_with_one_card_looks_best() {
    let at = given("basic | start | none | P1", &["V5 / R7 V6 Y1", "O6 / O1"]);
    let (game, turn) = (at.play.game(), at.turn());
    let best = at.options().into_iter().max_by_key(|option| game.appeal(turn, option));
    assert_eq!(best, Some(action("place_palette(R7)")));
}

#[test]
fn a_beginner_looks_at_the_rule_in_force() {
    let at = given("basic | start | none | P1", &["V5 / R7 V6 R1", "O6 / O1"]);
    let (game, turn) = (at.play.game(), at.turn());
    let plain: Vec<Action> =
        at.options().into_iter().filter(|option| !game.is_subtle(turn, option)).collect();
    assert_eq!(plain, actions(&["place_palette(R7)", "give_up"]));
}

/// Plays the next step of a playout many times, and counts how often so many cards are left in hand.
fn kept_in_playouts(at: &Example, cards: usize) -> usize {
    let (game, turn) = (at.play.game(), at.turn());
    let mut luck = SplitMix64(1);
    let kept = (0..1_000).filter(|_| {
        let mut world = game.clone();
        let _ = world.advance(turn, &mut Vec::new(), &mut luck);
        world.round.hand(turn).len() == cards
    });
    kept.count()
}

#[test]
fn in_playouts_most_turns_cost_a_single_card() {
    // The R7 wins alone; under violet or yellow it would win with a second card as well.
    let mut at = given("basic | start | none | P1", &["V5 / R7 V6 Y1 V1", "O6 / O1 B1"]);
    let single = kept_in_playouts(&at, 3);
    assert!((800..1_000).contains(&single), "{single} of 1000 turns cost one card");
    at.act("place_palette(R7)");
    let ended = kept_in_playouts(&at, 3);
    assert!((900..1_000).contains(&ended), "{ended} of 1000 turns ended with one card");
}
