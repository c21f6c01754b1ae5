//! The stages of a table.

use engine::catalog::AnyPlay;
use serde::{Deserialize, Serialize};

use super::Table;
use words::people::TableId;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Players are joining.
    Lobby {
        /// Whether the panel shows the options.
        options_shown: bool,
        /// Whether the panel shows who sits where and what each seat chooses.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        seats_shown: bool,
    },
    /// The game is running.
    Playing(Box<AnyPlay>),
    /// The game is over.
    Over {
        /// The game at its end.
        play: Box<AnyPlay>,
        /// The table of the rematch, once it is open.
        rematch: Option<TableId>,
    },
    /// The table was closed before the end of its game.
    Closed(Closed),
}

/// Why a table was closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Closed {
    /// The host closed it.
    Cancelled,
    /// Everybody has left.
    Empty,
    /// The lobby was not used for a day.
    Idle,
}

impl Stage {
    /// The lobby of a new table.
    pub(super) const LOBBY: Self = Self::Lobby { options_shown: false, seats_shown: false };
}

impl Table {
    /// Returns the play, if it was started.
    pub fn play(&self) -> Option<&AnyPlay> {
        match &self.stage {
            Stage::Playing(play) | Stage::Over { play, .. } => Some(play),
            Stage::Lobby { .. } | Stage::Closed(_) => None,
        }
    }

    /// Tells whether the table is in the lobby or the game is running.
    pub const fn is_live(&self) -> bool {
        matches!(self.stage, Stage::Lobby { .. } | Stage::Playing(_))
    }

    /// Continues with a play; if the play is over, the game ends.
    pub(super) fn go_on(&mut self, play: Box<AnyPlay>) {
        self.stage = match play.outcome() {
            Some(_) => Stage::Over { play, rematch: None },
            None => Stage::Playing(play),
        };
    }
}
