//! Valid lines, and the answers to all others.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::sync::Arc;
use std::time::Duration;

use e2e::within;
use storage::{Batch, Expect, Key, Memory, Store, Version, backup};
use tokio::io::AsyncWriteExt as _;
use tokio::net::UnixStream;
use tokio_util::sync::CancellationToken;

use super::protocol::{Answer, MAX_ANSWER, MAX_QUESTION, Question, Unread, hear, tell};
use super::*;
use runtime::clock::Virtual;
use service::rooms::Wish;
use service::settings::operator::StoredDecisions;

fn key(path: &str) -> Key {
    Key::new(path).expect("a key")
}

async fn put(store: &dyn Store, path: &str, value: impl Into<Vec<u8>>) -> Version {
    let batch = Batch::new().put(key(path), Expect::Absent, value);
    store.commit(batch).await.expect("it is written")
}

/// Runs a test with a process that has a folder open; returns whether it was asked to stop.
async fn with(store: Arc<dyn Store>, folder: &Path, work: impl Future<Output = ()>) -> bool {
    let control = Control::open(folder).expect("a socket");
    let stop = CancellationToken::new();
    tokio::select! {
        () = control.serve(served(store, stop.clone())) => {}
        () = work => {}
    }
    stop.is_cancelled()
}

fn served(store: Arc<dyn Store>, stop: CancellationToken) -> Served {
    let decisions = Arc::new(StoredDecisions::on(&store));
    Served { store, decisions, world: Arc::new(Virtual::default()), stop }
}

/// Sends bytes, and returns the answer.
async fn says(folder: &Path, words: &[u8]) -> Result<Answer, Unread> {
    let mut stream = UnixStream::connect(folder.join(NAME)).await.expect("somebody is there");
    // The process stops reading after too long a line.
    let _ = stream.write_all(words).await;
    let _ = stream.shutdown().await;
    hear(&mut stream, MAX_ANSWER).await
}

#[tokio::test]
async fn every_line_is_read_as_it_was_written() {
    let questions = [
        Question::Ping {},
        Question::Backup { file: "/a \"b\"\n".to_owned(), force: true },
        Question::Stop {},
    ];
    for question in questions {
        let (mut from, mut to) = UnixStream::pair().expect("two ends");
        tell(&mut to, &question).await.expect("it is written");
        assert_eq!(hear::<Question>(&mut from, MAX_QUESTION).await.expect("a line"), question);
    }
    for answer in [Answer::Saved(7), Answer::Stopping, Answer::Error("why".to_owned())] {
        let (mut from, mut to) = UnixStream::pair().expect("two ends");
        tell(&mut to, &answer).await.expect("it is written");
        assert_eq!(hear::<Answer>(&mut from, MAX_ANSWER).await.expect("a line"), answer);
    }
}

#[tokio::test]
async fn what_is_no_question_is_answered_in_words_and_the_next_one_is_heard() {
    let (store, folder) = (Memory::new(), tempfile::tempdir().expect("a folder"));
    let folder = folder.path();
    let is_asked = with(Arc::new(store), folder, async {
        for wrong in [
            &b"\n"[..],
            b"stop\n",
            b"{\"ask\":\"stop\",\"now\":true}\n",
            b"{\"ask\":\"keys\",\"limit\":1}\n",
            b"{\"ask\":\"backup\"}\n",
            b"{\"ask\":\"backup\",\"file\":\"here\",\"force\":false}\n",
            b"\xFF\xFE\n",
        ] {
            let answer = says(folder, wrong).await;
            assert!(matches!(answer, Ok(Answer::Error(_))), "{answer:?}");
        }
        let half = says(folder, b"{\"ask\":\"stop\"}").await;
        assert!(matches!(half, Err(Unread::CutOff)), "half a line is none: {half:?}");
        assert!(Remote::at(folder).answers().await);
    });
    assert!(!is_asked.await);
}

#[tokio::test]
async fn a_line_that_is_too_long_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    with(Arc::new(Memory::new()), folder.path(), async {
        let long = vec![b' '; usize::try_from(MAX_QUESTION).expect("a small number")];
        let answer = says(folder.path(), &long).await;
        assert!(matches!(answer, Ok(Answer::Error(_))), "{answer:?}");
    })
    .await;
}

