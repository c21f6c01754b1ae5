//! Work in the background: one task at a time per table, nothing at all for idle tables, and a
//! way to wait until everything is done.

use std::collections::HashMap;
use std::fmt;
use std::future::Future;
use std::hash::Hash;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;
use tokio_util::task::TaskTracker;

/// Counts work that is under way.
#[derive(Clone, Debug)]
pub struct Busy(Arc<watch::Sender<usize>>);

/// A piece of work under way, until it is dropped.
#[derive(Debug)]
pub struct Held(Busy);

impl Default for Busy {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(0)))
    }
}

impl Busy {
    /// Begins a piece of work.
    #[must_use]
    pub fn hold(&self) -> Held {
        self.0.send_modify(|count| *count += 1);
        Held(self.clone())
    }

    /// Waits until no work is under way. Work that begins more work holds on to the end, so
    /// there is no moment of false quiet in between.
    pub async fn settled(&self) {
        let mut count = self.0.subscribe();
        // The sender lives in `self`, so waiting cannot fail.
        let _ = count.wait_for(|count| *count == 0).await;
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count -= 1);
    }
}

type Job<K> = dyn Fn(K) -> Pin<Box<dyn Future<Output = ()> + Send>> + Send + Sync;

/// Runs a job for whatever key is rung, one run per key at a time. Rings during a run make one
/// more run, however many they are.
pub struct Bell<K> {
    job: Box<Job<K>>,
    /// Keys whose job runs; true when it has to run again.
    running: Mutex<HashMap<K, bool>>,
    busy: Busy,
    tasks: TaskTracker,
}

impl<K: Copy + Eq + Hash + Send + 'static> Bell<K> {
    /// Hangs a bell up; `tasks` keeps track of the runs for shutdown.
    pub fn new<F, R>(busy: Busy, tasks: TaskTracker, job: F) -> Arc<Self>
    where
        F: Fn(K) -> R + Send + Sync + 'static,
        R: Future<Output = ()> + Send + 'static,
    {
        let job =
            Box::new(move |key| -> Pin<Box<dyn Future<Output = ()> + Send>> { Box::pin(job(key)) });
        Arc::new(Self { job, running: Mutex::default(), busy, tasks })
    }

    /// Makes the job run for a key, now or right after the run under way.
    pub fn ring(self: &Arc<Self>, key: K) {
        {
            let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(again) = running.get_mut(&key) {
                *again = true;
                return;
            }
            running.insert(key, false);
        }
        let (bell, held) = (Arc::clone(self), self.busy.hold());
        self.tasks.spawn(async move {
            let run = Run { bell, key };
            loop {
                (run.bell.job)(key).await;
                if !run.bell.again(key) {
                    break;
                }
            }
            drop(held);
        });
    }

    fn again(&self, key: K) -> bool {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let again = running.get(&key).copied().unwrap_or(false);
        if again {
            running.insert(key, false);
        } else {
            running.remove(&key);
        }
        again
    }
}

/// The runs of a job for one key. Should the job panic, the key can be rung again.
struct Run<K: Copy + Eq + Hash + Send + 'static> {
    bell: Arc<Bell<K>>,
    key: K,
}

impl<K: Copy + Eq + Hash + Send + 'static> Drop for Run<K> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.bell.running.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.key);
        }
    }
}

impl<K> fmt::Debug for Bell<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bell").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::sync::Notify;

    use super::*;

    #[tokio::test]
    async fn rings_during_a_run_make_one_more_run() {
        let (runs, gate) = (Arc::new(AtomicUsize::new(0)), Arc::new(Notify::new()));
        let busy = Busy::default();
        let bell = Bell::new(busy.clone(), TaskTracker::new(), {
            let (runs, gate) = (Arc::clone(&runs), Arc::clone(&gate));
            move |_: u8| {
                let (runs, gate) = (Arc::clone(&runs), Arc::clone(&gate));
                async move {
                    runs.fetch_add(1, Ordering::SeqCst);
                    gate.notified().await;
                }
            }
        });
        for _ in 0..5 {
            bell.ring(1);
        }
        gate.notify_one();
        while runs.load(Ordering::SeqCst) < 2 {
            tokio::task::yield_now().await;
        }
        gate.notify_one();
        busy.settled().await;
        assert_eq!(runs.load(Ordering::SeqCst), 2);
    }
}
