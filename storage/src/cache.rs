//! The system's page cache, where it must not stand in for the disk.

use std::{fs::File, io};

/// Makes the next read of a file come from the disk, as far as what was written to it is there.
#[cfg(target_os = "linux")]
pub(crate) fn evict(file: &File) -> io::Result<()> {
    use rustix::fs::{Advice, fadvise};

    // Without a length: up to the end.
    Ok(fadvise(file, 0, None, Advice::DontNeed)?)
}

/// Does nothing: only Linux is known to keep pages that it could not write.
#[cfg(not(target_os = "linux"))]
#[allow(clippy::unnecessary_wraps)]
pub(crate) fn evict(_file: &File) -> io::Result<()> {
    Ok(())
}
