//! Simulated evenings: the whole service on one thread, in virtual time, drawn from a seed.
//!
//! People play games of all kinds, some with machine players, on a store that fails and conflicts,
//! and on a platform that responds late, rejects requests and loses responses. People block the bot,
//! press old buttons and press twice, and the process is killed at any moment. In the end:
//!
//! - everything that was acknowledged was stored at that moment, and is never lost;
//! - no hand has rung twice for one question;
//! - every destination has one message, which shows what is stored;
//! - nobody was shown the hand of somebody else, and the buttons at a destination follow from what
//!   its reader may know;
//! - nothing is sent any more, and no mark is left;
//! - every game can be played to its end.
//!
//! Each evening runs twice, and everything that is sent must be the same. The day draws the seeds.
//! `SEED=17` runs only the evening with that seed, `EVENINGS=200` sets the number of evenings.
//! `docs/determinism.md` lists what could make two runs differ.

mod process;
mod promises;
pub(crate) mod wire;
pub(crate) mod witness;

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use e2e::town::{PEOPLE, goes_on, players, two_games};
use e2e::{Day, ManualClock, answer};
use engine::catalog::GameId;
use engine::chance::{Chance as _, SplitMix64};
use panels::panel::{Button, Press};
use platform::fake::Fake;
use platform::{ActedOn, Destination, Inbound, Input, MessageRef};
use runtime::simulation::Simulation;
use storage::Memory;
use table::command::{Act, Command};
use table::{Stage, Table};
use tokio::runtime::Builder;
use tokio::time::sleep;
use words::people::TableId;

use self::process::Process;
use self::wire::Outside;
use self::witness::{Sent, Witness, WitnessedReply};
use crate::chaos::{lock, tables};

/// The number of evenings, unless another one is set.
const DEFAULT_EVENINGS: u64 = 4;
/// One evening in this number is long, and its games are played to their ends.
const LONG_EVENINGS: u64 = 7;
/// Events in a short and in a long evening.
const EVENTS: [usize; 2] = [40, 150];
/// More moves than any evening needs to finish its games.
const MAX_MOVES: usize = 4_000;
/// The time of a machine player for a turn in every other evening; in the rest it takes none.
const PACE: Duration = Duration::from_millis(700);
/// One request to the platform in this number fails.
const TROUBLE: u32 = 6;

/// An evening: everything that outlives a process, and the process.
struct Run {
    seed: u64,
    luck: SplitMix64,
    memory: Memory,
    world: Arc<ManualClock>,
    outside: Outside,
    process: Process,
    /// The highest revision of each table that was read after an answer.
    known: BTreeMap<TableId, u64>,
}

impl Run {
    async fn begin(seed: u64) -> Self {
        let memory = Memory::new();
        let pace = if seed.is_multiple_of(2) { Duration::ZERO } else { PACE };
        let world = Arc::new(ManualClock::at_pace(seed, pace));
        let witness = Arc::new(Witness::of(&memory));
        let outside = Outside { fake: Arc::default(), nonces: Arc::default(), witness };
        let process = Process::start(&memory, &world, &outside, seed, 0).await;
        let (luck, known) = (SplitMix64(seed), BTreeMap::new());
        Self { seed, luck, memory, world, outside, process, known }
    }

    fn is_long(&self) -> bool {
        self.seed.is_multiple_of(LONG_EVENINGS)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.luck.below(u32::try_from(bound).expect("small")) as usize
    }

    /// Kills the process and starts another one, with failures or without.
    async fn restart(&mut self, trouble: u32) {
        self.process.kill().await;
        let seed = self.seed ^ u64::from(self.luck.below(u32::MAX));
        let Self { memory, world, outside, .. } = self;
        self.process = Process::start(memory, world, outside, seed, trouble).await;
    }

    /// Has somebody make an input.
    fn sends(&self, who: &str, at: &Destination, input: Input, on: Option<MessageRef>) {
        let Some(intake) = lock(&self.process.wire.intake).clone() else { return };
        let by = Fake::person(who);
        let press: Option<Press> = match &input {
            Input::Button(data) => data.parse().ok(),
            _ => None,
        };
        let (witness, person) = (Arc::clone(&self.outside.witness), by.id.clone());
        let reply = Box::new(WitnessedReply { witness, person, press });
        let inbound = Inbound::new(by, at.clone(), input, reply);
        let on = ActedOn { message: on, ..ActedOn::default() };
        let _ = intake.accept(Inbound { on, is_admin: Some(false), ..inbound });
    }

