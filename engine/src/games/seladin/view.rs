//! The view (S-9), and guesses of a whole game that match it.
//!
//! A view has no place for the hand, store, secret answer or plan of another seat.

use std::ops::ControlFlow;

use super::action::Action;
use super::board::{Board, Own, spread};
use super::card::{Cards, Clan, Faces};
use super::deal::{Arriving, Window};
use super::options::Options;
use super::plan::{Plan, Turn};
use super::policy;
use super::round::Count;
use super::scoring::Scores;
use super::{Answer, DIE_MAX, Phase, SEATS, Seladin};
use crate::chance::Chance;
use crate::game::{Outcome, Sample};
use crate::hidden::Hidden;
use crate::search::{Level, LevelSpec};
use crate::seat::{PerSeat, Seat, SeatSet, Viewer};

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The options of the game.
    pub options: Options,
    /// The number of seats.
    pub seats: usize,
    /// The seats that have left.
    pub gone: SeatSet,
    /// The number of stages begun.
    pub stage: u8,
    /// The seat with the marker.
    pub starter: Seat,
    /// The kind of pending decision.
    pub phase: Phase,
    /// The progress of the round.
    pub count: Count,
    /// The seat whose turn it is, during turns.
    pub turn: Seat,
    /// The seats whose secret answers or votes are pending.
    pub waiting: SeatSet,
    /// The deals of this round.
    pub window: Window,
    /// The cards of a deal for which there is too little room.
    pub arriving: Arriving,
    /// The shared zone.
    pub istham: Cards,
    /// The hand and store of the viewer.
    pub mine: Own,
    /// The secret answer of the viewer.
    pub answer: Answer,
    /// The secret plan of the viewer for this turn.
    pub plan: Plan,
    /// The result, if the game is over.
    pub outcome: Option<Outcome>,
    clans: [Clan; SEATS],
    answered: SeatSet,
    dice: [u8; SEATS],
    totals: [i32; SEATS],
    scores: Scores,
    counters: [Cards; SEATS],
    hands: [usize; SEATS],
    stores: [usize; SEATS],
}

impl View {
    pub(super) fn of(game: &Seladin, viewer: Viewer) -> Self {
        let own = game.board.own.truth();
        let mine = viewer.seat().filter(|seat| seat.index() < game.seats());
        let plans = mine.is_some_and(|seat| seat == game.turn);
        Self {
            viewer,
            options: game.options,
            seats: game.seats(),
            gone: game.gone,
            stage: game.stage,
            starter: game.starter,
            phase: game.phase,
            count: game.count,
            turn: game.turn,
            waiting: game.waiting,
            window: game.window,
            arriving: game.arriving,
            istham: game.board.istham,
            mine: mine.map_or_else(Own::default, |seat| game.board.own(seat)),
            answer: mine.map_or(Answer::Keep, |seat| game.answers.truth()[seat.index()]),
            plan: if plans { *game.plan.truth() } else { Plan::default() },
            outcome: game.result(),
            clans: game.clans,
            answered: game.answered,
            dice: game.dice,
            totals: game.totals,
            scores: game.scores.clone(),
            counters: game.board.counters,
            hands: own.map(|own| own.hand.len()),
            stores: own.map(|own| own.store.len()),
        }
    }

    /// Returns the clan of a seat.
    pub const fn clan(&self, seat: Seat) -> Clan {
        self.clans[seat.index()]
    }

    /// Returns the number on the die of a seat; zero before the first roll.
    pub const fn die(&self, seat: Seat) -> u8 {
        self.dice[seat.index()]
    }

    /// Returns the total of a seat (S-6.2).
    pub const fn total(&self, seat: Seat) -> i32 {
        self.totals[seat.index()]
    }

