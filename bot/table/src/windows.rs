//! Windows: the places besides its home in which a table is shown and played.
//!
//! The home is the room or private chat in which a table was opened; the people who run that room
//! may close the table. A window is another room, or the private chat of somebody who sat down
//! there or watches. What all can see is shown in all of them.

use std::collections::BTreeSet;

use engine::seat::Seat;
use serde::{Deserialize, Serialize};

use super::journal::JournalLine;
use super::{Actor, Changed, OwnPlace, Refusal, SeatAssignment, Stage, Table};
use words::people::{Destination, Moment, PersonId, RoomId};

/// The maximum number of rooms that show a table. Each change is written into all of them.
pub(crate) const MAX_ROOMS: usize = 8;
/// The maximum number of people who watch a table in private.
pub(crate) const MAX_WATCHERS: usize = 30;

/// Another place in which a table is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    #[serde(rename = "at")]
    pub place: Destination,
    /// The person who opened it.
    #[serde(rename = "by")]
    pub person: PersonId,
}

/// Who may watch a table in private.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Watching {
    /// People of the rooms in which it is shown, and everybody who has its code.
    #[default]
    Rooms,
    Nobody,
}

impl Watching {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

impl Table {
    /// Iterates over the rooms in which the table is shown: the home, its own place, the windows.
    pub fn rooms(&self) -> impl Iterator<Item = &RoomId> {
        let windows = self.windows.iter().filter_map(|window| window.place.room());
        self.home.room().into_iter().chain(self.own_place()).chain(windows)
    }

    pub fn is_shown_in(&self, room: &RoomId) -> bool {
        self.rooms().any(|shown| shown == room)
    }

    /// Tells whether the table is shown in the private chat of an account, seated or not.
    pub fn is_shown_to(&self, account: &PersonId) -> bool {
        let is_theirs = |at: &Destination| at.person() == Some(account);
        is_theirs(&self.home) || self.windows.iter().any(|window| is_theirs(&window.place))
    }

    /// Iterates over the people who watch in private.
    pub fn watchers(&self) -> impl Iterator<Item = &PersonId> {
        let windows = self.windows.iter().filter(|window| window.place.person().is_some());
        windows.map(|window| &window.person).filter(|person| self.seat_of(person).is_none())
    }

    /// Returns the room in which the person of a seat sat down and gets notifications.
    pub fn room_of(&self, seat: Seat) -> Option<&RoomId> {
        let place = self.chair(seat)?.place.as_ref().unwrap_or(&self.home);
        let room = if *place == self.home { self.own_place() } else { None };
        // A room that does not show the table any more gets no notifications.
        room.or_else(|| place.room()).filter(|room| self.is_shown_in(room))
    }

    /// Returns the room in which the owner of a hand gets notifications, by the account that gets
    /// the hand.
    pub fn room_of_hand(&self, account: &PersonId) -> Option<&RoomId> {
        self.room_of(self.seat_at(account)?)
    }

    /// Returns the platform on which the person of a seat sat down.
    pub fn platform_of(&self, seat: Seat) -> Option<&str> {
        let chair = self.chair(seat)?;
        chair.sitter.person().map(|_| chair.place.as_ref().unwrap_or(&self.home).platform())
    }

    /// Tells whether the table has people or rooms of more than one platform.
    pub fn spans_platforms(&self) -> bool {
        let here = self.home.platform();
        let mut seats = Seat::all(self.chairs.len()).filter_map(|seat| self.platform_of(seat));
        self.rooms().any(|room| room.platform() != here) || seats.any(|other| other != here)
    }

    /// Returns every destination that has a message of the table, or may still have one.
    pub fn destinations(&self) -> Vec<Destination> {
        let rooms = self.rooms().cloned().map(Destination::Room);
        let mut all: Vec<Destination> = rooms.collect();
        let windows =
            std::iter::once(&self.home).chain(self.windows.iter().map(|window| &window.place));
        let mut private: Vec<_> = windows.filter(|at| at.person().is_some()).cloned().collect();
        if !matches!(self.stage, Stage::Lobby { .. }) {
            let hands = Seat::all(self.chairs.len()).filter_map(|seat| self.hand_of(seat));
            private.extend(hands);
        }
        for at in private {
            if !all.contains(&at) {
                all.push(at);
            }
        }
        all
    }

