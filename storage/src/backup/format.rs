//! The format of a backup.
//!
//! A headline, the lineage of the store (zeros for none) and the number of the last commit; then
//! the records, each preceded by a byte that announces it; then their count and the checksum of
//! everything before. Numbers are little-endian. Both sides stream: neither knows the count before
//! the end.

use std::collections::BTreeSet;
use std::io::{self, Read, Write};

use crate::{Key, Lineage, Stored, Version};

const HEADLINE: &[u8] = b"chaikhana backup 2\n";
/// The headline of older backups. Every restore drew a wholly new lineage then, so they do not say
/// which store they are of.
const OLDER_HEADLINE: &[u8] = b"chaikhana backup 1\n";
const RECORD_TAG: u8 = 1;
const END_TAG: u8 = 0;
/// The maximum length of a value. Those of this program are much shorter.
const MAX_VALUE_BYTES: u64 = 64 << 20;

/// The part before the records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BackupHead {
    /// The folder that the number belongs to; nothing for other stores.
    pub lineage: Option<Lineage>,
    /// Whether the lineage says which store it is of. Older versions did not.
    pub(crate) is_identified: bool,
    /// The number of the last commit.
    pub number: u64,
}

/// The origin of a backup, as seen from a folder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Origin {
    /// Another store.
    Foreign,
    /// It names no store, or the folder has no readable file that names one.
    Unknown,
    /// The same store, before it was restored the last time.
    BeforeRestore,
    /// The same store as it is.
    Same,
}

impl BackupHead {
    /// Returns the origin as seen from a folder with files of these lineages.
    pub fn origin(self, folder: &BTreeSet<Lineage>) -> Origin {
        match self.lineage {
            Some(lineage) if folder.contains(&lineage) => Origin::Same,
            Some(lineage) if self.is_identified && !folder.is_empty() => {
                let is_related = folder.iter().any(|own| own.is_related(lineage));
                if is_related { Origin::BeforeRestore } else { Origin::Foreign }
            }
            _ => Origin::Unknown,
        }
    }
}

/// The part after the records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BackupTail {
    pub(super) count: u64,
    pub(super) bytes: u64,
    pub(super) sum: u32,
}

pub(super) struct Encoder<W> {
    out: Summed<W>,
    count: u64,
}

impl<W: Write> Encoder<W> {
    pub(super) fn new(out: W, head: BackupHead) -> io::Result<Self> {
        let mut out = Summed::new(out);
        out.write_all(HEADLINE)?;
        out.write_all(&head.lineage.map_or([0; Lineage::LEN], Lineage::to_bytes))?;
        out.write_all(&head.number.to_le_bytes())?;
        Ok(Self { out, count: 0 })
    }

    pub(super) fn write(&mut self, key: &Key, stored: &Stored) -> io::Result<()> {
        self.out.write_all(&[RECORD_TAG])?;
        self.out.write_all(&stored.version.0.to_le_bytes())?;
        for part in [key.as_str().as_bytes(), &stored.value] {
            self.out.write_all(&(part.len() as u64).to_le_bytes())?;
            self.out.write_all(part)?;
        }
        self.count += 1;
        Ok(())
    }

    /// Returns the number of bytes written.
    pub(super) fn bytes(&self) -> u64 {
        self.out.bytes
    }

    /// Writes the end of the backup and flushes.
    pub(super) fn finish(mut self) -> io::Result<(W, BackupTail)> {
        self.out.write_all(&[END_TAG])?;
        self.out.write_all(&self.count.to_le_bytes())?;
        let sum = self.out.sum();
        self.out.write_all(&sum.to_le_bytes())?;
        self.out.flush()?;
        let Self { out, count } = self;
        Ok((out.inner, BackupTail { count, bytes: out.bytes, sum }))
    }
}

/// Reads a backup. The records are valid only once [`next`](Self::next) has returned nothing,
/// because only then was the checksum compared.
pub(super) struct Decoder<R> {
    rest: Summed<R>,
    head: BackupHead,
    count: u64,
    /// The key of the last record.
    last: Option<Key>,
    tail: Option<BackupTail>,
}

impl<R: Read> Decoder<R> {
    /// Reads the head only.
    pub(super) fn new(bytes: R) -> io::Result<Self> {
        let mut rest = Summed::new(bytes);
        let mut headline = [0; HEADLINE.len()];
        let is_ours = match rest.read_exact(&mut headline) {
            Ok(()) => [HEADLINE, OLDER_HEADLINE].contains(&&headline[..]),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => false,
            Err(error) => return Err(error),
        };
        if !is_ours {
            return Err(invalid("it is no backup that this program reads"));
        }
        let lineage = Lineage::from_bytes(rest.array()?);
        let number = u64::from_le_bytes(rest.array()?);
        let is_identified = headline == HEADLINE && lineage.is_some();
        let head = BackupHead { lineage, is_identified, number };
        Ok(Self { rest, head, count: 0, last: None, tail: None })
    }

