//! A table as a spectator sees it in private.

use engine::seat::Viewer;

use super::RenderOptions;
use super::table::panel;
use crate::panel::{Button, Panel, Press};
use table::Table;
use table::command::{Act, Command, Request};
use words::text::Text;

/// Returns the public view of a table, without the buttons of players.
pub fn watched(table: &Table, look: &RenderOptions) -> Panel {
    let panel = panel(table, Viewer::Public, look);
    let is_for_all = |button: &Button| match &button.press {
        Press::At(_, Act::Request(request)) => is_for_watchers(request),
        Press::Rules(..)
        | Press::Lessons
        | Press::Lesson(..)
        | Press::LeaveLesson(..)
        | Press::Replay(..)
        | Press::Luck(..)
        | Press::Export(..)
        | Press::Gap(_) => true,
        Press::At(_, Act::Command(_) | Act::Yes(..))
        | Press::Open(_)
        | Press::PlayNow(_)
        | Press::Games
        | Press::Help(_)
        | Press::Typed(_)
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
    panel.quiet_button(Text::new("button-unwatch"), stop)
}

/// Tells whether spectators may press the button of a request.
const fn is_for_watchers(request: &Request) -> bool {
    match request {
        Request::Page(_) => true,
        Request::Hand
        | Request::Confirm { .. }
        | Request::Open { .. }
        | Request::ConfirmInRoom { .. }
        | Request::OpenInRoom { .. }
        | Request::Ahead { .. }
        | Request::Board
        | Request::Next
        | Request::ShowHere
        | Request::AskLeave
        | Request::AskCancel
        | Request::PickDate(_)
        | Request::AskKick
        | Request::AskSkip
        | Request::AskHost
        | Request::Picture
        | Request::Phrases
        | Request::Rematch => false,
    }
}
