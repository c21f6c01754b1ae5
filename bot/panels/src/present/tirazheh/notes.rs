//! The notes for beginners.

use engine::games::tirazheh::{Note, Tirazheh, View};

use crate::present::{Names, SayNotes};
use words::text::Text;

impl SayNotes for Tirazheh {
    fn note(note: u8, view: &View, _: &Names) -> Text {
        let draws = view.options.greater_than_count || view.options.odd_actions;
        match Note::ALL[usize::from(note)] {
            Note::LastOneWins => Text::new("tirazheh-note-last-one-wins"),
            Note::CardsAreTurns if draws => Text::new("tirazheh-note-cards-are-turns"),
            Note::CardsAreTurns => Text::new("tirazheh-note-nobody-draws"),
            Note::Behind => Text::new("tirazheh-note-behind"),
            Note::WinsOnCanvas => Text::new("tirazheh-note-wins-on-canvas"),
            Note::CanvasMayFollow => Text::new("tirazheh-note-canvas-may-follow"),
            Note::MayEnd => Text::new("tirazheh-note-may-end"),
            Note::PlanIsSecret => Text::new("tirazheh-note-plan-is-secret"),
            Note::Overtaken => Text::new("tirazheh-note-overtaken"),
            Note::OtherColour => Text::new("tirazheh-note-other-colour"),
            Note::Tie => Text::new("tirazheh-note-tie"),
            Note::Idle => Text::new("tirazheh-note-idle"),
            Note::SomebodyOut => Text::new("tirazheh-note-somebody-out"),
            Note::LastCard => Text::new("tirazheh-note-last-card"),
            Note::EmptyRival => Text::new("tirazheh-note-empty-rival"),
            Note::Lost => Text::new("tirazheh-note-lost"),
            Note::BonusAhead => Text::new("tirazheh-note-bonus-ahead"),
            Note::Bonus => Text::new("tirazheh-note-bonus"),
            Note::Scoring => Text::new("tirazheh-note-scoring").number("threshold", view.threshold),
            Note::OddCards => Text::new("tirazheh-note-odd-cards"),
            Note::SameNumber => Text::new("tirazheh-note-same-number"),
        }
    }
}
