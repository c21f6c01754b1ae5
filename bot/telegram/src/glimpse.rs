//! Ephemeral messages: what one person alone sees in a group.
//!
//! A Bot API server that does not know them ignores what makes them so, and shows them to the whole
//! group. So nothing that matters is sent before something harmless has come back as such a message,
//! and every answer is looked at: what has come back as anything else is taken away at once, and
//! nothing is sent this way any more. That a message arrives, or lasts, is promised by nobody: nothing
//! depends on it, and it is changed by nothing but the answer to a press on it.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use backon::Retryable as _;
use moka::sync::Cache;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use teloxide::payloads::DeleteMessage;
use teloxide::types::{ChatId, MessageId, UserId};
use tokio::time::{Instant, timeout};

use super::Telegram;
use super::api::{ApiError, ErrorKind};
use super::outbox::waits;
use super::outgoing::{After, Only, OutgoingMessage, SendError, Sent};
use super::target::ChatTarget;
use platform::lanes::Rank;
use runtime::report::in_words;
use words::locale::Lang;
use words::text::Text;

/// What answers a press or a command has to be sent within 15 seconds; the rest is for the way there.
/// After that it can be sent all the same, and perhaps arrives.
const ANSWERS: Duration = Duration::from_secs(12);
/// Nobody waits longer for something to be shown.
const GLIMPSE_PERMIT_TIMEOUT: Duration = Duration::from_secs(90);
/// The longest wait for what another group finds out about the server; after it a group asks by itself.
const PROBED_WITHIN: Duration = Duration::from_secs(3);
/// What Telegram has asked to wait with is tried so often again.
const TRIES: usize = 3;
/// Hands of which it is known where they stand.
const HANDS: u64 = 10_000;
/// Groups that take no such messages, and when they are tried again.
const REFUSALS: (u64, Duration) = (10_000, Duration::from_mins(10));

/// Whether there are such messages on this server.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Way {
    /// Nobody has tried yet.
    #[default]
    Unknown,
    /// What was harmless has come back as one.
    Open,
    /// Something has come back as a message for everybody.
    Closed,
}

/// What is known of the way in which one person alone is shown something.
#[derive(Debug)]
pub(super) struct Glimpses {
    way: Mutex<Way>,
    /// Held while the server is asked.
    asking: tokio::sync::Mutex<()>,
    /// Groups that have refused.
    refused: Cache<ChatId, ()>,
    /// The last hand that somebody was shown in a group.
    hands: Cache<(ChatId, UserId), GlimpseAt>,
}

impl Default for Glimpses {
    fn default() -> Self {
        let (many, long) = REFUSALS;
        let refused = Cache::builder().max_capacity(many).time_to_live(long).build();
        Self {
            way: Mutex::default(),
            asking: tokio::sync::Mutex::default(),
            refused,
            hands: Cache::new(HANDS),
        }
    }
}

impl Glimpses {
    /// Tells whether it is worth trying.
    pub(super) fn may_be_tried(&self, to: ChatTarget) -> bool {
        !to.is_private() && self.way() != Way::Closed && !self.refused.contains_key(&to.chat)
    }

    fn way(&self) -> Way {
        *self.way.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, way: Way) {
        let mut known = self.way.lock().unwrap_or_else(PoisonError::into_inner);
        // What has been closed stays closed until the next start.
        if *known != Way::Closed {
            *known = way;
        }
    }

    /// Takes note of what did not work.
    fn heed(&self, to: ChatTarget, error: &SendError) {
        match error {
            SendError::Api(
                ApiError::Unreachable(_) | ApiError::LeaseEnds(_) | ApiError::Garbled(_),
            ) => {
                // It may stand there for everybody: the next one is harmless again.
                self.set(Way::Unknown);
            }
            SendError::Api(error) if !error.may_be_sent_again() => {
                self.refused.insert(to.chat, ());
            }
            _ => {}
        }
    }
}

