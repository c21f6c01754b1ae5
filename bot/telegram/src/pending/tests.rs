//! Stored updates after restarts and failures.

use async_trait::async_trait;
use serde_json::json;
use storage::{Shared, Stored};
use tokio::sync::Notify;

use super::*;

const BOT: u64 = 77;
const ME: &str = "me";

fn pending() -> (PendingUpdates, Arc<dyn Store>) {
    let store: Arc<dyn Store> = Arc::new(storage::Memory::new());
    (PendingUpdates::new(Arc::clone(&store)), store)
}

fn update(number: u32) -> Value {
    json!({ "update_id": number, "message": { "text": format!("line {number}") } })
}

async fn taken(pending: &PendingUpdates, numbers: &[u32]) -> Vec<u32> {
    let updates: Vec<Value> = numbers.iter().copied().map(update).collect();
    numbers_of(&pending.take_in(BOT, ME, &updates).await.expect("the store works"))
}

fn numbers_of(pending: &[PendingUpdate]) -> Vec<u32> {
    pending.iter().filter_map(|pending| number(&pending.update)).collect()
}

/// Returns the updates that a new process finds.
async fn left(store: &Arc<dyn Store>) -> Vec<u32> {
    let left =
        PendingUpdates::new(Arc::clone(store)).left_over(|_| false).await.expect("the store works");
    left.iter().filter_map(|left| number(&left.update)).collect()
}

/// Starts a new process, which attempts the updates it finds and fails; returns the attempted ones.
async fn fails(store: &Arc<dyn Store>) -> Vec<u32> {
    let restarted = PendingUpdates::new(Arc::clone(store));
    let mut tried = Vec::new();
    for left in restarted.left_over(|_| false).await.expect("the store works") {
        tried.extend(restarted.try_again(left, ME).await.expect("the store works"));
    }
    numbers_of(&tried)
}

#[tokio::test]
async fn what_was_taken_in_is_left_over_after_a_crash_until_it_is_acknowledged() {
    let (pending, store) = pending();
    let updates = [update(11), update(10)];
    let taken = pending.take_in(BOT, ME, &updates).await.expect("the store works");
    assert_eq!(left(&store).await, [10, 11], "the oldest first");
    taken[0].receipt.acknowledge().await;
    taken[0].receipt.acknowledge().await;
    assert_eq!(left(&store).await, [11]);
    assert_eq!(pending.next(BOT).await.expect("the store works"), Some(12));
}

#[tokio::test]
async fn an_update_that_five_processes_have_left_is_struck_off() {
    let (pending, store) = pending();
    taken(&pending, &[10]).await;
    for ends in 1..MAX_TRIES {
        assert_eq!(fails(&store).await, [10], "{ends} processes have ended");
        assert_eq!(left(&store).await, [10]);
    }
    assert_eq!(fails(&store).await, [0; 0], "it is not tried a sixth time");
    assert_eq!(left(&store).await, [0; 0]);
}

#[tokio::test]
async fn what_a_process_leaves_in_good_order_has_not_failed() {
    let (pending, store) = pending();
    taken(&pending, &[10]).await;
    let other = PendingUpdates::new(Arc::clone(&store));
    other.take_in(BOT, "other", &[update(11)]).await.expect("the store works");
    for _ in 0..3 {
        let leaving = PendingUpdates::new(Arc::clone(&store));
        for left in leaving.left_over(|by| by != ME).await.expect("the store works") {
            let tried = leaving.try_again(left, ME).await.expect("the store works");
            assert!(tried.is_some(), "it is not struck off");
        }
        leaving.put_back(ME).await.expect("the store works");
    }
    // Nothing was put back of what the other has left.
    for _ in 1..MAX_TRIES {
        assert_eq!(fails(&store).await, [10, 11]);
    }
    assert_eq!(fails(&store).await, [0; 0]);
}

