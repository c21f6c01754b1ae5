//! The actions of a seat, and events.

use serde::{Deserialize, Serialize};

use super::SEATS;
use super::board::Space;
use super::card::{Card, CardSet, Special};
use super::domain::{DOMAINS, DomainCard};
use super::phase::Ending;
use crate::game::Rank;
use crate::seat::Seat;
use crate::set::BitIndex as _;

/// One step of a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Keeps one of the two specials drawn; the other one goes to the opponent (N-4.1).
    Keep(Special),
    /// Plays a start special (N-5.2).
    PlaySpecial,
    /// Does not play it in this round (N-5.3).
    SkipSpecial,
    /// Keeps one of the two Divers that the Diving module drew (N-5.5).
    KeepDiver(Card),
    /// Exchanges the Diver on the Harpoon for another one of the seat's own hand (N-5.8).
    Swap(Card),
    /// Returns the Diver on the Harpoon (N-5.8).
    Return,
    /// Chooses the card to place; part of a plan (N-6.7).
    Take(Card),
    /// Chooses the space; part of a plan (N-6.7).
    Put(Space),
    /// Carries the plan out, optionally with the Anchor on the card of a space (N-6.4, N-6.7).
    Place(Option<Space>),
    /// Moves a card because of an arrow (N-7.5).
    Move(Space, Space),
}

impl Rank for Action {
    #[inline]
    fn rank(self) -> u32 {
        let of = |kind: u32, what: u32| kind << 16 | what;
        let place = |space: Space| u32::try_from(space.index()).expect("there are ten spaces");
        let card = |card: Card| u32::from(card.value());
        match self {
            Self::Keep(special) => of(0, special as u32),
            Self::PlaySpecial => of(1, 0),
            Self::SkipSpecial => of(2, 0),
            Self::KeepDiver(kept) => of(3, card(kept)),
            Self::Swap(own) => of(4, card(own)),
            Self::Return => of(5, 0),
            Self::Take(taken) => of(6, card(taken)),
            Self::Put(space) => of(7, place(space)),
            Self::Place(anchored) => of(8, anchored.map_or(0, |space| 1 + place(space))),
            Self::Move(from, to) => of(9, place(from) << 8 | place(to)),
        }
    }
}

/// Something that happened (N-10.12 defines the audiences).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the docs of the events name them")]
pub enum Event {
    /// A round was dealt, counted from 1, with the first seat holding the Nemo token.
    RoundStarted { round: u8, first: Seat },
    /// The first player drew two specials.
    DrewSpecials(Seat),
    /// The two specials that you drew.
    YouDrewSpecials([Special; 2]),
    /// The first player kept one special and gave the other.
    KeptSpecial(Seat),
    /// The special that you kept, and the one that you gave away.
    YouKept(Special, Special),
    /// The special that you were given.
    YouWereGiven(Special),
    /// A start special was played.
    SpecialPlayed(Seat, Special),
    /// A start special was not played.
    SpecialSkipped(Seat),
    /// The hand that the Eye shows you.
    YouSaw(CardSet),
    /// The two Divers that your Diving module drew.
    YouDrew(CardSet),
    /// One of the two was kept.
    KeptDiver(Seat),
    /// The Diver that you kept, and the one that you put back.
    YouKeptDiver(Card, Card),
    /// The Harpoon of this seat drew this Diver from the other hand.
    Harpooned(Seat, Card),
    /// The owner of the Harpoon exchanged the Diver.
    HarpoonSwapped(Seat),
    /// The owner of the Harpoon took the first Diver and gave the second.
    Swapped(Seat, Card, Card),
    /// The owner of the Harpoon gave the Diver back.
    HarpoonReturned(Seat),
    /// A card was placed, perhaps with the Anchor on the card of a space.
    Placed(Seat, Card, Space, Option<Space>),
    /// A card was moved from one space to another.
    Moved(Seat, Card, Space, Space),
    /// The Domain card of a column, counted from 0, was awarded to a seat, whose card comes before
    /// the one that lost.
    Awarded { column: usize, prize: DomainCard, to: Seat, cards: [Card; 2] },
    /// A special was discarded without having been used.
    SpecialLost(Seat, Special),
    /// The standing of a seat after a round: net points by domain, and the domains that are won for
    /// good.
    Standing { seat: Seat, net: [i8; DOMAINS], won: [bool; DOMAINS] },
    /// The game is over, with the domains won by each seat.
    Ended { ending: Ending, score: [usize; SEATS] },
}
