//! A store on PostgreSQL, or on what speaks like it: several processes may work on it at once.
//!
//! One table of records, the key as bytes so that its order is ours, and no server feature that
//! CockroachDB and YugabyteDB lack: no extensions, no advisory locks, no triggers. `LISTEN` and
//! `NOTIFY` are used where they exist, and whoever listens looks by itself now and then.
//!
//! Commits that come together go together, as one statement (`commit`, `group`): one round trip and
//! one sync for all of them, each whole or refused by itself. Versions are numbers of luck, so that
//! nobody stands in line for a counter; and because of them a commit whose connection broke is
//! tried again without being written twice.
//!
//! While the server is away, or says that it is about to be, calls wait for it, up to
//! [`Options::patience`].

mod commit;
mod connect;
mod fault;
mod group;
mod job;
mod restore;
mod schema;
mod snapshot;
mod words;

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
    connect::Link, group::CommitRequest, job::Job, snapshot::PostgresSnapshot, words::Words,
};
use crate::{Batch, CommitError, Key, Shared, Snapshot, Store, StoreError, Stored, Version};

/// How a database is spoken to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// So many connections at most; two more are kept for what must not wait for them.
    pub connections: usize,
    /// How long one attempt to connect may take.
    pub connect: Duration,
    /// How long a call waits for a server that is away, slow or busy, before it fails.
    pub patience: Duration,
    /// The file with the certificates that the server's is checked against, as PEM; without it,
    /// those of the system.
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

/// Keeps everything in one database.
pub struct Postgres {
    link: Arc<Link>,
    commits: mpsc::UnboundedSender<CommitRequest>,
    grouping: tokio::sync::Mutex<Option<JoinHandle<()>>>,
    words: Words,
}

impl Postgres {
    /// Connects to the database of a URL such as `postgres://user:password@host/database`, and
    /// makes the tables there or brings them up to date.
    ///
    /// `sslmode` in the URL is `disable`, `prefer` (the default: whatever certificate the server
    /// shows), `require` (its certificate is checked), or `verify-full` (the same).
    ///
    /// # Errors
    /// [`StoreError::Database`] if it cannot be reached or does not let us in, and
    /// [`StoreError::Format`] if a newer program has made the tables.
    pub async fn open(url: &str, options: &Options) -> Result<Self, StoreError> {
        let link = Arc::new(Link::new(url, options)?);
        schema::bring_up_to_date(&link).await?;
        let (commits, asked) = mpsc::unbounded_channel();
        #[expect(clippy::disallowed_methods, reason = "after its end `unanswered` fails commits")]
        let grouping = tokio::spawn(group::run(Arc::clone(&link), asked));
        let words = Words::begin(&link);
        Ok(Self { link, commits, grouping: tokio::sync::Mutex::new(Some(grouping)), words })
    }

    /// Tells whether the database of a URL holds a store. Makes none.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub async fn is_in(url: &str, options: &Options) -> Result<bool, StoreError> {
        let link = Link::new(url, options)?;
        let exists = schema::exists(&link).await;
        link.close();
        exists
    }

    /// Returns where the store is, in words for people: without the password.
    pub fn place(&self) -> &str {
        &self.link.place
    }

    /// Returns why a commit got no answer.
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

/// Returns the keys between which a page lies: after the first, before the second.
fn bounds(under: Option<&Key>, after: Option<&Key>) -> (Vec<u8>, Option<Vec<u8>>) {
    let floor = under.map(|under| format!("{under}/"));
    let start = after.map(Key::as_str).max(floor.as_deref()).unwrap_or_default();
    // The sign after the slash ends whatever lies below.
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
            // What was asked for before is done before.
            let _ = self.commits.send(CommitRequest::End);
            let _ = grouping.await;
        }
        self.words.end();
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

    fn tell(&self, word: &str) {
        self.words.tell(word);
    }

    fn listen(&self) -> broadcast::Receiver<Arc<str>> {
        self.words.listen()
    }
}

/// Returns the key of a row of the database at a place.
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

fn version(row: &Row, at: usize) -> Version {
    let number: i64 = row.get(at);
    Version(number.cast_unsigned())
}

fn stored(row: &Row, at: usize) -> Stored {
    Stored { version: version(row, at), value: row.get(at + 1) }
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

    /// A store whose commits are taken by a task of the test; nothing connects to a database.
    fn store<T>(task: impl FnOnce(mpsc::UnboundedReceiver<CommitRequest>) -> T) -> Postgres
    where
        T: Future<Output = ()> + Send + 'static,
    {
        let link = Link::new("postgres://127.0.0.1/none", &Options::default());
        let link = Arc::new(link.expect("a URL"));
        let (commits, asked) = mpsc::unbounded_channel();
        let grouping = tokio::sync::Mutex::new(Some(tokio::spawn(task(asked))));
        let words = Words::begin(&link);
        Postgres { link, commits, grouping, words }
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
