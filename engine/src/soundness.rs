//! Soundness: whether a state that was read can be one of a game, and if not, why.
//!
//! A save may be well-formed and still impossible: a card that lies in two places, a turn of somebody
//! who has left. Rules rely on such things and would panic moves later, so it is asked once, when
//! a play is read.

use thiserror::Error;

/// Why a state cannot be: what every state of the game has, and this one has not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not a game that can be: {0}")]
pub struct Unsound(&'static str);

/// Makes sure of something that holds in every state; `promise` says what.
///
/// # Errors
/// If it does not hold.
pub(crate) const fn ensure(holds: bool, promise: &'static str) -> Result<(), Unsound> {
    if holds { Ok(()) } else { Err(Unsound(promise)) }
}
