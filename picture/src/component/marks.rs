//! Marks: turquoise for what happened since the viewer last looked, saffron for what may be done
//! now. The two never share a shape: rings, short dashes and steps are past; filled plates, long
//! dashes and badges are now.

use crate::canvas::{Canvas, TextStyle};
use crate::colour::{Colour, INK, PAPER, SAFFRON, TURQUOISE};
use crate::icon::{CROWN, EYE, Icon};
use crate::shape::{Area, Paint, Stroke};

const ARROW_WIDTH: f32 = 3.0;
/// The length of the head of an arrow.
const ARROW_HEAD: f32 = 8.0;

impl Canvas {
    /// Draws steps without their numbers from here on, because the picture has numbers of buttons,
    /// which could be confused with them.
    pub fn hide_step_numbers(&mut self) {
        self.are_steps_numbered = false;
    }

    /// Draws the number of an event, in the order of events.
    pub fn step(&mut self, centre: [f32; 2], number: &str) {
        if !self.are_steps_numbered {
            return self.disc(centre, 4.5, Paint::fill(TURQUOISE).edge(INK, 1.2));
        }
        self.disc(centre, 8.0, Paint::fill(TURQUOISE).edge(INK, 1.2));
        self.text(centre, number, TextStyle::heavy(11.0, INK).middle());
    }

    /// Draws the number of an event and an icon for it, where nothing else on the table shows it.
    pub fn step_with_sign(&mut self, [x, y]: [f32; 2], sign: &'static Icon, number: &str) {
        let (half, beside) = if self.are_steps_numbered { (15.0, 6.5) } else { (8.0, 0.0) };
        let area = Area::new(x - half, y - 8.0, 2.0 * half, 16.0);
        self.rect(area, 8.0, Paint::fill(TURQUOISE).edge(INK, 1.2));
        self.icon(sign, [x - beside, y], 11.0, INK, TURQUOISE);
        if self.are_steps_numbered {
            self.text([x + beside, y], number, TextStyle::heavy(11.0, INK).middle());
        }
    }

    /// Draws a ring around a thing that is new or has changed.
    pub fn ring(&mut self, area: Area, radius: f32) {
        let paint = Paint::line(Stroke::new(TURQUOISE, 2.4));
        self.rect(area.grown(1.5), radius + 1.0, paint);
    }

    /// Draws the place that a thing has left.
    pub fn ghost(&mut self, area: Area, radius: f32) {
        let stroke = Stroke::new(TURQUOISE, 1.8).dashed(4.0, 3.0);
        self.rect(area.grown(-1.0), radius, Paint::line(stroke));
    }

    /// Draws the path of a thing that moved or would move, with an arrowhead.
    pub fn arrow(&mut self, points: &[[f32; 2]], colour: Colour) {
        let [.., before, tip] = points else { return };
        let (dx, dy) = (tip[0] - before[0], tip[1] - before[1]);
        let far = dx.hypot(dy).max(0.01);
        let (ux, uy) = (dx / far, dy / far);
        let neck = [tip[0] - ux * ARROW_HEAD, tip[1] - uy * ARROW_HEAD];
        let line = || points[..points.len() - 1].iter().copied().chain([neck]);
        let wing = ARROW_HEAD * 0.62;
        let head = [
            *tip,
            [neck[0] - uy * wing, neck[1] + ux * wing],
            [neck[0] + uy * wing, neck[1] - ux * wing],
        ];
        self.polyline(line(), Stroke::new(INK, ARROW_WIDTH + 2.4));
        self.polygon(head, Paint::fill(colour).edge(INK, 1.6));
        self.polyline(line(), Stroke::new(colour, ARROW_WIDTH));
        self.polygon(head, Paint::fill(colour));
    }

    /// Draws the number with which the button of a place begins.
    pub fn badge(&mut self, centre: [f32; 2], number: &str) {
        self.disc(centre, 9.0, Paint::fill(SAFFRON).edge(INK, 1.2));
        self.text(centre, number, TextStyle::heavy(12.0, INK).middle());
    }

    /// Outlines what is planned but not confirmed.
    pub fn planned(&mut self, area: Area, radius: f32) {
        let stroke = Stroke::new(SAFFRON, 2.2).dashed(4.0, 3.0);
        self.rect(area.grown(2.5), radius + 2.0, Paint::line(stroke));
    }

    /// Outlines a card that can be chosen.
    pub fn choosable(&mut self, area: Area, radius: f32) {
        self.rect(area.grown(1.2), radius + 1.0, Paint::line(Stroke::new(SAFFRON, 2.4)));
    }

    /// Outlines an empty place that can be chosen.
    pub fn choosable_place(&mut self, area: Area, radius: f32) {
        let stroke = Stroke::new(SAFFRON, 2.4).dashed(6.0, 4.0);
        self.rect(area.grown(-1.0), radius - 1.0, Paint::line(stroke));
    }

    /// Draws the crown of the leader.
    pub fn crown(&mut self, centre: [f32; 2], size: f32) {
        let ground = self.colours.ground;
        self.icon(&CROWN, centre, size, PAPER, ground);
    }

    /// Draws a crown that can be won now, on a saffron disc.
    pub fn crown_to_win(&mut self, centre: [f32; 2], radius: f32) {
        self.disc(centre, radius, Paint::fill(SAFFRON).edge(INK, 1.2));
        self.icon(&CROWN, centre, radius * 1.34, INK, SAFFRON);
    }

    /// Draws the eye: another player has seen something of the viewer's.
    pub fn seen(&mut self, centre: [f32; 2]) {
        self.disc(centre, 9.0, Paint::fill(INK).edge(PAPER, 1.4));
        self.icon(&EYE, centre, 12.0, PAPER, INK);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::Ground;
    use crate::scene::Direction;
    use crate::shape::Shape;

    const GROUND: Ground = Ground { ground: INK, plate: INK, quiet: PAPER };

    #[test]
    fn steps_have_no_numbers_beside_those_of_buttons() {
        let mut canvas = Canvas::new(GROUND, 100.0, Direction::LeftToRight);
        canvas.hide_step_numbers();
        canvas.step([50.0, 50.0], "1");
        canvas.badge([80.0, 50.0], "2");
        let scene = canvas.finish();
        let words = scene.shapes.iter().filter_map(|shape| match shape {
            Shape::Words(label) => Some(label.words.as_str()),
            _ => None,
        });
        assert_eq!(words.collect::<Vec<_>>(), ["2"]);
    }
}
