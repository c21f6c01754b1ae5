//! The limiter: sends wait here until the limits of a platform permit them.
//!
//! A send waits in one queue for its [permit](Permits::permit): the more urgent first, then in
//! the order of arrival. Once it has waited for its [patience](Urgency::patience), nothing
//! overtakes it any more. A send that has to wait blocks only those behind it in the same
//! [lane](RateLimits::lane). Only the send that can go next has a timer, so each send is woken a
//! few times at most, however many there are. A send that is dropped leaves the queue at once.
//!
//! [`RateLimits`] decides what may be sent when: [`Lanes`](lanes::Lanes) for platforms with known
//! figures for each destination, or an adapter's own implementation for a platform whose responses
//! contain them. [`Bucket`] is the budget of both. The limiter does not know what is sent.

mod bucket;
pub mod lanes;
mod window;

use std::collections::{BTreeMap, HashSet};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

pub use self::bucket::Bucket;
use super::Urgency;

/// The maximum pause on request of a platform; after a longer one, another attempt shows more.
pub const MAX_PAUSE: Duration = Duration::from_hours(1);

/// The limits that decide what may be sent when.
pub trait RateLimits: Debug {
    /// A request to send something.
    type Demand: Debug;
    /// Sends with the same lane go out one after the other.
    type Lane: Eq + Hash;

    /// Returns the lane of a demand; `None` if it waits for no other demand.
    fn lane(demand: &Self::Demand) -> Option<Self::Lane>;

    /// Returns the earliest moment at which anything may be sent, whatever it is; `None` if that is
    /// now.
    fn all_open_at(&self, now: Instant) -> Option<Instant>;

    /// Returns the earliest moment at which a demand may be sent, as far as it is known; `None` if
    /// it may be sent now.
    fn opens_at(&mut self, demand: &Self::Demand, now: Instant) -> Option<Instant>;

    /// Counts a demand that is sent now.
    fn take(&mut self, demand: &Self::Demand, now: Instant);

    /// Undoes [`take`](Self::take) for a demand that is not sent.
    fn put_back(&mut self, demand: &Self::Demand);
}

/// Gives permits to send within [`RateLimits`].
#[derive(Debug)]
pub struct Permits<L: RateLimits>(Mutex<Queue<L>>);

#[derive(Debug)]
struct Queue<L: RateLimits> {
    limits: L,
    waiting: BTreeMap<QueuePosition, Waiter<L::Demand>>,
    /// The number of the next send.
    next_number: u64,
    /// When the next send can go; `None` if no send waits.
    alarm: Option<Alarm>,
}

/// A position in the queue; the lowest goes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct QueuePosition {
    overtaken_until: Instant,
    number: u64,
}

#[derive(Debug)]
struct Waiter<D> {
    demand: D,
    wake: Arc<Notify>,
    is_permitted: bool,
}

/// The moment at which the queue must be checked, and the send that checks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Alarm {
    at: Instant,
    keeper: QueuePosition,
}

/// A send in the queue. Dropping it removes the send.
struct QueuedSend<'a, L: RateLimits> {
    permits: &'a Permits<L>,
    position: QueuePosition,
    wake: Arc<Notify>,
}

/// The next step of a waiting send.
enum Turn {
    Send,
    /// Check again when woken.
    Wait,
    /// Check again at this moment, or when woken.
    WaitUntil(Instant),
}

impl<L: RateLimits> Permits<L> {
    pub fn new(limits: L) -> Self {
        let waiting = BTreeMap::new();
        Self(Mutex::new(Queue { limits, waiting, next_number: 0, alarm: None }))
    }

