//! The width of lines.

use std::io::{self, IsTerminal as _};

use rustix::termios::tcgetwinsize;

/// The width of a pipe, which is the same everywhere.
const PIPE_WIDTH: usize = 78;
/// The minimum width; tables do not fit into less.
const MIN_WIDTH: usize = 40;
/// The maximum width; longer lines are hard to read.
const MAX_WIDTH: usize = 100;

/// Returns the width of lines on an output with this number of columns.
pub(super) fn used(measured: Option<usize>) -> usize {
    measured.map_or(PIPE_WIDTH, |columns| columns.clamp(MIN_WIDTH, MAX_WIDTH))
}

/// Returns the number of columns of standard output: `COLUMNS`, or else the present width of the
/// terminal.
pub(super) fn of_stdout() -> Option<usize> {
    let stdout = io::stdout();
    if !stdout.is_terminal() {
        return None;
    }
    let named = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let measured = || tcgetwinsize(&stdout).ok().map(|size| usize::from(size.ws_col));
    named.or_else(measured).filter(|columns| *columns > 0)
}
