//! The reasons why a step is not offered: one for each check of the rules, with the values that
//! make it fail.
//!
//! `permits.rs` has the checks, `thinkable.rs` the steps that a player may think of.

use super::card::{Card, Suit};
use crate::explain::reasons;
use crate::seat::Seat;

reasons! {
    /// The reason why a step is not offered, in the order of the rules.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum WhyNot {
        AllActionsTaken { most: u8 } = "K-4.9",
        /// The card is not a blocker, and the row belongs to another seat.
        OnlyBlockers = "K-4.3",
        RowPassed { row: Seat } = "K-4.4",
        /// This blocker lies in the row.
        RowClosed { row: Seat, by: Card } = "K-4.4",
        NotInRow = "K-5.1",
        NoAbility = "K-1.6",
        /// There is a token of this seat on the card to be used.
        CardProtected { by: Seat } = "K-6.6",
        /// This card shields the card to be used.
        CardShielded { by: Card } = "K-5.4",
        /// A card leaves the row before its ability looks for targets.
        Itself = "K-5.1",
        /// The ability needs a card in reach, and there is none.
        NoTarget = "K-5.2",
        TargetPassed { row: Seat } = "K-4.7",
        /// There is a token of this seat on the target.
        TargetProtected { by: Seat } = "K-6.6",
        /// This card shields the target.
        TargetShielded { by: Card } = "K-5.4",
        /// The target is worth more without the used card than the ability allows.
        WorthTooMuch { now: u16, most: u8 } = "K-3.4",
        /// The ability discards this suit, which is another one.
        WrongSuit { suit: Suit } = "K-5.7",
        /// No second card with at most this value can be swapped.
        NoPartner { most: u8 } = "K-5.11",
        /// Of the cards that could be discarded, even the lowest is worth more now than the ability
        /// allows.
        NothingLow { now: u16, most: u8 } = "K-5.2",
        NoDiscards = "K-5.2",
        /// The ability retrieves this suit, which is another one.
        RetrievesSuit { suit: Suit } = "K-5.13",
        /// The trump would not change.
        TrumpAlready { trump: Option<Suit> } = "K-5.2",
        /// Discarding a blocker of the seat's own row costs one of the cards in the hand.
        FeeDue { hand: usize } = "K-5.5",
        TokenUsed = "K-6.1",
        /// This suit pays for the deed, and the card has another one.
        WrongPayment { suit: Suit } = "K-6.2",
        NothingToExchange = "K-6.4",
        NothingToProtect = "K-6.2",
        /// No card in reach could be stolen with this printed value of the card that pays.
        NothingToSteal { most: u8 } = "K-6.7",
        SameCard = "K-5.11",
        /// The card pays for the token.
        PaysAlready = "K-6.2",
        PrintedTooHigh { printed: u8, most: u8 } = "K-6.7",
        /// This maximum number of cards to exchange is named.
        AllNamed { most: usize } = "K-6.4",
        NamedAlready = "K-6.4",
        /// No card is named to be exchanged.
        NothingNamed = "K-6.4",
    }
}
