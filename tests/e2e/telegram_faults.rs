//! Failures of Telegram: silent servers, people who press too often, unknown errors, and outdated
//! messages that stay on screens.

use std::sync::Arc;
use std::time::Duration;

use e2e::telegram::players::{Players, presses, shows};
use e2e::telegram::{Person, Post, Room, ServiceSettings, Telegram, TestService, TroubleKind};
use e2e::{ManualClock, careful};
use panels::panel::Panel;
use platform::{Delivery, Destination, MessageRef, Platform, PlatformError, Urgency};
use service::limits::Limits;
use storage::{Memory, Store};
use telegram::NAME;
use tokio::time::{Instant, sleep, timeout};
use words::people::{Person as Called, PersonId, RoomId};
use words::text::Text;

const NAMES: &[&str] = &["Anna", "Bora"];
/// The maximum time until an answer that nothing delays.
const MAX_ANSWER_TIME: Duration = Duration::from_secs(3);

async fn open(telegram: &Telegram, store: Arc<dyn Store>) -> TestService {
    TestService::open(telegram, store, Arc::new(ManualClock::new(7))).await
}

/// Has somebody write a line in an empty room; returns the time until the answer.
async fn time_to_answer(telegram: &Telegram, who: &Person, room: &Room) -> Duration {
    let begun = Instant::now();
    who.says(room, "/play");
    shows(telegram, room.id(), "What do you want to play?").await;
    begun.elapsed()
}

/// Returns the messages with living buttons in the private chat of somebody.
fn living(who: &Person) -> Vec<Post> {
    who.screen().into_iter().filter(|post| post.chat == who.id).collect()
}

