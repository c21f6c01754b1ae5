//! A disk that takes no more bytes is reported, and nothing after that is called durable.
//!
//! A limit on the size of files stands in for the full disk: to sled both are a failed write.

#![cfg(target_os = "linux")]

use std::{env, path::Path, process::Command};

use storage::{Batch, CommitError, Sled, Store};

use crate::{Other, batch, put_and_tell, tell, verify};

/// Writes until it fails, then tells whether any later commit was called durable.
pub(crate) async fn fill(folder: &Path) {
    let store = Sled::open(folder).await.unwrap();
    let mut number = 0;
    let error = loop {
        match put_and_tell(&store, number).await {
            Ok(()) => number += 1,
            Err(CommitError::Store(error)) => break error.to_string(),
            Err(conflict) => panic!("nobody else writes: {conflict}"),
        }
    };
    tell(&format!("failed: {error}"));
    for later in [batch(number + 1), batch(number + 2), Batch::new()] {
        match store.commit(later).await {
            Err(CommitError::Store(again)) if again.to_string() == error => {}
            other => tell(&format!("later: {other:?}")),
        }
    }
    tell("end");
}

#[tokio::test]
async fn after_a_failed_write_no_commit_is_called_durable() {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("store");
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 4096; exec \"$0\" \"$@\""]);
    shell.arg(env::current_exe().unwrap());
    let mut other = Other::run(shell, "fill", &folder);
    let told: Vec<_> = std::iter::from_fn(|| other.hear()).collect();
    other.child.wait().unwrap();

    let failed = told.iter().position(|line| line.starts_with("failed: ")).unwrap();
    let (acknowledged, rest) = told.split_at(failed);
    assert!(!acknowledged.is_empty());
    let place = folder.display().to_string();
    assert!(rest[0].contains(&place), "the folder is named: {}", rest[0]);
    assert_eq!(rest[1..], ["end."]);

    let store = Sled::open(&folder).await.unwrap();
    verify(&store, acknowledged).await;
}
