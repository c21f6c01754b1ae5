//! Hands in a Telegram group before the eyes of their owners alone: whole games without a private
//! chat, servers and groups that have no such messages, and what becomes of old hands.

use std::sync::Arc;
use std::time::Duration;

use e2e::telegram::players::{Players, presses, shows};
use e2e::telegram::{Button, Person, Post, REFUSAL, Room, Telegram, TestService, TroubleKind};
use e2e::{ManualClock, careful};
use storage::{Memory, Store};
use table::choices::Layout;

use crate::seladin;
use crate::whole_games::hands;

const PEOPLE: [&str; 3] = ["Anna", "Bora", "Cora"];
/// Methods that can carry what one person alone shall see.
const SENDING: [&str; 2] = ["sendMessage", "sendPhoto"];
/// Nobody waits longer for a room to catch up before they ask again.
const PATIENCE: Duration = Duration::from_secs(90);
/// No game has more decisions.
const LONG: usize = 4_000;

async fn open(telegram: &Telegram, store: &Memory, layout: Layout) -> TestService {
    let (store, world) = (Arc::new(store.clone()), Arc::new(ManualClock::new(7)));
    let store: Arc<dyn Store> = store;
    TestService::open_shown_as(telegram, store, world, layout).await
}

/// Three people in a supergroup at a game that has just begun, of whom only the host has ever written to
/// the bot.
async fn begun(layout: Layout) -> (Players, Memory, TestService) {
    let (company, store) = (Players::meet_in_supergroup(&PEOPLE).await, Memory::new());
    let house = begin(&company, &store, layout).await;
    (company, store, house)
}

async fn begin(company: &Players, store: &Memory, layout: Layout) -> TestService {
    let house = open(&company.telegram, store, layout).await;
    let host = &company.people[0].1;
    host.starts(None);
    shows(&company.telegram, host.id, "What you can do").await;
    company.gather("/play@chaikhana_bot tirazheh c").await;
    company.starts().await;
    house.settled().await;
    house
}

/// Somebody presses *My hand* and is shown it alone; one that stood before goes.
async fn asks(company: &Players, who: &Person) -> Post {
    asks_for(company, who, is_hand).await
}

/// The same for what is like this.
async fn asks_for(company: &Players, who: &Person, is_like: impl Fn(&Post) -> bool) -> Post {
    let shown = || who.glimpses(&company.room).into_iter().filter(&is_like);
    let before = who.times_shown_alone();
    // Where much is written it takes a while, and a few words are there first.
    presses(who, &company.room, "My hand").await;
    let is_new = || who.times_shown_alone() > before;
    let only = || shown().next().filter(|_| shown().count() == 1 && is_new());
    company.telegram.until("what is shown to one person alone", only).await
}

/// Tells whether a message says how the game has ended.
fn is_end(post: &Post) -> bool {
    seladin::WHOLE.over.iter().any(|words| post.text.contains(words))
}

fn is_hand(post: &Post) -> bool {
    post.text.contains("Your hand: ")
}

/// Returns how many requests were to show something to one person alone.
fn tried(telegram: &Telegram) -> usize {
    let calls = SENDING.iter().flat_map(|method| telegram.calls(method));
    calls.filter(|args| args.contains_key("ephemeral_message_parameters")).count()
}

/// Nobody ever saw a hand but its owner; returns how many were looked for.
fn searched(company: &Players) -> usize {
    let people: Vec<i64> = company.people.iter().map(|(_, who)| who.id).collect();
    let place = |id: &i64| people.iter().position(|one| one == id).unwrap_or(usize::MAX);
    let sights = company.telegram.sights().into_iter();
    let sights = sights.map(|(who, text)| (who.iter().map(place).collect(), text));
    let sights: Vec<(Vec<usize>, String)> = sights.collect();
    hands(&sights, "Your hand: ")
}

