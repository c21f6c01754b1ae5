//! Validation of a match that was read from a store.

use super::Tirazheh;
use super::action::Action;
use super::card::CardSet;
use super::ending::Score;
use super::options::Options;
use super::round::{Phase, Round, SEATS};
use super::turn::Progress;
use crate::seat::{Seat, SeatSet};
use crate::soundness::{Unsound, ensure};

/// A bound on the rounds of a match, which none reaches.
const MAX_ROUNDS: u16 = 10_000;
/// An upper bound on points, also of a seat that left in the middle of a set: a total below every
/// threshold (T-8.6) and all cards (T-1.1).
const MAX_POINTS: u16 = 40 + 196;

impl Tirazheh {
    /// Returns why the match is impossible, if it is.
    pub(super) fn check(
        &self,
        options: Options,
        all: SeatSet,
        left: SeatSet,
    ) -> Result<(), Unsound> {
        let Self { score, round, .. } = self;
        ensure(self.options == options, "the game has the options of its play")?;
        ensure(usize::from(score.seats) == all.len(), "the game has the seats of its play")?;
        ensure(self.members == all.minus(left), "members are those who have not left")?;
        score.check(self.members, options, round.phase == Phase::Over)?;
        round.check(self.members, score, options)?;
        ensure(
            matches!(round.phase, Phase::Main | Phase::AfterPalette | Phase::Bonus | Phase::Over),
            "an odd card is answered in a draft",
        )?;
        self.check_draft()?;
        let goes_on =
            round.phase == Phase::Over || !self.draft.truth().is_empty() || round.has_step(options);
        ensure(goes_on, "whoever is asked can do more than give up")
    }

    /// T-6.1: the steps of a draft lead from the published round to the one after it.
    fn check_draft(&self) -> Result<(), Unsound> {
        let draft = self.draft.truth();
        ensure(draft.is_empty() == draft.round.is_none(), "a draft with steps has a round")?;
        let mut round = self.round;
        let mut options = Vec::new();
        for step in &draft.steps {
            options.clear();
            round.legal_steps(self.options, &mut options);
            let is_drafted =
                !matches!(step, Action::GiveUp | Action::TakeBonus | Action::SkipBonus);
            ensure(is_drafted && options.contains(step), "the steps of a draft are legal")?;
            let is_open = round.take_step(*step, self.options) == Progress::Open;
            ensure(is_open, "a draft that is finished is published")?;
        }
        let is_same = draft.round.is_none_or(|drafted| drafted == round);
        ensure(is_same, "a draft leads where its steps lead")
    }
}

impl Score {
    fn check(&self, members: SeatSet, options: Options, is_over: bool) -> Result<(), Unsound> {
        let seats = usize::from(self.seats);
        let counted =
            (1..=MAX_ROUNDS).contains(&self.round) && (1..=self.round).contains(&self.set);
        ensure(counted, "rounds and sets are counted from 1")?;
        ensure(options.scoring || self.round == 1, "without scoring there is one round")?;
        let has_points = |seat: Seat| self.points(seat) > 0;
        let is_scored = |seat: Seat| options.scoring && seat.index() < seats;
        let all = || Seat::all(SEATS);
        let is_small = |seat: Seat| self.totals[seat.index()] <= MAX_POINTS;
        ensure(all().all(is_small), "nobody has so many points")?;
        ensure(
            all().all(|seat| is_scored(seat) || !has_points(seat)),
            "points are scored by seats",
        )?;
        let is_below = |seat: Seat| self.totals[seat.index()] < self.threshold();
        ensure(members.iter().all(is_below), "the set before this one ended the match")?;
        let won = self.last_winner;
        let has_won = won.is_some_and(|seat| seat.index() < seats);
        ensure(has_won || won.is_none() && self.round == 1 && !is_over, "a round has a winner")?;
        ensure(is_over || won.is_none() || self.round > 1, "nobody has won the first round yet")
    }
}

impl Round {
    fn check(&self, members: SeatSet, score: &Score, options: Options) -> Result<(), Unsound> {
        let is_over = self.phase == Phase::Over;
        ensure(self.active.minus(members).is_empty(), "who is in the round is at the table")?;
        if is_over {
            let winner = score.last_winner;
            ensure(self.active.single() == winner, "the winner of the last round is still in")?;
        } else {
            ensure(self.active.len() > 1, "a round needs two who are still in")?;
            ensure(self.active.contains(self.turn), "who has the turn is still in")?;
        }
        ensure(usize::from(score.seats) > self.turn.index(), "the turn is that of a seat")?;
        for seat in Seat::all(SEATS) {
            let (hand, palette) = (self.hand(seat), self.palette(seat));
            if self.active.contains(seat) {
                ensure(is_over || !palette.is_empty(), "who is still in has a palette")?;
            } else {
                let has_none = hand.is_empty() && palette.is_empty();
                ensure(has_none, "who is out of the round has no cards")?;
            }
        }
        self.check_cards(score)?;
        self.check_memory(usize::from(score.seats))?;
        let may_bonus = options.greater_than_count && !self.deck.truth().is_empty();
        ensure(self.phase != Phase::Bonus || may_bonus, "a bonus card is there to be drawn")?;
        let is_plain = matches!(self.phase, Phase::Main | Phase::Bonus | Phase::Over);
        ensure(is_plain || options.odd_actions, "odd cards act by an option")
    }

    /// T-1.1: every card lies in one place.
    fn check_cards(&self, score: &Score) -> Result<(), Unsound> {
        let out = self.out.truth();
        let zones = [self.canvas.set(), self.deck.truth().set(), out.before, out.now];
        let zones =
            zones.into_iter().chain(*self.hands.truth()).chain(self.palettes.map(CardSet::from));
        let (mut count, mut cards) = (0, CardSet::EMPTY);
        for zone in zones.chain(score.scored) {
            count += zone.len();
            cards = cards.or(zone);
        }
        let is_split = cards == CardSet::ALL && count == CardSet::ALL.len();
        ensure(is_split, "every card lies in one place")
    }

    /// T-9: checks what is remembered of face-down cards.
    fn check_memory(&self, seats: usize) -> Result<(), Unsound> {
        let out = self.out.truth();
        let mut own = CardSet::EMPTY;
        for (index, cards) in out.own.iter().enumerate() {
            let is_new = own.and(*cards).is_empty() && (index < seats || cards.is_empty());
            ensure(is_new, "a card was put out by one seat")?;
            own = own.or(*cards);
        }
        let gone = out.before.or(out.now);
        ensure(own.minus(gone).is_empty(), "what was put out is out of play")?;
        ensure(out.returned.and(out.before).is_empty(), "what was dealt anew was not out of play")?;
        let deck = self.deck.truth();
        let hands = self.hands.truth().iter().copied().fold(CardSet::EMPTY, CardSet::or);
        let hidden = gone.or(hands).or(deck.set());
        ensure(self.open.minus(hidden).is_empty(), "what lies open is not remembered")?;
        let is_open = |card: &&super::card::Card| self.open.contains(**card);
        let on_top = deck.cards().iter().rev().take_while(is_open).count();
        let known = deck.cards().iter().filter(is_open).count();
        ensure(on_top == known, "known cards of the deck lie on top")
    }
}
