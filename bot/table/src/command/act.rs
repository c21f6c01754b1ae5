//! Properties of acts, and which part of a decision an act opens.

use std::fmt;

use engine::play::{Pick, Ticket};
use serde::{Deserialize, Serialize};

use super::{Act, Command, Request};

/// Which part of a choice is open.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Focus {
    /// A group of options, by its index on each level, with one page of it, from 0. The empty path
    /// is the whole choice.
    Group { path: Vec<u8>, page: u8 },
    /// One option to confirm.
    Confirm(Pick),
    /// The planner, with a group and page of plannable actions open.
    Ahead { path: Vec<u8>, page: u8 },
}

impl Act {
    /// Reads the part of a payload after the table, split at its dots.
    pub fn read<'a>(parts: impl Iterator<Item = &'a str>) -> Option<Self> {
        let mut parts: Vec<&str> = parts.collect();
        let check = parts.pop_if(|last| last.starts_with('!'));
        let mut parts = parts.into_iter();
        let word = parts.next()?;
        let act = match (Command::read(word, &mut parts), check) {
            (Some(command), None) => Self::Command(command),
            (Some(command), Some(check)) if command.agrees() => {
                Self::Yes(command, check.parse().ok()?)
            }
            (None, None) => Self::Request(Request::read(word, &mut parts)?),
            (_, Some(_)) => return None,
        };
        parts.next().is_none().then_some(act)
    }

    /// Generates any act.
    #[cfg(any(test, feature = "laws"))]
    pub fn any() -> proptest::strategy::BoxedStrategy<Self> {
        use proptest::prelude::*;
        let command = Command::any().prop_map(Self::Command);
        let yes = (Command::any().prop_filter("it agrees", Command::agrees), any::<u32>());
        let yes =
            yes.prop_map(|(command, question)| Self::Yes(command, super::Check::of(question)));
        prop_oneof![command, yes, Request::any().prop_map(Self::Request)].boxed()
    }

    /// Tells whether it decides something ahead, or opens the planner.
    pub const fn is_ahead(&self) -> bool {
        match self {
            Self::Command(command) | Self::Yes(command, _) => command.is_ahead(),
            Self::Request(request) => matches!(request, Request::Ahead { .. }),
        }
    }

    /// Tells whether it answers a decision, or leads to an answer.
    pub const fn is_of_choice(&self) -> bool {
        match self {
            Self::Command(command) | Self::Yes(command, _) => {
                matches!(command, Command::Answer { .. } | Command::Say { .. } | Command::Plan(_))
            }
            Self::Request(request) => matches!(
                request,
                Request::Confirm { .. }
                    | Request::Open { .. }
                    | Request::ConfirmInRoom { .. }
                    | Request::OpenInRoom { .. }
            ),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command(command) => command.fmt(f),
            Self::Yes(command, check) => write!(f, "{command}.{check}"),
            Self::Request(request) => request.fmt(f),
        }
    }
}

impl Command {
    pub const fn is_ahead(&self) -> bool {
        matches!(self, Self::Stand(_) | Self::Plan(_) | Self::PlanBack | Self::PlanIf(_))
    }
}

impl Request {
    /// The first page of the planner.
    pub const AHEAD: Self = Self::Ahead { page: 0, path: Vec::new() };

    /// Returns the request that shows one's hand with a part of the choice open.
    pub fn open(ticket: Ticket, focus: Focus) -> Self {
        match focus {
            Focus::Confirm(pick) => Self::Confirm { ticket, pick },
            Focus::Group { path, page } => Self::Open { ticket, page, path },
            Focus::Ahead { path, page } => Self::Ahead { page, path },
        }
    }

    /// Returns the part of a choice that it opens, if it opens one.
    pub fn focus(&self) -> Option<(Ticket, Focus)> {
        match self {
            Self::Confirm { ticket, pick } | Self::ConfirmInRoom { ticket, pick } => {
                Some((*ticket, Focus::Confirm(*pick)))
            }
            Self::Open { ticket, page, path } | Self::OpenInRoom { ticket, page, path } => {
                Some((*ticket, Focus::Group { path: path.clone(), page: *page }))
            }
            _ => None,
        }
    }

    /// Returns the request that opens a part of a choice for the whole room, whose options all may
    /// see.
    pub fn open_in_room(ticket: Ticket, focus: Focus) -> Self {
        match focus {
            Focus::Confirm(pick) => Self::ConfirmInRoom { ticket, pick },
            Focus::Group { path, page } => Self::OpenInRoom { ticket, page, path },
            Focus::Ahead { path, page } => Self::Ahead { page, path },
        }
    }
}

impl Focus {
    /// The whole choice, from its first page.
    pub const WHOLE: Self = Self::Group { path: Vec::new(), page: 0 };
}
