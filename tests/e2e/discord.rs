//! Discord: games with the real adapter on the strict fake.

use std::sync::Arc;
use std::time::Duration;

use e2e::ManualClock;
use e2e::discord::error::MISSING_ACCESS;
use e2e::discord::players::Players;
use e2e::discord::{FakeDiscord, InjectedFailure, Post, Request, Route, TestService};
use storage::{Memory, Store};

async fn meet(fake: &FakeDiscord, store: Arc<dyn Store>, seed: u64) -> Players {
    Players::meet(fake, &["Anna", "Bora", "Cora"], store, Arc::new(ManualClock::new(seed))).await
}

#[tokio::test]
async fn commands_are_registered_once_and_complete_themselves() {
    let (fake, store) = (TestService::fake().await, Memory::new());
    for _ in 0..2 {
        let company = meet(&fake, Arc::new(store.clone()), 1).await;
        let proposed = company.people[0].completes(company.parlour, "/play", "game", "tir").await;
        assert!(proposed.iter().any(|name| name.contains("Tirazheh")), "{proposed:?}");
        company.house.close().await;
    }
    assert_eq!((fake.identifies(), fake.count("PUT", "commands")), (2, 1));
    assert_eq!(fake.violations(), [""; 0]);
}

#[tokio::test]
async fn tables_are_listed_in_the_room_and_in_private() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    let anna = &company.people[0];
    let none = anna.says(company.parlour, "/tables", &[]).answer().await;
    assert!(none.only_mine && none.text.contains("no table"), "{}", none.text);
    company.begin("tirazheh", "full").await;
    for at in [company.parlour, anna.private()] {
        let list = anna.says(at, "/tables", &[]).answer().await;
        assert!(list.pressable("Tirazheh with").is_some(), "{:?}", list.labels());
    }
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn a_panel_that_was_deleted_is_posted_again() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    let (anna, bora, at) = (&company.people[0], &company.people[1], company.parlour);
    anna.says(at, "/play", &[("game", "tirazheh")]);
    let lobby = fake.until("a lobby", || anna.lowest(at)).await;
    fake.delete_message(&lobby);
    bora.says(at, "/join", &[]);
    let again = fake.until("another lobby", || anna.lowest(at)).await;
    assert!(again.text.contains("Bora") && again.id != lobby.id, "{}", again.text);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn a_stale_passing_hand_is_brought_up_to_date_in_its_place() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    company.begin("tirazheh", "full").await;
    let (who, hand) = company.turn().await.expect("the game is on");
    let passing = who.presses_in(company.parlour, "My hand").answer().await;
    let palette = |post: &Post| {
        let label = post.labels().into_iter().find(|label| label.starts_with("Palette"));
        label.expect("a card to play").to_owned()
    };
    let stale = palette(&passing);
    company.house.presses(who, company.parlour, &hand, &palette(&hand)).await;
    let action = who.presses_on(&passing, &stale);
    let again = || who.again(&passing).filter(|post| post.edits > passing.edits);
    let again = fake.until("it is changed", again).await;
    assert!(again.pressable("Undo").is_some(), "{:?}", again.labels());
    assert!(again.pressable(&stale).is_none(), "{:?}", again.labels());
    let why = fake.until("a word", || action.answered()).await;
    assert!(why.text.contains("older button") && why.pressables.is_empty(), "{}", why.text);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn a_passing_hand_of_a_table_that_is_closed_says_so_in_its_place() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    company.begin("tirazheh", "full").await;
    let (anna, at) = (&company.people[0], company.parlour);
    let (who, _) = company.turn().await.expect("the game is on");
    let hand = who.presses_in(at, "My hand").answer().await;
    let option = hand.labels()[0].to_owned();
    anna.says(at, "/cancel", &[]).answer().await;
    anna.presses("Yes");
    let is_closed = |post: Post| post.text.contains("closed this table").then_some(());
    fake.until("the end", || anna.lowest(at).and_then(is_closed)).await;
    who.presses_on(&hand, &option);
    let again = || who.again(&hand).filter(|post| post.pressables.is_empty());
    let hand = fake.until("no buttons", again).await;
    assert!(hand.text.contains("is closed"), "{}", hand.text);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn a_passing_hand_of_somebody_who_has_left_loses_its_buttons() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    company.begin("tirazheh", "full").await;
    let at = company.parlour;
    let (who, _) = company.turn().await.expect("the game is on");
    let hand = who.presses_in(at, "My hand").answer().await;
    let option = hand.labels()[0].to_owned();
    let question = who.says(at, "/leave", &[]).answer().await;
    who.presses_on(&question, "Leave for good");
    let has_left = |post: Post| post.text.contains("left").then_some(());
    fake.until("an empty seat", || who.lowest(at).and_then(has_left)).await;
    who.presses_on(&hand, &option);
    let again = || who.again(&hand).filter(|post| post.pressables.is_empty());
    let hand = fake.until("no buttons", again).await;
    assert!(hand.text.contains("no seat"), "{}", hand.text);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn an_old_panel_that_may_not_be_edited_so_often_is_posted_again() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    let (anna, at) = (&company.people[0], company.parlour);
    anna.says(at, "/play", &[("game", "seladin")]);
    let lobby = fake.until("a lobby", || anna.lowest(at)).await;
    company.house.settled().await;
    fake.later(Duration::from_hours(2));
    // A press on the panel itself is answered with its new content, which is no edit of this kind.
    for name in ["Bora", "Cora", "Dora", "Emma"] {
        fake.user(name).says(at, "/join", &[]).acknowledged().await;
        company.house.settled().await;
    }
    assert_ne!(anna.lowest(at).map(|panel| panel.id), Some(lobby.id));
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn a_refused_press_edits_nothing_that_is_right() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 2).await;
    company.gather("tirazheh", "").await;
    let (bora, at) = (&company.people[1], company.parlour);
    let (lobby, before) = (bora.lowest(at).expect("a lobby"), fake.count("PATCH", "/messages"));
    let answer = bora.presses_on(&lobby, "Start").answer().await;
    assert!(answer.only_mine && answer.text.contains("host"), "{}", answer.text);
    company.house.settled().await;
    assert_eq!(fake.count("PATCH", "/messages"), before);
    assert_eq!(fake.violations(), [""; 0]);
}

