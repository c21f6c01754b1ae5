//! The table of Iszkenderun: trump, rows with the present value of each card, piles, the record. A
//! page explains the totals. Letters are explained there, and below the rows of the first round.
//!
//! Everybody may see all of it.

use engine::games::iszkenderun::constants::ROUNDS;
use engine::games::iszkenderun::place::Place;
use engine::games::iszkenderun::table::Table;
use engine::games::iszkenderun::{Iszkenderun, View};
use engine::seat::Seat;

use super::account::{self, Lead};
use super::terms;
use crate::panel::Block;
use crate::present::places::best_first;
use crate::present::{Names, ShowBoard};
use words::text::{Text, Tint};

impl ShowBoard for Iszkenderun {
    fn board(view: &View, names: &Names) -> Vec<Block> {
        let table = &view.table;
        if table.is_over {
            return Vec::new();
        }
        let mut blocks = Self::scene(view, names);
        if table.round == 1 && table.all_seats().any(|seat| is_shown(table, seat)) {
            blocks.push(Block::Line(terms::letters().tint(Tint::Muted)));
        }
        blocks.extend(ahead(table, names).map(Block::Line));
        blocks.extend(surroundings(view, names).into_iter().map(Block::Line));
        blocks
    }

    fn scene(view: &View, names: &Names) -> Vec<Block> {
        let table = &view.table;
        let rows = table.all_seats().filter(|seat| is_shown(table, *seat));
        let rows: Vec<Text> = rows.map(|seat| row(table, seat, names)).collect();
        let rows = (!rows.is_empty()).then_some(Block::List(rows));
        [Block::Line(head(table).strong()), seats(view, names)].into_iter().chain(rows).collect()
    }

    /// Returns the places at the end, the best first, with the reason.
    fn result(view: &View, names: &Names) -> Vec<Block> {
        let table = &view.table;
        let Some(outcome) = table.outcome() else { return Vec::new() };
        let mut seats = best_first(&outcome);
        let row = |seat: &Seat| {
            let points = Text::new("iszkenderun-result").number("points", outcome.points[*seat]);
            if !table.members.contains(*seat) {
                let (place, left) =
                    (Text::new("iszkenderun-no-place"), Text::new("iszkenderun-left"));
                return vec![place, names.of(*seat), points, left];
            }
            let place = Text::new("iszkenderun-place").number("place", outcome.place[*seat]);
            vec![place, names.of(*seat), points]
        };
        let mut blocks = vec![Block::Rows(seats.iter().map(row).collect())];
        blocks.push(Block::List(
            seats.iter().map(|seat| account::points(table, *seat, names)).collect(),
        ));
        seats.retain(|seat| table.members.contains(*seat));
        let is_tied = seats.windows(2).any(|two| outcome.points[two[0]] == outcome.points[two[1]]);
        blocks.extend(is_tied.then(|| Block::Line(Text::new("iszkenderun-result-ties"))));
        blocks
    }
}

fn head(table: &Table) -> Text {
    match table.trump {
        Some(trump) => Text::new("iszkenderun-head")
            .number("round", table.round)
            .number("rounds", ROUNDS)
            .text("trump", terms::suit(trump))
            .text("letter", terms::letter(trump)),
        None => {
            Text::new("iszkenderun-head-none").number("round", table.round).number("rounds", ROUNDS)
        }
    }
}

