//! The end of a game of Nautilus: the net points in each domain, and the won domains.

use engine::game::Outcome;
use engine::games::nautilus::domain::Domain;
use engine::games::nautilus::view::Standing;
use engine::seat::Seat;
use picture::ending::{Cell, Finish, Sketch};
use picture::{Area, Paint, Scene};

use super::{Look, icons};
use panels::present::places::best_first;

pub(super) fn draw(outcome: &Outcome, look: &Look<'_>) -> Scene {
    let heads = Domain::ALL.map(head);
    look.ending(outcome, heads.into(), &best_first(outcome), |seat| {
        let score = look.view.standing(seat).map_or(0, Standing::score);
        Finish {
            parts: Domain::ALL.map(|domain| part(seat, domain, look)).into(),
            bar: vec![1; score],
            total: look.words.number(score),
            ..look.finish(outcome, seat)
        }
    })
}

fn head(domain: Domain) -> Sketch<'static> {
    Box::new(move |canvas, [x, y], _| {
        let face = icons::face(domain);
        canvas.rect(Area::new(x - 12.0, y - 12.0, 24.0, 24.0), 5.0, Paint::fill(face));
        canvas.icon(icons::domain(domain), [x, y], 18.0, face.ink(), face);
    })
}

fn part(seat: Seat, domain: Domain, look: &Look<'_>) -> Cell<'static> {
    let Some(standing) = look.view.standing(seat) else { return Cell::None };
    let points = look.words.number(standing.cards.net(domain));
    if standing.has_won(domain) { Cell::Won(points) } else { Cell::Number(points) }
}
