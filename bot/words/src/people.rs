//! People, rooms and tables as the platforms identify them; and the time.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The name of a platform, such as `terminal`; the first part of every id that comes from it.
pub type PlatformName = &'static str;

/// The id of a person on one platform, as `platform:id`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(String);

/// The id of a room, as `platform:id`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RoomId(String);

/// A posted message, in a form in which its platform finds it again.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MessageRef(pub String);

/// Links that lead to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Links {
    /// Takes a seat; opens a private chat.
    pub private: String,
    /// Shows the table in a room that the reader chooses.
    pub room: String,
    /// Watches; opens a private chat.
    pub watch: String,
    /// Links two accounts; opens a private chat.
    pub link: String,
}

macro_rules! platform_id {
    ($Id:ident) => {
        impl $Id {
            /// Combines a platform with its own id.
            pub fn new(platform: PlatformName, id: impl fmt::Display) -> Self {
                Self(format!("{platform}:{id}"))
            }

            /// Parses a stored id; returns nothing if it names no platform.
            pub fn read(whole: &str) -> Option<Self> {
                whole.contains(':').then(|| Self(whole.to_owned()))
            }

            pub fn as_str(&self) -> &str {
                &self.0
            }

            pub fn platform(&self) -> &str {
                self.0.split_once(':').map_or("", |(platform, _)| platform)
            }

            /// Returns the id without the platform.
            pub fn local(&self) -> &str {
                self.0.split_once(':').map_or("", |(_, id)| id)
            }
        }
    };
}

platform_id!(PersonId);
platform_id!(RoomId);

/// A place where something is shown.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Destination {
    /// A room, with everybody in it.
    Room(RoomId),
    /// One person in private.
    Person(PersonId),
}

impl Destination {
    pub fn platform(&self) -> &str {
        match self {
            Self::Room(room) => room.platform(),
            Self::Person(person) => person.platform(),
        }
    }

    pub const fn room(&self) -> Option<&RoomId> {
        match self {
            Self::Room(room) => Some(room),
            Self::Person(_) => None,
        }
    }

    /// Returns the person, if this is a private place.
    pub const fn person(&self) -> Option<&PersonId> {
        match self {
            Self::Person(person) => Some(person),
            Self::Room(_) => None,
        }
    }
}

/// A person with the name to show.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Person {
    pub id: PersonId,
    /// As the platform shows it. Untrusted: it may contain anything.
    pub name: String,
}

/// The id of a table: a random number, so that no id can be guessed from another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableId(u64);

impl TableId {
    const BITS: u32 = 40; // Ten hexadecimal digits in a button; a million tables hardly collide.

    pub const fn new(random: u64) -> Self {
        Self(random & ((1 << Self::BITS) - 1))
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:010x}", self.0)
    }
}

/// The text is not ten hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a table id is ten hexadecimal digits")]
pub struct NotATableId;

impl FromStr for TableId {
    type Err = NotATableId;

    fn from_str(text: &str) -> Result<Self, NotATableId> {
        let digits = text.bytes().all(|byte| byte.is_ascii_hexdigit()) && text.len() == 10;
        let number = digits.then(|| u64::from_str_radix(text, 16).ok()).flatten();
        number.map(Self).ok_or(NotATableId)
    }
}

impl Serialize for TableId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TableId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A moment on the wall clock, in milliseconds since 1970-01-01 UTC.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Moment(pub u64);

impl Moment {
    /// Returns the moment this number of hours later, rounded up to a full hour, so that frequent
    /// use does not move a deadline each time.
    #[must_use]
    pub const fn hours_later(self, hours: u64) -> Self {
        const HOUR: u64 = 60 * 60 * 1000;
        Self((self.0 + hours * HOUR).next_multiple_of(HOUR))
    }
}
