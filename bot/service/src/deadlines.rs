//! Deadlines: sees to it that tables hear when their time is up, that people are sent the list of
//! theirs, and that those are forgotten whose forgetting was interrupted.
//!
//! Deadlines lie in the store in the order of their moments, written in the same batch as the
//! change that sets them. Every process may see to all of them: being told twice changes nothing.
//! A deadline that cannot be met now backs off by itself and delays no other; an earlier deadline
//! that is set meanwhile wakes the watcher.

mod alarm;

use std::sync::Arc;
use std::time::Duration;

pub use self::alarm::Alarm;
use crate::downtime;
use crate::fault::Fault;
use crate::publish::Publisher;
use crate::settings::notices::NoticeAt;
use crate::settings::{Settings, digest};
use crate::tables::forget::{self, RESUME_FORGETTING};
use crate::tables::{RETRY_UNREADABLE, Tables, keys};
use engine::seat::Seat;
use panels::panel::Panel;
use runtime::cluster::Duty;
use runtime::metrics::names::DEADLINE_LAG;
use runtime::report::report;
use runtime::work::{Background, Backlog, Outcome, WorkQueue, unhurried};
use storage::Key;
use table::choices::Reminders;
use table::{Deadline, Reason, Wishes};
use words::people::{Destination, Moment, PersonId, TableId};
use words::text::Text;

/// When to look again whether another process has given back the time of none.
const SOON_MS: u64 = 1_000;
/// Those of tables and of people together.
const DEADLINE_PAGE_SIZE: usize = 500;
/// Tables told at once.
const MAX_CONCURRENT_DEADLINES: usize = 16;
/// People who are sent the list of their tables at once; most of them wait for their platform.
const SENT_AT_ONCE: usize = 256;
/// People who are given a notice at once.
const NOTICES_AT_ONCE: usize = 64;
/// People who are forgotten at once.
const FORGOTTEN_AT_ONCE: usize = 2;

/// A deadline of a table.
type Due = (Deadline, TableId);
/// When somebody is sent the list of their tables, is given a notice, or is forgotten.
type PersonDue = (Moment, PersonId);

