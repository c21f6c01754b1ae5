//! Random play by whole turns, to measure by: whoever is to act takes one of the turns that leave it
//! winning, each as likely as any other, and gives up where there is none. Never a rule.
//!
//! That is how others have measured this game, so speeds can be set side by side. Bonus cards are
//! always taken, and odd numbers do not act.

use arrayvec::ArrayVec;

use super::Tirazheh;
use super::action::Action;
use super::card::{CARDS, Card, CardSet};
use super::round::{Phase, Round};
use crate::chance::Chance;
use crate::game::Game;
use crate::seat::Seat;
use crate::tell::NoEvents;

/// A turn that leaves whoever takes it winning: a card for the palette, a card for the canvas, or
/// one after the other (T-4.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct WholeTurn {
    /// The card for the palette.
    pub palette: Option<Card>,
    /// The card for the canvas.
    pub canvas: Option<Card>,
}

/// The turns with one and the same beginning.
#[derive(Clone, Copy)]
struct Beginning {
    palette: Option<Card>,
    /// The cards for the canvas that win after it.
    canvas: CardSet,
    /// The turn can end without a card for the canvas.
    ends: bool,
    /// How many turns these are, and those with the beginnings before this one.
    up_to: u16,
}

impl Beginning {
    /// Returns one of these turns, counted from the last one back.
    fn nth_from_last(&self, n: usize) -> Option<WholeTurn> {
        let Self { palette, canvas, ends, .. } = *self;
        let canvas = canvas.iter().nth(n);
        (canvas.is_some() || ends).then_some(WholeTurn { palette, canvas })
    }
}

/// All turns that leave the seat to act winning.
#[derive(Clone)]
pub struct WinningTurns(ArrayVec<Beginning, { CARDS + 1 }>);

impl WinningTurns {
    fn of(round: &Round) -> Self {
        let (seat, ruling) = (round.turn, round.ruling());
        let (hand, rivals) = (round.hand(seat), round.rivals(seat));
        let own = &round.palettes[seat.index()];
        let mut turns = Self(ArrayVec::new());
        let mut up_to = 0_u16;
        let mut add = |palette, canvas: CardSet, ends| {
            up_to += u16::from(ends) + u16::try_from(canvas.len()).expect("at most 49 cards");
            turns.0.push(Beginning { palette, canvas, ends, up_to });
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

    /// Returns how many there are.
    pub fn len(&self) -> usize {
        self.0.last().map_or(0, |last| last.up_to.into())
    }

    /// Tells whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns one of them: those without a card for the palette come first.
    pub fn nth(&self, n: usize) -> Option<WholeTurn> {
        let beginning = self.0.iter().find(|beginning| n < beginning.up_to.into())?;
        beginning.nth_from_last(usize::from(beginning.up_to) - n - 1)
    }
}

impl Tirazheh {
    /// Returns the turns that leave the seat to act winning, at the beginning of its turn.
    pub fn winning_turns(&self) -> WinningTurns {
        WinningTurns::of(&self.round)
    }

    /// Plays a whole turn of the seat to act, the bonus card included.
    ///
    /// # Panics
    /// If odd numbers act.
    pub fn take_turn(&mut self, seat: Seat, turn: WholeTurn, chance: &mut impl Chance) {
        assert!(!self.options.odd_actions, "a turn is not settled by its cards where odd ones act");
        // Nobody looks before the turn is over, so there is no need of a draft.
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

    /// Plays a turn of the seat to act: any winning one, or else it gives up.
    ///
    /// # Panics
    /// If odd numbers act.
    pub fn take_winning_turn(&mut self, seat: Seat, chance: &mut impl Chance) {
        let turns = self.winning_turns();
        let turn = match u32::try_from(turns.len()).expect("at most 49 cards, twice") {
            0 => None,
            count => turns.nth(chance.below(count) as usize),
        };
        match turn {
            Some(turn) => self.take_turn(seat, turn, chance),
            None => self.apply(seat, Action::GiveUp, chance, &mut NoEvents),
        }
    }
}
