//! The four blocks: the top, the faces that each edge would roll up, the bottom; and the eight
//! tilts in the channels between them.

use engine::games::ice_cult::Action;
use engine::games::ice_cult::base::{Pair, Placed, Slot, Tilt};
use engine::games::ice_cult::cube::{Direction, Side, Turn};
use picture::colour::{INK, PAPER, SAFFRON};
use picture::{Area, Canvas, Paint, TextStyle};

use super::palette::ICE;
use panels::present::ice_cult::numbers::{of_tilt, options};

use super::{BLOCK, CHANNEL, Look, MIDDLE, corner_of, symbol, targets, way};
use crate::Words;

/// The depth of an edge in its block.
const DEEP: f32 = 15.0;
/// The distance of the two tilts of a pair from the middle of its channel.
const AWAY: f32 = 23.5;

/// Returns the middle of a block.
pub(super) fn middle(slot: Slot) -> [f32; 2] {
    let far = CHANNEL / 2.0 + BLOCK / 2.0;
    corner_of(slot).map(|way| MIDDLE + way * far)
}

/// Returns the box of a block.
pub(super) fn area(slot: Slot) -> Area {
    let [x, y] = middle(slot);
    Area::new(x - BLOCK / 2.0, y - BLOCK / 2.0, BLOCK, BLOCK)
}

/// Returns the middle of the channel that two blocks share.
pub(super) fn between(pair: Pair) -> [f32; 2] {
    let [[x1, y1], [x2, y2]] = pair.slots().map(middle);
    [f32::midpoint(x1, x2), f32::midpoint(y1, y2)]
}

pub(super) fn draw(canvas: &mut Canvas, look: &Look<'_>) {
    for slot in Slot::ALL {
        block(canvas, slot, look.view.base[slot], look.view.spent.contains(slot), look.words);
    }
    let tilts = options(look.view).into_iter().filter_map(|action| match action {
        Action::Tilt(tilt) => Some(tilt),
        Action::Resolve { .. } | Action::Copy { .. } | Action::Rotate { .. } | Action::EndTurn => {
            None
        }
    });
    let tilts: Vec<Tilt> = tilts.collect();
    if tilts.is_empty() {
        let plate = canvas.colours.plate;
        canvas.tile([MIDDLE, MIDDLE], 8.0, plate, None);
    }
    for tilt in tilts {
        draw_tilt(canvas, tilt, &look.words.number(of_tilt(tilt)));
    }
    for slot in targets::usable(look.view) {
        let [x, y] = middle(slot);
        let top = symbol::TOP;
        canvas.choosable(Area::new(x - top, y - top, 2.0 * top, 2.0 * top), 6.0);
    }
}

fn block(canvas: &mut Canvas, slot: Slot, placed: Placed, is_spent: bool, words: Words<'_>) {
    let field = area(slot);
    canvas.rect(field, 9.0, Paint::fill(ICE).edge(PAPER, 1.6));
    let rolled = |side: Side| {
        let lies = placed.lies.turned(Turn::Roll(side));
        placed.block.symbol(lies, Direction::Up)
    };
    let (long, thin) = (BLOCK - 2.0 * DEEP, DEEP - 3.0);
    for side in Side::ALL {
        let area = match side {
            Side::North => Area::new(field.x + DEEP, field.y + 1.5, long, thin),
            Side::South => Area::new(field.x + DEEP, field.bottom() - DEEP + 1.5, long, thin),
            Side::West => Area::new(field.x + 1.5, field.y + DEEP, thin, long),
            Side::East => Area::new(field.right() - DEEP + 1.5, field.y + DEEP, thin, long),
        };
        symbol::edge(canvas, area, rolled(side), words);
    }
    let [x, y] = field.middle();
    symbol::top(canvas, [x, y], placed.block.symbol(placed.lies, Direction::Up), is_spent, words);
    let [dx, dy] = corner_of(slot).map(|way| way * (BLOCK / 2.0 - 8.0));
    let under = placed.block.symbol(placed.lies, Direction::Down);
    symbol::below(canvas, [x + dx, y + dy], under, words);
}

/// Draws a tilt between the two edges that it would roll up.
fn draw_tilt(canvas: &mut Canvas, tilt: Tilt, number: &str) {
    let [dx, dy] = way(tilt.towards);
    let [mx, my] = between(tilt.pair);
    let [x, y] = [mx + dx * AWAY, my + dy * AWAY];
    let corners = [[12.0, 0.0], [3.0, 9.0], [-8.0, 9.0], [-8.0, -9.0], [3.0, -9.0]];
    let points = corners.map(|[on, by]| [x + dx * on - dy * by, y + dy * on + dx * by]);
    canvas.polygon(points, Paint::fill(SAFFRON).edge(INK, 1.2));
    canvas.text([x - dx, y - dy], number, TextStyle::heavy(12.0, INK).middle());
}
