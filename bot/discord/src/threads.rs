//! Threads, which Discord archives when nobody has written there for a while.
//!
//! A table can have a thread of its own, at the message of its lobby. In an archived thread, Discord
//! refuses edits, and clients keep presses to themselves. A new message unarchives it. Without the
//! intent for servers, the bot does not learn of that.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;
use serenity::all::{AutoArchiveDuration, ChannelId, CreateThread};

use super::api::Route;
use super::errors::RestError;
use super::payload::Channel;
use super::refusals::Concern;
use super::{Discord, NAME, found, id};
use platform::{MessageRef, PlatformError};
use words::locale::Lang;
use words::people::{Moment, RoomId};
use words::text::{Text, cut};

/// The minimum time without messages after which a thread is archived.
pub(super) const MIN_IDLE: Duration = Duration::from_hours(1);

/// The maximum length of a thread's name, in characters.
const MAX_NAME: usize = 100;
/// `/topics/opcodes-and-status-codes`: "A thread has already been created for this message".
const HAS_THREAD: u64 = 160_004;

impl Discord {
    /// Creates a public thread at a message, which is archived after a week. It has the id of the
    /// message (`/topics/threads`), by which one that was created before is known.
    pub(super) async fn create_thread(
        &self,
        lobby: &MessageRef,
        name: &Text,
        lang: &Lang,
    ) -> Result<RoomId, PlatformError> {
        let (channel, message) = found(lobby).ok_or(PlatformError::Gone)?;
        let name = cut(&self.locales.line(lang, name).plain(), MAX_NAME).into_owned();
        let body = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let route = Route::Thread(channel, message);
        match self.rest.execute(Method::POST, route, &body).await {
            Ok(()) | Err(RestError::Refused { code: HAS_THREAD, .. }) => {
                Ok(RoomId::new(NAME, message))
            }
            Err(error) => Err(error.refused()),
        }
    }

    /// Unarchives a thread if it is archived. A locked one stays as it is.
    pub(super) async fn wake(&self, room: &RoomId) -> Result<Option<Moment>, RestError> {
        let Some(channel) = id(room.local()) else { return Ok(None) };
        let found = self.rest.get::<Channel>(Route::Channel(channel)).await?;
        let metadata = found.thread_metadata.as_ref();
        if metadata.is_some_and(|metadata| metadata.locked) {
            return Ok(None);
        }
        let is_archived = metadata.is_some_and(|metadata| metadata.archived);
        let open = if is_archived { self.unarchive(channel).await? } else { Some(found) };
        Ok(open.as_ref().and_then(Channel::closes))
    }

    /// Unarchives a thread; returns `None` if Discord refuses that.
    async fn unarchive(&self, channel: ChannelId) -> Result<Option<Channel>, RestError> {
        let open = json!({ "archived": false });
        match self.rest.ask(Method::PATCH, Route::Channel(channel), &open).await {
            Err(RestError::Refused { .. }) => Ok(None),
            done => done.map(Some),
        }
    }

    /// Makes a request that concerns a channel, once more if that is an archived thread which can
    /// be unarchived.
    pub(super) async fn in_thread<T, F>(
        &self,
        channel: Option<ChannelId>,
        attempt: impl Fn() -> F,
    ) -> Result<T, RestError>
    where
        F: Future<Output = Result<T, RestError>>,
    {
        match (attempt().await, channel) {
            (Err(error), Some(channel)) if error.concern() == Some(Concern::Archived) => {
                match self.unarchive(channel).await? {
                    Some(_) => attempt().await,
                    None => Err(error),
                }
            }
            (done, _) => done,
        }
    }
}
