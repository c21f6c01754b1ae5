//! What comes of a player's thinking.

/// What a player has chosen, and how many worlds it took.
#[derive(Debug)]
pub(crate) struct Chosen<A> {
    pub(crate) action: Option<A>,
    pub(crate) worlds: u32,
}
