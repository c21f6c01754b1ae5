//! The change feed: whoever works on tables hears which have changed.
//!
//! In this process it is a call after the commit. A process that only reads what others have
//! committed would get the same from the store.

use std::fmt;
use std::sync::Arc;

use storage::Version;

use table::Table;

/// Hears of changes.
pub trait Watch: fmt::Debug + Send + Sync {
    /// A table was committed as it is here; `todo` is the version of the mark that says so.
    fn changed(&self, table: &Table, todo: Version);
}

/// Everybody who hears of changes.
#[derive(Clone, Debug, Default)]
pub struct Feed(Vec<Arc<dyn Watch>>);

impl Feed {
    /// Returns a feed to all of these.
    pub fn new(watchers: Vec<Arc<dyn Watch>>) -> Self {
        Self(watchers)
    }

    pub(super) fn changed(&self, table: &Table, todo: Version) {
        self.0.iter().for_each(|watcher| watcher.changed(table, todo));
    }
}
