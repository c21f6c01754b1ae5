//! `chaikhana ratings rebuild`: opens a store that nobody uses, and says what came of it.

use std::path::Path;
use std::time::Duration;

use bot::cluster::Onlooker;
use bot::config::{Config, StorePlace};
use bot::results;
use storage::{Store, StoreError};
use tokio::time::sleep;

use crate::run::{Done, block_on, say};
use crate::stores;

/// How often it is looked who is alive, and how long after the last time.
const LOOKS: usize = 15;
const BETWEEN: Duration = Duration::from_secs(1);

/// Works out all figures anew.
///
/// # Errors
/// If somebody uses the store, or it cannot be opened, read or written.
pub fn rebuild(config: Option<&Path>, place: Option<StorePlace>) -> Done {
    let config = Config::load(config, std::env::vars_os())?;
    let place = place.unwrap_or(config.store);
    block_on(async {
        if let StorePlace::Folder(folder) = &place
            && !folder.is_dir()
        {
            return Err(format!("there is no folder {place}").into());
        }
        let store = match stores::open_any(&place, &config.postgres).await {
            Err(StoreError::Locked { folder }) => {
                let folder = folder.display();
                let why = "a chaikhana has it open; stop it, and start it again afterwards";
                return Err(format!("{folder} is in use: {why}").into());
            }
            opened => opened?,
        };
        bot::moving::refuse_unfinished(&*store).await?;
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

/// Refuses a store at which processes are at work. Whoever was killed is taken for alive for some
/// seconds; a folder has none, as it is open here.
async fn refuse_used(store: &dyn Store) -> Done {
    let (mut users, mut alive) = (Onlooker::default(), Vec::new());
    for _ in 0..LOOKS {
        alive = users.look(store).await?;
        if alive.is_empty() {
            return Ok(());
        }
        sleep(BETWEEN).await;
    }
    Err(format!("stop these processes first: {}", alive.join(", ")).into())
}
