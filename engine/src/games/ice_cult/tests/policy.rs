//! Knowledge of machine players beyond the rules.

use std::collections::BTreeSet;

use super::*;
use crate::chance::Scripted;
use crate::game::Sample as _;
use crate::search::{Level, plays_to_win};

const NOT_STRAY: u32 = 1;

/// Returns the action of a seat in a playout without luck.
fn does(example: &Example, letter: &str) -> Action {
    let seat = example.seat(letter);
    let mut options = Vec::new();
    example.game().actions(seat, &mut options);
    example.game().rollout(seat, &options, &mut Scripted(&[NOT_STRAY]))
}

#[test]
fn a_playout_moves_the_piece_that_carries_the_most_of_ones_own_and_the_fewest_of_others() {
    let blocks = "A E/U r->N, B U/N arc, C U/N arc, D U/N arc";
    let game = |paths| given("r b g: r moves", blocks, "ne se sw", paths, "");
    assert_eq!(does(&game("N1=r N2=rr N3=rgb"), "r"), action("arrow nw advance 2#1"));
    assert_eq!(does(&game("N1=rg N3=rb"), "r"), action("arrow nw enter"));
}

#[test]
fn who_has_come_further_is_more_likely_to_win_and_who_has_left_is_not() {
    let mut at = given("r b g: r moves", HOME, "", "N3=r E5=b", "g2");
    let [red, blue, green] = ["r", "b", "g"].map(|letter| at.seat(letter));
    let worth = at.game().evaluate();
    assert!(worth[green] > worth[blue] && worth[blue] > worth[red]);
    at.leaves("g");
    let worth = at.game().evaluate();
    assert!(worth[green] == 0.0 && (worth.values().sum::<f32>() - 1.0).abs() < 1e-6);
}

#[test]
fn of_symbols_alike_the_first_that_is_not_used_will_do() {
    let blocks = "A E/U r->N, B D/N circle, C D/N circle, D U/N arc";
    let needless = |used: &str, text: &str| {
        let at = given("r b g: r moves", blocks, used, "", "");
        at.game().is_dominated(at.seat("r"), &action(text))
    };
    assert!(!needless("", "copy ne: nw enter"));
    assert!(needless("", "copy se: nw enter"));
    assert!(!needless("ne", "copy se: nw enter"));
    assert!(!needless("", "rotate sw: nw left"));
}

/// Returns each option of a seat with its prior.
fn promises(example: &Example, letter: &str) -> Vec<(Action, u16)> {
    let (options, mut priors) = (example.options(), Vec::new());
    example.game().priors(example.seat(letter), &options, &mut priors);
    assert_eq!(options.len(), priors.len());
    options.into_iter().zip(priors).collect()
}

#[test]
fn a_step_promises_the_more_the_more_of_ones_own_and_the_fewer_of_others_it_moves() {
    let blocks = "A E/U r->N, B U/N arc, C U/N arc, D U/N arc";
    let at = given("r b g: r moves", blocks, "ne se sw", "N1=rgb N2=rg N3=rr", "");
    let options = promises(&at, "r");
    let promised = |step: &str| {
        let step = action(&format!("arrow nw {step}"));
        options.iter().find(|(option, _)| *option == step).map(|(_, promise)| *promise)
    };
    let ascending = ["advance 1#1", "advance 2#1", "enter", "advance 3#1"].map(promised);
    assert!(ascending.is_sorted_by(|less, more| less < more), "{ascending:?}");
}

#[test]
fn every_first_tilt_promises_the_same_and_second_tilts_what_they_bring_up() {
    let mut at = fresh();
    let promised = |at: &Example| -> BTreeSet<u16> {
        promises(at, "r").into_iter().map(|(_, promise)| promise).collect()
    };
    assert_eq!(promised(&at).len(), 1);
    at.act("tilt row_n to_n");
    assert!(promised(&at).len() > 1);
}

#[test]
fn a_step_that_wins_is_taken_at_every_level_and_a_turn_that_wins_by_all_but_beginners() {
    let blocks = "A E/U r->N, B D/N circle, C U/N arc, D U/N arc";
    let at = |used, paths| given("r b g: r moves", blocks, used, paths, "r4");
    let (step, turn) = (at("ne", "N5=r"), at("", "N4=r"));
    for level in [Level::Novice, Level::Regular, Level::Master] {
        assert!(plays_to_win(step.game(), step.seat("r"), level), "{level:?}");
    }
    for level in [Level::Regular, Level::Master] {
        assert!(plays_to_win(turn.game(), turn.seat("r"), level), "{level:?}");
    }
}
