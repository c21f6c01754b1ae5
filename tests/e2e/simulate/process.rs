//! A process of an evening, which can be killed: its store answers no more, and its connection is
//! cut.

use std::sync::{Arc, LazyLock};

use bot::app::{App, Usual};
use e2e::{CrashingStore, ManualClock, in_words};
use platform::Platform;
use service::limits::Limits;
use storage::Memory;
use storage::strict::{InjectedFailure, Strict};

use super::settle;
use super::wire::{Outside, Wire};

static USUAL: LazyLock<Usual> = LazyLock::new(in_words);

/// A running process.
pub struct Process {
    pub store: Arc<Strict<CrashingStore>>,
    pub wire: Arc<Wire>,
    pub app: Arc<App>,
}

impl Process {
    /// Starts a process. `trouble` says how many of its requests fail; with 0 its store works, too.
    pub async fn start(
        memory: &Memory,
        world: &Arc<ManualClock>,
        outside: &Outside,
        seed: u64,
        trouble: u32,
    ) -> Self {
        let mut store = Strict::new(CrashingStore::on(memory));
        if trouble > 0 {
            store = store
                .sometimes(seed, 7, InjectedFailure::Conflict)
                .sometimes(seed ^ 1, 11, InjectedFailure::FailBefore)
                .sometimes(seed ^ 2, 13, InjectedFailure::FailAfter);
        }
        let (store, wire) = (Arc::new(store), Arc::new(Wire::new(outside, seed, trouble)));
        let platforms: Vec<Arc<dyn Platform>> = vec![wire.clone()];
        let usual = USUAL.clone();
        let app = App::new(store.clone(), world.clone(), platforms, usual, &Limits::NONE);
        let app = Arc::new(app);
        let running = Arc::clone(&app);
        tokio::spawn(async move { running.run().await.map_err(|error| error.to_string()) });
        settle().await;
        Self { store, wire, app }
    }

    /// Tells whether the process has died by itself.
    pub fn is_dead(&self) -> bool {
        self.wire.is_dead() || self.store.store().is_dead()
    }

    /// Kills the process: nothing that it still does has an effect.
    pub async fn kill(&self) {
        self.store.store().kill();
        self.wire.cut();
        self.app.stop().cancel();
        settle().await;
    }
}
