//! The body of each fuzz target; a panic is a finding.

pub mod answer;
pub mod bytes;
pub mod discord;
pub mod mutation;
pub mod play;
pub mod press;
pub mod save;
pub mod telegram;
