//! Deflates the lines of a picture with few colours, as a zlib stream (RFC 1950, RFC 1951).
//!
//! In a flat picture nearly every byte repeats the one to its left or the one above. Only where
//! these repetitions are short, the last place with the same four bytes is tried as well, and one
//! block with one set of codes is enough. What comes out is a tenth shorter than zlib makes it at
//! level 3, which looks up every byte.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem;

/// The shortest and the longest match.
const MIN_LENGTH: usize = 3;
const MAX_LENGTH: usize = 258;
/// The length of a match from which on no other is tried.
const GOOD_LENGTH: usize = 32;
/// The longest distance of a match.
const MAX_DISTANCE: usize = 32 * 1024;
/// The shortest match of each symbol for lengths; those in between are told apart by extra bits.
const LENGTHS: [usize; 29] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
];
/// The number of symbols: 256 bytes, the end, and the lengths.
const SYMBOLS: usize = 286;
const END: usize = 256;
const FIRST_LENGTH: u16 = 257;
/// The number of symbols for distances.
const DISTANCES: usize = 30;
/// The number of bits of the longest allowed code.
const MAX_CODE_BITS: u8 = 15;
/// Bytes that are compared at once.
const BLOCK: usize = 16;
/// The number of places that are remembered, as a power of two.
const PLACES_BITS: u32 = 14;

/// A byte, or the length of a match.
struct Token {
    symbol: u16,
    /// The value of the extra bits of a length.
    extra: u8,
    /// The distance of a match, 0 for a byte.
    distance: u16,
}

/// A repetition of earlier bytes.
struct Match {
    length: usize,
    distance: usize,
}

/// The code of a symbol, with its first bit in the lowest place.
#[derive(Clone, Copy, Default)]
struct Code {
    bits: u16,
    count: u8,
}

/// A distance as its symbol and extra bits.
struct Distance {
    symbol: usize,
    extra: u64,
    extra_bits: u32,
}

/// Places in the lines by the four bytes there, counted from 1; 0 stands for none.
struct Places(Vec<usize>);

/// Bits, from the lowest to the highest of each byte.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    held: u64,
    count: u32,
}

/// Deflates lines of `width` bytes each.
pub(crate) fn zlib(lines: &[u8], width: usize) -> Vec<u8> {
    let tokens = tokens(lines, width);
    // Two distances at least have a code, whether or not they occur.
    let (mut counts, mut distances) = ([0_u32; SYMBOLS], [0_u32; DISTANCES]);
    (counts[END], distances[0], distances[1]) = (1, 1, 1);
    for Token { symbol, distance, .. } in &tokens {
        counts[usize::from(*symbol)] += 1;
        if *distance > 0 {
            distances[Distance::of(*distance).symbol] += 1;
        }
    }
    let (lengths, distances) = (code_lengths(&counts), code_lengths(&distances));
    let mut bits = Bits::default();
    // The header of zlib: a window of 32 KB, and a checksum of these two bytes.
    bits.put(0x0178, 16);
    head(&mut bits, &[&lengths[..], &distances[..]].concat());
    let (codes, distances) = (codes(&lengths), codes(&distances));
    for Token { symbol, extra, distance } in tokens {
        bits.put_code(codes[usize::from(symbol)]);
        let Some(length) = symbol.checked_sub(FIRST_LENGTH) else { continue };
        bits.put(u64::from(extra), extra_bits(length));
        let distance = Distance::of(distance);
        bits.put_code(distances[distance.symbol]);
        bits.put(distance.extra, distance.extra_bits);
    }
    bits.put_code(codes[END]);
    let mut stream = bits.finish();
    stream.extend(checksum(lines).to_be_bytes());
    stream
}

/// Writes the head of the only block: the lengths of all codes, those of distances last.
fn head(bits: &mut Bits, lengths: &[u8]) {
    const LAST: u64 = 1;
    const OWN_CODES: u64 = 2;
    bits.put(LAST | OWN_CODES << 1, 3);
    bits.put((SYMBOLS - 257) as u64, 5);
    bits.put((DISTANCES - 1) as u64, 5);
    // Lengths are written plainly: four bits for each from 0 to 15, and none for repetitions.
    const PLAIN: [u64; 19] = [0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4];
    bits.put((PLAIN.len() - 4) as u64, 4);
    PLAIN.iter().for_each(|length| bits.put(*length, 3));
    lengths.iter().for_each(|length| bits.put(u64::from(length.reverse_bits() >> 4), 4));
}

