//! The service itself: what one panic, one slow platform, one member too many or one forgotten
//! table costs the others.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use bot::app::App;
use e2e::{Evening, FaultyStore, ManualClock, in_words};
use panels::panel::{LessonExit, Panel, Press};
use platform::fake::Fake;
use platform::{
    Delivery, Destination, Inbound, Input, Intake, MessageRef, Next, Platform, PlatformError, Reply,
};
use runtime::clock::World;
use service::limits::Limits;
use service::tables::Opening;
use storage::{Batch, Expect, Key, Memory, Store, Strict};
use table::command::Command;
use tokio::sync::Notify;
use words::locale::Lang;
use words::people::{Moment, PersonId, PlatformName, RoomId};

const DAY: u64 = 24 * 60 * 60 * 1000;

pub(crate) async fn app(
    store: Arc<dyn Store>,
    platforms: Vec<Arc<dyn Platform>>,
    world: Arc<dyn World>,
    limits: Limits,
) -> App {
    let app = App::new(store, world, platforms, in_words(), &limits);
    app.wake_up().await.expect("the store works");
    app
}

/// An evening on the fake platform with bounds on what people may do.
pub(crate) async fn evening(
    store: Arc<dyn Store>,
    world: Arc<ManualClock>,
    limits: Limits,
) -> Evening {
    let fake = Arc::new(Fake::default());
    let app = app(store, vec![fake.clone()], world, limits).await;
    app.listen().await.expect("a fake platform listens");
    Evening::of(app, fake)
}

#[tokio::test]
async fn one_panic_harms_one_table_and_the_person_is_told_that_it_was_us() {
    let store = Arc::new(FaultyStore::default());
    let world = Arc::new(ManualClock::new(1));
    let evening = evening(store.clone(), world.clone(), Limits::NONE).await;
    evening.says("Anna", "/play tirazheh").await;
    world.pass(1);
    let stuck = evening.app.tables().all().await.expect("readable")[0];
    evening.app.tables().all().await.expect("readable");
    let press = |command: Command| Press::at(stuck, command).to_string();

    store.panic_at(format!("table/{stuck}/head"), usize::MAX);
    for _ in 0..3 {
        let said = evening.sends("Bora", &press(Command::Join)).await;
        assert!(said[0].contains("on our side"), "{said:?}");
    }
    store.panic_at("", 0);
    let said = evening.sends("Bora", &press(Command::Join)).await;
    assert!(said[0].contains("stuck"), "set aside after three panics: {said:?}");
    let game = engine::catalog::GameId::Tirazheh;
    let from_lesson = Press::LeaveLesson(game, LessonExit::Join(stuck)).to_string();
    let said = evening.sends("Bora", &from_lesson).await;
    assert!(said[0].contains("stuck"), "no lesson leads around that: {said:?}");

    let other = evening.says("Cora", "/play nautilus").await;
    assert_eq!(other, [""; 0], "another table is opened as ever");
    let cancel = Press::on(&evening.table(stuck).await, Command::Cancel).to_string();
    let closed = evening.sends("Anna", &cancel).await;
    assert_eq!(closed, [""; 0], "and the one that is stuck can be closed");
}

/// A platform whose messages take as long as the test chooses, and which counts them.
#[derive(Debug)]
pub(crate) struct Stuck {
    name: PlatformName,
    tries: AtomicUsize,
    go_on: Notify,
}

impl Stuck {
    pub(crate) fn new(name: PlatformName) -> Arc<Self> {
        Arc::new(Self { name, tries: AtomicUsize::new(0), go_on: Notify::new() })
    }
}

#[async_trait]
impl Platform for Stuck {
    fn name(&self) -> PlatformName {
        self.name
    }

    fn limits(&self) -> &panels::panel::Limits {
        const LIMITS: panels::panel::Limits =
            panels::panel::Limits { rows: 5, per_row: 5, comfortable: 10, label: 80, text: 2000 };
        &LIMITS
    }

    async fn listen(self: Arc<Self>, _: Arc<dyn Intake>) -> Result<(), PlatformError> {
        std::future::pending().await
    }

    async fn deliver(
        &self,
        _: &Destination,
        _: &Panel,
        _: &Lang,
        _: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        self.tries.fetch_add(1, Ordering::SeqCst);
        self.go_on.notified().await;
        Ok(MessageRef("1".to_owned()))
    }

    async fn remove_buttons(&self, _: &Destination, _: &MessageRef) -> Result<(), PlatformError> {
        Ok(())
    }
}

/// An answer that takes for ever, or reports that it was given.
#[derive(Debug)]
struct Answer {
    given: Arc<AtomicUsize>,
    turned_away: Arc<AtomicUsize>,
    hangs: bool,
}

