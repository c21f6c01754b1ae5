//! Threads, which Discord archives when nobody has written there for a while.
//!
//! In an archived thread, Discord refuses edits, and clients keep presses to themselves. A new
//! message unarchives it. Without the intent for servers, the bot does not learn of that.

use std::time::Duration;

use reqwest::Method;
use serenity::all::{ChannelId, Timestamp};

use super::api::Route;
use super::errors::RestError;
use super::payload::{Channel, ThreadMetadata};
use super::refusals::Concern;
use super::wire::Unarchived;
use super::{Discord, id};
use platform::{Closing, Destination};
use words::people::Moment;

impl Discord {
    /// Returns the time without messages after which a channel is archived, if it is a thread.
    pub(super) async fn archives_after(&self, place: &Destination) -> Option<Duration> {
        let channel: ChannelId = id(place.room()?.local())?;
        if let Some(idle) = self.archives.get(&channel) {
            return idle;
        }
        let found = self.rest.get::<Channel>(Route::Channel(channel)).await.ok()?;
        self.archives.insert(channel, found.archives_after());
        found.archives_after()
    }

    /// Unarchives a thread if it is archived. A locked one stays as it is.
    pub(super) async fn wake(&self, place: &Destination) -> Result<Option<Closing>, RestError> {
        let Some(channel) = place.room().and_then(|room| id::<ChannelId>(room.local())) else {
            return Ok(None);
        };
        let found = self.rest.get::<Channel>(Route::Channel(channel)).await?;
        let Some(idle) = found.archives_after() else { return Ok(None) };
        let Some(ThreadMetadata { archived, locked, archive_timestamp, .. }) =
            found.thread_metadata
        else {
            return Ok(None);
        };
        if archived && (locked || !self.unarchive(channel).await?) {
            return Ok(None);
        }
        let written = found.last_message_id.map(|message| message.created_at());
        let active = written.max(archive_timestamp).filter(|_| !archived);
        let moment = |at: Timestamp| {
            Moment(u64::try_from(at.unix_timestamp()).unwrap_or_default().saturating_mul(1000))
        };
        Ok(Some(Closing { active: active.map(moment), idle }))
    }

    /// Unarchives a thread; returns false if Discord refuses that.
    pub(super) async fn unarchive(&self, channel: ChannelId) -> Result<bool, RestError> {
        let (route, open) = (Route::Channel(channel), Unarchived::default());
        match self.rest.execute(Method::PATCH, route, &open).await {
            Err(RestError::Refused { .. }) => Ok(false),
            done => done.map(|()| true),
        }
    }

    /// Performs a change in a channel, once more if that is an archived thread which can be opened.
    pub(super) async fn in_thread<T, F>(
        &self,
        channel: ChannelId,
        attempt: impl Fn() -> F,
    ) -> Result<T, RestError>
    where
        F: Future<Output = Result<T, RestError>>,
    {
        match self.do_again(&attempt).await {
            Err(error) if error.concern() == Some(Concern::Archived) => {
                if self.unarchive(channel).await? {
                    self.do_again(attempt).await
                } else {
                    Err(error)
                }
            }
            done => done,
        }
    }
}
