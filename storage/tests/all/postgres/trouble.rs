//! What happens to a store whose server comes and goes.

use std::sync::Arc;
use std::time::Duration;

use storage::{Batch, CommitError, Expect, Key, Postgres, Store, postgres::Options};
use tokio::task::JoinSet;

use super::server::{Server, open};

/// The time between two messages to a process that may not listen yet.
const SEND_INTERVAL: Duration = Duration::from_millis(50);
/// The time within which a process must listen for messages; it takes some milliseconds.
const LISTEN_TIMEOUT: Duration = Duration::from_mins(2);

fn key(path: &str) -> Key {
    Key::new(path).expect("a good key")
}

#[tokio::test(flavor = "multi_thread")]
async fn several_begin_at_the_same_place_at_once() {
    let Some(server) = Server::find() else { return };
    for _ in 0..20 {
        let place = Arc::new(server.place().await);
        let mut opening = JoinSet::new();
        for _ in 0..8 {
            let place = Arc::clone(&place);
            opening.spawn(async move { open(&place).await });
        }
        let stores = opening.join_all().await;
        let batch = Batch::new().put(key("a"), Expect::Absent, "1");
        let version = stores[0].commit(batch).await.expect("written");
        for store in &stores {
            let read = store.get(&key("a")).await.expect("readable").expect("there");
            assert_eq!(read.version, version);
            store.close().await.expect("closed");
        }
    }
}

/// Counts as fast as it can; returns the number of acknowledged and of unknown commits.
async fn count(store: Arc<Postgres>, path: String, times: usize) -> (usize, usize) {
    let (mut done, mut in_doubt) = (0, 0);
    for _ in 0..times {
        loop {
            let read = store.get(&key(&path)).await.expect("readable within the patience");
            let number = read.as_ref().map_or(0, |read| read.value.len());
            let batch = Batch::new()
                .put(key(&path), read.as_ref().into(), vec![b'.'; number + 1])
                .put(key(&format!("{path}/{number}")), Expect::Absent, "");
            match store.commit(batch).await {
                Ok(_) => {
                    done += 1;
                    break;
                }
                Err(CommitError::Conflict { .. }) => {}
                Err(CommitError::Store(_)) => {
                    in_doubt += 1;
                    break;
                }
            }
        }
    }
    (done, in_doubt)
}

#[tokio::test(flavor = "multi_thread")]
async fn cut_connections_lose_nothing_and_repeat_nothing() {
    const TASKS: usize = 8;
    const TIMES: usize = 12;
    let Some(server) = Server::find() else { return };
    let place = server.place().await;
    let store = Arc::new(open(&place).await);
    let mut counting = JoinSet::new();
    for task in 0..TASKS {
        // Each task has a key of its own: whatever it reads, it has written itself.
        counting.spawn(count(Arc::clone(&store), format!("count/{task}"), TIMES));
    }
    let mut results = Vec::new();
    while results.len() < TASKS {
        tokio::select! {
            done = counting.join_next() => results.extend(done.map(|done| done.expect("no panic"))),
            () = async {
                server.cut(&place).await;
                tokio::task::yield_now().await;
            } => {}
        }
    }
    let mut written = 0;
    for task in 0..TASKS {
        let read = store.get(&key(&format!("count/{task}"))).await.expect("readable");
        written += read.map_or(0, |read| read.value.len());
    }
    let done: usize = results.iter().map(|(done, _)| done).sum();
    let in_doubt: usize = results.iter().map(|(_, in_doubt)| in_doubt).sum();
    assert!(done <= written && written <= done + in_doubt, "{done}, {written}, {in_doubt}");
    // Without other writers, the result of a commit can always be found out.
    assert_eq!((done, in_doubt), (TASKS * TIMES, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_process_tells_another_hears() {
    let Some(server) = Server::find() else { return };
    let place = server.place().await;
    let (one, other) = (open(&place).await, open(&place).await);
    let mut heard = other.shared().expect("shared").subscribe();
    // Messages are lost until the other process listens.
    let is_told = async {
        for number in 0.. {
            one.shared().expect("shared").send(&format!("word {number}"));
            tokio::time::sleep(SEND_INTERVAL).await;
        }
    };
    let word = tokio::select! {
        word = heard.recv() => word.expect("told"),
        () = is_told => unreachable!("it is told for ever"),
        () = tokio::time::sleep(LISTEN_TIMEOUT) => panic!("nothing was heard"),
    };
    assert!(word.starts_with("word "), "{word}");
    let (mine, theirs) = (one.shared().expect("shared"), other.shared().expect("shared"));
    let (before, after) =
        (mine.now().await.expect("a clock"), theirs.now().await.expect("a clock"));
    assert!(before.is_some() && before <= after, "they have one clock");
}

#[tokio::test]
async fn a_closed_store_has_done_what_it_was_asked() {
    let Some(server) = Server::find() else { return };
    let place = server.place().await;
    let store = Postgres::open(&place, &Options::default()).await.expect("a store");
    let batch = |path: &str| Batch::new().put(key(path), Expect::Absent, "1");
    let (first, second, closed) =
        tokio::join!(store.commit(batch("a")), store.commit(batch("b").relaxed()), store.close());
    first.expect("done");
    second.expect("done");
    closed.expect("closed");
    assert_eq!(open(&place).await.scan(None, None, 10).await.expect("readable").len(), 2);
}
