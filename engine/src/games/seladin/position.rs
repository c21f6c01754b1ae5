//! The position before a turn, as far as the plan of the turn depends on it (S-4).

use super::SEATS;
use super::board::{LIMIT, Own};
use super::card::{Cards, Clan, Face, Faces};
use crate::seat::{Seat, SeatSet};

/// No die shows more.
const HIGHEST: u8 = 6;
/// A die that counts so much more is further ahead than any gift can reach.
const FAR: usize = 40;

/// Everything a turn depends on, as its owner sees it before the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// The clan of that seat.
    pub clan: Clan,
    /// The partner, in team play.
    pub partner: Option<Seat>,
    /// The others who can be given cards.
    pub rivals: SeatSet,
    /// The rules of the extraordinary assembly are in force.
    pub extraordinary: bool,
    /// What everybody's die shows.
    pub dice: [u8; SEATS],
    /// Everybody's counter.
    pub counters: [Cards; SEATS],
    /// Hand and store of the seat.
    pub own: Own,
}

impl Turn {
    /// S-4.3: tells whether a 4 with the sign lies at hand before anything moves.
    pub fn may_swap_early(&self) -> bool {
        self.own.hand.contains(Face::Swap) || self.counters[self.seat.index()].has_any(Cards::SWAPS)
    }

    /// S-4.6, S-4.7: returns by how much a die that counts so much more is ahead of another one.
    pub fn difference(&self, to: Seat, raised: usize) -> usize {
        self.value(raised).saturating_sub(usize::from(self.dice[to.index()]))
    }

    /// S-4.6: returns what the die counts when so many cards are sent.
    pub fn value(&self, raised: usize) -> usize {
        usize::from(self.dice[self.seat.index()]) + raised
    }

    /// Returns what would have to be given to these seats, whatever is sent.
    pub(super) fn wanted(&self, to: SeatSet) -> Wanted {
        let die = self.dice[self.seat.index()];
        Wanted(to.iter().fold(0, |all, to| all | 1 << (HIGHEST + die - self.dice[to.index()])))
    }

    /// S-7.2: returns how many cards of a gift find no room on the counter of a seat.
    pub fn over(&self, to: Seat, gift: Faces) -> usize {
        if !self.extraordinary {
            return 0;
        }
        let there = self.counters[to.index()].by(self.clan);
        // Most gifts find room.
        if there.plus(gift).len() <= LIMIT {
            return 0;
        }
        gift.len().saturating_sub(LIMIT.saturating_sub(there.len()))
    }
}

/// Some seats by what their dice show: in each byte those who show one pip less than in the byte before,
/// the highest first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ByDie(u64);

/// Ones in the bytes that are named by the bits of a number.
static BYTES: [u64; 1 << (HIGHEST + 1)] = {
    let (mut bytes, mut at) = ([0; 1 << (HIGHEST + 1)], 1_usize);
    while at < bytes.len() {
        bytes[at] = bytes[at & (at - 1)] | 0xff << (8 * at.trailing_zeros());
        at += 1;
    }
    bytes
};

impl ByDie {
    /// Sorts seats by what their dice show.
    pub fn of(turn: &Turn, seats: SeatSet) -> Self {
        let mut all = 0;
        for (seat, die) in turn.dice.iter().enumerate() {
            all |= 1 << (8 * (HIGHEST - die) as usize + seat);
        }
        Self(all & (u64::from(seats.bits()) * 0x0101_0101_0101_0101))
    }

    /// Returns who is behind a value by one of these numbers, a bit for each.
    #[expect(clippy::cast_possible_truncation, reason = "the last bits are asked for")]
    pub const fn behind(self, value: usize, numbers: u32) -> SeatSet {
        let value = if value < FAR { value } else { FAR };
        let dice = (numbers as u64) << HIGHEST >> value;
        let seats = self.0 & BYTES[dice as usize % BYTES.len()];
        let seats = seats | seats >> 32;
        let seats = seats | seats >> 16;
        SeatSet::from_bits((seats | seats >> 8) as u8)
    }
}

/// The differences to several seats, as the bits of a number; what is behind counts as well.
#[derive(Clone, Copy)]
pub(super) struct Wanted(u64);

impl Wanted {
    /// Returns the differences to the seats that are behind when the die counts so much more, a bit
    /// for each; those past the last bit are left out.
    pub const fn at(self, raised: usize) -> u32 {
        let raised = if raised < FAR { raised } else { FAR };
        #[expect(clippy::cast_possible_truncation, reason = "greater differences are left out")]
        let differences = (self.0 << raised >> HIGHEST) as u32;
        differences & !1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance as _, SplitMix64};

    #[test]
    fn who_is_behind_is_found_as_one_by_one() {
        let mut luck = SplitMix64(1);
        for _ in 0..2_000 {
            let turn = Turn {
                seat: Seat::new(luck.below(6) as usize),
                clan: Clan::Irist,
                partner: None,
                rivals: SeatSet::from_bits(u8::try_from(luck.below(64)).unwrap()),
                extraordinary: false,
                dice: [(); SEATS].map(|()| 1 + u8::try_from(luck.below(6)).unwrap()),
                counters: [Cards::EMPTY; SEATS],
                own: Own::default(),
            };
            let by_die = ByDie::of(&turn, turn.rivals);
            let numbers = luck.below(1 << 30) << 1;
            for raised in 0..60 {
                let fits = |to: &Seat| {
                    let difference = turn.difference(*to, raised);
                    difference < 31 && numbers & 1 << difference != 0
                };
                let behind = by_die.behind(turn.value(raised), numbers);
                assert_eq!(behind, turn.rivals.iter().filter(fits).collect());
                let wanted = turn.wanted(turn.rivals).at(raised);
                assert_eq!(wanted & numbers != 0, !behind.is_empty());
            }
        }
    }
}
