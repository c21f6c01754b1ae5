//! Private channels on Discord are opened sparingly: early, once, and only for people who expect a
//! message.

use std::sync::Arc;
use std::time::Duration;

use e2e::ManualClock;
use e2e::discord::{Channel, FakeDiscord, Person, Post, TestService};
use platform::{Platform as _, PlatformError, Urgency, private_chat};
use storage::{Batch, Memory, Store as _};
use words::people::PersonId;

/// The number of channels that are opened at once.
const BURST: usize = 30;

struct Parlour {
    house: TestService,
    memory: Memory,
    world: Arc<ManualClock>,
    anna: Person,
    bora: Person,
    at: Channel,
}

impl Parlour {
    async fn open() -> Self {
        let fake = TestService::fake().await;
        let (anna, bora, at) = (fake.user("Anna"), fake.user("Bora"), fake.channel("parlour"));
        let (memory, world) = (Memory::new(), Arc::new(ManualClock::new(3)));
        let house = TestService::open(&fake, Arc::new(memory.clone()), world.clone()).await;
        Self { house, memory, world, anna, bora, at }
    }

    fn fake(&self) -> &FakeDiscord {
        &self.house.fake
    }

    fn opened(&self) -> usize {
        self.fake().count("POST", "users/@me/channels")
    }

    /// Has the service write to so many people.
    async fn writes_to(&self, many: usize) {
        let bot = self.house.adapter().expect("it runs here");
        for number in 0..many {
            let stranger = account(&self.fake().user(&format!("stranger {number}")));
            bot.open(&stranger, Urgency::Asked, true).await.expect("it is opened");
        }
    }

    async fn lobby(&self) -> Post {
        self.anna.says(self.at, "/play", &[("game", "tirazheh")]);
        let lobby = self.fake().until("a lobby", || self.anna.lowest(self.at)).await;
        self.house.presses(&self.bora, self.at, &lobby, "Join").await;
        let full = || self.anna.again(&lobby).filter(|lobby| lobby.pressable("Start").is_some());
        self.fake().until("a lobby for two", full).await
    }

    async fn starts(&self, lobby: &Post) -> Post {
        self.house.presses(&self.anna, self.at, lobby, "Start").await;
        let begun = || self.anna.lowest(self.at).filter(|at| at.text.contains("Waiting for"));
        self.fake().until("a game", begun).await
    }

    async fn restarts(self) -> Self {
        let Self { house, memory, world, anna, bora, at } = self;
        let fake = house.fake.clone();
        house.close().await;
        let house = TestService::open(&fake, Arc::new(memory.clone()), world.clone()).await;
        Self { house, memory, world, anna, bora, at }
    }

    /// Deletes the stored channels, as in a folder of an earlier version.
    async fn loses_channels(self) -> Self {
        self.house.settled().await;
        for who in [&self.anna, &self.bora] {
            let key = private_chat(&account(who)).expect("a key");
            let stored = self.memory.get(&key).await.expect("a store").expect("a channel");
            let batch = Batch::new().delete(key, stored.version);
            self.memory.commit(batch).await.expect("it is deleted");
        }
        self
    }

    async fn is_stored(&self, who: &Person) -> bool {
        let key = private_chat(&account(who)).expect("a key");
        self.memory.get(&key).await.expect("a store").is_some()
    }

    async fn ends_well(self) {
        assert_eq!((self.fake().violations(), self.fake().unanswered()), (vec![], vec![]));
        self.house.close().await;
    }
}

fn account(who: &Person) -> PersonId {
    PersonId::new(discord::NAME, who.id())
}

#[tokio::test]
async fn joining_opens_the_channel_and_no_restart_opens_it_again() {
    let parlour = Parlour::open().await;
    let lobby = parlour.lobby().await;
    let (anna, bora) = (&parlour.anna, &parlour.bora);
    assert!(parlour.is_stored(anna).await && parlour.is_stored(bora).await);
    assert_eq!(parlour.opened(), 2);
    let parlour = parlour.restarts().await;
    parlour.starts(&lobby).await;
    let hand = || parlour.anna.lowest(parlour.anna.private());
    parlour.fake().until("a hand", hand).await;
    assert_eq!(parlour.opened(), 2);
    parlour.ends_well().await;
}

