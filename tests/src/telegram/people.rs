//! People: what they see on their screens and what they do there.

use serde_json::{Map, Value, json};
use tokio::time::Instant;

use super::bot::start_of;
use super::html::{Entity, units};
use super::keyboard::Action;
use super::state::{self, Chat, ChatKind, Contact, Message, Query, State, User};
use super::{Press, Room, Telegram};

/// Somebody with a Telegram client.
#[derive(Clone, Debug)]
pub struct Person {
    pub(super) telegram: Telegram,
    /// The number of the person, and of the private chat with the bot.
    pub id: i64,
}

/// A message as people see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Post {
    /// The chat.
    pub chat: i64,
    /// The message.
    pub message: i64,
    /// The topic, if it is in one.
    pub thread: Option<i64>,
    /// The picture above the text, which two equal ones share.
    pub picture: Option<String>,
    /// Whether it is a rich message, and if so, whether it is read from right to left.
    pub rich: Option<bool>,
    /// The text.
    pub text: String,
    /// The parts that look different: kind, text.
    pub marked: Vec<(String, String)>,
    /// The buttons.
    pub buttons: Vec<Button>,
}

/// A button as people see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// What it says.
    pub label: String,
    chat: i64,
    message: i64,
    /// Nobody else sees it; the message has a number of another kind then.
    is_unseen: bool,
    action: Action,
}

impl Button {
    /// Tells whether pressing this answers a decision.
    pub fn answers(&self) -> bool {
        matches!(self.verb(), Some("a" | "say"))
    }

    /// Tells whether pressing this leads on to an answer.
    pub fn leads_on(&self) -> bool {
        matches!(self.verb(), Some("see" | "sure" | "all-see" | "all-sure"))
            && !["Back", "More"].iter().any(|word| self.label.starts_with(word))
    }

    /// Tells whether pressing this reaches the bot; links do not.
    pub fn is_living(&self) -> bool {
        matches!(self.action, Action::Data(_))
    }

    /// Returns what pressing this sends to the bot, if anything.
    pub fn data(&self) -> Option<&str> {
        if let Action::Data(data) = &self.action { Some(data) } else { None }
    }

    fn verb(&self) -> Option<&str> {
        self.data().and_then(crate::verb)
    }
}

impl Telegram {
    /// Somebody who has never met the bot.
    pub fn user(&self, name: &str) -> Person {
        self.user_speaking(name, "en")
    }

    /// The same, with a client in a language.
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
        self.posts(chat).pop()
    }

    /// Returns the messages of the bot that stand in a chat.
    pub fn posts(&self, chat: i64) -> Vec<Post> {
        self.those_posts(chat, |_| true)
    }

    fn those_posts(&self, chat: i64, wanted: impl Fn(&Message) -> bool) -> Vec<Post> {
        self.shared.look(|state| {
            let messages =
                state.chats.get(&chat).into_iter().flat_map(|chat| chat.messages.values());
            let posts = messages.filter(|message| message.from == state::BOT && wanted(message));
            posts.map(|message| post(chat, message, None)).collect()
        })
    }

    /// Somebody takes a message away.
    pub fn delete(&self, post: &Post) {
        self.shared.act(|state| {
            if let Some(chat) = state.chats.get_mut(&post.chat) {
                chat.messages.remove(&post.message);
            }
        });
    }
}

impl Person {
    /// Presses Start, or opens a link that starts the bot with something.
    pub fn starts(&self, with: Option<&str>) {
        let line = with.map_or_else(|| "/start".to_owned(), |with| format!("/start {with}"));
        self.whispers(&line);
    }

    /// Opens an address: a link to the bot starts it.
    ///
    /// # Panics
    /// If it is no link to the bot.
    pub fn follows(&self, url: &str) {
        let with = start_of(url).unwrap_or_else(|| panic!("{url} is no link to the bot"));
        self.starts(Some(with));
    }

