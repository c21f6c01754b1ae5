//! How far a table has come.

use engine::catalog::AnyPlay;
use serde::{Deserialize, Serialize};

use super::Table;
use words::people::TableId;

/// How far a table has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People gather.
    Lobby {
        /// Whether the panel shows the options.
        options_shown: bool,
        /// Whether the panel shows who sits where and what each seat chooses.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        seats_shown: bool,
    },
    /// The game is on.
    Playing(Box<AnyPlay>),
    /// The game is over.
    Over {
        /// The game as it ended.
        play: Box<AnyPlay>,
        /// The table at which the same people play again.
        rematch: Option<TableId>,
    },
    /// The table was closed before its game came to an end.
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
    /// Nobody touched the lobby for a day.
    Idle,
}

impl Stage {
    /// The lobby of a new table.
    pub(super) const LOBBY: Self = Self::Lobby { options_shown: false, seats_shown: false };
}

impl Table {
    /// Returns the play, running or over.
    pub fn play(&self) -> Option<&AnyPlay> {
        match &self.stage {
            Stage::Playing(play) | Stage::Over { play, .. } => Some(play),
            Stage::Lobby { .. } | Stage::Closed(_) => None,
        }
    }

    /// Tells whether people gather here or play.
    pub const fn is_live(&self) -> bool {
        matches!(self.stage, Stage::Lobby { .. } | Stage::Playing(_))
    }

    /// Continues with a play, or ends the game if the play is over.
    pub(super) fn go_on(&mut self, play: Box<AnyPlay>) {
        self.stage = match play.outcome() {
            Some(_) => Stage::Over { play, rematch: None },
            None => Stage::Playing(play),
        };
    }
}
