//! Settings in Discord: what the strict fake receives, and whose phone rings.

use std::sync::Arc;

use e2e::ManualClock;
use e2e::discord::{Channel, FakeDiscord, Person, TestService};
use storage::Memory;

struct Players {
    house: TestService,
    anna: Person,
    bora: Person,
    parlour: Channel,
}

impl Players {
    async fn meet() -> Self {
        let fake = TestService::fake().await;
        let (anna, bora) = (fake.user("Anna"), fake.user("Bora"));
        let parlour = fake.channel("parlour");
        anna.runs_the_server();
        let house =
            TestService::open(&fake, Arc::new(Memory::new()), Arc::new(ManualClock::new(3))).await;
        Self { house, anna, bora, parlour }
    }

    fn fake(&self) -> &FakeDiscord {
        &self.house.fake
    }

    async fn begin(&self) {
        let (fake, at) = (self.fake(), self.parlour);
        self.anna.says(at, "/play", &[("game", "tirazheh")]);
        let lobby = fake.until("a lobby", || self.anna.lowest(at)).await;
        self.house.presses(&self.bora, at, &lobby, "Join").await;
        let full = || self.anna.again(&lobby).filter(|lobby| lobby.pressable("Start").is_some());
        let lobby = fake.until("a lobby for two", full).await;
        self.house.presses(&self.anna, at, &lobby, "Start").await;
        let begun = || self.anna.lowest(at).filter(|panel| panel.text.contains("Waiting for"));
        fake.until("a game", begun).await;
        self.house.settled().await;
    }

    /// Has somebody press a button of an ephemeral panel, which turns into another panel.
    async fn turns(&self, who: &Person, label: &str) -> String {
        let panel = who.sees_in(self.parlour).into_iter().rfind(|post| post.only_mine);
        let panel = panel.expect("a panel for nobody else");
        who.presses_on(&panel, label);
        let turned = || who.again(&panel).filter(|again| again.edits > panel.edits);
        self.fake().until("the panel is another one", turned).await.text
    }

    async fn ends_well(self) {
        assert_eq!((self.fake().violations(), self.fake().unanswered()), (vec![], vec![]));
        self.house.close().await;
    }
}

#[tokio::test]
async fn admins_open_room_settings_and_others_their_own() {
    let company = Players::meet().await;
    let (anna, bora, at) = (&company.anna, &company.bora, company.parlour);
    let room = anna.says(at, "/settings", &[]).answer().await;
    assert!(room.only_mine && room.text.contains("Settings of this room"), "{}", room.text);
    assert!(company.turns(anna, "Mention people").await.contains("without ringing"));
    assert!(company.turns(anna, "My settings").await.contains("Your settings"));
    let mine = bora.says(at, "/settings", &[]).answer().await;
    assert!(mine.only_mine && mine.text.contains("Your settings"), "{}", mine.text);
    let refused = bora.says(at, "/settings", &[("whose", "This channel")]).answer().await;
    assert!(refused.text.contains("Only those who run this room"), "{}", refused.text);
    let mine = anna.says(at, "/settings", &[("whose", "Mine")]).answer().await;
    assert!(mine.text.contains("Your settings"), "{}", mine.text);
    let private = bora.says(bora.private(), "/settings", &[]).answer().await;
    assert!(private.text.contains("Your settings"), "{}", private.text);
    company.ends_well().await;
}

#[tokio::test]
async fn without_notifications_nothing_rings_and_for_others_once_a_turn() {
    let company = Players::meet().await;
    let (anna, bora, at) = (&company.anna, &company.bora, company.parlour);
    bora.says(at, "/settings", &[]).answer().await;
    assert!(company.turns(bora, "Ring for me: on").await.contains("never rings"));
    company.begin().await;
    let hand = anna.lowest(anna.private()).expect("a hand");
    assert!(hand.text.contains("You have until"), "by this luck it is her turn: {}", hand.text);
    assert_eq!(anna.rings(), 1);
    assert_eq!(bora.rings(), 0);
    assert!(bora.lowest(bora.private()).is_some_and(|hand| hand.text.contains("Your hand")));
    company.ends_well().await;
}

