//! Why a step is not offered: one reason for each check of the rules, with the values that make it
//! fail.
//!
//! The checks themselves are in `permits.rs`; what a player may think of is in `thinkable.rs`.

use super::card::{Card, Suit};
use super::{Action, Iszkenderun};
use crate::explain::Explain;
use crate::game::Game as _;
use crate::seat::Seat;

/// Why a step is not offered, in the order of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// The seat has taken all actions that a round allows (K-4.9).
    AllActionsTaken {
        /// How many these are.
        most: u8,
    },
    /// The card is not a blocker, and the row belongs to somebody else (K-4.3).
    OnlyBlockers,
    /// The owner of the row has passed (K-4.4).
    RowPassed {
        /// Whose row.
        row: Seat,
    },
    /// A blocker lies in the row (K-4.4).
    RowClosed {
        /// Whose row.
        row: Seat,
        /// The blocker.
        by: Card,
    },
    /// The card does not lie in the seat's own row (K-5.1).
    NotInRow,
    /// The card has no ability (K-1.6).
    NoAbility,
    /// A token lies on the card that would be used (K-6.6).
    CardProtected {
        /// Whose token.
        by: Seat,
    },
    /// The card that would be used is shielded (K-5.4).
    CardShielded {
        /// The card that shields it.
        by: Card,
    },
    /// A card has left the row before its ability looks for targets (K-5.1).
    Itself,
    /// The ability needs a card in reach, and there is none (K-5.2).
    NoTarget,
    /// The owner of the row in which the target lies has passed (K-4.7).
    TargetPassed {
        /// Whose row.
        row: Seat,
    },
    /// A token lies on the target (K-6.6).
    TargetProtected {
        /// Whose token.
        by: Seat,
    },
    /// The target is shielded (K-5.4).
    TargetShielded {
        /// The card that shields it.
        by: Card,
    },
    /// The target is worth more than the ability allows (K-3.4).
    WorthTooMuch {
        /// Its current value without the card that is used.
        now: u16,
        /// The greatest value that is allowed.
        most: u8,
    },
    /// The ability discards another suit (K-5.7).
    WrongSuit {
        /// The suit that it discards.
        suit: Suit,
    },
    /// No second card can be swapped (K-5.11).
    NoPartner {
        /// The greatest value that is allowed.
        most: u8,
    },
    /// Every card that could be discarded is worth more than the ability allows (K-5.2).
    NothingLow {
        /// The least current value among them.
        now: u16,
        /// The greatest value that is allowed.
        most: u8,
    },
    /// The discard pile is empty (K-5.2).
    NoDiscards,
    /// The ability retrieves another suit (K-5.13).
    RetrievesSuit {
        /// The suit that it retrieves.
        suit: Suit,
    },
    /// The trump would not change (K-5.2).
    TrumpAlready {
        /// What is trump.
        trump: Option<Suit>,
    },
    /// A blocker of one's own row is discarded only with a hand card (K-5.5).
    FeeDue {
        /// How many cards the hand has.
        hand: usize,
    },
    /// No fee is due for this (K-5.5).
    FeeNotDue,
    /// The token was used before (K-6.1).
    TokenUsed,
    /// The card does not pay for this deed (K-6.2).
    WrongPayment {
        /// The suit that pays for it.
        suit: Suit,
    },
    /// No hand card would be left to exchange (K-6.4).
    NothingToExchange,
    /// No card in reach could be protected (K-6.2).
    NothingToProtect,
    /// No card in reach could be stolen (K-6.7).
    NothingToSteal {
        /// The value printed on the card that pays.
        most: u8,
    },
    /// A swap takes two different cards (K-5.11).
    SameCard,
    /// The card pays for the token (K-6.2).
    PaysAlready,
    /// More is printed on the target than on the card that pays (K-6.7).
    PrintedTooHigh {
        /// The value printed on the target.
        printed: u8,
        /// The value printed on the card that pays.
        most: u8,
    },
    /// As many cards are named as can be exchanged (K-6.4).
    AllNamed {
        /// How many these are.
        most: usize,
    },
    /// The card is named already (K-6.4).
    NamedAlready,
    /// No card is named to be exchanged (K-6.4).
    NothingNamed,
}

/// Makes sure of what a rule asks for.
pub(super) const fn ensure(holds: bool, why: WhyNot) -> Result<(), WhyNot> {
    if holds { Ok(()) } else { Err(why) }
}

impl Explain for Iszkenderun {
    type Reason = WhyNot;

    fn thinkable(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.to_act().contains(seat) {
            self.think(out);
        }
    }

    fn why_not(&self, _: Seat, action: Action) -> Option<WhyNot> {
        self.permits(action).err()
    }

    fn rule(reason: &WhyNot) -> &'static str {
        match reason {
            WhyNot::NoAbility => "K-1.6",
            WhyNot::WorthTooMuch { .. } => "K-3.4",
            WhyNot::OnlyBlockers => "K-4.3",
            WhyNot::RowPassed { .. } | WhyNot::RowClosed { .. } => "K-4.4",
            WhyNot::TargetPassed { .. } => "K-4.7",
            WhyNot::AllActionsTaken { .. } => "K-4.9",
            WhyNot::NotInRow | WhyNot::Itself => "K-5.1",
            WhyNot::NoTarget
            | WhyNot::NothingLow { .. }
            | WhyNot::NoDiscards
            | WhyNot::TrumpAlready { .. } => "K-5.2",
            WhyNot::CardShielded { .. } | WhyNot::TargetShielded { .. } => "K-5.4",
            WhyNot::FeeDue { .. } | WhyNot::FeeNotDue => "K-5.5",
            WhyNot::WrongSuit { .. } => "K-5.7",
            WhyNot::NoPartner { .. } | WhyNot::SameCard => "K-5.11",
            WhyNot::RetrievesSuit { .. } => "K-5.13",
            WhyNot::TokenUsed => "K-6.1",
            WhyNot::WrongPayment { .. } | WhyNot::NothingToProtect | WhyNot::PaysAlready => "K-6.2",
            WhyNot::NothingToExchange
            | WhyNot::AllNamed { .. }
            | WhyNot::NamedAlready
            | WhyNot::NothingNamed => "K-6.4",
            WhyNot::CardProtected { .. } | WhyNot::TargetProtected { .. } => "K-6.6",
            WhyNot::NothingToSteal { .. } | WhyNot::PrintedTooHigh { .. } => "K-6.7",
        }
    }
}
