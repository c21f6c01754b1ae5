//! The plate of a seat: the number of cards in hand, the points so far, the token, and whether it
//! has passed.

use engine::seat::Seat;
use picture::colour::TURQUOISE;
use picture::component::{Plate, Point};
use picture::icon::{HAND, NONE, STAR};
use picture::{Area, Canvas, Paint, Stroke, TextStyle};

use super::changes::{Change, Changes};
use super::{Look, icons};
use words::text::Text;

/// The width of a plate.
pub(super) const WIDE: f32 = 92.0;

pub(super) fn draw(canvas: &mut Canvas, all: Area, seat: Seat, look: &Look<'_>, changes: &Changes) {
    let (table, words) = (&look.view.table, look.words);
    let area = Area { w: WIDE, ..all };
    let task = look.task(seat);
    let lines = if task.is_some() { [0.21, 0.80] } else { [0.28, 0.71] };
    let lines = lines.map(|line| all.y + all.h * line);
    let end = area.right() - 13.0;
    let out = changes.numbers.of(Change::Out(seat));
    if table.members.contains(seat) {
        let on = canvas.plate(area, look.to_act.contains(seat), Point::Row);
        let has_passed = !table.playing.contains(seat);
        let room = match (has_passed, out) {
            (true, Some(_)) => WIDE - 45.0,
            (true, None) => WIDE - 32.0,
            (false, _) => WIDE - 16.0,
        };
        let name = TextStyle::heavy(13.0, on.ink).room(room);
        canvas.text([area.x + 9.0, lines[0]], &look.name(seat), name);
        if let Some(number) = out.filter(|_| has_passed) {
            canvas.step_with_sign([end - 5.0, lines[0]], &icons::PAUSE, number);
        } else if has_passed {
            canvas.icon(&icons::PAUSE, [end, lines[0]], 13.0, on.ink, on.fill);
        }
        if let Some(task) = task {
            let small = TextStyle::new(11.0, on.ink).room(WIDE - 15.0);
            canvas.text([area.x + 9.0, all.y + all.h * 0.5], &task, small);
        }
        let hand = words.number(look.view.hand_size(seat));
        let x = canvas.count([area.x + 7.0, lines[1]], &HAND, &hand, on);
        let points = words.number(table.points(seat).sum());
        canvas.count([x - 2.0, lines[1]], &STAR, &points, on);
        token(canvas, [end, lines[1]], table.player(seat).has_used_token, on);
    } else {
        left(canvas, area, lines, seat, look);
        if let Some(number) = out {
            canvas.step_with_sign([end + 1.0, lines[1]], &NONE, number);
        }
    }
    if let Some(number) = changes.numbers.of(Change::Token(seat)) {
        canvas.disc([end, lines[1]], 9.0, Paint::line(Stroke::new(TURQUOISE, 2.2)));
        canvas.step([end + 9.0, lines[1] + 8.0], number);
    }
}

/// Draws the token: a coin, or its empty place after it was used.
fn token(canvas: &mut Canvas, at: [f32; 2], is_used: bool, on: Plate) {
    if is_used {
        let edge = Stroke::new(on.ink, 1.3).dashed(2.5, 2.5);
        canvas.disc(at, 6.4, Paint::line(edge));
    } else {
        canvas.disc(at, 7.0, Paint::fill(on.ink));
        canvas.disc(at, 3.6, Paint::fill(on.fill));
    }
}

/// Draws the plate of a player who has left; the row remains until the round ends.
fn left(canvas: &mut Canvas, area: Area, lines: [f32; 2], seat: Seat, look: &Look<'_>) {
    let quiet = canvas.colours.quiet;
    let edge = Stroke::new(canvas.colours.plate, 1.4).dashed(4.0, 4.0);
    canvas.rect(area.grown(-1.0), 6.0, Paint::line(edge));
    let type_ = TextStyle::new(13.0, quiet).room(WIDE - 16.0);
    canvas.text([area.x + 9.0, lines[0]], &look.name(seat), type_);
    let why = look.words.say(&Text::new("iszkenderun-left"));
    canvas.text([area.x + 9.0, lines[1]], &why, TextStyle::new(12.0, quiet).room(WIDE - 37.0));
}
