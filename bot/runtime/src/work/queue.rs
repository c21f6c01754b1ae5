//! A work queue: a set of keys, each of which a job is run for.
//!
//! The pattern is that of Kubernetes controllers. Adding a key twice is adding it once; the job of
//! a key runs once at a time, and again if the key was added meanwhile. A run says how it ended,
//! and so when the key is looked at again: there is one timer per key at most, and the earliest
//! wins. Failures back off, exponentially and with jitter; in an outage no key is tried more than
//! once a second, however often it is added. A panic is caught. A key whose job panics three times
//! in a row is set aside and reported once, until a change adds it again.
//!
//! A change [adds](WorkQueue::add) a key. A scan that finds the same keys again and again only
//! [ensures](WorkQueue::ensure) that each is known, and wakes none that waits. What [unhurried]
//! work adds waits in a line of its own, and has a share.

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
use super::lines::{Backlog, Lines};
use super::unhurried::{is_unhurried, unhurried};

/// The wait after the first failure; each one after it is twice as long.
const FIRST: Duration = Duration::from_secs(1);
/// The longest wait after a failure.
const MAX_BACKOFF: Duration = Duration::from_secs(30);
/// So many panics in a row, and a key is set aside.
const PANICS: u32 = 3;

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// There is nothing more to do.
    Done,
    /// The key wants to be looked at again after this time.
    After(Duration),
    /// It did not work; the queue decides when to try again.
    Failed,
}

type Job<K> = dyn Fn(K) -> Pin<Box<dyn Future<Output = Outcome> + Send>> + Send + Sync;

/// Keys that want to be worked on.
pub struct WorkQueue<K> {
    name: &'static str,
    state: Mutex<QueueState<K>>,
    wake: Notify,
    background: Background,
}

struct QueueState<K> {
    entries: HashMap<K, KeyState>,
    lines: Lines<K>,
    timers: BTreeSet<(Instant, K)>,
}

/// What is known of a key that is not idle.
#[derive(Debug, Default)]
struct KeyState {
    stage: Stage,
    /// Nobody waits for it.
    unhurried: bool,
    /// It was added while its job ran.
    again: bool,
    /// Wakes its job when that happens, if the job wants to know.
    stir: Option<Arc<Notify>>,
    /// When it wants to be looked at again, if it waits for that.
    due: Option<Instant>,
    failures: u32,
    panics: u32,
    /// Holds whoever waits for quiet, from being added to being worked on.
    guard: Option<WorkGuard>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Stage {
    /// Waits for its moment.
    #[default]
    Waiting,
    /// Waits for its turn.
    Ready,
    Running,
    /// Has panicked too often.
    Aside,
}

impl<K> WorkQueue<K>
where
    K: Clone + Eq + Ord + Hash + fmt::Debug + Send + 'static,
{
    /// Returns a queue that [runs](Self::run) nothing yet; keys can be added already.
    pub fn new(name: &'static str, at_once: usize, background: &Background) -> Arc<Self> {
        let (entries, timers) = (HashMap::new(), BTreeSet::new());
        let state = QueueState { entries, lines: Lines::new(at_once), timers };
        let (state, background) = (Mutex::new(state), background.clone());
        Arc::new(Self { name, state, wake: Notify::new(), background })
    }

    /// Has the job of a key run, now or right after the run under way. A key that was set aside
    /// gets another chance.
    pub fn add(&self, key: K) {
        let guard = self.background.in_flight.begin();
        let mut state = self.state();
        let QueueState { entries, lines, timers } = &mut *state;
        let is_new = !entries.contains_key(&key);
        let entry = entries.entry(key.clone()).or_default();
        let was_unhurried = entry.unhurried;
        entry.unhurried = is_unhurried() && (is_new || was_unhurried);
        match entry.stage {
            Stage::Ready if was_unhurried && !entry.unhurried => lines.push(key, false),
            Stage::Ready => return,
            Stage::Running => {
                entry.again = true;
                if let Some(stir) = &entry.stir {
                    stir.notify_one();
                }
                return;
            }
            // In the middle of an outage nothing is tried more often because more is pressed.
            Stage::Waiting if entry.failures > 0 => {
                wait_until(entry, timers, key, Instant::now() + FIRST);
            }
            Stage::Waiting | Stage::Aside => {
                if let Some(due) = entry.due.take() {
                    timers.remove(&(due, key.clone()));
                }
                (entry.stage, entry.guard) = (Stage::Ready, Some(guard));
                lines.push(key, entry.unhurried);
            }
        }
        drop(state);
        self.wake.notify_one();
    }

    /// Makes sure that the job of a key runs, now or when the key is due: a key that waits, also
    /// after a failure, goes on waiting, and one that was set aside stays aside. For scans that find
    /// the same keys again and again; [`add`](Self::add) is for changes.
    pub fn ensure(&self, key: K) {
        let guard = self.background.in_flight.begin();
        let mut state = self.state();
        if state.entries.contains_key(&key) {
            return;
        }
        let entry = KeyState { stage: Stage::Ready, guard: Some(guard), ..KeyState::default() };
        state.entries.insert(key.clone(), entry);
        state.lines.push(key, false);
        drop(state);
        self.wake.notify_one();
    }

    /// Waits until a key is added whose job runs; to be called by that job. What was added since
    /// the job began, or since this returned, is not missed.
    pub async fn added_again(&self, key: &K) {
        let stir = {
            let mut state = self.state();
            let entry = state.entries.get_mut(key).filter(|it| it.stage == Stage::Running);
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

    /// Tells whether nobody waits for a key any more, or yet.
    pub fn is_unhurried(&self, key: &K) -> bool {
        self.state().entries.get(key).is_some_and(|entry| entry.unhurried)
    }

    /// Forgets a key that waits; a run under way goes on.
    pub fn remove(&self, key: &K) {
        let mut state = self.state();
        let QueueState { entries, timers, .. } = &mut *state;
        if let Some(entry) = entries.get(key)
            && matches!(entry.stage, Stage::Waiting | Stage::Aside)
        {
            if let Some(due) = entry.due {
                timers.remove(&(due, key.clone()));
            }
            entries.remove(key);
        }
    }

    /// Tells whether a key has panicked so often that it is left alone.
    #[cfg(test)]
    pub(super) fn is_aside(&self, key: &K) -> bool {
        self.state().entries.get(key).is_some_and(|entry| entry.stage == Stage::Aside)
    }

    /// Returns how much there is to do.
    pub fn backlog(&self) -> Backlog {
        let state = self.state();
        let aside = state.entries.values().filter(|entry| entry.stage == Stage::Aside).count();
        let lines = &state.lines;
        let (ready, running, oldest) = (lines.len(), lines.running(), lines.oldest());
        let waiting = state.timers.len();
        Backlog { ready, running, waiting, aside, oldest }
    }

    /// Works until the service stops: begins the job of every key whose turn it is.
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

    /// Begins the jobs of keys as their turns come.
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
                () = self.wake.notified() => {}
                () = sleep => {}
            }
        }
    }

