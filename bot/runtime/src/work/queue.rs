//! A work queue: a set of keys, for each of which a job is run.
//!
//! The pattern is that of Kubernetes controllers. Adding a key twice is the same as adding it once.
//! The job of a key runs once at a time, and again if the key was added meanwhile. The outcome of a
//! run decides when the key is checked again: there is one timer per key at most, and the earliest
//! wins. Failures back off, exponentially and with jitter; in an outage no key is retried more than
//! once a second, however often it is added. A panic is caught. A key whose job panics three times
//! in a row is quarantined and reported once, until a change adds it again.
//!
//! A change [adds](WorkQueue::add) a key. A scan that finds the same keys repeatedly only
//! [ensures](WorkQueue::ensure) that each is known, and wakes none that waits. Keys that are added
//! by [unhurried] work wait in a separate queue, and have a share.

use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::future::Future;
use std::hash::Hash;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use super::WorkGuard;
use super::background::{Background, caught};
use super::backoff::{MIN_BACKOFF, back_off};
use super::ready_queues::{Backlog, ReadyQueues};
use super::unhurried::{is_unhurried, unhurried};

/// The number of panics in a row after which a key is quarantined.
const MAX_PANICS: u32 = 3;

/// The outcome of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Nothing is left to do.
    Done,
    /// The key must be checked again after this time.
    After(Duration),
    /// The run has failed; the queue decides when to retry.
    Failed,
}

type Job<K> = dyn Fn(K) -> Pin<Box<dyn Future<Output = Outcome> + Send>> + Send + Sync;

/// The keys with work.
pub struct WorkQueue<K> {
    name: &'static str,
    state: Mutex<QueueState<K>>,
    wake: Notify,
    background: Background,
}

struct QueueState<K> {
    entries: HashMap<K, KeyState>,
    queues: ReadyQueues<K>,
    timers: BTreeSet<(Instant, K)>,
}

