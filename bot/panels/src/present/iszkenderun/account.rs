//! Explanations: the total of a row, the result of a round, and the sources of points.

use engine::games::iszkenderun::card::{Card, Suit};
use engine::games::iszkenderun::constants::SCORE_TOKEN_BONUS;
use engine::games::iszkenderun::ending;
use engine::games::iszkenderun::place::Place;
use engine::games::iszkenderun::row::{Neighbours, Rows};
use engine::games::iszkenderun::table::{Finished, Table};
use engine::seat::Seat;

use super::terms;
use crate::panel::Block;
use crate::present::Names;
use words::text::Text;

/// The seats with the highest row now.
pub(super) struct Lead {
    pub(super) total: u16,
    pub(super) seats: Vec<Seat>,
}

/// Returns the seats with the highest row; `None` if no row has a value.
pub(super) fn lead(table: &Table) -> Option<Lead> {
    let totals = table.members.iter().map(|seat| table.total(seat));
    let total = totals.max().filter(|total| *total > 0)?;
    let seats = table.members.iter().filter(|seat| table.total(*seat) == total).collect();
    Some(Lead { total, seats })
}

/// Returns the rows card by card, each with the parts of its value, for a seat or for the room.
pub(super) fn rows(
    rows: &Rows,
    trump: Option<Suit>,
    seats: &[Seat],
    own: Option<Seat>,
    names: &Names,
) -> Vec<Block> {
    let mut blocks = vec![Block::Line(match trump {
        Some(suit) => Text::new("iszkenderun-account-trump").text("suit", terms::suit(suit)),
        None => Text::new("iszkenderun-account-no-trump"),
    })];
    for seat in seats {
        let total = Text::new("iszkenderun-account-row")
            .text("who", names.of(*seat))
            .number("total", rows.total(*seat, trump));
        blocks.push(Block::Line(total.strong()));
        let places = (0..rows.of(*seat).len()).map(|index| Place { seat: *seat, index });
        let cards: Vec<Text> = places.map(|place| card(rows, trump, place, own, names)).collect();
        blocks.extend((!cards.is_empty()).then_some(Block::List(cards)));
    }
    blocks
}

/// Returns a card with its final value, the parts of it, and what protects the card.
fn card(rows: &Rows, trump: Option<Suit>, place: Place, own: Option<Seat>, names: &Names) -> Text {
    let lying = rows.at(place);
    let value = rows.value(place, trump);
    let Neighbours { left, right } = rows.neighbours(place);
    let added = |by: u8, from: Option<Card>| {
        let from = from.filter(|_| by > 0)?;
        Some(
            Text::new("iszkenderun-part-neighbour")
                .number("bonus", by)
                .text("from", terms::full(from)),
        )
    };
    let printed = Text::new("iszkenderun-part-printed").number("printed", value.printed);
    let counted = (value.counted > 0)
        .then(|| Text::new("iszkenderun-part-counted").number("bonus", value.counted));
    let boost =
        (value.boost > 0).then(|| Text::new("iszkenderun-part-boost").number("bonus", value.boost));
    let doubled = value.is_doubled.then(|| Text::new("iszkenderun-part-doubled"));
    let shielded = rows.is_shielded(place).then(|| Text::new("iszkenderun-part-shielded"));
    let protected = lying.protected_by.map(|seat| {
        if own == Some(seat) {
            return Text::new("iszkenderun-part-protected-you");
        }
        Text::new("iszkenderun-part-protected").text("who", names.of(seat))
    });
    let parts = [
        Some(printed),
        added(value.from_left, left.map(|left| left.card)),
        added(value.from_right, right.map(|right| right.card)),
        counted,
        boost,
        doubled,
        shielded,
        protected,
    ];
    Text::new("iszkenderun-account-card")
        .text("card", terms::full(lying.card).strong())
        .number("value", value.last())
        .list("parts", parts.into_iter().flatten())
}

