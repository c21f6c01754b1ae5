//! What the operator decides while the service runs: who and what is blocked, and the announcement
//! of a maintenance.

use std::sync::Arc;

use e2e::discord::players::Players as OnDiscord;
use e2e::discord::{Channel, FakeDiscord, TestService as DiscordService};
use e2e::telegram::TestService;
use e2e::telegram::players::{Players, presses};
use e2e::{Evening, ManualClock};
use runtime::clock::World as _;
use service::rooms::{Wish, carry_out};
use service::settings::operator::StoredDecisions;
use service::tables::Tables;
use storage::{Memory, Store};

const CLOSED: &str = "has not opened it to this place";
const AWAY: &str = "I will be away for about 10 min.";

/// Has a wish of the operator carried out by the service with these tables.
async fn wishes(tables: &Tables, wish: &Wish) {
    let now = tables.world().now();
    let done = carry_out(tables.store(), tables.settings().operator(), wish, now).await;
    done.expect("the store works");
}

/// Opens a lobby with two people in a group.
async fn lobby_on_telegram() -> (Players, TestService) {
    let company = Players::meet(&["Anna", "Bora"]).await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = TestService::open(&company.telegram, store, world).await;
    company.gather("/play tirazheh").await;
    (company, house)
}

#[tokio::test(start_paused = true)]
async fn a_blocked_group_on_telegram_is_told_once_and_left() {
    let (company, house) = lobby_on_telegram().await;
    let (telegram, room) = (&company.telegram, &company.room);
    wishes(house.app.tables(), &Wish::Block(format!("telegram:{}", room.id()))).await;
    let told = presses(&company.people[1].1, room, "Options").await;
    assert!(told.contains(CLOSED), "{told}");
    house.settled().await;
    assert_eq!(telegram.calls("leaveChat").len(), 1);
    let posts = telegram.posts(room.id()).len();
    company.people[0].1.says(room, "/board");
    house.settled().await;
    assert_eq!(telegram.posts(room.id()).len(), posts, "it is not there any more");
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_blocked_person_is_refused_and_others_play_on() {
    let (company, house) = lobby_on_telegram().await;
    let (telegram, room) = (&company.telegram, &company.room);
    let blocked = format!("telegram:{}", company.eve.id);
    wishes(house.app.tables(), &Wish::Block(blocked.clone())).await;
    let told = presses(&company.eve, room, "Join").await;
    assert!(told.contains("not open to everybody"), "{told}");
    assert!(!room.reads().contains("Eve"), "{}", room.reads());
    wishes(house.app.tables(), &Wish::Unblock(blocked)).await;
    presses(&company.eve, room, "Join").await;
    house.settled().await;
    assert!(room.reads().contains("3. Eve"), "{}", room.reads());
    assert!(telegram.calls("leaveChat").is_empty());
    house.close().await;
}

/// Blocks something on Discord, and has a person open a table in a channel. Returns the fake and the
/// answer.
async fn opens_on_discord(blocked: impl Fn(&FakeDiscord, Channel) -> u64) -> (FakeDiscord, String) {
    let fake = DiscordService::fake().await;
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let parlour = fake.channel("parlour");
    let block = Wish::Block(format!("discord:{}", blocked(&fake, parlour)));
    let (decisions, clock) = (StoredDecisions::on(&store), ManualClock::new(7));
    carry_out(&store, &decisions, &block, clock.now()).await.expect("stored");
    let company = OnDiscord::meet(&fake, &["Anna"], store, Arc::new(clock)).await;
    let action = company.people[0].says(parlour, "/play", &[("game", "tirazheh")]);
    action.acknowledged().await;
    company.house.settled().await;
    let told = action.answered().expect("an answer");
    assert!(company.people[0].sees_in(parlour).iter().all(|post| post.only_mine), "no table");
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    (fake, told.text)
}

#[tokio::test]
async fn a_blocked_server_on_discord_is_told_and_left() {
    let (fake, told) = opens_on_discord(|fake, _| fake.server()).await;
    assert!(told.contains(CLOSED), "{told}");
    assert_eq!(fake.count("DELETE", "users/@me/guilds/"), 1);
}

#[tokio::test]
async fn the_server_of_a_blocked_channel_is_not_left() {
    let (fake, told) = opens_on_discord(|_, channel| channel.id()).await;
    assert!(told.contains("has closed it to this room"), "{told}");
    assert_eq!(fake.count("DELETE", "users/@me/guilds/"), 0);
}

#[tokio::test]
async fn a_maintenance_is_announced_at_open_tables_until_the_service_starts_again() {
    let (store, world) = (Memory::new(), Arc::new(ManualClock::new(1)));
    let evening = Evening::begin(Arc::new(store.clone()), world.clone()).await;
    evening.starts("/play tirazheh", &["Bora"]).await;
    let asked = if evening.is_asked("Anna") { "Anna" } else { "Bora" };
    let before = evening.sight(&[asked]);
    let posts = |evening: &Evening| {
        [Evening::room(), Evening::private(asked)].map(|place| evening.fake.posts(&place))
    };
    let posted = posts(&evening);
    wishes(evening.app.tables(), &Wish::Announce(10)).await;
    evening.app.run_due().await.expect("the store works");
    let during = evening.sight(&[asked]);
    assert!(during.iter().all(|seen| seen.contains(AWAY)), "{during:?}");
    assert_eq!(posts(&evening), posted, "nobody is notified");
    let fake = evening.fake.clone();
    evening.app.shut_down().await.expect("it stops");

    world.pass(60_000);
    let evening = Evening::begin_with(Arc::new(store), world, fake).await;
    evening.app.run_due().await.expect("the store works");
    evening.app.run_due().await.expect("the store works");
    assert_eq!(evening.sight(&[asked]), before);
    let decided = evening.app.tables().settings().operator().get().await.expect("readable");
    assert_eq!(decided.maintenance, None);
}

#[tokio::test]
async fn an_announcement_that_is_taken_back_or_an_hour_old_goes() {
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(1)));
    let evening = Evening::begin(store, world.clone()).await;
    evening.starts("/play tirazheh", &["Bora"]).await;
    for taken_back in [true, false] {
        wishes(evening.app.tables(), &Wish::Announce(10)).await;
        evening.app.run_due().await.expect("the store works");
        assert!(evening.reads(&Evening::room()).contains(AWAY));
        if taken_back {
            wishes(evening.app.tables(), &Wish::Announce(0)).await;
        } else {
            world.pass(60 * 60 * 1000);
        }
        evening.app.run_due().await.expect("the store works");
        let seen = evening.reads(&Evening::room());
        assert!(!seen.contains(AWAY), "taken back: {taken_back}: {seen}");
    }
}
