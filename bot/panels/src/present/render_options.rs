//! What to render of a table, in addition to its state.

use engine::play::Ticket;
use engine::seat::{Seat, SeatSet};

use table::command::Focus;
use table::journal::News;

/// What to render of a table, in addition to its state.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct RenderOptions {
    /// The news, at least as far back as they are shown.
    pub news: News,
    /// The journal line from which news are shown.
    pub since: u64,
    /// The open part of a decision. It is ignored if the decision has changed.
    pub focus: Option<(Ticket, Focus)>,
    /// The seats of unreachable people, whom the room informs.
    pub unreachable: SeatSet,
    /// Whether a picture shows the table. The text then contains only the events, who has to act,
    /// and the decision.
    pub is_pictured: bool,
    /// Whether the picture has numbers, so that the labels begin with the same numbers.
    pub is_numbered: bool,
    /// Whether the readers get notifications, so that a player who has to act can be nudged.
    pub can_notify: bool,
    /// Whether the room shows no phrases.
    pub is_mute: bool,
    /// Whether a decision has waited long enough for a nudge.
    pub can_nudge: bool,
    /// The seat of the reader, in a private lobby.
    pub reader: Option<Seat>,
    /// Whether the reader of a hand is next, and wants to be told.
    pub is_next: bool,
    /// Whether another table waits for the reader of a hand.
    pub has_next: bool,
    /// The number of the table of a hand [among](super::number_among) those of its reader.
    pub number: Option<usize>,
}

impl RenderOptions {
    /// Returns the options for the text below a picture.
    #[must_use]
    pub fn below_picture(self) -> Self {
        Self { is_pictured: true, is_numbered: true, ..self }
    }
}
