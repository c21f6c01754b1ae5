//! The application: wires store, tables, platforms and background work, and shuts them down.
//!
//! The only place that lists background tasks. Stores and platforms are handed in.

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use storage::{Store, StoreError};

use crate::backups::{Backups, Plan};
use crate::control::Control;
use crate::doctor::Rounds;
use crate::health::Health;
use crate::http::Port;
use crate::service_manager::ServiceManager;
use panels::typed::Vocabulary;
use platform::{Intake, Platform, PlatformError};
use runtime::clock::World;
use runtime::cluster::Cluster;
use runtime::guarded::{Condition, Guarded};
use runtime::work::{Background, WorkQueue, unhurried};
use service::deadlines::{Alarm, Deadlines};
use service::dispatch::Dispatch;
use service::elsewhere::{self, Elsewhere};
use service::fault::Fault;
use service::inbox::{Inbox, Router};
use service::limits::Limits;
use service::listening::keep_listening;
use service::machine::Machines;
use service::pictures::Pictures;
use service::publish::{Publisher, Queues, Todo};
use service::settings::Settings;
use service::tables::{ActiveTables, Feed, Tables, Watch};
use table::choices::Layout;
use words::locale::{Lang, Languages, Locales};

/// Tables whose machine players are looked after at the same time; they mostly wait.
const PLAYED_AT_ONCE: usize = 4096;

/// What things look like to rooms and people that have chosen nothing.
#[derive(Clone, Debug)]
pub struct Usual {
    /// The words of all languages.
    pub locales: Arc<Locales>,
    /// The languages there are to choose from, and the usual one.
    pub languages: Languages,
    /// What people write, in all languages.
    pub vocabulary: Arc<Vocabulary>,
    /// How tables are shown where there are pictures.
    pub layout: Layout,
}

impl Usual {
    /// Returns the languages of the binary, of which one is usual.
    pub fn new(locales: Arc<Locales>, lang: &Lang, layout: Layout) -> Self {
        let vocabulary = Arc::new(Vocabulary::new(&locales));
        Self { languages: locales.spoken(lang), locales, vocabulary, layout }
    }
}

/// What a service looks after beside its tables.
#[derive(Clone, Debug, Default)]
pub struct Upkeep {
    /// The folder of the store, if it is in one.
    pub folder: Option<PathBuf>,
    /// The backups to make, if any.
    pub backups: Option<Plan>,
}

/// A running table service.
#[derive(Debug)]
pub struct App {
    cluster: Arc<Cluster>,
    elsewhere: Arc<Elsewhere>,
    /// Runs the heartbeat, which goes on until all other tasks have ended.
    heartbeat: Background,
    tables: Arc<Tables>,
    publisher: Arc<Publisher>,
    dispatch: Arc<Dispatch>,
    deadlines: Arc<Deadlines>,
    platforms: Vec<Arc<dyn Platform>>,
    inbox: Inbox,
    background: Background,
    lost: Arc<Condition>,
    health: Arc<Health>,
}

