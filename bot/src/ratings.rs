//! `chaikhana ratings rebuild`: opens a store that no other process uses, and prints the result.

use std::path::Path;

use bot::config::{Config, StorePlace};
use service::results;

use crate::run::{CommandResult, block_on, say};
use crate::stores;

/// Rebuilds all figures.
///
/// # Errors
/// If another process uses the store, or it cannot be opened, read or written.
pub fn rebuild(config: Option<&Path>, place: Option<StorePlace>) -> CommandResult {
    let config = Config::load(config, std::env::vars_os())?;
    let place = place.unwrap_or_else(|| config.store());
    block_on(async {
        let store = stores::open_unused(&place, &config.postgres).await?;
        let store = store.ok_or_else(|| format!("there is no store in {place}"))?;
        let done = results::rebuild(&*store).await?;
        store.close().await?;
        say(format_args!("Games counted: {}. People: {}.", done.games, done.people))?;
        if done.unreadable > 0 {
            let count = done.unreadable;
            say(format_args!("Games that this version cannot read, and leaves out: {count}."))?;
        }
        Ok(())
    })
}