    /// Returns the names of the platforms of all destinations.
    pub fn platforms(&self) -> BTreeSet<String> {
        let destinations = self.destinations();
        let all = destinations.iter().chain([&self.home]);
        all.map(|at| at.platform().to_owned()).collect()
    }

    /// Opens a window for a person.
    ///
    /// # Errors
    /// If the table is over or shown there already, or there are too many windows.
    pub fn open_window(&mut self, place: Destination, person: &PersonId, now: Moment) -> Changed {
        self.change(now, None, |next| {
            next.add_window(place, person).map(|()| JournalLine::default())
        })
    }

    pub(super) fn add_window(
        &mut self,
        place: Destination,
        person: &PersonId,
    ) -> Result<(), Refusal> {
        self.while_live()?;
        let is_there = |shown: &Destination| *shown == place;
        if is_there(&self.home) || self.windows.iter().any(|window| is_there(&window.place)) {
            return Err(Refusal::ShownHere);
        }
        let (open, most) = match &place {
            Destination::Room(_) => (self.rooms().count(), MAX_ROOMS),
            Destination::Person(_) => (self.watchers().count(), MAX_WATCHERS),
        };
        if open >= most {
            return Err(Refusal::TooManyWindows { count: open });
        }
        self.windows.push(Window { place, person: person.clone() });
        Ok(())
    }

    /// Closes the window at a destination. The person who opened it, the host and the people who
    /// run the room may do that.
    ///
    /// # Errors
    /// If there is no window there, or the actor may not close it.
    pub(super) fn close_window(
        &mut self,
        place: Option<&Destination>,
        actor: Actor<'_>,
    ) -> Result<(), Refusal> {
        let index = self.windows.iter().position(|window| Some(&window.place) == place);
        let index = index.ok_or(Refusal::NoWindow)?;
        let may = match actor {
            Actor::Person(person) => {
                [&self.windows[index].person, &self.host].contains(&&person.id)
            }
            Actor::Admin(_) => true,
            Actor::Machine(_) => false,
        };
        if !may {
            return Err(Refusal::NotYourWindow);
        }
        self.windows.remove(index);
        Ok(())
    }

    /// Stops showing the table in a room that is lost. If that was its own place, it is played in the
    /// home. If that was the home, the next window becomes the home. Without another room nothing
    /// changes: people play on in their hands, and the room may be found again.
    ///
    /// # Errors
    /// If the table is not shown there, or in no other room.
    pub fn lose_room(&mut self, room: &RoomId, now: Moment) -> Changed {
        self.change(now, None, |next| {
            let is_lost = |at: &Destination| at.room() == Some(room);
            if next.own_place() == Some(room) {
                return Ok(next.go_home(room));
            }
            if is_lost(&next.home) {
                let other = next.windows.iter().position(|window| window.place.room().is_some());
                let other = other.ok_or(Refusal::NoWindow)?;
                // A chair without a place stands for the home, which is about to change.
                for chair in &mut next.chairs {
                    chair.place.get_or_insert_with(|| next.home.clone());
                }
                next.home = next.windows.remove(other).place;
                // It belonged to the home.
                next.own_place = OwnPlace::None;
            } else {
                let index = next.windows.iter().position(|window| is_lost(&window.place));
                next.windows.remove(index.ok_or(Refusal::NoWindow)?);
            }
            Ok(JournalLine::default())
        })
    }

    /// Stops showing the table to a spectator to whom the bot cannot write.
    ///
    /// # Errors
    /// If they do not watch.
    pub fn lose_watcher(&mut self, who: &PersonId, now: Moment) -> Changed {
        self.change(now, None, |next| {
            let is_theirs = |window: &Window| window.place.person() == Some(who);
            let index = next.windows.iter().position(is_theirs).ok_or(Refusal::NoWindow)?;
            next.windows.remove(index);
            Ok(JournalLine::default())
        })
    }

