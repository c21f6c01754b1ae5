//! The places of cards that left a counter, with their names.

use engine::games::seladin::card::Card;
use picture::colour::TURQUOISE;
use picture::shape::length;
use picture::{Area, Canvas, TextStyle};

use super::card;
use crate::Words;
use panels::present::seladin::terms;

/// The maximum width of all ghosts, and the width of a column of names.
const GHOSTS: f32 = 56.0;
const NAME: f32 = 26.0;
/// The height of a line of names, and the number of lines of a ghost.
const LINE: f32 = 11.5;
const LINES: usize = 3;
/// The gap after a ghost.
pub(super) const GAP: f32 = 4.0;

/// Cards that left a counter together.
pub(super) struct Ghost<'a> {
    number: &'a str,
    cards: Vec<Card>,
}

impl Ghost<'_> {
    pub(super) fn wide(&self) -> f32 {
        if self.cards.len() > LINES { 2.0 * NAME } else { NAME + 2.0 }
    }

    /// Draws the place that they left, with their names.
    pub(super) fn draw(&self, canvas: &mut Canvas, area: Area, words: Words<'_>) {
        canvas.ghost(area, card::ROUND);
        let columns = if self.cards.len() > LINES { 2 } else { 1 };
        let places = columns * LINES;
        let shown = if self.cards.len() > places { places - 1 } else { self.cards.len() };
        let more = (shown < self.cards.len()).then(|| card::more(self.cards.len() - shown));
        let names: Vec<String> = self.cards[..shown]
            .iter()
            .map(|card| words.say(&terms::card(*card)))
            .chain(more.map(|more| words.say(&more)))
            .collect();
        let lines = names.len().div_ceil(columns);
        let [middle, y] = area.middle();
        let look = TextStyle::heavy(11.0, TURQUOISE).middle().room(NAME - 2.0);
        for (at, name) in names.iter().enumerate() {
            let (column, line) = (at / lines, at % lines);
            let x = middle + (length(column) - length(columns - 1) / 2.0) * (NAME - 3.0);
            let line = y + (length(line) - length(lines - 1) / 2.0) * LINE;
            canvas.text([x, line], name, look);
        }
        canvas.step([area.right() - 1.0, area.y - 6.0], self.number);
    }
}

/// Returns the latest ghosts that fit.
pub(super) fn fitting<'a>(groups: Vec<(&'a str, Vec<Card>)>) -> Vec<Ghost<'a>> {
    let mut ghosts: Vec<Ghost<'a>> =
        groups.into_iter().map(|(number, cards)| Ghost { number, cards }).collect();
    while ghosts.iter().map(|ghost| ghost.wide() + GAP).sum::<f32>() > GHOSTS + GAP {
        ghosts.remove(0);
    }
    ghosts
}
