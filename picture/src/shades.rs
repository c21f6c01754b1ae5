//! The shades of a picture: the colours of its shapes, and mixtures where edges cover pixels in
//! part. A pixel is the index of its shade.
//!
//! Pictures are flat, so one byte is enough for an index, and a third of the bytes is left to
//! compress. The colours of shapes are exact; mixtures that differ little are one shade.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use fnv::FnvHasher;

use crate::colour::Colour;

/// Red, green and blue.
type Shade = [u8; 3];

/// The number of shades that a one-byte index can distinguish.
const MAX_SHADES: usize = 256;
/// The bits of a channel in which mixtures of one shade differ. An edge has sixteen steps then,
/// and few pictures need more shades than there are.
pub(crate) const ALIKE: u8 = 0x0f;
/// A channel of a shade that does not exist, far from all others.
const NONE: i16 = 1000;

/// The shades of a picture, in the order in which they were added.
pub(crate) struct Shades {
    all: Vec<Shade>,
    /// The same channel by channel, so that the distances to all of them are computed together.
    channels: [[i16; MAX_SHADES]; 3],
    /// The indices of mixtures, by the bits that they share.
    mixtures: HashMap<Shade, u8, BuildHasherDefault<FnvHasher>>,
}

/// Covers pixels with the colour of a shape.
pub(crate) struct Brush<'a> {
    shades: &'a mut Shades,
    /// The index of the colour.
    pub(crate) index: u8,
    /// For each share: the last pixel of which it was covered, and what became of it.
    known: [Option<(u8, u8)>; 256],
}

impl Default for Shades {
    fn default() -> Self {
        let channels = [[NONE; MAX_SHADES]; 3];
        Self { all: Vec::with_capacity(MAX_SHADES), channels, mixtures: HashMap::default() }
    }
}

impl Shades {
    /// Forgets all shades, and keeps the memory for the next picture.
    pub(crate) fn clear(&mut self) {
        self.all.clear();
        self.channels = [[NONE; MAX_SHADES]; 3];
        self.mixtures.clear();
    }

    /// Returns red, green and blue of each shade.
    pub(crate) fn palette(&self) -> &[u8] {
        self.all.as_flattened()
    }

    /// Returns the index of the colour of a shape, which is to be known before mixtures are.
    pub(crate) fn colour(&mut self, Colour { channels }: Colour) -> u8 {
        let mut known = self.all.iter().zip(0_u8..=u8::MAX);
        match known.find(|(shade, _)| **shade == channels) {
            Some((_, index)) => index,
            None => self.add(channels),
        }
    }

    /// Returns a brush for the colour of this index.
    pub(crate) fn brush(&mut self, index: u8) -> Brush<'_> {
        Brush { shades: self, index, known: [None; 256] }
    }

    /// Returns the index of a mixture.
    fn mixture(&mut self, shade: Shade) -> u8 {
        let shared = shade.map(|channel| channel | ALIKE);
        if let Some(known) = self.mixtures.get(&shared) {
            return *known;
        }
        let index = self.add(shade);
        self.mixtures.insert(shared, index);
        index
    }

    /// Adds a shade, and returns its index; if there is no room, that of the nearest one.
    fn add(&mut self, shade: Shade) -> u8 {
        let at = self.all.len();
        let Ok(index) = u8::try_from(at) else { return self.nearest(shade) };
        self.all.push(shade);
        for (channel, value) in self.channels.iter_mut().zip(shade) {
            channel[at] = value.into();
        }
        index
    }

    /// Returns the index of the nearest shade, of the first one if there are several.
    fn nearest(&self, wanted: Shade) -> u8 {
        let mut far = [0_i32; MAX_SHADES];
        for (channel, wanted) in self.channels.iter().zip(wanted) {
            for (far, own) in far.iter_mut().zip(channel) {
                let difference = i32::from(*own - i16::from(wanted));
                *far += difference * difference;
            }
        }
        let ranked = far.iter().zip(0..).map(|(far, index)| far << 8 | index);
        ranked.fold(i32::MAX, i32::min).to_le_bytes()[0]
    }
}

impl Brush<'_> {
    /// Covers a share of a pixel, out of 255.
    pub(crate) fn cover(&mut self, pixel: &mut u8, share: u8) {
        let known = &mut self.known[usize::from(share)];
        *pixel = match *known {
            Some((old, new)) if old == *pixel => new,
            _ => {
                let [old, colour] = [*pixel, self.index].map(|at| self.shades.all[usize::from(at)]);
                let new = self.shades.mixture(blend(old, colour, share));
                *known = Some((*pixel, new));
                new
            }
        };
    }
}

/// Covers a share of a shade, out of 255, and rounds as tiny-skia does.
fn blend(old: Shade, new: Shade, share: u8) -> Shade {
    let mut mixture = old;
    for (channel, new) in mixture.iter_mut().zip(new) {
        let product = |channel: u8, share: u8| u16::from(channel) * u16::from(share);
        let sum = product(*channel, u8::MAX - share) + product(new, share);
        *channel = (sum + 255).to_be_bytes()[0];
    }
    mixture
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grey(channel: u8) -> Colour {
        Colour { channels: [channel; 3] }
    }

    #[test]
    fn colours_of_shapes_are_exact_and_mixtures_nearly_so() {
        let mut shades = Shades::default();
        // Nearly alike, and yet two.
        let [ground, other] = [0x20, 0x21].map(|channel| shades.colour(grey(channel)));
        assert_ne!(ground, other);
        assert_eq!(shades.colour(grey(0x20)), ground);
        for share in 1..u8::MAX {
            let mut pixel = ground;
            shades.brush(other).cover(&mut pixel, share);
            let white = shades.colour(grey(255));
            shades.brush(white).cover(&mut pixel, share);
            let exact = blend(blend([0x20; 3], [0x21; 3], share), [255; 3], share);
            let shade = shades.all[usize::from(pixel)];
            assert!(shade[0].abs_diff(exact[0]) <= 2 * ALIKE, "{shade:?} {exact:?}");
        }
        assert_eq!(shades.palette()[..6], [0x20, 0x20, 0x20, 0x21, 0x21, 0x21]);
        assert!(shades.all.len() < 24, "{} shades of grey", shades.all.len());
    }

    #[test]
    fn nothing_is_left_of_a_picture_in_the_next() {
        let (mut new, mut used) = (Shades::default(), Shades::default());
        (0..=u8::MAX).for_each(|channel| _ = used.mixture([channel, 255 - channel, 7]));
        used.clear();
        for shade in [[1, 2, 3], [200, 50, 7], [50, 200, 7]] {
            assert_eq!(used.mixture(shade), new.mixture(shade));
        }
        assert_eq!(used.palette(), new.palette());
    }

    #[test]
    fn more_shades_than_there_is_room_for_become_the_nearest() {
        let mut shades = Shades::default();
        (0..=u8::MAX).for_each(|channel| _ = shades.colour(grey(channel)));
        assert_eq!(shades.colour(grey(9)), 9);
        assert_eq!(shades.mixture([79, 80, 82]), 80);
        assert_eq!(shades.colour(Colour { channels: [255, 255, 250] }), 253);
        assert_eq!(shades.palette().len(), 3 * MAX_SHADES);
    }
}
