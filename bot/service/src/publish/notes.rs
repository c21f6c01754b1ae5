//! Notes: requests to destinations that another process shows, stored until that process has read
//! them.

use storage::{Batch, Expect, Key, Stored};

use super::requests::Requests;
use super::{Publisher, Spot};
use crate::fault::{Fault, is_committed};
use platform::Destination;
use runtime::cluster::Notification;
use runtime::luck;
use runtime::work::Outcome;
use words::people::TableId;

/// The number of notes on one table that are read at once.
const NOTE_PAGE_SIZE: usize = 100;

/// Returns the folder of all notes, in the order of their tables.
pub fn folder() -> Result<Key, storage::BadKey> {
    Key::new("cluster/note")
}

/// Reads the table and the platform from the key of a note.
pub(crate) fn table_of(key: &Key) -> Option<(TableId, String)> {
    let mut segments = key.segments().skip(2);
    Some((segments.next()?.parse().ok()?, segments.next()?.into()))
}

impl Publisher {
    /// Stores the requests to a destination for the process that shows it.
    pub(super) async fn write_note(&self, spot: &Spot) -> Result<Outcome, Fault> {
        let Spot { id, to } = spot;
        let wanted = self.pending.begin(spot);
        let folder = folder()?.child(id)?.child(to.platform())?;
        let key = folder.child(format_args!("{:016x}", luck::random()))?;
        let bytes = serde_json::to_vec(&(to, &wanted)).expect("plain values");
        self.tables.store().commit(Batch::new().put(key, Expect::Absent, bytes)).await?;
        tracing::debug!(%id, ?to, "a note is left for another process");
        self.pending.served(spot);
        self.cluster.broadcast(&Notification::Table(*id, None));
        Ok(Outcome::Done)
    }

    /// Reads the notes on a table, on the platforms on which this process shows it.
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
            let is_ours = |(key, _): &(Key, Stored)| {
                table_of(key).is_some_and(|(_, platform)| is_ours(&platform))
            };
            let notes: Vec<_> = page.into_iter().filter(is_ours).collect();
            if notes.is_empty() {
                after = Some(next);
                continue;
            }
            let delete = |batch: Batch, (key, stored): &(Key, Stored)| {
                batch.delete(key.clone(), stored.version)
            };
            let batch = notes.iter().fold(Batch::new(), delete);
            if !is_committed(self.tables.store().commit(batch).await)? {
                continue; // Another process has read some of them.
            }
            for (_, stored) in notes {
                // A note of another version may be unreadable. It is dropped; the person can repeat
                // the request.
                let note = serde_json::from_slice::<(Destination, Requests)>(&stored.value);
                if let Ok((to, wanted)) = note {
                    tracing::debug!(%id, ?to, "a note of another process is taken up");
                    if wanted.retry {
                        self.reachability.forget(&to);
                    }
                    self.want(id, to, wanted);
                }
            }
        }
    }
}