/// Watches the deadlines of all tables.
#[derive(Debug)]
pub struct Deadlines {
    tables: Arc<Tables>,
    alarm: Arc<Alarm>,
    queue: Arc<WorkQueue<Due>>,
    /// Of its own, so that no table waits for a slow platform.
    digests: Arc<WorkQueue<PersonDue>>,
    /// Of its own, because it takes long.
    forgettings: Arc<WorkQueue<PersonDue>>,
    /// Notices that were not given at once.
    notices: Arc<WorkQueue<PersonDue>>,
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
        let queue = WorkQueue::new("a deadline", MAX_CONCURRENT_DEADLINES, background);
        let lag = DEADLINE_LAG.histogram(&[]);
        let (running, tables_of_jobs) = (Arc::clone(&queue), Arc::clone(&tables));
        let forgetter = Forgetter {
            tables: Arc::clone(&tables),
            settings: Arc::clone(&settings),
            publisher: Arc::clone(&publisher),
        };
        let forgettings = WorkQueue::new("a forgetting", FORGOTTEN_AT_ONCE, background);
        forgettings.run(move |due| {
            let forgetter = forgetter.clone();
            async move { forgetter.resume(due).await }
        });
        running.run(move |due: Due| {
            let (tables, settings) = (Arc::clone(&tables_of_jobs), Arc::clone(&settings));
            let lag = lag.clone();
            async move {
                let late = tables.world().now().0.saturating_sub(due.0.at.0);
                lag.observe(Duration::from_millis(late).as_secs_f64());
                meet(&tables, &settings, due).await
            }
        });
        let notices = WorkQueue::new("a notice", NOTICES_AT_ONCE, background);
        let giving = Arc::clone(&publisher);
        notices.run(move |due: PersonDue| {
            let publisher = Arc::clone(&giving);
            async move { publisher.give_notice(&due.into()).await }
        });
        let digests = WorkQueue::new("a digest", SENT_AT_ONCE, background);
        digests.run(move |(at, person)| {
            let publisher = Arc::clone(&publisher);
            async move { publisher.digest(&person, at).await }
        });
        let alive = tokio::sync::Mutex::default();
        Arc::new(Self { tables, alarm, queue, digests, forgettings, notices, alive })
    }

    /// Returns how much there is to do: at tables, and to send to people.
    pub fn backlogs(&self) -> (Backlog, Backlog) {
        (self.queue.backlog(), self.digests.backlog())
    }

    /// Watches until the service stops.
    pub async fn run(&self) {
        self.alarm.watch(&**self.tables.world(), || self.run_due()).await;
    }

    /// Notes now and then that the service is alive; the first time, whoever lost time meanwhile
    /// is given it back before.
    ///
    /// That is the work of one process. The others wait until it is done; tells whether it is.
    async fn stay_alive(&self) -> Result<bool, Fault> {
        let beat = u64::try_from(downtime::BEAT.as_millis()).unwrap_or(u64::MAX);
        let mut alive = self.alive.lock().await;
        let now = self.tables.world().now();
        if !self.alarm.cluster.holds(&Duty::service()) {
            *alive = None;
            return downtime::is_over(&self.tables, now).await;
        }
        match *alive {
            Some(last) if now.0.saturating_sub(last.0) < beat => return Ok(true),
            Some(_) => {}
            None => unhurried(downtime::give_back(&self.tables, now)).await?,
        }
        downtime::note(&self.tables, now).await?;
        self.tables.sweep(now).await?;
        *alive = Some(now);
        Ok(true)
    }

    /// Returns the deadline of a person that a key names, and the queue that sees to it.
    fn of_person(&self, key: &Key) -> Option<(&WorkQueue<PersonDue>, PersonDue)> {
        let digest = digest::read_deadline(key).map(|due| (&*self.digests, due));
        let notice = || NoticeAt::read(key).map(|due| (&*self.notices, due));
        let forgetting = || forget::read_deadline(key).map(|due| (&*self.forgettings, due));
        digest.or_else(notice).or_else(forgetting)
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
            let page =
                self.tables.store().keys(Some(&folder), after.as_ref(), DEADLINE_PAGE_SIZE).await?;
            for (key, _) in &page {
                if let Some((deadline, id)) = keys::read_due(key) {
                    if deadline.at > now {
                        return Ok(Some(deadline.at));
                    }
                    if cluster.holds(&Duty::deadlines(id)) {
                        self.queue.ensure((deadline, id));
                    }
                } else if let Some((queue, (at, person))) = self.of_person(key) {
                    if at > now {
                        return Ok(Some(at));
                    }
                    if cluster.holds(&Duty::write_to(&person)) {
                        queue.ensure((at, person));
                    }
                }
            }
            match page.last() {
                Some((last, _)) if page.len() == DEADLINE_PAGE_SIZE => after = Some(last.clone()),
                _ => return Ok(None),
            }
        }
    }
}

/// Forgets those whose forgetting was interrupted, and tells them.
#[derive(Clone, Debug)]
struct Forgetter {
    tables: Arc<Tables>,
    settings: Arc<Settings>,
    publisher: Arc<Publisher>,
}

impl Forgetter {
    async fn resume(&self, due: PersonDue) -> Outcome {
        self.try_to_resume(due).await.unwrap_or_else(|fault| {
            report(&fault);
            Outcome::Failed
        })
    }

    async fn try_to_resume(&self, (at, person): PersonDue) -> Result<Outcome, Fault> {
        let mine = self.settings.of_person(&person).await?;
        if !self.tables.resume_forgetting(&person).await? {
            return Ok(Outcome::After(RESUME_FORGETTING));
        }
        let (panel, lang) = (Panel::of([Text::new("forgotten")]), self.settings.lang(&mine, None));
        let to = Destination::Person(person.clone());
        if !self.publisher.tell(&to, &panel, &lang).await {
            return Ok(Outcome::Failed);
        }
        self.tables.has_forgotten(at, &person).await?;
        Ok(Outcome::Done)
    }
}

/// Does what is to be done when a time is up.
async fn meet(tables: &Tables, settings: &Settings, due: Due) -> Outcome {
    match try_to_meet(tables, settings, due).await {
        Ok(()) => Outcome::Done,
        Err(Fault::Unreadable(_)) => Outcome::After(RETRY_UNREADABLE),
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
