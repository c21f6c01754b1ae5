//! The table of Seladin: how far the game has come, who holds how much, the counters, the deal.
//!
//! Everybody may see all of it. A line for each seat and one for each counter, so that six seats
//! fit a phone.

use engine::game::Outcome;
use engine::games::seladin::deal::Terms;
use engine::games::seladin::{Mode, Phase, STAGES, View};
use engine::seat::Seat;

use super::words;
use crate::panel::Block;
use crate::present::{Names, Page};
use crate::text::{Text, Tint};

pub(super) fn board(view: &View, names: &Names) -> Vec<Block> {
    if view.outcome.is_some() {
        return Vec::new();
    }
    let mut blocks = vec![Block::Line(moment(view, names)), seats(view, names)];
    blocks.extend(counters(view, names));
    blocks.extend(teams(view, names).map(Block::Line));
    blocks.extend(talk(view, names));
    blocks
}

pub(super) fn moment(view: &View, names: &Names) -> Text {
    let (round, who) = (view.count.round, names.of(view.starter));
    if view.count.is_last {
        return Text::new("seladin-moment-last")
            .number("stage", view.stage)
            .number("stages", STAGES)
            .number("round", round)
            .text("who", who);
    }
    Text::new("seladin-moment")
        .number("stage", view.stage)
        .number("stages", STAGES)
        .number("round", round)
        .text("who", who)
}

fn seats(view: &View, names: &Names) -> Block {
    let head = vec![
        Text::new("seladin-head-player").tint(Tint::Muted),
        Text::new("seladin-head-die").tint(Tint::Muted),
        Text::new("seladin-head-cards").tint(Tint::Muted),
        Text::new("seladin-head-now").tint(Tint::Muted),
        Text::new("seladin-head-total").tint(Tint::Muted),
    ];
    let rows = Seat::all(view.seats).map(|seat| row(view, seat, names));
    Block::Rows([head].into_iter().chain(rows).collect())
}

/// Returns who, with which clan and die, how many cards in hand and store, and the points.
fn row(view: &View, seat: Seat, names: &Names) -> Vec<Text> {
    let name = Text::new("seladin-player")
        .text("who", names.of(seat))
        .text("clan", words::letter(view.clan(seat)));
    let name = if view.gone.contains(seat) {
        name.tint(Tint::Muted)
    } else if view.phase == Phase::Turn && view.turn == seat {
        Text::new("seladin-at-turn").text("who", name).strong()
    } else {
        name
    };
    vec![
        name,
        die(view.die(seat)),
        Text::new("seladin-sizes")
            .number("hand", view.hand_size(seat))
            .number("store", view.store_size(seat)),
        Text::new("seladin-points").number("points", now(view, seat)),
        Text::new("seladin-points").number("points", view.total(seat)),
    ]
}

fn die(shown: u8) -> Text {
    if shown == 0 {
        return Text::new("seladin-no-die");
    }
    Text::new("seladin-die").number("die", shown)
}

/// S-6.1: returns what the stage would be worth if it ended now.
pub(super) fn now(view: &View, seat: Seat) -> i32 {
    i32::from(view.in_istham(seat).sum()) - i32::from(view.counter(seat).sum())
}

/// Returns what lies on each counter; those that are empty share a line.
fn counters(view: &View, names: &Names) -> Vec<Block> {
    let (empty, full): (Vec<Seat>, Vec<Seat>) =
        Seat::all(view.seats).partition(|seat| view.counter(*seat).is_empty());
    let mut lines: Vec<Text> = full
        .into_iter()
        .map(|seat| {
            Text::new("seladin-counter")
                .text("who", names.of(seat))
                .text("cards", words::cards(view.counter(seat)))
        })
        .collect();
    if lines.is_empty() {
        return vec![Block::Line(Text::new("seladin-counters-empty").tint(Tint::Muted))];
    }
    if !empty.is_empty() {
        let who = empty.into_iter().map(|seat| names.of(seat));
        lines.push(Text::new("seladin-counter-empty").list("who", who).tint(Tint::Muted));
    }
    vec![Block::Line(Text::new("seladin-counters")), Block::List(lines)]
}

/// S-8.1: returns who plays with whom.
pub(super) fn teams(view: &View, names: &Names) -> Option<Text> {
    let pair = |seat: Seat| {
        let partner = view.partner(seat).filter(|partner| *partner > seat)?;
        let (one, other) = (names.of(seat), names.of(partner));
        Some(Text::new("seladin-team").text("one", one).text("other", other))
    };
    let pairs: Vec<Text> = Seat::all(view.seats).filter_map(pair).collect();
    (!pairs.is_empty()).then(|| Text::new("seladin-teams").list("teams", pairs))
}

