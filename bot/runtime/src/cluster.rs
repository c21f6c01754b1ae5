//! Several processes on one store, and the work that only one of them may do at a time.
//!
//! Any process serves any press of any table. Work that only one may do is a [`Duty`]: showing one
//! of [`PARTS`] parts of the tables of a platform and thinking for their machine players, handling
//! one part of the deadlines, polling a platform, or taking care of the whole service. Every
//! process computes the same division of duties (`share`). It is as even as possible, and a process
//! keeps what is within its share, because a handover takes seconds without an owner.
//!
//! Each duty is held by a lease in the store. A write that follows from a duty carries the guard of
//! its lease, so that a process that is considered dead cannot write over its successor. No guard
//! can undo a sent message. So requests are sent under the lease ([`Lease::send_under`],
//! [`while_valid`]): none begins with less than a second left, and one that is in progress when the
//! lease ends is broken off, after which it is unknown whether it arrived. The lease is checked
//! before each step of a request: a process that was suspended for longer sends nothing afterwards.
//!
//! A process is alive as long as its record changes, by the clock of the observer (`living`), so no
//! clock is compared with another. The record changes every second. After 5 s without a change,
//! while others changed theirs, a process is considered dead and its record is deleted. After 3.5 s
//! without a successful write of its own, a process stops acting on its duties.
//!
//! The process with the duty does the work that follows from a change. Other processes notify it
//! (`notification`), and it scans the marks in the store every second, because a notification may
//! be lost. A request for a table that another process shows is stored as a note.
//!
//! A duty that is not in use is released. On shutdown all are, while the process finishes its work
//! in progress. Overall limits of platforms are divided by the number of processes; the pace of one
//! place is kept in the store while there is more than one process (`slots`). The time of all
//! processes is that of the store (`time`).
//!
//! If no other process can open the store, this one holds every duty at no cost: it writes no
//! records and scans nothing.

mod beat;
mod lease;
mod living;
mod notification;
mod records;
mod share;
mod slots;
#[cfg(test)]
mod tests;
mod time;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use fnv::FnvHasher;
use storage::{Key, Store, Version};
use tokio::sync::{Notify, broadcast, watch};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use self::lease::Validity;
pub use self::lease::{Lease, Leases};
pub use self::lease::{LeaseEnds, while_valid};
pub use self::notification::Notification;
pub use self::records::signs_of_life;
pub use self::slots::{Pace, Window};
use self::time::{InCommon, SharedTime};
use crate::clock::World;
use crate::luck;
use words::people::{PersonId, TableId};

/// The interval in which a process shows that it is alive.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);
/// A process without a heartbeat for this long, while others had one, is considered dead.
const DEATH_TIMEOUT: Duration = Duration::from_secs(5);
/// A process without a successful heartbeat for this long stops acting on its duties and breaks off
/// its requests to platforms. It is shorter than [`DEATH_TIMEOUT`], so that the platforms have
/// finished these requests by then.
const LEASE_VALIDITY: Duration = Duration::from_millis(3_500);

/// The number of parts into which tables are divided, for each platform; more processes than this
/// cannot show tables at the same time.
pub const PARTS: u32 = 64;

/// A process that has held no duty for this long has a problem.
const MAX_IDLE: Duration = Duration::from_secs(30);

/// Work that only one process may do at a time.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Duty {
    /// The kind of work, such as `telegram/poll`.
    pub group: String,
    /// The part of the work, from 0.
    pub part: u32,
}

impl Duty {
    /// Returns a duty that is one part of several.
    pub fn part(group: impl Into<String>, part: u32) -> Self {
        Self { group: group.into(), part }
    }

    /// Returns a duty that is not divided.
    pub fn whole(group: impl Into<String>) -> Self {
        Self::part(group, 0)
    }

    /// Returns the duty to show a table on a platform, and to think for its machine players.
    pub fn show(platform: &str, id: TableId) -> Self {
        Self::part(shows(platform), part_of(&id))
    }

