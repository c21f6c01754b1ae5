//! Judgement of the steps of a turn by machine players.

use super::*;
use crate::chance::SplitMix64;
use crate::game::Sample as _;
use crate::search::{Level, plays_to_win};

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
    assert_eq!(plain, ["place_palette(R7)", "give_up"].map(action));
}

/// Plays the next step of a playout many times, and counts how often this number of cards is left
/// in hand.
fn kept_in_playouts(example: &Example, cards: usize) -> usize {
    let (game, turn) = (example.play.game(), example.turn());
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

const UNANSWERABLE: &[&str] = &["R6 R4 O2 / R7", "V1 / G3"];

#[test]
fn a_turn_that_no_card_can_answer_wins() {
    let won = |hands: &[&str]| {
        let mut at = given("basic | start | none | P1", hands);
        at.act("place_palette(R7)").act("end_turn");
        at.play.game().has_won(seat("P1"))
    };
    assert!(won(UNANSWERABLE));
    // Under violet the R3 and the V1 would be more than the O2.
    assert!(!won(&["R6 R4 O2 / R7", "V1 / G3 Y5"]));
}

#[test]
fn a_turn_that_no_card_can_answer_is_taken() {
    let at = given("basic | start | none | P1", &["R6 R4 O2 / R7 V1 V2", "Y1 / G3"]);
    for level in [Level::Regular, Level::Master] {
        assert!(plays_to_win(at.play.game(), seat("P1"), level), "{level:?}");
    }
    let mut at = given("basic | start | none | P1", UNANSWERABLE);
    at.act("place_palette(R7)");
    assert!(plays_to_win(at.play.game(), seat("P1"), Level::Novice));
}
