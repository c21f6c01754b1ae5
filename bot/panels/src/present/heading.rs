//! What the panels of a game begin with: which game it is, and whose.

use engine::seat::{Seat, Viewer};

use super::{Introduce, Names, RenderOptions};
use crate::panel::Block;
use table::Table;
use words::text::Text;

/// Returns the name of a game, also below pictures: not everybody sees them.
pub(super) fn heading<G: Introduce>() -> Block {
    Block::Line(G::title().strong())
}

/// Returns what the game of a hand is called. Several hands stand in one private chat, and rooms have
/// no names here; so where a picture has taken the place of the board, or another table waits as well,
/// it names who else plays.
pub(super) fn of_hand<G: Introduce>(table: &Table, seat: Seat, look: &RenderOptions) -> Block {
    if !look.is_pictured && !look.has_next {
        return heading::<G>();
    }
    let names = Names::for_viewer(table, Viewer::Public);
    let others = Seat::all(table.chairs.len()).filter(|other| *other != seat);
    Block::Line(
        Text::new("hand-of-game")
            .text("title", G::title().strong())
            .all("who", others.map(|other| names.of(other))),
    )
}
