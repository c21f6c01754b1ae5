//! Knowledge of machine players beyond the rules.

use std::collections::BTreeSet;

use super::*;
use crate::game::Sample as _;
use crate::search::{Level, plays_to_win};

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

/// Returns how an action appeals to red.
fn appeal(at: &Example, text: &str) -> i32 {
    at.game().appeal(at.seat("r"), &action(text))
}

#[test]
fn a_step_appeals_the_more_the_more_of_ones_own_and_the_fewer_of_others_it_moves() {
    let blocks = "A E/U r->N, B U/N arc, C U/N arc, D U/N arc";
    let at = given("r b g: r moves", blocks, "ne se sw", "N1=rgb N2=rg N3=rr", "");
    let steps = ["advance 1#1", "advance 2#1", "enter", "advance 3#1"];
    let appeals = steps.map(|step| appeal(&at, &format!("arrow nw {step}")));
    assert!(appeals.is_sorted_by(|less, more| less < more), "{appeals:?}");
}

#[test]
fn every_first_tilt_appeals_alike_and_second_tilts_by_what_they_bring_up() {
    let mut at = fresh();
    let distinct = |at: &Example| {
        let appeal = |option: &Action| at.game().appeal(at.seat("r"), option);
        at.options().iter().map(appeal).collect::<BTreeSet<i32>>().len()
    };
    assert_eq!(distinct(&at), 1);
    at.act("tilt row_n to_n");
    assert!(distinct(&at) > 1);
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
