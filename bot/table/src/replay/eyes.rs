//! Through whose eyes one looks back, at which moment, and where that is shown.

use std::fmt;
use std::str::FromStr;

use engine::chance::Seed;
use engine::seat::{MAX_SEATS, Seat, Viewer};
use sha2::{Digest, Sha256};

/// Through whose eyes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eyes {
    /// Those of everybody.
    Public,
    /// Those of a seat.
    Seat(Seat),
}

/// Where somebody looks back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// Where nobody else sees it.
    Alone,
    /// In the room of the table, where this is pressed.
    InRoom,
    /// From now on in the room of the table.
    ToRoom,
}

/// What is shown of a replay, to whom and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReplayView {
    /// Where.
    pub way: Way,
    /// Through whose eyes.
    pub eyes: Eyes,
    /// Which moment, from 0; one that is too late is the last one.
    pub at: u16,
    /// What whoever was shown the game has been given.
    pub pass: Pass,
}

/// What opens a finished game to those who were shown it, wherever they are; nobody can guess it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Pass(pub u64);

impl Pass {
    /// Returns what opens the game that grew from a seed. It tells nothing of the seed.
    pub fn of(seed: Seed) -> Self {
        let hash = Sha256::new().chain_update("look back").chain_update(seed.bytes()).finalize();
        Self(hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte)))
    }
}

impl Eyes {
    /// Returns the viewer.
    pub const fn viewer(self) -> Viewer {
        match self {
            Self::Public => Viewer::Public,
            Self::Seat(seat) => Viewer::Seat(seat),
        }
    }
}

impl Way {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Alone, Self::InRoom, Self::ToRoom];

    const fn word(self) -> &'static str {
        match self {
            Self::Alone => "look",
            Self::InRoom => "all-look",
            Self::ToRoom => "show-all",
        }
    }
}

/// The text names no moment of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no moment of a replay")]
pub struct NotAReplayView;

impl fmt::Display for ReplayView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let eyes = match self.eyes {
            Eyes::Public => 0,
            Eyes::Seat(seat) => seat.index() + 1,
        };
        write!(f, "{}.{eyes:x}.{:x}.{:x}", self.way.word(), self.at, self.pass.0)
    }
}

impl FromStr for ReplayView {
    type Err = NotAReplayView;

    fn from_str(text: &str) -> Result<Self, NotAReplayView> {
        let mut parts = text.split('.');
        let word = parts.next().ok_or(NotAReplayView)?;
        let way = Way::ALL.into_iter().find(|way| way.word() == word).ok_or(NotAReplayView)?;
        let mut number = || u64::from_str_radix(parts.next()?, 16).ok();
        let (eyes, at) = (number().ok_or(NotAReplayView)?, number().ok_or(NotAReplayView)?);
        let pass = Pass(number().ok_or(NotAReplayView)?);
        let (eyes, at) = (u8::try_from(eyes), u16::try_from(at));
        let (Ok(eyes), Ok(at)) = (eyes, at) else { return Err(NotAReplayView) };
        let eyes = match usize::from(eyes) {
            0 => Eyes::Public,
            seat if seat <= MAX_SEATS => Eyes::Seat(Seat::new(seat - 1)),
            _ => return Err(NotAReplayView),
        };
        if parts.next().is_some() { Err(NotAReplayView) } else { Ok(Self { way, eyes, at, pass }) }
    }
}
