//! The notes for beginners, in sentences.

use engine::games::nautilus::{Nautilus, Note, View};

use super::terms;
use crate::present::{Names, SayNotes};
use words::text::Text;

impl SayNotes for Nautilus {
    fn note_of_view(note: u8, view: &View, _: &Names) -> Option<Text> {
        Some(match Note::ALL[usize::from(note)] {
            Note::Sides => {
                let own = view.viewer.seat().unwrap_or(view.turn);
                Text::new("nautilus-note-sides").text("side", terms::side(own.index()))
            }
            Note::EarlyEnd if !view.options.early_end => Text::new("nautilus-note-six-rounds"),
            _ => return None,
        })
    }
}
