//! The changes that the pictures of Nautilus highlight: cards that came and cards that moved,
//! numbered in their order.

use engine::games::nautilus::Event;
use engine::games::nautilus::board::Space;
use engine::games::nautilus::card::{Card, CardSet};

use super::Look;
use crate::STEPS;

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
    /// Each with its number in the digits of the language.
    pub(super) numbered: Vec<(String, Change)>,
    /// The cards that came to the viewer's hand.
    pub(super) drawn: CardSet,
}

impl Changes {
    pub(super) fn of(look: &Look<'_>) -> Self {
        let mut changes = Vec::new();
        let mut drawn = CardSet::EMPTY;
        for event in look.events {
            match *event {
                Event::RoundStarted { .. } => {
                    changes.clear(); // A new round has nothing to highlight.
                    drawn = CardSet::EMPTY;
                }
                Event::Placed(_, card, space, _) => changes.push(Change::Placed(card, space)),
                Event::Moved(_, card, from, to) => changes.push(Change::Moved(card, from, to)),
                Event::YouKeptDiver(kept, _) => drawn.insert(kept),
                Event::Swapped(seat, taken, given) => {
                    let is_mine = look.is_own(seat);
                    drawn.insert(if is_mine { taken } else { given });
                }
                Event::DrewSpecials(_)
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
        let old = changes.len().saturating_sub(STEPS);
        let number = |(at, change): (usize, &Change)| (look.words.number(at + 1), *change);
        Self { numbered: changes[old..].iter().enumerate().map(number).collect(), drawn }
    }
}
