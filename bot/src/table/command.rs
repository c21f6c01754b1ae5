//! What can be done at a table, by whom, and what comes of it.

use std::time::Duration;

use engine::chance::Seed;
use engine::play::{Pick, Step};
use engine::search::Level;
use engine::seat::Seat;

use crate::people::{Moment, Person, RoomId};

/// Who does something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor<'a> {
    /// A person, seated or not.
    Person(&'a Person),
    /// The machine player of a seat.
    Machine(Seat),
    /// Time itself.
    Clock,
    /// Somebody who runs the room, seated or not.
    Admin(&'a Person),
    /// The platform on which the table stands.
    Platform,
}

/// Something to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Takes a seat in the lobby.
    Join,
    /// Leaves the lobby, or the game.
    Leave,
    /// Seats a machine player.
    AddMachine,
    /// Sends the machine player that came last away.
    RemoveMachine,
    /// Chooses how well the machine player of a seat plays.
    SetLevel {
        /// Which seat.
        seat: Seat,
        /// How well, of the levels that are [offered](super::LEVELS).
        level: Level,
    },
    /// Shows or hides the options in the lobby.
    ShowOptions(bool),
    /// Chooses a value of an option, both by their place.
    Set {
        /// Which option.
        spec: usize,
        /// Which value.
        value: usize,
    },
    /// Chooses a preset of options, by its place.
    Preset(usize),
    /// Shows or hides in the lobby who sits where and what each seat chooses.
    ShowSeats(bool),
    /// Chooses something for one's own seat, both by their place.
    ChooseForSeat {
        /// Which seat option.
        spec: usize,
        /// Which value.
        value: usize,
    },
    /// Changes places with whoever sits there.
    Sit(Seat),
    /// Seats everybody by this luck.
    Shuffle(Seed),
    /// Starts the game with this luck.
    Start(Seed),
    /// Answers a decision of the game.
    Answer {
        /// The ticket of the decision.
        ticket: Step,
        /// The options picked.
        picks: Vec<Pick>,
    },
    /// Answers with an option that several seats may have, by what it says (see
    /// [`key`](super::open_choice::key)).
    Say {
        /// The step up to which the one who answers has seen everything.
        seen: Step,
        /// The option.
        key: u32,
    },
    /// Takes one's last step back.
    Undo,
    /// Takes all one's steps back that can be taken back.
    StartOver,
    /// Has a seat's decision made by the rules.
    Skip {
        /// Whose decision.
        seat: Seat,
        /// The ticket of the decision.
        ticket: Step,
    },
    /// Sends somebody away.
    Kick(Seat),
    /// Lets a machine player sit in for the person of a seat; without a seat, for oneself.
    SitIn(Option<Seat>),
    /// Gives a seat back to its person; without a seat, to oneself.
    PlayOn(Option<Seat>),
    /// Closes the table.
    Cancel,
    /// Closes a lobby that nobody has touched for long.
    TimeUp,
    /// The room has become another one.
    MoveTo(RoomId),
}

impl Now {
    /// Returns a moment at which everybody has waited long enough.
    pub const fn at(at: Moment) -> Self {
        Self { at, patience: Duration::ZERO }
    }
}

/// What a table cannot know by itself about the moment at which something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Now {
    /// The time.
    pub at: Moment,
    /// Nobody's decision may be made for them before it has waited so long.
    pub patience: Duration,
}
