//! Several processes on one store in memory.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use storage::{Batch, CommitError, Expect, Key, Memory, Store};

use super::*;
use crate::work::Background;

struct Process {
    cluster: Arc<Cluster>,
    heartbeat: Background,
}

impl Process {
    async fn begin(store: &Memory) -> Self {
        let cluster = Cluster::on(Arc::new(store.clone()));
        cluster.show_tables_of("test");
        let heartbeat = Background::default();
        cluster.join(&heartbeat).await.expect("a store");
        Self { cluster, heartbeat }
    }

    fn holds(&self) -> usize {
        let shows = (0..PARTS).map(|part| Duty::part(shows("test"), part));
        shows.filter(|duty| self.cluster.holds(duty)).count()
    }

    /// Uses every part of the tables that this process holds.
    fn makes_use(&self) -> Vec<Held> {
        let held = |part| self.cluster.held(&Duty::part(shows("test"), part));
        (0..PARTS).filter_map(held).collect()
    }

    /// Stops all work, like a process that was killed or suspended.
    fn freeze(&self) {
        self.heartbeat.stop.cancel();
    }
}

async fn seconds(count: u64) {
    tokio::time::sleep(Duration::from_secs(count)).await;
}

#[tokio::test(start_paused = true)]
async fn duties_are_divided_and_handed_over_when_somebody_comes_or_goes() {
    let store = Memory::for_several();
    let first = Process::begin(&store).await;
    seconds(1).await;
    assert_eq!(first.holds(), 64);
    let second = Process::begin(&store).await;
    seconds(4).await;
    assert_eq!((first.holds(), second.holds()), (32, 32));
    let both = (0..PARTS)
        .map(|part| Duty::part(shows("test"), part))
        .filter(|duty| first.cluster.holds(duty) && second.cluster.holds(duty));
    assert_eq!(both.count(), 0, "nothing is held twice");
    second.cluster.leave().await;
    second.freeze();
    seconds(2).await;
    assert_eq!((first.holds(), second.holds()), (64, 0));
}

#[tokio::test(start_paused = true)]
async fn a_process_that_has_left_sends_no_pending_heartbeat() {
    let store = Memory::for_several();
    let (first, second) = (Process::begin(&store).await, Process::begin(&store).await);
    seconds(3).await;
    assert_eq!(first.cluster.size(), 2);
    second.cluster.hurry();
    second.cluster.leave().await;
    seconds(2).await;
    assert_eq!((first.cluster.size(), first.holds()), (1, 64));
}

#[tokio::test(start_paused = true)]
async fn what_is_made_use_of_is_not_handed_over_before_it_is_done() {
    let store = Memory::for_several();
    let first = Process::begin(&store).await;
    seconds(1).await;
    let used = first.makes_use();
    assert_eq!(used.len(), 64);
    let second = Process::begin(&store).await;
    seconds(4).await;
    assert_eq!((first.holds(), second.holds()), (32, 0), "nothing new is begun with them");
    let revoked = used.iter().filter(|held| held.revoked().now_or_never().is_some()).count();
    assert_eq!(revoked, 32, "their users are notified");
    drop(used);
    seconds(3).await;
    assert_eq!((first.holds(), second.holds()), (32, 32));
}

#[tokio::test(start_paused = true)]
async fn a_process_that_is_stopped_gives_its_duties_up_before_its_work_has_ended() {
    let store = Memory::for_several();
    let (first, second) = (Process::begin(&store).await, Process::begin(&store).await);
    seconds(5).await;
    let used = (0..PARTS).find_map(|part| first.cluster.held(&Duty::part(shows("test"), part)));
    let used = used.expect("it has some");
    first.cluster.prepare_to_leave();
    seconds(1).await;
    assert_eq!((first.holds(), second.holds()), (0, 63), "nobody waits for the other work");
    used.revoked().now_or_never().expect("the user of a duty hears that it is over");
    drop(used);
    seconds(2).await;
    assert_eq!((second.holds(), second.cluster.size()), (64, 2), "the first one still lives");
}

#[tokio::test(start_paused = true)]
async fn a_process_is_settled_once_it_has_its_share() {
    let store = Memory::for_several();
    let first = Process::begin(&store).await;
    seconds(1).await;
    let used = first.makes_use();
    let second = Process::begin(&store).await;
    seconds(4).await;
    assert!(second.cluster.settled().now_or_never().is_none(), "the first one uses its share");
    drop(used);
    seconds(3).await;
    assert!(second.cluster.settled().now_or_never().is_some());
    second.cluster.take_part("shards", 1);
    assert!(second.cluster.settled().now_or_never().is_none(), "it is not divided yet");
    seconds(2).await;
    assert!(second.cluster.settled().now_or_never().is_some());
}

#[tokio::test(start_paused = true)]
async fn a_dead_process_is_replaced_and_a_slow_one_writes_nothing_more() {
    let store = Memory::for_several();
    let (first, second) = (Process::begin(&store).await, Process::begin(&store).await);
    seconds(5).await;
    let slow = (0..PARTS).map(|part| Duty::part(shows("test"), part));
    let slow: Vec<Lease> = slow.filter_map(|duty| second.cluster.lease(&duty)).collect();
    assert_eq!(slow.len(), 32);
    second.freeze();
    seconds(4).await;
    assert_eq!(second.holds(), 0, "its lease is not valid any more");
    assert_eq!(first.holds(), 32, "it may have been slow for a moment");
    seconds(4).await;
    assert_eq!(first.holds(), 64, "within ten seconds it is replaced");
    for lease in slow {
        let mut batch = Batch::new().put(Key::new("a").expect("a key"), Expect::Absent, "");
        batch.extend(lease.guard().cloned());
        match store.commit(batch).await {
            Err(CommitError::Conflict { key }) => assert!(lease.is_lost(&key)),
            other => panic!("whoever was replaced has written: {other:?}"),
        }
    }
    // It wakes, notices that it was considered dead, and takes part again under another name.
    let name = second.cluster.me();
    second.cluster.join(&Background::default()).await.expect("a store");
    seconds(6).await;
    assert_ne!(second.cluster.me(), name);
    assert_eq!((first.holds(), second.holds()), (32, 32));
}

#[tokio::test(start_paused = true)]
async fn a_process_without_a_cluster_never_waits() {
    let cluster = Cluster::on(Arc::new(Memory::new()));
    let held = cluster.wait_for(&Duty::whole("anything")).await;
    assert!(held.lease().guard().is_none() && cluster.size() == 1);
}

#[tokio::test(start_paused = true)]
async fn a_process_whose_heartbeat_has_ended_or_that_is_divided_nothing_is_not_well() {
    let store = Memory::for_several();
    let first = Process::begin(&store).await;
    seconds(60).await;
    assert_eq!(first.cluster.trouble(), None);
    first.freeze();
    seconds(20).await;
    assert_eq!(first.cluster.trouble(), None);
    seconds(12).await;
    let trouble = first.cluster.trouble().expect("it is not well");
    assert!(trouble.starts_with("the heartbeat of this process has failed for 3"), "{trouble}");
}
