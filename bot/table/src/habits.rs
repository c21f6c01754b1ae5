//! Habits: what people have said about choices that are none, as they had chosen it when the table
//! was last changed. A table reads no settings; whoever changes it brings them along.

use engine::seat::SeatSet;
use serde::{Deserialize, Serialize};

/// What is done for the people of a table when they have only one choice.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Habits {
    /// Seats whose people want to be asked for everything.
    pub by_hand: SeatSet,
    /// Seats whose people want single choices to be made for them that nobody else knows of, too.
    pub hidden_too: SeatSet,
}

impl Habits {
    /// Everything is as usual.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub(super) fn are_usual(&self) -> bool {
        *self == Self::default()
    }
}
