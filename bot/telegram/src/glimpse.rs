//! Glimpses: ephemeral messages in a group, which one person sees.
//!
//! A Bot API server that does not know ephemeral messages ignores the parameters and shows them to
//! the whole group. So nothing secret is sent before a harmless message has come back as ephemeral,
//! and every response is checked: a message that came back as anything else is deleted at once, and
//! no more are sent. Telegram does not promise that such a message arrives or lasts. So nothing
//! depends on it, and it is edited only by the answer to a press on it.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use backon::Retryable as _;
use moka::sync::Cache;
use serde_json::{Value, json};
use teloxide::payloads::DeleteMessage;
use teloxide::types::{ChatId, MessageId, UserId};
use tokio::time::{Instant, timeout};

use super::Telegram;
use super::errors::{ApiError, ErrorKind};
use super::outbox::waits;
use super::outgoing::{AnswerTo, OutgoingMessage, SendError, SentMessage, SoleReader};
use super::target::ChatTarget;
use platform::Urgency;
use runtime::report::in_words;
use words::locale::Lang;
use words::text::Text;

/// Telegram accepts an answer to a press or a command within 15 seconds. After this time, the
/// message is sent without the id of what it answers, if the bot may do that.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(12);
const GLIMPSE_PERMIT_TIMEOUT: Duration = Duration::from_secs(90);
/// The timeout for the test of the server by another group; after that, this group tests it.
const PROBE_TIMEOUT: Duration = Duration::from_secs(3);
/// The number of retries of a message that was rate limited or answered too late.
const MAX_RETRIES: usize = 3;
/// The maximum number of remembered messages with hands.
const HAND_CACHE_SIZE: u64 = 10_000;
/// The maximum number of remembered groups that refuse such messages, and the time after which they
/// are retried.
const REFUSALS: (u64, Duration) = (10_000, Duration::from_mins(10));

/// Whether the server has ephemeral messages.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum EphemeralSupport {
    /// It was not tested.
    #[default]
    Unknown,
    /// A harmless message has come back as ephemeral.
    Works,
    /// A message has come back as visible to everybody.
    Broken,
}

/// The state of ephemeral messages.
#[derive(Debug)]
pub(super) struct Glimpses {
    support: Mutex<EphemeralSupport>,
    /// Held while the server is tested.
    asking: tokio::sync::Mutex<()>,
    /// Groups that have refused an ephemeral message.
    refused: Cache<ChatId, ()>,
    /// The last hand of each person in a group.
    hands: Cache<(ChatId, UserId), GlimpseAt>,
}

impl Default for Glimpses {
    fn default() -> Self {
        let (many, long) = REFUSALS;
        let refused = Cache::builder().max_capacity(many).time_to_live(long).build();
        Self {
            support: Mutex::default(),
            asking: tokio::sync::Mutex::default(),
            refused,
            hands: Cache::new(HAND_CACHE_SIZE),
        }
    }
}

impl Glimpses {
    /// Tells whether a glimpse may be possible in a chat.
    pub(super) fn may_be_tried(&self, to: ChatTarget) -> bool {
        !to.is_private()
            && self.support() != EphemeralSupport::Broken
            && !self.refused.contains_key(&to.chat)
    }

    fn support(&self) -> EphemeralSupport {
        *self.support.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, support: EphemeralSupport) {
        let mut known = self.support.lock().unwrap_or_else(PoisonError::into_inner);
        // A broken server is not tested again before the next start.
        if *known != EphemeralSupport::Broken {
            *known = support;
        }
    }

    /// Notes why a message was not sent.
    fn note_error(&self, to: ChatTarget, error: &SendError) {
        match error {
            SendError::Api(
                ApiError::Unreachable(_) | ApiError::LeaseEnds(_) | ApiError::Garbled(_),
            ) => {
                // Everybody may see the message, so the server is tested again.
                self.set(EphemeralSupport::Unknown);
            }
            SendError::Api(error) if !error.may_be_sent_again() => {
                self.refused.insert(to.chat, ());
            }
            _ => {}
        }
    }
}

/// The address of an ephemeral message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct GlimpseAt {
    pub(super) chat: ChatId,
    pub(super) user: UserId,
    pub(super) id: i64,
}

impl GlimpseAt {
    fn request(self) -> Value {
        json!({
            "chat_id": self.chat,
            "receiver_user_id": self.user,
            "ephemeral_message_id": self.id,
        })
    }
}

