//! Messages whose words their sender has not just typed: forwarded, made by an inline bot, edited, or
//! posts of a linked channel.
//!
//! Their fields are documented at <https://core.telegram.org/bots/api#message> and
//! <https://core.telegram.org/bots/api#messageorigin>.

use serde_json::{Value, json};

use super::incoming::{entities, say};
use super::state::Message;
use super::{Person, Room};

/// The sender of posts that Telegram itself forwards from a channel to the linked group.
const SERVICE: i64 = 777_000;
/// The id of the linked channel.
const LINKED_CHANNEL: i64 = -1_009_999_999_999;

/// Returns a message with further fields.
fn message(from: i64, words: &str, more: Value) -> Message {
    let Value::Object(more) = more else { panic!("{more} has no fields") };
    Message { more, ..Message::new(from, words.to_owned(), entities(words, &[]), Vec::new()) }
}

impl Person {
    /// Forwards words of somebody with a hidden account to the room.
    pub fn forwards(&self, room: &Room, words: &str) {
        self.quotes(room.id(), message(self.id, words, self.origin()));
    }

    /// Forwards words of somebody with a hidden account to the bot.
    pub fn forwards_in_private(&self, words: &str) {
        self.quotes(self.id, message(self.id, words, self.origin()));
    }

    /// Forwards a picture with a caption to the room.
    pub fn forwards_picture(&self, room: &Room, caption: &str) {
        let photo = Some("forwarded".to_owned());
        let message = Message { photo, ..message(self.id, caption, self.origin()) };
        self.quotes(room.id(), message);
    }

    /// Sends words to the room that an inline bot has offered.
    pub fn says_via_bot(&self, room: &Room, words: &str) {
        let bot = json!({ "id": 7_000_000_002_i64, "is_bot": true, "first_name": "Other" });
        self.quotes(room.id(), message(self.id, words, json!({ "via_bot": bot })));
    }

    /// Changes the words of the last message of the room or private chat. The bot is sent
    /// `edited_message` if it asks for such updates.
    ///
    /// # Panics
    /// If there is no message of this person.
    pub fn edits_last(&self, chat: i64, words: &str) {
        self.telegram.shared.act(|state| {
            let now = state.date();
            let place = state.chats.get_mut(&chat).expect("a chat");
            let mut messages = place.messages.iter_mut().rev();
            let mine = messages.find(|(_, message)| message.from == self.id);
            let (id, message) = mine.expect("a message");
            (message.text, message.entities) = (words.to_owned(), entities(words, &[]));
            message.more.insert("edit_date".to_owned(), now.into());
            let id = *id;
            let update = state.message_json(chat, id);
            state.updates.push("edited_message", &update);
        });
    }

    fn origin(&self) -> Value {
        let date = self.telegram.shared.look(|state| state.date());
        let origin = json!({ "type": "hidden_user", "date": date, "sender_user_name": "Somebody" });
        json!({ "forward_origin": origin })
    }

    fn quotes(&self, chat: i64, message: Message) {
        self.telegram.shared.act(|state| say(state, chat, message));
    }
}

impl Room {
    /// Has the linked channel post words, which Telegram forwards to this room.
    pub fn linked_channel_posts(&self, words: &str) {
        self.telegram.shared.act(|state| {
            let channel = json!({ "id": LINKED_CHANNEL, "type": "channel", "title": "News" });
            let origin = json!({
                "type": "channel", "date": state.date(), "chat": channel, "message_id": 1,
            });
            let more = json!({
                "sender_chat": channel, "forward_origin": origin, "is_automatic_forward": true,
            });
            say(state, self.id(), message(SERVICE, words, more));
        });
    }
}
