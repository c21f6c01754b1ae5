//! Chaos on the fake platform, which is fast and so allows many runs.

use e2e::in_words;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use bot::app::App;
use e2e::ManualClock;
use engine::catalog::GameId;
use engine::chance::{Chance as _, SplitMix64};
use engine::seat::Viewer;
use panels::panel::{Button, ChoicePlace, Panel, Press};
use panels::present::ahead;
use panels::present::table::{RenderOptions, panel};
use platform::fake::Fake;
use platform::{Destination, Inbound, Input, MessageRef, Platform, Reply};
use runtime::clock::World as _;
use service::limits::Limits;
use storage::Memory;
use storage::strict::{InjectedFailure, Strict};
use table::command::{Act, Command, Focus, Request};
use table::{Stage, Table};
use words::locale::Lang;
use words::people::TableId;
use words::text::Text;

use super::wire::{Nonces, Wire};
use super::{PEOPLE, goes_on, lock, players, seeds, tables};

/// The number of runs, unless another one is set.
const DEFAULT_RUNS: u64 = 6;
/// Events in one run.
const EVENTS: usize = 150;

/// Ignores all answers.
#[derive(Debug)]
struct NoEvents;

#[async_trait]
impl Reply for NoEvents {
    async fn is_admin(&self) -> bool {
        false
    }

    async fn done(&self, _: &Lang) {}

    async fn say(&self, _: &Text, _: &Lang) {}

    async fn show(&self, _: &Panel, _: &Lang) {}
}

/// A run: everything that outlives a process, and the process.
struct Run {
    seed: u64,
    luck: SplitMix64,
    memory: Memory,
    world: Arc<ManualClock>,
    fake: Arc<Fake>,
    nonces: Nonces,
    store: Arc<Strict<Memory>>,
    wire: Arc<Wire>,
    app: Arc<App>,
    /// The highest revision of each table that was read after an answer.
    known: HashMap<TableId, u64>,
}

impl Run {
    async fn begin(seed: u64) -> Self {
        let (memory, fake) = (Memory::new(), Arc::new(Fake::default()));
        let (world, nonces) = (Arc::new(ManualClock::new(seed)), Arc::default());
        let luck = SplitMix64(seed);
        let (store, wire, app) = start(&memory, &fake, &nonces, &world, seed, 0).await;
        Self { seed, luck, memory, world, fake, nonces, store, wire, app, known: HashMap::new() }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.luck.below(u32::try_from(bound).expect("small")) as usize
    }

    /// Kills the process and starts another one, with failures or without.
    async fn restart(&mut self, trouble: u64) {
        self.wire.dead.store(true, Ordering::SeqCst);
        self.app.stop().cancel();
        settle().await;
        let seed = self.seed ^ u64::from(self.luck.below(u32::MAX));
        let (store, wire, app) =
            start(&self.memory, &self.fake, &self.nonces, &self.world, seed, trouble).await;
        (self.store, self.wire, self.app) = (store, wire, app);
    }

    async fn does(
        &mut self,
        who: &str,
        destination: &Destination,
        input: Input,
        on: Option<MessageRef>,
    ) {
        let Some(intake) = lock(&self.wire.intake).clone() else { return };
        let inbound = Inbound {
            person: Fake::person(who),
            place: destination.clone(),
            input,
            pressed: on,
            on_screen: None,
            lang: None,
            is_admin: Some(false),
            receipt: None,
            reply: Box::new(NoEvents),
        };
        let _ = intake.accept(inbound);
        settle().await;
        self.remember().await;
    }

    /// Records the revisions that people could know by now, which must not be lost.
    async fn remember(&mut self) {
        for table in tables(&self.memory).await {
            let known = self.known.entry(table.id).or_default();
            assert!(*known <= table.revision, "seed {}: a move was lost", self.seed);
            *known = table.revision;
        }
    }

    /// Returns every living button that somebody sees, with its destination.
    fn buttons(&self, who: &str) -> Vec<(Destination, MessageRef, Button)> {
        let places = GameId::ALL.iter().map(|game| Destination::Room(Fake::room(game.name())));
        let own = Destination::Person(Fake::person(who).id);
        let mut all = Vec::new();
        for place in places.chain([own]) {
            for (message, panel) in self.fake.messages(&place) {
                let of = |button: &Button| (place.clone(), message.clone(), button.clone());
                all.extend(panel.buttons.iter().map(of));
            }
        }
        all
    }

