//! Deadlines: sees to it that tables hear when their time is up, and that people are sent the list of
//! theirs.
//!
//! Deadlines lie in the store in the order of their moments, written in the same batch as the
//! change that sets them. Every process may see to all of them: being told twice changes nothing.
//! What cannot be done now backs off by itself and stands in nobody's way; an earlier deadline that
//! is set meanwhile wakes the watcher.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::seat::Seat;
use storage::Version;
use tokio::sync::Notify;

use crate::cluster::{Cluster, Duty, Word};
use crate::downtime;
use crate::fault::{Fault, report};
use crate::metrics::names::DEADLINE_LAG;
use crate::people::{Moment, PersonId, TableId};
use crate::publish::Publisher;
use crate::settings::choices::Reminders;
use crate::settings::{Settings, digest};
use crate::table::{Deadline, Reason, Table, Wishes};
use crate::tables::{Tables, Watch, keys};
use crate::work::{Background, Backlog, Outcome, WorkQueue};

/// How long to sleep at most: the wall clock may be set while we sleep.
const MAX_SLEEP: Duration = Duration::from_mins(1);
/// When to look again whether another process has given back the time of none.
const SOON_MS: u64 = 1_000;
/// Deadlines read at once.
const PAGE: usize = 500;
/// Tables told at once.
const AT_ONCE: usize = 16;
/// When to look again at a table that this version cannot read.
const UNREADABLE: Duration = Duration::from_hours(6);

/// People who are sent the list of their tables at once; most of them wait for their platform.
const SENT_AT_ONCE: usize = 256;

/// A deadline of a table.
type Due = (Deadline, TableId);
/// When somebody is sent the list of their tables.
type DigestDue = (Moment, PersonId);

/// Wakes the watcher of deadlines when an earlier one is set.
#[derive(Debug)]
pub struct Alarm {
    cluster: Arc<Cluster>,
    /// The moment at which the watcher wakes by itself.
    next: Mutex<Option<Moment>>,
    ring: Notify,
    keep_days: u64,
}

impl Alarm {
    /// Returns an alarm, where finished tables are kept for so many days.
    pub fn new(cluster: &Arc<Cluster>, keep_days: u64) -> Self {
        let (cluster, next, ring) = (Arc::clone(cluster), Mutex::default(), Notify::new());
        Self { cluster, next, ring, keep_days }
    }

    /// Wakes the watcher.
    pub(crate) fn ring(&self) {
        self.ring.notify_one();
    }

    /// Wakes the watcher if it would wake later than this by itself.
    pub(crate) fn heed(&self, at: Moment) {
        if self.next().is_none_or(|next| at < next) {
            self.ring();
        }
    }

    fn next(&self) -> MutexGuard<'_, Option<Moment>> {
        self.next.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watch for Alarm {
    fn changed(&self, table: &Table, _: Version) {
        let earliest = table.deadlines(self.keep_days).into_iter().map(|due| due.at).min();
        let Some(earliest) = earliest else { return };
        if self.cluster.holds(&Duty::deadlines(table.id)) {
            self.heed(earliest);
        } else {
            self.cluster.tell(&Word::Deadline(earliest));
        }
    }
}

/// Watches the deadlines of all tables.
#[derive(Debug)]
pub struct Deadlines {
    tables: Arc<Tables>,
    alarm: Arc<Alarm>,
    queue: Arc<WorkQueue<Due>>,
    /// Of its own, so that no table waits for a slow platform.
    digests: Arc<WorkQueue<DigestDue>>,
    /// When it was noted that the service is alive; never before what a time of none has cost was
    /// given back.
    alive: tokio::sync::Mutex<Option<Moment>>,
}

impl Deadlines {
    /// Returns a watcher of these tables; it does nothing yet.
    pub fn new(
        tables: Arc<Tables>,
        settings: Arc<Settings>,
        publisher: Arc<Publisher>,
        alarm: Arc<Alarm>,
        background: &Background,
    ) -> Arc<Self> {
        let queue = WorkQueue::new("a deadline", AT_ONCE, background);
        let lag = DEADLINE_LAG.histogram(&[]);
        let (running, tables_of_jobs) = (Arc::clone(&queue), Arc::clone(&tables));
        running.run(move |due: Due| {
            let (tables, settings) = (Arc::clone(&tables_of_jobs), Arc::clone(&settings));
            let lag = lag.clone();
            async move {
                let late = tables.world().now().0.saturating_sub(due.0.at.0);
                lag.record(Duration::from_millis(late));
                meet(&tables, &settings, due).await
            }
        });
        let digests = WorkQueue::new("a digest", SENT_AT_ONCE, background);
        digests.run(move |(at, person)| {
            let publisher = Arc::clone(&publisher);
            async move { publisher.digest(&person, at).await }
        });
        Arc::new(Self { tables, alarm, queue, digests, alive: tokio::sync::Mutex::default() })
    }

    /// Returns how much there is to do: at tables, and to send to people.
    pub(crate) fn backlogs(&self) -> (Backlog, Backlog) {
        (self.queue.backlog(), self.digests.backlog())
    }

