//! Who would be winning under each colour, in seven cells.

use engine::games::tirazheh::card::Colour as Suit;
use engine::seat::Seat;
use picture::colour::{INK, PAPER};
use picture::component::EDGE;
use picture::{Area, Canvas, Paint, Stroke, TextStyle, WIDTH};

use super::{Look, card};
use panels::present::tirazheh::terms;

const GAP: f32 = 3.0;
const HIGH: f32 = 40.0;

pub(super) fn draw(canvas: &mut Canvas, y: f32, look: &Look<'_>, me: Seat) {
    let wide = (WIDTH - 2.0 * EDGE - 6.0 * GAP) / 7.0;
    let mut x = EDGE;
    for colour in Suit::ALL {
        let at = Area::new(x, y, wide, HIGH);
        cell(canvas, at, colour, look, me);
        x += wide + GAP;
    }
}

fn cell(canvas: &mut Canvas, at: Area, colour: Suit, look: &Look<'_>, me: Seat) {
    let now = look.view.now();
    let who = now.winning_under(colour);
    let face = card::face(colour);
    let (field, ink) = if who == Some(me) { (PAPER, INK) } else { (canvas.colours.plate, PAPER) };
    canvas.rect(at, 5.0, Paint::fill(field));
    canvas.rect(Area { h: 17.0, ..at }, 5.0, Paint::fill(face));
    canvas.rect(Area::new(at.x, at.y + 9.0, at.w, 8.0), 0.0, Paint::fill(face));
    let [middle, _] = at.middle();
    canvas.icon(card::sign(colour), [middle - 9.0, at.y + 8.5], 11.0, face.ink(), face);
    let letter = look.words.say(&terms::letter(colour));
    canvas.text([middle + 9.0, at.y + 8.5], &letter, TextStyle::heavy(11.0, face.ink()).middle());
    let name = who.map_or_else(|| "–".to_owned(), |seat| look.name(seat));
    let type_ =
        if who == Some(me) { TextStyle::heavy(11.0, ink) } else { TextStyle::new(11.0, ink) };
    canvas.text([middle, at.y + 28.5], &name, type_.middle().room(at.w - 4.0));
    if colour == now.ruling() {
        canvas.rect(at.grown(1.0), 6.0, Paint::line(Stroke::new(PAPER, 2.4)));
    }
}