    async fn presses_something(&mut self) {
        let who = PEOPLE[self.below(PEOPLE.len())];
        let buttons: Vec<_> =
            self.buttons(who).into_iter().filter(|seen| goes_on(&seen.2.press)).collect();
        if buttons.is_empty() {
            return;
        }
        let (at, message, button) = buttons[self.below(buttons.len())].clone();
        let input = Input::Button(button.press.to_string());
        let times = if self.below(8) == 0 { 2 } else { 1 };
        for _ in 0..times {
            self.does(who, &at, input.clone(), Some(message.clone())).await;
        }
    }

    async fn something_happens(&mut self) {
        self.world.pass(60_000);
        let who = PEOPLE[self.below(PEOPLE.len())];
        let own = Destination::Person(Fake::person(who).id);
        match self.below(40) {
            0 => self.fake.close(&own),
            1 | 2 => {
                self.fake.open(&own);
                self.does(who, &own, Input::Line("/hand".to_owned()), None).await;
            }
            3 => self.restart(6).await,
            4 => {
                let calls = 1 + self.below(4) as u64;
                self.wire.dies_in.store(calls, Ordering::SeqCst);
                self.presses_something().await;
                settle().await;
                if self.wire.dead.load(Ordering::SeqCst) {
                    self.restart(6).await;
                }
            }
            5 => {
                let game = GameId::ALL[self.below(GameId::ALL.len())];
                let room = Destination::Room(Fake::room(game.name()));
                self.does(who, &room, Input::Line("/board".to_owned()), None).await;
            }
            6 => tokio::time::sleep(Duration::from_secs(40)).await,
            _ => self.presses_something().await,
        }
    }

    /// Stops all failures and waits until everything is idle.
    async fn calms_down(&mut self) {
        self.restart(0).await;
        for who in PEOPLE {
            let own = Destination::Person(Fake::person(who).id);
            self.fake.open(&own);
            self.does(who, &own, Input::Line("/help".to_owned()), None).await;
        }
        self.world.pass(26 * 60 * 60 * 1000);
        for table in tables(&self.memory).await {
            self.app.refresh(&table);
        }
        tokio::time::sleep(Duration::from_mins(3)).await;
        settle().await;
    }

    /// Checks that each destination has one message, and that it is up to date.
    async fn check(&self) {
        for table in tables(&self.memory).await {
            let room = table.home.clone();
            self.check_at(&table, &room, Viewer::Public);
            for (seat, person) in table.people() {
                let own = Destination::Person(person.id.clone());
                if table.play().is_some() {
                    self.check_at(&table, &own, Viewer::Seat(seat));
                }
            }
        }
    }

    fn check_at(&self, table: &Table, destination: &Destination, viewer: Viewer) {
        let of_table =
            |button: &Button| matches!(&button.press, Press::At(id, _) if *id == table.id);
        let mut living = self.fake.messages(destination);
        living.retain(|(_, panel)| panel.buttons.iter().any(of_table));
        let (seed, id) = (self.seed, table.id);
        let presses = |panel: &Panel| -> Vec<String> {
            // What waits at other tables, and what happened since somebody looked, is not compared.
            let is_here = |press: &&Press| {
                let Press::At(_, Act::Request(request)) = press else { return true };
                !matches!(request, Request::Next | Request::Page(Some(_)))
            };
            let presses = panel.buttons.iter().map(|button| &button.press).filter(is_here);
            presses.map(ToString::to_string).collect()
        };
        let stand: Vec<_> =
            living.iter().map(|(message, panel)| (message, presses(panel))).collect();
        assert_eq!(stand.len(), 1, "seed {seed}: {id} at {destination:?} stands so: {stand:#?}");
        let can_notify = viewer == Viewer::Public;
        // People plan ahead where their hand is.
        let focus = living[0].1.choice.as_ref().and_then(|open| match (&open.focus, viewer) {
            (Focus::Group { path, page }, Viewer::Seat(seat))
                if open.place == ChoicePlace::Ahead =>
            {
                let (path, page) = (path.clone(), *page);
                Some((ahead::since(table, seat), Focus::Ahead { path, page }))
            }
            _ => None,
        });
        let can_nudge = can_notify && table.can_nudge(self.world.now());
        let look = RenderOptions { can_notify, can_nudge, focus, ..RenderOptions::default() };
        let fresh = panel(table, viewer, &look);
        let shown = presses(&living[0].1);
        // An open part of a decision belongs to the same decision.
        if living[0].1.choice.as_ref().is_none_or(|choice| !choice.is_confirming()) {
            assert_eq!(
                shown,
                presses(&fresh),
                "seed {seed}: {id} at {destination:?} is out of date"
            );
        }
    }

