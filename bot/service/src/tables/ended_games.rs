//! Games that end: their records and figures, in the batch of the change that ends them. A game
//! that cannot be recorded ends all the same.

use storage::{Batch, Write};

use super::Tables;
use crate::archive;
use crate::fault::Fault;
use table::Table;
use table::choices::Toggle;
use table::game_record::{EndedGame, GameRecord};
use table::journal::JournalLine;
use words::people::Moment;

impl Tables {
    /// Returns the writes that record the game that a change ends, and change the figures of its
    /// people; adds the news about figures to the table. Returns no writes if no game ends, or if
    /// it cannot be recorded: it ends nevertheless.
    pub(super) async fn record_ended_game(
        &self,
        before: &Table,
        after: &mut Table,
        line: &JournalLine,
    ) -> Result<Vec<Write>, Fault> {
        let Some(record) = self.ended_game(before, after, line).await? else {
            return Ok(Vec::new());
        };
        let (batch, record) = archive::add(Batch::new(), record).await?;
        let (batch, mut remembered) = self.results.add(batch, &record).await?;
        if let Some(room) = after.home.room()
            && !self.settings.of_room(room).await?.awards.is_on()
        {
            remembered.awards.clear();
        }
        after.remembered = remembered;
        Ok(batch.into_writes()?)
    }

    async fn ended_game(
        &self,
        before: &Table,
        after: &Table,
        line: &JournalLine,
    ) -> Result<Option<GameRecord>, Fault> {
        let Some(ended) = EndedGame::by(before, after) else { return Ok(None) };
        let mut known = Vec::new();
        for person in ended.people() {
            if self.settings.of_person(person).await?.keep_results == Toggle::On {
                known.push(person);
            }
        }
        let Some(mut lines) = self.lines(before).await? else { return Ok(None) };
        lines.push(line.clone());
        let order = self.archive.order(after.touched.0, &known).await?;
        match ended.record(&lines, order, &|person| known.contains(&person)) {
            Ok(record) => Ok(Some(record)),
            Err(error) => {
                tracing::error!(id = %after.id, %error, "a game that has ended cannot be recorded");
                Ok(None)
            }
        }
    }

    /// Deletes finished games that are older than the limit, if there is one.
    pub async fn sweep(&self, now: Moment) -> Result<(), Fault> {
        let Some(days) = self.limits.keep_games_days else { return Ok(()) };
        let before = Moment(now.0.saturating_sub(days.saturating_mul(24 * 60 * 60 * 1000)));
        let swept = self.archive.sweep(before).await?;
        if swept > 0 {
            tracing::info!(swept, "old games are deleted from the archive");
        }
        Ok(())
    }
}