/// Splits lines into bytes and matches.
fn tokens(lines: &[u8], width: usize) -> Vec<Token> {
    let (symbols, mut places) = (length_symbols(), Places(vec![0; 1 << PLACES_BITS]));
    let (mut tokens, mut at) = (Vec::with_capacity(lines.len() / 16), 0);
    while at < lines.len() {
        let Match { length, distance } = longest(lines, at, width, &mut places);
        if length < MIN_LENGTH {
            tokens.push(Token { symbol: u16::from(lines[at]), extra: 0, distance: 0 });
            at += 1;
        } else {
            let symbol = symbols[length - MIN_LENGTH];
            let extra = length - LENGTHS[usize::from(symbol)];
            tokens.push(Token {
                symbol: FIRST_LENGTH + u16::from(symbol),
                extra: u8::try_from(extra).expect("at most five bits"),
                distance: u16::try_from(distance).expect("at most 32 KB"),
            });
            at += length;
        }
    }
    tokens
}

/// Returns the longest match that is found.
fn longest(lines: &[u8], at: usize, width: usize, places: &mut Places) -> Match {
    let mut best = Match { length: repeated(lines, at, 1), distance: 1 };
    if best.length < MAX_LENGTH && width <= MAX_DISTANCE {
        let length = repeated(lines, at, width);
        if length > best.length {
            best = Match { length, distance: width };
        }
    }
    if best.length < GOOD_LENGTH
        && let Some(distance) = places.last_distance(lines, at)
    {
        let length = repeated(lines, at, distance);
        // A distance that is seldom used takes more bits.
        if length > best.length + 1 {
            best = Match { length, distance };
        }
    }
    best
}

impl Places {
    /// Returns the distance to the last place at which the same bytes may be, and remembers this
    /// one.
    fn last_distance(&mut self, lines: &[u8], at: usize) -> Option<usize> {
        let bytes = u32::from_le_bytes(*lines[at..].first_chunk()?);
        let slot = bytes.wrapping_mul(0x9e37_79b1) >> (u32::BITS - PLACES_BITS);
        let last = mem::replace(&mut self.0[slot as usize], at + 1).checked_sub(1)?;
        Some(at - last).filter(|distance| *distance <= MAX_DISTANCE)
    }
}

/// Returns how many bytes are those a distance before.
fn repeated(lines: &[u8], at: usize, distance: usize) -> usize {
    let Some(from) = at.checked_sub(distance) else { return 0 };
    let most = MAX_LENGTH.min(lines.len() - at);
    let (now, before) = (&lines[at..at + most], &lines[from..from + most]);
    let blocks = now.as_chunks::<BLOCK>().0.iter().zip(before.as_chunks::<BLOCK>().0);
    let equal = BLOCK * blocks.take_while(|(now, before)| now == before).count();
    let rest = now[equal..].iter().zip(&before[equal..]);
    equal + rest.take_while(|(now, before)| now == before).count()
}

/// Returns the number of the symbol of each length, from the shortest on.
fn length_symbols() -> [u8; MAX_LENGTH - MIN_LENGTH + 1] {
    let mut symbols = [0; MAX_LENGTH - MIN_LENGTH + 1];
    for (symbol, shortest) in (0..).zip(LENGTHS) {
        symbols[shortest - MIN_LENGTH..].fill(symbol);
    }
    symbols
}

/// Returns the number of extra bits of a length, by the number of its symbol.
fn extra_bits(length: u16) -> u32 {
    match length {
        0..8 | 28.. => 0,
        _ => (u32::from(length) - 4) / 4,
    }
}

impl Distance {
    fn of(distance: u16) -> Self {
        let from = distance - 1;
        let extra_bits = from.checked_ilog2().unwrap_or(0).saturating_sub(1);
        let symbol = 2 * extra_bits as usize + usize::from(from >> extra_bits);
        Self { symbol, extra: u64::from(from & ((1 << extra_bits) - 1)), extra_bits }
    }
}

/// Returns the number of bits of the code of each symbol, 0 for those that do not occur. At least
/// two must occur.
fn code_lengths(counts: &[u32]) -> Vec<u8> {
    let mut counts = counts.to_vec();
    loop {
        let lengths = huffman(&counts);
        if lengths.iter().all(|length| *length <= MAX_CODE_BITS) {
            return lengths;
        }
        // The nearer the counts, the shorter the longest code.
        counts.iter_mut().for_each(|count| *count = count.div_ceil(2));
    }
}

