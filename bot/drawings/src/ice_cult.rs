//! The pictures of Ice Cult: four blocks in a cross of four paths, a colour in every corner.
//!
//! Nothing is hidden in this game, so the room and every seat see the same, except for the bar next
//! to the viewer's own plate. North is up in every language; only the words in the corners are
//! mirrored.

mod base;
mod changes;
mod corner;
mod ending;
mod floe;
mod marks;
mod palette;
mod symbol;
mod targets;

use engine::game::Game as _;
use engine::games::ice_cult::base::Slot;
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::paths::Space;
use engine::games::ice_cult::{IceCult, Phase};
use picture::{Canvas, Colour, Ground, Scene, WIDTH};

use crate::Draw;
use changes::Changes;
use panels::present::ice_cult::numbers::Targets;

type Look<'a> = crate::Look<'a, IceCult>;

/// The middle of the board, on both axes, because the picture is square.
const MIDDLE: f32 = WIDTH / 2.0;
/// The width of a block, and that of the channel between two.
const BLOCK: f32 = 66.0;
const CHANNEL: f32 = 20.0;
/// The distance from the middle of the board to the beginning of the paths.
const HALF: f32 = BLOCK + CHANNEL / 2.0;

impl Draw for IceCult {
    const COLOURS: Ground = Ground {
        ground: Colour::hex(0x1e_3340),
        plate: Colour::hex(0x2f_4a59),
        quiet: Colour::hex(0xc3_d6df),
    };

    fn picture(look: &Look<'_>) -> Scene {
        if let Some(outcome) = look.view.game().outcome() {
            return ending::draw(&outcome, look);
        }
        let mut canvas = Canvas::new(Self::COLOURS, WIDTH, look.words.direction());
        let (changes, targets) = (Changes::of(look), Targets::of(look.view));
        let is_tilted = matches!(look.view.phase, Phase::FirstTilt | Phase::SecondTilt(_));
        if is_tilted || (targets.are_numbered() && targets.iter().next().is_some()) {
            canvas.hide_step_numbers();
        }
        corner::draw(&mut canvas, look, &changes);
        canvas.fixed(|canvas| {
            draw_paths(canvas, look, &targets);
            base::draw(canvas, look);
            marks::draw(canvas, look, &changes);
            targets::draw(&targets, canvas, look);
        });
        canvas.finish()
    }
}

/// Returns the unit vector to a side; east and south are positive.
const fn way(side: Side) -> [f32; 2] {
    match side {
        Side::North => [0.0, -1.0],
        Side::East => [1.0, 0.0],
        Side::South => [0.0, 1.0],
        Side::West => [-1.0, 0.0],
    }
}

/// Returns the unit vector from the middle of the board to a slot.
const fn corner_of(slot: Slot) -> [f32; 2] {
    match slot {
        Slot::NorthWest => [-1.0, -1.0],
        Slot::NorthEast => [1.0, -1.0],
        Slot::SouthEast => [1.0, 1.0],
        Slot::SouthWest => [-1.0, 1.0],
    }
}

fn draw_paths(canvas: &mut Canvas, look: &Look<'_>, targets: &Targets) {
    for side in Side::ALL {
        for space in Space::all() {
            let floe = targets::floe(targets, look.view, side, space);
            // The numbers of movable pieces are on their inner side.
            let out = if targets.is_on(side, space) { 3.3 } else { 0.0 };
            floe.draw(canvas, out, look.words);
        }
    }
}
