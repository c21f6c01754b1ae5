//! What is written beside the change that ends a game.

use storage::{Batch, Write};

use super::{Tables, keys};
use crate::archive::{self, Archive};
use crate::fault::Fault;
use crate::results::Results;
use runtime::report::report;
use table::Table;
use table::choices::Toggle;
use table::game_record::{Ended, GameRecord};
use table::journal::Line;
use words::people::Moment;

/// Lines of a journal read at a time.
const JOURNAL_PAGE_SIZE: usize = 500;

impl Tables {
    /// Returns the archive.
    pub const fn archive(&self) -> &Archive {
        &self.archive
    }

    /// Adds the game to what is committed that a change of its table ends, if it ends one, and
    /// returns it. A game that cannot be recorded ends all the same.
    pub(super) async fn with_ended(
        &self,
        batch: Batch,
        (before, after): (&Table, &Table),
        line: &Line,
    ) -> Result<(Batch, Option<GameRecord>), Fault> {
        let Some(ended) = Ended::by(before, after) else { return Ok((batch, None)) };
        let mut known = Vec::new();
        for person in ended.people() {
            if self.settings.of_person(person).await?.keep_results == Toggle::On {
                known.push(person);
            }
        }
        let Some(mut lines) = self.lines(before).await? else { return Ok((batch, None)) };
        lines.push(line.clone());
        let order = self.archive.order(after.touched.0, &known).await?;
        match ended.record(&lines, order, &|person| known.contains(&person)) {
            Ok(record) => {
                let (batch, record) = archive::add(batch, record).await?;
                Ok((batch, Some(record)))
            }
            Err(error) => {
                tracing::error!(id = %after.id, %error, "a game that has ended cannot be recorded");
                Ok((batch, None))
            }
        }
    }

    /// Deletes finished games whose time is up, where they are not kept for ever.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn sweep(&self, now: Moment) -> Result<(), Fault> {
        let Some(days) = self.limits.keep_games_days else { return Ok(()) };
        let before = Moment(now.0.saturating_sub(days.saturating_mul(24 * 60 * 60 * 1000)));
        let swept = self.archive.sweep(before).await?;
        if swept > 0 {
            tracing::info!(swept, "old games are deleted from the archive");
        }
        Ok(())
    }

    /// Returns the figures of everybody.
    pub const fn results(&self) -> &Results {
        &self.results
    }

    /// Adds what a game that has ended changes in the figures of its people, and has its table tell
    /// of that. Returns all that is written beside the table.
    pub(super) async fn with_results(
        &self,
        (batch, record): (Batch, Option<GameRecord>),
        after: &mut Table,
    ) -> Result<Vec<Write>, Fault> {
        let Some(record) = record else { return Ok(batch.into_writes()?) };
        let (batch, mut remembered) = self.results.add(batch, &record).await?;
        if let Some(room) = after.home.room()
            && !self.settings.of_room(room).await?.awards.is_on()
        {
            remembered.awards.clear();
        }
        after.remembered = remembered;
        Ok(batch.into_writes()?)
    }

    /// Returns the whole journal of a table; nothing if a line of it cannot be read.
    pub async fn lines(&self, table: &Table) -> Result<Option<Vec<Line>>, Fault> {
        let folder = keys::journal(table.id)?;
        let (mut lines, mut after) = (Vec::new(), None);
        loop {
            let page = self.store.scan(Some(&folder), after.as_ref(), JOURNAL_PAGE_SIZE).await?;
            let Some((last, _)) = page.last() else { return Ok(Some(lines)) };
            after = Some(last.clone());
            for (key, stored) in page {
                let number = key.segments().next_back().and_then(|it| it.parse::<u64>().ok());
                if number.is_none_or(|number| number >= table.told) {
                    continue;
                }
                match serde_json::from_slice(&stored.value) {
                    Ok(line) => lines.push(line),
                    Err(cause) => {
                        report(&Fault::BadLine(table.id, cause));
                        return Ok(None);
                    }
                }
            }
        }
    }
}
