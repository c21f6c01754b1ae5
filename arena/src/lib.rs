//! Machine players among themselves, to measure and to check: matches, tournaments, opponents to be
//! measured by, and the words in which all of it is asked for.
//!
//! They know what players know: each chooses from the view of its own seat and answers with a
//! ticket and a pick. Knows nothing of tables, rooms or stores.
//!
//! | module | what it is |
//! |---|---|
//! | [`player`] | who can play: levels, numbers of worlds, reference opponents |
//! | `chosen` | what comes of thinking |
//! | `textbook`, `flat` | searches without any knowledge of a game |
//! | [`mod@matches`], [`report`] | many plays of a game at one line-up, and their figures |
//! | [`tournament`], [`rating`] | every line-up of several players, and their ratings |
//! | [`position`] | a decision some way into a play, and what a master thinks about it |
//! | [`cli`] | commands: from words to a printed report |
//! | [`every`] | every game with every combination of its options |
//! | [`list`] | many matches, and a table of what came of them |

// `println!` panics where the output cannot be written; `cli::say` returns an error.
#![warn(clippy::print_stdout)]

mod chosen;
pub mod cli;
pub mod every;
mod flat;
pub mod list;
pub mod matches;
pub mod player;
pub mod position;
pub mod rating;
pub mod report;
#[cfg(test)]
mod tests;
mod textbook;
pub mod tournament;
