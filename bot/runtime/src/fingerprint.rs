//! Fingerprints of values: hashes by which what was sent is compared with what should be.

use std::hash::Hasher as _;
use std::io;

use serde::Serialize;

/// Raised when equal values get other fingerprints than before. Every message is edited once then.
const FINGERPRINT_FORMAT: u64 = 1;

/// Returns a number for a value that is the same in every build: FNV-1a over its JSON. It is never
/// 0.
///
/// # Panics
/// If the value has no form in JSON.
pub fn fingerprint(what: &impl Serialize) -> u64 {
    let mut hashed = Hashed::default();
    serde_json::to_writer(&mut hashed, &(FINGERPRINT_FORMAT, what))
        .expect("the value has a form in JSON");
    hashed.0.finish().max(1)
}

/// Takes what is written into a hash.
#[derive(Default)]
struct Hashed(fnv::FnvHasher);

impl io::Write for Hashed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
