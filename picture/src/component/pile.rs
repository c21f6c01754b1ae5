//! Face-down piles.

use crate::canvas::{Canvas, TextStyle};
use crate::colour::{INK, PAPER};
use crate::shape::{Area, Paint};

impl Canvas {
    /// Draws a face-down pile with its number of cards; an empty pile is an empty place.
    pub fn back(&mut self, area: Area, number: &str, is_empty: bool) {
        let (plate, quiet) = (self.colours.plate, self.colours.quiet);
        if is_empty {
            let stroke = crate::shape::Stroke::new(quiet, 1.2).dashed(3.0, 3.0);
            self.rect(area, 4.0, Paint::fill(plate));
            self.rect(area, 4.0, Paint::line(stroke));
        } else {
            for deep in [4.0, 2.0] {
                let under = Area::new(area.x + deep, area.y - deep, area.w, area.h);
                self.rect(under, 4.0, Paint::fill(plate.mix(INK, 0.25)).edge(quiet, 0.8));
            }
            self.rect(area, 4.0, Paint::fill(plate).edge(PAPER, 1.4));
        }
        let look = TextStyle::heavy(15.0, PAPER).middle().room(area.w - 4.0);
        self.text(area.middle(), number, look);
    }
}
