//! The gateway of Discord: several shards in one process.

use std::sync::Arc;

use e2e::ManualClock;
use e2e::discord::{Channel, FakeDiscord, Person, TestService};
use storage::Memory;

async fn open(fake: &FakeDiscord) -> TestService {
    TestService::open(fake, Arc::new(Memory::new()), Arc::new(ManualClock::new(3))).await
}

/// Somebody opens a table and starts a game with a machine player.
async fn begins(house: &TestService, who: &Person, at: Channel) {
    who.says(at, "/play", &[("game", "tirazheh")]);
    for label in ["Add a machine player", "Start"] {
        let lobby = || who.lowest(at).filter(|lobby| lobby.pressable(label).is_some());
        let lobby = house.fake.until(label, lobby).await;
        house.presses(who, at, &lobby, label).await;
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
    assert!(again.pressable("Take back").is_some(), "{:?}", again.labels());
    // The private press came through the first shard, those in the server through the second.
    assert_eq!((fake.told(0), fake.told(1)), (1, 3));
    assert_eq!((fake.identifies(), fake.count("PUT", "commands")), (2, 1));
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    house.close().await;
}