#[tokio::test]
async fn an_update_that_is_tried_again_is_acknowledged_like_any_other() {
    let (pending, store) = pending();
    taken(&pending, &[10]).await;
    let restarted = PendingUpdates::new(Arc::clone(&store));
    let mut left_over = restarted.left_over(|_| false).await.expect("the store works");
    let again = left_over.pop().expect("an update");
    let again =
        restarted.try_again(again, ME).await.expect("the store works").expect("tried again");
    assert_eq!(again.update, update(10), "as Telegram sent it");
    store.commit(Batch::new().with(again.receipt.write())).await.expect("written together");
    assert_eq!(left(&store).await, [0; 0]);
}

#[tokio::test]
async fn what_is_being_worked_off_is_not_left_over_for_a_listener_that_begins_anew() {
    let (pending, _) = pending();
    let mut taken = pending.take_in(BOT, ME, &[update(10), update(11)]).await.expect("it works");
    let left_over = async || {
        let left = pending.left_over(|_| false).await.expect("the store works");
        left.iter().filter_map(|left| number(&left.update)).collect::<Vec<_>>()
    };
    assert_eq!(left_over().await, [0; 0]);
    drop(taken.remove(0));
    assert_eq!(left_over().await, [10], "nobody works it off any more");
}

/// A store that writes, and returns only when the test lets it.
#[derive(Debug, Default)]
struct Hesitant {
    store: storage::Memory,
    has_written: Notify,
    goes_on: Notify,
}

#[async_trait]
impl Store for Hesitant {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        self.store.get(key).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        self.store.get_many(keys).await
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        self.store.scan(under, after, limit).await
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        self.store.keys(under, after, limit).await
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        let version = self.store.commit(batch).await;
        self.has_written.notify_one();
        self.goes_on.notified().await;
        version
    }

    async fn snapshot(&self) -> Result<Box<dyn storage::Snapshot>, StoreError> {
        self.store.snapshot().await
    }

    async fn backed_up(&self, number: u64) -> Result<(), StoreError> {
        self.store.backed_up(number).await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.store.close().await
    }

    fn shared(&self) -> Option<&dyn Shared> {
        None
    }
}

#[tokio::test]
async fn what_has_just_been_written_down_is_not_left_over() {
    let store = Arc::new(Hesitant::default());
    let pending = PendingUpdates::new(store.clone());
    let updates = [update(10)];
    let taking = async { pending.take_in(BOT, ME, &updates).await.expect("the store works") };
    let looking = async {
        store.has_written.notified().await;
        let left = pending.left_over(|_| false).await.expect("the store works");
        store.goes_on.notify_one();
        left.len()
    };
    let (taken, left) = tokio::join!(taking, looking);
    assert_eq!((taken.len(), left), (1, 0), "it is about to be worked off");
}

#[tokio::test]
async fn an_update_that_comes_twice_is_taken_in_once_even_after_a_restart() {
    let (pending, store) = pending();
    assert_eq!(taken(&pending, &[10, 11]).await, [10, 11]);
    assert_eq!(taken(&pending, &[11, 12]).await, [12]);
    let restarted = PendingUpdates::new(store);
    assert_eq!(taken(&restarted, &[10, 11, 12]).await, [0; 0]);
}

#[tokio::test]
async fn an_update_that_comes_late_is_taken_in_once() {
    let (pending, _) = pending();
    assert_eq!(taken(&pending, &[10, 12]).await, [10, 12]);
    assert_eq!(taken(&pending, &[11]).await, [11]);
    assert_eq!(taken(&pending, &[11, 10]).await, [0; 0]);
}

/// Returns a line of one person that was sent so many seconds ago.
fn line(number: u32, ago: u64, words: &str) -> Value {
    let message = json!({ "message_id": number, "date": now() / 1000 - ago, "chat": { "id": 42 },
        "from": { "id": 42 }, "text": words });
    json!({ "update_id": number, "message": message })
}

async fn lines_taken(pending: &PendingUpdates, updates: &[Value]) -> Vec<u32> {
    numbers_of(&pending.take_in(BOT, ME, updates).await.expect("the store works"))
}

