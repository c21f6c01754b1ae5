//! A finished game: one compact record that says all that happened in it.

mod codec;
mod forget;
mod make;
#[cfg(any(test, feature = "laws"))]
pub mod played;
#[cfg(test)]
mod tests;

use std::time::Duration;

use engine::catalog::{AnyTranscript, GameId};
use engine::game::Outcome;
use engine::play::Step;
use engine::search::Level;
use engine::seat::Seat;
use engine::with_transcript;
use serde::{Deserialize, Serialize};

pub use self::codec::{Damaged, decode, encode};
pub use self::make::EndedGame;
pub(crate) use self::make::transcript_of;

use crate::{Closed, Fairness, StoodIn};
use words::people::{Destination, Moment, Person, PersonId, RoomId, TableId};

/// A finished game, as the archive keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// The table it was played at.
    pub id: TableId,
    /// In which rooms it was shown when it ended, the one where it was opened first.
    pub rooms: Vec<RoomId>,
    /// Who was the host when it ended, if they are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<PersonId>,
    /// When the game began; the first moment if that is not known.
    pub began: Moment,
    /// When it ended.
    pub ended: Moment,
    /// Its place among all results: when it ended, or later where clocks have disagreed, so that
    /// it comes after all others of its people that were written before.
    pub order: u64,
    /// How it ended.
    pub ending: Ending,
    /// Whether everybody may see all hands now.
    pub hands_open: bool,
    /// Who played, in the order of the seats.
    pub seats: Vec<RecordedSeat>,
    /// What the seed was made of.
    pub fairness: Fairness,
    /// The game itself.
    pub transcript: AnyTranscript,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// By the rules.
    Finished(Outcome),
    /// The table was closed before.
    Abandoned(Closed),
}

/// A seat of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordedSeat {
    /// Who played last.
    pub player: Player,
    /// Who played before them, the first first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Earlier>,
    /// When machine players sat in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stood_in: Vec<StoodIn>,
    /// Whether they left for good.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
    /// What all decisions have taken, in milliseconds.
    #[serde(default)]
    pub taken: u64,
    /// How many decisions that were.
    #[serde(default)]
    pub made: u64,
    /// How often the time was up.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ran_out: u64,
    /// How often the person was away for days.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub absences: u64,
}

/// Who played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// A person.
    Person(Person),
    /// A machine player.
    Machine {
        /// The number that names it.
        number: u8,
        /// How well it plays.
        level: Level,
    },
    /// A person who does not want to be known.
    Somebody,
}

/// Somebody who has played a seat before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Earlier {
    /// Who.
    pub player: Player,
    /// Up to which step of the play.
    pub until: Step,
}

impl GameRecord {
    /// Returns which game was played.
    pub const fn game(&self) -> GameId {
        self.transcript.game()
    }

    /// Returns the places and points, if it came to an end by the rules.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match &self.ending {
            Ending::Finished(outcome) => Some(outcome),
            Ending::Abandoned(_) => None,
        }
    }

    /// Returns how long it lasted.
    pub const fn lasted(&self) -> Duration {
        Duration::from_millis(self.ended.0.saturating_sub(self.began.0))
    }

    /// Tells whether it is a game of somebody, or of the room where they are.
    pub fn is_known_to(&self, person: &PersonId, at: &Destination) -> bool {
        let is_here = at.room().is_some_and(|room| self.rooms.contains(room));
        is_here || self.everybody().any(|it| it.id == *person)
    }

    /// Returns the seat that a person played last, if they did.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let is_theirs = |seat: &RecordedSeat| seat.player.is(person);
        self.seats.iter().position(is_theirs).map(Seat::new)
    }

    /// Iterates over the people who played last, with their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Person)> {
        let seats = self.seats.iter().enumerate();
        seats.filter_map(|(seat, it)| Some((Seat::new(seat), it.player.person()?)))
    }

    /// Iterates over everybody who played, last or before; some may come twice.
    pub fn everybody(&self) -> impl Iterator<Item = &Person> {
        let before = self.seats.iter().flat_map(|seat| &seat.before);
        let players = before.map(|it| &it.player).chain(self.seats.iter().map(|it| &it.player));
        players.filter_map(Player::person)
    }

    /// Returns how many lines of the log are a seat's, and how many of them a machine player added
    /// that sat in.
    pub(crate) fn share_of_machine(&self, seat: Seat) -> (usize, usize) {
        let spans = self.seats.get(seat.index()).map_or(&[][..], |it| &it.stood_in);
        let sat_in = |step: Step| {
            spans.iter().any(|it| step > it.from && it.until.is_none_or(|until| step <= until))
        };
        with_transcript!(&self.transcript, G, it => {
            let own = it.log().iter().filter(|entry| entry.seat == seat);
            (own.clone().count(), own.filter(|entry| sat_in(entry.step)).count())
        })
    }
}

impl Player {
    /// Returns the person, if it is one who is known.
    pub const fn person(&self) -> Option<&Person> {
        match self {
            Self::Person(person) => Some(person),
            Self::Machine { .. } | Self::Somebody => None,
        }
    }

    /// Tells whether it is a person.
    pub fn is(&self, person: &PersonId) -> bool {
        self.person().is_some_and(|it| it.id == *person)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}
