//! Finished games as files.

use super::caller::{Caller, Response};
use super::making::Making;
use super::route::Router;
use crate::archive::GameRecord;
use crate::export;
use crate::fault::Fault;
use crate::people::TableId;
use crate::replay::Pass;
use crate::text::Text;

impl Router {
    /// Sends somebody a finished game as they may see it: the one that is named, if it is theirs, of
    /// the room where they are, or one that they were shown; otherwise the last one here.
    pub(super) async fn export(
        &self,
        caller: &Caller<'_>,
        named: Option<TableId>,
        pass: Option<Pass>,
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
        let by = caller.by.id.clone();
        Ok(Response::Files(Making::by(move |locales, lang| {
            export::files(&record, &by, locales, lang)
        })))
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