#[tokio::test]
async fn a_channel_that_shuts_the_bot_out_is_told_and_written_to_when_it_lets_it_in() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    let (anna, at) = (&company.people[0], company.parlour);
    fake.refuse_in(at, Some(MISSING_ACCESS));
    let answer = anna.says(at, "/play", &[("game", "tirazheh")]).answer().await;
    assert!(answer.only_mine && answer.text.contains("Send Messages"), "{}", answer.text);
    company.house.settled().await;
    assert_eq!(fake.count("POST", "/messages"), 0);

    fake.refuse_in(at, None);
    anna.says(at, "/play", &[("game", "tirazheh")]);
    let lobby = fake.until("a lobby", || anna.lowest(at)).await;
    fake.refuse_in(at, Some(MISSING_ACCESS));
    let before = fake.requests().len();
    company.people[1].presses_on(&lobby, "Join").acknowledged().await;
    let is_edit = |one: &Request| one.method == "PATCH" && one.status == 403;
    let refused = || fake.requests()[before..].iter().any(is_edit).then_some(());
    fake.until("a vain edit", refused).await;
    company.house.settled().await;
    assert_eq!(fake.requests()[before..].iter().filter(|one| is_edit(one)).count(), 1);

    fake.refuse_in(at, None);
    anna.says(at, "/board", &[]);
    let again = fake.until("a lobby", || anna.lowest(at).filter(|post| post.id != lobby.id)).await;
    assert!(again.text.contains("Bora"), "{}", again.text);
    assert_eq!(fake.violations(), [""; 0]);
}

#[tokio::test]
async fn a_message_whose_answer_was_lost_is_posted_once() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    let (anna, at) = (&company.people[0], company.parlour);
    fake.trouble(Route::Post, InjectedFailure::Lost);
    fake.trouble(Route::Callback, InjectedFailure::Server(503));
    anna.says(at, "/play", &[("game", "tirazheh")]);
    fake.until("a lobby", || anna.lowest(at)).await;
    fake.until("troubles", || (fake.troubles_left() == 0).then_some(())).await;
    company.house.settled().await;
    assert_eq!(anna.sees_in(at).iter().filter(|post| !post.only_mine).count(), 1);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn a_503_at_start_is_tried_again() {
    let fake = TestService::fake().await;
    fake.trouble(Route::Gateway, InjectedFailure::Server(503));
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    let help = company.people[0].says(company.parlour, "/help", &[]).answer().await;
    assert!(help.only_mine, "{help:?}");
    assert_eq!((fake.troubles_left(), fake.identifies()), (0, 1));
    company.house.close().await;
}