    /// Changes the id of a room that the platform has replaced by another.
    ///
    /// # Errors
    /// Never; the type is that of every change.
    pub fn move_room(&mut self, from: &RoomId, to: &RoomId, now: Moment) -> Changed {
        self.change(now, None, |next| {
            let windows = next.windows.iter_mut().map(|window| &mut window.place);
            let chairs = next.chairs.iter_mut().filter_map(|chair| chair.place.as_mut());
            for at in std::iter::once(&mut next.home).chain(windows).chain(chairs) {
                if at.room() == Some(from) {
                    *at = Destination::Room(to.clone());
                }
            }
            if next.own_place() == Some(from) {
                next.own_place = OwnPlace::Opened(to.clone());
            }
            // The new room may have a window already.
            let (mut seen, home) = (BTreeSet::new(), next.home.clone());
            next.windows.retain(|window| window.place != home && seen.insert(window.place.clone()));
            Ok(JournalLine::default())
        })
    }

    /// Shows the table to a spectator in private.
    ///
    /// # Errors
    /// If the table cannot be watched, or the person plays or watches already.
    pub(super) fn watch(
        &mut self,
        actor: Actor<'_>,
        account: Option<&PersonId>,
    ) -> Result<(), Refusal> {
        let Actor::Person(person) = actor else { return Err(Refusal::NotSeated) };
        self.while_live()?;
        if self.seat_of(&person.id).is_some() {
            return Err(Refusal::PlaysHere);
        }
        if self.watching == Watching::Nobody {
            return Err(Refusal::NotToBeWatched);
        }
        // The same person may watch with another account already.
        if self.watchers().any(|watcher| *watcher == person.id) {
            return Err(Refusal::ShownHere);
        }
        let account = account.unwrap_or(&person.id).clone();
        self.add_window(Destination::Person(account), &person.id)
    }

    /// Sets who may watch. If nobody may, the spectators are removed.
    pub(super) fn set_watching(
        &mut self,
        actor: Actor<'_>,
        watching: Watching,
    ) -> Result<(), Refusal> {
        self.while_live()?;
        self.by_host(actor)?;
        self.watching = watching;
        if watching == Watching::Nobody {
            let watchers: BTreeSet<PersonId> = self.watchers().cloned().collect();
            self.windows.retain(|window| {
                window.place.room().is_some() || !watchers.contains(&window.person)
            });
        }
        Ok(())
    }

    /// Moves the home if it is the private chat of a person who does not play.
    pub(super) fn leave_empty_home(&mut self) {
        let Some(account) = self.home.person().cloned() else { return };
        let has_it =
            |chair: &SeatAssignment| [chair.hand(), chair.account()].contains(&Some(&account));
        if !self.chairs.iter().any(has_it) {
            self.is_gone(&account);
        }
    }

    /// Closes the private windows of a person who has left, and moves the home if it is their
    /// private chat.
    pub(super) fn is_gone(&mut self, person: &PersonId) {
        let is_private = |at: &Destination| at.person().is_some();
        self.windows.retain(|window| window.person != *person || !is_private(&window.place));
        let account = self.home.person();
        if account.is_none_or(|account| self.person_at(account) != person) {
            return;
        }
        let room = self.windows.iter().position(|window| !is_private(&window.place));
        let seated = |window: &Window| self.seat_of(&window.person).is_some();
        let next = room.or_else(|| self.windows.iter().position(seated));
        self.home = match next {
            Some(window) => self.windows.remove(window).place,
            None => match self.seat_of(&self.host).and_then(|seat| self.hand_of(seat)) {
                Some(hand) => hand,
                None => return,
            },
        };
    }
}

/// The stored form of a home: a room as its id, a private chat with a prefix that no room has.
pub(super) mod home {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    use words::people::{Destination, PersonId, RoomId};

    const PRIVATE: &str = "private/";

    pub fn serialize<S: Serializer>(home: &Destination, serializer: S) -> Result<S::Ok, S::Error> {
        match home {
            Destination::Room(room) => serializer.serialize_str(room.as_str()),
            Destination::Person(person) => {
                serializer.collect_str(&format_args!("{PRIVATE}{}", person.as_str()))
            }
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Destination, D::Error> {
        let text = String::deserialize(deserializer)?;
        let home = match text.strip_prefix(PRIVATE) {
            Some(person) => PersonId::read(person).map(Destination::Person),
            None => RoomId::read(&text).map(Destination::Room),
        };
        home.ok_or_else(|| D::Error::custom("a home is a room or a private chat"))
    }
}
