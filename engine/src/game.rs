//! The definition of a game: the traits [`Game`] and [`Sample`], and their types.
//!
//! A game is a value. It has no clock, no text and no knowledge of its players.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{ControlFlow, RangeInclusive};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::chance::Chance;
use crate::options::Options;
use crate::search::{Budget, Found, Level, LevelSpec};
use crate::seat::{MAX_SEATS, PerSeat, Seat, SeatSet, Viewer};
use crate::soundness::Unsound;
use crate::tell::{EventSink, NoEvents};

/// A type whose order is that of a number; search compares actions very often.
pub trait Rank: Ord {
    /// Returns a number below 2²⁹ that orders the values as `Ord` does.
    fn rank(self) -> u32;
}

/// The complete state of one game in progress, as a value.
pub trait Game: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// The version of the rules. Raise it when the same log no longer gives the same game, or when
    /// fewer actions are offered.
    const RULES: u16;
    /// The first version of the rules in which [`actions`](Self::actions) omits legal actions.
    /// Plays that began under earlier rules still offer all of them, because buttons that were sent
    /// before name an option by its index.
    const OFFERS_SINCE: u16 = 1;
    /// The first version of the rules in which a take-back by consent never returns to a step that
    /// was the only one [offered](Self::actions). In earlier ones it returns to steps that were not
    /// the only legal ones; their logs have such entries.
    const RETURNS_TO_OFFERS_SINCE: u16 = 1;
    /// The allowed numbers of seats.
    const SEATS: RangeInclusive<usize>;
    /// Whether nothing is ever hidden from anybody.
    const IS_OPEN: bool = false;
    /// The maximum number of actions of a random play.
    const MAX_STEPS: u32;

    /// The options that a table agrees on before the game.
    type Options: Options;
    /// One click: a small legal action.
    type Action: Copy + Rank + Hash + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// Something that happened. It may contain a secret, so it must be stored together with its
    /// [audience](crate::tell::Audience).
    type Event: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// Everything that one viewer may know. It is only shown, never stored or sent.
    type View: Clone + Eq + Debug + Send + Sync;

    /// Tells whether this number of seats can play with these options.
    fn allows(_options: &Self::Options, seats: usize) -> bool {
        Self::SEATS.contains(&seats)
    }

    /// Returns the side of a seat: seats on the same side win and lose together. By default each
    /// seat is a side of its own.
    fn side(_options: &Self::Options, _seats: usize, seat: Seat) -> usize {
        seat.index()
    }

    /// Sets up a game for a number of seats that [`allows`](Self::allows) accepts.
    fn deal(
        options: &Self::Options,
        seats: usize,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Self::Event>,
    ) -> Self;

    /// Returns the seats that owe a decision; the set is empty if and only if the game is over.
    fn to_act(&self) -> SeatSet;

    /// Returns the seats that have options: those that are to act, and those that may speak up
    /// although the game does not wait for them.
    fn may_act(&self) -> SeatSet {
        self.to_act()
    }

    /// Returns the seat whose turn is next, if that is reasonably certain and public; nothing where
    /// turns have no order.
    ///
    /// The seat that is to act can still change it, for example by ending a round.
    fn next_to_act(&self) -> Option<Seat> {
        None
    }

    /// Appends the legal actions that a seat is offered, ascending; none if it may not act.
    ///
    /// Law: after each of them, except [giving up](Sample::is_surrender), the turn can end without
    /// giving up, as far as the seat can know.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Appends all legal actions of a seat, ascending; none if it may not act. A game that does not
    /// offer all of them overrides this, because logs and saves may contain the others.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        self.actions(seat, out);
    }

    /// Returns how the choice is best laid out and who may see it; never a rule.
    fn ask(&self, seat: Seat) -> Ask;

    /// Plays a legal action. Other actions may panic.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Self::Event>,
    );

    /// Returns the action that the rules take for a seat that is to act but does not answer.
    ///
    /// # Panics
    /// May panic if the seat is not to act.
    fn fallback(&self, seat: Seat) -> Self::Action;

    /// Removes a seat from the game for good, as the rules of the game say, whichever seat is to
    /// act. A seat that has left is never to act again.
    fn leave(
        &mut self,
        seat: Seat,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Self::Event>,
    );

    /// Returns how many of its own last actions a seat may undo now.
    fn takebacks(&self, seat: Seat) -> usize;

    /// Returns the result, if the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns why this state is impossible with this number of seats after these seats have left,
    /// if it is. This checks everything that other functions rely on, because states are also read
    /// from a store.
    ///
    /// # Errors
    /// If play cannot lead to this state.
    fn validate(&self, options: &Self::Options, seats: usize, left: SeatSet)
    -> Result<(), Unsound>;

    /// Returns everything that a viewer may know. Views are built field by field, so that no secret
    /// slips in.
    fn view(&self, viewer: Viewer) -> Self::View;
}

