//! The pages: Istham, the unseen cards, the scores, and a legend of letters and signs.
//!
//! Nothing hidden is disclosed; the pages are the same for every viewer.

use engine::games::seladin::card::{Card, Face};
use engine::games::seladin::{Mode, Seladin, View};
use engine::seat::Seat;

use super::board::{now, player, stages};
use super::terms;
use crate::panel::Block;
use crate::present::{Names, Page, ShowPages};
use words::text::{Text, Tint};

impl ShowPages for Seladin {
    fn pages(view: &View, names: &Names) -> Vec<Page> {
        let page = |title, blocks| Page { title, blocks };
        vec![
            page(Text::new("seladin-page-istham"), istham(view, names)),
            page(Text::new("seladin-page-hidden"), unseen(view, names)),
            page(Text::new("seladin-page-scores"), scores(view, names)),
            page(Text::new("seladin-page-signs"), signs(view, names)),
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

fn scores(view: &View, names: &Names) -> Vec<Block> {
    let seats = || Seat::all(view.seats);
    let points = |points: i32| Text::new("seladin-points").number("points", points);
    let row =
        |seat| vec![player(view, seat, names), points(now(view, seat)), points(view.total(seat))];
    let head = vec![
        Text::new("seladin-head-player").tint(Tint::Muted),
        Text::new("seladin-head-now").tint(Tint::Muted),
        Text::new("seladin-head-before").tint(Tint::Muted),
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
