//! System calls of a store that fail on request, for tests.
//!
//! A store announces each call that opens, changes or syncs a file before it makes it. A failed
//! call has no effect. sled makes its calls itself, so those are not announced; the tests use
//! `strace` for them.

use std::{
    collections::BTreeMap,
    io,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::Call;

/// The calls that fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The number of the first of them; the first call of a store has 0.
    pub first: usize,
    /// Whether every later call of the same kind fails, too.
    pub lasts: bool,
    /// The error of the system, such as 28 for `ENOSPC`.
    pub code: i32,
}

/// Records the calls on files below a folder until it is dropped, and makes some of them fail.
#[derive(Debug)]
pub struct Faults {
    folder: PathBuf,
}

/// The calls so far.
#[derive(Debug)]
struct Record {
    calls: Vec<(Call, PathBuf)>,
    failure: Option<Failure>,
}

static RECORDS: Mutex<BTreeMap<PathBuf, Record>> = Mutex::new(BTreeMap::new());

fn records() -> MutexGuard<'static, BTreeMap<PathBuf, Record>> {
    RECORDS.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Faults {
    /// Begins with the next call below a folder.
    pub fn below(folder: &Path, failure: Option<Failure>) -> Self {
        records().insert(folder.to_owned(), Record { calls: Vec::new(), failure });
        Self { folder: folder.to_owned() }
    }

    /// Returns the calls so far, including the failed ones.
    pub fn calls(&self) -> Vec<(Call, PathBuf)> {
        records().get(&self.folder).map(|record| record.calls.clone()).unwrap_or_default()
    }
}

impl Drop for Faults {
    fn drop(&mut self) {
        records().remove(&self.folder);
    }
}

/// Records a call that is about to be made.
///
/// # Errors
/// If this call has to fail.
pub(crate) fn announce(call: Call, path: &Path) -> io::Result<()> {
    let mut records = records();
    let Some(folder) = path.ancestors().find(|folder| records.contains_key(*folder)) else {
        return Ok(());
    };
    let Some(Record { calls, failure }) = records.get_mut(folder) else { return Ok(()) };
    let number = calls.len();
    calls.push((call, path.to_owned()));
    match *failure {
        Some(Failure { first, lasts, code })
            if number == first || (lasts && number > first && calls[first].0 == call) =>
        {
            Err(io::Error::from_raw_os_error(code))
        }
        _ => Ok(()),
    }
}
