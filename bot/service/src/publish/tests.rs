//! Only the process whose lease holds may show a table, and it keeps what it could not save.

mod screens;

use engine::catalog::{AnyOptions, GameId};
use storage::strict::{InjectedFailure, Strict};
use storage::{Batch, Change, Expect, Key, Memory, Store, Version, Write};

use super::calls::mentions::HAND_WAIT;
use super::*;
use crate::limits::Limits;
use crate::pictures::Pictures;
use crate::tables::{Feed, Opening};
use panels::panel::Panel;
use platform::fake::{self, Fake};
use platform::{PlatformError, Urgency};
use runtime::clock::Virtual;
use runtime::cluster::{Cluster, Duty, Lease, Leases};
use runtime::work::{Background, Outcome};
use table::choices::Layout;
use table::command::Command;
use table::{Actor, Pace};
use words::locale::{Lang, Locales};

/// Leases of a process that is considered dead: they were granted, and have ended.
#[derive(Debug)]
pub(crate) struct LostLeases;

impl Leases for LostLeases {
    fn take(&self, _: &str, id: TableId) -> Option<Lease> {
        let key = Key::new("lease").and_then(|folder| folder.child(id)).ok()?;
        let expect = Expect::At(Version(1));
        Some(Lease::guarded_by(Write { key, expect, change: Change::Keep }))
    }
}

/// A lease that this process acquires again and again.
#[derive(Debug, Default)]
struct LeaseAgain(Mutex<Option<Lease>>);

impl LeaseAgain {
    /// Acquires it. Another process may have had it since the last time.
    async fn acquire(&self, store: &Memory) {
        let key = Key::new("lease").expect("a key");
        let before = store.get(&key).await.expect("the store works");
        let batch = Batch::new().put(key.clone(), Expect::from(before.as_ref()), "");
        let version = store.commit(batch).await.expect("nobody else writes it");
        let guard = Write { key, expect: Expect::At(version), change: Change::Keep };
        *lock(&self.0) = Some(Lease::guarded_by(guard));
    }
}

impl Leases for LeaseAgain {
    fn take(&self, _: &str, _: TableId) -> Option<Lease> {
        lock(&self.0).clone()
    }
}

/// A process that shows tables on a fake platform.
struct Process {
    publisher: Arc<Publisher>,
    tables: Arc<Tables>,
}

impl Process {
    fn start(
        store: Arc<dyn Store>,
        fake: &Arc<Fake>,
        leases: Arc<dyn Leases>,
        layout: Layout,
        pictures: Pictures,
    ) -> Self {
        let spoken = locales().spoken(&Lang::default());
        let settings = Arc::new(Settings::new(&store, spoken, layout));
        let todo = Arc::new(Todo::new(Arc::clone(&store)));
        let feed = Feed::default();
        let tables = Tables::new(
            store,
            Arc::new(Virtual::default()),
            Limits::NONE,
            feed,
            leases,
            Arc::clone(&settings),
        );
        let tables = Arc::new(tables);
        let platforms = [Arc::clone(fake) as Arc<dyn Platform>];
        let queues = Queues::new(&platforms, &Background::default());
        let cluster = Cluster::on(Arc::clone(tables.store()));
        let publisher = Publisher::start(
            Arc::clone(&tables),
            settings,
            pictures,
            todo,
            cluster,
            platforms,
            &queues,
        );
        Self { publisher, tables }
    }

    async fn shows(&self, spot: Spot) -> Outcome {
        Arc::clone(&self.publisher).reconcile(spot).await
    }
}

/// A publisher for a room on a fake platform, and its table.
struct Scene {
    publisher: Arc<Publisher>,
    tables: Arc<Tables>,
    fake: Arc<Fake>,
    id: TableId,
    room: Destination,
}

impl Scene {
    async fn open(leases: Arc<dyn Leases>, layout: Layout, pictures: Pictures) -> Self {
        Self::open_on(Arc::new(Memory::new()), leases, layout, pictures).await
    }