#[tokio::test(start_paused = true)]
async fn five_people_play_a_whole_game_of_whom_two_never_wrote_to_the_bot() {
    let names = ["Anna", "Bora", "Cora", "Dora", "Enis"];
    let (company, store) = (Players::meet_in_supergroup(&names).await, Memory::new());
    let (telegram, room) = (&company.telegram, &company.room);
    let mut house = open(telegram, &store, Layout::Text).await;
    for (_, who) in &company.people[..3] {
        who.starts(None);
        shows(telegram, who.id, "What you can do").await;
    }
    let quiet = [&company.people[3].1, &company.people[4].1];
    company.gather("/play@chaikhana_bot seladin").await;
    company.starts().await;
    let (mut player, mut decisions, mut alone) = ((seladin::WHOLE.player)(), 0, 0);
    let (mut old, mut behind, mut last) = (0, 0, None);
    while let Some((_, who)) = company.called().await {
        let is_quiet = quiet.iter().any(|one| one.id == who.id);
        let in_room = decides_in_room(&company);
        // What stands before them is as it was when they pressed something last.
        let is_outdated = last.replace(who.id) != Some(who.id) || company.options(who).is_empty();
        if is_quiet && !in_room && is_outdated {
            asks_for(&company, who, |post| is_hand(post) || is_end(post)).await;
            if company.options(who).is_empty() {
                behind += 1;
                room_changes(&company).await;
                continue;
            }
        }
        let option = telegram.until("an option", || company.choose(who, &mut *player)).await;
        let before = company.glance(who);
        let said = who.press(&option).answer().await.text;
        company.changed(who, &before).await;
        alone += usize::from(is_quiet && !in_room);
        // What stands in a group where much is written may be a moment behind.
        old += usize::from(!said.is_empty());
        let is_late = said.contains("older button") || said.contains("not your turn");
        assert!(said.is_empty() || is_late, "{said}");
        decisions += 1;
        assert!(decisions < LONG, "the game does not end");
        if decisions == 40 {
            house.close().await;
            room.forgets_ephemeral_messages();
            house = open(telegram, &store, Layout::Text).await;
        }
    }
    house.settled().await;
    assert!(decisions > 60 && alone > 20, "{alone} decisions of {decisions}");
    // Twenty writes a minute are shared by the room and five hands, of which none may starve.
    assert!(old * 7 < decisions, "{old} of {decisions} came too late");
    assert!(behind * 3 < decisions, "{behind} times of {decisions} the room was behind");
    let over = seladin::WHOLE.over.iter().any(|words| room.reads().contains(words));
    assert!(over, "{}", room.reads());
    for who in quiet {
        assert_eq!(telegram.posts(who.id), [], "nothing was ever sent in private");
    }
    let count = searched(&company);
    assert!(count > 40, "only {count} hands were looked for");
    company.end_well(house).await;
}

/// Tells whether what is to be decided now can be pressed by everybody.
fn decides_in_room(company: &Players) -> bool {
    let table = company.room.lowest();
    table.is_some_and(|post| post.buttons.iter().any(|it| it.answers() || it.leads_on()))
}

/// Waits for a room where much is written, which is behind and calls somebody who has played.
async fn room_changes(company: &Players) {
    let before = company.room.lowest();
    let changes = || (company.room.lowest() != before).then_some(());
    let changing = company.telegram.until("a change in the room", changes);
    let _ = tokio::time::timeout(PATIENCE, changing).await;
}

