//! Habits: the settings of people for decisions with only one option, as of the last change of the
//! table. A table reads no settings, so they are passed in with each change.

use engine::seat::SeatSet;
use serde::{Deserialize, Serialize};

/// The settings of the people of a table for decisions with only one option.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Habits {
    /// The seats whose people make these decisions themselves.
    pub by_hand: SeatSet,
    /// The seats for whose people these decisions are made even if nobody else can see that there
    /// is only one option.
    pub hidden_too: SeatSet,
}

impl Habits {
    /// Tells whether nobody has changed the default.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub(super) fn are_usual(&self) -> bool {
        *self == Self::default()
    }
}
