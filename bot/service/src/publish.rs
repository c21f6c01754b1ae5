//! The publisher: makes rooms and hands show the stored tables. It decides nothing about a game.
//!
//! It is level-triggered: for each destination of a table it compares what was shown with what
//! should be shown, performs the next action, records it and compares again, until they agree. So
//! bursts are coalesced, and a crash repeats at most one action. One job at a time writes the
//! record of a destination (`shown`). All other tasks leave a request there (`requests`), or a note
//! if another process shows the table ([`notes`]). A write waits for its permit *before* it is
//! rendered, so that it is true when it is sent. `plan` decides, as a pure function with its cases
//! as tests.

pub(crate) mod calls;
mod job;
mod meters;
pub mod notes;
mod reach;
mod requests;
mod state;
#[cfg(test)]
pub(crate) mod tests;
mod todo;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::play::Ticket;
use moka::sync::Cache;
use storage::Write;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use self::calls::notifiers::Notifiers;
use self::meters::PanelMeters;
use self::reach::reachability::Reachability;
pub(crate) use self::reach::reachability::Sign;
use self::requests::{PendingRequests, Requests};
use self::state::shown::{Shown, ShownRows};
pub use self::todo::{Mark, Origin, Todo, TodoItem};
use crate::fault::outcome_of;
use crate::pictures::Pictures;
use crate::settings::Settings;
use crate::tables::Tables;
use platform::{Destination, Links, MessageRef, Platform, Surface};
use runtime::cluster::{Cluster, Lease};
use runtime::luck;
use runtime::work::{Background, WorkQueue};
use table::choices::Layout;
use table::command::Focus;
use table::{Call, Code};
use words::people::{Moment, PersonId, PlatformName, RoomId, TableId};

/// The maximum number of destinations of one platform with a running job; most of them wait for a
/// permit.
const MAX_CONCURRENT_DESTINATIONS: usize = 1024;
/// The maximum number of notes to other processes that are written at the same time; the store
/// commits them together.
const MAX_CONCURRENT_NOTES: usize = 64;
/// The maximum number of destinations whose refusal of a picture is remembered.
const REFUSAL_CACHE_SIZE: u64 = 10_000;
/// The time for which a destination gets words after it has refused a picture.
const REFUSAL_LIFETIME: Duration = Duration::from_mins(10);

/// A destination of a table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    pub id: TableId,
    pub to: Destination,
}

/// Updates rooms and hands.
#[derive(Debug)]
pub struct Publisher {
    /// The name of this process in the records of what was shown.
    me: u64,
    tables: Arc<Tables>,
    settings: Arc<Settings>,
    pictures: Pictures,
    todo: Arc<Todo>,
    cluster: Arc<Cluster>,
    platforms: BTreeMap<PlatformName, Served>,
    /// Destinations with requests that another process serves.
    notes: Arc<WorkQueue<Spot>>,
    pending: PendingRequests,
    /// Records that could not be saved yet, so that their actions are not repeated.
    unsaved: Mutex<HashMap<Spot, Unsaved>>,
    /// Since when the rooms of a table have been waiting for the hands of a question.
    held: Mutex<HashMap<(TableId, Call), Instant>>,
    notifiers: Notifiers,
    /// The destinations that have refused a picture recently.
    refused: Cache<Destination, ()>,
    reachability: Reachability,
    /// The next deadline of rooms that a platform may close.
    looked_after: Cache<RoomId, Moment>,
    /// Digests that were sent and could not be recorded yet, so that they are not sent again.
    digests: Mutex<HashMap<PersonId, (Moment, Option<MessageRef>)>>,
    /// The months of rooms that were told and could not be recorded yet.
    told_months: Cache<RoomId, Moment>,
    stop: CancellationToken,
}

/// A record that could not be saved yet.
#[derive(Debug)]
struct Unsaved {
    shown: Shown,
    /// The condition of the lease under which its action was performed.
    guard: Option<Write>,
}

/// A platform with the queue of its destinations.
#[derive(Debug)]
struct Served {
    platform: Arc<dyn Platform>,
    queue: Arc<WorkQueue<Spot>>,
    meters: PanelMeters,
}