#[tokio::test(start_paused = true)]
async fn a_server_that_shows_everything_is_asked_once_and_never_sent_a_hand() {
    let (company, store) = (Players::meet_in_supergroup(&PEOPLE).await, Memory::new());
    let (telegram, room) = (&company.telegram, &company.room);
    telegram.shows_everything();
    let house = begin(&company, &store, Layout::Text).await;
    let table = room.lowest().expect("a table").buttons.into_iter();
    let my_hand = table.into_iter().find(|button| button.label == "My hand").expect("a button");
    let [bora, cora] = [1, 2].map(|index| &company.people[index].1);
    // The first two press at the same time.
    for press in [bora, cora].map(|who| who.press(&my_hand)) {
        let hand = press.answer().await.text;
        assert!(hand.starts_with("Your hand: "), "it pops up: {hand}");
    }
    for who in [bora, cora] {
        let hand = presses(who, room, "My hand").await;
        assert!(hand.starts_with("Your hand: "), "it pops up: {hand}");
        let link = room.lowest().expect("a table").buttons.into_iter();
        assert!(link.into_iter().any(|button| button.label == "Open our private chat"));
    }
    assert_eq!(tried(telegram), 1, "asked once");
    let harmless = "One moment: your hand comes here";
    let is_harmless =
        |(who, text): &(Vec<i64>, String)| who.len() > 1 && text.starts_with(harmless);
    assert!(telegram.sights().iter().any(is_harmless), "everybody could see that");
    assert!(room.posts().iter().all(|post| !post.text.starts_with(harmless)), "it is gone");
    while let Some((_, who)) = company.called().await {
        if who.reads().is_empty() {
            who.opens(&who.button("Open our private chat"));
            shows(telegram, who.id, "Your hand: ").await;
        }
        presses(who, room, "My hand").await;
        company.play(&mut careful).await;
    }
    assert_eq!(tried(telegram), 1, "to the end of the game");
    assert!(searched(&company) > 10);
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_hand_that_everybody_could_see_after_all_is_taken_away_and_is_the_last() {
    let (company, _, house) = begun(Layout::Text).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let [bora, cora] = [1, 2].map(|index| &company.people[index].1);
    asks(&company, bora).await;
    let before = tried(telegram);
    telegram.shows_everything(); // Another server has taken over, of an older version.
    let hand = presses(cora, room, "My hand").await;
    assert!(hand.starts_with("Your hand: "), "{hand}");
    assert!(!room.posts().iter().any(is_hand), "it is gone");
    for who in [bora, cora] {
        assert!(presses(who, room, "My hand").await.starts_with("Your hand: "));
    }
    assert_eq!(tried(telegram), before + 1, "nothing more is sent this way");
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn the_first_hand_in_a_group_that_has_to_wait_delays_no_hand_in_another() {
    const SOON: Duration = Duration::from_secs(15);
    let company = Players::meet_in_supergroup(&PEOPLE).await;
    let (telegram, parlour) = (&company.telegram, &company.room);
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = TestService::open_shown_as(telegram, store, world.clone(), Layout::Text).await;
    company.gather("/play@chaikhana_bot tirazheh c").await;
    company.starts().await;
    world.pass(1);
    let [_, bora, cora] = [0, 1, 2].map(|index| &company.people[index].1);
    let cellar = telegram.supergroup("cellar", &[bora, cora]);
    bora.says(&cellar, "/play@chaikhana_bot nautilus");
    shows(telegram, cellar.id(), "[Join]").await;
    presses(cora, &cellar, "Join").await;
    shows(telegram, cellar.id(), "2. Cora").await;
    presses(bora, &cellar, "Start").await;
    shows(telegram, cellar.id(), "Waiting for").await;
    house.settled().await;
    telegram.fail_next_in(parlour.id(), "sendMessage", TroubleKind::TooMany(60));
    presses(bora, parlour, "My hand").await;
    assert!(!telegram.is_trouble_ahead(), "the parlour was asked to wait");
    let begun = tokio::time::Instant::now();
    presses(cora, &cellar, "My hand").await;
    telegram.until("a hand", || cora.glimpses(&cellar).pop().filter(is_hand)).await;
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    telegram.until("a hand", || bora.glimpses(parlour).pop().filter(is_hand)).await;
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn in_a_small_group_the_pop_up_and_the_link_remain() {
    let (company, store) = (Players::meet(&PEOPLE).await, Memory::new());
    let (telegram, room) = (&company.telegram, &company.room);
    let house = begin(&company, &store, Layout::Text).await;
    for (_, who) in &company.people[1..] {
        let hand = presses(who, room, "My hand").await;
        assert!(hand.starts_with("Your hand: "), "{hand}");
    }
    assert_eq!((company.refused(REFUSAL), tried(telegram)), (1, 1), "asked once");
    // A group that grows has them.
    room.migrates();
    house.settled().await;
    shows(telegram, room.id(), "Waiting for").await;
    let cora = &company.people[2].1;
    presses(cora, room, "My hand").await;
    telegram.until("a hand", || cora.glimpses(room).pop().filter(is_hand)).await;
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn everybody_chooses_where_their_hand_is_shown() {
    let company = Players::meet_in_supergroup(&PEOPLE).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let house = open(telegram, &Memory::new(), Layout::Text).await;
    let places = ["direct", "room", "both"];
    let told = ["by direct message", "in the room", "both"];
    for ((_, who), (place, told)) in company.people.iter().zip(places.iter().zip(told)) {
        who.whispers(&format!("/settings hand {place}"));
        shows(telegram, who.id, &format!("[Show me my hand: {told}]")).await;
    }
    company.gather("/play@chaikhana_bot tirazheh").await;
    company.starts().await;
    house.settled().await;
    let [anna, bora, cora] = [0, 1, 2].map(|index| &company.people[index].1);
    let is_sent = |who: &Person| telegram.posts(who.id).iter().any(is_hand);
    assert_eq!([anna, bora, cora].map(is_sent), [true, false, true]);
    assert!(presses(anna, room, "My hand").await.starts_with("Your hand: "), "it pops up");
    for who in [bora, cora] {
        asks(&company, who).await;
    }
    house.settled().await;
    assert!(!is_sent(bora), "the room is enough");
    assert!(anna.glimpses(room).is_empty());
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_hand_is_changed_by_its_own_presses_alone_in_its_place() {
    let (company, store, house) = begun(Layout::Text).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let bora = &company.people[1].1;
    let asked = asks(&company, bora).await;
    // What others do leaves it as it is.
    while company.called().await.expect("the game goes on").1.id != bora.id {
        company.play(&mut careful).await;
    }
    house.settled().await;
    assert_eq!(bora.glimpses(room).pop(), Some(asked.clone()));
    // A press on something old says so, and makes it true where it is.
    let old = asked.buttons.iter().find(|button| button.label == "Look closer");
    bora.press(old.expect("pages to look at")).answer().await;
    let back = telegram.until("a page", || button(bora, room, "Back")).await;
    bora.press(&back).answer().await;
    let option = telegram.until("something to decide", || company.choose(bora, &mut careful)).await;
    let said = bora.press(&option).answer().await.text;
    assert_eq!(said, "");
    let moved = || bora.glimpses(room).pop().filter(|post| post.text != asked.text);
    let moved = telegram.until("the hand after the move", moved).await;
    assert_eq!((moved.message, bora.glimpses(room).len()), (asked.message, 1), "in its place");
    house.close().await;

    // Nothing is known of it after a restart, and nothing needs to be.
    let house = open(telegram, &store, Layout::Text).await;
    let said = bora.press(&option).answer().await.text;
    assert!(said.contains("older button") || said.contains("not your turn"), "{said}");
    house.settled().await;
    let hand = bora.glimpses(room).pop().expect("a hand");
    assert!(hand.message == asked.message && is_hand(&hand), "{}", hand.text);
    // One that is gone is missed by nobody.
    room.forgets_ephemeral_messages();
    bora.press(hand.buttons.first().expect("a button")).answer().await;
    house.settled().await;
    asks(&company, bora).await;
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_press_on_a_hand_is_acknowledged_at_once_however_much_is_written_there() {
    const AT_ONCE: Duration = Duration::from_millis(50);
    let (company, _, house) = begun(Layout::Pictures).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let bora = &company.people[1].1;
    asks_for(&company, bora, |post| post.picture.is_some()).await;
    let mut presses = Vec::new();
    for _ in 0..15 {
        for label in ["Look closer", "Back"] {
            let stands = telegram.until("a button", || button(bora, room, label)).await;
            presses.push(bora.press(&stands));
        }
    }
    house.settled().await;
    let times = presses.iter().map(|press| press.time_to_answer().expect("an answer"));
    let late: Vec<Duration> = times.filter(|time| *time > AT_ONCE).collect();
    assert_eq!(late, [] as [Duration; 0], "of {} presses", presses.len());
    assert_eq!(bora.glimpses(room).len(), 1, "one hand");
    company.end_well(house).await;
}

/// Returns a button of what somebody alone sees in a room.
fn button(who: &Person, room: &Room, label: &str) -> Option<Button> {
    let shown = who.glimpses(room).pop()?;
    shown.buttons.into_iter().find(|button| button.label == label)
}

#[tokio::test(start_paused = true)]
async fn a_hand_has_its_picture_pages_take_its_place_and_lead_back() {
    let (company, _, house) = begun(Layout::Pictures).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let bora = &company.people[1].1;
    let hand = asks_for(&company, bora, is_hand_with_picture).await;
    let look = hand.buttons.iter().find(|button| button.label == "Look closer");
    bora.press(look.expect("pages to look at")).answer().await;
    let back = telegram.until("a page with a way back", || button(bora, room, "Back")).await;
    bora.press(&back).answer().await;
    let only = || bora.glimpses(room).pop().filter(|_| bora.glimpses(room).len() == 1);
    let pictured = || only().filter(is_hand_with_picture);
    let again = telegram.until("the hand instead of the page", pictured).await;
    assert_ne!(telegram.lowest(room.id()).expect("a table").picture, again.picture);
    for (_, who) in &company.people {
        let other = who.id != bora.id;
        assert!(!other || !who.glimpses(room).iter().any(|it| it.picture == again.picture));
    }
    for _ in 0..9 {
        let Some((_, who)) = company.called().await else { break };
        if who.reads().is_empty() && !decides_in_room(&company) {
            asks_for(&company, who, is_hand_with_picture).await;
            if company.options(who).is_empty() {
                room_changes(&company).await;
                continue;
            }
        }
        company.play(&mut careful).await;
    }
    assert!(!telegram.calls("editEphemeralMessageMedia").is_empty(), "pictures change in place");
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_command_that_nobody_sees_is_answered_where_nobody_else_sees_it() {
    let (company, _, house) = begun(Layout::Text).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let [anna, bora] = [0, 1].map(|index| &company.people[index].1);
    let before = room.posts().len();
    bora.mutters(room, "/hand@chaikhana_bot");
    telegram.until("a hand", || bora.glimpses(room).pop().filter(is_hand)).await;
    bora.mutters(room, "/settings@chaikhana_bot");
    let settings = |post: &Post| post.text.contains("Your settings");
    telegram.until("settings", || bora.glimpses(room).into_iter().find(settings)).await;
    bora.presses("Ring for me: on").answer().await;
    let off = |post: &Post| post.reads().contains("[Ring for me: off]");
    telegram.until("other settings", || bora.glimpses(room).into_iter().find(off)).await;
    anna.mutters(room, "/hand@chaikhana_bot");
    let pointed = |post: &Post| post.text.contains("I have written to you in our private chat");
    telegram.until("a word", || anna.glimpses(room).into_iter().find(pointed)).await;
    bora.mutters(room, "/xyzzy");
    house.settled().await;
    assert_eq!(room.posts().len(), before, "nobody else has seen anything of it");
    let menu = telegram.commands("all_group_chats", "").expect("a menu");
    let alone = menu.as_array().into_iter().flatten().filter(|it| it["is_ephemeral"] == true);
    assert_eq!(alone.count(), 3);
    company.end_well(house).await;
}

fn is_hand_with_picture(post: &Post) -> bool {
    post.picture.is_some() && post.buttons.iter().any(|button| button.label == "Look closer")
}
