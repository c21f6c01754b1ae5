//! The notes of a coached first game.

use engine::games::iszkenderun::coach::Note;
use engine::games::iszkenderun::{Iszkenderun, View};

use super::{news, terms};
use crate::present::{Names, SayNotes};
use words::text::Text;

impl SayNotes for Iszkenderun {
    /// Names the threat, as long as it lasts.
    fn note_of_view(note: u8, view: &View, names: &Names) -> Option<Text> {
        if Note::ALL[usize::from(note)] != Note::Threat {
            return None;
        }
        let Some(threat) = view.threat() else {
            return Some(Text::new("iszkenderun-note-threats"));
        };
        let named = Text::new("iszkenderun-note-threat")
            .text("used", news::of(threat.by, names))
            .text("lost", terms::full(threat.on));
        Some(named)
    }
}
