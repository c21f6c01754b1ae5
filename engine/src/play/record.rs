//! What is asked of a play, what is done in it, and what is kept of that.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Ticket;
use crate::game::Ask;
use crate::seat::Seat;
use crate::tell::Scoped;

/// Counts what was done in a play; it never goes back, not even when a step is taken back.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Step(pub u64);

/// An index into the options of a [`Choice`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pick(pub u16);

/// What a seat did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed<A> {
    /// Played an action.
    Act(A),
    /// Took its last action back.
    Undo,
    /// Took everything back from this step on, as all who play have agreed.
    TakeBack(Step),
    /// Left for good.
    Leave,
}

/// One entry of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogEntry<A> {
    /// When; each entry has a step of its own.
    pub step: Step,
    /// Who.
    pub seat: Seat,
    /// What.
    pub deed: Deed<A>,
}

/// What a seat can decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<A> {
    /// What these options are recognised by; an answer must name it.
    pub ticket: Ticket,
    /// How the options are best laid out.
    pub ask: Ask,
    /// The legal actions, ascending.
    pub options: Vec<A>,
}

/// What came of something done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acted<A, E> {
    /// The log lines, in order.
    pub entries: Vec<LogEntry<A>>,
    /// The news, in order, each with the step it belongs to.
    pub told: Vec<(Step, Scoped<E>)>,
    /// The steps that were taken back, in order.
    pub undone: Vec<Step>,
}

/// Why nothing was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    /// The seat has no options.
    #[error("the seat is not asked")]
    NotAsked,
    /// The ticket is not that of the seat's present choice.
    #[error("the choice has changed since")]
    Stale,
    /// A pick is not among the options.
    #[error("there is no such option")]
    NoSuchOption,
    /// There is no step that the seat may take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// The seat is not in the game, or the game is over.
    #[error("the seat is not in the game")]
    NotSeated,
}

/// Why a log could not be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("step {} of the log does not fit the game", .0.0)]
pub struct BadLog(pub Step);
