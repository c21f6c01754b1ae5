//! The luck of a table: its seal, and the words that people add. The service never chooses a word:
//! people type it, or tap it on a grid of symbols.

use super::caller::{Answer, Caller};
use super::route::Router;
use panels::panel::LuckStep;
use panels::present::luck;
use platform::{Next, WordPrompt};
use table::command::Who;
use table::{Refusal, Taps, Word};
use words::people::TableId;

impl Router {
    /// Handles a button about the luck of a table.
    pub(in crate::inbox) async fn luck_step(
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
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        table.admits(Who::Shown, &caller.person.id, caller.place)?;
        Ok(Next::panel(luck::panel(&table)))
    }

    /// Adds the word of the caller to the luck of a table.
    async fn add_word(&self, caller: &Caller<'_>, id: TableId, word: Word) -> Answer {
        let added = self.tables.add_word(id, caller.person, &word, caller.receipt()).await?;
        caller.noted(added)?;
        self.luck(caller, id).await
    }

    /// Asks for a word. It is typed, or tapped on the grid; after the first tap only the grid is
    /// shown.
    async fn ask_word(&self, caller: &Caller<'_>, id: TableId, taps: Option<Taps>) -> Answer {
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        table.may_add_word(&caller.person.id)?;
        Ok(match taps {
            Some(taps) => Next::panel(luck::grid(&table, &taps)),
            None => Next::Word(WordPrompt { table: id, title: luck::head(&table) }),
        })
    }
}
