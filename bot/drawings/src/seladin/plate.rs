//! The plate of a seat of Seladin.

use picture::component::{Plate, Point, regular};
use picture::icon::{CROWN, HAND, NONE};
use picture::{Area, Canvas, Paint, Stroke, TextStyle};

use super::changes::Change;
use super::row::{PLATE, Row};
use super::{card, icons};
use panels::present::seladin::terms;

impl Row<'_> {
    /// Draws the name, the clan and the cards of a player, with a crown for the leader.
    pub(super) fn plate(&self, canvas: &mut Canvas, all: Area) {
        let (Self { look, seat, .. }, Area { x, y, h, .. }) = (self, all);
        let (view, words, seat) = (look.view, look.words, *seat);
        let area = Area { w: PLATE, ..all };
        let on = if view.gone.contains(seat) {
            self.left(canvas, area)
        } else {
            canvas.plate(area, look.to_act.contains(seat), Point::Row)
        };
        let clan = view.clan(seat);
        let crest = Area::new(x + 6.0, y + h / 2.0 - 18.0, 24.0, 36.0);
        card::shield(canvas, crest, clan, Some(&words.say(&terms::letter(clan))));
        let task = look.task(seat);
        let lines = if task.is_some() { [0.21, 0.80] } else { [0.30, 0.73] };
        let [above, below] = lines.map(|line| y + h * line);
        let mut edge = x + PLATE - 11.0;
        if view.starter == seat {
            canvas.icon(&icons::FLAG, [edge + 1.0, above], 15.0, on.ink, on.fill);
            edge -= 18.0;
        }
        let [left, swapped] =
            [Change::Left(seat), Change::Held(seat)].map(|change| self.changes.numbers.of(change));
        if self.is_ahead && left.or(swapped).is_none() {
            canvas.icon(&CROWN, [x + PLATE - 11.0, below - 1.0], 15.0, on.ink, on.fill);
        } else if self.is_ahead {
            // A number is at the position of the crown.
            canvas.icon(&CROWN, [edge + 1.0, above - 1.0], 15.0, on.ink, on.fill);
            edge -= 18.0;
        }
        let name = TextStyle::heavy(13.0, on.ink).room(edge + 9.0 - (x + 37.0));
        canvas.text([x + 37.0, above], &look.name(seat), name);
        if let Some(task) = task {
            let small = TextStyle::new(11.0, on.ink).room(PLATE - 36.0);
            canvas.text([x + 34.0, y + h * 0.5], &task, small);
        }
        let held = words.number(view.hand_size(seat));
        let end = canvas.count([x + 34.0, below], &HAND, &held, on);
        let store = words.number(view.store_size(seat));
        let full = canvas.count([end, below], &icons::CHEST, &store, on);
        if let Some(number) = left {
            canvas.step_with_sign([full + 10.0, below], &NONE, number);
        } else if let Some(number) = swapped {
            canvas.ring(Area::new(end - 1.0, below - 8.0, full - end - 3.0, 16.0), 6.0);
            canvas.step([full + 5.0, below], number);
        }
    }

    /// Draws the plate of a player who has left, whose cards still count.
    fn left(&self, canvas: &mut Canvas, area: Area) -> Plate {
        let stroke = Stroke::new(canvas.colours.quiet, 1.2).dashed(4.0, 4.0);
        canvas.rect(area.grown(-1.0), 6.0, Paint::line(stroke));
        let fill = canvas.raised(if self.is_ahead { 0.13 } else { 0.06 });
        Plate { fill, ink: canvas.colours.quiet }
    }

    /// Draws the team: a shape and a number, the same for both partners.
    pub(super) fn team(&self, canvas: &mut Canvas, [x, y]: [f32; 2]) {
        let team = self.seat.index() % (self.look.view.seats / 2).max(1);
        let (fill, ground) = (canvas.colours.quiet, canvas.colours.ground);
        let paint = Paint::fill(fill);
        let mut line = y;
        match team {
            0 => canvas.disc([x, y], 7.5, paint),
            1 => canvas.rect(Area::new(x - 7.0, y - 7.0, 14.0, 14.0), 2.0, paint),
            _ => {
                let turn = -std::f32::consts::FRAC_PI_2;
                canvas.polygon(regular(3, 10.5, [x, y + 1.5], turn), paint);
                line += 1.5;
            }
        }
        let look = TextStyle::heavy(11.0, ground).middle();
        canvas.text([x, line], &self.look.words.number(team + 1), look);
    }
}
