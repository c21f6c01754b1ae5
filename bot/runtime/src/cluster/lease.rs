//! Leases: the right of a process to do its duties.

use std::fmt;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::Poll;
use std::time::Duration;

use storage::{Change, Expect, Key, Write};
use thiserror::Error;
use tokio::task_local;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::{Cluster, Duty, Holding};
use words::people::TableId;

/// The minimum rest of a lease under which a request is begun. Platforms respond sooner, and while
/// the store works, more than this is left.
const MIN_VALIDITY_TO_SEND: Duration = Duration::from_secs(1);

task_local! {
    /// The lease under which this task sends requests.
    static LEASE: RequestLease;
}

/// The right to do a duty, until it expires.
#[derive(Clone, Default, Debug)]
pub struct Lease {
    /// The condition that holds in the store as long as the lease; `None` if no other process could
    /// take it.
    guard: Option<Write>,
    /// The local state of the lease. The duty is not released while a copy of this exists.
    held: Option<Hold>,
}

#[derive(Clone, Debug)]
struct Hold {
    validity: Validity,
    revoked: CancellationToken,
    _user: Arc<()>,
}

/// The moment until which the duties of a process are valid. Copies of it share later changes.
#[derive(Clone, Debug)]
pub(super) struct Validity {
    since: Instant,
    milliseconds: Arc<AtomicU64>,
}

impl Validity {
    /// Returns a moment that has passed.
    pub(super) fn expired() -> Self {
        Self { since: Instant::now(), milliseconds: Arc::default() }
    }

    pub(super) fn until(&self, moment: Instant) {
        let milliseconds = moment.saturating_duration_since(self.since).as_millis();
        let milliseconds = u64::try_from(milliseconds).unwrap_or(u64::MAX);
        self.milliseconds.store(milliseconds, Ordering::Release);
    }

    pub(super) fn is_valid(&self) -> bool {
        !self.left().is_zero()
    }

    /// Returns the time that is left.
    fn left(&self) -> Duration {
        let until = Duration::from_millis(self.milliseconds.load(Ordering::Acquire));
        until.saturating_sub(self.since.elapsed())
    }

    /// Waits until the moment has passed.
    async fn ends(&self) {
        loop {
            match self.left() {
                Duration::ZERO => return,
                left => sleep(left).await,
            }
        }
    }
}

#[derive(Clone)]
struct RequestLease {
    validity: Validity,
    /// Whether it has stopped a request.
    has_ended: Arc<AtomicBool>,
}

/// A lease ends too soon for a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LeaseEnds {
    /// The request was not begun.
    #[error("the lease ends too soon to send a request")]
    BeforeRequest,
    /// The request was broken off; it is unknown whether it arrived.
    #[error("the lease ended while a request was under way")]
    DuringRequest,
}

/// Sends a request. Under a [lease](Lease::send_under) it is not begun unless enough of the lease
/// is left, and broken off when the lease ends.
///
/// The lease is checked right before each step of the request: a process that was suspended for
/// longer than its lease does not continue it.
///
/// # Errors
/// If the lease ends, or has ended an earlier request of the same work.
pub async fn while_valid<T>(request: impl Future<Output = T>) -> Result<T, LeaseEnds> {
    let Ok(RequestLease { validity, has_ended }) = LEASE.try_with(Clone::clone) else {
        return Ok(request.await);
    };
    let ended = |how| {
        has_ended.store(true, Ordering::Relaxed);
        Err(how)
    };
    // Once a request was not sent, the work counts as not done: nobody would record what a further
    // request does.
    if has_ended.load(Ordering::Relaxed) || validity.left() < MIN_VALIDITY_TO_SEND {
        return ended(LeaseEnds::BeforeRequest);
    }
    let (mut ends, mut request) = (pin!(validity.ends()), pin!(request));
    std::future::poll_fn(|context| {
        // After a suspension, the timer may not have noticed the time yet.
        if !validity.is_valid() || ends.as_mut().poll(context).is_ready() {
            return Poll::Ready(ended(LeaseEnds::DuringRequest));
        }
        request.as_mut().poll(context).map(Ok)
    })
    .await
}

impl Lease {
    /// Returns a lease that holds as long as this condition does.
    pub const fn guarded_by(guard: Write) -> Self {
        Self { guard: Some(guard), held: None }
    }

    pub(super) fn held(holding: &Holding, validity: &Validity) -> Self {
        let Holding { key, version, revoked, users } = holding;
        let expect = Expect::At(*version);
        Self {
            guard: Some(Write { key: key.clone(), expect, change: Change::Keep }),
            held: Some(Hold {
                validity: validity.clone(),
                revoked: revoked.clone(),
                _user: Arc::clone(users),
            }),
        }
    }

    /// Returns the condition for every batch that follows from the lease.
    pub fn guard(&self) -> Option<&Write> {
        self.guard.as_ref()
    }

    /// Does something that no guard can undo, if the lease is still valid. Requests to platforms
    /// within it are sent by [`while_valid`].
    ///
    /// # Errors
    /// If the lease has ended, or ends too soon for one of the requests.
    pub async fn send_under<T>(&self, work: impl Future<Output = T>) -> Result<T, LeaseEnds> {
        let Some(Hold { validity, .. }) = &self.held else { return Ok(work.await) };
        if !validity.is_valid() {
            return Err(LeaseEnds::BeforeRequest);
        }
        let has_ended = Arc::<AtomicBool>::default();
        let lease = RequestLease { validity: validity.clone(), has_ended: Arc::clone(&has_ended) };
        let done = LEASE.scope(lease, work).await;
        if has_ended.load(Ordering::Relaxed) { Err(LeaseEnds::DuringRequest) } else { Ok(done) }
    }

