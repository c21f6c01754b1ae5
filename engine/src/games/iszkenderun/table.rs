//! The public part of the game: rows, piles, trump, points. Secrets never go here.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::Record;
use super::card::{CardSet, Pile, Suit};
use super::constants::{ROUNDS, SCORE_TOKEN_BONUS, SEATS};
use super::row::Rows;
use crate::seat::{Seat, SeatSet};

/// Everything that everybody may know of a game in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The number of seats at the beginning.
    pub seats: u8,
    /// The seats still at the table.
    pub members: SeatSet,
    /// The seats that have not passed in this round.
    pub playing: SeatSet,
    /// The number of the round, from 1.
    pub round: u8,
    /// The seat that began this round.
    pub start: Seat,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// Whether the game is over.
    pub is_over: bool,
    /// The trump at the beginning of the round.
    pub start_trump: Option<Suit>,
    /// The current trump.
    pub trump: Option<Suit>,
    /// The trump cards that were turned up so far, the present one last (K-8.5).
    pub turned_up: ArrayVec<Suit, 4>,
    /// The rows.
    pub rows: Rows,
    /// The discard pile; the last card is on top.
    pub discard: Pile,
    /// The state of each seat.
    pub players: [Player; SEATS],
    /// The best total of a round so far.
    pub record: Option<Record>,
    /// The rounds that are over, as they ended.
    pub finished: ArrayVec<Finished, ROUNDS>,
    /// Cards in hands that everybody saw go there.
    pub(super) open: CardSet,
}

/// The public state of a seat.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The score pile, one card for a round at most.
    pub pile: ArrayVec<super::card::Card, ROUNDS>,
    /// Whether the token lies on the score pile (K-6.3).
    pub has_score_bonus: bool,
    /// Whether the token was used (K-6.1).
    pub has_used_token: bool,
    /// The number of actions in this round (K-4.9).
    pub actions: u8,
    /// The points for places so far (K-7.4).
    pub place_points: u8,
    /// Whether it has the no-trump award (K-7.5).
    pub has_no_trump_award: bool,
}

impl Player {
    /// Returns the value of the score pile, or nothing for a pile that does not compete
    /// (K-9.2, K-9.3).
    pub fn pile_value(&self) -> Option<u16> {
        let printed: u16 = self.pile.iter().map(|card| u16::from(card.printed())).sum();
        let bonus = if self.has_score_bonus { SCORE_TOKEN_BONUS } else { 0 };
        (self.has_score_bonus || !self.pile.is_empty()).then_some(printed + bonus)
    }
}

/// A round that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Finished {
    /// The rows before they were cleared.
    pub rows: Rows,
    /// The trump when the round began.
    pub start_trump: Option<Suit>,
    /// The trump when it ended.
    pub trump: Option<Suit>,
    /// The total of each row.
    pub totals: [u16; SEATS],
    /// The seats that took part to the end.
    pub members: SeatSet,
    /// The seats with the highest total.
    pub winners: SeatSet,
    /// The seats with the lowest total (K-7.2).
    pub losers: SeatSet,
    /// The card that each seat moved to its score pile (K-7.3).
    pub scored: [Option<super::card::Card>; SEATS],
    /// The points of each seat for its place (K-7.4).
    pub points: [u8; SEATS],
    /// Whether the winners got the no-trump award (K-7.5).
    pub is_no_trump: bool,
    /// The record after this round (K-7.6).
    pub record: Record,
}

impl Table {
    /// Returns the public state of a seat.
    pub const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(super) const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Returns the current total of a seat's row (K-3.6).
    pub fn total(&self, seat: Seat) -> u16 {
        self.rows.total(seat, self.trump)
    }

    /// Iterates over all seats of the beginning.
    pub fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(usize::from(self.seats))
    }

    /// K-4.4: tells whether a card may be added to a row.
    pub fn is_open(&self, seat: Seat) -> bool {
        self.playing.contains(seat) && !self.rows.is_blocked(seat)
    }
}
