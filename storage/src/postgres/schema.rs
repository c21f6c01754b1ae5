//! The tables in the database: made and brought up to date by whoever starts first.

use deadpool_postgres::Object;
use tokio_postgres::Error;

use super::connect::Link;
use crate::StoreError;

/// The statements that lead from each version of the tables to the next. They are never changed.
const MIGRATIONS: [&str; KNOWN_VERSION as usize] = [
    // Text would be ordered by the language of the database.
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

/// Makes the tables, or brings them up to date; any number of processes may do so at once.
///
/// # Errors
/// [`StoreError::Format`] if a newer program has made them, or one that noted no version; or the
/// database fails.
pub(super) async fn bring_up_to_date(link: &Link) -> Result<(), StoreError> {
    let found = link
        .patiently(|client| async move {
            let found = found(&client).await;
            (client, found)
        })
        .await?;
    if found < KNOWN_VERSION.into() {
        // Two that create the same table at once can fail over each other, once.
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

/// Tells whether there are tables of any version. Makes none.
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

/// What one step of the migration has found or led to.
enum MigrationStep {
    /// The tables have this version now.
    Version(i32),
    /// There are tables of our names, and no version: an older program made them, or another one.
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

/// Takes one step, unless somebody else has.
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
