//! `chaikhana verify`: verifies an exported game.

use std::error::Error;
use std::path::Path;

use service::export;
use words::files;

use crate::run::say;

/// Reads an exported game, verifies it, and prints the result.
///
/// # Errors
/// If the file cannot be read, is not an exported game, or contains an error.
pub fn verify(file: &Path) -> Result<(), Box<dyn Error>> {
    let unread = |why| format!("{} cannot be read: {why}", file.display());
    let bytes = files::read(file, export::MAX_EXPORT_BYTES >> 20).map_err(unread)?;
    let export = export::read(&bytes)?;
    let export::Verified { is_closing_checked, lines, draws } = export::verify(&export)?;
    let game = export.game;
    say(format_args!("{game}: {lines} steps, {draws} draws and the result follow from the seed"))?;
    say(if is_closing_checked {
        "the seed follows from the sealed secret and the words, and the closing binds the words to this game"
    } else {
        "the seed follows from the sealed secret and the words; the closing cannot be checked, because the name of somebody who played is not kept"
    })
}
