//! Who and where: people, rooms and tables, as the outside names them; and the time.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The name of a platform, such as `terminal`; the first part of every id that comes from it.
pub type PlatformName = &'static str;

/// Somebody on one platform, as `platform:id`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(String);

/// A place where several people talk, as `platform:id`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RoomId(String);

/// A message that was posted, as its platform finds it again.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MessageRef(pub String);

/// Links that lead to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Links {
    /// Takes a seat, in private.
    pub private: String,
    /// Shows the table in a room that is chosen then.
    pub room: String,
    /// Watches, in private.
    pub watch: String,
    /// Brings two accounts together, in private.
    pub link: String,
}

macro_rules! platform_id {
    ($Id:ident) => {
        impl $Id {
            /// Puts together the id of a platform and what the platform calls it.
            pub fn new(platform: PlatformName, id: impl fmt::Display) -> Self {
                Self(format!("{platform}:{id}"))
            }

            /// Reads a whole id, as it was stored; nothing if it names no platform.
            pub fn read(whole: &str) -> Option<Self> {
                whole.contains(':').then(|| Self(whole.to_owned()))
            }

            /// Returns the whole id.
            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// Returns the name of the platform.
            pub fn platform(&self) -> &str {
                self.0.split_once(':').map_or("", |(platform, _)| platform)
            }

            /// Returns what the platform calls it.
            pub fn local(&self) -> &str {
                self.0.split_once(':').map_or("", |(_, id)| id)
            }
        }
    };
}

platform_id!(PersonId);
platform_id!(RoomId);

/// Somewhere to show things.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Destination {
    /// Before everybody in a room.
    Room(RoomId),
    /// Before one person and nobody else.
    Person(PersonId),
}

impl Destination {
    /// Returns the name of the platform.
    pub fn platform(&self) -> &str {
        match self {
            Self::Room(room) => room.platform(),
            Self::Person(person) => person.platform(),
        }
    }

    /// Returns the room, if it is one.
    pub const fn room(&self) -> Option<&RoomId> {
        match self {
            Self::Room(room) => Some(room),
            Self::Person(_) => None,
        }
    }

    /// Returns the person, if nobody else is there.
    pub const fn person(&self) -> Option<&PersonId> {
        match self {
            Self::Person(person) => Some(person),
            Self::Room(_) => None,
        }
    }
}

/// Somebody, with the name to show.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// As the platform shows it. Never trusted: anything may stand here.
    pub name: String,
}

/// A table, by a random number, so that no id can be guessed from another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableId(u64);

impl TableId {
    const BITS: u32 = 40; // Ten hexadecimal digits in a button; a million tables hardly collide.

    /// Makes an id from random bits.
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

/// A moment on the wall clock, in milliseconds since 1970.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Moment(pub u64);

impl Moment {
    /// Returns the moment so many hours later, rounded up to a full hour, so that what is
    /// touched often does not move its deadline each time.
    #[must_use]
    pub const fn hours_later(self, hours: u64) -> Self {
        const HOUR: u64 = 60 * 60 * 1000;
        Self((self.0 + hours * HOUR).next_multiple_of(HOUR))
    }
}