impl Telegram {
    /// Shows a message in a group to one person only; shows nothing if that is impossible.
    pub(super) async fn glimpse(
        &self,
        to: ChatTarget,
        only: SoleReader,
        message: OutgoingMessage,
        lang: &Lang,
    ) -> Option<GlimpseAt> {
        let begun = Instant::now();
        if !self.glimpses.may_be_tried(to) || !self.is_permitted(to).await {
            return None;
        }
        let reader = async |only: SoleReader| {
            let is_late = begun.elapsed() >= ANSWER_TIMEOUT;
            if is_late { self.late_reader(to, only).await } else { Some(only) }
        };
        if self.glimpses.support() == EphemeralSupport::Unknown {
            // A busy group may take minutes, and must not delay another one.
            let _asking = timeout(PROBE_TIMEOUT, self.glimpses.asking.lock()).await;
            if self.glimpses.support() == EphemeralSupport::Unknown {
                let line = self.line(&Text::new("telegram-glimpse"), lang);
                let harmless = self.show_only(to, reader(only.clone()).await?, line).await?;
                self.glimpses.set(EphemeralSupport::Works);
                tracing::info!("this Bot API server shows messages to one person alone");
                self.remove(harmless).await;
                if !self.is_permitted(to).await {
                    return None;
                }
            }
        }
        if self.glimpses.support() != EphemeralSupport::Works {
            return None;
        }
        self.show_only(to, reader(only).await?, message).await
    }

    /// Returns the reader of a message that comes too late to be an answer. Only an administrator
    /// may send one (Bot API 10.2, `sendMessage`).
    async fn late_reader(&self, to: ChatTarget, only: SoleReader) -> Option<SoleReader> {
        let is_admin = self.is_admin(to, UserId(self.me.get()?.id)).await;
        is_admin.then_some(SoleReader { answer_to: AnswerTo::Nothing, ..only })
    }

    /// Remembers the last hand of a person in a group, and deletes the one before; returns false if
    /// no hand was shown.
    pub(super) async fn keep_last_hand(&self, shown: Option<GlimpseAt>) -> bool {
        let Some(at) = shown else { return false };
        let key = (at.chat, at.user);
        let before = self.glimpses.hands.get(&key).filter(|before| before.id != at.id);
        self.glimpses.hands.insert(key, at);
        if let Some(before) = before {
            self.remove(before).await;
        }
        true
    }

    /// Waits for a permit to write to a group; returns false if that takes too long.
    async fn is_permitted(&self, to: ChatTarget) -> bool {
        timeout(GLIMPSE_PERMIT_TIMEOUT, self.outbox.permit(to.chat, Urgency::Requested))
            .await
            .is_ok()
    }

    /// Sends an ephemeral message, and deletes it if others can see it.
    async fn show_only(
        &self,
        to: ChatTarget,
        only: SoleReader,
        message: OutgoingMessage,
    ) -> Option<GlimpseAt> {
        let user = only.user;
        let mut message = OutgoingMessage { only: Some(only.clone()), quiet: true, ..message };
        let mut sent = self.outbox.send_only(to, &message).await;
        for _ in 0..MAX_RETRIES {
            match &sent {
                Err(SendError::Api(error)) if error.kind() == ErrorKind::TooLate => {
                    message.only = Some(self.late_reader(to, only.clone()).await?);
                }
                // Telegram has asked to wait, and the lane of the group knows for how long.
                Err(error)
                    if matches!(error.kind(), ErrorKind::Slow(_))
                        && self.is_permitted(to).await => {}
                _ => break,
            }
            sent = self.outbox.send_only(to, &message).await;
        }
        match sent {
            Ok(sent) => {
                let at = is_for(&sent, user).map(|id| GlimpseAt { chat: to.chat, user, id });
                if at.is_none() {
                    self.take_back(to.chat, &sent).await;
                }
                at
            }
            Err(error) => {
                tracing::info!(chat = to.chat.0, "nothing is shown to one person alone: {error}");
                self.glimpses.note_error(to, &error);
                None
            }
        }
    }

    /// Deletes a message that everybody can see, and sends no more ephemeral messages.
    async fn take_back(&self, chat: ChatId, sent: &SentMessage) {
        if self.glimpses.support() == EphemeralSupport::Works {
            tracing::error!(chat = chat.0, "a message for one person was shown to a whole group");
        } else {
            tracing::info!("this Bot API server shows nothing to one person alone");
        }
        self.glimpses.set(EphemeralSupport::Broken);
        let delete = || async {
            if let (Some(id), Some(user)) = (sent.ephemeral_message_id, &sent.receiver_user) {
                let at = GlimpseAt { chat, user: UserId(user.id), id };
                return self.outbox.remove_glimpse(at).await;
            }
            self.outbox.api.execute(&DeleteMessage::new(chat, MessageId(sent.message_id))).await
        };
        if let Err(error) = delete.retry(waits()).when(ApiError::may_be_sent_again).await {
            tracing::error!(chat = chat.0, "it could not be taken away: {}", in_words(&error));
        }
    }

