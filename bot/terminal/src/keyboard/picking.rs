//! The button that a typed line means.

use super::{Keyboard, KeyboardEffect, PlacedInput, shortened};
use crate::encode::ScreenButton;
use crate::incoming::{Label, LineMeaning, meaning};
use platform::Input;
use words::text::Text;

impl Keyboard {
    /// Presses the button that a line means, or says why there is none.
    pub(super) fn pick(&mut self, typed: &str) -> Vec<KeyboardEffect> {
        let none = Vec::new();
        let buttons = self.current.as_ref().map_or(&none, |current| &current.buttons);
        let label = |of: &ScreenButton| Label { number: of.number, words: of.words.clone() };
        let labels: Vec<Label> = buttons.iter().map(label).collect();
        let has_back = buttons.iter().any(|button| button.number == 0);
        let has_others = buttons.iter().any(|button| button.number != 0);
        let or_back = |text: Text| {
            if has_back { Text::new("terminal-or-back").text("text", text) } else { text }
        };
        let typed_back = shortened(typed);
        let text = match meaning(typed, &labels) {
            LineMeaning::One(at) => return self.press(at),
            LineMeaning::Command => {
                let slash = Text::new("terminal-slash").literal("line", format!("/{typed_back}"));
                return vec![KeyboardEffect::Say(slash)];
            }
            _ if buttons.is_empty() => Text::new("terminal-no-buttons"),
            LineMeaning::OutOfRange | LineMeaning::Unknown if !has_others => {
                Text::new("terminal-only-back")
            }
            LineMeaning::OutOfRange => or_back(Text::new("terminal-range")),
            LineMeaning::Several(found) => {
                let labels = found.iter().map(|at| buttons[*at].label.clone());
                let several =
                    Text::new("terminal-several").name("typed", typed_back).list("labels", labels);
                return vec![KeyboardEffect::Say(several)];
            }
            LineMeaning::Near(at) => Text::new("terminal-near")
                .name("typed", typed_back)
                .number("number", buttons[at].number)
                .text("label", buttons[at].label.clone()),
            LineMeaning::Unknown => {
                or_back(Text::new("terminal-unknown").name("typed", typed_back))
            }
        };
        vec![self.not_offered(typed, text)]
    }

    /// Passes a line without a button to the service while a decision at a table is pending: it may
    /// be an impossible move. In a lesson, it would be taken for a move at a table.
    fn not_offered(&self, typed: &str, otherwise: Text) -> KeyboardEffect {
        let deciding = self.current.as_ref().filter(|panel| panel.shown.panel.decides_at_table());
        let Some(current) = deciding else { return KeyboardEffect::Say(otherwise) };
        let line = PlacedInput {
            otherwise: Some(otherwise),
            ..PlacedInput::new(current.shown.place.clone(), Input::Line(typed.to_owned()))
        };
        KeyboardEffect::Send(line)
    }
}
