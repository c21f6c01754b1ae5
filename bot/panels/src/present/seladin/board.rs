//! The table of Seladin: the stage, the cards of each player, the counters, the deal.
//!
//! Everybody may see all of it. There is one line for each seat and one for each counter, so that
//! six seats fit a phone.

use engine::game::Outcome;
use engine::games::seladin::deal::Terms;
use engine::games::seladin::{STAGES, Seladin, View};
use engine::seat::{Seat, SeatSet};

use super::terms;
use crate::panel::Block;
use crate::present::places::best_first;
use crate::present::{Names, ShowBoard};
use words::text::{Text, Tint};

impl ShowBoard for Seladin {
    fn board(view: &View, names: &Names) -> Vec<Block> {
        if view.outcome.is_some() {
            return Vec::new();
        }
        let mut blocks = vec![Block::Line(moment(view, names))];
        if view.stage == 1 && view.count.round == 1 {
            blocks.push(Block::Line(Text::new("seladin-ten-cards")));
        }
        blocks.push(seats(view, names));
        blocks.extend(lead(view, names).map(Block::Line));
        blocks.extend(few_cards(view, names).map(Block::Line));
        blocks.extend(gone(view, names).map(Block::Line));
        blocks.push(counters(view, names));
        blocks.extend(teams(view, names).map(Block::Line));
        blocks.extend(talk(view, names));
        blocks
    }

    fn scene(view: &View, names: &Names) -> Vec<Block> {
        vec![seats(view, names), counters(view, names)]
    }

    /// Returns the places, the best first, with the parts of the totals.
    fn result(view: &View, names: &Names) -> Vec<Block> {
        let Some(outcome) = &view.outcome else { return Vec::new() };
        let seats = best_first(outcome);
        let rows = seats.iter().map(|seat| placed(view, outcome, *seat, names)).collect();
        let by_stage = seats.iter().map(|seat| stages(view, *seat, names)).collect();
        vec![Block::Rows(rows), Block::List(by_stage)]
    }
}

/// The two seats of a deal.
#[derive(Clone, Copy)]
pub(super) struct DealSeats {
    pub starter: Seat,
    pub other: Seat,
}

impl DealSeats {
    /// Returns the partner of `seat` in the deal.
    pub fn facing(self, seat: Seat) -> Seat {
        if seat == self.starter { self.other } else { self.starter }
    }
}

pub fn moment(view: &View, names: &Names) -> Text {
    Text::new(if view.count.is_last { "seladin-moment-last" } else { "seladin-moment" })
        .number("stage", view.stage)
        .number("stages", STAGES)
        .number("round", view.count.round)
        .text("who", terms::whom(view.starter, names))
}

fn seats(view: &View, names: &Names) -> Block {
    let head = vec![
        Text::new("seladin-head-player").tint(Tint::Muted),
        Text::new("seladin-head-die").tint(Tint::Muted),
        Text::new("seladin-head-hand").tint(Tint::Muted),
        Text::new("seladin-head-store").tint(Tint::Muted),
        Text::new("seladin-head-points").tint(Tint::Muted),
    ];
    let rows = Seat::all(view.seats).map(|seat| row(view, seat, names));
    Block::Rows([head].into_iter().chain(rows).collect())
}

/// Returns the row of a seat: name, clan and die, the numbers of cards in hand and store, and the
/// points of this stage and of the earlier ones.
fn row(view: &View, seat: Seat, names: &Names) -> Vec<Text> {
    let name = player(view, seat, names);
    vec![
        if view.gone.contains(seat) { name.tint(Tint::Muted) } else { name },
        die(view.die(seat)),
        Text::new("seladin-cards").number("count", view.hand_size(seat)),
        Text::new("seladin-cards").number("count", view.store_size(seat)),
        Text::new("seladin-points-now")
            .number("now", now(view, seat))
            .number("total", view.total(seat)),
    ]
}

/// Returns the name of a seat with the letter of its clan.
pub fn player(view: &View, seat: Seat, names: &Names) -> Text {
    Text::new("seladin-player")
        .text("who", names.of(seat))
        .text("clan", terms::letter(view.clan(seat)))
}

