//! The screen: writes lines in the colours that it supports.
//!
//! The module decides nothing.

use std::io::{self, Write};
use std::sync::Arc;

use super::ansi::Surface;
use super::encode::{DrawnButtons, Encoder, ScreenPress};
use super::output_size::OutputSize;
use super::posts::ShownPanel;
use platform::Block;
use platform::typed::labels::folded;
use words::locale::{Lang, Locales};
use words::text::{Line, Style, Text};

/// An output with the texts of all languages.
pub(super) struct Screen {
    output: Box<dyn Write + Send>,
    surface: Surface,
    locales: Arc<Locales>,
    /// The language of the last output.
    lang: Lang,
    /// Measures the output, which may have been resized since the last screen.
    size: Box<dyn Fn() -> OutputSize + Send>,
}

impl Screen {
    /// Returns an empty screen.
    pub(super) fn new(
        output: Box<dyn Write + Send>,
        surface: Surface,
        locales: Arc<Locales>,
        lang: Lang,
    ) -> Self {
        Self { output, surface, locales, lang, size: Box::new(OutputSize::default) }
    }

    /// Sets the function that measures the output before each screen.
    pub(super) fn measure_with(&mut self, size: impl Fn() -> OutputSize + Send + 'static) {
        self.size = Box::new(size);
    }

    /// Draws a panel with numbered buttons and a way back, and returns the buttons in that order.
    pub(super) fn panel(
        &mut self,
        shown: &ShownPanel,
        back: Option<ScreenPress>,
    ) -> io::Result<DrawnButtons> {
        self.lang = shown.lang.clone();
        let (lines, buttons) = self.encoder().panel(&shown.panel, back);
        self.write(&lines)?;
        Ok(buttons)
    }

    /// Tells whether a line is the word that leads back, in the language of the last output.
    pub(super) fn says_back(&self, line: &str) -> bool {
        let back = self.locales.say(&self.lang, &Text::new("button-back")).plain();
        folded(line.trim()) == folded(&back)
    }

    /// Draws text without buttons.
    pub(super) fn explain(&mut self, blocks: &[Block]) -> io::Result<()> {
        let lines = self.encoder().explanation(blocks);
        self.write(&lines)
    }

    /// Says one line; in the language of the last output, unless one is given.
    pub(super) fn say(&mut self, text: &Text, lang: Option<&Lang>) -> io::Result<()> {
        if let Some(lang) = lang {
            self.lang = lang.clone();
        }
        let lines = self.encoder().answer(text);
        self.write(&lines)
    }

    /// Shows a prompt, if a person can read it.
    pub(super) fn prompt(&mut self, text: &Text) -> io::Result<()> {
        if self.surface.is_watched() {
            let asked = self.surface.inked(&self.locales.say(&self.lang, text));
            write!(self.output, "\n{asked} ")?;
        }
        self.output.flush()
    }

    /// Writes a line of a pipe as it would look if it had been typed.
    pub(super) fn echo(&mut self, text: &Text, typed: &str) -> io::Result<()> {
        if self.surface.is_watched() {
            return Ok(());
        }
        let mut line = self.locales.say(&self.lang, text);
        line.push(&format!(" {}", typed.trim()), Style::PLAIN);
        self.write(&[Line::default(), line])
    }

    fn write(&mut self, lines: &[Line]) -> io::Result<()> {
        let mut text = String::new();
        for line in lines {
            text.extend(self.locales.mark(&self.lang, line));
            text.push_str(self.surface.inked(line).trim_end());
            text.push('\n');
        }
        self.output.write_all(text.as_bytes())?;
        self.output.flush()
    }

    fn encoder(&self) -> Encoder<'_> {
        let size = (self.size)();
        let (width, height) = (size.line_width(), size.lines);
        Encoder { locales: &self.locales, lang: &self.lang, width, height }
    }
}
