//! Starts: the time until the service listens on both platforms, and the memory that it needs then,
//! without tables and with many.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use e2e::many_tables::fill;
use storage::{Sled, Store as _};
use tokio::runtime::Runtime;
use tokio::time::sleep;
use words::people::Moment;

use crate::Figure;
use crate::town::{Layout, STORE, Town};

const TABLES: usize = 10_000;
/// The time after which everything at a start is done.
const REST: Duration = Duration::from_secs(10);

/// What a start takes.
struct Start {
    seconds: f64,
    megabytes: f64,
}

pub(crate) fn measure() -> Vec<Figure> {
    let runtime = Runtime::new().expect("a runtime");
    let (empty, full) = (runtime.block_on(start(0)), runtime.block_on(start(TABLES)));
    vec![
        Figure { name: "start, s", value: empty.seconds },
        Figure { name: "start with 10,000 tables, s", value: full.seconds },
        Figure { name: "memory when idle, MB", value: empty.megabytes },
        Figure { name: "memory with 10,000 tables, MB", value: full.megabytes },
    ]
}

/// Starts the service on a store with this many tables, whose games began an hour ago.
async fn start(tables: usize) -> Start {
    let folder = tempfile::tempdir().expect("a folder");
    if tables > 0 {
        let store = Sled::open(folder.path().join(STORE)).await.expect("a store");
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970");
        let now = u64::try_from(now.as_millis()).expect("it is not that late");
        fill(&store, tables, Moment(now)).await;
        store.close().await.expect("it closes");
    }
    let town = Town::open().await;
    let begun = Instant::now();
    let service = town.serve(folder.path(), Layout::Pictures);
    town.connected().await;
    let seconds = begun.elapsed().as_secs_f64();
    sleep(REST).await;
    Start { seconds, megabytes: service.memory() }
}
