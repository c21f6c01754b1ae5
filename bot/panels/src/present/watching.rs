//! What somebody sees who watches a table in private.

use engine::seat::Viewer;

use super::RenderOptions;
use super::table::panel;
use crate::panel::{Button, ButtonStyle, Panel, Press};
use table::Table;
use table::command::{Act, Command, Request};
use words::text::Text;

/// Returns a table as somebody sees it who watches in private: as all see it, with nothing to press
/// that belongs to those who play.
pub fn watched(table: &Table, look: &RenderOptions) -> Panel {
    let panel = panel(table, Viewer::Public, look);
    let is_for_all = |button: &Button| match &button.press {
        Press::At(_, act) => matches!(act, Act::Request(Request::Page(_))),
        Press::Rules(..) | Press::Replay(..) | Press::Luck(..) | Press::Export(..) => true,
        Press::Open(_)
        | Press::Games
        | Press::Settings(_)
        | Press::Link(..)
        | Press::Block(..)
        | Press::Unblock(..) => false,
    };
    let buttons = panel.buttons.into_iter().filter(is_for_all).collect();
    let panel = Panel { buttons, choice: None, calls: Vec::new(), ..panel };
    if !table.is_live() {
        return panel;
    }
    let stop = Press::at(table.id, Command::CloseWindow);
    panel.button(ButtonStyle::Quiet, Text::new("button-unwatch"), stop)
}
