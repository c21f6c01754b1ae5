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

use super::{Chapter, Introduce};
use words::text::Text;

impl Introduce for IceCult {
    fn title() -> Text {
        Text::new("ice-cult-title")
    }

    fn tagline() -> Text {
        Text::new("ice-cult-tagline")
    }

    fn chapters() -> Vec<Chapter> {
        let chapter = |title, body| Chapter { title, body };
        vec![
            chapter(Text::new("ice-cult-chapter-goal"), Text::new("ice-cult-rules-goal")),
            chapter(Text::new("ice-cult-chapter-tilts"), Text::new("ice-cult-rules-tilts")),
            chapter(Text::new("ice-cult-chapter-arrows"), Text::new("ice-cult-rules-arrows")),
            chapter(Text::new("ice-cult-chapter-others"), Text::new("ice-cult-rules-others")),
            chapter(Text::new("ice-cult-chapter-stacks"), Text::new("ice-cult-rules-stacks")),
            chapter(Text::new("ice-cult-chapter-ending"), Text::new("ice-cult-rules-ending")),
            chapter(Text::new("ice-cult-chapter-reading"), Text::new("ice-cult-rules-reading")),
        ]
    }
}
