//! Very many tables in play, without playing them: copies of a few that were.

use std::sync::Arc;

use storage::{Batch, Expect, Key, Memory, Store};
use words::people::Moment;

use crate::{Evening, ManualClock, ROOM};

/// The number of tables that begin in the same minute.
pub const TOGETHER: usize = 1_000;
const MINUTE: u64 = 60 * 1000;

/// Returns all records of a table whose game began at this moment.
async fn table_at(moment: u64) -> Vec<(String, String)> {
    let (memory, world) = (Memory::new(), Arc::new(ManualClock::new(moment)));
    world.set(Moment(moment));
    let evening = Evening::begin(Arc::new(memory.clone()), world).await;
    evening.says("Anna", "/play nautilus").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Start").await;
    evening.app.wait_idle().await;
    let all = memory.scan(None, None, usize::MAX).await.expect("memory works");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("JSON");
    let all = all.into_iter().map(|(key, it)| (key.as_str().to_owned(), text(&it.value)));
    // The time of the last run is left out: nobody has been kept waiting.
    all.filter(|(key, _)| !key.starts_with("todo") && key != "service/alive").collect()
}

/// Writes many tables in play. The first thousand begins at this moment, and each further one a
/// minute after the previous one.
///
/// # Panics
/// If the store fails.
pub async fn fill(store: &dyn Store, tables: usize, begin: u64) {
    let mut number = 0;
    for minute in 0..tables / TOGETHER {
        let records = table_at(begin + minute as u64 * MINUTE).await;
        let head =
            records.iter().find_map(|(key, _)| key.strip_prefix("table/")?.strip_suffix("/head"));
        let old = head.expect("a table").to_owned();
        let mut batch = Batch::new().relaxed();
        // The records that all tables share, among them the version of the store.
        let is_of_all = |record: &&(String, String)| record.0.starts_with("service");
        if minute == 0 {
            for (key, value) in records.iter().filter(is_of_all) {
                let key = Key::new(key.clone()).expect("a key");
                batch = batch.put(key, Expect::Absent, value.clone());
            }
        }
        let of_table: Vec<_> = records.iter().filter(|record| !is_of_all(record)).collect();
        for copy in 0..TOGETHER {
            number += 1;
            let id = format!("{number:010x}");
            let renamed = |text: &str| {
                text.replace(&old, &id)
                    .replace("Anna", &format!("A{number}"))
                    .replace("Bora", &format!("B{number}"))
                    .replace(ROOM, &format!("room {number}"))
            };
            for (key, value) in &of_table {
                let key = Key::new(renamed(key)).expect("a key");
                batch = batch.put(key, Expect::Absent, renamed(value));
            }
            if copy % 100 == 99 {
                store.commit(batch).await.expect("the store works");
                batch = Batch::new().relaxed();
            }
        }
    }
}
