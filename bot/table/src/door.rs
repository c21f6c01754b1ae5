//! The door of a lobby: who may take a seat only if the host lets them in. It is forgotten when the
//! game begins, because nobody joins after that.

use serde::{Deserialize, Serialize};

use super::{Actor, Check, Now, Refusal, SeatAssignment, Table};
use words::people::{Person, PersonId};

/// The maximum number of people who have asked to be let in.
const MAX_ASKING: usize = 8;

/// How a person comes to a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Entry {
    /// By a button or a link with the id of the table.
    #[default]
    Link,
    /// With the present code, which also lets people watch.
    Code,
    /// By a link, although somebody at the table has blocked them or was blocked by them.
    Blocked,
}

/// Whom the host must let in.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Door {
    /// Whether a code was withdrawn. Since then, people from elsewhere need a new one.
    pub(super) withdrawn: bool,
    /// The checks of the people whom the host has removed.
    pub(super) removed: Vec<Check>,
    /// A chair for each person who has asked. People whom the host has turned away have left it.
    pub(super) asking: Vec<SeatAssignment>,
}

impl Door {
    pub(super) fn is_open(&self) -> bool {
        *self == Self::default()
    }
}

impl Table {
    /// Returns the people who ask to be let in, with their indices.
    pub fn asking(&self) -> impl Iterator<Item = (u8, &Person)> {
        let asking = (0..).zip(&self.door.asking).filter(|(_, chair)| !chair.left);
        asking.filter_map(|(index, chair)| Some((index, chair.sitter.person()?)))
    }

    /// Returns the people who have asked to be let in, including those who were turned away.
    pub fn newcomers(&self) -> impl Iterator<Item = &PersonId> {
        self.door.asking.iter().filter_map(|chair| Some(&chair.sitter.person()?.id))
    }

    /// Seats a person, or notes that they ask the host to let them in.
    pub(super) fn admit(
        &mut self,
        person: &PersonId,
        chair: SeatAssignment,
        now: &Now<'_>,
    ) -> Result<(), Refusal> {
        let room = now.from.unwrap_or(&self.home).room();
        let is_here = room.is_some_and(|room| self.is_shown_in(room));
        let is_expected = match now.entry {
            Entry::Code => true,
            Entry::Link => is_here || !self.door.withdrawn,
            Entry::Blocked => is_here,
        };
        if is_expected && !self.door.removed.contains(&Check::of_account(person)) {
            return self.seat(chair);
        }
        if self.newcomers().any(|newcomer| newcomer == person) {
            return Err(Refusal::HostIsAsked);
        }
        if self.door.asking.len() >= MAX_ASKING || self.is_full() {
            return Err(Refusal::Full);
        }
        self.door.asking.push(chair);
        Ok(())
    }

    /// Seats a person who has asked to be let in, by the index, or turns them away. They cannot ask
    /// again.
    pub(super) fn open_door(
        &mut self,
        actor: Actor<'_>,
        index: u8,
        lets_in: bool,
    ) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.by_host(actor)?;
        let chair = self.door.asking.get_mut(usize::from(index)).ok_or(Refusal::Stale)?;
        if !lets_in {
            chair.left = true;
            return Ok(());
        }
        let chair = chair.clone();
        let check = chair.sitter.person().map(|person| Check::of_account(&person.id));
        self.door.removed.retain(|removed| Some(*removed) != check);
        self.seat(chair)
    }

    /// Deletes the request of a person.
    pub(super) fn no_longer_asks(&mut self, person: &PersonId) {
        self.door.asking.retain(|chair| chair.sitter.person().is_none_or(|one| one.id != *person));
    }
}
