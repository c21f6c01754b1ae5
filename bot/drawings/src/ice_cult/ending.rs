//! The end of a game of Ice Cult: the places of each player's pieces, and their progress where that
//! was decisive.

use engine::game::Outcome;
use engine::games::ice_cult::Reason;
use engine::seat::Seat;
use picture::colour::PAPER;
use picture::ending::{Cell, Finish, Sketch, source};
use picture::icon::{CHECK, STAR};
use picture::{Paint, Scene, TextStyle};

use super::{Look, corner, palette, symbol};
use panels::present::places::best_first;
use words::text::Text;

/// The distance between pieces.
const STEP: f32 = 18.0;

pub(super) fn draw(outcome: &Outcome, look: &Look<'_>) -> Scene {
    let (view, words) = (look.view, look.words);
    let is_stalled = view.ending().is_some_and(|ending| ending.reason == Reason::Stalled);
    let mut heads = vec![source(&CHECK, words.say(&Text::new("ice-cult-picture-out")))];
    if is_stalled {
        heads.push(source(&STAR, words.say(&Text::new("ice-cult-picture-progress"))));
    }
    look.ending(outcome, heads, &best_first(outcome), |seat| {
        let colour = view.colours[seat];
        let row = look.finish(outcome, seat);
        let progress = is_stalled.then(|| words.number(view.game().progress(colour)));
        Finish {
            // I-8.6: the players behind the winners have no order.
            place: row.place.filter(|_| row.is_first),
            crest: Some(crest(seat, look)),
            parts: [Cell::Sketch(pieces(seat, look))]
                .into_iter()
                .chain(progress.map(Cell::Number))
                .collect(),
            bar: vec![u16::from(view.done[colour])],
            total: words.number(view.done[colour]),
            ..row
        }
    })
}

/// Draws a piece of a player's colour.
fn crest<'a>(seat: Seat, look: &'a Look<'_>) -> Sketch<'a> {
    Box::new(move |canvas, at, _| {
        let colour = look.view.colours[seat];
        let face = palette::face(colour);
        canvas.disc(at, 10.0, Paint::fill(face).edge(PAPER, 1.5));
        let letter = symbol::letter(colour, look.words);
        canvas.text(at, &letter, TextStyle::heavy(12.0, face.ink()).middle());
    })
}

/// Draws the pieces of a player; a player who left has none.
fn pieces<'a>(seat: Seat, look: &'a Look<'_>) -> Sketch<'a> {
    Box::new(move |canvas, [x, y], _| {
        if look.view.members.contains(seat) {
            let (first, colour) = ([x - 2.0 * STEP, y], look.view.colours[seat]);
            corner::pieces(canvas, first, STEP, colour, look.view, PAPER);
        } else {
            let quiet = TextStyle::new(13.0, canvas.colours.quiet).middle();
            let left = look.words.say(&Text::new("ice-cult-result-left"));
            canvas.text([x, y], &left, quiet.room(90.0));
        }
    })
}
