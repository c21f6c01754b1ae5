//! Running what a command does, to its end.

use std::error::Error;

/// How a command ends.
pub type Done = Result<(), Box<dyn Error>>;

/// Runs a command.
///
/// # Errors
/// Its own.
pub fn block_on(work: impl Future<Output = Done>) -> Done {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(work)
}
