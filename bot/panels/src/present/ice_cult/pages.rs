//! The pages: hidden faces of the blocks, a legend of the board, and the results of two tilts.

use engine::games::ice_cult::base::{Base, Pair, Slot, Tilt};
use engine::games::ice_cult::cube::{Side, Turn};
use engine::games::ice_cult::faces::Top;
use engine::games::ice_cult::{IceCult, Phase, View};

use super::alt::path;
use super::terms;
use crate::panel::Block;
use crate::present::{Names, Page, ShowPages};
use words::text::{Text, Tint};

/// The order in which the base is read, row by row.
const READING: [Slot; 4] = [Slot::NorthWest, Slot::NorthEast, Slot::SouthWest, Slot::SouthEast];

impl ShowPages for IceCult {
    fn pages(view: &View, _: &Names) -> Vec<Page> {
        match view.phase {
            Phase::Over(_) => Vec::new(),
            Phase::FirstTilt => {
                let after = Pair::ALL.into_iter().map(|pair| two_tilts(view.base, pair));
                [inside(view.base), signs(view)].into_iter().chain(after).collect()
            }
            Phase::SecondTilt(_) | Phase::Move => vec![inside(view.base), signs(view)],
        }
    }
}

/// Returns the five hidden faces of each block, as they would be on top: the four sides after one
/// roll, the bottom after two rolls in the same direction.
fn inside(base: Base) -> Page {
    let after = |slot: Slot, side: Side, rolls: usize| {
        let placed = base[slot];
        let lies = (0..rolls).fold(placed.lies, |lies, _| lies.turned(Turn::Roll(side)));
        placed.block.top(lies)
    };
    let row = |name: Text, side: Side, rolls: usize| {
        row(name, READING.map(|slot| after(slot, side, rolls)))
    };
    let once = Side::ALL.map(|side| row(terms::side(side), side, 1));
    let twice = [
        row(Text::new("ice-cult-inside-twice-row"), Side::North, 2),
        row(Text::new("ice-cult-inside-twice-column"), Side::East, 2),
    ];
    let head = head(Text::new("ice-cult-inside-head"));
    let rows = [head].into_iter().chain(once).chain(twice).collect();
    let blocks = vec![
        Block::Line(Text::new("ice-cult-inside-how")),
        Block::Rows(rows),
        Block::Line(Text::new("ice-cult-letters").tint(Tint::Muted)),
    ];
    Page { title: Text::new("ice-cult-inside"), blocks }
}

/// Explains the signs of the board, and describes the stacks in words.
fn signs(view: &View) -> Page {
    let signs = vec![
        Text::new("ice-cult-letters"),
        Text::new("ice-cult-sign-blocks"),
        Text::new("ice-cult-sign-brackets"),
        Text::new("ice-cult-sign-stack"),
        Text::new("ice-cult-sign-moves"),
        Text::new("ice-cult-sign-turn"),
    ];
    let mut paths: Vec<Text> = Side::ALL.into_iter().filter_map(|side| path(view, side)).collect();
    if paths.is_empty() {
        paths.push(Text::new("ice-cult-paths-empty"));
    }
    let blocks = vec![
        Block::List(signs),
        Block::Line(Text::new("ice-cult-sign-now").strong()),
        Block::List(paths),
    ];
    Page { title: Text::new("ice-cult-signs"), blocks }
}

/// Returns all tops after each two tilts that begin with this pair.
fn two_tilts(base: Base, pair: Pair) -> Page {
    let mut blocks = Vec::new();
    for towards in pair.ways() {
        let first = Tilt { pair, towards };
        let rolls = |tilt: Tilt| {
            Text::new("ice-cult-rolls")
                .text("pair", terms::pair(tilt.pair))
                .text("side", terms::side(tilt.towards))
        };
        let seconds = Tilt::all().filter(|second| *second != first.back());
        let after = |second: Tilt| {
            let base = base.tilted(first).tilted(second);
            row(terms::rolls_in_short(second), READING.map(|slot| base[slot].top()))
        };
        let then = Text::new("ice-cult-two-then").text("first", rolls(first));
        blocks.push(Block::Line(then.strong()));
        let head = head(Text::new("ice-cult-two-head"));
        blocks.push(Block::Rows([head].into_iter().chain(seconds.map(after)).collect()));
    }
    blocks.push(Block::Line(Text::new("ice-cult-letters").tint(Tint::Muted)));
    let title = Text::new("ice-cult-two").text("pair", terms::pair(pair));
    Page { title, blocks }
}

fn head(name: Text) -> Vec<Text> {
    let slots = READING.map(terms::slot);
    [name].into_iter().chain(slots).map(|text| text.tint(Tint::Muted)).collect()
}

fn row(name: Text, tops: [Top; 4]) -> Vec<Text> {
    [name].into_iter().chain(tops.map(terms::short)).collect()
}
