//! Rooms as the operator sees them: which there are, what is played there, and how many people play.
//!
//! Everything is read from the keys of open tables and finished games.

mod upkeep;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use storage::Store;

pub use self::upkeep::RoomUpkeep;
use crate::archive;
use crate::fault::Fault;
use crate::pages::for_each_key;
use crate::settings::operator::{Maintenance, StoredDecisions};
use words::people::Moment;

const DAY: u64 = 24 * 60 * 60 * 1000;
/// The number of days of which people are counted.
const DAYS: u64 = 7;

/// What the operator wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// Lists rooms.
    List,
    /// Blocks an account, a room, a server or a group.
    Block(String),
    Unblock(String),
    /// Announces a maintenance of so many minutes at all open tables; zero takes it back.
    Announce(u16),
}

/// What is known of rooms and people.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Report {
    pub rooms: BTreeMap<String, Room>,
    /// The number of finished games and of the people in them, on each of the last days by its
    /// number since 1970.
    pub days: BTreeMap<u64, (usize, usize)>,
    /// The number of people who sit at open tables.
    pub seated: usize,
    pub blocked: BTreeSet<String>,
}

/// What is known of one room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Room {
    /// The number of tables that it shows.
    pub tables: usize,
    /// The number of kept finished games.
    pub games: usize,
    pub first_game: Option<Moment>,
    pub last_game: Option<Moment>,
}

impl Room {
    /// Tells whether a game has ended within so many days.
    pub fn has_played(&self, days: u64, now: Moment) -> bool {
        self.last_game.is_some_and(|last| now.0.saturating_sub(last.0) <= days * DAY)
    }

    /// Tells whether its first game has ended within three days after a moment.
    pub fn began_well(&self, since: Moment) -> bool {
        let waited = self.first_game.and_then(|first| first.0.checked_sub(since.0));
        waited.is_some_and(|waited| waited <= 3 * DAY)
    }
}

/// Does what the operator wants, and returns what is known then.
///
/// # Errors
/// If the store fails.
pub async fn carry_out(
    store: &Arc<dyn Store>,
    decisions: &StoredDecisions,
    wish: &Wish,
    now: Moment,
) -> Result<Report, Fault> {
    let decided = decisions
        .change(|decided| match wish {
            Wish::List => {}
            Wish::Block(id) => drop(decided.blocked.insert(id.clone())),
            Wish::Unblock(id) => drop(decided.blocked.remove(id)),
            Wish::Announce(0) => {
                if let Some(maintenance) = &mut decided.maintenance {
                    maintenance.is_over = true;
                }
            }
            Wish::Announce(minutes) => {
                let (announced, minutes, is_over) = (now, *minutes, false);
                decided.maintenance = Some(Maintenance { announced, minutes, is_over });
            }
        })
        .await?;
    let report = if *wish == Wish::List { report(&**store, now).await? } else { Report::default() };
    Ok(Report { blocked: decided.blocked, ..report })
}

/// Reads what is known of all rooms.
///
/// # Errors
/// If the store fails.
pub async fn report(store: &dyn Store, now: Moment) -> Result<Report, Fault> {
    let mut rooms: BTreeMap<String, Room> = BTreeMap::new();
    for_each(store, "room", |names| {
        if let [room, _] = names {
            rooms.entry((*room).to_owned()).or_default().tables += 1;
        }
    })
    .await?;
    for_each(store, "played/room", |names| {
        if let [room, order, _] = names
            && let Some(ended) = archive::keys::ended_at(order)
        {
            let room = rooms.entry((*room).to_owned()).or_default();
            room.games += 1;
            room.first_game = Some(room.first_game.map_or(ended, |first| first.min(ended)));
            room.last_game = room.last_game.max(Some(ended));
        }
    })
    .await?;
    let mut seated = BTreeSet::new();
    for_each(store, "person", |names| seated.extend(names.first().map(|&id| id.to_owned())))
        .await?;
    let today = now.0 / DAY;
    let mut days: BTreeMap<u64, [BTreeSet<String>; 2]> = BTreeMap::new();
    days.extend((today.saturating_sub(DAYS - 1)..=today).map(|day| (day, Default::default())));
    for_each(store, "played/person", |names| {
        if let [person, order, id] = names
            && let Some(ended) = archive::keys::ended_at(order)
            && let Some([games, people]) = days.get_mut(&(ended.0 / DAY))
        {
            games.insert((*id).to_owned());
            people.insert((*person).to_owned());
        }
    })
    .await?;
    let days = days.into_iter().map(|(day, [games, people])| (day, (games.len(), people.len())));
    let (days, seated) = (days.collect(), seated.len());
    Ok(Report { rooms, days, seated, blocked: BTreeSet::new() })
}

/// Calls a function with the names in each key below a folder.
async fn for_each(
    store: &dyn Store,
    folder: &'static str,
    mut act: impl FnMut(&[&str]),
) -> Result<(), Fault> {
    let skipped = folder.split('/').count();
    for_each_key(store, folder, |key| {
        let names: Vec<_> = key.segments().skip(skipped).collect();
        act(&names.iter().map(AsRef::as_ref).collect::<Vec<&str>>());
    })
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests;
