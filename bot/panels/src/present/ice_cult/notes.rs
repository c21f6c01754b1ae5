//! The notes of a first game.

use engine::games::ice_cult::{IceCult, MAX_IDLE_TURNS, Note, PIECES, View};
use engine::seat::Seat;

use super::terms;
use crate::present::{Names, SayNotes};
use words::text::Text;

impl SayNotes for IceCult {
    fn note_of_view(note: u8, view: &View, names: &Names) -> Option<Text> {
        let me = view.viewer.seat().unwrap_or(view.active);
        let colour = || terms::colour(view.colours[me]);
        Some(match Note::ALL[usize::from(note)] {
            Note::Goal => Text::new("ice-cult-note-goal").text("colour", colour()),
            Note::RivalNearEnd => {
                let is_near_end = |seat: &Seat| view.done[view.colours[*seat]] + 1 == PIECES;
                let rivals = view.members.without(me).iter().filter(is_near_end);
                Text::new("ice-cult-note-rival-near-end")
                    .all("who", rivals.map(|seat| names.of(seat)))
            }
            Note::Idle => Text::new("ice-cult-note-idle").number("count", MAX_IDLE_TURNS),
            Note::DrawnColours => Text::new("ice-cult-note-drawn-colours").text("colour", colour()),
            _ => return None,
        })
    }
}
