//! Explanations: for every action that a player may think of, the rules either offer it or give
//! exactly one reason against it.

use std::fmt::Debug;

use crate::chance::SplitMix64;
use crate::game::Sample;
use crate::seat::{Seat, SeatSet};

/// The luck of the guess with which a view is explained. Any number would do: the laws check that
/// reasons are the same in every guess.
const GUESS_SEED: u64 = 1;

/// A game that can tell for every action that a player may think of whether it is offered, and if
/// not, why.
pub trait Explain: Sample {
    /// The reason why an action is not offered: the first check of the rules that fails, with the
    /// values that make it fail.
    type Reason: Clone + Eq + Debug + Send + Sync;

    /// Appends the actions that the seat might think of, ascending by rank and without duplicates:
    /// each verb of the moment with each thing to which it can apply. All offered actions are among
    /// them. None if the seat may not act.
    fn thinkable(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Returns why an action of a seat that may act is not [offered](crate::game::Game::actions),
    /// or nothing if it is. It depends on nothing that is hidden from the seat.
    fn why_not(&self, seat: Seat, action: Self::Action) -> Option<Self::Reason>;

    /// Returns the rule of `docs/rules` behind a reason, such as "T-4.3".
    fn rule(reason: &Self::Reason) -> &'static str;
}

/// Declares the reasons of a game, each with its rule. The comment of a reason names its values.
macro_rules! reasons {
    (
        $(#[$about:meta])*
        pub enum WhyNot {
            $(
                $(#[$doc:meta])*
                $name:ident $(($($kind:ty),+))? $({ $($value:ident: $type:ty),+ })? = $rule:literal,
            )+
        }
    ) => {
        $(#[$about])*
        #[expect(missing_docs, reason = "the comment of a reason names its values")]
        pub enum WhyNot {
            $($(#[$doc])* $name $(($($kind),+))? $({ $($value: $type),+ })?,)+
        }

        impl WhyNot {
            const fn rule(&self) -> &'static str {
                match self { $(Self::$name { .. } => $rule,)+ }
            }
        }
    };
}
pub(crate) use reasons;

/// The actions of the reader of a view, with the reasons against those that are not offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Explained<G: Explain> {
    /// There are none: the game is over.
    Over,
    /// There are none now: these seats are to act.
    Awaits(SeatSet),
    /// The actions that the reader may think of, ascending, each with the reason if it is not
    /// offered.
    Choices(Vec<(G::Action, Option<G::Reason>)>),
}

/// Explains the actions of a seat from its own view alone. It asks one guessed game behind the
/// view, because every other one would answer the same.
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
