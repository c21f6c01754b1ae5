//! Judgement of the score and of placements by machine players.

use super::*;
use crate::game::Sample as _;

/// Returns the value of a game to A and to B with these collections.
fn worth(collected: [&str; SEATS]) -> [f32; SEATS] {
    let game = given(EMPTY).round(2, collected).game();
    let worth = game.evaluate();
    [worth[Seat::new(0)], worth[Seat::new(1)]]
}

#[test]
fn with_nothing_collected_the_game_is_even() {
    let [a, b] = worth(["", ""]);
    assert!((a - 0.5).abs() < 1e-5 && (b - 0.5).abs() < 1e-5, "{a} {b}");
}

#[test]
fn what_one_seat_gains_the_other_one_loses() {
    let [a, b] = worth(["SCI+2 SCI+1", "WAR+1"]);
    assert!(a > 0.55 && (a + b - 1.0).abs() < 1e-5, "{a} {b}");
}

#[test]
fn three_domains_that_are_won_are_the_game() {
    let won = "SCI+2 SCI+1 SCI+1 WAR+2 WAR+1 WAR+1 NAV+2 NAV+1 NAV+1";
    let [a, b] = worth([won, ""]);
    assert!(a > 0.999 && b < 0.001, "{a} {b}");
}

#[test]
fn an_ink_blot_helps_the_player_who_does_not_get_it() {
    let [a, _] = worth(["SCI+1", "SCI-1"]);
    let [before, _] = worth(["SCI+1", ""]);
    assert!(a > before, "{a} {before}");
}

#[test]
fn to_take_a_good_column_looks_better_than_to_take_an_ink_blot() {
    let at = given(EMPTY).slots("SCI+2 WAR-1 NAV+1 EXP+1 ENG+1").hand("A", "9").game();
    let mut planned = at.clone();
    planned.apply(Seat::new(0), Action::Take(card("9")), &mut SplitMix64(1), &mut NoEvents);
    let appeal = |name: &str| planned.appeal(Seat::new(0), &Action::Put(space(name)));
    assert!(appeal("A1") > appeal("A3") && appeal("A3") > appeal("A2"));
}
