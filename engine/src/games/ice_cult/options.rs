//! The options of the set-up (I-4).

use serde::{Deserialize, Serialize};

use super::faces::{Block, Colour};
use crate::chance::Chance;
use crate::options::{OptionSpec, Preset};

/// The options that a table agrees on before the game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The arrangement of the blocks in the slots (I-4.1).
    pub blocks: Order,
    /// The assignment of colours to seats (I-4.3).
    pub colours: Order,
}

/// Fixed or random.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The same in every game.
    #[default]
    Standard,
    /// Drawn before the game.
    Shuffled,
}

impl Order {
    const NAMES: &[&str] = &["standard", "shuffled"];

    fn of<T>(self, mut items: [T; 4], chance: &mut impl Chance) -> [T; 4] {
        match self {
            Self::Standard => {}
            Self::Shuffled => chance.shuffle(&mut items),
        }
        items
    }
}

impl Options {
    /// Returns the blocks in the order of the slots.
    pub(super) fn arrangement(self, chance: &mut impl Chance) -> [Block; 4] {
        self.blocks.of(Block::ALL, chance)
    }

    /// Returns colours in turn order; each seat takes the next one.
    pub(super) fn order(self, seats: usize, chance: &mut impl Chance) -> [Colour; 4] {
        self.colours.of(Self::usual_order(seats), chance)
    }

    /// Returns the colours in turn order if they are not drawn. Two players get opposite colours of
    /// the cycle, so that both face exactly the same game (I-4.3).
    pub(super) const fn usual_order(seats: usize) -> [Colour; 4] {
        match seats {
            2 => [Colour::Red, Colour::Green, Colour::Blue, Colour::Yellow],
            _ => Colour::ALL,
        }
    }
}

impl crate::options::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "blocks", aliases: &["arrangement"], values: Order::NAMES },
        OptionSpec { name: "colours", aliases: &["colors"], values: Order::NAMES },
    ];
    const PRESETS: &'static [Preset] = &[
        Preset { name: "standard", values: &[0, 0] },
        Preset { name: "shuffled", values: &[1, 1] },
    ];

    fn get(&self, spec: usize) -> usize {
        match spec {
            0 => self.blocks as usize,
            1 => self.colours as usize,
            _ => 0,
        }
    }

    fn set(&mut self, spec: usize, value: usize) {
        let order = match value {
            0 => Order::Standard,
            1 => Order::Shuffled,
            _ => return,
        };
        match spec {
            0 => self.blocks = order,
            1 => self.colours = order,
            _ => {}
        }
    }
}
