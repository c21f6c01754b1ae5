//! The notes of a coached first game.

use engine::games::iszkenderun::coach::Note;
use engine::games::iszkenderun::{Iszkenderun, View};

use super::{news, terms};
use crate::present::{Names, SayNotes};
use words::text::Text;

impl SayNotes for Iszkenderun {
    fn note(note: u8, view: &View, names: &Names) -> Text {
        match Note::ALL[usize::from(note)] {
            Note::Goal => Text::new("iszkenderun-note-goal"),
            Note::Unused => Text::new("iszkenderun-note-unused"),
            Note::Closed => Text::new("iszkenderun-note-closed"),
            Note::Alone => Text::new("iszkenderun-note-alone"),
            Note::Threat => threat(view, names),
            Note::Lead => Text::new("iszkenderun-note-lead"),
            Note::Use => Text::new("iszkenderun-note-use"),
            Note::Trump => Text::new("iszkenderun-note-trump"),
            Note::Neighbours => Text::new("iszkenderun-note-neighbours"),
            Note::Blocker => Text::new("iszkenderun-note-blocker"),
            Note::Zero => Text::new("iszkenderun-note-zero"),
            Note::Changer => Text::new("iszkenderun-note-changer"),
            Note::Token => Text::new("iszkenderun-note-token"),
            Note::ScorePile => Text::new("iszkenderun-note-score-pile"),
            Note::Refill => Text::new("iszkenderun-note-refill"),
            Note::Passed => Text::new("iszkenderun-note-passed"),
            Note::Record => Text::new("iszkenderun-note-record"),
            Note::NoTrump => Text::new("iszkenderun-note-no-trump"),
            Note::Shield => Text::new("iszkenderun-note-shield"),
            Note::LastRound => Text::new("iszkenderun-note-last-round"),
        }
    }
}

/// Names the threat, as long as it lasts.
fn threat(view: &View, names: &Names) -> Text {
    let Some(threat) = view.threat() else { return Text::new("iszkenderun-note-threats") };
    Text::new("iszkenderun-note-threat")
        .text("used", news::of(threat.by, names))
        .text("lost", terms::full(threat.on))
}
