//! The pages: the sources of totals and points, the discard pile, and the effect of every card.

use engine::games::iszkenderun::card::{Card, Suit};
use engine::games::iszkenderun::{Iszkenderun, View};
use engine::seat::Seat;

use super::{account, terms};
use crate::panel::Block;
use crate::present::{Names, Page, ShowPages};
use words::text::Text;

impl ShowPages for Iszkenderun {
    fn pages<'a>(view: &'a View, names: &'a Names) -> Vec<Page<'a>> {
        let rows = || rows(view, names);
        let rows = Page::new(Text::new("iszkenderun-page-rows"), rows);
        let mut pages: Vec<Page<'a>> = Vec::from_iter((!view.table.is_over).then_some(rows));
        pages.extend([
            Page::new(Text::new("iszkenderun-page-points"), || points(view, names)),
            Page::new(Text::new("iszkenderun-page-discards"), || discards(view)),
        ]);
        pages.extend(references().map(|(title, cards)| {
            let list = || Block::List(cards.into_iter().map(terms::reference).collect());
            Page::new(title, || vec![list()])
        }));
        pages.extend(view.table.finished.iter().zip(1..).map(|(round, number)| {
            let title = Text::new("iszkenderun-page-round").number("round", number);
            Page::new(title, || account::round(round, view.viewer.seat(), names))
        }));
        pages
    }
}

/// Returns the card reference in parts: one for each suit, and one for the rest.
pub(super) fn references() -> impl Iterator<Item = (Text, Vec<Card>)> {
    let suits = Suit::ALL.into_iter().map(|suit| {
        let own = Card::all().filter(|card| card.suits() == [suit]).collect();
        (Text::new("iszkenderun-page-suit").text("suit", terms::suit(suit)), own)
    });
    let rest = Card::all().filter(|card| card.suits().len() != 1).collect();
    suits.chain([(Text::new("iszkenderun-page-others"), rest)])
}

fn rows(view: &View, names: &Names) -> Vec<Block> {
    let table = &view.table;
    let seats: Vec<Seat> = table.all_seats().filter(|seat| table.members.contains(*seat)).collect();
    let mut blocks = vec![Block::Line(terms::letters())];
    if table.start_trump != table.trump {
        let before = terms::trump(table.start_trump);
        blocks.push(Block::Line(Text::new("iszkenderun-start-trump").text("trump", before)));
    }
    let own = view.viewer.seat();
    blocks.extend(account::rows(&table.rows, table.trump, &seats, own, names));
    blocks
}

fn points(view: &View, names: &Names) -> Vec<Block> {
    let table = &view.table;
    let seats: Vec<Seat> = table.all_seats().collect();
    let if_over_now = Block::Line(Text::new("iszkenderun-points-now"));
    let mut blocks: Vec<Block> = (!table.is_over).then_some(if_over_now).into_iter().collect();
    blocks.extend([
        Block::List(seats.iter().map(|seat| account::points(table, *seat, names)).collect()),
        Block::Line(Text::new("iszkenderun-piles").strong()),
        Block::List(seats.iter().map(|seat| account::pile(table, *seat, names)).collect()),
        Block::Line(Text::new("iszkenderun-piles-count")),
        Block::Line(Text::new("iszkenderun-awards-count")),
    ]);
    blocks
}

/// The newest discard comes first.
fn discards(view: &View) -> Vec<Block> {
    let discard = &view.table.discard;
    let line = if discard.is_empty() {
        Text::new("iszkenderun-discard-pile-empty")
    } else {
        let cards = discard.iter().rev().map(|card| terms::full(*card));
        Text::new("iszkenderun-discards").number("count", discard.len()).list("cards", cards)
    };
    vec![Block::Line(line)]
}
