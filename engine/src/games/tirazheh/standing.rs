//! Who is ahead: what a palette counts under each colour, and who is winning (T-3).
//!
//! Knows palettes and colours; whose turn it is does not matter here.

use super::card::{Card, CardSet, Colour, NUMBERS};

/// What a palette is worth under a colour. The order of standings is who is ahead: more counted
/// cards, then the stronger best card (T-3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// How many cards count.
    pub count: usize,
    /// The strongest card that counts.
    pub best: Card,
    /// The cards that count.
    pub counted: CardSet,
}

impl Standing {
    fn of(counted: CardSet) -> Option<Self> {
        Some(Self { count: counted.len(), best: counted.strongest()?, counted })
    }

    /// Tells whether this standing beats the other one; cards exist once, so nothing is equal.
    pub fn beats(&self, other: &Self) -> bool {
        (self.count, self.best) > (other.count, other.best)
    }
}

/// T-3.1: returns what a palette counts under a colour, or nothing when no card counts (T-3.12).
pub fn evaluate(palette: CardSet, colour: Colour) -> Option<Standing> {
    match colour {
        Colour::Red => palette.strongest().and_then(|best| Standing::of(CardSet::EMPTY.with(best))),
        Colour::Orange => strongest_group(palette, (1..=NUMBERS).map(CardSet::of_number)),
        Colour::Yellow => strongest_group(palette, Colour::ALL.map(CardSet::of_colour)),
        Colour::Green => Standing::of(palette.and(EVEN)),
        Colour::Blue => {
            let best = |colour| palette.and(CardSet::of_colour(colour)).strongest();
            Standing::of(Colour::ALL.into_iter().filter_map(best).collect())
        }
        Colour::Indigo => longest_run(palette),
        Colour::Violet => Standing::of(palette.and(BELOW_FOUR)),
    }
}

/// T-3.5: what green counts.
const EVEN: CardSet = CardSet::of_number(2).or(CardSet::of_number(4)).or(CardSet::of_number(6));

/// T-3.8: what violet counts.
const BELOW_FOUR: CardSet =
    CardSet::of_number(1).or(CardSet::of_number(2)).or(CardSet::of_number(3));

/// T-3.3, T-3.4, T-3.9: the largest group counts; of equal groups the one with the stronger best card.
fn strongest_group(
    palette: CardSet,
    groups: impl IntoIterator<Item = CardSet>,
) -> Option<Standing> {
    groups
        .into_iter()
        .filter_map(|group| Standing::of(palette.and(group)))
        .reduce(|first, second| if second.beats(&first) { second } else { first })
}

/// T-3.7, T-3.9: the longest run counts, each number by its strongest card; of equal runs the higher.
fn longest_run(palette: CardSet) -> Option<Standing> {
    let mut longest = CardSet::EMPTY;
    let mut run = CardSet::EMPTY;
    for number in 1..=NUMBERS {
        run = match palette.and(CardSet::of_number(number)).strongest() {
            Some(card) => run.with(card),
            None => CardSet::EMPTY,
        };
        if run.len() >= longest.len() {
            longest = run;
        }
    }
    Standing::of(longest)
}
