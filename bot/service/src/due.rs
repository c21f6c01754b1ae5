//! The keys of deadlines, sorted by their moments. After the moment, a key has a table and a
//! reason, a person and a reason, or a room.

use storage::{BadKey, Key};

use words::people::{Moment, PersonId, RoomId};

/// Returns the folder of all deadlines.
pub fn folder() -> Result<Key, BadKey> {
    Key::new("due")
}

/// Returns the folder of all deadlines at a moment.
pub fn at(moment: Moment) -> Result<Key, BadKey> {
    folder()?.child(format_args!("{:016}", moment.0))
}

/// Returns the key of a deadline of a person. No table has a deadline with such a reason.
pub fn of_person(moment: Moment, person: &PersonId, reason: &str) -> Result<Key, BadKey> {
    at(moment)?.child(person.as_str())?.child(reason)
}

/// Reads a key of [`of_person`] with this reason.
pub(crate) fn read_of_person(key: &Key, reason: &str) -> Option<(Moment, PersonId)> {
    let mut segments = key.segments().skip(1);
    let moment = Moment(segments.next()?.parse().ok()?);
    let person = PersonId::read(&segments.next()?)?;
    (*segments.next()? == *reason).then_some((moment, person))
}

/// The reason of the deadlines of rooms.
const CLOSES: &str = "closes";

/// Returns the key of the deadline at which a room is kept open.
pub(crate) fn of_room(moment: Moment, room: &RoomId) -> Result<Key, BadKey> {
    at(moment)?.child(room.as_str())?.child(CLOSES)
}

/// Reads a key of [`of_room`].
pub(crate) fn read_of_room(key: &Key) -> Option<(Moment, RoomId)> {
    let mut segments = key.segments().skip(1);
    let moment = Moment(segments.next()?.parse().ok()?);
    let room = RoomId::read(&segments.next()?)?;
    (*segments.next()? == *CLOSES).then_some((moment, room))
}