#[tokio::test]
async fn a_repeated_line_is_stored_once_and_acknowledged_as_often_as_it_came() {
    let (pending, store) = pending();
    let [first, second, last] = [10, 11, 13].map(|number| line(number, 0, "/play"));
    let lines = [first, second, line(12, 0, "/help"), last];
    assert_eq!(lines_taken(&pending, &lines).await, [12, 13]);
    assert_eq!(left(&store).await, [12, 13]);
    assert_eq!(pending.next(BOT).await.expect("the store works"), Some(14));
}

#[tokio::test]
async fn a_late_line_that_is_repeated_in_the_next_delivery_is_taken_in_once_even_after_a_restart() {
    let (pending, store) = pending();
    assert_eq!(lines_taken(&pending, &[line(10, 600, "/play")]).await, [10]);
    let restarted = PendingUpdates::new(store);
    assert_eq!(lines_taken(&restarted, &[line(11, 300, "/play")]).await, [0; 0]);
    assert_eq!(restarted.next(BOT).await.expect("the store works"), Some(12), "acknowledged");
    assert_eq!(lines_taken(&restarted, &[line(12, 200, "/help")]).await, [12]);
}

#[tokio::test]
async fn a_line_that_is_attempted_again_is_repeated_by_those_of_the_same_absence() {
    let (pending, store) = pending();
    assert_eq!(lines_taken(&pending, &[line(10, 20, "/play")]).await, [10]);
    let restarted = PendingUpdates::new(Arc::clone(&store));
    let left_over = restarted.left_over(|_| false).await.expect("the store works");
    restarted.remember(BOT, &left_over).await.expect("the store works");
    assert_eq!(left(&store).await, [10]);
    assert_eq!(lines_taken(&restarted, &[line(12, 5, "/play")]).await, [0; 0]);
    assert_eq!(lines_taken(&restarted, &[line(13, 5, "/help")]).await, [13]);
}

#[tokio::test]
async fn another_bot_counts_for_itself() {
    let (pending, _) = pending();
    assert_eq!(taken(&pending, &[500]).await, [500]);
    assert_eq!(pending.next(BOT + 1).await.expect("the store works"), None);
    let other = pending.take_in(BOT + 1, ME, &[update(3)]).await.expect("the store works");
    assert_eq!(numbers_of(&other), [3]);
}

#[tokio::test]
async fn two_processes_that_write_at_once_both_write_down() {
    let (pending, store) = pending();
    let (one, other) = (update(1), update(2));
    let (one, other) = tokio::join!(
        pending.take_in(BOT, ME, std::slice::from_ref(&one)),
        pending.take_in(BOT, ME, std::slice::from_ref(&other)),
    );
    assert_eq!(one.expect("written").len() + other.expect("written").len(), 2);
    assert_eq!(left(&store).await, [1, 2]);
}

#[tokio::test]
async fn what_another_process_wrote_down_is_known() {
    let (pending, store) = pending();
    let offset = json!({ "bot": BOT, "memory": { "next": 12, "missing": [9], "at": now() } });
    let batch = Batch::new().put(offset_key().expect("a key"), Expect::Absent, offset.to_string());
    let left_over = json!({ "by": "another", "tries": 1, "update": update(11) });
    let batch = batch.put(key(11).expect("a key"), Expect::Absent, left_over.to_string());
    store.commit(batch).await.expect("the store works");
    assert_eq!(pending.next(BOT).await.expect("the store works"), Some(12));
    assert_eq!(left(&store).await, [11]);
    assert_eq!(taken(&pending, &[9, 10, 11, 12]).await, [9, 12]);
}

#[tokio::test]
async fn what_another_process_is_working_off_is_left_to_it_while_it_lives() {
    let (pending, store) = pending();
    taken(&pending, &[10]).await;
    let other = PendingUpdates::new(store);
    let left = |living: bool| {
        let other = &other;
        async move { other.left_over(|by| living && by == ME).await.expect("the store works").len() }
    };
    assert_eq!((left(true).await, left(false).await), (0, 1));
}
