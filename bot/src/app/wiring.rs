//! Builds the service in stages, each of which needs only the earlier ones.

use std::sync::Arc;

use storage::Store;
use tokio::time::Instant;

use super::{App, Usual};
use crate::health::Health;
use platform::Platform;
use runtime::clock::World;
use runtime::cluster::Cluster;
use runtime::guarded::Condition;
use runtime::work::{Background, WorkQueue};
use service::deadlines::{Alarm, Deadlines};
use service::dispatch::Dispatch;
use service::elsewhere::Elsewhere;
use service::inbox::{Inbox, Router};
use service::limits::Limits;
use service::machine::Machines;
use service::pictures::Pictures;
use service::publish::{Publisher, Queues, Todo};
use service::settings::Settings;
use service::tables::{ActiveTables, Feed, Tables};

/// The maximum number of tables whose machine players are handled at the same time. Most of that
/// time is waiting.
const MAX_CONCURRENT_MACHINE_TABLES: usize = 4096;

impl App {
    /// Builds the service. No platform is listened to before [`App::run`] or [`App::listen`].
    pub fn new(
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        platforms: Vec<Arc<dyn Platform>>,
        usual: Usual,
        limits: &Limits,
    ) -> Self {
        let Usual { locales, languages, vocabulary, layout, allowed } = usual;
        let foundation = Foundation::new(store, world, platforms);
        let settings = Settings::new(&foundation.store, languages, layout).allowing(allowed);
        let settings = Arc::new(settings);
        let pictures = Pictures::new(Arc::clone(&locales));
        let watchers = Watchers::new(&foundation, limits);
        let tables = Arc::new(Tables::new(
            Arc::clone(&foundation.store),
            Arc::clone(&foundation.world),
            *limits,
            watchers.feed(),
            foundation.cluster.clone(),
            Arc::clone(&settings),
        ));
        let workers = Workers::start(&foundation, &watchers, &tables, &settings, &pictures);
        let publisher = Arc::clone(&workers.publisher);
        let router = Router::new(Arc::clone(&tables), publisher, settings, vocabulary, locales);
        let router = Arc::new(router);
        let inbox = Inbox::open(
            &router,
            limits,
            &pictures,
            &foundation.cluster,
            foundation.platforms.iter().map(|platform| platform.name()),
            &foundation.background,
        );
        let health = Arc::new(health(&foundation, &watchers, &workers, &inbox));
        Self {
            cluster: foundation.cluster,
            elsewhere: workers.elsewhere,
            heartbeat: foundation.background.outliving(),
            tables,
            publisher: workers.publisher,
            dispatch: watchers.dispatch,
            deadlines: workers.deadlines,
            platforms: foundation.platforms,
            inbox: Arc::new(inbox),
            background: foundation.background,
            lost: foundation.condition,
            health,
        }
    }
}

/// The parts that all others use.
struct Foundation {
    background: Background,
    store: Arc<dyn Store>,
    condition: Arc<Condition>,
    cluster: Arc<Cluster>,
    world: Arc<dyn World>,
    platforms: Vec<Arc<dyn Platform>>,
}

impl Foundation {
    fn new(
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        platforms: Vec<Arc<dyn Platform>>,
    ) -> Self {
        let (store, condition) = Condition::of(store);
        let cluster = Cluster::on(Arc::clone(&store));
        let world = cluster.world(world);
        for platform in &platforms {
            cluster.show_tables_of(platform.name());
        }
        Self { background: Background::default(), store, condition, cluster, world, platforms }
    }
}

/// The watchers of the change feed.
struct Watchers {
    dispatch: Arc<Dispatch>,
    alarm: Arc<Alarm>,
    active: Arc<ActiveTables>,
}

impl Watchers {
    fn new(foundation: &Foundation, limits: &Limits) -> Self {
        let Foundation { background, store, cluster, platforms, .. } = foundation;
        let dispatch = Dispatch {
            cluster: Arc::clone(cluster),
            todo: Arc::new(Todo::new(Arc::clone(store))),
            show: Queues::new(platforms, background),
            play: WorkQueue::new("a machine player", MAX_CONCURRENT_MACHINE_TABLES, background),
        };
        Self {
            dispatch: Arc::new(dispatch),
            alarm: Arc::new(Alarm::new(cluster, limits.keep_finished_days)),
            active: Arc::new(ActiveTables::new()),
        }
    }

    fn feed(&self) -> Feed {
        Feed::new(vec![self.dispatch.clone(), self.alarm.clone(), self.active.clone()])
    }
}

/// The parts that process the effects of committed changes.
struct Workers {
    publisher: Arc<Publisher>,
    elsewhere: Arc<Elsewhere>,
    deadlines: Arc<Deadlines>,
}

impl Workers {
    fn start(
        foundation: &Foundation,
        watchers: &Watchers,
        tables: &Arc<Tables>,
        settings: &Arc<Settings>,
        pictures: &Pictures,
    ) -> Self {
        let Foundation { background, cluster, platforms, .. } = foundation;
        let Watchers { dispatch, alarm, .. } = watchers;
        let publisher = Publisher::start(
            Arc::clone(tables),
            Arc::clone(settings),
            pictures.clone(),
            Arc::clone(&dispatch.todo),
            Arc::clone(cluster),
            platforms.iter().cloned(),
            &dispatch.show,
        );
        start_machine_players(tables, dispatch, background);
        let elsewhere = Elsewhere::start(
            Arc::clone(tables),
            Arc::clone(settings),
            Arc::clone(dispatch),
            Arc::clone(&publisher),
            Arc::clone(alarm),
            background,
        );
        let deadlines = Deadlines::new(
            Arc::clone(tables),
            Arc::clone(settings),
            Arc::clone(&publisher),
            Arc::clone(alarm),
            background,
        );
        Self { publisher, elsewhere, deadlines }
    }
}

/// Handles the machine players of each table that the dispatch enqueues.
fn start_machine_players(tables: &Arc<Tables>, dispatch: &Dispatch, background: &Background) {
    let todo = Arc::clone(&dispatch.todo);
    let machines = Arc::new(Machines::new(Arc::clone(tables), todo, background.stop.clone()));
    dispatch.play.run(move |id| {
        let machines = Arc::clone(&machines);
        async move { machines.attend(id).await }
    });
}

fn health(
    foundation: &Foundation,
    watchers: &Watchers,
    workers: &Workers,
    inbox: &Inbox,
) -> Health {
    Health {
        store: Arc::clone(&foundation.store),
        condition: Arc::clone(&foundation.condition),
        cluster: Arc::clone(&foundation.cluster),
        platforms: foundation.platforms.clone(),
        dispatch: Arc::clone(&watchers.dispatch),
        deadlines: Arc::clone(&workers.deadlines),
        elsewhere: Arc::clone(&workers.elsewhere),
        inbox: inbox.clone(),
        tables: Arc::clone(&watchers.active),
        background: foundation.background.clone(),
        findings: Arc::default(),
        backups: Arc::default(),
        begun: Instant::now(),
    }
}
