//! The three optional rules (T-8), each on or off, in every combination.

use serde::{Deserialize, Serialize};

use crate::options::{OFF_ON, OptionSpec, Preset};

/// The optional rules of a match.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Rule A: a canvas card greater than the palette earns a card (T-8.1).
    pub greater_than_count: bool,
    /// Rule B: rounds are scored and make sets and a match (T-8.2).
    pub scoring: bool,
    /// Rule C: odd numbers act when they are placed in the palette (T-5).
    pub odd_actions: bool,
}

impl crate::options::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "greater_than_count", aliases: &["a", "bonus"], values: OFF_ON },
        OptionSpec { name: "scoring", aliases: &["b"], values: OFF_ON },
        OptionSpec { name: "odd_actions", aliases: &["c", "odd"], values: OFF_ON },
    ];
    const PRESETS: &'static [Preset] = &[
        Preset { name: "basic", values: &[0, 0, 0] },
        Preset { name: "full", values: &[1, 1, 1] },
    ];

    fn get(&self, spec: usize) -> usize {
        usize::from(
            [self.greater_than_count, self.scoring, self.odd_actions]
                .get(spec)
                .copied()
                .unwrap_or(false),
        )
    }

    fn set(&mut self, spec: usize, value: usize) {
        let on = match value {
            0 => false,
            1 => true,
            _ => return,
        };
        match spec {
            0 => self.greater_than_count = on,
            1 => self.scoring = on,
            2 => self.odd_actions = on,
            _ => {}
        }
    }
}
