//! Presses that have no response yet. The first response to an interaction can replace the message
//! with the button: what a press changes there needs no request that Discord counts, and is seen
//! with the acknowledgement.

use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use serenity::all::ChannelId;

use super::initial_response::InitialResponse;
use super::wire::{Callback, Message};
use super::{CHANNEL_CACHE_SIZE, Discord, found};
use platform::MessageRef;

/// The time in which an interaction must have a response.
const TTL: Duration = Duration::from_secs(3);

/// The last press in each channel: its message, and the response to it.
pub(super) type OpenPresses = Cache<ChannelId, (MessageRef, Arc<InitialResponse>)>;

pub(super) fn open_presses() -> OpenPresses {
    Cache::builder().max_capacity(CHANNEL_CACHE_SIZE).time_to_live(TTL).build()
}

impl Discord {
    /// Notes a press on a message.
    pub(super) fn note_press(&self, on: &MessageRef, response: &Arc<InitialResponse>) {
        if let Some((channel, _)) = found(on) {
            self.presses.insert(channel, (on.clone(), Arc::clone(response)));
        }
    }

    /// Replaces a message as the response to the last press on it; returns false if that is not
    /// possible.
    pub(super) async fn respond_with(&self, posted: &MessageRef, message: &Message) -> bool {
        let press = found(posted).and_then(|(channel, _)| self.presses.remove(&channel));
        match press {
            Some((on, response)) if on == *posted => {
                response.update(self, &Callback::update(message.clone())).await
            }
            _ => false,
        }
    }
}
