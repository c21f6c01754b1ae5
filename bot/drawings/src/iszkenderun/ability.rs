//! The ability of a card, as a sign and its target: a bin and "≤2" discards a card worth 2 or less.
//! The rules in chat explain the signs.

use engine::games::iszkenderun::card::Card;
use engine::games::iszkenderun::faces::{Ability, Effect};
use picture::font::{self, Weight};
use picture::icon::{EYE, Icon, TILE};
use picture::{Canvas, Colour, TextStyle};

use super::icons;
use crate::Words;
use words::text::Text;

/// The detail beside the sign of an ability.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Detail {
    /// Another sign: a suit, a neighbour, an eye.
    Sign(&'static Icon),
    Number(u8),
    /// Cards worth this much or less.
    UpTo(u8),
    None,
}

/// Returns the sign of a card's ability, if it has one.
pub(super) fn sign(card: Card) -> Option<&'static Icon> {
    both(card).map(|(icon, _)| icon)
}

fn both(card: Card) -> Option<(&'static Icon, Detail)> {
    let suit = |suit| Detail::Sign(icons::sign(suit));
    Some(match card.effect() {
        Effect::None => return None,
        Effect::ShieldLeft => (&icons::SHIELD, Detail::Sign(&icons::LEFT)),
        Effect::ShieldRight => (&icons::SHIELD, Detail::Sign(&icons::RIGHT)),
        Effect::Bonus(left, 0) => (&icons::LEFT, Detail::Number(left)),
        Effect::Bonus(0, right) => (&icons::RIGHT, Detail::Number(right)),
        Effect::Bonus(left, _) => (&icons::BOTH, Detail::Number(left)),
        Effect::Count => (&icons::SUM, suit(card.suits().first().copied())),
        Effect::Ability(able) => match able {
            Ability::Unblock => (&icons::BAR, Detail::None),
            Ability::DiscardUpTo(most) => (&icons::BIN, Detail::UpTo(most)),
            Ability::DiscardSuit(hit) => (&icons::BIN, suit(Some(hit))),
            Ability::DiscardAny => (&icons::BIN, Detail::None),
            Ability::DiscardAllUpTo(most) => (&icons::BIN_ALL, Detail::UpTo(most)),
            Ability::Boost(by) => (&icons::UP, Detail::Number(by)),
            Ability::SwapUpTo(most) => (&icons::SWAP, Detail::UpTo(most)),
            Ability::TakeUpTo(most) => (&icons::DOWN, Detail::UpTo(most)),
            Ability::RetrieveAny => (&icons::BACK, Detail::None),
            Ability::RetrieveSuit(back) => (&icons::BACK, suit(Some(back))),
            Ability::SetTrump(next) => (&TILE, suit(next)),
            Ability::Draw => (&icons::DRAW, Detail::None),
            Ability::DrawAndReveal => (&icons::DRAW, Detail::Sign(&EYE)),
        },
    })
}

/// How an ability is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    /// The size of the sign.
    pub size: f32,
    pub ink: Colour,
    /// The background.
    pub on: Colour,
    /// The available width. Without enough room, the detail is below the sign or left out.
    pub room: f32,
    /// Whether the detail may be below the sign.
    pub is_tall: bool,
}

/// Draws the ability of a card around a point.
pub(super) fn draw(
    canvas: &mut Canvas,
    [x, y]: [f32; 2],
    card: Card,
    drawn: Drawn,
    words: Words<'_>,
) {
    let Some((icon, detail)) = both(card) else { return };
    let Drawn { size, ink, on, room, is_tall } = drawn;
    let said = say(detail, words);
    let letter = (size * 0.95).max(11.0);
    let wide = match detail {
        Detail::Sign(_) => size * 0.95,
        Detail::Number(_) | Detail::UpTo(_) => font::width(&said, Weight::Heavy, letter),
        Detail::None => return canvas.icon(icon, [x, y], size, ink, on),
    };
    let add_detail = |canvas: &mut Canvas, at: [f32; 2], size: f32, letter: f32| match detail {
        Detail::Sign(icon) => canvas.icon(icon, at, size, ink, on),
        Detail::Number(_) | Detail::UpTo(_) => {
            canvas.text(at, &said, TextStyle::heavy(letter, ink).middle());
        }
        Detail::None => {}
    };
    let gap = size * 0.12;
    let all = size + gap + wide;
    if all <= room {
        let left = x - all / 2.0;
        canvas.icon(icon, [left + size / 2.0, y], size, ink, on);
        let middle = [left + size + gap + wide / 2.0, y];
        return add_detail(canvas, middle, size * 0.95, letter);
    }
    if !is_tall {
        return canvas.icon(icon, [x, y], size, ink, on);
    }
    // A strip is narrow and high.
    let size = size.min(room);
    let letter = (letter * room / wide).clamp(11.0, letter);
    canvas.icon(icon, [x, y - size * 0.6], size, ink, on);
    add_detail(canvas, [x, y + size * 0.6], size, letter);
}

fn say(detail: Detail, words: Words<'_>) -> String {
    match detail {
        Detail::Number(number) => words.number(number),
        Detail::UpTo(most) => {
            words.say(&Text::new("iszkenderun-picture-most").number("most", most))
        }
        Detail::Sign(_) | Detail::None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_but_two_suit_cards_have_a_sign_and_no_two_abilities_of_a_suit_look_alike() {
        for card in Card::all() {
            assert_eq!(sign(card).is_none(), card.suits().len() == 2, "{card}");
        }
        for card in Card::all().filter(|card| card.suits().len() == 1) {
            let same = |other: &Card| both(*other) == both(card) && other.effect() != card.effect();
            assert_eq!(Card::all().find(same), None, "{card}");
        }
    }
}
