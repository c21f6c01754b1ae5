//! One seat of Iszkenderun: its plate, its row, and the total of the row.

use engine::games::iszkenderun::card::Card;
use engine::games::iszkenderun::place::Place;
use engine::games::iszkenderun::{Action, Draft};
use engine::seat::Seat;
use picture::colour::{PAPER, TURQUOISE};
use picture::component::{EDGE, OWN_BAR};
use picture::{Area, Canvas, Paint, Stroke, TextStyle, WIDTH};

use super::card::{self, Lying};
use super::changes::{Change, Changes};
use super::foot::Stop;
use super::lay::{self, Laid, Spot};
use super::{Look, on_screen, plate, small};

/// The width of the total at the end.
const TOTAL: f32 = 46.0;
/// The space for the wall after a closed row, and its thickness.
const WALL: [f32; 2] = [10.0, 5.0];

pub(super) struct Row<'a> {
    pub look: &'a Look<'a>,
    pub changes: &'a Changes,
    /// The cards with a number, in the order of the numbers.
    pub targets: &'a [Card],
    pub seat: Seat,
    /// Whether no row has a higher total.
    pub is_ahead: bool,
}

impl Row<'_> {
    pub(super) fn draw(&self, canvas: &mut Canvas, y: f32, high: f32) {
        let table = &self.look.view.table;
        let all = Area::new(EDGE, y, WIDTH - 2.0 * EDGE, high);
        if self.look.is_own(self.seat) {
            canvas.own_bar(OWN_BAR, all);
        }
        let is_playing = table.playing.contains(self.seat);
        if is_playing {
            let field = canvas.raised(if self.is_ahead { 0.13 } else { 0.06 });
            canvas.rect(all, 8.0, Paint::fill(field));
        } else {
            let edge = Stroke::new(canvas.colours.plate, 1.4);
            canvas.rect(all, 8.0, Paint::line(edge));
        }
        plate::draw(canvas, all, self.seat, self.look, self.changes);
        self.total(canvas, all);
        let left = EDGE + plate::WIDE + 13.0;
        let is_closed = table.rows.is_blocked(self.seat);
        let wall = if is_closed { WALL[0] } else { 0.0 };
        let room = Area::new(left, y + 5.0, all.right() - TOTAL - wall - left, high - 10.0);
        let direction = self.look.words.direction();
        // The rules refer to left and right neighbours, so rows are not mirrored.
        canvas.fixed(|canvas| {
            let mut room = on_screen(Area { w: room.w + wall, ..room }, direction);
            room.w -= wall;
            self.cards(canvas, room, is_closed);
        });
    }

    fn total(&self, canvas: &mut Canvas, all: Area) {
        let total = self.look.view.table.total(self.seat);
        let end = all.right() - 9.0;
        let total = self.look.words.number(total);
        let has_left = !self.look.view.table.members.contains(self.seat);
        let tone = if has_left { canvas.colours.quiet } else { PAPER };
        let look = card::fitted(&total, TextStyle::heavy(23.0, tone).end().room(TOTAL - 12.0));
        canvas.text([end, all.y + all.h * 0.54], &total, look);
        if self.is_ahead {
            canvas.crown([end - 9.0, all.y + 11.0], 15.0);
        }
    }

    fn cards(&self, canvas: &mut Canvas, room: Area, is_closed: bool) {
        let (rows, words) = (&self.look.view.table.rows, self.look.words);
        let row = rows.of(self.seat);
        let gone = self.changes.gone(self.seat, rows);
        let laid = lay::lay(room, row.len(), gone.len());
        for (index, spot) in laid.cards.iter().enumerate() {
            let (card, lying) = (row[index].card, self.lying(index));
            if laid.is_small {
                small::draw(canvas, spot.area, card, &lying, words);
            } else {
                card::draw(canvas, spot.area, card, &lying, spot.seen, words);
            }
        }
        if let Some((count, at)) = laid.more {
            small::draw_more(canvas, at, count, words);
        }
        let moved = if is_closed { WALL[0] } else { 0.0 };
        if is_closed {
            let wall = Area::new(laid.end + 4.0, room.y, WALL[1], room.h);
            canvas.rect(wall, 2.0, Paint::fill(PAPER));
        }
        for (spot, lying) in laid.cards.iter().zip(row) {
            self.mark(canvas, spot, lying.card);
        }
        self.ghosts(canvas, &laid, &gone, moved);
    }

    fn ghosts(&self, canvas: &mut Canvas, laid: &Laid, gone: &[(Card, &str)], moved: f32) {
        let old = gone.len() - laid.ghosts.len();
        for (at, (card, number)) in laid.ghosts.iter().zip(&gone[old..]) {
            let at = Area { x: at.x + moved, ..*at };
            card::draw_ghost(canvas, at, *card, TURQUOISE, self.look.words);
            canvas.step([at.middle()[0], at.y - 4.0], number);
        }
    }

    /// Marks the changes of a card, and the actions with it.
    fn mark(&self, canvas: &mut Canvas, spot: &Spot, card: Card) {
        let seen = Area { w: spot.seen, ..spot.area };
        let number = self.changes.numbers.of(Change::Touched(card));
        if number.is_some() {
            canvas.ring(seen.grown(-0.3), card::ROUND);
        }
        if self.is_planned(card) {
            canvas.planned(seen.grown(-0.5), card::ROUND);
        } else if self.is_usable(card) {
            canvas.choosable(seen, card::ROUND);
        }
        if let Some(number) = number {
            canvas.step(spot.step, number);
        }
    }

    fn is_planned(&self, card: Card) -> bool {
        match self.look.view.draft {
            Some(Draft::Swap { card: used, first }) => used == card || first == card,
            Some(
                Draft::Exchange { pay, .. } | Draft::Protect { pay, .. } | Draft::Steal { pay, .. },
            ) => pay == card,
            None => false,
        }
    }

    fn is_usable(&self, card: Card) -> bool {
        let uses =
            |action: &Action| matches!(action, Action::Use { card: used, .. } if *used == card);
        self.look.options.iter().any(uses)
    }

    fn lying(&self, index: usize) -> Lying {
        let (table, place) = (&self.look.view.table, Place { seat: self.seat, index });
        let value = table.rows.value(place, table.trump);
        let lying = table.rows.at(place);
        let target = self.targets.iter().position(|card| *card == lying.card);
        let stop = if let Some(at) = target {
            Some(Stop::Target(self.look.words.number(at + 1)))
        } else if lying.protected_by.is_some() {
            Some(Stop::Token)
        } else {
            table.rows.is_shielded(place).then_some(Stop::Shield)
        };
        let doubled = table.trump.filter(|_| value.is_doubled);
        Lying { value: value.current(), doubled, stop }
    }
}