    async fn open_on(
        store: Arc<dyn Store>,
        leases: Arc<dyn Leases>,
        layout: Layout,
        pictures: Pictures,
    ) -> Self {
        let fake = Arc::new(Fake::default());
        let process = Process::start(store, &fake, leases, layout, pictures);
        Self::of(process, fake, "parlour").await
    }

    /// Opens a table of Anna in a room.
    async fn of(process: Process, fake: Arc<Fake>, room: &str) -> Self {
        let Process { publisher, tables } = process;
        let anna = Fake::person("Anna");
        let room = Destination::Room(Fake::room(room));
        let options = AnyOptions::of(GameId::Nautilus);
        let pace = Pace::Unlimited;
        let opening = Opening { pace, ..Opening::new(&anna, &room, options) };
        let opened = tables.open(opening, None).await;
        let id = opened.expect("the store works").expect("within bounds");
        Self { publisher, tables, fake, id, room }
    }

    async fn does(&self, who: &str, command: Command) {
        let who = Fake::person(who);
        let done = self.tables.handle(self.id, Actor::Person(&who), &command).await;
        done.expect("the store works").expect("it is allowed");
    }

    /// Returns a scene in which two people play.
    async fn playing(pictures: Pictures) -> Self {
        let scene =
            Self::open(Cluster::on(Arc::new(Memory::new())), Layout::Pictures, pictures).await;
        scene.does("Bora", Command::Join).await;
        scene.does("Anna", Command::Start).await;
        scene
    }

    async fn shows(&self) -> (Outcome, Option<Panel>) {
        let outcome = Arc::clone(&self.publisher).reconcile(self.spot()).await;
        (outcome, self.fake.lowest(&self.room))
    }

    fn spot(&self) -> Spot {
        Spot { id: self.id, to: self.room.clone() }
    }
}

fn locales() -> Arc<Locales> {
    Arc::new(locales::load().expect("the locales are sound"))
}

/// Shows a lobby under such leases; returns the outcome, and whether a message was posted.
async fn shows(leases: Arc<dyn Leases>) -> (Outcome, bool) {
    let scene = Scene::open(leases, Layout::Text, Pictures::new(locales())).await;
    let (outcome, panel) = scene.shows().await;
    (outcome, panel.is_some())
}

#[tokio::test]
async fn the_process_with_the_lease_of_a_table_shows_it() {
    assert_eq!(shows(Cluster::on(Arc::new(Memory::new()))).await, (Outcome::Done, true));
}

#[tokio::test]
async fn a_process_that_was_taken_for_dead_posts_no_more() {
    assert_eq!(shows(Arc::new(LostLeases)).await, (Outcome::Done, false));
}

#[tokio::test(start_paused = true)]
async fn a_picture_that_is_late_goes_out_as_words_and_becomes_a_picture_by_an_edit() {
    let pictures = Pictures::busy(locales());
    let scene = Scene::playing(pictures.clone()).await;
    tokio::time::advance(HAND_WAIT).await;
    let mut shown = scene.shows().await;
    while shown.1.is_none() {
        tokio::time::advance(HAND_WAIT).await;
        shown = scene.shows().await; // It has waited for the hands.
    }
    let (outcome, panel) = shown;
    let panel = panel.expect("words");
    assert!(matches!(outcome, Outcome::After(_)), "{outcome:?}");
    assert!(panel.picture.is_none() && panel.blocks.len() > 3, "{panel:?}");
    let (outcome, still) = scene.shows().await;
    assert!(matches!(outcome, Outcome::After(_)) && still.as_ref() == Some(&panel));
    pictures.free();
    let (outcome, panel) = scene.shows().await;
    assert_eq!(outcome, Outcome::Done);
    let panel = panel.expect("a picture");
    assert!(panel.picture.is_some() && panel.blocks.len() < 4, "{panel:?}");
    assert_eq!(scene.fake.posts(&scene.room), 1, "it is the same message");
}

