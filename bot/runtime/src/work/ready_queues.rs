//! The two queues of ready keys: those for which somebody waits go first, the others have a share.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// One place in this number is reserved for keys for which nobody waits.
const PLACES_PER_RESERVED: usize = 16;
/// The minimum number of reserved places.
const MIN_RESERVED: usize = 4;

/// The amount of work in a queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Backlog {
    /// The number of keys that are ready.
    pub ready: usize,
    /// The number of keys whose jobs run.
    pub running: usize,
    /// The number of keys that wait for a moment.
    pub waiting: usize,
    /// The number of quarantined keys.
    pub quarantined: usize,
    /// How long the first key has been ready for which somebody waits.
    pub oldest: Duration,
}

/// The ready keys, and the number of running jobs.
#[derive(Debug)]
pub(super) struct ReadyQueues<K> {
    /// The maximum number of running jobs.
    at_once: usize,
    /// Each with the moment since which it has been ready.
    hurried: VecDeque<(K, Instant)>,
    /// The same. A key that has moved to the other queue meanwhile is still here.
    unhurried: VecDeque<(K, Instant)>,
    running: usize,
    running_unhurried: usize,
}

impl<K> ReadyQueues<K> {
    /// Returns empty queues for this number of running jobs.
    pub(super) fn new(at_once: usize) -> Self {
        Self {
            at_once: at_once.max(1),
            hurried: VecDeque::new(),
            unhurried: VecDeque::new(),
            running: 0,
            running_unhurried: 0,
        }
    }

    /// Adds a key to the end of a queue.
    pub(super) fn push(&mut self, key: K, is_unhurried: bool) {
        let queue = if is_unhurried { &mut self.unhurried } else { &mut self.hurried };
        queue.push_back((key, Instant::now()));
    }

    /// Returns the next key, and whether nobody waits for it. Keys that have moved to the other
    /// queue are skipped.
    pub(super) fn next(&mut self, is_unhurried: impl Fn(&K) -> bool) -> Option<(K, bool)> {
        if self.running >= self.at_once {
            return None;
        }
        if let Some((key, _)) = self.hurried.pop_front() {
            self.running += 1;
            return Some((key, false));
        }
        let share = (self.at_once / PLACES_PER_RESERVED).max(MIN_RESERVED);
        while self.running_unhurried < share {
            let (key, _) = self.unhurried.pop_front()?;
            if is_unhurried(&key) {
                self.running += 1;
                self.running_unhurried += 1;
                return Some((key, true));
            }
        }
        None
    }

    /// Notes that the job of a key has ended.
    pub(super) fn ended(&mut self, was_unhurried: bool) {
        self.running -= 1;
        self.running_unhurried -= usize::from(was_unhurried);
    }

    pub(super) const fn running(&self) -> usize {
        self.running
    }

    /// Returns the number of ready keys.
    pub(super) fn len(&self) -> usize {
        self.hurried.len() + self.unhurried.len()
    }

    /// Returns how long the first key has been ready for which somebody waits.
    pub(super) fn oldest(&self) -> Duration {
        self.hurried.front().map(|(_, since)| since.elapsed()).unwrap_or_default()
    }

    /// Forgets all ready keys.
    pub(super) fn clear(&mut self) {
        self.hurried.clear();
        self.unhurried.clear();
    }
}
