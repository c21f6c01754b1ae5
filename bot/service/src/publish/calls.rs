//! How people learn that they are asked: by their hand, by a mention in the room, or by a message to
//! them alone.

pub(crate) mod champions;
pub(super) mod date;
pub(super) mod digest;
pub(super) mod lobby;
pub(super) mod mentions;
pub(super) mod notice;
pub(super) mod notifiers;
