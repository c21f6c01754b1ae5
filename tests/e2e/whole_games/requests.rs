//! Requests: none breaks a rule or a limit of the platform or is refused, and there are few for each
//! press.

use super::{Counted, Moment, Observer};

/// The maximum number of messages that are posted and edited in the room for each press: the new
/// panel, and the buttons of the old one.
const MAX_IN_ROOM: usize = 2;

/// The minimum number of messages for each that is rejected as one too many: a restarted service does
/// not know how much was sent just before.
const MESSAGES_PER_REJECTION: usize = 20;

#[derive(Default)]
pub(super) struct Requests;

impl Observer for Requests {
    fn name(&self) -> &'static str {
        "requests"
    }

    fn see(&mut self, _: &Moment<'_>) -> Result<(), String> {
        Ok(())
    }

    fn end(&mut self, counted: &Counted) -> Result<(), String> {
        let Counted { presses, room, hands, uploads, rejected, refused, violations, .. } = counted;
        if !violations.is_empty() {
            return Err(format!("{violations:#?}"));
        }
        if !refused.is_empty() {
            return Err(format!("{} refused requests: {refused:#?}", refused.len()));
        }
        // The lobby and the start need some as well.
        if room.posts + room.edits > MAX_IN_ROOM * (presses + 10) {
            return Err(format!("{room:?} in the room for {presses} presses"));
        }
        let messages = room.posts + room.edits + hands.posts + hands.edits;
        if rejected * MESSAGES_PER_REJECTION > messages {
            return Err(format!("{rejected} of {messages} messages were rejected as too many"));
        }
        // A picture is uploaded with the message that shows it, which may be the answer to a press,
        // and never again.
        if *uploads == 0 || *uploads > messages + presses {
            return Err(format!("{uploads} pictures in {messages} messages"));
        }
        Ok(())
    }
}
