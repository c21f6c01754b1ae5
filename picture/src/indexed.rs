//! Indexed pixels with at most 256 colours. Pictures are flat, so that only shades of edges are
//! lost, and a third of the bytes is left to compress.

use std::cmp::Reverse;
use std::io::{self, Write};

use crate::stamp::Pixel;

/// The number of colours that a one-byte index can distinguish.
const MAX_COLOURS: usize = 256;
/// The leading bits of each channel; colours with equal leading bits share a bin.
const BIN_BITS: u32 = 6;
/// Pixels that are compared at once.
const BLOCK: usize = 8;
/// The length up to which a run is filled by one store.
const SHORT: usize = 16;
/// The indices that are written together.
const WRITTEN: usize = 16 * 1024;
/// The runs of most pictures.
const RUNS: usize = 1 << 17;

/// The pixels of a [`Census`] as indices into a palette.
pub(crate) struct Indexed<'a> {
    census: &'a Census,
    /// Red, green and blue of each colour.
    pub palette: Vec<u8>,
    /// The index of each bin.
    index: Vec<u8>,
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
pub(crate) struct Census {
    /// The bins in use, in the order in which their colours occur.
    bins: Vec<ColourBin>,
    /// The numbers of the bins in use, counted from 1; 0 stands for those without a pixel.
    numbers: Vec<u32>,
    runs: Vec<Run>,
}

impl Census {
    /// Returns the census of no pixels.
    pub(crate) fn new() -> Self {
        let numbers = vec![0; 1 << (3 * BIN_BITS)];
        Self { bins: Vec::new(), numbers, runs: Vec::with_capacity(RUNS) }
    }

    /// Forgets all pixels, and keeps the memory for the next picture.
    pub(crate) fn clear(&mut self) {
        for ColourBin { colour, .. } in self.bins.drain(..) {
            self.numbers[bin(colour)] = 0;
        }
        self.runs.clear();
    }

    /// Counts the next pixels, which are opaque.
    pub(crate) fn add(&mut self, mut pixels: &[Pixel]) {
        while let Some(first) = pixels.first() {
            let [red, green, blue, _] = *first;
            let length = equal_pixels(pixels, *first);
            let count = u32::try_from(length).expect("a picture is small");
            let number = &mut self.numbers[bin([red, green, blue])];
            if *number == 0 {
                self.bins.push(ColourBin::default());
                *number = u32::try_from(self.bins.len()).expect("there are fewer bins");
            }
            let bin = *number - 1;
            self.bins[bin as usize].vote([red, green, blue], count);
            self.runs.push(Run { bin, count });
            pixels = &pixels[length..];
        }
    }

    /// Chooses the palette: the colours of most pixels; the others become the nearest one.
    pub(crate) fn indexed(&self) -> Indexed<'_> {
        let bins = &self.bins;
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
        Indexed { census: self, palette: palette.into_iter().flatten().collect(), index }
    }
}

impl Indexed<'_> {
    /// Writes the indices of all pixels, row by row.
    pub(crate) fn write_to(&self, out: &mut impl Write) -> io::Result<()> {
        let (mut written, mut filled) = ([0_u8; WRITTEN], 0);
        for Run { bin, count } in &self.census.runs {
            let (index, mut left) = (self.index[*bin as usize], *count as usize);
            while left > 0 {
                if filled == WRITTEN {
                    out.write_all(&written)?;
                    filled = 0;
                }
                let free = &mut written[filled..];
                let count = left.min(free.len());
                // Most runs are short. The next one overwrites what is too much.
                match free.first_chunk_mut::<SHORT>() {
                    Some(block) if count <= SHORT => *block = [index; SHORT],
                    _ => free[..count].fill(index),
                }
                filled += count;
                left -= count;
            }
        }
        out.write_all(&written[..filled])
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

/// Returns how many of the first pixels have this colour.
fn equal_pixels(pixels: &[Pixel], colour: Pixel) -> usize {
    let (blocks, _) = pixels.as_chunks::<BLOCK>();
    let equal = BLOCK * blocks.iter().take_while(|block| **block == [colour; BLOCK]).count();
    equal + pixels[equal..].iter().take_while(|pixel| **pixel == colour).count()
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

    /// Returns the colours of pixels after they were given indices.
    fn shown(census: &Census) -> Vec<[u8; 3]> {
        let (indexed, mut indices) = (census.indexed(), Vec::new());
        indexed.write_to(&mut indices).expect("memory takes everything");
        assert!(indexed.palette.len() <= 3 * MAX_COLOURS);
        let (colours, _) = indexed.palette.as_chunks::<3>();
        indices.iter().map(|index| colours[usize::from(*index)]).collect()
    }

    fn census(pixels: &[Pixel]) -> Census {
        let mut census = Census::new();
        census.add(pixels);
        census
    }

    fn colour([red, green, blue, _]: Pixel) -> [u8; 3] {
        [red, green, blue]
    }

    #[test]
    fn flat_colours_stay_what_they_are() {
        let census = census(&[[0x23, 0x26, 0x2e, 255]; 256]);
        assert_eq!(census.indexed().palette, [0x23, 0x26, 0x2e]);
        assert_eq!(shown(&census), [[0x23, 0x26, 0x2e]; 256]);
    }

    #[test]
    fn runs_of_every_length_are_kept() {
        let mut pixels = vec![[0; 4]; 40_000];
        let (mut left, mut run) = (&mut pixels[..], 0_u8);
        while !left.is_empty() {
            let length = if run == 99 { 20_000 } else { usize::from(run % 41 + 1) };
            let length = length.min(left.len());
            let (now, after) = std::mem::take(&mut left).split_at_mut(length);
            now.fill([run << 2, run >> 6 << 2, 8, 255]);
            (left, run) = (after, run.wrapping_add(1));
        }
        let mut census = Census::new();
        pixels.chunks(30_000).for_each(|some| census.add(some));
        assert!(shown(&census).into_iter().eq(pixels.into_iter().map(colour)));
    }

    #[test]
    fn nothing_is_left_of_a_picture_in_the_next() {
        let pictures = [[[1, 2, 3, 255], [9, 9, 9, 255]], [[1, 2, 3, 255], [80, 0, 0, 255]]];
        let mut reused = Census::new();
        for pixels in pictures {
            reused.clear();
            reused.add(&pixels);
            assert_eq!(reused.indexed().palette, census(&pixels).indexed().palette);
            assert_eq!(shown(&reused), pixels.map(colour));
        }
    }

    #[test]
    fn more_colours_than_there_is_room_for_become_the_nearest() {
        let pixels = (0..4096_u16).map(|at| {
            let at = u8::try_from(at % 64).expect("below 64");
            [at * 4, 255 - at * 4, at, 255]
        });
        let mut pixels: Vec<Pixel> = pixels.collect();
        pixels[0] = [1, 2, 3, 255];
        let shown = shown(&census(&pixels));
        assert_eq!((shown.len(), shown[0], shown[70]), (64 * 64, [1, 2, 3], [24, 231, 6]));
    }
}
