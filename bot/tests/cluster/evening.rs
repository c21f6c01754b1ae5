//! Three processes of which one after the other is killed, and everything else that can befall them.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use storage::Postgres;
use table::{Stage, Table};
use tokio::sync::{Mutex, MutexGuard};
use words::people::TableId;

use super::people::People;
use super::program::Program;
use super::server::{Server, listeners, orphans, tables};

/// So often a process is killed without being asked for more.
pub const KILLS: usize = 4;
const PROCESSES: usize = 3;
/// How long people play between two blows.
const CALM: Duration = Duration::from_secs(2);
/// People press about so often at each table.
const PRESS: Duration = Duration::from_millis(120);
/// What a process did is taken over by then.
const TAKEOVER: Duration = Duration::from_secs(10);
/// Shards identify one after the other, five seconds apart.
const TO_SETTLE: Duration = Duration::from_mins(1);
/// A game that stands still for so long does not end.
const STUCK: Duration = Duration::from_secs(40);

/// One evening after the other: each is as much as two cores can do.
pub static ONE: Mutex<()> = Mutex::const_new(());

/// People, processes and their database.
pub struct Evening {
    pub people: People,
    server: Server,
    store: Postgres,
    folder: tempfile::TempDir,
    pub programs: Vec<Program>,
    _alone: MutexGuard<'static, ()>,
}

impl Evening {
    pub async fn begin() -> Option<Self> {
        let alone = ONE.lock().await;
        let server = Server::start()?;
        let people = People::meet(PROCESSES as u64).await;
        let store = server.store().await;
        let folder = tempfile::tempdir().expect("a folder");
        let mut evening =
            Self { people, server, store, folder, programs: Vec::new(), _alone: alone };
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

    /// People play for a while; returns the tables as they are then.
    async fn play_for(&mut self, time: Duration) -> Vec<Table> {
        let begun = Instant::now();
        loop {
            let stored = tables(&self.store).await;
            let on = on(&stored);
            self.people.play(&on);
            tokio::time::sleep(PRESS).await;
            self.people.listen();
            if begun.elapsed() >= time {
                return stored;
            }
        }
    }

    /// Somebody is killed, and another one starts in its place.
    pub fn kill_one(&mut self) {
        let unlucky = self.people.below(self.programs.len());
        self.programs.swap_remove(unlucky).kill();
        let fresh = self.program();
        self.programs.push(fresh);
    }

    /// Waits until everything that a dead process did is done by others; returns how long that took.
    async fn taken_over(&mut self) -> Duration {
        let begun = Instant::now();
        while orphans(&self.store, PROCESSES).await > 0 {
            self.play_for(PRESS).await;
            assert!(begun.elapsed() < TAKEOVER * 2, "nobody takes over\n{}", self.log());
        }
        begun.elapsed()
    }

    pub fn log(&self) -> String {
        let log = std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(80)..].join("\n")
    }

    /// Returns what the processes have warned of, beside that their clocks differ.
    pub fn troubles(&self) -> Vec<String> {
        let log = std::fs::read_to_string(self.folder.path().join("log")).expect("a log");
        let is_trouble = |line: &&str| {
            let is_loud = line.contains(" WARN ") || line.contains(" ERROR ");
            is_loud && line.contains(" bot::") && !line.contains("runtime::cluster::time")
        };
        log.lines().filter(is_trouble).map(str::to_owned).collect()
    }

    /// Waits until everything is divided among all processes, shards too, as an operator does before
    /// the next one is restarted.
    pub async fn settled(&self) {
        let begun = Instant::now();
        while !self.is_settled().await {
            tokio::time::sleep(PRESS).await;
            let is_late = begun.elapsed() > TO_SETTLE;
            assert!(!is_late, "the processes do not find each other\n{}", self.log());
        }
    }

    /// Tells whether everything is divided among all processes.
    pub async fn is_settled(&self) -> bool {
        orphans(&self.store, PROCESSES).await == 0
            && listeners(&self.store).await == PROCESSES
            && self.people.town.discord.is_connected()
    }

    /// Plays on until every table has moved on so far, or is over.
    async fn moves_on(&mut self, steps: u64) {
        let goal: BTreeMap<TableId, u64> =
            tables(&self.store).await.iter().map(|it| (it.id, it.revision + steps)).collect();
        let mut progress = (Instant::now(), 0);
        loop {
            let stored = self.play_for(PRESS).await;
            let is_there = |table: &&Table| {
                matches!(table.stage, Stage::Playing(_)) && table.revision < goal[&table.id]
            };
            let left: Vec<_> =
                stored.iter().filter(is_there).map(|it| (it.id, it.revision)).collect();
            if left.is_empty() {
                return;
            }
            let revisions =
                left.iter().map(|(_, revision)| revision).sum::<u64>() + left.len() as u64;
            if revisions != progress.1 {
                progress = (Instant::now(), revisions);
            }
            let is_stuck = progress.0.elapsed() > STUCK;
            assert!(!is_stuck, "nobody can act any more: {left:?}\n{}", self.log());
        }
    }

    /// Checks that all went by the rules of both platforms, and that nothing acknowledged is lost.
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

/// Returns how often to kill.
pub fn kills() -> usize {
    let asked = std::env::var("CHAIKHANA_CLUSTER_KILLS").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(KILLS)
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_befalls_processes_and_database_nothing_acknowledged_is_lost() {
    let Some(mut evening) = Evening::begin().await else { return };
    let kills = kills();
    // Whole games of those who press at random take minutes at the pace of the platforms.
    let games: &[usize] = if kills > KILLS { &[1, 2] } else { &[0, 1, 2, 3, 4] };
    evening.people.gather(games).await;
    let mut slowest = Duration::ZERO;
    for kill in 0..kills {
        evening.play_for(CALM).await;
        evening.kill_one();
        if kill % 4 == 1 {
            // Now and then it is looked at how long that takes.
            evening.play_for(CALM).await;
            slowest = slowest.max(evening.taken_over().await + CALM);
        }
        // Three times in all.
        if (kill + 1) * 3 % kills < 3 {
            evening.server.restart();
        }
        if kill % 5 == 3 {
            evening.server.cut().await;
        }
        if kill == kills / 2 {
            evening.programs[0].signal("STOP");
            evening.play_for(TAKEOVER).await;
            evening.programs[0].signal("CONT");
        }
    }
    assert!(slowest < TAKEOVER, "it took {slowest:?} to take over");
    evening.taken_over().await;
    evening.moves_on(if kills > KILLS { u64::MAX / 2 } else { 6 }).await;
    evening.ends_well().await;
    let hands = evening.people.assert_secret();
    // In the long evening all can be seen.
    assert!(kills > KILLS || hands > 10, "{hands} hands were looked for");
    eprintln!(
        "{kills} kills, {} presses, {} acknowledged; taken over within {slowest:?}",
        evening.people.presses,
        evening.people.done.len()
    );
}