/// A game for machine players: it can guess a whole game that matches a view.
///
/// Law: the guess looks the same to that viewer and asks that viewer the same question.
///
/// The rest is optional: knowledge of machine players beyond the rules.
pub trait Sample: Game {
    /// The levels that machine players have in this game, the weakest first, with a regular among
    /// them. They are measured so that a novice needs less than 20 ms for a decision and a master
    /// less than 1.5 s (`docs/measurements/machine-players.md`).
    const LEVELS: &'static [LevelSpec] = &[
        LevelSpec::new(Level::Novice, 30).beginner(),
        LevelSpec::new(Level::Regular, 300),
        LevelSpec::new(Level::Master, 3_000),
    ];

    /// The number of actions after which a playout ends and is [evaluated](Self::evaluate).
    const HORIZON: u32 = Self::MAX_STEPS;

    /// The difference of [prior](Self::prior) that makes an option e times as likely to be tried.
    /// By default priors make no difference.
    const PRIOR_SCALE: f32 = f32::INFINITY;

    /// The constant of PUCT: the weight of options that look worse. It depends on how far apart
    /// good and bad options of the game are.
    const EXPLORATION: f32 = 0.6;

    /// Returns a game that matches the view, drawn with the probabilities that the view implies.
    fn sample(view: &Self::View, chance: &mut impl Chance) -> Self;

    /// Tells whether a step without luck has shown the seat that took it something that it could
    /// not have known, given its views before and after. By default this is decided by guesses,
    /// which overlook rare cases; a game overrides it where it can decide exactly. The answer
    /// depends on the views only.
    fn has_disclosed(_before: &Self::View, _after: &Self::View) -> Option<bool> {
        None
    }

    /// Searches for the best of a seat's options by a search of the game's own. By default the game
    /// has none: worlds are guessed and played out. It may use everything in this world, so only an
    /// [open](Game::IS_OPEN) game overrides it.
    fn search(
        &self,
        _seat: Seat,
        _options: &[Self::Action],
        _budget: Budget<'_>,
        _chance: &mut impl Chance,
    ) -> Option<Found<Self::Action>> {
        None
    }

    /// The rollout policy: returns one of the options of a seat for a playout. By default all are
    /// equally likely.
    ///
    /// # Panics
    /// If there are no options.
    fn rollout(
        &self,
        _seat: Seat,
        options: &[Self::Action],
        chance: &mut impl Chance,
    ) -> Self::Action {
        *chance.pick(options).expect("who is to act has an option")
    }

    /// Advances a world by one step or several in a playout, and returns whether the playout
    /// continues or is [evaluated](Self::evaluate). By default the rollout policy takes one option.
    ///
    /// A game overrides this where listing all options costs more than choosing one.
    fn advance(
        &mut self,
        seat: Seat,
        options: &mut Vec<Self::Action>,
        chance: &mut impl Chance,
    ) -> ControlFlow<()> {
        self.take_option(seat, options, chance);
        ControlFlow::Continue(())
    }

    /// Takes the option that the rollout policy chooses; `options` is scratch space.
    fn take_option(
        &mut self,
        seat: Seat,
        options: &mut Vec<Self::Action>,
        chance: &mut impl Chance,
    ) {
        options.clear();
        self.actions(seat, options);
        let action = self.rollout(seat, options, chance);
        self.apply(seat, action, chance, &mut NoEvents);
    }

    /// Tells whether the search omits an option because others lead to the same or better. If all
    /// options are dominated, none is omitted.
    fn is_dominated(&self, _seat: Seat, _action: &Self::Action) -> bool {
        false
    }

    /// Tells whether an option gives up, resigns or throws the game away, as far as the seat itself
    /// can know. No machine player takes one while there is another, unless it certainly wins: the
    /// search omits it like [dominated](Self::is_dominated) ones. Rollout policies must omit it
    /// themselves.
    fn is_surrender(&self, _seat: Seat, _action: &Self::Action) -> bool {
        false
    }

    /// Removes the options of a seat that are [dominated](Self::is_dominated) or [give
    /// up](Self::is_surrender), even if these are all. A game overrides this where checking many
    /// options together is faster.
    fn narrow(&self, seat: Seat, options: &mut Vec<Self::Action>) {
        options
            .retain(|action| !self.is_dominated(seat, action) && !self.is_surrender(seat, action));
    }

    /// Tells whether a seat knows everything that follows from an option up to the next decision of
    /// any seat, apart from luck that is drawn: nothing hidden from the seat has a part in it. Only
    /// through such options the search looks for [won games](Self::has_won), so a game may also say
    /// no where none can be won. It depends on nothing that is hidden from the seat.
    fn is_certain(&self, _seat: Seat, _action: &Self::Action) -> bool {
        Self::IS_OPEN
    }

    /// Tells whether the game is won for a seat, and for nobody but its side, whatever anybody does
    /// from now on and whatever is hidden from the seat. By default it is if it is over. It depends
    /// on nothing that is hidden from the seat.
    fn has_won(&self, seat: Seat) -> bool {
        self.outcome().is_some_and(|outcome| outcome.winners() == SeatSet::only(seat))
    }

    /// Tells whether a beginner easily overlooks an option: anything but the plain use of a card,
    /// or a win that comes only from a change elsewhere. It depends on nothing that is hidden from
    /// the seat, and matters only for players with the [sight](crate::search::Sight) of a beginner.
    fn is_subtle(&self, _seat: Seat, _action: &Self::Action) -> bool {
        false
    }

    /// Returns how good an option looks to a player that looks one step ahead; the highest is the
    /// best, in a unit of the game. It depends on nothing that is hidden from the seat.
    fn appeal(&self, _seat: Seat, _action: &Self::Action) -> i32 {
        0
    }

    /// Returns the prior of an action: how promising it is before any trial, in units of
    /// [`PRIOR_SCALE`](Self::PRIOR_SCALE).
    fn prior(&self, _seat: Seat, _action: &Self::Action) -> u16 {
        0
    }

    /// Appends the prior of each option of a seat. A game overrides this where rating many options
    /// together is faster.
    fn priors(&self, seat: Seat, options: &[Self::Action], out: &mut Vec<u16>) {
        out.extend(options.iter().map(|action| self.prior(seat, action)));
    }

    /// Tells whether the game is at a point, such as the end of a round, beyond which the search
    /// does not look: it is [evaluated](Self::evaluate) there. A seat that is to act at such a
    /// point still searches.
    fn is_search_leaf(&self) -> bool {
        false
    }

    /// The early evaluation: returns the value of an unfinished game to each seat, from 0
    /// (certainly lost) to 1 (certainly won). By default it is unknown.
    fn evaluate(&self) -> PerSeat<f32> {
        PerSeat::new(MAX_SEATS, |_| 0.5)
    }
}

/// How a choice is best laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// The number of picks.
    pub shape: Shape,
    /// Whether the options betray nothing, so that the whole room may see and press them.
    pub open: bool,
}

/// The number of picks of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// One pick.
    One,
    /// This number of picks, which may be given together.
    Several(u8),
    /// Picks that compose an offer.
    Offer,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Places from 1; seats that share a place have the same number.
    pub place: PerSeat<u8>,
    /// Points, in a unit of the game.
    pub points: PerSeat<i32>,
}

impl Outcome {
    /// Ranks seats by a key, the highest first; equal keys share a place and the next places are
    /// skipped.
    ///
    /// # Panics
    /// Never: there are at most eight places.
    pub fn ranked<K: Ord>(points: PerSeat<i32>, key: impl Fn(Seat) -> K) -> Self {
        let keys = points.map(|seat, _| key(seat));
        let place = keys.map(|_, own| {
            let ahead = keys.values().filter(|key| *key > own).count();
            u8::try_from(ahead + 1).expect("there are at most eight places")
        });
        Self { place, points }
    }

    /// Returns the seats in first place.
    pub fn winners(&self) -> SeatSet {
        self.place.iter().filter(|(_, place)| **place == 1).map(|(seat, _)| seat).collect()
    }
}
