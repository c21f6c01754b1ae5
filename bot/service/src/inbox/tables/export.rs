//! Finished games as files.

use std::sync::Arc;

use super::caller::{Answer, Caller};
use super::route::Router;
use crate::export;
use crate::fault::Fault;
use platform::Next;
use runtime::blocking::blocking;
use table::game_record::GameRecord;
use table::replay::Pass;
use words::locale::{Lang, Locales};
use words::people::TableId;
use words::text::Text;

impl Router {
    /// Sends the caller a finished game as they may see it. A named game must be theirs, of the
    /// room where they are, or one that they were shown; without a name, it is the last one here.
    pub(in crate::inbox) async fn export(
        &self,
        caller: &Caller<'_>,
        named: Option<TableId>,
        pass: Option<Pass>,
        locales: &Arc<Locales>,
        lang: &Lang,
    ) -> Answer {
        let record = match named {
            Some(id) => {
                let is_shown = |record: &GameRecord| {
                    let theirs = record.is_known_to(&caller.person.id, caller.place);
                    theirs || pass == Some(Pass::of(record.transcript.seed()))
                };
                self.finished(id).await?.filter(is_shown)
            }
            None => self.finished_here(caller, 1).await?.pop(),
        };
        let record = record.ok_or(Text::new("export-none"))?;
        let (reader, locales, lang) = (caller.person.id.clone(), Arc::clone(locales), lang.clone());
        let made = blocking(move || export::files(&record, &reader, &locales, &lang)).await;
        Ok(made.map_or_else(Next::Line, Next::Files))
    }

    /// Returns the named game, or else the one on the screen if it is finished.
    pub(in crate::inbox) async fn finished_on_screen(
        &self,
        caller: &Caller<'_>,
        named: Option<TableId>,
    ) -> Result<Option<TableId>, Fault> {
        match (named, caller.on_screen) {
            (None, Some(shown)) => Ok(self.finished(shown).await?.map(|_| shown)),
            (named, _) => Ok(named),
        }
    }

    /// Returns a finished game, unless it is damaged.
    pub(in crate::inbox) async fn finished(
        &self,
        id: TableId,
    ) -> Result<Option<GameRecord>, Fault> {
        match self.tables.archive().get(id).await {
            Err(Fault::Damaged(id, why)) => {
                tracing::warn!(%id, %why, "a finished game is lost");
                Ok(None)
            }
            record => record,
        }
    }
}