impl App {
    /// Puts everything together; nothing is listened to yet.
    pub fn new(
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        platforms: Vec<Arc<dyn Platform>>,
        usual: Usual,
        limits: &Limits,
    ) -> Self {
        let background = Background::default();
        let (store, lost) = Guarded::around(store);
        let cluster = Cluster::on(Arc::clone(&store));
        let world = cluster.world(world);
        for platform in &platforms {
            cluster.show_tables_of(platform.name());
        }
        let Usual { locales, languages, vocabulary, layout } = usual;
        let settings = Arc::new(Settings::new(&store, languages, layout));
        let pictures = Pictures::new(locales);
        let todo = Arc::new(Todo::new(Arc::clone(&store)));
        let play = WorkQueue::new("a machine player", PLAYED_AT_ONCE, &background);
        let dispatch = Arc::new(Dispatch {
            cluster: Arc::clone(&cluster),
            todo: Arc::clone(&todo),
            show: Queues::new(&platforms, &background),
            play: Arc::clone(&play),
        });
        let alarm = Arc::new(Alarm::new(&cluster, limits.keep_finished_days));
        let active = Arc::new(ActiveTables::new());
        let watchers: Vec<Arc<dyn Watch>> = vec![dispatch.clone(), alarm.clone(), active.clone()];
        let feed = Feed::new(watchers);
        let tables = Arc::new(Tables::new(
            store,
            world,
            *limits,
            feed,
            cluster.clone(),
            Arc::clone(&settings),
        ));
        let publisher = Publisher::start(
            Arc::clone(&tables),
            Arc::clone(&settings),
            pictures.clone(),
            (Arc::clone(&todo), Arc::clone(&cluster)),
            platforms.iter().cloned(),
            &dispatch.show,
        );
        let machines = Machines::new(Arc::clone(&tables), todo, background.stop.clone());
        let machines = Arc::new(machines);
        play.run(move |id| {
            let machines = Arc::clone(&machines);
            async move { machines.attend(id).await }
        });
        let others =
            WorkQueue::new("what others left", elsewhere::MAX_CONCURRENT_TABLES, &background);
        let elsewhere = Elsewhere::new(
            (&cluster, &tables, &settings),
            (&dispatch, &publisher, &alarm),
            &others,
        );
        let deadlines = Deadlines::new(
            Arc::clone(&tables),
            Arc::clone(&settings),
            Arc::clone(&publisher),
            alarm,
            &background,
        );
        let router = Arc::new(Router::new(
            Arc::clone(&tables),
            Arc::clone(&publisher),
            settings,
            vocabulary,
        ));
        let names = platforms.iter().map(|platform| platform.name());
        let inbox = Inbox::open(&router, limits, (&pictures, &cluster), names, &background);
        let health = Arc::new(Health {
            store: Arc::clone(tables.store()),
            condition: Arc::clone(&lost),
            cluster: Arc::clone(&cluster),
            platforms: platforms.clone(),
            dispatch: Arc::clone(&dispatch),
            deadlines: Arc::clone(&deadlines),
            elsewhere: Arc::clone(&elsewhere),
            inbox: inbox.clone(),
            tables: active,
            background: background.clone(),
            findings: Arc::default(),
            backups: Arc::default(),
            begun: Instant::now(),
        });
        Self {
            cluster,
            elsewhere,
            heartbeat: background.outliving(),
            tables,
            publisher,
            dispatch,
            deadlines,
            platforms,
            inbox,
            background,
            lost,
            health,
        }
    }

