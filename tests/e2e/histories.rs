//! Histories of three processes on one store: what clients ask at once, and what they are answered.
//!
//! Everything is drawn from a seed: the ways to the store, what the clients ask which process, and
//! what befalls the processes. They are killed and frozen, their clocks jump, and their connections
//! to the store and to the clients break. In the end:
//!
//! - each table has behaved as a compare-and-set register, as an independent tester judges
//!   ([`e2e::history`]);
//! - no hand has rung twice for one question.
//!
//! The tester is tested, too: if the store leaves out the checks of commits, it finds that out.
//! The day draws the seeds. `HISTORIES=500` sets the number of histories, `SEED=17` runs only the
//! one with that seed.
//! `cluster` has the same with the real program.

mod client;
mod process;
mod store;

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use e2e::history::{History, Operation, Outcome};
use e2e::{Day, Evening, ManualClock, answer};
use engine::chance::{Chance as _, SplitMix64};
use engine::play::Ticket;
use platform::fake::Fake;
use runtime::simulation::Simulation;
use storage::Memory;
use table::Table;
use table::command::Command;
use tokio::runtime::Builder;
use tokio::time::sleep;

use self::client::{Asked, Record};
use self::process::{Process, START, Town};
use crate::chaos::{lock, tables};
use crate::simulate::wire::Outside;
use crate::simulate::witness::Witness;

/// The number of histories, unless another one is set.
const DEFAULT_HISTORIES: u64 = 40;
/// Attempts to find the planted fault, and the histories of each.
const ATTEMPTS: u64 = 10;
const HISTORIES_PER_ATTEMPT: u64 = 20;
const PLAYERS: [&str; 2] = ["Anna", "Bora"];
const PROCESSES: usize = 3;
/// In each round, both players look, and then there are some operations at almost the same time.
/// The tester tries all orders, so there are few rounds.
const ROUNDS: usize = 2;
const OPERATIONS: usize = 4;
/// The time in which processes start to listen.
const START_TIME: Duration = Duration::from_millis(100);
/// The time in which the looks of a round are answered, if nothing befalls their processes.
const LOOK_TIME: Duration = Duration::from_millis(150);
/// The maximum time between two operations in milliseconds.
const MAX_PAUSE_MS: u32 = 4;
/// The time after which everything that can still be answered is.
const QUIET_TIME: Duration = Duration::from_secs(20);
/// The time in which a process acquires all duties.
const DUTY_TIME: Duration = Duration::from_secs(2);

/// A table, its clients and the processes.
struct Run {
    seed: u64,
    luck: SplitMix64,
    town: Town,
    processes: Vec<Process>,
    record: Arc<Record>,
}

impl Run {
    /// Has two people begin a game, and starts the processes.
    async fn begin(seed: u64, is_unchecked: bool) -> Self {
        let memory = Memory::for_several();
        let witness = Arc::new(Witness::of(&memory));
        let outside = Outside { fake: Arc::default(), nonces: Arc::default(), witness };
        let store = Arc::new(memory.clone());
        let world = Arc::new(ManualClock::new(seed));
        world.set(START);
        let evening = Evening::begin_with(store, world, Arc::clone(&outside.fake)).await;
        evening.app.wake_up().await.expect("the store is empty");
        sleep(DUTY_TIME).await;
        evening.says(PLAYERS[0], "/play ice-cult").await;
        evening.presses(PLAYERS[1], "Join").await;
        evening.presses(PLAYERS[0], "Start").await;
        evening.app.shut_down().await.expect("a clean end");

        let table = tables(&memory).await.pop().expect("a table");
        let first = asked_at(&table).expect("a decision is asked");
        let record = Arc::new(Record::of(table.id, Evening::room(), first));
        let town = Town { memory, outside, is_unchecked };
        let (luck, processes) = (SplitMix64(seed), Vec::new());
        let mut run = Self { seed, luck, town, processes, record };
        for _ in 0..PROCESSES {
            let process = run.fresh_process();
            run.processes.push(process);
        }
        run
    }

    fn below(&mut self, bound: usize) -> usize {
        self.luck.below(u32::try_from(bound).expect("small")) as usize
    }

    fn fresh_process(&mut self) -> Process {
        let seed = u64::from(self.luck.below(u32::MAX));
        Process::start(&self.town, seed)
    }

    /// Has a client ask one of the processes.
    fn ask(&mut self, who: &'static str, operation: Operation) {
        let (process, is_cut) = (self.below(PROCESSES), self.below(10) == 0);
        self.record.ask(&self.processes[process], Asked { who, operation, is_cut });
    }

