//! Events and their audiences.
//!
//! Code that reports an event names its audience at the same time.

use serde::{Deserialize, Serialize};

use crate::seat::{Seat, Viewer};

/// The viewers who may learn of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// Everybody, including the room.
    All,
    /// Only this seat.
    Only(Seat),
    /// Everybody but this seat, including the room.
    Except(Seat),
}

impl Audience {
    /// Tells whether a viewer is in the audience.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Self::All => true,
            Self::Only(seat) => viewer == Viewer::Seat(seat),
            Self::Except(seat) => viewer != Viewer::Seat(seat),
        }
    }
}

/// An event with its audience.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scoped<E> {
    /// The viewers who may learn of the event.
    pub audience: Audience,
    /// The event.
    pub event: E,
}

/// A receiver of the events that rules report.
pub trait EventSink<E> {
    /// Reports an event; the closure is called only if the event is kept.
    fn report(&mut self, audience: Audience, event: impl FnOnce() -> E);
}

/// Drops all events: search never builds one.
#[derive(Debug)]
pub struct NoEvents;

impl<E> EventSink<E> for NoEvents {
    fn report(&mut self, _: Audience, _: impl FnOnce() -> E) {}
}

impl<E> EventSink<E> for Vec<Scoped<E>> {
    fn report(&mut self, audience: Audience, event: impl FnOnce() -> E) {
        self.push(Scoped { audience, event: event() });
    }
}
