//! The end of rounds and games: awards, won domains, the score, and leaving (N-8, N-9).

use super::board::{COLUMNS, Space, other};
use super::domain::{Domain, domains_won, has_won};
use super::options::Collections;
use super::phase::{Ending, Phase, Plan, ROUNDS};
use super::{Event, Nautilus, SEATS};
use crate::chance::Chance;
use crate::game::Outcome;
use crate::seat::{PerSeat, Seat};
use crate::tell::{Audience, EventSink};

/// N-8.7: domains won by one player that end the game early.
const DOMAINS_TO_END_EARLY: usize = 3;

impl Nautilus {
    /// N-8: awards the Domain cards, cleans up, and ends the game or deals the next round.
    pub(super) fn end_round(&mut self, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        self.award(sink);
        self.clean_up(sink);
        self.report_standings(sink);
        if let Some(ending) = self.ending() {
            self.end(ending, sink);
            return;
        }
        self.round += 1;
        self.first = other(self.first);
        self.deal_round(chance, sink);
    }

    /// N-8.1: each Domain card goes to the side on which the better card of its column lies.
    fn award(&mut self, sink: &mut impl EventSink<Event>) {
        for column in 0..COLUMNS {
            // N-8.3: no two cards are equal, and every space is filled.
            let to = self.board.holder(column).expect("every column is full");
            let prize = self.slots[column];
            self.collected.truth_mut()[to.index()].add(prize);
            let won = Space::new(to, column);
            let cards = [won, won.facing()];
            let cards = cards.map(|space| self.board.at(space).expect("the column is full"));
            sink.report(Audience::All, || Event::Awarded { column, prize, to, cards });
        }
    }

    /// N-10.10: tells all seats the standings of all, or each seat its own.
    fn report_standings(&self, sink: &mut impl EventSink<Event>) {
        for seat in Seat::all(SEATS) {
            let to = match self.options.collections {
                Collections::Visible => Audience::All,
                Collections::Hidden => Audience::Only(seat),
            };
            sink.report(to, || {
                let [own, theirs] = self.both(seat);
                let net = Domain::ALL.map(|domain| own.net(domain));
                let won = Domain::ALL.map(|domain| has_won(own, theirs, domain));
                Event::Standing { seat, net, won }
            });
        }
    }

    /// N-8.7: returns why the game is over after this round, if it is.
    fn ending(&self) -> Option<Ending> {
        if self.round == ROUNDS {
            return Some(Ending::SixRounds);
        }
        let is_decided =
            self.options.early_end && self.score().iter().any(|won| *won >= DOMAINS_TO_END_EARLY);
        is_decided.then_some(Ending::EarlyEnd)
    }

    fn end(&mut self, ending: Ending, sink: &mut impl EventSink<Event>) {
        self.phase = Phase::Over(ending);
        let score = self.score();
        sink.report(Audience::All, || Event::Ended { ending, score });
    }

    /// N-9.1: returns the number of domains that each seat has won.
    pub(super) fn score(&self) -> [usize; SEATS] {
        [0, 1].map(|index| {
            let [own, theirs] = self.both(Seat::new(index));
            domains_won(own, theirs)
        })
    }

    /// N-9.3: a seat that leaves loses, and the game is over; drawn cards go back.
    pub(super) fn take_leave(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        *self.plan.truth_mut() = Plan::default();
        let drawn = std::mem::take(self.divers.drawn.truth_mut());
        self.divers.pile.truth_mut().extend(drawn.iter());
        *self.divers.harpooned.truth_mut() = None;
        let drawn = std::mem::take(self.specials.drawn.truth_mut());
        self.specials.pile.truth_mut().extend(drawn);
        self.end(Ending::Left(seat), sink);
    }

    /// N-9.2, N-9.3: a seat that stayed comes before one that left; otherwise the score decides.
    pub(super) fn result(&self) -> Option<Outcome> {
        let Phase::Over(ending) = self.phase else { return None };
        let score = self.score();
        let won = |seat: Seat| score[seat.index()];
        let points = PerSeat::new(SEATS, |seat| i32::try_from(won(seat)).expect("five domains"));
        Some(Outcome::ranked(points, |seat| (ending != Ending::Left(seat), won(seat))))
    }
}
