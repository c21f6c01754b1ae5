//! The actions of a seat, and events.

use serde::{Deserialize, Serialize};

use super::card::{Card, Cards, Face, Faces};
use super::terms::{Side, Terms};
use crate::game::Rank;
use crate::seat::{PerSeat, Seat, SeatSet};

/// One click. The steps of a turn are collected in secret and take effect with
/// [`Confirm`](Self::Confirm) (S-4.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Draws this card from the store (S-3.2).
    Draw(Face),
    /// Takes this card from the store and turns the 6 to a 5 (S-3.4).
    UseSix(Face),
    /// Keeps the 6 (S-3.4).
    KeepSix,
    /// Accepts the terms of a deal (S-7.6).
    Accept,
    /// Begins an offer to this seat (S-7.6).
    Approach(Seat),
    /// Adds a card from this counter to the terms (S-7.5).
    Add(Side, Card),
    /// Removes a card from this counter from the terms (S-7.5).
    Remove(Side, Card),
    /// Makes the offer or the counter-offer (S-7.6).
    Offer,
    /// Turns an offer down (S-7.6).
    Decline,
    /// Withdraws an offer (S-7.6).
    Withdraw,
    /// Makes no deal in this round, or no further one (S-7.6).
    NoDeal,
    /// Sends this new card to Istham, because there is no room for it (S-7.9).
    Discard(Card),
    /// Votes for an exchange of dice with the partner (S-8.5).
    VoteYes,
    /// Votes against an exchange of dice with the partner (S-8.5).
    VoteNo,
    /// Sends a card from the seat's own or the partner's counter to Istham (S-4.4, S-8.3).
    Seleh(Seat, Card),
    /// Sends all remaining cards of that counter (S-4.4).
    SelehAll(Seat),
    /// Exchanges a hand card, named first, for a card of the store (S-4.3).
    Swap(Face, Face),
    /// Takes a card from the store (S-4.5).
    Bonus(Face),
    /// Sends a hand card straight to Istham (S-7.10).
    Direct(Face),
    /// Gives these hand cards to a seat (S-4.7, S-4.8).
    Give(Seat, Faces),
    /// Sends these cards of the gift just chosen to Istham (S-7.3).
    Surplus(Faces),
    /// Sends a card of the seat's own clan from a rival's counter to Istham (S-7.11).
    Rescue(Seat, Face),
    /// Carries the plan out; a plan with only a swap is a pass (S-4.1).
    Confirm,
    /// Does nothing, whatever was planned (S-4.1).
    Pass,
}

impl Rank for Action {
    #[expect(clippy::cast_possible_truncation, reason = "seats and heaps are small numbers")]
    #[inline]
    fn rank(self) -> u32 {
        const fn of(kind: u32, first: u32, rest: u32) -> u32 {
            kind << 24 | first << 16 | rest
        }
        const fn card(card: Card) -> u32 {
            (card.clan as u32) << 8 | card.face as u32
        }
        match self {
            Self::Draw(face) => of(0, 0, face as u32),
            Self::UseSix(face) => of(1, 0, face as u32),
            Self::KeepSix => of(2, 0, 0),
            Self::Accept => of(3, 0, 0),
            Self::Approach(seat) => of(4, seat.index() as u32, 0),
            Self::Add(side, added) => of(5, side as u32, card(added)),
            Self::Remove(side, removed) => of(6, side as u32, card(removed)),
            Self::Offer => of(7, 0, 0),
            Self::Decline => of(8, 0, 0),
            Self::Withdraw => of(9, 0, 0),
            Self::NoDeal => of(10, 0, 0),
            Self::Discard(gone) => of(11, 0, card(gone)),
            Self::VoteYes => of(12, 0, 0),
            Self::VoteNo => of(13, 0, 0),
            Self::Seleh(from, sent) => of(14, from.index() as u32, card(sent)),
            Self::SelehAll(from) => of(15, from.index() as u32, 0),
            Self::Swap(hand, store) => of(16, hand as u32, store as u32),
            Self::Bonus(face) => of(17, 0, face as u32),
            Self::Direct(face) => of(18, 0, face as u32),
            Self::Give(to, cards) => of(19, to.index() as u32, cards.index() as u32),
            Self::Surplus(cards) => of(20, 0, cards.index() as u32),
            Self::Rescue(from, face) => of(21, from.index() as u32, face as u32),
            Self::Confirm => of(22, 0, 0),
            Self::Pass => of(23, 0, 0),
        }
    }
}

/// The reason why a round is the last one of its stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastRound {
    /// This seat has neither hand nor store left (S-5.1).
    OutOfCards(Seat),
    /// No seat has given anything for six rounds (S-5.2).
    Barren,
    /// It is the thirtieth round (S-5.2).
    Thirtieth,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "who gives and who gets")]
pub enum Event {
    /// A stage was dealt.
    StageStarted { stage: u8, starter: Seat },
    /// A round began.
    RoundStarted { round: u8, starter: Seat },
    /// The round that began is the last one of its stage, or became it.
    LastRound(LastRound),
    /// These seats drew a card each.
    Drew(SeatSet),
    /// The seat drew this card, or took it for its six; only that seat is told.
    YouTook(Card),
    /// Everybody rolled.
    Rolled(PerSeat<u8>),
    /// A seat turned its 6 to a 5 and took a card from its store.
    UsedSix(Seat),
    /// A seat makes an offer to another one; offers are numbered within the talk.
    Offered { from: Seat, to: Seat, starter: Seat, terms: Terms, message: u8 },
    /// A deal is made.
    Dealt { starter: Seat, other: Seat, terms: Terms },
    /// A seat turned an offer down.
    Declined { by: Seat, from: Seat },
    /// A seat took its offer back.
    Withdrew { by: Seat, to: Seat },
    /// A seat makes no deal.
    NoDeal(Seat),
    /// Cards went to Istham because a counter had no room for them.
    Discarded { by: Seat, cards: Cards },
    /// The partner of the seat would exchange dice; only that seat is told.
    PartnerAgrees(Seat),
    /// Two partners exchanged their dice, or did not.
    TeamSwap { first: Seat, second: Seat, done: bool },
    /// A seat swapped a hand card for one of its store.
    Swapped(Seat),
    /// A seat sent cards from a counter to Istham.
    Seleh { by: Seat, from: Seat, cards: Cards },
    /// A seat took this number of cards from its store.
    TookBonus(Seat, usize),
    /// A seat sent a hand card straight to Istham.
    Direct(Seat, Card),
    /// A seat gave cards; those in `surplus` went on to Istham.
    Gave { from: Seat, to: Seat, cards: Cards, surplus: Cards },
    /// A seat sent its own card from a rival's counter to Istham.
    Rescued { by: Seat, from: Seat, card: Card },
    /// A seat passed, or had no cards left.
    Passed(Seat),
    /// A stage was scored.
    StageScored { stage: u8, scores: PerSeat<i32>, totals: PerSeat<i32> },
    /// A seat left; from now on it does only what it must.
    Left(Seat),
    /// The game is over.
    Won(SeatSet),
}
