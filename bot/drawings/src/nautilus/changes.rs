//! What the pictures of Nautilus point out: cards that came and cards that moved, numbered in the
//! order in which it happened.

use engine::games::nautilus::board::Space;
use engine::games::nautilus::card::{Card, CardSet};
use engine::games::nautilus::{Event, Nautilus, View};

use crate::{Look, STEPS};

/// Something that happened on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// A card was placed.
    Placed(Card, Space),
    /// A card was moved.
    Moved(Card, Space, Space),
}

impl Change {
    /// Returns the card, and the space where it lay afterwards.
    pub(super) const fn arrival(self) -> (Card, Space) {
        match self {
            Self::Placed(card, space) | Self::Moved(card, _, space) => (card, space),
        }
    }
}

/// What is pointed out.
#[derive(Debug)]
pub(super) struct Changes {
    /// Each with its number in the reader's digits.
    pub(super) numbered: Vec<(String, Change)>,
    /// Cards that came to the hand of the viewer.
    pub(super) drawn: CardSet,
}

impl Changes {
    pub(super) fn of(view: &View, look: &Look<'_, Nautilus>) -> Self {
        let mut changes = Vec::new();
        let mut drawn = CardSet::EMPTY;
        for event in look.events {
            match *event {
                Event::RoundStarted { .. } => {
                    changes.clear(); // A fresh table has nothing to point out.
                    drawn = CardSet::EMPTY;
                }
                Event::Placed(_, card, space, _) => changes.push(Change::Placed(card, space)),
                Event::Moved(_, card, from, to) => changes.push(Change::Moved(card, from, to)),
                Event::YouKeptDiver(kept, _) => drawn.insert(kept),
                Event::Swapped(seat, taken, given) => {
                    let is_mine = view.viewer.seat() == Some(seat);
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
