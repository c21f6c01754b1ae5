//! Buttons: what they say, what they do, and the facts about them that a platform needs.

use serde::Serialize;

use super::Press;
use table::command::{Act, Command};
use words::text::Text;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Button {
    pub label: Text,
    /// The effect of the button. To a platform it is an opaque text.
    pub press: Press,
    pub weight: ButtonStyle,
    /// The groups to which the button belongs, the outermost first, for panels with many buttons.
    pub path: Vec<Text>,
    /// How its action finishes a turn, if it does.
    pub finish: Option<Finish>,
}

/// How an action finishes a turn without anything else. Its button stands last, in a row of its
/// own, and has the same number in every game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Finish {
    EndTurn,
    Pass,
    GiveUp,
}

/// How a button stands out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum ButtonStyle {
    /// The button that most people press here.
    Main,
    /// One of several equal buttons.
    Plain,
    /// A less important button.
    Quiet,
    /// A button whose effect cannot be undone.
    Danger,
}

impl Button {
    /// Tells whether it has no effect and only takes the place of a button.
    pub const fn is_gap(&self) -> bool {
        matches!(self.press, Press::Gap(_))
    }

    /// Tells whether it leads back to what was shown before.
    pub fn leads_back(&self) -> bool {
        matches!(self.label.key(), "button-back" | "button-options-done" | "button-learn-back")
    }

    /// Tells whether it leads to the next of several pages.
    pub fn goes_on(&self) -> bool {
        matches!(self.label.key(), "button-replay-on" | "button-next-chapter")
    }

    /// Returns the number that it has whenever it is offered, where people type numbers and other
    /// buttons come and go: in a lobby, and below the options of a game or a lesson. The others are
    /// numbered by their places.
    pub fn lasting_number(&self) -> Option<usize> {
        let finish = self.finish.map(|finish| match finish {
            Finish::EndTurn => 80,
            Finish::Pass => 81,
            Finish::GiveUp => 82,
        });
        finish.or_else(|| self.number_of_label())
    }

    fn number_of_label(&self) -> Option<usize> {
        Some(match (self.label.key(), &self.press) {
            ("button-join", _) => 1,
            ("button-add-machine", _) => 2,
            ("button-strength", _) => 3,
            ("button-options", _) => 4,
            ("button-start", _) => 5,
            ("button-remove-machine", _) => 6,
            ("button-seats", _) => 7,
            ("button-learn", Press::Lesson(..)) => 8,
            ("button-phrases", _) => 89,
            ("button-luck", _) => 90,
            (_, Press::At(_, Act::Command(Command::Undo)))
            | ("button-undo", Press::Lesson(..))
            | ("button-undo-last", _) => 91,
            (_, Press::At(_, Act::Command(Command::StartOver))) => 92,
            ("button-ahead", _) => 93,
            ("page-news", _) => 94,
            ("button-pages", _) => 95,
            ("button-rules", _) => 96,
            ("button-leave" | "button-learn-play" | "button-learn-join", _) => 97,
            ("page-notes" | "button-learn-skip", _) => 98,
            ("button-notes" | "button-no-notes", _) => 99,
            _ => return None,
        })
    }
}
