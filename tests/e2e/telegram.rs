//! Telegram: games with the real adapter on the strict fake, at Telegram's own pace. The clock is
//! that of tokio and paused.

mod quotations;

use std::sync::Arc;
use std::time::Duration;

use bot::app::App;
use e2e::telegram::players::{Players, presses, shows};
use e2e::telegram::{Post, Telegram, TestService, TroubleKind};
use e2e::{ManualClock, careful, shown_as};
use platform::Platform as _;
use service::limits::Limits;
use storage::{Key, Memory, Store};
use table::choices::Layout;
use telegram::Pace;

const NAMES: &[&str] = &["Anna", "Bora", "Cora"];
/// What pops up for somebody who has just taken their first seat.
const SEATED: &str =
    "You have a seat. New to this game? Type /learn: it takes a minute, and the table waits.";

async fn open(telegram: &Telegram, store: Arc<dyn Store>) -> TestService {
    TestService::open(telegram, store, Arc::new(ManualClock::new(7))).await
}

/// Waits until every press is answered, and checks that the bot has violated no rule.
async fn all_is_well(telegram: &Telegram) {
    telegram.until("every press is answered", || (telegram.unanswered() == 0).then_some(())).await;
    assert_eq!(telegram.violations(), [""; 0]);
}

/// Starts a service that receives the waiting updates and stops before it handles any.
async fn takes_in_and_stops(telegram: &Telegram, memory: &Memory) {
    let store: Arc<dyn Store> = Arc::new(memory.clone());
    let adapter = TestService::bot_at(telegram.url(), Arc::clone(&store), Pace::TELEGRAM, None);
    let world = Arc::new(ManualClock::new(7));
    let app = App::new(store, world, vec![adapter.clone()], shown_as(Layout::Text), &Limits::NONE);
    app.stop().cancel();
    let listening = adapter.listen(Arc::new(app.inbox().clone()));
    let ended = tokio::time::timeout(Duration::from_mins(1), listening).await;
    ended.expect("what is handed in is refused").expect("listening ends well");
    app.shut_down().await.expect("the store is closed");
}

