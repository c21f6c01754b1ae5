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

use super::{Chapter, Introduce};
use words::text::Text;

impl Introduce for Seladin {
    fn title() -> Text {
        Text::new("seladin-title")
    }

    fn tagline() -> Text {
        Text::new("seladin-tagline")
    }

    fn chapters() -> Vec<Chapter> {
        let chapter = |title, body| Chapter { title, body };
        vec![
            chapter(Text::new("seladin-chapter-goal"), Text::new("seladin-rules-goal")),
            chapter(Text::new("seladin-chapter-round"), Text::new("seladin-rules-round")),
            chapter(Text::new("seladin-chapter-turn"), Text::new("seladin-rules-turn")),
            chapter(Text::new("seladin-chapter-signs"), Text::new("seladin-rules-signs")),
            chapter(Text::new("seladin-chapter-ending"), Text::new("seladin-rules-ending")),
            chapter(Text::new("seladin-chapter-extra"), Text::new("seladin-rules-extra")),
            chapter(Text::new("seladin-chapter-deal"), Text::new("seladin-rules-deal")),
            chapter(Text::new("seladin-chapter-teams"), Text::new("seladin-rules-teams")),
        ]
    }

    fn place(options: &Options, seats: usize, seat: Seat) -> Option<Text> {
        let partner = (seat.index() + seats / 2) % seats + 1;
        let is_team = options.mode == Mode::Team;
        is_team.then(|| Text::new("seladin-place-partner").number("seat", partner))
    }

    fn seat_choices() -> Option<Text> {
        Some(Text::new("seladin-clans"))
    }
}
