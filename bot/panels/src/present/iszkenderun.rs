//! Iszkenderun in words: menus and rules. Each other kind of content has its own file.

mod account;
mod alt;
mod awards;
mod board;
mod buttons;
mod hand;
mod news;
pub mod numbers;
mod pages;
mod reasons;
pub mod terms;

use engine::games::iszkenderun::Iszkenderun;
use engine::games::iszkenderun::card::Card;

use super::{Chapter, Introduce};
use words::text::Text;

impl Introduce for Iszkenderun {
    const CHAPTERS: &'static [&'static str] = &[
        "goal",
        "turn",
        "values",
        "abilities",
        "safety",
        "token",
        "round",
        "next",
        "game",
        "signs",
        "picture",
    ];

    fn reference() -> Vec<Chapter> {
        let chapter = |(title, cards): (Text, Vec<Card>)| {
            let body = terms::lines(cards.into_iter().map(terms::reference))?;
            Some(Chapter { title, body })
        };
        pages::references().filter_map(chapter).collect()
    }
}
