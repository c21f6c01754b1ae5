//! Cards, specials, domains and spaces in words: short in rows, in full in sentences.

use engine::games::nautilus::board::Space;
use engine::games::nautilus::card::{Arrow, Card, CardSet, Special};
use engine::games::nautilus::domain::{Domain, DomainCard, Worth};

use words::text::Text;

/// Returns a card for a row: a number or a letter.
pub fn short(card: Card) -> Text {
    match card {
        Card::KRAKEN => Text::new("nautilus-short-kraken"),
        Card::FISHBONE => Text::new("nautilus-short-fishbone"),
        _ => Text::new("nautilus-short").number("value", card.value()),
    }
}

/// Returns a card for a sentence.
pub fn card(card: Card) -> Text {
    match card {
        Card::KRAKEN => special(Special::Kraken),
        Card::FISHBONE => special(Special::Fishbone),
        _ => Text::new("nautilus-short").number("value", card.value()),
    }
}

/// Returns a card that is still to be placed, with its arrow.
pub fn in_hand(placed: Card) -> Text {
    let value = placed.value();
    match placed.arrow() {
        Some(Arrow::Vertical) => Text::new("nautilus-hand-vertical").number("value", value),
        Some(Arrow::Horizontal) => Text::new("nautilus-hand-horizontal").number("value", value),
        None => card(placed),
    }
}

/// Returns a card for its button. A number alone could be mistaken for that of the button.
pub fn taken(placed: Card) -> Text {
    match placed {
        Card::KRAKEN | Card::FISHBONE => in_hand(placed),
        _ => Text::new("nautilus-do-take").text("card", in_hand(placed)),
    }
}

pub fn cards(set: CardSet) -> Vec<Text> {
    set.iter().map(in_hand).collect()
}

pub fn special(special: Special) -> Text {
    match special {
        Special::DivingModule => Text::new("nautilus-module"),
        _ => Text::of_variant("nautilus", special),
    }
}

/// Returns the effect of a special, to follow its name.
pub fn effect(special: Special) -> Text {
    match special {
        Special::DivingModule => Text::new("nautilus-does-module"),
        _ => Text::of_variant("nautilus-does", special),
    }
}

/// Returns the effect of a special, in as few words as possible.
pub(crate) fn brief_effect(special: Special) -> Text {
    match special {
        Special::DivingModule => Text::new("nautilus-briefly-module"),
        _ => Text::of_variant("nautilus-briefly", special),
    }
}

pub fn domain(domain: Domain) -> Text {
    Text::of_variant("nautilus", domain)
}

/// Returns the name of a domain in three letters.
pub fn short_domain(domain: Domain) -> Text {
    Text::of_variant("nautilus-short", domain)
}

pub fn worth(worth: Worth) -> Text {
    Text::of_variant("nautilus", worth)
}

/// Returns a Domain card: `Navigation +1`.
pub fn prize(card: DomainCard) -> Text {
    Text::new("nautilus-prize").text("domain", domain(card.domain)).text("worth", worth(card.worth))
}

/// Returns the name of a space, such as `A3`.
pub fn space(space: Space) -> Text {
    let column = space.column() + 1;
    let is_first = space.side().index() == 0;
    Text::new(if is_first { "nautilus-space-a" } else { "nautilus-space-b" })
        .number("column", column)
}

/// Returns the letter of a side.
pub fn side(index: usize) -> Text {
    if index == 0 { Text::new("nautilus-side-a") } else { Text::new("nautilus-side-b") }
}