    /// Has a client do something: mostly they answer the latest decision that they have seen.
    fn something(&mut self) {
        let seen = lock(&self.record.seen).clone();
        let latest = seen.iter().max_by_key(|(_, ticket)| *ticket).copied();
        match (self.below(8), latest) {
            (0, _) | (_, None) => {
                let who = PLAYERS[self.below(PLAYERS.len())];
                self.ask(who, Operation::Look);
            }
            (1, _) => {
                let (who, ticket) = seen[self.below(seen.len())];
                self.ask(who, Operation::Answer(ticket));
            }
            (_, Some((who, ticket))) => self.ask(who, Operation::Answer(ticket)),
        }
    }

    /// Lets something befall one of the processes.
    fn trouble(&mut self) {
        let unlucky = self.below(PROCESSES);
        match self.below(3) {
            0 => self.processes[unlucky].kill(),
            1 => self.processes[unlucky].freeze(&mut self.luck),
            _ => self.processes[unlucky].jump(&mut self.luck),
        }
    }

    async fn round(&mut self) {
        for at in 0..PROCESSES {
            if self.processes[at].life.is_over() {
                self.processes[at] = self.fresh_process();
            }
        }
        sleep(START_TIME).await;
        for who in PLAYERS {
            self.ask(who, Operation::Look);
        }
        sleep(LOOK_TIME).await;
        // Half of the rounds are without trouble.
        let trouble = self.below(2 * OPERATIONS);
        for number in 0..OPERATIONS {
            if number == trouble {
                self.trouble();
            }
            self.something();
            sleep(Duration::from_millis(self.luck.below(MAX_PAUSE_MS).into())).await;
        }
        let rest = [Duration::ZERO, LOOK_TIME, Duration::from_secs(8)];
        sleep(rest[self.below(rest.len())]).await;
    }

    /// Returns the history after all rounds, with a last look at what is stored.
    async fn through(mut self) -> History {
        for _ in 0..ROUNDS {
            self.round().await;
        }
        sleep(QUIET_TIME).await;
        for process in &self.processes {
            process.kill();
        }
        let table = tables(&self.town.memory).await.pop().expect("a table");
        let mut history = lock(&self.record.history).clone();
        let look = history.begin(Operation::Look);
        if let Some(ticket) = asked_at(&table) {
            history.answer(look, Outcome::Saw(ticket));
        }
        let (seed, again) = (self.seed, self.town.outside.witness.repeated_rings());
        assert!(
            again.is_empty() || self.town.is_unchecked,
            "seed {seed}: it rang again: {again:?}"
        );
        history
    }
}

/// Returns the ticket of the decision that a table asks.
fn asked_at(table: &Table) -> Option<Ticket> {
    match answer(table, &PLAYERS.map(Fake::person), |_| 0)? {
        (_, Command::Answer { ticket, .. }) => Some(ticket),
        _ => None,
    }
}

/// Runs one history in a runtime of its own.
fn history(seed: u64, is_unchecked: bool) -> History {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
    let runtime = runtime.expect("a runtime without threads");
    let _simulation = Simulation::begin(seed);
    runtime.block_on(async { Run::begin(seed, is_unchecked).await.through().await })
}

/// Returns the seeds of the histories: the one in the environment, or as many as the day should
/// draw.
fn seeds() -> Range<u64> {
    let number = |name: &str| -> Option<u64> {
        std::env::var(name).ok().map(|number| number.parse().expect("a number"))
    };
    match number("SEED") {
        Some(seed) => seed..seed + 1,
        None => Day::today().seeds("histories", number("HISTORIES").unwrap_or(DEFAULT_HISTORIES)),
    }
}

#[test]
fn tables_are_registers_whatever_befalls_the_processes() {
    let mut outcomes = [0; 3];
    for seed in seeds() {
        let history = history(seed, false);
        assert!(history.is_linearizable(), "seed {seed}: no order explains this\n{history}");
        outcomes[0] += history.count(|outcome| outcome == Outcome::Accepted);
        outcomes[1] += history.count(|outcome| outcome == Outcome::Refused);
        outcomes[2] += history.count(|outcome| matches!(outcome, Outcome::Saw(_)));
    }
    let [accepted, refused, seen] = outcomes;
    println!("{accepted} accepted, {refused} refused, {seen} seen");
    assert!(accepted > 0 && refused > 0 && seen > 0, "nobody was answered");
}

#[test]
fn a_commit_without_its_checks_is_found_in_every_attempt() {
    for attempt in 0..ATTEMPTS {
        let mut seeds = attempt * HISTORIES_PER_ATTEMPT..(attempt + 1) * HISTORIES_PER_ATTEMPT;
        let found = seeds.position(|seed| !history(seed, true).is_linearizable());
        let found = found.unwrap_or_else(|| panic!("attempt {attempt} finds nothing"));
        println!("attempt {attempt}: found in history {}", found + 1);
    }
}
