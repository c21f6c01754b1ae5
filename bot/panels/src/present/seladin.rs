//! Seladin in words: menus and rules. Each other kind of content has its own file.

mod alt;
mod awards;
pub mod board;
mod buttons;
pub mod hand;
mod news;
pub mod numbers;
mod pages;
mod reasons;
pub mod terms;

use engine::games::seladin::{Mode, Options, Seladin};
use engine::seat::Seat;

use super::Introduce;
use words::text::Text;

impl Introduce for Seladin {
    const CHAPTERS: &'static [&'static str] =
        &["goal", "round", "turn", "signs", "ending", "extra", "deal", "teams"];

    fn place(options: &Options, seats: usize, seat: Seat) -> Option<Text> {
        let partner = (seat.index() + seats / 2) % seats + 1;
        let is_team = options.mode == Mode::Team;
        is_team.then(|| Text::new("seladin-place-partner").number("seat", partner))
    }

    fn seat_choices() -> Option<Text> {
        Some(Text::new("seladin-clans"))
    }
}
