//! Handing over what a successor cannot look after at once, on one store in memory.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use storage::Memory;

use super::*;
use crate::work::Background;

const SHARDS: u32 = 3;

struct Process {
    cluster: Arc<Cluster>,
    heartbeat: Background,
}

impl Process {
    async fn begin(store: &Memory) -> Self {
        let cluster = Cluster::on(Arc::new(store.clone()));
        cluster.take_part("shards", SHARDS, Succession::Slow);
        let heartbeat = Background::default();
        cluster.join(&heartbeat).await.expect("a store");
        Self { cluster, heartbeat }
    }

    fn holds(&self) -> Vec<Duty> {
        let shards = (0..SHARDS).map(|part| Duty::part("shards", part));
        shards.filter(|duty| self.cluster.holds(duty)).collect()
    }

    /// Makes use of everything it has.
    fn uses(&self) -> Vec<Held> {
        self.holds().iter().filter_map(|duty| self.cluster.held(duty)).collect()
    }

    /// Looks after everything it has.
    fn is_ready(&self) {
        for duty in self.holds() {
            self.cluster.ready(&duty);
        }
    }

    async fn leave(self) {
        self.cluster.leave().await;
        self.heartbeat.stop.cancel();
    }
}

async fn seconds(count: u64) {
    tokio::time::sleep(Duration::from_secs(count)).await;
}

/// Three processes of which each looks after one shard.
async fn three(store: &Memory) -> [Process; 3] {
    let three =
        [Process::begin(store).await, Process::begin(store).await, Process::begin(store).await];
    for _ in 0..3 {
        seconds(5).await;
        three.iter().for_each(Process::is_ready);
    }
    assert!(three.iter().all(|process| process.holds().len() == 1));
    three
}

#[tokio::test(start_paused = true)]
async fn a_restart_moves_no_shard_that_has_nothing_to_do_with_it() {
    // Names are drawn by lot.
    for _ in 0..10 {
        let store = Memory::for_several();
        let [first, second, third] = three(&store).await;
        let before = [second.holds(), third.holds()];
        let left = first.holds();
        first.leave().await;
        seconds(3).await;
        let after = [second.holds(), third.holds()];
        for (before, after) in before.iter().zip(&after) {
            assert!(before.iter().all(|duty| after.contains(duty)), "{before:?} {after:?}");
        }
        [&second, &third].into_iter().for_each(Process::is_ready);
        let fresh = Process::begin(&store).await;
        seconds(5).await;
        assert_eq!(fresh.holds().len(), 1, "whoever comes has its part");
        let kept = [&second, &third].map(Process::holds);
        assert!(kept.iter().all(|duties| duties.len() == 1), "{kept:?}");
        let is_new = |duty: &Duty| before.iter().all(|before| !before.contains(duty));
        assert!(
            kept.iter().flatten().filter(|duty| is_new(duty)).count() <= 1,
            "{left:?} {kept:?}"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn no_shard_moves_as_long_as_nobody_is_ready_for_the_one_before() {
    let store = Memory::for_several();
    let first = Process::begin(&store).await;
    seconds(2).await;
    first.is_ready();
    let used = first.uses();
    let others = [Process::begin(&store).await, Process::begin(&store).await];
    seconds(10).await;
    let over = || used.iter().filter(|held| held.over().now_or_never().is_some()).count();
    assert_eq!(over(), 1, "one is to move");
    // Whoever has used it hears of it and stops.
    let (gone, used): (Vec<_>, Vec<_>) =
        used.into_iter().partition(|held| held.over().now_or_never().is_some());
    drop(gone);
    seconds(10).await;
    let over = || used.iter().filter(|held| held.over().now_or_never().is_some()).count();
    assert_eq!(over(), 0, "nobody looks after it yet");
    others.iter().for_each(Process::is_ready);
    seconds(10).await;
    assert_eq!(over(), 1, "then the next one");
}

#[tokio::test(start_paused = true)]
async fn whoever_leaves_goes_on_until_the_store_says_that_the_successor_is_ready() {
    let store = Memory::for_several();
    let [first, second, third] = three(&store).await;
    let duty = first.holds().remove(0);
    let held = first.cluster.held(&duty).expect("it has it");
    let cluster = Arc::clone(&first.cluster);
    let leaving = tokio::spawn(async move { cluster.hand_over(Duration::from_hours(1)).await });
    // A slow machine: whoever uses it has not been woken yet.
    seconds(60).await;
    assert!(!leaving.is_finished(), "it is still made use of");
    let lingering = first.cluster.linger();
    let mut followed = std::pin::pin!(first.cluster.give_up(&duty, held));
    assert!(followed.as_mut().now_or_never().is_none());
    seconds(60).await;
    assert!(followed.as_mut().now_or_never().is_none(), "nobody is ready");
    assert!(!leaving.is_finished());
    // What they tell does not arrive, for nobody listens; the record does.
    [&second, &third].into_iter().for_each(Process::is_ready);
    assert!(followed.await.is_none(), "it is done here");
    assert!(!leaving.is_finished(), "something is still to be finished");
    drop(lingering);
    leaving.await.expect("no panic");
}

#[tokio::test(start_paused = true)]
async fn a_shard_whose_successor_is_gone_before_it_was_ready_comes_back() {
    let store = Memory::for_several();
    let first = Process::begin(&store).await;
    seconds(2).await;
    first.is_ready();
    let used = first.uses();
    let second = Process::begin(&store).await;
    seconds(5).await;
    let moving = used.into_iter().find(|held| held.over().now_or_never().is_some());
    let before = first.holds();
    let duty = (0..SHARDS).map(|part| Duty::part("shards", part));
    let duty = duty.into_iter().find(|duty| !before.contains(duty)).expect("one moves");
    let mut followed = std::pin::pin!(first.cluster.give_up(&duty, moving.expect("the same one")));
    assert!(followed.as_mut().now_or_never().is_none());
    seconds(5).await;
    assert_eq!(second.holds(), std::slice::from_ref(&duty));
    second.leave().await;
    assert!(followed.await.is_some(), "it is ours again");
    assert_eq!(first.holds().len(), 3);
}
