//! Measures presses per second on each store: sled with one process, PostgreSQL with one, two and
//! four, beside bare transactions with the same bytes.
//!
//! Every process has tables of its own, at which workers press as fast as they are answered. Each
//! process is this program again. PostgreSQL is started by `ops/test-postgres`, and waits for its
//! disk.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command as Program, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use e2e::database::Database;
use engine::catalog::{AnyOptions, GameId};
use engine::chance::{Chance as _, SplitMix64};
use engine::play::Pick;
use platform::fake::Fake;
use runtime::clock::Real;
use runtime::cluster::Cluster;
use service::limits::Limits;
use service::settings::Settings;
use service::tables::{Feed, Opening, Tables};
use storage::postgres::Options;
use storage::{Batch, Expect, Key, Postgres, Sled, Store};
use table::command::Command;
use table::{Actor, Table};
use words::people::{Destination, Person, TableId};

/// The number of workers of all processes together.
const WORKERS: usize = 64;
const RUN_TIME: Duration = Duration::from_secs(6);
/// The sizes of the values that a press writes: a head, a journal line, and entries of listings and
/// marks.
const BARE: [usize; 5] = [3000, 300, 0, 0, 0];
const CHILD: &str = "BENCH_STORE";

/// A tick of the kernel's accounting of processor time, in microseconds.
const TICK: u64 = 10_000;

/// Measured times, in microseconds.
#[derive(Default)]
struct Times {
    presses: Vec<u64>,
    /// Processor time of the processes that press.
    own: u64,
    /// Processor time of everything on this machine, including the database.
    all: u64,
}

/// Returns the sum of some numbers in a line of `/proc`, in ticks.
fn ticks(file: &str, skip: usize, take: usize) -> u64 {
    let text = std::fs::read_to_string(file).expect("it runs on Linux");
    let line = text.lines().next().expect("a line");
    // The name of a process may contain spaces.
    let rest = line.rsplit_once(") ").map_or(line, |(_, rest)| rest);
    let numbers = rest.split_whitespace().skip(skip).take(take);
    numbers.map(|number| number.parse::<u64>().expect("a number")).sum()
}

/// Returns the processor time of this process so far.
fn own_time() -> u64 {
    ticks("/proc/self/stat", 11, 2) * TICK
}

/// Returns the processor time of the machine so far, without idle time.
fn machine_time() -> u64 {
    ticks("/proc/stat", 1, 3) * TICK + ticks("/proc/stat", 6, 2) * TICK
}

impl Times {
    fn at(&self, share: usize) -> f64 {
        let micros = self.presses.get((self.presses.len().saturating_sub(1)) * share / 100);
        Duration::from_micros(micros.copied().unwrap_or_default()).as_secs_f64() * 1000.0
    }

    fn print(mut self, what: &str) -> f64 {
        self.presses.sort_unstable();
        #[expect(clippy::cast_precision_loss, reason = "there are not that many")]
        let per_second = self.presses.len() as f64 / RUN_TIME.as_secs_f64();
        let (half, most) = (self.at(50), self.at(99));
        let each = |time: u64| time / (self.presses.len() as u64).max(1);
        println!(
            "{what:<42} {per_second:>6.0} a second  p50 {half:>6.2} ms  p99 {most:>6.2} ms  \
             processor {:>4} µs each, {:>4} µs of it the bot",
            each(self.all),
            each(self.own)
        );
        per_second
    }
}

/// A worker at a table of its own.
struct Worker {
    tables: Arc<Tables>,
    people: [Person; 2],
    luck: SplitMix64,
}

impl Worker {
    async fn begin(&self) -> TableId {
        let [anna, bora] = &self.people;
        let options = AnyOptions::of(GameId::IceCult);
        let room = Destination::Room(Fake::room(anna.id.as_str()));
        let opened = self.tables.open(Opening::new(anna, &room, options), None).await;
        opened.expect("the store works").expect("within bounds");
        let mine = self.tables.of_person(&anna.id).await.expect("readable");
        let id = mine.last().expect("just opened").id;
        for (who, command) in [(bora, Command::Join), (anna, Command::Start)] {
            let done = self.tables.handle(id, Actor::Person(who), &command).await;
            done.expect("the store works").expect("allowed");
        }
        id
    }

    /// Returns the seat to act, and an answer.
    fn answer(&mut self, table: &Table) -> Option<(usize, Command)> {
        let play = table.play()?;
        (0..2).find_map(|who| {
            let seat = table.seat_of(&self.people[who].id)?;
            let (ticket, count) = engine::with_play!(play, play => {
                play.choice(seat).map(|choice| (choice.ticket, choice.options.len()))
            })?;
            let pick = self.luck.below(u32::try_from(count).ok()?);
            Some((who, Command::Answer { ticket, pick: Pick(u16::try_from(pick).ok()?) }))
        })
    }

    /// Presses as fast as it is answered; returns the duration of each press.
    async fn work(mut self) -> Vec<u64> {
        let mut times = Vec::new();
        let mut id = self.begin().await;
        let mut table = self.tables.get(id).await.expect("readable").expect("there");
        let begun = Instant::now();
        while begun.elapsed() < RUN_TIME {
            let Some((who, command)) = self.answer(&table) else {
                id = self.begin().await;
                table = self.tables.get(id).await.expect("readable").expect("there");
                continue;
            };
            let pressed = Instant::now();
            let by = Actor::Person(&self.people[who]);
            let done = self.tables.handle(id, by, &command).await.expect("the store works");
            times.push(u64::try_from(pressed.elapsed().as_micros()).unwrap_or(u64::MAX));
            table = done.expect("allowed");
        }
        times
    }
}

