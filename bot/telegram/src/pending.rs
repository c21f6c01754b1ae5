//! Pending updates: stored updates that are not processed yet, and the ids of earlier ones.
//!
//! A stored update may be acknowledged to Telegram: it survives a crash, and is not processed
//! twice. An update that is found at a start was held by a process that has ended. It is tried
//! again, and dropped after [`MAX_TRIES`] such ends, so that no update can end processes for ever.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use storage::{
    BadKey, Batch, Change, CommitError, Expect, Key, Store, StoreError, Version, Write,
    unless_conflict,
};
use thiserror::Error;

use super::repeats::LateLines;
use super::seen::SeenUpdateIds;
use runtime::metrics::FaultKind;
use runtime::report::{Reported, report};

/// Several processes behind one webhook can write at the same time.
const MAX_COMMIT_ATTEMPTS: usize = 8;
const PENDING_PAGE_SIZE: usize = 100;
/// An update is dropped when so many processes have ended that held it.
const MAX_TRIES: u64 = 5;

/// Why updates could not be stored.
#[derive(Debug, Error)]
pub(super) enum WriteDownError {
    #[error("the store failed")]
    Store(#[from] StoreError),
    #[error("an update has no place in the store")]
    Key(#[from] BadKey),
    #[error("others wrote updates down at the same time, {MAX_COMMIT_ATTEMPTS} times in a row")]
    Crowded,
}

impl Reported for WriteDownError {
    fn kind(&self) -> Option<FaultKind> {
        Some(match self {
            Self::Store(_) => FaultKind::Store,
            Self::Key(_) => FaultKind::Key,
            Self::Crowded => FaultKind::Contested,
        })
    }
}

/// Stores updates until they are processed.
#[derive(Debug)]
pub(super) struct PendingUpdates {
    store: Arc<dyn Store>,
    in_hand: Numbers,
}

/// The ids of updates that this process is processing.
type Numbers = Arc<Mutex<HashSet<u32>>>;

/// A stored update.
#[derive(Debug)]
pub(super) struct PendingUpdate {
    pub(super) receipt: Acknowledgement,
    /// The update as Telegram has sent it.
    pub(super) update: Value,
    pub(super) in_hand: InHand,
}

/// An update that was stored by a process that has ended, or by a listener that has.
#[derive(Debug)]
pub(super) struct LeftOver {
    receipt: Acknowledgement,
    update: Value,
    /// The number of its failures.
    tries: u64,
}

/// Marks an update as being processed, until it is dropped.
#[derive(Debug)]
pub(super) struct InHand {
    number: Option<u32>,
    numbers: Numbers,
}

/// Acknowledges one update.
#[derive(Debug)]
pub(super) struct Acknowledgement {
    store: Arc<dyn Store>,
    key: Key,
    version: Version,
}

/// The stored ids of received updates.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Offset {
    /// The bot that received them; another bot has its own ids.
    bot: u64,
    #[serde(rename = "memory")]
    seen: SeenUpdateIds,
    #[serde(default)]
    late: LateLines,
}

impl PendingUpdates {
    pub(super) fn new(store: Arc<dyn Store>) -> Self {
        Self { store, in_hand: Numbers::default() }
    }

    pub(super) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Returns the id of the next update, if the bot has ever received one.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn next(&self, bot: u64) -> Result<Option<u32>, WriteDownError> {
        Ok(self.offset(bot).await?.0.seen.next())
    }

    /// Stores updates in one commit, all or none, and returns the new ones among them, without
    /// repeated lines. `process` is the process that will process them.
    ///
    /// # Errors
    /// If the store fails; then none may be acknowledged.
    pub(super) async fn take_in(
        &self,
        bot: u64,
        process: &str,
        updates: &[Value],
    ) -> Result<Vec<PendingUpdate>, WriteDownError> {
        let mut numbered: Vec<(u32, &Value)> =
            updates.iter().filter_map(|update| Some((number(update)?, update))).collect();
        numbered.sort_by_key(|(number, _)| *number);
        for _ in 0..MAX_COMMIT_ATTEMPTS {
            let (mut offset, expect) = self.offset(bot).await?;
            let now = now();
            let is_new = |(number, _): &&(u32, &Value)| offset.seen.is_new(*number, now);
            // They are marked before they are stored, because from then on the search for remaining
            // updates finds them.
            let in_hand =
                |&(number, update)| Some((self.in_hand_of(Some(number))?, number, update));
            let mut fresh: Vec<_> = numbered.iter().filter(is_new).filter_map(in_hand).collect();
            if fresh.is_empty() {
                return Ok(Vec::new());
            }
            offset.late.remove_repeats(&mut fresh, |(_, _, update)| *update, now);
            let mut batch = offset.put(expect)?;
            let mut pending = Vec::new();
            for (in_hand, number, update) in fresh {
                let key = key(number)?;
                batch = batch.put(key.clone(), Expect::Absent, noted(1, process, update));
                pending.push((key, Value::clone(update), in_hand));
            }
            match self.store.commit(batch).await {
                Ok(version) => return Ok(self.pending(pending, version)),
                // If it is the key of an update, that update is stored already.
                Err(CommitError::Conflict { key: taken }) => {
                    numbered.retain(|(number, _)| key(*number).as_ref() != Ok(&taken));
                }
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
        Err(WriteDownError::Crowded)
    }

    /// Returns the stored updates that are not being processed by this process, or by another one
    /// for which `is_at_work` is true; the oldest first.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn left_over(
        &self,
        is_at_work: impl Fn(&str) -> bool,
    ) -> Result<Vec<LeftOver>, WriteDownError> {
        let (folder, mut left, mut after) = (folder()?, Vec::new(), None);
        loop {
            let page = self.store.scan(Some(&folder), after.as_ref(), PENDING_PAGE_SIZE).await?;
            let full = page.len() == PENDING_PAGE_SIZE;
            for (key, stored) in page {
                after = Some(key.clone());
                // Invalid JSON has no meaning later on, and is dropped then.
                let value: Value = serde_json::from_slice(&stored.value).unwrap_or_default();
                let is_left =
                    value.get("by").and_then(Value::as_str).is_none_or(|by| !is_at_work(by));
                let tries = value.get("tries").and_then(Value::as_u64).unwrap_or(1);
                let update = value.get("update").cloned().unwrap_or_default();
                if is_left
                    && !number(&update).is_some_and(|number| self.in_hand().contains(&number))
                {
                    let receipt = self.receipt(key, stored.version);
                    left.push(LeftOver { receipt, update, tries });
                }
            }
            if !full {
                return Ok(left);
            }
        }
    }

    /// Remembers the lines among stored updates, which people may have repeated since.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn remember(&self, bot: u64, left: &[LeftOver]) -> Result<(), WriteDownError> {
        let (mut offset, expect) = self.offset(bot).await?;
        for left in left {
            offset.late.remember(&left.update, now());
        }
        unless_conflict(self.store.commit(offset.put(expect)?).await)?;
        Ok(())
    }

