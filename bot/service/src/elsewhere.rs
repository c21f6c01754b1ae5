//! What other processes have changed or requested, for the tables that this process shows.
//!
//! A process notifies the others at once, but a notification may be lost. So the marks and notes in
//! the store are polled, and scanned whenever this process has got a new duty.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use storage::Key;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;

use crate::deadlines::Alarm;
use crate::dispatch::Dispatch;
use crate::fault::{Fault, outcome_of};
use crate::pages::KeyPages;
use crate::publish::{Publisher, notes};
use crate::settings::Settings;
use crate::tables::{Tables, UNREADABLE_RETRY, keys};
use runtime::cluster::{Duty, Notification};
use runtime::report::report;
use runtime::request::RequestId;
use runtime::work::{Background, Outcome, WorkQueue};
use words::people::TableId;

/// The minimum time between two scans.
const SCAN_INTERVAL: Duration = Duration::from_secs(1);
/// The minimum time between two scans, as a multiple of the duration of a scan.
const SCAN_REST: u32 = 10;
/// The number of marks of one table that are read at once.
const MARK_PAGE_SIZE: usize = 500;
/// The number of tables whose platforms are cached. A new platform of a table is found by its mark.
const TABLE_CACHE_SIZE: u64 = 100_000;
const MAX_CONCURRENT_TABLES: usize = 16;

/// Takes over the work that other processes leave to this one.
#[derive(Debug)]
pub struct Elsewhere {
    tables: Arc<Tables>,
    settings: Arc<Settings>,
    dispatch: Arc<Dispatch>,
    publisher: Arc<Publisher>,
    alarm: Arc<Alarm>,
    pub queue: Arc<WorkQueue<TableId>>,
    platforms: Cache<TableId, Arc<BTreeSet<String>>>,
    /// The requests behind the changes of other processes, for the log.
    requests: Cache<TableId, RequestId>,
}

impl Elsewhere {
    pub fn start(
        tables: Arc<Tables>,
        settings: Arc<Settings>,
        dispatch: Arc<Dispatch>,
        publisher: Arc<Publisher>,
        alarm: Arc<Alarm>,
        background: &Background,
    ) -> Arc<Self> {
        let elsewhere = Arc::new(Self {
            tables,
            settings,
            dispatch,
            publisher,
            alarm,
            queue: WorkQueue::new("what others left", MAX_CONCURRENT_TABLES, background),
            platforms: Cache::new(TABLE_CACHE_SIZE),
            requests: Cache::builder()
                .max_capacity(TABLE_CACHE_SIZE)
                .time_to_live(SCAN_INTERVAL * 60)
                .build(),
        });
        let working = Arc::clone(&elsewhere);
        elsewhere.queue.run(move |id| Arc::clone(&working).attend(id));
        elsewhere
    }

    /// Polls until the service stops.
    pub async fn run(&self) {
        let cluster = &self.dispatch.cluster;
        let Some(mut notifications) = cluster.subscribe() else { return };
        let mut changes = cluster.changes();
        let mut next = Instant::now();
        loop {
            tokio::select! {
                biased;
                () = tokio::time::sleep_until(next) => {}
                _ = changes.changed() => self.alarm.wake(),
                notification = notifications.recv() => match notification {
                    Ok(notification) => {
                        self.receive(&notification);
                        continue;
                    }
                    // Some notifications were missed.
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return,
                },
            }
            let begun = Instant::now();
            if let Err(fault) = self.scan_all().await {
                report(&fault);
            }
            next = Instant::now() + SCAN_INTERVAL.max(begun.elapsed() * SCAN_REST);
        }
    }

    fn receive(&self, notification: &str) {
        match Notification::read(notification) {
            Some(Notification::Table(id, request)) => {
                if let Some(request) = request {
                    self.requests.insert(id, request);
                }
                if self.may_be_ours(id) {
                    self.queue.add(id);
                }
            }
            Some(Notification::Deadline(at)) => self.alarm.set(at),
            Some(Notification::Cluster) => self.dispatch.cluster.hurry(),
            Some(Notification::Settings(key)) => self.settings.forget(&key),
            None => {}
        }
    }

    fn is_ours(&self, platform: &str, id: TableId) -> bool {
        self.dispatch.cluster.holds(&Duty::show(platform, id))
    }

    /// Tells whether this process shows a table on some platform, or may do so.
    fn may_be_ours(&self, id: TableId) -> bool {
        let known = self.platforms.get(&id);
        known.is_none_or(|platforms| platforms.iter().any(|platform| self.is_ours(platform, id)))
    }

    /// Scans all marks and notes.
    async fn scan_all(&self) -> Result<(), Fault> {
        self.scan(keys::todos()?, |key| {
            keys::read_todo(key).filter(|(id, _)| !self.dispatch.todo.knows(*id, key))
        })
        .await?;
        self.scan(notes::folder()?, notes::table_of).await
    }

    async fn scan(
        &self,
        folder: Key,
        table: impl Fn(&Key) -> Option<(TableId, String)>,
    ) -> Result<(), Fault> {
        let mut pages = KeyPages::new(&**self.tables.store(), folder, None);
        while let Some(page) = pages.next_page().await? {
            let found: BTreeSet<_> = page.iter().filter_map(|(key, _)| table(key)).collect();
            for (id, platform) in found {
                if self.is_ours(&platform, id) {
                    self.queue.ensure(id);
                }
            }
        }
        Ok(())
    }

    async fn attend(self: Arc<Self>, id: TableId) -> Outcome {
        let done = match self.requests.remove(&id) {
            Some(request) => request.scope(self.try_to_attend(id)).await,
            None => self.try_to_attend(id).await,
        };
        match done {
            Err(Fault::Unreadable(_)) => Outcome::After(UNREADABLE_RETRY),
            done => outcome_of(done.map(|()| Outcome::Done)),
        }
    }

    async fn try_to_attend(&self, id: TableId) -> Result<(), Fault> {
        let folder = keys::todos()?.child(id)?;
        let mut marks = self.tables.store().keys(Some(&folder), None, MARK_PAGE_SIZE).await?;
        let Some(table) = self.tables.get(id).await? else {
            for (mark, _) in marks {
                self.tables.drop_key(&mark).await?;
            }
            // There is nothing to show of a deleted table, so its requests are dropped.
            return self.publisher.take_up_notes(id, |_| true).await;
        };
        marks.retain(|(mark, _)| !self.dispatch.todo.knows(id, mark));
        self.dispatch.enqueue_marked(&self.tables, &table, marks).await?;
        self.platforms.insert(id, Arc::new(table.platforms()));
        self.publisher.take_up_notes(id, |platform| self.is_ours(platform, id)).await
    }
}
