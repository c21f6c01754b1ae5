//! Deadlines: wakes tables whose time is up, sends digests and notices, and resumes interrupted
//! forgettings.
//!
//! Deadlines are keys in the order of their moments, written in the batch of the change that sets
//! them. Every process may handle all of them: repeating one changes nothing. A deadline that fails
//! backs off by itself and delays no other; an earlier deadline that is set meanwhile wakes the
//! watcher.

mod alarm;

use std::sync::Arc;
use std::time::Duration;

pub use self::alarm::Alarm;
use crate::fault::{Fault, outcome_of};
use crate::pages::KeyPages;
use crate::publish::Publisher;
use crate::rooms::RoomUpkeep;
use crate::settings::notices::NoticeAt;
use crate::settings::{Settings, digest};
use crate::tables::{Tables, UNREADABLE_RETRY, forget, keys};
use crate::{downtime, due};
use engine::seat::Seat;
use prometheus_client::metrics::histogram::Histogram;
use runtime::cluster::Duty;
use runtime::metrics::names::DEADLINE_LAG;
use runtime::work::{Background, Backlog, Outcome, WorkQueue, unhurried};
use storage::Key;
use table::choices::Reminders;
use table::{Deadline, Reason, Wishes};
use words::people::{Moment, PersonId, RoomId, TableId};

/// The wait before a process checks again whether another one has given back a downtime.
const DOWNTIME_CHECK_MS: u64 = 1_000;
const MAX_CONCURRENT_DEADLINES: usize = 16;
/// The maximum number of digests that are sent at the same time; most of them wait for a permit.
const MAX_CONCURRENT_DIGESTS: usize = 256;
const MAX_CONCURRENT_NOTICES: usize = 64;
const MAX_CONCURRENT_FORGETTINGS: usize = 2;

type TableDue = (Deadline, TableId);
/// A digest, a notice or a forgetting of a person.
type PersonDue = (Moment, PersonId);

/// Watches all deadlines.
#[derive(Debug)]
pub struct Deadlines {
    tables: Arc<Tables>,
    settings: Arc<Settings>,
    alarm: Arc<Alarm>,
    lag: Histogram,
    queue: Arc<WorkQueue<TableDue>>,
    /// Separate, so that tables do not wait for a slow platform.
    digests: Arc<WorkQueue<PersonDue>>,
    /// Separate for the same reason.
    dates: Arc<WorkQueue<TableDue>>,
    /// Separate, because a forgetting takes long.
    forgettings: Arc<WorkQueue<PersonDue>>,
    /// Rooms that a platform may close.
    rooms: Arc<WorkQueue<(Moment, RoomId)>>,
    /// Notices that could not be sent at once.
    notices: Arc<WorkQueue<PersonDue>>,
    /// When this process last recorded that the service is alive. It records nothing before a
    /// downtime is given back.
    alive: tokio::sync::Mutex<Option<Moment>>,
    rooms_upkeep: Arc<RoomUpkeep>,
}

impl Deadlines {
    /// Returns a watcher that is idle until it [runs](Self::run).
    pub fn new(
        tables: Arc<Tables>,
        settings: Arc<Settings>,
        publisher: Arc<Publisher>,
        alarm: Arc<Alarm>,
        background: &Background,
    ) -> Arc<Self> {
        let rooms_upkeep = RoomUpkeep::new(
            Arc::clone(&tables),
            Arc::clone(&settings),
            Arc::clone(&publisher),
            background,
        );
        let deadlines = Arc::new(Self {
            tables,
            settings,
            alarm,
            lag: DEADLINE_LAG.histogram(&[]),
            queue: WorkQueue::new("a deadline", MAX_CONCURRENT_DEADLINES, background),
            digests: WorkQueue::new("a digest", MAX_CONCURRENT_DIGESTS, background),
            dates: WorkQueue::new("a date", MAX_CONCURRENT_NOTICES, background),
            forgettings: WorkQueue::new("a forgetting", MAX_CONCURRENT_FORGETTINGS, background),
            rooms: WorkQueue::new("an idle room", MAX_CONCURRENT_NOTICES, background),
            notices: WorkQueue::new("a notice", MAX_CONCURRENT_NOTICES, background),
            alive: tokio::sync::Mutex::default(),
            rooms_upkeep,
        });
        let working = Arc::clone(&deadlines);
        deadlines.queue.run(move |due| Arc::clone(&working).meet(due));
        let forgetting = Arc::clone(&publisher);
        deadlines.forgettings.run(move |(at, person)| {
            let publisher = Arc::clone(&forgetting);
            async move { outcome_of(publisher.resume_forgetting(&person, at).await) }
        });
        let reminding = Arc::clone(&publisher);
        deadlines.dates.run(move |(deadline, id)| {
            let publisher = Arc::clone(&reminding);
            async move { outcome_of(publisher.remind_of_date(id, deadline).await) }
        });
        let giving = Arc::clone(&publisher);
        deadlines.notices.run(move |due| {
            let publisher = Arc::clone(&giving);
            async move { publisher.give_notice(&due.into()).await }
        });
        let keeping = Arc::clone(&publisher);
        deadlines.rooms.run(move |(at, room)| {
            let publisher = Arc::clone(&keeping);
            async move { outcome_of(publisher.keep_open(at, &room).await) }
        });
        deadlines.digests.run(move |(at, person)| {
            let publisher = Arc::clone(&publisher);
            async move { outcome_of(publisher.digest(&person, at).await) }
        });
        deadlines
    }

    /// Returns the backlogs of tables and of digests.
    pub fn backlogs(&self) -> (Backlog, Backlog) {
        (self.queue.backlog(), self.digests.backlog())
    }

