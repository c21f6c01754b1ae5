//! The two lines of a queue: what somebody waits for goes first, and the rest has a share.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// What nobody waits for has one of so many places.
const SHARE: usize = 16;
/// But so many at least.
const LEAST: usize = 4;

/// How much there is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Backlog {
    /// Keys that wait for their turn.
    pub ready: usize,
    /// Keys whose job runs.
    pub running: usize,
    /// Keys that wait for a moment.
    pub waiting: usize,
    /// Keys that are set aside.
    pub aside: usize,
    /// How long the first key has waited for its turn that somebody waits for.
    pub oldest: Duration,
}

/// Keys that wait for their turn, and how many have theirs.
#[derive(Debug)]
pub(super) struct Lines<K> {
    /// So many at the same time.
    at_once: usize,
    /// With the moment since which each has been ready.
    hurried: VecDeque<(K, Instant)>,
    /// The same; a key that has moved to the other line since is still here.
    unhurried: VecDeque<(K, Instant)>,
    running: usize,
    running_unhurried: usize,
}

impl<K> Lines<K> {
    /// Returns empty lines for so many at the same time.
    pub(super) fn new(at_once: usize) -> Self {
        Self {
            at_once: at_once.max(1),
            hurried: VecDeque::new(),
            unhurried: VecDeque::new(),
            running: 0,
            running_unhurried: 0,
        }
    }

    /// Adds a key to the end of a line.
    pub(super) fn push(&mut self, key: K, is_unhurried: bool) {
        let line = if is_unhurried { &mut self.unhurried } else { &mut self.hurried };
        line.push_back((key, Instant::now()));
    }

    /// Returns the key whose turn it is, and whether nobody waits for it. What is in the wrong line
    /// is left out.
    pub(super) fn next(&mut self, is_unhurried: impl Fn(&K) -> bool) -> Option<(K, bool)> {
        if self.running >= self.at_once {
            return None;
        }
        if let Some((key, _)) = self.hurried.pop_front() {
            self.running += 1;
            return Some((key, false));
        }
        let share = (self.at_once / SHARE).max(LEAST);
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

    /// Takes note that a key has had its turn.
    pub(super) fn ended(&mut self, was_unhurried: bool) {
        self.running -= 1;
        self.running_unhurried -= usize::from(was_unhurried);
    }

    /// Returns how many have their turn.
    pub(super) const fn running(&self) -> usize {
        self.running
    }

    /// Returns how many wait for theirs.
    pub(super) fn len(&self) -> usize {
        self.hurried.len() + self.unhurried.len()
    }

    /// Returns how long the first has waited that somebody waits for.
    pub(super) fn oldest(&self) -> Duration {
        self.hurried.front().map(|(_, since)| since.elapsed()).unwrap_or_default()
    }

    /// Forgets all that wait.
    pub(super) fn clear(&mut self) {
        self.hurried.clear();
        self.unhurried.clear();
    }
}
