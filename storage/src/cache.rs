//! The page cache of the system, bypassed where only the disk counts.

use std::{fs::File, io};

/// Makes the next read of a file come from the disk, for all of it that was written back.
#[cfg(target_os = "linux")]
pub(crate) fn evict(file: &File) -> io::Result<()> {
    use rustix::fs::{Advice, fadvise};

    // Without a length, this applies up to the end.
    Ok(fadvise(file, 0, None, Advice::DontNeed)?)
}

/// Does nothing: only Linux is known to keep pages that it could not write.
#[cfg(not(target_os = "linux"))]
#[allow(clippy::unnecessary_wraps)]
pub(crate) fn evict(_file: &File) -> io::Result<()> {
    Ok(())
}
