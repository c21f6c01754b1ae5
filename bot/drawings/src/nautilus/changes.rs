//! The changes that the pictures of Nautilus highlight: cards that came and cards that moved,
//! numbered in their order.

use engine::games::nautilus::Event;
use engine::games::nautilus::board::Space;
use engine::games::nautilus::card::{Card, CardSet};

use super::Look;
use crate::numbers::Numbers;

/// A change of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// A card was placed.
    Placed(Card, Space),
    /// A card was moved.
    Moved(Card, Space, Space),
}

impl Change {
    /// Returns the card, and its space after the change.
    pub(super) const fn arrival(self) -> (Card, Space) {
        match self {
            Self::Placed(card, space) | Self::Moved(card, _, space) => (card, space),
        }
    }
}

/// The highlighted changes.
#[derive(Debug)]
pub(super) struct Changes {
    pub(super) numbers: Numbers<Change>,
    /// The cards that came to the viewer's hand.
    pub(super) drawn: CardSet,
}

impl Changes {
    pub(super) fn of(look: &Look<'_>) -> Self {
        let mut steps = Vec::new();
        let mut drawn = CardSet::EMPTY;
        for event in look.events_since(|event| matches!(event, Event::RoundStarted { .. })) {
            match *event {
                Event::Placed(_, card, space, _) => steps.push([Change::Placed(card, space)]),
                Event::Moved(_, card, from, to) => steps.push([Change::Moved(card, from, to)]),
                Event::YouKeptDiver(kept, _) => drawn.insert(kept),
                Event::Swapped(seat, taken, given) => {
                    drawn.insert(if look.is_own(seat) { taken } else { given });
                }
                Event::RoundStarted { .. }
                | Event::DrewSpecials(_)
                | Event::YouDrewSpecials(_)
                | Event::KeptSpecial(_)
                | Event::YouKept(..)
                | Event::YouWereGiven(_)
                | Event::SpecialPlayed(..)
                | Event::SpecialSkipped(_)
                | Event::YouSaw(_)
                | Event::YouDrew(_)
                | Event::KeptDiver(_)
                | Event::Harpooned(..)
                | Event::HarpoonSwapped(_)
                | Event::HarpoonReturned(_)
                | Event::Awarded { .. }
                | Event::SpecialLost(..)
                | Event::Standing { .. }
                | Event::Ended { .. } => {}
            }
        }
        Self { numbers: Numbers::latest(&steps, look.words), drawn }
    }
}
