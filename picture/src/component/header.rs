//! The header of a picture: the tile of the tea house, what concerns everybody, and the progress of
//! the game.

use super::regular;
use crate::canvas::{Canvas, TextStyle};
use crate::colour::{Colour, PAPER, SAFFRON};
use crate::icon::{Icon, TILE};
use crate::scene::WIDTH;
use crate::shape::{Paint, Stroke};

const HEADER_HEIGHT: f32 = 40.0;

impl Canvas {
    /// Draws the tile of the tea house around a point, with an icon in it.
    pub fn tile(
        &mut self,
        centre: [f32; 2],
        radius: f32,
        fill: Colour,
        sign: Option<&'static Icon>,
    ) {
        let ground = self.colours.ground;
        self.icon(&TILE, centre, 2.0 * radius, fill, ground);
        if let Some(sign) = sign {
            self.icon(sign, centre, radius * 1.1, ground, fill);
        }
    }

    /// Draws the header: tile, title and a quiet second part. Returns where the words end.
    pub fn header(&mut self, title: &str, quiet: &str, sign: Option<&'static Icon>) -> f32 {
        let y = HEADER_HEIGHT / 2.0;
        self.tile([24.0, y], 13.0, PAPER, sign);
        let mut x = 44.0 + self.text([44.0, y], title, TextStyle::heavy(15.0, PAPER).room(220.0));
        if !quiet.is_empty() {
            let look = TextStyle::new(12.0, self.colours.quiet).room((WIDTH - 90.0 - x).max(20.0));
            x += 10.0 + self.text([x + 10.0, y + 0.5], quiet, look);
        }
        x
    }

    /// Draws rounds as a row of lozenges that starts at a point: past rounds full, the current one
    /// saffron, coming ones hollow. Returns where the row ends.
    pub fn pips(&mut self, [x, y]: [f32; 2], now: u8, total: u8, size: f32) -> f32 {
        let quiet = self.colours.quiet;
        for pip in 1..=total {
            let at = [x + f32::from(pip - 1) * (size + 4.0), y];
            let paint = match pip.cmp(&now) {
                std::cmp::Ordering::Less => Paint::fill(PAPER).edge(PAPER, 1.2),
                std::cmp::Ordering::Equal => Paint::fill(SAFFRON).edge(SAFFRON, 1.2),
                std::cmp::Ordering::Greater => Paint::line(Stroke::new(quiet, 1.2)),
            };
            self.polygon(regular(4, size / 2.0, at, 0.0), paint);
        }
        x + f32::from(total.saturating_sub(1)) * (size + 4.0) + size / 2.0
    }
}
