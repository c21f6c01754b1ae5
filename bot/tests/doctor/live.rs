//! `chaikhana doctor --live` on fakes that behave as believed, and on fakes that do not.

use std::io::Write as _;
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};

use bot::doctor::live::{MAX_REQUESTS, Outcome, Recording, run};
use e2e::discord::listener::Listener;
use e2e::discord::{FakeDiscord, TestService as OnDiscord};
use e2e::telegram::{RateLimits, TOKEN, Telegram, TestService as OnTelegram};
use e2e::{ManualClock, recording};
use platform::Platform;
use serde_json::{Value, json};
use storage::Memory;
use telegram::Pace;
use tokio::task::block_in_place;
use words::people::RoomId;

use crate::doctor::checkup::Home;

/// What a fake answers instead of what is believed.
type Otherwise<'a> = Option<(&'a str, Vec<(&'static str, Value)>)>;

/// A burst that no run reaches before it tries one.
const LIMITS: RateLimits = RateLimits { burst: 24, ..RateLimits::NONE };

/// Runs all steps on Discord, where Anna owns the bot and presses the button.
async fn on_discord(otherwise: Otherwise<'_>) -> (FakeDiscord, Recording, Vec<String>) {
    let fake = OnDiscord::fake().await;
    let (anna, channel) = (fake.user("Anna"), fake.channel("tea"));
    let registering = Listener::open(&fake).await;
    fake.until("the commands are registered", || (!fake.commands().is_empty()).then_some(())).await;
    drop(registering);
    fake.disconnected().await;
    if let Some((belief, answer)) = otherwise {
        fake.answers(belief, &answer);
    }
    let bot: Arc<dyn Platform> = OnDiscord::bot(&fake, Arc::new(Memory::new()));
    let sessions = fake.identifies();
    let presses = async {
        let listens = || (fake.identifies() > sessions && fake.is_connected()).then_some(());
        fake.until("the run listens", listens).await;
        anna.presses_in(channel, "Press me");
        std::future::pending::<()>().await;
    };
    let before = fake.requests().len();
    let told = Mutex::new(Vec::new());
    let tell = |line: &str| told.lock().expect("no panic").push(line.to_owned());
    let recording = run(&bot, &RoomId::new("discord", channel.id()), tell, presses).await;
    assert!(fake.requests().len() - before <= MAX_REQUESTS);
    let told = told.into_inner().expect("no panic");
    (fake, recording, told)
}

/// Runs all steps on Telegram, where Anna presses the button.
async fn on_telegram(
    limits: RateLimits,
    otherwise: Otherwise<'_>,
) -> (Telegram, Recording, Vec<String>) {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.supergroup("tea", &[&anna]);
    let service =
        OnTelegram::open(&telegram, Arc::new(Memory::new()), Arc::new(ManualClock::new(0))).await;
    let is_registered = || telegram.commands("all_chat_administrators", "").map(drop);
    telegram.until("the menus are registered", is_registered).await;
    let bot: Arc<dyn Platform> = service.adapter();
    service.close().await;
    telegram.limit(limits);
    if let Some((belief, answer)) = otherwise {
        telegram.answers(belief, &answer);
    }
    let presses = async {
        let is_posted =
            || room.posts().iter().any(|post| post.reads().contains("doctor")).then_some(());
        telegram.until("there is a button", is_posted).await;
        anna.presses("Press me");
        std::future::pending::<()>().await;
    };
    let told = Mutex::new(Vec::new());
    let tell = |line: &str| told.lock().expect("no panic").push(line.to_owned());
    let recording = run(&bot, &RoomId::new("telegram", room.id()), tell, presses).await;
    let told = told.into_inner().expect("no panic");
    (telegram, recording, told)
}

/// Returns another answer than the believed one.
fn another(name: &str, Outcome { believed, .. }: &Outcome) -> Vec<(&'static str, Value)> {
    let (pointer, value) = believed.iter().next().expect("something is believed");
    let pointer: &'static str = pointer.clone().leak();
    match (name, value) {
        ("rich-news-as-text", _) => vec![("/rich_message", json!("present"))],
        ("removed-buttons", _) => {
            vec![("/embeds/0/description", json!(null)), ("error", json!("418, code 1"))]
        }
        ("press", Value::String(_)) => vec![("/message/message_id", json!(null))],
        (_, Value::Bool(is_so)) if !pointer.is_empty() => vec![(pointer, json!(!is_so))],
        (_, Value::Number(number)) if name != "private-post" => {
            vec![(pointer, json!(u64::from(number.as_u64() == Some(0))))]
        }
        ("kept-alt-text" | "installs" | "coloured-button" | "repeated-nonce", _) => {
            vec![(pointer, json!(null))]
        }
        _ => vec![("error", json!("418, code 1"))],
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_as_believed_on_discord() {
    let (fake, recording, told) = on_discord(None).await;
    insta::assert_snapshot!(recording.table());
    assert_eq!(recording.wrong(), [""; 0]);
    assert_eq!(told, ["Press the button \"Press me\" in the room, within a minute."]);
    let left = fake.user("Anna").sees();
    let left: Vec<&str> = left.iter().map(|post| &*post.text).collect();
    assert_eq!(left, ["Thank you!"], "an answer for one person alone goes by itself");
    let provoked = fake.violations();
    assert!(provoked.iter().all(|what| what.contains("50035")), "{provoked:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_as_believed_on_telegram() {
    let (telegram, recording, told) = on_telegram(LIMITS, None).await;
    insta::assert_snapshot!(recording.table());
    assert_eq!(recording.wrong(), [""; 0]);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[1].contains("asks to wait"), "{told:?}");
    assert_eq!(telegram.user("Anna").screen(), [], "nothing is left");
    assert_eq!(telegram.waiting(), 1, "the service finds the press");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_belief_that_discord_disproves_is_named() {
    for (name, outcome) in recording("discord").beliefs {
        let (_, seen, _) = on_discord(Some((&name, another(&name, &outcome)))).await;
        assert!(seen.wrong().contains(&&*name), "{name}: {}", seen.table());
        assert!(seen.table().contains("OTHERWISE"), "{}", seen.table());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_belief_that_telegram_disproves_is_named() {
    for (name, outcome) in recording("telegram").beliefs {
        let limits = if name == "burst" { RateLimits::NONE } else { LIMITS };
        let otherwise = Some((&*name, another(&name, &outcome)));
        let (_, seen, _) = on_telegram(limits, otherwise).await;
        assert!(seen.wrong().contains(&&*name), "{name}: {}", seen.table());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_recordings_have_the_beliefs_of_the_adapters_and_nothing_seen_differs() {
    let (discord, telegram) = (OnDiscord::fake().await, Telegram::start().await);
    let store = || Arc::new(Memory::new());
    let adapters: [Arc<dyn Platform>; 2] = [
        OnDiscord::bot(&discord, store()),
        OnTelegram::bot_at(telegram.url(), store(), Pace::TELEGRAM, None),
    ];
    for adapter in adapters {
        let name = adapter.name();
        let believed = Recording::unseen(&*adapter);
        let recorded = recording(name);
        let wrong = recorded.wrong();
        let file = format!("tests/fixtures/platforms/{name}.json");
        assert!(
            wrong.is_empty(),
            "{name} does not behave as believed: {wrong:?}. Its fake behaves as seen now, so the tests \
             that fail besides this one rest on that. Mend the adapter, then its beliefs.json."
        );
        let unseen = |recording: Recording| {
            let beliefs = recording.beliefs.into_iter();
            beliefs.map(|(name, one)| (name, one.tried, one.believed)).collect::<Vec<_>>()
        };
        assert_eq!(unseen(recorded), unseen(believed), "{file}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_is_stopped_deletes_what_it_has_posted() {
    let fake = OnDiscord::fake().await;
    let (anna, channel) = (fake.user("Anna"), fake.channel("tea"));
    let bot: Arc<dyn Platform> = OnDiscord::bot(&fake, Arc::new(Memory::new()));
    let stops = async {
        let is_posted = || (!anna.sees_in(channel).is_empty()).then_some(());
        fake.until("something is posted", is_posted).await;
    };
    let seen = run(&bot, &RoomId::new("discord", channel.id()), |_| {}, stops).await;
    assert_eq!(anna.sees_in(channel), []);
    assert!(seen.table().contains("not seen     A button is pressed: it was not tried"));
}

/// The settings of a program that is connected to a fake.
fn settings(telegram: &Telegram) -> [(&'static str, String); 2] {
    [("CHAIKHANA_TELEGRAM_TOKEN", TOKEN.to_owned()), ("CHAIKHANA_TELEGRAM_API_URL", telegram.url())]
}

/// Starts the command with this line as input.
fn start(home: &Home, words: &[&str], telegram: &Telegram, line: &str) -> Child {
    let settings = settings(telegram);
    let settings = settings.each_ref().map(|(name, value)| (*name, value.as_str()));
    let words = [&["doctor", "--live"], words].concat();
    let mut command = home.command(&words, &settings);
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = command.spawn().expect("it starts");
    let mut input = running.stdin.take().expect("a pipe");
    writeln!(input, "{line}").expect("it reads");
    running
}

/// Waits for the end of the command; returns what it printed and its exit status.
fn end(running: Child) -> (String, Option<i32>) {
    let ended = block_in_place(|| running.wait_with_output()).expect("it ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (text(ended.stdout) + &text(ended.stderr), ended.status.code())
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_room_or_a_yes_nothing_is_sent_and_the_service_must_be_stopped() {
    let telegram = Telegram::start().await;
    let home = Home::with_a_table();
    let said = |words: &[&str], line| end(start(&home, words, &telegram, line));
    let (needed, status) = said(&[], "");
    assert!(needed.starts_with("Name a room for tests") && status == Some(0), "{needed}");
    let (refused, status) = said(&["telegram:-1"], "n");
    assert!(
        refused.contains("Go on? [y/N]") && refused.ends_with("nothing was sent\n"),
        "{refused}"
    );
    assert_eq!(status, Some(1));
    let (wrong, _) = said(&["tea"], "y");
    assert!(wrong.contains("name a room such as discord:123"), "{wrong}");
    let (other, _) = said(&["discord:1"], "y");
    assert!(other.contains("discord has no token"), "{other}");
    let mut running = home.open_table();
    let (in_use, status) = said(&["telegram:-1"], "y");
    assert!(in_use.contains("is in use: a chaikhana has it open; stop it"), "{in_use}");
    assert_eq!(status, Some(1));
    running.says("/quit");
    running.ends();
    assert_eq!(telegram.calls("sendmessage").len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recording_contains_no_token_name_or_id() {
    let telegram = Telegram::start().await;
    telegram.limit(LIMITS);
    let anna = telegram.user("Anna");
    let room = telegram.supergroup("tea", &[&anna]);
    let (home, name) = (Home::new(), format!("telegram:{}", room.id()));
    let recorded = home.path().join("seen.json");
    let file = recorded.to_str().expect("text").to_owned();
    let running = start(&home, &[&*name, "--record", &file], &telegram, "y");
    let is_posted = || (!room.posts().is_empty()).then_some(());
    telegram.until("there is a button", is_posted).await;
    anna.presses("Press me");
    let (said, status) = end(running);
    assert_eq!(status, Some(0), "{said}");
    let text = std::fs::read_to_string(recorded).expect("it was written");
    for secret in [TOKEN, "Anna", "chaikhana_bot", name.trim_start_matches("telegram:-")] {
        assert!(!text.contains(secret), "{text}");
    }
    let seen: Recording = serde_json::from_str(&text).expect("a recording");
    assert!(seen.day.is_some() && seen.wrong().is_empty(), "{text}");
    let unseen = |one: &Outcome| one.seen.is_none();
    assert_eq!(seen.beliefs.values().filter(|one| unseen(one)).count(), 1, "no menus: {text}");
}
