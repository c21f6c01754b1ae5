//! What a game is: the traits [`Game`] and [`Sample`], and what they speak in.
//!
//! A game here is a value. It has no clock, no text and no idea of who plays it.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{ControlFlow, RangeInclusive};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::chance::Chance;
use crate::options::Options;
use crate::seat::{MAX_SEATS, PerSeat, Seat, SeatSet, Viewer};
use crate::soundness::Unsound;
use crate::tell::{EventSink, NoEvents};

/// Something in an order that one number can tell: search compares actions all the time.
pub trait Rank: Ord {
    /// Returns a number below 2²⁹, in the order of the things: the greater one has the greater number.
    fn rank(self) -> u32;
}

/// The whole truth of one game in progress; the value is the state.
pub trait Game: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// Raised when the same log no longer gives the same game, or fewer actions are offered.
    const RULES: u16;
    /// The rules since which [`actions`](Self::actions) leaves out legal actions. Plays that began
    /// under earlier rules still offer all of them, because buttons that were sent before name an
    /// option by its place among them.
    const OFFERS_SINCE: u16 = 1;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;
    /// Nothing is hidden from anybody, ever.
    const IS_OPEN: bool = false;
    /// Random play is over within this many actions.
    const MAX_STEPS: u32;

    /// What a table agrees on beforehand.
    type Options: Options;
    /// One click: a small legal action.
    type Action: Copy + Rank + Hash + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// Something that happened. Whoever stores one stores its [audience](crate::tell::Audience) with
    /// it, because it may hold a secret.
    type Event: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// What one viewer may know. Never stored or sent, only shown.
    type View: Clone + Eq + Debug + Send + Sync;

    /// Tells whether these options can be played by so many.
    fn allows(_options: &Self::Options, seats: usize) -> bool {
        Self::SEATS.contains(&seats)
    }

    /// Returns the side on which a seat plays: seats of the same side win and lose together. By
    /// default each seat is a side of its own.
    fn side(_options: &Self::Options, _seats: usize, seat: Seat) -> usize {
        seat.index()
    }

    /// Sets up a game for seats that [`allows`](Self::allows) admits.
    fn deal(
        options: &Self::Options,
        seats: usize,
        chance: &mut impl Chance,
        tell: &mut impl EventSink<Self::Event>,
    ) -> Self;

    /// Returns who owes a decision; empty when and only when the game is over.
    fn to_act(&self) -> SeatSet;

    /// Returns who has options: those who are to act, and those who may speak up although nobody
    /// waits for them.
    fn may_act(&self) -> SeatSet {
        self.to_act()
    }

    /// Returns whose turn comes after the one that is on, if that is certain enough to be told and
    /// everybody can see it; nothing where turns have no order.
    ///
    /// Whatever the seat that is to act may still do, such as ending a round, can change it.
    fn next_to_act(&self) -> Option<Seat> {
        None
    }

    /// Appends the legal actions that are offered to a seat, ascending; none if it may not act.
    ///
    /// Law: after each of them, except [giving up](Sample::is_surrender), the turn can end without
    /// giving up, as far as the seat can know.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Appends all legal actions of a seat, ascending; none if it may not act. A game that does not
    /// offer all of them overrides this, because logs and saves may contain the others.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        self.actions(seat, out);
    }

    /// Says how the choice is best laid out and who may see it; never a rule.
    fn ask(&self, seat: Seat) -> Ask;

    /// Plays a legal action; anything else may panic.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        tell: &mut impl EventSink<Self::Event>,
    );

    /// Returns what the rules do for a seat that is to act and does not answer.
    ///
    /// # Panics
    /// May panic if the seat is not to act.
    fn fallback(&self, seat: Seat) -> Self::Action;

    /// Takes a seat out of the game for good, whoever is to act, as the rules of the game say.
    /// A seat that has left is never to act again.
    fn leave(
        &mut self,
        seat: Seat,
        chance: &mut impl Chance,
        tell: &mut impl EventSink<Self::Event>,
    );

    /// Returns how many of its own last actions the rules let a seat take back now.
    fn takebacks(&self, seat: Seat) -> usize;

    /// Returns the result, when the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Tells why no game of so many seats can stand like this after these seats have left, if none
    /// can. Whatever other functions rely on is looked at, because a state is also read from a
    /// store.
    ///
    /// # Errors
    /// If this is not a state that play can come to.
    fn validate(&self, options: &Self::Options, seats: usize, left: SeatSet)
    -> Result<(), Unsound>;

    /// Returns what a viewer may know. Built field by field, so that nothing slips in.
    fn view(&self, viewer: Viewer) -> Self::View;
}

/// A game that machines can play: it guesses a whole game that looks like a view.
///
/// Law: the guess looks the same to that viewer and asks that viewer the same question.
///
/// The rest is what machine players of this game know besides its rules; all of it is optional.
pub trait Sample: Game {
    /// How many worlds a novice, a regular and a master guess for a decision, measured so that a
    /// novice takes less than 20 ms for it and a master less than 1.5 s
    /// (`docs/measurements/machine-players.md`).
    const DETERMINIZATIONS: [u32; 3] = [30, 300, 3_000];

