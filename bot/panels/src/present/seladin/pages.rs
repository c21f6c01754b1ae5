//! The pages: Istham, the unseen cards, the scores, and a legend of letters and signs.
//!
//! Nothing hidden is disclosed; the pages are the same for every viewer.

use engine::games::seladin::card::{Card, Face};
use engine::games::seladin::{Mode, STAGES, Seladin, View};
use engine::seat::Seat;

use super::board::{now, player, stages};
use super::terms;
use crate::panel::Block;
use crate::present::{Names, Page, ShowPages};
use words::text::{Text, Tint};

impl ShowPages for Seladin {
    fn pages<'a>(view: &'a View, names: &'a Names) -> Vec<Page<'a>> {
        vec![
            Page::new(Text::new("seladin-page-istham"), || istham(view, names)),
            Page::new(Text::new("seladin-page-hidden"), || unseen(view, names)),
            Page::new(Text::new("seladin-page-scores"), || scores(view, names)),
            Page::new(Text::new("seladin-page-signs"), || signs(view, names)),
        ]
    }
}

fn istham(view: &View, names: &Names) -> Vec<Block> {
    let line = |seat| {
        let cards = view.in_istham(seat);
        Text::new("seladin-page-istham-line")
            .text("who", player(view, seat, names))
            .text("cards", terms::own(cards, view.clan(seat)))
            .number("points", cards.sum())
    };
    vec![Block::List(Seat::all(view.seats).map(line).collect())]
}

fn unseen(view: &View, names: &Names) -> Vec<Block> {
    let line = |seat| {
        let cards = terms::own(view.unseen(seat), view.clan(seat));
        Text::new("seladin-page-hidden-line")
            .text("who", player(view, seat, names))
            .text("cards", cards)
    };
    let lines = Seat::all(view.seats).map(line).collect();
    let how = Text::new("seladin-page-hidden-how").tint(Tint::Muted);
    vec![Block::List(lines), Block::Line(how)]
}

/// Returns the parts of each score: Istham, counter, and the total of the stages before.
fn scores(view: &View, names: &Names) -> Vec<Block> {
    let seats = || Seat::all(view.seats);
    let points = |points: i32| Text::new("seladin-points").number("points", points);
    let row = |seat| {
        let before = before(view, seat);
        vec![
            player(view, seat, names),
            points(i32::from(view.in_istham(seat).sum())),
            points(-i32::from(view.counter(seat).sum())),
            points(before),
            points((before + now(view, seat)).max(0)),
        ]
    };
    let head = vec![
        Text::new("seladin-head-player").tint(Tint::Muted),
        Text::new("seladin-head-istham").tint(Tint::Muted),
        Text::new("seladin-head-counter").tint(Tint::Muted),
        Text::new("seladin-head-before").tint(Tint::Muted),
        Text::new("seladin-head-total").tint(Tint::Muted),
    ];
    let mut blocks = vec![Block::Rows([head].into_iter().chain(seats().map(row)).collect())];
    if view.stage > 1 {
        blocks.push(Block::List(seats().map(|seat| stages(view, seat, names)).collect()));
    }
    let how = [Text::new("seladin-scores-stage"), Text::new("seladin-scores-total")];
    let team = (view.options.mode == Mode::Team).then(|| Text::new("seladin-scores-team"));
    blocks.extend(how.into_iter().chain(team).map(|line| Block::Line(line.tint(Tint::Muted))));
    blocks
}

/// S-6.2: returns the total before the stage whose cards are on the table.
fn before(view: &View, seat: Seat) -> i32 {
    if view.outcome.is_none() {
        return view.total(seat);
    }
    let earlier = view.scores(seat).take(STAGES - 1);
    earlier.fold(0, |total: i32, score| (total + score).max(0))
}

/// Returns the letters of the clans, and the meaning of numbers, signs and columns.
fn signs(view: &View, names: &Names) -> Vec<Block> {
    let row = |seat| {
        let clan = view.clan(seat);
        vec![terms::letter(clan), terms::clan(clan), names.of(seat)]
    };
    let head = vec![
        Text::new("seladin-head-letter").tint(Tint::Muted),
        Text::new("seladin-head-clan").tint(Tint::Muted),
        Text::new("seladin-head-player").tint(Tint::Muted),
    ];
    let clan = view.clan(Seat::new(0));
    let one = |face| terms::card(Card { clan, face });
    let lines = vec![
        Text::new("seladin-signs-card")
            .text("card", one(Face::Two))
            .text("clan", terms::clan(clan)),
        Text::new("seladin-signs-number"),
        Text::new("seladin-signs-swap").text("card", one(Face::Swap)),
        Text::new("seladin-signs-sum").text("card", one(Face::Sum)),
        Text::new("seladin-signs-where"),
        Text::new("seladin-signs-six"),
        Text::new("seladin-signs-marker"),
        Text::new("seladin-signs-points"),
    ];
    let rows = [head].into_iter().chain(Seat::all(view.seats).map(row)).collect();
    vec![Block::Rows(rows), Block::List(lines)]
}
