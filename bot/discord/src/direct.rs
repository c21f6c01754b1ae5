//! Direct messages: the channels they go to.
//!
//! How many are opened and written is kept within limits where permits are given.

use std::time::Duration;

use moka::sync::Cache;
use serenity::all::ChannelId;

use super::api::{RestClient, Route};
use super::errors::RestError;
use super::wire::{DirectChannel, Recipient};
use words::people::PersonId;

/// Channels remembered; Discord tells them again.
const DIRECT_CHANNEL_CACHE_SIZE: u64 = 10_000;
/// How long a channel is remembered that nothing is written to.
const QUIET: Duration = Duration::from_hours(24);

/// The ways to write to people.
#[derive(Debug)]
pub(super) struct Direct {
    channels: Cache<PersonId, ChannelId>,
}

impl Default for Direct {
    fn default() -> Self {
        let channels =
            Cache::builder().max_capacity(DIRECT_CHANNEL_CACHE_SIZE).time_to_idle(QUIET).build();
        Self { channels }
    }
}

impl Direct {
    /// Returns the channel in which somebody is written to, if it is known.
    pub(super) fn known(&self, person: &PersonId) -> Option<ChannelId> {
        self.channels.get(person)
    }

    /// Returns the channel in which somebody is written to.
    ///
    /// # Errors
    /// If there is none, or it cannot be had just now.
    pub(super) async fn channel(
        &self,
        person: &PersonId,
        rest: &RestClient,
    ) -> Result<ChannelId, RestError> {
        if let Some(channel) = self.known(person) {
            return Ok(channel);
        }
        let recipient = Recipient { recipient_id: person.local().to_owned() };
        let DirectChannel { id } = rest.post(Route::Direct, &recipient).await?;
        self.channels.insert(person.clone(), id);
        Ok(id)
    }

    /// Forgets a channel that is no more.
    pub(super) fn forget(&self, person: &PersonId) {
        self.channels.invalidate(person);
    }
}
