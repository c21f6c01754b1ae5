//! Pictures as files.

use std::io;
use std::path::{Path, PathBuf};

use super::files::write_new;
use crate::present::picture::{Drawing, Words};

/// Draws a picture and writes it to a new file of a folder. Returns the file; nothing, if there is
/// no picture of it.
///
/// # Errors
/// If the picture cannot be drawn or the file cannot be written.
pub(super) fn write(
    picture: &Drawing,
    words: Words<'_>,
    folder: &Path,
) -> io::Result<Option<PathBuf>> {
    let Some(picture) = picture.draw(words) else { return Ok(None) };
    let png = picture.scene.png().map_err(io::Error::other)?;
    write_new(folder, |number| format!("chaikhana-{number}.png"), &png).map(Some)
}