/// The state of a key that is not idle.
#[derive(Debug, Default)]
struct KeyState {
    stage: Stage,
    /// Whether nobody waits for it.
    unhurried: bool,
    /// Whether it was added while its job ran.
    again: bool,
    /// Notifies the job of that, if it is waiting.
    stir: Option<Arc<Notify>>,
    /// When it is due, if it waits for a moment.
    due: Option<Instant>,
    failures: u32,
    panics: u32,
    /// Counts as work in progress, from its addition to the end of its job.
    guard: Option<WorkGuard>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Stage {
    /// Waits for its moment.
    #[default]
    Waiting,
    /// Waits for a place.
    Ready,
    Running,
    /// Has panicked too often.
    Quarantined,
}

impl<K> WorkQueue<K>
where
    K: Clone + Eq + Ord + Hash + fmt::Debug + Send + 'static,
{
    /// Returns a queue that does not [run](Self::run) yet; keys can be added already.
    pub fn new(name: &'static str, at_once: usize, background: &Background) -> Arc<Self> {
        let (entries, timers) = (HashMap::new(), BTreeSet::new());
        let state = QueueState { entries, queues: ReadyQueues::new(at_once), timers };
        let (state, background) = (Mutex::new(state), background.clone());
        Arc::new(Self { name, state, wake: Notify::new(), background })
    }

    /// Has the job of a key run, now or right after the present run. A quarantined key gets another
    /// chance.
    pub fn add(&self, key: K) {
        let guard = self.background.in_flight.begin();
        let mut state = self.state();
        let QueueState { entries, queues, timers } = &mut *state;
        let is_new = !entries.contains_key(&key);
        let entry = entries.entry(key.clone()).or_default();
        let was_unhurried = entry.unhurried;
        entry.unhurried = is_unhurried() && (is_new || was_unhurried);
        match entry.stage {
            Stage::Ready if was_unhurried && !entry.unhurried => queues.push(key, false),
            Stage::Ready => return,
            Stage::Running => {
                entry.again = true;
                if let Some(stir) = &entry.stir {
                    stir.notify_one();
                }
                return;
            }
            // During an outage, more inputs must not cause more attempts.
            Stage::Waiting if entry.failures > 0 => {
                wait_until(entry, timers, key, Instant::now() + MIN_BACKOFF);
            }
            Stage::Waiting | Stage::Quarantined => {
                if let Some(due) = entry.due.take() {
                    timers.remove(&(due, key.clone()));
                }
                (entry.stage, entry.guard) = (Stage::Ready, Some(guard));
                queues.push(key, entry.unhurried);
            }
        }
        drop(state);
        self.wake.notify_one();
    }

    /// Ensures that the job of a key will run, now or when the key is due. A waiting key continues
    /// to wait, even after a failure, and a quarantined one stays in quarantine. This is for scans
    /// that find the same keys repeatedly; [`add`](Self::add) is for changes.
    pub fn ensure(&self, key: K) {
        let guard = self.background.in_flight.begin();
        let mut state = self.state();
        if state.entries.contains_key(&key) {
            return;
        }
        let entry = KeyState { stage: Stage::Ready, guard: Some(guard), ..KeyState::default() };
        state.entries.insert(key.clone(), entry);
        state.queues.push(key, false);
        drop(state);
        self.wake.notify_one();
    }

    /// Waits until a key is added whose job runs; to be called by that job. It also returns for a
    /// key that was added since the job [read its inputs](Self::reads_now), or since the last return.
    pub async fn added_again(&self, key: &K) {
        let stir = {
            let mut state = self.state();
            let entry = state.entries.get_mut(key).filter(|known| known.stage == Stage::Running);
            entry.map(|entry| {
                let KeyState { stir, again, .. } = entry;
                Arc::clone(stir.get_or_insert_with(|| {
                    let stir = Arc::new(Notify::new());
                    if *again {
                        stir.notify_one();
                    }
                    stir
                }))
            })
        };
        match stir {
            Some(stir) => stir.notified().await,
            None => std::future::pending().await,
        }
    }

    /// Notes that the job of a key reads its inputs only now; to be called by that job. So what was
    /// added before does not run it again.
    pub fn reads_now(&self, key: &K) {
        if let Some(entry) = self.state().entries.get_mut(key) {
            (entry.again, entry.stir) = (false, None);
        }
    }

    /// Tells whether a key was added since its job read its inputs.
    pub fn is_added_again(&self, key: &K) -> bool {
        self.state().entries.get(key).is_some_and(|entry| entry.again)
    }

    /// Tells whether nobody waits for a key.
    pub fn is_unhurried(&self, key: &K) -> bool {
        self.state().entries.get(key).is_some_and(|entry| entry.unhurried)
    }

    /// Forgets a waiting key; a running job goes on.
    pub fn remove(&self, key: &K) {
        let mut state = self.state();
        let QueueState { entries, timers, .. } = &mut *state;
        if let Some(entry) = entries.get(key)
            && matches!(entry.stage, Stage::Waiting | Stage::Quarantined)
        {
            if let Some(due) = entry.due {
                timers.remove(&(due, key.clone()));
            }
            entries.remove(key);
        }
    }

    #[cfg(test)]
    pub(super) fn is_quarantined(&self, key: &K) -> bool {
        self.state().entries.get(key).is_some_and(|entry| entry.stage == Stage::Quarantined)
    }

    /// Returns the amount of work.
    pub fn backlog(&self) -> Backlog {
        let state = self.state();
        let quarantined =
            state.entries.values().filter(|entry| entry.stage == Stage::Quarantined).count();
        let queues = &state.queues;
        let (ready, running, oldest) = (queues.len(), queues.running(), queues.oldest());
        let waiting = state.timers.len();
        Backlog { ready, running, waiting, quarantined, oldest }
    }

    /// Works until the service stops: starts the job of every key whose turn it is.
    pub fn run<F, R>(self: &Arc<Self>, job: F)
    where
        F: Fn(K) -> R + Send + Sync + 'static,
        R: Future<Output = Outcome> + Send + 'static,
    {
        let job: Arc<Job<K>> = Arc::new(move |key| Box::pin(job(key)));
        let (queue, background) = (Arc::clone(self), self.background.clone());
        self.background.spawn_until_done("a work queue", async move {
            let stop = background.stop.clone();
            tokio::select! {
                biased;
                () = stop.cancelled() => {}
                () = background.kept_up("a work queue", || queue.dispatch(&job)) => {}
            }
            queue.clear();
        });
    }

    /// Starts the jobs of keys in turn.
    async fn dispatch(self: &Arc<Self>, job: &Arc<Job<K>>) {
        loop {
            let next = self.begin_all(job);
            let sleep = async {
                match next {
                    Some(at) => tokio::time::sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                () = self.wake.notified() => {}
                () = sleep => {}
            }
        }
    }

    /// Starts all jobs that may run; returns when the next key is due.
    fn begin_all(self: &Arc<Self>, job: &Arc<Job<K>>) -> Option<Instant> {
        let mut state = self.state();
        let now = Instant::now();
        while let Some((at, _)) = state.timers.first()
            && *at <= now
        {
            let (_, key) = state.timers.pop_first().expect("there is a first");
            let guard = self.background.in_flight.begin();
            let QueueState { entries, queues, .. } = &mut *state;
            if let Some(entry) = entries.get_mut(&key) {
                (entry.stage, entry.due, entry.guard) = (Stage::Ready, None, Some(guard));
                queues.push(key, entry.unhurried);
            }
        }
        while let Some((key, is_unhurried)) = state.next() {
            let entry = state.entries.get_mut(&key).expect("what is ready is known");
            entry.stage = Stage::Running;
            let guard = entry.guard.take();
            let (queue, job) = (Arc::clone(self), Arc::clone(job));
            self.background.spawn_until_done(self.name, async move {
                // The future is made inside, so that a panic in making it is caught, too.
                let work = {
                    let key = key.clone();
                    async move { job(key).await }
                };
                let done =
                    if is_unhurried { unhurried(caught(work)).await } else { caught(work).await };
                queue.ended(key, is_unhurried, &done.map_err(|panicked| panicked.0));
                drop(guard);
            });
        }
        state.timers.first().map(|(at, _)| *at)
    }

    fn ended(&self, key: K, was_unhurried: bool, done: &Result<Outcome, String>) {
        let mut state = self.state();
        let QueueState { entries, queues, timers } = &mut *state;
        queues.ended(was_unhurried);
        let Some(entry) = entries.get_mut(&key) else { return };
        (entry.stage, entry.stir) = (Stage::Waiting, None);
        let wait = match done {
            Ok(Outcome::Done) => {
                (entry.failures, entry.panics) = (0, 0);
                None
            }
            Ok(Outcome::After(wait)) => {
                (entry.failures, entry.panics) = (0, 0);
                Some(*wait)
            }
            Ok(Outcome::Failed) => {
                entry.failures = entry.failures.saturating_add(1);
                Some(back_off(entry.failures))
            }
            Err(words) => {
                entry.failures = entry.failures.saturating_add(1);
                entry.panics += 1;
                let (name, times) = (self.name, entry.panics);
                if times < MAX_PANICS {
                    tracing::warn!(?key, times, "{name} panicked: {words}");
                    Some(back_off(entry.failures))
                } else {
                    tracing::error!(?key, "{name} panicked {times} times; set aside: {words}");
                    (entry.stage, entry.again) = (Stage::Quarantined, false);
                    None
                }
            }
        };
        let again = std::mem::take(&mut entry.again);
        if again && entry.failures == 0 {
            let guard = self.background.in_flight.begin();
            (entry.stage, entry.guard) = (Stage::Ready, Some(guard));
            queues.push(key, entry.unhurried);
        } else {
            let wait = if again { wait.map(|wait| wait.min(MIN_BACKOFF)) } else { wait };
            let due = wait.and_then(|wait| Instant::now().checked_add(wait));
            match due {
                _ if entry.stage == Stage::Quarantined => {}
                Some(at) => wait_until(entry, timers, key, at),
                None => {
                    entries.remove(&key);
                }
            }
        }
        drop(state);
        self.wake.notify_one();
    }

    /// Forgets all keys, so that nothing waits for them: no more jobs are started.
    fn clear(&self) {
        let mut state = self.state();
        state.queues.clear();
        state.timers.clear();
        state.entries.clear();
    }

    fn state(&self) -> MutexGuard<'_, QueueState<K>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> QueueState<K> {
    fn next(&mut self) -> Option<(K, bool)> {
        let Self { entries, queues, .. } = self;
        queues.next(|key| {
            entries.get(key).is_some_and(|entry| entry.stage == Stage::Ready && entry.unhurried)
        })
    }
}

/// Sets the timer of a key, unless it is set to an earlier moment.
fn wait_until<K: Ord + Clone>(
    entry: &mut KeyState,
    timers: &mut BTreeSet<(Instant, K)>,
    key: K,
    at: Instant,
) {
    match entry.due {
        Some(due) if due <= at => return,
        Some(due) => {
            timers.remove(&(due, key.clone()));
        }
        None => {}
    }
    entry.due = Some(at);
    timers.insert((at, key));
}

impl<K> fmt::Debug for WorkQueue<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WorkQueue").field("name", &self.name).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
