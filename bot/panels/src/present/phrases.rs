//! Phrases that people say at a table, and the button that leads to them.

use crate::panel::{Panel, Press};
use table::choices::Choice as _;
use table::command::{Command, Request};
use table::{Phrase, Table};
use words::text::Text;

/// Returns the button that lists the phrases.
pub(super) fn way(table: &Table) -> Panel {
    let list = Press::at(table.id, Request::Phrases);
    Panel::default().quiet_button(Text::new("button-phrases"), list)
}

/// Asks which phrase to say.
pub fn question(table: &Table) -> Panel {
    let question = Panel::of([Text::new("ask-phrase").strong()]);
    let panel = Phrase::ALL.iter().fold(question, |panel, phrase| {
        let press = Press::at(table.id, Command::Phrase(*phrase));
        panel.plain_button(Text::of_variant("phrase", phrase), press)
    });
    let back = Press::at(table.id, Request::Hand);
    panel.quiet_button(Text::new("button-back"), back).in_private()
}
