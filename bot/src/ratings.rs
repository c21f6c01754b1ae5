//! `chaikhana ratings rebuild`: opens a store that no other process uses, and prints the result.

use std::path::Path;
use std::time::Duration;

use bot::config::{Config, StorePlace};
use runtime::cluster;
use service::results;
use storage::{Store, StoreError};
use tokio::time::sleep;

use crate::run::{CommandResult, block_on, say};
use crate::stores;

/// A living process changes its record every second; the others also consider it dead if it is
/// stuck for longer.
const DEATH_TIMEOUT: Duration = Duration::from_secs(6);

/// Rebuilds all figures.
///
/// # Errors
/// If another process uses the store, or it cannot be opened, read or written.
pub fn rebuild(config: Option<&Path>, place: Option<StorePlace>) -> CommandResult {
    let config = Config::load(config, std::env::vars_os())?;
    let place = place.unwrap_or_else(|| config.store());
    block_on(async {
        if let StorePlace::Folder(folder) = &place
            && !folder.is_dir()
        {
            return Err(format!("there is no folder {place}").into());
        }
        let store = match stores::open(&place, &config.postgres).await {
            Err(StoreError::Locked { folder }) => {
                let folder = folder.display();
                let why = "a chaikhana has it open; stop it, and start it again afterwards";
                return Err(format!("{folder} is in use: {why}").into());
            }
            opened => opened?,
        };
        refuse_used(&*store).await?;
        let done = results::rebuild(&*store).await?;
        store.close().await?;
        say(format_args!("{} games of {} people are counted anew.", done.games, done.people))?;
        if done.unreadable > 0 {
            let count = done.unreadable;
            say(format_args!("{count} games cannot be read by this version and are left out."))?;
        }
        Ok(())
    })
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
