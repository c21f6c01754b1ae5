//! Requested files, which are written next to the pictures.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use platform::files::File;

/// The maximum number of files with one name in a folder.
const MAX_FILE_NUMBER: u32 = 9_999;

/// Writes a new file into a folder, under the first free name, and returns its path.
///
/// # Errors
/// If it cannot be written, or no name is free.
fn write_new(folder: &Path, name: impl Fn(u32) -> String, bytes: &[u8]) -> io::Result<PathBuf> {
    for number in 1..=MAX_FILE_NUMBER {
        let file = folder.join(name(number));
        match OpenOptions::new().write(true).create_new(true).open(&file) {
            Ok(mut open) => {
                open.write_all(bytes)?;
                return Ok(std::path::absolute(&file).unwrap_or(file));
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("the folder is full of such files"))
}

/// Writes files into a folder, under other names if theirs are taken, and returns their paths.
///
/// # Errors
/// If one of them cannot be written.
pub(super) fn write(files: &[File], folder: &Path) -> io::Result<Vec<PathBuf>> {
    let name = |file: &File, number: u32| match (number, file.name.rsplit_once('.')) {
        (1, _) => file.name.clone(),
        (_, Some((stem, kind))) => format!("{stem}-{number}.{kind}"),
        (_, None) => format!("{}-{number}", file.name),
    };
    let write = |file: &File| write_new(folder, |number| name(file, number), &file.bytes);
    files.iter().map(write).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_there_already_stays_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = |text: &str| File {
            name: "game.json".to_owned(),
            kind: "application/json",
            bytes: text.as_bytes().into(),
        };
        let first = write(&[file("a")], folder.path()).expect("written");
        let second = write(&[file("b")], folder.path()).expect("written");
        assert!(second[0].ends_with("game-2.json"));
        let read = |path: &PathBuf| std::fs::read_to_string(path).expect("readable");
        assert_eq!((read(&first[0]), read(&second[0])), ("a".to_owned(), "b".to_owned()));
    }
}
