//! A store whose process can die: at once, or with a commit. Other processes may be faster
//! meanwhile.

use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use storage::{Batch, CommitError, Key, Memory, Store, Version};
use tokio::sync::watch;

use crate::layer::{Layer, Layered};

/// A store in memory whose process can die: from then on no call ever returns.
#[derive(Debug, Default)]
pub struct Crashing {
    memory: Memory,
    /// The process dies with the next commit of a key with a prefix.
    doomed: Mutex<Option<Doom>>,
    /// Commits of a key with this prefix meet a conflict.
    crowded: Mutex<Option<&'static str>>,
    dead: watch::Sender<bool>,
}

/// A store that a test makes crash.
pub type CrashingStore = Layered<Crashing>;

/// The moment at which a process dies.
#[derive(Clone, Copy, Debug)]
struct Doom {
    key: &'static str,
    /// Whether the commit at that moment is still written.
    is_written: bool,
}

impl CrashingStore {
    /// Returns a store with the content of another.
    pub fn on(memory: &Memory) -> Self {
        Self(Crashing { memory: memory.clone(), ..Crashing::default() })
    }
}

impl Crashing {
    /// Lets the process die once one more commit is written.
    pub fn doom(&self) {
        self.doom_at("");
    }

    /// Lets the process die once a commit of a key with this prefix is written.
    pub fn doom_at(&self, start: &'static str) {
        self.set_doom(Doom { key: start, is_written: true });
    }

    /// Lets the process die instead of a commit of a key with this prefix: the event has happened,
    /// but its record is never written.
    pub fn doom_before(&self, start: &'static str) {
        self.set_doom(Doom { key: start, is_written: false });
    }

    /// Makes every commit of a key with this prefix meet a conflict, or none any more.
    pub fn crowd(&self, start: Option<&'static str>) {
        *self.crowded.lock().unwrap_or_else(PoisonError::into_inner) = start;
    }

    /// Lets the process die now.
    pub fn kill(&self) {
        self.dead.send_replace(true);
    }

    /// Tells whether the process is dead.
    pub fn is_dead(&self) -> bool {
        *self.dead.borrow()
    }

    fn set_doom(&self, doom: Doom) {
        *self.doomed.lock().unwrap_or_else(PoisonError::into_inner) = Some(doom);
    }

    /// Returns what happens with a commit if the process dies with it.
    fn doom_of(&self, batch: &Batch) -> Option<Doom> {
        let doom = (*self.doomed.lock().unwrap_or_else(PoisonError::into_inner))?;
        let writes = batch.clone().into_writes().unwrap_or_default();
        writes.iter().any(|one| one.key.as_str().starts_with(doom.key)).then_some(doom)
    }

    /// Returns the key of a commit for which somebody else is faster.
    fn conflict_of(&self, batch: &Batch) -> Option<Key> {
        let start = (*self.crowded.lock().unwrap_or_else(PoisonError::into_inner))?;
        let writes = batch.clone().into_writes().unwrap_or_default();
        writes.into_iter().map(|one| one.key).find(|key| key.as_str().starts_with(start))
    }

    /// Waits until the process is dead.
    pub async fn dies(&self) {
        let mut dying = self.dead.subscribe();
        let _ = dying.wait_for(|dead| *dead).await; // The sender lives as long as we do.
    }

    async fn live(&self) {
        if *self.dead.borrow() {
            std::future::pending::<()>().await;
        }
    }
}

#[async_trait]
impl Layer for Crashing {
    fn below(&self) -> &dyn Store {
        &self.memory
    }

    async fn before_reading(&self, _: &[Key]) {
        self.live().await;
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        self.live().await;
        if let Some(key) = self.conflict_of(&batch) {
            return Err(CommitError::Conflict { key });
        }
        let doom = self.doom_of(&batch);
        if doom.is_some_and(|doom| !doom.is_written) {
            self.kill();
            self.live().await;
        }
        let done = self.memory.commit(batch).await;
        if doom.is_some() {
            self.kill();
        }
        self.live().await;
        done
    }
}
