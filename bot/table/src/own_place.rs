//! The place of its own in which a table is played, while its home has the lobby and the result.

use serde::{Deserialize, Serialize};

use super::journal::{JournalLine, TableEvent};
use super::{Changed, Refusal, Stage, Table};
use words::people::{Destination, Moment, RoomId};

/// Whether a table has a place of its own.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnPlace {
    /// It is played in its home.
    #[default]
    None,
    /// One is opened when the game begins.
    Wanted,
    /// It is played in this room, which belongs to the home.
    Opened(RoomId),
}

impl OwnPlace {
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::None
    }
}

impl Table {
    /// Returns the room of its own in which the table is played.
    pub const fn own_place(&self) -> Option<&RoomId> {
        match &self.own_place {
            OwnPlace::Opened(room) => Some(room),
            OwnPlace::None | OwnPlace::Wanted => None,
        }
    }

    /// Tells whether a place of its own is to be opened now.
    pub fn lacks_place(&self) -> bool {
        self.own_place == OwnPlace::Wanted && matches!(self.stage, Stage::Playing(_))
    }

    /// Tells whether a destination is the home of a table that is played in a place of its own.
    pub fn is_left(&self, place: &Destination) -> bool {
        let is_elsewhere = self.own_place != OwnPlace::None;
        is_elsewhere && self.home == *place && matches!(self.stage, Stage::Playing(_))
    }

    /// Tells whether a destination is the home, which gets the result of a game that is played in a
    /// place of its own.
    pub fn gets_result(&self, place: &Destination) -> bool {
        self.own_place().is_some() && self.home == *place
    }

    /// Tells whether a destination is the home, or the place of its own.
    pub fn is_at_home(&self, place: &Destination) -> bool {
        self.home == *place || place.room().is_some_and(|room| self.own_place() == Some(room))
    }

    /// Plays on in a place of its own that was opened, or in the home if none could be.
    ///
    /// # Errors
    /// If none is to be opened.
    pub fn settle(&mut self, opened: Option<RoomId>, now: Moment) -> Changed {
        self.change(now, None, |next| {
            if !next.lacks_place() {
                return Err(Refusal::Stale);
            }
            let mut line = JournalLine::default();
            if opened.is_none() {
                line.report(TableEvent::NoPlace);
            }
            next.own_place = opened.map_or(OwnPlace::None, OwnPlace::Opened);
            Ok(line)
        })
    }

    /// Plays on in the home, because its own place is lost. People who sat down there belong to the
    /// home from now on.
    pub(super) fn go_home(&mut self, lost: &RoomId) -> JournalLine {
        let is_lost = |at: &Destination| at.room() == Some(lost);
        for chair in &mut self.chairs {
            chair.place.take_if(|place| is_lost(place));
        }
        self.own_place = OwnPlace::None;
        let mut line = JournalLine::default();
        if self.is_live() {
            line.report(TableEvent::PlaceLost);
        }
        line
    }
}
