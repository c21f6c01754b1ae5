//! Dispatch: what follows from a change of a table, and who does it.
//!
//! The one watcher of the change feed that gives out work. After a restart it begins where the
//! marks in the store say that something was left to do.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use storage::{Key, Version};

use crate::cluster::{Cluster, Duty, Word};
use crate::fault::{Fault, report};
use crate::people::TableId;
use crate::platform::{Destination, Platform};
use crate::publish::{Job, Queues, Todo, destinations};
use crate::request::RequestId;
use crate::table::Table;
use crate::tables::{Tables, Watch, keys};
use crate::work::WorkQueue;

/// Marks read at once.
const PAGE: usize = 500;
/// With so many destinations waiting for their turn, a restart gives out no more for the moment.
const ENOUGH: usize = 1000;
const MOMENT: Duration = Duration::from_millis(50);

/// Gives out work.
#[derive(Debug)]
pub(crate) struct Dispatch {
    pub(crate) cluster: Arc<Cluster>,
    pub(crate) todo: Arc<Todo>,
    pub(crate) show: Queues,
    pub(crate) play: Arc<WorkQueue<TableId>>,
}

impl Watch for Dispatch {
    fn changed(&self, table: &Table, todo: Version) {
        if self.cluster.holds(&Duty::show(table.room.platform(), table.id)) {
            self.give_out(table, &[(table.revision, todo)]);
        } else {
            self.cluster.tell(&Word::Table(table.id, RequestId::current()));
        }
    }
}

impl Dispatch {
    pub(crate) fn give_out(&self, table: &Table, marks: &[(u64, Version)]) {
        let destinations = destinations(table);
        let moves = table.is_moving();
        let jobs = destinations.iter().cloned().map(Job::Show);
        self.todo.add(table.id, table.revision, marks, jobs.chain(moves.then_some(Job::Play)));
        // Hands go first: the room says who cannot be written to.
        for to in destinations.into_iter().rev() {
            self.show.add((table.id, to));
        }
        if moves {
            self.play.add(table.id);
        }
    }

    /// Does what was left to do when the process ended, in pages, and not faster than it is done.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn resume(&self, tables: &Tables) -> Result<(), Fault> {
        let (folder, mut after): (Key, Option<Key>) = (keys::todos()?, None);
        loop {
            let page = tables.store().keys(Some(&folder), after.as_ref(), PAGE).await?;
            let mut marked: BTreeMap<TableId, Vec<(u64, Version)>> = BTreeMap::new();
            for (key, version) in &page {
                if let Some((id, revision)) = keys::read_todo(key) {
                    marked.entry(id).or_default().push((revision, *version));
                }
            }
            for (id, marks) in marked {
                match tables.get(id).await {
                    Ok(Some(table)) => self.give_out(&table, &marks),
                    Ok(None) => {
                        for (revision, _) in marks {
                            tables.drop_key(&keys::todo(id, revision)?).await?;
                        }
                    }
                    Err(fault @ Fault::Unreadable(..)) => report(&fault),
                    Err(fault) => return Err(fault),
                }
            }
            match page.last() {
                Some((last, _)) if page.len() == PAGE => after = Some(last.clone()),
                _ => return Ok(()),
            }
            while self.show.ready() > ENOUGH {
                tokio::time::sleep(MOMENT).await;
            }
        }
    }

    /// Has everything shown again that a platform has forgotten: what stood in its rooms.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn show_again(
        &self,
        tables: &Tables,
        platform: &Arc<dyn Platform>,
        forget: impl Fn(TableId, Destination),
    ) -> Result<(), Fault> {
        let rooms = keys::rooms()?;
        let begin = Key::new(format!("{rooms}/{}:", platform.name()))?;
        let mut after = begin.clone();
        loop {
            let page = tables.store().keys(Some(&rooms), Some(&after), PAGE).await?;
            for (key, _) in &page {
                if !key.as_str().starts_with(begin.as_str()) {
                    return Ok(());
                }
                let Some(id) = keys::table_in(key) else { continue };
                match tables.get(id).await {
                    Ok(Some(table)) => {
                        destinations(&table).into_iter().rev().for_each(|to| forget(id, to));
                        if table.is_moving() {
                            self.play.add(id);
                        }
                    }
                    Ok(None) => {}
                    Err(fault @ Fault::Unreadable(..)) => report(&fault),
                    Err(fault) => return Err(fault),
                }
            }
            match page.last() {
                Some((last, _)) if page.len() == PAGE => after = last.clone(),
                _ => return Ok(()),
            }
        }
    }
}
