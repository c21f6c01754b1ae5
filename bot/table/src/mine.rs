//! Everything that a table stores about one person, for that person alone.

use engine::catalog::GameId;
use engine::seat::Seat;
use serde::Serialize;

use super::{Ahead, Asked, SeatAssignment, SeatClock, Table};
use words::people::{PersonId, RoomId, TableId};

#[derive(Debug, Serialize)]
pub struct Mine<'a> {
    table: TableId,
    game: GameId,
    #[serde(skip_serializing_if = "Option::is_none")]
    room: Option<&'a RoomId>,
    is_host: bool,
    watches: bool,
    /// Whether they have asked the host to let them in.
    asks: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'a SeatAssignment>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<&'a Asked>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<&'a SeatClock>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ahead: Option<&'a Ahead>,
    /// Their wins in the earlier games of the series.
    #[serde(skip_serializing_if = "Option::is_none")]
    wins: Option<u32>,
}

impl Table {
    /// Returns what the table stores about a person, without the game itself.
    pub fn known_of(&self, person: &PersonId) -> Mine<'_> {
        let place = self.seat_of(person).map(Seat::index);
        Mine {
            table: self.id,
            game: self.game(),
            room: self.home.room(),
            is_host: self.host == *person,
            watches: self.watchers().any(|watcher| watcher == person),
            asks: self.newcomers().any(|newcomer| newcomer == person),
            seat: place.and_then(|place| self.chairs.get(place)),
            asked: place.and_then(|place| self.asked.get(place)),
            clock: place.and_then(|place| self.clocks.get(place)),
            ahead: place.and_then(|place| self.ahead.get(place)),
            wins: self.series.wins_of(person),
        }
    }
}
