//! Files of the operator, which are read whole: regular files of a limited size only, so that
//! nothing waits for a pipe or reads a device for ever.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

/// Reads a regular file of at most this number of megabytes.
///
/// # Errors
/// If it is no regular file, is larger, or cannot be read.
pub fn read(path: &Path, max_megabytes: u64) -> io::Result<Vec<u8>> {
    // Opening a pipe would wait for its other end.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is no regular file"));
    }
    let (mut bytes, max) = (Vec::new(), max_megabytes << 20);
    File::open(path)?.take(max + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > max {
        return Err(io::Error::other(format!("it is larger than {max_megabytes} MB")));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_limit() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("tea.txt");
        let most = vec![b'x'; 1 << 20];
        fs::write(&file, &most).expect("written");
        assert_eq!(read(&file, 1).expect("readable"), most);
        fs::write(&file, [&most[..], b"x"].concat()).expect("written");
        let why = read(&file, 1).expect_err("too large");
        assert_eq!(why.to_string(), "it is larger than 1 MB");
    }

    #[test]
    fn what_is_no_regular_file_is_refused_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let (pipe, link) = (folder.path().join("pipe"), folder.path().join("link"));
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("mkfifo is part of every system").success());
        std::os::unix::fs::symlink("/dev/zero", &link).expect("a link");
        for path in [&pipe, &link, folder.path()] {
            let why = read(path, 1).expect_err("no regular file");
            assert_eq!(why.to_string(), "it is no regular file", "{}", path.display());
        }
    }
}
