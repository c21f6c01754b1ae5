//! Pending updates: those that were taken in and are not yet worked off, and which ones came before.
//!
//! What is written down here may be acknowledged to Telegram: it survives a crash, and nothing is
//! taken in twice. What is found here at a start has failed once, or the process ended before its
//! turn; what is found again after it was tried anew is struck off, so that no update can end the
//! process again and again.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use storage::{BadKey, Batch, Change, CommitError, Expect, Key, Store, StoreError, Version, Write};
use thiserror::Error;

use super::seen::SeenUpdateIds;
use runtime::metrics::FaultKind;
use runtime::report::{Reported, report};

/// Several processes behind one webhook write at the same time.
const RETRIES: usize = 8;
const PENDING_PAGE_SIZE: usize = 100;
/// An update that has failed so often, the first time included, is struck off.
const TRIES: u64 = 2;

/// Why updates could not be written down.
#[derive(Debug, Error)]
pub(super) enum WriteDownError {
    #[error("the store failed")]
    Store(#[from] StoreError),
    #[error("an update has no place in the store")]
    Key(#[from] BadKey),
    #[error("others wrote updates down at the same time, {RETRIES} times in a row")]
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

/// Keeps updates until they are worked off.
#[derive(Debug)]
pub(super) struct PendingUpdates {
    store: Arc<dyn Store>,
    in_hand: Numbers,
}

/// The numbers of updates that this process is working off.
type Numbers = Arc<Mutex<HashSet<u32>>>;

/// An update that is written down.
#[derive(Debug)]
pub(super) struct PendingUpdate {
    pub(super) receipt: Acknowledgement,
    /// As Telegram sent it.
    pub(super) update: Value,
    pub(super) in_hand: InHand,
}

/// An update that was written down by a process that has ended, or by a listener that has.
#[derive(Debug)]
pub(super) struct LeftOver {
    receipt: Acknowledgement,
    update: Value,
    /// How often it has failed.
    tries: u64,
}

/// Says that an update is being worked off, until it is dropped.
#[derive(Debug)]
pub(super) struct InHand {
    number: Option<u32>,
    numbers: Numbers,
}

/// The way to acknowledge one update.
#[derive(Debug)]
pub(super) struct Acknowledgement {
    store: Arc<dyn Store>,
    key: Key,
    version: Version,
}

/// What is remembered of the updates that came, as stored.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Offset {
    /// The bot they came for; another one counts for itself.
    bot: u64,
    #[serde(rename = "memory")]
    seen: SeenUpdateIds,
}

impl PendingUpdates {
    /// Returns the pending updates of a store.
    pub(super) fn new(store: Arc<dyn Store>) -> Self {
        Self { store, in_hand: Numbers::default() }
    }

    /// Returns the number of the next update, if one has ever come for this bot.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn next(&self, bot: u64) -> Result<Option<u32>, WriteDownError> {
        Ok(self.offset(bot).await?.0.seen.next())
    }

    /// Writes updates down in one commit, all or none, and returns those that had not come before.
    /// `by` is the process that works them off.
    ///
    /// # Errors
    /// If the store fails; then none may be acknowledged.
    pub(super) async fn take_in(
        &self,
        bot: u64,
        by: &str,
        updates: &[Value],
    ) -> Result<Vec<PendingUpdate>, WriteDownError> {
        let mut numbered: Vec<(u32, &Value)> =
            updates.iter().filter_map(|update| Some((number(update)?, update))).collect();
        numbered.sort_by_key(|(number, _)| *number);
        for _ in 0..RETRIES {
            let (mut offset, expect) = self.offset(bot).await?;
            let now = now();
            let is_new = |(number, _): &&(u32, &Value)| offset.seen.is_new(*number, now);
            // In hand before they are written down: from then on they are found by whoever looks
            // for what is left.
            let in_hand =
                |&(number, update)| Some((self.in_hand_of(Some(number))?, number, update));
            let fresh: Vec<_> = numbered.iter().filter(is_new).filter_map(in_hand).collect();
            if fresh.is_empty() {
                return Ok(Vec::new());
            }
            let bytes = serde_json::to_vec(&offset).expect("numbers are plain values");
            let mut batch = Batch::new().put(offset_key()?, expect, bytes);
            let mut pending = Vec::new();
            for (in_hand, number, update) in fresh {
                let key = key(number)?;
                batch = batch.put(key.clone(), Expect::Absent, noted(1, by, update));
                pending.push((key, Value::clone(update), in_hand));
            }
            match self.store.commit(batch).await {
                Ok(version) => return Ok(self.pending(pending, version)),
                // If it is the key of an update, that one is written down already.
                Err(CommitError::Conflict { key: taken }) => {
                    numbered.retain(|(number, _)| key(*number).as_ref() != Ok(&taken));
                }
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
        Err(WriteDownError::Crowded)
    }

    /// Returns what was written down before and is not being worked off, the oldest first: not by
    /// us, and not by another process of which this says that it is at work.
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
                // Bytes that are no JSON mean nothing later on, and are struck off there.
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

    /// Takes note that an update is tried again, and returns it; strikes it off instead if it has
    /// failed too often, and returns nothing then or if somebody else has worked it off.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn try_again(
        &self,
        left: LeftOver,
        by: &str,
    ) -> Result<Option<PendingUpdate>, WriteDownError> {
        let LeftOver { receipt, update, tries } = left;
        if tries >= TRIES {
            tracing::error!(number = number(&update), tries, "an update has failed; struck off");
            receipt.acknowledge().await;
            return Ok(None);
        }
        // Whoever has it in hand works it off.
        let Some(in_hand) = self.in_hand_of(number(&update)) else { return Ok(None) };
        let version = self.note(&receipt, noted(tries + 1, by, &update)).await?;
        Ok(version
            .and_then(|version| self.pending(vec![(receipt.key, update, in_hand)], version).pop()))
    }

    /// Takes one try back from each update that a process leaves when it stops in good order: it never
    /// came to them.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn put_back(&self, by: &str) -> Result<(), WriteDownError> {
        for LeftOver { receipt, update, tries } in self.left_over(|other| other != by).await? {
            self.note(&receipt, noted(tries.saturating_sub(1), by, &update)).await?;
        }
        Ok(())
    }

    /// Writes an update down anew; returns nothing if somebody else has changed it meanwhile.
    async fn note(
        &self,
        receipt: &Acknowledgement,
        noted: String,
    ) -> Result<Option<Version>, StoreError> {
        let expect = Expect::At(receipt.version);
        match self.store.commit(Batch::new().put(receipt.key.clone(), expect, noted)).await {
            Ok(version) => Ok(Some(version)),
            Err(CommitError::Conflict { .. }) => Ok(None),
            Err(CommitError::Store(cause)) => Err(cause),
        }
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

    /// Says that an update is being worked off here; returns nothing if it is already.
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

impl Acknowledgement {
    /// Returns what acknowledges the update, to be written together with what it asked for.
    pub(super) fn write(&self) -> Write {
        let (key, expect) = (self.key.clone(), Expect::At(self.version));
        Write { key, expect, change: Change::Delete }
    }

    /// Acknowledges the update, unless that is done: there is no more to come of it.
    pub(super) async fn acknowledge(&self) {
        let batch = Batch::new().with(self.write());
        match self.store.commit(batch).await {
            // A conflict means that it is acknowledged already.
            Ok(_) | Err(CommitError::Conflict { .. }) => {}
            Err(CommitError::Store(cause)) => report(&cause),
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

/// Returns the number of an update.
pub(super) fn number(update: &Value) -> Option<u32> {
    update.get("update_id")?.as_u64()?.try_into().ok()
}

/// Returns an update as it is stored: how often it has been tried, and by whom at last.
fn noted(tries: u64, by: &str, update: &Value) -> String {
    json!({ "tries": tries, "by": by, "update": update }).to_string()
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
