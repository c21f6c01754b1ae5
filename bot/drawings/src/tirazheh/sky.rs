//! The head of a picture of Tirazheh, in the ruling colour: the canvas, the rule in words, the
//! deck.

use engine::games::tirazheh::card::Colour as Suit;
use picture::colour::PAPER;
use picture::component::EDGE;
use picture::icon::STAR;
use picture::shape::length;
use picture::{Area, Canvas, Paint, TextStyle, WIDTH};

use super::changes::{Change, Changes};
use super::{Look, card};
use words::text::Text;

/// The maximum number of cards that are visible under the top one.
const DEEP: usize = 3;
/// The width of the deck.
const DECK: f32 = 34.0;

pub(super) fn draw(canvas: &mut Canvas, high: f32, look: &Look<'_>, changes: &Changes) {
    let now = look.view.now();
    let ruling = now.ruling();
    let sky = card::face(ruling);
    let ink = sky.ink();
    canvas.rect(Area::new(0.0, 0.0, WIDTH, high), 0.0, Paint::fill(sky));
    let top = card::area(EDGE, 7.0, card::wide(high - 14.0));
    let under = now.canvas.cards().iter().rev().skip(1).map(|card| card.colour());
    // The start card is under all others.
    let start = now.canvas.top().map(|_| Suit::Red);
    let under: Vec<Suit> = under.chain(start).take(DEEP).collect();
    for (at, suit) in under.iter().enumerate().rev() {
        let paint = Paint::fill(card::face(*suit)).edge(PAPER, 1.4);
        canvas.rect(Area { x: top.x + 4.0 * length(at + 1), ..top }, card::ROUND, paint);
    }
    match now.canvas.top() {
        Some(on_top) => card::draw(canvas, top, on_top, card::Drawn::WHOLE, look.words),
        None => card::draw_start(canvas, top),
    }
    if let Some(number) = changes.numbers.of(Change::Canvas) {
        canvas.ring(top, card::ROUND);
        canvas.step([top.right() - 1.0, top.y + 3.0], number);
    }
    let x = top.right() + 4.0 * length(under.len()) + 14.0;
    let deck = Area::new(WIDTH - EDGE - DECK - 4.0, high / 2.0 - 19.0, DECK, 42.0);
    let rule = TextStyle::heavy(21.0, ink).room(deck.x - x - 8.0);
    canvas.text([x, high * 0.36], &look.words.say(&rule_of(ruling)), rule);
    let y = high * 0.74;
    canvas.icon(card::sign(ruling), [x + 7.0, y], 14.0, ink, sky);
    let mut end = deck.x - 10.0;
    if look.view.options.scoring {
        let goal = look.words.number(look.view.threshold);
        end -= canvas.text([end, y], &goal, TextStyle::heavy(13.0, ink).end()) + 10.0;
        canvas.icon(&STAR, [end, y], 13.0, ink, sky);
        end -= 14.0;
    }
    let rules = TextStyle::new(12.0, ink).room(end - x - 20.0);
    let next = x + 34.0 + canvas.text([x + 20.0, y], &look.words.say(&rules_of(ruling)), rules);
    canvas.text_if_whole([next, y], &look.game(), TextStyle::new(12.0, ink).room(end - next));
    canvas.back(deck, &look.words.number(now.deck), now.deck == 0);
}

/// Returns what a colour counts, in a few words.
fn rule_of(colour: Suit) -> Text {
    Text::of_variant("tirazheh-picture", colour)
}

/// Returns a sentence with the ruling colour.
fn rules_of(colour: Suit) -> Text {
    Text::of_variant("tirazheh-picture-rules", colour)
}
