//! The highlighted changes on the board: rings and numbers, and ghosts at the former positions of
//! pieces.

use std::collections::BTreeMap;

use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::Colour;
use engine::games::ice_cult::paths::Space;
use picture::colour::TURQUOISE;
use picture::{Area, Canvas, Paint, Stroke, TextStyle};

use super::changes::{Change, Changes, Spot};
use super::floe::{Floe, LAST};
use super::targets;
use super::{BLOCK, Look, base, corner_of, symbol};
use crate::Words;
use panels::present::ice_cult::numbers::Targets;

/// The distance from the last piece on a floe to the first number behind it, and between numbers.
const BEHIND: f32 = 15.0;
const NEXT: f32 = 16.5;
/// The end of the room for numbers along a floe.
const END: f32 = 72.0;

pub(super) fn draw(canvas: &mut Canvas, look: &Look<'_>, changes: &Changes) {
    for (number, change) in changes.numbers.iter() {
        match change {
            Change::Tilted(pair) => {
                for slot in pair.slots() {
                    canvas.ring(base::area(slot).grown(-0.5), 9.0);
                }
                canvas.step(base::between(pair), number);
            }
            Change::Turned(slot) => {
                canvas.ring(base::area(slot).grown(-0.5), 9.0);
                let [x, y] = base::middle(slot);
                let [dx, dy] = corner_of(slot).map(|way| way * (BLOCK / 2.0 - 7.5));
                canvas.step([x + dx, y - dy], number);
            }
            Change::Moved(..) | Change::Out(..) | Change::Left(_) => {}
        }
    }
    let targets = Targets::of(look.view);
    for side in Side::ALL {
        for space in Space::all() {
            let floe = targets::floe(&targets, look.view, side, space);
            OnFloe { floe: &floe, changes }.draw(canvas, look.words);
        }
    }
}

/// The changes on one floe.
struct OnFloe<'a> {
    floe: &'a Floe,
    changes: &'a Changes,
}

impl OnFloe<'_> {
    fn is_here(&self, spot: Spot) -> bool {
        (spot.side, spot.space) == (self.floe.side, self.floe.space)
    }

    fn draw(&self, canvas: &mut Canvas, words: Words<'_>) {
        let mut end = self.floe.len();
        for spot in self.changes.ghosts.iter().filter(|spot| self.is_here(**spot)) {
            if self.is_free(spot.index) {
                self.ghost(canvas, spot.index);
                end = end.max(spot.index + 1);
            }
        }
        for (index, colour) in self.gone() {
            self.name_gone(canvas, index, &symbol::letter(colour, words));
            end = end.max(index + 1);
        }
        let mut numbers = Vec::new();
        for (number, change) in self.changes.numbers.iter() {
            match change {
                Change::Moved(spot, pieces) if self.is_here(spot) => {
                    self.capsule(canvas, spot.index, pieces);
                    numbers.push(number);
                }
                Change::Out(spot, _) if self.is_here(spot) => numbers.push(number),
                Change::Moved(..)
                | Change::Out(..)
                | Change::Tilted(_)
                | Change::Turned(_)
                | Change::Left(_) => {}
            }
        }
        self.numbers(canvas, end, &numbers);
    }

    /// Tells whether a position is free, and has room for a ghost.
    fn is_free(&self, index: usize) -> bool {
        index >= self.floe.len() && self.floe.along(index) <= LAST + 0.1
    }

    fn ghost(&self, canvas: &mut Canvas, index: usize) {
        let stroke = Stroke::new(TURQUOISE, 1.8).dashed(3.5, 2.5);
        canvas.disc(self.floe.at(self.floe.along(index), 0.0), 9.5, Paint::line(stroke));
    }

    /// Returns the pieces that left the game from here, by the number of pieces below them. If
    /// groups left one after another, it is the last group.
    fn gone(&self) -> BTreeMap<usize, Colour> {
        let groups = self.changes.numbers.iter().filter_map(|(_, change)| match change {
            Change::Out(spot, group) if self.is_here(spot) => Some((spot.index, group)),
            _ => None,
        });
        let pieces = groups.flat_map(|(index, group)| (index..).zip(group.iter()));
        pieces.filter(|(index, _)| self.is_free(*index)).collect()
    }

    /// Writes the letter of a piece that left the game.
    fn name_gone(&self, canvas: &mut Canvas, index: usize, letter: &str) {
        self.ghost(canvas, index);
        let at = self.floe.at(self.floe.along(index), 0.0);
        canvas.text(at, letter, TextStyle::heavy(11.0, TURQUOISE).middle());
    }

    /// Draws a ring around pieces that came.
    fn capsule(&self, canvas: &mut Canvas, index: usize, pieces: usize) {
        let last = (index + pieces).min(self.floe.len()).saturating_sub(1);
        let ends = [index.min(last), last].map(|at| self.floe.at(self.floe.along(at), 0.0));
        let [[x1, y1], [x2, y2]] = ends;
        let area = Area::new(x1.min(x2), y1.min(y2), (x2 - x1).abs(), (y2 - y1).abs());
        canvas.rect(area.grown(12.2), 12.2, Paint::line(Stroke::new(TURQUOISE, 2.4)));
    }

    /// Writes the numbers behind the pieces of a floe; only the last ones if there is not enough
    /// room.
    fn numbers(&self, canvas: &mut Canvas, end: usize, numbers: &[&str]) {
        let last = end.checked_sub(1).map_or(self.floe.along(0), |last| self.floe.along(last));
        let spots: Vec<f32> = std::iter::successors(Some(last.min(LAST) + BEHIND), |at| {
            Some(at + NEXT).filter(|at| *at <= END)
        })
        .take(numbers.len())
        .collect();
        let shown = &numbers[numbers.len() - spots.len()..];
        for (along, number) in spots.into_iter().zip(shown) {
            canvas.step(self.floe.at(along, 0.0), number);
        }
    }
}
