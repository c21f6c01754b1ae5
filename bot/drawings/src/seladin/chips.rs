//! A crowded counter as chips in as many lines as the row has; after them the numbers of the
//! changes of the ringed ones.

use picture::colour::{PAPER, SAFFRON, TURQUOISE};
use picture::shape::length;
use picture::{Area, Canvas, Paint, Stroke, TextStyle};

use super::card;
use super::lying::{Lying, Row};
use crate::Words;

/// Draws a crowded counter: letter and number only, in as many lines as the row has. Returns its
/// end.
pub(super) fn draw(canvas: &mut Canvas, room: Area, row: &Row<'_>, words: Words<'_>) -> f32 {
    let [wide, high] = card::CHIP.map(|size| size + 2.0);
    let all: Vec<&Lying<'_>> = row.iter().flatten().collect();
    let is_new = all.iter().any(|lying| lying.number.is_some());
    let steps = if is_new { 17.0 } else { 0.0 };
    let lines = whole((room.h - 4.0) / high).max(1);
    let most = whole((room.w - steps + 1.0) / wide).max(1);
    let per = all.len().div_ceil(lines).min(most);
    let places = per * lines;
    let shown = if all.len() > places { places - 1 } else { all.len() };
    let used = all.len().min(places).div_ceil(per.max(1));
    let taken = length(used) * high - 2.0;
    let top = room.y + (room.h - taken) / 2.0;
    let spot = |at: usize| [room.x + length(at % per) * wide, top + length(at / per) * high];
    for (at, lying) in all[..shown].iter().enumerate() {
        let [x, y] = spot(at);
        let area = card::chip(canvas, x, y, lying.card, words);
        mark_chip(canvas, area, lying);
    }
    if shown < all.len() {
        let [x, y] = spot(shown);
        let more = words.say(&card::more(all.len() - shown));
        let look = TextStyle::heavy(12.0, PAPER).middle().room(wide);
        canvas.text([x + card::CHIP[0] / 2.0, y + card::CHIP[1] / 2.0], &more, look);
    }
    let end = length(per) * wide;
    let mut numbers: Vec<&str> = all.iter().filter_map(|lying| lying.number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let numbers = &numbers[numbers.len().saturating_sub(lines)..];
    for (at, number) in numbers.iter().enumerate() {
        let off = length(at) - length(numbers.len() - 1) / 2.0;
        canvas.step([room.x + end + 7.0, room.y + room.h / 2.0 + off * 17.0], number);
    }
    end + steps
}

fn mark_chip(canvas: &mut Canvas, area: Area, lying: &Lying<'_>) {
    let round = card::CHIP_ROUND + 1.0;
    let line = |stroke| Paint::line(stroke);
    if lying.number.is_some() {
        canvas.rect(area.grown(0.8), round, line(Stroke::new(TURQUOISE, 2.0)));
    }
    // The ring of a card that is also new is around this one.
    let inner = if lying.number.is_some() { -1.4 } else { 0.8 };
    if lying.is_planned {
        let dashes = Stroke::new(SAFFRON, 2.0).dashed(4.0, 3.0);
        canvas.rect(area.grown(inner), round, line(dashes));
    } else if lying.is_choosable {
        canvas.rect(area.grown(inner), round, line(Stroke::new(SAFFRON, 1.8)));
    }
}

/// Returns how often a length fits into another one.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a picture has some hundred units"
)]
fn whole(times: f32) -> usize {
    times.max(0.0) as usize
}
