//! The desk: keyboard and screen side by side. The screen draws what the keyboard decides.

use std::io;
use std::mem;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::keyboard::{Keyboard, KeyboardEffect, PlacedInput};
use super::posts::ShownPanel;
use super::screen::Screen;
use platform::typed::Vocabulary;
use platform::{Block, Destination, Input, WordPrompt};
use words::locale::Lang;
use words::text::Text;

/// A keyboard and a screen.
pub(super) struct Desk {
    pub(super) keyboard: Keyboard,
    pub(super) screen: Screen,
    /// The vocabulary of all languages.
    pub(super) vocabulary: Vocabulary,
    /// The folder for pictures.
    pub(super) pictures: PathBuf,
    /// Whether goodbye has been said.
    pub(super) is_over: bool,
}

/// An effect that the desk cannot perform alone.
pub(super) enum OutsideEffect {
    /// Pass this to the intake, and wait for everything that follows.
    Send(PlacedInput),
    /// Stop listening.
    Quit,
}

impl Desk {
    /// Performs an effect, or returns it if the desk cannot perform it alone.
    pub(super) fn perform(&mut self, effect: KeyboardEffect) -> io::Result<Option<OutsideEffect>> {
        match effect {
            KeyboardEffect::Send(input) => {
                self.keyboard.sends();
                return Ok(Some(OutsideEffect::Send(input)));
            }
            KeyboardEffect::Quit => return Ok(Some(OutsideEffect::Quit)),
            KeyboardEffect::Draw(shown) => self.draw(*shown)?,
            KeyboardEffect::Say(text) => self.screen.say(&text, None)?,
            KeyboardEffect::Explain(blocks) => self.screen.explain(&blocks)?,
        }
        Ok(None)
    }

    /// Shows what has changed; returns false if there is nothing to show.
    pub(super) fn catch_up(&mut self) -> io::Result<bool> {
        let news = self.keyboard.catch_up();
        let has_shown = !news.is_empty();
        for effect in news {
            self.perform(effect)?;
        }
        Ok(has_shown)
    }

    /// Asks for a line.
    pub(super) fn prompt(&mut self) -> io::Result<()> {
        self.screen.prompt(&self.keyboard.prompt())
    }

    /// Accepts a line, and returns its effects. A line that is not for the keyboard is passed on as
    /// it was typed, so that it is answered in its language.
    pub(super) fn typed(&mut self, line: &str) -> io::Result<Vec<KeyboardEffect>> {
        self.screen.echo(&self.keyboard.prompt(), line)?;
        let line = if self.screen.says_back(line) { "0" } else { line.trim() };
        let understood = self.vocabulary.understood(line);
        let mut effects = self.keyboard.typed(&understood);
        for effect in &mut effects {
            let KeyboardEffect::Send(PlacedInput { input, .. }) = effect else { continue };
            if let Input::Line(sent) | Input::Word { typed: sent, .. } = input
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
        let goodbye = [Text::new("terminal-goodbye")].into_iter().chain(self.keyboard.kept());
        self.screen.explain(&goodbye.map(Block::Line).collect::<Vec<_>>())
    }

    /// Asks for a word for the luck of a table.
    pub(super) fn ask_word(
        &mut self,
        place: &Destination,
        prompt: &WordPrompt,
        lang: &Lang,
    ) -> io::Result<()> {
        self.keyboard.ask_word(place, prompt.payload());
        self.screen.say(&Text::new("terminal-type-word"), Some(lang))
    }

    pub(super) fn draw(&mut self, shown: ShownPanel) -> io::Result<()> {
        let back = self.keyboard.way_back(&shown);
        let offered = self.keyboard.offered(&shown);
        let buttons = self.screen.panel(&offered, back)?;
        self.keyboard.drawn(shown, buttons);
        Ok(())
    }
}

pub(super) fn lock(desk: &Mutex<Desk>) -> MutexGuard<'_, Desk> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}
