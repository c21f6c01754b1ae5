//! The source of a replay: a finished game, or one that is still on.

use engine::catalog::{AnyPlay, AnyTranscript};
use engine::seat::{Seat, Viewer};

use super::{Eyes, Pass};
use crate::game_record::{Ending, GameRecord, Player, transcript_of};
use crate::journal::JournalLine;
use crate::{Closed, Sitter, Stage, Table};
use words::people::{Moment, PersonId, RoomId, TableId};

/// A game to replay, with everything that is hidden in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// Its table.
    pub id: TableId,
    /// The players in seat order, and whether they have left for good.
    pub players: Vec<(Player, bool)>,
    /// When it ended, if it has.
    pub ended: Option<Moment>,
    /// Why it was closed before its end, if it was.
    pub closed: Option<Closed>,
    /// The room in which its host may show it.
    pub room: Option<RoomId>,
    /// Who is or was its host.
    pub host: Option<PersonId>,
    hands_open: bool,
    /// The game.
    pub transcript: AnyTranscript,
}

impl Source {
    /// Returns a finished game.
    pub fn of_record(record: GameRecord) -> Self {
        let closed = match record.ending {
            Ending::Finished(_) => None,
            Ending::Abandoned(why) => Some(why),
        };
        Self {
            id: record.id,
            players: record.seats.into_iter().map(|seat| (seat.player, seat.left)).collect(),
            ended: Some(record.ended),
            closed,
            room: record.rooms.into_iter().next(),
            host: record.host,
            hands_open: record.hands_open,
            transcript: record.transcript,
        }
    }

    /// Returns the game of a table with its whole journal, if the table has a game and the journal
    /// is sound.
    pub fn of_table(table: &Table, lines: &[JournalLine]) -> Option<Self> {
        let play: &AnyPlay = table.play()?;
        let is_over = matches!(table.stage, Stage::Over { .. });
        let players = table.chairs.iter().map(|chair| {
            let player = match &chair.sitter {
                Sitter::Person(person) => Player::Person(person.clone()),
                Sitter::Machine(number) => {
                    Player::Machine { number: *number, level: chair.level.unwrap_or_default() }
                }
                Sitter::Somebody => Player::Somebody,
            };
            (player, chair.left)
        });
        Some(Self {
            id: table.id,
            players: players.collect(),
            ended: is_over.then_some(table.touched),
            closed: None,
            room: table.home.room().cloned(),
            host: Some(table.host.clone()),
            hands_open: table.are_hands_open(),
            transcript: transcript_of(play, lines).ok()?,
        })
    }

    /// Returns what opens it to those who were shown it.
    pub fn pass(&self) -> Pass {
        Pass::of(self.transcript.seed())
    }

    /// Tells whether everybody may see all hands.
    pub const fn are_hands_open(&self) -> bool {
        self.hands_open && self.ended.is_some()
    }

    /// Returns the seat that somebody plays, or played to the end.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let theirs = |(player, left): &(Player, bool)| !left && player.is(person);
        self.players.iter().position(theirs).map(Seat::new)
    }

    /// Returns through whose eyes somebody may look: those of everybody and their own; once all
    /// hands are open, all.
    pub fn eyes_of(&self, person: &PersonId) -> Vec<Eyes> {
        let own = self.seat_of(person);
        let seats = Seat::all(self.players.len());
        let allowed = seats.filter(|seat| self.are_hands_open() || own == Some(*seat));
        std::iter::once(Eyes::Public).chain(allowed.map(Eyes::Seat)).collect()
    }

    /// Returns through whose eyes a whole room may look.
    pub fn eyes_of_room(&self) -> Vec<Eyes> {
        let seats = Seat::all(self.players.len()).filter(|_| self.are_hands_open());
        std::iter::once(Eyes::Public).chain(seats.map(Eyes::Seat)).collect()
    }

    /// Returns through whose eyes somebody looks at first: their own, if they have any.
    pub fn own_eyes(&self, person: &PersonId) -> Eyes {
        self.seat_of(person).map_or(Eyes::Public, Eyes::Seat)
    }
}

impl From<Eyes> for Viewer {
    fn from(eyes: Eyes) -> Self {
        eyes.viewer()
    }
}
