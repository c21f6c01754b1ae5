//! Presses in running games with pictures: tables of Tirazheh with four people and of Seladin with
//! six, half of them on each platform, ten presses a second, and another program that keeps one
//! core busy. People and platforms are in this process; the service is in another one, and its
//! processor time is counted with everything that it does.

use std::process::Command;
use std::time::Duration;

use e2e::Running;
use engine::chance::SplitMix64;
use futures_util::future::join_all;
use tokio::runtime::Runtime;
use tokio::time::{interval, sleep};

use crate::Figure;
use crate::syncs::Syncs;
use crate::town::{Game, Pressed, Table, Town};

const GAMES: [Game; 2] =
    [Game { name: "tirazheh", people: 4 }, Game { name: "seladin", people: 6 }];
/// The number of tables of each game on each platform. They share the presses, so that no group
/// reaches Telegram's limit.
const TABLES: usize = 15;
/// The number of tables that begin at the same time on each platform.
const TABLES_BEGUN_AT_ONCE: usize = 5;
const PRESSES_PER_SECOND: u32 = 10;
/// The number of presses whose processor time is counted together.
const PRESSES: u32 = 60;
/// The number of such groups; the median is compared.
const ROUNDS: usize = 9;
/// The number of presses whose syncs are counted, after all others: counting takes time.
const SYNCED_PRESSES: u32 = 200;
/// The time after which everything has been shown, and everything at the start is done.
const REST: Duration = Duration::from_secs(5);
/// The seed of the choices.
const SEED: u64 = 41;

/// The tables, each of which is pressed in turn.
struct Tables {
    town: Town,
    all: Vec<Table>,
    next: usize,
    luck: SplitMix64,
}

impl Tables {
    /// Begins all games.
    async fn begin(town: Town) -> Self {
        let mut tables = Vec::new();
        for game in &GAMES {
            for first in (0..TABLES).step_by(TABLES_BEGUN_AT_ONCE) {
                let numbers = first..first + TABLES_BEGUN_AT_ONCE;
                let here = numbers.clone().map(|number| town.begin_on_discord(game, number));
                let there = numbers.map(|number| town.begin_on_telegram(game, number));
                let (here, there) = tokio::join!(join_all(here), join_all(there));
                tables.extend(here.into_iter().chain(there));
            }
        }
        Self { town, all: tables, next: 0, luck: SplitMix64(SEED) }
    }

    /// Has somebody press at the next table at which somebody has a decision.
    fn press(&mut self) -> Pressed {
        let count = self.all.len();
        let mut turn = (self.next..self.next + count).map(|at| at % count);
        let pressed = turn.find_map(|at| {
            let pressed = self.town.press(&self.all[at], &mut self.luck)?;
            Some((at, pressed))
        });
        let (at, pressed) = pressed.expect("a game goes on");
        self.next = at + 1;
        pressed
    }
}

pub(crate) fn measure() -> Vec<Figure> {
    Runtime::new().expect("a runtime").block_on(run())
}

async fn run() -> Vec<Figure> {
    let folder = tempfile::tempdir().expect("a folder");
    let town = Town::open().await;
    let service = town.serve(folder.path());
    town.connected().await;
    let mut tables = Tables::begin(town).await;
    let _busy = Running::start(Command::new("sh").args(["-c", "while :; do :; done"]));
    sleep(REST).await;
    let (mut processor, mut presses) = (Vec::new(), Vec::new());
    let mut ticks = interval(Duration::from_secs(1) / PRESSES_PER_SECOND);
    for _ in 0..ROUNDS {
        let before = service.processor();
        for _ in 0..PRESSES {
            ticks.tick().await;
            presses.push(tables.press());
        }
        processor.push(service.processor().saturating_sub(before) / PRESSES);
    }
    sleep(REST).await;
    let syncs = Syncs::of(&service);
    for _ in 0..SYNCED_PRESSES {
        ticks.tick().await;
        tables.press();
    }
    let syncs = f64::from(syncs.end()) / f64::from(SYNCED_PRESSES);
    let town = &tables.town;
    let acknowledged = presses.iter().filter_map(acknowledged).collect();
    let shown = presses.iter().filter_map(|pressed| shown(town, pressed)).collect();
    let made = presses.len();
    println!("{made} presses at {} tables, {PRESSES_PER_SECOND} a second", tables.all.len());
    let acknowledged = Times::of("acknowledged", acknowledged, made);
    let shown = Times::of("shown", shown, made);
    let processor = Times::of("processor", processor, ROUNDS);
    assert_eq!((town.telegram.violations(), town.discord.violations()), (vec![], vec![]));
    vec![
        Figure { name: "press in a game with pictures, processor ms", value: processor.at(50) },
        Figure { name: "press in a game, acknowledged, p99 ms", value: acknowledged.at(99) },
        Figure { name: "press in a game, shown, p99 ms", value: shown.at(99) },
        Figure { name: "press in a game, syncs of the disk", value: syncs },
    ]
}

/// Returns the time from a press to its acknowledgement, if there is one.
fn acknowledged(pressed: &Pressed) -> Option<Duration> {
    match pressed {
        Pressed::Discord { action, .. } => Some(action.acknowledgement()?.1),
        Pressed::Telegram { press, .. } => press.time_to_answer(),
    }
}

/// Returns the time from a press to the next change of what was pressed, if there is one.
fn shown(town: &Town, pressed: &Pressed) -> Option<Duration> {
    match pressed {
        Pressed::Discord { action, hand } => {
            let sent = action.sent()?;
            let changes = town.discord.shown_at(hand);
            changes.into_iter().find(|at| *at >= sent).map(|at| at - sent)
        }
        Pressed::Telegram { press, chat } => press.time_to_sight(&[*chat]),
    }
}

/// Measured times, the shortest first.
struct Times(Vec<Duration>);

impl Times {
    /// Sorts and prints times of which there should be this many.
    fn of(what: &str, mut times: Vec<Duration>, wanted: usize) -> Self {
        assert!(times.len() * 10 >= wanted * 9, "{what}: only {} of {wanted}", times.len());
        times.sort_unstable();
        let times = Self(times);
        let [half, most, worst] = [50, 99, 100].map(|percent| times.at(percent));
        println!("{what:>14}: p50 {half:>7.1} ms  p99 {most:>7.1} ms  worst {worst:>7.1} ms");
        times
    }

    /// Returns a percentile, in milliseconds.
    fn at(&self, percent: usize) -> f64 {
        let Self(times) = self;
        times[(times.len() * percent / 100).min(times.len() - 1)].as_secs_f64() * 1000.0
    }
}
