//! Deciding ahead in a play: what can be planned, using guessed games only.

use super::Play;
use crate::ahead::Ahead;
use crate::chance::{GameRng, Seed, SplitMix64};
use crate::game::Game;
use crate::seat::{Seat, Viewer};
use crate::tell::NoEvents;

/// The number of guessed games that must agree before something counts as certain.
const GUESSES: u64 = 8;

/// What a player would see and could do after a plan.
#[derive(Clone, Debug)]
pub struct Prospect<G: Game> {
    /// The view after the plan.
    pub view: G::View,
    /// The next options, ascending; none if the turn is over, they are unknown, or the only one is
    /// to give up.
    pub options: Vec<G::Action>,
}

impl<G: Ahead> Play<G> {
    /// Returns what a seat could do after its plan, if it were its turn now. Nothing if the seat is
    /// to act already, its turn does not come, or the plan could not be carried out now.
    ///
    /// Everything is computed on games that are guessed from the view of the seat.
    pub fn prospect(&self, seat: Seat, plan: &[G::Action]) -> Option<Prospect<G>> {
        if self.to_act().contains(seat) || seat.index() >= self.seats() {
            return None;
        }
        let view = self.view(Viewer::Seat(seat));
        let mut prospect = carried_out::<G>(&view, seat, plan, 0)?;
        let is_certain = (1..GUESSES).all(|guess| {
            let other = carried_out::<G>(&view, seat, plan, guess);
            other.is_some_and(|other| other.view == prospect.view)
        });
        if !is_certain {
            prospect.options.clear();
        }
        Some(prospect)
    }

    /// Tells whether a seat that is not to act has another turn, which it can plan.
    pub fn can_plan(&self, seat: Seat) -> bool {
        if self.to_act().contains(seat) || seat.index() >= self.seats() {
            return false;
        }
        let view = self.view(Viewer::Seat(seat));
        G::sample(&view, &mut SplitMix64(0)).as_if_asked(seat).is_some()
    }

    /// Returns the action that a standing answer gives to the current question of a seat, if it
    /// fits.
    pub fn standing_answer(&self, seat: Seat, standing: G::Standing) -> Option<G::Action> {
        let is_asked = self.to_act().contains(seat);
        let action = is_asked.then(|| self.game.standing_answer(seat, standing)).flatten()?;
        self.options_of(seat).contains(&action).then_some(action)
    }

    /// Iterates over the standing answers that can come up, with their indices in the list.
    pub fn standing(&self) -> impl Iterator<Item = (u8, G::Standing)> + '_ {
        let all = (0..).zip(G::STANDING.iter().copied());
        all.filter(|(_, standing)| self.game.comes_up(*standing))
    }

    /// Returns the number of the round (see [`Ahead::round`]).
    pub fn round(&self) -> u64 {
        self.game.round()
    }
}

/// Carries a plan out in a guess.
fn carried_out<G: Ahead>(
    view: &G::View,
    seat: Seat,
    plan: &[G::Action],
    guess: u64,
) -> Option<Prospect<G>> {
    let mut luck = SplitMix64(guess);
    let mut game = G::sample(view, &mut luck).as_if_asked(seat)?;
    let mut options = Vec::new();
    let mut is_certain = true;
    game.actions(seat, &mut options);
    for action in plan {
        if !is_certain || !options.contains(action) {
            return None;
        }
        let mut chance = GameRng::after(Seed::from_number(guess), 0);
        game.apply(seat, *action, &mut chance, &mut NoEvents);
        is_certain = !chance.was_used();
        options.clear();
        if is_certain && game.to_act().contains(seat) {
            game.actions(seat, &mut options);
        }
    }
    if options.iter().all(|option| game.is_surrender(seat, option)) {
        options.clear();
    }
    Some(Prospect { view: game.view(Viewer::Seat(seat)), options })
}
