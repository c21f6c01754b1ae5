//! What each fuzz target does with its bytes; a panic is a find.

pub mod answer;
pub mod bytes;
pub mod discord;
pub mod mutation;
pub mod play;
pub mod press;
pub mod save;
pub mod telegram;
