//! Plates of seats: the player, whether the seat is to act, and counts with icons.

use crate::canvas::{Canvas, TextStyle};
use crate::colour::{Colour, INK, PAPER, SAFFRON};
use crate::icon::Icon;
use crate::shape::{Area, Paint, Stroke};

/// The colours of a plate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plate {
    /// The fill.
    pub fill: Colour,
    /// The colour of its text.
    pub ink: Colour,
}

/// The direction in which the plate of a seat that is to act points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Point {
    /// To a row beside it.
    Row,
    /// To a board below it.
    Down,
    /// To a board above it.
    Up,
}

impl Canvas {
    /// Draws the plate of a seat; saffron, with a point, if the seat is to act.
    pub fn plate(&mut self, area: Area, is_to_act: bool, point: Point) -> Plate {
        if !is_to_act {
            let fill = self.colours.plate;
            self.rect(area, 6.0, Paint::fill(fill));
            return Plate { fill, ink: PAPER };
        }
        self.rect(area, 6.0, Paint::fill(SAFFRON));
        let [_, y] = area.middle();
        let x = area.x + 18.0;
        let tip = match point {
            Point::Row => {
                let edge = area.right() - 1.0;
                [[edge, y - 7.0], [edge + 8.0, y], [edge, y + 7.0]]
            }
            Point::Down => {
                let edge = area.bottom() - 1.0;
                [[x - 8.0, edge], [x + 8.0, edge], [x, edge + 8.0]]
            }
            Point::Up => {
                let edge = area.y + 1.0;
                [[x - 8.0, edge], [x + 8.0, edge], [x, edge - 8.0]]
            }
        };
        self.polygon(tip, Paint::fill(SAFFRON));
        Plate { fill: SAFFRON, ink: INK }
    }

    /// Draws a paper bar beside the row of the viewer, from `x` on.
    pub fn own_bar(&mut self, x: f32, row: Area) {
        self.rect(Area::new(x, row.y + 6.0, 4.0, row.h - 12.0), 2.0, Paint::fill(PAPER));
    }

    /// Draws the place of a seat that is out or has left. Returns where the reason is written.
    pub fn vacant(&mut self, area: Area, name: &str, why: &str) -> [f32; 2] {
        let stroke = Stroke::new(self.colours.plate, 1.4).dashed(4.0, 4.0);
        self.rect(area, 8.0, Paint::line(stroke));
        let [_, y] = area.middle();
        let look = TextStyle::new(13.0, self.colours.quiet);
        self.text([area.x + 10.0, y], name, look.room(area.w * 0.48));
        let end = area.right() - 12.0;
        [end - self.text([end, y], why, look.end().room(area.w * 0.35)), y]
    }

    /// Draws an icon with a number, starting at a point. Returns where it ends.
    pub fn count(&mut self, [x, y]: [f32; 2], icon: &'static Icon, number: &str, on: Plate) -> f32 {
        self.icon(icon, [x + 7.0, y], 13.0, on.ink, on.fill);
        x + 16.0 + self.text([x + 16.0, y], number, TextStyle::heavy(12.0, on.ink)) + 7.0
    }
}