impl Publisher {
    /// Returns a publisher for these platforms, which works until the service stops. Each platform
    /// has a queue of its own, so that a slow one delays no other.
    pub fn start(
        tables: Arc<Tables>,
        settings: Arc<Settings>,
        pictures: Pictures,
        todo: Arc<Todo>,
        cluster: Arc<Cluster>,
        platforms: impl IntoIterator<Item = Arc<dyn Platform>>,
        queues: &Queues,
    ) -> Arc<Self> {
        let platforms = platforms.into_iter().map(|platform| {
            let queue = Arc::clone(&queues.platforms[platform.name()]);
            let meters = PanelMeters::of(platform.name());
            (platform.name(), Served { platform, queue, meters })
        });
        let publisher = Arc::new(Self {
            me: luck::random().max(1),
            tables,
            settings,
            pictures,
            todo,
            cluster,
            platforms: platforms.collect(),
            notes: Arc::clone(&queues.notes),
            pending: PendingRequests::default(),
            stop: queues.stop.clone(),
            unsaved: Mutex::default(),
            held: Mutex::default(),
            notifiers: Notifiers::default(),
            digests: Mutex::default(),
            refused: Cache::builder()
                .max_capacity(REFUSAL_CACHE_SIZE)
                .time_to_live(REFUSAL_LIFETIME)
                .build(),
            reachability: Reachability::new(),
            looked_after: Cache::new(REFUSAL_CACHE_SIZE),
            told_months: Cache::new(REFUSAL_CACHE_SIZE),
        });
        let writing = Arc::clone(&publisher);
        queues.notes.run(move |spot| {
            let publisher = Arc::clone(&writing);
            async move { outcome_of(publisher.write_note(&spot).await) }
        });
        for queue in queues.platforms.values() {
            let publisher = Arc::clone(&publisher);
            queue.run(move |spot| Arc::clone(&publisher).reconcile(spot));
        }
        publisher
    }

    pub fn surface(&self, place: &Destination) -> Surface {
        let served = self.platforms.get(place.platform());
        served.map_or(Surface::SCREEN, |served| served.platform.surface(place))
    }

    /// Returns the layout for a destination. A destination that has refused a picture recently gets
    /// words.
    pub(crate) fn layout_at(&self, place: &Destination, chosen: Layout) -> Layout {
        if self.refused.contains_key(place) {
            return Layout::Text;
        }
        self.surface(place).layouts.nearest(chosen)
    }

    /// Returns the links that open a table by its code, for every platform with such links.
    pub fn links(&self, code: &Code) -> Vec<Links> {
        let served = self.platforms.values();
        served.filter_map(|served| served.platform.links(code.plain())).collect()
    }

    /// Posts a table in a new message at the bottom of a destination.
    pub(crate) fn repost(&self, id: TableId, to: Destination) {
        self.want(id, to, Requests { repost: true, ..Requests::default() });
    }

    /// Shows a table instead of a page: in the same message if it is the standing one, and
    /// otherwise in a new message.
    pub(crate) fn go_back(&self, id: TableId, place: Destination, page: MessageRef) {
        self.want(id, place, Requests { back: Some(page), ..Requests::default() });
    }

    /// Shows a hand, for this turn, to a player who gets it only on request.
    pub fn request(&self, id: TableId, to: Destination) {
        self.want(id, to, Requests { request: true, ..Requests::default() });
    }

    /// Opens a part of a decision at a destination, until the next decision.
    pub(crate) fn open_part(&self, id: TableId, to: Destination, ticket: Ticket, focus: Focus) {
        self.want(id, to, Requests { focus: Some((ticket, focus)), ..Requests::default() });
    }

    /// Notes that a button of a message was pressed, before the press is handled. So what the press
    /// changes is shown there first, and once. If the message is not the standing one, its buttons
    /// are removed after [`handled`](Self::handled).
    pub(crate) fn pressed(&self, id: TableId, place: &Destination, message: &MessageRef) {
        let spot = Spot { id, to: place.clone() };
        let pressed = vec![message.clone()];
        self.pending.add(spot, Requests { pressed, ..Requests::default() });
    }