    /// Waits until something may be sent, and counts it. It may be dropped at any moment; then
    /// nothing is counted.
    pub async fn permit(&self, demand: L::Demand, urgency: Urgency) {
        let send = self.enter(demand, urgency);
        loop {
            let turn = self.queue().look(send.position, Instant::now());
            match turn {
                Turn::Send => return,
                Turn::Wait => send.wake.notified().await,
                Turn::WaitUntil(moment) => tokio::select! {
                    biased;
                    () = send.wake.notified() => {}
                    () = sleep_until(moment) => {}
                },
            }
        }
    }

    /// Changes the limits, and permits what they now allow.
    pub fn change<T>(&self, change: impl FnOnce(&mut L) -> T) -> T {
        let mut queue = self.queue();
        let result = change(&mut queue.limits);
        queue.advance(Instant::now());
        result
    }

    /// Reads the limits.
    pub fn read<T>(&self, read: impl FnOnce(&L) -> T) -> T {
        read(&self.queue().limits)
    }

    fn enter(&self, demand: L::Demand, urgency: Urgency) -> QueuedSend<'_, L> {
        let mut queue = self.queue();
        let overtaken_until = Instant::now() + urgency.patience();
        let position = QueuePosition { overtaken_until, number: queue.next_number };
        queue.next_number += 1;
        let wake = Arc::new(Notify::new());
        let waiter = Waiter { demand, wake: Arc::clone(&wake), is_permitted: false };
        queue.waiting.insert(position, waiter);
        QueuedSend { permits: self, position, wake }
    }

    fn queue(&self) -> MutexGuard<'_, Queue<L>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<L: RateLimits> Queue<L> {
    /// Returns the next step of a send. A permitted send leaves the queue.
    fn look(&mut self, position: QueuePosition, now: Instant) -> Turn {
        self.advance(now);
        if self.waiting.get(&position).is_none_or(|waiter| waiter.is_permitted) {
            self.waiting.remove(&position);
            return Turn::Send;
        }
        let own = self.alarm.filter(|alarm| alarm.keeper == position);
        own.map_or(Turn::Wait, |alarm| Turn::WaitUntil(alarm.at))
    }

    /// Permits what may be sent now, and wakes the next send so that it sets its timer.
    fn advance(&mut self, now: Instant) {
        let next = self.permit_open(now);
        if next == self.alarm {
            return;
        }
        self.alarm = next;
        if let Some(waiter) = next.and_then(|alarm| self.waiting.get(&alarm.keeper)) {
            waiter.wake.notify_one();
        }
    }

    /// Permits what may be sent now, in order; returns when the next send can go.
    fn permit_open(&mut self, now: Instant) -> Option<Alarm> {
        let mut held_up: HashSet<L::Lane> = HashSet::new();
        let mut next: Option<Alarm> = None;
        for (position, waiter) in &mut self.waiting {
            if waiter.is_permitted {
                continue;
            }
            // Without this, many that wait for one limit would be looked at whenever one comes.
            if let Some(at) = self.limits.all_open_at(now) {
                if next.is_none_or(|next| at < next.at) {
                    next = Some(Alarm { at, keeper: *position });
                }
                break;
            }
            let lane = L::lane(&waiter.demand);
            if lane.as_ref().is_some_and(|lane| held_up.contains(lane)) {
                continue;
            }
            match self.limits.opens_at(&waiter.demand, now) {
                None => {
                    self.limits.take(&waiter.demand, now);
                    waiter.is_permitted = true;
                    waiter.wake.notify_one();
                }
                Some(at) => {
                    held_up.extend(lane);
                    if next.is_none_or(|next| at < next.at) {
                        next = Some(Alarm { at, keeper: *position });
                    }
                }
            }
        }
        next
    }
}

impl<L: RateLimits> Drop for QueuedSend<'_, L> {
    fn drop(&mut self) {
        let mut queue = self.permits.queue();
        let Some(waiter) = queue.waiting.remove(&self.position) else { return };
        if waiter.is_permitted {
            queue.limits.put_back(&waiter.demand);
        }
        queue.advance(Instant::now());
    }
}

#[cfg(test)]
mod tests;
