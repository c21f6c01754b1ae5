//! The counter of a seat: cards side by side, then overlapped, then as chips; after them the
//! names of those that have left.

use engine::games::seladin::card::Card;
use picture::colour::{PAPER, SAFFRON, TURQUOISE};
use picture::component::{Laid, Overlap};
use picture::{Area, Canvas, Paint, Stroke, Type};

use super::lying::{self, Lying, Row};
use super::{card, changes::Numbered};
use crate::present::picture::Words;
use crate::present::seladin::words;

/// How wide cards are at most.
const WIDE: f32 = 33.0;
/// How far ghosts reach at most, and how wide one column of names is.
const GHOSTS: f32 = 56.0;
const NAME: f32 = 26.0;
/// How high a line of names is, and how many lines a ghost has.
const LINE: f32 = 11.5;
const LINES: usize = 3;
const GAP: f32 = 4.0;

pub(super) fn draw(
    canvas: &mut Canvas,
    room: Area,
    row: &Row<'_>,
    gone: &Numbered<'_>,
    words: Words<'_>,
) {
    let ghosts = ghosts(lying::groups(gone));
    let taken: f32 = ghosts.iter().map(|ghost| ghost.wide() + GAP).sum();
    let left = Area { w: room.w - taken, ..room };
    let lay = Overlap {
        card: card::wide(room.h - 10.0).min(WIDE),
        gap: 3.0,
        between: 5.0,
        least: card::STRIP,
        room: left.w,
    };
    let (laid, end) = lay.lay(&[row[0].len(), row[1].len()]);
    let end = if laid.iter().any(|place| place.hidden > 0) {
        chips(canvas, left, row, words)
    } else {
        cards(canvas, left, &lay, &laid, row, words);
        end
    };
    let mut x = room.x + end + if end > 0.0 { GAP } else { 0.0 };
    let high = card::area(0.0, 0.0, lay.card).h;
    for ghost in ghosts {
        let area = Area::new(x, room.y + (room.h - high) / 2.0, ghost.wide(), high);
        ghost.draw(canvas, area, words);
        x += ghost.wide() + GAP;
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
    // What lies together has one outline.
    for run in shown
        .chunk_by(|one, other| is_run(one.2, other.2) && one.0.is_planned == other.0.is_planned)
    {
        if run[0].0.is_planned {
            canvas.planned(around(run), card::ROUND);
        }
    }
    for (lying, at, place) in &shown {
        if lying.is_choosable {
            // The ring of a card that is also new lies around.
            let inner = if lying.number.is_some() { -2.4 } else { 0.0 };
            canvas.choosable(seen(*at, place).grown(inner), card::ROUND);
        }
    }
    for run in shown.chunk_by(|one, other| is_run(one.2, other.2) && one.0.number == other.0.number)
    {
        let (Some(number), Some((_, at, place))) = (run[0].0.number, run.last()) else { continue };
        canvas.ring(around(run), card::ROUND);
        // Where cards overlap, the corner is where the next one has its number.
        let spot = match place.strip {
            Some(strip) => [at.x + strip / 2.0, at.y - 5.0],
            None => [at.right() - 3.0, at.y - 1.0],
        };
        canvas.step(spot, number);
    }
}

/// Returns what is seen of a card.
fn seen(at: Area, place: &Laid) -> Area {
    Area { w: place.strip.unwrap_or(at.w), ..at }
}

/// Returns the box around neighbours.
fn around(run: &[(Lying<'_>, Area, &Laid)]) -> Area {
    let [(_, first, _), ..] = run else { return Area::new(0.0, 0.0, 0.0, 0.0) };
    let end = run.last().map_or(first.right(), |(_, at, place)| seen(*at, place).right());
    Area { w: end - first.x, ..*first }
}

/// Draws a crowded counter: letter and number only, in as many lines as the row has. Returns
/// where it ends.
fn chips(canvas: &mut Canvas, room: Area, row: &Row<'_>, words: Words<'_>) -> f32 {
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
    let top = room.y + (room.h - length(used) * high + 2.0) / 2.0;
    let spot = |at: usize| [room.x + length(at % per) * wide, top + length(at / per) * high];
    for (at, lying) in all[..shown].iter().enumerate() {
        let [x, y] = spot(at);
        let area = card::chip(canvas, x, y, lying.card, words);
        mark_chip(canvas, area, lying);
    }
    if shown < all.len() {
        let [x, y] = spot(shown);
        let more = words.say(&card::more(all.len() - shown));
        let look = Type::heavy(12.0, PAPER).middle().room(wide);
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
    if lying.is_planned {
        canvas.rect(area.grown(0.8), round, line(Stroke::new(SAFFRON, 2.0).dashed(4.0, 3.0)));
    } else if lying.is_choosable {
        canvas.rect(area.grown(0.8), round, line(Stroke::new(SAFFRON, 2.0)));
    }
}

/// Cards that left a counter together.
struct Ghost<'a> {
    number: &'a str,
    cards: Vec<Card>,
}

impl Ghost<'_> {
    fn wide(&self) -> f32 {
        if self.cards.len() > LINES { 2.0 * NAME } else { NAME + 2.0 }
    }

    /// Draws the place they left, with their names.
    fn draw(&self, canvas: &mut Canvas, area: Area, words: Words<'_>) {
        canvas.ghost(area, card::ROUND);
        let columns = if self.cards.len() > LINES { 2 } else { 1 };
        let places = columns * LINES;
        let shown = if self.cards.len() > places { places - 1 } else { self.cards.len() };
        let more = (shown < self.cards.len()).then(|| card::more(self.cards.len() - shown));
        let names: Vec<String> = self.cards[..shown]
            .iter()
            .map(|card| words.say(&words::card(*card)))
            .chain(more.map(|more| words.say(&more)))
            .collect();
        let lines = names.len().div_ceil(columns);
        let [middle, y] = area.middle();
        let look = Type::heavy(11.0, TURQUOISE).middle().room(NAME - 2.0);
        for (at, name) in names.iter().enumerate() {
            let (column, line) = (at / lines, at % lines);
            let x = middle + (length(column) - length(columns - 1) / 2.0) * (NAME - 3.0);
            let line = y + (length(line) - length(lines - 1) / 2.0) * LINE;
            canvas.text([x, line], name, look);
        }
        canvas.step([area.right() - 1.0, area.y - 6.0], self.number);
    }
}

/// Returns the ghosts that there is room for, the latest ones.
fn ghosts<'a>(groups: Vec<(&'a str, Vec<Card>)>) -> Vec<Ghost<'a>> {
    let mut ghosts: Vec<Ghost<'a>> =
        groups.into_iter().map(|(number, cards)| Ghost { number, cards }).collect();
    while ghosts.iter().map(|ghost| ghost.wide() + GAP).sum::<f32>() > GHOSTS + GAP {
        ghosts.remove(0);
    }
    ghosts
}

#[expect(clippy::cast_precision_loss, reason = "a counter has some dozen cards")]
const fn length(count: usize) -> f32 {
    count as f32
}

/// Returns how often something goes into a length.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a picture has some hundred units"
)]
fn whole(times: f32) -> usize {
    times.max(0.0) as usize
}
