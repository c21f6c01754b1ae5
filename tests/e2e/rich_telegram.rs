//! Tables as rich messages in Telegram: pictures with all words below them.

use std::sync::Arc;

use e2e::telegram::players::{Players, presses};
use e2e::telegram::{PUZZLING, Post, Telegram, TestService, TroubleKind};
use e2e::{ManualClock, careful};
use storage::Memory;
use table::choices::Layout;

async fn open(telegram: &Telegram, layout: Layout) -> TestService {
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    TestService::open_shown_as(telegram, store, world, layout).await
}

/// Starts a game of Nautilus of two people.
async fn begun(is_old: bool, layout: Layout) -> (Players, TestService) {
    let company = Players::meet(&["Anna", "Bora"]).await;
    if is_old {
        company.telegram.lacks_rich_messages();
    }
    let house = open(&company.telegram, layout).await;
    company.greets().await;
    company.gather("/play nautilus").await;
    company.starts().await;
    house.settled().await;
    (company, house)
}

/// Returns the parts of a message with this formatting.
fn marked<'a>(post: &'a Post, kind: &str) -> Vec<&'a str> {
    let marked = post.marked.iter().filter(|(marked, _)| marked == kind);
    marked.map(|(_, text)| text.as_str()).collect()
}

/// Waits until the private chat of the host has this label.
async fn set(company: &Players, label: &str) {
    let (_, host) = &company.people[0];
    let posts = || company.telegram.posts(host.id).into_iter();
    let reads = || posts().any(|post| post.reads().contains(label)).then_some(());
    company.telegram.until(label, reads).await;
}

