//! The numbers of the rules. Most are printed in the rules, some had to be decided (see "Decisions"
//! in the rules document).

/// The most seats (K-2.1).
pub const SEATS: usize = 4;
/// The fewest seats (K-2.1).
pub const FEWEST: usize = 3;
/// The number of rounds of a game (K-8.1).
pub const ROUNDS: usize = 4;
/// The number of cards to which hands are refilled when a round is dealt (K-8.4).
pub const HAND_TARGET: usize = 5;
/// The same number for the seats that came last in the previous round (K-8.4).
pub const LOSER_HAND_TARGET: usize = 6;
/// Victory points for the first, second, third and fourth place of a round (K-7.4).
pub const PLACE_VP: [u8; SEATS] = [3, 2, 1, 0];
/// Victory points for the best score pile, and for the second best (K-9.2).
pub const SCORE_PILE_VP: [u8; 2] = [3, 1];
/// Victory points for holding the record (K-9.1).
pub const RECORD_VP: u8 = 2;
/// Victory points for the no-trump award (K-9.1).
pub const NO_TRUMP_VP: u8 = 2;
/// What the token adds to the value of a score pile (K-6.3).
pub const SCORE_TOKEN_BONUS: u16 = 4;
/// The maximum number of cards that the token exchanges (K-6.4).
pub const EXCHANGE_MAX: usize = 3;
/// The maximum number of actions of a player in a round; after them only passing is left (K-4.9).
pub const ACTION_CAP: u8 = 40;

/// Where a 0-card counts cards of its suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// In every row of every player.
    AllRows,
    /// In the row that it lies in.
    OwnRow,
}

/// Where a 0-card counts cards of its suit (K-3.3).
pub const ZERO_COUNT_SCOPE: Scope = Scope::AllRows;
