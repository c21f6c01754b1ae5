//! The end of a game of Iszkenderun: points for places, the score pile, no trump and the record.

use engine::game::Outcome;
use picture::Scene;
use picture::ending::{Finish, source};
use picture::icon::{CUP, DECK, NONE};

use super::{Look, icons};
use panels::present::places::best_first;
use words::text::Text;

pub(super) fn draw(outcome: &Outcome, look: &Look<'_>) -> Scene {
    let heads = [
        (&icons::PODIUM, Text::new("iszkenderun-picture-places")),
        (&DECK, Text::new("iszkenderun-picture-pile")),
        (&NONE, Text::new("iszkenderun-picture-award")),
        (&CUP, Text::new("iszkenderun-picture-best")),
    ];
    let heads = heads.map(|(icon, word)| source(icon, look.words.say(&word)));
    look.ending(outcome, heads.into(), &best_first(outcome), |seat| {
        let points = look.view.table.points(seat);
        let parts = [points.places, points.score_pile, points.no_trump, points.record];
        let parts = parts.map(u16::from);
        Finish {
            parts: parts.map(|part| look.points(part)).into(),
            bar: parts.into(),
            total: look.words.number(points.sum()),
            ..look.finish(outcome, seat)
        }
    })
}