fn die(shown: u8) -> Text {
    if shown == 0 {
        return Text::new("seladin-no-die");
    }
    Text::new("seladin-die").number("die", shown)
}

/// S-6.1: returns the value of the stage if it ended now.
pub fn now(view: &View, seat: Seat) -> i32 {
    i32::from(view.in_istham(seat).sum()) - i32::from(view.counter(seat).sum())
}

/// S-6.2: returns the total if the stage ended now.
pub fn points(view: &View, seat: Seat) -> i32 {
    (view.total(seat) + now(view, seat)).max(0)
}

/// S-5.1: returns the players who may begin the last round soon.
fn few_cards(view: &View, names: &Names) -> Option<Text> {
    let who: Vec<Text> = view.short_of_cards().map(|seat| terms::whom(seat, names)).collect();
    let is_near = !view.count.is_last && !who.is_empty();
    is_near.then(|| Text::new("seladin-few-cards").text("who", terms::all(who)))
}

/// Returns the players who have left.
fn gone(view: &View, names: &Names) -> Option<Text> {
    let gone: Vec<Text> = view.gone.iter().map(|seat| names.of(seat)).collect();
    (!gone.is_empty()).then(|| Text::new("seladin-gone").text("who", terms::all(gone)))
}

/// Returns the cards on each counter; empty counters share a line.
fn counters(view: &View, names: &Names) -> Block {
    let (empty, full): (Vec<Seat>, Vec<Seat>) =
        Seat::all(view.seats).partition(|seat| view.counter(*seat).is_empty());
    if full.is_empty() {
        return Block::Line(Text::new("seladin-counters-empty").tint(Tint::Muted));
    }
    let mut lines: Vec<Text> = full.into_iter().map(|seat| counter(view, seat, names)).collect();
    if !empty.is_empty() {
        let who = terms::all(empty.into_iter().map(|seat| terms::whom(seat, names)).collect());
        lines.push(Text::new("seladin-counter-empty").text("who", who).tint(Tint::Muted));
    }
    Block::List(lines)
}

fn counter(view: &View, seat: Seat, names: &Names) -> Text {
    let cards = terms::cards(view.counter(seat));
    if names.is_you(seat) {
        return Text::new("seladin-counter-yours").text("cards", cards);
    }
    Text::new("seladin-counter").text("who", names.of(seat)).text("cards", cards)
}

/// S-8.1, S-8.6: returns the teams, and their common points.
pub fn teams(view: &View, names: &Names) -> Option<Text> {
    let pair = |seat: Seat| {
        let partner = view.partner(seat).filter(|partner| *partner > seat)?;
        let (one, other) = (terms::whom(seat, names), terms::whom(partner, names));
        let points = standing(view, seat);
        Some(
            Text::new("seladin-team")
                .text("one", one)
                .text("other", other)
                .number("points", points),
        )
    };
    let pairs: Vec<Text> = Seat::all(view.seats).filter_map(pair).collect();
    (!pairs.is_empty()).then(|| Text::new("seladin-teams").list("teams", pairs))
}

/// S-7.6: returns the deal that is being negotiated.
fn talk(view: &View, names: &Names) -> Vec<Block> {
    let Some(talk) = view.window.talk else { return Vec::new() };
    let seats = DealSeats { starter: view.starter, other: talk.other };
    let mut lines = Vec::new();
    if talk.messages > 0 {
        let offering = seats.facing(talk.speaker);
        lines.push(offer(view, seats, offering, talk.messages, names).strong());
        lines.extend(terms(&talk.terms, seats, names));
    }
    if talk.messages == 0 || talk.draft != talk.terms {
        lines.push(draft(seats, talk.speaker, names).strong());
        lines.extend(terms(&talk.draft, seats, names));
    }
    vec![Block::List(lines)]
}

