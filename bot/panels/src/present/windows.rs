//! Tables in other rooms: invitations, windows and spectators.

use super::{RenderOptions, option_names};
use crate::panel::{Block, Panel, Press};
use table::command::{Command, Request};
use table::{Code, Stage, Table, Watching};
use words::people::{Links, PersonId};
use words::text::Text;

/// Returns the number of other rooms that show a table, and the number of spectators.
pub(super) fn lines(table: &Table) -> Vec<Block> {
    let windows = table.windows.iter().filter(|window| window.place.room().is_some()).count();
    let rooms = windows + usize::from(table.home.room().is_some());
    let watchers = table.watchers().count();
    let mut lines = Vec::new();
    if rooms > 1 {
        lines.push(Text::new("room-windows").number("count", rooms - 1));
    }
    if watchers > 0 {
        lines.push(Text::new("room-watchers").number("count", watchers));
    }
    lines.into_iter().map(Block::Line).collect()
}

/// Returns the button to watch, if people are elsewhere.
pub(super) fn watch(table: &Table, look: &RenderOptions) -> Panel {
    let panel = Panel::default();
    if !look.can_notify || table.watching == Watching::Nobody {
        return panel;
    }
    let watch = Press::at(table.id, Command::Watch);
    panel.quiet_button(Text::new("button-watch"), watch)
}

/// Returns the button to invite people from elsewhere.
pub(super) fn invite(table: &Table, look: &RenderOptions) -> Panel {
    let panel = Panel::default();
    if !look.can_notify {
        return panel;
    }
    let invite = Press::at(table.id, Command::Invite);
    panel.quiet_button(Text::new("button-invite"), invite)
}

/// Returns the button that removes spectators, if there are any.
pub(super) fn sending_away(table: &Table) -> Panel {
    let panel = Panel::default();
    if table.watchers().next().is_none() {
        return panel;
    }
    let press = Press::at(table.id, Command::SetWatching(Watching::Nobody));
    panel.danger_button(Text::new("button-send-watchers-away"), press)
}

/// Returns the code of a table with the ways to use it, for a person who invites others.
pub fn invitation(
    table: &Table,
    code: &Code,
    links: &[Links],
    person: &PersonId,
    is_private: bool,
) -> Panel {
    let title = option_names::title(table.game());
    let mut ways = vec![Text::new("invite-private").name("code", code.to_string())];
    ways.extend(
        links
            .iter()
            .map(|platform_links| Text::new("invite-link").link("link", &platform_links.private)),
    );
    ways.push(Text::new("invite-room").name("code", code.to_string()));
    ways.extend(
        links
            .iter()
            .map(|platform_links| Text::new("invite-link").link("link", &platform_links.room)),
    );
    if table.watching != Watching::Nobody {
        ways.push(Text::new("invite-watch").name("code", code.to_string()));
        ways.extend(
            links
                .iter()
                .map(|platform_links| Text::new("invite-link").link("link", &platform_links.watch)),
        );
    }
    ways.push(Text::new("invite-links"));
    let head = Text::new("invite-head").text("title", title).name("code", code.to_string());
    let blocks = vec![Block::Line(head.strong()), Block::List(ways)];
    let mut panel = Panel { blocks, ..Panel::default() }.in_private();
    if table.host == *person {
        let withdraw = Press::on(table, Command::WithdrawCode);
        panel = panel.quiet_button(Text::new("button-withdraw-code"), withdraw);
    }
    // In private, this panel has replaced the table.
    if is_private {
        let back = Press::at(table.id, Request::Board);
        panel = panel.quiet_button(Text::new("button-back"), back);
    }
    panel
}

/// Tells a person with a code that no seat is free, and how to watch.
pub fn too_late(table: &Table, code: &Code) -> Panel {
    let why = match table.stage {
        Stage::Lobby { .. } => Text::new("refused-full"),
        _ => Text::new("refused-begun"),
    };
    let watch = Text::new("invite-watch").name("code", code.to_string());
    let is_watched = table.watching != Watching::Nobody;
    Panel::of(std::iter::once(why).chain(is_watched.then_some(watch))).in_private()
}
