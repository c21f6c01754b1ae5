//! Forgetting somebody at tables.

use super::{Beside, Tables};
use crate::fault::Fault;
use crate::people::{PersonId, TableId};
use crate::table::{Refusal, Table};

impl Tables {
    /// Forgets somebody at every table where they sit or watch, or that is over and listed: they
    /// leave, and what is left of them has no name. Done again, it does nothing more.
    ///
    /// # Errors
    /// If a table cannot be read or stored.
    pub(crate) async fn forget(&self, person: &PersonId, over: &[TableId]) -> Result<(), Fault> {
        let live = self.of_person(person).await?.into_iter();
        let watched = self.watched_by(person).await?.into_iter();
        let ids = live.chain(watched).map(|table| table.id).chain(over.iter().copied());
        for id in ids.collect::<Vec<_>>() {
            let change = |table: &mut Table, at| table.forget(person, at);
            match self.change(id, Beside::default(), change).await? {
                Ok(_) | Err(Refusal::NoSuchTable | Refusal::NotSeated) => {}
                Err(refusal) => tracing::warn!(%id, "somebody is not forgotten: {refusal}"),
            }
        }
        Ok(())
    }
}
