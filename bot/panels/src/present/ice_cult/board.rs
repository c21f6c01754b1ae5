//! The table of Ice Cult: the blocks, the paths, and the number of pieces that are out.

use engine::game::Game as _;
use engine::games::ice_cult::base::Slot;
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::Colour;
use engine::games::ice_cult::paths::Space;
use engine::games::ice_cult::{IceCult, MAX_IDLE_TURNS, PIECES, Reason, View};
use engine::seat::{Seat, SeatSet};

use super::terms;
use crate::panel::Block;
use crate::present::places::best_first;
use crate::present::{Names, ShowBoard};
use words::text::{Text, Tint};

/// The number of idle turns from which they are mentioned, because the game may end soon.
pub const WORTH_SAYING: u8 = MAX_IDLE_TURNS / 4;

impl ShowBoard for IceCult {
    fn board(view: &View, names: &Names) -> Vec<Block> {
        let mut blocks = vec![blocks(view), paths(view), pieces(view, names)];
        if view.ending().is_none() && view.idle_turns >= WORTH_SAYING {
            let idle = Text::new("ice-cult-idle")
                .number("count", view.idle_turns)
                .number("end", MAX_IDLE_TURNS);
            blocks.push(Block::Line(idle));
        }
        blocks
    }

    /// Returns the places, the best first, with the reason, and why the game is over.
    fn result(view: &View, names: &Names) -> Vec<Block> {
        let (Some(ending), Some(outcome)) = (view.ending(), view.game().outcome()) else {
            return Vec::new();
        };
        let is_stalled = ending.reason == Reason::Stalled;
        let row = |seat: Seat| {
            let colour = view.colours[seat];
            let out = Text::new("ice-cult-result-out").number("count", view.done[colour]);
            let progress = is_stalled.then(|| {
                let progress = view.game().progress(colour);
                Text::new("ice-cult-result-progress").number("progress", progress)
            });
            let left = !view.members.contains(seat);
            let left = left.then(|| Text::new("ice-cult-result-left").tint(Tint::Muted));
            let cells = [names.of(seat), terms::colour(colour), out];
            cells.into_iter().chain(progress).chain(left).collect::<Vec<Text>>()
        };
        let reason = match ending.reason {
            Reason::Finished => {
                let is_late = |seat: Seat| {
                    view.done[view.colours[seat]] == PIECES && !ending.winners.contains(seat)
                };
                let late = view.members.iter().any(is_late);
                late.then(|| Text::new("ice-cult-result-own-turn")).into_iter().collect()
            }
            Reason::Stalled => vec![
                Text::new("ice-cult-result-stalled").number("count", MAX_IDLE_TURNS),
                Text::new("ice-cult-result-measure"),
            ],
            Reason::Resigned => vec![Text::new("ice-cult-result-alone")],
        };
        let rows = Block::Rows(best_first(&outcome).into_iter().map(row).collect());
        [rows].into_iter().chain(reason.into_iter().map(Block::Line)).collect()
    }
}

/// Returns the blocks, seen from above.
fn blocks(view: &View) -> Block {
    let rows = [[Slot::NorthWest, Slot::NorthEast], [Slot::SouthWest, Slot::SouthEast]];
    Block::Grid(rows.map(|row| row.map(|slot| block(view, slot)).to_vec()).to_vec())
}

/// Returns the paths, each in a row from the blocks up to its farthest piece.
fn paths(view: &View) -> Block {
    let sides = [Side::North, Side::East, Side::South, Side::West];
    Block::Grid(sides.map(|side| path(view, side)).to_vec())
}

/// Returns the top of a block.
fn block(view: &View, slot: Slot) -> Text {
    let top = terms::short(view.base[slot].top());
    if view.spent.contains(slot) {
        Text::new("ice-cult-block-used").text("top", top).tint(Tint::Muted)
    } else {
        Text::new("ice-cult-block").text("top", top).strong()
    }
}

/// Returns the spaces of a path from the blocks to the farthest pieces, at least the first.
fn path(view: &View, side: Side) -> Vec<Text> {
    let farthest = view.paths.along(side).map(|(space, _)| space).last().unwrap_or(Space::ENTRY);
    let spaces = Space::all().take_while(|space| *space <= farthest);
    let said = spaces.map(|space| {
        Text::new("ice-cult-space")
            .text("way", terms::way(side))
            .number("space", space.number())
            .text("stack", terms::standing(view.paths.at(side, space)))
    });
    said.collect()
}

/// Returns a row for each colour, those of players first and in turn order.
fn pieces(view: &View, names: &Names) -> Block {
    let head = [
        Text::new("ice-cult-head-piece"),
        Text::new("ice-cult-head-player"),
        Text::new("ice-cult-head-start"),
        Text::new("ice-cult-head-out"),
    ];
    let neutral = Colour::ALL.into_iter().filter(|colour| owner(view, *colour).is_none());
    let owned = view.members.iter().map(|seat| view.colours[seat]);
    let row = |colour: Colour| {
        let count = |pieces: u8| Text::new("ice-cult-count").number("count", pieces);
        let (start, out) = (count(view.start[colour]), count(view.done[colour]));
        vec![terms::named(colour), player(view, colour, names), start, out.strong()]
    };
    let rows = owned.chain(neutral).map(row);
    let head = head.map(|text| text.tint(Tint::Muted)).to_vec();
    Block::Rows([head].into_iter().chain(rows).collect())
}

fn player(view: &View, colour: Colour, names: &Names) -> Text {
    let Some(seat) = owner(view, colour) else {
        return Text::new("ice-cult-neutral").tint(Tint::Muted);
    };
    if seat == view.active && view.ending().is_none() {
        Text::new("ice-cult-at-turn").text("who", names.of(seat)).strong()
    } else {
        names.of(seat)
    }
}

fn owner(view: &View, colour: Colour) -> Option<Seat> {
    view.members.iter().find(|seat| view.colours[*seat] == colour)
}

/// Returns the leading seats, if not all are level: most pieces out, then farthest on the paths.
pub fn ahead(view: &View) -> SeatSet {
    let game = view.game();
    let rank = |seat: Seat| {
        let colour = view.colours[seat];
        (view.done[colour], game.progress(colour))
    };
    let best = view.members.iter().map(rank).max();
    let ahead: SeatSet = view.members.iter().filter(|seat| Some(rank(*seat)) == best).collect();
    if ahead == view.members { SeatSet::EMPTY } else { ahead }
}
