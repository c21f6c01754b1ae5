//! The reasons why a step is not offered: one for each check of the rules, with the values that
//! make it fail.
//!
//! `permits.rs` has the checks, `thinkable.rs` the steps that a player may think of.

use super::card::{Card, Suit};
use super::{Action, Iszkenderun};
use crate::explain::Explain;
use crate::game::Game as _;
use crate::seat::Seat;

/// The reason why a step is not offered, in the order of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// The seat has taken the maximum number of actions in this round (K-4.9).
    AllActionsTaken {
        /// That number.
        most: u8,
    },
    /// The card is not a blocker, and the row belongs to another seat (K-4.3).
    OnlyBlockers,
    /// The owner of the row has passed (K-4.4).
    RowPassed {
        /// The owner of the row.
        row: Seat,
    },
    /// A blocker lies in the row (K-4.4).
    RowClosed {
        /// The owner of the row.
        row: Seat,
        /// The blocker.
        by: Card,
    },
    /// The card is not in the seat's own row (K-5.1).
    NotInRow,
    /// The card has no ability (K-1.6).
    NoAbility,
    /// There is a token on the card to be used (K-6.6).
    CardProtected {
        /// The owner of the token.
        by: Seat,
    },
    /// The card to be used is shielded (K-5.4).
    CardShielded {
        /// The card that shields it.
        by: Card,
    },
    /// A card leaves the row before its ability looks for targets (K-5.1).
    Itself,
    /// The ability needs a card in reach, and there is none (K-5.2).
    NoTarget,
    /// The owner of the row of the target has passed (K-4.7).
    TargetPassed {
        /// The owner of the row.
        row: Seat,
    },
    /// There is a token on the target (K-6.6).
    TargetProtected {
        /// The owner of the token.
        by: Seat,
    },
    /// The target is shielded (K-5.4).
    TargetShielded {
        /// The card that shields it.
        by: Card,
    },
    /// The target is worth more than the ability allows (K-3.4).
    WorthTooMuch {
        /// Its current value without the used card.
        now: u16,
        /// The maximum allowed value.
        most: u8,
    },
    /// The ability discards another suit (K-5.7).
    WrongSuit {
        /// The suit that it discards.
        suit: Suit,
    },
    /// No second card can be swapped (K-5.11).
    NoPartner {
        /// The maximum allowed value.
        most: u8,
    },
    /// Every card that could be discarded is worth more than the ability allows (K-5.2).
    NothingLow {
        /// The lowest current value among them.
        now: u16,
        /// The maximum allowed value.
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
        /// The trump suit.
        trump: Option<Suit>,
    },
    /// Discarding a blocker of the seat's own row costs a hand card (K-5.5).
    FeeDue {
        /// The number of cards in the hand.
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
        /// The printed value of the card that pays.
        most: u8,
    },
    /// A swap takes two different cards (K-5.11).
    SameCard,
    /// The card pays for the token (K-6.2).
    PaysAlready,
    /// The printed value of the target is higher than that of the card that pays (K-6.7).
    PrintedTooHigh {
        /// The printed value of the target.
        printed: u8,
        /// The printed value of the card that pays.
        most: u8,
    },
    /// The maximum number of cards to exchange is named (K-6.4).
    AllNamed {
        /// That number.
        most: usize,
    },
    /// The card is named already (K-6.4).
    NamedAlready,
    /// No card is named to be exchanged (K-6.4).
    NothingNamed,
}

/// Checks a condition of a rule.
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
