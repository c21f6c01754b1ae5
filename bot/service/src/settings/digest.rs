//! The deadline of the next [digest](table::choices::digest) of a person, which is committed in the
//! batch that changes their settings.

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

/// Reads a key of [`deadline`].
pub(crate) fn read_deadline(key: &Key) -> Option<(Moment, PersonId)> {
    due::read_of_person(key, DIGEST)
}

/// Returns the key of the deadline that belongs to the settings under a key.
pub(super) fn due(key: &Key, mine: &UserSettings) -> Result<Option<Key>, BadKey> {
    let person = key.segments().next_back().and_then(|name| PersonId::read(&name));
    let due = person.zip(mine.digest.next).map(|(person, at)| deadline(at, &person));
    due.transpose()
}
