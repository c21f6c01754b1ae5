//! One of several processes on one store. It can be frozen and killed, and its clock can jump.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use bot::app::{App, Usual};
use e2e::{ManualClock, in_words};
use engine::chance::{Chance as _, SplitMix64};
use platform::{Intake, Platform};
use runtime::clock::World as _;
use service::limits::Limits;
use storage::Memory;
use storage::strict::{InjectedFailure, Strict};
use words::people::Moment;

use super::store::{DistantStore, Life};
use crate::chaos::lock;
use crate::simulate::wire::{Outside, Wire};

/// The time on all clocks at first.
pub const START: Moment = Moment(1_000_000_000);
/// A clock jumps by less than this, in either direction.
const MAX_JUMP_MS: u32 = 3_600_000;
/// A process is frozen for less than this, which is longer than its leases.
const MAX_FREEZE_MS: u32 = 12_000;

static USUAL: LazyLock<Usual> = LazyLock::new(in_words);

/// What several processes share.
#[derive(Debug)]
pub struct Town {
    pub memory: Memory,
    pub outside: Outside,
    /// Whether commits of tables leave out their checks.
    pub is_unchecked: bool,
}

/// A running process.
#[derive(Clone, Debug)]
pub struct Process {
    pub life: Arc<Life>,
    clock: Arc<ManualClock>,
    wire: Arc<Wire>,
    app: Arc<App>,
}

impl Process {
    /// Starts a process, whose connection to the store breaks now and then.
    pub fn start(town: &Town, seed: u64) -> Self {
        let life = Arc::new(Life::default());
        let store = DistantStore::new(&town.memory, &life, seed, town.is_unchecked);
        let store = Strict::new(store)
            .sometimes(seed, 17, InjectedFailure::Conflict)
            .sometimes(seed ^ 1, 23, InjectedFailure::FailBefore)
            .sometimes(seed ^ 2, 19, InjectedFailure::FailAfter);
        let clock = Arc::new(ManualClock::new(seed));
        clock.set(START);
        let wire = Arc::new(Wire::new(&town.outside, seed, 0));
        let platforms: Vec<Arc<dyn Platform>> = vec![wire.clone()];
        let store = Arc::new(store);
        let app = App::new(store, clock.clone(), platforms, USUAL.clone(), &Limits::NONE);
        let app = Arc::new(app);
        let process = Self { life, clock, wire, app };
        tokio::spawn(process.clone().run());
        process
    }

    /// Runs the process, which ends if its store fails at the start.
    async fn run(self) {
        let _ = self.app.run().await.map_err(|error| error.to_string());
        self.kill();
    }

    /// Returns where inputs arrive, if the process listens.
    pub fn intake(&self) -> Option<Arc<dyn Intake>> {
        lock(&self.wire.intake).clone()
    }

    /// Freezes the process for a random time.
    pub fn freeze(&self, luck: &mut SplitMix64) {
        self.life.freeze(Duration::from_millis(luck.below(MAX_FREEZE_MS).into()));
    }

    /// Has the clock jump, forwards or backwards.
    pub fn jump(&self, luck: &mut SplitMix64) {
        let (now, by) = (self.clock.now().0, u64::from(luck.below(MAX_JUMP_MS)));
        let then = if luck.below(2) == 0 { now + by } else { now.saturating_sub(by) };
        self.clock.set(Moment(then));
    }

    /// Kills the process: nothing that it still does has an effect.
    pub fn kill(&self) {
        self.life.end();
        self.wire.cut();
        self.app.stop().cancel();
    }
}
