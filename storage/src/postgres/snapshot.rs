//! Snapshots of a database: one read-only transaction, on a connection of its own.
//!
//! The connections for commits are not used. The transaction ends with its connection, when the
//! snapshot is dropped.

use std::{fmt, sync::Arc};

use async_trait::async_trait;
use tokio::{task::AbortHandle, time::timeout};
use tokio_postgres::{Client, Error, Row};

use super::{
    SCAN,
    connect::{Link, Patience, SESSION_SETTINGS},
    fault::{self, Failed},
    key, limit, stored, version,
};
use crate::{Key, Lineage, Snapshot, StoreError, Stored};

const BEGIN_SNAPSHOT: &str = "BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY";
/// The transaction sees the state as of its first statement, which is this one. Versions are stored
/// as signed numbers, so the highest ones are negative.
const SELECT_HIGHEST_VERSION: &str =
    "SELECT version FROM record ORDER BY version < 0 DESC, version DESC LIMIT 1";

/// Reads a database as of one moment.
pub(super) struct PostgresSnapshot {
    link: Arc<Link>,
    client: Client,
    connection: AbortHandle,
    number: u64,
    /// The last key that was read.
    passed: Vec<u8>,
}

impl PostgresSnapshot {
    /// Connects and begins the transaction, with retries.
    pub(super) async fn take(link: &Arc<Link>) -> Result<Self, StoreError> {
        let mut patience = Patience::new(link.patience);
        loop {
            if link.is_closed() {
                return Err(StoreError::Closed);
            }
            let began = timeout(patience.left(), Self::begin(link)).await;
            match began.map_err(|_| Failed::Late).and_then(|began| began.map_err(Failed::Sent)) {
                Ok(snapshot) => return Ok(snapshot),
                Err(failed) => patience.after(failed, &link.place).await?,
            }
        }
    }

    /// Connects and begins the transaction, once. An error ends the connection.
    async fn begin(link: &Arc<Link>) -> Result<Self, Error> {
        let (client, connection) = link.config.connect(link.tls.clone()).await?;
        #[expect(clippy::disallowed_methods, reason = "after its end every statement fails")]
        let connection = tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "the connection of a snapshot broke");
            }
        });
        let (link, connection) = (Arc::clone(link), connection.abort_handle());
        let mut snapshot = Self { link, client, connection, number: 0, passed: Vec::new() };
        for set in SESSION_SETTINGS {
            if let Err(error) = snapshot.client.batch_execute(set).await {
                tracing::debug!(set, %error, "the database does without");
            }
        }
        snapshot.client.batch_execute(BEGIN_SNAPSHOT).await?;
        let highest = snapshot.client.query_opt(SELECT_HIGHEST_VERSION, &[]).await?;
        snapshot.number = highest.map_or(0, |row: Row| version(&row, 0).0);
        Ok(snapshot)
    }
}

impl Drop for PostgresSnapshot {
    fn drop(&mut self) {
        self.connection.abort();
    }
}

#[async_trait]
impl Snapshot for PostgresSnapshot {
    async fn next(&mut self, most: usize) -> Result<Vec<(Key, Stored)>, StoreError> {
        let place = &self.link.place;
        if self.link.is_closed() {
            return Err(StoreError::Closed);
        }
        let end = None::<Vec<u8>>;
        let most = limit(most);
        let asked = async {
            let statement = self.client.prepare(SCAN).await?;
            self.client.query(&statement, &[&self.passed, &end, &most]).await
        };
        // A broken transaction has lost its moment, so there is no retry.
        let rows = timeout(self.link.patience, asked).await.map_err(|_| Failed::Late);
        let rows = rows.and_then(|rows| rows.map_err(Failed::Sent));
        let rows = rows.map_err(|failed| fault::into_store_error(failed, place))?;
        let read: Result<Vec<_>, _> =
            rows.iter().map(|row| Ok((key(place, row)?, stored(row, 1)))).collect();
        let read = read?;
        if let Some((last, _)) = read.last() {
            self.passed = last.as_str().as_bytes().to_vec();
        }
        Ok(read)
    }

    fn number(&self) -> u64 {
        self.number
    }

    fn lineage(&self) -> Option<Lineage> {
        None
    }
}

impl fmt::Debug for PostgresSnapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresSnapshot").field("place", &self.link.place).finish_non_exhaustive()
    }
}
