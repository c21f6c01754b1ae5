//! A table: one game being set up, played or looked back on, with its people and its news.
//!
//! What people and rooms can choose, finished games, what is counted of them, and looking back on
//! one belong to it. Pure values: time and seeds arrive with commands. Must not know who stores or
//! shows it.
//!
//! - A refused [`Table::handle`] has changed nothing. Otherwise it returns a line of the
//!   [`journal`]: events, each with its audience. They become words when somebody reads them, so
//!   that a new language or a corrected text applies to running tables too.
//! - A machine player can sit in for a person, whose seat and hand stay theirs. Who may act is
//!   asked in one place (`rights`), inside the commit, so that a thought that comes too late is
//!   refused.
//! - Clocks run from the stored moment of each question. What is taken back has used its time; what
//!   was asked in vain has not. A time that is up changes the table under the checks of a command:
//!   nothing happens if somebody was faster.
//! - A ring is part of what somebody is called for ([`Call`]), so that the publisher posts the hand
//!   again. A table knows no settings: [`Wishes`] and [`Habits`] come with the change.
//! - What is decided ahead is carried out in the change in which its person is asked, so nobody is
//!   rung for it. What has become impossible is asked as usual, with the reason.
//! - An absence adds to a clock once, when it ends. People are called in the room in which they sat
//!   down, and nowhere else. A substitute does not get what the owner had decided ahead.
//! - When a player of a finished game is forgotten, the names of its closing go, and it cannot be
//!   checked any more.

mod absence;
mod accounts;
mod actor;
mod agreement;
mod ahead;
mod asked;
mod change;
pub mod choices;
mod closing;
mod code;
pub mod command;
mod deadline;
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
mod pace;
mod pause;
#[cfg(any(test, feature = "laws"))]
mod position;
pub mod record;
pub mod refusal;
mod remembered;
mod reminders;
pub mod replay;
mod rest;
mod rights;
mod seat_assignment;
mod seat_clock;
mod seats;
mod single;
mod stand_in;
mod still_asked;
mod substitute;
mod takeback;
#[cfg(test)]
mod tests;
mod time;
mod weekend;
pub mod windows;
mod word;

use engine::catalog::{AnyOptions, AnyPlay, GameId};
use engine::chance::Seed;
use engine::search::Level;
use engine::seat::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

pub use absence::{Absence, WhileAbsent};
pub use actor::{Actor, Now};
pub use ahead::{Ahead, Lapsed};
pub use asked::{Asked, Call};
pub use closing::hex;
pub use closing::{ClosedList, SeatName};
pub use closing::{Terms, options_json};
pub use code::Code;
pub use deadline::{Deadline, Reason};
pub use fairness::Fairness;
pub use fairness::{seal_of, seed_of, short};
pub use habits::Habits;
pub use pace::{Pace, TimeUp};
pub use pause::Pause;
pub use refusal::Refusal;
pub use remembered::{Award, RatingChange, Remembered};
pub use reminders::Wishes;
pub use seat_assignment::{LEVELS, SeatAssignment, Sitter, StoodIn};
pub use seat_clock::SeatClock;
pub use substitute::{Offer, Stint};
pub use takeback::Takeback;
pub use windows::{Watching, Window};
pub use word::{Contribution, NotAWord, SYMBOLS, SeatWord, Taps, Word};

use words::people::{Destination, Moment, Person, PersonId, TableId};

