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

/// Where somebody is shown their hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hands {
    /// In private: it is sent to them and kept up to date there.
    #[default]
    Direct,
    /// In the room, when they ask for it, to nobody but them.
    Room,
    /// Both.
    Both,
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

/// When somebody is reminded of a decision that waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reminders {
    /// At half of the time, and when little is left.
    #[default]
    Both,
    /// When little is left.
    Last,
    /// Never.
    Off,
}

/// What is done for somebody who has only one choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Singles {
    /// It is made for them where everybody knows that it is the only one.
    #[default]
    Open,
    /// It is made for them, also where nobody else knows.
    All,
    /// They are asked.
    Off,
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
    /// As pictures with everything in words below them, where a platform has messages that are
    /// articles; elsewhere as pictures.
    Rich,
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

    /// Tells whether it is as it is at first.
    pub const fn is_usual(&self) -> bool {
        self.is_on()
    }
}

impl Hands {
    /// Returns the next choice.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Direct => Self::Room,
            Self::Room => Self::Both,
            Self::Both => Self::Direct,
        }
    }

    /// Tells whether it is sent to them without being asked for.
    pub const fn are_sent(self) -> bool {
        matches!(self, Self::Direct | Self::Both)
    }

    /// Tells whether they want to see it in the room when they ask for it there.
    pub const fn are_in_rooms(self) -> bool {
        matches!(self, Self::Room | Self::Both)
    }
}

impl Reminders {
    /// Returns the next choice.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Both => Self::Last,
            Self::Last => Self::Off,
            Self::Off => Self::Both,
        }
    }
}

impl Singles {
    /// Returns the next choice.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Open => Self::All,
            Self::All => Self::Off,
            Self::Off => Self::Open,
        }
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
