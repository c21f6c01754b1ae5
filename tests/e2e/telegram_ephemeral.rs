//! Hands as ephemeral messages in a Telegram group: games without private chats, and who gets which
//! hand where.

mod in_place;
mod unavailable;

use std::sync::Arc;
use std::time::Duration;

use e2e::ManualClock;
use e2e::telegram::players::{Players, presses, shows};
use e2e::telegram::{Person, Post, Telegram, TestService, TroubleKind};
use storage::{Memory, Store};
use table::choices::Layout;

use crate::seladin;

const PEOPLE: [&str; 3] = ["Anna", "Bora", "Cora"];
/// Time after which a player whom an outdated room calls asks again.
const ROOM_TIMEOUT: Duration = Duration::from_secs(90);
/// More decisions than any game has.
const MAX_DECISIONS: usize = 4_000;

async fn open(telegram: &Telegram, store: &Memory, layout: Layout) -> TestService {
    let (store, world) = (Arc::new(store.clone()), Arc::new(ManualClock::new(7)));
    let store: Arc<dyn Store> = store;
    TestService::open_shown_as(telegram, store, world, layout).await
}

/// Starts a game of three people in a supergroup, of whom only the host has started the bot.
async fn begun(layout: Layout) -> (Players, Memory, TestService) {
    let (company, store) = (Players::meet_in_supergroup(&PEOPLE).await, Memory::new());
    // As an administrator, it may send them late, when the group has reached its limit.
    company.room.promotes_bot();
    let house = begin(&company, &store, layout).await;
    (company, store, house)
}

/// Starts a service, has the host start the bot, and starts a game.
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

/// Has somebody press *My hand*; returns the new hand, which replaces an older one.
async fn asks(company: &Players, who: &Person) -> Post {
    asks_for(company, who, is_hand).await
}

/// Has somebody press *My hand*; returns their only ephemeral message that is like this.
async fn asks_for(company: &Players, who: &Person, is_like: impl Fn(&Post) -> bool) -> Post {
    let shown = || who.ephemeral_posts(&company.room).into_iter().filter(&is_like);
    let before = who.ephemeral_sights();
    // In a busy group a placeholder comes first.
    presses(who, &company.room, "My hand").await;
    let is_new = || who.ephemeral_sights() > before;
    let only = || shown().next().filter(|_| shown().count() == 1 && is_new());
    company.telegram.until("one ephemeral message", only).await
}

/// Tells whether a message has the result of the game.
fn is_end(post: &Post) -> bool {
    seladin::OVER.iter().any(|words| post.text.contains(words))
}

fn is_hand(post: &Post) -> bool {
    post.text.contains("Your hand: ")
}

#[tokio::test(start_paused = true)]
async fn five_people_play_a_whole_game_of_whom_two_never_wrote_to_the_bot() {
    let names = ["Anna", "Bora", "Cora", "Dora", "Enis"];
    let (company, store) = (Players::meet_in_supergroup(&names).await, Memory::new());
    let (telegram, room) = (&company.telegram, &company.room);
    room.promotes_bot();
    let mut house = open(telegram, &store, Layout::Text).await;
    for (_, who) in &company.people[..3] {
        who.starts(None);
        shows(telegram, who.id, "What you can do").await;
    }
    let quiet = [&company.people[3].1, &company.people[4].1];
    company.gather("/play@chaikhana_bot seladin").await;
    company.starts().await;
    let mut player = seladin::generous();
    let (mut decisions, mut by_ephemeral_hand, mut too_late) = (0, 0, 0);
    let (mut outdated_calls, mut last) = (0, None);
    while let Some((_, who)) = company.called().await {
        let is_quiet = quiet.iter().any(|one| one.id == who.id);
        let in_room = decides_in_room(&company);
        // Their hand shows the state after their own last press.
        let is_outdated = last.replace(who.id) != Some(who.id) || company.options(who).is_empty();
        if is_quiet && !in_room && is_outdated {
            asks_for(&company, who, |post| is_hand(post) || is_end(post)).await;
            if company.options(who).is_empty() {
                outdated_calls += 1;
                room_changes(&company).await;
                continue;
            }
        }
        let option = telegram.until("an option", || company.choose(who, &mut player)).await;
        let before = company.glance(who);
        let said = who.press(&option).answer().await.text;
        // The group is at its limit all the time.
        let said = if said.contains("20 messages a minute") { String::new() } else { said };
        company.changed(who, &before).await;
        by_ephemeral_hand += usize::from(is_quiet && !in_room);
        // In a busy group the panel may be outdated for a moment.
        too_late += usize::from(!said.is_empty());
        let is_late = said.contains("older button") || said.contains("not your turn");
        assert!(said.is_empty() || is_late, "{said}");
        decisions += 1;
        assert!(decisions < MAX_DECISIONS, "the game does not end");
        if decisions == 40 {
            house.close().await;
            room.forgets_ephemeral_messages();
            house = open(telegram, &store, Layout::Text).await;
        }
    }
    house.settled().await;
    assert!(decisions > 60 && by_ephemeral_hand > 20, "{by_ephemeral_hand} of {decisions}");
    // The room and five hands share twenty writes per minute, and none may starve.
    assert!(too_late * 7 < decisions, "{too_late} of {decisions} came too late");
    assert!(outdated_calls * 3 < decisions, "{outdated_calls} of {decisions} were outdated");
    let over = seladin::OVER.iter().any(|words| room.reads().contains(words));
    assert!(over, "{}", room.reads());
    for who in quiet {
        assert_eq!(telegram.posts(who.id), [], "nothing was ever sent in private");
    }
    let count = company.search("Your hand: ");
    assert!(count > 40, "only {count} hands were looked for");
    company.end_well(house).await;
}