    /// Returns the duty to write to a person outside of tables.
    pub fn write_to(person: &PersonId) -> Self {
        Self::part(shows(person.platform()), part_of(person))
    }

    /// Returns the duty to handle the deadlines of a table.
    pub fn deadlines(id: TableId) -> Self {
        Self::part(DEADLINES, part_of(&id))
    }

    /// Returns the duty for everything that concerns all tables.
    pub fn service() -> Self {
        Self::whole(SERVICE)
    }
}

const DEADLINES: &str = "deadlines";
const SERVICE: &str = "service";

/// Returns the group of duties to show the tables of a platform.
fn shows(platform: &str) -> String {
    format!("{platform}/tables")
}

/// Returns the part to which a value belongs; the same in every process.
fn part_of(what: &impl Hash) -> u32 {
    let mut hasher = FnvHasher::default();
    what.hash(&mut hasher);
    u32::try_from(hasher.finish() % u64::from(PARTS)).unwrap_or_default()
}

/// The membership of this process in the cluster on its store.
pub struct Cluster {
    store: Arc<dyn Store>,
    is_alone: bool,
    state: Mutex<ClusterState>,
    /// Counts the changes of held duties and living processes.
    changes: watch::Sender<u64>,
    /// Starts the next heartbeat at once.
    hurry: Notify,
    slots: slots::Slots,
    time: SharedTime,
    /// Whether the heartbeat goes on.
    is_beating: watch::Sender<bool>,
}

/// The present state of the cluster, as this process knows it.
#[derive(Debug)]
struct ClusterState {
    /// The name of this process.
    me: String,
    record: Option<Version>,
    /// The groups in which it takes part, with the number of their duties.
    groups: BTreeMap<String, u32>,
    held: HashMap<Duty, Holding>,
    /// When a heartbeat last ended with any duty.
    last_held: Instant,
    /// Whether it holds every duty that it should have.
    is_settled: bool,
    validity: Validity,
    /// The names of the living processes, including this one.
    living: BTreeSet<String>,
    presence: Presence,
}

/// How far a process is with its shutdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Presence {
    Stays,
    /// It acquires no more duties.
    Leaves,
    /// It writes no more heartbeats.
    HasLeft,
}

/// A duty of this process.
#[derive(Debug)]
struct Holding {
    key: Key,
    version: Version,
    /// Cancelled when the duty must be released, or was lost.
    revoked: CancellationToken,
    /// The number of its references, minus one, is the number of users.
    users: Arc<()>,
}

/// A duty that is held and in use. It is released when all of these are dropped.
#[derive(Debug)]
pub struct Held(Lease);

impl Held {
    /// Waits until another process should have the duty, or has it.
    pub async fn revoked(&self) {
        self.0.revoked().await;
    }

    pub fn lease(&self) -> &Lease {
        &self.0
    }
}

impl Cluster {
    /// Returns the membership of this process on a store, which other processes may have open as
    /// well if the store allows it.
    pub fn on(store: Arc<dyn Store>) -> Arc<Self> {
        let is_alone = store.shared().is_none();
        let me = format!("{:016x}", luck::random());
        let groups = [(DEADLINES.to_owned(), PARTS), (SERVICE.to_owned(), 1)];
        let state = ClusterState {
            living: BTreeSet::from([me.clone()]),
            me,
            record: None,
            groups: BTreeMap::from(groups),
            held: HashMap::new(),
            last_held: Instant::now(),
            is_settled: false,
            validity: Validity::expired(),
            presence: Presence::Stays,
        };
        Arc::new(Self {
            store,
            is_alone,
            state: Mutex::new(state),
            changes: watch::Sender::new(0),
            hurry: Notify::new(),
            slots: slots::Slots::default(),
            time: SharedTime::default(),
            is_beating: watch::Sender::new(false),
        })
    }

    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// Tells whether no other process can use the store.
    pub fn is_alone(&self) -> bool {
        self.is_alone
    }

    /// Returns the name of this process, which changes when others have considered it dead.
    pub fn me(&self) -> String {
        self.state().me.clone()
    }

