//! A table: one game being set up, played or looked back on, with its people and its news.
//!
//! What people and rooms choose, finished games, statistics and replays belong to it. All of these
//! are pure values: time and seeds are arguments. The crate must not know who stores or shows them.
//!
//! - A refused [`Table::handle`] leaves the table unchanged. Otherwise it returns a line of the
//!   [`journal`]: events, each with its audience. They become words when they are read, so that a
//!   new language or a corrected text applies to running tables, too.
//! - A machine player can fill in for a person, who keeps the seat and the hand. Who may act is
//!   decided in one place (`rights`), inside the commit, so that a machine player that has thought
//!   for too long is refused.
//! - Clocks run from the stored moment of each question. An answer that is taken back has still
//!   used its time; a question that is withdrawn has used none. An expired clock changes the table
//!   under the same checks as a command, so nothing happens if the player was faster.
//! - A reminder is part of the [`Call`] of a person, so that the publisher posts the hand again. A
//!   table knows no settings: [`Wishes`] and [`Habits`] are passed in with the change.
//! - What is decided ahead is carried out in the change that asks the person, so nobody is notified
//!   of it. If it has become impossible, the person is asked as usual, with the reason.
//! - An absence is added to a clock once, when it ends. People are notified in the room in which
//!   they sat down, and nowhere else. A substitute does not get what the owner had decided ahead.
//! - Notes for a beginner are chosen when the decision is asked, because they are shown once, and
//!   are in the record. What they say is up to the panels.
//! - When a player of a finished game is forgotten, the names in its closing are deleted, and it
//!   cannot be checked any more.

mod absence;
mod accounts;
mod actor;
mod ahead;
mod asked;
mod change;
mod check;
pub mod choices;
mod closing;
mod coaching;
mod code;
pub mod command;
mod correction;
mod date;
mod deadline;
mod door;
mod fairness;
pub mod figures;
mod forget;
pub mod game_record;
mod habits;
mod handle;
pub mod journal;
mod mine;
mod next;
pub mod open_choice;
mod own_place;
mod pace;
mod pause;
mod phrase;
mod play_step;
mod player_counts;
#[cfg(any(test, feature = "laws"))]
mod position;
pub mod record;
pub mod refusal;
mod rematch;
mod remembered;
mod reminders;
pub mod replay;
mod rest;
mod rights;
mod seat_assignment;
mod seat_clock;
mod seats;
mod series;
mod single;
mod stage;
mod stand_in;
mod still_asked;
mod substitute;
mod takeback;
#[cfg(test)]
mod tests;
mod time;
mod to_act;
mod weekend;
pub mod windows;
mod word;
mod yes;

use engine::catalog::{AnyOptions, GameId};
use engine::chance::Seed;
use engine::search::Level;
use engine::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};

pub use absence::{Absence, WhileAbsent};
pub use actor::{Actor, Now};
pub use ahead::{Ahead, Lapsed};
pub use asked::{Asked, Call};
pub use check::{Check, NotACheck};
pub use closing::hex;
pub use closing::{ClosedList, SeatName};
pub use closing::{Terms, options_json};
pub use code::Code;
pub use correction::Correction;
pub use deadline::{Deadline, Reason};
pub use door::{Door, Entry};
pub use fairness::Fairness;
pub use fairness::{seal_of, seed_of, short};
pub use habits::Habits;
pub use own_place::OwnPlace;
pub use pace::{Pace, TimeUp};
pub use pause::Pause;
pub use phrase::Phrase;
pub use player_counts::range_of_players;
pub use refusal::Refusal;
pub use remembered::{Award, RatingChange, Remembered};
pub use reminders::Wishes;
pub use seat_assignment::{SeatAssignment, Sitter, StoodIn};
pub use seat_clock::SeatClock;
pub use series::Series;
pub use stage::{Closed, Stage};
pub use substitute::{Offer, Stint};
pub use takeback::Takeback;
pub use windows::{Watching, Window};
pub use word::{Contribution, NotAWord, SYMBOLS, SeatWord, Taps, Word};

use words::people::{Destination, Moment, Person, PersonId, TableId};

/// What a change of a table returns: its journal line, or why it is refused. The table is unchanged
/// then.
pub type Changed = Result<journal::JournalLine, Refusal>;

