//! The 51 cards as one table (K-1.7), with everything that the rules say about them.

use super::suit::{CARDS, Suit};

/// The effect of a card besides its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing.
    None,
    /// Keeps the left neighbour from being discarded (K-5.4).
    ShieldLeft,
    /// Keeps the right neighbour from being discarded (K-5.4).
    ShieldRight,
    /// Adds to the left neighbour and to the right one (K-3.2).
    Bonus(u8, u8),
    /// Is worth one more for every card of its suit in play (K-3.3).
    Count,
    /// Does something once, at the cost of the card (K-5.1).
    Ability(Ability),
}

/// What a card can be used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    /// Opens the row again; costs a hand card besides (K-5.17).
    Unblock,
    /// Discards one card whose current value is at most this (K-5.6).
    DiscardUpTo(u8),
    /// Discards one card of this suit (K-5.7).
    DiscardSuit(Suit),
    /// Discards any one card (K-5.8).
    DiscardAny,
    /// Discards every card whose current value is at most this (K-5.9).
    DiscardAllUpTo(u8),
    /// Adds this to another card until the round ends (K-5.10).
    Boost(u8),
    /// Exchanges the places of two cards whose current values are at most this (K-5.11).
    SwapUpTo(u8),
    /// Takes a card whose current value is at most this from a row into the hand (K-5.12).
    TakeUpTo(u8),
    /// Takes any card from the discard pile into the hand (K-5.13).
    RetrieveAny,
    /// Takes a card of this suit from the discard pile into the hand (K-5.13).
    RetrieveSuit(Suit),
    /// Makes this suit trump, or nothing (K-5.14).
    SetTrump(Option<Suit>),
    /// Draws a card (K-5.15).
    Draw,
    /// Draws a card, and shows another that is kept if it is trump (K-5.16).
    DrawAndReveal,
}

/// One line of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// The code of the card in saves and tests.
    pub code: &'static str,
    /// The suits; two-suit cards have two, the suitless card has none.
    pub suits: &'static [Suit],
    /// The printed value.
    pub printed: u8,
    /// The effect.
    pub effect: Effect,
}

const fn face(code: &'static str, suits: &'static [Suit], printed: u8, effect: Effect) -> Face {
    Face { code, suits, printed, effect }
}

const fn able(code: &'static str, suits: &'static [Suit], printed: u8, ability: Ability) -> Face {
    face(code, suits, printed, Effect::Ability(ability))
}

const S: &[Suit] = &[Suit::Scimitar];
const T: &[Suit] = &[Suit::Turban];
const X: &[Suit] = &[Suit::Cross];
const M: &[Suit] = &[Suit::Crescent];

use Ability as A;
use Effect::{Bonus, Count, None as Nothing, ShieldLeft, ShieldRight};
use Suit::{Crescent, Cross, Scimitar, Turban};

/// K-1.7: the cards. For each suit the numbers 1 to 7 and 0, the blocker, the trump changer and
/// the retriever; then the two-suit cards and the suitless card.
pub const FACES: [Face; CARDS] = [
    face("S1", S, 1, ShieldLeft),
    face("S2", S, 2, ShieldRight),
    able("S3", S, 3, A::DiscardUpTo(2)),
    able("S4", S, 4, A::DiscardSuit(Turban)),
    able("S5", S, 5, A::DiscardUpTo(4)),
    able("S6", S, 6, A::DiscardAny),
    able("S7", S, 7, A::DiscardAllUpTo(2)),
    face("S0", S, 0, Count),
    able("SB", S, 3, A::Unblock),
    able("ST", S, 4, A::SetTrump(Some(Cross))),
    able("SR", S, 5, A::RetrieveSuit(Crescent)),
    able("T1", T, 1, A::Boost(1)),
    able("T2", T, 2, A::Boost(2)),
    able("T3", T, 3, A::Boost(3)),
    able("T4", T, 4, A::DiscardSuit(Cross)),
    able("T5", T, 5, A::SwapUpTo(4)),
    able("T6", T, 6, A::TakeUpTo(4)),
    able("T7", T, 7, A::RetrieveAny),
    face("T0", T, 0, Count),
    able("TB", T, 3, A::Unblock),
    able("TT", T, 4, A::SetTrump(Some(Crescent))),
    able("TR", T, 5, A::RetrieveSuit(Scimitar)),
    face("X1", X, 1, Bonus(2, 2)),
    face("X2", X, 2, Bonus(1, 1)),
    able("X3", X, 3, A::Draw),
    able("X4", X, 4, A::DiscardSuit(Crescent)),
    able("X5", X, 5, A::Draw),
    able("X6", X, 6, A::DrawAndReveal),
    able("X7", X, 7, A::DrawAndReveal),
    face("X0", X, 0, Count),
    able("XB", X, 3, A::Unblock),
    able("XT", X, 4, A::SetTrump(Some(Scimitar))),
    able("XR", X, 5, A::RetrieveSuit(Turban)),
    face("M1", M, 1, Bonus(0, 3)),
    face("M2", M, 2, Bonus(0, 2)),
    face("M3", M, 3, Bonus(0, 1)),
    able("M4", M, 4, A::DiscardSuit(Scimitar)),
    face("M5", M, 5, Bonus(1, 0)),
    face("M6", M, 6, Bonus(2, 0)),
    face("M7", M, 7, Bonus(3, 0)),
    face("M0", M, 0, Count),
    able("MB", M, 3, A::Unblock),
    able("MT", M, 4, A::SetTrump(Some(Turban))),
    able("MR", M, 5, A::RetrieveSuit(Cross)),
    face("D_ST", &[Scimitar, Turban], 3, Nothing),
    face("D_TM", &[Turban, Crescent], 3, Nothing),
    face("D_TX", &[Turban, Cross], 3, Nothing),
    face("D_SM", &[Scimitar, Crescent], 3, Nothing),
    face("D_SX", &[Scimitar, Cross], 3, Nothing),
    face("D_XM", &[Cross, Crescent], 3, Nothing),
    able("N4", &[], 4, A::SetTrump(None)),
];
