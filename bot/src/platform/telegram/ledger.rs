//! The ledger: updates that were taken in and are not yet worked off, and which ones came before.
//!
//! What is written down here may be acknowledged to Telegram: it survives a crash, and nothing is
//! taken in twice.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use storage::{BadKey, Batch, Change, CommitError, Expect, Key, Store, StoreError, Version, Write};
use thiserror::Error;

use super::memory::Memory;
use crate::fault::report;

/// Several processes behind one webhook write at the same time.
const RETRIES: usize = 8;
const PAGE: usize = 100;

/// Why updates could not be written down.
#[derive(Debug, Error)]
pub(super) enum Unwritten {
    #[error("the store failed")]
    Store(#[from] StoreError),
    #[error("an update has no place in the store")]
    Key(#[from] BadKey),
    #[error("others wrote updates down at the same time, {RETRIES} times in a row")]
    Crowded,
}

/// Keeps updates until they are worked off.
#[derive(Debug)]
pub(super) struct Ledger {
    store: Arc<dyn Store>,
}

/// An update that is written down.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) receipt: Receipt,
    /// As Telegram sent it.
    pub(super) update: Value,
}

/// The way to strike out one update.
#[derive(Debug)]
pub(super) struct Receipt {
    store: Arc<dyn Store>,
    key: Key,
    version: Version,
}

/// What is remembered of the updates that came, as stored.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Offset {
    /// The bot they came for; another one counts for itself.
    bot: u64,
    memory: Memory,
}

impl Ledger {
    /// Returns the ledger of a store.
    pub(super) const fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// Returns the number of the next update, if one has ever come for this bot.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn next(&self, bot: u64) -> Result<Option<u32>, Unwritten> {
        Ok(self.offset(bot).await?.0.memory.next())
    }

    /// Writes updates down, all or none, and returns those that had not come before.
    ///
    /// # Errors
    /// If the store fails; then none may be acknowledged.
    pub(super) async fn take_in(
        &self,
        bot: u64,
        updates: &[Value],
    ) -> Result<Vec<Entry>, Unwritten> {
        let mut numbered: Vec<(u32, &Value)> =
            updates.iter().filter_map(|update| Some((number(update)?, update))).collect();
        numbered.sort_by_key(|(number, _)| *number);
        for _ in 0..RETRIES {
            let (mut offset, expect) = self.offset(bot).await?;
            let now = now();
            let fresh: Vec<_> =
                numbered.iter().filter(|(number, _)| offset.memory.is_new(*number, now)).collect();
            if fresh.is_empty() {
                return Ok(Vec::new());
            }
            let bytes = serde_json::to_vec(&offset).expect("numbers are plain values");
            let mut batch = Batch::new().put(offset_key()?, expect, bytes);
            let mut entries = Vec::new();
            for (number, update) in fresh {
                let key = key(*number)?;
                batch = batch.put(key.clone(), Expect::Absent, update.to_string());
                entries.push((key, (*update).clone()));
            }
            match self.store.commit(batch).await {
                Ok(version) => return Ok(self.entries(entries, version)),
                // If it is the key of an update, that one is written down already.
                Err(CommitError::Conflict { key: taken }) => {
                    numbered.retain(|(number, _)| key(*number).as_ref() != Ok(&taken));
                }
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
        Err(Unwritten::Crowded)
    }

    /// Returns what was written down before and never worked off, the oldest first.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn left_over(&self) -> Result<Vec<Entry>, Unwritten> {
        let (folder, mut entries, mut after) = (folder()?, Vec::new(), None);
        loop {
            let page = self.store.scan(Some(&folder), after.as_ref(), PAGE).await?;
            let full = page.len() == PAGE;
            for (key, stored) in page {
                after = Some(key.clone());
                // Bytes that are no JSON mean nothing later on, and are struck out there.
                let update = serde_json::from_slice(&stored.value).unwrap_or_default();
                entries.push(Entry { receipt: self.receipt(key, stored.version), update });
            }
            if !full {
                return Ok(entries);
            }
        }
    }

    async fn offset(&self, bot: u64) -> Result<(Offset, Expect), Unwritten> {
        let stored = self.store.get(&offset_key()?).await?;
        let expect = Expect::from(stored.as_ref());
        let offset = stored
            .and_then(|stored| serde_json::from_slice::<Offset>(&stored.value).ok())
            .filter(|offset| offset.bot == bot);
        Ok((offset.unwrap_or(Offset { bot, ..Offset::default() }), expect))
    }

    fn entries(&self, entries: Vec<(Key, Value)>, version: Version) -> Vec<Entry> {
        let entry = |(key, update)| Entry { receipt: self.receipt(key, version), update };
        entries.into_iter().map(entry).collect()
    }

    fn receipt(&self, key: Key, version: Version) -> Receipt {
        Receipt { store: Arc::clone(&self.store), key, version }
    }
}

