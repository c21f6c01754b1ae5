//! Rooms without a panel for each turn: what the home of a table shows that is played in a place of
//! its own, and the short calls in quiet rooms.

use engine::seat::Seat;

use super::table::call;
use super::{name, option_names};
use crate::panel::{Panel, Press};
use table::Table;
use table::command::Request;
use words::people::PersonId;
use words::text::Text;

/// Returns the name of a place: the game and its players.
pub fn name_of(table: &Table) -> Text {
    let who = Seat::all(table.chairs.len()).map(|seat| name(table, seat));
    Text::new("place-name").text("title", option_names::title(table.game())).all("who", who)
}

/// Returns what the home shows while the game is played in its own place, with the address of that
/// if people need one.
pub fn card(table: &Table, address: Option<String>) -> Panel {
    let line = match address {
        Some(address) => Text::new("place-card-at").link("link", address),
        None => Text::new("place-card"),
    };
    Panel::of([name_of(table).strong(), line])
        .main_button(Text::new("button-hand"), Press::at(table.id, Request::Hand))
        .quiet_button(Text::new("button-rules"), Press::Rules(table.game(), None))
}

/// Returns the message that mentions people in a quiet room.
pub fn call_of<'a>(table: &Table, people: impl Iterator<Item = &'a PersonId>) -> Panel {
    let calls = people.filter_map(|person| call(table, table.seat_of(person)?)).collect();
    let panel = Panel { calls, ..Panel::of([Text::new("quiet-call")]) };
    panel.plain_button(Text::new("button-hand"), Press::at(table.id, Request::Hand))
}
