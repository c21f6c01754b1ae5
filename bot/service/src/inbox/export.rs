//! Finished games as files.

use std::sync::Arc;

use super::caller::{Caller, Response};
use super::long_work::Reader;
use super::route::Router;
use crate::export;
use crate::fault::Fault;
use runtime::blocking::blocking;
use table::game_record::GameRecord;
use table::replay::Pass;
use words::people::TableId;
use words::text::Text;

impl Router {
    /// Sends somebody a finished game as they may see it: the one that is named, if it is theirs, of
    /// the room where they are, or one that they were shown; otherwise the last one here.
    pub(super) async fn export(
        &self,
        caller: &Caller<'_>,
        (named, pass): (Option<TableId>, Option<Pass>),
        reader: &Reader<'_>,
    ) -> Result<Response, Fault> {
        let record = match named {
            Some(id) => {
                let is_shown = |record: &GameRecord| {
                    let theirs = record.is_known_to(&caller.by.id, caller.at);
                    theirs || pass == Some(Pass::of(record.transcript.seed()))
                };
                self.finished(id).await?.filter(is_shown)
            }
            None => self.finished_here(caller, 1).await?.pop(),
        };
        let Some(record) = record else { return Ok(Response::Line(Text::new("export-none"))) };
        let (by, locales, lang) =
            (caller.by.id.clone(), Arc::clone(reader.locales), reader.lang.clone());
        let made = blocking(move || export::files(&record, &by, &locales, &lang)).await;
        Ok(made.map_or_else(Response::Line, Response::Files))
    }

    async fn finished(&self, id: TableId) -> Result<Option<GameRecord>, Fault> {
        match self.tables.archive().get(id).await {
            Err(Fault::Damaged(id, why)) => {
                tracing::warn!(%id, %why, "a finished game is lost");
                Ok(None)
            }
            record => record,
        }
    }
}
