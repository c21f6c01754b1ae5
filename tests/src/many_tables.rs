//! Very many tables in play, without playing them: copies of a few that were.

use std::sync::Arc;

use storage::{Batch, Expect, Key, Memory, Store};
use words::people::Moment;

use crate::{Evening, ManualClock, ROOM};

/// The number of tables that begin in the same minute.
pub const TOGETHER: usize = 1_000;
/// The time after which players are reminded, in milliseconds: half of a day for each decision plus
/// two in reserve.
pub const REMINDER_AFTER: u64 = 36 * 60 * MINUTE;
const MINUTE: u64 = 60 * 1000;
/// The minimum time since the begin of a table, so that its room offers to nudge already.
const MIN_AGE: u64 = 60 * MINUTE;
/// The number of tables in one batch.
const BATCH_SIZE: usize = 100;

/// Returns all records of a table whose game began at a moment, and whose service ran until `now`.
async fn table_begun_at(moment: Moment, now: Moment) -> Vec<(String, String)> {
    let (memory, world) = (Memory::new(), Arc::new(ManualClock::new(moment.0)));
    world.set(moment);
    let evening = Evening::begin(Arc::new(memory.clone()), world.clone()).await;
    evening.says("Anna", "/play nautilus").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Start").await;
    evening.app.wait_idle().await;
    world.set(now);
    evening.app.run_due().await.expect("memory works");
    let all = memory.scan(None, None, usize::MAX).await.expect("memory works");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("JSON");
    let all = all.into_iter().map(|(key, it)| (key.as_str().to_owned(), text(&it.value)));
    // The time of the last run is left out: nobody has been kept waiting.
    all.filter(|(key, _)| !key.starts_with("todo") && key != "service/alive").collect()
}

/// Returns when the first of the tables began that [`fill`] writes.
pub fn begin_of_first(tables: usize, now: Moment) -> Moment {
    let minutes = tables.div_ceil(TOGETHER) as u64;
    Moment(now.0 - MIN_AGE - minutes * MINUTE)
}

/// Writes many tables in play, of which everything is shown and no deadline is due at `now`. The
/// first thousand begins at [`begin_of_first`], and each further one a minute after the previous
/// one.
///
/// What was shown has the fingerprints of the table that was copied. So a table that is shown again
/// is edited everywhere, even where nothing has changed.
///
/// # Panics
/// If the store fails.
pub async fn fill(store: &dyn Store, tables: usize, now: Moment) {
    let first = begin_of_first(tables, now);
    for minute in 0..tables.div_ceil(TOGETHER) {
        let records = table_begun_at(Moment(first.0 + minute as u64 * MINUTE), now).await;
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
        let last = tables.min((minute + 1) * TOGETHER);
        for number in minute * TOGETHER + 1..=last {
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
            if number.is_multiple_of(BATCH_SIZE) || number == last {
                store.commit(batch).await.expect("the store works");
                batch = Batch::new().relaxed();
            }
        }
    }
}

/// Returns the number of tables whose players were reminded of their decision.
pub fn reminded(evening: &Evening, tables: usize) -> usize {
    let is_reminded =
        |who: &String| evening.reads(&Evening::private(who)).contains("It is still your turn");
    let people = |number: &usize| [format!("A{number}"), format!("B{number}")];
    (1..=tables).filter(|number| people(number).iter().any(is_reminded)).count()
}
