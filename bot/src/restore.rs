//! `chaikhana restore`: creates a store from a backup, or recovers the last good state of a damaged
//! folder.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::{Path, PathBuf};

use bot::config::{Config, StorePlace};
use bot::recovery::{self, Chosen, LossSentence, Replaced, is_in, refuse_remains};
use service::tables::census::Census;
use storage::backup::{self, Origin};
use storage::sled::Loss;
use storage::{Lineage, Sled, Store as _, StoreError};

use crate::run::{CommandResult, block_on, say};
use crate::{database, stores};

/// The backup that is to be restored.
#[derive(Clone, Copy, Debug)]
pub enum Source<'a> {
    /// A file; that of another store only if the flag says so.
    File(&'a Path, bool),
    /// The last good one that the service has made.
    Latest,
}

/// Restores a backup. If there is a damaged folder, the later part of its journal is added, and the
/// folder is kept.
///
/// # Errors
/// If there is no good backup, or the place has a store that opens.
pub fn restore(
    config: Option<&Path>,
    place: Option<StorePlace>,
    source: Source<'_>,
) -> CommandResult {
    let config = Config::load(config, std::env::vars_os())?;
    let place = place.unwrap_or_else(|| config.store());
    block_on(async {
        let damaged = damaged(&place).await?;
        let lineages = match &damaged {
            Some(folder) => Sled::lineages(folder).await?,
            None => BTreeSet::new(),
        };
        let chosen = match source {
            Source::File(file, may_be_foreign) => named(file, may_be_foreign, &lineages).await?,
            Source::Latest => last_good(&config, &place, &lineages).await?,
        };
        match damaged {
            Some(folder) => replace(&folder, &chosen, &config).await,
            None => fill(&place, &chosen, &config).await,
        }
    })
}

/// Returns the folder that does not open, if there is one; refuses a folder whose store opens, or
/// whose state is unknown.
async fn damaged(place: &StorePlace) -> Result<Option<PathBuf>, Box<dyn Error>> {
    let StorePlace::Folder(folder) = place else { return Ok(None) };
    refuse_remains(folder)?;
    if !is_in(folder) {
        return Ok(None);
    }
    match Sled::open(folder).await {
        Ok(store) => {
            store.close().await?;
            let folder = folder.display();
            let how = "to go back to a backup, move the folder away first";
            Err(format!("{folder} opens, so that nothing has to be restored; {how}").into())
        }
        Err(StoreError::Damaged { .. } | StoreError::DamagedRecord { .. }) => {
            Ok(Some(folder.clone()))
        }
        Err(why) => Err(why.into()),
    }
}

async fn named(
    file: &Path,
    may_be_foreign: bool,
    lineages: &BTreeSet<Lineage>,
) -> Result<Chosen, Box<dyn Error>> {
    let head = backup::head(file).await?;
    if head.origin(lineages) == Origin::Foreign && !may_be_foreign {
        let how = "if you want its tables all the same, add --from-another-store";
        return Err(format!("{} is the backup of another store; {how}", file.display()).into());
    }
    Ok(Chosen { name: format!("the backup {}", file.display()), file: file.into(), head })
}

/// Returns the newest intact backup of this store, and says why others are left out.
async fn last_good(
    config: &Config,
    place: &StorePlace,
    lineages: &BTreeSet<Lineage>,
) -> Result<Chosen, Box<dyn Error>> {
    let set = config.backups().filter(|_| *place == config.store());
    let folder = set.map_or_else(|| place.folder_for_backups(), |plan| plan.folder);
    let folders = [Some(folder.clone()), place.former_folder_for_backups()];
    let (chosen, left_out) = recovery::choose(folders.into_iter().flatten(), lineages).await?;
    for left_out in left_out {
        say(format_args!("{} is left out: {}", left_out.file.display(), left_out.why))?;
    }
    chosen.ok_or_else(|| format!("there is no good backup in {}", folder.display()).into())
}

/// Fills a new store.
async fn fill(place: &StorePlace, chosen: &Chosen, config: &Config) -> CommandResult {
    let Chosen { name, file, head } = chosen;
    match place {
        StorePlace::Folder(folder) => Sled::restore(file, folder).await?,
        StorePlace::Database(url) => database::restore(file, url, &config.postgres).await?,
    };
    say_what_is_in(place, config).await?;
    say(LossSentence { backup: name, number: head.number, lost: Loss::Unknown })
}

async fn replace(folder: &Path, chosen: &Chosen, config: &Config) -> CommandResult {
    let Replaced { recovered, aside } = recovery::replace(folder, &chosen.file).await?;
    say_what_is_in(&StorePlace::Folder(folder.to_owned()), config).await?;
    let (number, lost) = (recovered.number, recovered.lost);
    say(LossSentence { backup: &chosen.name, number, lost })?;
    say(format_args!("The damaged folder is kept as {}.", aside.display()))
}

async fn say_what_is_in(place: &StorePlace, config: &Config) -> CommandResult {
    let store = stores::open(place, &config.postgres).await?;
    let census = Census::of(&*store).await;
    store.close().await?;
    say(format_args!("In {place}: {}.", census?))
}
