//! Play by whole turns: the seat to act takes one of the winning turns, and gives up if there is
//! none. None of it is a rule.
//!
//! Machine players play worlds out in this way, mostly by turns of one card. With all turns equally
//! likely, others have measured this game, so speeds can be compared. Bonus cards are always taken,
//! and odd numbers do not act.

use arrayvec::ArrayVec;

use super::Tirazheh;
use super::action::Action;
use super::card::{CARDS, Card, CardSet};
use super::round::{Phase, Round};
use crate::chance::Chance;
use crate::game::Game;
use crate::seat::Seat;
use crate::tell::NoEvents;

/// A turn after which its seat is winning: a card for the palette, a card for the canvas, or one
/// after the other (T-4.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct WholeTurn {
    /// The card for the palette.
    pub palette: Option<Card>,
    /// The card for the canvas.
    pub canvas: Option<Card>,
}

/// The relative frequency of turns, by their cost.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// A card for the palette.
    palette: u16,
    /// A card for the canvas.
    canvas: u16,
    /// Both.
    both: u16,
}

impl Weights {
    /// All turns are equally likely.
    #[cfg(any(test, feature = "measure"))]
    const EVEN: Self = Self { palette: 1, canvas: 1, both: 1 };

    /// Cheap turns are preferred, because cards in hand are turns to come. Tuned in self-play.
    const LIKELY: Self = Self { palette: 40, canvas: 20, both: 1 };
}

/// The turns with the same beginning.
#[derive(Clone, Copy)]
struct Beginning {
    palette: Option<Card>,
    /// The cards for the canvas that win after it.
    canvas: CardSet,
    /// Whether the turn can end without a card for the canvas.
    ends: bool,
    /// The weight of each turn with a card for the canvas.
    each: u16,
    /// The weight of these turns together with those of the beginnings before.
    up_to: u16,
}

impl Beginning {
    /// Returns one of these turns, by a weight counted back from the last one.
    fn nth_from_last(&self, n: usize) -> Option<WholeTurn> {
        let Self { palette, canvas, ends, each, .. } = *self;
        let canvas = canvas.iter().nth(n / usize::from(each));
        (canvas.is_some() || ends).then_some(WholeTurn { palette, canvas })
    }
}

/// All winning turns of the seat to act.
#[derive(Clone)]
pub struct WinningTurns(ArrayVec<Beginning, { CARDS + 1 }>);

impl WinningTurns {
    fn of(round: &Round, weights: Weights) -> Self {
        let (seat, ruling) = (round.turn, round.ruling());
        let (hand, rivals) = (round.hand(seat), round.rivals(seat));
        let own = &round.palettes[seat.index()];
        let mut turns = Self(ArrayVec::new());
        let mut up_to = 0_u16;
        let mut add = |palette: Option<Card>, canvas: CardSet, ends| {
            let each = if palette.is_some() { weights.both } else { weights.canvas };
            let on_canvas = u16::try_from(canvas.len()).expect("at most 49 cards");
            up_to += u16::from(ends) * weights.palette + each * on_canvas;
            turns.0.push(Beginning { palette, canvas, ends, each, up_to });
        };
        let won = own.worth().ahead_of(rivals);
        add(None, hand.and(CardSet::of_colours(won)), false);
        for card in hand.iter() {
            let won = own.with(card).worth().ahead_of(rivals);
            let canvas = hand.without(card).and(CardSet::of_colours(won));
            add(Some(card), canvas, won.contains(ruling));
        }
        turns
    }

    /// Returns the sum of their weights, which is their number if each weighs 1.
    pub fn len(&self) -> usize {
        self.0.last().map_or(0, |last| last.up_to.into())
    }

    /// Tells whether there are none.
    #[cfg(test)]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns one of them, by a number below the sum of weights; those without a card for the
    /// palette come first.
    pub fn nth(&self, n: usize) -> Option<WholeTurn> {
        let beginning = self.0.iter().find(|beginning| n < beginning.up_to.into())?;
        beginning.nth_from_last(usize::from(beginning.up_to) - n - 1)
    }

    /// Returns a random one, or nothing if there are none.
    fn any(&self, chance: &mut impl Chance) -> Option<WholeTurn> {
        match u32::try_from(self.len()).expect("at most 49 cards, twice") {
            0 => None,
            weight => self.nth(chance.below(weight) as usize),
        }
    }
}

impl Tirazheh {
    /// Returns the winning turns of the seat to act at the beginning of its turn; each weighs 1.
    #[cfg(test)]
    pub(super) fn winning_turns(&self) -> WinningTurns {
        WinningTurns::of(&self.round, Weights::EVEN)
    }

    /// Tells whether a turn begins that is determined by its cards alone.
    pub(super) fn is_at_whole_turn(&self) -> bool {
        let begins = self.round.phase == Phase::Main && self.draft.truth().is_empty();
        begins && !self.options.odd_actions
    }

    /// Plays a whole turn of the seat to act, including the bonus card.
    ///
    /// # Panics
    /// If odd numbers act.
    pub(super) fn take_turn(&mut self, seat: Seat, turn: WholeTurn, chance: &mut impl Chance) {
        assert!(!self.options.odd_actions, "a turn is not settled by its cards where odd ones act");
        // In a playout nobody looks before the turn is over, so no draft is needed.
        let steps = [turn.palette.map(Action::PlacePalette), turn.canvas.map(Action::PlaceCanvas)];
        for step in steps.into_iter().flatten() {
            self.round.take_step(step, self.options);
        }
        if self.round.phase == Phase::Bonus {
            self.apply(seat, Action::TakeBonus, chance, &mut NoEvents);
        } else {
            self.pass_on(chance, &mut NoEvents);
        }
    }

    /// Plays a turn of the seat to act: any winning one, or else giving up.
    ///
    /// # Panics
    /// If odd numbers act.
    #[cfg(any(test, feature = "measure"))]
    pub fn take_winning_turn(&mut self, seat: Seat, chance: &mut impl Chance) {
        self.take_any_turn(seat, Weights::EVEN, chance);
    }

    /// Plays a turn of the seat to act, usually one that costs a single card; if none wins, it
    /// gives up.
    ///
    /// # Panics
    /// If odd numbers act.
    pub(super) fn take_likely_turn(&mut self, seat: Seat, chance: &mut impl Chance) {
        self.take_any_turn(seat, Weights::LIKELY, chance);
    }

    fn take_any_turn(&mut self, seat: Seat, weights: Weights, chance: &mut impl Chance) {
        match WinningTurns::of(&self.round, weights).any(chance) {
            Some(turn) => self.take_turn(seat, turn, chance),
            None => self.apply(seat, Action::GiveUp, chance, &mut NoEvents),
        }
    }
}
