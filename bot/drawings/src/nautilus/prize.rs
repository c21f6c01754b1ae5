//! The Domain cards of a round, each in its column; a point shows who is ahead there.

use engine::games::nautilus::domain::{DomainCard, Worth};
use engine::seat::Seat;
use picture::colour::PAPER;
use picture::icon::STAR;
use picture::{Area, Canvas, Paint, TextStyle};

use super::icons;
use crate::Words;
use panels::present::nautilus::terms;

pub(super) fn draw(
    canvas: &mut Canvas,
    at: Area,
    prize: DomainCard,
    ahead: Option<Seat>,
    words: Words<'_>,
) {
    let Area { x, y, w, h } = at;
    let paint = Paint::fill(icons::face(prize.domain));
    let paint = match ahead {
        Some(seat) => {
            let (edge, tip) =
                if seat.index() == 1 { (y + 1.0, y - 8.0) } else { (y + h - 1.0, y + h + 8.0) };
            let middle = x + w / 2.0;
            let wedge = [[middle - 11.0, edge], [middle + 11.0, edge], [middle, tip]];
            canvas.polygon(wedge, Paint::fill(PAPER));
            paint.edge(PAPER, 2.0)
        }
        None => paint,
    };
    canvas.rect(at, 7.0, paint);
    details(canvas, at, prize, words);
}

fn details(canvas: &mut Canvas, at: Area, prize: DomainCard, words: Words<'_>) {
    let Area { x, y, h, .. } = at;
    let face = icons::face(prize.domain);
    let ink = face.ink();
    canvas.icon(icons::domain(prize.domain), [x + 20.0, y + h * 0.36], 21.0, ink, face);
    let name = TextStyle::heavy(12.0, ink).middle().room(34.0);
    canvas.text([x + 20.0, y + h * 0.78], &words.say(&terms::short_domain(prize.domain)), name);
    let worth = words.say(&terms::worth(prize.worth)).replace('-', "\u{2212}");
    canvas.text([x + 49.0, y + h * 0.36], &worth, TextStyle::heavy(19.0, ink).middle().room(36.0));
    let line = y + h * 0.77;
    match prize.worth {
        Worth::TwoStars => {
            canvas.icon(&STAR, [x + 42.0, line], 12.0, ink, face);
            canvas.icon(&STAR, [x + 56.0, line], 12.0, ink, face);
        }
        Worth::OneStar => canvas.icon(&STAR, [x + 49.0, line], 12.0, ink, face),
        Worth::InkBlot => canvas.icon(&icons::BLOT, [x + 49.0, line], 14.0, ink, face),
    }
}
