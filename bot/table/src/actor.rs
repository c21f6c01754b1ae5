//! Who acts at a table, and what the table cannot know by itself about that moment.

use std::time::Duration;

use engine::chance::Seed;
use engine::seat::Seat;

use super::{Check, Entry};
use words::people::{Destination, Moment, Person, PersonId};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor<'a> {
    /// A person, seated or not.
    Person(&'a Person),
    /// The machine player of a seat.
    Machine(Seat),
    /// A person who runs the room, seated or not.
    Admin(&'a Person),
}

/// The circumstances of a change, which a table cannot know by itself.
#[derive(Clone, Copy)]
pub struct Now<'a> {
    pub at: Moment,
    /// How long a decision must have waited before somebody else may have it made.
    pub patience: Duration,
    /// Draws a seed, for commands that need one.
    pub luck: &'a dyn Fn() -> Seed,
    /// The place in which the command was given; `None` stands for the home of the table.
    pub from: Option<&'a Destination>,
    /// The account that gave the command; `None` stands for the account by which the table knows
    /// the person.
    pub account: Option<&'a PersonId>,
    /// The question to which the person agrees, if the command is the answer to one.
    pub agreed: Option<Check>,
    /// How a person comes who takes a seat.
    pub entry: Entry,
}

impl<'a> Now<'a> {
    /// Returns a moment at which everybody has waited long enough.
    pub const fn at(at: Moment, luck: &'a dyn Fn() -> Seed) -> Self {
        let (from, account, agreed, entry) = (None, None, None, Entry::Link);
        Self { at, patience: Duration::ZERO, luck, from, account, agreed, entry }
    }
}