/// Returns how a finished round was counted.
pub(super) fn round(round: &Finished, own: Option<Seat>, names: &Names) -> Vec<Block> {
    let members: Vec<Seat> = round.members.iter().collect();
    let mut blocks = rows(&round.rows, round.trump, &members, own, names);
    blocks.push(Block::Line(Text::new("iszkenderun-account-earned").strong()));
    blocks.push(Block::List(members.iter().map(|seat| earned(round, *seat, names)).collect()));
    let mut awards = Vec::new();
    if round.is_no_trump {
        let who = round.winners.iter().map(|seat| names.of(seat));
        awards.push(Text::new("iszkenderun-account-award").all("who", who));
    }
    let holders = round.record.holders.iter().map(|seat| names.of(seat));
    awards.push(
        Text::new("iszkenderun-account-record")
            .number("points", round.record.points)
            .all("who", holders),
    );
    blocks.push(Block::List(awards));
    blocks
}

/// Returns what a round earned a seat: points for its place, and a card for its score pile.
fn earned(round: &Finished, seat: Seat, names: &Names) -> Text {
    let (who, total) = (names.of(seat), round.totals[seat.index()]);
    let points = round.points[seat.index()];
    let Some(card) = round.scored[seat.index()] else {
        return Text::new("iszkenderun-earned")
            .text("who", who)
            .number("total", total)
            .number("points", points);
    };
    let has_won = round.winners.contains(seat);
    Text::new(if has_won { "iszkenderun-earned-highest" } else { "iszkenderun-earned-lowest" })
        .text("who", who)
        .number("total", total)
        .number("points", points)
        .text("card", terms::full(card))
}

/// Returns the sources of the points of a seat so far, with the points of each round.
pub(super) fn points(table: &Table, seat: Seat, names: &Names) -> Text {
    let mut places = for_places(table, seat);
    if table.finished.len() > 1 {
        let rounds = table
            .finished
            .iter()
            .map(|round| Text::new("iszkenderun-cell").number("count", round.points[seat.index()]));
        places =
            Text::new("iszkenderun-points-rounds").text("places", places).list("parts", rounds);
    }
    Text::new("iszkenderun-points")
        .text("who", names.of(seat).strong())
        .number("sum", table.points(seat).sum())
        .list("parts", [places].into_iter().chain(extras(table, seat)))
}

/// Returns the points of a seat with their sources, without its name.
pub(super) fn in_all(table: &Table, seat: Seat) -> Text {
    Text::new("iszkenderun-alt-earned")
        .number("points", table.points(seat).sum())
        .list("parts", [for_places(table, seat)].into_iter().chain(extras(table, seat)))
}

fn for_places(table: &Table, seat: Seat) -> Text {
    Text::new("iszkenderun-points-places").number("points", table.points(seat).places)
}

/// Returns the sources of points besides places.
fn extras(table: &Table, seat: Seat) -> impl Iterator<Item = Text> {
    let ending::Points { places: _, score_pile, no_trump, record } = table.points(seat);
    let extras = [
        (score_pile > 0).then(|| Text::new("iszkenderun-points-pile").number("points", score_pile)),
        (no_trump > 0).then(|| Text::new("iszkenderun-points-no-trump").number("points", no_trump)),
        (record > 0).then(|| Text::new("iszkenderun-points-record").number("points", record)),
    ];
    extras.into_iter().flatten()
}

/// Returns the score pile of a seat and its value.
pub(super) fn pile(table: &Table, seat: Seat, names: &Names) -> Text {
    let player = table.player(seat);
    let Some(value) = player.pile_value() else {
        return Text::new("iszkenderun-pile-empty").text("who", names.of(seat));
    };
    let cards = player.pile.iter().map(|card| {
        Text::new("iszkenderun-pile-card")
            .text("card", terms::full(*card))
            .number("printed", card.printed())
    });
    let bonus = player
        .has_score_bonus
        .then(|| Text::new("iszkenderun-pile-token").number("bonus", SCORE_TOKEN_BONUS));
    Text::new("iszkenderun-pile")
        .text("who", names.of(seat))
        .number("value", value)
        .list("cards", cards.chain(bonus))
}
