//! Faults: each background task is killed once. Within half a minute, health or a metric with an alert
//! reports it, the task is restarted or the service ends with an error, and no press is lost.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bot::app::App;
use bot::control::{Control, Remote};
use e2e::discord::{self, FakeDiscord, GatewayTrouble, TestService};
use e2e::{Evening, FaultyStore, ManualClock, in_words, value};
use engine::chance::Seed;
use engine::seat::Seat;
use platform::Platform;
use platform::fake::Fake;
use runtime::clock::World;
use runtime::metrics::{Measured, names};
use service::limits::Limits;
use storage::{Memory, Store as _};
use tokio::time::{sleep, timeout};
use words::people::Moment;

use crate::chaos::tables;
use crate::service::{Stuck, app};

/// Time within which a dead task must be reported.
const DETECTION_TIMEOUT: Duration = Duration::from_secs(30);
/// Time within which a restarted task must be reported as running.
const RECOVERY_TIMEOUT: Duration = Duration::from_mins(2);
const CHECK_INTERVAL: Duration = Duration::from_millis(100);

/// Starts a service on a shared store, so that there is a heartbeat.
async fn evening(memory: &Memory, world: Arc<dyn World>) -> (Arc<FaultyStore>, Evening) {
    let (store, fake) = (Arc::new(FaultyStore::on(memory)), Arc::new(Fake::default()));
    let app = app(store.clone(), vec![fake.clone()], world, Limits::NONE).await;
    app.listen().await.expect("a fake platform listens");
    let evening = Evening::of(app, fake);
    // It acquires all duties.
    sleep(Duration::from_secs(2)).await;
    (store, evening)
}

async fn until(what: &str, within: Duration, mut is_so: impl AsyncFnMut() -> bool) {
    let looking = async {
        while !is_so().await {
            sleep(CHECK_INTERVAL).await;
        }
    };
    timeout(within, looking).await.unwrap_or_else(|_| panic!("{what}: it does not happen"));
}

async fn is_seen(app: &App, trouble: &str) {
    let sees = async || app.health().troubles().await.iter().any(|line| line.contains(trouble));
    until(trouble, DETECTION_TIMEOUT, sees).await;
}

async fn is_healed(app: &App) {
    until("all is well", RECOVERY_TIMEOUT, async || app.health().troubles().await.is_empty()).await;
}

/// Waits until all injected panics have happened.
async fn has_panicked(store: &FaultyStore) {
    until("it panics", RECOVERY_TIMEOUT, async || store.panics_left() == 0).await;
}

/// Returns the counted panics.
fn panics(measured: &Measured) -> Option<f64> {
    value(&measured.render(), names::PANICS.name, &[])
}

#[tokio::test(start_paused = true)]
async fn a_heartbeat_that_panics_is_seen_and_restarted() {
    let memory = Memory::for_several();
    let (store, evening) = evening(&memory, Arc::new(ManualClock::new(1))).await;
    evening.says("Anna", "/play tirazheh").await;
    store.panic_at("cluster/member", 1);
    has_panicked(&store).await;
    is_seen(&evening.app, "the heartbeat has panicked").await;
    assert_eq!(evening.presses("Bora", "Join").await, [""; 0]);
    is_healed(&evening.app).await;
    // Health reports a process without duties after half a minute.
    sleep(RECOVERY_TIMEOUT).await;
    assert_eq!(evening.app.health().troubles().await, [""; 0]);
    assert!(evening.reads(&Evening::room()).contains("Bora"));
    evening.app.shut_down().await.expect("a clean end");
}

