//! The notes for beginners.

use engine::games::tirazheh::{Note, Tirazheh, View};

use crate::present::{Names, SayNotes};
use words::text::Text;

impl SayNotes for Tirazheh {
    fn note_of_view(note: u8, view: &View, _: &Names) -> Option<Text> {
        let draws = view.options.greater_than_count || view.options.odd_actions;
        match Note::ALL[usize::from(note)] {
            Note::CardsAreTurns if !draws => Some(Text::new("tirazheh-note-nobody-draws")),
            Note::Scoring => {
                Some(Text::new("tirazheh-note-scoring").number("threshold", view.threshold))
            }
            _ => None,
        }
    }
}
