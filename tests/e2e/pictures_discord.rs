//! Tables as pictures in Discord: attachments that are added, kept and removed, and their
//! descriptions.

use std::sync::Arc;

use e2e::discord::error::MISSING_PERMISSIONS;
use e2e::discord::players::Players;
use e2e::discord::{FakeDiscord, InjectedFailure, Post, Route, TestService};
use e2e::{ManualClock, careful};
use serde_json::{Value, json};
use storage::{Batch, Expect, Key, Memory, Store as _};
use table::choices::Layout;

/// Two people at a game of Nautilus that has just begun.
async fn begun() -> Players {
    let fake = TestService::fake().await;
    begun_at(&fake).await
}

async fn begun_at(fake: &FakeDiscord) -> Players {
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let (people, layout) = (["Anna", "Bora"], Layout::Pictures);
    let company = Players::meet_shown_as(fake, &people, store, world, layout).await;
    company.begin("nautilus", "").await;
    company.house.settled().await;
    company
}

fn table(company: &Players) -> Post {
    company.people[0].lowest(company.parlour).expect("a table")
}

async fn ends_well(company: Players) {
    company.house.settled().await;
    let fake = &company.house.fake;
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    company.house.close().await;
}

#[tokio::test]
async fn a_picture_of_a_table_has_a_description_in_words() {
    let company = begun().await;
    let table = table(&company);
    let (wide, high, content) = table.picture.expect("a picture");
    assert_eq!((wide, high), (1200, 1170));
    assert!(table.text.contains("Waiting for"), "{}", table.text);
    let alt = table.text.lines().last().expect("an alt text");
    assert!(alt.starts_with("Nautilus.") && alt.contains("turn"), "{alt}");
    for person in &company.people {
        let hand = person.lowest(person.private()).expect("a hand");
        let (wide, high, other) = hand.picture.expect("a picture of it");
        assert_eq!((wide, high), (1200, 1398));
        assert_ne!(other, content, "a hand is more than the table");
    }
    ends_well(company).await;
}

#[tokio::test]
async fn moves_change_the_picture_where_it_stands_and_pages_leave_it_alone() {
    let company = begun().await;
    let mut contents = vec![table(&company).picture];
    for _ in 0..4 {
        assert!(company.play(&mut careful).await);
        company.house.settled().await;
        contents.push(table(&company).picture);
    }
    contents.dedup();
    assert!(contents.len() > 1 && contents.iter().all(Option::is_some), "{contents:?}");
    ends_well(company).await;
}

#[tokio::test]
async fn a_picture_that_is_gone_though_it_should_stand_is_sent_once_more() {
    let company = begun().await;
    let (who, hand) = company.turn().await.expect("somebody is called");
    company.house.fake.loses_files_of(&hand);
    let hand = who.again(&hand).expect("it stands");
    // A question about an option has the same picture above it.
    let asks = hand.pressables.iter().find(|one| !one.answers() && one.label.starts_with("Keep"));
    let asks = asks.expect("an option that is confirmed");
    company.house.presses(who, company.parlour, &hand, &asks.label).await;
    let asked = who.again(&hand).expect("it stands");
    assert!(asked.text.contains("Sure?") && asked.picture.is_some(), "{asked:?}");
    ends_well(company).await;
}

#[tokio::test]
async fn a_kept_picture_that_would_stand_twice_is_sent_anew() {
    let company = begun().await;
    let (who, hand) = company.turn().await.expect("somebody is called");
    let twice = [("/embeds/0/image", json!("present")), ("/attachments", json!(1))];
    company.house.fake.answers("kept-picture", &twice);
    let asks = hand.pressables.iter().find(|one| !one.answers() && one.label.starts_with("Keep"));
    let asks = asks.expect("an option that is confirmed");
    company.house.presses(who, company.parlour, &hand, &asks.label).await;
    let asked = who.again(&hand).expect("it stands");
    assert!(asked.text.contains("Sure?") && asked.picture == hand.picture, "{asked:?}");
    assert!(!asked.has_picture_twice);
    ends_well(company).await;
}

#[tokio::test]
async fn a_hand_has_its_picture_again_after_a_page_without_a_request_in_vain() {
    let company = begun().await;
    let fake = &company.house.fake;
    let (who, hand) = company.turn().await.expect("somebody is called");
    let before = fake.requests().len();
    company.house.presses(who, company.parlour, &hand, "Details").await;
    let page = who.again(&hand).expect("it stands");
    assert!(page.picture.is_none(), "{page:?}");
    company.house.presses(who, company.parlour, &page, "Back").await;
    let back = who.again(&hand).expect("it stands");
    assert_eq!((back.picture, &back.pressables), (hand.picture, &hand.pressables));
    // Each press is answered with the new content of the message.
    let requests = fake.requests();
    let edits = requests[before..].iter().filter(|one| one.method == "PATCH");
    assert_eq!(edits.count(), 0, "{:?}", &requests[before..]);
    ends_well(company).await;
}

#[tokio::test]
async fn a_page_that_the_table_outdates_becomes_the_hand_with_its_picture() {
    let company = begun().await;
    let (who, hand) = company.turn().await.expect("somebody is called");
    company.house.presses(who, company.parlour, &hand, "Details").await;
    let page = who.again(&hand).expect("it stands");
    // An older button of the hand opens a question, above which the same picture stands.
    let asks = hand.pressables.iter().find(|one| !one.answers() && one.label.starts_with("Keep"));
    who.press(&hand, asks.expect("an option that is confirmed")).acknowledged().await;
    company.house.settled().await;
    let asked = who.again(&page).expect("it stands");
    assert!(asked.text.contains("Sure?") && asked.picture == hand.picture, "{asked:?}");
    ends_well(company).await;
}

