//! The notes of a coached game.

use engine::games::seladin::{Note, Seladin, View};

use super::terms;
use crate::present::{Names, SayNotes};
use words::text::Text;

impl SayNotes for Seladin {
    fn note(note: u8, view: &View, names: &Names) -> Text {
        match Note::ALL[usize::from(note)] {
            Note::Goal => Text::new("seladin-note-goal"),
            Note::Draw => Text::new("seladin-note-draw"),
            Note::Six => Text::new("seladin-note-six"),
            Note::Exact => Text::new("seladin-note-exact"),
            Note::Counter => Text::new("seladin-note-counter"),
            Note::Send => Text::new("seladin-note-send"),
            Note::OnlyPass => Text::new("seladin-note-only-pass"),
            Note::Scores => Text::new("seladin-note-scores"),
            Note::Bonus => Text::new("seladin-note-bonus"),
            Note::Swap => Text::new("seladin-note-swap"),
            Note::Sum => Text::new("seladin-note-sum"),
            Note::Given => Text::new("seladin-note-given"),
            Note::FewCards => few_cards(view, names),
            Note::LastRound => Text::new("seladin-note-last-round"),
            Note::NewStage => Text::new("seladin-note-new-stage"),
            Note::Deal => Text::new("seladin-note-deal"),
            Note::Room => Text::new("seladin-note-room"),
            Note::Rescue => Text::new("seladin-note-rescue"),
            Note::Direct => Text::new("seladin-note-direct"),
            Note::Partner => Text::new("seladin-note-partner"),
        }
    }
}

fn few_cards(view: &View, names: &Names) -> Text {
    let who = view.short_of_cards().map(|seat| terms::whom(seat, names)).collect();
    Text::new("seladin-note-few-cards").text("who", terms::all(who))
}
