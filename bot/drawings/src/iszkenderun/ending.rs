//! The end of a game of Iszkenderun: points for places, the score pile, no trump and the record.

use engine::game::Outcome;
use picture::ending::{Cell, Finish, Sketch, source};
use picture::icon::{CUP, DECK, NONE};
use picture::{Canvas, Scene};

use super::{Look, icons};
use panels::present::places::best_first;
use words::text::Text;

pub(super) fn draw(outcome: &Outcome, look: &Look<'_>) -> Scene {
    let (view, words) = (look.view, look.words);
    let heads = [
        (&icons::PODIUM, Text::new("iszkenderun-picture-places")),
        (&DECK, Text::new("iszkenderun-picture-pile")),
        (&NONE, Text::new("iszkenderun-picture-award")),
        (&CUP, Text::new("iszkenderun-picture-best")),
    ];
    let heads = heads.map(|(icon, word)| {
        let word = words.say(&word);
        move |canvas: &mut Canvas, at: [f32; 2], room: f32| source(canvas, at, room, icon, &word)
    });
    let seats = best_first(outcome);
    let names: Vec<String> = seats.iter().map(|seat| look.name(*seat)).collect();
    let rows = seats.iter().zip(&names).map(|(seat, name)| {
        let points = view.table.points(*seat);
        let parts = [points.places, points.score_pile, points.no_trump, points.record];
        Finish {
            parts: parts.map(|part| number(part, look)).into(),
            bar: parts.map(u16::from).into(),
            total: words.number(points.sum()),
            ..look.finish(outcome, *seat, name)
        }
    });
    let heads: Vec<Sketch<'_>> = heads.iter().map(|head| head as Sketch<'_>).collect();
    look.ending(outcome, heads, rows.collect())
}

fn number(part: u8, look: &Look<'_>) -> Cell<'static> {
    if part == 0 { Cell::None } else { Cell::Number(look.words.number(part)) }
}
