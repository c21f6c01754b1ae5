//! Frames: how one record lies in the folder.
//!
//! A frame is one byte of frame format, eight of version, four of checksum, then the value; the
//! numbers are little-endian. The checksum covers key, version and value, so a record that ended
//! up under the wrong key is noticed too. Knows nothing of transactions or files.

use crate::{Key, StoreError, Version};

const FRAME: u8 = 1;
const HEADER: usize = 1 + 8 + 4;

/// Returns the bytes to keep.
pub(super) fn encode(key: &Key, version: Version, value: &[u8]) -> Vec<u8> {
    let mut frame = Vec::with_capacity(HEADER + value.len());
    frame.push(FRAME);
    frame.extend(version.0.to_le_bytes());
    frame.extend(checksum(key, version, value).to_le_bytes());
    frame.extend(value);
    frame
}

/// Returns what [`encode`] was given.
pub(super) fn decode<'a>(key: &Key, frame: &'a [u8]) -> Result<(Version, &'a [u8]), StoreError> {
    let damaged = |what: &str| StoreError::DamagedRecord { key: key.clone(), what: what.into() };
    let (&format, rest) = frame.split_first().ok_or_else(|| damaged("it is empty"))?;
    if format != FRAME {
        return Err(damaged(&format!("its frame has format {format} instead of {FRAME}")));
    }
    let (version, rest) = rest.split_first_chunk().ok_or_else(|| damaged("it was cut off"))?;
    let (expected, value) = rest.split_first_chunk().ok_or_else(|| damaged("it was cut off"))?;
    let version = Version(u64::from_le_bytes(*version));
    if checksum(key, version, value) != u32::from_le_bytes(*expected) {
        return Err(damaged("its checksum is wrong"));
    }
    Ok((version, value))
}

fn checksum(key: &Key, version: Version, value: &[u8]) -> u32 {
    let mut crc = crc32fast::Hasher::new();
    crc.update(key.as_str().as_bytes());
    crc.update(&version.0.to_le_bytes());
    crc.update(value);
    crc.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(path: &str) -> Key {
        Key::new(path).unwrap()
    }

    #[test]
    fn a_frame_is_read_back() {
        for value in [b"".as_slice(), b"\0", b"plain", &[0xFF; 5000]] {
            let frame = encode(&key("a"), Version(7), value);
            assert_eq!(decode(&key("a"), &frame).unwrap(), (Version(7), value));
        }
    }

    #[test]
    fn every_flipped_bit_is_noticed() {
        let frame = encode(&key("a"), Version(7), b"value");
        for bit in 0..frame.len() * 8 {
            let mut flipped = frame.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert!(decode(&key("a"), &flipped).is_err(), "bit {bit}");
        }
    }

    #[test]
    fn every_cut_is_noticed() {
        let frame = encode(&key("a"), Version(7), b"value");
        for len in 0..frame.len() {
            assert!(decode(&key("a"), &frame[..len]).is_err(), "cut to {len} bytes");
        }
    }

    #[test]
    fn a_record_under_the_wrong_key_is_noticed() {
        let frame = encode(&key("a"), Version(7), b"value");
        let error = decode(&key("b"), &frame).unwrap_err();
        assert!(matches!(error, StoreError::DamagedRecord { key: named, .. } if named == key("b")));
    }
}
