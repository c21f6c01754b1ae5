//! Chaos with both real adapters in one process, on both strict fakes.
//!
//! The clock is that of tokio and paused, except for Discord's gateway, which has a thread of its
//! own. So the seed decides what happens and what fails, and only the gateway can change the order.

pub(crate) mod process;
mod standing;
mod trouble;

use std::sync::Arc;
use std::time::Duration;

use e2e::telegram::Chaos as OnTelegram;
use e2e::town::{Choice, Moves, Pressed, SIDES, Seen, Side, Town, two_games};
use e2e::{ManualClock, discord::Chaos as OnDiscord};
use engine::catalog::GameId;
use engine::chance::{Chance as _, SplitMix64};
use panels::panel::Press;
use platform::Destination;
use storage::Memory;
use table::command::{Act, Command};
use table::{Stage, Table};
use tokio::time::sleep;

use self::process::Process;
use super::{Action, PEOPLE, goes_on, players, seeds, tables};

/// The number of runs, unless another one is set.
const DEFAULT_RUNS: u64 = 1;
/// Events in one run for each of its games.
const EVENTS_PER_GAME: usize = 60;
/// More rounds of presses than any run needs to finish its games.
const MAX_ROUNDS: usize = 6_000;
/// Time after which the effects of a press are visible, at the pace of both platforms.
const SETTLE_TIME: Duration = Duration::from_secs(4);

/// A run: everything that outlives a process, and the process.
struct Run {
    seed: u64,
    /// The indexes of the games that are played at once.
    games: Vec<usize>,
    luck: SplitMix64,
    memory: Memory,
    clock: Arc<ManualClock>,
    town: Town,
    process: Option<Process>,
    is_wild: bool,
    /// Actions that may still be acknowledged, with their presses.
    pending: Vec<(Action, Pressed)>,
    acknowledged: Vec<Action>,
}

impl Run {
    async fn begin(seed: u64, games: Vec<usize>) -> Self {
        let (memory, clock) = (Memory::new(), Arc::new(ManualClock::new(seed)));
        let town = Town::meet().await;
        let process = Some(Process::start(&town, &memory, &clock, seed).await);
        Self {
            seed,
            games,
            luck: SplitMix64(seed),
            memory,
            clock,
            town,
            process,
            is_wild: false,
            pending: Vec::new(),
            acknowledged: Vec::new(),
        }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.luck.below(u32::try_from(bound).expect("small")) as usize
    }

    fn side(&mut self) -> Side {
        SIDES[self.below(2)]
    }

    fn process(&self) -> &Process {
        self.process.as_ref().expect("there is always one")
    }

    /// Kills the process and starts another one.
    async fn restart(&mut self) {
        self.process.take().expect("there is always one").kill();
        let seed = self.seed ^ u64::from(self.luck.below(u32::MAX));
        let process = Process::start(&self.town, &self.memory, &self.clock, seed).await;
        process.store.troubles(self.is_wild);
        self.process = Some(process);
    }

    /// Starts or stops all failures.
    fn goes_wild(&mut self, is_wild: bool) {
        self.is_wild = is_wild;
        let seed = u64::from(self.luck.below(u32::MAX));
        self.process().store.troubles(is_wild);
        let (requests, silences) = (80, 4);
        let (repeats, swaps, cuts) = (60, 60, 15);
        let discord = OnDiscord { seed, requests, silences, repeats, swaps, cuts };
        self.town.discord.chaos(is_wild.then_some(discord));
        let telegram = if is_wild { OnTelegram::evenly(15) } else { OnTelegram::default() };
        self.town.telegram.chaos(telegram, seed);
    }

    /// Waits until presses have taken effect, and records the actions that were acknowledged.
    async fn settle(&mut self) {
        self.town.settle().await;
        let stored = tables(&self.memory).await;
        for (action, pressed) in std::mem::take(&mut self.pending) {
            match pressed.is_done() {
                None => self.pending.push((action, pressed)),
                Some(false) => {}
                Some(true) => {
                    self.assert_kept(&stored, &action);
                    self.acknowledged.push(action);
                }
            }
        }
    }

