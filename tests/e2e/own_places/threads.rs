//! Games in threads of their own.

use std::sync::Arc;

use e2e::discord::error::{ApiError, MANY_THREADS, MISSING_PERMISSIONS, WRONG_KIND};
use e2e::discord::players::Players;
use e2e::discord::{Channel, FakeDiscord, Person, Post, TestService};
use e2e::{CrashingStore, ManualClock, careful};
use storage::{Memory, Store};

const NAMES: [&str; 2] = ["Anna", "Bora"];

async fn meet(fake: &FakeDiscord, store: Arc<dyn Store>) -> Players {
    meet_at(fake, store, Arc::new(ManualClock::new(7))).await
}

async fn meet_at(fake: &FakeDiscord, store: Arc<dyn Store>, world: Arc<ManualClock>) -> Players {
    let company = Players::meet(fake, &NAMES, store, world).await;
    company.choose("Tables: here", "Tables: in a place of their own").await;
    company
}

/// Returns the only thread of the channel, once it is there.
async fn thread(company: &Players) -> Channel {
    let fake = &company.house.fake;
    let opened = || fake.threads_of(company.parlour).first().map(|(thread, _)| *thread);
    let thread = fake.until("a thread", opened).await;
    company.house.settled().await;
    thread
}

/// Returns what everybody sees of the bot in a channel.
fn posts(who: &Person, channel: Channel) -> Vec<Post> {
    who.sees_in(channel).into_iter().filter(|post| !post.only_mine).collect()
}

fn ends_well(fake: &FakeDiscord) {
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    assert_eq!(fake.repeats(), 0, "something was posted twice");
}

#[tokio::test]
async fn a_game_is_played_in_a_thread_over_restarts_and_the_channel_gets_its_result() {
    let (fake, memory) = (TestService::fake().await, Memory::new());
    let mut company = meet(&fake, Arc::new(memory.clone())).await;
    let parlour = company.parlour;
    company.begin("nautilus", "").await;
    company.parlour = thread(&company).await;
    assert_eq!(fake.threads_of(parlour), [(company.parlour, "Nautilus: Anna and Bora".to_owned())]);
    let anna = company.people[0].clone();
    let card = posts(&anna, parlour);
    assert_eq!(card.len(), 1, "{card:?}");
    insta::assert_snapshot!(format!("{}\n{:?}", card[0].text, card[0].labels()), @r#"
        **Nautilus: Anna and Bora**
        The game is played in a place of its own. The result will be here.
        ["My hand", "Rules"]
        "#);
    let rings = |company: &Players| company.people.iter().map(Person::rings).sum::<usize>();
    let (mut moves, mut rings_before) = (0, rings(&company));
    while company.play(&mut careful).await {
        company.house.settled().await;
        moves += 1;
        let rung = rings(&company) - rings_before;
        assert!(rung <= 2, "{rung} rings after one move");
        rings_before = rings(&company);
        if moves % 8 == 3 {
            company.house.close().await;
            let (store, world) = (Arc::new(memory.clone()), Arc::new(ManualClock::new(7)));
            company.house = TestService::open(&fake, store, world).await;
        }
        let running = posts(&anna, parlour);
        let running = running.iter().filter(|post| post.pressable("Rematch").is_none());
        assert_eq!(running.count(), 1, "the channel is quiet");
    }
    company.house.settled().await;
    let result = posts(&anna, parlour);
    assert_eq!(result.len(), 2, "{result:?}");
    assert!(result[1].pressable("Rematch").is_some() && result[1].text.contains("wins"));
    assert_eq!(fake.threads_of(parlour).len(), 1);
    ends_well(&fake);
}

#[tokio::test]
async fn a_thread_is_created_once_even_if_the_process_dies_before_its_record() {
    let (fake, memory) = (TestService::fake().await, Memory::new());
    let company = meet(&fake, Arc::new(memory.clone())).await;
    company.gather("nautilus", "").await;
    company.house.settled().await;
    let parlour = company.parlour;
    company.house.close().await;
    let mortal = Arc::new(CrashingStore::on(&memory));
    let world = Arc::new(ManualClock::new(8));
    let mut company = Players::meet(&fake, &NAMES, mortal.clone(), world).await;
    mortal.doom_before("settings/room");
    company.people[0].presses_in(parlour, "Start");
    mortal.dies().await;
    assert_eq!(fake.threads_of(parlour).len(), 1);
    let (store, world) = (Arc::new(memory.clone()), Arc::new(ManualClock::new(9)));
    company.house.falls();
    fake.disconnected().await;
    company.house = TestService::open(&fake, store, world).await;
    company.parlour = thread(&company).await;
    assert!(company.play(&mut careful).await);
    company.house.settled().await;
    assert_eq!(fake.threads_of(parlour).len(), 1);
    assert_eq!(posts(&company.people[0], parlour).len(), 1);
}

#[tokio::test]
async fn a_game_that_begins_without_a_lobby_gets_its_thread_at_the_note_in_the_channel() {
    let fake = TestService::fake().await;
    let mut company = meet(&fake, Arc::new(Memory::new())).await;
    let (anna, parlour) = (company.people[0].clone(), company.parlour);
    let menu = anna.says(parlour, "/play", &[]).answer().await;
    anna.presses_on(&menu, "Play Tirazheh now").acknowledged().await;
    company.parlour = thread(&company).await;
    let note = posts(&anna, parlour);
    assert_eq!((note.len(), note[0].id), (1, company.parlour.id()), "{note:?}");
    company.people.truncate(1);
    assert!(company.play(&mut careful).await);
    company.house.settled().await;
    ends_well(&fake);
}

#[tokio::test]
async fn a_rematch_is_opened_in_the_channel_and_gets_a_thread_of_its_own() {
    let fake = TestService::fake().await;
    let world = Arc::new(ManualClock::new(7));
    let mut company = meet_at(&fake, Arc::new(Memory::new()), world.clone()).await;
    let (bora, parlour) = (company.people[1].clone(), company.parlour);
    company.begin("nautilus", "").await;
    company.parlour = thread(&company).await;
    while company.play(&mut careful).await {}
    company.house.settled().await;
    world.pass(1); // Ids of tables depend on the time.
    let told = bora.presses_in(company.parlour, "Rematch").answer().await;
    assert!(told.only_mine && told.text.contains("where this table began"), "{told:?}");
    company.parlour = parlour;
    company.presses(1, "Start").await;
    let both = || Some(fake.threads_of(parlour)).filter(|threads| threads.len() == 2);
    fake.until("a second thread", both).await;
    company.house.settled().await;
    ends_well(&fake);
}

/// Plays where no thread can be created: the reason is said once, with the name of the right.
async fn stays_where_it_is(refusal: ApiError) {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new())).await;
    fake.refuse_threads_in(company.parlour, Some(refusal));
    company.begin("nautilus", "").await;
    company.house.settled().await;
    for _ in 0..6 {
        assert!(company.play(&mut careful).await);
        company.house.settled().await;
    }
    let told = posts(&company.people[0], company.parlour);
    let said = told.iter().filter(|post| post.text.contains("Create Public Threads")).count();
    assert_eq!((said, fake.threads_of(company.parlour).len()), (1, 0), "{told:?}");
    assert_eq!(fake.count("POST", "/threads"), 1, "it is not tried again");
    ends_well(&fake);
}

