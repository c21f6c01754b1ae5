//! When the next [digest](table::choices::digest) is due: stored with what somebody has chosen, and in
//! the same batch as the deadline that sees to it.

use storage::{BadKey, Key};

use crate::due;
use table::choices::UserSettings;
use words::people::{Moment, PersonId};

/// The reason of the deadline of a digest.
const DIGEST: &str = "digest";

/// Returns the key of the deadline of a digest.
pub fn deadline(at: Moment, person: &PersonId) -> Result<Key, BadKey> {
    due::of_person(at, person, DIGEST)
}

/// Reads what [`deadline`] wrote.
pub(crate) fn read_deadline(key: &Key) -> Option<(Moment, PersonId)> {
    due::read_of_person(key, DIGEST)
}

/// Returns the deadline that belongs to the settings under a key.
pub(super) fn due(key: &Key, mine: &UserSettings) -> Result<Option<Key>, BadKey> {
    let person = key.segments().next_back().and_then(|name| PersonId::read(&name));
    let due = person.zip(mine.digest.next).map(|(person, at)| deadline(at, &person));
    due.transpose()
}
