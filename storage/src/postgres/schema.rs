//! The tables of the database, which the process that starts first creates or migrates.

use deadpool_postgres::Object;
use tokio_postgres::Error;

use super::connect::Link;
use crate::StoreError;

/// The statements that migrate from each version of the tables to the next. Never change them.
const MIGRATIONS: [&str; KNOWN_VERSION as usize] = [
    // As text, keys would be ordered by the locale of the database.
    "CREATE TABLE record (key BYTEA PRIMARY KEY, version BIGINT NOT NULL, value BYTEA NOT NULL)",
];
/// The version of the tables that this program uses.
const KNOWN_VERSION: u16 = 1;

const CREATE_VERSION_TABLE: &str = "CREATE TABLE IF NOT EXISTS chaikhana \
    (name TEXT PRIMARY KEY, schema_version INTEGER NOT NULL)";
const INSERT_VERSION: &str =
    "INSERT INTO chaikhana (name, schema_version) VALUES ('store', 0) ON CONFLICT DO NOTHING";
const SELECT_VERSION: &str = "SELECT schema_version FROM chaikhana WHERE name = 'store'";
/// Locks the row, so that other processes wait until this one has migrated.
const LOCK_VERSION: &str = "SELECT schema_version FROM chaikhana WHERE name = 'store' FOR UPDATE";
const HAS_TABLE: &str = "SELECT EXISTS (SELECT 1 FROM information_schema.tables \
    WHERE table_schema = current_schema() AND table_name = 'record')";
const UPDATE_VERSION: &str = "UPDATE chaikhana SET schema_version = $1 WHERE name = 'store'";

/// Creates or migrates the tables; any number of processes may do so at once.
///
/// # Errors
/// [`StoreError::Format`] if a newer program has created them, or one that recorded no version; or
/// the database fails.
pub(super) async fn bring_up_to_date(link: &Link) -> Result<(), StoreError> {
    let found = link
        .patiently(|client| async move {
            let found = found(&client).await;
            (client, found)
        })
        .await?;
    if found < KNOWN_VERSION.into() {
        // If two processes create the same table at once, one of them can fail, once.
        link.query(CREATE_VERSION_TABLE, &[]).await?;
        link.query(INSERT_VERSION, &[]).await?;
    }
    let mut version = found;
    let unknown = |found: String| {
        let (place, known) = (link.place.clone(), KNOWN_VERSION.into());
        StoreError::Format { place, found, known }
    };
    while version < KNOWN_VERSION.into() {
        let step = link
            .patiently(|client| async move {
                let step = step(&client).await;
                (client, step)
            })
            .await?;
        version = match step {
            MigrationStep::Version(version) => version,
            MigrationStep::Foreign => {
                return Err(unknown(
                    "unknown (it has a table \"record\" without a version)".into(),
                ));
            }
        };
    }
    if version > KNOWN_VERSION.into() { Err(unknown(version.to_string())) } else { Ok(()) }
}

/// Tells whether there are tables of any version, without creating any.
///
/// # Errors
/// If the database fails.
pub(super) async fn exists(link: &Link) -> Result<bool, StoreError> {
    let found = link.patiently(|client| async move {
        let found = found(&client).await;
        (client, found)
    });
    found.await.map(|version| version > 0)
}

/// The result of one step of the migration.
enum MigrationStep {
    /// The tables now have this version.
    Version(i32),
    /// Tables with our names exist without a version: an older program, or another one, has created
    /// them.
    Foreign,
}

async fn found(client: &Object) -> Result<i32, Error> {
    match client.query_opt(SELECT_VERSION, &[]).await {
        Ok(row) => Ok(row.map_or(0, |row| row.get(0))),
        Err(error) if error.code() == Some(&tokio_postgres::error::SqlState::UNDEFINED_TABLE) => {
            Ok(0)
        }
        Err(error) => Err(error),
    }
}

/// Takes one step, unless another process has taken it.
async fn step(client: &Object) -> Result<MigrationStep, Error> {
    client.batch_execute("BEGIN").await?;
    let done = async {
        let version: i32 = client.query_one(LOCK_VERSION, &[]).await?.get(0);
        let next = usize::try_from(version).ok().and_then(|version| MIGRATIONS.get(version));
        let Some(next) = next else { return Ok(MigrationStep::Version(version)) };
        if version == 0 && client.query_one(HAS_TABLE, &[]).await?.get(0) {
            return Ok(MigrationStep::Foreign);
        }
        client.batch_execute(next).await?;
        client.execute(UPDATE_VERSION, &[&(version + 1)]).await?;
        Ok(MigrationStep::Version(version + 1))
    };
    match done.await {
        Ok(step) => client.batch_execute("COMMIT").await.map(|()| step),
        Err(error) => {
            let _ = client.batch_execute("ROLLBACK").await;
            Err(error)
        }
    }
}
