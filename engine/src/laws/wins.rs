//! The law that won games are finished: a machine player of every level takes a step with which its
//! seat certainly wins, and it certainly wins.

use crate::ahead::Ahead;
use crate::chance::{Chance as _, SplitMix64};
use crate::play::Play;
use crate::search::{Budget, LevelSpec, MAX_STEPS, Reach, certain_win, playout, think};
use crate::seat::{Seat, SeatSet, Viewer};
use crate::tell::NoEvents;

/// The number of guessed games in which a win that is called certain must come about.
const GUESSES: u32 = 4;
/// The number of guessed games in one of which a win must fail if it is not called certain.
const DOUBTS: u32 = 200;
/// One in this many positions is looked at for wins of several steps.
const DEEP_ONE_IN: u32 = 16;

/// Checks the options of every seat that is to act.
///
/// # Panics
/// If the law is broken.
pub(super) fn check<G: Ahead>(name: &str, play: &Play<G>, luck: &mut SplitMix64) {
    for seat in play.to_act().iter() {
        check_seat(name, play, seat, luck);
    }
}

fn check_seat<G: Ahead>(name: &str, play: &Play<G>, seat: Seat, luck: &mut SplitMix64) {
    let view = play.view(Viewer::Seat(seat));
    let options = play.choice(seat).expect("who is to act has options").options;
    let world = G::sample(&view, luck);
    let wins_at_once = |option| certain_win(&world, seat, &[option], reach(1)).is_some();
    for option in options.iter().copied() {
        if !wins_at_once(option) && ends_won(play.truth(), seat, option, luck) {
            let mut guesses = (0..DOUBTS).map(|_| G::sample(&view, luck));
            let mut doubt = SplitMix64(0);
            let fails = guesses.any(|guess| !ends_won(&guess, seat, option, &mut doubt));
            assert!(fails, "{name}: {option:?} of {seat:?} wins in all of {DOUBTS} games");
        }
    }
    let is_one_step = options.iter().any(|option| wins_at_once(*option));
    // To follow whole turns at every position would take long.
    let steps = if is_one_step || luck.below(DEEP_ONE_IN) > 0 { 1 } else { MAX_STEPS };
    if certain_win(&world, seat, &options, reach(steps)).is_none() {
        return;
    }
    for LevelSpec { level, .. } in G::LEVELS.iter().filter(|_| is_one_step && options.len() > 1) {
        let budget = Budget::of_level::<G>(*level, &|| false);
        let chosen = think::<G>(&view, seat, budget, luck).expect("who is to act chooses");
        assert!(wins_at_once(chosen), "{name}: a {level:?} prefers {chosen:?} to a win");
    }
    for _ in 0..GUESSES {
        let guess = G::sample(&view, luck);
        assert!(is_won_in(guess, seat, luck), "{name}: {seat:?} does not win: {view:#?}");
    }
}

/// Returns the reach of this number of steps, within which looking takes a few milliseconds.
fn reach(steps: usize) -> Reach<'static> {
    Reach { steps, tries: 5_000, stop: &|| false }
}

/// Tells whether an option ends a game in favour of a seat.
fn ends_won<G: Ahead>(game: &G, seat: Seat, option: G::Action, luck: &mut SplitMix64) -> bool {
    let mut after = game.clone();
    after.apply(seat, option, luck, &mut NoEvents);
    after.outcome().is_some() && after.has_won(seat)
}

/// Follows the steps that win with certainty, and plays the game out.
fn is_won_in<G: Ahead>(mut game: G, seat: Seat, luck: &mut SplitMix64) -> bool {
    let mut options = Vec::new();
    for _ in 0..MAX_STEPS {
        if game.has_won(seat) || game.to_act() != SeatSet::only(seat) {
            break;
        }
        options.clear();
        game.actions(seat, &mut options);
        let Some(step) = certain_win(&game, seat, &options, reach(MAX_STEPS)) else {
            return false;
        };
        game.apply(seat, step, luck, &mut NoEvents);
    }
    playout(&mut game, luck, &mut options);
    game.outcome().is_some() && game.has_won(seat)
}
