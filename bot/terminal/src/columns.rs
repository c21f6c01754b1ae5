//! The width of lines.

use std::io::{self, IsTerminal as _};

use rustix::termios::tcgetwinsize;

/// The width of a pipe, which is the same everywhere.
const UNMEASURED: usize = 78;
/// The minimum width; tables do not fit into less.
const NARROWEST: usize = 40;
/// The maximum width; longer lines are hard to read.
const WIDEST: usize = 100;

/// Returns the width of lines on an output with this number of columns.
pub(super) fn used(measured: Option<usize>) -> usize {
    measured.map_or(UNMEASURED, |columns| columns.clamp(NARROWEST, WIDEST))
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
