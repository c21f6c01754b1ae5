//! Indexed pixels with at most 256 colours. Pictures are flat, so that only shades of edges are
//! lost, and a third of the bytes is left to compress.

use std::cmp::Reverse;

use resvg::tiny_skia::Pixmap;

/// The number of colours that a one-byte index can distinguish.
const MAX_COLOURS: usize = 256;
/// The leading bits of each channel; colours with equal leading bits share a bin.
const BIN_BITS: u32 = 6;
/// Bytes that are compared at once: eight pixels.
const BLOCK: usize = 32;

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

/// Successive pixels of one colour, by the number of its bin.
struct Run {
    bin: u32,
    count: u32,
}

/// The colours of a picture, and where they are.
#[derive(Default)]
struct Census {
    /// The bins in use, in the order in which their colours occur.
    bins: Vec<ColourBin>,
    runs: Vec<Run>,
}

impl Indexed {
    /// Chooses the palette of an opaque picture: the colours of most pixels; the others become the
    /// nearest one.
    pub(crate) fn of(pixmap: &Pixmap) -> Self {
        let data = pixmap.data();
        let Census { bins, runs } = Census::of(data);
        let mut ranking: Vec<usize> = (0..bins.len()).collect();
        // Ties are broken by colour, so that equal pictures have equal bytes.
        ranking.sort_unstable_by_key(|at| (Reverse(bins[*at].count), bins[*at].colour));
        let (kept, others) = ranking.split_at(ranking.len().min(MAX_COLOURS));
        let palette: Vec<[u8; 3]> = kept.iter().map(|at| bins[*at].colour).collect();
        let mut index = vec![0_u8; bins.len()];
        for (number, at) in (0..=u8::MAX).zip(kept) {
            index[*at] = number;
        }
        let channels = channels(&palette);
        for at in others {
            index[*at] = nearest(&channels, bins[*at].colour);
        }
        let mut pixels = Vec::with_capacity(data.len() / 4);
        for Run { bin, count } in runs {
            pixels.resize(pixels.len() + count as usize, index[bin as usize]);
        }
        Self { pixels, palette: palette.into_iter().flatten().collect() }
    }
}

impl Census {
    /// Counts the colours of pixels, in one pass.
    fn of(data: &[u8]) -> Self {
        let mut census = Self::default();
        // The numbers of the bins in use, counted from 1; 0 stands for those without a pixel.
        let mut numbers = vec![0_u32; 1 << (3 * BIN_BITS)];
        let mut used = 0;
        for_each_run(data, |colour, count| {
            let number = &mut numbers[bin(colour)];
            if *number == 0 {
                used += 1;
                *number = used;
                census.bins.push(ColourBin::default());
            }
            let bin = *number - 1;
            census.bins[bin as usize].vote(colour, count);
            census.runs.push(Run { bin, count });
        });
        census
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
fn for_each_run(mut data: &[u8], mut each: impl FnMut([u8; 3], u32)) {
    while let Some((first, _)) = data.split_first_chunk::<4>() {
        let count = equal_pixels(data, *first);
        each([first[0], first[1], first[2]], u32::try_from(count).expect("a picture is small"));
        data = &data[4 * count..];
    }
}

/// Returns how many of the first pixels have this colour.
fn equal_pixels(data: &[u8], colour: [u8; 4]) -> usize {
    let mut block = [0; BLOCK];
    block.as_chunks_mut::<4>().0.fill(colour);
    let (blocks, _) = data.as_chunks::<BLOCK>();
    let bytes = BLOCK * blocks.iter().take_while(|next| **next == block).count();
    let (pixels, _) = data[bytes..].as_chunks::<4>();
    bytes / 4 + pixels.iter().take_while(|pixel| **pixel == colour).count()
}

/// Returns the leading bits of a colour.
fn bin(colour: [u8; 3]) -> usize {
    let lead = |channel: u8| usize::from(channel >> (8 - BIN_BITS));
    lead(colour[0]) << (2 * BIN_BITS) | lead(colour[1]) << BIN_BITS | lead(colour[2])
}

/// Returns a palette channel by channel, so that the distances to all its colours are computed
/// together.
fn channels(palette: &[[u8; 3]]) -> [Vec<i16>; 3] {
    [0, 1, 2].map(|channel| palette.iter().map(|colour| i16::from(colour[channel])).collect())
}

/// Returns the index of the nearest colour of a palette, of the first one if there are several.
fn nearest(channels: &[Vec<i16>; 3], wanted: [u8; 3]) -> u8 {
    let mut far = [0_i32; MAX_COLOURS];
    for (channel, wanted) in channels.iter().zip(wanted) {
        for (far, own) in far.iter_mut().zip(channel) {
            let difference = i32::from(*own - i16::from(wanted));
            *far += difference * difference;
        }
    }
    let far = &far[..channels[0].len()];
    let least = far.iter().min();
    let nearest = far.iter().position(|far| Some(far) == least);
    nearest.and_then(|at| u8::try_from(at).ok()).unwrap_or_default()
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
    fn runs_of_every_length_are_kept() {
        let mut pixmap = Pixmap::new(100, 40).expect("a small picture");
        let (pixels, _) = pixmap.data_mut().as_chunks_mut::<4>();
        let (mut left, mut run) = (&mut pixels[..], 0_u8);
        while !left.is_empty() {
            let length = usize::from(run % 41 + 1).min(left.len());
            let (now, after) = std::mem::take(&mut left).split_at_mut(length);
            now.fill([run << 2, run >> 6 << 2, 8, 255]);
            (left, run) = (after, run.wrapping_add(1));
        }
        let Indexed { pixels, palette } = Indexed::of(&pixmap);
        let (colours, _) = palette.as_chunks::<3>();
        let shown = pixels.iter().map(|index| colours[usize::from(*index)]);
        let drawn = pixmap.data().chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]]);
        assert!(shown.eq(drawn));
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
