//! The counter of a seat: cards side by side, then overlapping, then as chips; after them the
//! places of those that have left.

use picture::component::{Laid, Overlap};
use picture::{Area, Canvas};

use super::changes::Numbered;
use super::lying::{self, Lying, Row};
use super::{card, chips, ghost};
use crate::Words;

/// The maximum width of cards.
const WIDE: f32 = 33.0;

pub(super) fn draw(
    canvas: &mut Canvas,
    room: Area,
    row: &Row<'_>,
    gone: &Numbered<'_>,
    words: Words<'_>,
) {
    let ghosts = ghost::fitting(lying::groups(gone));
    let taken: f32 = ghosts.iter().map(|ghost| ghost.wide() + ghost::GAP).sum();
    let left = Area { w: room.w - taken, ..room };
    let lay = Overlap {
        card: card::wide(room.h - 10.0).min(WIDE),
        gap: 3.0,
        between: 5.0,
        least: card::strip(words),
        room: left.w,
    };
    let (laid, end) = lay.lay(&[row[0].len(), row[1].len()]);
    let end = if laid.iter().any(|place| place.hidden > 0) {
        chips::draw(canvas, left, row, words)
    } else {
        cards(canvas, left, &lay, &laid, row, words);
        end
    };
    let mut x = room.x + end + if end > 0.0 { ghost::GAP } else { 0.0 };
    let high = card::area(0.0, 0.0, lay.card).h;
    for ghost in ghosts {
        let area = Area::new(x, room.y + (room.h - high) / 2.0, ghost.wide(), high);
        ghost.draw(canvas, area, words);
        x += ghost.wide() + ghost::GAP;
    }
}

fn cards(
    canvas: &mut Canvas,
    room: Area,
    lay: &Overlap,
    laid: &[Laid],
    row: &Row<'_>,
    words: Words<'_>,
) {
    let top = room.y + (room.h - card::area(0.0, 0.0, lay.card).h) / 2.0;
    let shown: Vec<(Lying<'_>, Area, &Laid)> = laid
        .iter()
        .map(|place| {
            let at = card::area(room.x + place.x, top, lay.card);
            (row[place.group][place.index], at, place)
        })
        .collect();
    for (lying, at, place) in &shown {
        card::draw(canvas, *at, lying.card, place.strip, lying.is_dim, words);
    }
    let is_run = |one: &Laid, other: &Laid| one.group == other.group;
    // Neighbours share one outline.
    for run in shown
        .chunk_by(|one, other| is_run(one.2, other.2) && one.0.is_planned == other.0.is_planned)
    {
        if run[0].0.is_planned {
            canvas.planned(around(run), card::ROUND);
        }
    }
    for (lying, at, place) in &shown {
        if lying.is_choosable {
            // The ring of a card that is also new is around this one.
            let inner = if lying.number.is_some() { -2.4 } else { 0.0 };
            canvas.choosable(seen(*at, place).grown(inner), card::ROUND);
        }
    }
    for run in shown.chunk_by(|one, other| is_run(one.2, other.2) && one.0.number == other.0.number)
    {
        let (Some(number), Some((_, at, place))) = (run[0].0.number, run.last()) else { continue };
        canvas.ring(around(run), card::ROUND);
        // If cards overlap, the next one has its number in the corner.
        let spot = match place.strip {
            Some(strip) => [at.x + strip / 2.0, at.y - 5.0],
            None => [at.right() - 3.0, at.y - 1.0],
        };
        canvas.step(spot, number);
    }
}

/// Returns the visible part of a card.
fn seen(at: Area, place: &Laid) -> Area {
    Area { w: place.strip.unwrap_or(at.w), ..at }
}

/// Returns the box around neighbours.
fn around(run: &[(Lying<'_>, Area, &Laid)]) -> Area {
    let [(_, first, _), ..] = run else { return Area::new(0.0, 0.0, 0.0, 0.0) };
    let end = run.last().map_or(first.right(), |(_, at, place)| seen(*at, place).right());
    Area { w: end - first.x, ..*first }
}
