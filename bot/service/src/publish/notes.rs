//! Notes to other processes: what is wanted here of a table that another process looks after.
//!
//! A note lies in the store until whoever looks after the table takes it up.

use storage::{Batch, CommitError, Expect, Key};

use super::requests::Requests;
use super::{DestinationKey, Publisher};
use crate::fault::Fault;
use platform::Destination;
use runtime::cluster::Word;
use runtime::report::report;
use runtime::work::Outcome;
use words::people::TableId;

/// Notes on one table that are taken up at once.
const NOTE_PAGE_SIZE: usize = 100;

/// Returns the folder of all notes, in the order of their tables.
pub fn folder() -> Result<Key, storage::BadKey> {
    Key::new("cluster/note")
}

/// Returns the table and the platform that a note is about.
pub(crate) fn table_of(key: &Key) -> Option<(TableId, String)> {
    let mut segments = key.segments().skip(2);
    Some((segments.next()?.parse().ok()?, segments.next()?.into()))
}

impl Publisher {
    /// Writes down what is wanted of a destination, for whoever looks after it.
    pub(super) async fn write_note(&self, spot: DestinationKey) -> Outcome {
        match self.try_to_write_note(&spot).await {
            Ok(()) => Outcome::Done,
            Err(fault) => {
                report(&fault);
                Outcome::Failed
            }
        }
    }

    async fn try_to_write_note(&self, spot: &DestinationKey) -> Result<(), Fault> {
        let (id, to) = spot;
        let wanted = self.pending.look_at(spot);
        let folder = folder()?.child(id)?.child(to.platform())?;
        let key = folder.child(format_args!("{:016x}", rand::random::<u64>()))?;
        let bytes = serde_json::to_vec(&(to, &wanted)).expect("plain values");
        match self.tables.store().commit(Batch::new().put(key, Expect::Absent, bytes)).await {
            Ok(_) => {}
            Err(CommitError::Conflict { key }) => return Err(Fault::Contested(key)),
            Err(CommitError::Store(cause)) => return Err(cause.into()),
        }
        tracing::debug!(%id, ?to, "a note is left for another process");
        self.pending.served(spot);
        self.cluster.tell(&Word::Table(*id, None));
        Ok(())
    }

    /// Takes up what others want of a table on the platforms on which this process looks after it.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn take_up_notes(
        &self,
        id: TableId,
        is_ours: impl Fn(&str) -> bool,
    ) -> Result<(), Fault> {
        let folder = folder()?.child(id)?;
        let mut after = None;
        loop {
            let page =
                self.tables.store().scan(Some(&folder), after.as_ref(), NOTE_PAGE_SIZE).await?;
            let Some((last, _)) = page.last() else { return Ok(()) };
            let next = last.clone();
            let is_ours = |(key, _): &(Key, storage::Stored)| {
                table_of(key).is_some_and(|(_, platform)| is_ours(&platform))
            };
            let page: Vec<_> = page.into_iter().filter(is_ours).collect();
            if page.is_empty() {
                after = Some(next);
                continue;
            }
            let delete = |batch: Batch, (key, stored): &(Key, storage::Stored)| {
                batch.delete(key.clone(), stored.version)
            };
            let batch = page.iter().fold(Batch::new(), delete);
            match self.tables.store().commit(batch).await {
                Ok(_) => {}
                // Somebody else has taken up some of them.
                Err(CommitError::Conflict { .. }) => continue,
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
            for (_, stored) in page {
                // What this version cannot read was a wish of somebody, who may say it again.
                let note = serde_json::from_slice::<(Destination, Requests)>(&stored.value);
                if let Ok((to, wanted)) = note {
                    tracing::debug!(%id, ?to, "a note of another process is taken up");
                    self.want(id, to, wanted);
                }
            }
        }
    }
}
