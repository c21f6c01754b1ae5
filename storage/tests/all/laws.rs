//! Every store keeps the laws, and so does every wrapped store.

use std::{cell::Cell, path::PathBuf};

use storage::{Memory, Sled, Strict, laws, strict::InjectedFailure};
use tempfile::TempDir;

/// Names of folders that do not exist yet, below one that is removed with the test.
struct Folders {
    root: TempDir,
    count: Cell<u32>,
}

impl Folders {
    fn new() -> Self {
        Self { root: tempfile::tempdir().unwrap(), count: Cell::new(0) }
    }

    fn next(&self) -> PathBuf {
        self.count.set(self.count.get() + 1);
        self.root.path().join(self.count.get().to_string())
    }
}

async fn open(folder: PathBuf) -> Sled {
    Sled::open(folder).await.unwrap()
}

/// Opens a store that moves commits from its journal into sled every few commits.
async fn open_short(folder: PathBuf) -> Sled {
    Sled::open_with_turns_of(256, folder).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn memory_keeps_the_laws() {
    laws::check(async || Memory::new()).await;
    let memory = Memory::new();
    laws::check_reopening(async || memory.clone()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sled_keeps_the_laws() {
    let folders = Folders::new();
    laws::check(async || open(folders.next()).await).await;
    let folder = folders.next();
    laws::check_reopening(async || open(folder.clone()).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sled_keeps_the_laws_with_a_short_journal() {
    let folders = Folders::new();
    laws::check(async || open_short(folders.next()).await).await;
    let folder = folders.next();
    laws::check_reopening(async || open_short(folder.clone()).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn memory_keeps_the_laws_behind_strict() {
    laws::check(async || Strict::new(Memory::new())).await;
    let memory = Memory::new();
    laws::check_reopening(async || Strict::new(memory.clone())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sled_keeps_the_laws_behind_strict() {
    let folders = Folders::new();
    laws::check(async || Strict::new(open(folders.next()).await)).await;
    let folder = folders.next();
    laws::check_reopening(async || Strict::new(open(folder.clone()).await)).await;
}

#[tokio::test]
async fn memory_keeps_the_laws_on_one_thread() {
    laws::check(async || Strict::new(Memory::new())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn injected_conflicts_lose_no_increment() {
    let folders = Folders::new();
    laws::check_races(async || Strict::new(Memory::new()).every(2, InjectedFailure::Conflict))
        .await;
    let store =
        async || Strict::new(open(folders.next()).await).sometimes(7, 3, InjectedFailure::Conflict);
    laws::check_races(store).await;
}
