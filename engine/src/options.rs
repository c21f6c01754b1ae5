//! House rules: the names of a game's options, so that lobbies and command lines can set them.
//!
//! Names are identifiers, the same in every language; people read texts from the locales.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;

use crate::seat::Seat;

/// One option of a game: its name and the names of its values, the default first.
#[derive(Debug)]
pub struct OptionSpec {
    /// The name, such as `scoring`.
    pub name: &'static str,
    /// Other names, such as the letter of a rule.
    pub aliases: &'static [&'static str],
    /// The values, such as `off` and `on`; the default is the first.
    pub values: &'static [&'static str],
}

/// An option that each seat chooses for itself, such as a clan. Any value except the first can be
/// chosen by one seat only.
#[derive(Debug)]
pub struct SeatOptionSpec {
    /// The name.
    pub name: &'static str,
    /// The values; the first one leaves the choice open.
    pub values: &'static [&'static str],
}

/// The values of an option that is off by default.
pub const OFF_ON: &[&str] = &["off", "on"];
/// The values of an option that is on by default.
pub const ON_OFF: &[&str] = &["on", "off"];

impl OptionSpec {
    fn is_called(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }
}

/// Normalises the spelling of names: `Odd-Actions` is `odd_actions`.
fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace('-', "_")
}

/// Maps the many words for on and off to one each; a name alone means on.
fn switched(value: &str) -> &str {
    match value {
        "" | "true" | "yes" | "1" => "on",
        "false" | "no" | "0" => "off",
        other => other,
    }
}

/// A choice for every option under one name.
#[derive(Debug)]
pub struct Preset {
    /// The name, such as `full`.
    pub name: &'static str,
    /// The value of each option, in the order of the options.
    pub values: &'static [usize],
}

/// The options of one game, fixed when a play starts.
pub trait Options:
    Clone + Eq + Debug + Default + Send + Sync + Serialize + DeserializeOwned
{
    /// All options.
    const SPECS: &'static [OptionSpec];
    /// The presets.
    const PRESETS: &'static [Preset];
    /// The options that each seat chooses for itself.
    const SEAT_SPECS: &'static [SeatOptionSpec] = &[];

    /// Returns the value chosen for an option, as an index into its values.
    fn get(&self, spec: usize) -> usize;

    /// Chooses a value for an option; indices that do not exist change nothing.
    fn set(&mut self, spec: usize, value: usize);

    /// Chooses a value of a seat option for a seat; indices that do not exist change nothing.
    fn set_for(&mut self, _seat: Seat, _option: usize, _value: usize) {}

    /// Sets an option by name; `name` may also be a preset, with an empty value.
    ///
    /// # Errors
    /// If there is no such option or no such value.
    fn choose(&mut self, name: &str, value: &str) -> Result<(), NoSuchOption> {
        let (name, value) = (&plain(name), &plain(value));
        let preset = Self::PRESETS.iter().find(|preset| preset.name == name && value.is_empty());
        if let Some(preset) = preset {
            for (spec, value) in preset.values.iter().enumerate() {
                self.set(spec, *value);
            }
            return Ok(());
        }
        let Some(spec) = Self::SPECS.iter().position(|spec| spec.is_called(name)) else {
            let known = Self::SPECS.iter().map(|spec| spec.name).collect();
            return Err(NoSuchOption::Name { name: name.to_owned(), known });
        };
        let known = Self::SPECS[spec].values;
        let value = if known.contains(&"on") { switched(value) } else { value };
        let Some(value) = known.iter().position(|known| *known == value) else {
            let (name, value) = (Self::SPECS[spec].name.to_owned(), value.to_owned());
            return Err(NoSuchOption::Value { name, value, known: known.to_vec() });
        };
        self.set(spec, value);
        Ok(())
    }

    /// Iterates over every combination of values, the defaults first.
    fn combinations() -> impl Iterator<Item = Self> {
        let count: usize = Self::SPECS.iter().map(|spec| spec.values.len()).product();
        (0..count).map(|mut number| {
            let mut options = Self::default();
            for (spec, OptionSpec { values, .. }) in Self::SPECS.iter().enumerate() {
                options.set(spec, number % values.len());
                number /= values.len();
            }
            options
        })
    }
}

/// The reason why an option could not be set by name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[expect(missing_docs, reason = "what was given, and what is known")]
pub enum NoSuchOption {
    /// No option has this name.
    #[error("there is no option {name:?}; options are: {}", .known.join(", "))]
    Name { name: String, known: Vec<&'static str> },
    /// The option has no such value.
    #[error("option {name} cannot be {value:?}; it can be: {}", .known.join(", "))]
    Value { name: String, value: String, known: Vec<&'static str> },
}
