//! Notes on the hand of a person in their first game of a kind, for that person alone.

use engine::play::Play;
use engine::seat::{Seat, Viewer};

use super::{Names, Page, ShowHand, with_rule};
use crate::panel::{Block, Panel, Press};
use table::Table;
use table::command::{Command, Request};
use words::text::Text;

/// The number of the page with the rules behind the notes, which depends on no other page, like
/// that of the [news](super::news::PAGE).
pub(super) const PAGE: u8 = u8::MAX - 2;

/// Returns the notes on a hand, in a block of their own.
pub(super) fn block<G: ShowHand>(
    table: &Table,
    seat: Seat,
    view: &G::View,
    names: &Names,
) -> Option<Block> {
    let notes: Vec<Text> =
        numbers::<G>(table, seat).map(|note| G::note(note, view, names)).collect();
    (!notes.is_empty()).then_some(Block::List(notes))
}

/// Returns the buttons for the notes on a hand, which stand below all others, so that those keep
/// their places. If the notes were stopped, a button at a decision shows them again.
pub(super) fn buttons<G: ShowHand>(table: &Table, seat: Seat) -> Panel {
    let panel = Panel::default();
    if table.has_stopped_notes(seat) && table.people_to_act().contains(seat) {
        let resume = Press::at(table.id, Command::ResumeCoaching);
        return panel.quiet_button(Text::new("button-notes"), resume);
    }
    if numbers::<G>(table, seat).next().is_none() {
        return panel;
    }
    let why = Press::at(table.id, Request::Page(Some(PAGE)));
    let stop = Press::at(table.id, Command::StopCoaching);
    panel
        .quiet_button(Text::new("page-notes"), why)
        .quiet_button(Text::new("button-no-notes"), stop)
}

/// Returns the page with the rules behind the notes on the hand of the viewer; `None` if there are
/// no notes.
pub(super) fn page<G: ShowHand>(
    table: &Table,
    play: &Play<G>,
    viewer: Viewer,
    names: &Names,
) -> Option<Page<'static>> {
    let view = play.view(viewer);
    let explained = |note: u8| {
        let rule = G::NOTES[usize::from(note)].rule;
        Block::Line(with_rule(G::note(note, &view, names), rule))
    };
    let blocks: Vec<Block> = numbers::<G>(table, viewer.seat()?).map(explained).collect();
    (!blocks.is_empty()).then(|| Page::new(Text::new("page-notes"), || blocks))
}

/// Iterates over the notes on a hand that this version knows.
fn numbers<G: ShowHand>(table: &Table, seat: Seat) -> impl Iterator<Item = u8> + use<G> {
    table.notes(seat).iter().filter(|note| usize::from(*note) < G::NOTES.len())
}
