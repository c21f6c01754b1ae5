//! The position before a turn, as far as the plan of the turn depends on it (S-4).

use super::board::{COUNTER_LIMIT, Own};
use super::card::{Cards, Clan, Face, Faces};
use super::{DIE_MAX, SEATS};
use crate::seat::{Seat, SeatSet};

/// A difference that no gift can reach.
const OUT_OF_REACH: usize = 40;

/// Everything that a turn depends on, as its owner sees it before the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The clan of that seat.
    pub clan: Clan,
    /// The partner, in team play.
    pub partner: Option<Seat>,
    /// The other seats that can be given cards.
    pub rivals: SeatSet,
    /// Whether the rules of the extraordinary assembly apply.
    pub extraordinary: bool,
    /// The dice of all seats.
    pub dice: [u8; SEATS],
    /// The counters of all seats.
    pub counters: [Cards; SEATS],
    /// Hand and store of the seat.
    pub own: Own,
}

impl Turn {
    /// S-4.3: tells whether a 4 with the sign is available before anything moves.
    pub fn may_swap_early(&self) -> bool {
        self.own.hand.contains(Face::Swap) || self.counters[self.seat.index()].has_any(Cards::SWAPS)
    }

    /// S-4.6, S-4.7: returns the lead over the die of another seat when `raised` is added to the
    /// seat's own.
    pub fn difference(&self, to: Seat, raised: usize) -> usize {
        let die = usize::from(self.dice[self.seat.index()]) + raised;
        die.saturating_sub(usize::from(self.dice[to.index()]))
    }

    /// Returns the differences that gifts to these seats would need, before anything is added to
    /// the die.
    pub(super) fn wanted(&self, to: SeatSet) -> Wanted {
        let die = self.dice[self.seat.index()];
        Wanted(to.iter().fold(0, |all, to| all | 1 << (DIE_MAX + die - self.dice[to.index()])))
    }

    /// S-7.2: returns how many cards of a gift do not fit on the counter of a seat.
    pub fn over(&self, to: Seat, gift: Faces) -> usize {
        if !self.extraordinary {
            return 0;
        }
        let there = self.counters[to.index()].by(self.clan);
        // Most gifts fit.
        if there.plus(gift).len() <= COUNTER_LIMIT {
            return 0;
        }
        gift.len().saturating_sub(COUNTER_LIMIT.saturating_sub(there.len()))
    }
}

/// The differences to several seats, as the bits of a number; negative ones are included.
#[derive(Clone, Copy)]
pub(super) struct Wanted(u64);

impl Wanted {
    /// Returns the positive differences when `raised` is added to the die, one bit each; those past
    /// the last bit are left out.
    pub const fn at(self, raised: usize) -> u32 {
        let raised = if raised < OUT_OF_REACH { raised } else { OUT_OF_REACH };
        #[expect(clippy::cast_possible_truncation, reason = "greater differences are left out")]
        let differences = (self.0 << raised >> DIE_MAX) as u32;
        differences & !1
    }
}
