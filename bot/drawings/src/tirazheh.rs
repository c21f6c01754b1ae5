//! The pictures of Tirazheh: the ruling colour at the top, and under it one row for each palette.

mod card;
mod changes;
mod ending;
mod own;
mod rainbow;
mod row;
mod sky;

use engine::games::tirazheh::Tirazheh;
use engine::seat::Seat;
use picture::shape::length;
use picture::{Canvas, Colour, Ground, Scene};

use crate::Draw;
use changes::Changes;

type Look<'a> = crate::Look<'a, Tirazheh>;

/// The heights of the parts of a picture. They depend on the number of seats and not on the state,
/// so that the picture does not jump when it is updated.
struct Heights {
    sky: f32,
    row: f32,
    gap: f32,
    /// The part under the rows.
    below: f32,
}

impl Heights {
    const fn of(seats: usize, is_private: bool) -> Self {
        match (is_private, seats) {
            (false, ..=2) => Self { sky: 66.0, row: 74.0, gap: 8.0, below: 2.0 },
            (false, 3) => Self { sky: 66.0, row: 66.0, gap: 8.0, below: 2.0 },
            (false, _) => Self { sky: 66.0, row: 58.0, gap: 8.0, below: 2.0 },
            (true, ..=2) => Self { sky: 58.0, row: 58.0, gap: 5.0, below: 150.0 },
            (true, 3) => Self { sky: 58.0, row: 52.0, gap: 5.0, below: 150.0 },
            (true, _) => Self { sky: 58.0, row: 46.0, gap: 5.0, below: 150.0 },
        }
    }
}

impl Draw for Tirazheh {
    const COLOURS: Ground = Ground {
        ground: Colour::hex(0x23_262e),
        plate: Colour::hex(0x34_3843),
        quiet: Colour::hex(0xc9_ccd6),
    };

    fn picture(look: &Look<'_>) -> Scene {
        let view = look.view;
        if let Some(outcome) = &view.outcome {
            return ending::draw(outcome, look);
        }
        let face = view.now();
        let own = view.viewer.seat();
        let heights = Heights::of(view.seats, own.is_some());
        let first = heights.sky + heights.gap + 2.0;
        let end = first + length(view.seats) * (heights.row + heights.gap);
        let mut canvas = Canvas::new(Self::COLOURS, end + heights.below, look.words.direction());
        let changes = Changes::of(look);
        let ahead = face.winning_under(face.ruling());
        sky::draw(&mut canvas, heights.sky, look, &changes);
        let mut y = first;
        for seat in Seat::all(view.seats) {
            let row = row::Row { look, seat, changes: &changes, is_ahead: ahead == Some(seat) };
            row.draw(&mut canvas, y, heights.row);
            y += heights.row + heights.gap;
        }
        if let Some(me) = own {
            rainbow::draw(&mut canvas, end + 1.0, look, me);
            own::draw(&mut canvas, end + 48.0, look, me);
        }
        canvas.finish()
    }
}