#[tokio::test(start_paused = true)]
async fn whom_the_room_rings_while_their_hand_is_drawn_the_hand_does_not_ring() {
    let scene = Scene::playing(Pictures::busy(locales())).await;
    let table = scene.tables.get(scene.id).await.expect("the store works").expect("a table");
    let asked = table.people_to_act().iter().next().expect("somebody is asked");
    let hand = table.hand_of(asked).expect("a person");
    scene.publisher.add(scene.spot());
    tokio::time::sleep(HAND_WAIT.mul_f32(0.8)).await;
    scene.publisher.add(Spot { id: scene.id, to: hand.clone() });
    tokio::time::sleep(HAND_WAIT * 2).await;
    let [hand, room] = [&hand, &scene.room].map(|place| scene.fake.lowest(place).expect("words"));
    assert_eq!(room.calls.len(), 1, "the room has waited for the hand");
    assert!(hand.silent, "it rings a second time");
}

#[tokio::test(start_paused = true)]
async fn what_matters_more_by_now_does_not_wait_as_what_matters_less() {
    let alone = Cluster::on(Arc::new(Memory::new()));
    let scene = Scene::open(alone, Layout::Text, Pictures::new(locales())).await;
    let (_, lobby) = scene.shows().await;
    scene.fake.permit_from(Some(Urgency::Asked));
    scene.does("Bora", Command::Join).await;
    scene.publisher.add(scene.spot());
    tokio::time::sleep(HAND_WAIT).await;
    assert_eq!(scene.fake.lowest(&scene.room), lobby, "who has joined has to wait");
    scene.does("Anna", Command::Start).await;
    scene.publisher.add(scene.spot());
    // The room waits a while for the hands.
    tokio::time::sleep(HAND_WAIT * 4).await;
    assert_ne!(scene.fake.lowest(&scene.room), lobby, "somebody is asked");
}

#[tokio::test(start_paused = true)]
async fn a_process_that_waits_to_show_a_table_does_not_delay_its_successor() {
    let store = Memory::for_several();
    let process = async || {
        let cluster = Cluster::on(Arc::new(store.clone()));
        cluster.show_tables_of(platform::fake::NAME);
        cluster.join(&Background::default()).await.expect("a store");
        cluster
    };
    let first = process().await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let leases = Arc::clone(&first) as Arc<dyn Leases>;
    let scene = Scene::open(leases, Layout::Text, Pictures::new(locales())).await;
    let duty = Duty::show(platform::fake::NAME, scene.id);
    assert!(first.holds(&duty));
    scene.fake.permit_from(None);
    scene.publisher.add(scene.spot());
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(
        scene.publisher.platforms[platform::fake::NAME].queue.backlog().running,
        1,
        "it waits"
    );
    let second = process().await;
    first.prepare_to_leave();
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert!(second.holds(&duty), "it waits for whoever waits");
}

#[tokio::test]
async fn an_edit_of_which_nothing_is_known_is_followed_by_one_though_all_is_as_before() {
    let alone = Cluster::on(Arc::new(Memory::new()));
    let scene = Scene::open(alone, Layout::Text, Pictures::new(locales())).await;
    scene.shows().await;
    let is_edit = |request: &&fake::Request| request.what.starts_with("edit");
    let edits = || scene.fake.requests().iter().filter(is_edit).count();
    scene.fake.fail_next(PlatformError::Fault("the answer was lost".into()));
    scene.does("Bora", Command::Join).await;
    assert_eq!(scene.shows().await.0, Outcome::Failed);
    scene.does("Bora", Command::Leave).await;
    assert_eq!(scene.shows().await.0, Outcome::Done);
    assert_eq!(edits(), 2, "what stands there may be what was to stand there for a moment");
}

