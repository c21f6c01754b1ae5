//! The publisher: makes rooms and hand panels show the stored tables. It decides nothing of a game.
//!
//! Level-triggered: for each destination of a table it compares what was shown with what should be
//! shown, does the next action, records it and compares again, until they agree. Bursts become one
//! change, and a crash repeats one change at worst. One job at a time writes the record of a
//! destination (`shown`); what others want of it (a repost, an opened part, a press on some
//! message) they leave as a request (`requests`), or as a note for another process ([`notes`]). A
//! write waits for its slot *before* it is rendered, so that what is sent is true then. `plan`
//! decides, as a pure function with a table of cases as its test:
//!
//! - A question rings once: by a private message or, where there can be none, by a mention in the
//!   room, and never by both (`ringers`); the room waits two seconds for the hands. Neither undoing
//!   an answer nor the answer of somebody else asks anew. Players who have chosen it are rung once
//!   a turn when they are next, unless they have just acted, as one of two people always has. Those
//!   who must agree to a takeback are rung, and so is the asker once all have agreed.
//! - A hand whose owner is not asked is edited once per turn of somebody else, and when the hand
//!   itself changes. While somebody else acts before its owner (`Facts::can_wait`), only the hand,
//!   a press in it, planning ahead in it or a decision that has waited for a while cause an edit.
//!   `tests/e2e/notifications.rs` bounds rings and edits of whole games.
//! - At most one message with buttons stands at a destination. Stripping an older one is an action
//!   of its own, recorded until it succeeds. A press on another message has that one stripped; a
//!   press that did nothing has the standing message rendered again.
//! - A post has a number that a crash does not change. A platform that knows it returns the first
//!   message when the post is repeated. Elsewhere, a message that was sent and not recorded is an
//!   orphan until it is pressed.
//! - A destination that cannot be written to is tried again after an hour, then two, up to a day,
//!   or when somebody is heard of there (`doors`).
//! - A picture is rendered only when it is sent. A late one goes out as words and follows by an
//!   edit; one that cannot be rendered is logged and counts as shown; a destination that refuses
//!   one gets words for ten minutes. Marks in a picture count from the last picture of its
//!   destination. The picture that stands is part of the record, so that no edit uploads it twice.

mod desired;
mod digest;
mod doors;
mod failed;
mod meters;
mod note;
pub mod notes;
mod notice;
mod plan;
mod prepare;
mod reconcile;
mod requests;
mod ringers;
mod save;
mod send;
mod shown;
#[cfg(test)]
mod tests;
mod todo;
mod unreachable;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::play::Ticket;
use moka::sync::Cache;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use self::doors::Doors;
use self::meters::Panels;
use self::requests::{Pending, Requests};
use self::ringers::Ringers;
use self::shown::Shown;
pub use self::todo::{Job, Mark, Origin, Todo};
use crate::fault::Fault;
use crate::pictures::Pictures;
use crate::settings::Settings;
use crate::tables::Tables;
use platform::{Destination, Links, MessageRef, Platform, Surface};
use runtime::cluster::Cluster;
use runtime::work::{Background, WorkQueue};
use table::choices::Layout;
use table::command::Focus;
use table::{Call, Code};
use words::people::{Moment, PersonId, PlatformName, TableId};

/// Destinations of one platform that are worked on at the same time; most of them wait for a slot.
const MAX_CONCURRENT_DESTINATIONS: usize = 1024;
/// Notes to other processes that are written at the same time; they go to the disk together.
const NOTES_AT_ONCE: usize = 64;
/// So many destinations are remembered that have refused a picture.
const REFUSAL_CACHE_SIZE: u64 = 10_000;
/// A destination that has refused a picture is shown words for so long.
const REFUSED: Duration = Duration::from_mins(10);

/// One destination of a table.
pub type DestinationKey = (TableId, Destination);

