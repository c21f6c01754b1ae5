//! Soundness: validation of states that were read from a store.
//!
//! A save may be well-formed and still impossible: a card in two places, a turn of a seat that has
//! left. Rules rely on such invariants and would panic some moves later, so they are checked once,
//! when a play is loaded.

use thiserror::Error;

/// The invariant of the game that a state violates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not a game that can be: {0}")]
pub struct Unsound(&'static str);

/// Checks an invariant, which `promise` describes.
///
/// # Errors
/// If it does not hold.
pub(crate) const fn ensure(holds: bool, promise: &'static str) -> Result<(), Unsound> {
    if holds { Ok(()) } else { Err(Unsound(promise)) }
}
