//! The limiter: sends wait here until the limits of a platform let them out.
//!
//! A send waits in one queue for its [permit](Permits::permit): the more important first, then in
//! the order of arrival. Once it has waited for its [patience](Priority::patience), nothing
//! overtakes it any more. A send that has to wait holds up only those behind it in the same
//! [lane](RateLimits::lane). The send that can go next is the only one with a timer, so waiting
//! costs each send a few wake-ups, however many there are. A send that is dropped leaves the queue
//! at once.
//!
//! What may be sent when is decided by [`RateLimits`]: [`Lanes`](lanes::Lanes) for platforms with
//! known figures for each destination, or an adapter's own for a platform whose responses tell
//! them. [`Bucket`] is the budget of both. Nothing here knows what is sent.

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

/// The longest pause that a platform can ask for; after a longer one, another attempt tells more.
pub const LONGEST_PAUSE: Duration = Duration::from_hours(1);

/// How important a send is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Priority {
    /// The publisher plans it.
    Planned(Urgency),
    /// It answers somebody who has just done something and looks at the screen.
    Answer,
}

impl Priority {
    /// Returns for how long more important sends overtake this one.
    const fn patience(self) -> Duration {
        match self {
            Self::Planned(urgency) => urgency.patience(),
            Self::Answer => Duration::ZERO,
        }
    }
}

impl From<Urgency> for Priority {
    fn from(urgency: Urgency) -> Self {
        Self::Planned(urgency)
    }
}

/// What may be sent when.
pub trait RateLimits: Debug {
    /// A request to send something.
    type Demand: Debug;
    /// Sends with the same lane go out one after the other.
    type Lane: Eq + Hash;

    /// Returns the lane of a demand; nothing if it waits for no other demand.
    fn lane(demand: &Self::Demand) -> Option<Self::Lane>;

    /// Returns the first moment at which a demand may be sent, as far as that is known; nothing if
    /// it may be sent now.
    fn opens_at(&mut self, demand: &Self::Demand, now: Instant) -> Option<Instant>;

    /// Counts a demand that is sent now.
    fn take(&mut self, demand: &Self::Demand, now: Instant);

    /// Undoes [`take`](Self::take) for a demand that is not sent after all.
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
    /// When the next send can go; nothing if none waits.
    alarm: Option<Alarm>,
}

/// A position in the queue: the lowest goes first.
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

/// A moment at which the queue has to be looked at, and the send that does so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Alarm {
    at: Instant,
    keeper: QueuePosition,
}

/// A send in the queue, until this is dropped.
struct QueuedSend<'a, L: RateLimits> {
    permits: &'a Permits<L>,
    position: QueuePosition,
    wake: Arc<Notify>,
}

/// What a send in the queue does next.
enum Turn {
    Send,
    /// It looks again when it is woken.
    Wait,
    /// It looks again at this moment, or when it is woken.
    WaitUntil(Instant),
}

impl<L: RateLimits> Permits<L> {
    /// Returns permits within these limits.
    pub fn new(limits: L) -> Self {
        let waiting = BTreeMap::new();
        Self(Mutex::new(Queue { limits, waiting, next_number: 0, alarm: None }))
    }

    /// Waits until something may be sent, and counts it. May be dropped at any moment; then nothing
    /// is counted.
    pub async fn permit(&self, demand: L::Demand, priority: Priority) {
        let send = self.enter(demand, priority);
        loop {
            let turn = self.queue().look(send.position, Instant::now());
            match turn {
                Turn::Send => return,
                Turn::Wait => send.wake.notified().await,
                Turn::WaitUntil(moment) => tokio::select! {
                    () = send.wake.notified() => {}
                    () = sleep_until(moment) => {}
                },
            }
        }
    }

    /// Changes the limits, and permits what may be sent because of that.
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

    fn enter(&self, demand: L::Demand, priority: Priority) -> QueuedSend<'_, L> {
        let mut queue = self.queue();
        let overtaken_until = Instant::now() + priority.patience();
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
    /// Returns what a send in the queue does next. A send that goes leaves the queue.
    fn look(&mut self, position: QueuePosition, now: Instant) -> Turn {
        self.advance(now);
        if self.waiting.get(&position).is_none_or(|waiter| waiter.is_permitted) {
            self.waiting.remove(&position);
            return Turn::Send;
        }
        let own = self.alarm.filter(|alarm| alarm.keeper == position);
        own.map_or(Turn::Wait, |alarm| Turn::WaitUntil(alarm.at))
    }

    /// Permits what may be sent now, and wakes the send that can go next to keep the timer.
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

    /// Permits what may be sent now, in order; returns when the next one can go.
    fn permit_open(&mut self, now: Instant) -> Option<Alarm> {
        let mut held_up: HashSet<L::Lane> = HashSet::new();
        let mut next: Option<Alarm> = None;
        for (position, waiter) in &mut self.waiting {
            let lane = L::lane(&waiter.demand);
            if waiter.is_permitted || lane.as_ref().is_some_and(|lane| held_up.contains(lane)) {
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
