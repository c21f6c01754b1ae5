//! The hand of the viewer: the ability of each card, and its gain in the viewer's row; at the far
//! end the cards that a plan uses or pays.

use engine::games::iszkenderun::card::{Card, CardSet};
use engine::games::iszkenderun::{Action, Deed, Draft, View};
use engine::seat::Seat;
use picture::colour::PAPER;
use picture::component::{EDGE, Overlap};
use picture::{Area, Canvas, Direction, TextStyle, WIDTH};

use super::changes::Changes;
use super::{Look, card};
use panels::present::iszkenderun::terms;
use words::text::Text;

/// The size of a card in hand, and the gap between two.
const WIDE: f32 = 55.0;
const HIGH: f32 = 76.0;
const GAP: f32 = 9.0;
/// The minimum width of a recognisable strip of a card in hand.
const STRIP: f32 = 20.0;

pub(super) fn draw(canvas: &mut Canvas, y: f32, look: &Look<'_>, changes: &Changes, me: Seat) {
    let (view, words) = (look.view, look.words);
    canvas.tray(y, &words.say(&Text::new("picture-hand")), 170.0);
    if !view.table.members.contains(me) {
        return;
    }
    let top = y + 30.0;
    let quiet = canvas.colours.quiet;
    let spent = spent(view.draft);
    let mut x = WIDTH - EDGE;
    for card in &spent {
        x -= WIDE;
        let at = Area::new(x, top, WIDE, HIGH);
        let shown = super::on_screen(at, words.direction());
        canvas.fixed(|canvas| card::draw_held(canvas, shown, *card, WIDE, None, words));
        canvas.planned(at.grown(-0.5), card::ROUND);
        x -= GAP;
    }
    note(canvas, y + 16.0, look);
    let cards: Vec<Card> = view.mine.iter().filter(|card| !spent.contains(card)).collect();
    if cards.is_empty() {
        let empty = words.say(&Text::new("iszkenderun-hand-empty"));
        let type_ = TextStyle::new(13.0, quiet).room(x - EDGE - 20.0);
        canvas.text([EDGE + 20.0, top + 26.0], &empty, type_);
        return;
    }
    let room = super::on_screen(Area::new(EDGE, top, x - EDGE, HIGH), words.direction());
    canvas.fixed(|canvas| hand(canvas, room, cards, look, changes.drawn));
}

/// Draws the cards in hand. They are not mirrored, but their order follows the reading direction.
fn hand(canvas: &mut Canvas, room: Area, mut cards: Vec<Card>, look: &Look<'_>, drawn: CardSet) {
    let row = Overlap { card: WIDE, gap: GAP, between: 0.0, least: STRIP, room: room.w };
    let (laid, end) = row.lay(&[cards.len()]);
    let mut left = room.x;
    if look.words.direction() == Direction::RightToLeft {
        cards.reverse();
        left = room.right() - end;
    }
    for place in &laid {
        let (card, seen) = (cards[place.index], place.strip.unwrap_or(WIDE));
        let at = Area::new(left + place.x, room.y, WIDE, HIGH);
        card::draw_held(canvas, at, card, seen, gain(look, card).as_deref(), look.words);
        if place.hidden > 0 {
            let more = Text::new("iszkenderun-picture-more").number("count", place.hidden);
            let type_ = TextStyle::heavy(11.0, PAPER).middle().room(60.0);
            canvas.text([at.middle()[0], room.y - 5.0], &look.words.say(&more), type_);
        }
    }
    for place in &laid {
        let card = cards[place.index];
        let at = Area::new(left + place.x, room.y, place.strip.unwrap_or(WIDE), HIGH);
        if is_named(look.view, card) {
            canvas.planned(at.grown(-0.5), card::ROUND);
        } else if look.options.contains(&Action::Choose(card)) {
            canvas.choosable(at, card::ROUND);
        } else if drawn.contains(card) {
            canvas.ring(at, card::ROUND);
        }
    }
}

/// Writes the note under the cards: their meaning, or that of the plan.
fn note(canvas: &mut Canvas, y: f32, look: &Look<'_>) {
    let (words, end) = (look.words, WIDTH - EDGE);
    let plan = |deed| Text::new("iszkenderun-picture-token").text("deed", terms::deed(deed));
    let plan = match look.view.draft {
        Some(Draft::Swap { .. }) => Text::new("iszkenderun-picture-using"),
        Some(Draft::Exchange { .. }) => plan(Deed::Exchange),
        Some(Draft::Protect { .. }) => plan(Deed::Protect),
        Some(Draft::Steal { .. }) => plan(Deed::Steal),
        None => {
            let plays = look.options.iter().any(|action| matches!(action, Action::Play { .. }));
            if plays {
                let gain = words.say(&Text::new("iszkenderun-picture-gains"));
                let type_ = TextStyle::new(12.0, canvas.colours.quiet).end().room(190.0);
                let wide = canvas.text([end, y], &gain, type_);
                canvas.text([end - wide - 4.0, y], "+", TextStyle::heavy(14.0, PAPER).end());
            }
            return;
        }
    };
    let type_ = TextStyle::heavy(12.0, PAPER).end().room(190.0);
    canvas.text([end, y], &words.say(&plan), type_);
}

/// Returns the cards that a plan uses or pays with, the used card first.
fn spent(draft: Option<Draft>) -> Vec<Card> {
    match draft {
        Some(Draft::Swap { card, .. }) => vec![card],
        Some(
            Draft::Exchange { pay, fee, .. }
            | Draft::Protect { pay, fee }
            | Draft::Steal { pay, fee },
        ) => [Some(pay), fee].into_iter().flatten().collect(),
        None => Vec::new(),
    }
}

/// Tells whether a card is named for an exchange.
fn is_named(view: &View, card: Card) -> bool {
    matches!(view.draft, Some(Draft::Exchange { cards, .. }) if cards.contains(card))
}

/// Returns the gain of a card in the viewer's row now, if it can be played there.
fn gain(look: &Look<'_>, card: Card) -> Option<String> {
    let me = look.viewer.seat()?;
    let action = Action::Play { card, row: me };
    look.options.contains(&action).then(|| {
        let gain = look.view.after(action).total(me).saturating_sub(look.view.table.total(me));
        look.words.say(&Text::new("iszkenderun-picture-gain").number("gain", gain))
    })
}
