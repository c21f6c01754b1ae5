//! Lanes: how much may be sent where and when, for platforms that count what is written to them.
//!
//! Each destination has a lane, and everything that waits for it stands there in order: the more
//! important first, then whoever came first; but whoever has been [patient](Urgency::patience) for
//! long enough is overtaken no more. Only the first of a lane minds the clock; the others
//! sleep until it is their turn, so that waiting costs each of them a few looks, however many
//! there are. The first of all lanes share what may be sent overall in the same order. Whoever is
//! dropped leaves the line at once.
//!
//! Does not know what is sent, nor by whom.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

use super::Urgency;

/// A server that asks for a longer pause is asked again after this.
pub const LONGEST_PAUSE: Duration = Duration::from_hours(1);
/// With more lanes than this, those that nothing depends on any more are forgotten.
const MANY: usize = 1_024;

/// How important something is, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    /// Tidies up, and leaves room for the others.
    Tidying,
    /// Shows what has changed while nobody was there.
    Late,
    /// Shows what has changed.
    Shown,
    /// Asks somebody for a decision.
    Asked,
    /// Answers somebody who has just done something and looks at the screen.
    Answer,
}

impl Rank {
    /// Returns for how long whatever is more important overtakes this.
    const fn patience(self) -> Duration {
        match self {
            Self::Tidying => Urgency::Tidying.patience(),
            Self::Late => Urgency::Late.patience(),
            Self::Shown => Urgency::Shown.patience(),
            Self::Asked => Urgency::Asked.patience(),
            Self::Answer => Duration::ZERO,
        }
    }
}

impl From<Urgency> for Rank {
    fn from(urgency: Urgency) -> Self {
        match urgency {
            Urgency::Tidying => Self::Tidying,
            Urgency::Late => Self::Late,
            Urgency::Shown => Self::Shown,
            Urgency::Asked => Self::Asked,
        }
    }
}

/// So many in any stretch of so long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    pub most: usize,
    pub stretch: Duration,
}

/// What one destination takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaneLimits {
    /// So many at once, when nothing was sent for a while.
    pub burst: u32,
    /// After those, one in this time.
    pub interval: Duration,
    /// And never more than this.
    pub window: Option<Window>,
    /// Of which [tidying](Rank::Tidying) leaves so many.
    pub spare: usize,
}

/// Gives out the right to send.
#[derive(Debug)]
pub struct Lanes<K>(Mutex<State<K>>);

#[derive(Debug)]
struct State<K> {
    lanes: HashMap<K, Lane>,
    /// Those whose lane lets them go, and who wait for their share of the whole.
    free: Line,
    overall: Sent,
    /// Given out so far; what was asked for first has the smaller number.
    numbers: u64,
    /// With so many lanes they are looked through.
    many: usize,
    #[cfg(test)]
    looks: u64,
}

/// Those who wait, the next one first, with what wakes them.
type Line = BTreeMap<Position, Arc<Notify>>;

/// A place in a line: until when it is overtaken, and its number.
type Position = (Instant, u64);

/// One destination.
#[derive(Debug)]
struct Lane {
    line: Line,
    limits: LaneLimits,
    /// When everything that was sent is paid off at the pace of the lane.
    paid_off: Instant,
    sent: Sent,
    closed_until: Option<Instant>,
}

/// What was sent lately, the oldest first.
#[derive(Debug)]
struct Sent {
    window: Option<Window>,
    lately: VecDeque<Instant>,
}

/// What whoever waits is to do.
enum Turn {
    Now,
    /// Nothing before this moment.
    At(Instant),
    /// Others come first; the last of them wakes the next.
    Later,
}

/// Somebody in a line, until it is their turn or they are dropped.
struct Waiter<'a, K: Eq + Hash> {
    lanes: &'a Lanes<K>,
    key: &'a K,
    rank: Rank,
    place: Position,
    woken: Arc<Notify>,
    is_waiting: bool,
}

impl<K: Clone + Eq + Hash> Lanes<K> {
    /// Returns lanes that take no more than this together.
    pub fn new(overall: Option<Window>) -> Self {
        Self(Mutex::new(State {
            lanes: HashMap::new(),
            free: Line::new(),
            overall: Sent { window: overall, lately: VecDeque::new() },
            numbers: 0,
            many: MANY,
            #[cfg(test)]
            looks: 0,
        }))
    }

    /// Waits until something may be sent to a destination, and counts it. May be dropped at any
    /// moment; then nothing is counted.
    pub async fn permit(&self, key: &K, limits: LaneLimits, rank: Rank) {
        let mut waiter = self.join(key, limits, rank);
        loop {
            match waiter.look() {
                Turn::Now => return,
                Turn::At(at) => tokio::select! {
                    () = sleep_until(at) => {}
                    () = waiter.woken.notified() => {}
                },
                Turn::Later => waiter.woken.notified().await,
            }
        }
    }

    /// Changes what is taken from all destinations together.
    pub fn take_overall(&self, overall: Option<Window>) {
        self.state().overall.window = overall;
    }

    /// Closes a destination for this long, at most for [`LONGEST_PAUSE`].
    pub fn close(&self, key: &K, limits: LaneLimits, wait: Duration) {
        let now = Instant::now();
        let mut state = self.state();
        let lane = state.lane(key, limits, now);
        lane.closed_until = Some(now + wait.min(LONGEST_PAUSE));
    }

    /// Returns how long a destination is still closed, if it is.
    pub fn closed_for(&self, key: &K) -> Option<Duration> {
        let state = self.state();
        let until = state.lanes.get(key)?.closed_until?;
        until.checked_duration_since(Instant::now()).filter(|wait| !wait.is_zero())
    }

