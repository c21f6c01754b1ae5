//! News: what happened, and who may hear of it.
//!
//! Whoever reports an event names its audience on the spot.

use serde::{Deserialize, Serialize};

use crate::seat::{Seat, Viewer};

/// Who may hear of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// Everybody, the room included.
    All,
    /// This seat alone.
    Only(Seat),
    /// Everybody but this seat, the room included.
    Except(Seat),
}

impl Audience {
    /// Tells whether this viewer may hear of it.
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
    /// Who may hear of it.
    pub to: Audience,
    /// What happened.
    pub event: E,
}

/// Somebody the rules report to.
pub trait EventSink<E> {
    /// Reports an event; the closure is called only if somebody listens.
    fn tell(&mut self, to: Audience, event: impl FnOnce() -> E);
}

/// Listens to nothing: search plays in silence and never builds an event.
#[derive(Debug)]
pub struct NoEvents;

impl<E> EventSink<E> for NoEvents {
    fn tell(&mut self, _: Audience, _: impl FnOnce() -> E) {}
}

impl<E> EventSink<E> for Vec<Scoped<E>> {
    fn tell(&mut self, to: Audience, event: impl FnOnce() -> E) {
        self.push(Scoped { to, event: event() });
    }
}
