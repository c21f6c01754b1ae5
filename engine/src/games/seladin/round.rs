//! Stages and rounds up to the first turn: shuffle, draw, roll, six rule, exchange in a team
//! (S-2.5, S-3, S-8.5).

use serde::{Deserialize, Serialize};

use super::action::{Action, Event, LastRound};
use super::board::Board;
use super::card::{Card, Face};
use super::{Answer, DIE_MAX, Phase, Seladin};
use crate::chance::Chance;
use crate::hidden::Hidden;
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::tell::{Audience, EventSink};

/// The number to which a 6 is turned for a card (S-3.4).
const TURNED_SIX: u8 = 5;
pub(super) const MAX_BARREN_ROUNDS: u8 = 6; // S-5.2
pub(super) const MAX_ROUNDS: u8 = 30; // S-5.2

/// The public counters of the round.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Count {
    /// The number of rounds begun in this stage.
    pub round: u8,
    /// The number of successive rounds without a gift.
    pub barren: u8,
    /// Whether this round is the last one of the stage.
    pub is_last: bool,
    /// The number of finished turns in this cycle.
    pub turns: u8,
    /// The number of successive turns without a gift.
    pub quiet: u8,
    /// Whether there was a gift in this round.
    pub gave: bool,
}

impl Seladin {
    /// S-2.5: begins a stage.
    pub(super) fn begin_stage(
        &mut self,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        self.stage += 1;
        self.board = Board::deal(self.seats(), chance);
        self.count = Count::default();
        let (stage, starter) = (self.stage, self.starter);
        sink.report(Audience::All, || Event::StageStarted { stage, starter });
        self.begin_round(sink);
    }

    /// S-3.1, S-5.2: begins a round, which may be declared the last one.
    pub(super) fn begin_round(&mut self, sink: &mut impl EventSink<Event>) {
        let Count { round, barren, .. } = self.count;
        self.count = Count { round: round + 1, barren, ..Count::default() };
        self.dice = [0; super::SEATS];
        let (round, starter) = (self.count.round, self.starter);
        sink.report(Audience::All, || Event::RoundStarted { round, starter });
        if round == MAX_ROUNDS || barren >= MAX_BARREN_ROUNDS {
            self.count.is_last = true;
            let why = if round == MAX_ROUNDS { LastRound::Thirtieth } else { LastRound::Barren };
            sink.report(Audience::All, || Event::LastRound(why));
        }
        self.open_draw();
    }

    /// S-3.2: asks for the draw; seats that have one card in store or have left are not asked.
    pub(super) fn open_draw(&mut self) {
        self.phase = Phase::Draw;
        self.forget_answers();
        if self.count.round == 1 {
            return;
        }
        for seat in self.seated().iter() {
            let store = self.board.own(seat).store;
            match store.len() {
                0 => {}
                1 => self.answer(seat, Answer::Take(store.kinds().next().expect("one card"))),
                _ if self.gone.contains(seat) => self.answer(seat, self.least(seat)),
                _ => self.waiting.insert(seat),
            }
        }
    }

    /// S-10.1: returns the minimal answer of a seat to the draw or the six rule.
    pub(super) fn least(&self, seat: Seat) -> Answer {
        match self.phase {
            Phase::Draw => {
                self.board.own(seat).store.kinds().next().map_or(Answer::Keep, Answer::Take)
            }
            _ => Answer::Keep,
        }
    }

    fn forget_answers(&mut self) {
        self.waiting = SeatSet::EMPTY;
        self.answered = SeatSet::EMPTY;
        self.answers = Hidden::new([Answer::Keep; super::SEATS]);
    }

    pub(super) const fn answer(&mut self, seat: Seat, answer: Answer) {
        self.waiting.remove(seat);
        self.answers.truth_mut()[seat.index()] = answer;
    }

    /// S-3.2: carries out the secret draws.
    pub(super) fn take_draws(&mut self, sink: &mut impl EventSink<Event>) {
        let mut drew = SeatSet::EMPTY;
        for seat in self.seated().iter() {
            if let Answer::Take(face) = self.answers.truth()[seat.index()] {
                self.take(seat, face, sink);
                drew.insert(seat);
            }
        }
        if !drew.is_empty() {
            sink.report(Audience::All, || Event::Drew(drew));
        }
    }

    fn take(&mut self, seat: Seat, face: Face, sink: &mut impl EventSink<Event>) {
        self.board.draw(seat, face);
        let card = Card { clan: self.clan(seat), face };
        sink.report(Audience::Only(seat), || Event::YouTook(card));
    }

    /// S-3.3: rolls all dice.
    pub(super) fn roll(&mut self, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        for die in &mut self.dice[..usize::from(self.seats)] {
            *die = 1 + u8::try_from(chance.below(u32::from(DIE_MAX))).expect("below six");
        }
        let dice = PerSeat::new(self.seats(), |seat| self.die(seat));
        sink.report(Audience::All, || Event::Rolled(dice));
    }

    /// S-3.4: asks the seats that rolled a 6 and have a card in store.
    pub(super) fn open_six(&mut self) {
        self.phase = Phase::Six;
        self.forget_answers();
        for seat in self.seated().iter().filter(|seat| !self.gone.contains(*seat)) {
            if self.die(seat) == DIE_MAX && !self.board.own(seat).store.is_empty() {
                self.waiting.insert(seat);
            }
        }
    }

    /// S-3.4: carries out the secret answers.
    pub(super) fn turn_sixes(&mut self, sink: &mut impl EventSink<Event>) {
        for seat in self.seated().iter() {
            if let Answer::Take(face) = self.answers.truth()[seat.index()] {
                self.dice[seat.index()] = TURNED_SIX;
                self.take(seat, face, sink);
                sink.report(Audience::All, || Event::UsedSix(seat));
            }
        }
        self.forget_answers();
    }

    /// S-8.5: asks both partners of every team whose dice differ; seats that have left vote no.
    pub(super) fn open_teams(&mut self, sink: &mut impl EventSink<Event>) {
        self.phase = Phase::Teams;
        self.forget_answers();
        for first in self.seated().iter() {
            let Some(second) = self.partner(first).filter(|second| *second > first) else {
                continue;
            };
            if self.die(first) == self.die(second) {
                continue;
            }
            if self.gone.contains(first) || self.gone.contains(second) {
                sink.report(Audience::All, || Event::TeamSwap { first, second, done: false });
                continue;
            }
            self.waiting.insert(first);
            self.waiting.insert(second);
        }
    }

    /// S-8.5: two votes for the exchange carry it out, one against prevents it.
    pub(super) fn vote(&mut self, seat: Seat, action: Action, sink: &mut impl EventSink<Event>) {
        let partner = self.partner(seat).expect("a vote has two partners");
        let (first, second) = (seat.min(partner), seat.max(partner));
        let agreed = !self.waiting.contains(partner);
        self.waiting.remove(seat);
        if action == Action::VoteYes && !agreed {
            self.answered.insert(seat);
            sink.report(Audience::Only(partner), || Event::PartnerAgrees(seat));
            return;
        }
        self.answered = self.answered.without(partner);
        self.waiting.remove(partner);
        let done = action == Action::VoteYes;
        if done {
            self.dice.swap(first.index(), second.index());
        }
        sink.report(Audience::All, || Event::TeamSwap { first, second, done });
    }
}