#[tokio::test]
async fn a_backup_that_panics_is_answered_and_the_next_one_is_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let (tea, file) = (folder.path().join("tea"), folder.path().join("backup"));
    std::fs::create_dir(&tea).expect("a folder");
    let (store, evening) = evening(&Memory::new(), Arc::new(ManualClock::new(1))).await;
    let control = Control::open(&tea).expect("a socket");
    evening.app.answer_commands(control, evening.app.stop().clone());
    store.panic_at("snapshot", 1);
    let failed = Remote::at(&tea).back_up(&file, false).await.expect_err("it panics");
    let why = std::error::Error::source(&failed).expect("a reason").to_string();
    assert!(why.contains("it panicked: injected"), "{why}");
    Remote::at(&tea).back_up(&file, false).await.expect("it is made");
    assert_eq!(evening.app.health().troubles().await, [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_heartbeat_that_panics_again_and_again_is_not_well_until_it_beats() {
    let memory = Memory::for_several();
    let (store, evening) = evening(&memory, Arc::new(ManualClock::new(1))).await;
    store.panic_at("cluster/member", usize::MAX);
    for _ in 0..4 {
        is_seen(&evening.app, "the heartbeat has panicked").await;
        sleep(DETECTION_TIMEOUT).await;
    }
    is_seen(&evening.app, "the heartbeat of this process has failed").await;
    store.panic_at("", 0);
    is_healed(&evening.app).await;
    evening.app.shut_down().await.expect("a clean end");
}

#[tokio::test(start_paused = true)]
async fn a_watch_over_deadlines_that_panics_is_seen_and_misses_no_deadline() {
    let (memory, world) = (Memory::new(), Arc::new(ManualClock::new(1)));
    let (store, evening) = evening(&memory, world.clone()).await;
    evening.says("Anna", "/play tirazheh").await;
    let idle = evening.app.tables().all().await.expect("readable")[0];
    // The lobby is idle for too long.
    world.pass(25 * 60 * 60 * 1000);
    store.panic_at("due", 1);
    has_panicked(&store).await;
    is_seen(&evening.app, "the watch over deadlines has panicked").await;
    assert_eq!(evening.says("Bora", "/play nautilus").await, [""; 0]);
    is_healed(&evening.app).await;
    let left = async || evening.app.tables().all().await.expect("readable");
    until("the idle table is closed", RECOVERY_TIMEOUT, async || !left().await.contains(&idle))
        .await;
    assert_eq!(left().await.len(), 1, "and the other one is open");
    evening.app.shut_down().await.expect("a clean end");
}

#[tokio::test(start_paused = true)]
async fn a_publisher_that_panics_is_counted_and_shows_the_table_at_the_next_try() {
    let measured = Measured::default();
    let _here = measured.enter();
    let (store, evening) = evening(&Memory::new(), Arc::new(ManualClock::new(1))).await;
    evening.says("Anna", "/play tirazheh").await;
    let room = || evening.reads(&Evening::room());
    assert_eq!(panics(&measured), None);
    store.panic_at("shown/", 1);
    assert_eq!(evening.presses("Bora", "Join").await, [""; 0], "the press is committed");
    assert_eq!((store.panics_left(), panics(&measured)), (0, Some(1.0)));
    assert!(!room().contains("Bora"), "{}", room());
    until("it is shown", DETECTION_TIMEOUT, async || room().contains("Bora")).await;
    evening.app.shut_down().await.expect("a clean end");
}

/// A world in which a machine player panics before it thinks, this many times.
#[derive(Debug)]
struct Dizzy {
    clock: ManualClock,
    panics: AtomicUsize,
}

impl World for Dizzy {
    fn now(&self) -> Moment {
        self.clock.now()
    }

    fn random(&self) -> u64 {
        self.clock.random()
    }

    fn seed(&self) -> Seed {
        self.clock.seed()
    }

    /// Only machine players take their luck from this.
    fn salt(&self) -> u64 {
        let count = |left: usize| left.checked_sub(1);
        let panics = self.panics.fetch_update(Ordering::SeqCst, Ordering::SeqCst, count);
        assert!(panics.is_err(), "injected");
        self.clock.salt()
    }

    fn pace(&self) -> Duration {
        self.clock.pace()
    }
}

#[tokio::test(start_paused = true)]
async fn a_machine_player_that_panics_is_counted_and_plays_at_the_next_try() {
    let measured = Measured::default();
    let _here = measured.enter();
    let dizzy = Arc::new(Dizzy { clock: ManualClock::new(1), panics: AtomicUsize::new(0) });
    let memory = Memory::new();
    let (_, evening) = evening(&memory, dizzy.clone()).await;
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Anna", "Add a machine").await;
    assert_eq!(panics(&measured), None);
    dizzy.panics.store(1, Ordering::SeqCst);
    evening.presses("Anna", "Start").await;
    while dizzy.panics.load(Ordering::SeqCst) > 0 {
        evening.plays("Anna").await;
    }
    let is_annas_turn = async || {
        let tables = tables(&memory).await;
        tables[0].play().is_some_and(|play| play.to_act().contains(Seat::new(0)))
    };
    assert!(!is_annas_turn().await, "what she has played is committed");
    assert_eq!(panics(&measured), Some(1.0));
    until("the machine player plays", DETECTION_TIMEOUT, is_annas_turn).await;
    evening.app.shut_down().await.expect("a clean end");
}

/// The task that notices that the writer is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Finder {
    Press,
    Health,
}

#[tokio::test(start_paused = true)]
async fn a_store_whose_writer_is_gone_ends_the_service_with_an_error() {
    for finder in [Finder::Press, Finder::Health] {
        let (memory, world) = (Memory::new(), Arc::new(ManualClock::new(1)));
        let (store, fake) = (Arc::new(FaultyStore::on(&memory)), Arc::new(Fake::default()));
        let platforms: Vec<Arc<dyn Platform>> = vec![fake.clone(), Stuck::new("stuck")];
        let app = App::new(store.clone(), world.clone(), platforms, in_words(), &Limits::NONE);
        let evening = Evening::of(app, fake);
        let playing = async {
            sleep(CHECK_INTERVAL).await;
            evening.says("Anna", "/play tirazheh").await;
            store.lose_writer();
            if finder == Finder::Press {
                let said = evening.presses("Bora", "Join").await;
                assert!(said[0].contains("may not have been saved"), "{said:?}");
            } else {
                is_seen(&evening.app, "the store takes no commits").await;
            }
        };
        let evening_of_both = async { tokio::join!(evening.app.run(), playing) };
        let (ended, ()) = timeout(DETECTION_TIMEOUT, evening_of_both).await.expect("it ends");
        let why = ended.expect_err("an error").to_string();
        assert!(why.contains("writer has crashed"), "{finder:?}: {why}");

        let again = self::evening(&memory, world).await.1;
        let tables = again.app.tables().all().await.expect("readable");
        assert_eq!(tables.len(), 1, "{finder:?}: Anna's table is there");
    }
}

/// Lets time pass ten times as fast as real time while a future runs, because traffic over the
/// network takes real time. The clock is paused in between and everything else runs, because a
/// runtime that waits only for the network would advance a paused clock by itself.
async fn meanwhile<T>(work: impl Future<Output = T>) -> T {
    let passing = async {
        loop {
            let begun = std::time::Instant::now();
            while begun.elapsed() < CHECK_INTERVAL / 10 {
                tokio::task::yield_now().await;
            }
            tokio::time::advance(CHECK_INTERVAL).await;
        }
    };
    tokio::select! {
        biased;
        done = work => done,
        () = passing => unreachable!("it goes on for ever"),
    }
}

#[tokio::test(start_paused = true)]
async fn a_shard_that_panics_is_seen_and_reconnects_while_another_is_heard() {
    let memory = Memory::for_several();
    let store = Arc::new(FaultyStore::on(&memory));
    // With several processes, the times of identifying are kept in the store.
    let (_, other) = evening(&memory, Arc::new(ManualClock::new(1))).await;
    let fake: FakeDiscord = TestService::fake().await;
    fake.shards(2);
    let (anna, parlour) = (fake.user("Anna"), fake.channel("parlour"));
    tokio::time::resume();
    let house = TestService::open(&fake, store.clone(), Arc::new(ManualClock::new(3))).await;
    tokio::time::pause();
    meanwhile(async {
        is_healed(house.app()).await;
        store.panic_at("cluster/slot/discord-identify", 1);
        fake.gateway_trouble(Some((
            GatewayTrouble::InvalidSession(false),
            discord::Moment::Greeting,
        )));
        fake.cut_shard(0);
        has_panicked(&store).await;
        fake.gateway_trouble(None);
        is_seen(house.app(), "shard 0 of 2 waits").await;
        anna.says(parlour, "/play", &[("game", "tirazheh")]);
        let is_shown = async || anna.lowest(parlour).is_some();
        until("the lobby is shown", DETECTION_TIMEOUT, is_shown).await;
        assert!(!fake.is_shard_connected(0) && fake.is_shard_connected(1));
        is_healed(house.app()).await;
        assert!(fake.is_shard_connected(0));
        assert_eq!(fake.violations(), [""; 0]);
    })
    .await;
    assert_eq!(store.panics_left(), 0);
    other.app.shut_down().await.expect("a clean end");
    memory.close().await.expect("closed");
}