#[tokio::test]
async fn a_room_without_the_right_to_attach_files_refuses_once_and_has_pictures_once_it_may() {
    let company = begun().await;
    let fake = &company.house.fake;
    let refused = || fake.requests().iter().filter(|one| one.status >= 400).count();
    fake.refuse_files_in(company.parlour);
    for _ in 0..4 {
        assert!(company.play(&mut careful).await);
        company.house.settled().await;
    }
    assert!(table(&company).picture.is_none(), "{:?}", table(&company));
    assert_eq!(refused(), 1);
    fake.allow_files_in(company.parlour);
    company.people[0].says(company.parlour, "/tables", &[]).answer().await;
    assert!(company.play(&mut careful).await);
    company.house.settled().await;
    assert!(table(&company).picture.is_some(), "{:?}", table(&company));
    assert_eq!(refused(), 1);
    ends_well(company).await;
}

#[tokio::test]
async fn a_table_whose_picture_is_refused_is_still_below_in_words() {
    let company = begun().await;
    let (fake, anna) = (&company.house.fake, &company.people[0]);
    fake.trouble(Route::Post, InjectedFailure::Refuse(MISSING_PERMISSIONS));
    let answer = anna.says(company.parlour, "/board", &[]).answer().await;
    assert!(answer.text.contains("The table is below"), "{}", answer.text);
    company.house.settled().await;
    assert!(table(&company).picture.is_none(), "{:?}", table(&company));
    let answer = anna.again(&answer).expect("it stands");
    assert!(answer.text.contains("The table is below"), "{}", answer.text);
    ends_well(company).await;
}

#[tokio::test]
async fn a_hand_that_is_shown_for_a_moment_is_a_picture_too_and_words_take_its_place() {
    let company = begun().await;
    let (anna, at) = (&company.people[0], company.parlour);
    let hand = anna.presses_on(&table(&company), "My hand").answer().await;
    assert!(hand.only_mine && hand.picture.is_some(), "{}", hand.text);
    assert!(!company.people[1].sees().iter().any(|post| post.id == hand.id));
    anna.presses_on(&hand, "Details").acknowledged().await;
    let page = || anna.again(&hand).filter(|again| again.edits > hand.edits);
    let page = company.house.fake.until("a page takes the place of the hand", page).await;
    assert!(page.picture.is_none() && page.pressable("The table in words").is_some());
    let said = anna.says(at, "/settings", &[("whose", "Mine")]).answer().await;
    anna.presses_on(&said, "Tables as: pictures").acknowledged().await;
    company.house.settled().await;
    let hand = anna.presses_on(&table(&company), "My hand").answer().await;
    assert!(hand.picture.is_none() && hand.text.contains("Column"), "{}", hand.text);
    let kept = anna.lowest(anna.private()).expect("a hand");
    assert!(kept.picture.is_none() && kept.text.contains("Column"), "{}", kept.text);
    assert!(table(&company).picture.is_some(), "the room has not chosen that");
    ends_well(company).await;
}

/// Restores the records of what stands in rooms to their state before the last post was recorded.
async fn forgets_the_last_post(memory: &Memory) {
    let folder = Key::new("shown").expect("a key");
    let rows = memory.scan(Some(&folder), None, usize::MAX).await.expect("memory works");
    for (key, stored) in rows.into_iter().filter(|(key, _)| key.as_str().contains("/room/")) {
        let mut shown: Value = serde_json::from_slice(&stored.value).expect("JSON");
        shown["posts"] = (shown["posts"].as_u64().expect("a number") - 1).into();
        shown["posting"] = true.into();
        shown.as_object_mut().expect("fields").remove("message").expect("it stands");
        let bytes = shown.to_string().into_bytes();
        let batch = Batch::new().put(key, Expect::At(stored.version), bytes);
        memory.commit(batch).await.expect("memory works");
    }
}

#[tokio::test]
async fn a_post_that_is_made_again_in_another_layout_becomes_what_it_should_be() {
    for (first, then) in [(Layout::Text, Layout::Pictures), (Layout::Pictures, Layout::Text)] {
        let (fake, memory) = (TestService::fake().await, Memory::new());
        let world = Arc::new(ManualClock::new(7));
        let store = || Arc::new(memory.clone());
        let people = ["Anna", "Bora"];
        let company = Players::meet_shown_as(&fake, &people, store(), world.clone(), first).await;
        company.begin("nautilus", "").await;
        company.house.settled().await;
        let before = table(&company);
        let (anna, parlour) = (company.people[0].clone(), company.parlour);
        company.house.close().await;
        forgets_the_last_post(&memory).await;

        let house = TestService::open_shown_as(&fake, store(), world, then).await;
        anna.says(parlour, "/board", &[]).acknowledged().await;
        house.settled().await;
        let after = anna.lowest(parlour).expect("a table");
        assert_eq!(after.id, before.id, "Discord returns the message that stands already");
        assert_eq!(after.picture.is_some(), then == Layout::Pictures, "{after:?}");
        assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
        house.close().await;
    }
}
