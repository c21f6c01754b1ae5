//! Cards and colours in words: short in rows, in full on buttons and in sentences.
//!
//! A colour is always a letter or a word as well; the tint only helps the eye.

use engine::games::tirazheh::card::{Card, CardSet, Colour};

use words::text::{Text, Tint};

pub fn colour(colour: Colour) -> Text {
    match colour {
        Colour::Red => Text::new("tirazheh-colour-red"),
        Colour::Orange => Text::new("tirazheh-colour-orange"),
        Colour::Yellow => Text::new("tirazheh-colour-yellow"),
        Colour::Green => Text::new("tirazheh-colour-green"),
        Colour::Blue => Text::new("tirazheh-colour-blue"),
        Colour::Indigo => Text::new("tirazheh-colour-indigo"),
        Colour::Violet => Text::new("tirazheh-colour-violet"),
    }
    .tint(tint(colour))
}

/// Returns the letter of a colour, for rows.
pub fn letter(colour: Colour) -> Text {
    match colour {
        Colour::Red => Text::new("tirazheh-letter-red"),
        Colour::Orange => Text::new("tirazheh-letter-orange"),
        Colour::Yellow => Text::new("tirazheh-letter-yellow"),
        Colour::Green => Text::new("tirazheh-letter-green"),
        Colour::Blue => Text::new("tirazheh-letter-blue"),
        Colour::Indigo => Text::new("tirazheh-letter-indigo"),
        Colour::Violet => Text::new("tirazheh-letter-violet"),
    }
    .tint(tint(colour))
}

/// Returns a sentence with the ruling colour, and what it counts.
pub fn ruling(colour: Colour) -> Text {
    match colour {
        Colour::Red => Text::new("tirazheh-ruling-red"),
        Colour::Orange => Text::new("tirazheh-ruling-orange"),
        Colour::Yellow => Text::new("tirazheh-ruling-yellow"),
        Colour::Green => Text::new("tirazheh-ruling-green"),
        Colour::Blue => Text::new("tirazheh-ruling-blue"),
        Colour::Indigo => Text::new("tirazheh-ruling-indigo"),
        Colour::Violet => Text::new("tirazheh-ruling-violet"),
    }
    .tint(tint(colour))
}

/// Returns what a colour counts, in as few words as possible.
pub fn counts(colour: Colour) -> Text {
    match colour {
        Colour::Red => Text::new("tirazheh-counts-red"),
        Colour::Orange => Text::new("tirazheh-counts-orange"),
        Colour::Yellow => Text::new("tirazheh-counts-yellow"),
        Colour::Green => Text::new("tirazheh-counts-green"),
        Colour::Blue => Text::new("tirazheh-counts-blue"),
        Colour::Indigo => Text::new("tirazheh-counts-indigo"),
        Colour::Violet => Text::new("tirazheh-counts-violet"),
    }
}

/// Returns a card as a letter and a number, for rows.
pub fn short(card: Card) -> Text {
    let number = card.number();
    match card.colour() {
        Colour::Red => Text::new("tirazheh-short-red").number("number", number),
        Colour::Orange => Text::new("tirazheh-short-orange").number("number", number),
        Colour::Yellow => Text::new("tirazheh-short-yellow").number("number", number),
        Colour::Green => Text::new("tirazheh-short-green").number("number", number),
        Colour::Blue => Text::new("tirazheh-short-blue").number("number", number),
        Colour::Indigo => Text::new("tirazheh-short-indigo").number("number", number),
        Colour::Violet => Text::new("tirazheh-short-violet").number("number", number),
    }
    .tint(tint(card.colour()))
}

/// Returns a card with its colour in full, for buttons and sentences.
pub fn full(card: Card) -> Text {
    let number = card.number();
    match card.colour() {
        Colour::Red => Text::new("tirazheh-card-red").number("number", number),
        Colour::Orange => Text::new("tirazheh-card-orange").number("number", number),
        Colour::Yellow => Text::new("tirazheh-card-yellow").number("number", number),
        Colour::Green => Text::new("tirazheh-card-green").number("number", number),
        Colour::Blue => Text::new("tirazheh-card-blue").number("number", number),
        Colour::Indigo => Text::new("tirazheh-card-indigo").number("number", number),
        Colour::Violet => Text::new("tirazheh-card-violet").number("number", number),
    }
    .tint(tint(card.colour()))
}

pub fn strongest_first(cards: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.reverse();
    cards
}

/// Returns short cards side by side, the strongest first; `None` for no cards.
pub fn side_by_side(cards: CardSet) -> Option<Text> {
    let cards = strongest_first(cards).into_iter().map(short);
    cards.reduce(|row, card| Text::new("tirazheh-side-by-side").text("row", row).text("card", card))
}

const fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Red => Tint::Red,
        Colour::Orange => Tint::Orange,
        Colour::Yellow => Tint::Yellow,
        Colour::Green => Tint::Green,
        Colour::Blue => Tint::Blue,
        Colour::Indigo => Tint::Indigo,
        Colour::Violet => Tint::Violet,
    }
}
