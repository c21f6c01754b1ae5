//! The folder of deadlines in the store, in the order of their moments. What one is for stands below
//! its moment: a table and a reason, or a person and their list.

use storage::{BadKey, Key};

use crate::people::Moment;

/// Returns the folder of all deadlines.
pub(crate) fn folder() -> Result<Key, BadKey> {
    Key::new("due")
}

/// Returns the folder of those at a moment.
pub(crate) fn at(moment: Moment) -> Result<Key, BadKey> {
    folder()?.child(format_args!("{:016}", moment.0))
}