#[tokio::test]
async fn without_the_right_to_create_threads_a_game_stays_where_it_is() {
    stays_where_it_is(MISSING_PERMISSIONS).await;
}

#[tokio::test]
async fn where_a_server_has_too_many_threads_a_game_stays_where_it_is() {
    stays_where_it_is(MANY_THREADS).await;
}

#[tokio::test]
async fn where_a_channel_has_no_threads_a_game_stays_where_it_is() {
    stays_where_it_is(WRONG_KIND).await;
}

/// Plays some moves in a thread, loses it in this way, and plays on in the channel.
async fn plays_on_without_its_thread(lose: impl FnOnce(&FakeDiscord, Channel)) {
    let fake = TestService::fake().await;
    let mut company = meet(&fake, Arc::new(Memory::new())).await;
    let parlour = company.parlour;
    company.begin("nautilus", "").await;
    company.parlour = thread(&company).await;
    for _ in 0..4 {
        assert!(company.play(&mut careful).await);
        company.house.settled().await;
    }
    let (_, panel) = company.turn().await.expect("a turn");
    lose(&fake, company.parlour);
    // A hand is always within reach; a button in the thread may be gone.
    let (anna, label) = (&company.people[0], panel.labels().len());
    assert!(label > 0);
    anna.says(parlour, "/hand", &[]).answer().await;
    for who in &company.people {
        let option = who.lowest(who.private()).and_then(|hand| {
            let option = e2e::discord::players::options(&hand).first().map(|one| one.label.clone());
            Some((hand, option?))
        });
        if let Some((hand, option)) = option {
            who.presses_on(&hand, &option).acknowledged().await;
            break;
        }
    }
    company.house.settled().await;
    company.parlour = parlour;
    while company.play(&mut careful).await {
        company.house.settled().await;
    }
    let told = posts(&company.people[0], parlour);
    let said = told.iter().filter(|post| post.text.contains("Send Messages in Threads")).count();
    assert!(said <= 2, "{told:?}");
    ends_well(&fake);
}

#[tokio::test]
async fn after_a_thread_is_deleted_the_game_goes_on_in_the_channel() {
    plays_on_without_its_thread(FakeDiscord::delete_channel).await;
}

#[tokio::test]
async fn after_a_thread_is_locked_the_game_goes_on_in_the_channel() {
    plays_on_without_its_thread(|fake, thread| {
        fake.close_thread(thread);
        fake.lock_thread(thread);
    })
    .await;
}

#[tokio::test]
async fn after_the_right_to_write_is_withdrawn_the_game_goes_on_in_the_channel() {
    plays_on_without_its_thread(|fake, thread| {
        fake.refuse_in(thread, Some(MISSING_PERMISSIONS));
    })
    .await;
}
