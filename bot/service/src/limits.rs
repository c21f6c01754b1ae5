//! Limits on the inputs of one person, on the number of tables, and on the time that they are kept;
//! and whether newcomers have more time.

use std::num::NonZeroU32;
use std::time::Duration;

/// Limits that keep a few people from degrading the service for others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The rate of presses and lines of one person.
    pub inputs_per_second: NonZeroU32,
    /// The maximum burst of presses and lines of one person.
    pub inputs_at_once: NonZeroU32,
    /// The maximum number of lobbies and running games in one room.
    pub tables_per_room: usize,
    /// The maximum number of lobbies and running games at which one person sits.
    pub tables_per_person: usize,
    /// The maximum number of open lobbies of one host.
    pub lobbies_per_person: usize,
    /// How long a decision must wait before somebody else can have it made.
    pub patience: Duration,
    /// Days for which finished and closed tables are kept.
    pub keep_finished_days: u64,
    /// Days for which finished games are kept in the archive; `None` stands for ever.
    pub keep_games_days: Option<u64>,
    /// Whether first games are coached: with notes, and with twice the time for a decision.
    pub coaching: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            inputs_per_second: const { NonZeroU32::new(5).expect("five is not zero") },
            inputs_at_once: const { NonZeroU32::new(20).expect("twenty is not zero") },
            tables_per_room: 12,
            tables_per_person: 30,
            lobbies_per_person: 4,
            patience: Duration::from_mins(10),
            keep_finished_days: 7,
            keep_games_days: None,
            coaching: true,
        }
    }
}

impl Limits {
    /// Limits that no test and no terminal reaches, without coaching.
    pub const NONE: Self = Self {
        inputs_per_second: NonZeroU32::MAX,
        inputs_at_once: NonZeroU32::MAX,
        tables_per_room: usize::MAX,
        tables_per_person: usize::MAX,
        lobbies_per_person: usize::MAX,
        patience: Duration::ZERO,
        keep_finished_days: 7,
        keep_games_days: None,
        coaching: false,
    };
}
