//! Posts and edits of panels.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serenity::all::MessageId;

use super::api::Route;
use super::encode::{self, Calls};
use super::errors::RestError;
use super::wire::{Body, EnforcedNonce, Message, SILENT};
use super::{Discord, found, message_ref};
use panels::panel::Panel;
use platform::{Delivery, Destination, MessageRef, PlatformError};
use words::locale::Lang;

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
    /// Tells whether the message has its picture. An embed whose file is missing is shown without
    /// one (issue 2840 of `discord/discord-api-docs`).
    fn has_picture(&self) -> bool {
        !self.attachments.is_empty() || self.embeds.iter().any(|embed| embed.image.is_some())
    }
}

impl Discord {
    /// Posts or edits a panel.
    pub(super) async fn show(
        &self,
        to: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        let message = |calls| encode::panel(panel, &self.locales, lang, calls);
        let nonce = match delivery {
            Delivery::Edit { message: posted, is_doubtful: true, .. } => {
                self.edit(to, posted, &message(Calls::Name).alone()).await?;
                return Ok(posted.clone());
            }
            Delivery::Edit { message: posted, picture, .. } => {
                let whole = message(Calls::Name);
                let leaves_picture =
                    picture.is_some() && whole.file.as_ref().map(|file| file.id) == picture;
                let sent = self.edit(to, posted, &whole.clone().in_place_of(picture)).await?;
                // The file is missing after an edit whose result is unknown, or a page.
                if leaves_picture && !sent.has_picture() {
                    self.edit(to, posted, &whole).await?;
                }
                return Ok(posted.clone());
            }
            Delivery::Post { nonce } => nonce,
        };
        let flags = (!panel.notifies()).then_some(SILENT);
        let message =
            Message { flags, once: Some(EnforcedNonce::new(nonce)), ..message(Calls::Notify) };
        match (self.post(to, &message).await?, to) {
            (Err(error), Destination::Person(person)) if error.is_about_a_channel() => {
                self.direct.forget(person);
                Ok(self.post(to, &message).await??)
            }
            (sent, _) => Ok(sent?),
        }
    }

    /// Posts a message. The inner error is that of the post, and not of the channel.
    async fn post(
        &self,
        to: &Destination,
        message: &Message,
    ) -> Result<Result<MessageRef, RestError>, PlatformError> {
        let channel = self.channel(to).await?;
        let post = || self.rest.post::<SentMessage>(Route::Messages(channel), message);
        Ok(self.in_thread(channel, post).await.map(|sent| message_ref(channel, sent.id)))
    }

    /// Edits a message.
    pub(super) async fn edit(
        &self,
        to: &Destination,
        posted: &MessageRef,
        message: &(impl Body + Sync),
    ) -> Result<SentMessage, PlatformError> {
        if matches!(to, Destination::Person(_)) {
            self.rest.was_no_letter();
        }
        let (channel, old) = found(posted).ok_or(PlatformError::Gone)?;
        let route = Route::Message(channel, old);
        match (self.in_thread(channel, || self.rest.patch(route, message)).await, to) {
            // A new message opens the channel again.
            (Err(error), Destination::Person(person)) if error.is_about_a_channel() => {
                self.direct.forget(person);
                Err(PlatformError::Gone)
            }
            (done, _) => Ok(done?),
        }
    }
}
