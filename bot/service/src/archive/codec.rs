//! Encoding and decoding of records on blocking threads, because each takes milliseconds.

use runtime::blocking::blocking;
use table::game_record::{self, Damaged, GameRecord};
use words::people::TableId;

/// Returns a record with the bytes to store.
pub(super) async fn encode(record: GameRecord) -> (GameRecord, Vec<u8>) {
    blocking(move || {
        let bytes = game_record::encode(&record);
        (record, bytes)
    })
    .await
}

pub(super) async fn decode(stored: Vec<u8>) -> Result<GameRecord, Damaged> {
    blocking(move || game_record::decode(&stored)).await
}

pub(super) async fn decode_many(
    stored: Vec<(TableId, Vec<u8>)>,
) -> Vec<(TableId, Result<GameRecord, Damaged>)> {
    let decoded = |(id, bytes): (TableId, Vec<u8>)| (id, game_record::decode(&bytes));
    blocking(move || stored.into_iter().map(decoded).collect()).await
}
