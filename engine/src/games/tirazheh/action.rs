//! The actions of a seat, and events.

use serde::{Deserialize, Serialize};

use super::card::{Card, CardSet};
use crate::game::Rank;
use crate::seat::{Seat, SeatSet};

/// One step of a turn (T-4, T-5, T-8.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Places a card of the hand in the seat's own palette (T-4.2).
    PlacePalette(Card),
    /// Places a card of the hand on the canvas; the turn is finished (T-4.3).
    PlaceCanvas(Card),
    /// For a 7: moves a card from the seat's own palette onto the deck (T-5.2).
    SevenToDeck(Card),
    /// For a 7: moves a card from the seat's own palette onto the canvas; the turn is finished
    /// (T-5.2).
    SevenToCanvas(Card),
    /// For a 1: moves a card from another seat's palette onto the deck (T-5.5).
    OneTake(Seat, Card),
    /// Ends a turn in which a card was placed (T-4.4).
    EndTurn,
    /// Draws the bonus card (T-8.1).
    TakeBonus,
    /// Skips the bonus card (T-8.1).
    SkipBonus,
    /// Gives the round up (T-4.7).
    GiveUp,
}

impl Rank for Action {
    #[inline]
    fn rank(self) -> u32 {
        let of = |kind: u32, card: Card| kind << 16 | u32::from(card.strength());
        match self {
            Self::PlacePalette(card) => of(0, card),
            Self::PlaceCanvas(card) => of(1, card),
            Self::SevenToDeck(card) => of(2, card),
            Self::SevenToCanvas(card) => of(3, card),
            Self::OneTake(seat, card) => of(4, card) | u32::from(u8::from(seat)) << 8,
            Self::EndTurn => 5 << 16,
            Self::TakeBonus => 6 << 16,
            Self::SkipBonus => 7 << 16,
            Self::GiveUp => 8 << 16,
        }
    }
}

/// The reason why a seat is out of the round (T-7.1, T-7.3, T-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// It chose to.
    GaveUp,
    /// It began its turn without cards.
    EmptyHand,
    /// It had no other option.
    NoWayOut,
    /// It left the table.
    Left,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the docs of the events name them")]
pub enum Event {
    /// A round was dealt, counted from 1 over the whole match, with the seat that takes the first
    /// turn.
    RoundStarted { round: u16, first: Seat },
    /// A step of a turn, reported when it is published (T-6.4). Never a bonus or giving up.
    Stepped(Seat, Action),
    /// A seat drew a card for a 3.
    Drew(Seat),
    /// The seat drew this card for a 3 or as its bonus; only that seat is told.
    YouDrew(Card),
    /// A seat drew its bonus card.
    BonusTaken(Seat),
    /// A seat skipped its bonus card.
    BonusSkipped(Seat),
    /// A seat is out of the round.
    Eliminated(Seat, Reason),
    /// A seat won the round.
    RoundWon(Seat),
    /// The winner of the round scored these cards (T-8.2).
    CardsScored(Seat, CardSet),
    /// No further round could be dealt, and no seat has enough points to win.
    SetEnded,
    /// The match is over.
    MatchWon(SeatSet),
}
