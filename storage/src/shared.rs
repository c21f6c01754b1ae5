//! What processes have in common that work on the same store.

use std::{fmt, sync::Arc, time::SystemTime};

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::StoreError;

/// A clock, and words: beside the records, what a store offers that several processes share.
#[async_trait]
pub trait Shared: fmt::Debug + Send + Sync {
    /// Returns the time on the clock of the store, which is the same for all of them; nothing if
    /// it is the clock of the machine on which all of them run.
    ///
    /// # Errors
    /// If the store cannot be asked.
    async fn now(&self) -> Result<Option<SystemTime>, StoreError>;

    /// Tells all processes a word, this one too: soon, or never. Whoever has to know it looks for
    /// itself as well.
    ///
    /// A word has no line breaks and at most some thousand bytes.
    fn tell(&self, word: &str);

    /// Returns what is told from now on. Whoever is slow misses some of it.
    fn listen(&self) -> broadcast::Receiver<Arc<str>>;
}
