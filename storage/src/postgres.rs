//! A store on PostgreSQL or a compatible database, which several processes can use at once.
//!
//! There is one table of records, with the key as bytes so that the order is that of the bytes. It
//! needs no server feature that CockroachDB and YugabyteDB lack: no extensions, no advisory locks,
//! no triggers. It uses `LISTEN` and `NOTIFY` where they exist, and listeners also poll at long
//! intervals.
//!
//! Waiting commits are grouped into one statement (`commit`, `group`): one round trip and one sync
//! for all of them, each written as a whole or refused by itself. Versions are random numbers, so
//! that no counter serialises writers. They also make it safe to repeat a commit whose connection
//! broke: it is never written twice.
//!
//! While the server is away, or announces that it is about to be, calls wait for it, up to
//! [`Options::patience`].

mod commit;
mod connect;
mod fault;
mod group;
mod job;
mod messages;
mod restore;
mod schema;
mod snapshot;

use std::{
    fmt,
    path::PathBuf,
    sync::Arc,
    time::{Duration, SystemTime},
};

use async_trait::async_trait;
use tokio::{
    sync::{broadcast, mpsc, oneshot},
    task::JoinHandle,
};
use tokio_postgres::Row;

use self::{
    connect::Link, group::CommitRequest, job::Job, messages::Messages, snapshot::PostgresSnapshot,
};
use crate::{Batch, CommitError, Key, Shared, Snapshot, Store, StoreError, Stored, Version};

/// Settings of the connection to a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The maximum number of connections; two more are reserved for what must not wait for them.
    pub connections: usize,
    /// The timeout of one attempt to connect.
    pub connect: Duration,
    /// The time that a call waits for a server that is away, slow or busy, before it fails.
    pub patience: Duration,
    /// The PEM file with the certificate authorities for the server; by default those of the
    /// system.
    pub roots: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            connections: 8,
            connect: Duration::from_secs(3),
            patience: Duration::from_secs(8),
            roots: None,
        }
    }
}

/// Keeps all records in one database.
pub struct Postgres {
    link: Arc<Link>,
    commits: mpsc::UnboundedSender<CommitRequest>,
    grouping: tokio::sync::Mutex<Option<JoinHandle<()>>>,
    messages: Messages,
}

impl Postgres {
    /// Connects to the database of a URL such as `postgres://user:password@host/database`, and
    /// creates or migrates the tables.
    ///
    /// `sslmode` in the URL is `disable`, `prefer` (the default: any certificate is accepted),
    /// `require` (the certificate is verified), or `verify-full` (the same).
    ///
    /// # Errors
    /// [`StoreError::Database`] if it cannot be reached or refuses the user, and
    /// [`StoreError::Format`] if a newer program has created the tables.
    pub async fn open(url: &str, options: &Options) -> Result<Self, StoreError> {
        let link = Arc::new(Link::new(url, options)?);
        schema::bring_up_to_date(&link).await?;
        let (commits, asked) = mpsc::unbounded_channel();
        #[expect(clippy::disallowed_methods, reason = "after its end `unanswered` fails commits")]
        let grouping = tokio::spawn(group::run(Arc::clone(&link), asked));
        let messages = Messages::begin(&link);
        Ok(Self { link, commits, grouping: tokio::sync::Mutex::new(Some(grouping)), messages })
    }

    /// Tells whether the database of a URL contains a store, without creating one.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub async fn is_in(url: &str, options: &Options) -> Result<bool, StoreError> {
        let link = Link::new(url, options)?;
        let exists = schema::exists(&link).await;
        link.close();
        exists
    }

    /// Returns the address of the store for people: without the password.
    pub fn place(&self) -> &str {
        &self.link.place
    }

    /// Returns the reason why a commit got no answer.
    async fn unanswered(&self) -> StoreError {
        if self.grouping.lock().await.is_none() {
            return StoreError::Closed;
        }
        if self.commits.is_closed() {
            return StoreError::WriterGone;
        }
        let failed = StoreError::Failed {
            doing: "committing a group of batches".into(),
            source: Arc::new(std::io::Error::other("the commit panicked")),
        };
        failed.in_doubt()
    }
}

/// Returns the exclusive bounds of the keys of a page.
fn bounds(under: Option<&Key>, after: Option<&Key>) -> (Vec<u8>, Option<Vec<u8>>) {
    let floor = under.map(|under| format!("{under}/"));
    let start = after.map(Key::as_str).max(floor.as_deref()).unwrap_or_default();
    // The character after the slash is the end of everything below.
    let end = under.map(|under| format!("{under}0").into_bytes());
    (start.as_bytes().to_vec(), end)
}

