//! The luck of a table: its seal, and the words that people add. The service never chooses a word:
//! people type it, or tap it on a grid of symbols.

use super::caller::{Answer, Caller, Response};
use super::route::Router;
use panels::panel::LuckStep;
use panels::present::luck;
use platform::WordPrompt;
use table::command::Who;
use table::{Refusal, Taps, Word};
use words::people::TableId;

impl Router {
    /// Handles a button about the luck of a table.
    pub(super) async fn luck_step(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        step: LuckStep,
    ) -> Answer {
        match step {
            LuckStep::Show => self.luck(caller, id).await,
            LuckStep::Ask => self.ask_word(caller, id, None).await,
            LuckStep::Add(word) => self.add_word(caller, id, word).await,
            LuckStep::Tap(taps) => match taps.word() {
                Some(word) => self.add_word(caller, id, word).await,
                None => self.ask_word(caller, id, Some(taps)).await,
            },
        }
    }

    /// Shows the seal of a table, and the words that were added.
    async fn luck(&self, caller: &Caller<'_>, id: TableId) -> Answer {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        Ok(match table.admits(Who::Shown, &caller.person.id, caller.place) {
            Ok(()) => Response::Panel(luck::panel(&table)),
            Err(refusal) => refusal.into(),
        })
    }

    /// Adds the word of the caller to the luck of a table.
    async fn add_word(&self, caller: &Caller<'_>, id: TableId, word: Word) -> Answer {
        match self.tables.add_word(id, caller.person, &word, caller.receipt()).await? {
            Ok(_) => {
                caller.note_commit();
                self.luck(caller, id).await
            }
            Err(refusal) => Ok(refusal.into()),
        }
    }

    /// Asks for a word. It is typed, or tapped on the grid; after the first tap only the grid is
    /// shown.
    async fn ask_word(&self, caller: &Caller<'_>, id: TableId, taps: Option<Taps>) -> Answer {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        Ok(match (table.may_add_word(&caller.person.id), taps) {
            (Err(refusal), _) => refusal.into(),
            (Ok(_), Some(taps)) => Response::Panel(luck::grid(&table, taps)),
            (Ok(_), None) => Response::AskWord(WordPrompt { table: id, title: luck::head(&table) }),
        })
    }
}