    /// Has somebody make an input, and waits until it has taken effect.
    async fn does(&mut self, who: &str, at: &Destination, input: Input) {
        self.sends(who, at, input, None);
        self.remember().await;
    }

    /// Waits until inputs have taken effect, and records the revisions that people could know by
    /// then, which must not be lost.
    async fn remember(&mut self) {
        settle().await;
        for table in tables(&self.memory).await {
            let known = self.known.entry(table.id).or_default();
            assert!(*known <= table.revision, "seed {}: a move was lost", self.seed);
            *known = table.revision;
        }
    }

    /// Opens a table, at which a machine player may sit, and starts the game.
    async fn opens(&mut self, game: GameId) {
        self.world.pass(60_000);
        let room = Destination::Room(Fake::room(game.name()));
        self.does("Anna", &room, Input::Line(format!("/play {game}"))).await;
        let is_here = |table: &Table| table.home == room;
        let id = tables(&self.memory).await.into_iter().find(is_here).expect("it is open").id;
        let press = |command: Command| Input::Button(Press::at(id, command).to_string());
        for who in &PEOPLE[1..players(game)] {
            self.does(who, &room, press(Command::Join)).await;
        }
        if players(game) < *game.seats().end() && self.below(2) == 0 {
            self.does("Anna", &room, press(Command::AddMachine)).await;
        }
        self.does("Anna", &room, press(Command::Start)).await;
        let table = tables(&self.memory).await.into_iter().find(is_here);
        assert!(table.is_some_and(|table| table.play().is_some()), "{game} has not started");
    }

    /// Returns every living button that somebody sees, with its destination.
    fn buttons(&self, who: &str) -> Vec<(Destination, MessageRef, Button)> {
        let places = GameId::ALL.iter().map(|game| Destination::Room(Fake::room(game.name())));
        let own = Destination::Person(Fake::person(who).id);
        let mut all = Vec::new();
        for place in places.chain([own]) {
            for (message, panel) in self.outside.fake.messages(&place) {
                let of = |button: &Button| (place.clone(), message.clone(), button.clone());
                all.extend(panel.buttons.iter().map(of));
            }
        }
        all
    }

    /// Has somebody press a visible button, sometimes twice.
    async fn presses_something(&mut self) {
        let who = PEOPLE[self.below(PEOPLE.len())];
        let mut buttons = self.buttons(who);
        buttons.retain(|(_, _, button)| is_wanted(&button.press));
        if buttons.is_empty() {
            return;
        }
        let (at, message, button) = buttons.swap_remove(self.below(buttons.len()));
        let input = Input::Button(button.press.to_string());
        for _ in 0..if self.below(8) == 0 { 2 } else { 1 } {
            self.sends(who, &at, input.clone(), Some(message.clone()));
        }
        self.remember().await;
    }

    /// Causes one random event.
    async fn something_happens(&mut self) {
        self.world.pass(60_000);
        let who = PEOPLE[self.below(PEOPLE.len())];
        let own = Destination::Person(Fake::person(who).id);
        match self.below(40) {
            0 => self.outside.fake.close(&own),
            1 | 2 => {
                self.outside.fake.open(&own);
                self.does(who, &own, Input::Line("/hand".to_owned())).await;
            }
            3 => self.restart(TROUBLE).await,
            4 => {
                // The process dies between sending a message and recording it.
                let messages = 1 + self.below(4) as u64;
                self.process.wire.dies_in.store(messages, Ordering::SeqCst);
                self.presses_something().await;
            }
            5 => {
                // The process dies between a commit and its answer.
                self.process.store.store().doom();
                self.presses_something().await;
            }
            6 => {
                let game = GameId::ALL[self.below(GameId::ALL.len())];
                let room = Destination::Room(Fake::room(game.name()));
                self.does(who, &room, Input::Line("/board".to_owned())).await;
            }
            7 => sleep(Duration::from_secs(40)).await,
            _ => self.presses_something().await,
        }
        if self.process.is_dead() {
            self.restart(TROUBLE).await;
        }
    }

