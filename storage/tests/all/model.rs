//! Stores against a model: after every commit the store must equal a sorted map.

use std::collections::BTreeMap;

use proptest::{collection::vec, prelude::*};
use storage::{
    Batch, Change, CommitError, Durability, Expect, Key, Memory, Sled, Store, StoreError, Stored,
    Version, Write,
};

/// Paths below each other, beside each other, and prefixes of each other.
const PATHS: [&str; 7] = ["a", "a-b", "a/b", "a/b/c", "a/b0", "a/c", "b"];

#[derive(Clone, Debug)]
enum Step {
    Commit(Vec<PlannedWrite>, Durability),
    Scan { under: Option<usize>, after: Option<usize>, limit: usize },
    Reopen,
}

#[derive(Clone, Debug)]
struct PlannedWrite {
    path: usize,
    expected: ExpectedVersion,
    change: Change,
}

#[derive(Clone, Copy, Debug)]
enum ExpectedVersion {
    True,
    Absent,
    /// An earlier version, of any key.
    Old(prop::sample::Index),
}

fn step() -> impl Strategy<Value = Step> {
    let path = 0..PATHS.len();
    let under = prop::option::of(path.clone());
    prop_oneof![
        6 => (vec(planned_write(), 0..4), durability())
            .prop_map(|(planned, when)| Step::Commit(planned, when)),
        3 => (under.clone(), under, 0..5usize)
            .prop_map(|(under, after, limit)| Step::Scan { under, after, limit }),
        1 => Just(Step::Reopen),
    ]
}

fn durability() -> impl Strategy<Value = Durability> {
    prop_oneof![Just(Durability::Synced), Just(Durability::Relaxed)]
}

fn planned_write() -> impl Strategy<Value = PlannedWrite> {
    let expected = prop_oneof![
        6 => Just(ExpectedVersion::True),
        1 => Just(ExpectedVersion::Absent),
        1 => any::<prop::sample::Index>().prop_map(ExpectedVersion::Old),
    ];
    let change = prop_oneof![
        4 => vec(any::<u8>(), 0..40).prop_map(Change::Put),
        1 => Just(Change::Put(vec![7; 40_000])),
        2 => Just(Change::Delete),
        1 => Just(Change::Keep),
    ];
    (0..PATHS.len(), expected, change).prop_map(|(path, expected, change)| PlannedWrite {
        path,
        expected,
        change,
    })
}

fn key(path: usize) -> Key {
    Key::new(PATHS[path]).unwrap()
}

#[derive(Default)]
struct Model {
    records: BTreeMap<Key, Stored>,
    told: Vec<Version>,
}

impl Model {
    fn batch(&self, planned: &[PlannedWrite]) -> Batch {
        let write = |planned: &PlannedWrite| {
            let key = key(planned.path);
            let expect = match planned.expected {
                ExpectedVersion::True => Expect::from(self.records.get(&key)),
                ExpectedVersion::Absent => Expect::Absent,
                ExpectedVersion::Old(_) if self.told.is_empty() => Expect::At(Version(0)),
                ExpectedVersion::Old(which) => Expect::At(*which.get(&self.told)),
            };
            Write { key, expect, change: planned.change.clone() }
        };
        planned.iter().map(write).collect()
    }

    async fn commit(&mut self, store: &impl Store, planned: &[PlannedWrite], when: Durability) {
        let batch = self.batch(planned).durable(when);
        let came = store.commit(batch.clone()).await;
        let Ok(writes) = batch.into_writes() else {
            let refused = matches!(came, Err(CommitError::Store(StoreError::NamedTwice { .. })));
            assert!(refused, "a key is named twice, and what came is {came:?}");
            return;
        };
        let version = |key: &Key| self.records.get(key).map(|stored| stored.version);
        let wrong = writes.iter().find(|write| !write.expect.holds(version(&write.key)));
        match (came, wrong) {
            (Err(CommitError::Conflict { key }), Some(wrong)) => assert_eq!(key, wrong.key),
            (Ok(version), None) => {
                assert!(!self.told.contains(&version), "{version:?} was told before");
                self.told.push(version);
                self.write(writes, version);
            }
            (came, wrong) => panic!("what came is {came:?}, but {wrong:?} is wrong"),
        }
    }

    fn write(&mut self, writes: Vec<Write>, version: Version) {
        for Write { key, change, .. } in writes {
            match change {
                Change::Put(value) => drop(self.records.insert(key, Stored { version, value })),
                Change::Delete => drop(self.records.remove(&key)),
                Change::Keep => {}
            }
        }
    }

    fn page(&self, under: Option<&Key>, after: Option<&Key>, limit: usize) -> Vec<(Key, Stored)> {
        let fits = |key: &&Key| {
            let below = under.is_none_or(|under| key.as_str().starts_with(&format!("{under}/")));
            below && after.is_none_or(|after| key.as_str() > after.as_str())
        };
        let keys = self.records.keys().filter(fits).take(limit);
        keys.map(|key| (key.clone(), self.records[key].clone())).collect()
    }
}

async fn agree<S: Store>(steps: &[Step], open: impl AsyncFn() -> S) {
    let mut model = Model::default();
    let mut store = open().await;
    for step in steps {
        match step {
            Step::Commit(planned, when) => model.commit(&store, planned, *when).await,
            Step::Scan { under, after, limit } => {
                let (under, after) = (under.map(key), after.map(key));
                let page = store.scan(under.as_ref(), after.as_ref(), *limit).await.unwrap();
                assert_eq!(page, model.page(under.as_ref(), after.as_ref(), *limit));
                let keys = store.keys(under.as_ref(), after.as_ref(), *limit).await.unwrap();
                let scanned = page.iter().map(|(key, stored)| (key.clone(), stored.version));
                assert_eq!(keys, scanned.collect::<Vec<_>>());
            }
            Step::Reopen => {
                store.close().await.unwrap();
                store = open().await;
            }
        }
        for path in 0..PATHS.len() {
            let key = key(path);
            assert_eq!(store.get(&key).await.unwrap().as_ref(), model.records.get(&key));
        }
    }
}

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(test);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn memory_agrees_with_a_map(steps in vec(step(), 1..40)) {
        run(async {
            let memory = Memory::new();
            agree(&steps, async || memory.clone()).await;
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 24, // Each opens a folder a few times and syncs every commit.
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn sled_agrees_with_a_map(steps in vec(step(), 1..40)) {
        run(async {
            let folder = tempfile::tempdir().unwrap();
            agree(&steps, async || Sled::open(folder.path()).await.unwrap()).await;
        });
    }

    #[test]
    fn sled_with_a_short_journal_agrees_with_a_map(steps in vec(step(), 1..40)) {
        run(async {
            let folder = tempfile::tempdir().unwrap();
            let open = async || Sled::open_with_turns_of(100, folder.path()).await.unwrap();
            agree(&steps, open).await;
        });
    }
}
