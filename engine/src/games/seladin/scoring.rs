//! Scores, the starter of the next stage, and the end (S-6, S-8.6).

use arrayvec::ArrayVec;

use super::action::Event;
use super::options::Mode;
use super::{Phase, SEATS, STAGES, Seladin};
use crate::game::Outcome;
use crate::seat::{PerSeat, Seat};
use crate::tell::{Audience, EventSink};

/// The scores of the seats in the stages so far.
pub(super) type Scores = ArrayVec<[i32; SEATS], STAGES>;

impl Seladin {
    /// S-6.1: returns the points of the seat in Istham, less those on its counter.
    fn stage_score(&self, seat: Seat) -> i32 {
        let plus = self.board.istham.by(self.clan(seat)).sum();
        i32::from(plus) - i32::from(self.board.counter(seat).sum())
    }

    /// S-6.1, S-6.2: scores the stage; a total that would fall below zero becomes zero for good.
    pub(super) fn score(&mut self, sink: &mut impl EventSink<Event>) {
        let mut scores = [0; SEATS];
        for seat in self.seated().iter() {
            scores[seat.index()] = self.stage_score(seat);
            let total = &mut self.totals[seat.index()];
            *total = (*total + scores[seat.index()]).max(0);
        }
        self.scores.push(scores);
        let stage = self.stage;
        let per_seat =
            |points: [i32; SEATS]| PerSeat::new(self.seats(), |seat| points[seat.index()]);
        let (scores, totals) = (per_seat(scores), per_seat(self.totals));
        sink.report(Audience::All, || Event::StageScored { stage, scores, totals });
    }

    /// S-6.3: returns the starter of the next stage.
    pub(super) fn next_starter(&self) -> Seat {
        let last = self.scores.last().copied().unwrap_or_default();
        let key = |seat: Seat| (self.totals[seat.index()], last[seat.index()]);
        let mut seat = self.right_of(self.starter);
        let mut best = seat;
        for _ in 1..self.seats {
            seat = self.right_of(seat);
            if key(seat) > key(best) {
                best = seat;
            }
        }
        best
    }

    /// S-8.6: returns the deciding number: the seat's total, or the sum of both partners'.
    pub(super) fn standing(&self, seat: Seat) -> i32 {
        let partner = self.partner(seat).map_or(0, |partner| self.totals[partner.index()]);
        self.totals[seat.index()] + partner
    }

    /// S-6.4, S-8.6: returns the result, if the last stage is over.
    pub(super) fn result(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let points = PerSeat::new(self.seats(), |seat| self.totals[seat.index()]);
        Some(Outcome::ranked(points, |seat| self.standing(seat)))
    }

    pub(super) fn is_extraordinary(&self) -> bool {
        self.options.mode != Mode::Ordinary
    }
}
