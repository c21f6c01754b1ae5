//! Discord's gateway: several shards in one process, and lost connections.

mod drills;

use std::sync::Arc;
use std::time::Duration;

use e2e::discord::listener::Listener;
use e2e::discord::{
    Channel, FakeDiscord, GatewayTrouble, InjectedFailure, Moment, Person, Route, TestService,
};
use e2e::{FaultyStore, ManualClock};
use platform::Platform as _;
use storage::Memory;
use tokio::time::Instant;

async fn open(fake: &FakeDiscord) -> TestService {
    TestService::open(fake, Arc::new(Memory::new()), Arc::new(ManualClock::new(3))).await
}

/// Has somebody open a table and start a game with a machine player.
async fn begins(house: &TestService, who: &Person, channel: Channel) {
    who.says(channel, "/play", &[("game", "tirazheh")]);
    for label in ["Add a machine player", "Start"] {
        let lobby = || who.lowest(channel).filter(|lobby| lobby.pressable(label).is_some());
        let lobby = house.fake.until(label, lobby).await;
        house.presses(who, channel, &lobby, label).await;
    }
}

#[tokio::test]
async fn presses_of_all_shards_of_one_process_reach_the_same_table() {
    let fake = TestService::fake().await;
    fake.shards(2);
    let (anna, parlour) = (fake.user("Anna"), fake.channel("parlour"));
    let house = open(&fake).await;
    begins(&house, &anna, parlour).await;
    let hand = || anna.lowest(anna.private()).filter(|hand| hand.text.contains("Your hand"));
    let hand = fake.until("a hand", hand).await;
    let first = hand.labels()[0].to_owned();
    house.presses(&anna, parlour, &hand, &first).await;
    let again = anna.again(&hand).expect("the hand is still there");
    assert!(again.pressable("Undo").is_some(), "{:?}", again.labels());
    // Shard 0 dispatched the private press, and shard 1 those in the server.
    assert_eq!((fake.told(0), fake.told(1)), (1, 3));
    assert_eq!((fake.identifies(), fake.count("PUT", "commands")), (2, 1));
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    house.close().await;
}

#[tokio::test]
async fn a_shard_is_heard_again_after_its_process_has_stopped() {
    let fake = TestService::fake().await;
    let (anna, parlour) = (fake.user("Anna"), fake.channel("parlour"));
    let memory = Memory::for_several();
    let beside = async || {
        let store = Arc::new(FaultyStore::on(&memory));
        TestService::open(&fake, store, Arc::new(ManualClock::new(3))).await
    };
    let first = beside().await;
    begins(&first, &anna, parlour).await;
    let hand = || anna.lowest(anna.private()).filter(|hand| hand.text.contains("Your hand"));
    let hand = fake.until("a hand", hand).await;
    // It may acquire the shard when it starts, or when the first process ends.
    let second = beside().await;
    first.close_beside_others().await;
    fake.connected().await;
    let label = hand.labels()[0].to_owned();
    second.presses(&anna, anna.private(), &hand, &label).await;
    let again = anna.again(&hand).expect("the hand is still there");
    assert!(again.pressable("Undo").is_some(), "{:?}", again.labels());
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    second.close().await;
}

/// Advances the clock in steps. In between it is paused, and everything that can run does.
async fn pass(time: Duration, step: Duration, mut look: impl FnMut()) {
    let end = Instant::now() + time;
    while Instant::now() < end {
        settle().await;
        look();
        tokio::time::advance(step).await;
    }
}

/// Runs everything that needs no time. A runtime that is never idle does not advance its clock.
async fn settle() {
    for _ in 0..400 {
        tokio::task::yield_now().await;
    }
}

/// The real time after which a test has failed that waits without advancing its clock.
const STANDSTILL_TIMEOUT: Duration = Duration::from_mins(2);

/// Runs everything without advancing the clock until a condition holds.
async fn come(what: &str, is_so: impl Fn() -> bool) {
    let begun = std::time::Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < STANDSTILL_TIMEOUT, "{what}: it does not happen");
        tokio::task::yield_now().await;
    }
}

const TICK: Duration = Duration::from_millis(100);
const MINUTE: Duration = Duration::from_mins(1);

