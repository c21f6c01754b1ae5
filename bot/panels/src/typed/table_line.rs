//! Typed lines about one table. Each corresponds to one button. So if several tables are possible,
//! the question has a button for each of them that carries out the line.

use crate::panel::press::MAX_PRESS_BYTES;
use crate::panel::{LuckStep, Press};
use table::Table;
use table::command::{Act, Command, Request};
use words::locale::alike::bare;
use words::people::{Person, TableId};
use words::text::Text;

/// A typed line about one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// The table that the line names.
    pub named: Option<TableId>,
    /// The word of the question at which table.
    pub word: &'static str,
    /// The possible tables if the line names none.
    pub candidates: Candidates,
    pub action: TableAction,
}

/// What a line does at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableAction {
    Act(Act),
    Luck(LuckStep),
    /// Makes the person of this name the host, or asks who should be.
    MakeHost(Option<String>),
}

/// The possible tables of a line that names none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Candidates {
    /// All tables of the place.
    Here,
    /// Those at which the person sits.
    Mine,
}

impl TableLine {
    /// Asks which table is meant, and for what.
    pub fn question(&self) -> Text {
        Text::named(format!("which-{}", self.word))
    }

    /// Returns the press that has the effect of the line at a table.
    pub fn press(&self, table: &Table) -> Press {
        match &self.action {
            TableAction::Act(Act::Command(command)) => Press::on(table, command.clone()),
            TableAction::Act(act) => Press::at(table.id, act.clone()),
            TableAction::Luck(step) => Press::Luck(table.id, step.clone()),
            TableAction::MakeHost(Some(name)) => make_host(table, name),
            TableAction::MakeHost(None) => Press::at(table.id, Request::AskHost),
        }
    }

    /// Returns the same press for a button. A word that is too long for a button must be typed
    /// again.
    pub fn button(&self, table: &Table) -> Press {
        let press = self.press(table);
        let fits = press.to_string().len() <= MAX_PRESS_BYTES;
        if fits { press } else { Press::Luck(table.id, LuckStep::Ask) }
    }
}

/// Makes the only person of a name the host; otherwise asks who should be.
fn make_host(table: &Table, name: &str) -> Press {
    let is_meant = |person: &Person| bare(&person.name) == bare(name);
    let mut meant = table.people().filter(|(_, person)| is_meant(person));
    match (meant.next(), meant.next()) {
        (Some((seat, _)), None) => Press::on(table, Command::MakeHost(seat)),
        _ => Press::at(table.id, Request::AskHost),
    }
}
