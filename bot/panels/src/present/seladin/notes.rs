//! The notes of a coached game.

use engine::games::seladin::{Note, Seladin, View};

use super::terms;
use crate::present::{Names, SayNotes};
use words::text::Text;

impl SayNotes for Seladin {
    fn note_of_view(note: u8, view: &View, names: &Names) -> Option<Text> {
        (Note::ALL[usize::from(note)] == Note::FewCards).then(|| {
            let who = view.short_of_cards().map(|seat| terms::whom(seat, names)).collect();
            Text::new("seladin-note-few-cards").text("who", terms::all(who))
        })
    }
}
