//! What other processes have changed or want of the tables that this one looks after.
//!
//! They tell at once, or never; so this looks at the marks in the store now and then, and whenever
//! this process has got something new to look after.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use storage::Key;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;

use crate::deadlines::Alarm;
use crate::dispatch::Dispatch;
use crate::fault::Fault;
use crate::publish::{Mark, Publisher, notes};
use crate::settings::Settings;
use crate::tables::{RETRY_UNREADABLE, Tables, keys};
use runtime::cluster::{Cluster, Duty, Word};
use runtime::report::report;
use runtime::request::RequestId;
use runtime::work::{Outcome, WorkQueue};
use words::people::TableId;

/// How often to look by ourselves, and how much longer than the look itself to wait at least.
const LOOK: Duration = Duration::from_secs(1);
const REST: u32 = 10;
/// Keys read at once.
const ELSEWHERE_PAGE_SIZE: usize = 500;
/// Tables whose platforms are remembered; a mark on a new one tells of itself.
const TABLE_CACHE_SIZE: u64 = 100_000;
/// Tables looked at at the same time.
pub const MAX_CONCURRENT_TABLES: usize = 16;

/// Looks after what others leave to this process.
#[derive(Debug)]
pub struct Elsewhere {
    pub cluster: Arc<Cluster>,
    pub tables: Arc<Tables>,
    pub settings: Arc<Settings>,
    pub dispatch: Arc<Dispatch>,
    pub publisher: Arc<Publisher>,
    pub alarm: Arc<Alarm>,
    pub queue: Arc<WorkQueue<TableId>>,
    platforms: Cache<TableId, Arc<BTreeSet<String>>>,
    /// The requests of which others have told, for the log.
    requests: Cache<TableId, RequestId>,
}

impl Elsewhere {
    pub fn new(
        (cluster, tables, settings): (&Arc<Cluster>, &Arc<Tables>, &Arc<Settings>),
        (dispatch, publisher, alarm): (&Arc<Dispatch>, &Arc<Publisher>, &Arc<Alarm>),
        queue: &Arc<WorkQueue<TableId>>,
    ) -> Arc<Self> {
        let elsewhere = Arc::new(Self {
            cluster: Arc::clone(cluster),
            tables: Arc::clone(tables),
            settings: Arc::clone(settings),
            dispatch: Arc::clone(dispatch),
            publisher: Arc::clone(publisher),
            alarm: Arc::clone(alarm),
            queue: Arc::clone(queue),
            platforms: Cache::new(TABLE_CACHE_SIZE),
            requests: Cache::builder()
                .max_capacity(TABLE_CACHE_SIZE)
                .time_to_live(LOOK * 60)
                .build(),
        });
        let looking = Arc::clone(&elsewhere);
        queue.run(move |id| {
            let elsewhere = Arc::clone(&looking);
            async move { elsewhere.attend(id).await }
        });
        elsewhere
    }

    /// Watches until the service stops.
    pub async fn run(&self) {
        let Some(mut words) = self.cluster.listen() else { return };
        let mut changes = self.cluster.changes();
        let mut next = Instant::now();
        loop {
            tokio::select! {
                () = tokio::time::sleep_until(next) => {}
                _ = changes.changed() => self.alarm.ring(),
                word = words.recv() => match word {
                    Ok(word) => {
                        self.heed(&word);
                        continue;
                    }
                    // Some were missed.
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return,
                },
            }
            let begun = Instant::now();
            if let Err(fault) = self.look().await {
                report(&fault);
            }
            next = Instant::now() + LOOK.max(begun.elapsed() * REST);
        }
    }

    fn heed(&self, word: &str) {
        match Word::read(word) {
            Some(Word::Table(id, request)) => {
                if let Some(request) = request {
                    self.requests.insert(id, request);
                }
                if self.may_be_ours(id) {
                    self.queue.add(id);
                }
            }
            Some(Word::Deadline(at)) => self.alarm.set(at),
            Some(Word::Cluster) => self.cluster.hurry(),
            Some(Word::Settings(key)) => self.settings.forget(&key),
            None => {}
        }
    }

    /// Tells whether this process looks after a table on some platform, as far as is known.
    fn may_be_ours(&self, id: TableId) -> bool {
        let known = self.platforms.get(&id);
        let is_ours = |platform: &String| self.cluster.holds(&Duty::show(platform, id));
        known.is_none_or(|platforms| platforms.iter().any(is_ours))
    }

    /// Looks for what was left to us.
    async fn look(&self) -> Result<(), Fault> {
        self.look_into(keys::todos()?, |key| {
            let (id, platform) = keys::read_todo(key)?;
            (!self.dispatch.todo.knows(id, key)).then_some((id, platform))
        })
        .await?;
        self.look_into(notes::folder()?, notes::table_of).await
    }

    async fn look_into(
        &self,
        folder: Key,
        table: impl Fn(&Key) -> Option<(TableId, String)>,
    ) -> Result<(), Fault> {
        let mut after = None;
        loop {
            let page = self
                .tables
                .store()
                .keys(Some(&folder), after.as_ref(), ELSEWHERE_PAGE_SIZE)
                .await?;
            let found: BTreeSet<_> = page.iter().filter_map(|(key, _)| table(key)).collect();
            for (id, platform) in found {
                if self.cluster.holds(&Duty::show(&platform, id)) {
                    self.queue.ensure(id);
                }
            }
            match page.last() {
                Some((last, _)) if page.len() == ELSEWHERE_PAGE_SIZE => after = Some(last.clone()),
                _ => return Ok(()),
            }
        }
    }

    async fn attend(&self, id: TableId) -> Outcome {
        let done = match self.requests.remove(&id) {
            Some(request) => request.scope(self.try_to_attend(id)).await,
            None => self.try_to_attend(id).await,
        };
        match done {
            Ok(()) => Outcome::Done,
            Err(Fault::Unreadable(_)) => Outcome::After(RETRY_UNREADABLE),
            Err(fault) => {
                report(&fault);
                Outcome::Failed
            }
        }
    }

    async fn try_to_attend(&self, id: TableId) -> Result<(), Fault> {
        let marks = self
            .tables
            .store()
            .keys(Some(&keys::todos()?.child(id)?), None, ELSEWHERE_PAGE_SIZE)
            .await?;
        let marks = marks.into_iter().map(|(key, version)| Mark { key, version });
        let Some(table) = self.tables.get(id).await? else {
            for mark in marks {
                self.tables.drop_key(&mark.key).await?;
            }
            // What is wanted of a table that is gone is served by that.
            return self.publisher.take_up_notes(id, |_| true).await;
        };
        let platforms = table.platforms();
        let holds = |platform: &str| self.cluster.holds(&Duty::show(platform, id));
        let todo = &self.dispatch.todo;
        let new: Vec<Mark> = marks.filter(|mark| !todo.knows(id, &mark.key)).collect();
        self.dispatch.give_out_marked(&self.tables, &table, new).await?;
        self.platforms.insert(id, Arc::new(platforms));
        self.publisher.take_up_notes(id, holds).await
    }
}
