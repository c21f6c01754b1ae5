//! Refusals: every reason why a command is refused. The table is unchanged then.

use thiserror::Error;

use super::player_counts::range_of_players;
use words::text::Text;

/// Why a command was refused. Only the person who gave it sees this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{self:?}")]
pub enum Refusal {
    /// The table does not exist, or not any more.
    NoSuchTable,
    /// This version does not know the payload of the button.
    NoSuchButton,
    NotSeated,
    AlreadySeated,
    /// The person has this seat already.
    SitsThere,
    NotHost,
    Full,
    /// The host must let the person in, and was asked to.
    HostIsAsked,
    /// The number of players is not allowed for the game.
    WrongCount {
        min: usize,
        max: usize,
    },
    /// The options exclude this number of players.
    NotWithOptions,
    /// Another seat has made the same choice.
    Taken,
    /// The seat has no machine player.
    NoMachine,
    Begun,
    NotBegun,
    Over,
    Closed,
    /// A machine player fills in for the person.
    Away,
    /// No machine player fills in for the person.
    NotAway,
    NotYourTurn,
    /// The option belongs to another player.
    NotYours,
    /// The button is stale.
    Stale,
    NothingToUndo,
    /// The seat has no player who could be skipped or removed.
    NoSuchSeat,
    /// The table is quarantined, because its changes have panicked repeatedly.
    Quarantined,
    /// Others may not make the decision yet.
    TooSoon {
        minutes: u64,
    },
    NoClock,
    /// The decision was given the maximum of additional time.
    GivenEnough,
    /// The players to whom the nudge would go were nudged recently.
    NudgedLately,
    /// The person has to act themselves.
    YourTurn,
    /// Hidden information was disclosed since, or there is nothing to take back.
    CameToLight,
    /// The request to take this action back was refused before.
    MoveStays,
    /// The decision cannot be made ahead now.
    CannotPlan,
    /// The seat is not offered to substitutes.
    NotOffered,
    /// The owner of the seat can still object.
    OwnerMayObject {
        minutes: u64,
    },
    /// The person is the host already.
    HostAlready,
    DatePast,
    /// The date is more than 60 days ahead.
    DateTooFar,
    /// The table is shown in this place already.
    ShownHere,
    /// The place has no window that could be closed.
    NoWindow,
    /// Another person has opened the window.
    NotYourWindow,
    NotToBeWatched,
    /// The person plays at this table.
    PlaysHere,
    /// The table has the maximum number of windows.
    TooManyWindows {
        count: usize,
    },
    /// The room has the maximum number of tables.
    RoomFull {
        count: usize,
    },
    /// The person sits at the maximum number of tables.
    TooManyTables {
        count: usize,
    },
    /// The person hosts the maximum number of lobbies.
    TooManyLobbies {
        count: usize,
    },
}

impl Refusal {
    /// Tells whether no panel of the table as it is has such a button for anybody, so that the
    /// pressed message shows an earlier state.
    pub const fn is_of_old_panel(self) -> bool {
        matches!(
            self,
            Self::NoSuchButton
                | Self::Begun
                | Self::NotBegun
                | Self::Over
                | Self::Closed
                | Self::NoMachine
                | Self::NoSuchSeat
                | Self::Stale
        )
    }

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
