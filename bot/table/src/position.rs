//! Tables at which a position made by hand is played, for tests.

use engine::catalog::AnyPlay;
use engine::chance::Seed;

use super::{SeatAssignment, Sitter, Stage, Table};
use words::people::{Destination, Moment, Person, RoomId, TableId};

/// The luck of a position is of no interest.
const SECRET: Seed = Seed::new([0; 32]);

impl Table {
    /// Returns a table at which these people play on from a position, or look back on it if it is
    /// the end of a game. Whoever has the first seat is the host.
    ///
    /// # Panics
    /// If nobody is there.
    pub fn at_position(
        id: TableId,
        room: RoomId,
        people: impl IntoIterator<Item = Person>,
        play: AnyPlay,
        at: Moment,
    ) -> Self {
        let mut people = people.into_iter();
        let host = people.next().expect("somebody plays");
        let mut table = Self::open(id, Destination::Room(room), host, play.options(), at, SECRET);
        table.chairs.extend(people.map(|person| SeatAssignment::of(Sitter::Person(person))));
        for seat in play.left().iter() {
            table.chairs[seat.index()].left = true;
        }
        let lobby = table.clone();
        let play = Box::new(play);
        table.stage = match play.outcome() {
            Some(_) => Stage::Over { play, rematch: None },
            None => Stage::Playing(play),
        };
        table.revise(&lobby, None, at);
        table
    }
}