    /// Handles deadlines until the service stops.
    pub async fn run(&self) {
        self.alarm.watch(&**self.tables.world(), || self.run_due()).await;
    }

    /// Records at intervals that the service is alive, and before that gives back time in which it
    /// was not. Tells whether it was given back.
    ///
    /// Only one process has this duty; the others wait for it.
    async fn stay_alive(&self) -> Result<bool, Fault> {
        let interval = u64::try_from(downtime::RECORD_INTERVAL.as_millis()).unwrap_or(u64::MAX);
        let mut alive = self.alive.lock().await;
        let correction = self.tables.time().correction().await?;
        if !self.alarm.cluster.holds(&Duty::service()) {
            *alive = None;
            return Ok(correction.is_none());
        }
        let now = self.tables.world().now();
        let is_noted = alive.is_some_and(|last| now.0.saturating_sub(last.0) < interval);
        if correction.is_none() && is_noted {
            return Ok(true);
        }
        unhurried(downtime::catch_up(&self.tables, correction)).await?;
        self.tables.sweep(now).await?;
        *alive = Some(now);
        Ok(true)
    }

    /// Reads the deadline of a person from a key; returns it with its queue.
    fn of_person(&self, key: &Key) -> Option<(&WorkQueue<PersonDue>, PersonDue)> {
        let digest = digest::read_deadline(key).map(|due| (&*self.digests, due));
        let notice = || NoticeAt::read(key).map(|due| (&*self.notices, due));
        let forgetting = || forget::read_deadline(key).map(|due| (&*self.forgettings, due));
        digest.or_else(notice).or_else(forgetting)
    }

    /// Enqueues every deadline that is due; returns the moment of the next one.
    pub async fn run_due(&self) -> Result<Option<Moment>, Fault> {
        let now = self.tables.world().now();
        if !self.stay_alive().await? {
            return Ok(Some(Moment(now.0.saturating_add(DOWNTIME_CHECK_MS))));
        }
        let cluster = &self.alarm.cluster;
        if cluster.holds(&Duty::service()) {
            self.rooms_upkeep.run_due(now).await?;
        }
        let mut pages = KeyPages::new(&**self.tables.store(), keys::dues()?, None);
        while let Some(page) = pages.next_page().await? {
            for (key, _) in &page {
                if let Some((deadline, id)) = keys::read_due(key) {
                    if deadline.at > now {
                        return Ok(Some(deadline.at));
                    }
                    if cluster.holds(&Duty::deadlines(id)) {
                        let is_date = deadline.reason == Reason::Date;
                        let queue = if is_date { &self.dates } else { &self.queue };
                        queue.ensure((deadline, id));
                    }
                } else if let Some((queue, (at, person))) = self.of_person(key) {
                    if at > now {
                        return Ok(Some(at));
                    }
                    if cluster.holds(&Duty::write_to(&person)) {
                        queue.ensure((at, person));
                    }
                } else if let Some((at, room)) = due::read_of_room(key) {
                    if at > now {
                        return Ok(Some(at));
                    }
                    if cluster.holds(&Duty::service()) {
                        self.rooms.ensure((at, room));
                    }
                }
            }
        }
        Ok(None)
    }

    async fn meet(self: Arc<Self>, (deadline, id): TableDue) -> Outcome {
        let late = self.tables.world().now().0.saturating_sub(deadline.at.0);
        self.lag.observe(Duration::from_millis(late).as_secs_f64());
        match self.try_to_meet(id, deadline).await {
            Err(Fault::Unreadable(_)) => Outcome::After(UNREADABLE_RETRY),
            done => outcome_of(done.map(|()| Outcome::Done)),
        }
    }

    /// Handles a deadline of a table.
    async fn try_to_meet(&self, id: TableId, deadline: Deadline) -> Result<(), Fault> {
        let tables = &self.tables;
        match deadline.reason {
            Reason::Expired => return tables.expire(id, deadline).await,
            Reason::LobbyIdle => {
                if tables.time_out(id).await? {
                    tracing::info!(%id, "a lobby was idle for too long");
                }
            }
            Reason::Date => {} // It has a queue of its own.
            Reason::Reminder(seat) => self.remind(id, seat).await?,
            Reason::Single(seat) => {
                tables.time_for_single(id, seat).await?;
            }
            Reason::Rest => {
                tables.time_to_rest(id).await?;
            }
            Reason::Back(seat) => {
                tables.absence_is_over(id, seat).await?;
            }
            Reason::Move(seat) => {
                if tables.time_is_up(id, seat).await? {
                    tracing::info!(%id, seat = seat.index(), "the time of a seat is up");
                }
            }
        }
        // If the table has been changed since or is gone, nothing else deletes the record.
        tables.drop_stale(id, deadline).await
    }

    /// Reminds the person of a seat, by their settings.
    async fn remind(&self, id: TableId, seat: Seat) -> Result<(), Fault> {
        let Some(table) = self.tables.get(id).await? else { return Ok(()) };
        let Some(person) = table.chair(seat).and_then(|chair| chair.sitter.person()) else {
            return Ok(());
        };
        let mine = self.settings.of_person(&person.id).await?;
        let wants = |all: &[Reminders]| mine.rings.is_on() && all.contains(&mine.reminders);
        // A person with a digest is reminded only if the next one comes too late.
        let is_listed = mine.digest.next.zip(table.due(seat)).is_some_and(|(next, due)| next < due);
        let half = wants(&[Reminders::Both]) && mine.digest.hour.is_none();
        let last = wants(&[Reminders::Both, Reminders::Last]) && !is_listed;
        let wishes = Wishes { half, last, quiet: &|at| mine.quiet_around(at) };
        self.tables.time_to_remind(id, seat, &wishes).await?;
        Ok(())
    }
}
