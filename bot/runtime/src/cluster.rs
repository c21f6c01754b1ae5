//! Several processes on one store: who does what only one of them may do at a time.
//!
//! Any process serves any press of any table. What only one may do is a [`Duty`]: showing one of
//! [`PARTS`] parts of the tables of a platform and thinking for their machine players, firing one
//! part of the deadlines, asking a platform for what is new, looking after the service as a whole.
//! Every process computes the same division of duties (`share`). It is as even as possible, and a
//! process keeps what is within its share, because a handover takes seconds without an owner.
//!
//! Each duty is held by a lease in the store. A write that follows from a duty carries the guard of
//! its lease, so that a process which was taken for dead cannot write over its successor. No guard
//! can take a sent message back. So requests are sent under the lease ([`Lease::send_under`],
//! [`while_sure`]): none begins with less than a second left, and one that is under way when the
//! lease ends is broken off, which counts as not known whether it arrived. The lease is checked
//! before each step of a request: a process that was suspended for longer sends nothing afterwards.
//!
//! A process is alive as long as its record changes, by the clock of the observer (`living`), so no
//! clock is compared with another. It changes every second. After 5 s without a change, while
//! others changed theirs, a process is taken for dead and its record is deleted. After 3.5 s
//! without a successful write of its own, a process stops acting on its duties.
//!
//! The process with the duty carries out what follows from a change. Other processes notify it
//! (`word`), and it scans the marks in the store every second, because a notification may be lost.
//! A request for a table that another process shows is stored as a note.
//!
//! A duty that nobody in the process uses is given up. On shutdown all are, while the process
//! finishes what is under way. Overall limits of platforms are divided by the number of processes;
//! the pace of one place is kept in the store while there is more than one process (`slots`). The
//! time of all processes is that of the store (`time`).
//!
//! If no other process can open the store, this one holds every duty at no cost: it writes no
//! records and looks for nothing.

mod beat;
mod lease;
mod living;
mod records;
mod share;
mod slots;
#[cfg(test)]
mod tests;
mod time;
mod word;

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

use self::lease::SureUntil;
pub use self::lease::{Lease, Leases};
pub use self::lease::{LeaseEnds, while_sure};
pub use self::records::signs_of_life;
pub use self::slots::{Pace, Window};
use self::time::{InCommon, SharedTime};
pub use self::word::Word;
use crate::clock::World;
use words::people::{PersonId, TableId};

/// How often a process says that it is alive.
const BEAT: Duration = Duration::from_secs(1);
/// A process that has not said so for this long, while others did, is taken for dead.
const DEAD: Duration = Duration::from_secs(5);
/// A process that could not say so for this long does nothing that only one may do: it breaks off
/// its requests to platforms. Shorter than the time after which it is taken for dead, so that
/// platforms are done by then with what they have received.
const SURE: Duration = Duration::from_millis(3_500);

/// Into so many parts tables are divided, for each platform; more processes than that cannot show
/// tables at the same time.
pub const PARTS: u32 = 64;

/// A process that has held no duty for so long is not well.
const IDLE: Duration = Duration::from_secs(30);

/// Something that only one process may do at a time.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Duty {
    /// What, such as `telegram/poll`.
    pub group: String,
    /// Which part of it.
    pub part: u32,
}

impl Duty {
    /// Returns a duty that is one of several.
    pub fn part(group: impl Into<String>, part: u32) -> Self {
        Self { group: group.into(), part }
    }

    /// Returns a duty of which there is only one.
    pub fn whole(group: impl Into<String>) -> Self {
        Self::part(group, 0)
    }

    /// Returns the duty to show a table on a platform, and to think for its machine players.
    pub fn show(platform: &str, id: TableId) -> Self {
        Self::part(shows(platform), part_of(&id))
    }

    /// Returns the duty to write to a person beside any table.
    pub fn write_to(person: &PersonId) -> Self {
        Self::part(shows(person.platform()), part_of(person))
    }

    /// Returns the duty to see to the deadlines of a table.
    pub fn deadlines(id: TableId) -> Self {
        Self::part(DEADLINES, part_of(&id))
    }

    /// Returns the duty to look after what concerns all tables at once.
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

/// Returns the part that something belongs to; the same in every process.
fn part_of(what: &impl Hash) -> u32 {
    let mut hasher = FnvHasher::default();
    what.hash(&mut hasher);
    u32::try_from(hasher.finish() % u64::from(PARTS)).unwrap_or_default()
}

/// This process among those on its store.
pub struct Cluster {
    store: Arc<dyn Store>,
    is_alone: bool,
    state: Mutex<ClusterState>,
    /// Counts changes of what is held and who is there.
    changes: watch::Sender<u64>,
    /// Has the next beat come at once.
    hurry: Notify,
    slots: slots::Slots,
    time: SharedTime,
    /// Whether it goes on saying that it is alive.
    is_beating: watch::Sender<bool>,
}

/// What is known at the moment.
#[derive(Debug)]
struct ClusterState {
    /// What this process is called.
    me: String,
    /// The version of its record.
    record: Option<Version>,
    /// What it takes part in, and how many duties there are of each kind.
    groups: BTreeMap<String, u32>,
    held: HashMap<Duty, Holding>,
    /// When a beat last ended with any of these.
    last_held: Instant,
    /// It holds every duty that is to be its own.
    is_settled: bool,
    sure: SureUntil,
    /// Who is alive, this process included.
    living: BTreeSet<String>,
    presence: Presence,
}

/// How far a process is with leaving.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Presence {
    Stays,
    /// It takes nothing new.
    Leaves,
    /// It says nothing of itself any more.
    HasLeft,
}

