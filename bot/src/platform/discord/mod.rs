//! Discord: rooms are channels and threads, hands are direct messages or ephemeral ones.
//!
//! Only this file and `reply` write; `inbound`, `encode`, `commands` and `complete` are pure.

mod book;
mod commands;
mod complete;
mod direct;
mod encode;
mod errors;
mod gateway;
mod inbound;
mod limits;
mod markdown;
mod reply;
mod rest;
mod seen;
mod wire;

use std::num::NonZeroU64;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use reqwest::Method;
use serenity::all::{ChannelId, InteractionId, MessageId};
use thiserror::Error;

use self::direct::Direct;
use self::encode::Calls;
use self::errors::RestError;
use self::rest::{Rest, Route};
use self::seen::{Seen, Unsure};
use self::wire::{Message, Once, SILENT, Sent, Stripped};
use super::{Delivery, Destination, Limits, MessageRef, Platform, PlatformError};
use crate::config::{self, Shards};
use crate::locale::{Lang, Locales};
use crate::panel::Panel;
use crate::people::PlatformName;
use crate::platform::Intake;

/// What Discord is called in ids.
pub const NAME: PlatformName = "discord";

/// Tries of taking the buttons off an old panel; an old button does nothing anyway.
const TRIES: usize = 4;

/// Discord cannot be used with these settings.
#[derive(Debug, Error)]
#[error("Discord cannot be used with these settings")]
pub struct SetupError(#[source] RestError);

/// Tables in Discord.
#[derive(Debug)]
pub struct Discord {
    settings: config::Discord,
    locales: Arc<Locales>,
    lang: Lang,
    shards: Option<Shards>,
    rest: Arc<Rest>,
    direct: Direct,
    seen: Mutex<Seen<InteractionId>>,
    unsure: Mutex<Unsure>,
}

impl Discord {
    /// Returns a way to Discord; nothing is connected yet. Without `shards`, this process
    /// serves all servers with as many shards as Discord advises.
    ///
    /// # Errors
    /// If the token can be no token.
    pub fn new(
        settings: &config::Discord,
        locales: Arc<Locales>,
        lang: Lang,
        shards: Option<Shards>,
    ) -> Result<Arc<Self>, SetupError> {
        let api_url = settings.api_url.as_ref().map(url::Url::as_str);
        let rest = Rest::new(&settings.token, api_url).map_err(SetupError)?;
        Ok(Arc::new(Self {
            settings: settings.clone(),
            locales,
            lang,
            shards,
            rest: Arc::new(rest),
            direct: Direct::default(),
            seen: Mutex::default(),
            unsure: Mutex::default(),
        }))
    }

    /// Tells whether an interaction comes for the first time.
    fn is_new(&self, id: InteractionId) -> bool {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).is_new(id)
    }

    /// Posts a message once, also when it is not sure that it went out the first time.
    async fn post(
        &self,
        at: &Destination,
        channel: ChannelId,
        message: Message,
    ) -> Result<MessageId, RestError> {
        let unsure = || self.unsure.lock().unwrap_or_else(PoisonError::into_inner);
        let mark = seen::mark(at, &serde_json::to_string(&message).unwrap_or_default());
        let known = unsure().take(mark);
        let number = known.unwrap_or_else(rand::random);
        let message = Message { once: Some(Once::new(number)), ..message };
        let mut sent = self.rest.post::<Sent>(Route::Messages(channel), &message).await;
        let is_unsure = known.is_some() || matches!(sent, Err(RestError::Unsure(_)));
        if matches!(sent, Err(RestError::Unsure(_))) {
            sent = self.rest.post(Route::Messages(channel), &message).await;
        }
        if is_unsure && matches!(sent, Err(RestError::Unsure(_) | RestError::Slow(_))) {
            unsure().remember(mark, number);
        }
        sent.map(|sent| sent.id)
    }

    /// Returns the channel in which a place is written to.
    async fn channel(&self, at: &Destination) -> Result<ChannelId, PlatformError> {
        match at {
            Destination::Room(room) => id(room.local()).ok_or(PlatformError::Gone),
            Destination::Person(person) => Ok(self.direct.channel(person, &self.rest).await?),
        }
    }
}

