//! Matches and tournaments among machine players, which measure their strength and check the games,
//! with reference opponents and the commands that run them.
//!
//! The machine players know what players know: each chooses from the view of its own seat and
//! answers with a ticket and a pick. The crate must not know tables, rooms or stores.
//!
//! | module | what it is |
//! |---|---|
//! | [`player`] | who can play: levels, numbers of worlds, reference opponents |
//! | [`textbook`] | a search without knowledge of a game |
//! | [`mod@matches`], [`report`] | many plays of a game at one line-up, and their figures |
//! | [`tournament`], [`rating`] | every line-up of several players, and their ratings |
//! | [`cli`] | commands: from arguments to a printed report |
//! | [`every`] | every game with every combination of its options |
//! | [`list`] | many matches, and a table of their results |
//! | [`judge`] | decisions, and how much worse than the best option each was |

// `println!` panics where the output cannot be written; `cli::say` returns an error.
#![warn(clippy::print_stdout)]

pub mod cli;
pub mod every;
pub mod judge;
pub mod list;
pub mod matches;
pub mod player;
pub mod rating;
pub mod report;
#[cfg(test)]
mod tests;
pub mod textbook;
pub mod tournament;
