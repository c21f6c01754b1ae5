//! The end of a match of Tirazheh: the points of earlier sets and of this one; in the basic game
//! the remaining cards.

use engine::game::Outcome;
use engine::games::tirazheh::View;
use engine::seat::Seat;
use picture::Scene;
use picture::ending::{Finish, source};
use picture::icon::{CUP, DECK, HAND, STAR};

use super::Look;
use panels::present::places::best_first;
use words::text::Text;

pub(super) fn draw(outcome: &Outcome, look: &Look<'_>) -> Scene {
    let (view, words) = (look.view, look.words);
    let heads = if view.options.scoring {
        [(&CUP, Text::new("tirazheh-picture-sets")), (&STAR, Text::new("tirazheh-picture-set"))]
    } else {
        [
            (&DECK, Text::new("tirazheh-picture-palette")),
            (&HAND, Text::new("tirazheh-picture-left")),
        ]
    };
    let heads = heads.map(|(icon, word)| source(icon, words.say(&word)));
    look.ending(outcome, heads.into(), &best_first(outcome), |seat| {
        let parts = parts(view, seat);
        let total = view.options.scoring.then(|| words.number(view.points(seat)));
        Finish {
            parts: parts.map(|part| look.points(part)).into(),
            bar: parts.into(),
            total: total.unwrap_or_default(),
            ..look.finish(outcome, seat)
        }
    })
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
