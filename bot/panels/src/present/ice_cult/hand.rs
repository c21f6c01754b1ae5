//! The content for one seat: how far it has come, and its decision.

use engine::explain::Explain as _;
use engine::games::ice_cult::{Action, IceCult, MAX_IDLE_TURNS, Note, PIECES, Phase, View};
use engine::seat::Seat;

use super::alt::ahead;
use super::buttons::lapsing;
use super::terms;
use crate::panel::Block;
use crate::present::{Names, ShowHand};
use words::text::Text;

impl ShowHand for IceCult {
    const IS_SECRET: bool = false;

    /// Returns where the pieces of the player are, and who is ahead.
    fn hand(view: &View, names: &Names) -> Vec<Block> {
        let Some(me) = view.viewer.seat().filter(|_| view.ending().is_none()) else {
            return Vec::new();
        };
        let colour = view.colours[me];
        if !view.members.contains(me) {
            return Vec::new();
        }
        let on_paths = PIECES - view.start[colour] - view.done[colour];
        let yours = Text::new("ice-cult-yours")
            .text("colour", terms::colour(colour).strong())
            .number("start", view.start[colour])
            .number("paths", on_paths)
            .number("out", view.done[colour]);
        [yours].into_iter().chain(ahead(view, names)).map(Block::Line).collect()
    }

    /// The pieces are in a table.
    fn scene_hand(_: &View, _: &Names) -> Vec<Block> {
        Vec::new()
    }

    fn question(view: &View, _: &Names) -> Text {
        match view.phase {
            Phase::FirstTilt => Text::new("ice-cult-ask-first"),
            Phase::SecondTilt(_) => Text::new("ice-cult-ask-second"),
            Phase::Move if view.game().why_not(view.active, Action::EndTurn).is_some() => {
                Text::new("ice-cult-ask-arrows")
            }
            Phase::Move if lapsing(view).is_empty() => Text::new("ice-cult-ask-end"),
            Phase::Move => Text::new("ice-cult-ask-others"),
            Phase::Over(_) => Text::new("ice-cult-ask-nothing"),
        }
    }

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
