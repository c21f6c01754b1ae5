//! Where figures are stored; `tables/keys.rs` lists all keys.

use storage::{BadKey, Key};

use words::people::{PersonId, RoomId};

pub fn figures() -> Result<Key, BadKey> {
    Key::new("figures")
}

/// The overall figures of a person.
pub fn of_person(person: &PersonId) -> Result<Key, BadKey> {
    figures()?.child("person")?.child(person.as_str())
}

/// The figures of everybody in a room.
pub fn of_room(room: &RoomId) -> Result<Key, BadKey> {
    figures()?.child("room")?.child(room.as_str())
}

/// The figures of a person in a room.
pub fn in_room(room: &RoomId, person: &PersonId) -> Result<Key, BadKey> {
    of_room(room)?.child(person.as_str())
}

/// Reads the person from a key of figures in a room.
pub fn person(key: &Key) -> Option<PersonId> {
    PersonId::read(&key.segments().next_back()?)
}
