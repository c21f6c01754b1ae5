//! Long work: requests that read or rewrite much do not delay other people.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use e2e::layer::{Layer, Layered};
use e2e::{Evening, ManualClock, finished};
use engine::catalog::GameId;
use engine::with_game;
use platform::fake::Fake;
use platform::{Destination, Inbound, Input, Intake as _, Next, Reply};
use service::limits::Limits;
use storage::{Batch, Expect, Key, Memory, Store, Strict};
use table::game_record::{self, Player};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;
use words::locale::Lang;
use words::people::Person;

use crate::service::evening;

/// The number of other people, enough for every lane to have some.
const OTHERS: usize = 400;
/// Time after which an answer counts as missing.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// A store whose finished games cannot be read until they are released.
#[derive(Debug)]
struct HeldArchive {
    memory: Memory,
    is_released: watch::Sender<bool>,
}

#[async_trait]
impl Layer for HeldArchive {
    fn below(&self) -> &dyn Store {
        &self.memory
    }

    async fn before_reading(&self, keys: &[Key]) {
        if keys.iter().any(|key| key.as_str().starts_with("archive/")) {
            let mut released = self.is_released.subscribe();
            // The sender lives as long as `self`.
            let _ = released.wait_for(|released| *released).await;
        }
    }
}

/// Adds finished games of a person to the archive.
async fn played(memory: &Memory, person: &Person, games: Range<u64>) {
    let key = |path: &str| Key::new(path).expect("a key");
    for number in games {
        let player = |_| Player::Person(person.clone());
        let record = with_game!(GameId::Nautilus, G => finished::<G>(number, 1, player));
        let listed = key("played/person").child(person.id.as_str()).and_then(|folder| {
            folder.child(format_args!("{:016}", u64::MAX / 10_000 - record.order))?.child(record.id)
        });
        let stored = key("archive").child(record.id).expect("a key");
        let batch = Batch::new().put(stored, Expect::Absent, game_record::encode(&record)).put(
            listed.expect("a key"),
            Expect::Absent,
            "",
        );
        memory.commit(batch).await.expect("in memory");
    }
}

/// A reply, as the test sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Answer {
    Said(String),
    Shown,
    Files(usize),
    Done,
}

/// Sends an answer with the name of the person.
type AnswerSender = mpsc::UnboundedSender<(String, Answer)>;

/// Sends the answers to a person to the test.
#[derive(Debug)]
struct ReplyRecorder {
    person: String,
    answers: AnswerSender,
}

impl ReplyRecorder {
    fn record(&self, answer: Answer) {
        self.answers.send((self.person.clone(), answer)).expect("the test listens");
    }
}

#[async_trait]
impl Reply for ReplyRecorder {
    async fn is_admin(&self) -> bool {
        false
    }

    async fn give(&self, next: &Next, _: &Lang) {
        self.record(match next {
            Next::Line(text) => Answer::Said(text.key().to_owned()),
            Next::Panel(_) => Answer::Shown,
            Next::Files(files) => Answer::Files(files.all().len()),
            _ => Answer::Done,
        });
    }
}

/// Has somebody write a line in private.
fn writes(evening: &Evening, who: &str, line: &str, answers: &AnswerSender) {
    let person = Fake::person(who);
    let private = Destination::Person(person.id.clone());
    let reply = ReplyRecorder { person: who.to_owned(), answers: answers.clone() };
    let inbound = Inbound::new(person, private, Input::Line(line.to_owned()), Box::new(reply));
    evening.app.inbox().accept(inbound).expect("the service runs");
}

#[tokio::test(start_paused = true)]
async fn long_work_of_one_person_delays_no_other_person() {
    for (wanted, other) in [("/mydata", "/export"), ("/export", "/mydata")] {
        nobody_else_waits(wanted, other).await;
    }
}

