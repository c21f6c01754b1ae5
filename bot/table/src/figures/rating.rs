//! A rating: an estimated skill and its uncertainty (Weng and Lin, *A Bayesian Approximation Method
//! for Online Ranking*, Journal of Machine Learning Research 12, 2011).

use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// Parts of the unit in which ratings are stored, so that every machine computes the same.
const PARTS: f64 = 1e6;
/// The factor of displayed ratings, which are whole numbers: 25 is displayed as 1000.
const SHOWN: f64 = 40.0;
/// Skills change over time: before each game the uncertainty grows by this, added as squares.
const DRIFT: f64 = 25.0 / 300.0;

/// A skill, in millionths of the unit of the literature, where a beginner has 25 and a player with
/// 25/6 more wins two games of three.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Rating {
    mean: i64,
    spread: i64,
}

impl Rating {
    /// The rating of a person without rated games.
    pub(crate) const NEW: Self = Self { mean: 25_000_000, spread: 8_333_333 };

    /// Returns a rating with a mean in tenths of the unit and a deviation of one unit.
    pub(super) const fn fixed(tenths: i64) -> Self {
        Self { mean: tenths * 100_000, spread: 1_000_000 }
    }

    /// Returns the displayed rating.
    pub fn shown(self) -> i64 {
        whole(self.unit().rating * SHOWN)
    }

    /// Returns the half-width of the 95% interval of the displayed rating.
    pub fn give_or_take(self) -> i64 {
        whole(self.unit().uncertainty * SHOWN * 2.0)
    }

    /// Returns the rating with the growth of uncertainty before the next game.
    pub(super) fn before_game(self) -> Self {
        let WengLinRating { rating, uncertainty } = self.unit();
        let uncertainty = uncertainty.hypot(DRIFT).min(Self::NEW.unit().uncertainty);
        Self::of(WengLinRating { rating, uncertainty })
    }

    #[expect(clippy::cast_precision_loss, reason = "ratings have a few digits")]
    fn unit(self) -> WengLinRating {
        let part = |number: i64| number as f64 / PARTS;
        WengLinRating { rating: part(self.mean), uncertainty: part(self.spread) }
    }

    fn of(rating: WengLinRating) -> Self {
        let WengLinRating { rating, uncertainty } = rating;
        Self { mean: whole(rating * PARTS), spread: whole(uncertainty * PARTS) }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "what does not fit is capped")]
const fn whole(number: f64) -> i64 {
    number.round() as i64
}

/// A side in a game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Side {
    /// The place of the side; the lowest rank is the best.
    pub(super) rank: usize,
    pub(super) members: Vec<Rating>,
}

/// Returns the ratings after a game, in the order of the sides and their members. The result for
/// equal sides does not depend on their order.
pub(super) fn after(sides: &[Side]) -> Vec<Vec<Rating>> {
    // The order of summands changes the last digit of a sum, so they are always sorted.
    let members = |side: &Side| {
        let mut order: Vec<usize> = (0..side.members.len()).collect();
        order.sort_by_key(|at| side.members[*at]);
        order
    };
    let orders: Vec<Vec<usize>> = sides.iter().map(members).collect();
    let sorted = |at: usize| -> Vec<Rating> {
        orders[at].iter().map(|member| sides[at].members[*member]).collect()
    };
    let mut order: Vec<usize> = (0..sides.len()).collect();
    order.sort_by_key(|at| (sides[*at].rank, sorted(*at)));
    let units: Vec<Vec<WengLinRating>> =
        order.iter().map(|at| sorted(*at).into_iter().map(Rating::unit).collect()).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = order
        .iter()
        .zip(&units)
        .map(|(at, team)| (team.as_slice(), MultiTeamOutcome::new(sides[*at].rank)))
        .collect();
    let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let mut after: Vec<Vec<Rating>> = sides.iter().map(|side| side.members.clone()).collect();
    for (at, team) in order.into_iter().zip(rated) {
        for (member, rating) in orders[at].iter().zip(team) {
            after[at][*member] = Rating::of(rating);
        }
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(mean: f64, spread: f64) -> Rating {
        Rating::of(WengLinRating { rating: mean, uncertainty: spread })
    }

    fn hundredths(ratings: &[Vec<Rating>]) -> Vec<i64> {
        ratings.iter().flatten().map(|rating| whole(rating.unit().rating * 100.0)).collect()
    }

    #[test]
    fn of_a_person_without_games_little_is_known() {
        assert_eq!((Rating::NEW.shown(), Rating::NEW.give_or_take()), (1_000, 667));
    }

    /// The example in the documentation of the crate.
    #[test]
    fn three_teams_come_out_as_the_library_says() {
        let team = |rank, members: [(f64, f64); 3]| Side {
            rank,
            members: members.map(|(mean, spread)| rating(mean, spread)).to_vec(),
        };
        let sides = [
            team(2, [(25.0, 25.0 / 3.0), (30.0, 1.2), (21.0, 6.5)]),
            team(1, [(25.0, 25.0 / 3.0), (41.0, 1.4), (19.2, 4.3)]),
            team(3, [(25.0, 25.0 / 3.0), (29.4, 1.6), (17.2, 2.1)]),
        ];
        let expected = [2538, 3001, 2123, 2796, 4108, 1999, 2166, 2928, 1699];
        assert_eq!(hundredths(&after(&sides)), expected);
    }

    /// The first case of the crate's own tests: two beginners, one of whom wins.
    #[test]
    fn two_beginners_come_out_as_the_library_says() {
        let one = |rank| Side { rank, members: vec![rating(25.0, 25.0 / 3.0)] };
        let [won, lost]: [Vec<Rating>; 2] = after(&[one(1), one(2)]).try_into().expect("two");
        assert!((won[0].unit().rating - 27.635_231).abs() < 1e-5);
        assert!((lost[0].unit().rating - 22.364_769).abs() < 1e-5);
        assert!((won[0].unit().uncertainty - 8.065_506).abs() < 1e-5);
    }

    #[test]
    fn the_order_of_players_means_nothing() {
        let side = |rank, means: &[i64]| Side {
            rank,
            members: means.iter().map(|mean| Rating { mean: *mean, ..Rating::NEW }).collect(),
        };
        let sides = [
            side(2, &[24_999_991, 31_111_117]),
            side(1, &[27_777_771, 20_000_003]),
            side(2, &[33_333_337, 11_111_113]),
        ];
        let straight = after(&sides);
        for turn in 0..3 {
            let mut turned = sides.clone();
            turned.rotate_left(turn);
            for side in &mut turned {
                side.members.reverse();
            }
            let mut turned = after(&turned);
            turned.rotate_right(turn);
            for side in &mut turned {
                side.reverse();
            }
            assert_eq!(turned, straight);
        }
    }

    #[test]
    fn who_shares_a_place_with_an_equal_stays_where_they_are() {
        let one = || Side { rank: 1, members: vec![Rating::NEW] };
        let after = after(&[one(), one()]);
        assert_eq!(after[0], after[1]);
        assert_eq!(after[0][0].shown(), 1000);
    }
}
