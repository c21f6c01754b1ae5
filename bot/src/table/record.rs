//! The stored form of a table, with its format number and the way from older formats.
//!
//! The only file of the bot that turns plays into bytes.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use super::Table;

/// The format this version writes.
pub const FORMAT: u32 = 1;

/// Why bytes could not be read as a table.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// Not a table, or not one this version can make sense of.
    #[error("the record is no table of format {FORMAT}")]
    Broken(#[source] serde_json::Error),
    /// A later version wrote it.
    #[error("the record has format {0}, and this version reads formats up to {FORMAT}")]
    TooNew(u32),
    /// A version wrote it that never was.
    #[error("the record has format {0}, which never existed")]
    NoSuchFormat(u32),
}

#[derive(Serialize)]
struct Written<'a> {
    format: u32,
    table: &'a Table,
}

#[derive(Deserialize)]
struct Read {
    format: u32,
    table: Value,
}

/// Returns the bytes to store.
///
/// # Panics
/// Never: a table is plain values.
pub fn encode(table: &Table) -> Vec<u8> {
    serde_json::to_vec(&Written { format: FORMAT, table }).expect("a table is plain values")
}

/// Reads stored bytes.
///
/// # Errors
/// If they are no table that this version can read. The bytes stay as they are.
pub fn decode(bytes: &[u8]) -> Result<Table, Unreadable> {
    let Read { format, table } = serde_json::from_slice(bytes).map_err(Unreadable::Broken)?;
    serde_json::from_value(upgrade(table, format)?).map_err(Unreadable::Broken)
}

/// Brings a stored table to the present format, one format at a time.
fn upgrade(table: Value, format: u32) -> Result<Value, Unreadable> {
    match format {
        FORMAT => Ok(table),
        0 => Err(Unreadable::NoSuchFormat(format)),
        _ => Err(Unreadable::TooNew(format)),
    }
}
