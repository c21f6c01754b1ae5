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

use super::{Chapter, Introduce};
use words::text::Text;

impl Introduce for Iszkenderun {
    fn title() -> Text {
        Text::new("iszkenderun-title")
    }

    fn tagline() -> Text {
        Text::new("iszkenderun-tagline")
    }

    fn chapters() -> Vec<Chapter> {
        let chapter = |title, body| Chapter { title, body };
        let mut chapters = vec![
            chapter(Text::new("iszkenderun-chapter-goal"), Text::new("iszkenderun-rules-goal")),
            chapter(Text::new("iszkenderun-chapter-turn"), Text::new("iszkenderun-rules-turn")),
            chapter(Text::new("iszkenderun-chapter-values"), Text::new("iszkenderun-rules-values")),
            chapter(
                Text::new("iszkenderun-chapter-abilities"),
                Text::new("iszkenderun-rules-abilities"),
            ),
            chapter(Text::new("iszkenderun-chapter-safety"), Text::new("iszkenderun-rules-safety")),
            chapter(Text::new("iszkenderun-chapter-token"), Text::new("iszkenderun-rules-token")),
            chapter(Text::new("iszkenderun-chapter-round"), Text::new("iszkenderun-rules-round")),
            chapter(Text::new("iszkenderun-chapter-next"), Text::new("iszkenderun-rules-next")),
            chapter(Text::new("iszkenderun-chapter-game"), Text::new("iszkenderun-rules-game")),
            chapter(Text::new("iszkenderun-chapter-signs"), Text::new("iszkenderun-rules-signs")),
            chapter(
                Text::new("iszkenderun-chapter-picture"),
                Text::new("iszkenderun-rules-picture"),
            ),
        ];
        chapters.extend(pages::references().filter_map(|(title, cards)| {
            let body = terms::lines(cards.into_iter().map(terms::reference))?;
            Some(chapter(title, body))
        }));
        chapters
    }
}
