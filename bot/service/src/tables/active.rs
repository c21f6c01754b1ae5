//! Metrics of active tables, by stage and game.
//!
//! Counting stored tables would mean reading all of them. So a table is counted here from a change
//! until a day after its last one, in bounded memory and without reading the store. Counting begins
//! when the metrics are read for the first time.

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

/// The time since its last change for which a table counts as active.
const ACTIVE_AGE: Duration = Duration::from_hours(24);
/// The maximum number of counted tables; one process changes fewer in a day.
const MAX_ACTIVE_TABLES: u64 = 50_000;

const STAGES: [&str; 4] = ["lobby", "playing", "over", "closed"];

/// The game of a table, and its stage.
type GameStage = (&'static str, &'static str);

/// Counts active tables and their changes.
#[derive(Debug)]
pub struct ActiveTables {
    tables: Cache<TableId, GameStage>,
    changes: HashMap<GameStage, Counter>,
    is_looked_at: AtomicBool,
}

impl ActiveTables {
    pub fn new() -> Self {
        let changes = groups().map(|group| (group, TABLE_CHANGES.counter(&labels(group))));
        Self {
            tables: Cache::builder()
                .max_capacity(MAX_ACTIVE_TABLES)
                .time_to_live(ACTIVE_AGE)
                .build(),
            changes: changes.collect(),
            is_looked_at: AtomicBool::new(false),
        }
    }

    /// Updates the gauges.
    pub fn observe(&self) {
        self.is_looked_at.store(true, Ordering::Relaxed);
        let mut counts: HashMap<GameStage, usize> = groups().map(|group| (group, 0)).collect();
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

fn groups() -> impl Iterator<Item = GameStage> {
    GameId::ALL.iter().flat_map(|game| STAGES.map(|stage| (game.name(), stage)))
}

fn labels((game, stage): GameStage) -> [(&'static str, &'static str); 2] {
    [(GAME, game), (STAGE, stage)]
}
