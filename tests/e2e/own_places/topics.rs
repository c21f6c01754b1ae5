//! Games in topics of their own.

use std::sync::Arc;

use e2e::telegram::players::{Players, presses, shows};
use e2e::telegram::{Room, TestService};
use e2e::{CrashingStore, ManualClock, careful};
use storage::{Memory, Store};

async fn open(company: &Players, store: Arc<dyn Store>) -> TestService {
    TestService::open(&company.telegram, store, Arc::new(ManualClock::new(7))).await
}

/// Opens a service in whose group each game gets a topic, and a lobby there.
async fn gather(company: &Players, memory: &Memory) -> TestService {
    let house = open(company, Arc::new(memory.clone())).await;
    let (anna, room) = (&company.people[0].1, &company.room);
    room.promotes_bot();
    company.greets().await;
    anna.says(room, "/settings room places on");
    shows(&company.telegram, room.id(), "Tables: in a place of their own").await;
    company.gather("/play nautilus").await;
    house.settled().await;
    house
}

/// Returns the only topic, once it is there.
async fn topic(company: &Players, house: &TestService) -> (i64, String) {
    let opened = || company.room.topics().pop();
    let topic = company.telegram.until("a topic", opened).await;
    house.settled().await;
    topic
}

/// Counts the messages outside of topics that contain these words.
fn outside(room: &Room, words: &str) -> usize {
    let posts = room.posts().into_iter().filter(|post| post.thread.is_none());
    posts.filter(|post| post.reads().contains(words)).count()
}

#[tokio::test(start_paused = true)]
async fn a_game_is_played_in_a_topic_over_restarts_and_the_group_gets_its_result() {
    let company = Players::meet_in_forum(&["Anna", "Bora"]).await;
    let (memory, room) = (Memory::new(), &company.room);
    let mut house = gather(&company, &memory).await;
    presses(&company.people[0].1, room, "Start").await;
    let (topic, name) = topic(&company, &house).await;
    assert_eq!(name, "Nautilus: Anna and Bora");
    let number = room.id().to_string().replace("-100", "");
    let link = format!("https://t.me/c/{number}/{topic}");
    assert_eq!(outside(room, &link), 1, "{:?}", room.posts());
    let mut moves = 0;
    while company.play(&mut careful).await.is_some() {
        house.settled().await;
        moves += 1;
        if moves % 8 == 3 {
            house.close().await;
            house = open(&company, Arc::new(memory.clone())).await;
        }
    }
    house.settled().await;
    assert_eq!((outside(room, "[Rematch]"), room.topics().len()), (1, 1));
    assert_eq!(outside(room, "Waiting for"), 0, "it was played in the topic");
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn after_a_crash_before_its_record_a_topic_is_opened_again_and_the_game_is_in_one() {
    let company = Players::meet_in_forum(&["Anna", "Bora"]).await;
    let (memory, room) = (Memory::new(), &company.room);
    gather(&company, &memory).await.close().await;
    let mortal = Arc::new(CrashingStore::on(&memory));
    let house = open(&company, mortal.clone()).await;
    mortal.doom_before("settings/room");
    company.people[0].1.presses("Start");
    mortal.dies().await;
    house.falls();
    let house = open(&company, Arc::new(memory.clone())).await;
    shows(&company.telegram, room.id(), "Waiting for").await;
    house.settled().await;
    let topics = room.topics();
    let used = topics
        .iter()
        .filter(|(topic, _)| room.posts().iter().any(|post| post.thread == Some(*topic)));
    // Telegram cannot be asked for a topic that was created before.
    assert_eq!((topics.len(), used.count()), (2, 1));
    company.end_well(house).await;
}

/// Begins a game where no topic can be opened: the reason is said once.
async fn stays_where_it_is(company: Players, forbid: impl FnOnce(&Room)) {
    let memory = Memory::new();
    let house = gather(&company, &memory).await;
    forbid(&company.room);
    company.starts().await;
    for _ in 0..6 {
        company.play(&mut careful).await;
        house.settled().await;
    }
    assert_eq!(company.telegram.calls("createforumtopic").len(), 1, "it is not tried again");
    assert_eq!(outside(&company.room, "Manage Topics"), 1);
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn without_the_right_to_manage_topics_a_game_stays_where_it_is() {
    let company = Players::meet_in_forum(&["Anna", "Bora"]).await;
    stays_where_it_is(company, |room| room.lets_bot_manage_topics(false)).await;
}

#[tokio::test(start_paused = true)]
async fn in_a_group_without_topics_a_game_stays_where_it_is() {
    let company = Players::meet_in_supergroup(&["Anna", "Bora"]).await;
    stays_where_it_is(company, |_| {}).await;
}

/// Plays some moves in a topic, loses it in this way, and plays on in the group.
async fn plays_on_without_its_topic(lose: impl FnOnce(&Room, i64)) {
    let company = Players::meet_in_forum(&["Anna", "Bora"]).await;
    let (memory, room) = (Memory::new(), &company.room);
    let house = gather(&company, &memory).await;
    company.starts().await;
    let (topic, _) = topic(&company, &house).await;
    for _ in 0..4 {
        company.play(&mut careful).await;
        house.settled().await;
    }
    let (_, who) = company.called().await.expect("a turn");
    lose(room, topic);
    for answers in [false, true] {
        let hand = company.telegram.lowest(who.id).expect("a hand");
        let mut options = hand.buttons.iter();
        let option = options.find(|one| if answers { one.answers() } else { one.leads_on() });
        if let Some(option) = option {
            who.press(option).answer().await;
            house.settled().await;
        }
    }
    assert!(outside(room, "Waiting for") > 0, "{:?}", room.posts());
    while company.play(&mut careful).await.is_some() {
        house.settled().await;
    }
    assert_eq!(outside(room, "[Rematch]"), 1);
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn after_a_topic_is_closed_the_game_goes_on_in_the_group() {
    plays_on_without_its_topic(|room, topic| room.closes_topic(topic, true)).await;
}

#[tokio::test(start_paused = true)]
async fn after_a_topic_is_deleted_the_game_goes_on_in_the_group() {
    plays_on_without_its_topic(Room::deletes_topic).await;
}
