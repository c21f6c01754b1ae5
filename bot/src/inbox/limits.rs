//! How much one person may want at once, and how many tables there may be.

use std::num::NonZeroU32;

/// Bounds that keep a few from spoiling the service for the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// So many presses and lines of one person are taken in a second.
    pub inputs_per_second: NonZeroU32,
    /// So many are taken at once.
    pub inputs_at_once: NonZeroU32,
    /// Lobbies and running games in one room.
    pub tables_per_room: usize,
    /// Lobbies and running games at which one person sits.
    pub tables_per_person: usize,
    /// Open lobbies of one host.
    pub lobbies_per_person: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            inputs_per_second: const { NonZeroU32::new(5).expect("five is not zero") },
            inputs_at_once: const { NonZeroU32::new(20).expect("twenty is not zero") },
            tables_per_room: 12,
            tables_per_person: 30,
            lobbies_per_person: 4,
        }
    }
}

impl Limits {
    /// Bounds that no test and no terminal meets.
    pub const NONE: Self = Self {
        inputs_per_second: NonZeroU32::MAX,
        inputs_at_once: NonZeroU32::MAX,
        tables_per_room: usize::MAX,
        tables_per_person: usize::MAX,
        lobbies_per_person: usize::MAX,
    };
}
