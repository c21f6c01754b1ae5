//! Inputs are handled once, even if the process dies between a commit and the record of it; and a
//! first contact shows a hand once.

use std::sync::Arc;

use e2e::CrashingStore;
use e2e::ManualClock;
use e2e::telegram::players::{Players, presses, shows};
use e2e::telegram::{Post, Telegram, TestService, TroubleKind};
use storage::{Memory, Store};
use words::people::RoomId;

async fn open(telegram: &Telegram, store: Arc<dyn Store>) -> TestService {
    TestService::open(telegram, store, Arc::new(ManualClock::new(7))).await
}

/// Has people act, kills the service right after the commit of the table, and restarts it.
async fn dies_in_between(
    company: &Players,
    memory: &Memory,
    act: impl FnOnce(&Players),
) -> TestService {
    let mortal = Arc::new(CrashingStore::on(memory));
    let house = open(&company.telegram, mortal.clone()).await;
    mortal.doom_at("table/");
    act(company);
    mortal.dies().await;
    house.falls();
    open(&company.telegram, Arc::new(memory.clone())).await
}

#[tokio::test(start_paused = true)]
async fn a_table_is_opened_once_even_if_the_process_ends_right_after() {
    let (memory, company) = (Memory::new(), Players::meet(&["Anna", "Bora"]).await);
    let (telegram, room) = (&company.telegram, &company.room);
    let house = dies_in_between(&company, &memory, |company| {
        company.people[0].1.says(&company.room, "/play tirazheh");
    })
    .await;
    shows(telegram, room.id(), "[Join]").await;
    house.settled().await;
    let here = RoomId::new("telegram", room.id());
    let tables = house.app.tables().in_room(&here).await.expect("readable");
    assert_eq!((tables.len(), room.posts().len()), (1, 1), "{:?}", room.posts());
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_machine_player_sits_down_once_even_if_the_process_ends_right_after() {
    let (memory, company) = (Memory::new(), Players::meet(&["Anna", "Bora"]).await);
    let (telegram, room) = (&company.telegram, &company.room);
    let house = open(telegram, Arc::new(memory.clone())).await;
    company.gather("/play tirazheh").await;
    house.close().await;
    let house = dies_in_between(&company, &memory, |company| {
        company.people[0].1.presses("Add a machine");
    })
    .await;
    shows(telegram, room.id(), "3. Samovar").await;
    house.settled().await;
    assert!(room.reads().contains("4. open seat"), "{}", room.reads());
    // The next update is not affected by the one that was deleted with the commit.
    presses(&company.people[0].1, room, "Add a machine").await;
    shows(telegram, room.id(), "4. Saucer").await;
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_a_process_owed_is_given_by_the_next_one_and_given_once() {
    let (memory, company) = (Memory::new(), Players::meet(&["Anna"]).await);
    let (telegram, (_, anna)) = (&company.telegram, &company.people[0]);
    let house = open(telegram, Arc::new(memory.clone())).await;
    anna.whispers("/start");
    shows(telegram, anna.id, "[All games]").await;
    house.settled().await;
    telegram.fail_next("sendMessage", TroubleKind::NoEvents);
    anna.whispers("/stats Zz1");
    let is_asked = || (!telegram.is_trouble_ahead()).then_some(());
    telegram.until("the answer is on its way", is_asked).await;
    house.falls();
    let house = open(telegram, Arc::new(memory.clone())).await;
    shows(telegram, anna.id, "games here with zz1.").await;
    house.settled().await;
    house.close().await;
    let house = open(telegram, Arc::new(memory.clone())).await;
    house.settled().await;
    let is_it = |post: &&Post| post.text.contains("zz1");
    assert_eq!(telegram.posts(anna.id).iter().filter(is_it).count(), 1);
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn the_link_that_opens_the_private_chat_shows_the_hand_once() {
    let company = Players::meet(&["Anna", "Bora"]).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let house = open(telegram, Arc::new(Memory::new())).await;
    company.gather("/play tirazheh").await;
    company.starts().await;
    for (name, who) in &company.people {
        assert_eq!(who.reads(), "", "{name} has not been met");
        let post = room.lowest().expect("a table");
        let link = post.buttons.iter().find(|button| button.label == "Open our private chat");
        who.opens(link.expect("a way into the private chat"));
        shows(telegram, who.id, "Your hand: ").await;
        house.settled().await;
        let hands = telegram.posts(who.id);
        assert_eq!(hands.len(), 1, "{name}: {hands:?}");
    }
    // Later the link brings the hand to the bottom of the chat.
    let (_, anna) = &company.people[0];
    anna.opens(&anna.button("Open our private chat"));
    let again = || (telegram.posts(anna.id).len() == 2).then_some(());
    telegram.until("the hand is shown again", again).await;
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_hand_asked_for_in_words_after_a_block_is_shown_once() {
    let company = Players::meet(&["Anna", "Bora"]).await;
    let telegram = &company.telegram;
    let house = open(telegram, Arc::new(Memory::new())).await;
    company.gather("/play tirazheh").await;
    company.starts().await;
    let (_, anna) = &company.people[0];
    anna.whispers("/hand");
    shows(telegram, anna.id, "Your hand: ").await;
    house.settled().await;
    assert_eq!(telegram.posts(anna.id).len(), 1);
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}
