//! The options of a table (N-11).

use serde::{Deserialize, Serialize};

use crate::options::{ON_OFF, OptionSpec, Preset};

/// Which collections of Domain cards are shown (N-11.2).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Collections {
    /// Everybody's.
    #[default]
    Visible,
    /// Only the viewer's own.
    Hidden,
}

/// The first player of the first round (N-11.3).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstPlayer {
    /// A random seat.
    #[default]
    Random,
    /// The first seat.
    A,
    /// The second seat.
    B,
}

/// The options that a table agrees on before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Ends the game when a seat has won three domains at the end of a round (N-11.1).
    pub early_end: bool,
    /// Which collections are shown.
    pub collections: Collections,
    /// The first player.
    pub first_player: FirstPlayer,
}

impl Default for Options {
    fn default() -> Self {
        let (collections, first_player) = (Collections::Visible, FirstPlayer::Random);
        Self { early_end: true, collections, first_player }
    }
}

impl crate::options::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "early_end", aliases: &["early"], values: ON_OFF },
        OptionSpec { name: "collections", aliases: &[], values: &["visible", "hidden"] },
        OptionSpec { name: "first_player", aliases: &["first"], values: &["random", "a", "b"] },
    ];
    const PRESETS: &'static [Preset] = &[
        Preset { name: "standard", values: &[0, 0, 0] },
        Preset { name: "deep", values: &[1, 1, 0] },
    ];

    fn get(&self, spec: usize) -> usize {
        match spec {
            0 => usize::from(!self.early_end),
            1 => self.collections as usize,
            2 => self.first_player as usize,
            _ => 0,
        }
    }

    fn set(&mut self, spec: usize, value: usize) {
        match (spec, value) {
            (0, 0 | 1) => self.early_end = value == 0,
            (1, 0) => self.collections = Collections::Visible,
            (1, 1) => self.collections = Collections::Hidden,
            (2, 0) => self.first_player = FirstPlayer::Random,
            (2, 1) => self.first_player = FirstPlayer::A,
            (2, 2) => self.first_player = FirstPlayer::B,
            _ => {}
        }
    }
}
