//! Writes the style of a line as terminal codes, or leaves it out.
//!
//! This is the only place that writes an escape byte, and the last that processes a line: it
//! removes all other control characters.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _};

use anstream::{AutoStream, ColorChoice};
use anstyle::{Ansi256Color, AnsiColor, Color, Effects};

use words::text::{Line, Style, Tint};

/// The capabilities of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Surface {
    /// A pipe or a file.
    Paper,
    /// A terminal without colours.
    Grey,
    Colour,
}

impl Surface {
    /// Returns the capabilities of standard output.
    pub(crate) fn of_stdout() -> Self {
        let stdout = io::stdout();
        if !stdout.is_terminal() {
            Self::Paper
        } else if std::env::var_os("TERM").is_none_or(|term| term == "dumb")
            || AutoStream::choice(&stdout) == ColorChoice::Never
        {
            Self::Grey
        } else {
            Self::Colour
        }
    }

    /// Tells whether a person can read prompts on it.
    pub(super) const fn is_watched(self) -> bool {
        !matches!(self, Self::Paper)
    }

    /// Returns a line with its codes.
    pub(super) fn inked(self, line: &Line) -> String {
        let mut inked = String::new();
        for run in &line.runs {
            let words: String = run.text.chars().filter(|c| !c.is_control()).collect();
            match self {
                Self::Paper | Self::Grey => inked.push_str(&words),
                Self::Colour => {
                    let style = codes(run.style);
                    write!(inked, "{style}{words}{style:#}").expect("a string takes everything");
                }
            }
        }
        inked
    }
}

/// Middle tones of the 256 colours, which are readable on black and on white; the 16 colours lack
/// orange.
fn codes(style: Style) -> anstyle::Style {
    let dyed =
        |color: u8| anstyle::Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(color))));
    let tinted = match style.tint {
        None => anstyle::Style::new(),
        Some(Tint::Red) => dyed(160),
        Some(Tint::Orange) => dyed(208),
        Some(Tint::Yellow) => dyed(178),
        Some(Tint::Green) => dyed(34),
        Some(Tint::Blue) => dyed(33),
        Some(Tint::Indigo) => dyed(62),
        Some(Tint::Violet) => dyed(134),
        Some(Tint::Muted) => anstyle::Style::new().fg_color(Some(AnsiColor::BrightBlack.into())),
    };
    if style.strong { tinted.effects(Effects::BOLD) } else { tinted }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line() -> Line {
        let mut line = Line::default();
        line.push(
            "red\u{1b}[2J\u{7}\n",
            Style { strong: true, tint: Some(Tint::Red), ..Style::PLAIN },
        );
        line.push(" plain", Style::PLAIN);
        line
    }

    #[test]
    fn colours_end_where_they_should() {
        let inked = Surface::Colour.inked(&line());
        assert_eq!(inked, "\u{1b}[1m\u{1b}[38;5;160mred[2J\u{1b}[0m plain");
    }

    #[test]
    fn without_colours_there_is_no_escape_byte() {
        for surface in [Surface::Paper, Surface::Grey] {
            assert_eq!(surface.inked(&line()), "red[2J plain");
        }
    }
}
