//! Copies of stores that are written meanwhile.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use bot::cluster::is_fleeting;
use bot::control::{Control, Remote};
use bot::moving::{Copying, MoveError, Source, refuse_unfinished};
use e2e::{Evening, ManualClock};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use storage::{Batch, Expect, Key, Memory, Sled, Store, StoreError, Stored, Version};
use tokio_util::sync::CancellationToken;

/// More than are on two pages.
const MANY: usize = 2500;

fn key(path: &str) -> Key {
    Key::new(path).expect("a key")
}

/// What is stored under a key from now on; nothing if it is deleted.
async fn set(store: &dyn Store, key: Key, value: Option<Vec<u8>>) {
    let read = store.get(&key).await.expect("it can be read");
    let batch = match (value, &read) {
        (Some(value), read) => Batch::new().put(key, Expect::from(read.as_ref()), value),
        (None, Some(read)) => Batch::new().delete(key, read.version),
        (None, None) => return,
    };
    store.commit(batch).await.expect("it is written");
}

/// Everything that is to be in a copy.
async fn content(store: &dyn Store) -> BTreeMap<Key, Vec<u8>> {
    let all = store.scan(None, None, usize::MAX).await.expect("it can be read").into_iter();
    all.filter(|(key, _)| !is_fleeting(key)).map(|(key, it)| (key, it.value)).collect()
}

/// A store on which somebody writes whenever somebody has read a little.
struct Busy {
    store: Arc<dyn Store>,
    luck: Mutex<StdRng>,
}

impl Busy {
    fn on(store: &Arc<dyn Store>, seed: u64) -> Self {
        Self { store: Arc::clone(store), luck: Mutex::new(StdRng::seed_from_u64(seed)) }
    }

    async fn writes(&self, count: usize) {
        for _ in 0..count {
            let (key, value) = {
                let mut luck = self.luck.lock().expect("nobody panics");
                let number = luck.random_range(0..MANY * 2);
                let folder = ["table/a", "table/a0", "cluster/slot", "cluster/note"];
                let folder = folder[luck.random_range(0..folder.len())];
                let value: [u8; 3] = luck.random();
                (key(&format!("{folder}/{number}")), luck.random_bool(0.6).then(|| value.to_vec()))
            };
            set(&*self.store, key, value).await;
        }
    }
}

#[async_trait]
impl Source for Busy {
    async fn keys(
        &self,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        self.writes(40).await;
        Source::keys(&self.store, after, limit).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        self.writes(40).await;
        Source::get_many(&self.store, keys).await
    }
}

#[tokio::test]
async fn whatever_is_written_meanwhile_is_in_the_copy_and_what_has_gone_is_not() {
    for seed in 0..12 {
        let (source, target): (Arc<dyn Store>, Arc<dyn Store>) =
            (Arc::new(Memory::new()), Arc::new(Memory::new()));
        let busy = Busy::on(&source, seed);
        busy.writes(MANY).await;
        let mut copying = Copying::into(Arc::clone(&target)).await.expect("it is empty");
        for pass in 0..4 {
            let passed = copying.pass(&busy, &mut |_| {}).await.expect("a pass");
            assert!(passed.written > 0, "seed {seed}, pass {pass}");
            // Somebody breaks off, and somebody begins again.
            if pass == 1 {
                refuse_unfinished(&*target).await.expect_err("it is not all there");
                copying = Copying::into(Arc::clone(&target)).await.expect("it goes on");
            }
        }
        let first = copying.pass(&source, &mut |_| {}).await.expect("a pass");
        let second = copying.pass(&source, &mut |_| {}).await.expect("a pass");
        assert_eq!((second.records, second.written, second.deleted), (first.records, 0, 0));
        let sum = copying.finish(&*source).await.expect("they are the same");
        assert_eq!(content(&*source).await, content(&*target).await, "seed {seed}");
        assert_eq!(sum.records, content(&*source).await.len() as u64);
        refuse_unfinished(&*target).await.expect("it is all there");
    }
}

