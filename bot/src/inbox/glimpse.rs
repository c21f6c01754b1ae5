//! Hands that are shown in rooms to their owners alone, where a platform has that and the person
//! wants it or cannot be written to.

use std::sync::Arc;

use super::caller::{Caller, Response};
use super::route::Router;
use crate::people::TableId;
use crate::publish::Publisher;

impl Router {
    /// Returns who shows things.
    pub(super) const fn publisher(&self) -> &Arc<Publisher> {
        &self.publisher
    }

    /// Has a message that its reader alone sees be their hand again after a press on it, unless it
    /// becomes something else.
    pub(super) fn see_to_glimpse(
        &self,
        caller: &Caller<'_>,
        table: Option<TableId>,
        answer: &Response,
    ) {
        let (Some(id), Some(glimpse)) = (table, caller.glimpse) else { return };
        let key = (id, caller.by.id.clone());
        match answer {
            Response::Done => self.publisher.hand_is_at(key, caller.at, glimpse),
            // Perhaps it is an old one.
            Response::Line(_) | Response::Refused(_) => {
                self.publisher.open_hand_at(key, caller.at, glimpse, None);
            }
            Response::Panel(_) | Response::Drawn(_) | Response::Picture(..) => {
                self.publisher.hand_is_covered(&key, glimpse);
            }
            Response::HandInPrivate(_)
            | Response::Glimpse(_)
            | Response::Telling(..)
            | Response::Files(_)
            | Response::AskWord(_)
            | Response::AskAdmin => {}
        }
    }
}