    /// Writes to the bot in private.
    pub fn whispers(&self, line: &str) {
        let was_blocked = self.contact() == Some(Contact::Blocked);
        if was_blocked {
            self.member("kicked", "member");
        }
        self.set(Contact::Started);
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

    /// Writes in answer to a message.
    pub fn replies(&self, post: &Post, line: &str) {
        self.write(post.chat, line, post.thread, Some(post.message), &[]);
    }

    /// Writes in a room, with a part that looks different in a way only this client knows.
    pub fn says_with(&self, room: &Room, line: &str, entity: &'static str) {
        let odd = Entity { kind: entity, offset: 0, length: 1, url: None };
        self.write(room.id(), line, None, None, &[odd]);
    }

    /// Blocks the bot.
    pub fn blocks(&self) {
        self.set(Contact::Blocked);
        self.member("member", "kicked");
    }

    /// Returns the buttons in sight: the private ones from the lowest message up, then those of
    /// the rooms.
    pub fn buttons(&self) -> Vec<Button> {
        let chats = self.telegram.shared.look(|state| self.chats(state));
        let posts = chats.into_iter().flat_map(|chat| {
            let alone = self.telegram.shared.look(|state| self.glimpses_in(state, chat));
            alone.into_iter().chain(self.telegram.posts(chat)).rev()
        });
        posts.flat_map(|post| post.buttons).collect()
    }

    /// Returns the first button in sight that begins with these words.
    ///
    /// # Panics
    /// If there is none.
    pub fn button(&self, words: &str) -> Button {
        let buttons = self.buttons();
        let found = buttons.iter().find(|button| button.label.starts_with(words));
        let labels = || buttons.iter().map(|button| &button.label).collect::<Vec<_>>();
        found.cloned().unwrap_or_else(|| panic!("{} sees no {words:?} in {:?}", self.id, labels()))
    }

    /// Presses the first button in sight that begins with these words.
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
        if button.is_unseen {
            return self.sends_unseen(button.chat, button.message, data);
        }
        self.sends(button.chat, button.message, data)
    }

    /// Opens the link of a button.
    ///
    /// # Panics
    /// If it has none that leads to the bot.
    pub fn opens(&self, button: &Button) {
        let Action::Url(url) = &button.action else { panic!("{:?} is no link", button.label) };
        self.follows(url);
    }

    /// Sends what a button of a message could send.
    pub fn sends(&self, chat: i64, message: i64, data: &str) -> Press {
        let id = self.telegram.shared.act(|state| {
            let id = format!("{}{:09}", self.id, state.number());
            let query =
                Query { by: self.id, chat, at: Instant::now(), answer: None, answered: None };
            state.queries.insert(id.clone(), query);
            let what = json!({
                "id": id,
                "from": state.user_json(self.id),
                "message": state.message_json(chat, message),
                "chat_instance": chat.to_string(),
                "data": data,
            });
            state.updates.push("callback_query", &what);
            id
        });
        Press::new(self.telegram.clone(), id)
    }

    /// Returns everything that this person can press something on: the messages with living buttons
    /// in all chats they are in, the private chat first, each chat from top to bottom.
    pub fn screen(&self) -> Vec<Post> {
        let chats = self.telegram.shared.look(|state| self.chats(state));
        let has_buttons = |message: &Message| !message.keys.is_empty();
        let posts = chats.into_iter();
        let posts = posts.flat_map(|chat| {
            let alone = self.telegram.shared.look(|state| self.glimpses_in(state, chat));
            self.telegram.those_posts(chat, has_buttons).into_iter().chain(alone)
        });
        posts.filter(|post| post.buttons.iter().any(Button::is_living)).collect()
    }

    /// Returns the lowest message of the private chat, text and buttons.
    pub fn reads(&self) -> String {
        self.telegram.lowest(self.id).map_or_else(String::new, |post| post.reads())
    }

    /// Returns everything that the bot ever showed where this person could see it.
    pub fn has_seen(&self) -> Vec<String> {
        let sights = self.telegram.sights().into_iter();
        sights.filter(|(who, _)| who.contains(&self.id)).map(|(_, text)| text).collect()
    }

    /// Returns how often the phone rang: new messages in private, and new ones that name me.
    pub fn rings(&self) -> usize {
        self.rung().len()
    }

    /// Returns the texts of the messages for which the phone rang.
    pub fn rung(&self) -> Vec<String> {
        let rang = self.got().into_iter().filter(|(rings, _)| *rings);
        rang.map(|(_, text)| text).collect()
    }

