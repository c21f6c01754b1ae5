//! Ice Cult in words: menus and rules. Each other kind of content has its own file.

mod alt;
mod awards;
pub mod board;
mod buttons;
mod hand;
mod news;
pub mod numbers;
mod pages;
mod reasons;
pub mod terms;

use engine::games::ice_cult::IceCult;

use super::Introduce;

impl Introduce for IceCult {
    const CHAPTERS: &'static [&'static str] =
        &["goal", "tilts", "arrows", "others", "stacks", "ending", "reading"];
}
