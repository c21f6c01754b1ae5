//! Requests to destinations, which do not follow from the state of a table. They are kept until
//! they are served.

use std::collections::HashMap;
use std::sync::Mutex;

use engine::play::Ticket;
use serde::{Deserialize, Serialize};

use super::{Spot, lock};
use platform::MessageRef;
use table::command::Focus;

/// What is requested of a destination.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a request of its own")]
pub(super) struct Requests {
    /// Post the panel in a new message at the bottom.
    pub(super) repost: bool,
    /// Show a hand to a person who gets it only on request.
    pub(super) request: bool,
    /// Open a part of a decision.
    pub(super) focus: Option<(Ticket, Focus)>,
    /// A person has written there, so messages can be sent.
    pub(super) reachable: bool,
    /// Messages can perhaps be sent again.
    pub(super) retry: bool,
    /// The platform has lost the messages.
    pub(super) lost: bool,
    /// Messages with a pressed button. Only the standing message should have buttons.
    pub(super) pressed: Vec<MessageRef>,
    /// A pressed button is of an earlier state, so the standing message may be stale if it has it.
    #[serde(rename = "in_vain")]
    pub(super) stale: bool,
    /// Show the panel instead of the page in this message: in the same message if it is the
    /// standing one, and otherwise at the bottom.
    pub(super) back: Option<MessageRef>,
}

impl Requests {
    /// Tells whether a person has just pressed or asked for something, and waits for what follows.
    pub(super) fn is_awaited(&self) -> bool {
        let asks = self.repost || self.request || self.focus.is_some() || self.back.is_some();
        asks || !self.pressed.is_empty()
    }

    /// Adds other requests; of two parts to open, or two pages to leave, the new one wins.
    pub(super) fn merge(&mut self, other: Self) {
        self.repost |= other.repost;
        self.request |= other.request;
        self.reachable |= other.reachable;
        self.retry |= other.retry;
        self.lost |= other.lost;
        self.stale |= other.stale;
        if other.focus.is_some() {
            self.focus = other.focus;
        }
        if other.back.is_some() {
            self.back = other.back;
        }
        for message in other.pressed {
            if !self.pressed.contains(&message) {
                self.pressed.push(message);
            }
        }
    }
}

/// Requests that are not served yet.
#[derive(Default, Debug)]
pub(super) struct PendingRequests(Mutex<HashMap<Spot, RequestsOfSpot>>);

/// Requests that arrive while others are in progress are served after them.
#[derive(Default, Debug)]
struct RequestsOfSpot {
    in_progress: Requests,
    new: Requests,
}

impl PendingRequests {
    pub(super) fn add(&self, spot: Spot, requests: Requests) {
        lock(&self.0).entry(spot).or_default().new.merge(requests);
    }

    /// Returns all requests to a destination, which are pending until they are
    /// [served](Self::served).
    pub(super) fn begin(&self, spot: &Spot) -> Requests {
        let mut pending = lock(&self.0);
        let Some(requests) = pending.get_mut(spot) else { return Requests::default() };
        requests.in_progress.merge(std::mem::take(&mut requests.new));
        requests.in_progress.clone()
    }

    /// Tells whether something is requested of a destination that no job has begun to serve.
    pub(super) fn is_new(&self, spot: &Spot) -> bool {
        lock(&self.0).get(spot).is_some_and(|requests| requests.new != Requests::default())
    }

    /// Tells whether anything is requested of a destination.
    pub(super) fn has(&self, spot: &Spot) -> bool {
        lock(&self.0).contains_key(spot)
    }

    /// Forgets the requests in progress.
    pub(super) fn served(&self, spot: &Spot) {
        let mut pending = lock(&self.0);
        let Some(requests) = pending.get_mut(spot) else { return };
        requests.in_progress = Requests::default();
        if requests.new == Requests::default() {
            pending.remove(spot);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::Destination;
    use words::people::{RoomId, TableId};

    fn repost() -> Requests {
        Requests { repost: true, ..Requests::default() }
    }

    fn request() -> Requests {
        Requests { request: true, ..Requests::default() }
    }

    fn spot() -> Spot {
        Spot { id: TableId::new(1), to: Destination::Room(RoomId::new("test", "parlour")) }
    }

    #[test]
    fn what_comes_in_while_something_is_served_is_served_next() {
        let (pending, spot) = (PendingRequests::default(), spot());
        pending.add(spot.clone(), repost());
        assert_eq!(pending.begin(&spot), repost());
        pending.add(spot.clone(), request());
        pending.served(&spot);
        assert_eq!(pending.begin(&spot), request());
        pending.served(&spot);
        assert!(!pending.has(&spot));
    }

    #[test]
    fn what_is_not_served_is_still_wanted() {
        let (pending, spot) = (PendingRequests::default(), spot());
        pending.add(spot.clone(), repost());
        pending.begin(&spot);
        pending.add(spot.clone(), request());
        assert_eq!(pending.begin(&spot), Requests { request: true, ..repost() });
    }
}