    /// Watches until the service stops.
    pub async fn run(&self) {
        loop {
            let sleep = match self.run_due().await {
                Ok(next) => {
                    *self.alarm.next() = next;
                    next.map_or(MAX_SLEEP, |at| until(at, self.tables.world().now()))
                }
                Err(fault) => {
                    report(&fault);
                    MAX_SLEEP
                }
            };
            tokio::select! {
                () = self.alarm.ring.notified() => {}
                () = tokio::time::sleep(sleep) => {}
            }
        }
    }

    /// Notes now and then that the service is alive; the first time, whoever lost time meanwhile
    /// is given it back before.
    ///
    /// That is the work of one process. The others wait until it is done; tells whether it is.
    async fn stay_alive(&self) -> Result<bool, Fault> {
        let mut alive = self.alive.lock().await;
        let now = self.tables.world().now();
        if !self.alarm.cluster.holds(&Duty::service()) {
            *alive = None;
            return downtime::is_over(&self.tables, now).await;
        }
        match *alive {
            Some(last) if until(now, last) < downtime::BEAT => return Ok(true),
            Some(_) => {}
            None => downtime::give_back(&self.tables, now).await?,
        }
        downtime::note(&self.tables, now).await?;
        self.tables.sweep(now).await?;
        *alive = Some(now);
        Ok(true)
    }

    /// Begins to tell every table whose time is up; returns when the next one falls due.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn run_due(&self) -> Result<Option<Moment>, Fault> {
        let (folder, now) = (keys::dues()?, self.tables.world().now());
        if !self.stay_alive().await? {
            return Ok(Some(Moment(now.0.saturating_add(SOON_MS))));
        }
        let cluster = &self.alarm.cluster;
        let mut after = None;
        loop {
            let page = self.tables.store().keys(Some(&folder), after.as_ref(), PAGE).await?;
            for (key, _) in &page {
                if let Some((deadline, id)) = keys::read_due(key) {
                    if deadline.at > now {
                        return Ok(Some(deadline.at));
                    }
                    if cluster.holds(&Duty::deadlines(id)) {
                        self.queue.add((deadline, id));
                    }
                } else if let Some((at, person)) = digest::read_deadline(key) {
                    if at > now {
                        return Ok(Some(at));
                    }
                    if cluster.holds(&Duty::write_to(&person)) {
                        self.digests.add((at, person));
                    }
                }
            }
            match page.last() {
                Some((last, _)) if page.len() == PAGE => after = Some(last.clone()),
                _ => return Ok(None),
            }
        }
    }
}

fn until(at: Moment, now: Moment) -> Duration {
    Duration::from_millis(at.0.saturating_sub(now.0)).min(MAX_SLEEP)
}

/// Does what is to be done when a time is up.
async fn meet(tables: &Tables, settings: &Settings, due: Due) -> Outcome {
    match try_to_meet(tables, settings, due).await {
        Ok(()) => Outcome::Done,
        Err(fault @ Fault::Unreadable(..)) => {
            report(&fault);
            Outcome::After(UNREADABLE)
        }
        Err(fault) => {
            report(&fault);
            Outcome::Failed
        }
    }
}

/// Reminds whoever plays a seat, as they wish.
async fn remind(
    tables: &Tables,
    settings: &Settings,
    id: TableId,
    seat: Seat,
) -> Result<(), Fault> {
    let Some(table) = tables.get(id).await? else { return Ok(()) };
    let Some(person) = table.chair(seat).and_then(|chair| chair.sitter.person()) else {
        return Ok(());
    };
    let mine = settings.of_person(&person.id).await?;
    let wants = |all: &[Reminders]| mine.rings.is_on() && all.contains(&mine.reminders);
    // Whoever is sent a list every day is reminded where the next one would come too late.
    let is_listed = mine.digest.next.zip(table.due(seat)).is_some_and(|(next, due)| next < due);
    let half = wants(&[Reminders::Both]) && mine.digest.hour.is_none();
    let last = wants(&[Reminders::Both, Reminders::Last]) && !is_listed;
    let wishes = Wishes { half, last, quiet: &|at| mine.quiet_around(at) };
    tables.time_to_remind(id, seat, &wishes).await?;
    Ok(())
}

async fn try_to_meet(
    tables: &Tables,
    settings: &Settings,
    (deadline, id): Due,
) -> Result<(), Fault> {
    match deadline.reason {
        Reason::Expired => tables.expire(id, deadline).await,
        Reason::LobbyIdle => {
            if tables.time_out(id).await? {
                tracing::info!(%id, "a lobby was idle for too long");
            }
            // Touched since, or gone: then nothing else removes the record.
            tables.drop_stale(id, deadline).await
        }
        Reason::Reminder(seat) => {
            remind(tables, settings, id, seat).await?;
            tables.drop_stale(id, deadline).await
        }
        Reason::Single(seat) => {
            tables.time_for_single(id, seat).await?;
            tables.drop_stale(id, deadline).await
        }
        Reason::Rest => {
            tables.time_to_rest(id).await?;
            tables.drop_stale(id, deadline).await
        }
        Reason::Back(seat) => {
            tables.absence_is_over(id, seat).await?;
            tables.drop_stale(id, deadline).await
        }
        Reason::Move(seat) => {
            if tables.time_is_up(id, seat).await? {
                tracing::info!(%id, seat = seat.index(), "the time of a seat is up");
            }
            tables.drop_stale(id, deadline).await
        }
    }
}
