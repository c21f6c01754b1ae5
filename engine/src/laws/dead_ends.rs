//! The law that no option is a dead end: after each of them the turn can end without giving up.

use crate::ahead::Ahead;
use crate::chance::{Chance as _, SplitMix64};
use crate::play::Play;
use crate::seat::{Seat, Viewer};
use crate::tell::NoEvents;

/// The number of attempts to end a turn after an option, each in another guessed game.
const MAX_ATTEMPTS: u32 = 100;
/// The maximum number of steps of an attempt: more than any turn has.
const MAX_TURN_STEPS: u32 = 500;

/// Checks the options of every seat that is to act. If the rules themselves eliminate a seat, as
/// T-7.3 does after a 3, its turn counts as ended; tests of the game check whether it had a chance.
///
/// # Panics
/// If an option is a dead end.
pub(super) fn check<G: Ahead>(name: &str, play: &Play<G>, luck: &mut SplitMix64) {
    for seat in play.to_act().iter() {
        let view = play.view(Viewer::Seat(seat));
        let mut options = play.choice(seat).expect("who is to act has options").options;
        options.retain(|option| !play.truth().is_surrender(seat, option));
        for option in options {
            let can_end =
                (0..MAX_ATTEMPTS).any(|_| ends_turn(G::sample(&view, luck), seat, option, luck));
            assert!(can_end, "{name}: {option:?} of {seat:?} is a dead end: {view:#?}");
        }
    }
}

/// Tells whether a turn that continues with this action ends after random actions without giving
/// up.
fn ends_turn<G: Ahead>(mut game: G, seat: Seat, first: G::Action, luck: &mut SplitMix64) -> bool {
    let round = game.round();
    let mut options = vec![first];
    for _ in 0..MAX_TURN_STEPS {
        let Some(action) = luck.pick(&options).copied() else { return false };
        game.apply(seat, action, luck, &mut NoEvents);
        if !game.to_act().contains(seat) || game.round() != round {
            return true;
        }
        options.clear();
        game.actions(seat, &mut options);
        options.retain(|option| !game.is_surrender(seat, option));
    }
    false
}
