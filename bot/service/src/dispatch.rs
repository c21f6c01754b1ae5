//! Dispatch: enqueues what follows from a change of a table, or notifies the process that has the
//! duty. After a restart it starts from the marks in the store.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use storage::{Key, Version};

use crate::fault::Fault;
use crate::pages::KeyPages;
use crate::publish::{Mark, Origin, Queues, Spot, Todo, TodoItem};
use crate::tables::{Tables, Watch, keys};
use platform::{Destination, Platform};
use runtime::cluster::{Cluster, Duty, Notification};
use runtime::report::report;
use runtime::request::RequestId;
use runtime::work::WorkQueue;
use table::{Stage, Table};
use words::people::TableId;

/// A restart enqueues more destinations only while fewer than this number are ready.
const MAX_READY_DESTINATIONS: usize = 1000;
const READY_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// Enqueues work.
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
                Ok(mark) => self.enqueue(table, &platform, [(mark, version)], Origin::Change),
                Err(error) => report(&Fault::from(error)),
            }
        }
        if is_left_to_others {
            self.cluster.broadcast(&Notification::Table(table.id, RequestId::current()));
        }
    }
}

impl Dispatch {
    /// Enqueues what follows from a change on a platform.
    fn enqueue(
        &self,
        table: &Table,
        platform: &str,
        marks: impl IntoIterator<Item = Mark>,
        origin: Origin,
    ) {
        let mut destinations = table.destinations();
        destinations.retain(|to| to.platform() == platform);
        let moves = table.is_moving() && table.home.platform() == platform;
        let items = destinations.iter().cloned().map(TodoItem::Show);
        let items = items.chain(moves.then_some(TodoItem::Play));
        self.todo.add(table.id, platform, table.revision, origin, marks, items);
        // Hands go first, because the room says which hands could not be sent.
        for to in destinations.into_iter().rev() {
            self.show.add(Spot { id: table.id, to });
        }
        if matches!(table.stage, Stage::Lobby { .. }) {
            // Their private chats are opened.
            let hands = table.people().filter_map(|(seat, _)| table.hand_of(seat));
            for to in hands.filter(|to| to.platform() == platform) {
                self.show.add(Spot { id: table.id, to });
            }
        }
        if moves {
            self.play.add(table.id);
        }
    }

    /// Enqueues what follows from the marks of a table, on the platforms on which this process
    /// shows it. Deletes the marks of platforms on which the table is not shown any more.
    pub(crate) async fn enqueue_marked(
        &self,
        tables: &Tables,
        table: &Table,
        marks: Vec<Mark>,
    ) -> Result<(), Fault> {
        let mut by_platform: BTreeMap<String, Vec<Mark>> = BTreeMap::new();
        for (key, version) in marks {
            if let Some((_, platform)) = keys::read_todo(&key) {
                by_platform.entry(platform).or_default().push((key, version));
            }
        }
        let shown = table.platforms();
        for (platform, marks) in by_platform {
            if !self.cluster.holds(&Duty::show(&platform, table.id)) {
                continue;
            }
            if shown.contains(&platform) {
                self.enqueue(table, &platform, marks, Origin::Found);
                continue;
            }
            for (mark, _) in marks {
                tables.drop_key(&mark).await?;
            }
        }
        Ok(())
    }

    /// Enqueues the work that was left when the last process ended, as fast as it is done.
    pub async fn resume(&self, tables: &Tables) -> Result<(), Fault> {
        let mut pages = KeyPages::new(&**tables.store(), keys::todos()?, None);
        while let Some(page) = pages.next_page().await? {
            while self.show.ready() > MAX_READY_DESTINATIONS {
                tokio::time::sleep(READY_CHECK_INTERVAL).await;
            }
            let mut marked: BTreeMap<TableId, Vec<Mark>> = BTreeMap::new();
            for (key, version) in page {
                if let Some((id, _)) = keys::read_todo(&key) {
                    marked.entry(id).or_default().push((key, version));
                }
            }
            for (id, marks) in marked {
                match tables.get(id).await {
                    Ok(Some(table)) => self.enqueue_marked(tables, &table, marks).await?,
                    Ok(None) => {
                        for (mark, _) in marks {
                            tables.drop_key(&mark).await?;
                        }
                    }
                    Err(Fault::Unreadable(_)) => {}
                    Err(fault) => return Err(fault),
                }
            }
        }
        Ok(())
    }

    /// Has the tables in the rooms of a platform posted again after the platform has lost its
    /// messages.
    pub async fn show_again(
        &self,
        tables: &Tables,
        platform: &Arc<dyn Platform>,
        forget: impl Fn(TableId, Destination),
    ) -> Result<(), Fault> {
        let rooms = keys::rooms()?;
        let begin = Key::new(format!("{rooms}/{}:", platform.name()))?;
        let mut pages = KeyPages::new(&**tables.store(), rooms, Some(begin.clone()));
        while let Some(page) = pages.next_page().await? {
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
        }
        Ok(())
    }
}
