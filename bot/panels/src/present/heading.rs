//! The headings of game panels: the name of the game, and for a hand its players.

use engine::seat::{Seat, Viewer};

use super::{Introduce, Names, RenderOptions};
use crate::panel::Block;
use table::Table;
use words::text::Text;

/// Returns the name of a game. It is also needed below pictures, which not everybody sees.
pub(super) fn heading<G: Introduce>() -> Block {
    Block::Line(G::title().strong())
}

/// Returns the heading of a hand. One private chat can have several hands, and rooms have no names.
/// So where a picture replaces the board, or another table waits as well, the heading names the
/// other players.
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
