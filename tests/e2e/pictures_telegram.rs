//! Tables as pictures in Telegram: uploads and edits, with as little data as each change needs.

use std::collections::HashSet;
use std::sync::Arc;

use e2e::telegram::players::{Players, presses, shows};
use e2e::telegram::{Person, Telegram, TestService};
use e2e::{ManualClock, careful};
use serde_json::Value;
use storage::Memory;
use table::choices::Layout;

/// Opens a service that shows pictures.
async fn open(telegram: &Telegram, memory: &Memory) -> TestService {
    let (store, world) = (Arc::new(memory.clone()), Arc::new(ManualClock::new(7)));
    TestService::open_shown_as(telegram, store, world, Layout::Pictures).await
}

/// Two people at a game of Nautilus that has just begun.
async fn begun() -> (Players, TestService) {
    let company = Players::meet(&["Anna", "Bora"]).await;
    let house = open(&company.telegram, &Memory::new()).await;
    company.greets().await;
    company.gather("/play nautilus").await;
    company.starts().await;
    house.settled().await;
    (company, house)
}

/// Returns the number of picture uploads, and of pictures that were sent by id.
fn sent(telegram: &Telegram) -> (usize, usize) {
    let photos = telegram.calls("sendPhoto").into_iter().map(|args| args["photo"].clone());
    let media = telegram.calls("editMessageMedia");
    let media = media.into_iter().map(|args| args["media"]["media"].clone());
    let is_new = |file: &Value| file.as_str().is_some_and(|file| file.starts_with("attach://"));
    let all: Vec<Value> = photos.chain(media).collect();
    let uploads = all.iter().filter(|file| is_new(file)).count();
    (uploads, all.len() - uploads)
}

