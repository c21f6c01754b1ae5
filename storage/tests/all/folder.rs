//! The files that a folder may contain, what is left in it, and what operators are told.

mod damage;
mod format;
mod large;
mod loss;
mod private;
mod recovery;
mod seal;
mod stored;
mod syncs;
mod turns;

use std::{fs::File, path::Path};

use storage::{Batch, Expect, Key, Sled, Store, StoreError};
use tempfile::TempDir;

fn key(path: &str) -> Key {
    Key::new(path).unwrap()
}

async fn put(store: &Sled, path: &str, value: &str) {
    store.commit(Batch::new().put(key(path), Expect::Absent, value)).await.unwrap();
}

/// Returns a closed store with two records.
async fn written() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store = Sled::open(folder.path()).await.unwrap();
    put(&store, "a", "1").await;
    put(&store, "b", "2").await;
    store.close().await.unwrap();
    folder
}

/// Changes a closed store without its knowledge.
fn forge(folder: &Path, forge: impl FnOnce(&sled::Db)) {
    if let Ok(db) = File::open(folder.join("db")) {
        db.lock().unwrap(); // A thread of sled may still hold it.
    }
    let db = sled::open(folder).unwrap();
    forge(&db);
    db.flush().unwrap();
}

async fn refusal(folder: &Path) -> StoreError {
    match Sled::open(folder).await {
        Err(error) => error,
        Ok(_) => panic!("this folder must not be opened"),
    }
}