/// Brings rooms and hand panels up to date.
#[derive(Debug)]
pub struct Publisher {
    /// What this process calls itself in what it notes down.
    me: u64,
    tables: Arc<Tables>,
    settings: Arc<Settings>,
    pictures: Pictures,
    todo: Arc<Todo>,
    cluster: Arc<Cluster>,
    platforms: HashMap<PlatformName, Served>,
    /// What is wanted of destinations that another process looks after.
    notes: Arc<WorkQueue<DestinationKey>>,
    pending: Pending,
    /// What was done and could not be noted down yet: it is not done again.
    unsaved: Mutex<HashMap<DestinationKey, Shown>>,
    /// Rooms that wait for hands to be sent first, by their question, since when.
    held: Mutex<HashMap<(TableId, Call), Instant>>,
    ringers: Ringers,
    /// Destinations that have refused a picture of late.
    refused: Cache<Destination, ()>,
    doors: Doors,
    /// Digests that were sent and could not be noted down yet: they are not sent again.
    digests: Mutex<HashMap<PersonId, (Moment, Option<MessageRef>)>>,
    stop: CancellationToken,
}

/// A platform, and what is to be shown there.
#[derive(Debug)]
struct Served {
    platform: Arc<dyn Platform>,
    queue: Arc<WorkQueue<DestinationKey>>,
    meters: Panels,
}

impl Publisher {
    /// Returns a publisher for these platforms, at work until the service stops. Each platform has
    /// a queue of its own, so that a slow one delays no other.
    pub fn start(
        tables: Arc<Tables>,
        settings: Arc<Settings>,
        pictures: Pictures,
        (todo, cluster): (Arc<Todo>, Arc<Cluster>),
        platforms: impl IntoIterator<Item = Arc<dyn Platform>>,
        queues: &Queues,
    ) -> Arc<Self> {
        let platforms = platforms.into_iter().map(|platform| {
            let queue = Arc::clone(&queues.platforms[platform.name()]);
            let meters = Panels::of(platform.name());
            (platform.name(), Served { platform, queue, meters })
        });
        let publisher = Arc::new(Self {
            me: rand::random_range(1..=u64::MAX),
            tables,
            settings,
            pictures,
            todo,
            cluster,
            platforms: platforms.collect(),
            notes: Arc::clone(&queues.notes),
            pending: Pending::default(),
            stop: queues.stop.clone(),
            unsaved: Mutex::default(),
            held: Mutex::default(),
            ringers: Ringers::default(),
            digests: Mutex::default(),
            refused: Cache::builder()
                .max_capacity(REFUSAL_CACHE_SIZE)
                .time_to_live(REFUSED)
                .build(),
            doors: Doors::new(),
        });
        let writing = Arc::clone(&publisher);
        queues.notes.run(move |spot| {
            let publisher = Arc::clone(&writing);
            async move { publisher.write_note(spot).await }
        });
        for queue in queues.platforms.values() {
            let publisher = Arc::clone(&publisher);
            queue.run(move |spot| {
                let publisher = Arc::clone(&publisher);
                async move { publisher.reconcile(spot).await }
            });
        }
        publisher
    }

    /// Returns what a destination is like.
    pub fn surface(&self, at: &Destination) -> Surface {
        let served = self.platforms.get(at.platform());
        served.map_or(Surface::SCREEN, |served| served.platform.surface(at))
    }

    /// Returns what comes of a layout at a destination, which may have refused a picture of late.
    pub(crate) fn layout_at(&self, at: &Destination, chosen: Layout) -> Layout {
        if self.refused.contains_key(at) {
            return Layout::Text;
        }
        self.surface(at).layouts.nearest(chosen)
    }

    /// Returns the links by which a table is reached with its code, on every platform that has some.
    pub fn links(&self, code: &Code) -> Vec<Links> {
        let mut platforms: Vec<_> = self.platforms.iter().collect();
        platforms.sort_by_key(|(name, _)| **name);
        platforms.iter().filter_map(|(_, served)| served.platform.links(code.plain())).collect()
    }

    /// Posts a table again at the bottom of its destination.
    pub(crate) fn repost(&self, id: TableId, to: Destination) {
        self.want(id, to, Requests { repost: true, ..Requests::default() });
    }

    /// Shows a hand for this turn to somebody who wants it on request only and is playing it.
    pub fn request(&self, id: TableId, to: Destination) {
        self.want(id, to, Requests { request: true, ..Requests::default() });
    }

    /// Opens a part of a decision at a destination, as long as it is this decision.
    pub(crate) fn open_part(&self, id: TableId, to: Destination, ticket: Ticket, focus: Focus) {
        self.want(id, to, Requests { focus: Some((ticket, focus)), ..Requests::default() });
    }

    /// Takes note that a button of a message was pressed: it should be the one that stands there.
    pub fn pressed(&self, id: TableId, at: Destination, message: MessageRef) {
        self.want(id, at, Requests { pressed: vec![message], ..Requests::default() });
    }

