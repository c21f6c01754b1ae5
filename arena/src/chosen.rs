//! The result of a player's thinking.

/// A player's choice, and the number of worlds that were guessed for it.
#[derive(Debug)]
pub(crate) struct Chosen<A> {
    pub(crate) action: Option<A>,
    pub(crate) worlds: u32,
}
