//! A full disk is reported, and the store recovers as soon as there is room.
//!
//! A limit on the size of files stands in for the full disk: to the store both are a failed write.

use std::{
    env,
    io::{self, Read},
    path::Path,
    process::Command,
};

use storage::{CommitError, Sled, StoreError};

use super::{OtherProcess, put_and_tell, tell, verify};

const ATTEMPTS_WHEN_FULL: usize = 40;

/// Writes until there is no more room, waits until there is, and continues.
pub(crate) async fn fill(folder: &Path, turn: Option<u64>) {
    let store = match turn {
        Some(turn) => Sled::open_with_turns_of(turn, folder).await.unwrap(),
        None => Sled::open(folder).await.unwrap(),
    };
    let mut number = 0;
    while let Ok(()) = attempt(&store, number).await {
        number += 1;
    }
    for _ in 0..ATTEMPTS_WHEN_FULL {
        number += 1;
        // A small commit may still find room. Then it is as durable as any other.
        let _ = attempt(&store, number).await;
    }
    tell("full");
    io::stdin().read_to_end(&mut Vec::new()).unwrap();
    let mut written = 0;
    while written < ATTEMPTS_WHEN_FULL {
        number += 1;
        match attempt(&store, number).await {
            Ok(()) => written += 1,
            Err(_) => tokio::task::yield_now().await,
        }
    }
    tell("recovered");
    std::future::pending::<()>().await;
}

async fn attempt(store: &Sled, number: usize) -> Result<(), StoreError> {
    match put_and_tell(store, number).await {
        Ok(_) => Ok(()),
        Err(CommitError::Store(error)) if !error.is_permanent() => Err(error),
        Err(other) => panic!("a full disk is no {other:?}"),
    }
}

#[tokio::test]
async fn a_full_journal_takes_commits_again_when_there_is_room() {
    check("fill").await;
}

#[tokio::test]
async fn a_full_database_takes_commits_again_when_there_is_room() {
    check("fill-short").await;
}

async fn check(role: &str) {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("store");
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -S -f 4096; exec \"$0\" \"$@\""]);
    shell.arg(env::current_exe().unwrap());
    let mut other = OtherProcess::run(shell, role, &folder);
    let mut told = hear_until(&mut other, "full.");
    assert!(!told.is_empty());

    let limit = format!("--pid={}", other.child.id());
    let freed = Command::new("prlimit").args([&limit, "--fsize=unlimited:unlimited"]).status();
    assert!(freed.unwrap().success());
    drop(other.child.stdin.take());
    told.extend(hear_until(&mut other, "recovered."));
    assert!(told.len() > ATTEMPTS_WHEN_FULL);
    other.kill();

    let store = Sled::open(&folder).await.unwrap();
    verify(&store, &told).await;
}

/// Returns the lines before this one; a process that ends without it has failed.
fn hear_until(other: &mut OtherProcess, last: &str) -> Vec<String> {
    let mut told = Vec::new();
    loop {
        let line = other.hear().unwrap_or_else(|| panic!("it ended before {last:?}"));
        if line == last {
            return told;
        }
        told.push(line);
    }
}
