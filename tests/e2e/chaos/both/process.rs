//! A process with both adapters, which can be killed: then its store returns no more, and its
//! cables are cut.

use std::sync::Arc;
use std::time::Duration;
use table::choices::Layout;

use ::telegram::Pace;
use bot::app::App;
use e2e::{Cable, ManualClock, discord, shown_as, telegram};
use platform::Platform;
use service::limits::Limits;
use storage::{Memory, Store};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::trouble::Troubled;
use e2e::town::Town;

/// How long it takes at least until another process is started.
const MOMENT: Duration = Duration::from_millis(100);

/// A running process.
pub struct Process {
    pub store: Arc<Troubled>,
    pub app: Arc<App>,
    platforms: Vec<Arc<dyn Platform>>,
    running: JoinHandle<()>,
    cables: [Cable; 2],
}

impl Process {
    /// Starts a process on what the last one has left, and waits until it listens to both.
    pub async fn start(town: &Town, memory: &Memory, clock: &Arc<ManualClock>, seed: u64) -> Self {
        let layouts = [Layout::Pictures, Layout::Rich];
        Self::start_shown_as(town, memory, (clock, seed), layouts[usize::from(seed % 2 == 1)]).await
    }

    /// Starts a process where tables are shown like this.
    pub async fn start_shown_as(
        town: &Town,
        memory: &Memory,
        (clock, seed): (&Arc<ManualClock>, u64),
        layout: Layout,
    ) -> Self {
        let store = Arc::new(Troubled::on(memory, seed));
        let cables =
            [Cable::to(town.discord.address()).await, Cable::to(town.telegram.address()).await];
        // What the last process had under way arrives before; the new one has not been told to wait.
        sleep(MOMENT).await;
        town.discord.forget_waits();
        let (identified, polled) = (town.discord.identifies(), town.telegram.polls());
        let discord = discord::TestService::bot_at(cables[0].url());
        let of_telegram: Arc<dyn Store> = store.clone();
        let telegram =
            telegram::TestService::bot_at(cables[1].url(), of_telegram, Pace::TELEGRAM, None);
        let platforms: Vec<Arc<dyn Platform>> = vec![discord, telegram];
        let usual = shown_as(layout);
        let all = platforms.clone();
        let app = App::new(store.clone(), clock.clone(), all, usual, &Limits::NONE);
        let app = Arc::new(app);
        let served = Arc::clone(&app);
        let running = tokio::spawn(async move {
            // Whoever waits for it finds out that it has ended.
            let _ = served.run().await.map_err(|error| error.to_string());
        });
        let listens = || {
            let hears = town.discord.identifies() > identified && town.telegram.polls() > polled;
            hears.then_some(())
        };
        town.until("the process listens", listens).await;
        town.settle().await; // Commands are registered by then.
        Self { store, app, platforms, running, cables }
    }

    /// Returns what fits on a platform.
    pub fn limits(&self, platform: &str) -> &panels::panel::Limits {
        let found = self.platforms.iter().find(|it| it.name() == platform);
        found.expect("one of the two").limits()
    }

    /// Tells whether it has died by itself.
    pub fn is_dead(&self) -> bool {
        self.store.process().is_dead() || self.running.is_finished()
    }

    /// Kills it: nothing that it still does has any effect.
    pub fn kill(self) {
        self.store.process().kill();
        self.cables.iter().for_each(Cable::cut);
        self.running.abort();
        self.app.stop().cancel();
    }
}