/// S-7.6: returns the deal that is talked about.
fn talk(view: &View, names: &Names) -> Vec<Block> {
    let Some(talk) = view.window.talk else { return Vec::new() };
    let from = if (talk.speaker == view.starter) == (talk.messages == 0) {
        view.starter
    } else {
        talk.other
    };
    let to = if from == view.starter { talk.other } else { view.starter };
    let mut lines = Vec::new();
    if talk.messages > 0 {
        let line = Text::new("seladin-talk")
            .text("who", names.of(from))
            .text("to", names.of(to))
            .number("one", view.die(from))
            .number("other", view.die(to))
            .number("message", talk.messages);
        lines.push(line.strong());
        lines.extend(terms(&talk.terms, (view.starter, talk.other), names));
    }
    if talk.messages == 0 || talk.draft != talk.terms {
        let (one, other) = if talk.speaker == view.starter {
            (view.starter, talk.other)
        } else {
            (talk.other, view.starter)
        };
        let line =
            Text::new("seladin-talk-draft").text("who", names.of(one)).text("to", names.of(other));
        lines.push(line.strong());
        lines.extend(terms(&talk.draft, (view.starter, talk.other), names));
    }
    vec![Block::List(lines)]
}

/// Returns which cards change counters.
pub(super) fn terms(terms: &Terms, (starter, other): (Seat, Seat), names: &Names) -> Vec<Text> {
    if terms.is_bare() {
        return vec![Text::new("seladin-terms-bare")];
    }
    let moved = [(terms.starter, starter, other), (terms.other, other, starter)];
    let moved = moved.into_iter().filter(|(cards, ..)| !cards.is_empty());
    moved
        .map(|(cards, from, to)| {
            Text::new("seladin-terms")
                .text("cards", words::cards(cards))
                .text("from", names.of(from))
                .text("to", names.of(to))
        })
        .collect()
}

/// Returns everybody's place, the best first, and how the total came about.
pub(super) fn result(view: &View, names: &Names) -> Vec<Block> {
    let Some(outcome) = &view.outcome else { return Vec::new() };
    let mut seats: Vec<Seat> = Seat::all(view.seats).collect();
    seats.sort_by_key(|seat| outcome.place[*seat]);
    let rows = seats.iter().map(|seat| placed(view, outcome, *seat, names)).collect();
    let by_stage = seats.iter().map(|seat| stages(view, *seat, names)).collect();
    let how = if view.options.mode == Mode::Team {
        Text::new("seladin-result-how-team")
    } else {
        Text::new("seladin-result-how")
    };
    vec![Block::Rows(rows), Block::List(by_stage), Block::Line(how.tint(Tint::Muted))]
}

fn placed(view: &View, outcome: &Outcome, seat: Seat, names: &Names) -> Vec<Text> {
    let total = view.total(seat);
    let mut row = vec![
        Text::new("seladin-place").number("place", outcome.place[seat]),
        Text::new("seladin-player")
            .text("who", names.of(seat))
            .text("clan", words::letter(view.clan(seat))),
        Text::new("seladin-result-total").number("total", total),
    ];
    row.extend(view.partner(seat).map(|partner| {
        Text::new("seladin-result-team").number("total", total + view.total(partner))
    }));
    row
}

fn stages(view: &View, seat: Seat, names: &Names) -> Text {
    let points = |points: i32| Text::new("seladin-points").number("points", points);
    Text::new("seladin-result-stages")
        .text("who", names.of(seat))
        .list("points", view.scores(seat).map(points))
}

/// Returns what can be looked up: Istham, what is still hidden, and the scores so far.
pub(super) fn pages(view: &View, names: &Names) -> Vec<Page> {
    let seats = || Seat::all(view.seats);
    let player = |seat| {
        Text::new("seladin-player")
            .text("who", names.of(seat))
            .text("clan", words::letter(view.clan(seat)))
    };
    let istham = seats().map(|seat| {
        let cards = view.in_istham(seat);
        Text::new("seladin-page-istham-line")
            .text("who", player(seat))
            .text("cards", words::own(cards, view.clan(seat)))
            .number("points", cards.sum())
    });
    let hidden = seats().map(|seat| {
        let cards = words::own(view.unseen(seat), view.clan(seat));
        Text::new("seladin-page-hidden-line").text("who", player(seat)).text("cards", cards)
    });
    let totals = seats().map(|seat| {
        vec![player(seat), Text::new("seladin-result-total").number("total", view.total(seat))]
    });
    let mut scores = vec![Block::Rows(totals.collect())];
    if view.stage > 1 {
        scores.push(Block::List(seats().map(|seat| stages(view, seat, names)).collect()));
    }
    let (istham, hidden) = (istham.collect(), hidden.collect());
    let explained = Block::Line(Text::new("seladin-page-hidden-how").tint(Tint::Muted));
    vec![
        Page { title: Text::new("seladin-page-istham"), blocks: vec![Block::List(istham)] },
        Page {
            title: Text::new("seladin-page-hidden"),
            blocks: vec![Block::List(hidden), explained],
        },
        Page { title: Text::new("seladin-page-scores"), blocks: scores },
    ]
}
