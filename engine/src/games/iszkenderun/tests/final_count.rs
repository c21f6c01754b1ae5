//! K-9 and K-11: the final count, and leaving.

use super::*;
use crate::chance::SplitMix64;
use crate::search::playout;
use crate::tell::NoEvents;

/// A finished game, with the points for places and the score piles of each seat.
fn over(seats: &[(u8, &str)], last_totals: [u16; SEATS]) -> Example {
    let rows = vec!["/"; seats.len()];
    given("none", &rows).with(|game| {
        for (player, (points, pile)) in game.table.players.iter_mut().zip(seats) {
            player.place_points = *points;
            player.pile = cards(pile).into_iter().collect();
        }
        let finished = table::Finished {
            rows: Rows::default(),
            start_trump: None,
            trump: None,
            totals: last_totals,
            members: game.table.members,
            winners: SeatSet::EMPTY,
            losers: SeatSet::EMPTY,
            scored: [None; SEATS],
            points: [0; SEATS],
            is_no_trump: false,
            record: Record { points: 0, holders: SeatSet::EMPTY },
        };
        game.table.finished = vec![finished; 4].into_iter().collect();
        game.table.is_over = true;
    })
}

impl Example {
    fn final_points(&self, expected: &[i32]) -> &Self {
        let outcome = self.play.outcome().expect("the game is over");
        assert_eq!(outcome.points.values().copied().collect::<Vec<_>>(), expected);
        self
    }

    fn places(&self, expected: &[u8]) -> &Self {
        let outcome = self.play.outcome().expect("the game is over");
        assert_eq!(outcome.place.values().copied().collect::<Vec<_>>(), expected);
        self
    }

    /// The award of each score pile.
    fn pile_awards(&self, expected: &[u8]) -> &Self {
        let awards = self.table().all_seats().map(|seat| self.table().points(seat).score_pile);
        assert_eq!(awards.collect::<Vec<_>>(), expected);
        self
    }
}

#[test]
fn k_9_2_e40_the_best_piles_earn_3_and_the_second_best_1_after_a_single_best() {
    // K-9.3
    let awards = |piles: [&str; 4], expected: [u8; 4]| {
        over(&piles.map(|pile| (0, pile)), [0; SEATS]).pile_awards(&expected);
    };
    awards(["S7 S6", "T7 T6", "X4", "X0"], [3, 3, 0, 0]);
    awards(["S7 S6", "T6", "X6", ""], [3, 1, 1, 0]);
    awards(["S7 S6", "", "", ""], [3, 0, 0, 0]);
    let at = over(&[(0, "S7 S2"), (0, "T7 T5"), (0, "")], [0; SEATS]);
    at.with(|game| game.table.players[0].has_score_bonus = true).pile_awards(&[3, 1, 0]);
}

#[test]
fn k_9_3_a_pile_needs_a_card_or_the_token_to_compete() {
    over(&[(0, "S0"), (0, ""), (0, "")], [0; SEATS]).pile_awards(&[3, 0, 0]);
    let at = over(&[(0, "S0"), (0, ""), (0, "")], [0; SEATS]);
    at.with(|game| game.table.players[1].has_score_bonus = true).pile_awards(&[1, 3, 0]);
}

#[test]
fn k_9_1_e46_places_piles_no_trump_and_record_add_up() {
    let at = over(&[(7, "S7 S6"), (7, "T6 T3"), (8, "X5 X4"), (2, "")], [0; SEATS]);
    let at = at.with(|game| {
        game.table.players[1].has_no_trump_award = true;
        game.table.record = Some(Record { points: 30, holders: seats("A") });
    });
    at.final_points(&[12, 10, 9, 2]).places(&[1, 2, 3, 4]).pile_awards(&[3, 1, 1, 0]);
    let expected = ending::Points { places: 7, score_pile: 3, no_trump: 0, record: 2 };
    assert_eq!(at.table().points(seat("A")), expected);
}

#[test]
fn k_9_4_e47_the_last_round_breaks_a_tie_and_then_the_score_pile() {
    let tied = |piles: (&'static str, &'static str), totals: (u16, u16)| {
        // C has the best pile, so that the piles of A and B earn the same: nothing.
        let seats = [(11, piles.0), (11, piles.1), (0, "M7 M6"), (0, "S7 S6")];
        over(&seats, [totals.0, totals.1, 0, 0])
    };
    tied(("X6 X5", "T2"), (17, 19)).places(&[2, 1, 3, 3]);
    tied(("X5 X3", "T7 T5"), (19, 19)).places(&[2, 1, 3, 3]);
    tied(("X5 X3", "T5 T3"), (19, 19)).places(&[1, 1, 3, 3]);
}

// The pile of a single 0 earns the same as no pile, because two others are better.
#[test]
fn k_9_4_no_pile_counts_as_much_as_a_pile_worth_0() {
    let at = over(&[(9, "S0"), (9, ""), (0, "M7"), (0, "T7")], [12, 12, 0, 0]);
    at.final_points(&[9, 9, 3, 3]).places(&[1, 1, 3, 3]);
}

#[test]
fn k_9_1_the_game_is_over_after_four_rounds() {
    for seats in [3, 4] {
        let mut game =
            Iszkenderun::deal(&Options::default(), seats, &mut SplitMix64(3), &mut NoEvents);
        let outcome = playout(&mut game, &mut SplitMix64(4), &mut Vec::new());
        assert_eq!((outcome.is_some(), game.table.finished.len()), (true, 4));
    }
}

#[test]
fn k_11_1_who_leaves_has_passed_for_good() {
    let mut at = given("none", &["S6 / X1", "X5 / X2", "X7 / X3", "/"]);
    at.leaves("A").turn("B").told(&Event::Left(seat("A"))).row("A", "S6");
    at.all_pass();
    assert_eq!(at.table().finished[0].members, seats("B C D"));
    assert_eq!(at.table().finished[0].points, [0, 2, 3, 1]);
    at.turn("D").hand("A", "X1");
    assert!(at.table().members == seats("B C D") && at.table().round == 2);
}

#[test]
fn k_11_1_a_seat_that_leaves_drops_a_draft_that_may_have_lost_its_target() {
    let mut at = given("none", &["T5 X2 /", "M4 /", "/ X1"]);
    at.act("use T5 on X2").leaves("B").turn("A");
    assert_eq!(at.game().draft.truth(), &None);
}

#[test]
fn k_11_2_the_last_one_to_stay_wins_at_once() {
    let mut at = given("none", &["S6 /", "X5 /", "X7 /"]);
    at.leaves("B").leaves("C");
    at.places(&[1, 2, 2]).told(&Event::GameWon(seats("A")));
}

#[test]
fn k_11_2_a_round_ends_when_everybody_who_stays_has_passed() {
    let mut at = given("none", &["S6 /", "X5 /", "X7 /"]).passed("A B").turn_of("C");
    at.leaves("C");
    assert_eq!((at.table().round, at.table().finished[0].winners), (2, seats("A")));
}

#[test]
fn k_11_3_who_left_comes_last_whatever_the_points() {
    let mut at = over(&[(1, ""), (12, ""), (3, "")], [0; SEATS]);
    at = at.with(|game| game.table.members = seats("A C"));
    at.places(&[2, 3, 1]);
}
