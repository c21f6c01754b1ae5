//! The button that a typed line means.

use super::{Keyboard, KeyboardEffect, PlacedInput, shortened};
use crate::encode::{ScreenButton, ScreenPress};
use crate::incoming::{Label, LineMeaning, leads_back, meaning};
use platform::{Block, Input};
use words::text::Text;

impl Keyboard {
    /// Presses the button that a line means, or says why there is none.
    pub(super) fn pick(&mut self, typed: &str) -> Vec<KeyboardEffect> {
        let none = Vec::new();
        let buttons = self.current.as_ref().map_or(&none, |current| &current.buttons);
        let back = buttons.iter().position(|button| button.number == Some(0));
        if leads_back(typed) {
            let nowhere = || vec![KeyboardEffect::Say(Text::new("terminal-nothing-open"))];
            return back.map_or_else(nowhere, |at| self.press(at));
        }
        let has_others = buttons.iter().any(|button| button.number != Some(0));
        let or_back = |text: Text| {
            if back.is_some() { Text::new("terminal-or-back").text("text", text) } else { text }
        };
        let typed_back = shortened(typed);
        let text = match meaning(typed, &labels(buttons)) {
            LineMeaning::One(at) => return self.press(at),
            LineMeaning::Several(found) => return vec![several(typed_back, buttons, &found)],
            // A number that is not on the screen means nothing.
            LineMeaning::OutOfRange if has_others => or_back(Text::new("terminal-range")),
            meant => match (self.in_closed_groups(typed), meant) {
                (Some(effects), _) => return effects,
                (None, LineMeaning::Command) => {
                    let line = format!("/{typed_back}");
                    let text = Text::new("terminal-slash").literal("line", line);
                    return vec![KeyboardEffect::Say(text)];
                }
                _ if buttons.is_empty() => Text::new("terminal-no-buttons"),
                (None, LineMeaning::Near(at)) => Text::new("terminal-near")
                    .name("typed", typed_back)
                    .number("number", buttons[at].number.unwrap_or_default())
                    .text("label", buttons[at].label.clone()),
                _ if !has_others => Text::new("terminal-only-back"),
                _ => or_back(Text::new("terminal-unknown").name("typed", typed_back)),
            },
        };
        vec![self.not_offered(typed, text)]
    }

    /// Presses the option in a closed group that a line means, or lists those that it could mean.
    fn in_closed_groups(&self, typed: &str) -> Option<Vec<KeyboardEffect>> {
        let current = self.current.as_ref()?;
        match meaning(typed, &labels(&current.hidden)) {
            LineMeaning::One(at) => {
                let ScreenPress::Press(payload) = &current.hidden[at].does else { return None };
                Some(vec![current.sends(payload)])
            }
            LineMeaning::Several(found) => {
                Some(vec![several(shortened(typed), &current.hidden, &found)])
            }
            _ => None,
        }
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

/// Asks which of several buttons a line means.
fn several(typed: String, buttons: &[ScreenButton], found: &[usize]) -> KeyboardEffect {
    let entry = |at: &usize| {
        let (label, shown) = (buttons[*at].label.clone(), buttons[*at].number);
        match shown {
            Some(shown) => Text::new("terminal-entry").number("number", shown).text("label", label),
            None => label,
        }
    };
    let question = Text::new("terminal-several").name("typed", typed);
    let entries = found.iter().map(entry).collect();
    KeyboardEffect::Explain(vec![Block::Line(question), Block::List(entries)])
}

fn labels(buttons: &[ScreenButton]) -> Vec<Label> {
    let label = |of: &ScreenButton| Label { number: of.number, words: of.words.clone() };
    buttons.iter().map(label).collect()
}
