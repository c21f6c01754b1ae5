//! Opens, backs up and fills the stores in the settings.

use std::error::Error;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bot::config::{Config, Postgres as Settings, StorePlace};
use bot::control::Remote;
use bot::recovery::{is_in, last_of_lost, refuse_remains};
use runtime::cluster;
use service::tables::census::Census;
use storage::{
    Sled, Store, StoreError,
    backup::{self, SaveOptions},
};
use tokio::time::sleep;

use crate::database;
use crate::run::{CommandResult, block_on, say};

/// A living process changes its record every second; the others also consider it dead if it is
/// stuck for longer.
const DEATH_TIMEOUT: Duration = Duration::from_secs(6);

/// Opens the store in the settings, and creates it if there is none; refuses to create one beside
/// backups of another, which must have been there.
///
/// # Errors
/// If it cannot be opened or created; the error includes the advice.
pub async fn open_own(config: &Config) -> Result<Arc<dyn Store>, Box<dyn Error>> {
    let place = config.store();
    if let (StorePlace::Folder(folder), Some(last)) = (&place, last_of_lost(&place)?) {
        refuse_remains(folder)?;
        let (folder, last) = (folder.display(), last.file.display());
        let how =
            "restore it with: chaikhana restore --latest. To start over, move the backups away";
        return Err(
            format!("there is no store in {folder}, but a backup of it: {last}; {how}").into()
        );
    }
    Ok(open(&place, &config.postgres).await?)
}

/// Opens the store in a place.
///
/// # Errors
/// If it cannot be opened; the error includes the advice.
pub async fn open(place: &StorePlace, settings: &Settings) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match place {
        StorePlace::Folder(folder) => {
            refuse_remains(folder)?;
            if folder.is_file() {
                let doing = format!("opening {}", folder.display());
                let source = Arc::new(io::Error::other("it is a file; name a folder"));
                return Err(StoreError::Failed { doing, source });
            }
            Arc::new(Sled::open(folder).await?)
        }
        StorePlace::Database(url) => database::open(url, settings).await?,
    })
}

/// Writes every record of the store into a file; a process that has a folder open is asked to do
/// that.
///
/// # Errors
/// If the store does not exist (it is not created), it cannot be read, or the file cannot be
/// written.
pub fn back_up(
    config: Option<&Path>,
    place: Option<StorePlace>,
    file: &Path,
    force: bool,
) -> CommandResult {
    let config = Config::load(config, std::env::vars_os())?;
    let place = place.unwrap_or_else(|| config.store());
    block_on(async {
        let records = match open_existing(&place, &config.postgres).await {
            Ok(None) => return Err(format!("there is no store in {place}").into()),
            Ok(Some(store)) => {
                let options = SaveOptions { force, ..SaveOptions::default() };
                let saved = backup::save(&*store, file, options).await?;
                store.close().await?;
                saved.records
            }
            Err(StoreError::Locked { folder }) => Remote::at(folder).back_up(file, force).await?,
            Err(why) => return Err(why.into()),
        };
        let shown = file.display();
        // A process in a container writes the file in the file system of the container.
        let Ok(census) = Census::of_backup(file).await else {
            return say(format_args!("In {shown}: {records} records."));
        };
        say(format_args!("In {shown}: {census} ({records} records)."))?;
        if census.tables == 0 {
            let warning = format!("Warning: {place} holds no tables. Is it the right store?");
            say(format_args!("{warning} --store names another one."))?;
        }
        Ok(())
    })
}

/// Opens the store in a place; returns `None` if it does not exist, and does not create it.
///
/// # Errors
/// If it cannot be opened; the error includes the advice.
pub async fn open_existing(
    place: &StorePlace,
    settings: &Settings,
) -> Result<Option<Arc<dyn Store>>, StoreError> {
    let is_there = match place {
        StorePlace::Folder(folder) => {
            refuse_remains(folder)?;
            is_in(folder)
        }
        StorePlace::Database(url) => database::is_in(url, settings).await?,
    };
    if is_there { open(place, settings).await.map(Some) } else { Ok(None) }
}

/// Opens a store that no other process uses; returns `None` if it does not exist.
///
/// # Errors
/// If a process uses it, or it cannot be opened.
pub async fn open_unused(
    place: &StorePlace,
    settings: &Settings,
) -> Result<Option<Arc<dyn Store>>, Box<dyn Error>> {
    let store = match open_existing(place, settings).await {
        Err(StoreError::Locked { folder }) => {
            let folder = folder.display();
            let why = "a chaikhana has it open; stop it, and start it again afterwards";
            return Err(format!("{folder} is in use: {why}").into());
        }
        opened => opened?,
    };
    if let Some(store) = &store {
        refuse_used(&**store).await?;
    }
    Ok(store)
}

/// Refuses a database with living processes, whose records change while we wait. A folder has none,
/// because it is open here.
async fn refuse_used(store: &dyn Store) -> CommandResult {
    let before = cluster::signs_of_life(store).await?;
    if before.is_empty() {
        return Ok(());
    }
    sleep(DEATH_TIMEOUT).await;
    let after = cluster::signs_of_life(store).await?.into_iter();
    let alive: Vec<String> =
        after.filter(|(name, sign)| before.get(name) != Some(sign)).map(|(name, _)| name).collect();
    if alive.is_empty() {
        return Ok(());
    }
    Err(format!("stop these processes first: {}", alive.join(", ")).into())
}

/// Asks the process that has a folder open to stop.
///
/// # Errors
/// If there is no such process, or it is unreachable.
pub fn stop(config: Option<&Path>, place: Option<StorePlace>) -> CommandResult {
    let config = Config::load(config, std::env::vars_os())?;
    match place.unwrap_or_else(|| config.store()) {
        StorePlace::Folder(folder) => block_on(async {
            Remote::at(&folder).stop().await?;
            say(format_args!("The chaikhana that has {} open is stopping.", folder.display()))
        }),
        StorePlace::Database(_) => {
            Err("processes on a database are stopped with SIGTERM, each on its machine".into())
        }
    }
}
