//! The end of a game of Ice Cult: the places of each player's pieces, and their progress where that
//! was decisive.

use engine::game::Outcome;
use engine::games::ice_cult::Reason;
use engine::seat::Seat;
use picture::colour::PAPER;
use picture::ending::{Cell, Finish, Sketch, source};
use picture::icon::{CHECK, STAR};
use picture::{Canvas, Paint, Scene, TextStyle};

use super::{Look, corner, palette, symbol};
use panels::present::places::best_first;
use words::text::Text;

/// The distance between pieces.
const STEP: f32 = 18.0;

pub(super) fn draw(outcome: &Outcome, look: &Look<'_>) -> Scene {
    let (view, words) = (look.view, look.words);
    let is_stalled = view.ending().is_some_and(|ending| ending.reason == Reason::Stalled);
    let heads = [Text::new("ice-cult-picture-out"), Text::new("ice-cult-picture-progress")];
    let heads = heads.map(|head| words.say(&head));
    let out = |canvas: &mut Canvas, at: [f32; 2], room: f32| {
        source(canvas, at, room, &CHECK, &heads[0]);
    };
    let progress = |canvas: &mut Canvas, at: [f32; 2], room: f32| {
        source(canvas, at, room, &STAR, &heads[1]);
    };
    let seats = best_first(outcome);
    let names: Vec<String> = seats.iter().map(|seat| look.name(*seat)).collect();
    let crests: Vec<_> = seats.iter().map(|seat| crest(*seat, look)).collect();
    let sketches: Vec<_> = seats.iter().map(|seat| row(*seat, look)).collect();
    let rows = seats.iter().enumerate().map(|(at, seat)| {
        let colour = view.colours[*seat];
        let is_first = outcome.winners().contains(*seat);
        let mut parts = vec![Cell::Sketch(&sketches[at])];
        if is_stalled {
            parts.push(Cell::Number(words.number(view.game().progress(colour))));
        }
        Finish {
            // I-8.6: the players behind the winners have no order.
            place: is_first.then(|| words.number(outcome.place[*seat])),
            crest: Some(&crests[at]),
            parts,
            bar: vec![u16::from(view.done[colour])],
            total: words.number(view.done[colour]),
            ..look.finish(outcome, *seat, &names[at])
        }
    });
    let heads: Vec<Sketch<'_>> = if is_stalled { vec![&out, &progress] } else { vec![&out] };
    look.ending(outcome, heads, rows.collect())
}

/// Draws a piece of a player's colour.
fn crest<'a>(seat: Seat, look: &'a Look<'_>) -> impl Fn(&mut Canvas, [f32; 2], f32) + 'a {
    move |canvas, at, _| {
        let colour = look.view.colours[seat];
        let face = palette::face(colour);
        canvas.disc(at, 10.0, Paint::fill(face).edge(PAPER, 1.5));
        let letter = symbol::letter(colour, look.words);
        canvas.text(at, &letter, TextStyle::heavy(12.0, face.ink()).middle());
    }
}

/// Draws the pieces of a player; a player who left has none.
fn row<'a>(seat: Seat, look: &'a Look<'_>) -> impl Fn(&mut Canvas, [f32; 2], f32) + 'a {
    move |canvas, [x, y], _| {
        if look.view.members.contains(seat) {
            let first = [x - 2.0 * STEP, y];
            corner::pieces(canvas, first, STEP, look.view.colours[seat], look.view, PAPER);
        } else {
            let quiet = TextStyle::new(13.0, canvas.colours.quiet).middle();
            let left = look.words.say(&Text::new("ice-cult-result-left"));
            canvas.text([x, y], &left, quiet.room(90.0));
        }
    }
}
