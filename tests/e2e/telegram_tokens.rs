//! Servers that reject the token, at the first start and later, and servers that do not hold polls.

use std::sync::Arc;
use std::time::Duration;

use bot::app::App;
use e2e::telegram::players::shows;
use e2e::telegram::{Telegram, TestService};
use e2e::{ManualClock, in_words};
use platform::PlatformError;
use service::limits::Limits;
use storage::{Memory, Store};
use telegram::Pace;
use tokio::time::{Instant, sleep, timeout};

async fn open(telegram: &Telegram) -> TestService {
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    TestService::open(telegram, store, world).await
}

/// Returns a service on Telegram that does not listen yet.
fn service(telegram: &Telegram) -> App {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let adapter = TestService::bot_at(telegram.url(), Arc::clone(&store), Pace::TELEGRAM, None);
    App::new(store, Arc::new(ManualClock::new(7)), vec![adapter], in_words(), &Limits::NONE)
}

/// Listens until that ends; returns the text of the error, and the time it took.
async fn rejected(telegram: &Telegram) -> (String, Duration) {
    let begun = Instant::now();
    let ended = timeout(Duration::from_mins(10), service(telegram).listen()).await;
    let Ok(Err(PlatformError::Refused(why))) = ended else { panic!("{ended:?}") };
    (why.to_string(), begun.elapsed())
}

#[tokio::test(start_paused = true)]
async fn a_token_that_was_never_accepted_ends_the_platform_and_the_error_names_the_setting() {
    let telegram = Telegram::start().await;
    telegram.rejects(401);
    let (why, took) = rejected(&telegram).await;
    assert!(why.contains("set telegram.token"), "{why}");
    assert!(took < Duration::from_secs(1), "{took:?}");
    // A local Bot API server may still be starting; after a minute it is not.
    telegram.rejects(404);
    let (why, took) = rejected(&telegram).await;
    assert!(why.contains("set telegram.token"), "{why}");
    let expected = Duration::from_mins(1)..Duration::from_mins(2);
    assert!(expected.contains(&took), "{took:?}");
}

#[tokio::test(start_paused = true)]
async fn a_server_that_is_not_up_yet_is_waited_for_at_the_first_start() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    telegram.rejects(404);
    let opened = async {
        let house = open(&telegram).await;
        anna.says(&room, "/play");
        shows(&telegram, room.id(), "What do you want to play?").await;
        house
    };
    let starts = async {
        sleep(Duration::from_secs(20)).await;
        telegram.accepts();
    };
    let (house, ()) = tokio::join!(opened, starts);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_token_that_was_accepted_before_is_tried_again_until_it_is_accepted() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    let house = open(&telegram).await;
    for code in [404, 401] {
        sleep(Duration::from_mins(1)).await;
        assert_eq!(house.app.health().troubles().await, [""; 0], "before {code}");
        telegram.rejects(code);
        sleep(Duration::from_mins(30)).await;
        let trouble = match code {
            401 => "telegram rejects the token; nothing is sent until it is right",
            _ => "telegram is not connected",
        };
        assert_eq!(house.app.health().troubles().await, [trouble]);
        telegram.accepts();
        sleep(Duration::from_mins(6)).await;
        assert_eq!(house.app.health().troubles().await, [""; 0], "after {code}");
    }
    anna.says(&room, "/play");
    shows(&telegram, room.id(), "What do you want to play?").await;
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_server_that_holds_no_polls_is_asked_five_times_a_second_at_most() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    telegram.holds_no_polls();
    let house = open(&telegram).await;
    let before = telegram.polls();
    // If the service is never idle, the paused clock never advances.
    let too_many = || (telegram.polls() - before > 51).then_some(());
    tokio::select! {
        () = sleep(Duration::from_secs(10)) => {}
        () = telegram.until("there are too many polls", too_many) => panic!("more than 51 in 10 s"),
    }
    let polls = telegram.polls() - before;
    assert!(polls >= 10, "{polls} polls in 10 s");
    anna.says(&room, "/play");
    shows(&telegram, room.id(), "What do you want to play?").await;
    house.close().await;
}