/// Where something stands that one person alone sees.
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
    /// Shows something in a group to one person alone; where that cannot be, nothing is shown.
    pub(super) async fn glimpse(
        &self,
        to: ChatTarget,
        only: Only,
        message: OutgoingMessage,
        lang: &Lang,
    ) -> Option<GlimpseAt> {
        let begun = Instant::now();
        if !self.glimpses.may_be_tried(to) || !self.is_permitted(to).await {
            return None;
        }
        let answers = |only: Only| {
            let is_in_time = begun.elapsed() < ANSWERS;
            if is_in_time { only } else { Only { after: After::Nothing, ..only } }
        };
        if self.glimpses.way() == Way::Unknown {
            // A group in which much is written may take minutes, and delays no other.
            let _asking = timeout(PROBED_WITHIN, self.glimpses.asking.lock()).await;
            if self.glimpses.way() == Way::Unknown {
                let line = self.line(&Text::new("telegram-glimpse"), lang);
                let harmless = self.show_only(to, answers(only.clone()), line).await?;
                self.glimpses.set(Way::Open);
                tracing::info!("this Bot API server shows messages to one person alone");
                self.remove(harmless).await;
                if !self.is_permitted(to).await {
                    return None;
                }
            }
        }
        if self.glimpses.way() != Way::Open {
            return None;
        }
        self.show_only(to, answers(only), message).await
    }

    /// Remembers the hand that somebody was shown last in a group, and deletes the one before; tells
    /// whether they were shown one.
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

    /// Waits until something may be written to a group, as long as that is worth it.
    async fn is_permitted(&self, to: ChatTarget) -> bool {
        timeout(GLIMPSE_PERMIT_TIMEOUT, self.outbox.permit(to.chat, Rank::Answer)).await.is_ok()
    }

    /// Sends something that one person alone should see, and sees to it that nobody else does.
    async fn show_only(
        &self,
        to: ChatTarget,
        only: Only,
        message: OutgoingMessage,
    ) -> Option<GlimpseAt> {
        let user = only.user;
        let mut message = OutgoingMessage { only: Some(only.clone()), quiet: true, ..message };
        let mut sent = self.outbox.send_only(to, &message).await;
        for _ in 0..TRIES {
            match &sent {
                Err(SendError::Api(error)) if error.kind() == ErrorKind::TooLate => {
                    message.only = Some(Only { after: After::Nothing, ..only.clone() });
                }
                // Telegram has asked to wait, and the lane of the group knows for how long.
                Err(error) if error.is_slow() && self.is_permitted(to).await => {}
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
                self.glimpses.heed(to, &error);
                None
            }
        }
    }

    /// Takes away what everybody can see, and sends nothing this way any more.
    async fn take_back(&self, chat: ChatId, sent: &Sent) {
        if self.glimpses.way() == Way::Open {
            tracing::error!(chat = chat.0, "a message for one person was shown to a whole group");
        } else {
            tracing::info!("this Bot API server shows nothing to one person alone");
        }
        self.glimpses.set(Way::Closed);
        let delete = || async {
            if let (Some(id), Some(user)) = (sent.ephemeral_message_id, &sent.receiver_user) {
                let at = GlimpseAt { chat, user: UserId(user.id), id };
                return self.outbox.remove_glimpse(at).await;
            }
            self.outbox.api.tell(&DeleteMessage::new(chat, MessageId(sent.message_id))).await
        };
        if let Err(error) = delete.retry(waits()).when(ApiError::may_be_sent_again).await {
            tracing::error!(chat = chat.0, "it could not be taken away: {}", in_words(&error));
        }
    }

    /// Takes away what one person alone sees, if that is possible.
    pub(super) async fn remove(&self, at: GlimpseAt) {
        if let Err(error) = self.outbox.remove_glimpse(at).await {
            tracing::debug!("a message to one person is not taken away: {}", in_words(&error));
        }
    }
}

/// Returns how a message is called that this person alone sees, if it is one.
fn is_for(sent: &Sent, user: UserId) -> Option<i64> {
    let is_theirs = sent.receiver_user.as_ref().is_some_and(|receiver| receiver.id == user.0);
    sent.ephemeral_message_id.filter(|_| is_theirs)
}

impl super::outbox::Outbox {
    /// Makes something that one person alone sees, with a picture or without one, look like this, right
    /// away.
    pub(super) async fn change_glimpse(
        &self,
        at: GlimpseAt,
        to: &OutgoingMessage,
        has_picture: bool,
    ) -> Result<(), SendError> {
        self.is_open(at.chat)?;
        let mut request = at.request();
        if let Some(keyboard) = &to.keyboard {
            request["reply_markup"] = json!(keyboard);
        }
        let (text, mode) = (&to.text, "HTML");
        let done = match (&to.picture, has_picture) {
            (None, false) => {
                request["text"] = json!(text);
                request["parse_mode"] = json!(mode);
                request["link_preview_options"] = json!({ "is_disabled": true });
                self.tell("EditEphemeralMessageText", &request).await
            }
            (Some(picture), true) => {
                let payload = |file: &str| {
                    let mut request = request.clone();
                    request["media"] = json!({
                        "type": "photo", "media": file, "caption": text, "parse_mode": mode,
                    });
                    request
                };
                self.with_file("EditEphemeralMessageMedia", picture, payload).await.map(|_| ())
            }
            // What was words stays words, and what was a picture a picture.
            (None, true) | (Some(_), false) => return Err(SendError::Unalterable),
        };
        match done {
            Err(error) if error.kind() == ErrorKind::Same => Ok(()),
            done => done.map_err(|error| self.heed(at.chat, error)),
        }
    }

    /// Takes something away that one person alone sees, right away.
    async fn remove_glimpse(&self, at: GlimpseAt) -> Result<(), ApiError> {
        self.tell("DeleteEphemeralMessage", &at.request()).await
    }

    async fn tell(&self, method: &str, request: &Value) -> Result<(), ApiError> {
        self.api.request::<IgnoredAny>(method, request).await.map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use teloxide::types::CallbackQueryId;

    use super::*;

    fn check(sent: &Value, expected: Option<i64>) {
        let read: Sent = serde_json::from_value(sent.clone()).expect("a message");
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
        glimpses.set(Way::Closed);
        glimpses.set(Way::Open);
        assert!(!glimpses.may_be_tried(group));
    }

    #[test]
    fn a_request_names_who_alone_sees_its_message_and_what_it_answers() {
        let added = |after: After| {
            let mut request = json!({ "chat_id": -5 });
            Only { user: UserId(7), after }.add_to(&mut request);
            request
        };
        let press = added(After::Press(CallbackQueryId("q".to_owned())));
        let parameters = json!({ "receiver_user_id": 7, "callback_query_id": "q" });
        assert_eq!(press["ephemeral_message_parameters"], parameters);
        let line = added(After::Line(41));
        assert_eq!(line["reply_parameters"], json!({ "ephemeral_message_id": 41 }));
        assert_eq!(line["ephemeral_message_parameters"], json!({ "receiver_user_id": 7 }));
    }
}
