//! Snapshots of a folder, by copy on write.
//!
//! A snapshot reads the current records. Before the writer shows a group, it keeps the records that
//! the group changes for every live snapshot that has not yet read past them. The snapshot then
//! returns those in place of the current ones.
//!
//! The order of locks is: the list of live snapshots, the state, the kept records of one snapshot.

use std::{
    fmt,
    sync::{Arc, Mutex, Weak},
};

use async_trait::async_trait;

use super::{
    Shared, blocking, fault,
    kept::{KeptRecords, LiveSnapshots},
    overlay::{FoundRecord, PageRange, StoreState, over},
    shared::lock,
};
use crate::{Key, Lineage, Snapshot, StoreError, Stored};

/// Bytes of values after which a page ends. Readers delay the next group.
const MAX_PAGE_BYTES: usize = 1 << 20;

/// Reads a folder as of one moment.
pub(super) struct SledSnapshot {
    shared: Arc<Shared>,
    kept: Arc<Mutex<KeptRecords>>,
    number: u64,
}

impl SledSnapshot {
    /// Takes a snapshot. The writer shows a group while it holds the list of live snapshots, so the
    /// moment is between two groups.
    pub(super) fn take(shared: Arc<Shared>) -> Result<Self, StoreError> {
        let mut live = lock(&shared.snapshots);
        live.retain(|one| one.strong_count() > 0);
        let state = shared.state();
        if state.is_closed() {
            return Err(StoreError::Closed);
        }
        let (kept, number) = (Arc::default(), state.shown);
        live.push(Arc::downgrade(&kept));
        drop((state, live));
        Ok(Self { shared, kept, number })
    }
}

#[async_trait]
impl Snapshot for SledSnapshot {
    async fn next(&mut self, limit: usize) -> Result<Vec<(Key, Stored)>, StoreError> {
        if limit == 0 {
            return Ok(Vec::new());
        }
        let (shared, kept) = (Arc::clone(&self.shared), Arc::clone(&self.kept));
        let read = blocking("reading", move || {
            fault::guard(&shared.folder, || {
                let state = shared.state();
                let kept = lock(&kept);
                if kept.is_done { Ok(Vec::new()) } else { read(&shared, &state, &kept, limit) }
            })
        });
        let page = read.await?;
        // This comes last: if the call is cancelled before, the caller has not seen the page.
        lock(&self.kept).pass(page.last().map(|(key, _)| key));
        Ok(page)
    }

    fn number(&self) -> u64 {
        self.number
    }

    fn lineage(&self) -> Option<Lineage> {
        Some(self.shared.lineage)
    }
}

impl fmt::Debug for SledSnapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { shared, number, .. } = self;
        f.debug_struct("SledSnapshot").field("shared", shared).field("number", number).finish()
    }
}

/// Keeps the current records under these keys for the snapshots that have not read past them.
pub(super) fn keep<'a>(
    shared: &Shared,
    live: &mut LiveSnapshots,
    keys: impl Iterator<Item = &'a Key>,
) {
    live.retain(|one| one.strong_count() > 0);
    if live.is_empty() {
        return;
    }
    let state = shared.state();
    for key in keys {
        let mut before = None;
        for kept in live.iter().filter_map(Weak::upgrade) {
            let mut kept = lock(&kept);
            if kept.lacks(key) {
                let read = || fault::guard(&shared.folder, || shared.get(&state, key));
                let before = before.get_or_insert_with(read).clone();
                kept.records.insert(key.clone(), before);
            }
        }
    }
}

/// Reads the next page from current and kept records; kept ones take precedence.
fn read(
    shared: &Shared,
    state: &StoreState,
    kept: &KeptRecords,
    limit: usize,
) -> Result<Vec<(Key, Stored)>, StoreError> {
    let db = state.below()?;
    let range = PageRange::new(None, kept.passed.as_ref(), limit);
    let before = kept.records.iter();
    let before = before.map(|(key, kept)| Ok((key.as_str().into(), FoundRecord::Kept(kept))));
    let mut all = over(before, state.page(&range, db));
    let (mut records, mut bytes) = (Vec::new(), 0);
    while records.len() < limit && bytes < MAX_PAGE_BYTES {
        let next = all.next().transpose().map_err(|error| shared.unreadable(error))?;
        let Some((path, found)) = next else { break };
        let key = shared.key(&path)?;
        if let Some(stored) = shared.read(db, &key, found)? {
            bytes += stored.value.len();
            records.push((key, stored));
        }
    }
    Ok(records)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Batch, Expect, Sled, Store as _, Version};

    async fn put(store: &Sled, path: &str, expect: Expect) -> Version {
        let key = Key::new(path).expect("a key");
        store.commit(Batch::new().put(key, expect, path)).await.expect("a commit")
    }

    fn kept(snapshot: &SledSnapshot) -> Vec<String> {
        lock(&snapshot.kept).records.keys().map(Key::to_string).collect()
    }

    #[tokio::test]
    async fn only_changes_ahead_of_a_live_snapshot_are_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sled::open(folder.path()).await.expect("a store");
        let [a, b, c] = ["a", "b", "c"];
        let first = [put(&store, a, Expect::Absent).await, put(&store, b, Expect::Absent).await];
        let mut snapshot = SledSnapshot::take(Arc::clone(&store.shared)).expect("a snapshot");
        assert_eq!(snapshot.number(), first[1].0);
        assert_eq!(snapshot.next(1).await.expect("a page").len(), 1);

        put(&store, a, Expect::At(first[0])).await;
        let second = put(&store, b, Expect::At(first[1])).await;
        put(&store, b, Expect::At(second)).await;
        put(&store, c, Expect::Absent).await;
        assert_eq!(kept(&snapshot), [b, c], "{a} was read before it was changed");
        let page = snapshot.next(2).await.expect("a page");
        assert_eq!(page.len(), 1);
        assert_eq!(page[0].1.version, first[1]);
        assert_eq!(kept(&snapshot), [c]);
        assert_eq!(snapshot.next(2).await.expect("no more pages"), []);
        put(&store, "d", Expect::Absent).await;
        assert_eq!(kept(&snapshot), [""; 0], "everything was read");

        drop(snapshot);
        put(&store, "e", Expect::Absent).await;
        assert!(lock(&store.shared.snapshots).is_empty(), "a dropped snapshot is forgotten");
    }

    #[tokio::test]
    async fn a_page_ends_when_its_values_are_long_enough() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sled::open(folder.path()).await.expect("a store");
        let large = (0..5).fold(Batch::new(), |batch, number| {
            let key = Key::new(format!("large/{number}")).expect("a key");
            batch.put(key, Expect::Absent, vec![7; MAX_PAGE_BYTES / 2])
        });
        store.commit(large).await.expect("a commit");
        let mut snapshot = store.snapshot().await.expect("a snapshot");
        for expected in [2, 2, 1, 0] {
            assert_eq!(snapshot.next(100).await.expect("a page").len(), expected);
        }
    }

    #[tokio::test]
    async fn a_snapshot_of_a_closed_folder_reads_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sled::open(folder.path()).await.expect("a store");
        put(&store, "a", Expect::Absent).await;
        let mut snapshot = store.snapshot().await.expect("a snapshot");
        store.close().await.expect("closed");
        assert!(matches!(snapshot.next(1).await, Err(StoreError::Closed)));
        assert!(matches!(store.snapshot().await, Err(StoreError::Closed)));
    }
}
