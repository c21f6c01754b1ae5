//! The notes for beginners, in sentences.

use engine::games::nautilus::{Nautilus, Note, View};

use super::terms;
use crate::present::{Names, SayNotes};
use words::text::Text;

impl SayNotes for Nautilus {
    fn note(note: u8, view: &View, _: &Names) -> Text {
        match Note::ALL[usize::from(note)] {
            Note::Goal => Text::new("nautilus-note-goal"),
            Note::Sides => {
                let own = view.viewer.seat().unwrap_or(view.turn);
                Text::new("nautilus-note-sides").text("side", terms::side(own.index()))
            }
            Note::Draft => Text::new("nautilus-note-draft"),
            Note::Given => Text::new("nautilus-note-given"),
            Note::Start => Text::new("nautilus-note-start"),
            Note::Module => Text::new("nautilus-note-module"),
            Note::Harpoon => Text::new("nautilus-note-harpoon"),
            Note::PlacedSpecial => Text::new("nautilus-note-placed-special"),
            Note::Anchor => Text::new("nautilus-note-anchor"),
            Note::Arrow => Text::new("nautilus-note-arrow"),
            Note::Movement => Text::new("nautilus-note-movement"),
            Note::Alone => Text::new("nautilus-note-alone"),
            Note::FullColumn => Text::new("nautilus-note-full-column"),
            Note::Blot => Text::new("nautilus-note-blot"),
            Note::Crab => Text::new("nautilus-note-crab"),
            Note::NewRound => Text::new("nautilus-note-new-round"),
            Note::Points => Text::new("nautilus-note-points"),
            Note::Won => Text::new("nautilus-note-won"),
            Note::EarlyEnd if view.options.early_end => Text::new("nautilus-note-early-end"),
            Note::EarlyEnd => Text::new("nautilus-note-six-rounds"),
            Note::HiddenCollections => Text::new("nautilus-note-hidden-collections"),
        }
    }
}
