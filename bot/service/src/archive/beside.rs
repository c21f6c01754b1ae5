//! Packing and unpacking games on threads for such work: that takes milliseconds.

use runtime::blocking::blocking;
use table::game_record::{Damaged, GameRecord, decode, encode};
use words::people::TableId;

/// Returns a record with the bytes to store.
pub(super) async fn encode_beside(record: GameRecord) -> (GameRecord, Vec<u8>) {
    blocking(move || {
        let bytes = encode(&record);
        (record, bytes)
    })
    .await
}

/// Reads the stored bytes of a record.
pub(super) async fn decode_one_beside(stored: Vec<u8>) -> Result<GameRecord, Damaged> {
    blocking(move || decode(&stored)).await
}

/// Reads the stored bytes of several records.
pub(super) async fn decode_beside(
    stored: Vec<(TableId, Vec<u8>)>,
) -> Vec<(TableId, Result<GameRecord, Damaged>)> {
    let decoded = |(id, bytes): (TableId, Vec<u8>)| (id, decode(&bytes));
    blocking(move || stored.into_iter().map(decoded).collect()).await
}