    /// Plays every game to its end with the first options.
    async fn plays_out(&mut self) {
        for _ in 0..4_000 {
            let Some((table, who, command)) = self.next_move().await else { return };
            let by = Destination::Person(Fake::person(&who).id);
            let press = Press::at(table, command).to_string();
            self.does(&who, &by, Input::Button(press), None).await;
        }
        panic!("seed {}: a table does not come to its end", self.seed);
    }

    async fn next_move(&mut self) -> Option<(TableId, String, Command)> {
        for table in tables(&self.memory).await {
            let asked = match &table.stage {
                Stage::Playing(play) => play.to_act().iter().next(),
                _ => None,
            };
            let Some(seat) = asked else { continue };
            let play = table.play().expect("it is on");
            let (ticket, count) = engine::with_play!(play, play => {
                let choice = play.choice(seat).expect("who is asked has a choice");
                (choice.ticket, choice.options.len())
            });
            let pick = u16::try_from(self.below(count)).expect("few options");
            let who = table.chair(seat).and_then(|chair| chair.sitter.person()).expect("a person");
            return Some((
                table.id,
                who.name.clone(),
                Command::Answer { ticket, pick: engine::play::Pick(pick) },
            ));
        }
        None
    }
}

/// Runs everything that can run now.
async fn settle() {
    tokio::time::sleep(Duration::from_millis(20)).await;
}

type Process = (Arc<Strict<Memory>>, Arc<Wire>, Arc<App>);

async fn start(
    memory: &Memory,
    fake: &Arc<Fake>,
    nonces: &Nonces,
    world: &Arc<ManualClock>,
    seed: u64,
    trouble: u64,
) -> Process {
    let mut store = Strict::new(memory.clone());
    if trouble > 0 {
        store = store
            .sometimes(seed, 7, InjectedFailure::Conflict)
            .sometimes(seed ^ 1, 11, InjectedFailure::FailBefore)
            .sometimes(seed ^ 2, 13, InjectedFailure::FailAfter);
    }
    let store = Arc::new(store);
    let wire = Arc::new(Wire {
        fake: Arc::clone(fake),
        luck: Mutex::new(SplitMix64(seed)),
        trouble: AtomicU64::new(trouble),
        dead: AtomicBool::new(false),
        dies_in: AtomicU64::new(0),
        intake: Mutex::default(),
        nonces: Arc::clone(nonces),
    });
    let usual = in_words();
    let platforms: Vec<Arc<dyn Platform>> = vec![wire.clone()];
    let app = App::new(store.clone(), world.clone(), platforms, usual, &Limits::NONE);
    let app = Arc::new(app);
    let running = Arc::clone(&app);
    tokio::spawn(async move { running.run().await.map_err(|error| error.to_string()) });
    settle().await;
    (store, wire, app)
}

/// Returns two different games, so that the runs have all pairs in turn.
fn two_games(run: usize) -> [GameId; 2] {
    let games = GameId::ALL;
    let ahead = 1 + run / games.len() % (games.len() - 1);
    [games[run % games.len()], games[(run + ahead) % games.len()]]
}

async fn run(seed: u64) {
    let mut run = Run::begin(seed).await;
    for game in two_games(usize::try_from(seed).unwrap_or(0)) {
        let room = Destination::Room(Fake::room(game.name()));
        run.world.pass(60_000);
        run.does("Anna", &room, Input::Line(format!("/play {game}")), None).await;
        let table = tables(&run.memory)
            .await
            .into_iter()
            .find(|table| table.home.room() == Some(&Fake::room(game.name())));
        let id = table.expect("it is open").id;
        for who in &PEOPLE[1..players(game)] {
            let join = Press::at(id, Command::Join).to_string();
            run.does(who, &room, Input::Button(join), None).await;
        }
        run.does("Anna", &room, Input::Button(Press::at(id, Command::Start).to_string()), None)
            .await;
    }
    run.wire.trouble.store(6, Ordering::SeqCst);
    for _ in 0..EVENTS {
        run.something_happens().await;
    }
    run.calms_down().await;
    run.check().await;
    run.plays_out().await;
    run.calms_down().await;
    run.check().await;
    run.fake.hang_up();
    run.app.stop().cancel();
}

#[tokio::test(start_paused = true)]
async fn after_any_chaos_every_table_is_shown_once_and_plays_on_to_its_end() {
    for seed in seeds(DEFAULT_RUNS) {
        run(seed).await;
    }
}
