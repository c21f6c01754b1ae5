//! Columns: how wide lines are written.

use std::io::{self, IsTerminal as _};

use rustix::termios::tcgetwinsize;

/// The width where nothing can be measured: a pipe gets the same lines everywhere.
const UNMEASURED: usize = 78;
/// Tables do not fit into less.
const NARROWEST: usize = 40;
/// Wider text is hard to read even if there is room.
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
