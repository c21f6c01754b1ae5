//! Typed lines about one table. Each corresponds to one button. So if several tables are possible,
//! the question has a button for each of them that carries out the line.

use crate::panel::press::MAX_PRESS_BYTES;
use crate::panel::{LuckStep, Press};
use table::command::{Command, Request};
use table::{Table, Word};
use words::locale::alike::bare;
use words::people::{Person, TableId};
use words::text::Text;

/// A typed line about one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// The table that the line names.
    pub named: Option<TableId>,
    pub deed: Deed,
}

/// The act of a line at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Shows the person's hand.
    Hand,
    /// Shows the table again.
    Board,
    /// Shows a picture of the table with the person's hand.
    Picture,
    /// Takes a seat.
    Join,
    Watch,
    /// Asks for the code of the table.
    Invite,
    /// Shows the seal of the table.
    Luck,
    /// Adds a word to the luck of the table.
    AddWord(Word),
    /// Takes back the person's last step.
    Undo,
    /// Leaves the table.
    Leave,
    /// Agrees to a pause, or asks for one.
    Pause,
    /// Asks which person to remove.
    Kick,
    /// Asks whose decision the rules should make.
    Skip,
    /// Makes the person of this name the host, or asks who should be.
    Host(Option<String>),
    /// Closes the table.
    Cancel,
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
    /// Returns the possible tables of the line if it names none.
    pub const fn candidates(&self) -> Candidates {
        match self.deed {
            // Admins may close tables at which they do not sit.
            Deed::Board | Deed::Picture | Deed::Join | Deed::Watch | Deed::Luck | Deed::Cancel => {
                Candidates::Here
            }
            Deed::Hand
            | Deed::Invite
            | Deed::AddWord(_)
            | Deed::Undo
            | Deed::Leave
            | Deed::Pause
            | Deed::Kick
            | Deed::Skip
            | Deed::Host(_) => Candidates::Mine,
        }
    }

    /// Asks which table is meant, and for what.
    pub fn question(&self) -> Text {
        match self.deed {
            Deed::Hand => Text::new("which-hand"),
            Deed::Board => Text::new("which-board"),
            Deed::Picture => Text::new("which-picture"),
            Deed::Join => Text::new("which-join"),
            Deed::Watch => Text::new("which-watch"),
            Deed::Invite => Text::new("which-invite"),
            Deed::Luck => Text::new("which-luck"),
            Deed::AddWord(_) => Text::new("which-word"),
            Deed::Undo => Text::new("which-undo"),
            Deed::Leave => Text::new("which-leave"),
            Deed::Pause => Text::new("which-pause"),
            Deed::Kick => Text::new("which-kick"),
            Deed::Skip => Text::new("which-skip"),
            Deed::Host(_) => Text::new("which-host"),
            Deed::Cancel => Text::new("which-cancel"),
        }
    }

    /// Returns the press that has the effect of the line at a table.
    pub fn press(&self, table: &Table) -> Press {
        let id = table.id;
        match &self.deed {
            Deed::Hand => Press::at(id, Request::Hand),
            Deed::Board => Press::at(id, Request::Board),
            Deed::Picture => Press::at(id, Request::Picture),
            Deed::Join => Press::at(id, Command::Join),
            Deed::Watch => Press::at(id, Command::Watch),
            Deed::Invite => Press::at(id, Command::Invite),
            Deed::Luck => Press::Luck(id, LuckStep::Show),
            Deed::AddWord(word) => Press::Luck(id, LuckStep::Add(word.clone())),
            Deed::Undo => Press::at(id, Command::Undo),
            Deed::Leave => Press::at(id, Request::AskLeave),
            Deed::Pause => Press::on(table, Command::Pause),
            Deed::Kick => Press::at(id, Request::AskKick),
            Deed::Skip => Press::at(id, Request::AskSkip),
            Deed::Host(name) => name
                .as_ref()
                .map_or_else(|| Press::at(id, Request::AskHost), |name| make_host(table, name)),
            Deed::Cancel => Press::at(id, Request::AskCancel),
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