#[tokio::test(start_paused = true)]
async fn a_table_is_a_picture_with_what_is_asked_below_and_a_hand_is_its_owners() {
    let (company, house) = begun().await;
    let table = company.room.lowest().expect("a table");
    assert!(table.picture.is_some(), "{}", table.reads());
    assert!(table.text.contains("Waiting for") && !table.text.contains('|'), "{}", table.text);
    let mut seen = HashSet::from([table.picture]);
    for (name, person) in &company.people {
        let hand = company.telegram.lowest(person.id).expect("a hand");
        assert!(seen.insert(hand.picture), "the hand of {name} is seen nowhere else");
    }
    assert_eq!(sent(&company.telegram).1, 0, "each was uploaded once");
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn the_same_table_at_the_bottom_is_sent_by_the_id_of_its_picture() {
    let (company, house) = begun().await;
    let (before, room) = (company.room.lowest().expect("a table"), &company.room);
    let uploads = sent(&company.telegram).0;
    company.people[0].1.says(room, "/board");
    let again = || room.lowest().filter(|post| post.message != before.message);
    let again = company.telegram.until("the table is posted again", again).await;
    assert_eq!(again.picture, before.picture);
    assert_eq!(sent(&company.telegram), (uploads, 1));
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn words_and_buttons_change_without_the_picture() {
    let (company, house) = begun().await;
    let hand = |who: &Person| company.telegram.lowest(who.id).expect("a hand");
    let (_, who) = company.called().await.expect("somebody is called");
    let before = hand(who);
    let group = before.buttons.iter().find(|button| button.leads_on()).expect("a group of options");
    let (uploads, by_id) = sent(&company.telegram);
    who.press(group).answer().await;
    let changed = || Some(hand(who)).filter(|post| post.buttons != before.buttons);
    let open = company.telegram.until("a part is open", changed).await;
    assert_eq!((open.picture, open.message), (before.picture, before.message));
    assert_eq!(sent(&company.telegram), (uploads, by_id), "the picture is left alone");
    let pictures = sent(&company.telegram).0;
    for _ in 0..6 {
        company.play(&mut careful).await.expect("the game goes on");
    }
    house.settled().await;
    assert!(sent(&company.telegram).0 > pictures, "moves are drawn");
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_group_that_forbids_photos_reads_the_table_in_words() {
    let company = Players::meet(&["Anna", "Bora"]).await;
    let house = open(&company.telegram, &Memory::new()).await;
    company.greets().await;
    company.gather("/play nautilus").await;
    company.room.forbids_photos();
    company.starts().await;
    house.settled().await;
    let table = company.room.lowest().expect("a table");
    assert!(table.picture.is_none() && table.text.contains("Column"), "{}", table.reads());
    assert_eq!(company.refused("not enough rights to send photos"), 1, "it is asked once");
    company.play(&mut careful).await.expect("the game goes on");
    house.settled().await;
    assert_eq!(company.refused("not enough rights to send photos"), 1, "and remembered");
    let hand = company.telegram.lowest(company.people[0].1.id).expect("a hand");
    assert!(hand.picture.is_some(), "in private there are pictures");
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn photos_that_are_forbidden_later_cost_one_refusal_and_come_back_with_the_right() {
    let (company, house) = begun().await;
    let rooms = || company.room.lowest().expect("a table");
    assert!(rooms().picture.is_some(), "{}", rooms().reads());
    company.room.forbids_photos();
    for _ in 0..6 {
        company.play(&mut careful).await.expect("the game goes on");
        house.settled().await;
    }
    assert!(rooms().picture.is_none(), "{}", rooms().reads());
    assert_eq!(company.telegram.refused().len(), 1, "{:?}", company.telegram.refused());
    company.room.allows_photos();
    let before = rooms().message;
    while rooms().message == before {
        company.play(&mut careful).await.expect("the game goes on");
        house.settled().await;
    }
    assert!(rooms().picture.is_some(), "{}", rooms().reads());
    assert_eq!(company.telegram.refused().len(), 1, "{:?}", company.telegram.refused());
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn the_layout_follows_the_setting_of_its_reader() {
    let (company, house) = begun().await;
    let (telegram, (_, anna)) = (&company.telegram, &company.people[0]);
    let picture = telegram.lowest(anna.id).expect("a hand");
    anna.whispers("/settings layout text");
    shows(telegram, anna.id, "Tables as: text").await;
    house.settled().await;
    let table = |post: &e2e::telegram::Post| post.reads().contains("[Leave]");
    let hand = || telegram.posts(anna.id).into_iter().rfind(table).expect("a hand");
    let words = hand();
    assert!(words.picture.is_none() && words.text.contains("Column"), "{}", words.reads());
    assert_ne!(words.message, picture.message, "a picture never becomes a text");
    let old = telegram.posts(anna.id).into_iter().find(|post| post.message == picture.message);
    assert_eq!(old.expect("it stands").buttons, [], "the old one has no buttons");
    anna.whispers("/settings layout pictures");
    let drawn = || Some(hand()).filter(|post| post.picture.is_some());
    let drawn = telegram.until("a picture again", drawn).await;
    assert_eq!(drawn.message, words.message, "a text becomes a picture where it stands");
    presses(anna, &company.room, "Details").await;
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_file_that_telegram_has_lost_is_uploaded_again() {
    let (company, house) = begun().await;
    let before = company.room.lowest().expect("a table");
    company.telegram.loses_files();
    company.people[0].1.says(&company.room, "/board");
    let again = || company.room.lowest().filter(|post| post.message != before.message);
    let again = company.telegram.until("the table is posted again", again).await;
    assert!(again.picture.is_some() && again.picture != before.picture, "under a new id");
    house.settled().await;
    assert_eq!(company.telegram.violations().len(), 1, "by the old id at first");
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn whatever_is_pressed_below_a_picture_shows_something_and_never_fails() {
    let (company, house) = begun().await;
    let (telegram, (_, anna)) = (&company.telegram, &company.people[0]);
    let hand = telegram.lowest(anna.id).expect("a hand");
    assert!(hand.picture.is_some());
    for label in ["Details", "Rules", "Leave"] {
        let hand = telegram.posts(anna.id).into_iter().rfind(|post| post.picture.is_some());
        let hand = hand.expect("a hand");
        let before = anna.reads();
        let button = hand.buttons.iter().find(|button| button.label == label).expect("a button");
        anna.press(button).answer().await;
        house.settled().await;
        assert_ne!(anna.reads(), before, "{label} shows something");
    }
    assert_eq!(telegram.refused(), vec![]);
    company.end_well(house).await;
}
