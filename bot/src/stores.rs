//! Stores as the operator names them: opening one, backing it up, filling it.

use std::path::Path;
use std::sync::Arc;

use bot::config::{Config, Postgres as Settings, StorePlace};
use bot::control::Remote;
use storage::postgres::Options;
use storage::{
    Postgres, Sled, Store, StoreError,
    backup::{self, SaveOptions},
};

use crate::run::{Done, block_on, say};

/// Opens the store at a place.
///
/// # Errors
/// If it cannot be opened; the error says what to do about it.
pub async fn open(place: &StorePlace, settings: &Settings) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match place {
        StorePlace::Folder(folder) => Arc::new(Sled::open(folder).await?),
        StorePlace::Database(url) => {
            Arc::new(Postgres::open(url.reveal(), &options(settings)).await?)
        }
    })
}

fn options(settings: &Settings) -> Options {
    let Settings { connections, connect, patience, ca_file } = settings.clone();
    let connections = usize::try_from(connections).unwrap_or(usize::MAX);
    Options { connections, connect, patience, roots: ca_file }
}

/// Writes every record of the store into a file; a process that has a folder open is asked to.
///
/// # Errors
/// If the store cannot be read, or the file cannot be written.
pub fn back_up(config: Option<&Path>, place: Option<StorePlace>, file: &Path) -> Done {
    let config = Config::load(config, std::env::vars_os())?;
    block_on(async {
        let place = place.unwrap_or(config.store);
        let records = match open(&place, &config.postgres).await {
            Ok(store) => {
                let saved = backup::save(&*store, file, SaveOptions::default()).await?;
                store.close().await?;
                saved.records
            }
            Err(StoreError::Locked { folder }) => Remote::at(folder).back_up(file).await?,
            Err(why) => return Err(why.into()),
        };
        say(format_args!("{records} records are in {}.", file.display()))
    })
}

/// Asks the process that has a folder open to stop.
///
/// # Errors
/// If there is no such process, or it cannot be reached.
pub fn stop(config: Option<&Path>, place: Option<StorePlace>) -> Done {
    let config = Config::load(config, std::env::vars_os())?;
    match place.unwrap_or(config.store) {
        StorePlace::Folder(folder) => block_on(async {
            Remote::at(&folder).stop().await?;
            say(format_args!("The chaikhana that has {} open is stopping.", folder.display()))
        }),
        StorePlace::Database(_) => {
            Err("processes on a database are stopped with SIGTERM, each on its machine".into())
        }
    }
}

/// Fills a new store from a file.
///
/// # Errors
/// If the file is no backup, or the place holds something already.
pub fn restore(config: Option<&Path>, place: Option<StorePlace>, file: &Path) -> Done {
    let config = Config::load(config, std::env::vars_os())?;
    let place = place.unwrap_or(config.store);
    block_on(async {
        let records = match &place {
            StorePlace::Folder(folder) => Sled::restore(file, folder).await?,
            StorePlace::Database(url) => {
                Postgres::restore(file, url.reveal(), &options(&config.postgres)).await?
            }
        };
        say(format_args!("{records} records are in {place}."))
    })
}
