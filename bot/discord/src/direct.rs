//! The channels of private messages.
//!
//! Permits limit how many are opened and written to.

use std::time::Duration;

use moka::sync::Cache;
use serenity::all::ChannelId;

use super::api::{RestClient, Route};
use super::errors::RestError;
use super::wire::{DirectChannel, Recipient};
use words::people::PersonId;

/// The number of cached channels; Discord returns them again on request.
const DIRECT_CHANNEL_CACHE_SIZE: u64 = 10_000;
/// The time for which an unused channel stays in the cache.
const CHANNEL_CACHE_TTL: Duration = Duration::from_hours(24);

/// The known channels of private messages.
#[derive(Debug)]
pub(super) struct Direct {
    channels: Cache<PersonId, ChannelId>,
}

impl Default for Direct {
    fn default() -> Self {
        let channels = Cache::builder()
            .max_capacity(DIRECT_CHANNEL_CACHE_SIZE)
            .time_to_idle(CHANNEL_CACHE_TTL)
            .build();
        Self { channels }
    }
}

impl Direct {
    /// Returns the channel of a person, if it is cached.
    pub(super) fn known(&self, person: &PersonId) -> Option<ChannelId> {
        self.channels.get(person)
    }

    /// Returns the channel of a person.
    ///
    /// # Errors
    /// If the person has none, or the request fails.
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

    /// Forgets a channel that does not exist any more.
    pub(super) fn forget(&self, person: &PersonId) {
        self.channels.invalidate(person);
    }
}
