//! Private channels, which are opened [sparingly](platform::private_chats).

use reqwest::Method;
use serde::Deserialize;
use serde_json::json;
use serenity::all::ChannelId;

use super::api::Route;
use super::{Discord, id};
use platform::{PlatformError, Urgency};
use words::people::PersonId;

/// A channel that was opened, as far as it is used.
#[derive(Deserialize, Debug)]
struct OpenedChannel {
    id: ChannelId,
}

impl Discord {
    /// Returns the private channel with a person, which is opened and stored if necessary.
    ///
    /// # Errors
    /// [`PlatformError::Slow`] if the turn of the person has not come.
    pub(super) async fn private_channel(
        &self,
        person: &PersonId,
        urgency: Urgency,
    ) -> Result<ChannelId, PlatformError> {
        let known = self.private.known(person).await?;
        let channel = match known.and_then(|known| id(&known)) {
            Some(channel) => channel,
            None => self.open_channel(person, urgency).await?,
        };
        self.private.keep(person, &channel.to_string()).await?;
        Ok(channel)
    }

    async fn open_channel(
        &self,
        person: &PersonId,
        urgency: Urgency,
    ) -> Result<ChannelId, PlatformError> {
        self.private.take_turn(person, urgency).await?;
        let recipient = json!({ "recipient_id": person.local() });
        let opened = self.rest.ask::<OpenedChannel>(Method::POST, Route::Direct, &recipient).await;
        if opened.as_ref().is_err_and(|error| error.retry_after().is_some()) {
            self.private.put_back().await?;
        }
        Ok(opened?.id)
    }
}
