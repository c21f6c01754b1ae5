//! Chaos: games of all kinds at once, on a store that fails, stalls and conflicts, and platforms
//! that answer late, refuse, lose their answers and ask to wait, with people who shut and open
//! their doors, press old buttons and press twice, and a process that is killed at any moment,
//! between sending and noting too. In the end nothing that was acknowledged is lost, every
//! destination has one message that is true, and every table plays on to its end.
//!
//! Once on the fake platform, which is fast, and once with both real adapters on their strict fakes
//! in one process. A run is named by its seed. `CHAIKHANA_CHAOS=500` runs so many instead of the
//! usual few, and `CHAIKHANA_CHAOS=17..18` the one that went wrong.

pub(crate) mod both;
mod fake;
mod wire;

use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

use e2e::town::{GAMES, PEOPLE, goes_on};
use storage::{Memory, Store};
use table::{Table, record};

/// Returns the seeds to run: the usual few, or those that are asked for.
fn seeds(usual: u64) -> Range<u64> {
    let asked = std::env::var("CHAIKHANA_CHAOS").unwrap_or_default();
    let (first, end) = asked.split_once("..").unwrap_or(("0", &asked));
    first.parse().unwrap_or(0)..end.parse().unwrap_or(usual)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns every table as it is stored.
pub(crate) async fn tables(memory: &Memory) -> Vec<Table> {
    let records = memory.scan(None, None, usize::MAX).await.expect("memory works");
    let heads = records.iter().filter(|(key, _)| key.as_str().ends_with("/head"));
    heads.map(|(_, stored)| record::decode(&stored.value).expect("a sound table")).collect()
}