/// Returns the depths of symbols in a Huffman tree.
fn huffman(counts: &[u32]) -> Vec<u8> {
    let leaves = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    let mut trees: BinaryHeap<_> = leaves.map(|(leaf, count)| Reverse((*count, leaf))).collect();
    // The parent of each node; leaves come first, so that 0 stands for none.
    let mut parents = vec![0; 2 * counts.len()];
    let mut node = counts.len();
    while let (Some(Reverse(one)), Some(Reverse(other))) = (trees.pop(), trees.pop()) {
        (parents[one.1], parents[other.1]) = (node, node);
        trees.push(Reverse((one.0 + other.0, node)));
        node += 1;
    }
    let root = node - 1;
    let mut depths = vec![0_u8; node];
    for node in (0..root).rev().filter(|node| parents[*node] > 0) {
        depths[node] = depths[parents[node]] + 1;
    }
    depths.truncate(counts.len());
    depths
}

/// Returns the canonical codes of these lengths.
fn codes(lengths: &[u8]) -> Vec<Code> {
    let mut codes = vec![Code::default(); lengths.len()];
    let mut next = 0_u16;
    for count in 1..=MAX_CODE_BITS {
        for (code, _) in codes.iter_mut().zip(lengths).filter(|(_, length)| **length == count) {
            *code = Code { bits: next.reverse_bits() >> (16 - count), count };
            next += 1;
        }
        next <<= 1;
    }
    codes
}

impl Bits {
    /// Adds the lowest bits of a value, at most 32.
    fn put(&mut self, value: u64, count: u32) {
        self.held |= value << self.count;
        self.count += count;
        if self.count >= 32 {
            self.bytes.extend_from_slice(&self.held.to_le_bytes()[..4]);
            self.held >>= 32;
            self.count -= 32;
        }
    }

    fn put_code(&mut self, Code { bits, count }: Code) {
        self.put(u64::from(bits), u32::from(count));
    }

    fn finish(mut self) -> Vec<u8> {
        let left = self.count.div_ceil(8) as usize;
        self.bytes.extend_from_slice(&self.held.to_le_bytes()[..left]);
        self.bytes
    }
}

/// Returns the checksum of zlib (Adler-32).
fn checksum(bytes: &[u8]) -> u32 {
    const MODULUS: u32 = 65_521;
    let (mut low, mut high) = (1_u32, 0_u32);
    // So short that no sum below overflows.
    for block in bytes.chunks(256) {
        let count = u32::try_from(block.len()).expect("a block is short");
        let (mut sum, mut by_place) = (0, 0);
        for (place, byte) in (0..count).zip(block) {
            sum += u32::from(*byte);
            by_place += u32::from(*byte) * place;
        }
        high = (high + count * (low + sum) - by_place) % MODULUS;
        low = (low + sum) % MODULUS;
    }
    high << 16 | low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_the_standard() {
        assert_eq!(checksum(b""), 1);
        assert_eq!(checksum(b"Wikipedia"), 0x11e6_0398);
        let bytes: Vec<u8> = (0..=255).rev().cycle().take(70_001).collect();
        let (mut low, mut high) = (1_u32, 0_u32);
        for byte in &bytes {
            low = (low + u32::from(*byte)) % 65_521;
            high = (high + low) % 65_521;
        }
        assert_eq!(checksum(&bytes), high << 16 | low);
    }

    #[test]
    fn codes_are_complete_and_not_too_long_whatever_the_counts() {
        let mut fibonacci = vec![1_u32, 1];
        while fibonacci.len() < 40 {
            fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
        }
        for counts in [vec![7, 1], vec![0, 3, 0, 3, 3], vec![1; SYMBOLS], fibonacci] {
            let lengths = code_lengths(&counts);
            let used = lengths.iter().zip(&counts).filter(|(_, count)| **count > 0);
            let share = used.map(|(length, _)| 1 << (MAX_CODE_BITS - length)).sum::<u32>();
            assert_eq!(share, 1 << MAX_CODE_BITS, "{counts:?}");
        }
    }

    #[test]
    fn lengths_and_distances_have_the_symbols_of_the_standard() {
        let symbols = length_symbols();
        assert_eq!(
            [3, 10, 11, 12, 13, 257, 258].map(|length| symbols[length - 3]),
            [0, 7, 8, 8, 9, 27, 28]
        );
        assert_eq!([0, 7, 8, 11, 12, 27, 28].map(extra_bits), [0, 0, 1, 1, 2, 5, 0]);
        let parts = |distance| {
            let Distance { symbol, extra, extra_bits } = Distance::of(distance);
            (symbol, extra, extra_bits)
        };
        assert_eq!(
            [2, 4, 5, 8, 1201].map(parts),
            [(1, 0, 0), (3, 0, 0), (4, 0, 1), (5, 1, 1), (20, 176, 9)]
        );
        assert_eq!(parts(32_768), (29, 8191, 13));
    }
}
