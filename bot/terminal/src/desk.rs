//! The desk: keyboard and screen side by side. The screen draws what the keyboard decides.

use std::io;
use std::mem;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::keyboard::{Keyboard, KeyboardEffect, PlacedInput};
use super::posts::ShownPanel;
use super::screen::Screen;
use panels::panel::Block;
use panels::typed::Vocabulary;
use platform::{Destination, Input, Limits};
use words::locale::Lang;
use words::people::{Person, PersonId, TableId};
use words::text::Text;

/// A keyboard and a screen.
pub(super) struct Desk {
    pub(super) keyboard: Keyboard,
    pub(super) screen: Screen,
    /// The vocabulary of all languages.
    pub(super) vocabulary: Vocabulary,
    pub(super) limits: Limits,
    /// The folder for pictures.
    pub(super) pictures: PathBuf,
    /// Whether goodbye has been said.
    pub(super) is_over: bool,
}

/// An effect that the desk cannot perform alone.
pub(super) enum OutsideEffect {
    /// Pass this to the intake, and wait for everything that follows.
    Send(Person, PlacedInput),
    /// Stop listening.
    Quit,
}

/// A person who expects an answer.
#[derive(Clone, Debug)]
pub(super) struct Asker {
    pub(super) person: PersonId,
    /// The place of the question.
    pub(super) place: Destination,
    /// The number of handovers of the keyboard before the question.
    pub(super) hands: u64,
}

impl Desk {
    /// Performs an effect, or returns it if the desk cannot perform it alone.
    pub(super) fn perform(&mut self, effect: KeyboardEffect) -> io::Result<Option<OutsideEffect>> {
        match effect {
            KeyboardEffect::Send(by, input) => return Ok(Some(OutsideEffect::Send(by, input))),
            KeyboardEffect::Quit => return Ok(Some(OutsideEffect::Quit)),
            KeyboardEffect::Draw(shown) => self.draw(shown)?,
            KeyboardEffect::Say(text) => self.screen.say(&text, None)?,
            KeyboardEffect::Explain(blocks) => self.screen.explain(&blocks)?,
            KeyboardEffect::Wipe => self.screen.wipe()?,
        }
        Ok(None)
    }

    /// Draws what has changed; returns false if nothing has.
    pub(super) fn catch_up(&mut self) -> io::Result<bool> {
        let effects = self.keyboard.catch_up();
        let drew = !effects.is_empty();
        for effect in effects {
            self.perform(effect)?;
        }
        Ok(drew)
    }

    /// Asks the holder of the keyboard for a line.
    pub(super) fn prompt(&mut self) -> io::Result<()> {
        let prompt = self.keyboard.prompt();
        prompt.map_or(Ok(()), |prompt| self.screen.prompt(&prompt))
    }

    /// Accepts a line, and returns its effects. A line that is not for the keyboard is passed on as
    /// it was typed, so that it is answered in its language.
    pub(super) fn typed(&mut self, line: &str) -> io::Result<Vec<KeyboardEffect>> {
        if let Some(prompt) = self.keyboard.prompt() {
            self.screen.echo(&prompt, line)?;
        }
        let line = line.trim();
        let understood = self.vocabulary.understood(line);
        let mut effects = self.keyboard.typed(&understood);
        for effect in &mut effects {
            if let KeyboardEffect::Send(_, PlacedInput { input: Input::Line(sent), .. }) = effect
                && *sent == understood
            {
                line.clone_into(sent);
            }
        }
        Ok(effects)
    }

    /// Says goodbye, once.
    pub(super) fn say_goodbye(&mut self) -> io::Result<()> {
        if mem::replace(&mut self.is_over, true) {
            return Ok(());
        }
        self.screen.explain(&[Block::Line(Text::new("terminal-goodbye"))])
    }

    /// Says something to a person, if the keyboard was not handed over since they asked.
    pub(super) fn answer(&mut self, to: &Asker, text: &Text, lang: &Lang) -> io::Result<()> {
        let is_late = self.keyboard.hands() != to.hands;
        if is_late { Ok(()) } else { self.screen.say(text, Some(lang)) }
    }

    /// Shows something to a person, if they still have the keyboard.
    pub(super) fn reveal(&mut self, to: &Asker, shown: ShownPanel) -> io::Result<()> {
        if self.is_held_by(to) { self.draw(shown) } else { Ok(()) }
    }

    /// Asks a person for a word, if they still have the keyboard.
    pub(super) fn ask_word(&mut self, of: &Asker, table: TableId, lang: &Lang) -> io::Result<()> {
        if !self.is_held_by(of) {
            return Ok(());
        }
        self.keyboard.ask_word(&of.place, table);
        self.screen.say(&Text::new("terminal-type-word"), Some(lang))
    }

    fn is_held_by(&self, asker: &Asker) -> bool {
        self.keyboard.is_held_by(&asker.person, asker.hands)
    }

    fn draw(&mut self, shown: ShownPanel) -> io::Result<()> {
        let around = self.keyboard.around(&shown);
        let offered = self.keyboard.offered(&shown);
        let buttons = self.screen.panel(&offered, &around, &self.limits)?;
        self.keyboard.drawn(shown, buttons);
        Ok(())
    }
}

pub(super) fn lock(desk: &Mutex<Desk>) -> MutexGuard<'_, Desk> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}
