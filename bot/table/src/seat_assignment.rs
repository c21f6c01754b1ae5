//! Chairs: who sits at a table, and the levels of machine players.

use engine::play::Step;
use engine::search::Level;
use serde::{Deserialize, Serialize};

use super::coaching::Coaching;
use super::{Absence, Contribution, Offer, Stint};
use words::people::{Destination, Person, PersonId};
use words::text::Text;

/// A seat with its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatAssignment {
    /// The present player, or the one who left.
    pub sitter: Sitter,
    /// Whether the player has left the game.
    #[serde(default)]
    pub left: bool,
    /// The level of the machine player that sits here, a regular if there is none; or of the
    /// machine player that fills in for the person, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The choices of the player for this seat, as indices in the order of the seat options of the
    /// game; missing ones are open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wishes: Vec<usize>,
    /// The announced absence of the player, while it lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absence: Option<Absence>,
    /// Where the player sat down; `None` stands for the home of the table.
    #[serde(default, rename = "at", skip_serializing_if = "Option::is_none")]
    pub place: Option<Destination>,
    /// The account with which the player sat down, if it is not the one that identifies them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<PersonId>,
    /// The account that gets the hand, if it is not `account`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<PersonId>,
    /// The offer of the seat to a substitute.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Offer>,
    /// The earlier players, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Stint>,
    /// The times in which a machine player filled in, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stood_in: Vec<StoodIn>,
    /// The word that the player has added to the luck of the game in the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<Contribution>,
    /// Whether the player needs no reminder of the date of the lobby any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) knows_date: bool,
    /// The notes for the player, who is in their first game of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) coaching: Option<Coaching>,
}

/// A time in which a machine player filled in for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoodIn {
    /// The step of the play after which it began.
    pub from: Step,
    /// The step after which it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Step>,
}

impl StoodIn {
    /// Ends the last one, if it is still open.
    pub(super) fn end(all: &mut [Self], step: Step) {
        if let Some(last) = all.last_mut() {
            last.until.get_or_insert(step);
        }
    }
}

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    Person(Person),
    /// A machine player, with the number in its name.
    Machine(u8),
    /// A person who has left and was forgotten.
    Somebody,
}

impl SeatAssignment {
    /// Returns the chair of a player who has just sat down.
    pub const fn of(sitter: Sitter) -> Self {
        Self {
            sitter,
            left: false,
            level: None,
            wishes: Vec::new(),
            absence: None,
            place: None,
            account: None,
            hand: None,
            offer: None,
            before: Vec::new(),
            stood_in: Vec::new(),
            word: None,
            knows_date: false,
            coaching: None,
        }
    }

    /// Tells whether the chair belongs to a person who has not left.
    pub fn is_of(&self, person: &PersonId) -> bool {
        !self.left && self.sitter.person().is_some_and(|sitting| sitting.id == *person)
    }

    /// Returns the index of the chosen value of a seat option.
    pub fn wish(&self, spec: usize) -> usize {
        self.wishes.get(spec).copied().unwrap_or(0)
    }

    /// Returns the level of the machine player that plays this seat, if one does.
    pub fn machine(&self) -> Option<Level> {
        match self.sitter {
            _ if self.left => None,
            Sitter::Machine(_) => Some(self.level.unwrap_or_default()),
            Sitter::Person(_) | Sitter::Somebody => self.level,
        }
    }

    /// Tells whether a machine player fills in for a person who can return.
    pub fn is_away(&self) -> bool {
        self.sitter.person().is_some() && self.machine().is_some()
    }

    pub(crate) fn is_played_by_person(&self) -> bool {
        !self.left && self.machine().is_none()
    }
}

impl Sitter {
    /// Returns the displayed name.
    pub fn name(&self) -> Text {
        match self {
            Self::Person(person) => Text::new("name-person").name("who", &person.name),
            Self::Machine(number) => Text::new("name-machine").number("number", *number),
            Self::Somebody => Text::new("name-somebody"),
        }
    }

    /// Returns the person, unless it is a machine player or forgotten.
    pub const fn person(&self) -> Option<&Person> {
        match self {
            Self::Person(person) => Some(person),
            Self::Machine(_) | Self::Somebody => None,
        }
    }
}
