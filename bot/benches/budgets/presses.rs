//! Joins and presses on each platform, in words and with pictures: tables of Tirazheh with two
//! people, twenty presses a second. People and platforms, with their limits, are in this process;
//! the service is in another one, and its processor time is counted with everything that it does.

use std::time::Duration;

use e2e::Running;
use engine::chance::SplitMix64;
use futures_util::future::join_all;
use tokio::runtime::Runtime;
use tokio::time::{interval, sleep};

use crate::Figure;
use crate::syncs::Syncs;
use crate::town::{Layout, Pressed, Table, Town};

const TABLES: usize = 200;
/// The number of tables that open, and that start, at the same time.
const AT_ONCE: usize = 10;
const PER_SECOND: u32 = 20;
const PRESSES: u32 = 1_200;
/// The number of presses whose syncs are counted, after all others: counting takes time.
const SYNCED_PRESSES: u32 = 200;
/// The time after which everything has been shown, and everything at the start is done.
const REST: Duration = Duration::from_secs(5);
/// The methods of Telegram with which presses are answered and shown.
const METHODS: [&str; 7] = [
    "answercallbackquery",
    "sendmessage",
    "sendphoto",
    "editmessagetext",
    "editmessagecaption",
    "editmessagemedia",
    "editmessagereplymarkup",
];
/// The seed of the choices.
const SEED: u64 = 41;

/// The platforms.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Discord,
    Telegram,
}

/// What was measured on a platform with a layout.
struct Measured {
    place: Place,
    layout: Layout,
    /// Milliseconds of processor time.
    join: f64,
    press: f64,
    syncs: f64,
    acknowledged: Times,
    shown: Times,
    /// Megabytes after all presses.
    memory: f64,
}

/// The tables, each of which is pressed in turn.
struct Tables {
    town: Town,
    all: Vec<Table>,
    next: usize,
    luck: SplitMix64,
}

impl Tables {
    /// Opens all tables.
    async fn open(town: Town, place: Place) -> Self {
        let open = async |number| match place {
            Place::Discord => town.opens_on_discord(number).await,
            Place::Telegram => town.opens_on_telegram(number).await,
        };
        let mut all = Vec::new();
        for first in (0..TABLES).step_by(AT_ONCE) {
            all.extend(join_all((first..first + AT_ONCE).map(open)).await);
        }
        Self { town, all, next: 0, luck: SplitMix64(SEED) }
    }

    /// Has the second person of each table join it, at the pace of presses. Returns the processor
    /// time of a join.
    async fn join(&self, service: &Running) -> f64 {
        let before = service.processor();
        let mut ticks = interval(Duration::from_secs(1) / PER_SECOND);
        for table in &self.all {
            ticks.tick().await;
            self.town.presses(table, 1, "Join").await;
        }
        join_all(self.all.iter().map(|table| self.town.shows(table, "Start"))).await;
        each(milliseconds(service.processor().saturating_sub(before)), TABLES)
    }

    async fn start(&self) {
        let start = async |table: &Table| {
            self.town.presses(table, 0, "Start").await;
            self.town.asks(table).await;
        };
        for tables in self.all.chunks(AT_ONCE) {
            join_all(tables.iter().map(start)).await;
        }
    }

    /// Returns the number of requests to the platform so far.
    fn requests(&self, place: Place) -> u32 {
        let count = match place {
            Place::Discord => self.town.discord.requests().len(),
            Place::Telegram => {
                let calls = METHODS.map(|method| self.town.telegram.calls(method).len());
                calls.iter().sum()
            }
        };
        u32::try_from(count).expect("few")
    }

    /// Has a person press at the next table at which somebody has a decision. Returns nothing if
    /// nobody has one.
    fn press(&mut self) -> Option<Pressed> {
        let count = self.all.len();
        let mut turn = (self.next..self.next + count).map(|at| at % count);
        let (at, pressed) = turn.find_map(|at| {
            let pressed = self.town.decides(&self.all[at], &mut self.luck)?;
            Some((at, pressed))
        })?;
        self.next = at + 1;
        Some(pressed)
    }

    /// Has people press for as many ticks.
    async fn press_all(&mut self, count: u32) -> Vec<Pressed> {
        let mut ticks = interval(Duration::from_secs(1) / PER_SECOND);
        let mut pressed = Vec::new();
        for _ in 0..count {
            ticks.tick().await;
            pressed.extend(self.press());
        }
        pressed
    }
}

