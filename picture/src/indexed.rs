//! Indexed pixels with at most 256 colours. Pictures are flat, so that only shades of edges are
//! lost, and a third of the bytes is left to compress.

use resvg::tiny_skia::Pixmap;

/// The number of colours that a one-byte index can distinguish.
const MAX_COLOURS: usize = 256;
/// The leading bits of each channel; colours with equal leading bits share a bin.
const BIN_BITS: u32 = 6;

/// Pixels, row by row, as indices into a palette.
pub(crate) struct Indexed {
    pub pixels: Vec<u8>,
    /// Red, green and blue of each colour.
    pub palette: Vec<u8>,
}

/// The colours with equal leading bits: the number of their pixels, and the most frequent one by
/// majority vote.
#[derive(Clone, Copy, Default)]
struct ColourBin {
    count: u32,
    colour: [u8; 3],
    votes: u32,
}

impl Indexed {
    /// Chooses the palette of an opaque picture: the colours of most pixels; the others become the
    /// nearest one.
    pub(crate) fn of(pixmap: &Pixmap) -> Self {
        let data = pixmap.data();
        let mut bins = vec![ColourBin::default(); 1 << (3 * BIN_BITS)];
        let mut used = Vec::new();
        for_each_run(data, |colour, count| {
            let bin = &mut bins[bin(colour)];
            if bin.count == 0 {
                used.push(colour);
            }
            bin.vote(colour, count);
        });
        // Ties are broken by colour, so that equal pictures have equal bytes.
        used.sort_unstable_by_key(|colour| {
            (u32::MAX - bins[bin(*colour)].count, bins[bin(*colour)].colour)
        });
        let kept: Vec<[u8; 3]> =
            used.iter().take(MAX_COLOURS).map(|colour| bins[bin(*colour)].colour).collect();
        let mut index = vec![0_u8; bins.len()];
        for (at, colour) in used.iter().enumerate() {
            let own = bins[bin(*colour)].colour;
            let nearest = if at < kept.len() { at } else { nearest(&kept, own) };
            index[bin(*colour)] = u8::try_from(nearest).unwrap_or_default();
        }
        let mut pixels = Vec::with_capacity(data.len() / 4);
        for_each_run(data, |colour, count| {
            pixels.resize(pixels.len() + count as usize, index[bin(colour)]);
        });
        Self { pixels, palette: kept.into_iter().flatten().collect() }
    }
}

impl ColourBin {
    fn vote(&mut self, colour: [u8; 3], count: u32) {
        self.count += count;
        if self.colour == colour {
            self.votes += count;
        } else if self.votes >= count {
            self.votes -= count;
        } else {
            (self.colour, self.votes) = (colour, count - self.votes);
        }
    }
}

/// Calls `each` for each run of pixels of one colour.
fn for_each_run(data: &[u8], mut each: impl FnMut([u8; 3], u32)) {
    let mut pixels = data.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    let Some(mut colour) = pixels.next() else { return };
    let mut count = 1;
    for next in pixels {
        if next == colour {
            count += 1;
        } else {
            each(colour, count);
            (colour, count) = (next, 1);
        }
    }
    each(colour, count);
}

/// Returns the leading bits of a colour.
fn bin(colour: [u8; 3]) -> usize {
    let lead = |channel: u8| usize::from(channel >> (8 - BIN_BITS));
    lead(colour[0]) << (2 * BIN_BITS) | lead(colour[1]) << BIN_BITS | lead(colour[2])
}

fn nearest(colours: &[[u8; 3]], wanted: [u8; 3]) -> usize {
    let far = |colour: &[u8; 3]| -> u32 {
        colour.iter().zip(wanted).map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    let nearest = colours.iter().enumerate().min_by_key(|(_, colour)| far(colour));
    nearest.map_or(0, |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::tiny_skia::Color;

    #[test]
    fn flat_colours_stay_what_they_are() {
        let mut pixmap = Pixmap::new(16, 16).expect("a small picture");
        pixmap.fill(Color::from_rgba8(0x23, 0x26, 0x2e, 255));
        let indexed = Indexed::of(&pixmap);
        assert_eq!(indexed.palette, [0x23, 0x26, 0x2e]);
        assert_eq!(indexed.pixels, [0; 256]);
    }

    #[test]
    fn more_colours_than_there_is_room_for_become_the_nearest() {
        let mut pixmap = Pixmap::new(64, 64).expect("a small picture");
        for (at, pixel) in pixmap.data_mut().chunks_exact_mut(4).enumerate() {
            let at = u8::try_from(at % 64).expect("below 64");
            pixel.copy_from_slice(&[at * 4, 255 - at * 4, at, 255]);
        }
        pixmap.data_mut()[..4].copy_from_slice(&[1, 2, 3, 255]);
        let indexed = Indexed::of(&pixmap);
        assert_eq!(indexed.pixels.len(), 64 * 64);
        assert!(indexed.palette.len() <= 3 * MAX_COLOURS);
        let shown = |at: usize| {
            let index = usize::from(indexed.pixels[at]) * 3;
            [indexed.palette[index], indexed.palette[index + 1], indexed.palette[index + 2]]
        };
        assert_eq!(shown(0), [1, 2, 3]);
        assert_eq!(shown(70), [24, 231, 6]);
    }
}
