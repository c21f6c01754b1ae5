//! The size of the output, and the width of lines on it.

use std::io::{self, IsTerminal as _};

use rustix::termios::tcgetwinsize;

/// The width of a pipe, which is the same everywhere.
const PIPE_WIDTH: usize = 78;
/// The minimum width; tables do not fit into less.
const MIN_WIDTH: usize = 40;
/// The maximum width; longer lines are hard to read.
const MAX_WIDTH: usize = 100;

/// The size of an output, as far as it is known.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct OutputSize {
    pub(super) columns: Option<usize>,
    pub(super) lines: Option<usize>,
}

impl OutputSize {
    /// Returns the width of lines.
    pub(super) fn line_width(self) -> usize {
        self.columns.map_or(PIPE_WIDTH, |columns| columns.clamp(MIN_WIDTH, MAX_WIDTH))
    }

    /// Returns the size of standard output: `COLUMNS` and `LINES`, or else the present size of the
    /// terminal.
    pub(super) fn of_stdout() -> Self {
        let stdout = io::stdout();
        if !stdout.is_terminal() {
            return Self::default();
        }
        let measured = tcgetwinsize(&stdout).ok();
        let size = |variable: &str, measured: Option<u16>| {
            let named = std::env::var(variable).ok().and_then(|number| number.parse().ok());
            named.or(measured.map(usize::from)).filter(|size| *size > 0)
        };
        Self {
            columns: size("COLUMNS", measured.as_ref().map(|size| size.ws_col)),
            lines: size("LINES", measured.as_ref().map(|size| size.ws_row)),
        }
    }
}
