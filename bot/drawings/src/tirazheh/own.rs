//! The hand of the viewer, the strongest card first; a crown marks each card that would win on the
//! canvas now.

use engine::seat::Seat;
use picture::component::{EDGE, Overlap};
use picture::shape::length;
use picture::{Canvas, TextStyle, WIDTH};

use super::changes::Changes;
use super::{Look, card};
use panels::present::tirazheh::terms;
use words::text::Text;

/// The maximum and the minimum width of cards before they overlap.
const WIDE: [f32; 2] = [42.0, 36.0];
const ROOM: f32 = WIDTH - 2.0 * EDGE;

pub(super) fn draw(canvas: &mut Canvas, y: f32, look: &Look<'_>, me: Seat) {
    let (view, words) = (look.view, look.words);
    let now = view.now();
    canvas.tray(y, &words.say(&Text::new("picture-hand")), 170.0);
    let quiet = canvas.colours.quiet;
    if !now.active.contains(me) || now.mine.is_empty() {
        let why = if now.active.contains(me) {
            Text::new("tirazheh-hand-empty")
        } else {
            Text::new("tirazheh-you-are-out")
        };
        let why = words.say(&why);
        canvas.text([EDGE + 20.0, y + 50.0], &why, TextStyle::new(13.0, quiet).room(ROOM));
        return;
    }
    let cards = terms::strongest_first(now.mine);
    let share = (ROOM + 4.0) / length(cards.len()) - 4.0;
    let wide = share.clamp(WIDE[1], WIDE[0]).floor();
    let row = Overlap { card: wide, gap: 6.0, between: 0.0, least: 15.0, room: ROOM };
    let row = Overlap { gap: if row.lay(&[cards.len()]).1 > ROOM { 4.0 } else { 6.0 }, ..row };
    let wins = |at: usize| now.winning_under(cards[at].colour()) == Some(me);
    let (laid, _) = row.lay(&[cards.len()]);
    let drawn = Changes::of(look).drawn;
    for place in &laid {
        let at = card::area(EDGE + place.x, y + 29.0, wide);
        let drawn_as = card::Drawn { is_dim: false, strip: place.strip, hidden: place.hidden };
        card::draw(canvas, at, cards[place.index], drawn_as, words);
    }
    for place in &laid {
        let at = card::area(EDGE + place.x, y + 29.0, wide);
        if drawn.contains(cards[place.index]) {
            canvas.ring(at, card::ROUND);
        }
        if wins(place.index) {
            let middle = at.x + place.strip.unwrap_or(wide) / 2.0;
            canvas.crown_to_win([middle, at.bottom() + 5.5], 8.0);
        }
    }
    if (0..cards.len()).any(wins) {
        let legend = words.say(&Text::new("tirazheh-picture-wins"));
        let look = TextStyle::new(12.0, quiet).end().room(190.0);
        let x = WIDTH - EDGE - look.width(&legend).min(look.room) - 14.0;
        canvas.text([WIDTH - EDGE, y + 16.0], &legend, look);
        canvas.crown_to_win([x, y + 16.0], 8.0);
    }
}
