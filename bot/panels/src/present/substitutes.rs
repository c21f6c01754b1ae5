//! Seats that are offered to substitutes, and earlier players of seats.

use engine::seat::Seat;

use super::{Names, name};
use crate::panel::{Block, Panel, Press};
use table::command::Command;
use table::{Stint, Table};
use words::text::Text;

/// Returns the offered seats, for the panel of a room.
pub(super) fn offers(table: &Table, names: &Names) -> Panel {
    let mut panel = Panel::default();
    for (seat, _) in table.offered().filter(|(_, offer)| offer.by_host) {
        let line = Text::new("room-needs-player").text("who", names.of(seat)).strong();
        panel.blocks.push(Block::Line(line));
        let label = Text::new("button-take-seat").text("who", names.of(seat));
        panel = panel.plain_button(label, Press::on(table, Command::TakeSeat(seat)));
    }
    panel
}

/// Returns the question whether the player of a hand agrees to a substitute, or the note that one
/// may take their seat.
pub(super) fn agreement(table: &Table, own: Seat, names: &Names) -> Panel {
    let mut panel = Panel::default();
    let at = |command| Press::on(table, command);
    let is_host = table.seat_of(&table.host) == Some(own);
    for (seat, offer) in table.offered() {
        let who = || names.of(seat);
        if seat == own {
            let line = match (offer.by_owner, offer.by_host) {
                (true, true) => Text::new("hand-seat-offered"),
                (true, false) => Text::new("hand-seat-offered-to-host"),
                (false, _) => Text::new("hand-seat-wanted"),
            };
            panel.blocks.push(Block::Line(line));
            if !offer.by_owner {
                let label = Text::new("button-let-seat-go");
                panel = panel.quiet_button(label, at(Command::OfferSeat(Some(own))));
            }
            panel =
                panel.plain_button(Text::new("button-keep-seat"), at(Command::KeepSeat(Some(own))));
        } else if is_host && !offer.by_host {
            let line = Text::new("hand-wants-substitute").text("who", who());
            panel.blocks.push(Block::Line(line));
            let label = Text::new("button-find-substitute").text("who", who());
            panel = panel.plain_button(label, at(Command::OfferSeat(Some(seat))));
        }
    }
    panel
}

/// Returns the host's button that offers the seat of an absent person.
pub(super) fn search(table: &Table, seat: Seat) -> Panel {
    let panel = Panel::default();
    let Some(chair) = table.chair(seat) else { return panel };
    let is_away = chair.is_away() || chair.absence.is_some();
    if !is_away || chair.offer.is_some_and(|offer| offer.by_host) {
        return panel;
    }
    let label = Text::new("button-find-substitute").text("who", name(table, seat));
    panel.plain_button(label, Press::on(table, Command::OfferSeat(Some(seat))))
}

/// Returns the times of all players, for seats with several.
pub(super) fn stints(table: &Table, names: &Names) -> Option<Block> {
    let shared = Seat::all(table.chairs.len())
        .filter_map(|seat| table.chair(seat).map(|chair| (seat, &chair.before)));
    let shared = shared.filter(|(_, before)| !before.is_empty());
    let lines: Vec<Text> = shared.map(|(seat, before)| line(table, seat, before, names)).collect();
    (!lines.is_empty()).then_some(Block::List(lines))
}

fn line(table: &Table, seat: Seat, before: &[Stint], names: &Names) -> Text {
    let mut from = 1;
    let mut stint = |who: Text, until: u64| {
        let until = until.max(from);
        let begun = std::mem::replace(&mut from, until + 1);
        Text::new("over-stint").text("who", who).number("from", begun).number("until", until)
    };
    let mut parts: Vec<Text> = Vec::new();
    for Stint { who, until, .. } in before {
        parts.push(stint(Text::new("name-person").name("who", &who.name), *until));
    }
    parts.push(stint(names.of(seat), table.turn));
    Text::new("over-stints").number("seat", seat.index() + 1).all("who", parts)
}

/// Asks who should be the new host.
pub fn ask_host(table: &Table) -> Panel {
    let mut panel = Panel::of([Text::new("ask-host").strong()]);
    for (seat, person) in table.people() {
        if person.id != table.host {
            let label = Text::new("button-make-host").text("who", name(table, seat));
            panel = panel.plain_button(label, Press::on(table, Command::MakeHost(seat)));
        }
    }
    panel.in_private()
}
