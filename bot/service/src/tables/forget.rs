//! Forgetting somebody: at tables, in finished games, figures and settings.
//!
//! It takes as long as there is much to rewrite, so it is noted down first, as a deadline. Each step
//! does nothing more when it is repeated: if the process ends in between, the deadline has all of it
//! done again.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use storage::{BadKey, Batch, CommitError, Expect, Key, Write};

use super::{Beside, Tables, is_of, keys};
use crate::due;
use crate::fault::Fault;
use table::{Refusal, Table};
use words::people::{Moment, PersonId, TableId};

/// The time after which a forgetting that was interrupted is resumed.
pub(crate) const RESUME_FORGETTING: Duration = Duration::from_mins(1);
/// The reason of the deadline of a forgetting.
const FORGET: &str = "forget";
/// Heads of tables looked up with one read.
const FINISHED_TABLE_PAGE_SIZE: usize = 100;

/// The people who are being forgotten by this process.
#[derive(Debug, Default)]
pub(super) struct Forgetting(Mutex<BTreeSet<PersonId>>);

/// Somebody who is being forgotten, until this is dropped.
struct Begun<'a>(&'a Forgetting, &'a PersonId);

impl Forgetting {
    fn people(&self) -> MutexGuard<'_, BTreeSet<PersonId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Begun<'_> {
    fn drop(&mut self) {
        self.0.people().remove(self.1);
    }
}

fn deadline(at: Moment, person: &PersonId) -> Result<Key, BadKey> {
    due::of_person(at, person, FORGET)
}

/// Returns who is to be forgotten, and when that is resumed, if the key is such a deadline.
pub(crate) fn read_deadline(key: &Key) -> Option<(Moment, PersonId)> {
    due::read_of_person(key, FORGET)
}

impl Tables {
    /// Forgets a person: they leave their tables, their name goes out of finished games, and whatever
    /// they have chosen is usual again. The note that this is to be done is committed first, together
    /// with the receipt.
    ///
    /// # Errors
    /// If the store fails; then it is resumed later.
    pub async fn forget(&self, person: &PersonId, receipt: Option<&Write>) -> Result<(), Fault> {
        self.forgetting.people().insert(person.clone());
        let _begun = Begun(&self.forgetting, person);
        let wait = u64::try_from(RESUME_FORGETTING.as_millis()).unwrap_or(u64::MAX);
        let at = Moment(self.world.now().0.saturating_add(wait));
        let note = deadline(at, person)?;
        let mut batch = Batch::new().put(note.clone(), Expect::Absent, "");
        batch.extend(receipt.cloned());
        match self.store.commit(batch).await {
            Ok(_) => {}
            // It was begun before, and goes on by its deadline.
            Err(CommitError::Conflict { key }) if is_of(receipt, &key) => return Ok(()),
            Err(CommitError::Conflict { key }) => return Err(Fault::Contested(key)),
            Err(CommitError::Store(cause)) => return Err(cause.into()),
        }
        self.forget_everywhere(person).await?;
        self.drop_key(&note).await
    }

    /// Does what is left of a forgetting that was interrupted; tells whether it is done. If it is not,
    /// this process is at it.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn resume_forgetting(&self, person: &PersonId) -> Result<bool, Fault> {
        if self.forgetting.people().contains(person) {
            return Ok(false);
        }
        self.forget_everywhere(person).await?;
        Ok(true)
    }

    /// Removes the note that somebody is to be forgotten.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn has_forgotten(&self, at: Moment, person: &PersonId) -> Result<(), Fault> {
        self.drop_key(&deadline(at, person)?).await
    }

    async fn forget_everywhere(&self, person: &PersonId) -> Result<(), Fault> {
        // Their finished games say at which tables that are over they sat; so these come first.
        let over = self.archive.of_person(person, usize::MAX).await?;
        self.forget_at_tables(person, &over).await?;
        self.archive.forget(person).await?;
        self.results.forget(person).await?;
        for listening in self.settings.of_person(person).await?.listening {
            self.listen(listening.game, person, false).await?;
        }
        self.settings.forget_person(person).await
    }

    /// Forgets somebody at every table where they sit or watch, or that is over and listed: they
    /// leave, and what is left of them has no name.
    async fn forget_at_tables(&self, person: &PersonId, over: &[TableId]) -> Result<(), Fault> {
        let live = self.of_person(person).await?.into_iter();
        let watched = self.watched_by(person).await?.into_iter();
        let mut ids: Vec<TableId> = live.chain(watched).map(|table| table.id).collect();
        for page in over.chunks(FINISHED_TABLE_PAGE_SIZE) {
            // Most tables that are over have been deleted since.
            let heads = page.iter().map(|id| keys::head(*id)).collect::<Result<Vec<_>, _>>()?;
            let heads = self.store.get_many(&heads).await?;
            ids.extend(page.iter().zip(heads).filter_map(|(id, head)| head.map(|_| *id)));
        }
        for id in ids {
            let change = |table: &mut Table, at| table.forget(person, at);
            match self.change(id, Beside::default(), change).await? {
                Ok(_) | Err(Refusal::NoSuchTable | Refusal::NotSeated) => {}
                Err(refusal) => tracing::warn!(%id, "somebody is not forgotten: {refusal}"),
            }
        }
        Ok(())
    }
}
