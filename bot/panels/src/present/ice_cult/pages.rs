//! The pages: hidden faces of the blocks, a legend of the board, the progress of all players, and
//! the results of two tilts.

use engine::games::ice_cult::base::{Base, Pair, Slot, Tilt};
use engine::games::ice_cult::cube::{Side, Turn};
use engine::games::ice_cult::faces::Top;
use engine::games::ice_cult::{IceCult, MAX_IDLE_TURNS, Phase, View};
use engine::seat::Seat;

use super::alt::{ahead, nobody_ahead, path};
use super::terms;
use crate::panel::Block;
use crate::present::{Names, Page, ShowPages};
use words::text::{Text, Tint};

/// The order in which the base is read, row by row.
const READING: [Slot; 4] = [Slot::NorthWest, Slot::NorthEast, Slot::SouthWest, Slot::SouthEast];

impl ShowPages for IceCult {
    fn pages<'a>(view: &'a View, names: &'a Names) -> Vec<Page<'a>> {
        let progress = Page::new(Text::new("ice-cult-page-progress"), || progress(view, names));
        if let Phase::Over(_) = view.phase {
            return vec![progress];
        }
        let inside = Page::new(Text::new("ice-cult-inside"), || inside(view.base));
        let signs = Page::new(Text::new("ice-cult-signs"), || signs(view));
        let mut pages = vec![inside, signs, progress];
        if view.phase == Phase::FirstTilt {
            pages.extend(Pair::ALL.map(|pair| {
                let title = Text::new("ice-cult-two").text("pair", terms::pair(pair));
                Page::new(title, move || two_tilts(view.base, pair))
            }));
        }
        pages
    }
}

/// Returns the five hidden faces of each block, as they would be on top: the four sides after one
/// roll, the bottom after two rolls in the same direction.
fn inside(base: Base) -> Vec<Block> {
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
    vec![
        Block::Line(Text::new("ice-cult-inside-how")),
        Block::Rows(rows),
        Block::Line(Text::new("ice-cult-letters").tint(Tint::Muted)),
    ]
}

/// Explains the signs of the board, and describes the stacks in words.
fn signs(view: &View) -> Vec<Block> {
    let signs = vec![
        Text::new("ice-cult-letters"),
        Text::new("ice-cult-sign-blocks"),
        Text::new("ice-cult-sign-arrow"),
        Text::new("ice-cult-sign-circle"),
        Text::new("ice-cult-sign-arc"),
        Text::new("ice-cult-sign-brackets"),
        Text::new("ice-cult-sign-stack"),
        Text::new("ice-cult-sign-moves"),
        Text::new("ice-cult-sign-turn"),
    ];
    let mut paths: Vec<Text> = Side::ALL.into_iter().filter_map(|side| path(view, side)).collect();
    if paths.is_empty() {
        paths.push(Text::new("ice-cult-paths-empty"));
    }
    vec![
        Block::List(signs),
        Block::Line(Text::new("ice-cult-sign-now").strong()),
        Block::List(paths),
    ]
}

/// Returns who is ahead, and how the progress of each player is made up (I-8.5).
fn progress(view: &View, names: &Names) -> Vec<Block> {
    let lead = || Block::Line(ahead(view, names).unwrap_or_else(nobody_ahead));
    let lead = view.ending().is_none().then(lead);
    let sums = view.members.iter().map(|seat| progress_of(view, seat, names)).collect();
    let decides = Text::new("ice-cult-progress-decides").number("count", MAX_IDLE_TURNS);
    let measure = [Text::new("ice-cult-result-measure"), decides].map(Block::Line);
    lead.into_iter().chain([Block::List(sums)]).chain(measure).collect()
}

fn progress_of(view: &View, seat: Seat, names: &Names) -> Text {
    let (game, colour) = (view.game(), view.colours[seat]);
    let on_paths = Side::ALL.map(|side| (side, game.progress_on(side, colour)));
    let progress = game.progress(colour);
    if progress == 0 {
        return Text::new("ice-cult-progress-none").text("who", names.of(seat));
    }
    let outside = progress - on_paths.iter().map(|(_, part)| part).sum::<u32>();
    let out = (outside > 0).then(|| {
        Text::new("ice-cult-progress-out")
            .number("progress", outside)
            .number("count", view.done[colour])
    });
    let parts = on_paths.into_iter().filter(|(_, part)| *part > 0).map(|(side, part)| {
        Text::new("ice-cult-progress-path").number("progress", part).text("side", terms::side(side))
    });
    Text::new("ice-cult-progress-of")
        .text("who", names.of(seat))
        .number("progress", progress)
        .list("parts", out.into_iter().chain(parts))
}

/// Returns all tops after each two tilts that begin with this pair.
fn two_tilts(base: Base, pair: Pair) -> Vec<Block> {
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
    blocks
}

fn head(name: Text) -> Vec<Text> {
    let slots = READING.map(terms::slot);
    [name].into_iter().chain(slots).map(|text| text.tint(Tint::Muted)).collect()
}

fn row(name: Text, tops: [Top; 4]) -> Vec<Text> {
    [name].into_iter().chain(tops.map(terms::short)).collect()
}
