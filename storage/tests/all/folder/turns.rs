//! The files of the journal take turns, so they do not grow with the number of commits.

use std::fs;

use storage::Sled;

use super::put;

const TURN_BYTES: u64 = 10_000;
/// The headline and the zeros that are filled ahead, which are longer than the longest turn.
const MAX_FILE_BYTES: u64 = 4096 + (256 << 10);

#[tokio::test]
async fn many_commits_leave_a_short_journal() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sled::open_with_turns_of(TURN_BYTES, folder.path()).await.unwrap();
    for number in 0..30 {
        put(&store, &format!("t/{number}"), &"x".repeat(40_000)).await;
    }
    for name in ["journal.0", "journal.1"] {
        let len = fs::metadata(folder.path().join(name)).unwrap().len();
        assert!(len <= MAX_FILE_BYTES, "{name} has {len} bytes");
    }
}