    /// Iterates over the scores of a seat in the finished stages.
    pub fn scores(&self, seat: Seat) -> impl Iterator<Item = i32> + '_ {
        self.scores.iter().map(move |scores| scores[seat.index()])
    }

    /// Returns the cards on the counter of a seat.
    pub const fn counter(&self, seat: Seat) -> Cards {
        self.counters[seat.index()]
    }

    /// Returns the number of cards in a hand.
    pub const fn hand_size(&self, seat: Seat) -> usize {
        self.hands[seat.index()]
    }

    /// Returns the number of cards in a store.
    pub const fn store_size(&self, seat: Seat) -> usize {
        self.stores[seat.index()]
    }

    /// Returns the cards of a clan in Istham.
    pub const fn in_istham(&self, seat: Seat) -> Faces {
        self.istham.by(self.clan(seat))
    }

    /// Returns the cards of a clan that are in no public place: hand and store together.
    pub fn unseen(&self, seat: Seat) -> Faces {
        Faces::DECK.minus(self.seen().by(self.clan(seat)))
    }

    /// Returns all cards in public places.
    fn seen(&self) -> Cards {
        let arriving = self.arriving.starter.plus(self.arriving.other);
        self.counters.into_iter().fold(self.istham.plus(arriving), Cards::plus)
    }

    /// Returns the partner of a seat, in team play (S-8.1).
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        let opposite = || Seat::new((seat.index() + self.seats / 2) % self.seats);
        (self.options.mode == super::Mode::Team).then(opposite)
    }

    /// Returns everything that the turn of the viewer depends on.
    pub fn my_turn(&self, seat: Seat) -> Turn {
        let partner = self.partner(seat);
        let others = SeatSet::first(self.seats).without(seat);
        Turn {
            seat,
            clan: self.clan(seat),
            partner,
            rivals: others.iter().filter(|other| Some(*other) != partner).collect(),
            extraordinary: self.options.mode != super::Mode::Ordinary,
            dice: self.dice,
            counters: self.counters,
            own: self.mine,
        }
    }

    /// Appends the possible next steps of the viewer's plan.
    pub fn next_steps(&self, out: &mut Vec<Action>) {
        if let Some(seat) = self.viewer.seat().filter(|seat| *seat == self.turn) {
            self.plan.steps(&self.my_turn(seat), out);
        }
    }

    /// Guesses the cards of a seat from those in public places; those of the viewer are known.
    fn guess_own(&self, seat: Seat, seen: Cards, chance: &mut impl Chance) -> Own {
        if self.viewer.seat() == Some(seat) {
            return self.mine;
        }
        spread(Faces::DECK.minus(seen.by(self.clan(seat))), self.hand_size(seat), chance)
    }

    /// Guesses the secret answer of a seat.
    fn guess_answer(&self, seat: Seat, own: Own, chance: &mut impl Chance) -> Answer {
        if self.viewer.seat() == Some(seat) {
            return self.answer;
        }
        let draws = self.phase == Phase::Draw && self.count.round > 1;
        let turns = self.phase == Phase::Six && self.answered.contains(seat);
        let is_in = !self.waiting.contains(seat) && (draws || turns && self.die(seat) == DIE_MAX);
        let keeps = turns && chance.below(2) == 0;
        let cards = u32::try_from(own.store.len()).expect("a store has few cards");
        let at = (cards > 0).then(|| chance.below(cards) as usize);
        match at.filter(|_| is_in && !keeps).and_then(|at| own.store.iter().nth(at)) {
            Some(face) => Answer::Take(face),
            None => Answer::Keep,
        }
    }
}

impl Sample for Seladin {
    const LEVELS: &'static [LevelSpec] = &[
        LevelSpec::new(Level::Novice, 3).beginner().measured(223),
        LevelSpec::new(Level::Regular, 60).measured(250),
        LevelSpec::new(Level::Expert, 400).measured(281),
        LevelSpec::new(Level::Master, 3_000).measured(296),
    ];
    const PRIOR_SCALE: f32 = policy::PRIOR_SCALE;
    const EXPLORATION: f32 = 0.3;

    fn advance(
        &mut self,
        seat: Seat,
        _: &mut Vec<Action>,
        chance: &mut impl Chance,
    ) -> ControlFlow<()> {
        self.take_step(seat, chance)
    }

    fn is_certain(&self, seat: Seat, _: &Action) -> bool {
        self.may_be_decided_by(seat)
    }

    /// S-8.6: partners win together.
    fn has_won(&self, seat: Seat) -> bool {
        let side: SeatSet = [Some(seat), self.partner(seat)].into_iter().flatten().collect();
        self.result().is_some_and(|outcome| outcome.winners() == side)
    }

    fn is_dominated(&self, seat: Seat, action: &Action) -> bool {
        self.is_superfluous(seat)(action)
    }

    fn narrow(&self, seat: Seat, options: &mut Vec<Action>) {
        let is_superfluous = self.is_superfluous(seat);
        options.retain(|action| !is_superfluous(action));
    }

    fn prior(&self, _: Seat, action: &Action) -> u16 {
        Self::promise(*action)
    }

    /// Beginners give what they can give, and overlook other uses of a card.
    fn is_subtle(&self, _: Seat, action: &Action) -> bool {
        matches!(
            action,
            Action::UseSix(_) | Action::Swap(..) | Action::Direct(_) | Action::Rescue(..)
        )
    }

    fn appeal(&self, seat: Seat, action: &Action) -> i32 {
        self.first_sight(seat, *action)
    }

    fn evaluate(&self) -> PerSeat<f32> {
        self.judge()
    }

    fn sample(view: &View, chance: &mut impl Chance) -> Self {
        let mut own = [Own::default(); SEATS];
        let mut answers = [Answer::Keep; SEATS];
        let seen = view.seen();
        for seat in Seat::all(view.seats) {
            own[seat.index()] = view.guess_own(seat, seen, chance);
            answers[seat.index()] = view.guess_answer(seat, own[seat.index()], chance);
        }
        let board = Board { own: Hidden::new(own), counters: view.counters, istham: view.istham };
        Self {
            options: view.options,
            seats: u8::try_from(view.seats).expect("few seats"),
            clans: view.clans,
            gone: view.gone,
            stage: view.stage,
            starter: view.starter,
            totals: view.totals,
            scores: view.scores.clone(),
            board,
            count: view.count,
            dice: view.dice,
            turn: view.turn,
            phase: view.phase,
            waiting: view.waiting,
            answered: view.answered,
            answers: Hidden::new(answers),
            window: view.window,
            arriving: view.arriving,
            plan: Hidden::new(view.plan),
        }
    }
}
