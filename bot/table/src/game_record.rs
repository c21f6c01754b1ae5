//! The record of a finished game: one compact value with everything that happened in it.

mod codec;
mod forget;
mod make;
#[cfg(any(test, feature = "laws"))]
pub mod played;
mod review;
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
pub use self::review::{RecordedMistake, SeatReview};

use crate::{Closed, Fairness, StoodIn};
use words::people::{Destination, Moment, Person, PersonId, RoomId, TableId};

/// A finished game, in the form in which the archive keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    pub id: TableId,
    /// The rooms in which the table was shown when the game ended, its home first.
    pub rooms: Vec<RoomId>,
    /// The host when the game ended, unless the service has forgotten them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<PersonId>,
    /// When the game began; the earliest moment if that is unknown.
    pub began: Moment,
    pub ended: Moment,
    /// The sort key of results: the end of the game, or later if clocks have disagreed, so that it
    /// is greater than that of every result of its people that was written before.
    pub order: u64,
    pub ending: Ending,
    /// Whether everybody may see all hands.
    pub hands_open: bool,
    /// The players, in seat order.
    pub seats: Vec<RecordedSeat>,
    /// The parts of the seed.
    pub fairness: Fairness,
    /// The deal and all actions.
    pub transcript: AnyTranscript,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It ended by the rules.
    Finished(Outcome),
    /// The table was closed before the end.
    Abandoned(Closed),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordedSeat {
    /// The last player of the seat.
    pub player: Player,
    /// The earlier players, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Earlier>,
    /// The times in which a machine player filled in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stood_in: Vec<StoodIn>,
    /// The steps that the rules took for the seat, because it did not answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by_rules: Vec<Step>,
    /// Whether the last player left for good.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
    /// The time for all decisions, in milliseconds.
    #[serde(default)]
    pub taken: u64,
    /// The number of decisions.
    #[serde(default)]
    pub made: u64,
    /// How often the time ran out.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ran_out: u64,
    /// The number of absences.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub absences: u64,
    /// What the last player was told of their own decisions, if they have asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub review: Option<SeatReview>,
}

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    Person(Person),
    /// A machine player, with the number in its name.
    Machine {
        number: u8,
        level: Level,
    },
    /// A person who does not want to be known.
    Somebody,
}

/// An earlier player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Earlier {
    pub player: Player,
    /// The last step of the play that they had the seat for.
    pub until: Step,
}

impl GameRecord {
    pub const fn game(&self) -> GameId {
        self.transcript.game()
    }

    /// Returns the places and points, if the game ended by the rules.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match &self.ending {
            Ending::Finished(outcome) => Some(outcome),
            Ending::Abandoned(_) => None,
        }
    }

    /// Returns the time from the beginning to the end.
    pub const fn lasted(&self) -> Duration {
        Duration::from_millis(self.ended.0.saturating_sub(self.began.0))
    }

    /// Tells whether a person may look at the record in a place: they have played, or the game was
    /// shown in that room.
    pub fn is_known_to(&self, person: &PersonId, place: &Destination) -> bool {
        let is_here = place.room().is_some_and(|room| self.rooms.contains(room));
        is_here || self.everybody().any(|player| player.id == *person)
    }

    /// Returns the seat that a person had at the end.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let is_theirs = |seat: &RecordedSeat| seat.player.is(person);
        self.seats.iter().position(is_theirs).map(Seat::new)
    }

    /// Returns the seat of a person who did not leave it.
    pub fn kept_seat_of(&self, person: &PersonId) -> Option<Seat> {
        let is_theirs = |seat: &RecordedSeat| !seat.left && seat.player.is(person);
        self.seats.iter().position(is_theirs).map(Seat::new)
    }

    /// Iterates over the people who played at the end, with their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Person)> {
        let seats = self.seats.iter().enumerate();
        seats.filter_map(|(seat, recorded)| Some((Seat::new(seat), recorded.player.person()?)))
    }

    /// Iterates over all players, including earlier ones; somebody who had two seats comes twice.
    pub fn everybody(&self) -> impl Iterator<Item = &Person> {
        let before = self.seats.iter().flat_map(|seat| &seat.before);
        let players =
            before.map(|earlier| &earlier.player).chain(self.seats.iter().map(|seat| &seat.player));
        players.filter_map(Player::person)
    }

    /// Returns the number of journal lines of a seat, and how many of them a machine player added
    /// while it filled in.
    pub(crate) fn share_of_machine(&self, seat: Seat) -> (usize, usize) {
        let recorded = self.seats.get(seat.index());
        with_transcript!(&self.transcript, G, transcript => {
            let own = transcript.log().iter().filter(|entry| entry.seat == seat);
            let by_machine = |step| recorded.is_some_and(|recorded| recorded.is_by_machine(step));
            (own.clone().count(), own.filter(|entry| by_machine(entry.step)).count())
        })
    }
}

impl RecordedSeat {
    /// Returns the seat of a player who has done nothing.
    pub const fn of(player: Player) -> Self {
        Self {
            player,
            before: Vec::new(),
            stood_in: Vec::new(),
            by_rules: Vec::new(),
            left: false,
            taken: 0,
            made: 0,
            ran_out: 0,
            absences: 0,
            review: None,
        }
    }

    fn is_by_machine(&self, step: Step) -> bool {
        let mut spans = self.stood_in.iter();
        spans.any(|span| step > span.from && span.until.is_none_or(|until| step <= until))
    }
}

impl Player {
    /// Returns the person, unless it is a machine player or an unknown person.
    pub const fn person(&self) -> Option<&Person> {
        match self {
            Self::Person(person) => Some(person),
            Self::Machine { .. } | Self::Somebody => None,
        }
    }

    /// Tells whether this is the given person.
    pub fn is(&self, person: &PersonId) -> bool {
        self.person().is_some_and(|known| known.id == *person)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}
