//! Replays: what each viewer saw of a game, moment by moment. Pure.

mod eyes;
mod frames;
mod source;
#[cfg(test)]
mod tests;

pub use eyes::{Pass, ReplayView, Way};
pub use frames::{Frame, frames};
pub use source::Source;
