//! The tables of the document, compared with the code.

use super::*;
use crate::games::ice_cult::cube::Turn;

const DOCUMENT: &str = include_str!("../../../../../docs/rules/ice_cult.md");

/// Returns the cells of the table that begins with this head, without its two head lines.
fn table(head: &str) -> Vec<Vec<&'static str>> {
    let lines = DOCUMENT.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

fn direction(letter: &str) -> Direction {
    let named = |direction: &Direction| direction.letter().to_string() == letter;
    Direction::ALL.into_iter().find(named).expect("a direction")
}

// I-2.1
#[test]
fn i_2_5_each_quarter_turn_takes_directions_where_the_table_says() {
    let rows = table("| | U | D |");
    assert_eq!(rows.len(), Turn::ALL.len());
    for (turn, row) in Turn::ALL.into_iter().zip(rows) {
        for (from, to) in Direction::ALL.into_iter().zip(&row[1..]) {
            assert_eq!(turn.takes(from), direction(to), "{turn:?} {from:?}");
            assert_eq!(turn.takes(from.opposite()), turn.takes(from).opposite());
        }
    }
}

#[test]
fn i_2_7_each_quarter_turn_makes_of_each_orientation_what_the_table_says() {
    let rows = table("| Lies | to N |");
    assert_eq!(rows.len(), 24);
    for (row, from) in rows.iter().zip(Orientation::all()) {
        assert_eq!(lies(row[0]), from, "the table is in order");
        for (turn, to) in Turn::ALL.into_iter().zip(&row[1..]) {
            assert_eq!(from.turned(turn), lies(to), "{from} {turn:?}");
        }
    }
}

// I-3.1
#[test]
fn i_3_2_the_faces_are_those_of_the_table() {
    let rows = table("| Face | A |");
    assert_eq!(rows.len(), 6);
    for row in rows {
        for (block, symbol) in Block::ALL.into_iter().zip(&row[1..]) {
            let face = block.symbol(Orientation::HOME, direction(row[0]));
            assert_eq!(drawn(face), *symbol, "{block:?} {}", row[0]);
        }
    }
}

// I-2.3
#[test]
fn i_3_4_each_block_shows_what_the_table_says_in_each_orientation() {
    let rows = table("| Lies | home E |");
    assert_eq!(rows.len(), 24);
    for (row, orientation) in rows.iter().zip(Orientation::all()) {
        assert_eq!(lies(row[0]), orientation, "the table is in order");
        assert_eq!(orientation.image(Direction::East), direction(row[1]), "{orientation}");
        assert_eq!(orientation.image(direction(row[2])), Direction::Up, "{orientation}");
        for (block, symbol) in Block::ALL.into_iter().zip(&row[3..]) {
            let top = block.symbol(orientation, Direction::Up);
            assert_eq!(drawn(top), *symbol, "{block:?} {orientation}");
            let short = shown(block.top(orientation));
            assert_eq!(short, symbol.split(' ').next().expect("a word"), "{block:?}");
        }
    }
}

#[test]
fn i_3_3_no_colour_is_better_off() {
    let next = |colour: Colour| Colour::ALL[(colour as usize + 1) % 4];
    let right = Turn::Spin(Spin::Right);
    for block in Block::ALL {
        let neighbour = Block::ALL[(block as usize + 1) % 4];
        for looking in Direction::ALL {
            let turned = match block.symbol(Orientation::HOME, looking) {
                Symbol::Arc(one, other) => Symbol::Arc(right.takes(one), right.takes(other)),
                Symbol::Circle => Symbol::Circle,
                Symbol::Arrow(colour, points) => Symbol::Arrow(next(colour), right.takes(points)),
            };
            let there = neighbour.symbol(Orientation::HOME, right.takes(looking));
            assert_eq!(drawn(turned), drawn(there), "{block:?} {looking:?}");
        }
    }
}

#[test]
fn i_3_1_every_block_is_another_and_has_the_same_symbols() {
    let faces = |block: Block| Direction::ALL.map(|face| block.symbol(Orientation::HOME, face));
    for block in Block::ALL {
        for colour in Colour::ALL {
            let is_arrow =
                |symbol: &Symbol| matches!(symbol, Symbol::Arrow(other, _) if *other == colour);
            assert_eq!(faces(block).iter().filter(|symbol| is_arrow(symbol)).count(), 1);
        }
        // I-1.2: no way to lie makes one block look like another.
        for other in Block::ALL.into_iter().filter(|other| *other != block) {
            let looks = |lies: Orientation| Direction::ALL.map(|face| other.symbol(lies, face));
            let plain = |symbols: [Symbol; 6]| {
                symbols.map(drawn).map(|text| text.split(' ').next().map(str::to_owned))
            };
            assert!(Orientation::all().all(|lies| plain(looks(lies)) != plain(faces(block))));
        }
    }
}
