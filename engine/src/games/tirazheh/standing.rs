//! Standings: the cards of a palette that count under each colour, and the winning seat (T-3).
//!
//! This module knows palettes and colours, but not turns. It states the rule; `palette.rs` keeps
//! its results up to date.

use super::card::{Card, CardSet, Colour};

/// The worth of a palette under a colour. Standings are ordered by strength: more counted cards,
/// then the stronger best card (T-3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The number of cards that count.
    pub count: usize,
    /// The strongest card that counts.
    pub best: Card,
    /// The cards that count.
    pub counted: CardSet,
}

impl Standing {
    fn of(counted: CardSet) -> Option<Self> {
        let best = counted.strongest()?;
        Some(Self { count: counted.len(), best, counted })
    }

    /// Tells whether this standing beats the other one; cards are unique, so there are no ties.
    pub fn beats(&self, other: &Self) -> bool {
        (self.count, self.best) > (other.count, other.best)
    }
}

/// T-3.1: returns the standing of a palette under a colour, or nothing if no card counts (T-3.12).
pub fn evaluate(palette: CardSet, colour: Colour) -> Option<Standing> {
    match colour {
        Colour::Red => palette.strongest().and_then(|best| Standing::of(CardSet::EMPTY.with(best))),
        Colour::Orange => largest_group(palette, |card| CardSet::of_number(card.number())),
        Colour::Yellow => largest_group(palette, |card| CardSet::of_colour(card.colour())),
        Colour::Green => Standing::of(palette.and(EVEN)),
        Colour::Blue => one_of_each_colour(palette),
        Colour::Indigo => longest_run(palette),
        Colour::Violet => Standing::of(palette.and(BELOW_FOUR)),
    }
}

/// T-3.5: the cards that green counts.
pub(super) const EVEN: CardSet =
    CardSet::of_number(2).or(CardSet::of_number(4)).or(CardSet::of_number(6));

/// T-3.8: the cards that violet counts.
pub(super) const BELOW_FOUR: CardSet =
    CardSet::of_number(1).or(CardSet::of_number(2)).or(CardSet::of_number(3));

/// T-3.3, T-3.4, T-3.9: the largest group counts; of equal groups the one with the stronger best card.
fn largest_group(palette: CardSet, group_of: impl Fn(Card) -> CardSet) -> Option<Standing> {
    let mut largest: Option<Standing> = None;
    let mut rest = palette;
    while let Some(best) = rest.strongest() {
        let counted = rest.and(group_of(best));
        let group = Standing { count: counted.len(), best, counted };
        if largest.is_none_or(|largest| group.beats(&largest)) {
            largest = Some(group);
        }
        rest = rest.minus(counted);
    }
    largest
}

/// T-3.6: every colour counts once, by its strongest card.
fn one_of_each_colour(palette: CardSet) -> Option<Standing> {
    let mut counted = CardSet::EMPTY;
    let mut rest = palette;
    while let Some(best) = rest.strongest() {
        counted.insert(best);
        rest = rest.minus(CardSet::of_colour(best.colour()));
    }
    Standing::of(counted)
}

/// T-3.7, T-3.9: the longest run counts, each number by its strongest card; of equal runs the higher.
fn longest_run(palette: CardSet) -> Option<Standing> {
    let mut longest = CardSet::EMPTY;
    let mut run = CardSet::EMPTY;
    let mut next = 0;
    let mut rest = palette;
    // Numbers come from the highest down; after a gap a new run begins.
    while let Some(best) = rest.strongest() {
        if best.number() != next {
            run = CardSet::EMPTY;
        }
        run.insert(best);
        if run.len() > longest.len() {
            longest = run;
        }
        next = best.number() - 1;
        rest = rest.minus(CardSet::of_number(best.number()));
    }
    Standing::of(longest)
}
