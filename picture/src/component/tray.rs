//! The private part of a picture, the tray.

use super::EDGE;
use crate::canvas::{Canvas, TextStyle};
use crate::colour::{Colour, INK, PAPER};
use crate::icon::LOCK;
use crate::scene::WIDTH;
use crate::shape::{Area, Paint};

impl Canvas {
    /// Returns the ground of the tray.
    #[must_use]
    pub fn tray_ground(&self) -> Colour {
        self.colours.ground.mix(INK, 0.42)
    }

    /// Begins the tray: everything below `y`, under a paper line, with a lock and a title of at
    /// most this width.
    pub fn tray(&mut self, y: f32, title: &str, room: f32) {
        let ground = self.tray_ground();
        self.rect(Area::new(0.0, y, WIDTH, self.height() - y), 0.0, Paint::fill(ground));
        self.rect(Area::new(0.0, y, WIDTH, 2.0), 0.0, Paint::fill(PAPER));
        self.icon(&LOCK, [EDGE + 8.0, y + 16.0], 14.0, PAPER, INK);
        self.text([EDGE + 20.0, y + 16.0], title, TextStyle::heavy(12.0, PAPER).room(room - 20.0));
    }
}
