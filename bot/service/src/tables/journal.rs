//! Reading the journals of tables.

use super::{Tables, keys};
use crate::fault::Fault;
use runtime::report::report;
use table::Table;
use table::journal::{JournalLine, MAX_NEWS_LINES, MAX_SECRET_LINES, News};

/// The number of lines that are read at once.
const JOURNAL_PAGE_SIZE: usize = 500;

impl Tables {
    /// Returns the news of a table from the journal line `since` on, as far back as news are shown.
    pub async fn news(&self, table: &Table, since: u64) -> Result<News, Fault> {
        let last = MAX_NEWS_LINES + table.secret.min(MAX_SECRET_LINES);
        let first = since.max(table.told.saturating_sub(last));
        if first >= table.told {
            return Ok(News::default());
        }
        let folder = keys::journal(table.id)?;
        let after = first.checked_sub(1).map(|before| keys::line(table.id, before)).transpose()?;
        let limit = usize::try_from(last).unwrap_or(usize::MAX);
        let records = self.store.scan(Some(&folder), after.as_ref(), limit).await?;
        let lines = records.into_iter().filter_map(|(key, stored)| {
            let number = keys::read_line(&key)?;
            let line = serde_json::from_slice::<JournalLine>(&stored.value);
            // A table with missing news is better than none.
            let line = line.inspect_err(|error| tracing::warn!(?key, %error, "unreadable news"));
            Some((number, line.ok()?))
        });
        Ok(News::of(lines))
    }

    /// Returns the whole journal of a table; `None` if a line of it cannot be read.
    pub async fn lines(&self, table: &Table) -> Result<Option<Vec<JournalLine>>, Fault> {
        let folder = keys::journal(table.id)?;
        let (mut lines, mut after) = (Vec::new(), None);
        loop {
            let page = self.store.scan(Some(&folder), after.as_ref(), JOURNAL_PAGE_SIZE).await?;
            let Some((last, _)) = page.last() else { return Ok(Some(lines)) };
            after = Some(last.clone());
            for (key, stored) in page {
                if keys::read_line(&key).is_none_or(|number| number >= table.told) {
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
