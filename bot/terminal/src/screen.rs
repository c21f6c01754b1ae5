//! The screen: panels and lines, wrapped, inked and written out.
//!
//! Knows no people and decides nothing; what it is told to draw may be seen.

use std::io::{self, Write};
use std::sync::Arc;

use super::ansi::Surface;
use super::keyboard::Choice;
use super::posts::Shown;
use super::text_layout::{columns, hang, plain, width, wrap};
use panels::panel::layout::lay_out;
use panels::panel::{Block, Button, ButtonStyle, grid};
use platform::Limits;
use words::locale::{Lang, Locales};
use words::people::Moment;
use words::text::{Line, Style, Text, Tint, cut};

/// Columns; wider text is hard to read even where there is room.
const WIDTH: usize = 78;
const BULLET: &str = "• ";
const ANSWER: &str = "» ";

/// Where everything is written.
pub(super) struct Screen {
    output: Box<dyn Write + Send>,
    surface: Surface,
    locales: Arc<Locales>,
    /// The language of what was written last.
    lang: Lang,
}

impl Screen {
    /// Returns an empty screen.
    pub(super) fn new(
        output: Box<dyn Write + Send>,
        surface: Surface,
        locales: Arc<Locales>,
        lang: Lang,
    ) -> Self {
        Self { output, surface, locales, lang }
    }

    /// Draws a panel with its buttons numbered, and returns what the numbers mean.
    pub(super) fn panel(
        &mut self,
        shown: &Shown,
        owner: Option<&Text>,
        limits: &Limits,
    ) -> io::Result<Vec<Choice>> {
        self.lang = shown.lang.clone();
        let mut lines = vec![Line::default(), self.rule(owner)];
        lines.extend(self.laid_out(&shown.panel.blocks));
        let buttons = lay_out(&shown.panel, limits).concat();
        if !buttons.is_empty() {
            lines.push(Line::default());
        }
        let digits = buttons.len().to_string().len();
        let mut choices = Vec::new();
        for (at, button) in buttons.into_iter().enumerate() {
            let label = self.label(&button, limits.label);
            let number = format!("[{}]", at + 1);
            lines.extend(hang(&format!("{number:>0$} ", digits + 2), &label, WIDTH));
            let Button { label: text, press, .. } = button;
            choices.push(Choice { label: text, words: label.plain(), press });
        }
        self.write(&lines)?;
        Ok(choices)
    }

    /// Draws text that nothing can be pressed in.
    pub(super) fn explain(&mut self, blocks: &[Block]) -> io::Result<()> {
        let mut lines = vec![Line::default()];
        lines.extend(self.laid_out(blocks));
        self.write(&lines)
    }

    /// Says one line to whoever reads.
    pub(super) fn say(&mut self, text: &Text, lang: Option<&Lang>) -> io::Result<()> {
        if let Some(lang) = lang {
            self.lang = lang.clone();
        }
        let line = self.locales.say(&self.lang, text);
        self.write(&hang(ANSWER, &line, WIDTH))
    }

    /// Makes everything so far disappear, where that is possible.
    pub(super) fn wipe(&mut self) -> io::Result<()> {
        let wiped = self.surface.wiped();
        self.output.write_all(wiped.as_bytes())
    }

    /// Asks for a line, if there is somebody to be asked.
    pub(super) fn prompt(&mut self, text: &Text) -> io::Result<()> {
        if self.surface.is_watched() {
            let asked = self.surface.inked(&self.locales.say(&self.lang, text));
            write!(self.output, "\n{asked} ")?;
        }
        self.output.flush()
    }

    /// Writes down what came through a pipe, as it would stand there had it been typed.
    pub(super) fn echo(&mut self, text: &Text, typed: &str) -> io::Result<()> {
        if self.surface.is_watched() {
            return Ok(());
        }
        let mut line = self.locales.say(&self.lang, text);
        line.push(&format!(" {}", typed.trim()), Style::PLAIN);
        self.write(&[Line::default(), line])
    }

    /// Returns the label of a button, in the look of its weight and not too long.
    fn label(&self, button: &Button, most: usize) -> Line {
        let label = self.locales.say(&self.lang, &button.label);
        let whole = label.plain();
        let (short, style) = (cut(&whole, most), weighty(button.weight));
        let mut line = Line::default();
        if *short != whole {
            line.push(&short, style);
            return line;
        }
        for run in &label.runs {
            line.push(&run.text, style.around(run.style));
        }
        line
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

    /// A rule above a panel, with the name of the one it belongs to.
    fn rule(&self, owner: Option<&Text>) -> Line {
        let muted = Style { tint: Some(Tint::Muted), ..Style::PLAIN };
        let mut line = Line::default();
        if let Some(owner) = owner {
            line.push("── ", muted);
            for run in self.locales.say(&self.lang, owner).runs {
                line.push(&run.text, run.style);
            }
            line.push(" ", muted);
        }
        line.push(&"─".repeat(WIDTH.saturating_sub(width(&line))), muted);
        line
    }

    /// Writes the moments in a line in the time of this place.
    fn here_and_now(&self, mut line: Line) -> Line {
        for run in &mut line.runs {
            let millis = run.style.time.and_then(|Moment(millis)| i64::try_from(millis).ok());
            let time = millis.and_then(|millis| jiff::Timestamp::from_millisecond(millis).ok());
            if let Some(time) = time {
                let here = time.to_zoned(jiff::tz::TimeZone::system());
                run.text = self.locales.moment(&self.lang, &here);
            }
        }
        line
    }

    fn laid_out(&self, blocks: &[Block]) -> Vec<Line> {
        let say = |text: &Text| self.here_and_now(self.locales.say(&self.lang, text));
        let lay_out = |block: &Block| match block {
            Block::Line(text) => wrap(&say(text), WIDTH),
            Block::List(texts) => {
                texts.iter().flat_map(|text| hang(BULLET, &say(text), WIDTH)).collect()
            }
            Block::News(texts) => Block::newest(texts)
                .iter()
                .flat_map(|text| hang(BULLET, &say(text), WIDTH))
                .collect(),
            // What is drawn lies as it does, whichever way the language reads.
            Block::Grid(rows) if self.locales.reads_from_the_right(&self.lang) => {
                let lines = grid::lines(rows, &self.locales, &self.lang);
                lines.iter().map(|line| plain(line)).collect()
            }
            Block::Rows(rows) | Block::Grid(rows) => {
                let rows: Vec<Vec<Line>> =
                    rows.iter().map(|row| row.iter().map(say).collect()).collect();
                columns(&rows, WIDTH)
            }
        };
        let mut lines: Vec<Line> = Vec::new();
        let mut stands_apart = false;
        for block in blocks {
            if stands_apart {
                lines.push(Line::default());
            }
            lines.extend(lay_out(block));
            stands_apart = !matches!(block, Block::Line(_));
        }
        lines
    }
}

fn weighty(weight: ButtonStyle) -> Style {
    match weight {
        ButtonStyle::Main => Style { strong: true, ..Style::PLAIN },
        ButtonStyle::Plain => Style::PLAIN,
        ButtonStyle::Quiet => Style { tint: Some(Tint::Muted), ..Style::PLAIN },
        ButtonStyle::Danger => Style { tint: Some(Tint::Red), ..Style::PLAIN },
    }
}
