//! One statement for many batches, each written as a whole or not at all.
//!
//! It locks the rows to be written, in the order of their keys, and takes shared locks on those
//! that are only checked. So the rows that are compared with the expectations stay as they are. If
//! one line of a batch does not match, that batch writes nothing, and the rest of the group is not
//! affected. The statement cannot see a key that somebody else creates at the same moment: then it
//! fails as a whole and is repeated.

use std::collections::{HashMap, HashSet};

use deadpool_postgres::Object;
use tokio_postgres::{Error, types::ToSql};

use super::{
    connect::{Link, Patience},
    job::Job,
};
use crate::{Change, CommitError, Expect, Key, StoreError};

const COMMIT: &str = "\
WITH line AS (
    SELECT * FROM unnest($1::int4[], $2::int4[], $3::bytea[], $4::int4[], $5::int8[], $6::int8[], $7::bytea[])
        AS line (batch, number, key, change, expect, version, value)
), written AS (
    SELECT key, version FROM record WHERE key = ANY($8) ORDER BY key FOR UPDATE
), checked AS (
    SELECT key, version FROM record WHERE key = ANY($9) ORDER BY key FOR SHARE
), stored AS (
    SELECT key, version FROM written UNION ALL SELECT key, version FROM checked
), wrong AS (
    SELECT line.batch AS batch, min(line.number) AS number
    FROM line LEFT JOIN stored ON stored.key = line.key
    WHERE stored.version IS DISTINCT FROM line.expect
    GROUP BY line.batch
), created AS (
    INSERT INTO record (key, version, value)
    SELECT key, version, value FROM line
    WHERE change = 1 AND expect IS NULL AND batch NOT IN (SELECT batch FROM wrong)
    ORDER BY key
    RETURNING 1
), changed AS (
    UPDATE record SET version = line.version, value = line.value FROM line
    WHERE record.key = line.key AND record.version = line.expect
        AND line.change = 1 AND line.batch NOT IN (SELECT batch FROM wrong)
    RETURNING 1
), deleted AS (
    DELETE FROM record USING line
    WHERE record.key = line.key AND record.version = line.expect
        AND line.change = 2 AND line.batch NOT IN (SELECT batch FROM wrong)
    RETURNING 1
)
SELECT batch, number FROM wrong";

/// Inserts records under the keys that must stay absent until the commit is over. Nothing else
/// prevents others from creating them meanwhile.
const HOLD_ABSENT_KEYS: &str = "INSERT INTO record (key, version, value) \
    SELECT key, $2, ''::bytea FROM unnest($1::bytea[]) AS held (key) ORDER BY key \
    ON CONFLICT DO NOTHING";
const RELEASE_ABSENT_KEYS: &str = "DELETE FROM record WHERE key = ANY($1) AND version = $2";
const SELECT_VERSIONS: &str = "SELECT key, version FROM record WHERE key = ANY($1)";

// The kinds of changes in the column `change`.
const KEEP: i32 = 0;
const PUT: i32 = 1;
const DELETE: i32 = 2;

/// The lines of a group, one column each.
#[derive(Default)]
struct Lines<'a> {
    batch: Vec<i32>,
    number: Vec<i32>,
    key: Vec<&'a [u8]>,
    change: Vec<i32>,
    expect: Vec<Option<i64>>,
    version: Vec<i64>,
    value: Vec<&'a [u8]>,
    written: Vec<&'a [u8]>,
    checked: Vec<&'a [u8]>,
    /// Keys that must stay absent.
    held: Vec<&'a [u8]>,
}

impl<'a> Lines<'a> {
    fn of(group: &'a [Job]) -> Self {
        let mut lines = Self::default();
        for (batch, job) in (0..).zip(group) {
            let version = job.version.0.cast_signed();
            for (number, write) in (0..).zip(&job.writes) {
                let key = write.key.as_str().as_bytes();
                let mut expect = match write.expect {
                    Expect::Absent => None,
                    Expect::At(version) => Some(version.0.cast_signed()),
                };
                let (change, value) = match &write.change {
                    Change::Keep => (KEEP, &[][..]),
                    Change::Put(value) => (PUT, value.as_slice()),
                    Change::Delete => (DELETE, &[][..]),
                };
                match change {
                    KEEP if expect.is_none() => {
                        // The record inserted for this key is what the statement finds.
                        expect = Some(version);
                        lines.held.push(key);
                        lines.checked.push(key);
                    }
                    KEEP => lines.checked.push(key),
                    _ => lines.written.push(key),
                }
                lines.batch.push(batch);
                lines.number.push(number);
                lines.key.push(key);
                lines.change.push(change);
                lines.expect.push(expect);
                lines.version.push(version);
                lines.value.push(value);
            }
        }
        lines
    }

