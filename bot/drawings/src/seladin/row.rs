//! One seat of Seladin: its plate, its die, its counter, and its points.

use engine::games::seladin::{Action, Mode, Phase};
use engine::seat::Seat;
use picture::colour::{INK, PAPER, SAFFRON};
use picture::component::{EDGE, OWN_BAR};
use picture::icon::{CHECK, STAR};
use picture::{Area, Canvas, Paint, Stroke, TextStyle, WIDTH};

use super::changes::{Change, Changes};
use super::{Look, counter, die, icons, lying};
use panels::present::seladin::{board, hand};

/// The width of a plate.
pub(super) const PLATE: f32 = 118.0;
/// The maximum size of a die.
const DIE: f32 = 34.0;
/// The width of the points at the end.
const POINTS: f32 = 46.0;
/// The room beside a die in a hand, for the possible gift.
const BESIDE: f32 = 20.0;

pub(super) struct Row<'a> {
    pub look: &'a Look<'a>,
    pub seat: Seat,
    pub changes: &'a Changes,
    pub is_ahead: bool,
}

/// Returns the box of a row.
pub(super) const fn area(y: f32, high: f32) -> Area {
    Area::new(EDGE, y, WIDTH - 2.0 * EDGE, high)
}

/// Returns the box of the die in a row.
pub(super) fn die(row: Area) -> Area {
    let size = (row.h - 14.0).min(DIE);
    Area::new(row.x + PLATE + 13.0, row.y + (row.h - size) / 2.0, size, size)
}

impl Row<'_> {
    pub(super) fn draw(&self, canvas: &mut Canvas, all: Area) {
        let field = canvas.raised(if self.is_ahead { 0.13 } else { 0.06 });
        canvas.rect(all, 8.0, Paint::fill(field));
        if self.look.is_own(self.seat) {
            canvas.own_bar(OWN_BAR, all);
        }
        self.plate(canvas, all);
        if self.is_ahead {
            canvas.rect(all, 8.0, Paint::line(Stroke::new(PAPER, 2.0)));
        }
        let die = die(all);
        self.die(canvas, die);
        let beside = if self.look.viewer.seat().is_some() { BESIDE } else { 0.0 };
        let left = die.right() + 13.0 + beside;
        let room = Area::new(left, all.y, all.right() - 10.0 - POINTS - left, all.h);
        let (came, gone) = self.changes.counter(self.seat);
        let row = lying::row(self.look, self.seat, &came);
        counter::draw(canvas, room, &row, &gone, self.look.words);
        self.points(canvas, all);
    }

    fn die(&self, canvas: &mut Canvas, at: Area) {
        let (Self { look, seat, .. }, view, words) = (self, self.look.view, self.look.words);
        let round = at.w * die::ROUND;
        die::draw(canvas, at, view.die(*seat), view.phase == Phase::Draw);
        let changed = self.changes.numbers.of(Change::Die(*seat));
        if changed.is_some() {
            canvas.ring(at, round);
        }
        self.exchange(canvas, at);
        let is_target = look.options.contains(&Action::Approach(*seat));
        if is_target {
            // Around the ring of a changed die.
            canvas.choosable(at.grown(if changed.is_some() { 3.0 } else { 1.0 }), round);
        }
        let is_private = view.viewer.seat().is_some();
        let [_, middle] = at.middle();
        let spot = if is_private {
            [at.right() + 15.0, middle]
        } else {
            [at.right() + 1.0, at.bottom() - 1.0]
        };
        if let Some(target) = super::target(view, *seat).filter(|_| is_target) {
            canvas.badge(spot, &words.number(target));
        }
        if view.phase == Phase::Turn && look.is_own(view.turn) {
            self.worth(canvas, at, spot);
        }
        if let Some(number) = changed {
            canvas.step([at.x - 2.0, at.y - 1.0], number);
        }
    }

    /// Marks a die that will be exchanged, if that is agreed.
    fn exchange(&self, canvas: &mut Canvas, at: Area) {
        let (view, seat) = (self.look.view, self.seat);
        let is_dealt = view.phase == Phase::Deal
            && view.window.talk.is_some_and(|talk| [view.starter, talk.other].contains(&seat));
        if !is_dealt && !super::votes(view, seat) {
            return;
        }
        let out = if self.changes.numbers.of(Change::Die(seat)).is_some() { 1.5 } else { 0.0 };
        canvas.planned(at.grown(out), at.w * die::ROUND);
        let agrees = view
            .viewer
            .seat()
            .is_some_and(|me| hand::agreed(view, me) && view.partner(me) == Some(seat));
        die::seal(canvas, at, if agrees { &CHECK } else { &icons::EXCHANGE });
    }

    /// Draws the value of the viewer's die, or the possible gift to this seat.
    fn worth(&self, canvas: &mut Canvas, at: Area, spot: [f32; 2]) {
        let (Self { look, seat, .. }, view, words) = (self, self.look.view, self.look.words);
        let [_, middle] = at.middle();
        if *seat == view.turn {
            let raised = view.plan.raised();
            if raised > 0 {
                let value = words.number(usize::from(view.die(*seat)) + raised);
                let look = TextStyle::heavy(14.0, INK).middle();
                let wide = (look.width(&value) + 9.0).max(20.0);
                let area = Area::new(at.right() + 4.0, middle - 10.0, wide, 20.0);
                canvas.rect(area, 5.0, Paint::fill(SAFFRON).edge(INK, 1.2));
                canvas.text(area.middle(), &value, look);
            }
            return;
        }
        let Some(due) = super::due(view, *seat) else { return };
        let gives = |action: &Action| matches!(action, Action::Give(to, _) if to == seat);
        if look.options.iter().any(gives) {
            canvas.badge(spot, &words.number(due));
        } else {
            let (plate, quiet) = (canvas.colours.plate, canvas.colours.quiet);
            canvas.disc(spot, 9.0, Paint::fill(plate).edge(quiet, 1.2));
            canvas.text(spot, &words.number(due), TextStyle::heavy(12.0, quiet).middle());
        }
    }

    /// Draws the points of this stage, and the total of the earlier ones; in team play the common
    /// points of both partners.
    fn points(&self, canvas: &mut Canvas, all: Area) {
        let (Self { seat, .. }, view, words) = (self, self.look.view, self.look.words);
        let end = all.right() - 10.0;
        let now = board::now(view, *seat);
        let sign = if now > 0 { "+" } else { "" };
        let worth = format!("{sign}{}", words.number(now));
        let line = all.y + all.h * 0.30 + 1.0;
        canvas.text([end, line], &worth, TextStyle::heavy(18.0, PAPER).end().room(POINTS));
        let (line, quiet) = (all.y + all.h * 0.73, canvas.colours.quiet);
        if view.options.mode == Mode::Team {
            // S-8.6: partners win together.
            let together = words.number(board::standing(view, *seat));
            let wide = canvas.text([end, line], &together, TextStyle::heavy(13.0, PAPER).end());
            return self.team(canvas, [end - wide - 11.0, line]);
        }
        let total = words.number(view.total(*seat));
        let wide = canvas.text([end, line], &total, TextStyle::heavy(13.0, quiet).end());
        canvas.icon(&STAR, [end - wide - 10.0, line], 12.0, quiet, canvas.colours.ground);
    }
}