#[async_trait]
impl Reply for Answer {
    async fn is_admin(&self) -> bool {
        false
    }

    async fn give(&self, _: &Next, _: &Lang) {
        if self.hangs {
            std::future::pending::<()>().await;
        }
        self.given.fetch_add(1, Ordering::SeqCst);
    }

    async fn busy(&self, _: &Lang) {
        self.turned_away.fetch_add(1, Ordering::SeqCst);
    }
}

fn help(who: &str, answer: Answer) -> Inbound {
    let line = Input::Line("/help".to_owned());
    Inbound::new(Fake::person(who), Evening::room(), line, Box::new(answer))
}

#[tokio::test(start_paused = true)]
async fn a_member_who_presses_too_much_keeps_nobody_waiting_but_themselves() {
    let limits = Limits::default();
    let app = app(Arc::new(Memory::new()), vec![], Arc::new(ManualClock::new(1)), limits).await;
    let (given, turned_away) = (Arc::default(), Arc::default());
    let answer =
        |hangs| Answer { given: Arc::clone(&given), turned_away: Arc::clone(&turned_away), hangs };
    for _ in 0..150 {
        app.inbox().accept(help("Mallory", answer(true))).expect("the service runs");
    }
    app.inbox().accept(help("Anna", answer(false))).expect("the service runs");
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(given.load(Ordering::SeqCst), 1, "Anna is answered at once");
    let refused = turned_away.load(Ordering::SeqCst);
    // Of each group, as many are answered as at the same time; the others are not worth a message.
    assert!((64..130).contains(&refused), "{refused} of 130 that were too much");
}

#[tokio::test(start_paused = true)]
async fn what_is_turned_away_is_struck_off_in_few_commits() {
    const INPUTS: u64 = 400;
    let store = Arc::new(Strict::new(Memory::new()));
    let limits = Limits::default();
    let app = app(store.clone(), vec![], Arc::new(ManualClock::new(1)), limits).await;
    let folder = Key::new("received").expect("a key");
    let mut receipts = Vec::new();
    for number in 0..INPUTS {
        let key = folder.child(number).expect("a key");
        let stored = store.commit(Batch::new().put(key.clone(), Expect::Absent, "")).await;
        let receipt = Batch::new().delete(key, stored.expect("in memory")).into_writes();
        receipts.extend(receipt.expect("one write"));
    }
    // One of them was deleted before.
    store.commit(Batch::new().with(receipts[50].clone())).await.expect("in memory");
    let before = store.counts().commits;
    for receipt in receipts {
        let hung = Answer { given: Arc::default(), turned_away: Arc::default(), hangs: true };
        let inbound = Inbound { receipt: Some(receipt), ..help("Mallory", hung) };
        app.inbox().accept(inbound).expect("the service runs");
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let left = store.keys(Some(&folder), None, 1_000).await.expect("in memory");
    assert_eq!(left.len(), 20, "those that were taken in are not answered yet");
    // Each answer is given up in its turn.
    tokio::time::sleep(Duration::from_hours(1)).await;
    let left = store.keys(Some(&folder), None, 1_000).await.expect("in memory");
    assert_eq!(left, [], "all are struck off");
    let commits = store.counts().commits - before;
    assert!(commits < 100, "{commits} commits for {INPUTS} inputs, of which 20 were taken in");
}

/// Opens a table in a room of another platform.
async fn opens(app: &App, platform: PlatformName) {
    let by = words::people::Person { id: PersonId::new(platform, "Zoe"), name: "Zoe".to_owned() };
    let room = Destination::Room(RoomId::new(platform, "hall"));
    let options = engine::catalog::AnyOptions::of(engine::catalog::GameId::Tirazheh);
    let opened = app.tables().open(Opening::new(&by, &room, options), None).await;
    opened.expect("the store works").expect("within bounds");
}

#[tokio::test(start_paused = true)]
async fn a_platform_that_never_answers_delays_no_other() {
    let (fake, stuck) = (Arc::new(Fake::default()), Stuck::new("stuck"));
    let platforms: Vec<Arc<dyn Platform>> = vec![fake.clone(), stuck.clone()];
    let world = Arc::new(ManualClock::new(1));
    let app = app(Arc::new(Memory::new()), platforms, world.clone(), Limits::NONE).await;
    for _ in 0..5 {
        opens(&app, "stuck").await;
        world.pass(1);
    }
    opens(&app, "fake").await;
    let room = Destination::Room(RoomId::new("fake", "hall"));
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(fake.posts(&room), 1, "the other platform shows its table");
    assert_eq!(stuck.tries.load(Ordering::SeqCst), 5, "and each stuck one was tried once");
    stuck.go_on.notify_waiters();
}

#[tokio::test]
async fn admins_close_tables_of_their_room_without_a_seat() {
    let evening =
        evening(Arc::new(Memory::new()), Arc::new(ManualClock::new(1)), Limits::NONE).await;
    evening.says("Anna", "/play tirazheh").await;
    let said = evening.says("Bora", "/cancel").await;
    assert!(said[0].contains("no seat"), "{said:?}");
    evening.fake.promote(&Fake::person("Bora").id);
    evening.says("Bora", "/cancel").await;
    evening.presses("Bora", "Yes").await;
    assert!(evening.reads(&Evening::room()).contains("closed"));
}

#[tokio::test]
async fn a_table_that_ended_long_ago_leaves_nothing_behind() {
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(1)));
    let evening = evening(store.clone(), world.clone(), Limits::NONE).await;
    evening.starts("/play tirazheh", &["Bora"]).await;
    for who in ["Anna", "Bora"].into_iter().cycle().take(500) {
        while evening.is_asked(who) {
            evening.plays(who).await;
        }
    }
    assert!(evening.reads(&Evening::room()).contains("[Rematch]"), "the game is over");
    let records = |store: Arc<Memory>| async move {
        let keys = store.keys(None, None, usize::MAX).await.expect("readable");
        let table = |key: &Key| {
            let folders = ["table/", "shown/", "room/", "person/", "todo/", "due/"];
            folders.iter().any(|folder| key.as_str().starts_with(folder))
        };
        keys.into_iter().filter(|(key, _)| table(key)).count()
    };
    world.set(Moment(world.now().0 + 6 * DAY));
    evening.app.run_due().await.expect("the store works");
    assert!(records(store.clone()).await > 10, "it can be looked at for a week");
    world.set(Moment(world.now().0 + 2 * DAY));
    evening.app.run_due().await.expect("the store works");
    assert_eq!(records(store).await, 0);
}

