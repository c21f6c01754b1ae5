//! Records of the journal, one for each commit.
//!
//! A record is its length, its checksum, its number and its changes; numbers are big-endian. The
//! checksum continues that of the previous record, so a record is valid only after the records it
//! was written after: leftovers of an earlier turn, or half of a group, are never taken for the
//! next record.

use crate::{Change, Key, Write};

pub(super) const HEADER_BYTES: usize = 4 + 4 + 8;
const KIND_DELETE: u8 = 0;
const KIND_PUT: u8 = 1;

/// A commit as it was read back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::sled) struct Record {
    /// The number, which is also the version of its puts.
    pub(in crate::sled) number: u64,
    /// The keys with their values, or nothing if they were deleted.
    pub(in crate::sled) changes: Vec<(Key, Option<Vec<u8>>)>,
}

/// Appends a record to `out`, and returns the checksum that the next one continues.
pub(super) fn encode(chain: u32, number: u64, writes: &[Write], out: &mut Vec<u8>) -> u32 {
    let start = out.len();
    out.extend([0; HEADER_BYTES]);
    for Write { key, change, .. } in writes {
        let value = match change {
            Change::Put(value) => Some(value),
            Change::Delete => None,
            Change::Keep => continue,
        };
        out.push(if value.is_some() { KIND_PUT } else { KIND_DELETE });
        let key = key.as_str().as_bytes();
        out.extend(u16::try_from(key.len()).expect("a key has an upper bound").to_be_bytes());
        out.extend(key);
        if let Some(value) = value {
            out.extend((value.len() as u64).to_be_bytes());
            out.extend(value);
        }
    }
    let (header, body) = out[start..].split_at_mut(HEADER_BYTES);
    let len = u32::try_from(body.len()).expect("no batch has four gibibytes");
    let sum = checksum(chain, len, number, body);
    header[..4].copy_from_slice(&len.to_be_bytes());
    header[4..8].copy_from_slice(&sum.to_be_bytes());
    header[8..].copy_from_slice(&number.to_be_bytes());
    sum
}

/// Takes the next record from the front of `bytes`, with the checksum for the one after it.
pub(super) fn decode(chain: u32, bytes: &mut &[u8]) -> Option<(Record, u32)> {
    let mut rest = *bytes;
    let len = u32::from_be_bytes(take(&mut rest)?);
    let sum = u32::from_be_bytes(take(&mut rest)?);
    let number = u64::from_be_bytes(take(&mut rest)?);
    let (mut body, rest) = rest.split_at_checked(usize::try_from(len).ok()?)?;
    if checksum(chain, len, number, body) != sum {
        return None;
    }
    let mut changes = Vec::new();
    while !body.is_empty() {
        changes.push(change(&mut body)?);
    }
    *bytes = rest;
    Some((Record { number, changes }, sum))
}

fn change(body: &mut &[u8]) -> Option<(Key, Option<Vec<u8>>)> {
    let [kind] = take(body)?;
    let len = u16::from_be_bytes(take(body)?).into();
    let key = Key::new(String::from_utf8(part(body, len)?.to_vec()).ok()?).ok()?;
    let value = match kind {
        KIND_DELETE => None,
        KIND_PUT => {
            let len = usize::try_from(u64::from_be_bytes(take(body)?)).ok()?;
            Some(part(body, len)?.to_vec())
        }
        _ => return None,
    };
    Some((key, value))
}

fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(*taken)
}

fn part<'a>(rest: &mut &'a [u8], len: usize) -> Option<&'a [u8]> {
    let (part, after) = rest.split_at_checked(len)?;
    *rest = after;
    Some(part)
}

fn checksum(chain: u32, len: u32, number: u64, body: &[u8]) -> u32 {
    let mut crc = crc32fast::Hasher::new();
    crc.update(&chain.to_be_bytes());
    crc.update(&len.to_be_bytes());
    crc.update(&number.to_be_bytes());
    crc.update(body);
    crc.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Expect, Version};

    fn key(path: &str) -> Key {
        Key::new(path).unwrap()
    }

    fn written() -> (Vec<u8>, [u32; 2]) {
        let writes = [
            Write { key: key("a"), expect: Expect::Absent, change: Change::Put(vec![7; 300]) },
            Write { key: key("b"), expect: Expect::Absent, change: Change::Keep },
            Write { key: key("c"), expect: Expect::At(Version(1)), change: Change::Delete },
        ];
        let mut bytes = Vec::new();
        let first = encode(5, 41, &writes, &mut bytes);
        let second = encode(first, 42, &[], &mut bytes);
        (bytes, [first, second])
    }

    #[test]
    fn records_are_read_back_one_after_another() {
        let (bytes, sums) = written();
        let mut rest = bytes.as_slice();
        let changes = vec![(key("a"), Some(vec![7; 300])), (key("c"), None)];
        let first = Record { number: 41, changes };
        assert_eq!(decode(5, &mut rest), Some((first, sums[0])));
        let second = Record { number: 42, changes: Vec::new() };
        assert_eq!(decode(sums[0], &mut rest), Some((second, sums[1])));
        assert_eq!((decode(sums[1], &mut rest), rest.len()), (None, 0));
    }

    #[test]
    fn every_flipped_bit_ends_the_journal() {
        let (bytes, _) = written();
        let len = bytes.len() - HEADER_BYTES;
        for bit in 0..len * 8 {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(decode(5, &mut flipped.as_slice()), None, "bit {bit}");
        }
    }

    #[test]
    fn a_record_that_followed_others_is_not_taken_for_the_next_one() {
        let (bytes, _) = written();
        assert_eq!(decode(6, &mut bytes.as_slice()), None);
        let second = &bytes[bytes.len() - HEADER_BYTES..];
        assert_eq!(decode(5, &mut &*second), None);
    }

    #[test]
    fn zeros_are_no_record() {
        for chain in [0, 5] {
            assert_eq!(decode(chain, &mut [0; 64].as_slice()), None);
        }
    }
}
