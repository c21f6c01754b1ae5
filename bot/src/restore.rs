//! `chaikhana restore`: creates a store from a backup, or recovers the last good state of a damaged
//! folder.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use bot::backups::{self, Backup};
use bot::config::{Config, StorePlace};
use bot::doctor::store::is_in;
use jiff::Timestamp;
use storage::sled::Recovered;
use storage::{Sled, Store as _, StoreError, backup, files};

use crate::database;
use crate::run::{CommandResult, block_on, say};

/// The suffix of a recovered folder before it replaces the damaged one.
const RECOVERED: &str = ".recovered";
/// The suffix of a damaged folder, which is followed by the time.
const DAMAGED: &str = ".damaged";

/// Fills a new store from a file.
///
/// # Errors
/// If the file is not a backup, or the place is not empty.
pub fn from_file(config: Option<&Path>, place: Option<StorePlace>, file: &Path) -> CommandResult {
    let config = Config::load(config, std::env::vars_os())?;
    let place = place.unwrap_or_else(|| config.store());
    block_on(async {
        let records = fill(&place, &config, file).await?;
        say(format_args!("{records} records are in {place}."))
    })
}

/// Restores the last good backup of the service. If there is a damaged folder, the later part of
/// its journal is added, and the folder is kept.
///
/// # Errors
/// If there is no good backup, or the store in this place opens.
pub fn latest(config: Option<&Path>, place: Option<StorePlace>) -> CommandResult {
    let config = Config::load(config, std::env::vars_os())?;
    let place = place.unwrap_or_else(|| config.store());
    block_on(async {
        if let StorePlace::Folder(folder) = &place {
            refuse_sound(folder).await?;
        }
        let Backup { made, file } = last_good(&folder_of_backups(&config, &place)).await?;
        let of = made.strftime("%Y-%m-%d %H:%M UTC");
        match &place {
            StorePlace::Folder(folder) if is_in(folder) => {
                let (recovered, aside) = replace(folder, &file).await?;
                say(format_args!("{} records are in {place}.", recovered.records))?;
                say(match &recovered.lost {
                    None => {
                        format!("Nothing is lost: the backup of {of} and its journal are whole.")
                    }
                    Some(lost) => format!(
                        "Lost is what was played after commit {} of {}: the journal of the damaged \
                         folder does not follow on the backup of {of}.",
                        recovered.number,
                        lost.end()
                    ),
                })?;
                say(format_args!("The damaged folder is kept as {}.", aside.display()))
            }
            _ => {
                let records = fill(&place, &config, &file).await?;
                say(format_args!("{records} records of {of} are in {place}."))
            }
        }
    })
}

async fn fill(place: &StorePlace, config: &Config, file: &Path) -> Result<usize, StoreError> {
    match place {
        StorePlace::Folder(folder) => Sled::restore(file, folder).await,
        StorePlace::Database(url) => database::restore(file, url, &config.postgres).await,
    }
}

fn folder_of_backups(config: &Config, place: &StorePlace) -> PathBuf {
    let set = config.backups().filter(|_| *place == config.store());
    set.map_or_else(|| place.folder_for_backups(), |plan| plan.folder.clone())
}

/// Refuses a folder whose store opens, or whose state is unknown.
async fn refuse_sound(folder: &Path) -> Result<(), Box<dyn Error>> {
    if !is_in(folder) {
        return Ok(());
    }
    match Sled::open(folder).await {
        Ok(store) => {
            store.close().await?;
            let folder = folder.display();
            let how = "to go back to a backup, move the folder away first";
            Err(format!("{folder} opens, so that nothing has to be restored; {how}").into())
        }
        Err(StoreError::Damaged { .. } | StoreError::DamagedRecord { .. }) => Ok(()),
        Err(why) => Err(why.into()),
    }
}

/// Returns the newest intact backup, and reports the damaged ones.
async fn last_good(folder: &Path) -> Result<Backup, Box<dyn Error>> {
    for backup in backups::all(folder)?.into_iter().rev() {
        match backup::verify(&backup.file).await {
            Ok(_) => return Ok(backup),
            Err(why) => say(format_args!("{} is left out: {why}", backup.file.display()))?,
        }
    }
    Err(format!("there is no good backup in {}", folder.display()).into())
}

/// Replaces a damaged folder by a recovered one, and returns where the damaged one is kept.
///
/// A crash between the two renames leaves both folders under the names that this would give them.
async fn replace(folder: &Path, file: &Path) -> Result<(Recovered, PathBuf), Box<dyn Error>> {
    let half = files::with_suffix(folder, RECOVERED);
    if half.exists() {
        fs::remove_dir_all(&half)?;
    }
    let recovered = Sled::recover(folder, file, &half).await?;
    let time = Timestamp::now().strftime("-%Y%m%dT%H%M%SZ");
    let aside = files::with_suffix(folder, &format!("{DAMAGED}{time}"));
    fs::rename(folder, &aside)?;
    fs::rename(&half, folder)?;
    files::sync_names(&files::folder_of(folder)?)?;
    Ok((recovered, aside))
}