    /// Begins what is done beside listening: what was left to do before the last end is done,
    /// and deadlines are watched. Returns when everything that was left has been given out.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn wake_up(&self) -> Result<(), Fault> {
        self.join().await?;
        let deadlines = Arc::clone(&self.deadlines);
        self.background.keep_up_with("the watch over deadlines", deadlines, |it| async move {
            it.run().await;
        });
        for platform in self.platforms.iter().filter(|platform| !platform.reaches_out()) {
            let forget = |id, to| self.publisher.forget(id, to);
            self.dispatch.show_again(&self.tables, platform, forget).await?;
        }
        if self.cluster.is_alone() {
            unhurried(self.dispatch.resume(&self.tables)).await?;
        }
        Ok(())
    }

    /// Becomes one of the processes on the store; nothing where there can be no other.
    async fn join(&self) -> Result<(), Fault> {
        if self.cluster.is_alone() {
            return Ok(());
        }
        self.cluster.join(&self.heartbeat).await?;
        let elsewhere = Arc::clone(&self.elsewhere);
        self.background.keep_up_with("what others leave to us", elsewhere, |it| async move {
            it.run().await;
        });
        let shared = (Arc::clone(&self.cluster), self.platforms.clone());
        self.background.keep_up_with("sharing what may be sent", shared, |shared| async move {
            let (cluster, platforms) = shared;
            let mut changes = cluster.changes();
            loop {
                for platform in &platforms {
                    platform.share_with(cluster.size());
                }
                let _ = changes.changed().await;
            }
        });
        Ok(())
    }

    /// Tells whoever asks at a port how the service is, until it stops.
    pub fn answer_operators(&self, port: Port) {
        let shared = (Arc::new(port), Arc::clone(&self.health));
        self.background.keep_up_with("telling operators", shared, |(port, health)| async move {
            port.serve(health).await;
        });
    }

    /// Answers commands at a control socket, until it stops; one may ask for that.
    pub fn answer_commands(&self, control: Control, stop: CancellationToken) {
        let shared = (Arc::new(control), Arc::clone(self.tables.store()), stop);
        self.background.keep_up_with("answering commands", shared, |shared| async move {
            let (control, store, stop) = shared;
            control.serve(store, stop).await;
        });
    }

    /// Examines the host, the platforms and the backups every hour, and makes backups whenever one
    /// is due, until it stops.
    pub fn look_after(&self, Upkeep { folder, backups }: Upkeep) {
        let backups = backups
            .map(|plan| Arc::new(Backups { plan, outcome: Arc::clone(&self.health.backups) }));
        if let Some(backups) = backups.clone() {
            let shared = (backups, Arc::clone(&self.cluster), Arc::clone(self.tables.world()));
            self.background.keep_up_with("making backups", shared, |shared| async move {
                let (backups, cluster, world) = shared;
                backups.run(&cluster, &*world).await;
            });
        }
        let latest = Arc::clone(&self.health.findings);
        let rounds = Rounds { folder, platforms: self.platforms.clone(), backups, latest };
        let what = "examining the host and the platforms";
        self.background.keep_up_with(what, Arc::new(rounds), |it| async move { it.run().await });
    }

    /// Keeps a service manager told how the service is, until it stops.
    pub fn tell(&self, manager: &Arc<ServiceManager>) {
        let shared = (Arc::clone(manager), Arc::clone(&self.health));
        self.background.keep_up_with("telling the service manager", shared, |shared| async move {
            let (manager, health) = shared;
            manager.keep_told(&health).await;
        });
    }

    /// Listens, and does everything else beside it, until all platforms have no more to say or the
    /// service is stopped. Where people look at one screen, what stood there is shown first.
    ///
    /// # Errors
    /// If no platform can be listened to, ever, the store cannot be read at the start, or it will
    /// never work again.
    pub async fn run(&self) -> Result<(), Box<dyn Error>> {
        tokio::select! {
            done = self.run_on() => done,
            why = self.lost.wait() => Err(why.into()),
        }
    }

    async fn run_on(&self) -> Result<(), Box<dyn Error>> {
        if self.platforms.iter().all(|platform| platform.reaches_out()) {
            let waking = async {
                match self.wake_up().await {
                    Ok(()) => std::future::pending().await,
                    Err(fault) => Err(fault.into()),
                }
            };
            return tokio::select! {
                listened = self.listen() => Ok(listened?),
                failed = waking => failed,
            };
        }
        self.wake_up().await?;
        self.wait_idle().await;
        Ok(self.listen().await?)
    }

    /// Tells every table whose time is up; for whoever sets the clock by hand.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn run_due(&self) -> Result<(), Fault> {
        self.deadlines.run_due().await?;
        self.wait_idle().await;
        Ok(())
    }

    /// Listens to every platform until all of them have no more to say, or until stopped. One
    /// that ends unasked is listened to again after a while; what befalls one platform does not
    /// touch the others.
    ///
    /// # Errors
    /// If no platform can be listened to, ever.
    pub async fn listen(&self) -> Result<(), PlatformError> {
        let mut listening = JoinSet::new();
        for platform in &self.platforms {
            let intake: Arc<dyn Intake> = Arc::new(self.inbox.clone());
            #[expect(clippy::disallowed_methods, reason = "the end of each is handled below")]
            listening.spawn(keep_listening(Arc::clone(platform), intake));
        }
        let mut refused = None;
        let mut ended = 0;
        loop {
            let next = tokio::select! {
                () = self.background.stop.cancelled() => return Ok(()),
                next = listening.join_next() => next,
            };
            match next {
                None => break,
                Some(Ok(Ok(()))) => ended += 1,
                Some(Ok(Err(error))) => refused = Some(error),
                Some(Err(broken)) => refused = Some(PlatformError::Fault(broken.into())),
            }
        }
        match refused {
            Some(error) if ended == 0 => Err(error),
            _ => Ok(()),
        }
    }

    /// Returns the switch that stops everything.
    pub const fn stop(&self) -> &CancellationToken {
        &self.background.stop
    }

    /// Finishes what is under way, then closes the store. Other processes take over meanwhile.
    ///
    /// # Errors
    /// If the store cannot be closed cleanly.
    pub async fn shut_down(self) -> Result<(), StoreError> {
        self.cluster.prepare_to_leave();
        self.background.end().await;
        for platform in &self.platforms {
            platform.wind_up(&self.cluster.me()).await;
        }
        self.cluster.leave().await;
        self.heartbeat.end().await;
        self.tables.store().close().await
    }

    /// Has everything that is shown of a table looked at again.
    pub fn refresh(&self, table: &table::Table) {
        self.publisher.refresh(table);
    }

    /// Returns how the service is.
    pub const fn health(&self) -> &Arc<Health> {
        &self.health
    }

    /// Returns the tables.
    pub const fn tables(&self) -> &Arc<Tables> {
        &self.tables
    }

    /// Returns where things are handed in.
    pub const fn inbox(&self) -> &Inbox {
        &self.inbox
    }

    /// Waits until nothing is under way.
    pub async fn wait_idle(&self) {
        self.background.in_flight.wait_idle().await;
    }
}
