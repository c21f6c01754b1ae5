//! What of a table is wanted, beside the whole.

use engine::play::Ticket;
use engine::seat::{Seat, SeatSet};

use table::command::Focus;
use table::journal::News;

/// What of a table to show, beside the whole.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct RenderOptions {
    /// The news, as far back as they are of interest.
    pub news: News,
    /// News from this line of the journal on.
    pub since: u64,
    /// The part of a decision that is open, if it is still the same decision.
    pub focus: Option<(Ticket, Focus)>,
    /// Seats whose people cannot be written to, for the room to tell them.
    pub unreachable: SeatSet,
    /// A picture shows the table, so that the text says what happened, who is to act and what is
    /// asked.
    pub is_pictured: bool,
    /// A picture numbers what can be chosen, so that the buttons begin with the same numbers.
    pub is_numbered: bool,
    /// Those who look at it are elsewhere, and somebody who is waited for can be rung.
    pub can_ring: bool,
    /// Somebody who is waited for has been asked for long enough to be nudged.
    pub can_nudge: bool,
    /// In a private lobby: the seat of whoever looks at it.
    pub reader: Option<Seat>,
    /// Whoever looks at their hand is next, and wants to be told.
    pub is_next: bool,
    /// Another table waits for whoever looks at their hand.
    pub has_next: bool,
}

impl RenderOptions {
    /// Wants what stands below a picture.
    #[must_use]
    pub fn below_picture(self) -> Self {
        Self { is_pictured: true, is_numbered: true, ..self }
    }
}
