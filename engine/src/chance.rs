//! Luck: the sources of random numbers, and shuffling.
//!
//! `below` and `shuffle` are our own, because a replay must give the same result whatever random
//! number crates change. This module does not know what the numbers decide.

use std::fmt;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize, de};

/// A source of luck.
pub trait Chance {
    /// Returns a number from 0 to `n - 1`, each equally likely.
    ///
    /// # Panics
    /// May panic if `n` is 0.
    fn below(&mut self, n: u32) -> u32;

    /// Puts the items in a random order (Fisher and Yates, from the last index down).
    ///
    /// # Panics
    /// If there are 2³² items or more.
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for place in (1..items.len()).rev() {
            let n = u32::try_from(place + 1).expect("fewer than 2^32 items");
            items.swap(place, self.below(n) as usize);
        }
    }

    /// Returns one of the items, or nothing when there are none.
    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T>
    where
        Self: Sized,
    {
        let n = u32::try_from(items.len()).ok().filter(|n| *n > 0)?;
        items.get(self.below(n) as usize)
    }
}

/// The seed of all the luck of one play. It is stored, but never shown or printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// Wraps 32 random bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the bytes. With them, everything hidden in the play can be computed.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Makes a seed from a small number, for tests and for `selfplay --seed`.
    pub fn from_number(number: u64) -> Self {
        let mut quick = SplitMix64(number);
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_exact_mut(8) {
            chunk.copy_from_slice(&quick.next().to_le_bytes());
        }
        Self(bytes)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed")
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use fmt::Write as _;
        let mut hex = String::with_capacity(64);
        for byte in self.0 {
            write!(hex, "{byte:02x}").expect("a string takes every byte");
        }
        serializer.serialize_str(&hex)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let hex = String::deserialize(deserializer)?;
        let wrong = || de::Error::custom("a seed is 64 hexadecimal digits");
        if hex.len() != 64 || !hex.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&hex[2 * place..2 * place + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Self(bytes))
    }
}

/// The luck of a game: `ChaCha8`, one stream for each number that is drawn.
///
/// Number `i` of a game depends on the seed and on `i` alone. So a step that is computed again, after
/// a lost race or on another machine, draws the same numbers, and steps that draw nothing do not
/// change what comes next.
#[derive(Debug)]
pub struct GameRng {
    seed: Seed,
    drawn_before: u64,
    drawn: u64,
    record: Option<Vec<Draw>>,
}

/// A number that was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw {
    /// The exclusive upper bound.
    pub below: u32,
    /// The number.
    pub drawn: u32,
}

impl GameRng {
    /// Returns the luck of a game in which `drawn` numbers have been drawn.
    pub const fn after(seed: Seed, drawn: u64) -> Self {
        Self { seed, drawn_before: drawn, drawn, record: None }
    }

    /// Returns the same luck, which also records its numbers.
    pub(crate) fn recording(seed: Seed, drawn: u64) -> Self {
        Self { record: Some(Vec::new()), ..Self::after(seed, drawn) }
    }

    /// Returns the recorded numbers, if they were to be recorded.
    pub(crate) fn into_draws(self) -> Vec<Draw> {
        self.record.unwrap_or_default()
    }

    /// Returns the count of numbers that were drawn since the beginning of the game.
    pub const fn drawn(&self) -> u64 {
        self.drawn
    }

    /// Tells whether a number has been drawn from this value.
    pub const fn was_used(&self) -> bool {
        self.drawn > self.drawn_before
    }
}

impl Chance for GameRng {
    fn below(&mut self, n: u32) -> u32 {
        let mut rng = ChaCha8Rng::from_seed(self.seed.0);
        rng.set_stream(self.drawn);
        self.drawn += 1;
        let drawn = unbiased(n, || rng.next_u32());
        if let Some(record) = &mut self.record {
            record.push(Draw { below: n, drawn });
        }
        drawn
    }
}

/// Fast luck for search and simulation: `SplitMix64` (Steele, Lea and Flood, 2014).
#[derive(Clone, Debug)]
pub struct SplitMix64(pub u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

impl Chance for SplitMix64 {
    fn below(&mut self, n: u32) -> u32 {
        unbiased(n, || (self.next() >> 32) as u32)
    }
}

/// Predefined luck, for tests. When it runs out it answers 0.
#[derive(Debug)]
pub struct Scripted<'a>(pub &'a [u32]);

impl Chance for Scripted<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        assert!(*first < n, "a scripted {first} is not below {n}");
        *first
    }
}

/// Lemire's multiply-and-reject (ACM TOMACS 29, 2019): exact, and almost never a second draw.
fn unbiased(n: u32, mut draw: impl FnMut() -> u32) -> u32 {
    assert!(n > 0, "there is no number below 0");
    let mut wide = u64::from(draw()) * u64::from(n);
    if low(wide) < n {
        let smallest = n.wrapping_neg() % n;
        while low(wide) < smallest {
            wide = u64::from(draw()) * u64::from(n);
        }
    }
    (wide >> 32) as u32
}

#[expect(clippy::cast_possible_truncation, reason = "the low half is what is asked for")]
const fn low(wide: u64) -> u32 {
    wide as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_depends_on_its_place_and_not_on_how_the_numbers_before_were_drawn() {
        let seed = Seed::from_number(7);
        let mut whole = GameRng::after(seed, 0);
        let all = [(); 8].map(|()| whole.below(1000));
        assert_eq!(whole.drawn(), 8);
        for place in 0..8 {
            // Another bound for the number before, and another starting position.
            let mut other = GameRng::after(seed, place - place.min(2));
            (0..place.min(2)).for_each(|_| _ = other.below(3));
            assert_eq!(other.below(1000), all[usize::try_from(place).unwrap()]);
        }
        let mut repeats = GameRng::after(seed, 3);
        assert!(!repeats.was_used());
        assert_eq!([repeats.below(1000), repeats.below(1000)], [all[3], all[4]]);
        assert!(repeats.was_used());
    }

    #[test]
    fn luck_is_pinned_so_that_old_logs_replay() {
        let mut fair = GameRng::after(Seed::from_number(1), 5);
        assert_eq!([(); 6].map(|()| fair.below(49)), [32, 0, 43, 42, 9, 24]);
        let mut deck = [0, 1, 2, 3, 4, 5, 6, 7];
        GameRng::after(Seed::from_number(1), 6).shuffle(&mut deck);
        assert_eq!(deck, [3, 7, 4, 2, 1, 5, 6, 0]);
        // Words are rejected for the first number (1) and for the third (3).
        let mut rejecting = GameRng::after(Seed::from_number(1), 0);
        let numbers = [(); 3].map(|()| rejecting.below((1 << 31) + 1));
        assert_eq!(numbers, [2_008_642_938, 1_682_967_782, 1_035_722_090]);
    }

    #[test]
    fn every_number_below_is_about_equally_likely() {
        let mut counts = [0_u32; 7];
        let mut quick = SplitMix64(1);
        for _ in 0..70_000 {
            counts[quick.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_seed_is_never_printed_and_survives_a_save() {
        let seed = Seed::from_number(3);
        assert_eq!(format!("{seed:?}"), "Seed");
        let saved = serde_json::to_string(&seed).unwrap();
        assert_eq!(serde_json::from_str::<Seed>(&saved).unwrap(), seed);
        assert!(serde_json::from_str::<Seed>("\"12\"").is_err());
        let signed = saved.replacen(&saved[1..3], "+f", 1);
        assert!(serde_json::from_str::<Seed>(&signed).is_err());
    }
}
