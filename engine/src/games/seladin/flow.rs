//! The flow of the game: set-up, the order of decisions, and defaults for absent players.

use arrayvec::ArrayVec;

use super::action::{Action, Event};
use super::board::Board;
use super::card::Clan;
use super::deal::{Arriving, Window};
use super::options::{First, Mode, Options};
use super::plan::Plan;
use super::round::Count;
use super::scoring::Scores;
use super::turn::After;
use super::{Answer, Phase, SEATS, STAGES, Seladin};
use crate::chance::Chance;
use crate::hidden::Hidden;
use crate::seat::{Seat, SeatSet};
use crate::tell::{Audience, EventSink};

impl Seladin {
    /// S-2.3, S-2.4: assigns the clans and determines the first starter; nothing is dealt yet.
    pub(super) fn set_up(options: Options, seats: usize, chance: &mut impl Chance) -> Self {
        let starter = match options.first {
            First::FirstSeat => 0,
            First::Random => chance.below(u32::try_from(seats).expect("few seats")) as usize,
        };
        let board = Board {
            own: Hidden::default(),
            counters: [<_>::default(); SEATS],
            istham: <_>::default(),
        };
        Self {
            options,
            seats: u8::try_from(seats).expect("few seats"),
            clans: clans(options.clans, chance),
            gone: SeatSet::EMPTY,
            stage: 0,
            starter: Seat::new(starter),
            totals: [0; SEATS],
            scores: Scores::new(),
            board,
            count: Count::default(),
            dice: [0; SEATS],
            turn: Seat::new(starter),
            phase: Phase::Draw,
            waiting: SeatSet::EMPTY,
            answered: SeatSet::EMPTY,
            answers: Hidden::new([Answer::Keep; SEATS]),
            window: Window::default(),
            arriving: Arriving::default(),
            plan: Hidden::new(Plan::default()),
        }
    }

