//! The head of a picture of Iszkenderun: trump, the round, the record, the two piles.

use engine::games::iszkenderun::Record;
use engine::games::iszkenderun::constants::ROUNDS;
use picture::colour::{INK, PAPER};
use picture::component::EDGE;
use picture::icon::CUP;
use picture::{Area, Canvas, Paint, TextStyle, WIDTH};

use super::changes::{Change, Changes};
use super::{Look, card, icons, on_screen};
use panels::present::iszkenderun::terms;
use words::text::Text;

/// The height of the head.
pub(super) const HIGH: f32 = 54.0;
/// The positions of the words and of the record.
const LEFT: f32 = 68.0;
const RECORD: f32 = 252.0;

pub(super) fn draw(canvas: &mut Canvas, look: &Look<'_>, changes: &Changes) {
    let ground = canvas.colours.ground.mix(INK, 0.35);
    canvas.rect(Area::new(0.0, 0.0, WIDTH, HIGH), 0.0, Paint::fill(ground));
    trump(canvas, look, changes);
    round(canvas, look);
    if let Some(record) = look.view.table.record {
        draw_record(canvas, record, look);
    }
    piles(canvas, look, changes);
}

fn trump(canvas: &mut Canvas, look: &Look<'_>, changes: &Changes) {
    let (trump, words) = (look.view.table.trump, look.words);
    let fill = icons::face(trump);
    let middle = [EDGE + 23.0, HIGH / 2.0];
    canvas.tile(middle, 23.0, fill, None);
    canvas.icon(icons::sign(trump), middle, 24.0, fill.ink(), fill);
    let name = match trump {
        Some(suit) => terms::suit(suit),
        None => Text::new("iszkenderun-picture-no-trump"),
    };
    let type_ = TextStyle::heavy(18.0, PAPER).room(RECORD - LEFT - 46.0);
    let wide = canvas.text([LEFT, 18.0], &words.say(&name), type_);
    if trump.is_some() {
        let chip = Area::new(LEFT + wide + 9.0, 9.0, 28.0, 18.0);
        canvas.rect(chip, 5.0, Paint::fill(fill));
        let double = words.say(&Text::new("iszkenderun-picture-double").number("by", 2));
        let type_ = TextStyle::heavy(13.0, fill.ink()).middle().room(chip.w);
        canvas.text(chip.middle(), &double, type_);
    }
    if let Some(number) = changes.numbers.of(Change::Trump) {
        canvas.step([middle[0] + 17.0, middle[1] - 17.0], number);
    }
}

fn round(canvas: &mut Canvas, look: &Look<'_>) {
    let round = Text::new("iszkenderun-picture-round").number("round", look.view.table.round);
    let type_ = TextStyle::new(12.0, canvas.colours.quiet).room(90.0);
    let wide = canvas.text([LEFT, 40.0], &look.words.say(&round), type_);
    let rounds = u8::try_from(ROUNDS).unwrap_or(u8::MAX);
    let end = canvas.pips([LEFT + wide + 10.0, 40.0], look.view.table.round, rounds, 8.0) + 8.0;
    let quiet = TextStyle::new(12.0, canvas.colours.quiet).room(RECORD - 3.0 - end);
    canvas.text_if_whole([end, 40.0], &look.game(), quiet);
}

/// Draws the best row of all rounds so far, and its owner.
fn draw_record(canvas: &mut Canvas, record: Record, look: &Look<'_>) {
    let (quiet, ground) = (canvas.colours.quiet, canvas.colours.ground);
    canvas.icon(&CUP, [RECORD + 8.0, 18.0], 15.0, quiet, ground);
    let points = TextStyle::heavy(14.0, PAPER).room(36.0);
    canvas.text([RECORD + 21.0, 18.0], &look.words.number(record.points), points);
    // Two names would be cut beyond recognition; the alternative text has both.
    let who = match record.holders.single() {
        Some(holder) => Text::new("name-person").name("who", look.name(holder)),
        None => {
            Text::new("iszkenderun-picture-holders").number("count", record.holders.iter().count())
        }
    };
    let type_ = TextStyle::new(12.0, quiet).room(60.0);
    canvas.text([RECORD, 39.0], &look.words.say(&who), type_);
}

fn piles(canvas: &mut Canvas, look: &Look<'_>, changes: &Changes) {
    let (words, direction) = (look.words, look.words.direction());
    let discards = Area::new(318.0, 8.0, 32.0, 41.0);
    canvas.fixed(|canvas| {
        let at = on_screen(discards, direction);
        match look.view.table.discard.last() {
            Some(top) => card::draw_held(canvas, at, *top, at.w, None, words),
            None => card::draw_place(canvas, at),
        }
    });
    let deck = Area::new(354.0, 10.0, 30.0, 39.0);
    canvas.back(deck, &words.number(look.view.deck), look.view.deck == 0);
    if let Some(number) = changes.numbers.of(Change::Discards) {
        canvas.ring(discards, card::ROUND);
        canvas.step([discards.x + 1.0, discards.bottom() - 3.0], number);
    }
    if let Some(number) = changes.numbers.of(Change::Deck) {
        canvas.step([deck.right() + 4.0, deck.bottom() - 2.0], number);
    }
}
