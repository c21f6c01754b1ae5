//! Nautilus in words: menus and rules. Each other kind of content has its own file.

mod alt;
mod awards;
mod board;
mod buttons;
mod hand;
mod news;
mod numbers;
mod pages;
mod reasons;
pub mod terms;

use engine::games::nautilus::Nautilus;

use super::Introduce;

impl Introduce for Nautilus {
    const CHAPTERS: &'static [&'static str] = &[
        "goal", "round", "placing", "arrows", "specials", "start", "awards", "secrets", "options",
    ];
}
