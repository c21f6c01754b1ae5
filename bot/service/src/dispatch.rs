//! Dispatch: what follows from a change of a table, and who does it.
//!
//! The one watcher of the change feed that gives out work. After a restart it begins where the
//! marks in the store say that something was left to do.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use storage::{Key, Version};

use crate::fault::Fault;
use crate::publish::{Job, Mark, Origin, Queues, Todo};
use crate::tables::{Tables, Watch, keys};
use platform::{Destination, Platform};
use runtime::cluster::{Cluster, Duty, Word};
use runtime::report::report;
use runtime::request::RequestId;
use runtime::work::WorkQueue;
use table::Table;
use words::people::TableId;

/// Marks read at once.
const DISPATCH_PAGE_SIZE: usize = 500;
/// With so many destinations waiting for their turn, a restart gives out no more for the moment.
const ENOUGH: usize = 1000;
const MOMENT: Duration = Duration::from_millis(50);

/// Gives out work.
#[derive(Debug)]
pub struct Dispatch {
    pub cluster: Arc<Cluster>,
    pub todo: Arc<Todo>,
    pub show: Queues,
    pub play: Arc<WorkQueue<TableId>>,
}

impl Watch for Dispatch {
    fn changed(&self, table: &Table, version: Version) {
        let mut is_left_to_others = false;
        for platform in table.platforms() {
            if !self.cluster.holds(&Duty::show(&platform, table.id)) {
                is_left_to_others = true;
                continue;
            }
            match keys::todo(table.id, table.revision, &platform) {
                Ok(key) => {
                    let marks = [Mark { key, version }];
                    self.give_out(table, &platform, &marks, Origin::Change);
                }
                Err(error) => report(&Fault::from(error)),
            }
        }
        if is_left_to_others {
            self.cluster.tell(&Word::Table(table.id, RequestId::current()));
        }
    }
}

impl Dispatch {
    /// Gives out what follows from a change on a platform.
    fn give_out(&self, table: &Table, platform: &str, marks: &[Mark], origin: Origin) {
        let mut destinations = table.destinations();
        destinations.retain(|to| to.platform() == platform);
        let moves = table.is_moving() && table.home.platform() == platform;
        let jobs = destinations.iter().cloned().map(Job::Show);
        let jobs = jobs.chain(moves.then_some(Job::Play));
        self.todo.add((table.id, platform), (table.revision, origin), marks, jobs);
        // Hands go first: the room says who cannot be written to.
        for to in destinations.into_iter().rev() {
            self.show.add((table.id, to));
        }
        if moves {
            self.play.add(table.id);
        }
    }

    /// Gives out what the marks of a table stand for, as far as this process sees to it; those of
    /// platforms on which nothing of the table is shown any more go.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn give_out_marked(
        &self,
        tables: &Tables,
        table: &Table,
        marks: Vec<Mark>,
    ) -> Result<(), Fault> {
        let mut by_platform: BTreeMap<String, Vec<Mark>> = BTreeMap::new();
        for mark in marks {
            if let Some((_, platform)) = keys::read_todo(&mark.key) {
                by_platform.entry(platform).or_default().push(mark);
            }
        }
        let shown = table.platforms();
        for (platform, marks) in by_platform {
            if !self.cluster.holds(&Duty::show(&platform, table.id)) {
                continue;
            }
            if shown.contains(&platform) {
                self.give_out(table, &platform, &marks, Origin::Found);
                continue;
            }
            for mark in marks {
                tables.drop_key(&mark.key).await?;
            }
        }
        Ok(())
    }

    /// Does what was left to do when the process ended, in pages, and not faster than it is done.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn resume(&self, tables: &Tables) -> Result<(), Fault> {
        let (folder, mut after): (Key, Option<Key>) = (keys::todos()?, None);
        loop {
            let page =
                tables.store().keys(Some(&folder), after.as_ref(), DISPATCH_PAGE_SIZE).await?;
            let mut marked: BTreeMap<TableId, Vec<Mark>> = BTreeMap::new();
            for (key, version) in &page {
                if let Some((id, _)) = keys::read_todo(key) {
                    let mark = Mark { key: key.clone(), version: *version };
                    marked.entry(id).or_default().push(mark);
                }
            }
            for (id, marks) in marked {
                match tables.get(id).await {
                    Ok(Some(table)) => self.give_out_marked(tables, &table, marks).await?,
                    Ok(None) => {
                        for mark in marks {
                            tables.drop_key(&mark.key).await?;
                        }
                    }
                    Err(Fault::Unreadable(_)) => {}
                    Err(fault) => return Err(fault),
                }
            }
            match page.last() {
                Some((last, _)) if page.len() == DISPATCH_PAGE_SIZE => after = Some(last.clone()),
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
    pub async fn show_again(
        &self,
        tables: &Tables,
        platform: &Arc<dyn Platform>,
        forget: impl Fn(TableId, Destination),
    ) -> Result<(), Fault> {
        let rooms = keys::rooms()?;
        let begin = Key::new(format!("{rooms}/{}:", platform.name()))?;
        let mut after = begin.clone();
        loop {
            let page = tables.store().keys(Some(&rooms), Some(&after), DISPATCH_PAGE_SIZE).await?;
            for (key, _) in &page {
                if !key.as_str().starts_with(begin.as_str()) {
                    return Ok(());
                }
                let Some(id) = keys::table_in(key) else { continue };
                match tables.get(id).await {
                    Ok(Some(table)) => {
                        table.destinations().into_iter().rev().for_each(|to| forget(id, to));
                        if table.is_moving() {
                            self.play.add(id);
                        }
                    }
                    Ok(None) | Err(Fault::Unreadable(_)) => {}
                    Err(fault) => return Err(fault),
                }
            }
            match page.last() {
                Some((last, _)) if page.len() == DISPATCH_PAGE_SIZE => after = last.clone(),
                _ => return Ok(()),
            }
        }
    }
}