    /// Records another attempt at an update, and returns the update; drops it instead if it has
    /// failed too often. Returns `None` then, or if another process has processed it.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn try_again(
        &self,
        left: LeftOver,
        process: &str,
    ) -> Result<Option<PendingUpdate>, WriteDownError> {
        let LeftOver { receipt, update, tries } = left;
        if tries >= MAX_TRIES {
            tracing::error!(number = number(&update), tries, "an update has failed; struck off");
            receipt.acknowledge().await;
            return Ok(None);
        }
        // The task that has marked it processes it.
        let Some(in_hand) = self.in_hand_of(number(&update)) else { return Ok(None) };
        let version = self.note(&receipt, noted(tries + 1, process, &update)).await?;
        Ok(version
            .and_then(|version| self.pending(vec![(receipt.key, update, in_hand)], version).pop()))
    }

    /// Takes back one attempt of each update that a process leaves when it stops normally, because
    /// it did not attempt them.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn put_back(&self, process: &str) -> Result<(), WriteDownError> {
        for LeftOver { receipt, update, tries } in self.left_over(|other| other != process).await? {
            self.note(&receipt, noted(tries.saturating_sub(1), process, &update)).await?;
        }
        Ok(())
    }

    /// Stores a changed update; returns `None` if another process has changed it meanwhile.
    async fn note(
        &self,
        receipt: &Acknowledgement,
        noted: String,
    ) -> Result<Option<Version>, StoreError> {
        let expect = Expect::At(receipt.version);
        let batch = Batch::new().put(receipt.key.clone(), expect, noted);
        unless_conflict(self.store.commit(batch).await)
    }

    async fn offset(&self, bot: u64) -> Result<(Offset, Expect), WriteDownError> {
        let stored = self.store.get(&offset_key()?).await?;
        let expect = Expect::from(stored.as_ref());
        let offset = stored
            .and_then(|stored| serde_json::from_slice::<Offset>(&stored.value).ok())
            .filter(|offset| offset.bot == bot);
        Ok((offset.unwrap_or(Offset { bot, ..Offset::default() }), expect))
    }

    fn pending(&self, updates: Vec<(Key, Value, InHand)>, version: Version) -> Vec<PendingUpdate> {
        let pending = |(key, update, in_hand)| {
            let receipt = self.receipt(key, version);
            PendingUpdate { receipt, update, in_hand }
        };
        updates.into_iter().map(pending).collect()
    }

    /// Marks an update as being processed by this process; returns `None` if it is marked already.
    fn in_hand_of(&self, number: Option<u32>) -> Option<InHand> {
        if number.is_some_and(|number| !self.in_hand().insert(number)) {
            return None;
        }
        Some(InHand { number, numbers: Arc::clone(&self.in_hand) })
    }

    fn receipt(&self, key: Key, version: Version) -> Acknowledgement {
        Acknowledgement { store: Arc::clone(&self.store), key, version }
    }

    fn in_hand(&self) -> MutexGuard<'_, HashSet<u32>> {
        self.in_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Offset {
    fn put(&self, expect: Expect) -> Result<Batch, BadKey> {
        let bytes = serde_json::to_vec(self).expect("numbers are plain values");
        Ok(Batch::new().put(offset_key()?, expect, bytes))
    }
}

impl Acknowledgement {
    /// Returns the write that acknowledges the update, to be committed with its effects.
    pub(super) fn write(&self) -> Write {
        let (key, expect) = (self.key.clone(), Expect::At(self.version));
        Write { key, expect, change: Change::Delete }
    }

    /// Acknowledges the update, unless that is done. A power cut may undo it; then the update is
    /// processed again.
    pub(super) async fn acknowledge(&self) {
        let batch = Batch::new().with(self.write()).relaxed();
        // After a conflict, it is acknowledged already.
        if let Err(cause) = unless_conflict(self.store.commit(batch).await) {
            report(&cause);
        }
    }
}

impl Drop for InHand {
    fn drop(&mut self) {
        if let Some(number) = self.number {
            self.numbers.lock().unwrap_or_else(PoisonError::into_inner).remove(&number);
        }
    }
}

pub(super) fn number(update: &Value) -> Option<u32> {
    update.get("update_id")?.as_u64()?.try_into().ok()
}

/// Returns the stored form of an update: with the number of attempts, and the process of the last
/// one.
fn noted(tries: u64, process: &str, update: &Value) -> String {
    json!({ "tries": tries, "by": process, "update": update }).to_string()
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
mod tests;
