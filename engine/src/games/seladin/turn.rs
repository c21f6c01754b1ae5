//! Turns: carrying a plan out (S-4), and what follows (S-3.6, S-5).

use super::action::{Event, LastRound};
use super::card::{Card, Cards, Faces};
use super::plan::{Plan, Turn};
use super::{Phase, Seladin};
use crate::hidden::Hidden;
use crate::seat::{Seat, SeatSet};
use crate::tell::{Audience, EventSink};

/// What follows a turn.
#[derive(Clone, Copy)]
pub(super) enum After {
    /// The turn of another seat.
    Turn,
    /// The next round.
    Round,
    /// The end of the stage.
    Stage,
}

impl Seladin {
    /// S-3.6: the starter takes the first turn.
    pub(super) fn begin_turns(&mut self) {
        self.phase = Phase::Turn;
        self.turn = self.starter;
        self.count.turns = 0;
    }

    /// Returns all other seats except the partner.
    pub(super) fn rivals(&self, seat: Seat) -> SeatSet {
        let others = self.seated().without(seat);
        self.partner(seat).map_or(others, |partner| others.without(partner))
    }

    /// Returns everything that the turn of this seat depends on.
    pub(super) fn turn_of(&self, seat: Seat) -> Turn {
        Turn {
            seat,
            clan: self.clan(seat),
            partner: self.partner(seat),
            rivals: self.rivals(seat),
            extraordinary: self.is_extraordinary(),
            dice: self.dice,
            counters: self.board.counters,
            own: self.board.own(seat),
        }
    }

    /// S-4.11: tells whether the turn is passed automatically.
    pub(super) fn passes_by_itself(&self) -> bool {
        self.gone.contains(self.turn) || self.board.own(self.turn).is_empty()
    }

    /// S-4.2: carries the plan out, in the order of its steps, and reports it.
    pub(super) fn carry_out(&mut self, sink: &mut impl EventSink<Event>) -> After {
        let plan = std::mem::take(self.plan.truth_mut());
        self.do_as_planned(&plan, sink)
    }

    /// Carries out a plan that was composed elsewhere.
    pub(super) fn do_as_planned(&mut self, plan: &Plan, sink: &mut impl EventSink<Event>) -> After {
        let seat = self.turn;
        *self.board.own_mut(seat) = plan.holds(self.board.own(seat));
        report_swap(seat, plan.swap.is_some_and(|swap| !swap.late), sink);
        let partner = self.partner(seat).unwrap_or(seat);
        for (from, cards) in [(seat, plan.seleh), (partner, plan.shared)] {
            if !cards.is_empty() {
                self.board.seleh(from, cards);
                sink.report(Audience::All, || Event::Seleh { by: seat, from, cards });
            }
        }
        if !plan.bonus.is_empty() {
            sink.report(Audience::All, || Event::TookBonus(seat, plan.bonus.len()));
        }
        report_swap(seat, plan.swap.is_some_and(|swap| swap.late), sink);
        if let Some(face) = plan.direct {
            let card = Card { clan: self.clan(seat), face };
            self.board.istham = self.board.istham.plus(Cards::only(card));
            sink.report(Audience::All, || Event::Direct(seat, card));
        }
        self.give(seat, plan, sink);
        self.rescue(seat, plan, sink);
        if plan.is_pass() {
            sink.report(Audience::All, || Event::Passed(seat));
        }
        self.book(seat, plan.gives(), sink)
    }

    /// S-4.7, S-7.2: the cards of the gifts arrive.
    fn give(&mut self, seat: Seat, plan: &Plan, sink: &mut impl EventSink<Event>) {
        let clan = self.clan(seat);
        for to in self.seated().without(seat).iter() {
            let (gift, surplus) = (plan.gifts[to.index()], plan.surplus[to.index()]);
            if gift.is_empty() {
                continue;
            }
            let kept: Faces = gift.minus(surplus);
            let counter = self.board.counter_mut(to);
            *counter = counter.plus(kept.of(clan));
            if !surplus.is_empty() {
                self.board.istham = self.board.istham.plus(surplus.of(clan));
            }
            let (cards, surplus) = (gift.of(clan), surplus.of(clan));
            sink.report(Audience::All, || Event::Gave { from: seat, to, cards, surplus });
        }
    }

    /// S-7.11: a card of the seat's own clan leaves a rival's counter.
    fn rescue(&mut self, seat: Seat, plan: &Plan, sink: &mut impl EventSink<Event>) {
        if let Some((from, face)) = plan.rescue {
            let card = Card { clan: self.clan(seat), face };
            self.board.seleh(from, Cards::only(card));
            sink.report(Audience::All, || Event::Rescued { by: seat, from, card });
        }
    }

    /// S-4.1, S-4.11: a turn without moves; the plan is dropped.
    pub(super) fn pass(&mut self, sink: &mut impl EventSink<Event>) -> After {
        let seat = self.turn;
        self.plan = Hidden::new(Plan::default());
        sink.report(Audience::All, || Event::Passed(seat));
        self.book(seat, false, sink)
    }

    /// S-5.1, S-5.3, S-5.4: counts the turn, and returns what follows.
    fn book(&mut self, seat: Seat, gave: bool, sink: &mut impl EventSink<Event>) -> After {
        if gave {
            (self.count.quiet, self.count.gave) = (0, true);
            if self.board.own(seat).is_empty() && !self.count.is_last {
                self.count.is_last = true;
                sink.report(Audience::All, || Event::LastRound(LastRound::OutOfCards(seat)));
            }
        } else {
            self.count.quiet += 1;
        }
        self.count.turns += 1;
        if self.count.is_last && self.count.quiet >= self.seats {
            return After::Stage;
        }
        if self.count.turns < self.seats {
            self.turn = self.right_of(seat);
            return After::Turn;
        }
        if self.count.is_last {
            self.begin_turns();
            return After::Turn;
        }
        After::Round
    }

    /// S-3.7: ends a round; the marker moves on.
    pub(super) fn end_round(&mut self) {
        self.count.barren = if self.count.gave { 0 } else { self.count.barren + 1 };
        self.starter = self.right_of(self.starter);
    }
}

fn report_swap(seat: Seat, swapped: bool, sink: &mut impl EventSink<Event>) {
    if swapped {
        sink.report(Audience::All, || Event::Swapped(seat));
    }
}
