//! Ratings: the strength of players, computed from the results of plays.
//!
//! The model of Luce (*Individual Choice Behavior*, 1959): at a table each player wins with a
//! probability in proportion to its strength; with two seats that is the model of Bradley and
//! Terry. The most likely strengths are found by minorization and maximization (Hunter, "MM
//! algorithms for generalized Bradley-Terry models", Annals of Statistics 32(1), 2004). A rating is
//! the logarithm of a strength in the unit of Elo, 400 points for a factor of 10, and the ratings
//! of all players have the mean 0. Unlike ratings that are updated play by play, it does not depend
//! on any order.

use engine::chance::{Chance, SplitMix64};

/// Resamplings for an interval; its ends are then some tenths of its width uncertain.
const RESAMPLES: usize = 400;
/// Plays that each player is credited with winning and losing, against a player of strength 1.
/// Without them, a player who has won all plays or none would have no rating.
const PRIOR_PLAYS: f64 = 0.5;
/// The algorithm stops when no strength changes by more than this part of itself.
const CONVERGENCE: f64 = 1e-7;
const MAX_ITERATIONS: usize = 2_000;
/// Elo points for a factor of 10.
const ELO_SCALE: f64 = 400.0;

/// The result of a play: the players, as indices, and the share of the win of the player in each
/// seat.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Bout {
    pub(crate) seated: Vec<usize>,
    pub(crate) parts: Vec<f64>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    /// In Elo points, relative to the mean of all players.
    pub(crate) points: f64,
    /// The 95 % confidence interval.
    pub(crate) interval: [f64; 2],
}

/// Rates the players, with intervals by the percentile bootstrap over plays (Efron 1979).
pub(crate) fn rate(players: usize, bouts: &[Bout], seed: u64) -> Vec<Rating> {
    let all: Vec<&Bout> = bouts.iter().collect();
    let points = points(players, &all);
    let mut luck = SplitMix64(seed);
    let mut samples: Vec<Vec<f64>> = vec![Vec::with_capacity(RESAMPLES); players];
    for _ in 0..RESAMPLES {
        let drawn: Vec<&Bout> = all.iter().filter_map(|_| luck.pick(&all).copied()).collect();
        for (sample, points) in samples.iter_mut().zip(self::points(players, &drawn)) {
            sample.push(points);
        }
    }
    points.into_iter().zip(samples).map(|(points, sample)| rating(points, sample)).collect()
}

fn rating(points: f64, mut sample: Vec<f64>) -> Rating {
    sample.sort_by(f64::total_cmp);
    let cut = sample.len() / 40; // 2.5 % on either side.
    Rating { points, interval: [sample[cut], sample[sample.len() - 1 - cut]] }
}

/// Returns the most likely ratings in Elo points.
fn points(players: usize, bouts: &[&Bout]) -> Vec<f64> {
    let mut won = vec![PRIOR_PLAYS; players];
    let mut line_ups: Vec<(&[usize], f64)> = Vec::new();
    for bout in bouts {
        for (player, part) in bout.seated.iter().zip(&bout.parts) {
            won[*player] += part;
        }
        match line_ups.iter_mut().find(|(seated, _)| *seated == bout.seated) {
            Some((_, count)) => *count += 1.0,
            None => line_ups.push((&bout.seated, 1.0)),
        }
    }
    let mut strength = vec![1.0_f64; players];
    for _ in 0..MAX_ITERATIONS {
        let mut share: Vec<f64> =
            strength.iter().map(|own| 2.0 * PRIOR_PLAYS / (own + 1.0)).collect();
        for (seated, count) in &line_ups {
            let sum: f64 = seated.iter().map(|player| strength[*player]).sum();
            seated.iter().for_each(|player| share[*player] += count / sum);
        }
        let next: Vec<f64> = won.iter().zip(&share).map(|(won, share)| won / share).collect();
        let is_close = |(old, new): (&f64, &f64)| ((new - old) / old).abs() < CONVERGENCE;
        let is_done = strength.iter().zip(&next).all(is_close);
        strength = next;
        if is_done {
            break;
        }
    }
    let logs: Vec<f64> = strength.iter().map(|strength| ELO_SCALE * strength.log10()).collect();
    #[expect(clippy::cast_precision_loss, reason = "a few players")]
    let mean = logs.iter().sum::<f64>() / players as f64;
    logs.into_iter().map(|log| log - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bouts(seated: &[usize], wins: &[usize]) -> Vec<Bout> {
        let bout = |winner: usize| Bout {
            seated: seated.to_vec(),
            parts: (0..seated.len()).map(|seat| if seat == winner { 1.0 } else { 0.0 }).collect(),
        };
        let each = wins.iter().enumerate();
        each.flat_map(|(winner, count)| vec![bout(winner); *count]).collect()
    }

    #[test]
    fn who_wins_ten_times_as_often_is_four_hundred_points_ahead() {
        let rated = rate(2, &bouts(&[0, 1], &[1_000, 100]), 1);
        let ahead = rated[0].points - rated[1].points;
        assert!((ahead - 400.0).abs() < 5.0, "{rated:?}");
        assert!((rated[0].points + rated[1].points).abs() < 1e-6, "{rated:?}");
    }

    #[test]
    fn at_a_table_of_three_shares_are_in_proportion_to_strengths() {
        let rated = rate(3, &bouts(&[0, 1, 2], &[400, 200, 200]), 1);
        let ahead = rated[0].points - rated[1].points;
        assert!((ahead - 400.0 * 2.0_f64.log10()).abs() < 5.0, "{rated:?}");
        assert!((rated[1].points - rated[2].points).abs() < 1e-3, "{rated:?}");
    }

    #[test]
    fn who_never_met_is_compared_by_those_both_have_met() {
        let met = [bouts(&[0, 1], &[300, 100]), bouts(&[1, 2], &[300, 100])].concat();
        let rated = rate(3, &met, 1);
        assert!(rated[0].points > rated[1].points && rated[1].points > rated[2].points);
    }

    #[test]
    fn intervals_hold_the_rating_and_narrow_with_more_plays() {
        let width = |rating: &Rating| rating.interval[1] - rating.interval[0];
        let [few, many] = [20, 500].map(|count| rate(2, &bouts(&[0, 1], &[count, count]), 1));
        for rating in few.iter().chain(&many) {
            assert!(rating.interval[0] <= rating.points && rating.points <= rating.interval[1]);
        }
        assert!(width(&few[0]) > 3.0 * width(&many[0]), "{few:?} {many:?}");
    }

    #[test]
    fn who_has_won_everything_has_a_rating_all_the_same() {
        let rated = rate(2, &bouts(&[0, 1], &[10, 0]), 1);
        assert!(rated.iter().all(|rating| rating.points.is_finite()), "{rated:?}");
    }
}