/// A duty that this process has.
#[derive(Debug)]
struct Holding {
    key: Key,
    version: Version,
    /// Ends when it is to be given up, or was lost.
    over: CancellationToken,
    /// As many as there are in use besides this one.
    users: Arc<()>,
}

/// A duty, as long as it is held; it is given up when all of these are dropped.
#[derive(Debug)]
pub struct Held(Lease);

impl Held {
    /// Waits until somebody else is to have the duty, or has it.
    pub async fn over(&self) {
        self.0.over().await;
    }

    /// Returns the lease.
    pub fn lease(&self) -> &Lease {
        &self.0
    }
}

impl Cluster {
    /// Returns this process on a store, which others may have open as well if the store allows it.
    pub fn on(store: Arc<dyn Store>) -> Arc<Self> {
        let is_alone = store.shared().is_none();
        let me = format!("{:016x}", rand::random::<u64>());
        let groups = [(DEADLINES.to_owned(), PARTS), (SERVICE.to_owned(), 1)];
        let state = ClusterState {
            living: BTreeSet::from([me.clone()]),
            me,
            record: None,
            groups: BTreeMap::from(groups),
            held: HashMap::new(),
            last_held: Instant::now(),
            is_settled: false,
            sure: SureUntil::not_yet(),
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

    /// Returns the store.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// Tells whether no other process can be on the store.
    pub fn is_alone(&self) -> bool {
        self.is_alone
    }

    /// Returns what this process is called, as long as it is taken for alive.
    pub fn me(&self) -> String {
        self.state().me.clone()
    }

    /// Tells whether a process is alive, as far as is known here.
    pub fn is_living(&self, name: &str) -> bool {
        self.state().living.contains(name)
    }

    /// Returns what is wrong if this process has held no duty for half a minute: its heartbeat fails,
    /// or it is divided nothing.
    pub fn trouble(&self) -> Option<String> {
        if self.is_alone {
            return None;
        }
        let state = self.state();
        let idle = state.last_held.elapsed();
        if state.presence != Presence::Stays || idle < IDLE {
            return None;
        }
        let seconds = idle.as_secs();
        Some(if state.sure.is_sure() {
            format!("this process has held no duty for {seconds} s")
        } else {
            format!("the heartbeat of this process has failed for {seconds} s")
        })
    }

    /// Returns how many processes are alive: at least one.
    pub fn size(&self) -> usize {
        if self.is_alone { 1 } else { self.state().living.len().max(1) }
    }

    /// Takes part in a group of so many duties from now on.
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

    /// Returns the lease of a duty, if this process has it and can be sure of that.
    pub fn lease(&self, duty: &Duty) -> Option<Lease> {
        self.held(duty).map(|held| held.0)
    }

    /// Tells whether this process has a duty and can be sure of that.
    pub fn holds(&self, duty: &Duty) -> bool {
        self.lease(duty).is_some()
    }

    /// Waits until this process has a duty.
    pub async fn wait_for(&self, duty: &Duty) -> Held {
        let mut changes = self.changes.subscribe();
        loop {
            if let Some(held) = self.held(duty) {
                return held;
            }
            // The sender lives in `self`.
            let _ = changes.changed().await;
        }
    }

    /// Waits until this process holds every duty that is to be its own.
    pub async fn settled(&self) {
        let mut changes = self.changes();
        while !self.is_alone && !self.state().is_settled {
            // The sender lives in `self`.
            let _ = changes.changed().await;
        }
    }

    /// Returns a duty, if this process has it and can be sure of that.
    pub fn held(&self, duty: &Duty) -> Option<Held> {
        if self.is_alone {
            return Some(Held(Lease::default()));
        }
        let state = self.state();
        if !state.sure.is_sure() {
            return None;
        }
        let holding = state.held.get(duty).filter(|holding| !holding.over.is_cancelled())?;
        Some(Held(Lease::held(holding, &state.sure)))
    }

    /// Returns what tells of every change of what is held here and who is there.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Returns a world with the time that all processes have in common.
    pub fn world(&self, world: Arc<dyn World>) -> Arc<dyn World> {
        if self.is_alone {
            return world;
        }
        Arc::new(InCommon { world, time: self.time.clone() })
    }

    /// Tells the other processes something: soon, or never.
    pub fn tell(&self, word: &Word) {
        if let Some(shared) = self.store.shared() {
            shared.tell(&word.to_string());
        }
    }

    /// Returns what others tell, from now on; nothing where there is nobody else.
    pub fn listen(&self) -> Option<broadcast::Receiver<Arc<str>>> {
        self.store.shared().map(storage::Shared::listen)
    }

    /// Waits until something may be sent to a place to which other processes send too, and counts
    /// it.
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