    fn assert_kept(&self, stored: &[Table], action: &Action) {
        let (seed, is_kept) = (self.seed, action.is_kept(stored));
        assert!(is_kept, "seed {seed}: this was acknowledged and is lost: {action:?}");
    }

    /// Presses the button at this index of a message on the screen of somebody.
    fn press(&mut self, who: usize, seen: &Seen, place: usize) {
        let pressed = self.town.press(who, seen, place);
        let person = self.town.person(seen.side(), who);
        if let Some(action) = Action::of(&seen.presses[place], &person) {
            self.pending.push((action, pressed));
        }
    }

    /// Presses a random visible button, mostly one that moves a game on.
    fn presses_something(&mut self) {
        let (side, mut who) = (self.side(), self.below(PEOPLE.len()));
        let (seen, place);
        let mut options: Vec<_> = self.town.options().into_values().collect();
        if self.below(3) > 0 && !options.is_empty() {
            let mut options = options.swap_remove(self.below(options.len()));
            let choice = options.swap_remove(self.below(options.len()));
            (who, seen, place) = (choice.who, choice.seen, choice.place);
        } else {
            let mut all = Vec::new();
            for seen in self.town.screen(side, who) {
                let places = (0..seen.presses.len()).filter(|at| is_wanted(&seen.presses[*at]));
                all.extend(places.map(|place| (seen.clone(), place)));
            }
            if all.is_empty() {
                return;
            }
            (seen, place) = all.swap_remove(self.below(all.len()));
        }
        for _ in 0..if self.below(8) == 0 { 2 } else { 1 } {
            self.press(who, &seen, place);
        }
    }

    /// Causes one random event.
    async fn something_happens(&mut self) {
        self.clock.pass(60_000);
        let (side, who) = (self.side(), self.below(PEOPLE.len()));
        match self.below(40) {
            0 => self.town.shuts(side, who),
            1 | 2 => self.town.whispers(side, who, "/hand"),
            3 => self.restart().await,
            kind @ 4..=6 => {
                let process = self.process().store.process();
                match kind {
                    // The process dies between sending a message and recording it.
                    4 | 5 => process.doom_before("shown/"),
                    _ => process.doom(),
                }
                self.presses_something();
            }
            7 => {
                let game = self.below(GameId::ALL.len());
                self.town.says(side, who, game, "/board");
            }
            8 => sleep(Duration::from_secs(40)).await,
            _ => self.presses_something(),
        }
        let pause = self.below(3_000) as u64;
        self.settle().await;
        sleep(Duration::from_millis(pause)).await;
        if self.process().is_dead() {
            self.restart().await;
        }
    }

    /// Opens a table of each game, on both platforms in turn, and starts all games.
    async fn gathers(&mut self) {
        for who in 0..PEOPLE.len() {
            self.town.whispers(Side::Telegram, who, "/start");
        }
        let first = self.below(2);
        for (number, game) in self.games.clone().into_iter().enumerate() {
            let (id, side) = (GameId::ALL[game], SIDES[(first + number) % 2]);
            self.clock.pass(60_000);
            self.town.opens_table(side, 0, game);
            let room = Destination::Room(self.town.room(side, game));
            let joins = std::iter::repeat_n(Command::Join, players(id) - 1);
            for (number, command) in joins.chain([Command::Start]).enumerate() {
                let who = if command == Command::Start { 0 } else { number + 1 };
                let act = command.into();
                let (seen, place) = self.waits_for(side, who, &room, &act).await;
                self.press(who, &seen, place);
                self.settle().await;
            }
        }
    }

