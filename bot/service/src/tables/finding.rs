//! Lobbies that can be found, and people who would like to hear of new ones.

use engine::catalog::GameId;
use storage::{Batch, CommitError, Expect};

use super::{Tables, keys};
use crate::fault::Fault;
use table::{Stage, Table};
use words::people::PersonId;

/// Lobbies looked through for those that somebody may find.
const LOOKED_AT: usize = 300;
/// People who are told of one table at most.
const TOLD: usize = 300;

impl Tables {
    /// Returns lobbies with a free seat, of all rooms.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn lobbies(&self, game: Option<GameId>) -> Result<Vec<Table>, Fault> {
        let mut tables = self.listed(&keys::lobbies()?, LOOKED_AT).await?;
        tables.retain(|table| {
            let is_wanted = game.is_none_or(|game| game == table.game());
            let is_free = table.chairs.len() < *table.game().seats().end();
            is_wanted && is_free && matches!(table.stage, Stage::Lobby { .. })
        });
        Ok(tables)
    }

    /// Returns who may want to hear of a table of a game; their settings say it for sure.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn listeners(&self, game: GameId) -> Result<Vec<PersonId>, Fault> {
        let found = self.store.keys(Some(&keys::listeners(game)?), None, TOLD).await?;
        let person = |key: &storage::Key| PersonId::read(&key.segments().next_back()?);
        Ok(found.iter().filter_map(|(key, _)| person(key)).collect())
    }

    /// Lists somebody among those who want to hear of tables of a game, or no more.
    ///
    /// # Errors
    /// If it cannot be stored.
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
        match self.store.commit(batch).await {
            Ok(_) | Err(CommitError::Conflict { .. }) => Ok(()),
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }
}