/// One game being set up, played or looked back on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice or a fact of its own")]
pub struct Table {
    /// Which table.
    pub id: TableId,
    /// Where it was opened.
    #[serde(rename = "room", with = "windows::home")]
    pub home: Destination,
    /// Where else it is shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub windows: Vec<Window>,
    /// By what it is found from elsewhere, once somebody has asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
    /// Who may watch it in private.
    #[serde(default, skip_serializing_if = "Watching::is_usual")]
    pub watching: Watching,
    /// Who may change options, start, send people away and close the table.
    pub host: PersonId,
    /// The house rules chosen, and with them the game.
    pub options: AnyOptions,
    /// Who sits here, in seat order.
    pub chairs: Vec<SeatAssignment>,
    /// How far it has come.
    pub stage: Stage,
    /// Lines of the journal ever written; the number of the next one.
    pub told: u64,
    /// How many of them came after the last one of which all can hear.
    #[serde(default)]
    pub secret: u64,
    /// Counts changes of any kind.
    pub revision: u64,
    /// Counts turns: it rises when a person is newly asked for a decision, and with every stage.
    pub turn: u64,
    /// For each seat, when it was asked last; missing seats never were.
    #[serde(default)]
    pub asked: Vec<Asked>,
    /// How long people may take.
    #[serde(default)]
    pub pace: Pace,
    /// What happens to those who take longer.
    #[serde(default)]
    pub time_up: TimeUp,
    /// Whether what is the only thing somebody can do is done for them, where all can see that.
    #[serde(default = "yes")]
    pub singles: bool,
    /// Whether everybody may see all hands after the end.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub hands_open: bool,
    /// What the luck of the game is made of.
    pub fairness: Fairness,
    /// When the game began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<Moment>,
    /// What people have chosen about single choices.
    #[serde(default, skip_serializing_if = "Habits::are_usual")]
    pub habits: Habits,
    /// Whether clocks stand still for people who are absent.
    #[serde(default = "yes")]
    pub absences: bool,
    /// Whether clocks stand still on Saturdays and Sundays.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub weekends_out: bool,
    /// The clocks of the seats, from the start of the game on; missing ones are full.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<SeatClock>,
    /// What people have decided before they are asked, by seat; missing seats nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ahead: Vec<Ahead>,
    /// Until when clocks have stood still because nobody could have been answered.
    #[serde(default)]
    pub stood_until: Moment,
    /// The pause that is on, or that some want.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
    /// What somebody would like to take back, if all agree.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takeback: Option<Takeback>,
    /// What the game has changed in what is remembered of its people, once it is over.
    #[serde(default, skip_serializing_if = "Remembered::is_empty")]
    pub remembered: Remembered,
    /// Whether it rests because nobody has played for long.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rests: bool,
    /// When it was last changed.
    pub touched: Moment,
    /// Whether a machine player changed it last.
    #[serde(default)]
    pub moved_by_machine: bool,
}

/// How far a table has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People gather.
    Lobby {
        /// Whether the panel shows the options.
        options_shown: bool,
        /// Whether the panel shows who sits where and what each seat chooses.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        seats_shown: bool,
    },
    /// The game is on.
    Playing(Box<AnyPlay>),
    /// The game is over.
    Over {
        /// The game as it ended.
        play: Box<AnyPlay>,
        /// The table where the same people play again.
        rematch: Option<TableId>,
    },
    /// The table was closed before its game came to an end.
    Closed(Closed),
}

/// Why a table was closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Closed {
    /// The host closed it.
    Cancelled,
    /// Everybody has left.
    Empty,
    /// Nobody touched the lobby for a day.
    Idle,
}

const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_yes(it: &bool) -> bool {
    *it
}

impl Stage {
    /// The lobby as it looks at first.
    pub(crate) const LOBBY: Self = Self::Lobby { options_shown: false, seats_shown: false };
}

impl Table {
    /// Opens a table; who opens it takes the first seat and is the host. Its luck is made of this
    /// secret.
    pub fn open(
        id: TableId,
        home: Destination,
        by: Person,
        options: AnyOptions,
        at: Moment,
        secret: Seed,
    ) -> Self {
        Self {
            id,
            home,
            windows: Vec::new(),
            code: None,
            watching: Watching::default(),
            host: by.id.clone(),
            options,
            chairs: vec![SeatAssignment::of(Sitter::Person(by))],
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
            began: None,
            habits: Habits::default(),
            absences: true,
            weekends_out: false,
            clocks: Vec::new(),
            ahead: Vec::new(),
            stood_until: Moment::default(),
            pause: None,
            takeback: None,
            remembered: Remembered::default(),
            rests: false,
            touched: at,
            moved_by_machine: false,
        }
    }

    /// Returns which game is played here.
    pub const fn game(&self) -> GameId {
        self.options.game()
    }

    /// Returns the play, running or over.
    pub fn play(&self) -> Option<&AnyPlay> {
        match &self.stage {
            Stage::Playing(play) | Stage::Over { play, .. } => Some(play),
            Stage::Lobby { .. } | Stage::Closed(_) => None,
        }
    }

