//! Rebuilding all figures from the archive.

use storage::{Batch, Expect, Key, Store, Stored};

use super::{KnownFigures, add_game, keys};
use crate::archive;
use crate::fault::Fault;
use crate::pages::KeyPages;
use table::figures::Figures;
use table::game_record;

/// The number of records that are written at once.
const REBUILT_PAGE_SIZE: usize = 256;

/// The counts of a rebuild.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Rebuilt {
    pub games: usize,
    /// The number of listed games that cannot be read.
    pub unreadable: usize,
    /// The number of people with figures.
    pub people: usize,
}

/// Computes the figures and ratings of all people again, in the order in which games ended, and
/// replaces the stored ones, except for titles. No other process may use the store meanwhile.
pub async fn rebuild(store: &dyn Store) -> Result<Rebuilt, Fault> {
    let (mut known, mut done) = (KnownFigures::default(), Rebuilt::default());
    let mut pages = KeyPages::new(store, archive::keys::results()?, None);
    while let Some(page) = pages.next_page().await? {
        for (key, _) in page {
            let Some(id) = key.segments().next_back().and_then(|id| id.parse().ok()) else {
                continue;
            };
            let Some(stored) = store.get(&archive::keys::record(id)?).await? else { continue };
            match game_record::decode(&stored.value) {
                Ok(record) => {
                    add_game(&record, &mut known);
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

/// Replaces all stored figures.
async fn replace(store: &dyn Store, known: &KnownFigures) -> Result<(), Fault> {
    let mut wanted = known.by_key()?;
    let (folder, mut after) = (keys::figures()?, None);
    loop {
        let page = store.scan(Some(&folder), after.as_ref(), REBUILT_PAGE_SIZE).await?;
        let Some((last, _)) = page.last() else { break };
        after = Some(last.clone());
        let change = |batch: Batch, (key, stored): (Key, Stored)| match wanted.remove(&key) {
            Some(figures) => {
                let old = Figures::decode(&stored.value).unwrap_or_default();
                let figures = Figures { titles: old.titles, ..figures.clone() };
                batch.put(key, Expect::At(stored.version), figures.encode())
            }
            None => batch.delete(key, stored.version),
        };
        store.commit(page.into_iter().fold(Batch::new(), change)).await?;
    }
    let new: Vec<(Key, &Figures)> = wanted.into_iter().collect();
    for part in new.chunks(REBUILT_PAGE_SIZE) {
        let put = |batch: Batch, (key, figures): &(Key, &Figures)| {
            batch.put(key.clone(), Expect::Absent, figures.encode())
        };
        store.commit(part.iter().fold(Batch::new(), put)).await?;
    }
    Ok(())
}