    /// Carries out a decision of a seat, and continues to the next decision.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::Draw(face) | Action::UseSix(face) => {
                self.answer(seat, Answer::Take(face));
                self.answered.insert(seat);
            }
            Action::KeepSix => {
                self.answer(seat, Answer::Keep);
                self.answered.insert(seat);
            }
            Action::Discard(card) => self.discard(seat, card, sink),
            Action::VoteYes | Action::VoteNo => self.vote(seat, action, sink),
            Action::Accept
            | Action::Approach(_)
            | Action::Add(..)
            | Action::Remove(..)
            | Action::Offer
            | Action::Decline
            | Action::Withdraw
            | Action::NoDeal => self.deal_step(seat, action, sink),
            Action::Seleh(..)
            | Action::SelehAll(_)
            | Action::Swap(..)
            | Action::Bonus(_)
            | Action::Direct(_)
            | Action::Give(..)
            | Action::Surplus(_)
            | Action::Rescue(..) => {
                let turn = self.turn_of(seat);
                let plan = self.plan.truth_mut();
                *plan = plan.with(&turn, action);
            }
            Action::Confirm => {
                let after = self.carry_out(sink);
                self.follow(after, chance, sink);
            }
            Action::Pass => {
                let after = self.pass(sink);
                self.follow(after, chance, sink);
            }
        }
        self.go_on(chance, sink);
    }

    /// Continues until a decision is needed.
    pub(super) fn go_on(&mut self, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        loop {
            match self.phase {
                Phase::Draw if self.waiting.is_empty() => {
                    self.take_draws(sink);
                    self.roll(chance, sink);
                    self.open_six();
                }
                Phase::Six if self.waiting.is_empty() => {
                    self.turn_sixes(sink);
                    self.after_sixes(sink);
                }
                Phase::Deal if self.deals_are_over() => self.after_deals(sink),
                Phase::Deal => match self.absent_speaker() {
                    Some(seat) => self.deal_step(seat, self.default_of(seat), sink),
                    None => return,
                },
                Phase::Surplus => match self.chooser() {
                    None => self.after_deals(sink),
                    Some(seat) if self.gone.contains(seat) => self.discard_by_default(seat, sink),
                    Some(_) => return,
                },
                Phase::Teams if self.waiting.is_empty() => self.begin_turns(),
                Phase::Turn if self.passes_by_itself() => {
                    let after = self.pass(sink);
                    self.follow(after, chance, sink);
                }
                _ => return,
            }
        }
    }

    fn after_sixes(&mut self, sink: &mut impl EventSink<Event>) {
        if self.is_extraordinary() { self.open_deals() } else { self.after_deals(sink) }
    }

    /// S-3.5: the exchange in a team comes after the deal.
    fn after_deals(&mut self, sink: &mut impl EventSink<Event>) {
        self.window = Window::default();
        if self.options.mode == Mode::Team { self.open_teams(sink) } else { self.begin_turns() }
    }

    fn discard_by_default(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        if let Action::Discard(card) = self.default_discard(seat) {
            self.discard(seat, card, sink);
        }
    }

    /// Returns the seat that must speak in a talk but has left, if there is one.
    fn absent_speaker(&self) -> Option<Seat> {
        let speaker = self.window.talk.map(|talk| talk.speaker);
        speaker.filter(|seat| self.gone.contains(*seat))
    }

    pub(super) fn follow(
        &mut self,
        after: After,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        match after {
            After::Turn => {}
            After::Round => {
                self.end_round();
                self.begin_round(sink);
            }
            After::Stage => self.end_stage(chance, sink),
        }
    }

    /// S-5.4: scores the stage, and begins the next one or ends the game.
    fn end_stage(&mut self, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        self.score(sink);
        if usize::from(self.stage) < STAGES {
            self.starter = self.next_starter();
            self.begin_stage(chance, sink);
            return;
        }
        self.phase = Phase::Over;
        let winners = self.result().map_or(SeatSet::EMPTY, |outcome| outcome.winners());
        sink.report(Audience::All, || Event::Won(winners));
    }

    /// S-10.1: returns the action that the rules take for a seat that does not answer.
    pub(super) fn default_of(&self, seat: Seat) -> Action {
        match self.phase {
            Phase::Draw => match self.least(seat) {
                Answer::Take(face) => Action::Draw(face),
                Answer::Keep => Action::KeepSix,
            },
            Phase::Six => Action::KeepSix,
            Phase::Deal => match self.window.talk.filter(|talk| talk.speaker == seat) {
                Some(talk) if talk.messages > 0 => Action::Decline,
                Some(_) => Action::Withdraw,
                None => Action::NoDeal,
            },
            Phase::Surplus => self.default_discard(seat),
            Phase::Teams => Action::VoteNo,
            Phase::Turn | Phase::Over => Action::Pass,
        }
    }

    /// S-10.2: a seat that leaves does only what it must from now on.
    pub(super) fn take_leave(
        &mut self,
        seat: Seat,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        self.gone.insert(seat);
        sink.report(Audience::All, || Event::Left(seat));
        match self.phase {
            Phase::Draw | Phase::Six if self.waiting.contains(seat) => {
                self.answer(seat, self.least(seat));
            }
            Phase::Teams if self.waiting.contains(seat) => self.vote(seat, Action::VoteNo, sink),
            Phase::Deal => self.window.done.insert(seat),
            Phase::Turn if self.turn == seat => self.plan = Hidden::new(Plan::default()),
            _ => {}
        }
        self.go_on(chance, sink);
    }

    /// Returns every seat.
    pub(super) fn seated(&self) -> SeatSet {
        SeatSet::first(self.seats())
    }

    pub(super) const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// S-2.2: returns the seat to the right, whose turn comes next.
    pub(super) const fn right_of(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::new(if next < self.seats() { next } else { 0 })
    }

    /// S-8.1: returns the partner, who sits opposite.
    pub(super) fn partner(&self, seat: Seat) -> Option<Seat> {
        let opposite = || {
            let (seats, half) = (self.seats(), self.seats() / 2);
            let index = seat.index() + half;
            Seat::new(if index < seats { index } else { index - seats })
        };
        (self.options.mode == Mode::Team).then(opposite)
    }

    pub(super) const fn clan(&self, seat: Seat) -> Clan {
        self.clans[seat.index()]
    }

    pub(super) const fn die(&self, seat: Seat) -> u8 {
        self.dice[seat.index()]
    }
}

/// S-2.3: returns a clan for each seat; of seats with the same choice the first one gets it.
fn clans(chosen: [Option<Clan>; SEATS], chance: &mut impl Chance) -> [Clan; SEATS] {
    let mut wanted = chosen;
    for index in 1..SEATS {
        if wanted[..index].contains(&wanted[index]) {
            wanted[index] = None;
        }
    }
    let free = Clan::ALL.into_iter().filter(|clan| !wanted.contains(&Some(*clan)));
    let mut free: ArrayVec<Clan, SEATS> = free.collect();
    chance.shuffle(&mut free);
    wanted.map(|clan| clan.or_else(|| free.pop()).expect("there is a clan for each seat"))
}