    /// Tells whether a process is alive, as far as this one knows.
    pub fn is_living(&self, name: &str) -> bool {
        self.state().living.contains(name)
    }

    /// Returns a problem if this process has held no duty for half a minute: its heartbeat fails,
    /// or it gets no share.
    pub fn trouble(&self) -> Option<String> {
        if self.is_alone {
            return None;
        }
        let state = self.state();
        let idle = state.last_held.elapsed();
        if state.presence != Presence::Stays || idle < MAX_IDLE {
            return None;
        }
        let seconds = idle.as_secs();
        Some(if state.validity.is_valid() {
            format!("this process has held no duty for {seconds} s")
        } else {
            format!("the heartbeat of this process has failed for {seconds} s")
        })
    }

    /// Returns the number of living processes, at least one.
    pub fn size(&self) -> usize {
        if self.is_alone { 1 } else { self.state().living.len().max(1) }
    }

    /// Takes part in a group with this number of duties from now on.
    pub fn take_part(&self, group: &str, parts: u32) {
        let mut state = self.state();
        state.groups.insert(group.to_owned(), parts);
        state.is_settled = false;
        drop(state);
        self.hurry.notify_one();
    }

    /// Takes part in showing the tables of a platform.
    pub fn show_tables_of(&self, platform: &str) {
        self.take_part(&shows(platform), PARTS);
    }

    /// Returns the lease of a duty, if this process holds it and it is still valid.
    pub fn lease(&self, duty: &Duty) -> Option<Lease> {
        self.held(duty).map(|held| held.0)
    }

    /// Tells whether this process holds a duty and its lease is still valid.
    pub fn holds(&self, duty: &Duty) -> bool {
        self.lease(duty).is_some()
    }

    /// Waits until this process holds a duty.
    pub async fn wait_for(&self, duty: &Duty) -> Held {
        let mut changes = self.changes.subscribe();
        loop {
            if let Some(held) = self.held(duty) {
                return held;
            }
            // The sender is part of `self`, so waiting cannot fail.
            let _ = changes.changed().await;
        }
    }

    /// Waits until this process holds every duty that it should have.
    pub async fn settled(&self) {
        let mut changes = self.changes();
        while !self.is_alone && !self.state().is_settled {
            // The sender is part of `self`, so waiting cannot fail.
            let _ = changes.changed().await;
        }
    }

    /// Returns a duty, if this process holds it and its lease is still valid.
    pub fn held(&self, duty: &Duty) -> Option<Held> {
        if self.is_alone {
            return Some(Held(Lease::default()));
        }
        let state = self.state();
        if !state.validity.is_valid() {
            return None;
        }
        let holding = state.held.get(duty).filter(|holding| !holding.revoked.is_cancelled())?;
        Some(Held(Lease::held(holding, &state.validity)))
    }

    /// Returns a receiver that is notified of every change of held duties and living processes.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Returns a world with the common time of all processes.
    pub fn world(&self, world: Arc<dyn World>) -> Arc<dyn World> {
        if self.is_alone {
            return world;
        }
        Arc::new(InCommon { world, time: self.time.clone() })
    }

    /// Notifies the other processes soon, or never.
    pub fn broadcast(&self, notification: &Notification) {
        if let Some(shared) = self.store.shared() {
            shared.send(&notification.to_string());
        }
    }

    /// Returns the notifications of other processes from now on; `None` if there can be no other
    /// process.
    pub fn subscribe(&self) -> Option<broadcast::Receiver<Arc<str>>> {
        self.store.shared().map(storage::Shared::subscribe)
    }

    /// Waits until something may be sent to a place to which other processes send as well, and
    /// counts it.
    pub async fn slot(&self, to: &str, pace: Pace) {
        if self.size() > 1 {
            self.slots.wait(&*self.store, &self.time, to, pace).await;
        }
    }

    fn changed(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    fn state(&self) -> MutexGuard<'_, ClusterState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Cluster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cluster").field("is_alone", &self.is_alone).finish_non_exhaustive()
    }
}
