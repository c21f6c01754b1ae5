//! Tables that this version cannot read: each is reported once, and not changed.

use std::sync::Arc;
use std::time::Duration;

use e2e::{Evening, ManualClock, value};
use platform::fake::Fake;
use runtime::metrics::{Measured, names};
use storage::{Batch, Expect, Key, Memory, Store};
use words::people::TableId;

/// Overwrites the only table with bytes that no version can read, and adds more of them with the
/// same listings and deadlines.
async fn spoil_tables(store: &Memory, count: u64) {
    let records = store.scan(None, None, usize::MAX).await.expect("a scan");
    let head = records.iter().find(|(key, _)| key.as_str().ends_with("/head"));
    let (head, stored) = head.expect("a table");
    let id = head.segments().nth(1).expect("an id").into_owned();
    let mut batch = Batch::new().put(head.clone(), Expect::At(stored.version), "tea");
    for copy in 1..count {
        let other = TableId::new(copy).to_string();
        for (key, _) in
            records.iter().filter(|(key, _)| key.segments().any(|segment| segment == *id))
        {
            let key = Key::new(key.as_str().replace(&id, &other)).expect("a key");
            batch = batch.put(key, Expect::Absent, "tea");
        }
    }
    store.commit(batch).await.expect("nobody else writes");
}

#[tokio::test(start_paused = true)]
async fn an_unreadable_table_is_reported_once_and_its_deadline_rests_for_six_hours() {
    const HOUR: Duration = Duration::from_hours(1);
    let measured = Measured::default();
    let _here = measured.enter();
    let (store, world) = (Memory::new(), Arc::new(ManualClock::new(1)));
    let evening = Evening::begin(Arc::new(store.clone()), world.clone()).await;
    evening.says("Anna", "/play tirazheh").await;
    spoil_tables(&store, 20).await;
    evening.says("Anna", "/tables").await;
    evening.presses("Bora", "Join").await;
    let count = |metric: names::Metric, part: &str, labels: &[(&str, &str)]| {
        value(&measured.render(), &format!("{}{part}", metric.name), labels)
    };
    // The lobby has been idle for too long; the deadlines are scanned every minute.
    world.pass(30 * 60 * 60 * 1000);
    tokio::time::sleep(HOUR * 5).await;
    assert_eq!(count(names::DEADLINE_LAG, "_count", &[]), Some(20.0), "each table rests");
    tokio::time::sleep(HOUR * 6).await;
    assert_eq!(count(names::DEADLINE_LAG, "_count", &[]), Some(40.0), "each is tried again");
    let reported = || count(names::FAULTS, "", &[("kind", "unreadable")]);
    assert_eq!(reported(), Some(20.0), "each is reported once");
    evening.app.shut_down().await.expect("a clean end");
}

/// Returns what a person reads after a line: a text, or else a panel.
async fn answer(evening: &Evening, who: &str, line: &str) -> String {
    let texts = evening.says(who, line).await;
    let panel = evening.fake.answered(&Fake::person(who).id).pop();
    texts.last().cloned().or(panel.map(|panel| evening.words(&panel))).unwrap_or_default()
}

#[tokio::test(start_paused = true)]
async fn an_unreadable_table_is_said_to_be_there_and_is_closed_by_its_host_alone() {
    let store = Memory::new();
    let evening = Evening::begin(Arc::new(store.clone()), Arc::new(ManualClock::new(1))).await;
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    let records = store.scan(None, None, usize::MAX).await.expect("a scan");
    let (head, stored) =
        records.iter().find(|(key, _)| key.as_str().ends_with("/head")).expect("a table");
    let later = String::from_utf8(stored.value.clone()).expect("text");
    let later = later.replacen("\"format\":1", "\"format\":9", 1);
    let batch = Batch::new().put(head.clone(), Expect::At(stored.version), later.clone());
    store.commit(batch).await.expect("nobody else writes");
    let check = async |who: &str, line: &str, words: &str| {
        let said = answer(&evening, who, line).await;
        assert!(said.contains(words), "{line}: {said}");
    };
    for line in ["/hand", "/board", "/tables"] {
        check("Bora", line, "cannot be read").await;
    }
    check("Bora", "/cancel", "Only the host").await;
    check("Anna", "/cancel", "is closed").await;
    check("Anna", "/hand", "There is no table here").await;
    let kept = Key::new(head.as_str().replace("/head", "/unreadable")).expect("a key");
    let kept = store.get(&kept).await.expect("it is read").expect("its bytes are kept");
    assert_eq!(kept.value, later.as_bytes());
    evening.app.shut_down().await.expect("a clean end");
}

#[tokio::test(start_paused = true)]
async fn no_question_is_asked_to_which_every_answer_would_be_refused() {
    let (store, world) = (Memory::new(), Arc::new(ManualClock::new(1)));
    let evening = Evening::begin(Arc::new(store), world).await;
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    let said = answer(&evening, "Bora", "/cancel").await;
    assert!(said.contains("Only the host"), "{said}");
    let said = answer(&evening, "Anna", "/cancel").await;
    assert!(said.contains("Close this table for everybody?"), "{said}");
    evening.app.shut_down().await.expect("a clean end");
}
