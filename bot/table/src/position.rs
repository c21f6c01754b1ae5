//! Tables with a position that was set up by hand, for tests.

use engine::catalog::AnyPlay;
use engine::chance::Seed;

use super::{SeatAssignment, Sitter, Table};
use words::people::{Destination, Moment, Person, RoomId, TableId};

/// Any secret will do, because a position set up by hand has drawn no luck.
const SECRET: Seed = Seed::new([0; 32]);

impl Table {
    /// Returns a table at which these people continue from a position, or look back on it if the
    /// game is over there. The first person is the host.
    ///
    /// # Panics
    /// If there are no people.
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
        table.go_on(Box::new(play));
        table.revise(&lobby, None, at);
        table
    }
}
