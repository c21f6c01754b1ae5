//! Restoring: fills a database from a backup, as a whole or not at all.

use std::{path::Path, time::Duration};

use tokio::task;

use super::{Options, Postgres, connect::Link, schema};
use crate::{StoreError, backup};

/// The whole restore is one transaction, which takes longer than a commit.
const MIN_RESTORE_PATIENCE: Duration = Duration::from_mins(30);
/// Records in one statement.
const RESTORE_BATCH_SIZE: usize = 500;
const IS_EMPTY: &str = "SELECT NOT EXISTS (SELECT 1 FROM record)";
const INSERT_RECORDS: &str = "INSERT INTO record (key, version, value) \
    SELECT * FROM unnest($1::bytea[], $2::int8[], $3::bytea[])";

impl Postgres {
    /// Fills the empty database of a URL from a backup, and returns the number of records.
    ///
    /// Records keep their versions.
    ///
    /// # Errors
    /// If the backup cannot be read, or the database cannot be reached or is not empty.
    pub async fn restore(
        file: impl AsRef<Path>,
        url: &str,
        options: &Options,
    ) -> Result<usize, StoreError> {
        let file = file.as_ref().to_owned();
        let doing = "restoring".to_owned();
        let loading = task::spawn_blocking(move || backup::load(&file)).await;
        let records = loading.map_err(|gone| failed(doing.clone(), gone))??;
        let patience = options.patience.max(MIN_RESTORE_PATIENCE);
        let link = Link::new(url, &Options { patience, ..options.clone() })?;
        schema::bring_up_to_date(&link).await?;
        let is_filled = link
            .patiently(|client| {
                let records = &records;
                async move {
                    let done = async {
                        client.batch_execute("BEGIN").await?;
                        if !client.query_one(IS_EMPTY, &[]).await?.get::<_, bool>(0) {
                            client.batch_execute("ROLLBACK").await?;
                            return Ok(false);
                        }
                        for some in records.chunks(RESTORE_BATCH_SIZE) {
                            let keys: Vec<&[u8]> =
                                some.iter().map(|(key, _)| key.as_str().as_bytes()).collect();
                            let versions: Vec<i64> =
                                some.iter().map(|(_, it)| it.version.0.cast_signed()).collect();
                            let values: Vec<&[u8]> =
                                some.iter().map(|(_, it)| it.value.as_slice()).collect();
                            client.execute(INSERT_RECORDS, &[&keys, &versions, &values]).await?;
                        }
                        client.batch_execute("COMMIT").await?;
                        Ok(true)
                    };
                    let done = done.await;
                    (client, done)
                }
            })
            .await?;
        let place = link.place.clone();
        link.close();
        if is_filled {
            return Ok(records.len());
        }
        let why = std::io::Error::other("there is something in the database already");
        Err(failed(format!("restoring into {place}"), why))
    }
}

fn failed(doing: String, why: impl std::error::Error + Send + Sync + 'static) -> StoreError {
    StoreError::Failed { doing, source: std::sync::Arc::new(why) }
}