    /// Tells whether something can still happen here.
    pub const fn is_live(&self) -> bool {
        matches!(self.stage, Stage::Lobby { .. } | Stage::Playing(_))
    }

    /// Returns the seat of a person who has not left, even if a machine player sits in for them.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.chairs.iter().position(|chair| chair.is_of(person)).map(Seat::new)
    }

    /// Returns the seat that a person plays.
    ///
    /// # Errors
    /// If the person has none, or a machine player sits in for them.
    pub fn played_by(&self, person: &PersonId) -> Result<Seat, Refusal> {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        if self.is_away(seat) { Err(Refusal::Away) } else { Ok(seat) }
    }

    /// Tells whether a machine player sits in for the person of a seat.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.chair(seat).is_some_and(SeatAssignment::is_away)
    }

    /// Iterates over the seats of people for whom machine players sit in.
    pub fn away(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.chairs.len()).filter(|seat| self.is_away(*seat))
    }

    /// Tells whether the game rests because no person plays any more: machine players do not
    /// play on with nobody looking.
    pub fn is_resting(&self) -> bool {
        let is_on = matches!(self.stage, Stage::Playing(_));
        is_on && !self.chairs.iter().any(SeatAssignment::is_played_by_person)
    }

    /// Returns through whose eyes a person sees the table.
    pub fn viewer(&self, person: &PersonId) -> Viewer {
        self.seat_of(person).map_or(Viewer::Public, Viewer::Seat)
    }

    /// Returns the chair of a seat.
    pub fn chair(&self, seat: Seat) -> Option<&SeatAssignment> {
        self.chairs.get(seat.index())
    }

    /// Returns how well the machine player plays that plays for a seat, if one does.
    pub fn machine_at(&self, seat: Seat) -> Option<Level> {
        self.chair(seat).and_then(SeatAssignment::machine)
    }

    /// Iterates over the people who have not left, with their seats; those for whom machine players
    /// sit in are among them.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Person)> {
        self.chairs.iter().enumerate().filter(|(_, chair)| !chair.left).filter_map(
            |(index, chair)| chair.sitter.person().map(|person| (Seat::new(index), person)),
        )
    }

    /// Returns who has to act in the game.
    pub fn to_act(&self) -> SeatSet {
        match &self.stage {
            Stage::Playing(play) => play.to_act(),
            _ => SeatSet::EMPTY,
        }
    }

    /// Returns which people have to act in the game.
    pub fn people_to_act(&self) -> SeatSet {
        self.to_act().iter().filter(|seat| self.machine_at(*seat).is_none()).collect()
    }

    /// Iterates over the seats for which machine players have to act, with how well they play;
    /// while the game rests there are none.
    pub fn machines_to_act(&self) -> impl Iterator<Item = (Seat, Level)> + '_ {
        let to_act = if self.is_resting() { SeatSet::EMPTY } else { self.to_act() };
        to_act.iter().filter_map(|seat| Some((seat, self.machine_at(seat)?)))
    }

    /// Tells whether a decision of somebody is waited for.
    pub fn waits_for(&self, person: &PersonId) -> bool {
        self.seat_of(person).is_some_and(|seat| self.people_to_act().contains(seat))
    }

    /// Returns when the time of somebody is up for a decision that waits for them, if it ever is.
    pub fn due_for(&self, person: &PersonId) -> Option<Moment> {
        let seat = self.seat_of(person).filter(|seat| self.people_to_act().contains(*seat))?;
        self.due(seat)
    }

    /// Returns what those tables come first by that wait for somebody, and of them those that wait
    /// the least.
    pub fn urgency_for(&self, person: &PersonId) -> (bool, Moment) {
        (!self.waits_for(person), self.due_for(person).unwrap_or(Moment(u64::MAX)))
    }

    /// Tells whether a machine player is about to move, so that showing the table can wait.
    pub fn is_moving(&self) -> bool {
        self.machines_to_act().next().is_some()
    }

    /// Returns when a seat was asked last.
    pub fn asked(&self, seat: Seat) -> Asked {
        self.asked.get(seat.index()).copied().unwrap_or_default()
    }

    fn stage_number(&self) -> u8 {
        match self.stage {
            Stage::Lobby { .. } => 0,
            Stage::Playing(_) => 1,
            Stage::Over { .. } => 2,
            Stage::Closed(_) => 3,
        }
    }
}
