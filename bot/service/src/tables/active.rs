//! Tables by stage and game, as they change.
//!
//! Counting what is stored would mean reading it, and a table at which nothing happens is to cost
//! nothing. So a table counts here from a change until a day after its last one: an operator sees
//! how much is played, in bounded memory, and no store is asked. The first look begins the count,
//! so that nothing is kept where nobody looks.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use engine::catalog::GameId;
use moka::sync::Cache;
use prometheus_client::metrics::counter::Counter;
use storage::Version;

use super::Watch;
use runtime::metrics::names::{GAME, STAGE, TABLE_CHANGES, TABLES};
use runtime::metrics::number;
use table::{Stage, Table};
use words::people::TableId;

/// A table at which nothing has happened for so long is not counted any more.
const ACTIVE: Duration = Duration::from_hours(24);
/// More tables in a day than one process plays; beyond, the count is too low.
const MANY: u64 = 50_000;

/// How far a table can have come.
const STAGES: [&str; 4] = ["lobby", "playing", "over", "closed"];

/// A game and how far its table has come.
type Group = (&'static str, &'static str);

/// Counts tables that change.
#[derive(Debug)]
pub struct ActiveTables {
    tables: Cache<TableId, Group>,
    changes: HashMap<Group, Counter>,
    is_looked_at: AtomicBool,
}

impl ActiveTables {
    pub fn new() -> Self {
        let changes = groups().map(|group| (group, TABLE_CHANGES.counter(&labels(group))));
        Self {
            tables: Cache::builder().max_capacity(MANY).time_to_live(ACTIVE).build(),
            changes: changes.collect(),
            is_looked_at: AtomicBool::new(false),
        }
    }

    /// Sets the gauges to what is counted.
    pub fn observe(&self) {
        self.is_looked_at.store(true, Ordering::Relaxed);
        let mut counts: HashMap<Group, usize> = groups().map(|group| (group, 0)).collect();
        for (_, group) in &self.tables {
            *counts.entry(group).or_default() += 1;
        }
        for (group, count) in counts {
            TABLES.gauge(&labels(group)).set(number(count));
        }
    }
}

impl Watch for ActiveTables {
    fn changed(&self, table: &Table, _: Version) {
        let group = (table.game().name(), stage(&table.stage));
        if let Some(changes) = self.changes.get(&group) {
            changes.inc();
        }
        if self.is_looked_at.load(Ordering::Relaxed) {
            self.tables.insert(table.id, group);
        }
    }
}

fn stage(stage: &Stage) -> &'static str {
    let [lobby, playing, over, closed] = STAGES;
    match stage {
        Stage::Lobby { .. } => lobby,
        Stage::Playing(_) => playing,
        Stage::Over { .. } => over,
        Stage::Closed(_) => closed,
    }
}

fn groups() -> impl Iterator<Item = Group> {
    GameId::ALL.iter().flat_map(|game| STAGES.map(|stage| (game.name(), stage)))
}

fn labels((game, stage): Group) -> [(&'static str, &'static str); 2] {
    [(GAME, game), (STAGE, stage)]
}
