//! Presses that have no response yet. The first response to an interaction can replace the message
//! with the button: what a press changes there needs no request that Discord counts, and is seen
//! with the acknowledgement.

use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;

use super::initial_response::InitialResponse;
use super::wire::{Callback, Message};
use super::{CHANNEL_CACHE_SIZE, Discord};
use platform::MessageRef;

/// The time in which an interaction must have a response.
const TTL: Duration = Duration::from_secs(3);

/// The responses to the last presses, by the message with the button.
pub(super) type OpenPresses = Cache<MessageRef, Arc<InitialResponse>>;

pub(super) fn open_presses() -> OpenPresses {
    Cache::builder().max_capacity(CHANNEL_CACHE_SIZE).time_to_live(TTL).build()
}

impl Discord {
    /// Replaces a message as the response to the last press on it; returns false if that is not
    /// possible.
    pub(super) async fn respond_with(&self, posted: &MessageRef, message: &Message) -> bool {
        match self.presses.get(posted) {
            Some(response) => response.update(self, &Callback::update(message.clone())).await,
            None => false,
        }
    }
}