/// Returns the seats with the totals of their rows, their points if the game ended now, and their
/// tokens until all of them have been used.
fn seats(view: &View, names: &Names) -> Block {
    let head = [
        Text::new("iszkenderun-head-player"),
        Text::new("iszkenderun-head-row"),
        Text::new("iszkenderun-head-hand"),
        Text::new("iszkenderun-head-points"),
        Text::new("iszkenderun-head-token"),
    ];
    let head = head.map(|text| text.tint(Tint::Muted)).to_vec();
    let has_token = |seat: Seat| !view.table.player(seat).has_used_token;
    let columns = head.len() - usize::from(!view.table.members.iter().any(has_token));
    let seats = view.table.all_seats().map(|seat| standing(view, seat, names));
    let rows = [head].into_iter().chain(seats).map(|mut row| {
        row.truncate(columns);
        row
    });
    Block::Rows(rows.collect())
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

/// An empty row is shown only if it stays empty, because its player has passed. The row of a player
/// who has left is shown until the round ends.
fn is_shown(table: &Table, seat: Seat) -> bool {
    let has_passed = table.members.contains(seat) && !table.playing.contains(seat);
    has_passed || !table.rows.of(seat).is_empty()
}

/// Returns a row from left to right, and whether it is still open.
fn row(table: &Table, seat: Seat, names: &Names) -> Text {
    let who = names.of(seat).strong();
    let cards: Vec<Text> =
        (0..table.rows.of(seat).len()).map(|index| lying(table, Place { seat, index })).collect();
    let cards = if cards.is_empty() {
        Text::new("iszkenderun-row-empty").tint(Tint::Muted)
    } else {
        Text::new("iszkenderun-row-cards").list("cards", cards)
    };
    Text::new(match table.rows.is_blocked(seat) {
        _ if !table.members.contains(seat) => "iszkenderun-row-left",
        _ if !table.playing.contains(seat) => "iszkenderun-row-passed",
        true => "iszkenderun-row-closed",
        false => "iszkenderun-row",
    })
    .text("who", who)
    .text("cards", cards)
}

/// Says whose row is the highest, and which card counts most in it.
fn ahead(table: &Table, names: &Names) -> Option<Text> {
    let Lead { total, seats } = account::lead(table)?;
    let [seat] = seats[..] else {
        let who = seats.iter().map(|seat| names.of(*seat));
        return Some(Text::new("iszkenderun-ahead-tied").all("who", who).number("total", total));
    };
    let last = |place: &Place| table.rows.value(*place, table.trump).last();
    let places = (0..table.rows.of(seat).len()).map(|index| Place { seat, index });
    let most = places.max_by_key(last)?;
    Some(
        Text::new("iszkenderun-ahead")
            .text("who", names.of(seat))
            .number("total", total)
            .text("card", terms::full(table.rows.at(most).card))
            .number("value", last(&most)),
    )
}

/// Returns a card with its present value, whether that counts double, and what protects it.
fn lying(table: &Table, place: Place) -> Text {
    let lying = table.rows.at(place);
    let value = table.rows.value(place, table.trump);
    let mut text = terms::worth(lying.card, value.current());
    if value.is_doubled {
        text = Text::new("iszkenderun-row-doubled").text("card", text);
    }
    if table.rows.is_shielded(place) {
        text = Text::new("iszkenderun-row-shielded").text("card", text);
    }
    if lying.protected_by.is_some() {
        text = Text::new("iszkenderun-row-protected").text("card", text);
    }
    if value.is_doubled { text.strong() } else { text }
}

/// Returns everything else on the table.
fn surroundings(view: &View, names: &Names) -> Vec<Text> {
    let table = &view.table;
    let deck = Text::new("iszkenderun-draw-pile").number("count", view.deck);
    let piles =
        Text::new("iszkenderun-both-piles").text("deck", deck).text("discard", discard(table));
    [piles].into_iter().chain(score_piles(table, names)).chain(record(table, names)).collect()
}

/// Returns the discard pile with its top card.
pub(super) fn discard(table: &Table) -> Text {
    match table.discard.last() {
        Some(top) => Text::new("iszkenderun-discard-pile")
            .number("count", table.discard.len())
            .text("top", terms::full(*top)),
        None => Text::new("iszkenderun-discard-pile-empty"),
    }
}

/// Returns the record of the game, if there is one.
pub(super) fn record(table: &Table, names: &Names) -> Option<Text> {
    table.record.map(|record| {
        Text::new("iszkenderun-record")
            .number("points", record.points)
            .all("who", record.holders.iter().map(|seat| names.of(seat)))
    })
}

/// Returns the value of each score pile, and the points that it would score now.
fn score_piles(table: &Table, names: &Names) -> Option<Text> {
    let pile = |seat: Seat| {
        let value = table.player(seat).pile_value()?;
        Some(
            Text::new("iszkenderun-pile-now")
                .text("who", names.of(seat))
                .number("value", value)
                .number("points", table.points(seat).score_pile),
        )
    };
    let members = table.all_seats().filter(|seat| table.members.contains(*seat));
    let piles: Vec<Text> = members.filter_map(pile).collect();
    (!piles.is_empty()).then(|| Text::new("iszkenderun-piles-now").list("piles", piles))
}
