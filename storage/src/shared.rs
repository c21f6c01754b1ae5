//! What a store offers to the processes that share it.

use std::{fmt, sync::Arc, time::SystemTime};

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::StoreError;

/// A clock and messages, which a store shared by several processes offers beside the records.
#[async_trait]
pub trait Shared: fmt::Debug + Send + Sync {
    /// Returns the time on the clock of the store, which is the same for all processes; nothing if
    /// they all run on one machine and use its clock.
    ///
    /// # Errors
    /// If the store cannot be asked.
    async fn now(&self) -> Result<Option<SystemTime>, StoreError>;

    /// Sends a message to all processes, including this one. It arrives soon or never, so receivers
    /// must also poll.
    ///
    /// A message has no line breaks and at most a few thousand bytes.
    fn send(&self, message: &str);

    /// Returns the messages from now on. A slow receiver misses some of them.
    fn subscribe(&self) -> broadcast::Receiver<Arc<str>>;
}