#[tokio::test]
async fn in_a_room_without_mentions_nobody_is_mentioned() {
    let company = Players::meet().await;
    company.anna.says(company.parlour, "/settings", &[]).answer().await;
    company.turns(&company.anna, "Mention people").await;
    company.begin().await;
    let room = company.anna.lowest(company.parlour).expect("a table");
    assert!(!room.text.contains("<@"), "{}", room.text);
    company.ends_well().await;
}

#[tokio::test]
async fn a_hand_on_request_is_not_sent_and_can_be_played_in_the_passing_panel() {
    let company = Players::meet().await;
    let at = company.parlour;
    for who in [&company.anna, &company.bora] {
        who.says(at, "/settings", &[("whose", "Mine")]).answer().await;
        company.turns(who, "Show me my hand: by direct message").await;
    }
    company.begin().await;
    assert_eq!(company.fake().count("POST", "users/@me/channels"), 0, "nobody is written to");
    let room = company.anna.lowest(at).expect("a table");
    let is_annas = room.text.contains(&format!("<@{}>", company.anna.id()));
    let who = if is_annas { &company.anna } else { &company.bora };
    let hand = who.presses_in(at, "My hand").answer().await;
    assert!(hand.only_mine && hand.text.contains("Your hand"), "{}", hand.text);
    let first = hand.labels()[0].to_owned();
    company.house.presses(who, at, &hand, &first).await;
    let again = who.again(&hand).expect("the hand is still there");
    assert!(again.pressable("Undo").is_some(), "{:?}", again.labels());
    company.ends_well().await;
}

#[tokio::test]
async fn a_hand_can_come_in_private_and_be_seen_in_the_room_as_well() {
    let company = Players::meet().await;
    let at = company.parlour;
    for who in [&company.anna, &company.bora] {
        who.says(at, "/settings", &[("whose", "Mine")]).answer().await;
        company.turns(who, "Show me my hand: by direct message").await;
        company.turns(who, "Show me my hand: in the room").await;
        let panel = who.sees_in(at).into_iter().rfind(|post| post.only_mine).expect("settings");
        assert!(panel.pressable("Show me my hand: both").is_some(), "{:?}", panel.labels());
    }
    company.begin().await;
    for who in [&company.anna, &company.bora] {
        let private = who.lowest(who.private()).expect("a hand in private");
        assert!(private.text.contains("Your hand"), "{}", private.text);
        let hand = who.presses_in(at, "My hand").answer().await;
        assert!(hand.only_mine && hand.text.contains("Your hand"), "{}", hand.text);
    }
    company.ends_well().await;
}

#[tokio::test]
async fn where_one_lives_can_be_typed_and_is_proposed() {
    let company = Players::meet().await;
    let (bora, at) = (&company.bora, company.parlour);
    assert_eq!(bora.completes(at, "/settings", "zone", "madr").await, ["Europe/Madrid"]);
    let mine = bora.says(at, "/settings", &[("zone", "Europe/Madrid")]).answer().await;
    assert!(mine.only_mine && mine.pressable("Time zone: Madrid").is_some(), "{:?}", mine.labels());
    let words = [("whose", "Mine"), ("zone", "new york")];
    let mine = bora.says(at, "/settings", &words).answer().await;
    assert!(mine.pressable("Time zone: New York").is_some(), "{:?}", mine.labels());
    let unknown = bora.says(at, "/settings", &[("zone", "Atlantis")]).answer().await;
    assert!(unknown.text.contains("I know no time zone called"), "{}", unknown.text);
    let unknown = bora.says(at, "/settings", &[("whose", "This channel"), ("zone", "Paris")]);
    let unknown = unknown.answer().await;
    assert!(unknown.text.contains("There is no setting called"), "{}", unknown.text);
    company.ends_well().await;
}
