//! Flat Monte Carlo: every option is tried in equally many guessed worlds, each of which is played
//! to the end with uniformly random actions. The option with the best mean share of the win is
//! taken. There is no tree, and no knowledge of a game but its rules.

use engine::chance::Chance;
use engine::game::Sample;
use engine::search::{Budget, playout};
use engine::seat::Seat;
use engine::tell::NoEvents;

use crate::chosen::Chosen;
use crate::textbook::share;

/// Chooses an action for a seat that is to act. All options are tried in the same worlds, so that
/// luck favours none of them. If the budget is not divisible by the number of options, the rest is
/// not used.
pub(crate) fn think<G: Sample>(
    view: &G::View,
    seat: Seat,
    budget: Budget<'_>,
    chance: &mut impl Chance,
) -> Chosen<G::Action> {
    let (mut options, mut buffer) = (Vec::new(), Vec::new());
    G::sample(view, chance).actions(seat, &mut options);
    if options.len() < 2 {
        return Chosen { action: options.first().copied(), worlds: 0 };
    }
    let count = u32::try_from(options.len()).expect("a position has few options");
    let rounds = (budget.worlds / count).max(1);
    let mut sums = vec![0.0; options.len()];
    let mut done = 0;
    while done < rounds && (done == 0 || !(budget.stop)()) {
        let world = G::sample(view, chance);
        for (action, sum) in options.iter().zip(&mut sums) {
            let mut world = world.clone();
            world.apply(seat, *action, chance, &mut NoEvents);
            let outcome = playout(&mut world, chance, &mut buffer);
            *sum += outcome.map_or(0.0, |outcome| share(&outcome, seat));
        }
        done += 1;
    }
    let best = options.iter().zip(&sums).max_by(|a, b| a.1.total_cmp(b.1));
    Chosen { action: best.map(|(action, _)| *action), worlds: done * count }
}
