//! A store with injected failures, for tests of its callers.
//!
//! This module owns the script: which commits meet a conflict or a failure, and when the process
//! counts as dead. The same script and the same calls always fail in the same way. It does not know
//! what the wrapped store does.

use std::{
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use async_trait::async_trait;
use tokio::task::yield_now;

use crate::{
    Batch, Change, CommitError, Durability, Key, Shared, Snapshot, Store, StoreError, Stored,
    Version,
};

/// Wraps a store; without a script it only counts, and lets other tasks run around every call.
#[derive(Debug)]
pub struct Strict<S> {
    store: S,
    script: Vec<(When, InjectedFailure)>,
    dies_after: Option<u64>,
    counts: Mutex<Counts>,
}

/// What happens to one commit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InjectedFailure {
    /// It is refused as if another writer had just written its first key.
    Conflict,
    /// It fails, and nothing was written.
    FailBefore,
    /// It is written and fails all the same: the caller cannot know.
    FailAfter,
}

/// The number of calls since the first one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Calls of [`get`](Store::get) and [`get_many`](Store::get_many).
    pub gets: u64,
    /// Calls of [`scan`](Store::scan), [`keys`](Store::keys) and [`snapshot`](Store::snapshot).
    pub scans: u64,
    /// Calls of [`commit`](Store::commit), whatever their result.
    pub commits: u64,
    /// Calls of [`commit`](Store::commit) with [`Durability::Relaxed`], whatever their result.
    pub relaxed: u64,
    /// Commits that were written, including those that [`InjectedFailure::FailAfter`] has failed.
    pub written: u64,
    /// Keys put or deleted by written commits.
    pub writes: u64,
    /// Commits that the script has failed.
    pub troubles: u64,
}

#[derive(Clone, Copy, Debug)]
enum When {
    At(u64),
    Every(u64),
    Sometimes { seed: u64, one_in: u64 },
}

impl<S: Store> Strict<S> {
    /// Wraps a store, with an empty script.
    pub fn new(store: S) -> Self {
        Self { store, script: Vec::new(), dies_after: None, counts: Mutex::default() }
    }

    /// Injects a failure into one commit; the first is number 1. If several lines match, the
    /// earliest counts.
    #[must_use]
    pub fn at(self, commit: u64, trouble: InjectedFailure) -> Self {
        self.with(When::At(commit), trouble)
    }

    /// Injects a failure into every `n`-th commit.
    ///
    /// # Panics
    /// If `n` is zero.
    #[must_use]
    pub fn every(self, n: u64, trouble: InjectedFailure) -> Self {
        assert!(n > 0, "every zeroth commit is none");
        self.with(When::Every(n), trouble)
    }

    /// Injects a failure into one in `one_in` commits, distributed by the seed.
    ///
    /// # Panics
    /// If `one_in` is zero.
    #[must_use]
    pub fn sometimes(self, seed: u64, one_in: u64, trouble: InjectedFailure) -> Self {
        assert!(one_in > 0, "one in zero commits is none");
        self.with(When::Sometimes { seed, one_in }, trouble)
    }

    /// Lets the process die after this number of written commits: every later call fails.
    ///
    /// Together with [`FailAfter`](InjectedFailure::FailAfter) at the same commit, it dies between
    /// the write and the answer.
    #[must_use]
    pub fn dies_after(mut self, commits: u64) -> Self {
        self.dies_after = Some(commits);
        self
    }

    /// Returns the counts so far.
    pub fn counts(&self) -> Counts {
        *self.count()
    }

    /// Returns the wrapped store, without injected failures.
    pub fn store(&self) -> &S {
        &self.store
    }

    /// Unwraps the store, as a restart would.
    pub fn into_store(self) -> S {
        self.store
    }

    fn with(mut self, when: When, trouble: InjectedFailure) -> Self {
        self.script.push((when, trouble));
        self
    }

    fn count(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one call, unless the process is dead.
    fn alive(&self, call: impl FnOnce(&mut Counts)) -> Result<Counts, StoreError> {
        let mut counts = self.count();
        if self.dies_after.is_some_and(|last| counts.written >= last) {
            return Err(fault("working after the process has died"));
        }
        call(&mut counts);
        Ok(*counts)
    }

    fn trouble(&self, commit: u64) -> Option<InjectedFailure> {
        let mut script = self.script.iter();
        script.find(|(when, _)| when.is_now(commit)).map(|&(_, trouble)| trouble)
    }
}

impl When {
    fn is_now(self, commit: u64) -> bool {
        match self {
            When::At(one) => commit == one,
            When::Every(n) => commit.is_multiple_of(n),
            When::Sometimes { seed, one_in } => scatter(seed, commit).is_multiple_of(one_in),
        }
    }
}

#[async_trait]
impl<S: Store> Store for Strict<S> {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        yield_now().await;
        self.alive(|counts| counts.gets += 1)?;
        let read = self.store.get(key).await;
        yield_now().await;
        read
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        yield_now().await;
        self.alive(|counts| counts.gets += 1)?;
        let read = self.store.get_many(keys).await;
        yield_now().await;
        read
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        yield_now().await;
        self.alive(|counts| counts.scans += 1)?;
        let read = self.store.scan(under, after, limit).await;
        yield_now().await;
        read
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        yield_now().await;
        self.alive(|counts| counts.scans += 1)?;
        let read = self.store.keys(under, after, limit).await;
        yield_now().await;
        read
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        yield_now().await;
        let commit = self.alive(|counts| counts.commits += 1)?.commits;
        let durability = batch.durability();
        if durability == Durability::Relaxed {
            self.count().relaxed += 1;
        }
        let writes = batch.into_writes()?;
        let trouble = self.trouble(commit);
        if trouble.is_some() {
            self.count().troubles += 1;
        }
        match (trouble, writes.first()) {
            (Some(InjectedFailure::Conflict), Some(write)) => {
                return Err(CommitError::Conflict { key: write.key.clone() });
            }
            (Some(InjectedFailure::FailBefore), _) => return Err(fault("writing nothing").into()),
            (Some(InjectedFailure::Conflict | InjectedFailure::FailAfter) | None, _) => {}
        }
        let changed = writes.iter().filter(|write| write.change != Change::Keep).count() as u64;
        let batch = writes.into_iter().collect::<Batch>().durable(durability);
        let version = self.store.commit(batch).await?;
        {
            let mut counts = self.count();
            counts.written += 1;
            counts.writes += changed;
        }
        yield_now().await;
        if trouble == Some(InjectedFailure::FailAfter) {
            return Err(fault("telling that all was written").in_doubt().into());
        }
        Ok(version)
    }

    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError> {
        yield_now().await;
        self.alive(|counts| counts.scans += 1)?;
        let taken = self.store.snapshot().await;
        yield_now().await;
        taken
    }

