//! The actions of a seat, and events.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::{CARDS, Card, CardSet, Suit};
use super::constants::SEATS;
use crate::game::Rank;
use crate::seat::{Seat, SeatSet};

/// The effect of the action token (K-6.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Adds to the value of the seat's own score pile (K-6.3).
    ScoreBonus,
    /// Exchanges cards of the hand (K-6.4).
    Exchange,
    /// Protects a card in a row (K-6.5).
    Protect,
    /// Takes a card from a row into the hand (K-6.7).
    Steal,
}

impl Deed {
    /// All deeds.
    pub const ALL: [Self; 4] = [Self::ScoreBonus, Self::Exchange, Self::Protect, Self::Steal];
}

/// One step of a turn (K-4.1). A swap, and most uses of the token, take several steps; they form a
/// draft until the last of them is taken (K-4.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "cards, and the owner of a row")]
pub enum Action {
    /// Plays a hand card into a row (K-4.2, K-4.3).
    Play { card: Card, row: Seat },
    /// Uses the ability of a card in the seat's own row (K-5.1), which is discarded for it, on a
    /// card in a row or in the discard pile. To swap two cards, this names the first, and the draft
    /// waits for the second. `fee` is the hand card that using a blocker costs in addition (K-5.5).
    Use { card: Card, on: Option<Card>, fee: Option<Card> },
    /// Uses the action token (K-6.1), for which a card of the hand or of the seat's own row pays.
    /// Unless it adds to the score pile, the draft waits for cards. `fee` is as above.
    Token { pay: Card, fee: Option<Card>, deed: Deed },
    /// Names the second card to swap, the target of the token, or one more card of the hand to
    /// exchange.
    Choose(Card),
    /// Exchanges the cards that were named (K-6.4).
    Exchange,
    /// Takes no further turns in this round (K-4.6); a draft is dropped.
    Pass,
}

impl Rank for Action {
    #[inline]
    fn rank(self) -> u32 {
        let of = |card: Card| u32::from(card.line());
        let after = |card: Option<Card>| card.map_or(0, |card| 1 + of(card));
        let place = |kind: u32, [a, b, c]: [u32; 3]| kind << 24 | a << 16 | b << 8 | c;
        match self {
            Self::Play { card, row } => place(0, [of(card), u8::from(row).into(), 0]),
            Self::Use { card, on, fee } => place(1, [of(card), after(on), after(fee)]),
            Self::Token { pay, fee, deed } => place(2, [of(pay), after(fee), deed as u32]),
            Self::Choose(card) => place(3, [of(card), 0, 0]),
            Self::Exchange => place(4, [0; 3]),
            Self::Pass => place(5, [0; 3]),
        }
    }
}

/// The cost of using an ability or the token.
#[derive(Clone, Copy)]
pub(super) struct Payment {
    /// The card that is used or pays, from a hand or a row.
    pub card: Card,
    /// K-5.5: the hand card that using a blocker costs in addition.
    pub fee: Option<Card>,
}

/// An unfinished action (K-4.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are those of the action")]
pub enum Draft {
    /// A swap by the ability of a card, with the first of the two.
    Swap { card: Card, first: Card },
    /// An exchange by token, with the hand cards named so far.
    Exchange { pay: Card, fee: Option<Card>, cards: CardSet },
    /// A protection by token, of a card to be named.
    Protect { pay: Card, fee: Option<Card> },
    /// A theft by token, of a card to be named.
    Steal { pay: Card, fee: Option<Card> },
}

impl Draft {
    /// Returns the number of steps in the draft.
    pub(super) const fn steps(&self) -> usize {
        match self {
            Self::Swap { .. } | Self::Protect { .. } | Self::Steal { .. } => 1,
            Self::Exchange { cards, .. } => 1 + cards.len(),
        }
    }
}

/// A card in a row, with the owner of the row at the time of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Target {
    /// The card.
    pub card: Card,
    /// The owner of the row.
    pub seat: Seat,
}

/// The record with its holders (K-7.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The best total of a round so far.
    pub points: u16,
    /// The seats that reached it.
    pub holders: SeatSet,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "who does what with which cards")]
pub enum Event {
    /// A round was dealt, counted from 1, with the seat that takes the first turn.
    RoundStarted { round: u8, first: Seat, trump: Option<Suit> },
    /// Draw pile and discard pile were shuffled together for round 3 (K-8.2).
    Shuffled,
    /// The empty draw pile was replaced by the discard pile (K-8.7).
    Reshuffled,
    /// The seat was dealt these cards; only that seat is told.
    YouWereDealt(CardSet),
    /// A seat played a card into a row.
    Played { seat: Seat, card: Card, row: Seat },
    /// A seat used the ability of a card, and discarded a hand card in addition if that was
    /// necessary; the effects follow as further events.
    Used { seat: Seat, card: Card, fee: Option<Card> },
    /// Cards in rows were discarded.
    Discarded(ArrayVec<Target, CARDS>),
    /// A card in a row was boosted.
    Boosted(Target, u8),
    /// Two cards exchanged places; each is given with its former row.
    Swapped(Target, Target),
    /// A seat took a card from a row into its hand, by ability or with the token.
    Took(Seat, Target),
    /// A seat took a card from the discard pile into its hand.
    Retrieved(Seat, Card),
    /// The trump has changed.
    TrumpSet(Option<Suit>),
    /// A seat drew this number of cards.
    Drew(Seat, u8),
    /// The seat drew these cards; only that seat is told.
    YouDrew(CardSet),
    /// A seat showed the card it drew, which was trump and went to the hand, or was discarded
    /// (K-5.16).
    Revealed { seat: Seat, card: Card, is_kept: bool },
    /// A seat used its action token, and discarded a hand card in addition if that was necessary;
    /// the effects follow as further events.
    TokenUsed { seat: Seat, pay: Card, fee: Option<Card>, deed: Deed },
    /// The cards that a seat discarded in an exchange.
    Exchanged(Seat, CardSet),
    /// A token lies on a card now.
    Protected(Target),
    /// A seat has passed.
    Passed(Seat),
    /// A round is over, counted from 1, with the seats that took part to the end and the totals of
    /// all rows, in turn order.
    RoundEnded { round: u8, members: SeatSet, totals: [u16; SEATS] },
    /// A card went from a seat's row to its score pile.
    Scored(Seat, Card),
    /// The points for the places in the round, in turn order, with the seats that took part to the
    /// end.
    Placed { members: SeatSet, points: [u8; SEATS] },
    /// A seat got the no-trump award.
    NoTrumpAward(Seat),
    /// There is a new record, or one more holder of it.
    RecordSet(Record),
    /// A seat left for good.
    Left(Seat),
    /// The game is over; these have won.
    GameWon(SeatSet),
}
