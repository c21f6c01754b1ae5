//! Tables that this version cannot read: each is reported once, and not changed.

use std::sync::Arc;
use std::time::Duration;

use e2e::{Evening, ManualClock, value};
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