    async fn backed_up(&self, number: u64) -> Result<(), StoreError> {
        self.store.backed_up(number).await
    }

    /// Closes the wrapped store, even for a dead process: the system releases its files too.
    async fn close(&self) -> Result<(), StoreError> {
        self.store.close().await
    }

    fn shared(&self) -> Option<&dyn Shared> {
        self.store.shared()
    }
}

fn fault(doing: &str) -> StoreError {
    let source = Arc::new(io::Error::other("the script of the test says so"));
    StoreError::Failed { doing: doing.into(), source }
}

/// Mixes seed and number so that neighbours have nothing in common (`SplitMix64`).
fn scatter(seed: u64, number: u64) -> u64 {
    let mut mixed = seed.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Expect, Memory};

    /// Commits `n` new keys and returns the result of each: written, conflict or failure.
    async fn story(store: &impl Store, n: u64) -> String {
        let mut told = String::new();
        for number in 1..=n {
            let key = Key::new(format!("key/{number}")).unwrap();
            let batch = Batch::new().put(key, Expect::Absent, "");
            told.push(match store.commit(batch).await {
                Ok(_) => 'w',
                Err(CommitError::Conflict { .. }) => 'c',
                Err(CommitError::Store(StoreError::InDoubt { .. })) => 'd',
                Err(CommitError::Store(_)) => 'f',
            });
        }
        told
    }

    async fn kept(store: &Memory) -> usize {
        store.clone().scan(None, None, usize::MAX).await.unwrap().len()
    }

    #[tokio::test]
    async fn every_third_commit_meets_a_conflict() {
        let strict = Strict::new(Memory::new()).every(3, InjectedFailure::Conflict);
        assert_eq!(story(&strict, 7).await, "wwcwwcw");
        assert_eq!(kept(strict.store()).await, 5);
    }

    #[tokio::test]
    async fn an_unknown_outcome_may_be_written_or_not() {
        let strict = Strict::new(Memory::new())
            .at(1, InjectedFailure::FailBefore)
            .at(2, InjectedFailure::FailAfter);
        assert_eq!(story(&strict, 3).await, "fdw");
        assert_eq!(kept(strict.store()).await, 2);
    }

    #[tokio::test]
    async fn a_dead_process_does_nothing_more() {
        let strict = Strict::new(Memory::new()).at(2, InjectedFailure::FailAfter).dies_after(2);
        assert_eq!(story(&strict, 4).await, "wdff");
        let key = Key::new("key/1").unwrap();
        assert!(strict.get(&key).await.is_err());
        assert!(strict.scan(None, None, 1).await.is_err());
        assert_eq!(kept(&strict.into_store()).await, 2);
    }

    #[tokio::test]
    async fn a_seed_gives_the_same_trouble_again() {
        let seeded =
            |seed| Strict::new(Memory::new()).sometimes(seed, 3, InjectedFailure::Conflict);
        let first = story(&seeded(7), 64).await;
        assert_eq!(first, story(&seeded(7), 64).await);
        assert_ne!(first, story(&seeded(8), 64).await);
        let conflicts = first.matches('c').count();
        assert!((11..=32).contains(&conflicts), "{conflicts} of 64");
    }

    #[tokio::test]
    async fn calls_and_writes_are_counted() {
        let strict = Strict::new(Memory::new()).at(2, InjectedFailure::Conflict);
        let [a, b] = ["a", "b"].map(|path| Key::new(path).unwrap());
        let batch = Batch::new().put(a.clone(), Expect::Absent, "").check(b, Expect::Absent);
        strict.commit(batch.clone()).await.unwrap();
        strict.commit(batch.relaxed()).await.unwrap_err();
        strict.get(&a).await.unwrap();
        strict.scan(None, None, 1).await.unwrap();
        let expected = Counts {
            gets: 1,
            scans: 1,
            commits: 2,
            relaxed: 1,
            written: 1,
            writes: 1,
            troubles: 1,
        };
        assert_eq!(strict.counts(), expected);
    }
}
