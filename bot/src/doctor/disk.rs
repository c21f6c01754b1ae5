//! The disk of the store: its free space, and the duration of a sync.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::Finding;
use words::amounts::size;

const SPACE: &str = "disk";
const SYNC: &str = "sync";
/// With this much, days are left.
const WARNING_BYTES: u64 = 1 << 30;
/// Sled and the journal need this much temporarily at any moment.
const ERROR_BYTES: u64 = 100 << 20;
/// A press that is committed this late feels slow.
const WARNING_SYNC: Duration = Duration::from_millis(50);
/// A press that is committed this late seems lost.
const ERROR_SYNC: Duration = Duration::from_secs(1);
/// Odd, so that there is a median.
const SYNCS: usize = 5;
/// About the size of a commit.
const BYTES: [u8; 4096] = [0; 4096];

/// Returns the number of bytes that may be written to the disk of a folder.
///
/// # Errors
/// If the system call fails.
pub fn free(folder: &Path) -> io::Result<u64> {
    let disk = rustix::fs::statvfs(folder)?;
    Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Judges the free space.
pub fn space(folder: &Path, free: io::Result<u64>) -> Finding {
    let folder = folder.display();
    let free = match free {
        Ok(free) => free,
        Err(why) => {
            let found = format!("the free space of {folder} cannot be read: {why}");
            return Finding::warning(SPACE, found, "Look at the disk with df and dmesg.");
        }
    };
    let found = format!("{} are free on the disk of {folder}", size(free));
    let advice = "Make room: old backups on the same disk are the usual reason.";
    match free {
        free if free < ERROR_BYTES => Finding::fault(SPACE, found, advice).preventing_work(),
        free if free < WARNING_BYTES => Finding::warning(SPACE, found, advice),
        _ => Finding::ok(SPACE, found),
    }
}

/// Returns the median duration of several syncs of a small file, which is deleted afterwards.
///
/// # Errors
/// If it cannot be written.
pub async fn time_syncs(folder: PathBuf) -> io::Result<Duration> {
    let timed = tokio::task::spawn_blocking(move || {
        let file = folder.join(format!(".sync-probe.{}", std::process::id()));
        let median = median(&file);
        let removed = fs::remove_file(&file);
        median.and_then(|median| removed.map(|()| median))
    });
    timed.await.unwrap_or_else(|gone| Err(io::Error::other(gone)))
}

fn median(file: &Path) -> io::Result<Duration> {
    let options = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).clone();
    let mut file = options.open(file)?;
    let mut times = Vec::with_capacity(SYNCS);
    for _ in 0..SYNCS {
        let begun = Instant::now();
        file.write_all(&BYTES)?;
        file.sync_data()?;
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    Ok(times[SYNCS / 2])
}

/// Judges the duration of a sync.
pub fn sync(folder: &Path, median: io::Result<Duration>) -> Finding {
    let folder = folder.display();
    let median = match median {
        Ok(median) => median,
        Err(why) if matches!(why.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded) => {
            let found = format!("the disk of {folder} is full");
            let advice = "Make room: presses are taken again without a restart.";
            return Finding::fault(SYNC, found, advice).preventing_work();
        }
        Err(why) => {
            let found = format!("nothing can be written to {folder}: {why}");
            let advice = "See whether the disk is mounted read-only, and whose the folder is.";
            return Finding::fault(SYNC, found, advice);
        }
    };
    let found = format!("one takes {}", tenths(median));
    let advice = "Every press waits for one: look for other programs that write to this disk, or \
                  use a faster one.";
    match median {
        median if median > ERROR_SYNC => Finding::fault(SYNC, found, advice),
        median if median > WARNING_SYNC => Finding::warning(SYNC, found, advice),
        _ => Finding::ok(SYNC, found),
    }
}

/// Returns a short time in milliseconds with one decimal.
fn tenths(time: Duration) -> String {
    let tenths = time.as_micros() / 100;
    format!("{}.{} ms", tenths / 10, tenths % 10)
}