    /// Returns the texts of all messages that came in private or named me, and whether the phone rang
    /// for each.
    pub fn got(&self) -> Vec<(bool, String)> {
        let name = format!("tg://user?id={}", self.id);
        let sent = self.telegram.shared.look(|state| state.record.sent.clone());
        let got = sent.iter().filter(|args| {
            let chat = args.get("chat_id").map(ToString::to_string).unwrap_or_default();
            let is_mine = chat.trim_matches('"') == self.id.to_string();
            is_mine || args.values().any(|value| value.to_string().contains(&name))
        });
        let message = |args: &Map<String, Value>| {
            let is_quiet = args.get("disable_notification") == Some(&Value::Bool(true));
            let text = args.get("text").and_then(Value::as_str).unwrap_or_default();
            (!is_quiet, text.to_owned())
        };
        got.map(message).collect()
    }

    /// Returns everything that popped up for this person.
    pub fn pop_ups(&self) -> Vec<String> {
        self.telegram.shared.look(|state| {
            let sights =
                state.record.sights.iter().filter(|it| it.popped && it.only == Some(self.id));
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

    fn set(&self, contact: Contact) {
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

    fn member(&self, old: &str, new: &str) {
        self.telegram.shared.act(|state| membership(state, self.id, self.id, old, new));
    }
}

impl Post {
    /// Returns what there is to read: the text, and a line for each button.
    pub fn reads(&self) -> String {
        let labels = self.buttons.iter().map(|button| format!("\n[{}]", button.label));
        self.text.clone() + &labels.collect::<String>()
    }
}

/// Says something in a chat; the bot hears of it if it may, privacy mode being on.
pub(super) fn say(state: &mut State, chat: i64, message: Message) {
    let place = state.chats.get(&chat);
    let to_bot = message.text.starts_with('/') && {
        let word = message.text.split_whitespace().next().unwrap_or_default();
        word.split_once('@').is_none_or(|(_, bot)| bot.eq_ignore_ascii_case(state::USERNAME))
    };
    let replied = message.reply_to.and_then(|id| place?.messages.get(&id));
    let is_heard = place.is_some_and(|chat| match chat.kind {
        ChatKind::Private => true,
        ChatKind::Group | ChatKind::Supergroup | ChatKind::Forum => {
            chat.has_bot && (to_bot || replied.is_some_and(|replied| replied.from == state::BOT))
        }
    });
    let id = state.put(chat, message);
    if is_heard {
        let what = state.message_json(chat, id);
        state.updates.push("message", &what);
    }
}

/// Tells the bot that it was let into a chat or sent away.
pub(super) fn membership(state: &mut State, chat: i64, by: i64, old: &str, new: &str) {
    let member = |status: &str| {
        let mut member = json!({ "user": state.user_json(state::BOT), "status": status });
        if status == "kicked" {
            member["until_date"] = 0.into();
        }
        member
    };
    let chat = state.chats.get(&chat).map_or(Value::Null, Chat::json);
    let what = json!({
        "chat": chat, "from": state.user_json(by), "date": state.date(),
        "old_chat_member": member(old), "new_chat_member": member(new),
    });
    state.updates.push("my_chat_member", &what);
}

/// Returns what a client marks in a line by itself, and what else it is told to mark.
fn entities(line: &str, more: &[Entity]) -> Vec<Entity> {
    let word = line.split_whitespace().next().unwrap_or_default();
    let command = line.starts_with('/').then(|| Entity {
        kind: "bot_command",
        offset: 0,
        length: units(word),
        url: None,
    });
    command.into_iter().chain(more.iter().cloned()).collect()
}

pub(super) fn post(chat: i64, message: &Message, alone: Option<i64>) -> Post {
    let units: Vec<u16> = message.text.encode_utf16().collect();
    let marked = message.entities.iter().map(|entity| {
        let part = units.get(entity.offset..entity.offset + entity.length).unwrap_or_default();
        (entity.kind.to_owned(), String::from_utf16_lossy(part))
    });
    let buttons = message.keys.iter().flatten().map(|key| Button {
        label: key.label.clone(),
        chat,
        message: alone.unwrap_or(message.id),
        is_unseen: alone.is_some(),
        action: key.action.clone(),
    });
    Post {
        chat,
        message: alone.unwrap_or(message.id),
        thread: message.thread,
        picture: message.photo.clone().or_else(|| message.rich.as_ref()?.photo.clone()),
        rich: message.rich.as_ref().map(|rich| rich.is_rtl),
        text: message.text.clone(),
        marked: marked.collect(),
        buttons: buttons.collect(),
    }
}
