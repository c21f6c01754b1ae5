//! All figures, worked out anew from the games that are kept.

use storage::{Batch, CommitError, Expect, Key, Store, Version};

use super::{Known, keys, take_in};
use crate::archive;
use crate::fault::Fault;
use table::figures::Figures;
use table::game_record;

/// So many results are read at a time.
const REBUILD_PAGE_SIZE: usize = 256;

/// What came of working out all figures anew.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Rebuilt {
    /// Games that were taken in.
    pub games: usize,
    /// Games that are listed and cannot be read.
    pub unreadable: usize,
    /// People of whom something is counted.
    pub people: usize,
}

/// Works out the figures and ratings of everybody anew, in the order in which games ended, and
/// replaces those that are stored. Nobody else may use the store meanwhile.
///
/// # Errors
/// If the store cannot be read or written.
pub async fn rebuild(store: &dyn Store) -> Result<Rebuilt, Fault> {
    let (mut known, mut done) = (Known::default(), Rebuilt::default());
    let folder = archive::keys::results()?;
    let mut after: Option<Key> = None;
    loop {
        let page = store.keys(Some(&folder), after.as_ref(), REBUILD_PAGE_SIZE).await?;
        let Some((last, _)) = page.last() else { break };
        after = Some(last.clone());
        for (key, _) in page {
            let Some(id) = key.segments().next_back().and_then(|id| id.parse().ok()) else {
                continue;
            };
            let Some(stored) = store.get(&archive::keys::record(id)?).await? else { continue };
            match game_record::decode(&stored.value) {
                Ok(record) => {
                    take_in(&record, &mut known);
                    done.games += 1;
                }
                Err(error) => {
                    tracing::error!(%id, %error, "a finished game is left out");
                    done.unreadable += 1;
                }
            }
        }
    }
    done.people = known.people.len();
    replace(store, &known).await?;
    Ok(done)
}

/// Writes figures, and deletes those of whom nothing is counted any more.
async fn replace(store: &dyn Store, known: &Known) -> Result<(), Fault> {
    let mut wanted = std::collections::BTreeMap::new();
    for (person, figures) in &known.people {
        wanted.insert(keys::of_person(person)?, figures);
    }
    for ((room, person), figures) in &known.rooms {
        wanted.insert(keys::in_room(room, person)?, figures);
    }
    let folder = keys::figures()?;
    let mut after: Option<Key> = None;
    loop {
        let page = store.keys(Some(&folder), after.as_ref(), REBUILD_PAGE_SIZE).await?;
        let Some((last, _)) = page.last() else { break };
        after = Some(last.clone());
        let change = |batch: Batch, (key, version): (Key, Version)| match wanted.remove(&key) {
            Some(figures) => batch.put(key, Expect::At(version), figures.encode()),
            None => batch.delete(key, version),
        };
        write(store, page.into_iter().fold(Batch::new(), change)).await?;
    }
    let new: Vec<(Key, &Figures)> = wanted.into_iter().collect();
    for part in new.chunks(REBUILD_PAGE_SIZE) {
        let put = |batch: Batch, (key, figures): &(Key, &Figures)| {
            batch.put(key.clone(), Expect::Absent, figures.encode())
        };
        write(store, part.iter().fold(Batch::new(), put)).await?;
    }
    Ok(())
}

async fn write(store: &dyn Store, batch: Batch) -> Result<(), Fault> {
    match store.commit(batch).await {
        Ok(_) => Ok(()),
        Err(CommitError::Conflict { key }) => Err(Fault::Contested(key)),
        Err(CommitError::Store(cause)) => Err(cause.into()),
    }
}
