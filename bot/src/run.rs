//! Running a command to its end, and printing its output.

use std::error::Error;
use std::fmt::{Display, Write as _};
use std::io::{self, Write as _};

pub type CommandResult = Result<(), Box<dyn Error>>;

/// Runs the work of a command to its end, on one thread. What takes long or waits for a disk has
/// threads of its own; the rest needs a fraction of one, even at the limits of all platforms, and
/// costs less without changing threads.
///
/// # Errors
/// The errors of the work, and if no runtime can be built.
pub fn block_on(work: impl Future<Output = CommandResult>) -> CommandResult {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
}

/// Prints a line. A pipe that is closed, as by `head`, has had enough.
///
/// # Errors
/// If standard output cannot be written to, such as a file on a full disk.
pub fn say(line: impl Display) -> CommandResult {
    let mut out = io::stdout().lock();
    let written = writeln!(out, "{line}").and_then(|()| out.flush());
    match written {
        Err(why) if why.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("the output cannot be written: {why}").into())
        }
        _ => Ok(()),
    }
}

/// Escapes characters in a text, such as one from a file, that could change how a terminal shows
/// it: control characters, and those that change the writing direction.
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() || is_direction(letter) {
            write!(shown, "{}", letter.escape_default()).expect("a string has room");
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// Tells whether a character marks, embeds, overrides or isolates a writing direction.
const fn is_direction(letter: char) -> bool {
    matches!(
        letter,
        '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_change_a_terminal_is_escaped_and_everything_else_is_kept() {
        assert_eq!(printable("a\x1b[31mb\u{9b}2J\r\n"), "a\\u{1b}[31mb\\u{9b}2J\\r\\n");
        assert_eq!(printable("safe\u{202E}exe"), "safe\\u{202e}exe");
        assert_eq!(printable("Ábel, Éva — چای 茶"), "Ábel, Éva — چای 茶");
    }
}
