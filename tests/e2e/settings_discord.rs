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
