//! Posts and edits of panels.

use reqwest::Method;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serenity::all::{ChannelId, MessageId};

use super::api::Route;
use super::errors::RestError;
use super::limits::{ApiLimits, Demand};
use super::wire::{Body, Message};
use super::{Discord, found, id, message_ref};
use platform::limiter::RateLimits as _;
use platform::{Destination, MessageRef, PlatformError, Urgency};

/// Requests per second that cleaning up reserves for others.
const RESERVED_REQUESTS: u32 = 10;

/// A posted or edited message, as far as it is used.
#[derive(Deserialize, Debug)]
pub(super) struct SentMessage {
    id: MessageId,
    /// Its files, except those that are shown in an embed.
    #[serde(default)]
    attachments: Vec<IgnoredAny>,
    #[serde(default)]
    embeds: Vec<SentEmbed>,
}

#[derive(Deserialize, Debug)]
struct SentEmbed {
    image: Option<IgnoredAny>,
}

impl SentMessage {
    /// Tells whether the message shows its picture both inside and below its text: reported for edits
    /// that keep a picture (issue 5675 of `discord/discord-api-docs`), not seen.
    fn has_picture_twice(&self) -> bool {
        !self.attachments.is_empty() && self.embeds.iter().any(|embed| embed.image.is_some())
    }

    /// Tells whether the message has its picture. An embed whose file is missing is shown without
    /// one (issue 2840 of `discord/discord-api-docs`).
    fn has_picture(&self) -> bool {
        !self.attachments.is_empty() || self.embeds.iter().any(|embed| embed.image.is_some())
    }
}

impl Discord {
    /// Returns the demand of sending to a destination.
    pub(super) async fn demand(&self, to: &Destination, urgency: Urgency) -> Demand {
        let spare = if urgency == Urgency::Tidying { RESERVED_REQUESTS } else { 0 };
        let (channel, is_private) = match to {
            Destination::Room(room) => (id(room.local()), false),
            Destination::Person(person) => {
                let known = self.private.known(person).await.ok().flatten();
                (known.and_then(|known| id(&known)), true)
            }
        };
        Demand { channel, is_private, spare }
    }

    /// Posts a message. If a private channel cannot be used any more, it is opened again once.
    pub(super) async fn post(
        &self,
        to: &Destination,
        message: &Message,
    ) -> Result<MessageRef, PlatformError> {
        let post = async || {
            let channel = self.channel(to).await?;
            let request =
                || self.rest.ask::<SentMessage>(Method::POST, Route::Messages(channel), message);
            let sent = self.in_thread(Some(channel), || self.do_again(&request)).await;
            Ok::<_, PlatformError>(sent.map(|sent| message_ref(channel, sent.id)))
        };
        let sent = post().await?;
        if self.loses_channel(to, &sent).await? {
            return Ok(post().await??);
        }
        Ok(sent?)
    }

    /// Edits a message so that it shows a panel; `picture` should be in it already.
    pub(super) async fn edit_panel(
        &self,
        to: &Destination,
        posted: &MessageRef,
        whole: &Message,
        picture: Option<u64>,
    ) -> Result<(), PlatformError> {
        // A page has taken the picture away.
        let picture = picture.filter(|_| self.paged.remove(posted).is_none());
        let edit = whole.clone().in_place_of(picture);
        let leaves_picture = whole.file.is_some() && edit.file.is_none();
        if !leaves_picture && self.respond_with(posted, &edit).await {
            let demand = self.demand(to, Urgency::Requested).await;
            self.rest.count(|limits| limits.put_back(&demand));
            return Ok(());
        }
        let sent = self.edit(to, posted, &edit).await?;
        // The file is missing after an edit whose result is unknown. A new one stands alone.
        if leaves_picture && (!sent.has_picture() || sent.has_picture_twice()) {
            self.edit(to, posted, whole).await?;
        }
        Ok(())
    }

    /// Edits a message.
    pub(super) async fn edit(
        &self,
        to: &Destination,
        posted: &MessageRef,
        message: &(impl Body + Sync),
    ) -> Result<SentMessage, PlatformError> {
        if matches!(to, Destination::Person(_)) {
            self.rest.count(ApiLimits::put_letter_back);
        }
        let (channel, old) = found(posted).ok_or(PlatformError::Gone)?;
        let edit = || self.rest.ask(Method::PATCH, Route::Message(channel, old), message);
        let done = self.in_thread(Some(channel), || self.do_again(&edit)).await;
        if self.loses_channel(to, &done).await? {
            // A new message opens the channel again.
            return Err(PlatformError::Gone);
        }
        let edited = done?;
        if let Destination::Person(person) = to {
            self.private.keep(person, &channel.to_string()).await?;
        }
        Ok(edited)
    }

    /// Returns the channel of a destination; a private one is opened.
    async fn channel(&self, to: &Destination) -> Result<ChannelId, PlatformError> {
        match to {
            Destination::Room(room) => id(room.local()).ok_or(PlatformError::Gone),
            Destination::Person(person) => self.private_channel(person, Urgency::Asked).await,
        }
    }

    /// Forgets the private channel of a person if an error says that it cannot be used; tells
    /// whether it did.
    async fn loses_channel<T>(
        &self,
        to: &Destination,
        done: &Result<T, RestError>,
    ) -> Result<bool, PlatformError> {
        let is_lost = done.as_ref().is_err_and(RestError::is_about_a_channel);
        let Some(person) = to.person().filter(|_| is_lost) else { return Ok(false) };
        self.private.forget(person).await?;
        Ok(true)
    }
}
