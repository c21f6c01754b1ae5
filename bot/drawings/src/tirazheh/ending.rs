//! The end of a match of Tirazheh: the points of earlier sets and of this one; in the basic game
//! the remaining cards.

use engine::game::Outcome;
use engine::games::tirazheh::View;
use engine::seat::Seat;
use picture::ending::{Cell, Finish, Sketch, source};
use picture::icon::{CUP, DECK, HAND, STAR};
use picture::{Canvas, Scene};

use super::Look;
use panels::present::places::best_first;
use words::text::Text;

pub(super) fn draw(outcome: &Outcome, look: &Look<'_>) -> Scene {
    let (view, words) = (look.view, look.words);
    let heads = if view.options.scoring {
        [Text::new("tirazheh-picture-sets"), Text::new("tirazheh-picture-set")]
    } else {
        [Text::new("tirazheh-picture-palette"), Text::new("tirazheh-picture-left")]
    };
    let heads = heads.map(|head| words.say(&head));
    let signs = if view.options.scoring { [&CUP, &STAR] } else { [&DECK, &HAND] };
    let first = |canvas: &mut Canvas, at: [f32; 2], room: f32| {
        source(canvas, at, room, signs[0], &heads[0]);
    };
    let second = |canvas: &mut Canvas, at: [f32; 2], room: f32| {
        source(canvas, at, room, signs[1], &heads[1]);
    };
    let seats = best_first(outcome);
    let names: Vec<String> = seats.iter().map(|seat| look.name(*seat)).collect();
    let rows = seats.iter().zip(&names).map(|(seat, name)| {
        let parts = parts(view, *seat);
        Finish {
            parts: parts.map(|part| number(part, look)).into(),
            bar: parts.into(),
            total: if view.options.scoring {
                words.number(view.points(*seat))
            } else {
                String::new()
            },
            ..look.finish(outcome, *seat, name)
        }
    });
    let heads: Vec<Sketch<'_>> = vec![&first, &second];
    look.ending(outcome, heads, rows.collect())
}

/// Returns the sources of the points of a seat, or its remaining cards.
fn parts(view: &View, seat: Seat) -> [u16; 2] {
    if view.options.scoring {
        let lately = view.scored(seat).points();
        return [view.points(seat).saturating_sub(lately), lately];
    }
    let face = view.now();
    let count = |cards: usize| u16::try_from(cards).unwrap_or(u16::MAX);
    [count(face.palette(seat).len()), count(face.hand_size(seat))]
}

fn number(part: u16, look: &Look<'_>) -> Cell<'static> {
    if part == 0 { Cell::None } else { Cell::Number(look.words.number(part)) }
}
