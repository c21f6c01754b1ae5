//! The values of settings, except languages.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Toggle {
    /// The default.
    #[default]
    On,
    Off,
}

/// Where a person sees their hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hands {
    /// In the private chat, where it is kept up to date.
    #[default]
    Direct,
    /// In the room on request, visible to this person only.
    Room,
    Both,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opens {
    #[default]
    Everybody,
    /// The people who run the room.
    Admins,
}

/// When a person is reminded of a waiting decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reminders {
    /// When half of the time is used, and when little is left.
    #[default]
    Both,
    /// When little time is left.
    Last,
    Off,
}

/// What happens to a decision with only one option.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Singles {
    /// It is made for the person where everybody knows that there is only one option.
    #[default]
    Open,
    /// It is made for the person, even if nobody else knows that there is only one option.
    All,
    /// The person is asked.
    Off,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// As pictures, with the words that a picture lacks below them.
    #[default]
    Pictures,
    Text,
    /// As pictures with everything in words below them, on platforms with long articles; elsewhere
    /// as pictures.
    Rich,
}

impl Toggle {
    pub const fn of(is_on: bool) -> Self {
        if is_on { Self::On } else { Self::Off }
    }

    pub const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }

    /// Tells whether it has the default value, which is not stored.
    pub const fn is_usual(&self) -> bool {
        self.is_on()
    }
}

impl From<Toggle> for bool {
    fn from(toggle: Toggle) -> Self {
        toggle.is_on()
    }
}

impl Hands {
    /// Tells whether the hand is sent to the private chat unasked.
    pub const fn are_sent(self) -> bool {
        matches!(self, Self::Direct | Self::Both)
    }

    /// Tells whether the hand is shown in the room on request.
    pub const fn are_in_rooms(self) -> bool {
        matches!(self, Self::Room | Self::Both)
    }
}
