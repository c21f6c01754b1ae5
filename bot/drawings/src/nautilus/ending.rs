//! The end of a game of Nautilus: the net points in each domain, and the won domains.

use engine::game::Outcome;
use engine::games::nautilus::domain::Domain;
use engine::games::nautilus::view::Standing;
use engine::seat::Seat;
use picture::ending::{Cell, Finish, Sketch};
use picture::{Area, Canvas, Paint, Scene};

use super::{Look, icons};
use panels::present::places::best_first;

pub(super) fn draw(outcome: &Outcome, look: &Look<'_>) -> Scene {
    let (view, words) = (look.view, look.words);
    let heads = Domain::ALL.map(|domain| {
        move |canvas: &mut Canvas, [x, y]: [f32; 2], _: f32| {
            let face = icons::face(domain);
            canvas.rect(Area::new(x - 12.0, y - 12.0, 24.0, 24.0), 5.0, Paint::fill(face));
            canvas.icon(icons::domain(domain), [x, y], 18.0, face.ink(), face);
        }
    });
    let seats = best_first(outcome);
    let names: Vec<String> = seats.iter().map(|seat| look.name(*seat)).collect();
    let rows = seats.iter().zip(&names).map(|(seat, name)| {
        let score = view.standing(*seat).map_or(0, Standing::score);
        Finish {
            parts: Domain::ALL.map(|domain| part(*seat, domain, look)).into(),
            bar: vec![1; score],
            total: words.number(score),
            ..look.finish(outcome, *seat, name)
        }
    });
    let heads: Vec<Sketch<'_>> = heads.iter().map(|head| head as Sketch<'_>).collect();
    look.ending(outcome, heads, rows.collect())
}

fn part(seat: Seat, domain: Domain, look: &Look<'_>) -> Cell<'static> {
    let Some(standing) = look.view.standing(seat) else { return Cell::None };
    let points = look.words.number(standing.cards.net(domain));
    if standing.has_won(domain) { Cell::Won(points) } else { Cell::Number(points) }
}
