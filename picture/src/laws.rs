//! The laws of pictures: their words can be read, and their colours differ for every kind of colour
//! vision. For tests.
//!
//! The distance of colours is CIEDE2000 over CIELAB under daylight (D65); colour blindness is
//! simulated with the matrices of Machado, Oliveira and Fernandes (2009) at full severity.

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

/// A kind of colour vision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vision {
    /// All three kinds of cones.
    Full,
    /// No cones for long waves: red is dark.
    Protanopia,
    /// No cones for middle waves: red and green are alike.
    Deuteranopia,
    /// No cones for short waves: blue and green are alike.
    Tritanopia,
}

impl Vision {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Full, Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    /// Returns the colour that a person with this vision sees.
    pub fn sees(self, colour: Colour) -> Colour {
        let light = colour.linear();
        let cone = |row: [f64; 3]| row.iter().zip(light).map(|(m, c)| m * c).sum();
        of_light(self.matrix().map(cone))
    }

    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }
}

/// Returns the smallest distance between any two colours of a set, with this vision.
pub fn closest(colours: &[Colour], vision: Vision) -> f64 {
    let seen: Vec<Colour> = colours.iter().map(|colour| vision.sees(*colour)).collect();
    let pairs = seen
        .iter()
        .enumerate()
        .flat_map(|(at, one)| seen[at + 1..].iter().map(|other| distance(*one, *other)));
    pairs.fold(f64::INFINITY, f64::min)
}

/// Returns how different two colours look: 1 is just noticeable side by side, 10 is obvious.
#[expect(clippy::many_single_char_names, reason = "the letters of the formula")]
pub fn distance(one: Colour, other: Colour) -> f64 {
    let ([l1, a1, b1], [l2, a2, b2]) = (lab(one), lab(other));
    let seventh = |c: f64| (c.powi(7) / (c.powi(7) + 25_f64.powi(7))).sqrt();
    let g = 0.5 * (1.0 - seventh(f64::midpoint(a1.hypot(b1), a2.hypot(b2))));
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let is_grey = c1 * c2 == 0.0;
    let (turn, sum) = (h2 - h1, h1 + h2);
    let (dh, h) = if is_grey {
        (0.0, sum)
    } else if turn.abs() <= 180.0 {
        (turn, sum / 2.0)
    } else {
        let h = if sum < 360.0 { f64::midpoint(sum, 360.0) } else { (sum - 360.0) / 2.0 };
        (turn - 360.0 * turn.signum(), h)
    };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (dh / 2.0).to_radians().sin();
    let (l, c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
        - 0.20 * cos(4.0 * h - 63.0);
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let theta = 60.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rt = -2.0 * seventh(c) * theta.to_radians().sin();
    let (dl, dc, dh) = (dl / sl, dc / sc, dh / sh);
    (dl * dl + dc * dc + dh * dh + rt * dc * dh).sqrt()
}

#[expect(clippy::many_single_char_names, reason = "the letters of the formula")]
fn lab(colour: Colour) -> [f64; 3] {
    let [r, g, b] = colour.linear();
    let x = (0.412_456_4 * r + 0.357_576_1 * g + 0.180_437_5 * b) / 0.950_47;
    let y = 0.212_672_9 * r + 0.715_152_2 * g + 0.072_175_0 * b;
    let z = (0.019_333_9 * r + 0.119_192_0 * g + 0.950_304_1 * b) / 1.088_83;
    let f = |t: f64| {
        if t > 216.0 / 24_389.0 { t.cbrt() } else { (24_389.0 / 27.0 * t + 16.0) / 116.0 }
    };
    let (x, y, z) = (f(x), f(y), f(z));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// Returns the colour with these linear channels.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "light is kept between 0 and 1"
)]
fn of_light(light: [f64; 3]) -> Colour {
    let channels = light.map(|c| {
        let c = c.clamp(0.0, 1.0);
        let c = if c <= 0.003_130_8 { 12.92 * c } else { 1.055 * c.powf(1.0 / 2.4) - 0.055 };
        (255.0 * c).round() as u8
    });
    Colour { channels }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::{Canvas, TextStyle};
    use crate::colour::{Ground, INK, PAPER, SAFFRON, TURQUOISE, WHITE};
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

    #[test]
    fn the_two_accents_are_far_apart_for_everybody() {
        let expected = [41.9, 26.9, 36.3, 51.8];
        for (vision, expected) in Vision::ALL.into_iter().zip(expected) {
            let found = closest(&[SAFFRON, TURQUOISE], vision);
            assert!((found - expected).abs() < 0.1, "{vision:?}: {found}");
        }
    }

    #[test]
    fn black_and_white_are_a_hundred_apart() {
        assert!((distance(Colour::hex(0), WHITE) - 100.0).abs() < 0.1);
        assert!(distance(WHITE, WHITE) < 1e-9);
    }
}
