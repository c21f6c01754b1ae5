//! The meaning of an input: a press, or a line.

use panels::panel::start::{self, Started};
use panels::panel::{LuckStep, Press};
use platform::{Destination, Inbound, Input};
use words::people::TableId;

/// The meaning of an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    Press(Press),
    Line(String),
    /// A button of no version.
    Unknown,
}

impl Meaning {
    pub(super) fn of(inbound: &Inbound) -> Self {
        match &inbound.input {
            Input::Button(data) => match data.parse() {
                Ok(Press::Typed(word)) => Self::Line(format!("/{word}")),
                parsed => parsed.map_or(Self::Unknown, Self::Press),
            },
            Input::Line(line) => Self::Line(match table_of(&inbound.on.payloads) {
                Some(table) => format!("{line} {table}"),
                None => line.clone(),
            }),
            Input::Start(payload) => {
                let is_private = matches!(inbound.place, Destination::Person(_));
                match start::read(payload, is_private) {
                    Started::Press(press) => Self::Press(press),
                    Started::Line(line) => Self::Line(line),
                }
            }
            Input::Word { asked, typed } => match asked.parse() {
                Ok(Press::Luck(table, LuckStep::Ask)) => {
                    Self::Line(format!("/luck {table} {}", typed.trim()))
                }
                Ok(_) => Self::Unknown,
                Err(_) => match start::read(asked, true) {
                    Started::Line(line) => Self::Line(format!("{line} {}", typed.trim())),
                    Started::Press(_) => Self::Unknown,
                },
            },
        }
    }

    /// Returns the table at which it acts, and to whose quarantine its panics count.
    pub(super) const fn acts_at(&self) -> Option<TableId> {
        match self {
            Self::Press(press) => press.acts_at(),
            Self::Line(_) | Self::Unknown => None,
        }
    }
}

/// Returns the table of a message with these buttons, about which a command was chosen.
fn table_of(payloads: &[String]) -> Option<TableId> {
    payloads.iter().find_map(|payload| match payload.parse() {
        Ok(Press::At(table, _)) => Some(table),
        _ => None,
    })
}
