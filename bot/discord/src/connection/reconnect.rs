//! When a shard connects again, and whether it resumes its session. Pure.
//!
//! Waits are counted from the beginning of the last connection, and grow until a session has lasted
//! for [`STEADY`].

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// A session that lasted this long makes the waits short again.
const STEADY: Duration = Duration::from_secs(10);
/// The minimum and the maximum wait after a connection without HELLO, which costs Discord little.
const WAIT_WITHOUT_HELLO: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(8));
/// The minimum and the maximum wait after any other failure.
const WAIT: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(30));
/// The minimum pause between the end of a failed connection and the next one.
const MIN_PAUSE: Duration = Duration::from_secs(1);
/// The minimum and the maximum wait before a new session replaces one that Discord has ended. The
/// documentation names no time; many bots may lose their sessions at the same moment.
const RENEWAL: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(5));
/// The maximum number of connections with HELLO in [`PERIOD`].
const MAX_GREETED: usize = 5;
/// A little longer than 30 s, because connections do not all take the same time to arrive.
const PERIOD: Duration = Duration::from_secs(31);
/// The number of failed resumes in a row after which a session is given up. Those without HELLO say
/// nothing about it.
const MAX_FAILED_RESUMES: u32 = 8;
/// The number of IDENTIFYs in a row without a steady session after which they are spaced out:
/// Discord allows 1,000 in a day.
const MAX_DENSE_IDENTIFIES: u32 = 9;
/// The minimum and the maximum time between two of them.
const SPACING: (Duration, Duration) = (Duration::from_secs(30), Duration::from_mins(2));
/// How much that time grows with each. It stays below 40 s for more than ten minutes.
const SPACING_STEP: Duration = Duration::from_millis(500);

/// An attempt to be connected: how far it came, and how it ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attempt {
    pub(super) begun: Instant,
    /// Whether it was made to resume a session.
    pub(super) is_resume: bool,
    /// Whether HELLO came, which the bot answers with RESUME or IDENTIFY.
    pub(super) is_greeted: bool,
    /// When the session was READY or RESUMED, if it was.
    pub(super) ready: Option<Instant>,
    /// Whether Discord has ended the session.
    pub(super) is_session_over: bool,
}

/// What follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NextAttempt {
    pub(super) wait: Duration,
    /// Whether the session is resumed, or else dropped.
    pub(super) is_resume: bool,
}

/// The connections of a shard since its last steady session.
#[derive(Debug, Default)]
pub(super) struct Reconnects {
    failures: u32,
    failed_resumes: u32,
    identifies: u32,
    last_identify: Option<Instant>,
    /// The beginnings of the last connections with HELLO.
    greeted: VecDeque<Instant>,
}

impl Attempt {
    /// Returns an attempt that has come to nothing yet.
    pub(super) const fn new(begun: Instant, is_resume: bool) -> Self {
        Self { begun, is_resume, is_greeted: false, ready: None, is_session_over: false }
    }
}

impl Reconnects {
    /// Decides what follows an attempt that ends now. The luck is evenly distributed from 0 to 1.
    pub(super) fn after(&mut self, last: Attempt, now: Instant, luck: f64) -> NextAttempt {
        let is_steady = last.ready.is_some_and(|ready| now - ready >= STEADY);
        if is_steady {
            *self = Self::default();
        } else if last.is_greeted {
            self.note_greeted(last);
        }
        let wait = if last.is_session_over && (last.is_resume || is_steady) {
            // An answer of a gateway that works.
            RENEWAL.0 + RENEWAL.1.saturating_sub(RENEWAL.0).mul_f64(luck)
        } else if is_steady {
            Duration::ZERO
        } else {
            let end = last.begun + self.next_growing_wait(last.is_greeted, luck);
            (end - now).max(MIN_PAUSE)
        };
        let is_resumable = (last.is_resume || last.ready.is_some()) && !last.is_session_over;
        let is_resume = is_resumable && self.failed_resumes < MAX_FAILED_RESUMES;
        let limit = self.soonest(is_resume, luck).map(|soonest| soonest - now);
        NextAttempt { wait: wait.max(limit.unwrap_or_default()), is_resume }
    }

    fn note_greeted(&mut self, last: Attempt) {
        if self.greeted.len() == MAX_GREETED {
            self.greeted.pop_front();
        }
        self.greeted.push_back(last.begun);
        if !last.is_resume {
            self.identifies += 1;
            self.last_identify = Some(last.begun);
        } else if last.ready.is_none() {
            self.failed_resumes += 1;
        }
        if last.ready.is_some() {
            self.failed_resumes = 0;
        }
    }

    fn next_growing_wait(&mut self, is_greeted: bool, luck: f64) -> Duration {
        let (min, max) = if is_greeted { WAIT } else { WAIT_WITHOUT_HELLO };
        // Doubled five times, each of them is at its maximum.
        let longest = min * (1 << self.failures.min(5)) * 5 / 4;
        self.failures += 1;
        jittered(longest.min(max), luck)
    }

    /// Returns when the next connection may begin, whatever the waits are.
    fn soonest(&self, is_resume: bool, luck: f64) -> Option<Instant> {
        let is_full = self.greeted.len() == MAX_GREETED;
        let free = self.greeted.front().filter(|_| is_full).map(|oldest| *oldest + PERIOD);
        let excess = self.identifies.saturating_sub(MAX_DENSE_IDENTIFIES);
        let spacing = jittered((SPACING.0 + SPACING_STEP * excess).min(SPACING.1), luck);
        let is_spaced = !is_resume && excess > 0;
        free.max(self.last_identify.filter(|_| is_spaced).map(|last| last + spacing))
    }
}

/// Returns the longest wait, shortened by up to a fifth.
fn jittered(longest: Duration, luck: f64) -> Duration {
    longest.mul_f64(0.8 + 0.2 * luck)
}

#[cfg(test)]
mod tests;