#[tokio::test(start_paused = true)]
async fn a_full_group_delays_no_answer_in_private() {
    let company = Players::meet(NAMES).await;
    let telegram = &company.telegram;
    let house = open(telegram, Arc::new(Memory::new())).await;
    company.greets().await;
    let (_, bora) = &company.people[1];
    for _ in 0..20 {
        company.eve.says(&company.room, "/settings");
    }
    bora.says(&company.room, "/settings");
    let (begun, before) = (Instant::now(), telegram.lowest(bora.id));
    bora.whispers("/tables");
    let answered = || (telegram.lowest(bora.id) != before).then_some(());
    telegram.until("an answer in private", answered).await;
    assert!(begun.elapsed() < MAX_ANSWER_TIME, "{:?}", begun.elapsed());
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn people_who_press_without_end_delay_only_themselves() {
    let company = Players::meet(NAMES).await;
    let (telegram, room, eve) = (&company.telegram, &company.room, &company.eve);
    let dora = telegram.user("Dora");
    let elsewhere = telegram.group("elsewhere", &[&dora]);
    let house = open(telegram, Arc::new(Memory::new())).await;
    company.greets().await;
    eve.starts(None);
    company.gather("/play ice-cult").await;
    company.starts().await;
    company.play(&mut careful).await;
    shows(telegram, room.id(), "Second tilt").await;
    let page = eve.button("Details");
    for _ in 0..150 {
        eve.press(&page);
        sleep(Duration::from_millis(33)).await;
    }
    let took = time_to_answer(telegram, &dora, &elsewhere).await;
    assert!(took < MAX_ANSWER_TIME, "{took:?}");
    // Every press is acknowledged nevertheless, the last one soon.
    let answered = || (telegram.unanswered() == 0).then_some(());
    timeout(MAX_ANSWER_TIME, telegram.until("every press is answered", answered))
        .await
        .expect("soon");
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn updates_are_asked_for_while_an_answer_is_stuck() {
    let telegram = Telegram::start().await;
    let (anna, dora) = (telegram.user("Anna"), telegram.user("Dora"));
    let [stuck, free] = ["stuck", "free"].map(|name| telegram.group(name, &[&anna, &dora]));
    let house = open(&telegram, Arc::new(Memory::new())).await;
    telegram.fail_next_in(stuck.id(), "sendMessage", TroubleKind::NoEvents);
    anna.says(&stuck, "/play");
    let taken = || (telegram.calls("sendMessage").len() == 1).then_some(());
    telegram.until("the answer is under way", taken).await;
    let took = time_to_answer(&telegram, &dora, &free).await;
    assert!(took < MAX_ANSWER_TIME, "{took:?}");
    // The bot resends the requests that were never answered.
    shows(&telegram, stuck.id(), "What do you want to play?").await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_server_that_takes_requests_and_never_answers_is_asked_again() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    telegram.goes_deaf();
    let opened = async {
        let house = open(&telegram, Arc::new(Memory::new())).await;
        anna.says(&room, "/play");
        shows(&telegram, room.id(), "What do you want to play?").await;
        house
    };
    let recovers = async {
        sleep(Duration::from_secs(50)).await;
        telegram.hears();
    };
    let (house, ()) = tokio::join!(opened, recovers);
    telegram.goes_deaf();
    sleep(Duration::from_secs(20)).await;
    let closed = timeout(Duration::from_secs(10), house.close()).await;
    closed.expect("nobody waits for a server that says nothing");
}

#[tokio::test(start_paused = true)]
async fn an_absurd_pause_is_no_panic_and_stops_nobody_else() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let [one, other] = ["one", "other"].map(|name| telegram.group(name, &[&anna]));
    let house = open(&telegram, Arc::new(Memory::new())).await;
    telegram.fail_next_in(one.id(), "sendMessage", TroubleKind::TooMany(u64::MAX));
    anna.says(&one, "/play tirazheh");
    telegram.until("it happens", || (!telegram.is_trouble_ahead()).then_some(())).await;
    let took = time_to_answer(&telegram, &anna, &other).await;
    assert!(took < MAX_ANSWER_TIME, "{took:?}");
    let at = Destination::Room(RoomId::new(NAME, one.id()));
    let panel = Panel::of([Text::new("button-games")]);
    let post = Delivery::Post { nonce: 0 };
    let lang = "en".parse().expect("a language");
    let again = house.adapter().deliver(&at, &panel, &lang, post).await;
    let Err(PlatformError::Slow(wait)) = again else { panic!("{again:?}") };
    assert!(wait <= Duration::from_hours(1), "{wait:?}");
    sleep(Duration::from_hours(2)).await;
    shows(&telegram, one.id(), "[Join]").await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_place_that_is_none_of_ours_needs_no_permit() {
    let telegram = Telegram::start().await;
    let house = open(&telegram, Arc::new(Memory::new())).await;
    let nowhere = Destination::Room(RoomId::new(NAME, "no number"));
    let asked = house.adapter();
    let asked = timeout(Duration::from_millis(1), asked.permit(&nowhere, Urgency::Shown)).await;
    assert!(asked.is_ok());
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn panels_leave_at_telegrams_pace() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    let house = open(&telegram, Arc::new(Memory::new())).await;
    let at = Destination::Room(RoomId::new(NAME, room.id()));
    let lang = "en".parse().expect("a language");
    let (adapter, panel) = (house.adapter(), Panel::of([Text::new("button-games")]));
    let begun = Instant::now();
    let mut posted = Vec::new();
    for _ in 0..25 {
        adapter.permit(&at, Urgency::Shown).await;
        let post = Delivery::Post { nonce: 0 };
        posted.push(adapter.deliver(&at, &panel, &lang, post).await.expect("posted"));
    }
    assert!(begun.elapsed() >= Duration::from_mins(1), "{:?}", begun.elapsed());
    let refused = telegram.refused();
    assert!(refused.is_empty(), "nothing was too much: {refused:?}");
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn what_is_too_much_is_said_in_a_pop_up_and_in_no_message() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let few = const { std::num::NonZeroU32::new(1).expect("one is not zero") };
    let limits = Limits { inputs_per_second: few, inputs_at_once: few, ..Limits::NONE };
    let settings = ServiceSettings { limits, ..ServiceSettings::default() };
    let house = TestService::open_with(&telegram, store, world, settings).await;
    anna.says(&room, "/play tirazheh");
    shows(&telegram, room.id(), "[Join]").await;
    let button = anna.button("Options");
    let presses = [0, 1, 2, 3, 4, 5].map(|_| anna.press(&button));
    let mut said = Vec::new();
    for press in &presses {
        said.push(press.answer().await.text);
    }
    house.settled().await;
    assert!(said.iter().any(|said| said.contains("One moment")), "{said:?}");
    assert_eq!(room.posts().len(), 1, "no message more");
    house.close().await;
}

/// Starts a service and a game of two.
async fn begin(company: &Players) -> TestService {
    let house = open(&company.telegram, Arc::new(Memory::new())).await;
    company.greets().await;
    company.gather("/play tirazheh").await;
    company.starts().await;
    for (_, who) in &company.people {
        shows(&company.telegram, who.id, "Your hand: ").await;
    }
    house
}

#[tokio::test(start_paused = true)]
async fn repeated_requests_leave_one_living_hand() {
    let company = Players::meet(NAMES).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let house = begin(&company).await;
    let (_, anna) = &company.people[0];
    for round in 0..4 {
        anna.says(room, "/hand");
        let said = presses(anna, room, "My hand").await;
        assert!(said.starts_with("Your hand: "), "{said}");
        if round % 2 == 0 {
            anna.whispers("/hand");
        }
        sleep(Duration::from_secs(20)).await;
        house.settled().await;
    }
    let hands = || living(anna).into_iter().filter(|post| post.text.contains("Your hand: "));
    let one = || (hands().count() == 1).then_some(());
    telegram.until("one hand has living buttons", one).await;
    let lowest = telegram.lowest(anna.id).expect("a post");
    assert_eq!(hands().next(), Some(lowest), "the one at the bottom");
    assert!(room.posts().iter().all(|post| !post.text.contains("Your hand: ")));
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_question_in_private_loses_its_buttons_with_the_next_one_or_its_answer() {
    let company = Players::meet(NAMES).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let house = begin(&company).await;
    let (_, bora) = &company.people[1];
    let questions = || {
        let posts = living(bora).into_iter();
        posts.filter(|post| post.text.contains("If you leave for good")).count()
    };
    for _ in 0..3 {
        bora.says(room, "/leave");
        sleep(Duration::from_secs(20)).await;
        house.settled().await;
    }
    telegram.until("one question is left", || (questions() == 1).then_some(())).await;
    bora.presses("Leave for good").answer().await;
    telegram.until("it is answered", || (questions() == 0).then_some(())).await;
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn who_asks_for_a_hand_in_a_group_and_has_no_private_chat_is_shown_the_way() {
    let company = Players::meet(NAMES).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let house = open(telegram, Arc::new(Memory::new())).await;
    company.gather("/play tirazheh").await;
    company.starts().await;
    let (_, anna) = &company.people[0];
    anna.says(room, "/hand");
    let way = || {
        let posts = room.posts();
        posts.into_iter().find(|post| post.text.contains("I cannot write to you in private"))
    };
    let way = telegram.until("she is shown the way", way).await;
    let link = way.buttons.iter().find(|button| button.label == "Open our private chat");
    anna.opens(link.expect("the way"));
    shows(telegram, anna.id, "Your hand: ").await;
    house.settled().await;
    let before = room.posts().len();
    anna.says(room, "/hand");
    house.settled().await;
    sleep(Duration::from_secs(20)).await;
    assert_eq!(room.posts().len(), before, "nothing is said in the group now");
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_group_is_rung_by_no_panel_that_calls_nobody() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    let house = open(&telegram, Arc::new(Memory::new())).await;
    anna.says(&room, "/settings");
    shows(&telegram, room.id(), "Settings of this room").await;
    let at = Destination::Room(RoomId::new(NAME, room.id()));
    let lang = "en".parse().expect("a language");
    let plain = Panel::of([Text::new("button-games")]);
    let called = Panel {
        calls: vec![Called { id: PersonId::new(NAME, anna.id), name: String::new() }],
        ..plain.clone()
    };
    for panel in [&plain, &called] {
        let post = Delivery::Post { nonce: 0 };
        house.adapter().deliver(&at, panel, &lang, post).await.expect("posted");
    }
    let sent = telegram.calls("sendMessage");
    let quiet: Vec<bool> =
        sent.iter().map(|args| args.get("disable_notification") == Some(&true.into())).collect();
    assert_eq!(quiet, [true, true, false], "an answer, a panel, a panel that calls somebody");
    assert_eq!(anna.rings(), 1);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn taking_the_buttons_of_a_message_away_that_is_gone_needs_nothing() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    let house = open(&telegram, Arc::new(Memory::new())).await;
    let at = Destination::Room(RoomId::new(NAME, room.id()));
    let gone = MessageRef(format!("{}/99", room.id()));
    house.adapter().remove_buttons(&at, &gone).await.expect("there is nothing to take away");
    let old = MessageRef("-5/99".to_owned());
    house
        .adapter()
        .remove_buttons(&at, &old)
        .await
        .expect("a message of the group before it moved");
    house.close().await;
}
