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

use super::{Chapter, Introduce};
use words::text::Text;

impl Introduce for Nautilus {
    fn title() -> Text {
        Text::new("nautilus-title")
    }

    fn tagline() -> Text {
        Text::new("nautilus-tagline")
    }

    fn chapters() -> Vec<Chapter> {
        let chapter = |title, body| Chapter { title, body };
        vec![
            chapter(Text::new("nautilus-chapter-goal"), Text::new("nautilus-rules-goal")),
            chapter(Text::new("nautilus-chapter-round"), Text::new("nautilus-rules-round")),
            chapter(Text::new("nautilus-chapter-placing"), Text::new("nautilus-rules-placing")),
            chapter(Text::new("nautilus-chapter-arrows"), Text::new("nautilus-rules-arrows")),
            chapter(Text::new("nautilus-chapter-specials"), Text::new("nautilus-rules-specials")),
            chapter(Text::new("nautilus-chapter-start"), Text::new("nautilus-rules-start")),
            chapter(Text::new("nautilus-chapter-awards"), Text::new("nautilus-rules-awards")),
            chapter(Text::new("nautilus-chapter-secrets"), Text::new("nautilus-rules-secrets")),
            chapter(Text::new("nautilus-chapter-options"), Text::new("nautilus-rules-options")),
        ]
    }
}