    /// How strong a novice, a regular and a master are, in tenths of a point of a rating in which a
    /// regular has 25; measured with the matches of `docs/measurements/machine-players.md`. `None`
    /// if nobody has measured it.
    const STRENGTHS: Option<[i64; 3]> = None;

    /// A playout is broken off after so many actions, and [evaluated](Self::evaluate).
    const HORIZON: u32 = Self::MAX_STEPS;

    /// So much more [prior](Self::prior) makes an option e times as likely to be tried. By default
    /// priors make no difference.
    const PRIOR_SCALE: f32 = f32::INFINITY;

    /// How much is tried that looks worse: the constant of PUCT, which depends on how far apart good and
    /// bad options of the game are.
    const EXPLORATION: f32 = 0.6;

    /// Returns a game, as likely as the view allows, that could be behind the view.
    fn sample(view: &Self::View, chance: &mut impl Chance) -> Self;

    /// Tells whether a step without luck has shown the seat that took it something that it could not
    /// have known, by what it saw before and after. By default guesses decide that, which overlook what
    /// is rare; a game says it exactly where it can. Depends on nothing but the views.
    fn has_disclosed(_before: &Self::View, _after: &Self::View) -> Option<bool> {
        None
    }

    /// The rollout policy: returns what a seat does in a playout, one of its options. By default
    /// each is as likely as any other.
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

    /// Plays a world on by one step or several in a playout, and says whether it is played on
    /// after that or [evaluated](Self::evaluate). By default the rollout policy takes one option.
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

    /// Tells whether an option is left out of the search because others come to the same or to
    /// better. Where that is so of all options, none is left out.
    fn is_dominated(&self, _seat: Seat, _action: &Self::Action) -> bool {
        false
    }

    /// Tells whether an option gives up, resigns or throws the game away, as far as the seat itself
    /// can know. Nobody takes one while there is another: it is left out of the search as
    /// [dominated](Self::is_dominated) ones are. Rollout policies have to leave it out themselves.
    fn is_surrender(&self, _seat: Seat, _action: &Self::Action) -> bool {
        false
    }

    /// Leaves those options of a seat out that are [dominated](Self::is_dominated) or
    /// [give up](Self::is_surrender), be it all of them. A game overrides this where it looks at many
    /// options faster than at each.
    fn narrow(&self, seat: Seat, options: &mut Vec<Self::Action>) {
        options
            .retain(|action| !self.is_dominated(seat, action) && !self.is_surrender(seat, action));
    }

    /// Tells whether a beginner easily overlooks an option: what is not the plain use of a card, or
    /// wins only by something that changes with it. Depends on nothing that is hidden from the seat.
    /// Counts for players with the [sight](crate::search::Sight) of a beginner alone.
    fn is_subtle(&self, _seat: Seat, _action: &Self::Action) -> bool {
        false
    }

    /// Returns how good an option looks at once, to a player that looks one step ahead; the greatest
    /// is the best, and the unit is the game's own. Depends on nothing that is hidden from the seat.
    fn appeal(&self, _seat: Seat, _action: &Self::Action) -> i32 {
        0
    }

    /// The prior of an action: how promising it is before anything was tried, in units of which
    /// [`PRIOR_SCALE`](Self::PRIOR_SCALE) says how much they count.
    fn prior(&self, _seat: Seat, _action: &Self::Action) -> u16 {
        0
    }

    /// Appends the prior of each option of a seat. A game overrides this where it looks at many
    /// options faster than at each.
    fn priors(&self, seat: Seat, options: &[Self::Action], out: &mut Vec<u16>) {
        out.extend(options.iter().map(|action| self.prior(seat, action)));
    }

    /// Tells whether the game has come to a point, such as the end of a round, beyond which nobody
    /// thinks: it is [evaluated](Self::evaluate) there. Who is to act at such a point thinks
    /// nevertheless.
    fn is_search_leaf(&self) -> bool {
        false
    }

    /// The early evaluation: returns what a game that is not over is worth to each seat, from 0
    /// (certainly lost) to 1 (certainly won). By default nobody can tell.
    fn evaluate(&self) -> PerSeat<f32> {
        PerSeat::new(MAX_SEATS, |_| 0.5)
    }
}

/// How a choice is best laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// One pick, several, or an offer.
    pub shape: Shape,
    /// The options betray nothing, so the whole room may see and press them.
    pub open: bool,
}

/// How many picks make an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// One pick.
    One,
    /// So many picks, which may be given together.
    Several(u8),
    /// Picks that put an offer together.
    Offer,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Places from 1; those who share a place have the same number.
    pub place: PerSeat<u8>,
    /// Points, in the game's own measure.
    pub points: PerSeat<i32>,
}

impl Outcome {
    /// Ranks by a key, the greatest first; equals share a place and the next place is skipped.
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