    pub(super) fn head(&self) -> BackupHead {
        self.head
    }

    /// Returns the next record, or nothing after the last.
    pub(super) fn next(&mut self) -> io::Result<Option<(Key, Stored)>> {
        if self.tail.is_some() {
            return Ok(None);
        }
        match self.rest.array()? {
            [RECORD_TAG] => {}
            [END_TAG] => {
                self.tail = Some(self.end()?);
                return Ok(None);
            }
            _ => return Err(changed()),
        }
        let version = Version(u64::from_le_bytes(self.rest.array()?));
        let key = String::from_utf8(self.rest.part(Key::MAX_LEN as u64, changed)?)
            .map_err(|_| changed())?;
        let key = Key::new(key).map_err(|_| changed())?;
        if self.last.as_ref().is_some_and(|last| *last >= key) {
            return Err(invalid("a record is there twice, or not in its order"));
        }
        self.last = Some(key.clone());
        let value = self.rest.part(MAX_VALUE_BYTES, || invalid("a record is larger than 64 MB"))?;
        self.count += 1;
        Ok(Some((key, Stored { version, value })))
    }

    fn end(&mut self) -> io::Result<BackupTail> {
        let count = u64::from_le_bytes(self.rest.array()?);
        let sum = self.rest.sum();
        let noted = u32::from_le_bytes(self.rest.array()?);
        let bytes = self.rest.bytes;
        let is_at_end = self.rest.inner.read(&mut [0])? == 0;
        if count != self.count || sum != noted || !is_at_end {
            return Err(changed());
        }
        Ok(BackupTail { count, bytes, sum })
    }

    /// Returns the part after the records, once it was reached.
    pub(super) fn tail(&self) -> Option<BackupTail> {
        self.tail
    }
}

/// Computes the checksum of what passes through.
struct Summed<T> {
    inner: T,
    crc: crc32fast::Hasher,
    bytes: u64,
}

impl<T> Summed<T> {
    fn new(inner: T) -> Self {
        Self { inner, crc: crc32fast::Hasher::new(), bytes: 0 }
    }

    fn sum(&self) -> u32 {
        self.crc.clone().finalize()
    }

    fn add(&mut self, bytes: &[u8]) {
        self.crc.update(bytes);
        self.bytes += bytes.len() as u64;
    }
}

impl<W: Write> Write for Summed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<R: Read> Read for Summed<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(bytes)?;
        self.add(&bytes[..read]);
        Ok(read)
    }
}

impl<R: Read> Summed<R> {
    fn array<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.read_exact(&mut bytes).map_err(too_short)?;
        Ok(bytes)
    }

    /// Reads bytes that are preceded by their length. Memory grows with the bytes that are there,
    /// not with the length that is claimed.
    fn part(&mut self, longest: u64, too_long: fn() -> io::Error) -> io::Result<Vec<u8>> {
        let len = u64::from_le_bytes(self.array()?);
        if len > longest {
            return Err(too_long());
        }
        let mut part = Vec::new();
        self.take(len).read_to_end(&mut part)?;
        if part.len() as u64 == len { Ok(part) } else { Err(invalid("it was cut off")) }
    }
}

fn too_short(error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => invalid("it was cut off"),
        _ => error,
    }
}

fn changed() -> io::Error {
    invalid("it was cut off or changed: it contradicts its own count or checksum")
}

pub(super) fn invalid(what: &'static str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: BackupHead = BackupHead { lineage: None, is_identified: false, number: 1 };

    fn backup(keys: &[&str]) -> Vec<u8> {
        let mut encoder = Encoder::new(Vec::new(), HEAD).unwrap();
        for key in keys {
            let stored = Stored { version: Version(1), value: b"tea".to_vec() };
            encoder.write(&Key::new(*key).unwrap(), &stored).unwrap();
        }
        encoder.finish().unwrap().0
    }

    fn records(bytes: &[u8]) -> Result<u64, String> {
        let mut decoder = Decoder::new(bytes).unwrap();
        loop {
            match decoder.next() {
                Ok(Some(_)) => {}
                Ok(None) => return Ok(decoder.count),
                Err(error) => return Err(error.to_string()),
            }
        }
    }

    #[test]
    fn a_key_stands_in_a_backup_once() {
        assert_eq!(records(&backup(&["a", "b", "c"])), Ok(3));
        for keys in [&["a", "a"][..], &["a", "b", "a"]] {
            let why = records(&backup(keys)).unwrap_err();
            assert!(why.contains("is there twice"), "{keys:?}: {why}");
        }
    }

    #[test]
    fn a_record_that_is_too_large_is_refused_with_the_limit() {
        let mut bytes = backup(&["a"]);
        let length = bytes.windows(3).position(|part| part == b"tea").unwrap() - 8;
        bytes[length..length + 8].copy_from_slice(&(MAX_VALUE_BYTES + 1).to_le_bytes());
        assert_eq!(records(&bytes), Err("a record is larger than 64 MB".to_owned()));
    }
}
