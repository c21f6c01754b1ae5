//! Where finished games are stored; `tables/keys.rs` lists all keys.
//!
//! All games are listed in the order of their results; those of a room or a person in the reverse
//! order, because the last ones are read first.

use storage::{BadKey, Key};

use table::game_record::GameRecord;
use words::people::{Moment, PersonId, RoomId, TableId};

/// The highest order of a result.
const MAX_RESULT_ORDER: u64 = 10_u64.pow(16) - 1;

pub fn records() -> Result<Key, BadKey> {
    Key::new("archive")
}

pub fn record(id: TableId) -> Result<Key, BadKey> {
    records()?.child(id)
}

/// All results, in their order.
pub fn results() -> Result<Key, BadKey> {
    Key::new("result")
}

pub fn result(order: u64, id: TableId) -> Result<Key, BadKey> {
    results()?.child(format_args!("{order:016}"))?.child(id)
}

/// Reads the order from a key of [`result`].
pub(crate) fn read_result(key: &Key) -> Option<u64> {
    key.segments().nth(1)?.parse().ok()
}

/// Results of a room, the last first.
pub fn of_room(room: &RoomId) -> Result<Key, BadKey> {
    Key::new("played/room")?.child(room.as_str())
}

/// Results of a person, the last first.
pub fn of_person(person: &PersonId) -> Result<Key, BadKey> {
    Key::new("played/person")?.child(person.as_str())
}

/// Returns the key of a game in a folder in reverse order.
pub fn latest(folder: &Key, order: u64, id: TableId) -> Result<Key, BadKey> {
    folder.child(format_args!("{:016}", MAX_RESULT_ORDER.saturating_sub(order)))?.child(id)
}

/// Reads the order from a key of [`latest`].
pub(crate) fn read_latest(key: &Key) -> Option<u64> {
    let mut segments = key.segments();
    segments.next_back()?;
    Some(ended_at(&segments.next_back()?)?.0)
}

/// Reads when a game ended from the order in a key of [`latest`].
pub(crate) fn ended_at(order: &str) -> Option<Moment> {
    MAX_RESULT_ORDER.checked_sub(order.parse().ok()?).map(Moment)
}

/// Returns every key under which a game is listed.
pub(crate) fn listings(record: &GameRecord) -> Result<Vec<Key>, BadKey> {
    let (order, id) = (record.order, record.id);
    let mut keys = vec![result(order, id)?];
    for room in &record.rooms {
        keys.push(latest(&of_room(room)?, order, id)?);
    }
    for person in record.everybody() {
        keys.push(latest(&of_person(&person.id)?, order, id)?);
    }
    keys.sort();
    keys.dedup();
    Ok(keys)
}
