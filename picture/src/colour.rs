//! Colours, mixing, and contrast.

use std::fmt;

/// An opaque sRGB colour; faint colours are mixed with their ground.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Colour {
    /// Red, green and blue, 0 to 255.
    pub channels: [u8; 3],
}

/// The brightest ground and text, for what counts.
pub const PAPER: Colour = Colour::hex(0xfb_f5e6);
/// The darkest text.
pub const INK: Colour = Colour::hex(0x14_171c);
/// White text on strong colours.
pub const WHITE: Colour = Colour::hex(0xff_ffff);
/// The colour of now: whose turn it is, what may be pressed, what is planned.
pub const SAFFRON: Colour = Colour::hex(0xff_bf3f);
/// The colour of the past: what happened since the viewer last looked.
pub const TURQUOISE: Colour = Colour::hex(0x3f_d4c6);

/// The minimum contrast of text with the colour behind it (WCAG 2, level AA).
pub const MIN_CONTRAST: f64 = 4.5;

impl Colour {
    /// Returns a colour from its code, such as `0xffbf3f`.
    #[expect(clippy::cast_possible_truncation, reason = "each channel is cut out of the code")]
    pub const fn hex(code: u32) -> Self {
        Self { channels: [(code >> 16) as u8, (code >> 8) as u8, code as u8] }
    }

    /// Mixes in a share of another colour, with the effect of an overlay of that opacity.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a mixture lies between the two"
    )]
    pub fn mix(self, other: Self, share: f32) -> Self {
        let one = |at: usize| {
            let (own, other) = (f32::from(self.channels[at]), f32::from(other.channels[at]));
            (own + (other - own) * share).round() as u8
        };
        Self { channels: [one(0), one(1), one(2)] }
    }

    /// Returns the contrast with another colour, from 1 to 21 (WCAG 2).
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// Returns white or ink, whichever has more contrast with this colour.
    #[must_use]
    pub fn ink(self) -> Self {
        if self.contrast(WHITE) >= self.contrast(INK) { WHITE } else { INK }
    }

    /// Returns the colour, darkened until its [`ink`](Self::ink) has enough contrast.
    #[must_use]
    pub fn readable(self) -> Self {
        let mut colour = self;
        while colour.contrast(colour.ink()) < MIN_CONTRAST {
            colour = colour.mix(INK, 0.1);
        }
        colour
    }

    /// Returns the relative luminance, from 0 to 1.
    pub(crate) fn luminance(self) -> f64 {
        let [r, g, b] = self.linear();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// Returns the linear channels, from 0 to 1.
    pub(crate) fn linear(self) -> [f64; 3] {
        self.channels.map(|channel| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        })
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.channels;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

/// The colours of a background: opaque, so that light and dark chats show the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The background itself.
    pub ground: Colour,
    /// Raised surfaces: plates, backs of cards.
    pub plate: Colour,
    /// De-emphasised text, readable on both.
    pub quiet: Colour,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_the_standard() {
        assert!((WHITE.contrast(Colour::hex(0)) - 21.0).abs() < 1e-9);
        assert!((Colour::hex(0x77_7777).contrast(WHITE) - 4.478).abs() < 0.001);
        assert!((PAPER.contrast(INK) - 16.5).abs() < 0.1);
    }

    #[test]
    fn mixing_goes_from_one_to_the_other() {
        assert_eq!(PAPER.mix(INK, 0.0), PAPER);
        assert_eq!(PAPER.mix(INK, 1.0), INK);
        assert_eq!(Colour::hex(0).mix(WHITE, 0.5).to_string(), "#808080");
    }

    #[test]
    fn every_colour_can_be_made_readable() {
        for code in (0..0x100_0000).step_by(0x1357) {
            let colour = Colour::hex(code).readable();
            assert!(colour.contrast(colour.ink()) >= MIN_CONTRAST, "{colour}");
        }
    }
}