    /// Writes the matching batches in one statement. Returns the first wrong line of each of the
    /// others.
    async fn commit(&self, client: &Object) -> Result<Vec<WrongLine>, Error> {
        let Some(version) = self.version.first().filter(|_| !self.held.is_empty()) else {
            return self.run(client).await;
        };
        client.batch_execute("BEGIN").await?;
        let done = async {
            client.execute(HOLD_ABSENT_KEYS, &[&self.held, version]).await?;
            let wrong = self.run(client).await?;
            client.execute(RELEASE_ABSENT_KEYS, &[&self.held, version]).await?;
            Ok(wrong)
        };
        match done.await {
            Ok(wrong) if wrong.is_empty() => client.batch_execute("COMMIT").await.map(|()| wrong),
            done => {
                client.batch_execute("ROLLBACK").await?;
                done
            }
        }
    }

    async fn run(&self, client: &Object) -> Result<Vec<WrongLine>, Error> {
        let Self { batch, number, key, change, expect, version, value, written, checked, .. } =
            self;
        let values: [&(dyn ToSql + Sync); 9] =
            [batch, number, key, change, expect, version, value, written, checked];
        let statement = client.prepare_cached(COMMIT).await?;
        let rows = client.query(&statement, &values).await?;
        let wrong = rows.iter().map(|row| WrongLine { batch: row.get(0), number: row.get(1) });
        Ok(wrong.collect())
    }
}

/// A line that does not match the expectation of its batch.
#[derive(Clone, Copy)]
struct WrongLine {
    batch: i32,
    number: i32,
}

/// Commits a group of batches that write no key twice, and answers each.
pub(super) async fn commit(link: &Link, group: Vec<Job>, is_relaxed: bool) {
    let lines = Lines::of(&group);
    let mut patience = Patience::new(link.patience);
    let mut is_in_doubt = false;
    let done = loop {
        let left = patience.left();
        let done = link.once(is_relaxed, left, |client| async {
            let done = lines.commit(&client).await;
            (client, done)
        });
        match done.await {
            Ok(wrong) => break Ok(wrong),
            Err(failed) => {
                is_in_doubt |= failed.is_in_doubt();
                if let Err(error) = patience.after(failed, &link.place).await {
                    break Err(error);
                }
            }
        }
    };
    let done = match done {
        Ok(wrong) if is_in_doubt && !wrong.is_empty() => settle(link, &group, wrong).await,
        Ok(wrong) => {
            let conflict = |line: WrongLine| (line.batch, BatchFault::Conflict(line.number));
            Ok(wrong.into_iter().map(conflict).collect())
        }
        Err(error) if is_in_doubt => Err(error.in_doubt()),
        Err(error) => Err(error),
    };
    answer(link, group, &done);
}

/// The reason why a batch has no version.
enum BatchFault {
    /// The line with this number does not match the expectation.
    Conflict(i32),
    /// Either the batch was written before the connection broke, or it was not and somebody else
    /// has written since. It is impossible to tell which.
    Unknown,
}

/// Finds out which of the batches that no longer match were written by an earlier attempt that got
/// no answer.
async fn settle(
    link: &Link,
    group: &[Job],
    wrong: Vec<WrongLine>,
) -> Result<HashMap<i32, BatchFault>, StoreError> {
    let keys: Vec<&[u8]> = group
        .iter()
        .flat_map(|job| job.writes.iter().map(|write| write.key.as_str().as_bytes()))
        .collect();
    let rows = link.query(SELECT_VERSIONS, &[&keys]).await?;
    let found: HashSet<(&[u8], i64)> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    let judge = |WrongLine { batch, number }| {
        let job = &group[usize::try_from(batch).unwrap_or_default()];
        let is_there =
            |key: &Key| found.contains(&(key.as_str().as_bytes(), job.version.0.cast_signed()));
        if job.writes.iter().any(|write| is_there(&write.key)) {
            return None;
        }
        // A batch that writes nothing cannot have been written.
        let is_read_only = job.writes.iter().all(|write| write.change == Change::Keep);
        let conflict = BatchFault::Conflict(number);
        Some((batch, if is_read_only { conflict } else { BatchFault::Unknown }))
    };
    Ok(wrong.into_iter().filter_map(judge).collect())
}

fn answer(link: &Link, group: Vec<Job>, done: &Result<HashMap<i32, BatchFault>, StoreError>) {
    for (batch, job) in (0..).zip(group) {
        let answer = match done {
            Err(error) => Err(CommitError::Store(error.clone())),
            Ok(wrong) => match wrong.get(&batch) {
                None => Ok(job.version),
                Some(BatchFault::Conflict(number)) => {
                    Err(CommitError::Conflict { key: job.key(*number) })
                }
                Some(BatchFault::Unknown) => {
                    Err(CommitError::Store(super::fault::broken(&link.place)))
                }
            },
        };
        // The caller may have been cancelled.
        let _ = job.answer.send(answer);
    }
}
