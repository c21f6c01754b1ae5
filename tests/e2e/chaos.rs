//! Chaos: games of all kinds at once, on a store that fails, stalls and conflicts, and on platforms
//! that respond late, reject requests, lose responses and set rate limits. People block the bot,
//! press old buttons and press twice, and the process is killed at any moment, even between sending
//! a message and recording it. In the end nothing acknowledged is lost, every destination has one
//! message that is up to date, and every game can be played to its end.
//!
//! There are runs on the fake platform, which is fast, and runs with both real adapters on their
//! strict fakes in one process. The seed determines a run. `CHAIKHANA_CHAOS=500` sets the number of
//! runs, and `CHAIKHANA_CHAOS=17..18` repeats the run with one seed.

pub(crate) mod both;
mod fake;
mod wire;

use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

use e2e::town::{PEOPLE, goes_on, players};
use storage::{Memory, Store};
use table::{Table, record};

/// Returns the seeds of the runs: the default number of them, or those in the environment.
fn seeds(usual: u64) -> Range<u64> {
    let asked = std::env::var("CHAIKHANA_CHAOS").unwrap_or_default();
    let (first, end) = asked.split_once("..").unwrap_or(("0", &asked));
    first.parse().unwrap_or(0)..end.parse().unwrap_or(usual)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns all stored tables.
pub(crate) async fn tables(memory: &Memory) -> Vec<Table> {
    let records = memory.scan(None, None, usize::MAX).await.expect("memory works");
    let heads = records.iter().filter(|(key, _)| key.as_str().ends_with("/head"));
    heads.map(|(_, stored)| record::decode(&stored.value).expect("a sound table")).collect()
}
