//! Corrects "The table is below" when the table could not be posted, for example because the app was
//! added without its bot.

use std::time::Duration;

use moka::sync::Cache;
use reqwest::Method;
use serenity::all::ChannelId;

use super::api::Route;
use super::incoming::InteractionToken;
use super::rights::no_bot;
use super::{Discord, encode, id};
use platform::{Destination, MessageRef, PlatformError};
use words::locale::Lang;

/// The number of people who are remembered, and for how long; the token of an interaction is valid
/// for 15 minutes.
const CACHE_SIZE: u64 = 10_000;
const TTL: Duration = Duration::from_mins(14);

/// The last person in each channel who was told so.
pub(super) type AwaitedPosts = Cache<ChannelId, (InteractionToken, Lang)>;

pub(super) fn awaited_posts() -> AwaitedPosts {
    Cache::builder().max_capacity(CACHE_SIZE).time_to_live(TTL).build()
}

impl Discord {
    /// Notes that a person was told of a post in the channel of their command.
    pub(super) fn await_post(&self, token: &InteractionToken, lang: &Lang) {
        if let Some(channel) = token.channel {
            self.awaited.insert(channel, (token.clone(), lang.clone()));
        }
    }

    /// Tells the person who waits for a post in a channel if the bot may not write there. A post
    /// that was refused with its picture may follow without it.
    pub(super) async fn tell_of_post(
        &self,
        to: &Destination,
        posted: &Result<MessageRef, PlatformError>,
        has_picture: bool,
    ) {
        if has_picture && posted.is_err() {
            return;
        }
        let channel: Option<ChannelId> = to.room().and_then(|room| id(room.local()));
        let awaited = channel.and_then(|channel| self.awaited.remove(&channel));
        let Some((token, lang)) = awaited else { return };
        if !matches!(posted, Err(PlatformError::Forbidden)) {
            return;
        }
        let line = encode::line(&no_bot(token.app), &self.locales, &lang);
        let route = Route::Original(token.app, &token.token);
        if let Err(error) = self.rest.execute(Method::PATCH, route, &line).await {
            tracing::info!("cannot tell a person that their table was not posted: {error}");
        }
    }
}
