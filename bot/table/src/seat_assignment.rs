//! Chairs: who sits at a table, and how well the machine players among them play.

use engine::play::Step;
use engine::search::Level;
use serde::{Deserialize, Serialize};

use super::{Absence, Contribution, Offer, Stint};
use words::people::{Destination, Person, PersonId};
use words::text::Text;

/// The levels that can be chosen for machine players, in the order in which they are offered.
pub const LEVELS: [Level; 3] = [Level::Novice, Level::Regular, Level::Master];

/// A place at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatAssignment {
    /// Who sits, or sat, here.
    pub sitter: Sitter,
    /// Whether they have left the game.
    #[serde(default)]
    pub left: bool,
    /// How well the machine player plays that sits here, a regular if nothing is said; or that
    /// sits in for the person, which nobody does if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// What they have chosen for themselves, by the seat options of the game; what is missing is
    /// left open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wishes: Vec<usize>,
    /// The time in which they do not play, as long as it lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absence: Option<Absence>,
    /// Where they sat down, if that is not the home of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Destination>,
    /// The account with which they sat down, if they are known by another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<PersonId>,
    /// The account to which their hand goes, if it is not that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<PersonId>,
    /// Who else may take the seat, if host and owner would like that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Offer>,
    /// Who has played it before, the first first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Stint>,
    /// When machine players sat in for the person, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stood_in: Vec<StoodIn>,
    /// What they have added to the luck of the game, while people gather.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<Contribution>,
}

/// When a machine player sat in for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoodIn {
    /// After which step of the play it began.
    pub from: Step,
    /// After which step it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Step>,
}

impl StoodIn {
    /// Ends the last one, if it lasts.
    pub(super) fn end(all: &mut [Self], step: Step) {
        if let Some(last) = all.last_mut() {
            last.until.get_or_insert(step);
        }
    }
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// A person.
    Person(Person),
    /// A machine player, by the number that names it.
    Machine(u8),
    /// A person who has left, and whose name is forgotten.
    Somebody,
}

impl SeatAssignment {
    /// Returns the chair of somebody who has just sat down.
    pub const fn of(sitter: Sitter) -> Self {
        Self {
            sitter,
            left: false,
            level: None,
            wishes: Vec::new(),
            absence: None,
            at: None,
            account: None,
            hand: None,
            offer: None,
            before: Vec::new(),
            stood_in: Vec::new(),
            word: None,
        }
    }

    /// Tells whether it is a person's who has not left.
    pub fn is_of(&self, person: &PersonId) -> bool {
        !self.left && self.sitter.person().is_some_and(|sitting| sitting.id == *person)
    }

    /// Returns the value chosen for a seat option, by its place.
    pub fn wish(&self, spec: usize) -> usize {
        self.wishes.get(spec).copied().unwrap_or(0)
    }

    /// Returns how well the machine player plays that plays here, if one does.
    pub fn machine(&self) -> Option<Level> {
        match self.sitter {
            _ if self.left => None,
            Sitter::Machine(_) => Some(self.level.unwrap_or_default()),
            Sitter::Person(_) | Sitter::Somebody => self.level,
        }
    }

    /// Tells whether a machine player sits in for a person who may come back.
    pub fn is_away(&self) -> bool {
        self.sitter.person().is_some() && self.machine().is_some()
    }

    /// Tells whether a person plays here.
    pub(crate) fn is_played_by_person(&self) -> bool {
        !self.left && self.machine().is_none()
    }
}

impl Sitter {
    /// Returns what they are called.
    pub fn name(&self) -> Text {
        match self {
            Self::Person(person) => Text::new("name-person").name("who", &person.name),
            Self::Machine(number) => Text::new("name-machine").number("number", *number),
            Self::Somebody => Text::new("name-somebody"),
        }
    }

    /// Returns the person, if it is one.
    pub const fn person(&self) -> Option<&Person> {
        match self {
            Self::Person(person) => Some(person),
            Self::Machine(_) | Self::Somebody => None,
        }
    }
}
