//! Frames: the stored form of one record in the folder.
//!
//! A frame is one byte of kind, eight of version, four of checksum, then the body; all numbers are
//! big-endian. The body of a small record is its value. The value of a large one is in pieces
//! beside it, and the body says which. The checksum covers key, kind, version and body, so a record
//! under the wrong key is noticed too.
//!
//! No frame and no piece exceeds 4 KiB, because of power cuts: sled puts a page of over 128 KiB,
//! with some twenty records at most, into a separate file under `blobs`. It refers to that file in
//! its log before the file is on the disk, and a log with a dangling reference cannot be opened.
//! Small records keep pages small, and all of them in the log.
//!
//! This module knows no transactions and no files.

use crate::{Key, StoreError, Version};

/// A piece of a large record has the same maximum.
const MAX_FRAME_BYTES: usize = 4096;

const KIND_WHOLE: u8 = 1;
const KIND_IN_PIECES: u8 = 2;
const HEADER_BYTES: usize = 1 + 8 + 4;

/// The first byte of the keys of pieces, and the byte after the path; no [`Key`] contains it.
const PIECE_PREFIX: u8 = 1;
const END_OF_PATH: u8 = 0;

/// A key and a value of sled.
pub(super) type SledEntry = (Vec<u8>, Vec<u8>);

/// The place of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Body<'a> {
    /// In the frame itself.
    Whole(&'a [u8]),
    /// In pieces beside the record.
    InPieces(Pieces),
}

impl Body<'_> {
    /// Returns the number of pieces; zero if the value is in the frame.
    pub(super) fn pieces(self) -> u32 {
        match self {
            Body::Whole(_) => 0,
            Body::InPieces(pieces) => pieces.count,
        }
    }
}

/// The expected length and checksum of the joined pieces of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pieces {
    count: u32,
    checksum: u32,
}

impl Pieces {
    /// Checks the value that was joined from the pieces.
    pub(super) fn check(self, key: &Key, value: &[u8]) -> Result<(), StoreError> {
        if crc32fast::hash(value) == self.checksum {
            Ok(())
        } else {
            Err(damaged(key, "a piece of it is missing or changed"))
        }
    }
}

/// Returns the key of one piece. A new value reuses the pieces of the old one, which costs sled
/// less than new ones would.
pub(super) fn piece_key(key: &Key, number: u32) -> Vec<u8> {
    let path = key.as_str().as_bytes();
    [&[PIECE_PREFIX], path, &[END_OF_PATH], &number.to_be_bytes()].concat()
}

/// Returns the entries of sled for a record: its frame, then its pieces.
pub(super) fn encode(key: &Key, version: Version, value: &[u8]) -> Vec<SledEntry> {
    let path = key.as_str().as_bytes().to_vec();
    if HEADER_BYTES + value.len() <= MAX_FRAME_BYTES {
        return vec![(path, seal(key, KIND_WHOLE, version, value))];
    }
    let pieces = (0..).zip(value.chunks(MAX_FRAME_BYTES));
    let mut kept: Vec<SledEntry> =
        pieces.map(|(number, piece)| (piece_key(key, number), piece.to_vec())).collect();
    let count = u32::try_from(kept.len()).expect("no value has sixteen tebibytes");
    let body = [count.to_be_bytes(), crc32fast::hash(value).to_be_bytes()].concat();
    kept.insert(0, (path, seal(key, KIND_IN_PIECES, version, &body)));
    kept
}

/// Decodes the result of [`encode`], except for the pieces.
pub(super) fn decode<'a>(key: &Key, frame: &'a [u8]) -> Result<(Version, Body<'a>), StoreError> {
    let cut_off = || damaged(key, "it was cut off");
    let (&kind, rest) = frame.split_first().ok_or_else(cut_off)?;
    let (version, rest) = rest.split_first_chunk().ok_or_else(cut_off)?;
    let (expected, body) = rest.split_first_chunk().ok_or_else(cut_off)?;
    let version = Version(u64::from_be_bytes(*version));
    if checksum(key, kind, version, body) != u32::from_be_bytes(*expected) {
        return Err(damaged(key, "its checksum is wrong"));
    }
    match kind {
        KIND_WHOLE => Ok((version, Body::Whole(body))),
        KIND_IN_PIECES => {
            let (count, rest) = body.split_first_chunk().ok_or_else(cut_off)?;
            let (checksum, _) = rest.split_first_chunk().ok_or_else(cut_off)?;
            let (count, checksum) = (u32::from_be_bytes(*count), u32::from_be_bytes(*checksum));
            Ok((version, Body::InPieces(Pieces { count, checksum })))
        }
        other => Err(damaged(key, &format!("it is of the unknown kind {other}"))),
    }
}

