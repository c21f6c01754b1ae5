//! Deletion of tables that ended long ago, with all their records.

use storage::{Batch, Key};

use super::{Tables, keys};
use crate::fault::{Fault, drop_key, is_committed};
use table::{Deadline, Reason, Table};
use words::people::TableId;

/// The number of records deleted in one batch; large enough for one sync to serve many, small
/// enough for others not to wait long.
const DELETION_BATCH_SIZE: usize = 200;

impl Tables {
    /// Deletes an expired table, unless it was changed since. The deadline is deleted last, so that
    /// an interrupted deletion is repeated.
    pub(crate) async fn expire(&self, id: TableId, deadline: Deadline) -> Result<(), Fault> {
        let due = keys::due(deadline, id)?;
        match self.load(id).await {
            Ok(Some((table, _))) if !self.is_expired(&table) => return self.drop_key(&due).await,
            Ok(Some((table, version))) => {
                let batch = Batch::new().delete(keys::head(id)?, version);
                let listings = self.listings(&table)?;
                let gone = listings.iter().filter(|key| **key != due);
                let batch = self.unlist(batch, gone, None).await?;
                if !is_committed(self.store.commit(batch).await)? {
                    return Ok(()); // The table was changed; its deadline is still stored.
                }
                tracing::info!(%id, "an old table is deleted");
                self.forget_own_place(&table).await?;
            }
            Ok(None) => {}
            // An unreadable table is kept, because its bytes may still be repaired.
            Err(fault) => return Err(fault),
        }
        let todo = keys::todos()?.child(id)?;
        for folder in [keys::table(id)?, keys::shown(id)?, todo] {
            self.drop_folder(&folder).await?;
        }
        self.drop_key(&due).await
    }

    /// Deletes a deadline that its table does not have any more.
    pub(crate) async fn drop_stale(&self, id: TableId, deadline: Deadline) -> Result<(), Fault> {
        let key = keys::due(deadline, id)?;
        let table = self.get(id).await?;
        if !table.is_some_and(|table| self.listings(&table).is_ok_and(|keys| keys.contains(&key))) {
            self.drop_key(&key).await?;
        }
        Ok(())
    }

    fn is_expired(&self, table: &Table) -> bool {
        let now = self.world.now();
        let deadlines = table.deadlines(self.limits.keep_finished_days);
        deadlines.iter().any(|deadline| deadline.reason == Reason::Expired && deadline.at <= now)
    }

    async fn drop_folder(&self, folder: &Key) -> Result<(), Fault> {
        loop {
            let page = self.store.keys(Some(folder), None, DELETION_BATCH_SIZE).await?;
            if page.is_empty() {
                return Ok(());
            }
            let delete = |batch: Batch, (key, version)| batch.delete(key, version);
            let batch = page.into_iter().fold(Batch::new(), delete).relaxed();
            is_committed(self.store.commit(batch).await)?;
        }
    }

    /// Deletes a record, if it exists and nobody changes it meanwhile.
    pub(crate) async fn drop_key(&self, key: &Key) -> Result<(), Fault> {
        drop_key(&*self.store, key).await
    }
}