fn limit(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

#[async_trait]
impl Store for Postgres {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        let rows = self.link.query(GET, &[&key.as_str().as_bytes()]).await?;
        Ok(rows.first().map(|row| stored(row, 0)))
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        let wanted: Vec<&[u8]> = keys.iter().map(|key| key.as_str().as_bytes()).collect();
        let rows = self.link.query(GET_MANY, &[&wanted]).await?;
        let found: std::collections::HashMap<Vec<u8>, Stored> =
            rows.iter().map(|row| (row.get(0), stored(row, 1))).collect();
        Ok(wanted.into_iter().map(|key| found.get(key).cloned()).collect())
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        most: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        let (start, end) = bounds(under, after);
        let rows = self.link.query(SCAN, &[&start, &end, &limit(most)]).await?;
        rows.iter().map(|row| Ok((key(&self.link.place, row)?, stored(row, 1)))).collect()
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        most: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        let (start, end) = bounds(under, after);
        let rows = self.link.query(KEYS, &[&start, &end, &limit(most)]).await?;
        rows.iter().map(|row| Ok((key(&self.link.place, row)?, version(row, 1)))).collect()
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        let durability = batch.durability();
        let writes = batch.into_writes()?;
        let (answer, answered) = oneshot::channel();
        let job = Job::new(writes, durability, answer);
        if self.commits.send(CommitRequest::Commit(job)).is_err() {
            return Err(self.unanswered().await.into());
        }
        match answered.await {
            Ok(answer) => answer,
            Err(_) => Err(self.unanswered().await.into()),
        }
    }

    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError> {
        Ok(Box::new(PostgresSnapshot::take(&self.link).await?))
    }

    async fn close(&self) -> Result<(), StoreError> {
        let grouping = self.grouping.lock().await.take();
        if let Some(grouping) = grouping {
            // The task first finishes earlier requests.
            let _ = self.commits.send(CommitRequest::End);
            let _ = grouping.await;
        }
        self.messages.end();
        self.link.close();
        Ok(())
    }

    fn shared(&self) -> Option<&dyn Shared> {
        Some(self)
    }
}

#[async_trait]
impl Shared for Postgres {
    async fn now(&self) -> Result<Option<SystemTime>, StoreError> {
        let rows = self.link.query(NOW, &[]).await?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    fn send(&self, message: &str) {
        self.messages.send(message);
    }

    fn subscribe(&self) -> broadcast::Receiver<Arc<str>> {
        self.messages.subscribe()
    }
}

/// Parses the key of a row; `place` is the address of the database.
fn key(place: &str, row: &Row) -> Result<Key, StoreError> {
    let bytes: &[u8] = row.get(0);
    let path = String::from_utf8_lossy(bytes).into_owned();
    Key::new(path).map_err(|error| StoreError::Failed {
        doing: format!("reading a key in {place}"),
        source: Arc::new(error),
    })
}

const GET: &str = "SELECT version, value FROM record WHERE key = $1";
const GET_MANY: &str = "SELECT key, version, value FROM record WHERE key = ANY($1)";
const SCAN: &str = "SELECT key, version, value FROM record \
    WHERE key > $1 AND ($2::bytea IS NULL OR key < $2) ORDER BY key LIMIT $3";
const KEYS: &str = "SELECT key, version FROM record \
    WHERE key > $1 AND ($2::bytea IS NULL OR key < $2) ORDER BY key LIMIT $3";
const NOW: &str = "SELECT clock_timestamp()";

fn version(row: &Row, column: usize) -> Version {
    let number: i64 = row.get(column);
    Version(number.cast_unsigned())
}

fn stored(row: &Row, column: usize) -> Stored {
    Stored { version: version(row, column), value: row.get(column + 1) }
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postgres").field("place", &self.link.place).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Expect;

    /// Returns a store whose commits go to a task of the test, without a database.
    fn store<T>(task: impl FnOnce(mpsc::UnboundedReceiver<CommitRequest>) -> T) -> Postgres
    where
        T: Future<Output = ()> + Send + 'static,
    {
        let link = Link::new("postgres://127.0.0.1/none", &Options::default());
        let link = Arc::new(link.expect("a URL"));
        let (commits, asked) = mpsc::unbounded_channel();
        let grouping = tokio::sync::Mutex::new(Some(tokio::spawn(task(asked))));
        let messages = Messages::begin(&link);
        Postgres { link, commits, grouping, messages }
    }

    async fn commit(store: &Postgres) -> StoreError {
        let batch = Batch::new().put(Key::new("a").expect("a key"), Expect::Absent, "");
        match store.commit(batch).await {
            Err(CommitError::Store(error)) => error,
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn a_commit_whose_group_panics_is_in_doubt_and_later_commits_go_on() {
        let store = store(|mut asked| async move { while asked.recv().await.is_some() {} });
        for _ in 0..2 {
            let error = commit(&store).await;
            assert!(matches!(error, StoreError::InDoubt { .. }), "{error:?}");
            assert!(!error.is_permanent());
        }
    }

    #[tokio::test]
    async fn a_grouping_task_that_panics_makes_every_later_commit_fail_permanently() {
        let store = store(|mut asked| async move {
            asked.recv().await;
            panic!("injected");
        });
        commit(&store).await;
        store.commits.closed().await;
        for _ in 0..2 {
            let error = commit(&store).await;
            assert!(matches!(error, StoreError::WriterGone), "{error:?}");
            assert!(error.is_permanent());
        }
        store.close().await.expect("closed");
        let error = commit(&store).await;
        assert!(matches!(error, StoreError::Closed), "{error:?}");
    }
}
