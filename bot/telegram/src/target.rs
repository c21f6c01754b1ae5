//! Chats and topics, and how they are called outside this folder.
//!
//! A room is `telegram:<chat>` or `telegram:<chat>/<topic>`, a person `telegram:<user>`; a person
//! and the private chat with them have one number.

use teloxide::types::{ChatId, MessageId, ThreadId, UserId};

use super::NAME;
use platform::{Destination, MessageRef};
use words::people::{PersonId, RoomId};

/// Where messages go: a chat, or one topic of it.
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

    /// Returns the private chat with somebody.
    pub(super) fn with(user: UserId) -> Self {
        Self::of(user.into())
    }

    /// Returns where a place is, unless it is none of ours.
    pub(super) fn at(place: &Destination) -> Option<Self> {
        match place {
            Destination::Person(id) => Some(Self::with(user(id)?)),
            Destination::Room(id) => {
                let mut parts = id.local().split('/');
                let chat = ChatId(parts.next()?.parse().ok()?);
                let topic = parts.next().map(str::parse).transpose().ok()?;
                Some(Self { chat, topic: topic.map(|topic| ThreadId(MessageId(topic))) })
            }
        }
    }

    /// Returns with whom a private chat is.
    pub(super) fn user(self) -> Option<UserId> {
        self.chat.0.try_into().ok().filter(|_| self.is_private()).map(UserId)
    }

    /// Tells whether nobody else is there: groups of all kinds have negative numbers.
    pub(super) const fn is_private(self) -> bool {
        self.chat.0 > 0
    }
}

/// Returns the id of a room.
pub(super) fn room(target: ChatTarget) -> RoomId {
    match target.topic {
        None => RoomId::new(NAME, target.chat.0),
        Some(topic) => RoomId::new(NAME, format_args!("{}/{}", target.chat.0, topic.0.0)),
    }
}

/// Returns the id of a person.
pub(super) fn person(user: UserId) -> PersonId {
    PersonId::new(NAME, user.0)
}

/// Returns who it is, unless it is nobody of ours.
pub(super) fn user(id: &PersonId) -> Option<UserId> {
    id.local().parse().ok().map(UserId).filter(|_| id.platform() == NAME)
}

/// A message as it is noted down: `<chat>/<message>`. A group that moves takes no messages along.
pub(super) fn posted(chat: ChatId, message: MessageId) -> MessageRef {
    MessageRef(format!("{}/{}", chat.0, message.0))
}

/// Returns the message that was noted down, unless it is in another chat.
pub(super) fn message_in(chat: ChatId, posted: &MessageRef) -> Option<MessageId> {
    let (noted, message) = posted.0.split_once('/')?;
    (noted.parse() == Ok(chat.0)).then_some(())?;
    message.parse().ok().map(MessageId)
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
        let noted = posted(ChatId(-5), MessageId(9));
        assert_eq!(message_in(ChatId(-5), &noted), Some(MessageId(9)));
        assert_eq!(message_in(ChatId(-1_005), &noted), None);
    }
}