#[tokio::test]
async fn what_was_not_saved_under_a_lost_lease_is_not_posted_after_another_process_has_posted_it() {
    let store = Memory::new();
    let alone = Cluster::on(Arc::new(Memory::new()));
    let pictures = || Pictures::new(locales());
    let other = Scene::open_on(Arc::new(store.clone()), alone, Layout::Text, pictures()).await;
    let leases = Arc::new(LeaseAgain::default());
    leases.acquire(&store).await;
    let unsure = Arc::new(Strict::new(store.clone()).at(1, InjectedFailure::FailAfter));
    let process = Process::start(unsure, &other.fake, leases.clone(), Layout::Text, pictures());
    assert_eq!(process.shows(other.spot()).await, Outcome::Failed, "is the post begun?");
    assert_eq!(other.shows().await.0, Outcome::Done, "the other process makes it");
    leases.acquire(&store).await;
    assert_eq!(process.shows(other.spot()).await, Outcome::Done);
    assert_eq!(other.fake.posts(&other.room), 1, "the room is shown the table twice");
}

#[tokio::test]
async fn what_was_posted_and_could_not_be_saved_is_saved_though_nothing_else_is_left_to_do() {
    let store = Memory::new();
    let alone = || Cluster::on(Arc::new(Memory::new()));
    let pictures = || Pictures::new(locales());
    let restarted =
        Scene::open_on(Arc::new(store.clone()), alone(), Layout::Text, pictures()).await;
    // The first commit says that the post is begun, the second one which message it is.
    let failing = Arc::new(Strict::new(store).at(2, InjectedFailure::FailBefore));
    let process = Process::start(failing, &restarted.fake, alone(), Layout::Text, pictures());
    assert_eq!(process.shows(restarted.spot()).await, Outcome::Failed);
    assert_eq!(process.shows(restarted.spot()).await, Outcome::Done);
    assert_eq!(restarted.shows().await.0, Outcome::Done);
    assert_eq!(restarted.fake.posts(&restarted.room), 1, "it is posted again after a restart");
}

#[tokio::test]
async fn what_was_posted_and_could_not_be_saved_is_not_posted_again_after_the_lease_had_expired() {
    let store = Memory::new();
    let alone = Cluster::on(Arc::new(Memory::new()));
    let pictures = || Pictures::new(locales());
    let other = Scene::open_on(Arc::new(store.clone()), alone, Layout::Text, pictures()).await;
    let leases = Arc::new(LeaseAgain::default());
    leases.acquire(&store).await;
    let failing = Arc::new(Strict::new(store).at(2, InjectedFailure::FailBefore));
    let process = Process::start(failing, &other.fake, leases.clone(), Layout::Text, pictures());
    assert_eq!(process.shows(other.spot()).await, Outcome::Failed);
    // While the store is away, no lease is valid, and nobody can take it.
    let lease = lock(&leases.0).take();
    assert_eq!(process.shows(other.spot()).await, Outcome::Done, "it waits for its lease");
    *lock(&leases.0) = lease;
    assert_eq!(process.shows(other.spot()).await, Outcome::Done);
    assert_eq!(other.fake.posts(&other.room), 1);
}

#[tokio::test(start_paused = true)]
async fn an_edit_that_was_broken_off_is_followed_by_one_though_all_is_as_before() {
    let (lease, renew) = Lease::valid_for(Duration::from_secs(3));
    let leases = Arc::new(LeaseAgain(Mutex::new(Some(lease))));
    let scene = Scene::open(leases, Layout::Text, Pictures::new(locales())).await;
    assert_eq!(scene.shows().await.0, Outcome::Done);
    scene.does("Bora", Command::Join).await;
    renew(Duration::ZERO);
    assert_eq!(scene.shows().await.0, Outcome::Done, "it waits for its lease");
    renew(Duration::from_secs(3));
    scene.does("Bora", Command::Leave).await;
    assert_eq!(scene.shows().await.0, Outcome::Done);
    let is_edit = |request: &&fake::Request| request.what.starts_with("edit");
    assert_eq!(scene.fake.requests().iter().filter(is_edit).count(), 1, "it may have arrived");
}