/// One game being set up, played or looked back on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice or a fact of its own")]
pub struct Table {
    pub id: TableId,
    /// The room or private chat in which it was opened.
    #[serde(rename = "room", with = "windows::home")]
    pub home: Destination,
    /// The other places in which it is shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub windows: Vec<Window>,
    /// The place of its own in which it is played.
    #[serde(default, skip_serializing_if = "OwnPlace::is_usual")]
    pub own_place: OwnPlace,
    /// Whether its lobby mentions the people who want to be told of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub calls: bool,
    /// The code with which other rooms find it, once it was requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
    /// Whom the host must let into the lobby.
    #[serde(default, skip_serializing_if = "Door::is_open")]
    pub door: Door,
    /// Who may watch it in private.
    #[serde(default, skip_serializing_if = "Watching::is_usual")]
    pub watching: Watching,
    /// The person who may change options, start the game, send people away and close the table.
    pub host: PersonId,
    /// The game and its house rules.
    pub options: AnyOptions,
    /// One for each seat, in seat order.
    pub chairs: Vec<SeatAssignment>,
    /// The level of machine players that are seated in the lobby, once it is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<Level>,
    pub stage: Stage,
    /// The number of journal lines so far, which is the number of the next one.
    pub told: u64,
    /// The number of lines after the last one with an event for everybody.
    #[serde(default)]
    pub secret: u64,
    /// The number of changes of any kind.
    pub revision: u64,
    /// The number of turns: a turn begins when a person is asked for a new decision, and with every
    /// stage.
    pub turn: u64,
    /// When each seat was last asked; missing seats never were.
    #[serde(default)]
    pub asked: Vec<Asked>,
    #[serde(default)]
    pub pace: Pace,
    /// What happens to players whose time runs out.
    #[serde(default)]
    pub time_up: TimeUp,
    /// Whether a decision with only one option is made for the player, where all can see that
    /// option.
    #[serde(default = "yes")]
    pub singles: bool,
    /// Whether all hands are shown to everybody after the end.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub hands_open: bool,
    pub fairness: Fairness,
    /// When the people of the lobby mean to play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Moment>,
    /// When the game started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<Moment>,
    /// The settings of the players for decisions with only one option.
    #[serde(default, skip_serializing_if = "Habits::are_usual")]
    pub habits: Habits,
    /// Whether clocks stand still for people who are absent.
    #[serde(default = "yes")]
    pub absences: bool,
    /// Whether clocks stand still on Saturdays and Sundays.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub weekends_out: bool,
    /// The clocks of the seats once the game has started; missing ones are full.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<SeatClock>,
    /// What players have decided ahead, by seat; missing seats have decided nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ahead: Vec<Ahead>,
    /// The end of the last downtime for which players got their time back.
    #[serde(default)]
    pub stood_until: Moment,
    /// What the clock showed before it was last set back.
    #[serde(default, skip_serializing_if = "is_first")]
    pub set_back: Moment,
    /// The present or requested pause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
    /// The request to take back an action, to which all others must agree.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takeback: Option<Takeback>,
    /// The awards and ratings that the finished game has brought.
    #[serde(default, skip_serializing_if = "Remembered::is_empty")]
    pub remembered: Remembered,
    /// The score of the games of which this one is a rematch.
    #[serde(default, skip_serializing_if = "Series::is_none")]
    pub series: Series,
    /// Whether it rests because nobody has played for a long time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rests: bool,
    /// When it was last changed.
    pub touched: Moment,
    /// Whether a machine player changed it last.
    #[serde(default)]
    pub moved_by_machine: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_first(moment: &Moment) -> bool {
    moment.0 == 0
}

const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_yes(flag: &bool) -> bool {
    *flag
}

impl Table {
    /// Opens a table, with `person` as the host in the first seat. The luck of the game will depend
    /// on `secret`.
    pub fn open(
        id: TableId,
        home: Destination,
        person: Person,
        options: AnyOptions,
        at: Moment,
        secret: Seed,
    ) -> Self {
        Self {
            id,
            home,
            windows: Vec::new(),
            own_place: OwnPlace::default(),
            calls: false,
            code: None,
            door: Door::default(),
            watching: Watching::default(),
            host: person.id.clone(),
            options,
            chairs: vec![SeatAssignment::of(Sitter::Person(person))],
            strength: None,
            stage: Stage::LOBBY,
            told: 0,
            secret: 0,
            revision: 0,
            turn: 0,
            asked: Vec::new(),
            pace: Pace::default(),
            time_up: TimeUp::default(),
            singles: true,
            hands_open: true,
            fairness: Fairness::new(secret),
            date: None,
            began: None,
            habits: Habits::default(),
            absences: true,
            weekends_out: false,
            clocks: Vec::new(),
            ahead: Vec::new(),
            stood_until: Moment::default(),
            set_back: Moment::default(),
            pause: None,
            takeback: None,
            remembered: Remembered::default(),
            series: Series::default(),
            rests: false,
            touched: at,
            moved_by_machine: false,
        }
    }

    pub const fn game(&self) -> GameId {
        self.options.game()
    }

    /// Returns the seat of a person who has not left, even if a machine player fills in for them.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.chairs.iter().position(|chair| chair.is_of(person)).map(Seat::new)
    }

    /// Returns the seat that a person plays.
    ///
    /// # Errors
    /// If the person has none, or a machine player fills in for them.
    pub fn played_by(&self, person: &PersonId) -> Result<Seat, Refusal> {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        if self.is_away(seat) { Err(Refusal::Away) } else { Ok(seat) }
    }

    /// Tells whether a machine player fills in for the person of a seat.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.chair(seat).is_some_and(SeatAssignment::is_away)
    }

    /// Iterates over the seats of people for whom machine players fill in.
    pub fn away(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.chairs.len()).filter(|seat| self.is_away(*seat))
    }

    /// Returns the viewer for which the views of a person are made.
    pub fn viewer(&self, person: &PersonId) -> Viewer {
        self.seat_of(person).map_or(Viewer::Public, Viewer::Seat)
    }

    pub fn chair(&self, seat: Seat) -> Option<&SeatAssignment> {
        self.chairs.get(seat.index())
    }

    /// Returns the level of the machine player that plays for a seat, if one does.
    pub fn machine_at(&self, seat: Seat) -> Option<Level> {
        self.chair(seat).and_then(SeatAssignment::machine)
    }

    /// Iterates over the people who have not left, including those for whom machine players fill
    /// in.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Person)> {
        self.chairs.iter().enumerate().filter(|(_, chair)| !chair.left).filter_map(
            |(index, chair)| chair.sitter.person().map(|person| (Seat::new(index), person)),
        )
    }

    /// Returns when a seat was last asked.
    pub fn asked(&self, seat: Seat) -> Asked {
        self.asked.get(seat.index()).copied().unwrap_or_default()
    }
}