impl Receipt {
    /// Returns what strikes the update out, to be written together with what it asked for.
    pub(super) fn write(&self) -> Write {
        let (key, expect) = (self.key.clone(), Expect::At(self.version));
        Write { key, expect, change: Change::Delete }
    }

    /// Strikes the update out, unless that is done: there is no more to come of it.
    pub(super) async fn strike(&self) {
        let batch = Batch::new().with(self.write());
        match self.store.commit(batch).await {
            // A conflict means that it is struck out already.
            Ok(_) | Err(CommitError::Conflict { .. }) => {}
            Err(CommitError::Store(cause)) => report(&cause),
        }
    }
}

/// Returns the number of an update.
pub(super) fn number(update: &Value) -> Option<u32> {
    update.get("update_id")?.as_u64()?.try_into().ok()
}

fn folder() -> Result<Key, BadKey> {
    Key::new("telegram/updates")
}

fn key(number: u32) -> Result<Key, BadKey> {
    folder()?.child(format_args!("{number:010}"))
}

fn offset_key() -> Result<Key, BadKey> {
    Key::new("telegram/offset")
}

/// Returns the time in milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const BOT: u64 = 77;

    fn ledger() -> (Ledger, Arc<dyn Store>) {
        let store: Arc<dyn Store> = Arc::new(storage::Memory::new());
        (Ledger::new(Arc::clone(&store)), store)
    }

    fn update(number: u32) -> Value {
        json!({ "update_id": number, "message": { "text": format!("line {number}") } })
    }

    async fn taken(ledger: &Ledger, numbers: &[u32]) -> Vec<u32> {
        let updates: Vec<Value> = numbers.iter().copied().map(update).collect();
        numbers_of(&ledger.take_in(BOT, &updates).await.expect("the store works"))
    }

    fn numbers_of(entries: &[Entry]) -> Vec<u32> {
        entries.iter().filter_map(|entry| number(&entry.update)).collect()
    }

    async fn left(store: &Arc<dyn Store>) -> Vec<u32> {
        let restarted = Ledger::new(Arc::clone(store));
        numbers_of(&restarted.left_over().await.expect("the store works"))
    }

    #[tokio::test]
    async fn what_was_taken_in_is_left_over_after_a_crash_until_it_is_struck_out() {
        let (ledger, store) = ledger();
        let updates = [update(11), update(10)];
        let entries = ledger.take_in(BOT, &updates).await.expect("the store works");
        assert_eq!(left(&store).await, [10, 11], "the oldest first");
        entries[0].receipt.strike().await;
        entries[0].receipt.strike().await;
        assert_eq!(left(&store).await, [11]);
        assert_eq!(ledger.next(BOT).await.expect("the store works"), Some(12));
    }

    #[tokio::test]
    async fn an_update_that_comes_twice_is_taken_in_once_even_after_a_restart() {
        let (ledger, store) = ledger();
        assert_eq!(taken(&ledger, &[10, 11]).await, [10, 11]);
        assert_eq!(taken(&ledger, &[11, 12]).await, [12]);
        let restarted = Ledger::new(store);
        assert_eq!(taken(&restarted, &[10, 11, 12]).await, [0; 0]);
    }

    #[tokio::test]
    async fn an_update_that_comes_late_is_taken_in_once() {
        let (ledger, _) = ledger();
        assert_eq!(taken(&ledger, &[10, 12]).await, [10, 12]);
        assert_eq!(taken(&ledger, &[11]).await, [11]);
        assert_eq!(taken(&ledger, &[11, 10]).await, [0; 0]);
    }

    #[tokio::test]
    async fn another_bot_counts_for_itself() {
        let (ledger, _) = ledger();
        assert_eq!(taken(&ledger, &[500]).await, [500]);
        assert_eq!(ledger.next(BOT + 1).await.expect("the store works"), None);
        let other = ledger.take_in(BOT + 1, &[update(3)]).await.expect("the store works");
        assert_eq!(numbers_of(&other), [3]);
    }

    #[tokio::test]
    async fn two_deliveries_at_once_are_both_written_down() {
        let (ledger, store) = ledger();
        let (one, other) = (update(1), update(2));
        let (one, other) = tokio::join!(
            ledger.take_in(BOT, std::slice::from_ref(&one)),
            ledger.take_in(BOT, std::slice::from_ref(&other)),
        );
        assert_eq!(one.expect("written").len() + other.expect("written").len(), 2);
        assert_eq!(left(&store).await, [1, 2]);
    }
}
