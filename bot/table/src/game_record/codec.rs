//! The stored form of a game record: a byte for the format, and JSON, deflated.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use thiserror::Error;

use super::GameRecord;

/// The format that this version writes.
const FORMAT: u8 = 1;
/// No game takes more bytes before it is made smaller; what claims to is no game.
const MOST_BYTES: u64 = 16 << 20;

/// Why bytes could not be read as a game record.
#[derive(Debug, Error)]
pub enum Damaged {
    /// There are none.
    #[error("there is nothing in it")]
    Empty,
    /// Another version wrote it.
    #[error("it has format {0}, and this version reads format {FORMAT}")]
    OtherFormat(u8),
    /// It could not be made larger again.
    #[error("it cannot be unpacked")]
    Packed(#[source] std::io::Error),
    /// It is no game record.
    #[error("it is no game record")]
    Foreign(#[source] serde_json::Error),
}

/// Returns the bytes to store.
///
/// # Panics
/// Never: a game record is plain values, and memory takes every byte.
pub fn encode(record: &GameRecord) -> Vec<u8> {
    let mut packed = DeflateEncoder::new(vec![FORMAT], Compression::best());
    let json = serde_json::to_vec(record).expect("a game record is plain values");
    packed.write_all(&json).expect("memory takes every byte");
    packed.finish().expect("memory takes every byte")
}

/// Reads stored bytes.
///
/// # Errors
/// If they are no game record that this version can read.
pub fn decode(bytes: &[u8]) -> Result<GameRecord, Damaged> {
    let (format, packed) = bytes.split_first().ok_or(Damaged::Empty)?;
    if *format != FORMAT {
        return Err(Damaged::OtherFormat(*format));
    }
    let mut json = Vec::new();
    DeflateDecoder::new(packed).take(MOST_BYTES).read_to_end(&mut json).map_err(Damaged::Packed)?;
    serde_json::from_slice(&json).map_err(Damaged::Foreign)
}
