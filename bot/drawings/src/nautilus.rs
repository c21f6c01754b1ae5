//! The pictures of Nautilus: two sides with the Domain cards between them, and the domains as a
//! ledger. Columns are counted from the left in every language, because their names are.

mod board;
mod changes;
mod diver;
mod ending;
mod icons;
mod ledger;
mod own;
mod prize;
mod side;

use engine::games::nautilus::board::SPACES;
use engine::games::nautilus::{Nautilus, ROUNDS};
use engine::seat::Seat;
use picture::colour::PAPER;
use picture::component::EDGE;
use picture::{Area, Canvas, Colour, Ground, Paint, Scene, TextStyle, WIDTH};

use crate::Draw;
use words::text::Text;

type Look<'a> = crate::Look<'a, Nautilus>;

/// The colour of writing on paper.
const SEA: Colour = Colour::hex(0x12_3a5c);
/// The colour of specials.
const VIOLET: Colour = Colour::hex(0x4b_2a73);

/// The heights of the pictures for the room and for a hand.
const ROOM: f32 = 390.0;
const HAND: f32 = 466.0;
impl Draw for Nautilus {
    const COLOURS: Ground = Ground {
        ground: Colour::hex(0x0f_2a40),
        plate: Colour::hex(0x1d_405c),
        quiet: Colour::hex(0xb9_d0e0),
    };

    fn picture(look: &Look<'_>) -> Scene {
        if let Some(outcome) = &look.view.outcome {
            return ending::draw(outcome, look);
        }
        let own = look.viewer.seat();
        let height = if own.is_some() { HAND } else { ROOM };
        let mut canvas = Canvas::new(Self::COLOURS, height, look.words.direction());
        if look.has_numbers() {
            canvas.hide_step_numbers();
        }
        head(&mut canvas, look);
        let [a, b] = [0, 1].map(Seat::new);
        side::draw(&mut canvas, 42.0, b, look);
        side::draw(&mut canvas, 298.0, a, look);
        canvas.fixed(|canvas| board::draw(canvas, look));
        ledger::draw(&mut canvas, 332.0, look);
        if own.is_some() {
            own::draw(&mut canvas, 388.0, look);
        }
        canvas.finish()
    }
}

/// Draws the number of the round, and how many of its cards are placed.
fn head(canvas: &mut Canvas, look: &Look<'_>) {
    let (view, words) = (look.view, look.words);
    let round = Text::new("nautilus-picture-round").number("round", view.round);
    let end = canvas.header(&words.say(&round), "", Some(&icons::ANCHOR));
    let end = canvas.pips([end + 16.0, 20.0], view.round, ROUNDS, 9.0) + 12.0;
    let placed = view.board.filled().count();
    let count = Text::new("nautilus-picture-placed").number("placed", placed).number("of", SPACES);
    let right = WIDTH - EDGE;
    canvas.text([right, 20.0], &words.say(&count), TextStyle::heavy(13.0, PAPER).end().room(36.0));
    let mut x = right - 38.0 - 7.0 * 10.0;
    let quiet = TextStyle::new(12.0, canvas.colours.quiet).room(x - 8.0 - end);
    canvas.text_if_whole([end, 20.5], &look.game(), quiet);
    for bar in 0..SPACES {
        let fill = if bar < placed { PAPER } else { canvas.raised(0.22) };
        canvas.rect(Area::new(x, 14.0, 5.0, 12.0), 1.5, Paint::fill(fill));
        x += 7.0;
    }
}
