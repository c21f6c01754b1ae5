//! People: what they see in their clients, and what they do there.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::bot::start_of;
use super::html::Entity;
use super::incoming::{self, StatusChange, entities, say};
use super::keyboard::Action;
use super::state::{BOT, ChatKind, Contact, Message, State, User};
use super::{Button, Post, Press, Room, Telegram};

/// Somebody with a Telegram client.
#[derive(Clone, Debug)]
pub struct Person {
    pub(super) telegram: Telegram,
    /// The id of the person and of their private chat with the bot.
    pub id: i64,
}

impl Telegram {
    /// Creates a person who has never met the bot.
    pub fn user(&self, name: &str) -> Person {
        self.user_speaking(name, "en")
    }

    /// Creates a person who has never met the bot and whose client is in this language.
    pub fn user_speaking(&self, name: &str, language: &str) -> Person {
        let id = self.shared.act(|state| {
            let id = 10_000_000 + state.number();
            let (name, language) = (name.to_owned(), language.to_owned());
            state.open(id, ChatKind::Private, &name);
            state.users.insert(id, User { name, language, contact: Contact::Never });
            id
        });
        Person { telegram: self.clone(), id }
    }

    /// Returns the lowest message of the bot in a chat.
    pub fn lowest(&self, chat: i64) -> Option<Post> {
        self.shared.look(|state| {
            let mut messages = state.chats.get(&chat)?.messages.values().rev();
            let newest = messages.find(|message| message.from == BOT)?;
            Some(Post::new(chat, newest, None))
        })
    }

    /// Returns the messages of the bot in a chat, the oldest first.
    pub fn posts(&self, chat: i64) -> Vec<Post> {
        self.posts_where(chat, |_| true)
    }

    fn posts_where(&self, chat: i64, wanted: impl Fn(&Message) -> bool) -> Vec<Post> {
        self.shared.look(|state| {
            let messages =
                state.chats.get(&chat).into_iter().flat_map(|chat| chat.messages.values());
            let posts = messages.filter(|message| message.from == BOT && wanted(message));
            posts.map(|message| Post::new(chat, message, None)).collect()
        })
    }

    /// Deletes a message, as a person can.
    pub fn delete(&self, post: &Post) {
        self.shared.act(|state| {
            if let Some(chat) = state.chats.get_mut(&post.chat) {
                chat.messages.remove(&post.message);
            }
        });
    }
}

impl Person {
    /// Presses Start, or opens a link that starts the bot with a parameter.
    pub fn starts(&self, with: Option<&str>) {
        let line = with.map_or_else(|| "/start".to_owned(), |with| format!("/start {with}"));
        self.whispers(&line);
    }

    /// Opens a link that starts the bot.
    ///
    /// # Panics
    /// If the address is not such a link.
    pub fn follows(&self, url: &str) {
        let with = start_of(url).unwrap_or_else(|| panic!("{url} is no link to the bot"));
        self.starts(Some(with));
    }

    /// Writes to the bot in private, and unblocks it if it was blocked.
    pub fn whispers(&self, line: &str) {
        let was_blocked = self.contact() == Some(Contact::Blocked);
        if was_blocked {
            self.changes_status(StatusChange::UNBLOCKED);
        }
        self.set_contact(Contact::Started);
        self.write(self.id, line, None, None, &[]);
    }

    /// Writes in a room.
    pub fn says(&self, room: &Room, line: &str) {
        self.write(room.id(), line, None, None, &[]);
    }

    /// Writes in a topic of a room.
    pub fn says_in(&self, room: &Room, topic: i64, line: &str) {
        self.write(room.id(), line, Some(topic), None, &[]);
    }

    /// Writes a reply to a message.
    pub fn replies(&self, post: &Post, line: &str) {
        self.write(post.chat, line, post.thread, Some(post.message), &[]);
    }

    /// Writes in a room and marks the first letter with an entity of any kind, for example one
    /// that the bot does not know.
    pub fn says_with(&self, room: &Room, line: &str, entity: &'static str) {
        let marked = Entity { kind: entity, offset: 0, length: 1, url: None };
        self.write(room.id(), line, None, None, &[marked]);
    }

    /// Blocks the bot.
    pub fn blocks(&self) {
        self.set_contact(Contact::Blocked);
        self.changes_status(StatusChange::REMOVED);
    }

    /// Unblocks the bot in its profile, which sends no line.
    pub fn unblocks(&self) {
        self.set_contact(Contact::Started);
        self.changes_status(StatusChange::UNBLOCKED);
    }

    /// Returns the visible buttons: first those of the private chat from the lowest message up,
    /// then those of the rooms.
    pub fn buttons(&self) -> Vec<Button> {
        let chats = self.telegram.shared.look(|state| self.chats(state));
        let posts = chats.into_iter().flat_map(|chat| {
            let ephemeral = self.telegram.shared.look(|state| self.ephemeral_posts_in(state, chat));
            ephemeral.into_iter().chain(self.telegram.posts(chat)).rev()
        });
        posts.flat_map(|post| post.buttons).collect()
    }

    /// Returns the first visible button whose label starts with these words.
    ///
    /// # Panics
    /// If there is none.
    pub fn button(&self, words: &str) -> Button {
        let buttons = self.buttons();
        let found = buttons.iter().find(|button| button.label.starts_with(words));
        let labels = || buttons.iter().map(|button| &button.label).collect::<Vec<_>>();
        found.cloned().unwrap_or_else(|| panic!("{} sees no {words:?} in {:?}", self.id, labels()))
    }

