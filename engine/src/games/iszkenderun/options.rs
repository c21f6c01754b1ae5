//! The options: there are none, because the rules are the same at every table.

use serde::{Deserialize, Serialize};

use crate::options::{OptionSpec, Preset};

/// The options that a table agrees on before the game; there are none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

impl crate::options::Options for Options {
    const SPECS: &'static [OptionSpec] = &[];
    const PRESETS: &'static [Preset] = &[Preset { name: "standard", values: &[] }];

    fn get(&self, _: usize) -> usize {
        0
    }

    fn set(&mut self, _: usize, _: usize) {}
}
