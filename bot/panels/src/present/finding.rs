//! Finding people: open lobbies, new tables, and blocked people.

use engine::catalog::GameId;
use engine::seat::Seat;

use super::{name, option_names};
use crate::panel::{Block, Panel, Press};
use table::command::{Command, Request};
use table::{Check, Table};
use words::locale::alike::apart;
use words::people::{Person, TableId};
use words::text::Text;

/// The maximum number of lobbies in a list.
pub const MAX_LOBBIES: usize = 10;

/// A person whom somebody has met.
#[derive(Clone, Debug)]
pub struct Met {
    pub person: Person,
    pub table: TableId,
    pub seat: Seat,
}

/// Lists the lobbies that a person may join, with a button for each: in a room it shows the table
/// there, in private it seats the person.
pub fn lobbies(tables: &[Table], in_room: bool) -> Panel {
    if tables.is_empty() {
        let games = Text::new("button-games");
        return Panel::of([Text::new("find-none")]).plain_button(games, Press::Games).in_private();
    }
    let mut panel = Panel::of([Text::new("find-head").strong()]);
    let lines = tables.iter().take(MAX_LOBBIES).map(line).collect();
    panel.blocks.push(Block::List(lines));
    for table in tables.iter().take(MAX_LOBBIES) {
        let press = if in_room {
            Press::at(table.id, Request::ShowHere)
        } else {
            Press::at(table.id, Command::Join)
        };
        panel = panel.plain_button(line(table), press);
    }
    panel.in_private()
}

fn line(table: &Table) -> Text {
    let who = Seat::all(table.chairs.len()).map(|seat| name(table, seat));
    let free = table.game().seats().end().saturating_sub(table.chairs.len());
    Text::new("find-lobby")
        .text("title", option_names::title(table.game()))
        .all("who", who)
        .number("count", free)
}

/// Announces a new table to a person.
pub fn announcement(table: &Table) -> Panel {
    let host = table.seat_of(&table.host).map(|seat| name(table, seat));
    let line = Text::new("notify-opened")
        .text("title", option_names::title(table.game()))
        .text("who", host.unwrap_or_else(|| Text::new("lobby-nobody")));
    let join = Press::at(table.id, Command::Join);
    Panel::of([line.strong(), Text::new("notify-stop")])
        .plain_button(Text::new("button-join"), join)
        .in_private()
}

/// Says whether a person is notified of new tables of a game.
pub fn listens(game: GameId, listens: bool, in_room: bool) -> Text {
    let title = option_names::title(game);
    match (listens, in_room) {
        (true, true) => Text::new("notify-on-here").text("title", title),
        (true, false) => Text::new("notify-on-anywhere").text("title", title),
        (false, _) => Text::new("notify-off").text("title", title),
    }
}

/// Lists the blocked people, and those who can be blocked.
pub fn blocked(blocked: &[Person], met: &[Met]) -> Panel {
    let head = if blocked.is_empty() && met.is_empty() {
        Text::new("block-nobody")
    } else {
        Text::new("block-head")
    };
    let mut panel = Panel::of([head.strong(), Text::new("block-what")]);
    let people = met.iter().map(|met| &met.person).chain(blocked);
    let mut names = apart(people.map(|person| &*person.name)).into_iter();
    for (Met { person, table, seat }, name) in met.iter().zip(names.by_ref()) {
        let press = Press::Block(*table, *seat, Check::of_account(&person.id));
        panel = panel.plain_button(Text::new("button-block").name("who", name), press);
    }
    for (place, (person, name)) in (0..).zip(blocked.iter().zip(names)) {
        let label = Text::new("button-unblock").name("who", name);
        panel = panel.quiet_button(label, Press::Unblock(place, Check::of_account(&person.id)));
    }
    panel.in_private()
}