    /// Takes note that a button was pressed that did nothing: what stands there is made sure to be
    /// true.
    pub(crate) fn pressed_in_vain(&self, id: TableId, at: Destination, message: MessageRef) {
        let pressed = vec![message];
        self.want(id, at, Requests { pressed, in_vain: true, ..Requests::default() });
    }

    /// Forgets what was posted of a table at a destination that has forgotten it too.
    pub fn forget(&self, id: TableId, to: Destination) {
        self.want(id, to, Requests { lost: true, ..Requests::default() });
    }

    /// Has everything of a table looked at again, for whatever reason it may look different.
    pub fn refresh(&self, table: &table::Table) {
        for to in table.destinations() {
            self.want(table.id, to, Requests::default());
        }
    }

    /// Takes note that somebody was heard of at a destination; returns the tables of these that are
    /// shown there again, because they could not be before.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn heard_at<F>(
        &self,
        at: &Destination,
        tables: impl FnOnce() -> F,
    ) -> Result<Vec<TableId>, Fault>
    where
        F: Future<Output = Result<Vec<table::Table>, Fault>>,
    {
        let now = self.tables.world().now();
        let Some(opened) = self.doors.open(at, now) else { return Ok(Vec::new()) };
        let ids: Vec<TableId> = tables().await?.iter().map(|table| table.id).collect();
        let again = shown::closed_at(&**self.tables.store(), &ids, at).await?;
        for id in &again {
            let reachable = Requests { reachable: true, ..Requests::default() };
            self.want(*id, at.clone(), reachable);
        }
        self.doors.opened_for_all(at, opened, now);
        Ok(again)
    }

    /// Brings a destination up to date.
    pub fn add(&self, spot: DestinationKey) {
        if let Some(served) = self.platforms.get(spot.1.platform()) {
            served.queue.add(spot);
        }
    }

    fn want(&self, id: TableId, to: Destination, wanted: Requests) {
        let spot = (id, to);
        self.pending.add(spot.clone(), wanted);
        if self.tables.lease(spot.1.platform(), id).is_some() {
            self.add(spot);
        } else {
            self.notes.add(spot);
        }
    }

    /// Leaves a destination to whoever looks after its table now.
    fn leave_to_others(&self, spot: &DestinationKey) {
        self.todo.leave(spot.0, spot.1.platform());
        self.unsaved().remove(spot);
        if self.pending.has(spot) {
            self.notes.add(spot.clone());
        }
    }

    fn unsaved(&self) -> MutexGuard<'_, HashMap<DestinationKey, Shown>> {
        self.unsaved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn digests(&self) -> MutexGuard<'_, HashMap<PersonId, (Moment, Option<MessageRef>)>> {
        self.digests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn held(&self) -> MutexGuard<'_, HashMap<(TableId, Call), Instant>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is to be shown on each platform.
#[derive(Debug)]
pub struct Queues {
    platforms: HashMap<PlatformName, Arc<WorkQueue<DestinationKey>>>,
    notes: Arc<WorkQueue<DestinationKey>>,
    stop: CancellationToken,
}

impl Queues {
    /// Returns a queue for each platform.
    pub fn new(platforms: &[Arc<dyn Platform>], background: &Background) -> Self {
        let queue = |platform: &Arc<dyn Platform>| {
            let queue = WorkQueue::new("showing a table", MAX_CONCURRENT_DESTINATIONS, background);
            (platform.name(), queue)
        };
        let notes = WorkQueue::new("a note to another process", NOTES_AT_ONCE, background);
        let platforms = platforms.iter().map(queue).collect();
        Self { platforms, notes, stop: background.stop.clone() }
    }

    /// Brings a destination up to date.
    pub fn add(&self, spot: DestinationKey) {
        if let Some(queue) = self.platforms.get(spot.1.platform()) {
            queue.add(spot);
        }
    }

    /// Returns the queue of each platform.
    pub fn of_platforms(
        &self,
    ) -> impl Iterator<Item = (PlatformName, &Arc<WorkQueue<DestinationKey>>)> {
        self.platforms.iter().map(|(platform, queue)| (*platform, queue))
    }

    /// Returns how many destinations wait for their turn.
    pub fn ready(&self) -> usize {
        self.platforms.values().map(|queue| queue.backlog().ready).sum()
    }
}
