//! Explanations: for every action that a player may think of, the rules either offer it or give
//! exactly one reason against it.

use std::fmt::Debug;

use crate::chance::SplitMix64;
use crate::game::Sample;
use crate::seat::Seat;

/// The luck of the guess with which a view is explained. Any number would do: the laws check that
/// reasons are the same in every guess.
const GUESS_SEED: u64 = 1;

/// A game that can tell for every action that a player may think of whether it is offered, and if
/// not, why.
pub trait Explain: Sample {
    /// The reason why an action is not offered: the first check of the rules that fails, with the
    /// values that make it fail.
    type Reason: Reason;

    /// Appends the actions that a seat that may act might think of, in any order: each verb of the
    /// moment with each thing to which it can apply. All offered actions are among them.
    fn thinkable(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Returns why an action of a seat that may act is not [offered](crate::game::Game::actions),
    /// or nothing if it is. It depends on nothing that is hidden from the seat.
    fn why_not(&self, seat: Seat, action: Self::Action) -> Option<Self::Reason>;

    /// Returns the rule of `docs/rules` behind a reason, such as "T-4.3".
    fn rule(reason: &Self::Reason) -> &'static str {
        reason.rule()
    }

    /// Returns the actions that a seat might think of, ascending, each with the reason if it is not
    /// offered; none if the seat may not act.
    fn explain(&self, seat: Seat) -> Vec<(Self::Action, Option<Self::Reason>)> {
        let mut thinkable = Vec::new();
        if self.may_act().contains(seat) {
            self.thinkable(seat, &mut thinkable);
        }
        thinkable.sort_unstable();
        thinkable.dedup();
        thinkable.into_iter().map(|action| (action, self.why_not(seat, action))).collect()
    }
}

/// The reasons of a game, declared by `reasons!`.
pub trait Reason: Clone + Eq + Debug + Send + Sync {
    /// The names of all reasons in camel case, from which the keys of their texts follow.
    const NAMES: &'static [&'static str];

    /// Returns the name.
    fn name(&self) -> &'static str;

    /// Returns the rule of `docs/rules`, unless it depends on values.
    fn rule(&self) -> &'static str;
}

/// Returns the reason if a condition of a rule does not hold.
#[inline]
pub(crate) fn require<R>(holds: bool, why: R) -> Result<(), R> {
    if holds { Ok(()) } else { Err(why) }
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

        impl $crate::explain::Reason for WhyNot {
            const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            fn name(&self) -> &'static str {
                match self { $(Self::$name { .. } => stringify!($name),)+ }
            }

            fn rule(&self) -> &'static str {
                match self { $(Self::$name { .. } => $rule,)+ }
            }
        }
    };
}
pub(crate) use reasons;

/// Explains to a seat from its own view alone what it might think of. It asks one guessed game
/// behind the view, because every other one would answer the same.
pub fn explained<G: Explain>(view: &G::View, seat: Seat) -> Vec<(G::Action, Option<G::Reason>)> {
    G::sample(view, &mut SplitMix64(GUESS_SEED)).explain(seat)
}