    /// Begins what can be begun; returns when there will be more.
    fn begin_all(self: &Arc<Self>, job: &Arc<Job<K>>) -> Option<Instant> {
        let mut state = self.state();
        let now = Instant::now();
        while let Some((at, _)) = state.timers.first()
            && *at <= now
        {
            let (_, key) = state.timers.pop_first().expect("there is a first");
            let guard = self.background.in_flight.begin();
            let QueueState { entries, lines, .. } = &mut *state;
            if let Some(entry) = entries.get_mut(&key) {
                (entry.stage, entry.due, entry.guard) = (Stage::Ready, None, Some(guard));
                lines.push(key, entry.unhurried);
            }
        }
        while let Some((key, is_unhurried)) = state.next() {
            let entry = state.entries.get_mut(&key).expect("what is ready is known");
            entry.stage = Stage::Running;
            let guard = entry.guard.take();
            let (queue, job) = (Arc::clone(self), Arc::clone(job));
            self.background.spawn_until_done(self.name, async move {
                // Made inside, so that a panic in making it is caught too.
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
        let QueueState { entries, lines, timers } = &mut *state;
        lines.ended(was_unhurried);
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
                if times < PANICS {
                    tracing::warn!(?key, times, "{name} panicked: {words}");
                    Some(back_off(entry.failures))
                } else {
                    tracing::error!(?key, "{name} panicked {times} times; set aside: {words}");
                    (entry.stage, entry.again) = (Stage::Aside, false);
                    None
                }
            }
        };
        let again = std::mem::take(&mut entry.again);
        if again && entry.failures == 0 {
            let guard = self.background.in_flight.begin();
            (entry.stage, entry.guard) = (Stage::Ready, Some(guard));
            lines.push(key, entry.unhurried);
        } else {
            let wait = if again { wait.map(|wait| wait.min(FIRST)) } else { wait };
            let due = wait.and_then(|wait| Instant::now().checked_add(wait));
            match due {
                _ if entry.stage == Stage::Aside => {}
                Some(at) => wait_until(entry, timers, key, at),
                None => {
                    entries.remove(&key);
                }
            }
        }
        drop(state);
        self.wake.notify_one();
    }

    /// Forgets all keys, so that nobody waits for them: nothing more will be begun.
    fn clear(&self) {
        let mut state = self.state();
        state.lines.clear();
        state.timers.clear();
        state.entries.clear();
    }

    fn state(&self) -> MutexGuard<'_, QueueState<K>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> QueueState<K> {
    fn next(&mut self) -> Option<(K, bool)> {
        let Self { entries, lines, .. } = self;
        lines
            .next(|key| entries.get(key).is_some_and(|it| it.stage == Stage::Ready && it.unhurried))
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

/// Returns how long to wait after so many failures in a row: half of it is certain, half is luck,
/// so that what failed together does not come back together.
pub fn back_off(failures: u32) -> Duration {
    let doubled = FIRST.saturating_mul(1 << failures.saturating_sub(1).min(16)).min(MAX_BACKOFF);
    doubled.mul_f64(rand::random_range(0.5..1.0))
}

impl<K> fmt::Debug for WorkQueue<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WorkQueue").field("name", &self.name).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