async fn presses(store: Arc<dyn Store>, workers: usize) -> Vec<u64> {
    let usual = e2e::in_words();
    let settings = Arc::new(Settings::new(&store, usual.languages, usual.layout));
    let (world, cluster) = (Arc::new(Real::default()), Cluster::on(Arc::clone(&store)));
    let tables = Tables::new(store, world, Limits::NONE, Feed::default(), cluster, settings);
    let tables = Arc::new(tables);
    let mut working = tokio::task::JoinSet::new();
    for number in 0..workers {
        let name = |who: &str| Fake::person(&format!("{who}{}-{number}", std::process::id()));
        let people = [name("Anna"), name("Bora")];
        let (tables, luck) = (Arc::clone(&tables), SplitMix64(number as u64));
        working.spawn(Worker { tables, people, luck }.work());
    }
    working.join_all().await.concat()
}

/// Writes the same bytes in bare transactions.
async fn bare(store: Arc<dyn Store>, workers: usize) -> Vec<u64> {
    let mut working = tokio::task::JoinSet::new();
    for number in 0..workers {
        let store = Arc::clone(&store);
        working.spawn(async move {
            let (mut times, mut head) = (Vec::new(), None);
            let begun = Instant::now();
            for round in 0_u64.. {
                if begun.elapsed() >= RUN_TIME {
                    break;
                }
                let key = |name: &str| Key::new(format!("bare/{number}/{name}")).expect("a key");
                let expect = head.map_or(Expect::Absent, Expect::At);
                let mut batch = Batch::new().put(key("head"), expect, vec![b'.'; BARE[0]]);
                for (part, bytes) in BARE.iter().enumerate().skip(1) {
                    let key = key(&format!("{part}/{round}"));
                    batch = batch.put(key, Expect::Absent, vec![b'.'; *bytes]);
                }
                let asked = Instant::now();
                head = Some(store.commit(batch).await.expect("the store works"));
                times.push(u64::try_from(asked.elapsed().as_micros()).unwrap_or(u64::MAX));
            }
            times
        });
    }
    working.join_all().await.concat()
}

/// One of several processes: starts when it is told to, and prints its measurements.
async fn child(what: &str) {
    let mut words = what.split(' ');
    let [kind, url, workers] = [(); 3].map(|()| words.next().expect("three words"));
    let store: Arc<dyn Store> =
        Arc::new(Postgres::open(url, &Options::default()).await.expect("a database"));
    println!("ready");
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).expect("it is told to begin");
    let workers = workers.parse().expect("a number");
    let times = match kind {
        "bare" => bare(store, workers).await,
        _ => presses(store, workers).await,
    };
    println!("{}", own_time());
    for time in times {
        println!("{time}");
    }
}

/// Measures in this process.
async fn here(work: impl Future<Output = Vec<u64>>) -> Times {
    let (own, all) = (own_time(), machine_time());
    let presses = work.await;
    Times { presses, own: own_time() - own, all: machine_time() - all }
}

/// Measures with this number of processes.
fn several(kind: &str, url: &str, processes: usize) -> Times {
    use std::io::Write as _;
    let program = std::env::current_exe().expect("a program");
    let workers = WORKERS / processes;
    let mut children: Vec<Child> = (0..processes)
        .map(|_| {
            let mut program = Program::new(&program);
            program.env(CHILD, format!("{kind} {url} {workers}"));
            let child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
            child.expect("it starts")
        })
        .collect();
    let mut outputs: Vec<_> = children
        .iter_mut()
        .map(|child| BufReader::new(child.stdout.take().expect("piped")).lines())
        .collect();
    for output in &mut outputs {
        output.next().expect("it is ready").expect("text");
    }
    let before = machine_time();
    for child in &mut children {
        writeln!(child.stdin.take().expect("piped"), "begin").expect("it listens");
    }
    let readers: Vec<_> = outputs
        .into_iter()
        .map(|output| {
            std::thread::spawn(move || {
                output
                    .map(|line| line.expect("text").parse().expect("a number"))
                    .collect::<Vec<u64>>()
            })
        })
        .collect();
    let mut times = Times::default();
    for reader in readers {
        let mut said = reader.join().expect("no panic").into_iter();
        times.own += said.next().expect("its processor time");
        times.presses.extend(said);
    }
    times.all = machine_time() - before;
    for mut child in children {
        child.wait().expect("it ends");
    }
    times
}

#[tokio::main]
async fn main() {
    if let Ok(what) = std::env::var(CHILD) {
        return child(&what).await;
    }
    let (folder, database) = (tempfile::tempdir().expect("a folder"), Database::start());
    let sled = || async {
        let folder = folder.path().join(format!("sled-{}", rand_name()));
        Arc::new(Sled::open(folder).await.expect("a folder"))
    };
    let (one, other) = (sled().await, sled().await);
    here(bare(one, WORKERS)).await.print("bare commits, sled, one process");
    here(presses(other, WORKERS)).await.print("presses, sled, one process");

    let Some(Database { url, .. }) = &database else { return };
    several("bare", url, 1).print("bare transactions, PostgreSQL, one process");
    let one = several("presses", url, 1).print("presses, PostgreSQL, one process");
    let two = several("presses", url, 2).print("presses, PostgreSQL, two processes");
    several("presses", url, 4).print("presses, PostgreSQL, four processes");
    println!("two processes give {:.2} times what one does", two / one);
}

fn rand_name() -> String {
    format!("{:?}", Instant::now()).chars().filter(char::is_ascii_digit).collect()
}
