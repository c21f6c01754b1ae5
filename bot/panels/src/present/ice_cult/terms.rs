//! Colours, symbols, slots and stacks in words: in full in sentences, as letters in rows.
//!
//! A colour is always a letter or a word as well; the tint only helps the eye.

use engine::games::ice_cult::base::{Pair, Slot, Tilt};
use engine::games::ice_cult::cube::{Side, Spin};
use engine::games::ice_cult::faces::{Colour, Top};
use engine::games::ice_cult::paths::Stack;

use words::text::{Text, Tint};

/// The maximum number of pieces of a stack that are spelled out on a button.
const SPELLED: usize = 6;

/// The maximum number of pieces of a stack that are spelled out on the board, which must fit a
/// phone.
const SPELLED_ON_BOARD: usize = 5;
/// The number of pieces that are spelled out at the bottom of a taller stack, and at its top.
const ENDS: usize = 2;

/// The maximum number of colours of a stack in a sentence.
const TOLD: usize = 3;

pub fn colour(colour: Colour) -> Text {
    Text::of_variant("ice-cult-colour", colour).tint(tint(colour))
}

pub fn piece(colour: Colour) -> Text {
    Text::of_variant("ice-cult-piece", colour).tint(tint(colour))
}

/// Returns a colour with its letter, as a legend for rows.
pub fn named(colour: Colour) -> Text {
    Text::new("ice-cult-named").text("piece", piece(colour)).text("colour", self::colour(colour))
}

pub fn stack(stack: Stack) -> Text {
    joined(stack.iter().map(piece))
}

/// Joins pieces, the lowest first.
fn joined(pieces: impl Iterator<Item = Text>) -> Text {
    let all = pieces.reduce(|below, piece| {
        Text::new("ice-cult-stack").text("below", below).text("piece", piece)
    });
    all.unwrap_or_else(|| Text::new("ice-cult-nothing"))
}

/// Returns the stack on a space of the board; of a tall stack its bottom and its top.
pub fn standing(stack: Stack) -> Text {
    if stack.is_empty() {
        return Text::new("ice-cult-space-empty");
    }
    if stack.len() <= SPELLED_ON_BOARD {
        return self::stack(stack);
    }
    let bottom = stack.iter().take(ENDS).map(piece);
    let top = stack.iter().skip(stack.len() - ENDS).map(piece);
    joined(bottom.chain([Text::new("ice-cult-space-tall")]).chain(top))
}

/// Returns the colours of a stack in a sentence, the lowest first; of a tall stack only the lowest.
pub fn in_words(stack: Stack) -> Text {
    match stack.iter().next() {
        Some(lowest) if stack.len() > TOLD => Text::new("ice-cult-and-more")
            .text("colour", colour(lowest))
            .number("above", stack.len() - 1),
        _ => Text::all_of(stack.iter().map(colour)),
    }
}

/// Returns a moving group, abbreviated if it is tall.
pub fn group(group: Stack) -> Text {
    match group.iter().next() {
        Some(lowest) if group.len() > SPELLED => {
            Text::new("ice-cult-tall").text("piece", piece(lowest)).number("above", group.len() - 1)
        }
        _ => stack(group),
    }
}

/// Says how the arc in a slot turns a block, and where its arrow then points.
pub fn rotated(arc: Slot, target: Slot, spin: Spin, top: Top) -> Text {
    let (arc, target) = (slot(arc), slot(target));
    match top {
        Top::Arrow(..) => Text::new("ice-cult-do-rotate")
            .text("arc", arc)
            .text("target", target)
            .text("spin", self::spin(spin))
            .text("top", self::top(top)),
        Top::Arc | Top::Circle => Text::new("ice-cult-do-rotate-sides")
            .text("arc", arc)
            .text("target", target)
            .text("spin", self::spin(spin)),
    }
}

/// Returns the direction of an arrow.
pub fn way(side: Side) -> Text {
    Text::of_variant("ice-cult-way", side)
}

/// Returns the name of a side of the board.
pub fn side(side: Side) -> Text {
    Text::of_variant("ice-cult-side", side)
}

/// Returns a tilt in short: `north ↑` is the northern pair, rolled north.
pub(crate) fn rolls_in_short(tilt: Tilt) -> Text {
    let pair = side(side_of(tilt.pair));
    Text::new("ice-cult-rolls-short").text("pair", pair).text("way", way(tilt.towards))
}

/// Returns the side on which a pair lies.
const fn side_of(pair: Pair) -> Side {
    match pair {
        Pair::RowNorth => Side::North,
        Pair::RowSouth => Side::South,
        Pair::ColumnWest => Side::West,
        Pair::ColumnEast => Side::East,
    }
}

/// Returns an arrow with the words for its colour, and its direction.
fn arrow(colour: Colour, words: Text, side: Side) -> Text {
    Text::new("ice-cult-arrow").text("colour", words).text("way", way(side)).tint(tint(colour))
}

/// Returns the top of a block.
pub fn top(top: Top) -> Text {
    match top {
        Top::Arc => Text::new("ice-cult-arc"),
        Top::Circle => Text::new("ice-cult-circle").tint(Tint::Violet),
        Top::Arrow(colour, side) => arrow(colour, self::colour(colour), side),
    }
}

/// Returns the top of a block, as short as possible.
pub fn short(top: Top) -> Text {
    match top {
        Top::Arrow(colour, side) => arrow(colour, piece(colour), side),
        Top::Arc | Top::Circle => self::top(top),
    }
}

pub fn slot(slot: Slot) -> Text {
    match slot {
        Slot::NorthWest => Text::new("ice-cult-slot-nw"),
        Slot::NorthEast => Text::new("ice-cult-slot-ne"),
        Slot::SouthEast => Text::new("ice-cult-slot-se"),
        Slot::SouthWest => Text::new("ice-cult-slot-sw"),
    }
}

pub fn at(slot: Slot, top: Top) -> Text {
    Text::new("ice-cult-at").text("slot", self::slot(slot)).text("top", self::top(top))
}

/// Returns the name of a pair, as it begins a line.
pub fn pair(pair: Pair) -> Text {
    Text::of_variant("ice-cult-pair", side_of(pair))
}

pub fn spin(spin: Spin) -> Text {
    Text::of_variant("ice-cult-spin", spin)
}

pub const fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Red => Tint::Red,
        Colour::Blue => Tint::Blue,
        Colour::Green => Tint::Green,
        Colour::Yellow => Tint::Yellow,
    }
}
