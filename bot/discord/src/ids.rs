//! Ids as texts: of channels, messages and people. Pure.

use std::num::NonZeroU64;

use serenity::all::{ChannelId, MessageId};

use words::people::MessageRef;

/// Returns the stored form of a message's address.
pub(super) fn message_ref(channel: ChannelId, message: MessageId) -> MessageRef {
    MessageRef(format!("{channel}:{message}"))
}

/// Reads the stored form of a message's address.
pub(super) fn found(posted: &MessageRef) -> Option<(ChannelId, MessageId)> {
    let (channel, message) = posted.0.split_once(':')?;
    Some((id(channel)?, id(message)?))
}

/// Reads an id; Discord never uses 0.
pub(super) fn id<Id: From<NonZeroU64>>(digits: &str) -> Option<Id> {
    digits.parse().ok().map(NonZeroU64::into)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_found_again_and_nonsense_is_not() {
        let posted = |text: &str| found(&MessageRef(text.to_owned()));
        assert_eq!(posted("12:34"), Some((ChannelId::new(12), MessageId::new(34))));
        for text in ["", "12", "0:34", "12:", "12:x", "12:34:56"] {
            assert_eq!(posted(text), None, "{text}");
        }
    }
}