#[tokio::test]
async fn a_record_that_is_not_the_same_is_noticed() {
    for change in [Some(b"2".to_vec()), None] {
        let (source, target): (Arc<dyn Store>, Arc<dyn Store>) =
            (Arc::new(Memory::new()), Arc::new(Memory::new()));
        set(&*source, key("a"), Some(b"1".to_vec())).await;
        let mut copying = Copying::into(Arc::clone(&target)).await.expect("it is empty");
        copying.pass(&source, &mut |_| {}).await.expect("a pass");
        set(&*source, key("a"), change).await;
        let error = copying.finish(&*source).await.expect_err("they are not the same");
        assert!(matches!(error, MoveError::Different { .. }), "{error}");
        refuse_unfinished(&*target).await.expect_err("nobody begins there");
    }
}

#[tokio::test]
async fn a_target_with_anything_in_it_is_refused_and_left_as_it_is() {
    let target: Arc<dyn Store> = Arc::new(Memory::new());
    set(&*target, key("cluster/member/a"), Some(b"1".to_vec())).await;
    drop(Copying::into(Arc::clone(&target)).await.expect("nothing that counts is in it"));
    let target: Arc<dyn Store> = Arc::new(Memory::new());
    set(&*target, key("table/a/head"), Some(b"1".to_vec())).await;
    let error = Copying::into(Arc::clone(&target)).await.expect_err("there is a table");
    assert!(matches!(&error, MoveError::Occupied(it) if it.as_str() == "table/a/head"), "{error}");
    assert_eq!(content(&*target).await.len(), 1);
}

#[tokio::test]
async fn people_play_on_while_their_tables_move_and_find_them_as_they_were() {
    let place = tempfile::tempdir().expect("a folder");
    let (old, new) = (place.path().join("old"), place.path().join("new"));
    let store: Arc<dyn Store> = Arc::new(Sled::open(&old).await.expect("a store"));
    let evening = Evening::begin(Arc::clone(&store), Arc::new(ManualClock::new(1))).await;
    let stop = CancellationToken::new();
    evening.app.answer_commands(Control::open(&old).expect("a socket"), stop.clone());
    let remote = Remote::at(&old);

    let target: Arc<dyn Store> = Arc::new(Sled::open(&new).await.expect("a store"));
    let mut copying = Copying::into(Arc::clone(&target)).await.expect("it is empty");
    let playing = async {
        evening.says("Anna", "/play tirazheh").await;
        evening.presses("Bora", "Join").await;
        evening.presses("Anna", "Start").await;
        for _ in 0..40 {
            for who in ["Anna", "Bora"] {
                if evening.is_asked(who) {
                    evening.plays(who).await;
                }
            }
        }
        stop.cancel();
    };
    let moving = async {
        let mut passes = 0;
        while !stop.is_cancelled() {
            copying.pass(&remote, &mut |_| {}).await.expect("a pass");
            passes += 1;
        }
        passes
    };
    let ((), passes) = tokio::join!(playing, moving);
    assert!(passes > 1, "people have played meanwhile");
    let people = ["Anna", "Bora"];
    let sight = evening.sight(&people);
    let fake = Arc::clone(&evening.fake);
    evening.app.shut_down().await.expect("a clean end");
    drop(store);

    let source: Arc<dyn Store> = Arc::new(Sled::open(&old).await.expect("nobody has it open"));
    copying.pass(&source, &mut |_| {}).await.expect("a pass");
    copying.finish(&*source).await.expect("they are the same");
    assert_eq!(content(&*source).await, content(&*target).await);
    assert!(content(&*target).await.len() > 10, "they have played");
    let evening = Evening::begin_with(target, Arc::new(ManualClock::new(1)), fake).await;
    evening.app.wake_up().await.expect("the tables can be read");
    evening.app.wait_idle().await;
    assert_eq!(evening.sight(&people), sight);
}
