//! Scores and ranks (S-6, S-8.6).

use super::*;
use crate::tell::NoEvents;

fn scored(seats: &[&str], totals: &[i32]) -> Seladin {
    let mut game = game("ordinary", "1 1 1", seats);
    game.totals[..totals.len()].copy_from_slice(totals);
    game.score(&mut NoEvents);
    game
}

fn over(mode: &str, totals: &[i32]) -> Seladin {
    let mut game = Seladin::set_up(options(mode), totals.len(), &mut crate::chance::SplitMix64(1));
    game.totals[..totals.len()].copy_from_slice(totals);
    game.phase = Phase::Over;
    game
}

// S-1.3
#[test]
fn s_6_1_e26_istham_counts_for_and_the_counter_against() {
    let game = scored(&["A H A5 C M5+ I4", "M H M1 M1 C A3", "I - C A1 M2"], &[0, 0, 0]);
    assert_eq!(game.scores[0][..3], [12, 18, 23]);
}

#[test]
fn s_6_2_e27_no_total_falls_below_nothing_and_the_rest_is_forgotten() {
    let seats = ["A H A5 A5+ A4 A4~ A3 C M5 M5+ I4 I4~", "M - C A2", "I -"];
    let mut game = scored(&seats, &[5, 40, 33]);
    assert_eq!(game.scores[0][..3], [-11, 18, 22]);
    assert_eq!(game.totals[..3], [0, 58, 55]);
    let seats = ["A H A5 C M5+ I4", "M H M1 M1 C A3", "I - C A1 M2"];
    game.board = super::game("ordinary", "1 1 1", &seats).board;
    game.score(&mut NoEvents);
    assert_eq!(game.totals[0], 12);
}

#[test]
fn s_6_4_e28_the_highest_total_wins_and_equals_share_a_place() {
    let outcome = over("ordinary", &[31, 47, 46, 63, 7, 54]).result().expect("the game is over");
    assert_eq!(outcome.place.values().copied().collect::<Vec<_>>(), [5, 3, 4, 1, 6, 2]);
    let outcome = over("ordinary", &[31, 63, 46, 63, 7, 54]).result().expect("the game is over");
    assert_eq!(outcome.winners(), [Seat::new(1), Seat::new(3)].into_iter().collect());
    assert_eq!((outcome.place[Seat::new(1)], outcome.place[Seat::new(5)]), (1, 3));
}

#[test]
fn s_6_3_e29_the_highest_total_begins_the_next_stage() {
    let next = |totals: [i32; 3], last: [i32; 3], starter| {
        let mut game = over("ordinary", &totals);
        game.starter = Seat::new(starter);
        game.scores.push([last[0], last[1], last[2], 0, 0, 0]);
        game.next_starter().index()
    };
    assert_eq!(next([18, 23, 23], [18, 23, 23], 2), 1);
    assert_eq!(next([18, 23, 23], [18, 23, 23], 1), 2);
    assert_eq!(next([20, 40, 40], [2, 17, 10], 0), 1);
}

#[test]
fn s_8_6_e45_both_partners_count_for_the_team() {
    let totals = [31, 47, 46, 63, 7, 54];
    let game = over("team", &totals);
    let outcome = game.result().expect("the game is over");
    // The fourth seat has the best single total, but the second and the fifth have more together.
    assert_eq!([0, 1, 2].map(|seat| game.standing(Seat::new(seat))), [94, 54, 100]);
    assert_eq!(outcome.winners(), [Seat::new(2), Seat::new(5)].into_iter().collect());
    assert_eq!(outcome.points[Seat::new(3)], 63);
    assert_eq!(game.next_starter(), Seat::new(3));
}
