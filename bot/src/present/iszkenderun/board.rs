//! The table of Iszkenderun: trump, rows with what each card is worth now, piles, the record.
//!
//! Everybody may see all of it.

use engine::games::iszkenderun::View;
use engine::games::iszkenderun::constants::ROUNDS;
use engine::games::iszkenderun::row::Place;
use engine::games::iszkenderun::table::Table;
use engine::seat::Seat;

use super::words;
use crate::panel::Block;
use crate::present::Names;
use crate::text::{Text, Tint};

pub(super) fn board(view: &View, names: &Names) -> Vec<Block> {
    let table = &view.table;
    if table.is_over {
        return Vec::new();
    }
    let mut blocks = vec![Block::Line(head(table).strong()), seats(view, names)];
    let rows = table.all_seats().filter(|seat| is_shown(table, *seat));
    blocks.push(Block::List(rows.map(|seat| row(table, seat, names)).collect()));
    blocks.extend(legend(table));
    blocks.push(Block::List(surroundings(view, names)));
    blocks
}

fn head(table: &Table) -> Text {
    match table.trump {
        Some(trump) => Text::new("iszkenderun-head")
            .number("round", table.round)
            .number("rounds", ROUNDS)
            .text("trump", words::suit(trump)),
        None => {
            Text::new("iszkenderun-head-none").number("round", table.round).number("rounds", ROUNDS)
        }
    }
}

/// Returns who sits there, what the row comes to, and what the game has brought so far.
fn seats(view: &View, names: &Names) -> Block {
    let head = [
        Text::new("iszkenderun-head-player"),
        Text::new("iszkenderun-head-row"),
        Text::new("iszkenderun-head-hand"),
        Text::new("iszkenderun-head-points"),
        Text::new("iszkenderun-head-token"),
    ];
    let head = head.map(|text| text.tint(Tint::Muted)).to_vec();
    let seats = view.table.all_seats().map(|seat| standing(view, seat, names));
    Block::Rows([head].into_iter().chain(seats).collect())
}

fn standing(view: &View, seat: Seat, names: &Names) -> Vec<Text> {
    let table = &view.table;
    let name = names.of(seat);
    if !table.members.contains(seat) {
        return vec![name.tint(Tint::Muted), Text::new("iszkenderun-left").tint(Tint::Muted)];
    }
    let name = if table.turn == seat {
        Text::new("iszkenderun-at-turn").text("who", name).strong()
    } else {
        name
    };
    let number = |count: usize| Text::new("iszkenderun-cell").number("count", count);
    let token = if table.player(seat).has_used_token {
        Text::new("iszkenderun-token-used").tint(Tint::Muted)
    } else {
        Text::new("iszkenderun-token-ready")
    };
    vec![
        name,
        number(table.total(seat).into()).strong(),
        number(view.hand_size(seat)),
        number(table.points(seat).sum().into()),
        token,
    ]
}

/// The row of somebody who has left is there until the round ends.
fn is_shown(table: &Table, seat: Seat) -> bool {
    table.members.contains(seat) || !table.rows.of(seat).is_empty()
}

/// Returns a row from left to right, and whether something can still be played into it.
fn row(table: &Table, seat: Seat, names: &Names) -> Text {
    let who = names.of(seat).strong();
    let cards: Vec<Text> =
        (0..table.rows.of(seat).len()).map(|index| lying(table, Place { seat, index })).collect();
    let cards = if cards.is_empty() {
        Text::new("iszkenderun-row-empty").tint(Tint::Muted)
    } else {
        Text::new("iszkenderun-row-cards").list("cards", cards)
    };
    match (table.playing.contains(seat), table.rows.is_blocked(seat)) {
        (false, _) => Text::new("iszkenderun-row-passed").text("who", who).text("cards", cards),
        (true, true) => Text::new("iszkenderun-row-closed").text("who", who).text("cards", cards),
        (true, false) => Text::new("iszkenderun-row").text("who", who).text("cards", cards),
    }
}

/// Returns a card with its signs: shield, token, current value where it is not the printed one,
/// and trump.
fn lying(table: &Table, place: Place) -> Text {
    let lying = table.rows.at(place);
    let value = table.rows.value(place, table.trump);
    let mut text = words::short(lying.card);
    if table.rows.is_shielded(place) {
        text = Text::new("iszkenderun-sign-shielded").text("card", text);
    }
    if lying.protected_by.is_some() {
        text = Text::new("iszkenderun-sign-protected").text("card", text);
    }
    if is_worth_saying(table, place) {
        text =
            Text::new("iszkenderun-sign-worth").text("card", text).number("now", value.current());
    }
    if value.is_doubled {
        text = Text::new("iszkenderun-sign-doubled").text("card", text).strong();
    }
    text
}

/// Tells whether a card is not worth what its short form says.
fn is_worth_saying(table: &Table, place: Place) -> bool {
    let value = table.rows.value(place, table.trump);
    let is_changed = value.current() != u16::from(value.printed);
    is_changed || words::is_worth_unsaid(table.rows.at(place).card)
}

/// Explains the letters, and those signs that can be seen.
fn legend(table: &Table) -> Option<Block> {
    let rows = &table.rows;
    let any = |is: &dyn Fn(Place) -> bool| rows.cards().any(|(place, _)| is(place));
    if !any(&|_| true) {
        return None;
    }
    let signs = [
        Some(Text::new("iszkenderun-legend-letters")),
        any(&|place| is_worth_saying(table, place)).then(|| Text::new("iszkenderun-legend-worth")),
        any(&|place| rows.value(place, table.trump).is_doubled)
            .then(|| Text::new("iszkenderun-legend-doubled")),
        any(&|place| rows.is_shielded(place)).then(|| Text::new("iszkenderun-legend-shielded")),
        any(&|place| rows.at(place).protected_by.is_some())
            .then(|| Text::new("iszkenderun-legend-protected")),
    ];
    let signs = signs.into_iter().flatten();
    Some(Block::Line(Text::new("iszkenderun-legend").list("signs", signs).tint(Tint::Muted)))
}

/// Returns what else lies there.
fn surroundings(view: &View, names: &Names) -> Vec<Text> {
    let table = &view.table;
    let mut lines = vec![Text::new("iszkenderun-draw-pile").number("count", view.deck)];
    lines.push(match table.discard.last() {
        Some(top) => Text::new("iszkenderun-discard-pile")
            .number("count", table.discard.len())
            .text("top", words::full(*top)),
        None => Text::new("iszkenderun-discard-pile-empty"),
    });
    lines.extend(table.record.map(|record| {
        Text::new("iszkenderun-record")
            .number("points", record.points)
            .list("who", record.holders.iter().map(|seat| names.of(seat)))
    }));
    if table.start_trump != table.trump {
        let before = words::trump(table.start_trump);
        lines.push(Text::new("iszkenderun-start-trump").text("trump", before));
    }
    lines
}
