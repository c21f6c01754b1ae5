//! Lobbies that can be found, and people who are notified of new ones.

use engine::catalog::GameId;
use storage::{Batch, Expect};

use super::{Tables, keys};
use crate::fault::{Fault, is_committed};
use table::{Stage, Table};
use words::people::PersonId;

/// The maximum number of lobbies that a search reads.
const MAX_SEARCHED_LOBBIES: usize = 300;
/// The maximum number of people who are notified of one table.
const MAX_NOTIFIED_PEOPLE: usize = 300;

impl Tables {
    /// Returns lobbies with a free seat, of all rooms.
    pub async fn lobbies(&self, game: Option<GameId>) -> Result<Vec<Table>, Fault> {
        let mut tables = self.listed(&keys::lobbies()?, MAX_SEARCHED_LOBBIES).await?;
        tables.retain(|table| {
            let is_wanted = game.is_none_or(|game| game == table.game());
            let is_free = table.chairs.len() < *table.game().seats().end();
            is_wanted && is_free && matches!(table.stage, Stage::Lobby { .. })
        });
        Ok(tables)
    }

    /// Returns the people who may want to be notified of a table of a game; only their settings are
    /// exact.
    pub async fn listeners(&self, game: GameId) -> Result<Vec<PersonId>, Fault> {
        let found =
            self.store.keys(Some(&keys::listeners(game)?), None, MAX_NOTIFIED_PEOPLE).await?;
        let person = |key: &storage::Key| PersonId::read(&key.segments().next_back()?);
        Ok(found.iter().filter_map(|(key, _)| person(key)).collect())
    }

    /// Adds a person to those who are notified of tables of a game, or removes them.
    pub async fn listen(
        &self,
        game: GameId,
        person: &PersonId,
        listens: bool,
    ) -> Result<(), Fault> {
        let key = keys::listeners(game)?.child(person.as_str())?;
        let stored = self.store.get(&key).await?;
        let batch = match (stored, listens) {
            (None, true) => Batch::new().put(key, Expect::Absent, ""),
            (Some(stored), false) => Batch::new().delete(key, stored.version),
            _ => return Ok(()),
        };
        is_committed(self.store.commit(batch).await)?;
        Ok(())
    }
}