    /// Stops all failures and waits until everything is idle.
    async fn calms_down(&mut self) {
        self.restart(0).await;
        for who in PEOPLE {
            let own = Destination::Person(Fake::person(who).id);
            self.outside.fake.open(&own);
            self.does(who, &own, Input::Line("/help".to_owned())).await;
        }
        self.world.pass(26 * 60 * 60 * 1000);
        for table in tables(&self.memory).await {
            self.process.app.refresh(&table);
        }
        sleep(Duration::from_mins(3)).await;
        for _ in 0..MAX_MOVES {
            if !tables(&self.memory).await.iter().any(Table::is_moving) {
                break;
            }
            sleep(PACE).await;
        }
        sleep(Duration::from_mins(1)).await;
    }

    /// Plays every game to its end.
    async fn plays_out(&mut self) {
        let people = PEOPLE.map(Fake::person);
        for _ in 0..MAX_MOVES {
            let mut stored = tables(&self.memory).await;
            stored.retain(|table| matches!(table.stage, Stage::Playing(_)));
            if stored.is_empty() {
                return;
            }
            let luck = &mut self.luck;
            let next = stored.iter().find_map(|table| {
                let (who, command) = answer(table, &people, |count| luck.below(count))?;
                Some((who, Press::at(table.id, command)))
            });
            let Some((who, press)) = next else {
                sleep(PACE).await; // Only machine players have to act.
                continue;
            };
            let own = Destination::Person(who.id);
            self.does(&who.name, &own, Input::Button(press.to_string())).await;
        }
        panic!("seed {}: a table does not come to its end", self.seed);
    }

    /// Lives through a whole evening. Returns everything that was sent.
    async fn through(seed: u64) -> Vec<Sent> {
        let mut run = Self::begin(seed).await;
        for game in two_games(usize::try_from(seed).unwrap_or(0)) {
            run.opens(game).await;
        }
        run.restart(TROUBLE).await;
        for _ in 0..EVENTS[usize::from(run.is_long())] {
            run.something_happens().await;
        }
        run.assert_rings();
        run.calms_down().await;
        run.check().await;
        if run.is_long() {
            run.plays_out().await;
            run.calms_down().await;
            run.check().await;
        }
        run.process.kill().await;
        run.outside.witness.sent()
    }
}

/// Excludes nudges, after which a question may ring again.
const fn is_wanted(press: &Press) -> bool {
    goes_on(press) && !matches!(press, Press::At(_, Act::Command(Command::Nudge)))
}

/// Runs everything that can run now.
async fn settle() {
    sleep(Duration::from_millis(20)).await;
}

/// Runs an evening in a runtime of its own, so that nothing of the one before is left.
fn evening(seed: u64) -> Vec<Sent> {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
    let runtime = runtime.expect("a runtime without threads");
    let _simulation = Simulation::begin(seed);
    runtime.block_on(Run::through(seed))
}

fn hash(sent: &[Sent]) -> u64 {
    let mut hasher = DefaultHasher::new();
    sent.hash(&mut hasher);
    hasher.finish()
}

/// Returns the first place at which two evenings differ.
fn difference(first: &[Sent], again: &[Sent]) -> String {
    let differs = |(one, other): (&Sent, &Sent)| one != other;
    let same = first.iter().zip(again).position(differs);
    let at = same.unwrap_or_else(|| first.len().min(again.len()));
    format!("message {at} was {:#?}, and then {:#?}", first.get(at), again.get(at))
}

/// Returns the seeds of the evenings: the one in the environment, or as many as the day should draw,
/// of which the first is that of a long evening.
fn seeds() -> Range<u64> {
    let number = |name: &str| -> Option<u64> {
        std::env::var(name).ok().map(|number| number.parse().expect("a number"))
    };
    if let Some(seed) = number("SEED") {
        return seed..seed + 1;
    }
    let drawn = Day::today().seeds("simulate", number("EVENINGS").unwrap_or(DEFAULT_EVENINGS));
    let ahead = drawn.start % LONG_EVENINGS;
    drawn.start - ahead..drawn.end - ahead
}

#[test]
fn every_evening_keeps_its_promises_and_repeats_by_its_seed() {
    for seed in seeds() {
        eprintln!("SEED={seed}");
        let (first, again) = thread::scope(|scope| {
            let again = scope.spawn(move || evening(seed));
            (evening(seed), again.join())
        });
        let again = match again {
            Ok(again) => again,
            Err(panic) => resume_unwind(panic),
        };
        println!("SEED={seed}: {:016x} of {} messages", hash(&first), first.len());
        let is_same = hash(&first) == hash(&again);
        assert!(is_same, "seed {seed} does not repeat: {}", difference(&first, &again));
    }
}
