//! The common pace of all processes for each place.
//!
//! Each process keeps the pace of a place by itself. If there are several processes, their recent
//! sends are also kept in the store, in one small record for each place, and a process commits to
//! that record before it sends.

use std::time::Duration;

use moka::sync::Cache;
use serde::{Deserialize, Serialize};
use storage::{
    BadKey, Batch, CommitError, Expect, Key, Store, StoreError, Stored, Version, unless_conflict,
};

use super::time::SharedTime;

/// The maximum number of cached records; further ones are loaded from the store.
const RECORD_CACHE_SIZE: u64 = 10_000;
/// The number of conflicts after which a process sends without the record: the platform itself
/// still has limits.
const MAX_CONFLICTS: usize = 16;

/// The number of records that one sweep reads.
const SWEEP_PAGE_SIZE: usize = 500;
/// The age in milliseconds at which a record is deleted.
const RECORD_LIFETIME_MS: u64 = 60 * 60 * 1000;

fn folder() -> Result<Key, BadKey> {
    Key::new("cluster/slot")
}

/// The pace at which something may be sent to a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The maximum burst.
    pub burst: u32,
    /// The interval after a burst.
    pub interval: Duration,
    /// An additional limit.
    pub window: Option<Window>,
}

/// The maximum number of sends in an interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    pub most: usize,
    /// The length of the interval.
    pub stretch: Duration,
}

/// The record of the sends of all processes to a place; times are in milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct PlaceRecord {
    /// When the sends so far are covered by the pace of the place.
    paid_off: u64,
    /// The sends that count for the window, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lately: Vec<u64>,
}

impl PlaceRecord {
    /// Returns when the next send is allowed; `now` if it is allowed already.
    fn free_at(&self, pace: Pace, now: u64) -> u64 {
        let credit = milliseconds(pace.interval) * u64::from(pace.burst.saturating_sub(1));
        let by_pace = self.paid_off.saturating_sub(credit);
        let by_window = pace.window.and_then(|Window { most, stretch }| {
            let oldest = self.lately.len().checked_sub(most)?;
            Some(self.lately[oldest] + milliseconds(stretch))
        });
        now.max(by_pace).max(by_window.unwrap_or_default())
    }

    /// Takes sends after now for sends of now: the clock of the store has been set back since.
    fn forget_future(&mut self, pace: Pace, now: u64) {
        let full_burst = milliseconds(pace.interval) * u64::from(pace.burst.max(1));
        self.paid_off = self.paid_off.min(now + full_burst);
        for at in &mut self.lately {
            *at = (*at).min(now);
        }
    }

