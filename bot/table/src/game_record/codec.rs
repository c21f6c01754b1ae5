//! The stored form of a game record: one byte for the format, then deflated JSON.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use thiserror::Error;

use super::GameRecord;

/// The format that this version writes.
const FORMAT: u8 = 1;
/// The maximum size of the JSON, so that a damaged record cannot fill the memory.
const MAX_JSON_BYTES: u64 = 16 << 20;

/// Why stored bytes are not a game record.
#[derive(Debug, Error)]
pub enum Damaged {
    /// There are no bytes.
    #[error("there is nothing in it")]
    Empty,
    /// The format is another version's.
    #[error("it has format {0}, and this version reads format {FORMAT}")]
    OtherFormat(u8),
    /// The bytes could not be inflated.
    #[error("it cannot be unpacked")]
    Packed(#[source] std::io::Error),
    /// The JSON is not a game record.
    #[error("it is no game record")]
    Foreign(#[source] serde_json::Error),
}

/// Returns the stored form.
///
/// # Panics
/// Never: a game record is plain values, and writing to memory does not fail.
pub fn encode(record: &GameRecord) -> Vec<u8> {
    let mut packed = DeflateEncoder::new(vec![FORMAT], Compression::best());
    let json = serde_json::to_vec(record).expect("a game record is plain values");
    packed.write_all(&json).expect("memory takes every byte");
    packed.finish().expect("memory takes every byte")
}

/// Reads the stored form.
///
/// # Errors
/// If this version cannot read the bytes.
pub fn decode(bytes: &[u8]) -> Result<GameRecord, Damaged> {
    let (format, packed) = bytes.split_first().ok_or(Damaged::Empty)?;
    if *format != FORMAT {
        return Err(Damaged::OtherFormat(*format));
    }
    let mut json = Vec::new();
    DeflateDecoder::new(packed)
        .take(MAX_JSON_BYTES)
        .read_to_end(&mut json)
        .map_err(Damaged::Packed)?;
    serde_json::from_slice(&json).map_err(Damaged::Foreign)
}
