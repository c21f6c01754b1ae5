//! One seat of Tirazheh: its plate, its palette with the cards that count first, and its present
//! count.

use engine::games::tirazheh::Action;
use engine::games::tirazheh::card::{Card, CardSet};
use engine::games::tirazheh::standing::{Standing, evaluate};
use engine::seat::Seat;
use picture::colour::{PAPER, TURQUOISE};
use picture::component::{EDGE, OWN_BAR, Overlap, Point};
use picture::icon::{HAND, NONE, STAR};
use picture::{Area, Canvas, Paint, Stroke, TextStyle, WIDTH};

use super::changes::{Change, Changes};
use super::{Look, card};
use panels::present::tirazheh::{board, terms};

/// The width of a plate.
const PLATE: f32 = 92.0;
/// The width of the count at the end, including the leader's crown.
const COUNT: f32 = 62.0;

pub(super) struct Row<'a> {
    pub look: &'a Look<'a>,
    pub seat: Seat,
    pub changes: &'a Changes,
    pub is_ahead: bool,
}

impl Row<'_> {
    pub(super) fn draw(&self, canvas: &mut Canvas, y: f32, high: f32) {
        let all = Area::new(EDGE, y, WIDTH - 2.0 * EDGE, high);
        if self.look.is_own(self.seat) {
            canvas.own_bar(OWN_BAR, all);
        }
        let face = self.look.view.now();
        if !face.active.contains(self.seat) {
            return self.vacant(canvas, all);
        }
        let field = canvas.raised(if self.is_ahead { 0.13 } else { 0.05 });
        canvas.rect(all, 8.0, Paint::fill(field));
        let standing = evaluate(face.palette(self.seat), face.ruling());
        self.plate(canvas, all);
        if self.is_ahead {
            canvas.rect(all, 8.0, Paint::line(Stroke::new(PAPER, 2.0)));
        }
        self.palette(canvas, all, standing.map_or(CardSet::EMPTY, |standing| standing.counted));
        self.count(canvas, all, standing);
    }

    fn vacant(&self, canvas: &mut Canvas, all: Area) {
        let why = self.look.words.say(&board::absent(self.look.view, self.seat));
        let [x, y] = canvas.vacant(all, &self.look.name(self.seat), &why);
        if let Some(number) = self.changes.numbers.of(Change::Out(self.seat)) {
            canvas.step_with_sign([x - 22.0, y], &NONE, number);
        }
    }

    fn plate(&self, canvas: &mut Canvas, all: Area) {
        let (Self { look, seat, .. }, Area { x, y, h, .. }) = (self, all);
        let area = Area { w: PLATE, ..all };
        let on = canvas.plate(area, look.to_act.contains(*seat), Point::Row);
        let task = look.task(*seat);
        let [above, below] = if task.is_some() { [0.21, 0.80] } else { [0.31, 0.70] };
        let name = TextStyle::heavy(13.0, on.ink).room(PLATE - 16.0);
        canvas.text([x + 10.0, y + h * above], &look.name(*seat), name);
        if let Some(task) = task {
            let small = TextStyle::new(11.0, on.ink).room(PLATE - 14.0);
            canvas.text([x + 10.0, y + h * 0.5], &task, small);
        }
        let (line, hand) = (y + h * below, look.words.number(look.view.now().hand_size(*seat)));
        let end = canvas.count([x + 8.0, line], &HAND, &hand, on);
        if look.view.options.scoring {
            let points = look.words.number(look.view.points(*seat));
            canvas.count([end + 2.0, line], &STAR, &points, on);
        }
    }

    fn palette(&self, canvas: &mut Canvas, all: Area, counted: CardSet) {
        let palette = self.look.view.now().palette(self.seat);
        let idle = palette.minus(counted);
        let gone = self.changes.gone(self.seat, palette);
        let wide = card::wide(all.h - 12.0);
        let high = card::area(0.0, 0.0, wide).h;
        let groups = [counted, idle].map(terms::strongest_first);
        let left = all.x + PLATE + 13.0;
        let ghosts = gone.iter().map(|_| wide + 4.0).sum::<f32>();
        let row = Overlap {
            card: wide,
            gap: 4.0,
            between: 6.0,
            least: card::STRIP,
            room: all.right() - COUNT - left - ghosts,
        };
        let (laid, end) = row.lay(&[groups[0].len(), groups[1].len()]);
        let top = all.y + (all.h - high) / 2.0;
        let is_mixed = !counted.is_empty() && !idle.is_empty();
        let mut marked = Vec::new();
        for place in laid {
            let card = groups[place.group][place.index];
            let is_dim = place.group == 1;
            let sunk = match (is_dim, is_mixed) {
                (true, _) => 3.0,
                (false, true) => -2.0,
                (false, false) => 0.0,
            };
            let at = card::area(left + place.x, top + sunk, wide);
            let drawn = card::Drawn { is_dim, strip: place.strip, hidden: place.hidden };
            card::draw(canvas, at, card, drawn, self.look.words);
            marked.push((at, card, place.strip));
        }
        for (at, card, strip) in marked {
            self.mark(canvas, at, card, strip);
        }
        let mut x = left + end + if end > 0.0 { 4.0 } else { 0.0 };
        for (card, number) in gone {
            self.ghost(canvas, card::area(x, top, wide), card, number);
            x += wide + 4.0;
        }
    }

    /// Marks new, planned and choosable cards.
    fn mark(&self, canvas: &mut Canvas, at: Area, card: Card, strip: Option<f32>) {
        let published = self.look.view.table.palette(self.seat);
        if !published.contains(card) {
            canvas.planned(at, card::ROUND);
        } else if let Some(number) = self.changes.numbers.of(Change::Placed(self.seat, card)) {
            canvas.ring(at, card::ROUND);
            // If cards overlap, the next one has its number in the corner.
            let spot = strip
                .map_or([at.right() - 3.0, at.y - 1.0], |strip| [at.x + strip / 2.0, at.y - 6.0]);
            canvas.step(spot, number);
        }
        let may = |action: Action| self.look.options.contains(&action);
        let may_send = may(Action::SevenToDeck(card)) || may(Action::SevenToCanvas(card));
        if may(Action::OneTake(self.seat, card)) || may_send && self.look.is_own(self.seat) {
            canvas.choosable(at, card::ROUND);
        }
    }

    fn ghost(&self, canvas: &mut Canvas, at: Area, card: Card, number: &str) {
        canvas.ghost(at, card::ROUND);
        let name = self.look.words.say(&terms::short(card));
        let look = TextStyle::heavy(12.0, TURQUOISE).middle().room(at.w - 4.0);
        canvas.text(at.middle(), &name, look);
        canvas.step([at.right() - 2.0, at.y + 1.0], number);
    }

    fn count(&self, canvas: &mut Canvas, all: Area, standing: Option<Standing>) {
        let (words, end) = (self.look.words, all.right() - 10.0);
        let counted = standing.map_or(0, |standing| standing.count);
        let tone = if counted > 0 { PAPER } else { canvas.colours.quiet };
        let line = all.y + all.h * 0.33;
        canvas.text([end, line], &words.number(counted), TextStyle::heavy(20.0, tone).end());
        if self.is_ahead {
            canvas.crown([end - 28.0, line - 1.0], 17.0);
        }
        if let Some(Standing { best, .. }) = standing {
            card::chip(canvas, [end, all.y + all.h * 0.76], best, words);
        }
    }
}
