//! The perspective, moment and place of a replay.

use std::fmt;
use std::str::FromStr;

use engine::chance::Seed;
use engine::seat::{MAX_SEATS, Seat, Viewer};
use sha2::{Digest, Sha256};

/// Where a replay is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// In private.
    Alone,
    /// In the room of the table, in the message with the pressed button.
    InRoom,
    /// In the room of the table, from now on.
    ToRoom,
    /// In private, the first decision from this moment on that turned the game.
    Turned,
}

/// What is shown of a replay, and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReplayView {
    pub way: Way,
    pub eyes: Viewer,
    /// The moment, from 0; too large a number stands for the last moment.
    pub at: u16,
    /// Proves that the viewer may see the game.
    pub pass: Pass,
}

/// A secret that gives access to a finished game in any place; nobody can guess it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Pass(pub u64);

impl Pass {
    /// Returns the pass for the game with this seed. It does not disclose the seed.
    pub fn of(seed: Seed) -> Self {
        let hash = Sha256::new().chain_update("look back").chain_update(seed.bytes()).finalize();
        Self(hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte)))
    }
}

impl Way {
    pub const ALL: [Self; 4] = [Self::Alone, Self::InRoom, Self::ToRoom, Self::Turned];

    /// Tells whether only the person who replays the game sees it.
    pub const fn is_private(self) -> bool {
        matches!(self, Self::Alone | Self::Turned)
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Alone => "look",
            Self::InRoom => "all-look",
            Self::ToRoom => "show-all",
            Self::Turned => "turned",
        }
    }
}

/// The text is not the payload of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no moment of a replay")]
pub struct NotAReplayView;

impl fmt::Display for ReplayView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let eyes = match self.eyes {
            Viewer::Public => 0,
            Viewer::Seat(seat) => seat.index() + 1,
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
            0 => Viewer::Public,
            seat if seat <= MAX_SEATS => Viewer::Seat(Seat::new(seat - 1)),
            _ => return Err(NotAReplayView),
        };
        if parts.next().is_some() { Err(NotAReplayView) } else { Ok(Self { way, eyes, at, pass }) }
    }
}
