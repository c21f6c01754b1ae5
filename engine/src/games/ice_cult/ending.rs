//! The end of a game, and its winners (I-8, I-9).

use super::action::{Event, Reason};
use super::cube::Side;
use super::faces::{Colour, PerColour};
use super::{Ending, IceCult, PIECES, Phase};

use crate::game::Outcome;
use crate::seat::{Seat, SeatSet};
use crate::tell::{Audience, EventSink};

/// Turns in a row without a piece moving that end the game (I-8.4).
pub(super) const MAX_IDLE_TURNS: u8 = 20;
/// I-8.5: the progress of a piece that is out, one step more than on the last space.
const PROGRESS_WHEN_OUT: u32 = 6;

impl IceCult {
    /// Returns the seat that plays a colour; nothing for a neutral one.
    pub fn owner(&self, colour: Colour) -> Option<Seat> {
        self.members.iter().find(|seat| self.colours[*seat] == colour)
    }

    /// I-8.1, I-8.2: ends the game if a player has everything out; `before` are the pieces that
    /// were out before this step.
    pub(super) fn end_if_finished(
        &mut self,
        before: PerColour<u8>,
        sink: &mut impl EventSink<Event>,
    ) {
        if self.done == before {
            return;
        }
        let is_out = |colour: Colour| self.done[colour] == PIECES;
        let finished: SeatSet =
            self.members.iter().filter(|seat| is_out(self.colours[*seat])).collect();
        for colour in Colour::ALL {
            let is_new = is_out(colour) && before[colour] < PIECES;
            if is_new && self.owner(colour).is_none() {
                sink.report(Audience::All, || Event::NeutralOut(colour)); // I-8.3
            }
        }
        if finished.contains(self.active) {
            self.end(SeatSet::only(self.active), Reason::Finished, sink);
        } else if !finished.is_empty() {
            self.end(finished, Reason::Finished, sink);
        }
    }

    pub(super) const fn is_stalled(&self) -> bool {
        self.idle_turns >= MAX_IDLE_TURNS
    }

    /// I-8.5: most pieces out, then most progress; equals share the win.
    pub(super) fn end_in_stalemate(&mut self, sink: &mut impl EventSink<Event>) {
        let rank = |seat: Seat| (self.done[self.colours[seat]], self.progress(self.colours[seat]));
        let best = self.members.iter().map(rank).max();
        let winners = self.members.iter().filter(|seat| Some(rank(*seat)) == best).collect();
        self.end(winners, Reason::Stalled, sink);
    }

    /// Returns how far a colour has come (I-8.5).
    pub fn progress(&self, colour: Colour) -> u32 {
        let mut progress = u32::from(self.done[colour]) * PROGRESS_WHEN_OUT;
        for side in Side::ALL {
            progress += self.progress_on(side, colour);
        }
        progress
    }

    /// Returns the part of the progress of a colour that its pieces on one path make up (I-8.5).
    pub fn progress_on(&self, side: Side, colour: Colour) -> u32 {
        let spaces = self.paths.along(side);
        spaces.map(|(space, stack)| stack.count(colour) * u32::from(space.number())).sum()
    }

    /// I-9: a seat leaves the table. Its colour is neutral from now on.
    pub(super) fn take_leave(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        self.members.remove(seat);
        sink.report(Audience::All, || Event::Left(seat, self.colours[seat]));
        if self.members.single().is_some() {
            self.end(self.members, Reason::Resigned, sink);
        } else if seat == self.active {
            self.pass_on();
        }
    }

    fn end(&mut self, winners: SeatSet, reason: Reason, sink: &mut impl EventSink<Event>) {
        self.phase = Phase::Over(Ending { winners, reason });
        sink.report(Audience::All, || Event::Ended(winners, reason));
    }

    /// I-8.6: the winners are first, and the others share the next place; points are pieces out.
    pub(super) fn result(&self) -> Option<Outcome> {
        let Phase::Over(Ending { winners, .. }) = self.phase else { return None };
        let points = self.colours.map(|_, colour| i32::from(self.done[*colour]));
        Some(Outcome::ranked(points, |seat| winners.contains(seat)))
    }
}