    /// Deletes an ephemeral message, if that is possible.
    pub(super) async fn remove(&self, at: GlimpseAt) {
        if let Err(error) = self.outbox.remove_glimpse(at).await {
            tracing::debug!("a message to one person is not taken away: {}", in_words(&error));
        }
    }
}

/// Returns the id of an ephemeral message, if it is visible to this person.
fn is_for(sent: &SentMessage, user: UserId) -> Option<i64> {
    let is_theirs = sent.receiver_user.as_ref().is_some_and(|receiver| receiver.id == user.0);
    sent.ephemeral_message_id.filter(|_| is_theirs)
}

impl super::outbox::Outbox {
    /// Edits an ephemeral message at once, with or without a picture.
    pub(super) async fn change_glimpse(
        &self,
        at: GlimpseAt,
        to: &OutgoingMessage,
        has_picture: bool,
    ) -> Result<(), SendError> {
        self.check_open(at.chat)?;
        let mut request = at.request();
        if let Some(keyboard) = &to.keyboard {
            request["reply_markup"] = keyboard.clone();
        }
        let done = match (&to.picture, has_picture) {
            (None, false) => {
                self.api.change("EditEphemeralMessageText", &to.with_text(request)).await
            }
            (Some(picture), true) => {
                let payload = |file: &str| {
                    let mut request = request.clone();
                    request["media"] = to.below(file);
                    request
                };
                self.with_file("EditEphemeralMessageMedia", picture, payload).await.map(|_| ())
            }
            // An edit cannot turn a text into a picture, or a picture into a text.
            (None, true) | (Some(_), false) => return Err(SendError::Unalterable),
        };
        match done {
            Err(error) if error.kind() == ErrorKind::Same => Ok(()),
            done => done.map_err(|error| self.note_error(at.chat, error)),
        }
    }

    /// Deletes an ephemeral message at once.
    async fn remove_glimpse(&self, at: GlimpseAt) -> Result<(), ApiError> {
        self.api.change("DeleteEphemeralMessage", &at.request()).await
    }
}

#[cfg(test)]
mod tests {
    use teloxide::types::CallbackQueryId;

    use super::*;

    fn check(sent: &Value, expected: Option<i64>) {
        let read: SentMessage = serde_json::from_value(sent.clone()).expect("a message");
        assert_eq!(is_for(&read, UserId(7)), expected, "{sent}");
    }

    #[test]
    fn only_what_comes_back_as_a_message_for_this_person_is_one() {
        let id = 41;
        let theirs = json!({ "id": 7, "is_bot": false, "first_name": "Anna" });
        let other = json!({ "id": 8, "is_bot": false, "first_name": "Bora" });
        let ephemeral = |receiver: &Value| json!({ "message_id": 0, "ephemeral_message_id": id, "receiver_user": receiver });
        check(&ephemeral(&theirs), Some(id));
        check(&ephemeral(&other), None);
        check(&json!({ "message_id": 9 }), None);
        check(&json!({ "message_id": 9, "receiver_user": theirs }), None);
        check(&json!({ "message_id": 0, "ephemeral_message_id": id }), None);
    }

    #[test]
    fn a_way_that_was_closed_stays_closed() {
        let (glimpses, group) = (Glimpses::default(), ChatTarget::of(ChatId(-5)));
        assert!(glimpses.may_be_tried(group) && !glimpses.may_be_tried(ChatTarget::of(ChatId(5))));
        glimpses.set(EphemeralSupport::Broken);
        glimpses.set(EphemeralSupport::Works);
        assert!(!glimpses.may_be_tried(group));
    }

    #[test]
    fn a_request_names_who_alone_sees_its_message_and_what_it_answers() {
        let added = |answer_to: AnswerTo| {
            let mut request = json!({ "chat_id": -5 });
            SoleReader { user: UserId(7), answer_to }.add_to(&mut request);
            request
        };
        let press = added(AnswerTo::Press(CallbackQueryId("q".to_owned())));
        let parameters = json!({ "receiver_user_id": 7, "callback_query_id": "q" });
        assert_eq!(press["ephemeral_message_parameters"], parameters);
        let line = added(AnswerTo::Line(41));
        assert_eq!(line["reply_parameters"], json!({ "ephemeral_message_id": 41 }));
        assert_eq!(line["ephemeral_message_parameters"], json!({ "receiver_user_id": 7 }));
    }
}