    fn join<'a>(&'a self, key: &'a K, limits: LaneLimits, rank: Rank) -> Waiter<'a, K> {
        let mut state = self.state();
        let now = Instant::now();
        let place = (now + rank.patience(), state.numbers);
        state.numbers += 1;
        let woken = Arc::new(Notify::new());
        let lane = state.lane(key, limits, now);
        let first = lane.line.first_key_value().map(|(place, _)| *place);
        lane.line.insert(place, Arc::clone(&woken));
        // Whoever was first in the lane and no longer is steps back.
        if let Some(first) = first.filter(|first| place < *first) {
            state.leave_free(first);
        }
        Waiter { lanes: self, key, rank, place, woken, is_waiting: true }
    }

    fn state(&self) -> MutexGuard<'_, State<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Clone + Eq + Hash> State<K> {
    /// Returns the lane of a destination.
    fn lane(&mut self, key: &K, limits: LaneLimits, now: Instant) -> &mut Lane {
        if self.lanes.len() >= self.many && !self.lanes.contains_key(key) {
            self.lanes.retain(|_, lane| lane.is_of_use(now));
            // Doubled, so that looking through all of them is rare.
            self.many = MANY.max(self.lanes.len() * 2);
        }
        let sent = Sent { window: limits.window, lately: VecDeque::new() };
        let new = Lane { line: Line::new(), limits, paid_off: now, sent, closed_until: None };
        self.lanes.entry(key.clone()).or_insert(new)
    }
}

impl<K> State<K> {
    /// Takes somebody out of the line for the whole, and wakes who comes next there.
    fn leave_free(&mut self, place: Position) {
        let was_first = self.free.first_key_value().is_some_and(|(first, _)| *first == place);
        if self.free.remove(&place).is_some() && was_first {
            wake_first(&self.free);
        }
    }
}

impl<K: Eq + Hash> Waiter<'_, K> {
    /// Looks whether it is our turn, and takes it if it is.
    fn look(&mut self) -> Turn {
        let now = Instant::now();
        let mut guard = self.lanes.0.lock().unwrap_or_else(PoisonError::into_inner);
        let state = &mut *guard;
        #[cfg(test)]
        {
            state.looks += 1;
        }
        // A lane in which somebody waits is never forgotten.
        let Some(lane) = state.lanes.get_mut(self.key) else { return Turn::Now };
        if lane.line.first_key_value().is_none_or(|(first, _)| *first != self.place) {
            return Turn::Later;
        }
        if let Some(at) = lane.free_at(self.rank, self.place.0, now) {
            state.leave_free(self.place);
            return Turn::At(at);
        }
        state.free.insert(self.place, Arc::clone(&self.woken));
        if state.free.first_key_value().is_some_and(|(first, _)| *first != self.place) {
            return Turn::Later;
        }
        if let Some(at) = state.overall.free_at(0, now) {
            return Turn::At(at);
        }
        lane.take(now);
        state.overall.take(now);
        self.is_waiting = false;
        lane.line.remove(&self.place);
        wake_first(&lane.line);
        state.leave_free(self.place);
        Turn::Now
    }
}

impl<K: Eq + Hash> Drop for Waiter<'_, K> {
    fn drop(&mut self) {
        if !self.is_waiting {
            return;
        }
        let mut guard = self.lanes.0.lock().unwrap_or_else(PoisonError::into_inner);
        let state = &mut *guard;
        if let Some(lane) = state.lanes.get_mut(self.key) {
            lane.line.remove(&self.place);
            wake_first(&lane.line);
        }
        state.leave_free(self.place);
    }
}

fn wake_first(line: &Line) {
    if let Some((_, woken)) = line.first_key_value() {
        woken.notify_one();
    }
}

impl Lane {
    /// Returns when something of this rank that is overtaken until then may be sent, if that is
    /// not now.
    fn free_at(&mut self, rank: Rank, overtaken_until: Instant, now: Instant) -> Option<Instant> {
        let ahead = self.limits.interval.saturating_mul(self.limits.burst.saturating_sub(1));
        let mut room = self.sent.free_at(0, now);
        if rank == Rank::Tidying && overtaken_until > now {
            let with_spare = self.sent.free_at(self.limits.spare, now);
            room = with_spare.map(|at| at.min(overtaken_until)).max(room);
        }
        let moments = [self.closed_until, self.paid_off.checked_sub(ahead), room];
        moments.into_iter().flatten().max().filter(|at| *at > now)
    }

    fn take(&mut self, now: Instant) {
        self.paid_off = self.paid_off.max(now) + self.limits.interval;
        self.sent.take(now);
    }

    /// Tells whether forgetting the lane would change anything.
    fn is_of_use(&self, now: Instant) -> bool {
        !self.line.is_empty()
            || self.paid_off > now
            || self.closed_until.is_some_and(|until| until > now)
            || self.sent.is_of_use(now)
    }
}

impl Sent {
    /// Returns when there is room in the window again, but for `spare`, if there is none now.
    fn free_at(&mut self, spare: usize, now: Instant) -> Option<Instant> {
        let Window { most, stretch } = self.window?;
        while self.lately.front().is_some_and(|oldest| *oldest + stretch <= now) {
            self.lately.pop_front();
        }
        let over = self.lately.len().checked_sub(most.saturating_sub(spare).max(1))?;
        self.lately.get(over).map(|oldest| *oldest + stretch)
    }

    fn take(&mut self, now: Instant) {
        if self.window.is_some() {
            self.lately.push_back(now);
        }
    }

    fn is_of_use(&self, now: Instant) -> bool {
        let newest = self.window.zip(self.lately.back());
        newest.is_some_and(|(window, newest)| *newest + window.stretch > now)
    }
}

#[cfg(test)]
mod tests;
