//! The hand of the viewer: Divers, the special, and at the far end the cards to choose from.

use engine::games::nautilus::card::{Card, Special};
use engine::games::nautilus::{Action, Plan, View};
use picture::component::{EDGE, Overlap};
use picture::{Area, Canvas, WIDTH};

use super::changes::Changes;
use super::{Look, diver, icons};
use words::text::Text;

/// The width of a card in hand.
const WIDE: f32 = 43.0;
/// The beginning of the hand, beside its title.
const LEFT: f32 = EDGE + 90.0;
const GAP: f32 = 6.0;

/// A card beside the Divers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beside {
    Special(Special),
    Diver(Card),
}

pub(super) fn draw(canvas: &mut Canvas, y: f32, look: &Look<'_>) {
    canvas.tray(y, &look.words.say(&Text::new("picture-hand")), LEFT - EDGE - 4.0);
    let top = y + 11.0;
    let own = &look.view.own;
    let beside: Vec<Beside> = own
        .drawn_specials
        .iter()
        .copied()
        .chain(own.special)
        .map(Beside::Special)
        .chain(own.drawn_divers.iter().chain(own.harpooned).map(Beside::Diver))
        .collect();
    let mut x = WIDTH - EDGE;
    for card in beside.into_iter().rev() {
        x -= WIDE;
        draw_beside(canvas, diver::area(x, top, WIDE), card, look);
        x -= GAP;
    }
    let cards: Vec<Card> = own.hand.iter().collect();
    let row = Overlap { card: WIDE, gap: GAP, between: 0.0, least: 22.0, room: x - 2.0 - LEFT };
    let changes = Changes::of(look);
    let (laid, _) = row.lay(&[cards.len()]);
    for place in &laid {
        let (card, at) = (cards[place.index], diver::area(LEFT + place.x, top, WIDE));
        let is_planned = own.plan == Plan { card: Some(card), ..own.plan };
        let is_gone = is_planned && own.plan.space.is_some();
        diver::draw(canvas, at, card, is_gone, place.strip, look.words);
    }
    for place in &laid {
        let (card, at) = (cards[place.index], diver::area(LEFT + place.x, top, WIDE));
        let seen = Area { w: place.strip.unwrap_or(WIDE), ..at };
        if own.plan.card == Some(card) {
            canvas.planned(seen.grown(-0.5), diver::ROUND);
        } else if look.options.contains(&Action::Swap(card)) {
            canvas.choosable(seen, diver::ROUND);
        } else if changes.drawn.contains(card) {
            canvas.ring(seen, diver::ROUND);
        }
        if own.exposed.contains(card) {
            canvas.seen([seen.right() - 3.0, top + 3.0]);
        }
    }
}

/// Draws a special, or a Diver that is not in the hand; with a saffron edge if it can be chosen.
fn draw_beside(canvas: &mut Canvas, at: Area, card: Beside, look: &Look<'_>) {
    let (is_choosable, is_planned) = match card {
        Beside::Special(special) => {
            diver::draw_special(canvas, at, special, is_late(look.view, special), None);
            let plays = look.view.own.special == Some(special);
            let plays = plays && look.options.contains(&Action::PlaySpecial);
            let as_card = special.card();
            (
                plays || look.options.contains(&Action::Keep(special)),
                as_card.is_some() && look.view.own.plan.card == as_card,
            )
        }
        Beside::Diver(diver) => {
            diver::draw(canvas, at, diver, false, None, look.words);
            (look.options.contains(&Action::KeepDiver(diver)), false)
        }
    };
    if is_choosable {
        canvas.choosable(at, diver::ROUND);
    } else if is_planned {
        canvas.planned(at.grown(-0.5), diver::ROUND);
    }
    if matches!(card, Beside::Diver(_)) && look.view.own.harpooned.is_some() {
        let corner = [at.x + 4.0, at.bottom() - 4.0];
        let ground = canvas.tray_ground();
        canvas.disc(corner, 9.0, picture::Paint::fill(super::VIOLET));
        canvas.icon(icons::special(Special::Harpoon), corner, 12.0, picture::colour::PAPER, ground);
    }
}

/// Tells whether a special cannot be played any more in this round.
fn is_late(view: &View, special: Special) -> bool {
    let me = view.viewer.seat();
    special.is_for_the_start() && me.is_some_and(|seat| view.skipped.contains(seat))
}