async fn nobody_else_waits(wanted: &str, other: &str) {
    let memory = Memory::new();
    played(&memory, &Fake::person("Anna"), 0..3).await;
    let store = Arc::new(Layered(HeldArchive { memory, is_released: watch::Sender::new(false) }));
    let evening = evening(store.clone(), Arc::new(ManualClock::new(1)), Limits::NONE).await;
    let (sender, mut answers) = mpsc::unbounded_channel();
    writes(&evening, "Anna", wanted, &sender);
    let first = timeout(ANSWER_TIMEOUT, answers.recv()).await.expect("she is answered at once");
    assert_eq!(first, Some(("Anna".to_owned(), Answer::Said("one-moment".to_owned()))));
    // One person cannot have two long requests at the same time.
    writes(&evening, "Anna", other, &sender);
    let second = timeout(ANSWER_TIMEOUT, answers.recv()).await.expect("she is answered at once");
    assert_eq!(second, Some(("Anna".to_owned(), Answer::Said("one-at-a-time".to_owned()))));
    for number in 0..OTHERS {
        writes(&evening, &format!("Guest {number}"), "/help", &sender);
    }
    for number in 0..OTHERS {
        let answer = timeout(ANSWER_TIMEOUT, answers.recv()).await;
        let (who, answered) =
            answer.unwrap_or_else(|_| panic!("{number} were answered")).expect("one");
        assert_eq!(answered, Answer::Shown, "{who}");
    }
    store.is_released.send_replace(true);
    let last =
        timeout(ANSWER_TIMEOUT, answers.recv()).await.expect("she is sent files").expect("one");
    assert!(matches!(last.1, Answer::Files(1..)), "{wanted}: {last:?}");
}

#[tokio::test(start_paused = true)]
async fn work_that_does_not_begin_in_five_minutes_is_refused() {
    let memory = Memory::new();
    let people = ["Anna", "Bora", "Cora", "Dora", "Edda"];
    for (who, number) in people.iter().zip(0..) {
        played(&memory, &Fake::person(who), number..number + 1).await;
    }
    let store = Arc::new(Layered(HeldArchive { memory, is_released: watch::Sender::new(false) }));
    let evening = evening(store.clone(), Arc::new(ManualClock::new(1)), Limits::NONE).await;
    let (sender, mut answers) = mpsc::unbounded_channel();
    let begun = tokio::time::Instant::now();
    for who in people {
        writes(&evening, who, "/mydata", &sender);
        let moment = (who.to_owned(), Answer::Said("one-moment".to_owned()));
        assert_eq!(answers.recv().await, Some(moment));
    }
    let refused = ("Edda".to_owned(), Answer::Said("no-time-now".to_owned()));
    assert_eq!(answers.recv().await, Some(refused), "four others work");
    assert_eq!(begun.elapsed().as_secs(), 5 * 60);
    store.is_released.send_replace(true);
    for _ in 0..4 {
        let answer = answers.recv().await.expect("they are sent files").1;
        assert!(matches!(answer, Answer::Files(1..)), "{answer:?}");
    }
}

#[tokio::test]
async fn the_data_of_somebody_with_many_games_is_read_in_pages() {
    const GAMES: u64 = 120;
    let memory = Memory::new();
    played(&memory, &Fake::person("Anna"), 0..GAMES).await;
    let store = Arc::new(Strict::new(memory));
    let evening = evening(store.clone(), Arc::new(ManualClock::new(1)), Limits::NONE).await;
    let before = store.counts();
    evening.says("Anna", "/mydata").await;
    let after = store.counts();
    let reads = after.gets + after.scans - before.gets - before.scans;
    assert!(reads < 30, "{reads} reads for {GAMES} games");
    let files = evening.fake.files_of(&Fake::person("Anna").id);
    let data: serde_json::Value = serde_json::from_slice(&files[0].bytes).expect("JSON");
    assert_eq!(data["finished games"].as_array().map(Vec::len), Some(120));
}