#[async_trait]
impl Platform for Discord {
    fn name(&self) -> PlatformName {
        NAME
    }

    fn limits(&self) -> &Limits {
        &encode::LIMITS
    }

    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError> {
        gateway::listen(self, intake).await
    }

    async fn deliver(
        &self,
        at: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        let message = |calls| encode::panel(panel, &self.locales, lang, calls);
        if let Delivery::Edit(posted) = delivery {
            let (channel, old) = found(posted).ok_or(PlatformError::Gone)?;
            let route = Route::Message(channel, old);
            self.rest.tell(Method::PATCH, route, &message(Calls::Name)).await?;
            return Ok(posted.clone());
        }
        let channel = self.channel(at).await?;
        if let Destination::Person(_) = at {
            self.direct.may_write()?;
        }
        let flags = (!at.rings(panel)).then_some(SILENT);
        let sent = self.post(at, channel, Message { flags, ..message(Calls::Ring) }).await;
        if let (Err(error), Destination::Person(person)) = (&sent, at)
            && error.is_about_a_channel()
        {
            self.direct.forget(person);
        }
        let sent = sent?;
        Ok(MessageRef(format!("{channel}:{sent}")))
    }

    async fn strip(&self, _: &Destination, message: &MessageRef) -> Result<(), PlatformError> {
        if let Some((channel, message)) = found(message) {
            strip(Arc::clone(&self.rest), channel, message).await;
        }
        Ok(())
    }
}

/// Takes the buttons off a message.
async fn strip(rest: Arc<Rest>, channel: ChannelId, message: MessageId) {
    for _ in 0..TRIES {
        let route = Route::Message(channel, message);
        match rest.tell(Method::PATCH, route, &Stripped::default()).await {
            Ok(()) => return,
            Err(RestError::Slow(wait)) => tokio::time::sleep(wait).await,
            Err(RestError::Unsure(_)) => {}
            Err(error) if error.is_about_a_message() || error.is_about_a_channel() => return,
            Err(error) => return tracing::info!("an old panel keeps its buttons: {error}"),
        }
    }
}

/// Finds a message again.
fn found(posted: &MessageRef) -> Option<(ChannelId, MessageId)> {
    let (channel, message) = posted.0.split_once(':')?;
    Some((id(channel)?, id(message)?))
}

/// Reads an id; Discord has none that is 0.
fn id<Id: From<NonZeroU64>>(digits: &str) -> Option<Id> {
    digits.parse().ok().map(NonZeroU64::into)
}

#[cfg(test)]
fn settings(api_url: Option<&str>) -> config::Discord {
    let token = ("CHAIKHANA_DISCORD_TOKEN", "very-secret");
    let url = api_url.map(|url| ("CHAIKHANA_DISCORD_API_URL", url));
    let config = config::Config::load(None, [token].into_iter().chain(url));
    config.expect("sound settings").discord.expect("there is a token")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_found_again_and_nonsense_is_not() {
        let posted = |text: &str| found(&MessageRef(text.to_owned()));
        assert_eq!(posted("12:34"), Some((ChannelId::new(12), MessageId::new(34))));
        for text in ["", "12", "0:34", "12:", "12:x", "12:34:56"] {
            assert_eq!(posted(text), None, "{text}");
        }
    }

    #[test]
    fn the_token_is_in_no_debug_output() {
        let locales = Arc::new(Locales::built_in().expect("the locales are sound"));
        let discord = Discord::new(&settings(None), locales, Lang::default(), None);
        assert!(!format!("{:?}", discord.expect("sound settings")).contains("very-secret"));
    }
}
