//! Who does something at a table, and what the table cannot know by itself about that moment.

use std::time::Duration;

use engine::chance::Seed;
use engine::seat::Seat;

use words::people::{Destination, Moment, Person, PersonId};

/// Who does something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor<'a> {
    /// A person, seated or not.
    Person(&'a Person),
    /// The machine player of a seat.
    Machine(Seat),
    /// Somebody who runs the room, seated or not.
    Admin(&'a Person),
}

/// What a table cannot know by itself about the moment at which something is done.
#[derive(Clone, Copy)]
pub struct Now<'a> {
    /// The time.
    pub at: Moment,
    /// Nobody's decision may be made for them before it has waited so long.
    pub patience: Duration,
    /// Draws luck for what needs some.
    pub luck: &'a dyn Fn() -> Seed,
    /// Where it is done; the home of the table if nothing is said.
    pub from: Option<&'a Destination>,
    /// With which account; the one that whoever does it is known by if nothing is said.
    pub account: Option<&'a PersonId>,
}

impl<'a> Now<'a> {
    /// Returns a moment at which everybody has waited long enough.
    pub const fn at(at: Moment, luck: &'a dyn Fn() -> Seed) -> Self {
        Self { at, patience: Duration::ZERO, luck, from: None, account: None }
    }
}
