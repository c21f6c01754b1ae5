//! One folder has one owner at a time.

use std::{
    io::{self, Read},
    path::Path,
    time::{Duration, Instant},
};

use storage::{Sled, Store, StoreError};

use super::{OtherProcess, tell};

/// The time within which a dropped store must be closed.
const CLOSE_TIMEOUT: Duration = Duration::from_mins(1);

/// Keeps the folder open until the first process ends it.
pub(crate) async fn hold(folder: &Path) {
    let store = Sled::open(folder).await.unwrap();
    tell("open");
    io::stdin().read_to_end(&mut Vec::new()).unwrap();
    store.close().await.unwrap();
    tell("closed");
}

async fn refused(folder: &Path) -> String {
    match Sled::open(folder).await {
        Err(error @ StoreError::Locked { .. }) => error.to_string(),
        other => panic!("the folder is locked, so this cannot be: {other:?}"),
    }
}

#[tokio::test]
async fn a_second_process_is_told_which_folder_is_in_use() {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("store");
    let mut other = OtherProcess::start("hold", &folder);
    assert_eq!(other.hear().as_deref(), Some("open."));
    let text = refused(&folder).await;
    assert_eq!(
        text,
        format!(
            "the store in {} is in use by another process; stop that one first",
            folder.display()
        )
    );

    drop(other.child.stdin.take());
    assert_eq!(other.hear().as_deref(), Some("closed."));
    other.child.wait().unwrap();
    Sled::open(&folder).await.unwrap();
}

#[tokio::test]
async fn a_second_store_in_one_process_is_refused_until_the_first_is_closed() {
    let root = tempfile::tempdir().unwrap();
    let first = Sled::open(root.path()).await.unwrap();
    refused(root.path()).await;
    first.close().await.unwrap();
    let second = Sled::open(root.path()).await.unwrap();
    drop(second);
    // It is closed by a thread, and a busy machine takes longer for that than an opening waits.
    let begun = Instant::now();
    while let Err(error) = Sled::open(root.path()).await {
        assert!(matches!(error, StoreError::Locked { .. }), "{error:?}");
        assert!(begun.elapsed() < CLOSE_TIMEOUT, "a dropped store keeps its folder");
    }
}
