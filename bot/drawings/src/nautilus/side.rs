//! The plate of a side, as wide as the board: its player, and what they hold.

use engine::games::nautilus::board::other;
use engine::seat::Seat;
use picture::colour::PAPER;
use picture::component::{EDGE, OWN_BAR, Plate, Point};
use picture::icon::{EYE, TILE};
use picture::{Area, Canvas, Paint, Stroke, TextStyle, WIDTH};

use super::{Look, VIOLET};
use panels::present::nautilus::terms;
use words::text::Text;

const HIGH: f32 = 28.0;
/// The room for a name.
const NAME: f32 = 110.0;

pub(super) fn draw(canvas: &mut Canvas, y: f32, seat: Seat, look: &Look<'_>) {
    let (view, words) = (look.view, look.words);
    let at = Area::new(EDGE, y, WIDTH - 2.0 * EDGE, HIGH);
    if look.is_own(seat) {
        canvas.own_bar(OWN_BAR, at);
    }
    let point = if seat.index() == 1 { Point::Down } else { Point::Up };
    let on = canvas.plate(at, look.to_act.contains(seat), point);
    let line = y + HIGH / 2.0;
    canvas.disc([EDGE + 18.0, line], 10.0, Paint::fill(on.ink));
    let letter = words.say(&terms::side(seat.index()));
    canvas.text([EDGE + 18.0, line], &letter, TextStyle::heavy(13.0, on.fill).middle());
    let mut x = EDGE + 36.0;
    x += name(canvas, [x, y], seat, look, on) + 10.0;
    if view.first == seat {
        let first = words.say(&Text::new("nautilus-picture-first"));
        let look = TextStyle::heavy(11.0, on.ink).middle().room(40.0);
        let wide = look.width(&first).min(look.room) + 10.0;
        let edge = Paint::line(Stroke::new(on.ink, 1.4));
        canvas.rect(Area::new(x, line - 8.0, wide, 16.0), 8.0, edge);
        canvas.text([x + wide / 2.0, line], &first, look);
        x += wide + 10.0;
    }
    let held = held(canvas, line, seat, look, on);
    known(canvas, [x, line], held - x, seat, look, on);
}

/// Writes the name of the player, and the task under it; returns the width.
fn name(canvas: &mut Canvas, [x, y]: [f32; 2], seat: Seat, look: &Look<'_>, on: Plate) -> f32 {
    let name = look.name(seat);
    let Some(task) = look.task(seat) else {
        return canvas.text([x, y + HIGH / 2.0], &name, TextStyle::heavy(14.0, on.ink).room(NAME));
    };
    let wide = canvas.text([x, y + 9.0], &name, TextStyle::heavy(13.0, on.ink).room(NAME));
    wide.max(canvas.text([x, y + 20.5], &task, TextStyle::new(11.0, on.ink).room(NAME)))
}

/// Draws what a side holds, face down; returns where that begins.
fn held(canvas: &mut Canvas, line: f32, seat: Seat, look: &Look<'_>, on: Plate) -> f32 {
    let mut x = WIDTH - EDGE - 8.0;
    if look.view.holds_special(seat) {
        let back = Area::new(x - 16.0, line - 10.0, 16.0, 20.0);
        canvas.rect(back, 3.0, Paint::fill(VIOLET).edge(PAPER, 1.4));
        canvas.icon(&TILE, back.middle(), 10.0, PAPER, VIOLET);
        x -= 24.0;
    }
    let count = look.view.hand_size(seat);
    for _ in 0..count {
        let back = Area::new(x - 13.0, line - 9.0, 13.0, 18.0);
        canvas.rect(back, 3.0, Paint::fill(on.fill).edge(on.ink, 1.6));
        x -= 9.0;
    }
    let number = TextStyle::heavy(13.0, on.ink).end();
    x -= if count == 0 { 0.0 } else { 9.0 };
    x - canvas.text([x, line], &look.words.number(count), number) - 8.0
}

/// Draws those cards of the other side that the viewer knows.
fn known(
    canvas: &mut Canvas,
    [x, line]: [f32; 2],
    room: f32,
    seat: Seat,
    look: &Look<'_>,
    on: Plate,
) {
    let is_other = look.viewer.seat().is_some_and(|me| other(me) == seat);
    if !is_other || look.view.own.known.is_empty() {
        return;
    }
    canvas.icon(&EYE, [x + 8.0, line], 16.0, on.ink, on.fill);
    let cards = look.view.own.known.iter().map(|card| look.words.say(&terms::short(card)));
    let cards = cards.collect::<Vec<_>>().join("  ");
    canvas.text([x + 20.0, line], &cards, TextStyle::heavy(12.0, on.ink).room(room - 20.0));
}