    /// Waits until somebody is offered an act at a destination. Returns the message and the index of
    /// the button.
    async fn waits_for(
        &self,
        side: Side,
        who: usize,
        destination: &Destination,
        act: &Act,
    ) -> (Seen, usize) {
        let does_it = |press: &Press| matches!(press, Press::At(_, offered) if offered == act);
        let find = || {
            let seen =
                self.town.screen(side, who).into_iter().find(|seen| seen.place == *destination)?;
            let place = seen.presses.iter().position(does_it)?;
            Some((seen, place))
        };
        self.town.until(&format!("{act:?} is offered"), find).await
    }

    /// Stops all failures and waits until everything is idle.
    async fn calms_down(&mut self) {
        self.goes_wild(false);
        self.restart().await;
        for side in SIDES {
            for who in 0..PEOPLE.len() {
                self.town.whispers(side, who, "/help");
            }
        }
        self.settle().await;
        self.clock.pass(26 * 60 * 60 * 1000);
        for table in tables(&self.memory).await {
            self.process().app.refresh(&table);
        }
        sleep(Duration::from_mins(3)).await;
        self.settle().await;
    }

    /// Plays every game to its end, with the buttons on screens.
    async fn plays_out(&mut self) {
        let mut idle = 0;
        for _ in 0..MAX_ROUNDS {
            let stored = tables(&self.memory).await;
            let mut on: Vec<_> =
                stored.iter().filter(|table| is_playing(table)).map(|table| table.id).collect();
            if on.is_empty() {
                return;
            }
            let mut options = self.town.options();
            on.retain(|table| options.contains_key(table));
            idle = if on.is_empty() { idle + 1 } else { 0 };
            assert!(idle < 100, "seed {}: nobody can act any more", self.seed);
            for table in on {
                let mut options = options.remove(&table).unwrap_or_default();
                let leads_on = self.below(4) == 0;
                let is_wanted = |moves| (moves == Moves::LeadsOn) == leads_on;
                if options.iter().any(|choice| is_wanted(choice.moves)) {
                    options.retain(|choice| is_wanted(choice.moves));
                }
                let Choice { who, seen, place, .. } = &options[self.below(options.len())];
                self.press(*who, seen, *place);
            }
            self.settle().await;
            sleep(SETTLE_TIME).await;
        }
        panic!("seed {}: the evening does not end", self.seed);
    }
}

const fn is_playing(table: &Table) -> bool {
    matches!(table.stage, Stage::Playing(_))
}

/// Excludes adding machine players too, who would take the seats of people.
const fn is_wanted(press: &Press) -> bool {
    goes_on(press) && !matches!(press, Press::At(_, Act::Command(Command::AddMachine)))
}

async fn run(seed: u64, games: Vec<usize>) {
    let events = EVENTS_PER_GAME * games.len();
    let mut run = Run::begin(seed, games).await;
    run.gathers().await;
    run.goes_wild(true);
    for _ in 0..events {
        run.something_happens().await;
    }
    run.calms_down().await;
    run.look_around().await;
    run.check().await;
    run.plays_out().await;
    run.calms_down().await;
    run.look_around().await;
    run.check().await;
    run.process.take().expect("there is always one").kill();
}

/// Returns the indexes of two games, or of the three others. The seeds have all pairs in turn.
fn games_of(seed: u64, is_pair: bool) -> Vec<usize> {
    let pair = two_games(usize::try_from(seed).expect("a small number"));
    let is_one = |game: &usize| pair.contains(&GameId::ALL[*game]) == is_pair;
    (0..GameId::ALL.len()).filter(is_one).collect()
}

#[tokio::test(start_paused = true)]
async fn after_any_chaos_two_tables_on_both_platforms_are_shown_once_and_play_on_to_their_end() {
    for seed in seeds(DEFAULT_RUNS) {
        run(seed, games_of(seed, true)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn after_any_chaos_the_other_tables_are_shown_once_and_play_on_to_their_end() {
    for seed in seeds(DEFAULT_RUNS) {
        run(seed, games_of(seed, false)).await;
    }
}