/// Tells whether the decision can be made with the buttons of the room.
fn decides_in_room(company: &Players) -> bool {
    let table = company.room.lowest();
    table
        .is_some_and(|post| post.buttons.iter().any(|button| button.answers() || button.leads_on()))
}

/// Waits for a change of a busy room that still calls somebody who has played.
async fn room_changes(company: &Players) {
    let before = company.room.lowest();
    let changes = || (company.room.lowest() != before).then_some(());
    let changing = company.telegram.until("a change in the room", changes);
    let _ = tokio::time::timeout(ROOM_TIMEOUT, changing).await;
}

#[tokio::test(start_paused = true)]
async fn the_first_hand_in_a_group_that_has_to_wait_delays_no_hand_in_another() {
    const MAX_WAIT: Duration = Duration::from_secs(15);
    let company = Players::meet_in_supergroup(&PEOPLE).await;
    let (telegram, parlour) = (&company.telegram, &company.room);
    parlour.promotes_bot();
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
    telegram.until("a hand", || cora.ephemeral_posts(&cellar).pop().filter(is_hand)).await;
    assert!(begun.elapsed() < MAX_WAIT, "{:?}", begun.elapsed());
    telegram.until("a hand", || bora.ephemeral_posts(parlour).pop().filter(is_hand)).await;
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
    assert!(anna.ephemeral_posts(room).is_empty());
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_command_that_nobody_sees_is_answered_where_nobody_else_sees_it() {
    let (company, _, house) = begun(Layout::Text).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let [anna, bora] = [0, 1].map(|index| &company.people[index].1);
    let before = room.posts().len();
    bora.says_ephemerally(room, "/hand@chaikhana_bot");
    telegram.until("a hand", || bora.ephemeral_posts(room).pop().filter(is_hand)).await;
    bora.says_ephemerally(room, "/settings@chaikhana_bot");
    let settings = |post: &Post| post.text.contains("Your settings");
    telegram.until("settings", || bora.ephemeral_posts(room).into_iter().find(settings)).await;
    bora.presses("Ring for me: on").answer().await;
    let off = |post: &Post| post.reads().contains("[Ring for me: off]");
    telegram.until("other settings", || bora.ephemeral_posts(room).into_iter().find(off)).await;
    anna.says_ephemerally(room, "/hand@chaikhana_bot");
    let pointed = |post: &Post| post.text.contains("I have written to you in our private chat");
    telegram.until("a word", || anna.ephemeral_posts(room).into_iter().find(pointed)).await;
    bora.says_ephemerally(room, "/learn@chaikhana_bot nautilus");
    let lesson = |post: &Post| post.reads().contains("[Skip]");
    telegram.until("a lesson", || bora.ephemeral_posts(room).into_iter().find(lesson)).await;
    bora.says_ephemerally(room, "/xyzzy");
    house.settled().await;
    assert_eq!(room.posts().len(), before, "nobody else has seen anything of it");
    let menu = telegram.commands("all_group_chats", "").expect("a menu");
    let alone =
        menu.as_array().into_iter().flatten().filter(|command| command["is_ephemeral"] == true);
    assert_eq!(alone.count(), 4);
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_lesson_is_shown_in_private_although_the_whole_group_sees_the_command() {
    let company = Players::meet_in_supergroup(&PEOPLE).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let house = open(telegram, &Memory::new(), Layout::Text).await;
    let [anna, bora] = [0, 1].map(|index| &company.people[index].1);
    anna.starts(None);
    shows(telegram, anna.id, "What you can do").await;
    anna.says(room, "/learn@chaikhana_bot nautilus");
    shows(telegram, anna.id, "[Skip]").await;
    assert_eq!(room.posts(), [], "nobody else sees the lesson");
    bora.says(room, "/learn@chaikhana_bot nautilus");
    shows(telegram, room.id(), "I cannot write to you in private yet").await;
    house.settled().await;
    assert_eq!(room.posts().len(), 1);
    company.end_well(house).await;
}
