//! Tirazheh in words: menus and rules. Each other kind of content has its own file.

mod alt;
mod awards;
pub mod board;
mod buttons;
mod hand;
mod news;
mod pages;
mod reasons;
pub mod terms;

use engine::games::tirazheh::Tirazheh;

use super::{Introduce, NumberActions};

impl Introduce for Tirazheh {
    const CHAPTERS: &'static [&'static str] =
        &["goal", "turn", "colours", "ending", "bonus", "scoring", "odd"];
}

/// Its pictures have no numbers.
impl NumberActions for Tirazheh {}