#[tokio::test]
async fn a_start_reads_only_what_is_not_up_to_date() {
    let world = Arc::new(ManualClock::new(1));
    let store = Arc::new(Strict::new(Memory::new()));
    {
        let evening = evening(store.clone(), world.clone(), Limits::NONE).await;
        for room in 0..300 {
            world.pass(1);
            let options = engine::catalog::AnyOptions::of(engine::catalog::GameId::IceCult);
            let room = Destination::Room(Fake::room(&format!("room {room}")));
            let anna = Fake::person("Anna");
            let opening = Opening::new(&anna, &room, options);
            let opened = evening.app.tables().open(opening, None).await;
            opened.expect("the store works").expect("within bounds");
        }
        evening.app.wait_idle().await;
        evening.app.shut_down().await.expect("it ends");
    }
    // Closing a store in memory keeps its content; a new one stands for the restart.
    let all = store.store().clone();
    let store = Arc::new(Strict::new(all));
    let before = store.counts();
    let app = app(store.clone(), vec![], world, Limits::NONE).await;
    app.wait_idle().await;
    let after = store.counts();
    let reads = (after.gets - before.gets) + (after.scans - before.scans);
    assert!(reads < 20, "{reads} reads for 300 tables that are up to date");
}

#[tokio::test]
async fn two_who_open_their_private_chats_at_once_each_get_their_hand_once() {
    let evening =
        evening(Arc::new(Memory::new()), Arc::new(ManualClock::new(1)), Limits::NONE).await;
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    for _ in 0..2 {
        evening.fake.close(&Evening::private("Anna"));
        evening.fake.close(&Evening::private("Bora"));
    }
    evening.presses("Anna", "Start").await;
    assert!(evening.reads(&Evening::room()).contains("Anna"));
    for who in ["Anna", "Bora"] {
        assert_eq!(evening.fake.posts(&Evening::private(who)), 0, "the door is closed");
        evening.fake.open(&Evening::private(who));
    }
    let hello = |who: &'static str| {
        let (fake, person) = (evening.fake.clone(), Fake::person(who));
        async move {
            let line = Input::Line("/hand".to_owned());
            fake.does(&person, &Evening::private(who), line).await;
        }
    };
    tokio::join!(hello("Anna"), hello("Bora"));
    evening.app.wait_idle().await;
    for who in ["Anna", "Bora"] {
        let standing = evening.fake.standing(&Evening::private(who));
        let living = standing.iter().filter(|panel| !panel.buttons.is_empty()).count();
        assert_eq!((standing.len(), living), (1, 1), "{who} has one hand");
    }
}
