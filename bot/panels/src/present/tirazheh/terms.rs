//! Cards and colours in words: short in rows, in full on buttons and in sentences.
//!
//! A colour is always a letter or a word as well; the tint only helps the eye.

use engine::games::tirazheh::card::{Card, CardSet, Colour};

use words::text::{Text, Tint};

pub fn colour(colour: Colour) -> Text {
    Text::of_variant("tirazheh-colour", colour).tint(tint(colour))
}

/// Returns the letter of a colour, for rows.
pub fn letter(colour: Colour) -> Text {
    Text::of_variant("tirazheh-letter", colour).tint(tint(colour))
}

/// Returns a sentence with the ruling colour, and what it counts.
pub fn ruling(colour: Colour) -> Text {
    Text::of_variant("tirazheh-ruling", colour).tint(tint(colour))
}

/// Returns what a colour counts, in as few words as possible.
pub fn counts(colour: Colour) -> Text {
    Text::of_variant("tirazheh-counts", colour)
}

/// Returns a card as a letter and a number, for rows.
pub fn short(card: Card) -> Text {
    let number = card.number();
    Text::of_variant("tirazheh-short", card.colour())
        .number("number", number)
        .tint(tint(card.colour()))
}

/// Returns a card with its colour in full, for buttons and sentences.
pub fn full(card: Card) -> Text {
    let number = card.number();
    Text::of_variant("tirazheh-card", card.colour())
        .number("number", number)
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
