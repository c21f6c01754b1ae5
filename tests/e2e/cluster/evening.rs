//! An evening of three processes that are killed one after the other, with failures of the
//! database.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use storage::Postgres;
use table::{Stage, Table};
use words::people::TableId;

use super::people::People;
use super::program::{Program, log_in};
use super::server::{Server, listeners, orphans, tables};

/// The number of kills unless the environment asks for more.
pub const DEFAULT_KILLS: usize = 4;
const PROCESSES: usize = 3;
/// How long people play between two failures.
const PLAY_TIME: Duration = Duration::from_secs(2);
/// The time between two presses at a table.
const PRESS_INTERVAL: Duration = Duration::from_millis(120);
/// The time within which the duties of a dead process must be taken over. That also depends on the
/// machine, so it is checked in the long evening only, which runs alone.
const TAKEOVER_TIME: Duration = Duration::from_secs(10);
/// The time until all processes have their duties: shards may have to identify one after the other,
/// five seconds apart, and a busy machine takes longer.
const SETTLE_TIMEOUT: Duration = Duration::from_mins(2);
/// The time without any change after which a game counts as stuck.
const PROGRESS_TIMEOUT: Duration = Duration::from_mins(2);

/// The crates whose warnings are checked; others also warn of what is expected here.
const OUR_CRATES: [&str; 9] =
    ["bot", "discord", "panels", "platform", "runtime", "service", "storage", "table", "telegram"];

/// People, processes and their database.
pub struct Evening {
    pub people: People,
    pub server: Server,
    pub store: Postgres,
    folder: tempfile::TempDir,
    pub programs: Vec<Program>,
}

impl Evening {
    /// Begins with shards that need not wait for each other.
    pub async fn begin() -> Option<Self> {
        Self::begin_with(PROCESSES as u64).await
    }

    /// Begins with this number of shards that may identify at the same time.
    pub async fn begin_with(concurrency: u64) -> Option<Self> {
        let server = Server::start()?;
        let people = People::meet(PROCESSES as u64).await;
        people.town.discord.concurrency(concurrency);
        let store = server.store().await;
        let folder = tempfile::tempdir().expect("a folder");
        let mut evening = Self { people, server, store, folder, programs: Vec::new() };
        evening.programs.push(evening.program());
        evening.people.town.discord.connected().await;
        for _ in 1..PROCESSES {
            evening.programs.push(evening.program());
        }
        evening.settled().await;
        Some(evening)
    }

    pub fn program(&self) -> Program {
        Program::start(self.folder.path(), &self.people.town, Some(self.server.url()))
    }

    /// Lets people play for a while; returns the tables afterwards.
    async fn play_for(&mut self, time: Duration) -> Vec<Table> {
        let begun = Instant::now();
        loop {
            let stored = tables(&self.store).await;
            let on = on(&stored);
            self.people.play(&on);
            tokio::time::sleep(PRESS_INTERVAL).await;
            self.people.listen();
            if begun.elapsed() >= time {
                return stored;
            }
        }
    }

    /// Kills a random process and starts another one in its place.
    pub fn kill_one(&mut self) {
        let unlucky = self.people.below(self.programs.len());
        self.programs.swap_remove(unlucky).kill();
        let fresh = self.program();
        self.programs.push(fresh);
    }

    /// Waits until the duties of dead processes are taken over; returns how long that took.
    async fn taken_over(&mut self) -> Duration {
        let begun = Instant::now();
        while orphans(&self.store, PROCESSES).await > 0 {
            self.play_for(PRESS_INTERVAL).await;
            assert!(begun.elapsed() < SETTLE_TIMEOUT, "nobody takes over\n{}", self.log());
        }
        begun.elapsed()
    }

    pub fn log(&self) -> String {
        log_in(self.folder.path())
    }

    /// Returns the warnings and errors of our crates in the log, except that clocks differ.
    pub fn troubles(&self) -> Vec<String> {
        let log = std::fs::read_to_string(self.folder.path().join("log")).expect("a log");
        let is_trouble = |line: &&str| {
            let is_loud = line.contains(" WARN ") || line.contains(" ERROR ");
            let is_ours = OUR_CRATES.iter().any(|name| line.contains(&format!(" {name}::")));
            is_loud && is_ours && !line.contains("runtime::cluster::time")
        };
        log.lines().filter(is_trouble).map(str::to_owned).collect()
    }

    /// Waits until all duties are divided among the processes, as an operator does before the next
    /// restart.
    pub async fn settled(&self) {
        let begun = Instant::now();
        while !self.is_settled().await {
            tokio::time::sleep(PRESS_INTERVAL).await;
            let is_late = begun.elapsed() > SETTLE_TIMEOUT;
            assert!(!is_late, "the processes do not find each other\n{}", self.log());
        }
    }

