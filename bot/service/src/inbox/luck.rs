//! Luck: what a person sees of it, and how they add a word. The service never picks the word: the
//! person types it, or taps it on a grid of symbols.

use super::caller::{Caller, Response};
use super::route::Router;
use crate::fault::Fault;
use panels::panel::LuckStep;
use panels::present::luck;
use platform::WordPrompt;
use table::{Refusal, Taps, Word};
use words::people::TableId;

impl Router {
    /// Does what a button about the luck of a table says.
    pub(super) async fn luck_step(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        step: LuckStep,
    ) -> Result<Response, Fault> {
        match step {
            LuckStep::Show => self.luck(caller, id).await,
            LuckStep::Ask => self.ask_word(caller, id).await,
            LuckStep::Tap(taps) => match taps.word() {
                Some(word) => self.add_word(caller, id, word).await,
                None => self.grid(caller, id, taps).await,
            },
        }
    }

    /// Shows the seal of a table, and the words that were added.
    pub(super) async fn luck(&self, caller: &Caller<'_>, id: TableId) -> Result<Response, Fault> {
        Ok(match self.tables.get(id).await? {
            Some(table) if self.may_look_back(caller, &table).await? => {
                Response::Panel(luck::panel(&table))
            }
            _ => Refusal::NoSuchTable.into(),
        })
    }

    /// Adds a person's word to the luck of a table.
    pub(super) async fn add_word(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        word: Word,
    ) -> Result<Response, Fault> {
        let receipt = caller.receipt.map(|receipt| receipt.write);
        match self.tables.add_word(id, caller.by, &word, receipt).await? {
            Ok(_) => {
                caller.is_struck();
                self.luck(caller, id).await
            }
            Err(refusal) => Ok(refusal.into()),
        }
    }

    async fn ask_word(&self, caller: &Caller<'_>, id: TableId) -> Result<Response, Fault> {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        Ok(match table.may_add_word(&caller.by.id) {
            Ok(_) => Response::AskWord(WordPrompt { table: id, title: luck::head(&table) }),
            Err(refusal) => refusal.into(),
        })
    }

    async fn grid(&self, caller: &Caller<'_>, id: TableId, taps: Taps) -> Result<Response, Fault> {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        Ok(match table.may_add_word(&caller.by.id) {
            Ok(_) => Response::Panel(luck::grid(&table, taps)),
            Err(refusal) => refusal.into(),
        })
    }
}
