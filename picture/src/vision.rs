//! How different two colours look, including to colour-blind eyes.
//!
//! The distance is CIEDE2000 over CIELAB under daylight (D65); colour blindness is simulated with
//! the matrices of Machado, Oliveira and Fernandes (2009) at full severity.

use crate::colour::Colour;

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
        Colour::of_light(self.matrix().map(cone))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::{SAFFRON, TURQUOISE, WHITE};

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
