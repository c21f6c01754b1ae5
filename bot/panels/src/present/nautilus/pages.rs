//! The pages: the effects of cards, the collected cards, the piles, and the end of the last round.

use engine::games::nautilus::board::Space;
use engine::games::nautilus::card::{Card, Special};
use engine::games::nautilus::domain::{Domain, DomainCard};
use engine::games::nautilus::view::Standing;
use engine::games::nautilus::{Nautilus, SEATS, View};
use engine::seat::Seat;

use super::{board, news, terms};
use crate::panel::Block;
use crate::present::{Names, Page, ShowPages};
use words::text::{Text, Tint};

impl ShowPages for Nautilus {
    fn pages<'a>(view: &'a View, names: &'a Names) -> Vec<Page<'a>> {
        vec![
            Page::new(Text::new("nautilus-page-cards"), cards),
            Page::new(Text::new("nautilus-page-collected"), || collected(view, names)),
            Page::new(Text::new("nautilus-page-piles"), || piles(view)),
            Page::new(Text::new("nautilus-page-last"), || last_round(view, names)),
        ]
    }
}

fn cards() -> Vec<Block> {
    let crab = Text::new("nautilus-about-crab")
        .text("crab", terms::card(Card::CRAB))
        .text("greatest", terms::card(Card::GREATEST));
    let divers = vec![
        Text::new("nautilus-about-divers"),
        crab,
        Text::new("nautilus-about-vertical"),
        Text::new("nautilus-about-horizontal"),
    ];
    let signs = vec![
        Text::new("nautilus-sign-sides"),
        Text::new("nautilus-sign-empty"),
        Text::new("nautilus-sign-kraken"),
        Text::new("nautilus-sign-anchor"),
    ];
    let special = |one: Special| {
        Text::new("nautilus-about-special")
            .text("special", terms::special(one).strong())
            .text("effect", terms::effect(one))
    };
    let name = |one: Domain| {
        Text::new("nautilus-about-names")
            .text("short", terms::short_domain(one).strong())
            .text("domain", terms::domain(one))
    };
    vec![
        Block::List(divers),
        Block::Line(Text::new("nautilus-about-specials")),
        Block::List(Special::ALL.map(special).to_vec()),
        Block::Line(Text::new("nautilus-about-domains")),
        Block::List(Domain::ALL.map(name).to_vec()),
        Block::Line(Text::new("nautilus-signs")),
        Block::List(signs),
    ]
}

fn collected(view: &View, names: &Names) -> Vec<Block> {
    let mut blocks = Vec::new();
    if Seat::all(SEATS).any(|seat| view.standing(seat).is_some()) {
        let blots = board::blots(view);
        let explained = blots.is_some().then(|| Text::new("nautilus-legend-blots"));
        blocks.push(Block::Grid(board::points(view).into_iter().chain(blots).collect()));
        let legend = [Text::new("nautilus-legend-score")].into_iter().chain(explained);
        blocks.extend(legend.map(|text| Block::Line(text.tint(Tint::Muted))));
    }
    for seat in Seat::all(SEATS) {
        blocks.push(Block::Line(names.of(seat).strong()));
        blocks.push(match view.standing(seat) {
            None => Block::Line(Text::new("nautilus-hidden")),
            Some(standing) if standing.cards.is_empty() => {
                Block::Line(Text::new("nautilus-collected-nothing"))
            }
            Some(standing) => {
                let lines = Domain::ALL.into_iter().filter_map(|domain| sum(standing, domain));
                Block::List(lines.collect())
            }
        });
    }
    blocks
}

/// Returns the collected cards of a domain with their sum; `None` if there are none.
fn sum(standing: &Standing, domain: Domain) -> Option<Text> {
    let cards = standing.cards.cards().filter(|card| card.domain == domain);
    let cards: Vec<Text> = cards.map(|card| terms::worth(card.worth)).collect();
    (!cards.is_empty()).then(|| {
        Text::new("nautilus-collected")
            .text("domain", terms::domain(domain))
            .list("cards", cards)
            .text("points", board::net(standing, domain))
    })
}

fn piles(view: &View) -> Vec<Block> {
    let discard = view.discard.iter().map(|special| terms::special(*special));
    let discard = if view.discard.is_empty() {
        Text::new("nautilus-discard-empty")
    } else {
        Text::new("nautilus-discard").list("specials", discard)
    };
    let sizes = view.piles;
    vec![Block::List(vec![
        Text::new("nautilus-pile-divers").number("count", sizes.divers),
        Text::new("nautilus-pile-specials").number("count", sizes.specials),
        Text::new("nautilus-pile-domains").number("count", sizes.domains),
        discard,
    ])]
}

fn last_round(view: &View, names: &Names) -> Vec<Block> {
    let Some(past) = &view.past else {
        return vec![Block::Line(Text::new("nautilus-last-none"))];
    };
    let award = |(column, prize): (usize, &DomainCard)| {
        let to = past.board.holder(column)?;
        let won = Space::new(to, column);
        let cards = [past.board.at(won)?, past.board.at(won.facing())?];
        Some(news::awarded(column, *prize, names.of(to), cards))
    };
    let awards = past.slots.iter().enumerate().filter_map(award).collect();
    vec![board::grid(&past.board, &past.slots), Block::List(awards)]
}
