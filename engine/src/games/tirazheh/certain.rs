//! Rounds that are won although they are not over: whatever cards the others may hold, none of them
//! can win a turn any more. None of it is a rule.

use super::Tirazheh;
use super::action::Action;
use super::card::{Card, CardSet};
use super::round::{Phase, Round};
use crate::seat::Seat;

impl Tirazheh {
    /// Tells whether a seat that is to act knows the effect of a step. Unless the hands of the others
    /// are empty, a drawn card matters, and under rule C even whether a seat has a step at all (T-5.6).
    pub(super) fn is_foreseen(&self, seat: Seat, step: Action) -> bool {
        let others = self.round.active.without(seat);
        let is_alone = others.iter().all(|other| self.round.hand(other).is_empty());
        match step {
            // Against a single opponent it ends the round, and that may decide by points (T-8.2).
            Action::GiveUp => others.single().is_some(),
            Action::TakeBonus => is_alone,
            Action::PlacePalette(card) => {
                !self.options.odd_actions || is_alone && card.number() != 3 // T-5.4
            }
            Action::PlaceCanvas(_)
            | Action::SevenToDeck(_)
            | Action::SevenToCanvas(_)
            | Action::OneTake(..)
            | Action::EndTurn
            | Action::SkipBonus => !self.options.odd_actions || is_alone,
        }
    }

    /// Tells whether a game of a single round is won for a seat although others are to act, as far
    /// as that seat can know.
    pub(super) fn is_unanswerable(&self, seat: Seat) -> bool {
        let Self { options, round, draft, .. } = self;
        let is_at_turn = round.phase == Phase::Main && draft.truth().is_empty();
        let is_single = !options.scoring && !options.odd_actions;
        is_single && is_at_turn && round.active.contains(seat) && round.is_unanswerable(seat)
    }
}

impl Round {
    /// Tells whether every seat whose turn comes before that of `seat` has to give up. Cards that
    /// `seat` has not seen may be in any hand.
    fn is_unanswerable(mut self, seat: Seat) -> bool {
        let unseen = self.unseen_by(seat);
        while self.turn != seat {
            if self.may_win_turn(unseen) {
                return false;
            }
            let next = self.active.next_after(self.turn).expect("two seats are in");
            self.put_out(self.turn);
            self.turn = next;
        }
        true
    }

    /// Tells whether the seat to act may have a winning turn; its cards are known, or among the
    /// unseen ones.
    fn may_win_turn(&self, unseen: CardSet) -> bool {
        let hand = self.hand(self.turn);
        let known = hand.and(self.open);
        let unknown = hand.len() - known.len();
        let possible = if unknown > 0 { known.or(unseen) } else { known };
        let (own, rivals) = (&self.palettes[self.turn.index()], self.rivals(self.turn));
        let on_canvas = |cards: CardSet, won| !cards.and(CardSet::of_colours(won)).is_empty();
        // The second card of a turn: if the only unknown card is the first one, it is a known one.
        let others = |first: Card| {
            if known.contains(first) || unknown > 1 { possible.without(first) } else { known }
        };
        let wins_with = |first: Card| {
            let won = own.with(first).worth().ahead_of(rivals);
            won.contains(self.ruling()) || on_canvas(others(first), won)
        };
        on_canvas(possible, own.worth().ahead_of(rivals)) || possible.iter().any(wins_with)
    }
}
