//! Readability checks of a scene: words that are too small, too wide, covered, too faint, or beyond
//! the edge. For tests; a picture that is shown has none of these faults.

use crate::canvas::MIN_TEXT_SIZE;
use crate::colour::{Colour, MIN_CONTRAST};
use crate::scene::{Scene, WIDTH};
use crate::shape::{Area, Label, Paint, Shape, Stroke};

/// The units by which a box may reach under or beyond something: rounding, and the air around
/// digits.
const TOLERANCE: f32 = 0.75;

impl Scene {
    /// Returns all readability faults of the scene, described for developers.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (index, shape) in self.shapes.iter().enumerate() {
            if !lies_within(bounds(shape), Area::new(0.0, 0.0, WIDTH, self.height)) {
                faults.push(format!("{shape:?} leaves the picture"));
            }
            let Shape::Words(label) = shape else { continue };
            faults.extend(size(label).into_iter().chain(self.contrast(index, label)));
            faults.extend(self.covered(index, label));
        }
        faults
    }

    /// Checks the contrast of words with what is under them, at both ends and in their middle.
    fn contrast(&self, index: usize, label: &Label) -> Option<String> {
        let Area { x, y, w, h } = label.area();
        let points = [0.02, 0.5, 0.98].map(|part| [x + w * part, y + h / 2.0]);
        points.into_iter().find_map(|point| {
            let under = self.colour_at(index, point);
            let contrast = label.fill.contrast(under);
            (contrast < MIN_CONTRAST).then(|| {
                format!("{:?} is {} on {under}: contrast {contrast:.2}", label.words, label.fill)
            })
        })
    }

    /// Returns the colour at a point before the shape at an index is drawn.
    fn colour_at(&self, before: usize, point: [f32; 2]) -> Colour {
        let below = self.shapes[..before].iter().rev();
        let mut fills = below.filter_map(|shape| fill_at(shape, point));
        fills.next().unwrap_or(self.ground)
    }

    fn covered(&self, index: usize, label: &Label) -> Option<String> {
        let inner = label.area().grown(-TOLERANCE);
        let over = self.shapes[index + 1..].iter().find(|shape| match shape {
            Shape::Words(other) => meet(other.area().grown(-TOLERANCE), inner),
            Shape::Box(area, _, Paint { fill: Some(_), .. }) => meet(*area, inner),
            Shape::Disc(middle, radius, Paint { fill: Some(_), .. }) => {
                disc_meets(*middle, *radius, inner)
            }
            Shape::Box(..)
            | Shape::Disc(..)
            | Shape::Polygon(..)
            | Shape::Polyline(..)
            | Shape::Icon(..) => false,
        });
        over.map(|over| format!("{:?} is covered by {over:?}", label.words))
    }
}

fn size(label: &Label) -> Vec<String> {
    let small =
        (label.size < MIN_TEXT_SIZE).then(|| format!("{:?} is {} high", label.words, label.size));
    let wide = (label.width > label.room + TOLERANCE)
        .then(|| format!("{:?} is {} wide in {}", label.words, label.width, label.room));
    small.into_iter().chain(wide).collect()
}

/// Returns the bounding box of a shape, including its edge.
fn bounds(shape: &Shape) -> Area {
    let edge = |paint: &Paint| paint.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
    match shape {
        Shape::Box(area, _, paint) => area.grown(edge(paint)),
        Shape::Disc([x, y], r, paint) => {
            Area::new(x - r, y - r, 2.0 * r, 2.0 * r).grown(edge(paint))
        }
        Shape::Polygon(points, paint) => around(points).grown(edge(paint)),
        Shape::Polyline(points, Stroke { width, .. }) => around(points).grown(width / 2.0),
        Shape::Icon(_, [x, y], size, ..) => Area::new(x - size / 2.0, y - size / 2.0, *size, *size),
        Shape::Words(label) => label.area(),
    }
}

