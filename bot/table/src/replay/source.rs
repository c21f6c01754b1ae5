//! The source of a replay: a finished game, or one that is still on.

use engine::catalog::{AnyPlay, AnyTranscript};
use engine::seat::{Seat, Viewer};

use super::Pass;
use crate::game_record::{Ending, GameRecord, Player, SeatReview, transcript_of};
use crate::journal::JournalLine;
use crate::{Closed, Sitter, Stage, Table};
use words::people::{Moment, PersonId, RoomId, TableId};

/// A game to replay, including everything that is hidden in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    pub id: TableId,
    /// The players in seat order, and whether they have left for good.
    pub players: Vec<(Player, bool)>,
    /// When the game ended, if it has.
    pub ended: Option<Moment>,
    /// Why the table was closed before the end, if it was.
    pub closed: Option<Closed>,
    /// The room in which the host may show the replay.
    pub room: Option<RoomId>,
    /// The last host.
    pub host: Option<PersonId>,
    hands_open: bool,
    /// The reviews of the seats that were asked for.
    reviews: Vec<Option<SeatReview>>,
    pub transcript: AnyTranscript,
}

impl Source {
    pub fn of_record(record: GameRecord) -> Self {
        let closed = match record.ending {
            Ending::Finished(_) => None,
            Ending::Abandoned(why) => Some(why),
        };
        let seats = record.seats.into_iter();
        let seats = seats.map(|seat| ((seat.player, seat.left), seat.review));
        let (players, reviews) = seats.unzip();
        Self {
            id: record.id,
            players,
            reviews,
            ended: Some(record.ended),
            closed,
            room: record.rooms.into_iter().next(),
            host: record.host,
            hands_open: record.hands_open,
            transcript: record.transcript,
        }
    }

    /// Returns the game of a table, for which `lines` must be the whole journal; `None` if the
    /// table has no game or the journal is damaged.
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
            reviews: Vec::new(),
            transcript: transcript_of(play, lines).ok()?,
        })
    }

    /// Returns the pass that gives access to the replay.
    pub fn pass(&self) -> Pass {
        Pass::of(self.transcript.seed())
    }

    pub const fn are_hands_open(&self) -> bool {
        self.hands_open && self.ended.is_some()
    }

    /// Returns the seat that a person has, or had at the end.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let theirs = |(player, left): &(Player, bool)| !left && player.is(person);
        self.players.iter().position(theirs).map(Seat::new)
    }

    /// Tells whether a person may ask for a review: they played to an end by the rules.
    pub fn may_review(&self, person: &PersonId) -> bool {
        self.ended.is_some() && self.closed.is_none() && self.seat_of(person).is_some()
    }

    /// Returns the review of the decisions of a person, if they have asked for it.
    pub fn review_of(&self, person: &PersonId) -> Option<&SeatReview> {
        self.reviews.get(self.seat_of(person)?.index())?.as_ref()
    }

    /// Returns the perspectives that a person may take: the public one and their own, or all once
    /// hands are open.
    pub fn eyes_of(&self, person: &PersonId) -> Vec<Viewer> {
        let own = self.seat_of(person);
        let seats = Seat::all(self.players.len());
        let allowed = seats.filter(|seat| self.are_hands_open() || own == Some(*seat));
        std::iter::once(Viewer::Public).chain(allowed.map(Viewer::Seat)).collect()
    }

    /// Returns the perspectives that a room may take.
    pub fn eyes_of_room(&self) -> Vec<Viewer> {
        let seats = Seat::all(self.players.len()).filter(|_| self.are_hands_open());
        std::iter::once(Viewer::Public).chain(seats.map(Viewer::Seat)).collect()
    }

    /// Returns the perspective with which a replay begins for a person: their own, or the public
    /// one.
    pub fn own_eyes(&self, person: &PersonId) -> Viewer {
        self.seat_of(person).map_or(Viewer::Public, Viewer::Seat)
    }
}