/// Returns the dice that `from` would like to exchange with the other seat.
fn offer(view: &View, seats: DealSeats, from: Seat, message: u8, names: &Names) -> Text {
    let to = seats.facing(from);
    let (one, other) = (view.die(from), view.die(to));
    if names.is_you(from) {
        return Text::new("seladin-talk-yours")
            .text("to", names.of(to))
            .number("one", one)
            .number("other", other)
            .number("message", message);
    }
    if names.is_you(to) {
        return Text::new("seladin-talk-to-you")
            .text("who", names.of(from))
            .number("one", one)
            .number("other", other)
            .number("message", message);
    }
    Text::new("seladin-talk")
        .text("who", names.of(from))
        .text("to", names.of(to))
        .number("one", one)
        .number("other", other)
        .number("message", message)
}

fn draft(seats: DealSeats, from: Seat, names: &Names) -> Text {
    let to = seats.facing(from);
    if names.is_you(from) {
        return Text::new("seladin-draft-yours").text("to", names.of(to));
    }
    Text::new("seladin-draft").text("who", names.of(from)).text("to", terms::whom(to, names))
}

/// Returns the cards that change counters.
pub(super) fn terms(terms: &Terms, seats: DealSeats, names: &Names) -> Vec<Text> {
    if terms.is_bare() {
        return vec![Text::new("seladin-terms-bare")];
    }
    let DealSeats { starter, other } = seats;
    let moved = [(terms.starter, starter, other), (terms.other, other, starter)];
    let moved = moved.into_iter().filter(|(cards, ..)| !cards.is_empty());
    moved
        .map(|(cards, from, to)| {
            Text::new("seladin-terms")
                .text("cards", terms::cards(cards))
                .text("from", terms::whom(from, names))
                .text("to", terms::whom(to, names))
        })
        .collect()
}

fn placed(view: &View, outcome: &Outcome, seat: Seat, names: &Names) -> Vec<Text> {
    let total = view.total(seat);
    let mut row = vec![
        Text::new("seladin-place").number("place", outcome.place[seat]),
        player(view, seat, names),
        Text::new("seladin-result-total").number("total", total),
    ];
    row.extend(view.partner(seat).map(|partner| {
        Text::new("seladin-result-team").number("total", total + view.total(partner))
    }));
    row
}

pub fn stages(view: &View, seat: Seat, names: &Names) -> Text {
    let points = |points: i32| Text::new("seladin-points").number("points", points);
    Text::new("seladin-result-stages")
        .text("who", names.of(seat))
        .list("points", view.scores(seat).map(points))
}

/// Returns the leaders if the game ended now; none while all are level.
pub fn ahead(view: &View) -> SeatSet {
    let best = Seat::all(view.seats).map(|seat| standing(view, seat)).max();
    let ahead: SeatSet =
        Seat::all(view.seats).filter(|seat| Some(standing(view, *seat)) == best).collect();
    if ahead.len() == view.seats { SeatSet::EMPTY } else { ahead }
}

/// Returns who leads if the stage ended now, and what their points are made of; `None` while all
/// are level.
pub(super) fn lead(view: &View, names: &Names) -> Option<Text> {
    let ahead = ahead(view);
    let first = ahead.iter().next()?;
    let points = standing(view, first);
    let (istham, counter) = (view.in_istham(first).sum(), -i32::from(view.counter(first).sum()));
    let total = view.total(first);
    Some(if ahead.len() > 1 {
        let who = ahead.iter().map(|seat| terms::whom(seat, names)).collect();
        Text::new("seladin-lead-several").text("who", terms::all(who)).number("points", points)
    } else if names.is_you(first) {
        Text::new("seladin-lead-you")
            .number("points", points)
            .number("istham", istham)
            .number("counter", counter)
            .number("total", total)
    } else {
        Text::new("seladin-lead")
            .text("who", names.of(first))
            .number("points", points)
            .number("istham", istham)
            .number("counter", counter)
            .number("total", total)
    })
}

/// S-6.2, S-8.6: returns the points that would decide the game if the stage ended now.
pub fn standing(view: &View, seat: Seat) -> i32 {
    let points = |seat| self::points(view, seat);
    points(seat) + view.partner(seat).map_or(0, points)
}
