//! Addresses of chats, topics and messages, and the ids that stand for them outside this crate.
//!
//! A room is `telegram:<chat>` or `telegram:<chat>/<topic>`, a person `telegram:<user>`. The
//! private chat with a person has the number of that person.

use teloxide::types::{ChatId, MessageId, ThreadId, UserId};

use super::NAME;
use platform::{Destination, MessageRef};
use words::people::{PersonId, RoomId};

/// The target of messages: a chat, or one topic of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ChatTarget {
    pub(super) chat: ChatId,
    pub(super) topic: Option<ThreadId>,
}

impl ChatTarget {
    /// Returns a chat, or its general topic.
    pub(super) const fn of(chat: ChatId) -> Self {
        Self { chat, topic: None }
    }

    /// Returns the private chat with a person.
    pub(super) fn with(user: UserId) -> Self {
        Self::of(user.into())
    }

    /// Returns the chat of a destination; `None` if it is not on Telegram.
    pub(super) fn at(destination: &Destination) -> Option<Self> {
        match destination {
            Destination::Person(id) => Some(Self::with(user(id)?)),
            Destination::Room(id) => {
                let mut parts = id.local().split('/');
                let chat = ChatId(parts.next()?.parse().ok()?);
                let topic = parts.next().map(str::parse).transpose().ok()?;
                Some(Self { chat, topic: topic.map(|topic| ThreadId(MessageId(topic))) })
            }
        }
    }

    /// Returns the room, or the private chat, as a destination.
    pub(super) fn destination(self) -> Destination {
        match self.user() {
            Some(user) => Destination::Person(person(user)),
            None => Destination::Room(room(self)),
        }
    }

    /// Returns the person of a private chat.
    pub(super) fn user(self) -> Option<UserId> {
        self.chat.0.try_into().ok().filter(|_| self.is_private()).map(UserId)
    }

    /// Returns the id of the group, with all its topics.
    pub(super) fn group(self) -> Option<String> {
        (!self.is_private()).then(|| self.chat.to_string())
    }

    /// Returns the address of a topic of a supergroup, for its members
    /// (<https://core.telegram.org/api/links#message-links>).
    pub(super) fn link(self) -> Option<String> {
        let (chat, topic) = (self.chat.to_string(), self.topic?);
        Some(format!("https://t.me/c/{}/{}", chat.strip_prefix("-100")?, topic.0.0))
    }

    /// Tells whether the chat is private: groups of all kinds have negative ids.
    pub(super) const fn is_private(self) -> bool {
        self.chat.0 > 0
    }
}

pub(super) fn room(target: ChatTarget) -> RoomId {
    match target.topic {
        None => RoomId::new(NAME, target.chat.0),
        Some(topic) => RoomId::new(NAME, format_args!("{}/{}", target.chat.0, topic.0.0)),
    }
}

pub(super) fn person(user: UserId) -> PersonId {
    PersonId::new(NAME, user.0)
}

/// Returns the account of a person; `None` if it is not on Telegram.
pub(super) fn user(id: &PersonId) -> Option<UserId> {
    id.local().parse().ok().map(UserId).filter(|_| id.platform() == NAME)
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct MessageAddress {
    pub(super) chat: ChatId,
    pub(super) message: MessageId,
}

impl MessageAddress {
    /// Returns the stored form of the address: `<chat>/<message>`.
    pub(super) fn to_ref(self) -> MessageRef {
        MessageRef(format!("{}/{}", self.chat.0, self.message.0))
    }

    /// Reads a stored address; returns `None` if the message is in another chat. A group that
    /// becomes another chat loses its messages.
    pub(super) fn read(stored: &MessageRef, chat: ChatId) -> Option<Self> {
        let (stored_chat, message) = stored.0.split_once('/')?;
        (stored_chat.parse() == Ok(chat.0)).then_some(())?;
        Some(Self { chat, message: MessageId(message.parse().ok()?) })
    }
}

/// A room that has become another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RoomMove {
    pub(super) from: RoomId,
    pub(super) to: RoomId,
}

impl RoomMove {
    pub(super) fn of(from: ChatTarget, to: ChatTarget) -> Self {
        Self { from: room(from), to: room(to) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_is_a_room_of_its_own_and_is_found_again() {
        let chat = ChatId(-1_001_234);
        let topic = ChatTarget { chat, topic: Some(ThreadId(MessageId(7))) };
        assert_eq!(room(topic).as_str(), "telegram:-1001234/7");
        assert_eq!(room(ChatTarget::of(chat)).as_str(), "telegram:-1001234");
        for target in [topic, ChatTarget::of(chat)] {
            assert_eq!(ChatTarget::at(&Destination::Room(room(target))), Some(target));
        }
    }

    #[test]
    fn a_person_is_written_to_in_the_chat_of_the_same_number() {
        let place = Destination::Person(person(UserId(42)));
        assert_eq!(ChatTarget::at(&place), Some(ChatTarget::of(ChatId(42))));
        assert!(ChatTarget::of(ChatId(42)).is_private());
    }

    #[test]
    fn a_message_of_the_group_before_it_moved_is_not_looked_for_in_the_new_one() {
        let address = MessageAddress { chat: ChatId(-5), message: MessageId(9) };
        let stored = address.to_ref();
        assert_eq!(MessageAddress::read(&stored, ChatId(-5)), Some(address));
        assert_eq!(MessageAddress::read(&stored, ChatId(-1_005)), None);
    }
}
