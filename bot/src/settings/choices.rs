//! What a setting can be, beside a language.

use serde::{Deserialize, Serialize};

/// On or off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Toggle {
    /// On, as it is at first.
    #[default]
    On,
    /// Off.
    Off,
}

/// Who may open tables in a room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opens {
    /// Everybody.
    #[default]
    Everybody,
    /// Those who run the room.
    Admins,
}

/// How tables are shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// As pictures, with what they do not say below them.
    #[default]
    Pictures,
    /// In words alone.
    Text,
}

impl Layout {
    /// Returns the other layout.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Pictures => Self::Text,
            Self::Text => Self::Pictures,
        }
    }
}

impl Toggle {
    /// Returns the other position.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::On => Self::Off,
            Self::Off => Self::On,
        }
    }

    /// Tells whether it is on.
    pub const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }
}

impl Opens {
    /// Returns the other choice.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Everybody => Self::Admins,
            Self::Admins => Self::Everybody,
        }
    }
}
