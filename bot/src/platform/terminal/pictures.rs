//! Pictures as files, for terminals that show none.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::present::picture::{Drawing, Words};

/// Nobody keeps more pictures than this in one folder.
const MOST: u32 = 9_999;

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
    for number in 1..=MOST {
        let file = folder.join(format!("chaikhana-{number}.png"));
        match OpenOptions::new().write(true).create_new(true).open(&file) {
            Ok(mut open) => {
                open.write_all(&png)?;
                return Ok(Some(std::path::absolute(&file).unwrap_or(file)));
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("the folder is full of pictures"))
}
