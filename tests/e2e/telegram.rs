//! Telegram: whole evenings with the real adapter and a strict fake, at Telegram's own pace. The
//! clock is tokio's and stands still, so that nobody really waits.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use bot::app::App;
use e2e::telegram::players::{Players, presses, shows};
use e2e::telegram::{Person, RateLimits, Room, SECRET, Telegram, TestService, TroubleKind};
use e2e::{CrashingStore, ManualClock, careful, shown_as};
use platform::Platform as _;
use service::limits::Limits;
use storage::{Key, Memory, Store};
use table::choices::Layout;
use telegram::Pace;

/// A game has fewer presses.
const LONG: usize = 600;
const NAMES: &[&str] = &["Anna", "Bora", "Cora"];
async fn open(telegram: &Telegram, store: Arc<dyn Store>) -> TestService {
    TestService::open(telegram, store, Arc::new(ManualClock::new(7)), Pace::TELEGRAM, None).await
}

/// Every press is answered and no request was unsound.
async fn all_is_well(telegram: &Telegram) {
    telegram.until("every press is answered", || (telegram.unanswered() == 0).then_some(())).await;
    assert_eq!(telegram.violations(), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn three_people_play_a_whole_game_through_every_trouble() {
    let (memory, company) = (Memory::new(), Players::meet(NAMES).await);
    let (telegram, room) = (&company.telegram, &company.room);
    let cora = &company.people[2].1;
    let mut house = open(telegram, Arc::new(memory.clone())).await;
    first_contacts(&company, "/play@chaikhana_bot tirazheh c").await;
    company.starts().await;
    assert!(room.reads().contains("I cannot write to Cora"), "{}", room.reads());

    let (mut decisions, mut doubled) = (0, false);
    while let Some((name, who)) = company.called().await {
        decisions += 1;
        assert!(decisions < LONG, "the game does not end");
        if name == "Cora" && cora.reads().is_empty() {
            let hand = presses(cora, room, "My hand").await;
            assert!(hand.starts_with("Your hand: "), "{hand}");
            let link = cora.button("Open our private chat");
            cora.opens(&link);
            shows(telegram, cora.id, "Your hand: ").await;
        }
        match decisions {
            2 => {
                let said = presses(&company.eve, room, "My hand").await;
                assert!(said.contains("no seat"), "{said}");
            }
            3 => telegram.fail_next("sendMessage", TroubleKind::TooMany(3)),
            4 => telegram.fail_next("editMessageText", TroubleKind::TooMany(2)),
            6 => telegram.fail_next("sendMessage", TroubleKind::Broken(502)),
            7 => telegram.fail_next("answerCallbackQuery", TroubleKind::DroppedAfter),
            8 => telegram.fail_next("getUpdates", TroubleKind::DroppedAfter),
            10 => {
                house.close().await;
                let mortal = Arc::new(CrashingStore::on(&memory));
                house = open(telegram, mortal.clone()).await;
                let (option, before) = (company.option(who).await, company.glance(who));
                mortal.doom();
                let press = who.press(&option);
                mortal.dies().await;
                let waiting = presses_unheard(cora, room);
                house.falls();
                assert_eq!(company.glance(who), before, "nothing has come of it yet");
                house = open(telegram, Arc::new(memory.clone())).await;
                press.answer().await;
                waiting.answer().await;
                company.changed(who, &before).await;
                assert_ne!(company.glance(who), before, "what was taken in is done");
            }
            _ => {}
        }
        if decisions > 4 && !doubled && company.option(who).await.answers() {
            doubled = company.plays_twice(who).await;
        } else {
            company.play(&mut careful).await;
        }
    }
    house.settled().await;
    assert!(doubled && decisions > 12 && !telegram.is_trouble_ahead(), "after {decisions}");
    assert!(room.reads().contains("wins!"), "{}", room.reads());
    for (name, person) in &company.people {
        shows(telegram, person.id, "wins!").await;
        assert!(!person.reads().is_empty(), "{name} has seen the end");
    }
    all_is_well(telegram).await;
    // What was written before a restart is forgotten, so that Telegram may have to say so itself.
    assert!(company.refused("Too Many") >= 2, "every trouble happened");
    let shown = company.search("Your hand: ");
    assert!(shown > 10, "only {shown} hands were searched");
    house.close().await;
}

/// Takes in what has come, and stops before any of it is tried.
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

/// Anna starts the bot beforehand, Bora by joining through the link, Cora not at all.
async fn first_contacts(company: &Players, said: &str) {
    let (telegram, room) = (&company.telegram, &company.room);
    let [anna, bora, cora] = [0, 1, 2].map(|index| &company.people[index].1);
    anna.starts(None);
    shows(telegram, anna.id, "What you can do").await;
    anna.says(room, said);
    let lobby = shows(telegram, room.id(), "[Join]").await;
    let link = lobby.buttons.iter().find(|button| button.label == "Join from our private chat");
    bora.opens(link.expect("a way to meet the bot"));
    shows(telegram, room.id(), "2. Bora").await;
    presses(cora, room, "Join").await;
    shows(telegram, room.id(), "3. Cora").await;
}

/// Somebody presses something and nobody is there to hear it.
fn presses_unheard(who: &Person, room: &Room) -> e2e::telegram::Press {
    let post = room.lowest().expect("something stands in the room");
    let button = post.buttons.iter().find(|button| button.label == "My hand");
    who.press(button.expect("a way to see one's hand"))
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
    // The news come late: the first that is heard of it is a refusal.
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
    shows(&telegram, room.id(), "Options: as usual").await;
    // The edit is made, but the answer is lost; the next try changes nothing.
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
    // The client of Bora has not noticed yet.
    assert_eq!(bora.press(&join).answer().await.text, "");
    let anew = shows(telegram, room.id(), "2. Bora").await;
    assert_ne!(anew.message, lobby.message);
    all_is_well(telegram).await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn whoever_sends_the_bot_away_gets_the_table_back_with_it() {
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
    for press in &presses {
        assert_eq!(press.answer().await.text, "");
    }
    let lobby = shows(telegram, room.id(), "machine player").await;
    house.settled().await;
    let lobby = room.lowest().unwrap_or(lobby);
    assert_eq!(lobby.text.matches("Samovar").count(), 1, "{}", lobby.text);
    shows(telegram, room.id(), "Bora").await;
    shows(telegram, room.id(), "Cora").await;
    all_is_well(telegram).await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_webhook_hears_telegram_and_nobody_else() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    let free = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let address: SocketAddr = free.local_addr().expect("bound");
    drop(free);
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = TestService::open(&telegram, store, world, Pace::TELEGRAM, Some(address)).await;
    anna.says(&room, "/play tirazheh");
    shows(&telegram, room.id(), "[Join]").await;
    presses(&anna, &room, "Add a machine").await;
    shows(&telegram, room.id(), "2. Samovar").await;

    let webhook = telegram.webhook().expect("a webhook is set");
    let line = format!(
        r#"{{"update_id":900000000,"message":{{"message_id":1,"date":1,"text":"/xyzzy",
        "chat":{{"id":{0},"type":"private","first_name":"Anna"}},
        "from":{{"id":{0},"is_bot":false,"first_name":"Anna"}}}}}}"#,
        anna.id
    );
    for secret in [None, Some("guess"), Some("")] {
        let status = webhook.post_as(secret, &line).await.expect("an answer");
        assert_eq!(status, 401, "{secret:?}");
    }
    house.settled().await;
    assert_eq!(anna.reads(), "");
    anna.starts(None);
    shows(&telegram, anna.id, "What you can do").await;
    assert_eq!(webhook.post_as(Some(SECRET), &line).await.expect("an answer"), 200);
    shows(&telegram, anna.id, "/xyzzy").await;
    telegram.send_last_again();
    house.settled().await;
    all_is_well(&telegram).await;
    telegram.limit(RateLimits::NONE);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_machine_player_sits_in_until_its_person_plays_on() {
    let company = Players::meet(NAMES).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let house = open(telegram, Arc::new(Memory::new())).await;
    company.greets().await;
    company.gather("/play tirazheh").await;
    company.starts().await;
    let (called, _) = company.called().await.expect("the game has just begun");
    let (_, other) = company.people.iter().find(|(name, _)| *name != called).expect("three");
    other.whispers("/leave");
    shows(telegram, other.id, "[Let a machine player sit in]").await;
    other.presses("Let a machine player sit in").answer().await;
    let hand = shows(telegram, other.id, "[Play on myself]").await;
    assert!(hand.text.contains("Your hand: "), "{}", hand.text);
    shows(telegram, room.id(), "A machine player sits in for: ").await;
    other.presses("Play on myself").answer().await;
    shows(telegram, room.id(), "plays on.").await;
    assert!(!room.reads().contains("sits in for"), "{}", room.reads());
    all_is_well(telegram).await;
    house.close().await;
}
