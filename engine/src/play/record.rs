//! The questions, actions and log entries of a play.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Ticket;
use crate::game::Ask;
use crate::seat::Seat;
use crate::tell::Scoped;

/// The number of a step; it only grows, even when a step is undone.
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
pub enum EntryKind<A> {
    /// Played an action.
    Act(A),
    /// Undid its last action.
    Undo,
    /// Took back everything from this step on, by consent of all players.
    TakeBack(Step),
    /// Left for good.
    Leave,
}

/// One entry of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogEntry<A> {
    /// The step; each entry has its own.
    pub step: Step,
    /// The seat.
    pub seat: Seat,
    /// What the seat did.
    #[serde(rename = "deed")]
    pub kind: EntryKind<A>,
}

/// What a seat can decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<A> {
    /// The version of these options; an answer must name it.
    pub ticket: Ticket,
    /// How the options are best laid out.
    pub ask: Ask,
    /// The legal actions, ascending.
    pub options: Vec<A>,
}

/// The result of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acted<A, E> {
    /// The log entries, in order.
    pub entries: Vec<LogEntry<A>>,
    /// The events, in order, each with its step.
    pub told: Vec<(Step, Scoped<E>)>,
    /// The steps that were undone, in order.
    pub undone: Vec<Step>,
}

/// The reason of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    /// The seat has no options.
    #[error("the seat is not asked")]
    NotAsked,
    /// The ticket is not that of the seat's current choice.
    #[error("the choice has changed since")]
    Stale,
    /// A pick is not among the options.
    #[error("there is no such option")]
    NoSuchOption,
    /// There is no step that the seat can undo.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// The seat is not in the game, or the game is over.
    #[error("the seat is not in the game")]
    NotSeated,
}

/// The step at which a log could not be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("step {} of the log does not fit the game", .0.0)]
pub struct BadLog(pub Step);
