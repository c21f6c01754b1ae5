//! Refusals: every reason why a command is refused. The table is unchanged then.

use thiserror::Error;

use super::player_counts::range_of_players;
use words::text::Text;

/// Why a command was refused. Only the person who gave it sees this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The table does not exist, or not any more.
    #[error("no such table")]
    NoSuchTable,
    /// This version does not know the payload of the button.
    #[error("no such button")]
    NoSuchButton,
    #[error("not seated")]
    NotSeated,
    #[error("already seated")]
    AlreadySeated,
    /// The person has this seat already.
    #[error("sits there")]
    SitsThere,
    #[error("not the host")]
    NotHost,
    #[error("the table is full")]
    Full,
    /// The host must let the person in, and was asked to.
    #[error("waits for the host to decide")]
    HostIsAsked,
    /// The number of players is not allowed for the game.
    #[error("the game is for {min} to {max}")]
    WrongCount { min: usize, max: usize },
    /// The options exclude this number of players.
    #[error("not with these options")]
    NotWithOptions,
    /// Another seat has made the same choice.
    #[error("chosen by another seat")]
    Taken,
    /// The seat has no machine player.
    #[error("no machine player to send away")]
    NoMachine,
    #[error("the game has begun")]
    Begun,
    #[error("the game has not begun")]
    NotBegun,
    #[error("the game is over")]
    Over,
    #[error("the table is closed")]
    Closed,
    /// A machine player fills in for the person.
    #[error("a machine player sits in")]
    Away,
    /// No machine player fills in for the person.
    #[error("no machine player sits in")]
    NotAway,
    #[error("not your turn")]
    NotYourTurn,
    /// The option belongs to another player.
    #[error("somebody else's option")]
    NotYours,
    /// The button is stale.
    #[error("the button is out of date")]
    Stale,
    #[error("nothing to take back")]
    NothingToUndo,
    /// The seat has no player who could be skipped or removed.
    #[error("no such seat")]
    NoSuchSeat,
    /// The table is quarantined, because its changes have panicked repeatedly.
    #[error("the table is set aside")]
    Quarantined,
    /// Others may not make the decision yet.
    #[error("too soon by {minutes} minutes")]
    TooSoon { minutes: u64 },
    #[error("no clock runs here")]
    NoClock,
    /// The decision was given the maximum of additional time.
    #[error("enough time was given")]
    GivenEnough,
    /// The players to whom the nudge would go were nudged recently.
    #[error("rung lately")]
    NudgedLately,
    /// The person has to act themselves.
    #[error("your turn")]
    YourTurn,
    /// Hidden information was disclosed since, or there is nothing to take back.
    #[error("something has come to light")]
    CameToLight,
    /// The request to take this action back was refused before.
    #[error("the move stays")]
    MoveStays,
    /// The decision cannot be made ahead now.
    #[error("cannot be planned")]
    CannotPlan,
    /// The seat is not offered to substitutes.
    #[error("the seat is not offered")]
    NotOffered,
    /// The owner of the seat can still object.
    #[error("the owner may object for {minutes} minutes")]
    OwnerMayObject { minutes: u64 },
    /// The person is the host already.
    #[error("is the host already")]
    HostAlready,
    /// The table is shown in this place already.
    #[error("shown here")]
    ShownHere,
    /// The place has no window that could be closed.
    #[error("no window")]
    NoWindow,
    /// Another person has opened the window.
    #[error("somebody else's window")]
    NotYourWindow,
    #[error("not to be watched")]
    NotToBeWatched,
    /// The person plays at this table.
    #[error("plays here")]
    PlaysHere,
    /// The table has the maximum number of windows.
    #[error("shown at {count} places")]
    TooManyWindows { count: usize },
    /// The room has the maximum number of tables.
    #[error("the room has {count} tables")]
    RoomFull { count: usize },
    /// The person sits at the maximum number of tables.
    #[error("seated at {count} tables")]
    TooManyTables { count: usize },
    /// The person hosts the maximum number of lobbies.
    #[error("hosts {count} lobbies")]
    TooManyLobbies { count: usize },
}

impl Refusal {
    /// Returns the text for the person.
    pub fn text(self) -> Text {
        match self {
            Self::WrongCount { min, max } if min == max => {
                Text::new("refused-wrong-count-exactly").number("count", min)
            }
            Self::WrongCount { min, max } => {
                Text::new("refused-wrong-count").text("counts", range_of_players(min, max))
            }
            Self::Quarantined => Text::new("refused-aside"),
            Self::TooSoon { minutes } => Text::new("refused-too-soon").number("minutes", minutes),
            Self::OwnerMayObject { minutes } => {
                Text::new("refused-owner-may-object").number("minutes", minutes)
            }
            Self::TooManyWindows { count } => {
                Text::new("refused-too-many-windows").number("count", count)
            }
            Self::RoomFull { count } => Text::new("refused-room-full").number("count", count),
            Self::TooManyTables { count } => {
                Text::new("refused-too-many-tables").number("count", count)
            }
            Self::TooManyLobbies { count } => {
                Text::new("refused-too-many-lobbies").number("count", count)
            }
            _ => Text::of_variant("refused", self),
        }
    }
}