#[tokio::test(start_paused = true)]
async fn when_thirty_are_open_the_next_hand_waits_and_is_shown_on_request() {
    let parlour = Parlour::open().await;
    parlour.writes_to(BURST).await;
    let lobby = parlour.lobby().await;
    assert_eq!(parlour.opened(), BURST);
    let table = parlour.starts(&lobby).await;
    let anna = &parlour.anna;
    assert!(anna.lowest(anna.private()).is_none(), "the turn has not come");
    assert!(table.text.contains("<@"), "the room rings: {}", table.text);
    let hand = anna.presses_on(&table, "My hand").answer().await;
    assert!(hand.only_mine && hand.text.contains("Your hand"), "{}", hand.text);
    // The queue wakes them, one a minute.
    tokio::time::sleep(Duration::from_mins(2)).await;
    parlour.house.settled().await;
    assert_eq!(parlour.opened(), BURST + 2);
    for who in [&parlour.anna, &parlour.bora] {
        let hand = who.lowest(who.private()).expect("a hand");
        assert!(hand.text.contains("Your hand"), "{}", hand.text);
    }
    parlour.ends_well().await;
}

#[tokio::test(start_paused = true)]
async fn the_first_message_needs_a_press_or_command_within_the_hour() {
    let parlour = Parlour::open().await;
    let bot = parlour.house.adapter().expect("it runs here");
    let anna = account(&parlour.anna);
    let opened = bot.open(&anna, Urgency::Asked, false).await;
    assert!(matches!(opened, Err(PlatformError::Forbidden)), "{opened:?}");
    parlour.anna.says(parlour.at, "/help", &[]).answer().await;
    tokio::time::sleep(Duration::from_mins(59)).await;
    bot.open(&anna, Urgency::Asked, false).await.expect("it was within the hour");
    tokio::time::sleep(Duration::from_hours(2)).await;
    bot.open(&anna, Urgency::Asked, false).await.expect("the channel is known");
    assert_eq!(parlour.opened(), 1);
    drop(bot);
    parlour.ends_well().await;
}

#[tokio::test]
async fn notify_opens_the_channel_for_later_announcements() {
    let parlour = Parlour::open().await;
    parlour.bora.says(parlour.at, "/notify", &[("game", "tirazheh")]).answer().await;
    parlour.house.settled().await;
    assert!(parlour.is_stored(&parlour.bora).await);
    let parlour = parlour.restarts().await;
    parlour.anna.says(parlour.at, "/play", &[("game", "tirazheh")]);
    let told = || parlour.bora.lowest(parlour.bora.private());
    parlour.fake().until("an announcement", told).await;
    parlour.house.settled().await;
    parlour.ends_well().await;
}

#[tokio::test]
async fn a_seat_elsewhere_counts_as_something_just_pressed() {
    let parlour = Parlour::open().await;
    parlour.bora.says(parlour.at, "/notify", &[("game", "nautilus")]).answer().await;
    parlour.lobby().await;
    let parlour = parlour.loses_channels().await.restarts().await;
    // Tables that are opened in the same moment would have the same id.
    parlour.world.pass(1);
    parlour.anna.says(parlour.at, "/play", &[("game", "nautilus")]);
    let told = || parlour.bora.lowest(parlour.bora.private());
    parlour.fake().until("an announcement", told).await;
    parlour.house.settled().await;
    parlour.ends_well().await;
}

#[tokio::test]
async fn a_channel_is_forgotten_with_its_person() {
    let parlour = Parlour::open().await;
    parlour.lobby().await;
    let (bora, at) = (&parlour.bora, parlour.at);
    assert!(parlour.is_stored(bora).await);
    let asked = bora.says(at, "/forgetme", &[]).answer().await;
    bora.presses_on(&asked, "Delete everything").answer().await;
    assert!(!parlour.is_stored(bora).await && parlour.is_stored(&parlour.anna).await);
    parlour.ends_well().await;
}
