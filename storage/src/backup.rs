//! Backups: everything a store has, at one moment, in one file.
//!
//! The file is a headline with the format number, the number of records, each record with its
//! version, and a checksum over all of it; numbers are little-endian. Any store can be saved while
//! it is in use. Knows nothing of how a store takes records in again.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, BufWriter, Read, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use tokio::task;

use crate::{Key, Store, StoreError, Stored, Version, private};

const HEADLINE: &[u8] = b"chaikhana backup 1\n";
const CHECKSUM: usize = 4;

/// Writes everything that is stored now into a file, and returns how many records that is.
///
/// The file takes its name only when it is complete and on the disk; one of the same name is
/// replaced. Nobody but the user who runs this may read it. Meanwhile the records are held in memory once more.
///
/// # Errors
/// If the store cannot be read, or the file not be written.
pub async fn save(store: &dyn Store, file: &Path) -> Result<usize, StoreError> {
    let records = store.scan(None, None, usize::MAX).await?;
    let count = records.len();
    let path = file.to_owned();
    let writing = task::spawn_blocking(move || write(&path, &records));
    let doing = || format!("writing the backup {}", file.display());
    match writing.await {
        Ok(written) => written.map_err(|error| failed(doing(), error))?,
        Err(gone) => return Err(failed(doing(), io::Error::other(gone))),
    }
    Ok(count)
}

/// Reads what [`save`] wrote, in the order of the keys.
///
/// # Errors
/// If the file cannot be read, is no backup, or is not what was written. Of a file that does not
/// begin as a backup no more than its beginning is read.
pub fn load(file: &Path) -> Result<Vec<(Key, Stored)>, StoreError> {
    let doing = || format!("reading the backup {}", file.display());
    let bytes = read(file).map_err(|error| failed(doing(), error))?;
    decode(&bytes).map_err(|what| failed(doing(), invalid(what)))
}

/// Reads a whole file if it begins as a backup does.
fn read(file: &Path) -> io::Result<Vec<u8>> {
    // To open a pipe would be to wait for its other end.
    if !fs::metadata(file)?.is_file() {
        return Err(invalid("it is no regular file"));
    }
    let mut open = File::open(file)?;
    let mut bytes = Vec::new();
    Read::by_ref(&mut open).take(HEADLINE.len() as u64).read_to_end(&mut bytes)?;
    if bytes == HEADLINE {
        open.read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

fn write(file: &Path, records: &[(Key, Stored)]) -> io::Result<()> {
    let part = with_suffix(file, ".part");
    let mut out = Summed { out: BufWriter::new(create(&part)?), crc: crc32fast::Hasher::new() };
    encode(records, &mut out)?;
    let Summed { mut out, crc } = out;
    out.write_all(&crc.finalize().to_le_bytes())?;
    out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
    fs::rename(&part, file)?;
    sync_names(&folder_of(file)?)
}

fn encode(records: &[(Key, Stored)], out: &mut impl Write) -> io::Result<()> {
    out.write_all(HEADLINE)?;
    out.write_all(&(records.len() as u64).to_le_bytes())?;
    for (key, Stored { version, value }) in records {
        out.write_all(&version.0.to_le_bytes())?;
        for part in [key.as_str().as_bytes(), value] {
            out.write_all(&(part.len() as u64).to_le_bytes())?;
            out.write_all(part)?;
        }
    }
    Ok(())
}

fn decode(bytes: &[u8]) -> Result<Vec<(Key, Stored)>, &'static str> {
    let rest = bytes.strip_prefix(HEADLINE).ok_or("it is no backup that this program reads")?;
    let (_, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or("it was cut off")?;
    if crc32fast::hash(&bytes[..bytes.len() - CHECKSUM]) != u32::from_le_bytes(*sum) {
        return Err("it was cut off or changed: its checksum is wrong");
    }
    let mut rest = &rest[..rest.len() - CHECKSUM];
    let count = number(&mut rest)?;
    let mut records = Vec::new();
    for _ in 0..count {
        let version = Version(number(&mut rest)?);
        let path = String::from_utf8(part(&mut rest)?.to_vec()).map_err(|_| "a key is no text")?;
        let key = Key::new(path).map_err(|_| "a key is none of ours")?;
        let value = part(&mut rest)?.to_vec();
        records.push((key, Stored { version, value }));
    }
    Ok(records)
}

fn number(rest: &mut &[u8]) -> Result<u64, &'static str> {
    let (number, after) = rest.split_first_chunk().ok_or("it ends too early")?;
    *rest = after;
    Ok(u64::from_le_bytes(*number))
}

fn part<'a>(rest: &mut &'a [u8]) -> Result<&'a [u8], &'static str> {
    let len = number(rest)?;
    let len = usize::try_from(len).map_err(|_| "it ends too early")?;
    let (part, after) = rest.split_at_checked(len).ok_or("it ends too early")?;
    *rest = after;
    Ok(part)
}

/// Begins a file of our own, empty.
fn create(part: &Path) -> io::Result<File> {
    let file = private::create(part)?;
    file.set_len(0)?;
    Ok(file)
}

/// Writes through and sums up what it wrote.
struct Summed<W> {
    out: W,
    crc: crc32fast::Hasher,
}

impl<W: Write> Write for Summed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.crc.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

fn invalid(what: &'static str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

fn failed(doing: String, error: io::Error) -> StoreError {
    StoreError::Failed { doing, source: Arc::new(error) }
}

/// Returns the path with something added to its last name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// Returns the folder in which a path has its name.
pub(crate) fn folder_of(path: &Path) -> io::Result<PathBuf> {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder.canonicalize(),
        _ => Path::new(".").canonicalize(),
    }
}

/// Brings the names in a folder to the disk.
#[cfg(unix)]
pub(crate) fn sync_names(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Does nothing: here a folder cannot be opened as a file, and names need no sync of their own.
#[cfg(not(unix))]
pub(crate) fn sync_names(_folder: &Path) -> io::Result<()> {
    Ok(())
}
