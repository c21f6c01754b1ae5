//! Bringing a folder of an older version up to date: once, in pages, while the service works.

use storage::{Batch, CommitError, Expect, Version};

use super::{Tables, keys};
use crate::fault::Fault;
use crate::people::TableId;

/// What this version has to find done: 1, tables that ended have deadlines, and tables at which a
/// machine player is to move are marked.
const DONE: u8 = b'1';

impl Tables {
    /// Sees to it that everything in the store is as this version expects it; nothing is done a
    /// second time.
    ///
    /// # Errors
    /// If the store fails. What was done stays done.
    pub(crate) async fn upgrade(&self) -> Result<(), Fault> {
        let key = keys::upgraded()?;
        let stored = self.store.get(&key).await?;
        if stored.as_ref().is_some_and(|stored| stored.value.first() >= Some(&DONE)) {
            return Ok(());
        }
        let mut next = None;
        loop {
            let (page, after) = self.page(next.as_ref()).await?;
            for id in page {
                match self.relist(id).await {
                    Ok(()) | Err(Fault::Unreadable(_)) => {}
                    Err(fault) => return Err(fault),
                }
            }
            match after {
                Some(after) => next = Some(after),
                None => break,
            }
        }
        let batch = Batch::new().put(key, Expect::from(stored.as_ref()), [DONE]);
        match self.store.commit(batch).await {
            Ok(_) | Err(CommitError::Conflict { .. }) => Ok(()),
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }

    /// Writes the listings that a table lacks, and has it looked at if a machine player is to move.
    async fn relist(&self, id: TableId) -> Result<(), Fault> {
        let Some((table, version)) = self.load(id).await? else { return Ok(()) };
        let mut batch = Batch::new().check(keys::head(id)?, Expect::At(version));
        let todo = keys::todo(id, table.revision, table.home.platform())?;
        let is_marked = table.is_moving() && self.store.get(&todo).await?.is_none();
        if is_marked {
            batch = batch.put(todo, Expect::Absent, "");
        }
        for key in self.listings(&table)? {
            // A room forgets tables that are over; those need no listing but their deadline.
            let is_wanted = table.is_live() || key.is_below(&keys::dues()?);
            if is_wanted && self.store.get(&key).await?.is_none() {
                batch = batch.put(key, Expect::Absent, "");
            }
        }
        if batch.len() == 1 {
            return Ok(());
        }
        let committed: Result<Version, CommitError> = self.store.commit(batch.relaxed()).await;
        match committed {
            Ok(version) if is_marked => self.feed.changed(&table, version),
            // Whoever was faster has listed it.
            Ok(_) | Err(CommitError::Conflict { .. }) => {}
            Err(CommitError::Store(cause)) => return Err(cause.into()),
        }
        Ok(())
    }
}
