//! Explaining what cannot be done: for whatever a player may think of, the rules offer it or give
//! exactly one reason why not.

use std::fmt::Debug;

use crate::chance::SplitMix64;
use crate::game::Sample;
use crate::seat::{Seat, SeatSet};

/// The luck of the guess that a view is explained by. Any number would do: the laws hold reasons to
/// be the same in every guess.
const GUESS_SEED: u64 = 1;

/// A game that answers, for whatever a player may think of doing, whether it is offered, and if not,
/// why.
pub trait Explain: Sample {
    /// Why an action is not offered: the first check of the rules that fails, with the values that
    /// make it fail.
    type Reason: Clone + Eq + Debug + Send + Sync;

    /// Appends, ascending by rank and without doubles, what the seat that may act might think of:
    /// each verb of the moment with each thing that it can be said of. All that is offered is among
    /// them. Nothing if the seat may not act.
    fn thinkable(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Returns why an action of a seat that may act is not [offered](crate::game::Game::actions);
    /// nothing if it is. Depends on nothing that is hidden from the seat.
    fn why_not(&self, seat: Seat, action: Self::Action) -> Option<Self::Reason>;

    /// Returns the rule of `docs/rules` that a reason stands on, such as "T-4.3".
    fn rule(reason: &Self::Reason) -> &'static str;
}

/// What the reader of a view can do, and why not the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Explained<G: Explain> {
    /// Nothing: the game is over.
    Over,
    /// Nothing now: these seats are to act.
    Awaits(SeatSet),
    /// What can be thought of, ascending, each with the reason why it is not offered, if it is not.
    Choices(Vec<(G::Action, Option<G::Reason>)>),
}

/// Explains what a seat can do by its own view alone. One guessed game behind the view is asked,
/// because every other one would answer the same.
pub fn explained<G: Explain>(view: &G::View, seat: Seat) -> Explained<G> {
    let game = G::sample(view, &mut SplitMix64(GUESS_SEED));
    if game.outcome().is_some() {
        return Explained::Over;
    }
    if !game.may_act().contains(seat) {
        return Explained::Awaits(game.to_act());
    }
    let mut thinkable = Vec::new();
    game.thinkable(seat, &mut thinkable);
    let with_reason = |action: G::Action| (action, game.why_not(seat, action));
    Explained::Choices(thinkable.into_iter().map(with_reason).collect())
}
