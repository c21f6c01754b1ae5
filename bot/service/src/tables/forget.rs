//! Forgetting a person: at tables, in finished games, figures and settings.
//!
//! There may be much to rewrite, so a deadline is committed first. Every step is idempotent: if the
//! process ends in between, the deadline repeats all of it.

use std::time::Duration;

use storage::{BadKey, Batch, CommitError, Expect, Key, Write};

use super::{ChangeContext, Tables, is_of, keys};
use crate::due;
use crate::fault::Fault;
use platform::private_chat;
use table::{Refusal, Table};
use words::people::{Moment, PersonId, TableId};

/// The time after which an interrupted forgetting is resumed.
pub(crate) const FORGETTING_RETRY: Duration = Duration::from_mins(1);
/// The reason of the deadline of a forgetting.
const FORGET: &str = "forget";
/// The number of heads that are read at once.
const FINISHED_TABLE_PAGE_SIZE: usize = 100;

fn deadline(at: Moment, person: &PersonId) -> Result<Key, BadKey> {
    due::of_person(at, person, FORGET)
}

/// Returns the person to forget, and when that is resumed, if the key is such a deadline.
pub(crate) fn read_deadline(key: &Key) -> Option<(Moment, PersonId)> {
    due::read_of_person(key, FORGET)
}

impl Tables {
    /// Forgets a person: they leave their tables, and their name, figures and settings are deleted.
    /// The deadline that repeats this after an interruption is committed first, with the receipt.
    pub async fn forget(&self, person: &PersonId, receipt: Option<&Write>) -> Result<(), Fault> {
        let _progress = self.forgetting.begin(person);
        let wait = u64::try_from(FORGETTING_RETRY.as_millis()).unwrap_or(u64::MAX);
        let at = Moment(self.world.now().0.saturating_add(wait));
        let note = deadline(at, person)?;
        let mut batch = Batch::new().put(note.clone(), Expect::Absent, "");
        batch.extend(receipt.cloned());
        match self.store.commit(batch).await {
            Ok(_) => {}
            // It was begun before, and its deadline will finish it.
            Err(CommitError::Conflict { key }) if is_of(receipt, &key) => return Ok(()),
            Err(error) => return Err(error.into()),
        }
        self.forget_everywhere(person).await?;
        self.drop_key(&note).await
    }

    /// Repeats an interrupted forgetting, unless this process is still working on it; tells whether
    /// it is done.
    pub(crate) async fn resume_forgetting(&self, person: &PersonId) -> Result<bool, Fault> {
        if self.forgetting.contains(person) {
            return Ok(false);
        }
        self.forget_everywhere(person).await?;
        Ok(true)
    }

    /// Deletes the deadline of a completed forgetting, and the private chat in which its person was
    /// told.
    pub(crate) async fn has_forgotten(&self, at: Moment, person: &PersonId) -> Result<(), Fault> {
        self.drop_key(&private_chat(person)?).await?;
        self.drop_key(&deadline(at, person)?).await
    }

    async fn forget_everywhere(&self, person: &PersonId) -> Result<(), Fault> {
        // The finished games of a person are needed to find the ended tables at which they sat, so
        // the tables come first.
        let over = self.archive.of_person(person, usize::MAX).await?;
        self.forget_at_tables(person, &over).await?;
        self.archive.forget(person).await?;
        self.results.forget(person).await?;
        let mine = self.settings.of_person(person).await?;
        for listening in &mine.listening {
            self.listen(listening.game, person, false).await?;
        }
        for account in std::iter::once(person).chain(&mine.accounts) {
            self.drop_key(&private_chat(account)?).await?;
        }
        self.settings.forget_person(person).await
    }

    /// Forgets a person at every table where they sit or watch, and at ended ones: they leave, and
    /// their name is deleted.
    async fn forget_at_tables(&self, person: &PersonId, over: &[TableId]) -> Result<(), Fault> {
        let live = self.of_person(person).await?.into_iter();
        let watched = self.watched_or_asked(person).await?.into_iter();
        let mut ids: Vec<TableId> = live.chain(watched).map(|table| table.id).collect();
        for page in over.chunks(FINISHED_TABLE_PAGE_SIZE) {
            // Most ended tables have been deleted already.
            let heads = page.iter().map(|id| keys::head(*id)).collect::<Result<Vec<_>, _>>()?;
            let heads = self.store.get_many(&heads).await?;
            ids.extend(page.iter().zip(heads).filter_map(|(id, head)| head.map(|_| *id)));
        }
        for id in ids {
            let change = |table: &mut Table, at| table.forget(person, at);
            match self.change(id, ChangeContext::default(), change).await? {
                Ok(_) | Err(Refusal::NoSuchTable | Refusal::NotSeated) => {}
                Err(refusal) => tracing::warn!(%id, "somebody is not forgotten: {refusal}"),
            }
        }
        Ok(())
    }
}