    /// Presses the first visible button whose label starts with these words.
    ///
    /// # Panics
    /// If there is none.
    pub fn presses(&self, words: &str) -> Press {
        self.press(&self.button(words))
    }

    /// Presses a button, whether or not it is still there.
    ///
    /// # Panics
    /// If it sends nothing to the bot.
    pub fn press(&self, button: &Button) -> Press {
        let Action::Data(data) = &button.action else {
            panic!("{:?} sends nothing to the bot", button.label)
        };
        if button.is_ephemeral {
            return self.presses_ephemeral(button.chat, button.message, data);
        }
        self.sends(button.chat, button.message, data)
    }

    /// Opens the link of a button.
    ///
    /// # Panics
    /// If the button has no link to the bot.
    pub fn opens(&self, button: &Button) {
        let Action::Url(url) = &button.action else { panic!("{:?} is no link", button.label) };
        self.follows(url);
    }

    /// Sends callback data from a message, whether or not it has a button with this data.
    pub fn sends(&self, chat: i64, message: i64, data: &str) -> Press {
        let id = self.telegram.shared.act(|state| {
            let message = state.message_json(chat, message);
            incoming::press(state, self.id, chat, &message, data)
        });
        Press::new(self.telegram.clone(), id)
    }

    /// Returns the messages with living buttons in all chats of this person: the private chat
    /// first, each chat from top to bottom.
    pub fn screen(&self) -> Vec<Post> {
        let chats = self.telegram.shared.look(|state| self.chats(state));
        let has_buttons = |message: &Message| !message.keys.is_empty();
        let posts = chats.into_iter();
        let posts = posts.flat_map(|chat| {
            let ephemeral = self.telegram.shared.look(|state| self.ephemeral_posts_in(state, chat));
            self.telegram.posts_where(chat, has_buttons).into_iter().chain(ephemeral)
        });
        posts.filter(|post| post.buttons.iter().any(Button::is_living)).collect()
    }

    /// Returns the lowest message of the private chat: the text, and one line for each button.
    pub fn reads(&self) -> String {
        self.telegram.lowest(self.id).map_or_else(String::new, |post| post.reads())
    }

    /// Returns the text of everything that the bot ever showed to this person.
    pub fn has_seen(&self) -> Vec<String> {
        let sights = self.telegram.sights().into_iter();
        sights.filter(|(who, _)| who.contains(&self.id)).map(|(_, text)| text).collect()
    }

    /// Returns how often the phone rang: for new messages in private, and new ones that mention
    /// this person.
    pub fn rings(&self) -> usize {
        self.rung().len()
    }

    /// Returns the texts of the messages for which the phone rang.
    pub fn rung(&self) -> Vec<String> {
        let rang = self.got().into_iter().filter(|(rings, _)| *rings);
        rang.map(|(_, text)| text).collect()
    }

    /// Returns all messages in private or with a mention of this person: whether the phone rang,
    /// and the text.
    pub fn got(&self) -> Vec<(bool, String)> {
        let name = format!("tg://user?id={}", self.id);
        let is_to_me = |args: &&Arc<Map<String, Value>>| {
            let chat = args.get("chat_id").map(ToString::to_string).unwrap_or_default();
            let is_mine = chat.trim_matches('"') == self.id.to_string();
            is_mine || args.values().any(|value| value.to_string().contains(&name))
        };
        let message = |args: &Arc<Map<String, Value>>| {
            let is_quiet = args.get("disable_notification") == Some(&Value::Bool(true));
            let text = args.get("text").and_then(Value::as_str).unwrap_or_default();
            (!is_quiet, text.to_owned())
        };
        self.telegram
            .shared
            .look(|state| state.record.sent.iter().filter(is_to_me).map(message).collect())
    }

    /// Returns the texts of all pop-ups of this person, except empty ones.
    pub fn pop_ups(&self) -> Vec<String> {
        self.telegram.shared.look(|state| {
            let sights = state
                .record
                .sights
                .iter()
                .filter(|sight| sight.popped && sight.only == Some(self.id));
            sights.map(|sight| sight.text.clone()).filter(|text| !text.is_empty()).collect()
        })
    }

    /// Returns the chats of this person, the private one first.
    fn chats(&self, state: &State) -> Vec<i64> {
        let rooms = state.chats.values().filter(|chat| chat.members.contains(&self.id));
        [self.id].into_iter().chain(rooms.map(|chat| chat.id)).collect()
    }

    fn contact(&self) -> Option<Contact> {
        self.telegram.shared.look(|state| state.users.get(&self.id).map(|user| user.contact))
    }

    fn set_contact(&self, contact: Contact) {
        self.telegram.shared.act(|state| {
            if let Some(user) = state.users.get_mut(&self.id) {
                user.contact = contact;
            }
        });
    }

    fn write(
        &self,
        chat: i64,
        line: &str,
        thread: Option<i64>,
        reply_to: Option<i64>,
        more: &[Entity],
    ) {
        self.telegram.shared.act(|state| {
            let message = Message {
                thread,
                reply_to,
                ..Message::new(self.id, line.to_owned(), entities(line, more), Vec::new())
            };
            say(state, chat, message);
        });
    }

    /// Changes the status of the bot in the private chat.
    fn changes_status(&self, change: StatusChange) {
        self.telegram.shared.act(|state| {
            incoming::change_status(state, self.id, self.id, change);
        });
    }
}
