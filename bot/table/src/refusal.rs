//! Refusals: every reason a player can be told no. The table is unchanged then.

use thiserror::Error;

use words::text::Text;

/// Why something was not done; said to the person who tried, and to nobody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// There is no such table, or not any more.
    #[error("no such table")]
    NoSuchTable,
    /// The button says nothing that this version understands.
    #[error("no such button")]
    NoSuchButton,
    /// The person does not sit at this table.
    #[error("not seated")]
    NotSeated,
    /// The person sits here already.
    #[error("already seated")]
    AlreadySeated,
    /// The person sits in this seat already.
    #[error("sits there")]
    SitsThere,
    /// Only the host may do that.
    #[error("not the host")]
    NotHost,
    /// Every seat is taken.
    #[error("the table is full")]
    Full,
    /// Too few or too many sit here.
    #[error("the game is for {min} to {max}")]
    WrongCount {
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
    },
    /// So many cannot play with the options that were chosen.
    #[error("not with these options")]
    NotWithOptions,
    /// Another seat has chosen that.
    #[error("chosen by another seat")]
    Taken,
    /// No machine player sits here.
    #[error("no machine player to send away")]
    NoMachine,
    /// The game has begun.
    #[error("the game has begun")]
    Begun,
    /// The game has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The table was closed.
    #[error("the table is closed")]
    Closed,
    /// A machine player sits in for the person.
    #[error("a machine player sits in")]
    Away,
    /// No machine player sits in for the person.
    #[error("no machine player sits in")]
    NotAway,
    /// Somebody else has to act.
    #[error("not your turn")]
    NotYourTurn,
    /// The option is somebody else's.
    #[error("somebody else's option")]
    NotYours,
    /// The button belongs to an earlier moment.
    #[error("the button is out of date")]
    Stale,
    /// There is no step to take back.
    #[error("nothing to take back")]
    NothingToUndo,
    /// There is nobody to be skipped or sent away there.
    #[error("no such seat")]
    NoSuchSeat,
    /// What was done at the table has gone wrong again and again, on our side.
    #[error("the table is set aside")]
    Aside,
    /// The decision has not waited long enough to be made by anybody else.
    #[error("too soon by {minutes} minutes")]
    TooSoon {
        /// It has to wait so much longer.
        minutes: u64,
    },
    /// No clock runs at this table.
    #[error("no clock runs here")]
    NoClock,
    /// Others have given as much time for this decision as may be given.
    #[error("enough time was given")]
    GivenEnough,
    /// Whoever is waited for was rung lately.
    #[error("rung lately")]
    NudgedLately,
    /// The person is asked for a decision themselves.
    #[error("your turn")]
    YourTurn,
    /// Something has come to light since that nobody can forget, or there is nothing to take back.
    #[error("something has come to light")]
    CameToLight,
    /// It was settled that the move stays.
    #[error("the move stays")]
    MoveStays,
    /// That cannot be decided ahead now.
    #[error("cannot be planned")]
    CannotPlan,
    /// Nobody else may take the seat.
    #[error("the seat is not offered")]
    NotOffered,
    /// The owner of the seat can still say no.
    #[error("the owner may object for {minutes} minutes")]
    OwnerMayObject {
        /// For so much longer.
        minutes: u64,
    },
    /// They are the host already.
    #[error("is the host already")]
    HostAlready,
    /// The table is shown here already.
    #[error("shown here")]
    ShownHere,
    /// The table is shown in no window there that could be closed.
    #[error("no window")]
    NoWindow,
    /// Somebody else has opened the window.
    #[error("somebody else's window")]
    NotYourWindow,
    /// The table cannot be watched.
    #[error("not to be watched")]
    NotToBeWatched,
    /// The person plays here, and need not watch.
    #[error("plays here")]
    PlaysHere,
    /// The table is shown at as many places as one may be.
    #[error("shown at {count} places")]
    TooManyWindows {
        /// So many.
        count: usize,
    },
    /// There are as many tables in the room as it may have.
    #[error("the room has {count} tables")]
    RoomFull {
        /// So many.
        count: usize,
    },
    /// The person sits at as many tables as one may.
    #[error("seated at {count} tables")]
    TooManyTables {
        /// So many.
        count: usize,
    },
    /// The person hosts as many lobbies as one may.
    #[error("hosts {count} lobbies")]
    TooManyLobbies {
        /// So many.
        count: usize,
    },
}

impl Refusal {
    /// Returns the one friendly line.
    pub fn text(self) -> Text {
        match self {
            Self::NoSuchTable => Text::new("refused-no-such-table"),
            Self::NoSuchButton => Text::new("refused-no-such-button"),
            Self::NotSeated => Text::new("refused-not-seated"),
            Self::AlreadySeated => Text::new("refused-already-seated"),
            Self::SitsThere => Text::new("refused-sits-there"),
            Self::NotHost => Text::new("refused-not-host"),
            Self::Full => Text::new("refused-full"),
            Self::WrongCount { min, max } if min == max => {
                Text::new("refused-wrong-count-exactly").number("count", min)
            }
            Self::WrongCount { min, max } => {
                Text::new("refused-wrong-count").number("min", min).number("max", max)
            }
            Self::NotWithOptions => Text::new("refused-not-with-options"),
            Self::Taken => Text::new("refused-taken"),
            Self::NoMachine => Text::new("refused-no-machine"),
            Self::Begun => Text::new("refused-begun"),
            Self::NotBegun => Text::new("refused-not-begun"),
            Self::Over => Text::new("refused-over"),
            Self::Closed => Text::new("refused-closed"),
            Self::Away => Text::new("refused-away"),
            Self::NotAway => Text::new("refused-not-away"),
            Self::NotYourTurn => Text::new("refused-not-your-turn"),
            Self::NotYours => Text::new("refused-not-yours"),
            Self::Stale => Text::new("refused-stale"),
            Self::NothingToUndo => Text::new("refused-nothing-to-undo"),
            Self::NoSuchSeat => Text::new("refused-no-such-seat"),
            Self::Aside => Text::new("refused-aside"),
            Self::TooSoon { minutes } => Text::new("refused-too-soon").number("minutes", minutes),
            Self::NotOffered => Text::new("refused-not-offered"),
            Self::OwnerMayObject { minutes } => {
                Text::new("refused-owner-may-object").number("minutes", minutes)
            }
            Self::HostAlready => Text::new("refused-host-already"),
            Self::ShownHere => Text::new("refused-shown-here"),
            Self::NoWindow => Text::new("refused-no-window"),
            Self::NotYourWindow => Text::new("refused-not-your-window"),
            Self::NotToBeWatched => Text::new("refused-not-to-be-watched"),
            Self::PlaysHere => Text::new("refused-plays-here"),
            Self::TooManyWindows { count } => {
                Text::new("refused-too-many-windows").number("count", count)
            }
            Self::NoClock => Text::new("refused-no-clock"),
            Self::GivenEnough => Text::new("refused-given-enough"),
            Self::RoomFull { count } => Text::new("refused-room-full").number("count", count),
            Self::TooManyTables { count } => {
                Text::new("refused-too-many-tables").number("count", count)
            }
            Self::NudgedLately => Text::new("refused-nudged-lately"),
            Self::CameToLight => Text::new("refused-came-to-light"),
            Self::MoveStays => Text::new("refused-move-stays"),
            Self::CannotPlan => Text::new("refused-cannot-plan"),
            Self::YourTurn => Text::new("refused-your-turn"),
            Self::TooManyLobbies { count } => {
                Text::new("refused-too-many-lobbies").number("count", count)
            }
        }
    }
}