    /// Notes that a press was handled. If its button is of an earlier state and the message is the
    /// standing one, it is edited.
    pub(crate) fn handled(
        &self,
        id: TableId,
        place: &Destination,
        message: &MessageRef,
        stale: bool,
    ) {
        let spot = Spot { id, to: place.clone() };
        if stale || self.pending.is_new(&spot) {
            let pressed = vec![message.clone()];
            self.want(id, spot.to, Requests { pressed, stale, ..Requests::default() });
        }
    }

    /// Forgets what was posted at a destination, because the platform has lost it.
    pub fn forget(&self, id: TableId, to: Destination) {
        self.want(id, to, Requests { lost: true, ..Requests::default() });
    }

    /// Has all destinations of a table compared again, for example after a change of settings.
    pub fn refresh(&self, table: &table::Table) {
        for to in table.destinations() {
            self.want(table.id, to, Requests::default());
        }
    }

    /// Returns the number of destinations that are ready.
    pub(crate) fn ready(&self) -> usize {
        self.platforms.values().map(|served| served.queue.backlog().ready).sum()
    }

    /// Enqueues a destination.
    pub fn add(&self, spot: Spot) {
        if let Some(served) = self.platforms.get(spot.to.platform()) {
            served.queue.add(spot);
        }
    }

    fn want(&self, id: TableId, to: Destination, requests: Requests) {
        let spot = Spot { id, to };
        self.pending.add(spot.clone(), requests);
        if self.tables.lease(spot.to.platform(), id).is_some() {
            self.add(spot);
        } else {
            self.notes.add(spot);
        }
    }

    /// Leaves a destination to the process that shows its table: another one, or this one when its
    /// lease is valid again.
    fn leave_to_others(&self, spot: &Spot) {
        self.todo.leave(spot.id, spot.to.platform());
        if self.pending.has(spot) {
            self.notes.add(spot.clone());
        }
    }

    /// Keeps a record in memory until it is saved.
    fn keep_unsaved(&self, spot: &Spot, shown: Shown, lease: &Lease) {
        let unsaved = Unsaved { shown, guard: lease.guard().cloned() };
        lock(&self.unsaved).insert(spot.clone(), unsaved);
    }

    /// Returns what was shown at a destination, even if it could not be saved yet. A record of an
    /// earlier lease does not count, because another process may have shown the table since.
    fn shown_at(&self, spot: &Spot, rows: &ShownRows) -> Shown {
        let all = lock(&self.unsaved);
        let unsaved = all.get(spot).filter(|unsaved| unsaved.guard.as_ref() == rows.guard());
        let shown = unsaved.map(|unsaved| &unsaved.shown).or_else(|| rows.get(&spot.to));
        shown.cloned().unwrap_or_default()
    }
}

/// Locks a mutex whose content is valid even if a holder has panicked.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The queues of destinations, by platform.
#[derive(Debug)]
pub struct Queues {
    platforms: BTreeMap<PlatformName, Arc<WorkQueue<Spot>>>,
    notes: Arc<WorkQueue<Spot>>,
    stop: CancellationToken,
}

impl Queues {
    pub fn new(platforms: &[Arc<dyn Platform>], background: &Background) -> Self {
        let queue = |platform: &Arc<dyn Platform>| {
            let queue = WorkQueue::new("showing a table", MAX_CONCURRENT_DESTINATIONS, background);
            (platform.name(), queue)
        };
        let notes = WorkQueue::new("a note to another process", MAX_CONCURRENT_NOTES, background);
        let platforms = platforms.iter().map(queue).collect();
        Self { platforms, notes, stop: background.stop.clone() }
    }

    /// Enqueues a destination.
    pub fn add(&self, spot: Spot) {
        if let Some(queue) = self.platforms.get(spot.to.platform()) {
            queue.add(spot);
        }
    }

    pub fn of_platforms(&self) -> impl Iterator<Item = (PlatformName, &Arc<WorkQueue<Spot>>)> {
        self.platforms.iter().map(|(platform, queue)| (*platform, queue))
    }

    /// Returns the number of destinations that are ready.
    pub fn ready(&self) -> usize {
        self.platforms.values().map(|queue| queue.backlog().ready).sum()
    }
}