fn around(points: &[[f32; 2]]) -> Area {
    let least = |at: usize| points.iter().map(|point| point[at]).fold(f32::INFINITY, f32::min);
    let most = |at: usize| points.iter().map(|point| point[at]).fold(f32::NEG_INFINITY, f32::max);
    Area::new(least(0), least(1), most(0) - least(0), most(1) - least(1))
}

fn lies_within(inner: Area, outer: Area) -> bool {
    let outer = outer.grown(TOLERANCE);
    inner.x >= outer.x
        && inner.y >= outer.y
        && inner.right() <= outer.right()
        && inner.bottom() <= outer.bottom()
}

fn meet(one: Area, other: Area) -> bool {
    one.x < other.right()
        && other.x < one.right()
        && one.y < other.bottom()
        && other.y < one.bottom()
}

fn disc_meets([x, y]: [f32; 2], radius: f32, area: Area) -> bool {
    let dx = x - x.clamp(area.x, area.right().max(area.x));
    let dy = y - y.clamp(area.y, area.bottom().max(area.y));
    dx.hypot(dy) < radius
}

/// Returns the fill of a shape at a point, if it has any; icons and lines count as transparent.
fn fill_at(shape: &Shape, [x, y]: [f32; 2]) -> Option<Colour> {
    match shape {
        Shape::Box(area, _, paint) => paint.fill.filter(|_| {
            (area.x..=area.right()).contains(&x) && (area.y..=area.bottom()).contains(&y)
        }),
        Shape::Disc(middle, radius, paint) => {
            paint.fill.filter(|_| (x - middle[0]).hypot(y - middle[1]) <= *radius)
        }
        Shape::Polygon(points, paint) => paint.fill.filter(|_| is_inside(points, [x, y])),
        Shape::Polyline(..) | Shape::Icon(..) | Shape::Words(_) => None,
    }
}

/// Tells whether a point lies inside a polygon: a ray to the right crosses its edge an odd number
/// of times.
fn is_inside(points: &[[f32; 2]], [x, y]: [f32; 2]) -> bool {
    let next = points.iter().cycle().skip(1);
    let crossings = points.iter().zip(next).filter(|([x1, y1], [x2, y2])| {
        (*y1 > y) != (*y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1
    });
    crossings.count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::{Canvas, TextStyle};
    use crate::colour::{Ground, INK, PAPER};
    use crate::scene::Direction;

    const GROUND: Ground = Ground { ground: INK, plate: INK, quiet: PAPER };

    fn faults(draw: impl FnOnce(&mut Canvas)) -> Vec<String> {
        let mut canvas = Canvas::new(GROUND, 100.0, Direction::LeftToRight);
        draw(&mut canvas);
        canvas.finish().faults()
    }

    #[test]
    fn a_plain_line_can_be_read() {
        let found = faults(|canvas| {
            canvas.text([20.0, 50.0], "Bahar", TextStyle::new(13.0, PAPER));
        });
        assert_eq!(found, [""; 0]);
    }

    #[test]
    fn small_faint_and_lost_words_are_found() {
        let small = faults(|canvas| {
            canvas.text([20.0, 50.0], "Bahar", TextStyle::new(10.0, PAPER));
        });
        assert!(small[0].contains("high"), "{small:?}");
        let faint = faults(|canvas| {
            canvas.rect(Area::new(0.0, 0.0, 200.0, 100.0), 0.0, Paint::fill(PAPER));
            canvas.text([20.0, 50.0], "Bahar", TextStyle::new(13.0, PAPER));
        });
        assert!(faint[0].contains("contrast 1.00"), "{faint:?}");
        let lost = faults(|canvas| {
            canvas.text([380.0, 50.0], "Bahar", TextStyle::new(13.0, PAPER));
        });
        assert!(lost[0].contains("leaves the picture"), "{lost:?}");
    }

    #[test]
    fn covered_words_are_found() {
        let found = faults(|canvas| {
            canvas.text([20.0, 50.0], "Bahar", TextStyle::new(13.0, PAPER));
            canvas.disc([30.0, 50.0], 8.0, Paint::fill(PAPER));
        });
        assert!(found[0].contains("covered"), "{found:?}");
    }
}
