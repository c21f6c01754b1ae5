//! The desk: keyboard and screen side by side. What the one decides the other draws.

use std::io;
use std::path::PathBuf;

use super::keyboard::{Effect, Keyboard};
use super::posts::Shown;
use super::screen::Screen;
use panels::typed::Vocabulary;
use platform::{Destination, Input, Limits};
use words::locale::Lang;
use words::people::{Person, PersonId, TableId};
use words::text::Text;

/// A keyboard and a screen.
pub(super) struct Session {
    pub(super) keyboard: Keyboard,
    pub(super) screen: Screen,
    /// What people type, in all languages.
    pub(super) vocabulary: Vocabulary,
    pub(super) limits: Limits,
    /// Where pictures are written.
    pub(super) pictures: PathBuf,
}

/// What the desk cannot do alone.
pub(super) enum Beyond {
    /// Hand this in and wait for everything that follows.
    Send(Person, Destination, Input),
    /// Listen no more.
    Quit,
}

impl Session {
    /// Does what can be done at the desk, and returns the rest.
    pub(super) fn perform(&mut self, effect: Effect) -> io::Result<Option<Beyond>> {
        match effect {
            Effect::Send(by, at, what) => return Ok(Some(Beyond::Send(by, at, what))),
            Effect::Quit => return Ok(Some(Beyond::Quit)),
            Effect::Draw(shown) => self.draw(shown)?,
            Effect::Say(text) => self.screen.say(&text, None)?,
            Effect::Explain(blocks) => self.screen.explain(&blocks)?,
            Effect::Wipe => self.screen.wipe()?,
        }
        Ok(None)
    }

    /// Draws what has changed; returns whether anything had.
    pub(super) fn catch_up(&mut self) -> io::Result<bool> {
        let effects = self.keyboard.catch_up();
        let drew = !effects.is_empty();
        for effect in effects {
            self.perform(effect)?;
        }
        Ok(drew)
    }

    /// Asks whoever has the keyboard for a line.
    pub(super) fn prompt(&mut self) -> io::Result<()> {
        let prompt = self.keyboard.prompt();
        prompt.map_or(Ok(()), |prompt| self.screen.prompt(&prompt))
    }

    /// Takes a line, and returns what comes of it.
    pub(super) fn typed(&mut self, line: &str) -> io::Result<Vec<Effect>> {
        if let Some(prompt) = self.keyboard.prompt() {
            self.screen.echo(&prompt, line)?;
        }
        Ok(self.keyboard.typed(&self.vocabulary.understood(line.trim())))
    }

    /// Says something to a person who asked when the keyboard had changed hands so often.
    pub(super) fn answer(&mut self, hands: u64, text: &Text, lang: &Lang) -> io::Result<()> {
        if self.keyboard.hands() == hands { self.screen.say(text, Some(lang)) } else { Ok(()) }
    }

    /// Shows something to a person who asked, if nobody else has the keyboard by now.
    pub(super) fn reveal(&mut self, to: &PersonId, hands: u64, shown: Shown) -> io::Result<()> {
        if self.keyboard.is_held_by(to, hands) { self.draw(shown) } else { Ok(()) }
    }

    /// Asks a person for a word, if nobody else has the keyboard by now.
    pub(super) fn ask_word(
        &mut self,
        (to, at): (&PersonId, &Destination),
        hands: u64,
        table: TableId,
        lang: &Lang,
    ) -> io::Result<()> {
        if !self.keyboard.is_held_by(to, hands) {
            return Ok(());
        }
        self.keyboard.ask_word(at, table);
        self.screen.say(&Text::new("terminal-type-word"), Some(lang))
    }

    fn draw(&mut self, shown: Shown) -> io::Result<()> {
        let owner = self.keyboard.owner(&shown);
        let choices = self.screen.panel(&shown, owner.as_ref(), &self.limits)?;
        self.keyboard.drawn(shown, choices);
        Ok(())
    }
}
