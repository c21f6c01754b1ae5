//! Topics of groups, in which tables can have places of their own.

use serde::Deserialize;
use teloxide::payloads::CreateForumTopic;
use teloxide::types::ThreadId;

use super::Telegram;
use super::errors::ApiError;
use super::target::{ChatTarget, room};
use platform::{Destination, PlatformError};
use words::locale::Lang;
use words::people::RoomId;
use words::text::{Text, cut};

/// The maximum length of the name of a topic, in characters (`createForumTopic`).
const MAX_NAME: usize = 128;

/// A topic that was created.
#[derive(Deserialize)]
struct Topic {
    message_thread_id: ThreadId,
}

impl Telegram {
    /// Creates a topic in the group of a room. Telegram lists no topics, so after a crash an empty
    /// one may be left.
    pub(super) async fn create_topic(
        &self,
        home: &RoomId,
        name: &Text,
        lang: &Lang,
    ) -> Result<RoomId, PlatformError> {
        let home = ChatTarget::at(&Destination::Room(home.clone()));
        let home = home.ok_or(PlatformError::Forbidden)?;
        let name = cut(&self.locales.line(lang, name).plain(), MAX_NAME).into_owned();
        let topic = self.api.call(&CreateForumTopic::new(home.chat, name)).await;
        let Topic { message_thread_id } = topic.map_err(ApiError::refused)?;
        Ok(room(ChatTarget { topic: Some(message_thread_id), ..home }))
    }
}
