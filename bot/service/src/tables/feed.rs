//! The change feed: calls its watchers after each commit of a table in this process.

use std::fmt;
use std::sync::Arc;

use storage::Version;

use table::Table;

/// Is called after changes.
pub trait Watch: fmt::Debug + Send + Sync {
    /// Handles a committed table; `todo` is the version of its marks.
    fn changed(&self, table: &Table, todo: Version);
}

/// The watchers of all changes.
#[derive(Clone, Debug, Default)]
pub struct Feed(Vec<Arc<dyn Watch>>);

impl Feed {
    pub fn new(watchers: Vec<Arc<dyn Watch>>) -> Self {
        Self(watchers)
    }

    pub(super) fn changed(&self, table: &Table, todo: Version) {
        self.0.iter().for_each(|watcher| watcher.changed(table, todo));
    }
}
