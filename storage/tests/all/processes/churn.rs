//! Tables that are written again and again, so that sled cleans its log all the time.

use std::{collections::BTreeMap, path::Path};

use storage::{Batch, CommitError, Expect, Key, Sled, Store, Stored};

use super::{history, tell};

const TURN_BYTES: u64 = 20_000;

/// The number of tables, and the number of commits in one run of a process.
fn size() -> (usize, usize) {
    if history::is_long() { (3_000, 6_000) } else { (40, 80) }
}

fn keys(table: usize) -> [Key; 2] {
    ["head", "log"].map(|part| Key::new(format!("table/{table}/{part}")).unwrap())
}

/// Returns the values of a table after a round; their length changes with it.
fn values(table: usize, round: u64) -> [Vec<u8>; 2] {
    let varied = usize::try_from(round).unwrap() * 977 + table * 131;
    [300 + varied % 2_500, 40 + varied % 400]
        .map(|len| round.to_le_bytes().into_iter().cycle().take(len).collect())
}

fn round(stored: &Stored) -> u64 {
    u64::from_le_bytes(*stored.value.first_chunk().unwrap())
}

/// Writes one table after the other until the store fails for ever; then the process dies.
pub(crate) async fn churn(root: &Path) {
    let Ok(store) = Sled::open_with_turns_of(TURN_BYTES, root.join("store")).await else { return };
    let (tables, commits) = size();
    let all = store.scan(Some(&Key::new("table").unwrap()), None, usize::MAX).await.unwrap();
    let first = all.iter().map(|(_, stored)| round(stored) + 1).max().unwrap_or(1);
    for round in first..first + commits as u64 {
        // Every table in its turn, and in between some of them more often.
        let number = usize::try_from(round).unwrap();
        let table = if number.is_multiple_of(2) { number / 2 } else { number * 7 % 50 } % tables;
        match write(&store, table, round).await {
            Ok(()) => tell(&format!("table {table} {round}")),
            Err(CommitError::Store(error)) if error.is_permanent() => break,
            Err(_) => {}
        }
    }
    std::process::exit(0); // Nothing is closed.
}

async fn write(store: &Sled, table: usize, round: u64) -> Result<(), CommitError> {
    let mut batch = Batch::new();
    for (key, value) in keys(table).into_iter().zip(values(table, round)) {
        let stored = store.get(&key).await?;
        batch = batch.put(key, Expect::from(stored.as_ref()), value);
    }
    store.commit(batch).await.map(drop)
}

/// Checks that every table is there as a whole, in its last acknowledged round or a later one.
pub(crate) async fn verify(store: &Sled, rounds: &BTreeMap<usize, u64>, moment: &str) {
    for (&table, &told) in rounds {
        let found = store.get_many(&keys(table)).await.unwrap();
        let found: Option<Vec<_>> = found.into_iter().collect();
        let found = found.unwrap_or_else(|| panic!("{moment}: table {table} is lost"));
        let round = round(&found[0]);
        assert!(round >= told, "{moment}: table {table} is that of round {round}, not of {told}");
        for (stored, value) in found.iter().zip(values(table, round)) {
            assert!(stored.value == value, "{moment}: table {table} has other bytes");
        }
    }
}
