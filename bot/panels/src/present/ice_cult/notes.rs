//! The notes of a first game.

use engine::games::ice_cult::{IceCult, MAX_IDLE_TURNS, Note, PIECES, View};
use engine::seat::Seat;

use super::terms;
use crate::present::{Names, SayNotes};
use words::text::Text;

impl SayNotes for IceCult {
    fn note(note: u8, view: &View, names: &Names) -> Text {
        let me = view.viewer.seat().unwrap_or(view.active);
        let colour = || terms::colour(view.colours[me]);
        match Note::numbered(note) {
            Note::Goal => Text::new("ice-cult-note-goal").text("colour", colour()),
            Note::Tilt => Text::new("ice-cult-note-tilt"),
            Note::AllTops => Text::new("ice-cult-note-all-tops"),
            Note::RivalNearEnd => {
                let is_near_end = |seat: &Seat| view.done[view.colours[*seat]] + 1 == PIECES;
                let rivals = view.members.without(me).iter().filter(is_near_end);
                Text::new("ice-cult-note-rival-near-end")
                    .all("who", rivals.map(|seat| names.of(seat)))
            }
            Note::NearEnd => Text::new("ice-cult-note-near-end"),
            Note::Arrow => Text::new("ice-cult-note-arrow"),
            Note::RivalArrow => Text::new("ice-cult-note-rival-arrow"),
            Note::NeutralArrow => Text::new("ice-cult-note-neutral-arrow"),
            Note::Order => Text::new("ice-cult-note-order"),
            Note::Group => Text::new("ice-cult-note-group"),
            Note::Ride => Text::new("ice-cult-note-ride"),
            Note::Out => Text::new("ice-cult-note-out"),
            Note::Circle => Text::new("ice-cult-note-circle"),
            Note::Arc => Text::new("ice-cult-note-arc"),
            Note::DeadArrow => Text::new("ice-cult-note-dead-arrow"),
            Note::UsedArrow => Text::new("ice-cult-note-used-arrow"),
            Note::EndTurn => Text::new("ice-cult-note-end-turn"),
            Note::Idle => Text::new("ice-cult-note-idle").number("count", MAX_IDLE_TURNS),
            Note::ShuffledBlocks => Text::new("ice-cult-note-shuffled-blocks"),
            Note::DrawnColours => Text::new("ice-cult-note-drawn-colours").text("colour", colour()),
        }
    }
}
