//! What a seat can do, and what is told about it.

use std::cmp::Ordering;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::{CARDS, Card, CardSet, Suit};
use super::constants::SEATS;
use crate::game::Rank;
use crate::seat::{Seat, SeatSet};

/// What the action token does (K-6.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Adds to the value of one's own score pile (K-6.3).
    ScoreBonus,
    /// Exchanges cards of the hand (K-6.4).
    Exchange,
    /// Protects a card in a row (K-6.5).
    Protect,
    /// Takes a card from a row into the hand (K-6.7).
    Steal,
}

impl Deed {
    /// Every deed.
    pub const ALL: [Self; 4] = [Self::ScoreBonus, Self::Exchange, Self::Protect, Self::Steal];
}

/// One step of a turn (K-4.1). A swap, and most of what the token does, takes several steps; they
/// make up a draft until the last of them is taken (K-4.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Plays a hand card into a row (K-4.2, K-4.3).
    Play {
        /// From the hand.
        card: Card,
        /// Whose row.
        row: Seat,
    },
    /// Uses the ability of a card in one's own row (K-5.1). With two cards to swap this names the
    /// first, and the draft waits for the second.
    Use {
        /// The card, which is discarded for it.
        card: Card,
        /// What it is used on, in a row or in the discard pile.
        on: Option<Card>,
        /// The hand card that a blocker of one's own costs (K-5.5).
        fee: Option<Card>,
    },
    /// Uses the action token (K-6.1). Unless it adds to the score pile, the draft waits for cards.
    Token {
        /// The card that pays, from the hand or one's own row.
        pay: Card,
        /// The hand card that a blocker of one's own costs (K-5.5).
        fee: Option<Card>,
        /// What the token does.
        deed: Deed,
    },
    /// Names the second card to swap, the card that the token is for, or one more card of the
    /// hand to exchange.
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

/// Kinds of steps in the order above, and of each kind those of earlier cards first.
impl Ord for Action {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// What is prepared and not done yet (K-4.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draft {
    /// A swap of which one card is named.
    Swap {
        /// The card that is used.
        card: Card,
        /// The first of the two.
        first: Card,
    },
    /// An exchange by token, with the hand cards named so far.
    Exchange {
        /// The card that pays.
        pay: Card,
        /// The hand card that a blocker of one's own costs.
        fee: Option<Card>,
        /// The cards to exchange.
        cards: CardSet,
    },
    /// A protection by token, of a card to be named.
    Protect {
        /// The card that pays.
        pay: Card,
        /// The hand card that a blocker of one's own costs.
        fee: Option<Card>,
    },
    /// A theft by token, of a card to be named.
    Steal {
        /// The card that pays.
        pay: Card,
        /// The hand card that a blocker of one's own costs.
        fee: Option<Card>,
    },
}

impl Draft {
    /// Returns how many steps the draft is made of.
    pub(super) const fn steps(&self) -> usize {
        match self {
            Self::Swap { .. } | Self::Protect { .. } | Self::Steal { .. } => 1,
            Self::Exchange { cards, .. } => 1 + cards.len(),
        }
    }
}

/// A card in a row, and whose row it was when something happened to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Target {
    /// Which card.
    pub card: Card,
    /// In whose row.
    pub seat: Seat,
}

/// The record, and who holds it (K-7.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The best total of a round so far.
    pub points: u16,
    /// Who reached it.
    pub holders: SeatSet,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A round was dealt.
    RoundStarted {
        /// Counted from 1.
        round: u8,
        /// Who takes the first turn.
        first: Seat,
        /// What is trump.
        trump: Option<Suit>,
    },
    /// Draw pile and discard pile were shuffled together, because round 3 begins (K-8.2).
    Shuffled,
    /// The discard pile became the draw pile, because that was empty (K-8.7).
    Reshuffled,
    /// The asked seat was dealt these cards.
    YouWereDealt(CardSet),
    /// A seat played a card into a row.
    Played {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
        /// Whose row.
        row: Seat,
    },
    /// A seat used the ability of a card; what comes of it follows.
    Used {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// The hand card that was discarded besides.
        fee: Option<Card>,
    },
    /// Cards in rows were discarded.
    Discarded(ArrayVec<Target, CARDS>),
    /// A card in a row was boosted.
    Boosted(Target, u8),
    /// Two cards exchanged places; each is told with the row it lay in before.
    Swapped(Target, Target),
    /// A seat took a card from a row into its hand, by ability or with the token.
    Took(Seat, Target),
    /// A seat took a card from the discard pile into its hand.
    Retrieved(Seat, Card),
    /// The trump is another one now.
    TrumpSet(Option<Suit>),
    /// A seat drew so many cards.
    Drew(Seat, u8),
    /// The asked seat drew these cards.
    YouDrew(CardSet),
    /// A seat showed the card it drew, which was kept or discarded (K-5.16).
    Revealed {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whether it was trump and went to the hand.
        is_kept: bool,
    },
    /// A seat used its action token; what comes of it follows.
    TokenUsed {
        /// Who.
        seat: Seat,
        /// The card that paid.
        pay: Card,
        /// The hand card that was discarded besides.
        fee: Option<Card>,
        /// What the token does.
        deed: Deed,
    },
    /// The cards that a seat discarded in an exchange.
    Exchanged(Seat, CardSet),
    /// A token lies on a card now.
    Protected(Target),
    /// A seat has passed.
    Passed(Seat),
    /// A round is over, and this is what the rows came to.
    RoundEnded {
        /// Counted from 1.
        round: u8,
        /// Who took part to the end.
        members: SeatSet,
        /// The totals, in turn order.
        totals: [u16; SEATS],
    },
    /// A card went from a seat's row to its score pile.
    Scored(Seat, Card),
    /// What everybody got for the place in the round.
    Placed {
        /// Who took part to the end.
        members: SeatSet,
        /// The points, in turn order.
        points: [u8; SEATS],
    },
    /// A seat got the no-trump award.
    NoTrumpAward(Seat),
    /// There is a new record, or one more holder of it.
    RecordSet(Record),
    /// A seat left for good.
    Left(Seat),
    /// The game is over; these have won.
    GameWon(SeatSet),
}