pub(crate) fn measure() -> Vec<Figure> {
    let runtime = Runtime::new().expect("a runtime");
    let cases = [
        (Place::Telegram, Layout::Words),
        (Place::Discord, Layout::Words),
        (Place::Telegram, Layout::Pictures),
        (Place::Discord, Layout::Pictures),
    ];
    let all = cases.map(|(place, layout)| runtime.block_on(run(place, layout)));
    let most = |wanted: &dyn Fn(&Measured) -> bool, value: fn(&Measured) -> f64| {
        all.iter().filter(|one| wanted(one)).map(value).fold(0.0, f64::max)
    };
    let words = |one: &Measured| one.layout == Layout::Words;
    let pictures = |one: &Measured| one.layout == Layout::Pictures;
    let on = |place| move |one: &Measured| one.place == place;
    vec![
        Figure { name: "join, processor ms", value: most(&|_| true, |one| one.join) },
        Figure { name: "press in words, processor ms", value: most(&words, |one| one.press) },
        Figure {
            name: "press with pictures, processor ms",
            value: most(&pictures, |one| one.press),
        },
        Figure {
            name: "press, acknowledged, p99 ms",
            value: most(&|_| true, |one| one.acknowledged.at(99)),
        },
        Figure {
            name: "press on Telegram, shown, p50 ms",
            value: most(&on(Place::Telegram), |one| one.shown.at(50)),
        },
        Figure {
            name: "press on Telegram, shown, p99 ms",
            value: most(&on(Place::Telegram), |one| one.shown.at(99)),
        },
        Figure {
            name: "press on Telegram, shown, worst ms",
            value: most(&on(Place::Telegram), |one| one.shown.at(100)),
        },
        Figure {
            name: "press on Discord, shown, p99 ms",
            value: most(&on(Place::Discord), |one| one.shown.at(99)),
        },
        Figure { name: "press, syncs of the disk", value: most(&|_| true, |one| one.syncs) },
        Figure {
            name: "memory with 200 tables in pictures, MB",
            value: most(&pictures, |one| one.memory),
        },
    ]
}

async fn run(place: Place, layout: Layout) -> Measured {
    let folder = tempfile::tempdir().expect("a folder");
    let town = Town::open().await;
    let service = town.serve(folder.path(), layout);
    town.connected().await;
    let mut tables = Tables::open(town, place).await;
    sleep(REST).await;
    let join = tables.join(&service).await;
    tables.start().await;
    sleep(REST).await;
    let (before, sent) = (service.processor(), tables.requests(place));
    let pressed = tables.press_all(PRESSES).await;
    let made = pressed.len();
    let press = each(milliseconds(service.processor().saturating_sub(before)), made);
    let sent = each(f64::from(tables.requests(place) - sent), made);
    sleep(REST).await;
    let memory = service.memory();
    let syncs = Syncs::of(&service);
    let synced = tables.press_all(SYNCED_PRESSES).await.len();
    let syncs = each(f64::from(syncs.end()), synced);
    let town = &tables.town;
    let (name, looks) = (
        if place == Place::Discord { "Discord" } else { "Telegram" },
        if layout == Layout::Words { "in words" } else { "with pictures" },
    );
    println!(
        "{made} presses on {name} {looks}: {press:.2} ms each, {join:.2} ms a join, \
         {sent:.2} requests, {syncs:.2} syncs, {memory:.0} MB"
    );
    let acknowledged = Times::of("acknowledged", pressed.iter().map(Town::acknowledged));
    let shown = Times::of("shown", pressed.iter().map(|one| town.shown(one)));
    assert_eq!((town.telegram.violations(), town.discord.violations()), (vec![], vec![]));
    Measured { place, layout, join, press, syncs, acknowledged, shown, memory }
}

/// Divides an amount by a count.
fn each(amount: f64, count: usize) -> f64 {
    amount / f64::from(u32::try_from(count).expect("few"))
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Measured times, the shortest first.
struct Times(Vec<Duration>);

impl Times {
    /// Sorts and prints times, almost all of which must be known.
    fn of(what: &str, times: impl ExactSizeIterator<Item = Option<Duration>>) -> Self {
        let made = times.len();
        let mut times: Vec<Duration> = times.flatten().collect();
        let unknown = made - times.len();
        assert!(unknown * 10 <= made, "{what}: {unknown} of {made} are unknown");
        times.sort_unstable();
        let times = Self(times);
        let [half, most, worst] = [50, 99, 100].map(|percent| times.at(percent));
        println!(
            "{what:>14}: p50 {half:>7.1} ms  p99 {most:>7.1} ms  worst {worst:>7.1} ms  \
             {unknown} never"
        );
        times
    }

    /// Returns a percentile, in milliseconds.
    fn at(&self, percent: usize) -> f64 {
        let Self(times) = self;
        milliseconds(times[(times.len() * percent / 100).min(times.len() - 1)])
    }
}