/// Returns a fake with a connected bot.
async fn listened_to() -> (FakeDiscord, Listener) {
    let fake = TestService::fake().await;
    let desk = Listener::opening(&fake);
    come("connected", || fake.is_connected() && !fake.commands().is_empty()).await;
    come("ready", || desk.bot.trouble().is_none()).await;
    (fake, desk)
}

const ENDINGS: [GatewayTrouble; 5] = [
    GatewayTrouble::Reconnect,
    GatewayTrouble::InvalidSession(true),
    GatewayTrouble::InvalidSession(false),
    GatewayTrouble::Close(1001),
    GatewayTrouble::Close(4000),
];

#[tokio::test(start_paused = true)]
async fn a_gateway_that_ends_every_connection_is_given_more_and_more_time() {
    let mute = [GatewayTrouble::Shut, GatewayTrouble::Silence, GatewayTrouble::Refuse];
    let early = mute.map(|trouble| (trouble, Moment::Opening));
    let greeted = ENDINGS.map(|trouble| (trouble, Moment::Greeting));
    let late = ENDINGS.map(|trouble| (trouble, Moment::Session));
    for (trouble, moment) in early.into_iter().chain(greeted).chain(late) {
        let (fake, desk) = listened_to().await;
        let (connections, identifies) = (fake.connections(), fake.identifies());
        fake.gateway_trouble(Some((trouble, moment)));
        fake.cut();
        let mut ready = 0;
        pass(MINUTE, TICK, || ready += usize::from(desk.bot.is_connected())).await;
        let tried = fake.connections() - connections;
        assert!((3..=12).contains(&tried), "{trouble:?} {moment:?}: {tried} connections");
        let begun = fake.identifies() - identifies;
        assert!(begun <= 12, "{trouble:?} {moment:?}: {begun} sessions");
        assert_eq!(ready, 0, "{trouble:?} {moment:?}: ready in between");
        let why = desk.bot.trouble().expect("a trouble");
        assert!(why.starts_with("is not connected: shard 0 of 1 "), "{why}");

        fake.gateway_trouble(None);
        pass(3 * MINUTE, TICK * 10, || ()).await;
        assert_eq!(desk.bot.trouble(), None, "{trouble:?} {moment:?}");
        assert_eq!(fake.violations(), [""; 0]);
    }
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_is_cut_is_resumed_within_seconds() {
    let (fake, desk) = listened_to().await;
    fake.cut();
    pass(Duration::from_secs(5), TICK, || ()).await;
    come("resumed", || fake.resumes() == 1 && desk.bot.is_connected()).await;
    assert_eq!((fake.identifies(), fake.violations()), (1, vec![]));
}

#[tokio::test(start_paused = true)]
async fn a_connection_without_answers_to_heartbeats_is_replaced() {
    let (fake, desk) = listened_to().await;
    fake.ignore_heartbeats(true);
    let mut connected = Vec::new();
    pass(3 * MINUTE, TICK * 10, || connected.push(fake.connections())).await;
    fake.ignore_heartbeats(false);
    assert!((2..=6).contains(&fake.connections()), "{connected:?}");
    pass(3 * MINUTE, TICK * 10, || ()).await;
    assert!(desk.bot.is_connected());
    assert_eq!((fake.identifies(), fake.violations()), (1, vec![]));
}

#[tokio::test(start_paused = true)]
async fn a_lost_shard_leaves_the_others_their_connections() {
    let fake = TestService::fake().await;
    fake.shards(3);
    let desk = Listener::opening(&fake);
    come("the commands are registered", || !fake.commands().is_empty()).await;
    pass(MINUTE, TICK, || ()).await;
    assert_eq!((fake.connections(), fake.identifies()), (3, 3));
    assert_eq!(desk.bot.trouble(), None);
    fake.gateway_trouble(Some((GatewayTrouble::Silence, Moment::Opening)));
    fake.cut_shard(1);
    pass(2 * MINUTE, TICK * 10, || {
        assert!([0, 2].iter().all(|shard| fake.is_shard_connected(*shard)));
    })
    .await;
    let why = desk.bot.trouble().expect("a trouble");
    assert!(why.starts_with("is not connected: shard 1 of 3 "), "{why}");
    let anna = fake.user("Anna");
    anna.says(anna.private(), "/help", &[]);
    assert_eq!(desk.next().await.person.name, "Anna", "the first shard is heard");
    fake.gateway_trouble(None);
    pass(3 * MINUTE, TICK * 10, || ()).await;
    assert_eq!((desk.bot.trouble(), fake.identifies(), fake.resumes()), (None, 3, 1));
    assert_eq!(fake.violations(), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_session_that_has_timed_out_is_replaced_by_a_new_one() {
    let (fake, desk) = listened_to().await;
    fake.gateway_trouble(Some((GatewayTrouble::Refuse, Moment::Opening)));
    fake.cut();
    pass(Duration::from_mins(30), MINUTE / 2, || ()).await;
    fake.gateway_trouble(None);
    pass(3 * MINUTE, TICK * 10, || ()).await;
    assert_eq!((desk.bot.trouble(), fake.identifies(), fake.resumes()), (None, 2, 0));
    assert_eq!(fake.violations(), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_session_survives_four_minutes_without_a_gateway() {
    let (fake, desk) = listened_to().await;
    fake.gateway_trouble(Some((GatewayTrouble::Refuse, Moment::Opening)));
    fake.cut();
    pass(4 * MINUTE, TICK * 10, || ()).await;
    fake.gateway_trouble(None);
    pass(MINUTE, TICK * 10, || ()).await;
    assert_eq!((desk.bot.trouble(), fake.identifies(), fake.resumes()), (None, 1, 1));
    assert_eq!(fake.violations(), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_identifies_too_soon_after_another_is_connected_five_seconds_later() {
    let (fake, first) = listened_to().await;
    fake.limit_concurrency();
    drop(first);
    // The first IDENTIFY is allowed.
    let second = Listener::opening(&fake);
    come("connected", || fake.is_connected() && second.bot.is_connected()).await;
    drop(second);
    let third = Listener::opening(&fake);
    pass(Duration::from_secs(4), TICK, || assert!(!third.bot.is_connected())).await;
    pass(Duration::from_secs(4), TICK, || ()).await;
    assert!(third.bot.is_connected());
    assert_eq!((fake.identifies(), fake.violations()), (4, vec![]));
}

#[tokio::test(start_paused = true)]
async fn a_shard_that_flaps_never_spends_the_session_starts_of_a_day() {
    let (fake, desk) = listened_to().await;
    fake.leave_session_starts(30);
    let begun = fake.identifies();
    fake.gateway_trouble(Some((GatewayTrouble::InvalidSession(false), Moment::Session)));
    fake.cut();
    let (mut told, hours) = (0, Duration::from_hours(20));
    let is_told = |why: Option<String>| why.is_some_and(|why| why.contains("session starts"));
    pass(hours, MINUTE / 2, || told += usize::from(is_told(desk.bot.trouble()))).await;
    let sessions = fake.identifies() - begun;
    assert!((5..30).contains(&sessions), "{sessions}");
    assert!(told > 1000, "said for {told} half minutes");
    fake.gateway_trouble(None);
    pass(Duration::from_hours(8), MINUTE / 2, || ()).await;
    assert_eq!((desk.bot.trouble(), fake.violations()), (None, vec![]));
}

#[tokio::test(start_paused = true)]
async fn commands_that_are_refused_name_the_field_and_are_registered_later() {
    let fake = TestService::fake().await;
    for _ in 0..3 {
        let field = InjectedFailure::RefuseField("3.options.0.description");
        fake.trouble(Route::Commands, field);
    }
    let desk = Listener::opening(&fake);
    come("refused", || desk.bot.trouble().is_some_and(|why| why.contains("commands"))).await;
    let why = desk.bot.trouble().expect("a trouble");
    assert!(why.contains("3.options.0.description: Must be between 1 and 100"), "{why}");
    assert!(desk.bot.is_connected());
    pass(MINUTE, TICK, || ()).await;
    assert_eq!((desk.bot.trouble(), fake.troubles_left()), (None, 0));
    assert!(!fake.commands().is_empty());
}
