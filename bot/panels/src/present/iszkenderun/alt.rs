//! Alternative texts of Iszkenderun.

use engine::games::iszkenderun::constants::ROUNDS;
use engine::games::iszkenderun::place::Place;
use engine::games::iszkenderun::table::Table;
use engine::games::iszkenderun::{Iszkenderun, View};
use engine::seat::Seat;

use super::account::{self, Lead};
use super::{board, terms};
use crate::present::alt::AltText;
use crate::present::places::best_first;
use crate::present::{DescribePicture, Names};
use words::text::Text;

impl DescribePicture for Iszkenderun {
    fn alt(view: &View, names: &Names) -> AltText {
        let table = &view.table;
        if table.is_over {
            return AltText { lead: Vec::new(), table: places(table, names) };
        }
        let lead = [round(table)].into_iter().chain(ahead(table, names)).collect();
        let seats = table
            .all_seats()
            .filter(|seat| table.members.contains(*seat) || !table.rows.of(*seat).is_empty());
        let seats = seats.map(|seat| of_seat(view, seat, names));
        AltText { lead, table: seats.chain(own(view)).chain(around(view, names)).collect() }
    }

    fn task(view: &View) -> Option<Text> {
        Some(match view.draft {
            None => Text::new("iszkenderun-picture-task-play"),
            Some(_) => Text::new("iszkenderun-picture-task-choose"),
        })
    }
}

fn round(table: &Table) -> Text {
    match table.trump {
        Some(suit) => Text::new("iszkenderun-alt-round")
            .number("round", table.round)
            .number("rounds", ROUNDS)
            .text("trump", terms::suit(suit)),
        None => Text::new("iszkenderun-alt-round-none")
            .number("round", table.round)
            .number("rounds", ROUNDS),
    }
}

/// Says whose row has the highest value now.
fn ahead(table: &Table, names: &Names) -> Option<Text> {
    let Lead { total, seats } = account::lead(table)?;
    Some(
        Text::new("iszkenderun-alt-ahead")
            .number("count", seats.len())
            .text("who", Text::all_of(seats.into_iter().map(|seat| names.of(seat))))
            .number("total", total),
    )
}

fn of_seat(view: &View, seat: Seat, names: &Names) -> Text {
    let table = &view.table;
    let player = table.player(seat);
    let state = [
        (!table.members.contains(seat)).then(|| Text::new("iszkenderun-alt-left")),
        (table.members.contains(seat) && !table.playing.contains(seat))
            .then(|| Text::new("iszkenderun-alt-passed")),
        table.rows.is_blocked(seat).then(|| Text::new("iszkenderun-alt-closed")),
        Some(Text::new("iszkenderun-alt-row").number("total", table.total(seat)).list(
            "cards",
            (0..table.rows.of(seat).len()).map(|index| lying(table, Place { seat, index })),
        ))
        .filter(|_| !table.rows.of(seat).is_empty()),
        table.rows.of(seat).is_empty().then(|| Text::new("iszkenderun-alt-row-empty")),
        Some(Text::new("iszkenderun-alt-hand").number("count", view.hand_size(seat))),
        Some(Text::new("iszkenderun-alt-points").number("count", table.points(seat).sum())),
        player.has_used_token.then(|| Text::new("iszkenderun-alt-token-used")),
    ];
    Text::new("iszkenderun-alt-seat")
        .text("who", names.of(seat))
        .list("state", state.into_iter().flatten())
}

/// Returns a card in a row, with its present value unless its name states it.
fn lying(table: &Table, place: Place) -> Text {
    let lying = table.rows.at(place);
    let value = table.rows.value(place, table.trump);
    let mut text = terms::full(lying.card);
    let printed = u16::from(value.printed);
    if value.current() != printed || !terms::has_number(lying.card) {
        text = Text::new("iszkenderun-alt-worth").text("card", text).number("now", value.current());
    }
    if table.rows.is_shielded(place) {
        text = Text::new("iszkenderun-alt-shielded").text("card", text);
    }
    if lying.protected_by.is_some() {
        text = Text::new("iszkenderun-alt-protected").text("card", text);
    }
    text
}

/// Returns the viewer's hand, a sentence for what each card does, and the plan.
fn own(view: &View) -> Vec<Text> {
    if !view.viewer.seat().is_some_and(|seat| view.table.members.contains(seat)) {
        return Vec::new();
    }
    let plan = view.draft.map(|draft| Text::of_variant("iszkenderun-ask", draft));
    let cards = view.mine.iter().map(terms::full);
    let hand = if view.mine.is_empty() {
        Text::new("iszkenderun-hand-empty")
    } else {
        Text::new("alt-sentence").text("text", Text::new("iszkenderun-hand").all("cards", cards))
    };
    let does =
        view.mine.iter().map(|card| Text::new("alt-sentence").text("text", terms::reference(card)));
    plan.into_iter().chain([hand]).chain(does).collect()
}

/// Returns everything else on the table.
fn around(view: &View, names: &Names) -> Vec<Text> {
    let deck = Text::new("iszkenderun-draw-pile").number("count", view.deck);
    let record = board::record(&view.table, names).into_iter();
    let all = record.chain([board::discard(&view.table), deck]);
    all.map(|text| Text::new("alt-sentence").text("text", text)).collect()
}

/// Returns the places, the best first, with the sources of points.
fn places(table: &Table, names: &Names) -> Vec<Text> {
    let Some(outcome) = table.outcome() else { return Vec::new() };
    let place = |seat: Seat| {
        let earned = account::in_all(table, seat);
        if !table.members.contains(seat) {
            return Text::new("iszkenderun-alt-place-left")
                .text("who", names.of(seat))
                .text("earned", earned);
        }
        Text::new("alt-place")
            .number("place", outcome.place[seat])
            .text("who", names.of(seat))
            .text("earned", earned)
    };
    best_first(&outcome).into_iter().map(place).collect()
}