#[tokio::test(start_paused = true)]
async fn a_table_is_an_article_with_a_picture_a_heading_real_tables_and_folded_news() {
    let (company, house) = begun(false, Layout::Rich).await;
    for _ in 0..4 {
        company.play(&mut careful).await.expect("the game goes on");
    }
    house.settled().await;
    let table = company.room.lowest().expect("a table");
    assert!(table.picture.is_some() && table.rich == Some(false), "{table:?}");
    assert_eq!(marked(&table, "heading"), ["Nautilus"]);
    assert!(!marked(&table, "table").is_empty(), "{}", table.text);
    assert_eq!(marked(&table, "expandable_blockquote").len(), 1, "{}", table.text);
    let (_, who) = company.called().await.expect("somebody is called");
    let hand = company.telegram.lowest(who.id).expect("a hand");
    assert!(hand.picture.is_some() && hand.rich.is_some(), "{hand:?}");
    assert_ne!(hand.picture, table.picture, "a hand is its owner's");
    assert_eq!(company.telegram.calls("sendPhoto").len(), 0);
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_server_before_10_5_is_found_out_by_the_first_folded_news() {
    let company = Players::meet(&["Anna", "Bora"]).await;
    company.telegram.quotes_text();
    let house = open(&company.telegram, Layout::Rich).await;
    company.greets().await;
    company.gather("/play nautilus").await;
    company.starts().await;
    for _ in 0..4 {
        company.play(&mut careful).await.expect("the game goes on");
    }
    house.settled().await;
    let table = company.room.lowest().expect("a table");
    assert_eq!(marked(&table, "expandable_blockquote").len(), 1, "{table:?}");
    let refused = company.refused("can't parse RichBlock");
    assert!((1..=3).contains(&refused), "all that was sent before the first answer: {refused}");
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_new_article_calls_players_without_a_hand() {
    let company = Players::meet(&["Anna", "Bora"]).await;
    let house = open(&company.telegram, Layout::Rich).await;
    company.people[0].1.starts(None); // The other player can only be called in the group.
    company.gather("/play tirazheh c").await;
    company.starts().await;
    house.settled().await;
    let called = |post: &Post| marked(post, "text_mention").contains(&"Bora");
    for _ in 0..12 {
        if company.room.lowest().as_ref().is_some_and(called) {
            break;
        }
        company.play(&mut careful).await.expect("the game goes on");
        house.settled().await;
    }
    let table = company.room.lowest().expect("a table");
    assert!(called(&table) && table.rich.is_some(), "{table:?}");
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn an_article_changes_in_place_and_sends_a_picture_it_had_by_its_id() {
    let (company, house) = begun(false, Layout::Rich).await;
    let (before, room) = (company.room.lowest().expect("a table"), &company.room);
    company.people[0].1.says(room, "/board");
    let again = || room.lowest().filter(|post| post.message != before.message);
    let again = company.telegram.until("the table is posted again", again).await;
    assert_eq!((&again.picture, again.rich), (&before.picture, Some(false)));
    let last = company.telegram.calls("sendRichMessage").pop().expect("it was sent");
    let photo = &last["rich_message"]["blocks"][0]["photo"]["media"];
    assert_eq!(photo.as_str(), before.picture.as_deref(), "by its id");
    company.play(&mut careful).await.expect("the game goes on");
    house.settled().await;
    let edits = company.telegram.calls("editMessageText");
    assert!(edits.iter().any(|args| args.contains_key("rich_message")), "{edits:?}");
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_server_from_before_there_were_such_messages_is_asked_once_and_sent_pictures() {
    let (company, house) = begun(true, Layout::Rich).await;
    for _ in 0..4 {
        company.play(&mut careful).await.expect("the game goes on");
    }
    house.settled().await;
    let table = company.room.lowest().expect("a table");
    assert!(table.picture.is_some() && table.rich.is_none(), "{table:?}");
    let calls = ["sendRichMessage", "editMessageText"].map(|method| company.telegram.calls(method));
    let asked = calls.iter().flatten().filter(|args| args.contains_key("rich_message")).count();
    assert_eq!(asked, 1, "it is remembered");
    // An unavailable layout is not offered any more.
    let (_, anna) = &company.people[0];
    anna.whispers("/settings");
    set(&company, "[Tables as: pictures]").await;
    anna.presses("Tables as").answer().await;
    set(&company, "[Tables as: text]").await;
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn an_article_that_is_refused_becomes_words_and_the_others_stay_articles() {
    let (company, house) = begun(false, Layout::Rich).await;
    let room = company.room.id();
    company.telegram.fail_next_in(room, "editMessageText", TroubleKind::Puzzling);
    while company.refused(PUZZLING) == 0 {
        company.play(&mut careful).await.expect("the game goes on");
        house.settled().await;
    }
    let in_words = |post: &Post| post.picture.is_none() && post.rich.is_none();
    company.telegram.until("words", || company.room.lowest().filter(in_words)).await;
    let hand = company.telegram.lowest(company.people[0].1.id).expect("a hand");
    assert!(hand.rich.is_some(), "{hand:?}");
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn settings_offer_pictures_both_and_text_and_the_hand_follows() {
    let (company, house) = begun(false, Layout::Pictures).await;
    let (telegram, (_, anna)) = (&company.telegram, &company.people[0]);
    let table = |post: &Post| post.reads().contains("[Leave]");
    let hand = || telegram.posts(anna.id).into_iter().rfind(table).expect("a hand");
    let picture = hand();
    anna.whispers("/settings");
    set(&company, "[Tables as: pictures]").await;
    anna.presses("Tables as").answer().await;
    set(&company, "[Tables as: pictures and text]").await;
    house.settled().await;
    let rich = hand();
    assert!(rich.rich.is_some() && rich.picture.is_some(), "{rich:?}");
    assert_ne!(rich.message, picture.message, "a picture never becomes an article");
    anna.presses("Tables as").answer().await;
    set(&company, "[Tables as: text]").await;
    house.settled().await;
    let text = hand();
    assert!(text.rich.is_none() && text.picture.is_none(), "{text:?}");
    assert_eq!(text.message, rich.message, "an article becomes a text in place");
    anna.whispers("/settings layout rich");
    set(&company, "[Tables as: pictures and text]").await;
    house.settled().await;
    assert_eq!((hand().message, hand().rich), (text.message, Some(false)), "and back");
    anna.whispers("/settings layout pictures");
    set(&company, "[Tables as: pictures]").await;
    house.settled().await;
    let again = hand();
    assert_eq!((again.message, again.rich), (text.message, None), "an article becomes a picture");
    presses(anna, &company.room, "Details").await;
    company.end_well(house).await;
}