    /// Waits until another process should have the duty, or has it. Other waits must be given up
    /// then, because nobody works on the table before.
    pub async fn revoked(&self) {
        match &self.held {
            Some(held) => held.revoked.cancelled().await,
            None => std::future::pending().await,
        }
    }

    /// Tells whether a commit failed because another process has taken the lease.
    pub fn is_lost(&self, conflict: &Key) -> bool {
        self.guard.as_ref().is_some_and(|guard| guard.key == *conflict)
    }
}

/// Grants leases of tables.
pub trait Leases: fmt::Debug + Send + Sync {
    /// Returns the lease to show a table on a platform and to think for its machine players; `None`
    /// if another process has it.
    fn take(&self, platform: &str, id: TableId) -> Option<Lease>;
}

impl Leases for Cluster {
    fn take(&self, platform: &str, id: TableId) -> Option<Lease> {
        self.lease(&Duty::show(platform, id))
    }
}

impl Cluster {
    /// Tells whether the heartbeat has failed for so long that others may consider this process
    /// dead. It must say nothing then.
    pub fn is_cut_off(&self) -> bool {
        !self.is_alone && !self.state().validity.is_valid()
    }

    /// Waits until this process is [cut off](Self::is_cut_off).
    pub async fn cut_off(&self) {
        if self.is_alone {
            return std::future::pending().await;
        }
        while !self.is_cut_off() {
            let validity = self.state().validity.clone();
            validity.ends().await;
        }
    }

    /// Waits until this process is not cut off any more.
    pub async fn in_touch(&self) {
        let mut changes = self.changes();
        while self.is_cut_off() {
            // The sender is part of `self`, so waiting cannot fail.
            let _ = changes.changed().await;
        }
    }
}

#[cfg(any(test, feature = "laws"))]
impl Lease {
    /// Returns a lease that is valid for this time, and a function that extends it.
    pub fn valid_for(time: Duration) -> (Self, impl Fn(Duration)) {
        let validity = Validity::expired();
        validity.until(Instant::now() + time);
        let revoked = CancellationToken::new();
        let hold = Hold { validity: validity.clone(), revoked, _user: Arc::default() };
        let lease = Self { guard: None, held: Some(hold) };
        (lease, move |time| validity.until(Instant::now() + time))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// Sends a request that takes this long; returns whether it was begun, and its result.
    async fn request(lease: &Lease, takes: Duration) -> (bool, Result<(), LeaseEnds>) {
        let is_begun = Cell::new(false);
        let request = async {
            is_begun.set(true);
            sleep(takes).await;
        };
        let seen = lease.send_under(while_valid(request)).await;
        (is_begun.get(), seen.and_then(|done| done))
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_ends_with_the_lease_and_none_begins_that_has_no_time() {
        let begun = Instant::now();
        let (lease, _) = Lease::valid_for(SECOND * 3);
        assert_eq!(request(&lease, SECOND).await, (true, Ok(())));
        assert_eq!(request(&lease, SECOND * 15).await, (true, Err(LeaseEnds::DuringRequest)));
        assert_eq!(begun.elapsed(), SECOND * 3);
        let (lease, _) = Lease::valid_for(MIN_VALIDITY_TO_SEND / 2);
        let (is_begun, done) = request(&lease, Duration::ZERO).await;
        assert!(!is_begun && done.is_err(), "{done:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_takes_its_time_while_the_lease_is_renewed() {
        let (lease, renew) = Lease::valid_for(SECOND * 3);
        let beat = async {
            for _ in 0..20 {
                sleep(SECOND).await;
                renew(SECOND * 3);
            }
        };
        let (done, ()) = tokio::join!(request(&lease, SECOND * 15), beat);
        assert_eq!(done, (true, Ok(())));
    }

    #[tokio::test(start_paused = true)]
    async fn a_process_that_was_stopped_takes_no_further_step() {
        let (lease, _) = Lease::valid_for(SECOND * 3);
        let steps = Cell::new(0);
        let request = async {
            steps.set(1);
            // Time passes while nothing runs, not even the timers of the runtime.
            tokio::task::yield_now().await;
            steps.set(2);
        };
        let stopped = async { tokio::time::advance(SECOND * 10).await };
        let (done, ()) = tokio::join!(lease.send_under(while_valid(request)), stopped);
        assert!(done.is_err());
        assert_eq!(steps.get(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn after_a_request_that_was_not_sent_none_is_though_the_lease_is_renewed() {
        let (lease, renew) = Lease::valid_for(MIN_VALIDITY_TO_SEND / 2);
        let is_sent = Cell::new(false);
        let work = async {
            let first = while_valid(async {}).await;
            renew(SECOND * 3);
            (first, while_valid(async { is_sent.set(true) }).await)
        };
        let done = lease.send_under(work).await;
        assert!(done.is_err() && !is_sent.get(), "it is sent, and counts as not sent: {done:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_under_no_lease_takes_its_time() {
        assert_eq!(while_valid(sleep(SECOND * 15)).await, Ok(()));
    }
}