    /// Tells whether all duties are divided among the processes, including the shards.
    pub async fn is_settled(&self) -> bool {
        orphans(&self.store, PROCESSES).await == 0
            && listeners(&self.store).await == PROCESSES
            && self.people.town.discord.is_connected()
    }

    /// Plays on until every table has had this many changes, or is over.
    async fn moves_on(&mut self, steps: u64) {
        let goal: BTreeMap<TableId, u64> = tables(&self.store)
            .await
            .iter()
            .map(|table| (table.id, table.revision + steps))
            .collect();
        let mut progress = (Instant::now(), 0);
        loop {
            let stored = self.play_for(PRESS_INTERVAL).await;
            let is_there = |table: &&Table| {
                matches!(table.stage, Stage::Playing(_)) && table.revision < goal[&table.id]
            };
            let left: Vec<_> =
                stored.iter().filter(is_there).map(|table| (table.id, table.revision)).collect();
            if left.is_empty() {
                return;
            }
            let revisions =
                left.iter().map(|(_, revision)| revision).sum::<u64>() + left.len() as u64;
            if revisions != progress.1 {
                progress = (Instant::now(), revisions);
            }
            let is_stuck = progress.0.elapsed() > PROGRESS_TIMEOUT;
            assert!(!is_stuck, "nobody can act any more: {left:?}\n{}", self.log());
        }
    }

    /// Checks that the rules of both platforms were kept and no acknowledged press is lost.
    pub async fn ends_well(&mut self) {
        self.people.assert_once().await;
        self.people.listen();
        let stored = tables(&self.store).await;
        self.people.assert_kept(&stored);
        let town = &self.people.town;
        assert_eq!((town.discord.violations(), town.telegram.violations()), (vec![], vec![]));
        let log = std::fs::read_to_string(self.folder.path().join("log")).expect("a log");
        let panicked: Vec<&str> = log.lines().filter(|line| line.contains("panicked")).collect();
        assert!(panicked.is_empty(), "{panicked:#?}");
        if let Some(folder) = std::env::var_os("CLUSTER_LOGS") {
            std::fs::write(Path::new(&folder).join("log"), log).expect("a place for the log");
        }
    }
}

fn on(stored: &[Table]) -> Vec<TableId> {
    let on = stored.iter().filter(|table| matches!(table.stage, Stage::Playing(_)));
    on.map(|table| table.id).collect()
}

/// Returns the number of kills for an evening.
pub fn kills() -> usize {
    let asked = std::env::var("CHAIKHANA_CLUSTER_KILLS").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(DEFAULT_KILLS)
}

pub async fn whatever_befalls_processes_and_database_nothing_acknowledged_is_lost() {
    let Some(mut evening) = Evening::begin().await else { return };
    let kills = kills();
    // At the rate limits of the platforms, whole games of random presses take minutes.
    let games: &[usize] = if kills > DEFAULT_KILLS { &[1, 2] } else { &[0, 1, 2, 3, 4] };
    evening.people.gather(games).await;
    let mut slowest = Duration::ZERO;
    for kill in 0..kills {
        evening.play_for(PLAY_TIME).await;
        evening.kill_one();
        if kill % 4 == 1 {
            // Measures the takeover after some of the kills.
            evening.play_for(PLAY_TIME).await;
            slowest = slowest.max(evening.taken_over().await + PLAY_TIME);
        }
        // Restarts the database three times in all.
        if (kill + 1) * 3 % kills < 3 {
            evening.server.restart();
        }
        if kill % 5 == 3 {
            evening.server.cut().await;
        }
        if kill == kills / 2 {
            evening.programs[0].signal("STOP");
            evening.play_for(TAKEOVER_TIME).await;
            evening.programs[0].signal("CONT");
        }
    }
    let is_in_time = slowest < TAKEOVER_TIME;
    assert!(kills <= DEFAULT_KILLS || is_in_time, "it took {slowest:?} to take over");
    evening.taken_over().await;
    evening.moves_on(if kills > DEFAULT_KILLS { u64::MAX / 2 } else { 6 }).await;
    evening.ends_well().await;
    let hands = evening.people.assert_secret();
    // The games of the long evening are over, so all hands are open.
    assert!(kills > DEFAULT_KILLS || hands > 10, "{hands} hands were looked for");
    eprintln!(
        "{kills} kills, {} presses, {} acknowledged; taken over within {slowest:?}",
        evening.people.presses,
        evening.people.done.len()
    );
}
