//! The grouping of commits: all waiting ones, as long as no two of them touch the same key.
//!
//! A commit that comes alone starts at once. While the maximum number of groups is running, commits
//! gather, and the next group takes them together, so no commit waits for more than one group
//! before its own.

use std::{
    collections::{HashMap, VecDeque},
    sync::Arc,
};

use tokio::{
    sync::mpsc,
    task::{Id, JoinError, JoinSet},
};

use super::{commit, connect::Link, job::Job};
use crate::{Change, Durability, Key};

/// The maximum number of running groups of each durability.
const MAX_CONCURRENT_GROUPS: usize = 3;
/// The maximum number of batches in a group.
const MAX_GROUP_BATCHES: usize = 128;
/// The number of writes after which a group takes no further batch.
const MAX_GROUP_WRITES: usize = 1024;
/// The number of waiting batches among which a group is chosen; those behind them must wait anyway.
const MAX_CANDIDATES: usize = 1024;

/// A request to the committing task.
pub(super) enum CommitRequest {
    Commit(Job),
    /// No other request follows.
    End,
}

/// The keys of the running groups.
#[derive(Default)]
struct BusyKeys(HashMap<Key, KeyUse>);

#[derive(Default)]
struct KeyUse {
    is_written: bool,
    /// The number of groups that use the key.
    groups: usize,
}

impl BusyKeys {
    fn allows(&self, job: &Job) -> bool {
        job.writes.iter().all(|write| match self.0.get(&write.key) {
            None => true,
            Some(busy) => !busy.is_written && write.change == Change::Keep,
        })
    }

    fn add(&mut self, job: &Job) {
        for write in &job.writes {
            let busy = self.0.entry(write.key.clone()).or_default();
            busy.is_written |= write.change != Change::Keep;
            busy.groups += 1;
        }
    }

    fn remove(&mut self, keys: &[Key]) {
        for key in keys {
            if let Some(busy) = self.0.get_mut(key) {
                busy.groups -= 1;
                if busy.groups == 0 {
                    self.0.remove(key);
                }
            }
        }
    }
}

/// What a group occupies until its task ends.
struct RunningGroup {
    keys: Vec<Key>,
    is_relaxed: bool,
}

#[derive(Default)]
struct Groups {
    waiting: VecDeque<Job>,
    busy: BusyKeys,
    under_way: JoinSet<()>,
    running: HashMap<Id, RunningGroup>,
    /// The numbers of running groups, relaxed and not.
    relaxed: usize,
    synced: usize,
}

/// Commits what is requested, until the last request is done.
pub(super) async fn run(link: Arc<Link>, mut asked: mpsc::UnboundedReceiver<CommitRequest>) {
    let mut groups = Groups::default();
    let mut is_ending = false;
    while !(is_ending && groups.waiting.is_empty() && groups.under_way.is_empty()) {
        tokio::select! {
            request = asked.recv(), if !is_ending => {
                let mut next = Some(request);
                while let Some(request) = next {
                    match request {
                        Some(CommitRequest::Commit(job)) => groups.waiting.push_back(job),
                        Some(CommitRequest::End) | None => is_ending = true,
                    }
                    next = if is_ending { None } else { asked.try_recv().ok().map(Some) };
                }
            }
            Some(ended) = groups.under_way.join_next_with_id() => groups.release(ended),
        }
        groups.begin(&link);
    }
}

impl Groups {
    /// Releases the keys of a group whose task has ended. After a panic, only the batches of that
    /// group lose their answers; later groups are committed.
    fn release(&mut self, ended: Result<(Id, ()), JoinError>) {
        let id = match ended {
            Ok((id, ())) => id,
            Err(error) => {
                tracing::error!(%error, "a commit panicked; its batches may or may not be kept");
                error.id()
            }
        };
        if let Some(RunningGroup { keys, is_relaxed }) = self.running.remove(&id) {
            self.busy.remove(&keys);
            *self.count(is_relaxed).0 -= 1;
        }
    }

    /// Starts a task that commits a group with these keys.
    #[expect(clippy::disallowed_methods, reason = "`release` handles the end of every group")]
    fn start(&mut self, group: RunningGroup, commit: impl Future<Output = ()> + Send + 'static) {
        *self.count(group.is_relaxed).0 += 1;
        let id = self.under_way.spawn(commit).id();
        self.running.insert(id, group);
    }

    /// Returns the number of running groups of a durability, and its maximum.
    fn count(&mut self, is_relaxed: bool) -> (&mut usize, usize) {
        if is_relaxed { (&mut self.relaxed, 1) } else { (&mut self.synced, MAX_CONCURRENT_GROUPS) }
    }

    /// Starts as many groups as allowed.
    fn begin(&mut self, link: &Arc<Link>) {
        for is_relaxed in [false, true] {
            loop {
                let (count, most) = self.count(is_relaxed);
                if *count >= most {
                    break;
                }
                let group = self.take(is_relaxed);
                if group.is_empty() {
                    break;
                }
                let keys = group
                    .iter()
                    .flat_map(|job| job.writes.iter().map(|write| write.key.clone()))
                    .collect();
                let link = Arc::clone(link);
                let commit = async move { commit::commit(&link, group, is_relaxed).await };
                self.start(RunningGroup { keys, is_relaxed }, commit);
            }
        }
    }

    /// Takes waiting batches that can go together, and reserves their keys.
    fn take(&mut self, is_relaxed: bool) -> Vec<Job> {
        let (mut group, mut writes) = (Vec::new(), 0);
        let mut left = VecDeque::new();
        // If two batches want the same key, the earlier one goes first.
        let mut behind = BusyKeys::default();
        for _ in 0..MAX_CANDIDATES {
            if group.len() >= MAX_GROUP_BATCHES || writes >= MAX_GROUP_WRITES {
                break;
            }
            let Some(job) = self.waiting.pop_front() else { break };
            let is_alone = job.is_alone();
            let fits = (job.durability == Durability::Relaxed) == is_relaxed
                && self.busy.allows(&job)
                && behind.allows(&job)
                && (!is_alone || group.is_empty());
            if !fits {
                behind.add(&job);
                left.push_back(job);
                continue;
            }
            self.busy.add(&job);
            writes += job.writes.len();
            group.push(job);
            if is_alone {
                break;
            }
        }
        while let Some(job) = left.pop_back() {
            self.waiting.push_front(job);
        }
        group
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;
    use crate::{Expect, Write};

    fn job() -> Job {
        let key = Key::new("a").expect("a key");
        let writes = vec![Write { key, change: Change::Delete, expect: Expect::Absent }];
        Job::new(writes, Durability::Synced, oneshot::channel().0)
    }

    #[tokio::test]
    async fn a_group_that_panics_releases_its_keys_for_the_next_one() {
        let mut groups = Groups::default();
        groups.waiting.extend([job(), job()]);
        let first = groups.take(false);
        assert_eq!(first.len(), 1, "the second job has the same key");
        let keys = first[0].writes.iter().map(|write| write.key.clone()).collect();
        groups.start(RunningGroup { keys, is_relaxed: false }, async move {
            let _first = first;
            panic!("injected");
        });
        assert!(groups.take(false).is_empty(), "the key is busy");
        let ended = groups.under_way.join_next_with_id().await.expect("a group under way");
        groups.release(ended);
        assert_eq!((groups.synced, groups.take(false).len()), (0, 1));
    }
}
