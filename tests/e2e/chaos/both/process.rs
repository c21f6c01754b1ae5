//! A process with both adapters, which can be killed: its store answers no more, and its
//! connections are cut.

use std::sync::Arc;
use std::time::Duration;

use ::telegram::Pace;
use bot::app::App;
use e2e::town::Town;
use e2e::{Cable, ManualClock, discord, shown_as, telegram};
use platform::Platform;
use service::limits::Limits;
use storage::{Memory, Store};
use table::choices::Layout;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::trouble::Troubled;

/// Time from the death of a process to the start of the next one.
const RESTART_DELAY: Duration = Duration::from_millis(100);

/// A running process.
pub struct Process {
    pub store: Arc<Troubled>,
    pub app: Arc<App>,
    platforms: Vec<Arc<dyn Platform>>,
    running: JoinHandle<()>,
    cables: [Cable; 2],
}

impl Process {
    /// Starts a process on the store of the previous one, and waits until it listens to both
    /// platforms. The seed decides about failures of the store and the layout of tables.
    pub async fn start(town: &Town, memory: &Memory, clock: &Arc<ManualClock>, seed: u64) -> Self {
        let layout = if seed.is_multiple_of(2) { Layout::Pictures } else { Layout::Rich };
        Self::start_shown_as(town, memory, clock, seed, layout).await
    }

    /// Starts a process that shows tables in this layout.
    pub async fn start_shown_as(
        town: &Town,
        memory: &Memory,
        clock: &Arc<ManualClock>,
        seed: u64,
        layout: Layout,
    ) -> Self {
        let store = Arc::new(Troubled::on(memory, seed));
        let cables =
            [Cable::to(town.discord.address()).await, Cable::to(town.telegram.address()).await];
        // Requests of the previous process arrive before. The new one knows no rate limits.
        sleep(RESTART_DELAY).await;
        town.discord.forget_waits();
        let (identified, polled) = (town.discord.identifies(), town.telegram.polls());
        let own: Arc<dyn Store> = store.clone();
        let discord = discord::TestService::bot_at(cables[0].url(), Arc::clone(&own));
        let telegram = telegram::TestService::bot_at(cables[1].url(), own, Pace::TELEGRAM, None);
        let platforms: Vec<Arc<dyn Platform>> = vec![discord, telegram];
        let usual = shown_as(layout);
        let all = platforms.clone();
        let app = App::new(store.clone(), clock.clone(), all, usual, &Limits::NONE);
        let app = Arc::new(app);
        let served = Arc::clone(&app);
        let running = tokio::spawn(async move {
            // `is_dead` reports that it has ended.
            let _ = served.run().await.map_err(|error| error.to_string());
        });
        let listens = || {
            let has_identified = town.discord.identifies() > identified;
            (has_identified && town.telegram.polls() > polled).then_some(())
        };
        town.until("the process listens", listens).await;
        town.settle().await; // The commands are registered then.
        Self { store, app, platforms, running, cables }
    }

    /// Returns the limits of panels on a platform.
    pub fn limits(&self, platform: &str) -> &panels::panel::Limits {
        let found = self.platforms.iter().find(|known| known.name() == platform);
        found.expect("one of the two").limits()
    }

    /// Tells whether the process has died by itself.
    pub fn is_dead(&self) -> bool {
        self.store.process().is_dead() || self.running.is_finished()
    }

    /// Kills the process: nothing that it still does has an effect.
    pub fn kill(self) {
        self.store.process().kill();
        self.cables.iter().for_each(Cable::cut);
        self.running.abort();
        self.app.stop().cancel();
    }
}