#[tokio::test(start_paused = true)]
async fn what_stops_keep_from_being_tried_is_tried_in_the_end() {
    let (telegram, memory) = (Telegram::start().await, Memory::new());
    let anna = telegram.user("Anna");
    anna.starts(None);
    for _ in 0..3 {
        takes_in_and_stops(&telegram, &memory).await;
    }
    let folder = Key::new("telegram/updates").expect("a key");
    let written_down = memory.keys(Some(&folder), None, 2).await.expect("the store works");
    assert_eq!(written_down.len(), 1);
    let house = open(&telegram, Arc::new(memory)).await;
    shows(&telegram, anna.id, "What you can do").await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_group_that_becomes_a_supergroup_keeps_its_table() {
    let company = Players::meet(NAMES).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let house = open(telegram, Arc::new(Memory::new())).await;
    company.greets().await;
    company.gather("/play tirazheh").await;
    company.starts().await;
    let (_, who) = company.called().await.expect("the game has just begun");
    let option = company.option(who).await;
    // The update comes late, so the bot learns of the migration from an error.
    telegram.hold();
    let old = room.migrates();
    let before = telegram.posts(old);
    telegram.release();
    house.settled().await;
    who.press(&option).answer().await;
    let seen_or_asked =
        || (room.lowest().is_some() || company.choose(who, &mut careful).is_some()).then_some(());
    for _ in 0..4 {
        telegram.until("something can be seen or done", seen_or_asked).await;
        if room.lowest().is_none() {
            let (option, before) = (company.option(who).await, company.glance(who));
            who.press(&option).answer().await;
            company.changed(who, &before).await;
        }
    }
    for _ in 0..3 {
        company.play(&mut careful).await;
    }
    assert_eq!(telegram.posts(old), before, "nothing more is written to the old group");
    assert!(room.reads().contains("Tirazheh"), "{}", room.reads());
    all_is_well(telegram).await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_table_stays_in_its_topic() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.forum("parlour", &[&anna]);
    let (games, other) = (room.topic("games"), room.topic("other"));
    let house = open(&telegram, Arc::new(Memory::new())).await;
    anna.says_in(&room, games, "/play tirazheh");
    shows(&telegram, room.id(), "[Join]").await;
    presses(&anna, &room, "Add a machine").await;
    shows(&telegram, room.id(), "2. Samovar").await;
    presses(&anna, &room, "Start").await;
    shows(&telegram, room.id(), "Waiting for").await;
    anna.says_in(&room, other, "/board");
    shows(&telegram, room.id(), "no table here").await;
    let threads: Vec<_> = room.posts().iter().map(|post| post.thread).collect();
    let (last, rest) = threads.split_last().expect("posts");
    assert_eq!(*last, Some(other));
    assert!(rest.iter().all(|thread| *thread == Some(games)), "{threads:?}");
    all_is_well(&telegram).await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn those_without_a_name_are_told_so_and_odd_messages_are_understood() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.supergroup("parlour", &[&anna]);
    let house = open(&telegram, Arc::new(Memory::new())).await;
    room.anonymous_says("/play tirazheh");
    shows(&telegram, room.id(), "I cannot tell who you are").await;
    room.channel_says("/play tirazheh");
    let told = || (room.posts().len() == 2).then_some(());
    telegram.until("the channel is told as well", told).await;
    anna.says_with(&room, "/play tirazheh", "hologram");
    shows(&telegram, room.id(), "[Join]").await;
    anna.says(&room, "a word among people");
    house.settled().await;
    assert_eq!(room.posts().len(), 3, "nobody asked the bot");
    all_is_well(&telegram).await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn an_edit_that_changes_nothing_is_no_error() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    let house = open(&telegram, Arc::new(Memory::new())).await;
    anna.says(&room, "/play tirazheh");
    shows(&telegram, room.id(), "[Options]").await;
    // The edit is made, but its response is lost; the retry changes nothing.
    telegram.fail_next_in(room.id(), "editMessageText", TroubleKind::DroppedAfter);
    presses(&anna, &room, "Options").await;
    shows(&telegram, room.id(), "[Done]").await;
    let same = || {
        let refused = telegram.refused();
        refused.iter().any(|(_, error)| error.description.contains("not modified")).then_some(())
    };
    telegram.until("the edit is tried again", same).await;
    presses(&anna, &room, "Done").await;
    shows(&telegram, room.id(), "[Join]").await;
    assert_eq!(room.posts().len(), 1, "no panel was posted anew");
    all_is_well(&telegram).await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_panel_that_was_deleted_is_posted_anew() {
    let company = Players::meet(NAMES).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let [anna, bora] = [0, 1].map(|index| &company.people[index].1);
    let house = open(telegram, Arc::new(Memory::new())).await;
    anna.says(room, "/play tirazheh");
    let lobby = shows(telegram, room.id(), "[Join]").await;
    let join = bora.button("Join");
    telegram.delete(&lobby);
    // Bora's client still shows it.
    assert_eq!(bora.press(&join).answer().await.text, SEATED);
    let anew = shows(telegram, room.id(), "2. Bora").await;
    assert_ne!(anew.message, lobby.message);
    all_is_well(telegram).await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_is_added_again_shows_the_table_again() {
    let company = Players::meet(NAMES).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let house = open(telegram, Arc::new(Memory::new())).await;
    company.greets().await;
    company.gather("/play tirazheh").await;
    company.starts().await;
    let (_, who) = company.called().await.expect("the game has just begun");
    let (_, other) = company.people.iter().find(|(_, person)| person.id != who.id).expect("three");
    other.blocks();
    room.kicks_bot(other);
    let seen = room.posts();
    let option = company.option(who).await;
    who.press(&option).answer().await;
    for _ in 0..4 {
        let (option, before) = (company.choose(who, &mut careful), company.glance(who));
        let Some(option) = option else { break };
        who.press(&option).answer().await;
        company.changed(who, &before).await;
    }
    house.settled().await;
    assert_eq!(room.posts(), seen, "nothing is written where the bot is not");
    room.invites_bot(other);
    other.says(room, "/board");
    shows(telegram, room.id(), "Waiting for").await;
    other.starts(None);
    shows(telegram, other.id, "Your hand: ").await;
    all_is_well(telegram).await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn what_comes_backwards_and_twice_is_done_once_and_whole() {
    let company = Players::meet(NAMES).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let [anna, bora, cora] = [0, 1, 2].map(|index| &company.people[index].1);
    let house = open(telegram, Arc::new(Memory::new())).await;
    anna.says(room, "/play tirazheh");
    shows(telegram, room.id(), "[Join]").await;
    telegram.hold();
    let presses = [bora.presses("Join"), cora.presses("Join"), anna.presses("Add a machine")];
    telegram.send_last_again();
    telegram.release_backwards();
    for (press, said) in presses.iter().zip([SEATED, SEATED, ""]) {
        assert_eq!(press.answer().await.text, said);
    }
    let lobby = shows(telegram, room.id(), "Samovar, machine player: novice").await;
    house.settled().await;
    let lobby = room.lowest().unwrap_or(lobby);
    assert_eq!(lobby.text.matches("Samovar").count(), 1, "{}", lobby.text);
    shows(telegram, room.id(), "Bora").await;
    shows(telegram, room.id(), "Cora").await;
    all_is_well(telegram).await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_page_that_has_taken_the_place_of_a_hand_leads_back_to_it_there() {
    let company = Players::meet(&["Anna", "Bora"]).await;
    let (telegram, (_, anna)) = (&company.telegram, &company.people[0]);
    let house = open(telegram, Arc::new(Memory::new())).await;
    company.greets().await;
    company.gather("/play nautilus").await;
    company.starts().await;
    house.settled().await;
    let hand = telegram.lowest(anna.id).expect("a hand");
    for _ in 0..3 {
        anna.presses("Details").answer().await;
        let page = shows(telegram, anna.id, "[Back]").await;
        assert_eq!(page.message, hand.message, "the page is in its place");
        anna.presses("Back").answer().await;
        let again = shows(telegram, anna.id, "[Details]").await;
        assert_eq!(again.message, hand.message, "and so is the hand after it");
    }
    all_is_well(telegram).await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_lesson_does_not_take_the_place_of_the_lobby_in_a_private_chat() {
    let (telegram, store) = (Telegram::start().await, Arc::new(Memory::new()));
    let (anna, world) = (telegram.user("Anna"), Arc::new(ManualClock::new(7)));
    let house = TestService::open_shown_as(&telegram, store, world, Layout::Text).await;
    anna.whispers("/play tirazheh");
    let lobby = shows(&telegram, anna.id, "[Learn in a minute]").await;
    anna.presses("Learn in a minute").answer().await;
    let first = shows(&telegram, anna.id, "[Skip]").await;
    assert_ne!(first.message, lobby.message);
    anna.presses("Skip").answer().await;
    let second = shows(&telegram, anna.id, "Now the other player has a red 7").await;
    assert_eq!(second.message, first.message, "scenes take the place of one another");
    let stands = |post: &Post| post.message == lobby.message && post.reads() == lobby.reads();
    assert!(telegram.posts(anna.id).iter().any(stands));
    all_is_well(&telegram).await;
    house.close().await;
}
