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

use super::{Chapter, Introduce, NumberActions};
use words::text::Text;

impl Introduce for Tirazheh {
    fn title() -> Text {
        Text::new("tirazheh-title")
    }

    fn tagline() -> Text {
        Text::new("tirazheh-tagline")
    }

    fn chapters() -> Vec<Chapter> {
        let chapter = |title, body| Chapter { title, body };
        vec![
            chapter(Text::new("tirazheh-chapter-goal"), Text::new("tirazheh-rules-goal")),
            chapter(Text::new("tirazheh-chapter-turn"), Text::new("tirazheh-rules-turn")),
            chapter(Text::new("tirazheh-chapter-colours"), Text::new("tirazheh-rules-colours")),
            chapter(Text::new("tirazheh-chapter-ending"), Text::new("tirazheh-rules-ending")),
            chapter(Text::new("tirazheh-chapter-bonus"), Text::new("tirazheh-rules-bonus")),
            chapter(Text::new("tirazheh-chapter-scoring"), Text::new("tirazheh-rules-scoring")),
            chapter(Text::new("tirazheh-chapter-odd"), Text::new("tirazheh-rules-odd")),
        ]
    }
}

/// Its pictures have no numbers.
impl NumberActions for Tirazheh {}
