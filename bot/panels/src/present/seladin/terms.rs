//! Cards and clans in words: a letter and a number, and summaries of heaps of cards.
//!
//! A clan is always a letter as well; the tint only helps the eye.

use engine::games::seladin::card::{Card, Cards, Clan, Face, Faces};
use engine::seat::Seat;

use crate::present::Names;
use words::text::{Text, Tint};

/// Returns the name of a seat after a word such as "with" or "from".
pub fn whom(seat: Seat, names: &Names) -> Text {
    if names.is_you(seat) { Text::new("seladin-you") } else { names.of(seat) }
}

/// Joins texts in a sentence.
pub fn all(texts: Vec<Text>) -> Text {
    if texts.is_empty() { Text::new("seladin-nothing") } else { Text::all_of(texts) }
}

pub fn clan(clan: Clan) -> Text {
    Text::of_variant("seladin-clan", clan).tint(tint(clan))
}

pub fn letter(clan: Clan) -> Text {
    Text::of_variant("seladin-letter", clan).tint(tint(clan))
}

fn face(face: Face) -> Text {
    match face {
        Face::Swap => Text::new("seladin-face-swap"),
        Face::Sum => Text::new("seladin-face-sum"),
        Face::One | Face::Two | Face::Three | Face::Four | Face::Five => {
            Text::new("seladin-face").number("number", face.number())
        }
    }
}

/// Returns a card as a letter, a number and sometimes a sign.
pub fn card(card: Card) -> Text {
    let (clan, face) = (letter(card.clan), face(card.face));
    Text::new("seladin-card").text("clan", clan).text("face", face).tint(tint(card.clan))
}

pub fn cards(cards: Cards) -> Text {
    let row = cards.iter().map(card);
    let row =
        row.reduce(|row, card| Text::new("seladin-beside").text("row", row).text("card", card));
    row.unwrap_or_else(|| Text::new("seladin-nothing"))
}

/// Returns the cards of one clan.
pub fn own(faces: Faces, clan: Clan) -> Text {
    cards(faces.of(clan))
}

const fn tint(clan: Clan) -> Tint {
    match clan {
        Clan::Armaist => Tint::Red,
        Clan::Irist => Tint::Indigo,
        Clan::Muraist => Tint::Violet,
        Clan::Naist => Tint::Green,
        Clan::Salaist => Tint::Orange,
        Clan::Yarist => Tint::Yellow,
    }
}
