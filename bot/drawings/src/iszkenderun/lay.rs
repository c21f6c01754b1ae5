//! The layout of a row: side by side, then overlapping, then in two lines of half the height. Cards
//! that left the row keep a place at its end.

use picture::Area;
use picture::shape::length;

use super::{card, small};

/// The gap between cards.
const GAP: f32 = 3.0;
/// The minimum width of a recognisable strip of a card.
const STRIP: f32 = 19.5;
/// The maximum number of places of cards that left a row.
const GHOSTS: usize = 4;
/// The width of such a place, as a share of that of a card.
const NARROW: f32 = 0.62;
/// The gap between two lines, and between small cards in a line.
const BETWEEN: f32 = 2.0;
/// The space under two lines, for the numbers of cards in the second line.
const UNDER: f32 = 6.0;

/// A card of a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spot {
    pub area: Area,
    /// Its visible part.
    pub seen: f32,
    /// The position of the number of a change.
    pub step: [f32; 2],
}

/// A row.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Laid {
    /// The drawn cards, from left to right.
    pub cards: Vec<Spot>,
    /// Whether they are in two lines.
    pub is_small: bool,
    /// How many cards are not drawn, and the box for this number.
    pub more: Option<(usize, Area)>,
    /// The end of the cards.
    pub end: f32,
    /// The places of cards that left, the newest last.
    pub ghosts: Vec<Area>,
}

/// Lays out a row in a box of the height of its cards.
pub(super) fn lay(room: Area, cards: usize, gone: usize) -> Laid {
    let wide = card::wide(room.h);
    let narrow = (wide * NARROW).round();
    let beside = |ghosts: usize| room.w - length(ghosts) * (narrow + GAP);
    let fits = |ghosts: usize| wide + length(cards.max(1) - 1) * STRIP <= beside(ghosts);
    let mut ghosts = gone.min(GHOSTS);
    while ghosts > 1 && !fits(ghosts) {
        ghosts -= 1;
    }
    let within = Area { w: beside(ghosts), ..room };
    let mut laid = if fits(ghosts) { one_line(within, cards) } else { two_lines(within, cards) };
    let mut x = laid.end + if laid.cards.is_empty() { 0.0 } else { GAP };
    for _ in 0..ghosts {
        laid.ghosts.push(Area::new(x, room.y, narrow, room.h));
        x += narrow + GAP;
    }
    laid
}

fn one_line(room: Area, cards: usize) -> Laid {
    let wide = card::wide(room.h);
    let step = match cards {
        0 | 1 => wide + GAP,
        _ => ((room.w - wide) / length(cards - 1)).min(wide + GAP),
    };
    let spots = (0..cards).map(|at| {
        let area = Area::new(room.x + length(at) * step, room.y, wide, room.h);
        let seen = if at + 1 < cards { step.min(wide) } else { wide };
        Spot { area, seen, step: [area.x + seen / 2.0, room.y - 4.0] }
    });
    let cards: Vec<Spot> = spots.collect();
    let end = cards.last().map_or(room.x, |last| last.area.right());
    Laid { cards, is_small: false, more: None, end, ghosts: Vec::new() }
}

fn two_lines(room: Area, cards: usize) -> Laid {
    let high = (room.h - BETWEEN - UNDER) / 2.0;
    let mut columns = cards.div_ceil(2);
    let mut wide = (room.w + BETWEEN) / length(columns) - BETWEEN;
    if wide < small::LEAST {
        wide = small::LEAST;
        columns = 1;
        while length(columns + 1) * (wide + BETWEEN) - BETWEEN <= room.w {
            columns += 1;
        }
    }
    let wide = wide.min(card::wide(room.h));
    let place = |at: usize| {
        let (line, column) = (at / columns, at % columns);
        let x = room.x + length(column) * (wide + BETWEEN);
        Area::new(x, room.y + length(line) * (high + BETWEEN), wide, high)
    };
    let shown = if cards > 2 * columns { 2 * columns - 1 } else { cards };
    let spots = (0..shown).map(|at| {
        let area = place(at);
        // Below the second line, because the numbers of the next row are over the middle of cards.
        let step = if at < columns {
            [area.middle()[0], area.y - 4.0]
        } else {
            [area.x + 2.0, area.bottom() + 5.7]
        };
        Spot { area, seen: wide, step }
    });
    let more = (shown < cards).then(|| (cards - shown, place(shown)));
    let end = place(columns - 1).right();
    Laid { cards: spots.collect(), is_small: true, more, end, ghosts: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_stays_in_its_room_and_every_card_is_drawn_or_counted() {
        for high in [48.0, 56.0, 64.0] {
            let room = Area::new(100.0, 10.0, 215.0, high);
            for cards in 0..=51 {
                for gone in 0..=20 {
                    let laid = lay(room, cards, gone);
                    let more = laid.more.map_or(0, |(count, _)| count);
                    assert_eq!(laid.cards.len() + more, cards);
                    let areas = laid.cards.iter().map(|spot| spot.area).chain(laid.ghosts.clone());
                    let end = areas.map(Area::right).fold(0.0, f32::max);
                    assert!(end <= room.right() + 0.01, "{cards} {gone}: {end}");
                    assert!(laid.cards.iter().all(|spot| spot.seen >= small::LEAST - 0.01));
                    assert_eq!(laid.ghosts.is_empty(), gone == 0);
                }
            }
        }
    }

    #[test]
    fn nine_cards_lie_in_one_line_and_twelve_in_two() {
        let room = Area::new(0.0, 0.0, 225.0, 56.0);
        assert!(!lay(room, 9, 0).is_small);
        assert!(lay(room, 12, 0).is_small);
    }
}
