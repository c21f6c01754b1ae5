//! The pictures of Iszkenderun: trump and piles at the top, then one row for each player, every
//! card with its present value.

mod ability;
mod card;
mod changes;
mod ending;
mod face;
mod foot;
mod icons;
mod lay;
mod own;
mod plate;
mod row;
mod sky;
mod small;

use engine::games::iszkenderun::Iszkenderun;
use picture::{Area, Canvas, Colour, Direction, Ground, Scene, WIDTH};

use crate::Draw;
use changes::Changes;
use panels::present::iszkenderun::numbers::targets;

type Look<'a> = crate::Look<'a, Iszkenderun>;

/// The heights of a row in the room and in a hand.
const ROWS: [f32; 2] = [74.0, 66.0];
const LESS: f32 = 8.0;
/// The gap between rows, and the space under them in the room and in a hand.
const GAP: f32 = 6.0;
const BELOW: [f32; 2] = [4.0, 116.0];

impl Draw for Iszkenderun {
    const COLOURS: Ground = Ground {
        ground: Colour::hex(0x35_202c),
        plate: Colour::hex(0x4d_3242),
        quiet: Colour::hex(0xdc_c7d2),
    };

    fn picture(look: &Look<'_>) -> Scene {
        let table = &look.view.table;
        if let Some(outcome) = table.outcome() {
            return ending::draw(&outcome, look);
        }
        let own = look.viewer.seat();
        let row = ROWS[usize::from(table.seats > 3)] - if own.is_some() { LESS } else { 0.0 };
        let first = sky::HIGH + 8.0;
        let end = first + f32::from(table.seats) * (row + GAP);
        let height = end + BELOW[usize::from(own.is_some())];
        let mut canvas = Canvas::new(Self::COLOURS, height, look.words.direction());
        let (changes, targets) = (Changes::of(look), targets(look.view));
        if !targets.is_empty() {
            canvas.hide_step_numbers();
        }
        sky::draw(&mut canvas, look, &changes);
        let best = table.members.iter().map(|seat| table.total(seat)).max().unwrap_or(0);
        let mut y = first;
        for seat in table.all_seats() {
            let is_ahead = best > 0 && table.members.contains(seat) && table.total(seat) == best;
            let seat = row::Row { look, changes: &changes, targets: &targets, seat, is_ahead };
            seat.draw(&mut canvas, y, row);
            y += row + GAP;
        }
        if let Some(me) = own {
            own::draw(&mut canvas, end + 2.0, look, &changes, me);
        }
        canvas.finish()
    }
}

/// Returns the box on the screen of a box in the reading direction, for content at a mirrored
/// position that must not be mirrored itself.
fn on_screen(area: Area, direction: Direction) -> Area {
    match direction {
        Direction::LeftToRight => area,
        Direction::RightToLeft => Area { x: WIDTH - area.x - area.w, ..area },
    }
}
