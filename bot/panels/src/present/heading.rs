//! What the panels of a game begin with: which game it is, and whose.

use engine::seat::{Seat, Viewer};

use super::{Introduce, Names, RenderOptions};
use crate::panel::Block;
use table::Table;
use words::text::Text;

/// Returns what a game is called, unless a picture says so.
pub(super) fn heading<G: Introduce>(look: &RenderOptions) -> Vec<Block> {
    let is_needed = !look.is_pictured;
    is_needed.then(|| Block::Line(G::title().strong())).into_iter().collect()
}

/// Returns what the game of a hand is called. Several hands stand in one private chat, and only the
/// message itself tells them apart once a picture has taken the place of the board: there it names who
/// else plays.
pub(super) fn of_hand<G: Introduce>(table: &Table, seat: Seat, look: &RenderOptions) -> Block {
    if !look.is_pictured {
        return Block::Line(G::title().strong());
    }
    let names = Names::for_viewer(table, Viewer::Public);
    let others = Seat::all(table.chairs.len()).filter(|other| *other != seat);
    Block::Line(
        Text::new("hand-of-game")
            .text("title", G::title().strong())
            .all("who", others.map(|other| names.of(other))),
    )
}
