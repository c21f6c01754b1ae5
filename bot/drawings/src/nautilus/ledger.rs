//! The points of both sides in each domain, and who has won it for good.

use engine::games::nautilus::SEATS;
use engine::games::nautilus::domain::{DOMAINS, Domain};
use engine::games::nautilus::view::Standing;
use engine::seat::Seat;
use picture::colour::{INK, PAPER};
use picture::component::EDGE;
use picture::icon::{CROWN, LOCK};
use picture::shape::length;
use picture::{Area, Canvas, Colour, Paint, Stroke, TextStyle, WIDTH};

use super::{Look, icons};
use panels::present::nautilus::terms;

const HIGH: f32 = 46.0;

pub(super) fn draw(canvas: &mut Canvas, y: f32, look: &Look<'_>) {
    let at = Area::new(EDGE, y, WIDTH - 2.0 * EDGE, HIGH);
    let plate = canvas.colours.plate;
    canvas.rect(at, 8.0, Paint::fill(plate));
    let wide = at.w / length(DOMAINS);
    let mut x = at.x;
    for domain in Domain::ALL {
        cell(canvas, Area { x, w: wide, ..at }, domain, look);
        x += wide;
    }
}

fn cell(canvas: &mut Canvas, at: Area, domain: Domain, look: &Look<'_>) {
    let Area { x, y, w, .. } = at;
    let standings: Vec<(Seat, Option<&Standing>)> =
        Seat::all(SEATS).map(|seat| (seat, look.view.standing(seat))).collect();
    let shown = || standings.iter().filter_map(|(seat, standing)| Some((*seat, (*standing)?)));
    let winner = shown().find(|(_, standing)| standing.has_won(domain)).map(|(seat, _)| seat);
    let plate = canvas.colours.plate;
    let (ink, field) = if winner.is_some() { (INK, PAPER) } else { (PAPER, plate) };
    if winner.is_some() {
        canvas.rect(Area::new(x + 2.0, y + 2.0, w - 4.0, HIGH - 4.0), 6.0, Paint::fill(PAPER));
    } else if domain != Domain::ALL[0] {
        let line = Stroke::new(plate.mix(PAPER, 0.3), 1.0);
        canvas.polyline([[x, y + 9.0], [x, y + HIGH - 9.0]], line);
    }
    let face = icons::face(domain);
    canvas.rect(Area::new(x + 8.0, y + 5.0, 18.0, 18.0), 4.0, Paint::fill(face));
    canvas.icon(icons::domain(domain), [x + 17.0, y + 14.0], 14.0, face.ink(), face);
    let is_blot_out = shown().any(|(_, standing)| standing.cards.has_blot(domain));
    let room = if winner.is_some() || is_blot_out { w - 49.0 } else { w - 33.0 };
    let name = TextStyle::heavy(12.0, ink).room(room);
    canvas.text([x + 31.0, y + 14.0], &look.words.say(&terms::short_domain(domain)), name);
    if winner.is_some() {
        canvas.icon(&CROWN, [x + w - 11.0, y + 14.0], 13.0, INK, PAPER);
    } else if is_blot_out {
        canvas.icon(&icons::BLOT, [x + w - 11.0, y + 14.0], 12.0, PAPER, plate);
    }
    let best = shown().map(|(_, standing)| standing.cards.net(domain)).max();
    let are_equal = shown().all(|(_, standing)| Some(standing.cards.net(domain)) == best);
    for (seat, standing) in &standings {
        let spot = [x + if seat.index() == 0 { 9.0 } else { w / 2.0 + 5.0 }, y + 34.0];
        let points = standing.map(|standing| standing.cards.net(domain));
        let points = points.map(|points| Points {
            value: look.words.number(points),
            is_better: Some(points) == best && !are_equal,
            has_won: winner == Some(*seat),
        });
        side(
            canvas,
            spot,
            &look.words.say(&terms::side(seat.index())),
            points.as_ref(),
            ink,
            field,
        );
    }
}

struct Points {
    value: String,
    is_better: bool,
    has_won: bool,
}

/// Draws the points of one side; a lock if they are hidden.
fn side(
    canvas: &mut Canvas,
    [x, y]: [f32; 2],
    letter: &str,
    points: Option<&Points>,
    ink: Colour,
    field: Colour,
) {
    let soft = ink.mix(field, 0.25);
    let Some(points) = points else {
        canvas.text([x, y], letter, TextStyle::new(11.0, soft));
        return canvas.icon(&LOCK, [x + 17.0, y - 0.5], 12.0, soft, field);
    };
    let mut next = x + 12.0;
    if points.has_won {
        canvas.disc([x + 3.5, y], 8.0, Paint::fill(INK));
        canvas.text([x + 3.5, y], letter, TextStyle::heavy(11.0, PAPER).middle());
        next += 3.0;
    } else {
        canvas.text(
            [x, y],
            letter,
            TextStyle::new(11.0, if points.is_better { ink } else { soft }),
        );
    }
    let look =
        if points.is_better { TextStyle::heavy(14.0, ink) } else { TextStyle::new(14.0, ink) };
    canvas.text([next, y], &points.value, look.room(22.0));
}