    fn take(&mut self, pace: Pace, now: u64) {
        self.paid_off = self.paid_off.max(now) + milliseconds(pace.interval);
        let Some(Window { most, stretch }) = pace.window else { return };
        self.lately.retain(|at| at + milliseconds(stretch) > now);
        self.lately.push(now);
        let too_many = self.lately.len().saturating_sub(most);
        self.lately.drain(..too_many);
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The records of places, as far as they are cached.
#[derive(Debug)]
pub(super) struct Slots(Cache<String, (PlaceRecord, Version)>);

impl Default for Slots {
    fn default() -> Self {
        Self(Cache::new(RECORD_CACHE_SIZE))
    }
}

impl Slots {
    /// Deletes expired records, a page at a time; `after` is where the last page ended.
    pub(super) async fn sweep(
        &self,
        store: &dyn Store,
        time: &SharedTime,
        after: &mut Option<Key>,
    ) -> Result<(), StoreError> {
        let Ok(folder) = folder() else { return Ok(()) };
        let page = store.scan(Some(&folder), after.as_ref(), SWEEP_PAGE_SIZE).await?;
        let now = time.now();
        let is_old = |stored: &Stored| {
            let sent: PlaceRecord = serde_json::from_slice(&stored.value).unwrap_or_default();
            sent.paid_off.max(sent.lately.last().copied().unwrap_or_default()) + RECORD_LIFETIME_MS
                < now
        };
        let old = page.iter().filter(|(_, stored)| is_old(stored));
        let delete =
            |batch: Batch, (key, stored): &(Key, Stored)| batch.delete(key.clone(), stored.version);
        let batch = old.fold(Batch::new(), delete);
        *after = page.last().filter(|_| page.len() == SWEEP_PAGE_SIZE).map(|(key, _)| key.clone());
        // After a conflict, another process has just sent something there; the next sweep reads
        // that page again.
        unless_conflict(store.commit(batch.relaxed()).await)?;
        Ok(())
    }

    /// Waits until something may be sent to a place, and counts it. Returns at once if the store
    /// fails.
    pub(super) async fn wait(&self, store: &dyn Store, time: &SharedTime, to: &str, pace: Pace) {
        let key = folder().and_then(|folder| folder.child(to));
        let Ok(key) = key else { return };
        for _ in 0..MAX_CONFLICTS {
            let known = match self.0.get(to) {
                Some((sent, version)) => (sent, Expect::At(version)),
                None => match store.get(&key).await {
                    Ok(stored) => {
                        let expect = Expect::from(stored.as_ref());
                        let sent =
                            stored.and_then(|record| serde_json::from_slice(&record.value).ok());
                        (sent.unwrap_or_default(), expect)
                    }
                    Err(_) => return,
                },
            };
            let ((mut sent, expect), now) = (known, time.now());
            sent.forget_future(pace, now);
            let at = sent.free_at(pace, now);
            if at > now {
                // Another process that sends meanwhile changes the record.
                tokio::time::sleep(Duration::from_millis(at - now)).await;
            }
            sent.take(pace, time.now());
            let bytes = serde_json::to_vec(&sent).expect("numbers are plain values");
            let batch = Batch::new().put(key.clone(), expect, bytes).relaxed();
            match store.commit(batch).await {
                Ok(version) => {
                    self.0.insert(to.to_owned(), (sent, version));
                    return;
                }
                Err(CommitError::Conflict { .. }) => self.0.invalidate(to),
                Err(CommitError::Store(_)) => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_place_has_its_burst_and_then_its_pace() {
        let pace = Pace { burst: 3, interval: SECOND, window: None };
        let mut sent = PlaceRecord::default();
        for _ in 0..3 {
            assert_eq!(sent.free_at(pace, 10_000), 10_000);
            sent.take(pace, 10_000);
        }
        assert_eq!(sent.free_at(pace, 10_000), 11_000);
        sent.take(pace, 11_000);
        assert_eq!(sent.free_at(pace, 11_000), 12_000);
        assert_eq!(sent.free_at(pace, 60_000), 60_000);
    }

    #[test]
    fn a_clock_that_was_set_back_delays_a_place_by_no_more_than_a_full_burst() {
        let window = Window { most: 2, stretch: SECOND * 60 };
        let pace = Pace { burst: 3, interval: SECOND, window: Some(window) };
        let mut sent = PlaceRecord::default();
        for _ in 0..4 {
            sent.take(pace, 600_000);
        }
        sent.forget_future(pace, 10_000);
        assert_eq!(sent.free_at(Pace { window: None, ..pace }, 10_000), 11_000);
        assert_eq!(sent.free_at(pace, 10_000), 70_000);
    }

    #[tokio::test]
    async fn what_was_sent_long_ago_is_forgotten() {
        let (store, time) = (storage::Memory::new(), SharedTime::default());
        let put = |name: &str, paid_off: u64| {
            let key = folder().and_then(|folder| folder.child(name)).expect("a key");
            let sent = PlaceRecord { paid_off, lately: Vec::new() };
            let bytes = serde_json::to_vec(&sent).expect("numbers");
            store.commit(Batch::new().put(key, Expect::Absent, bytes))
        };
        put("old", time.now() - 2 * RECORD_LIFETIME_MS).await.expect("stored");
        put("new", time.now()).await.expect("stored");
        Slots::default().sweep(&store, &time, &mut None).await.expect("swept");
        let left = store.keys(None, None, 10).await.expect("readable");
        let left: Vec<&str> = left.iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(left, ["cluster/slot/new"]);
    }

    #[test]
    fn a_window_is_never_overfull() {
        let window = Window { most: 20, stretch: SECOND * 60 };
        let pace = Pace { burst: 100, interval: SECOND / 100, window: Some(window) };
        let (mut sent, mut now, mut all) = (PlaceRecord::default(), 0, Vec::new());
        for _ in 0..100 {
            now = sent.free_at(pace, now + 10);
            sent.take(pace, now);
            all.push(now);
        }
        for begin in &all {
            let within = all.iter().filter(|at| (*begin..begin + 60_000).contains(*at)).count();
            assert!(within <= 20, "{within} in the minute from {begin}");
        }
    }
}