/// Returns the version that a frame claims, without checking its body.
pub(super) fn version(key: &Key, frame: &[u8]) -> Result<Version, StoreError> {
    let version = frame.get(1..).and_then(<[u8]>::first_chunk);
    let version = version.ok_or_else(|| damaged(key, "it was cut off"))?;
    Ok(Version(u64::from_be_bytes(*version)))
}

fn seal(key: &Key, kind: u8, version: Version, body: &[u8]) -> Vec<u8> {
    let mut frame = Vec::with_capacity(HEADER_BYTES + body.len());
    frame.push(kind);
    frame.extend(version.0.to_be_bytes());
    frame.extend(checksum(key, kind, version, body).to_be_bytes());
    frame.extend(body);
    frame
}

fn checksum(key: &Key, kind: u8, version: Version, body: &[u8]) -> u32 {
    let mut crc = crc32fast::Hasher::new();
    crc.update(key.as_str().as_bytes());
    crc.update(&[kind]);
    crc.update(&version.0.to_be_bytes());
    crc.update(body);
    crc.finalize()
}

fn damaged(key: &Key, what: &str) -> StoreError {
    StoreError::DamagedRecord { key: key.clone(), what: what.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(path: &str) -> Key {
        Key::new(path).unwrap()
    }

    fn frame(value: &[u8]) -> Vec<u8> {
        encode(&key("a"), Version(7), value).swap_remove(0).1
    }

    #[test]
    fn a_small_record_is_read_back() {
        for len in [0, 1, MAX_FRAME_BYTES - HEADER_BYTES] {
            let value = vec![0xFF; len];
            let kept = encode(&key("a"), Version(7), &value);
            assert_eq!((kept.len(), kept[0].0.as_slice()), (1, b"a".as_slice()));
            let read = decode(&key("a"), &kept[0].1).unwrap();
            assert_eq!(read, (Version(7), Body::Whole(&value)));
        }
    }

    #[test]
    fn a_large_record_is_read_back_in_small_pieces() {
        for len in [
            MAX_FRAME_BYTES - HEADER_BYTES + 1,
            MAX_FRAME_BYTES,
            MAX_FRAME_BYTES + 1,
            10 * MAX_FRAME_BYTES,
            1 << 20,
        ] {
            let value: Vec<u8> = (0..=255).cycle().take(len).collect();
            let kept = encode(&key("a"), Version(7), &value);
            assert!(kept.iter().all(|(_, bytes)| bytes.len() <= MAX_FRAME_BYTES));
            let (version, Body::InPieces(pieces)) = decode(&key("a"), &kept[0].1).unwrap() else {
                panic!("{len} bytes are in pieces");
            };
            assert_eq!((version, pieces.count as usize), (Version(7), kept.len() - 1));
            for (number, (name, _)) in (0..).zip(&kept[1..]) {
                assert_eq!(*name, piece_key(&key("a"), number));
            }
            let put_together = kept[1..].iter().flat_map(|(_, piece)| piece.clone());
            pieces.check(&key("a"), &put_together.collect::<Vec<_>>()).unwrap();
            pieces.check(&key("a"), &value[1..]).unwrap_err();
        }
    }

    #[test]
    fn no_two_records_share_a_piece() {
        let names: Vec<_> = ["a", "a/b", "a0", "a%00"]
            .into_iter()
            .flat_map(|path| [0, 1, 256].map(|number| piece_key(&key(path), number)))
            .collect();
        let different: std::collections::HashSet<_> = names.iter().collect();
        assert_eq!(different.len(), names.len());
    }

    #[test]
    fn every_flipped_bit_is_noticed() {
        for frame in [frame(b"value"), frame(&[7; 10_000])] {
            for bit in 0..frame.len() * 8 {
                let mut flipped = frame.clone();
                flipped[bit / 8] ^= 1 << (bit % 8);
                assert!(decode(&key("a"), &flipped).is_err(), "bit {bit}");
            }
        }
    }

    #[test]
    fn every_cut_is_noticed() {
        for frame in [frame(b"value"), frame(&[7; 10_000])] {
            for len in 0..frame.len() {
                assert!(decode(&key("a"), &frame[..len]).is_err(), "cut to {len} bytes");
            }
        }
    }

    #[test]
    fn a_record_under_the_wrong_key_is_noticed() {
        let error = decode(&key("b"), &frame(b"value")).unwrap_err();
        assert!(matches!(error, StoreError::DamagedRecord { key: named, .. } if named == key("b")));
    }

    #[test]
    fn an_unknown_kind_is_not_guessed_at() {
        let frame = seal(&key("a"), 9, Version(7), b"value");
        let error = decode(&key("a"), &frame).unwrap_err();
        assert!(error.to_string().contains("unknown kind 9"), "{error}");
    }
}
