//! Missing files: what is left of a folder is never taken for a new or an older one.

use std::fs;

use storage::{Sled, Store};

use super::{forge, put, refusal, written};

async fn check_refused(without: &[&str], why: &str) {
    let folder = written().await;
    for name in without {
        fs::remove_file(folder.path().join(name)).unwrap();
    }
    let text = refusal(folder.path()).await.to_string();
    assert!(text.contains(why), "without {without:?}: {text}");
}

#[tokio::test]
async fn a_database_without_a_seal_is_refused_with_and_without_a_journal() {
    for without in [&["seal"][..], &["seal", "journal.0", "journal.1"][..]] {
        check_refused(without, "its file seal is missing or unreadable").await;
    }
}

#[tokio::test]
async fn a_journal_or_a_seal_without_a_database_is_refused() {
    for without in [
        &["db"][..],
        &["db", "seal"][..],
        &["db", "seal", "journal.0"][..],
        &["db", "journal.0", "journal.1"][..],
    ] {
        check_refused(without, "its file db is missing").await;
    }
}

#[tokio::test]
async fn an_empty_database_under_a_seal_that_knows_commits_is_refused_and_left_alone() {
    let (before, folder) = (written().await, tempfile::tempdir().unwrap());
    forge(folder.path(), |_| ());
    fs::copy(before.path().join("seal"), folder.path().join("seal")).unwrap();
    let text = refusal(folder.path()).await.to_string();
    assert!(text.contains("its database is older than its seal"), "{text}");
    forge(folder.path(), |db| assert!(db.is_empty(), "it is not marked as ours"));
}

/// The first start writes the seal, which knows no commits, and marks the database after that.
#[tokio::test]
async fn a_first_start_that_was_interrupted_begins_again() {
    let before = tempfile::tempdir().unwrap();
    Sled::open(before.path()).await.unwrap().close().await.unwrap();
    for has_database in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        if has_database {
            forge(folder.path(), |_| ());
        }
        fs::copy(before.path().join("seal"), folder.path().join("seal")).unwrap();
        let store = Sled::open(folder.path()).await.unwrap();
        put(&store, "a", "1").await;
    }
}
