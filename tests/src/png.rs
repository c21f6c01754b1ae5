//! Checks of the PNG files that a platform receives. A fake keeps their size and hash only, because a
//! game has thousands.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// Returns a hash of a file.
pub(crate) fn hash(file: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    file.hash(&mut hasher);
    hasher.finish()
}

/// Returns the width and the height of a PNG, in pixels.
///
/// # Errors
/// If it is not a PNG, or is truncated.
pub(crate) fn size(file: &[u8]) -> Result<(u32, u32), &'static str> {
    let head = file.strip_prefix(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR").ok_or("it is no PNG")?;
    if !file.ends_with(b"IEND\xaeB`\x82") {
        return Err("it breaks off");
    }
    let number = |at: usize| {
        let bytes = head.get(at..at + 4).and_then(|bytes| bytes.try_into().ok());
        bytes.map(u32::from_be_bytes).ok_or("it breaks off")
    };
    Ok((number(0)?, number(4)?))
}