#[tokio::test]
async fn a_backup_is_written_beside_the_folder_and_never_into_it() {
    let (store, place) = (Memory::new(), tempfile::tempdir().expect("a folder"));
    put(&store, "a", "1").await;
    let folder = place.path().join("tea");
    fs::create_dir(&folder).expect("a folder");
    with(Arc::new(store), &folder, async {
        let remote = Remote::at(&folder);
        let file = place.path().join("backup");
        assert_eq!(remote.back_up(&file, false).await.expect("it is written"), 1);
        remote.back_up(&file, false).await.expect_err("there is one already");
        assert_eq!(remote.back_up(&file, true).await.expect("it is written"), 1);
        assert_eq!(backup::load(&file).expect("a backup").len(), 1);
        remote.back_up(&folder.join("db"), true).await.expect_err("it belongs to the store");
        remote.back_up(&place.path().join("missing/file"), true).await.expect_err("no folder");
    })
    .await;
}

#[tokio::test]
async fn a_wish_about_rooms_is_carried_out_by_the_process() {
    let (store, folder): (Arc<dyn Store>, _) =
        (Arc::new(Memory::new()), tempfile::tempdir().expect("a folder"));
    with(Arc::clone(&store), folder.path(), async {
        let remote = Remote::at(folder.path());
        let wish = Wish::Block("telegram:-100".to_owned());
        let report = remote.carry_out(wish).await.expect("it is carried out");
        assert_eq!(Vec::from_iter(report.blocked), ["telegram:-100"]);
        let listed = remote.carry_out(Wish::List).await.expect("it is carried out");
        assert_eq!(listed.blocked.len(), 1);
    })
    .await;
    let stored = StoredDecisions::on(&store).get().await.expect("readable");
    assert!(stored.blocked.contains("telegram:-100"));
}

#[tokio::test]
async fn a_stop_request_is_answered_before_the_process_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let is_asked = with(Arc::new(Memory::new()), folder.path(), async {
        Remote::at(folder.path()).stop().await.expect("an answer");
        // It has recorded that when it answers again.
        assert!(Remote::at(folder.path()).answers().await);
    });
    assert!(is_asked.await);
}

#[tokio::test]
async fn the_socket_is_ours_alone_takes_the_place_of_an_old_one_and_goes_with_us() {
    let folder = tempfile::tempdir().expect("a folder");
    let long = folder.path().join("long".repeat(30));
    fs::create_dir(&long).expect("a folder");
    for folder in [folder.path(), &long] {
        let socket = folder.join(NAME);
        fs::write(&socket, "left behind").expect("a file");
        with(Arc::new(Memory::new()), folder, async {
            let mode = fs::metadata(&socket).expect("it is there").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
            Remote::at(folder).stop().await.expect("an answer");
        })
        .await;
        assert!(!socket.exists());
        let error = Remote::at(folder).stop().await.expect_err("nobody is there");
        let why = std::error::Error::source(&error).expect("a reason").to_string();
        assert!(why.contains("control socket"), "{why}");
    }
}

#[tokio::test(start_paused = true)]
async fn silent_peers_delay_a_backup_by_seconds() {
    let (store, place) = (Memory::new(), tempfile::tempdir().expect("a folder"));
    put(&store, "a", "1").await;
    let folder = place.path().join("tea");
    fs::create_dir(&folder).expect("a folder");
    let backed_up = with(Arc::new(store), &folder, async {
        let mut silent = Vec::new();
        for _ in 0..100 {
            let mut peer = UnixStream::connect(folder.join(NAME)).await.expect("it accepts");
            peer.write_all(b"{").await.expect("it reads");
            silent.push(peer);
        }
        let (remote, file) = (Remote::at(&folder), place.path().join("backup"));
        assert_eq!(remote.back_up(&file, false).await.expect("it is written"), 1);
    });
    // There is room for 32 peers, and a silent one times out after 10 s.
    within(Duration::from_secs(35), backed_up).await;
}
