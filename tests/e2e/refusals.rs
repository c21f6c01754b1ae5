//! What the answers of the platforms mean: for one message, for a room or person, or for everything.

use std::sync::Arc;
use std::time::Duration;

use e2e::discord::error::{
    CLOSED_DM, CLOUDFLARE, DM_TOO_FAST, MISSING_ACCESS, MISSING_PERMISSIONS, QUARANTINED,
    UNAUTHORIZED,
};
use e2e::discord::listener::Listener;
use e2e::discord::players::{Players, choose};
use e2e::discord::{ApiError, FakeDiscord, InjectedFailure, Person, Route, TestService};
use e2e::telegram::Telegram;
use e2e::{ManualClock, careful, telegram};
use panels::panel::{Panel, Press};
use platform::{Delivery, Destination, MessageRef, Next, Platform, PlatformError, Urgency};
use storage::Memory;
use tokio::time::{Instant, sleep};
use words::locale::Lang;
use words::people::{PersonId, RoomId};
use words::text::Text;

/// The longest wait after an answer that is not the platform's.
const MAX_WAIT: Duration = Duration::from_secs(10);
const OPENING_PAUSE: Duration = Duration::from_mins(10);

/// Answers that come from something between the bot and Discord.
fn not_discord() -> [InjectedFailure; 6] {
    let without_code = |status| {
        InjectedFailure::Refuse(ApiError { status, code: 0, message: "internal network error" })
    };
    [
        InjectedFailure::Refuse(CLOUDFLARE),
        without_code(403),
        without_code(404),
        InjectedFailure::Page(403),
        InjectedFailure::Page(404),
        InjectedFailure::Page(451),
    ]
}

fn panel() -> Panel {
    let line = Text::new("name-person").name("who", "Pistachio");
    Panel::of([line]).plain_button(Text::new("button-games"), Press::Games)
}

async fn post(bot: &dyn Platform, to: &Destination) -> Result<MessageRef, PlatformError> {
    bot.permit(to, Urgency::Asked).await;
    bot.deliver(to, &panel(), &Lang::default(), Delivery::Post { nonce: 1 }).await
}

fn wait_of(posted: Result<MessageRef, PlatformError>) -> Duration {
    match posted {
        Err(PlatformError::Slow(wait)) => wait,
        other => panic!("{other:?}"),
    }
}

/// A bot on Discord, with a room and the private chat of a person.
async fn scene() -> (FakeDiscord, Listener, Destination, Person, Destination) {
    let fake = TestService::fake().await;
    let parlour = fake.channel("parlour");
    let desk = Listener::open(&fake).await;
    let anna = fake.user("Anna");
    let room = Destination::Room(RoomId::new(discord::NAME, parlour.id()));
    let private = at_home(&anna);
    (fake, desk, room, anna, private)
}

fn at_home(person: &Person) -> Destination {
    Destination::Person(PersonId::new(discord::NAME, person.id()))
}

#[tokio::test(start_paused = true)]
async fn answers_that_are_not_discords_concern_no_room_and_are_retried_within_seconds() {
    for trouble in not_discord() {
        let (fake, desk, room, _, _) = scene().await;
        fake.lasting_trouble(Route::Post, Some(trouble));
        for _ in 0..3 {
            let wait = wait_of(post(&*desk.bot, &room).await);
            assert!(wait <= MAX_WAIT, "{trouble:?}: {wait:?}");
            sleep(wait).await;
        }
        let warning = desk.bot.warning().expect("a warning");
        assert!(warning.contains("does not answer itself"), "{warning}");
        fake.lasting_trouble(Route::Post, None);
        post(&*desk.bot, &room).await.expect("it is over");
        assert_eq!(desk.bot.warning(), None, "{trouble:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn while_something_else_answers_nothing_but_answers_to_interactions_is_sent() {
    let (fake, desk, room, anna, private) = scene().await;
    fake.lasting_trouble(Route::Post, Some(InjectedFailure::Page(403)));
    wait_of(post(&*desk.bot, &room).await);
    let before = fake.requests().len();
    wait_of(post(&*desk.bot, &private).await);
    assert_eq!(fake.requests().len(), before, "not even the channel is opened");
    let action = anna.says(fake.channel("parlour"), "/help", &[]);
    let inbound = desk.next().await;
    inbound.reply.give(&Next::Line(Text::new("said-no-table")), &Lang::default()).await;
    action.acknowledged().await;
}

#[tokio::test(start_paused = true)]
async fn an_intercepted_answer_to_an_interaction_is_given_again() {
    let (fake, desk, _, anna, _) = scene().await;
    for trouble in not_discord() {
        fake.trouble(Route::Callback, trouble);
        let action = anna.says(fake.channel("parlour"), "/help", &[]);
        let inbound = desk.next().await;
        inbound.reply.give(&Next::Line(Text::new("said-no-table")), &Lang::default()).await;
        assert!(action.answered().is_some(), "{trouble:?}");
    }
    assert_eq!(fake.unanswered(), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn refused_opening_pauses_new_private_channels_and_closes_no_chat() {
    for refusal in [DM_TOO_FAST, QUARANTINED] {
        let (fake, desk, room, _, private) = scene().await;
        let open = at_home(&fake.user("Bora"));
        post(&*desk.bot, &open).await.expect("it is open");
        fake.trouble(Route::OpenDm, InjectedFailure::Refuse(refusal));
        assert_eq!(wait_of(post(&*desk.bot, &private).await), OPENING_PAUSE);
        let warning = desk.bot.warning().expect("a warning");
        assert!(warning.contains("no private channels"), "{warning}");
        let opened = fake.count("POST", "users/@me/channels");
        let begun = Instant::now();
        for place in [&room, &open] {
            post(&*desk.bot, place).await.expect("it is open");
        }
        let cora = at_home(&fake.user("Cora"));
        assert_eq!(
            wait_of(post(&*desk.bot, &cora).await),
            OPENING_PAUSE.saturating_sub(begun.elapsed())
        );
        assert_eq!(fake.count("POST", "users/@me/channels"), opened);
        sleep(OPENING_PAUSE).await;
        for place in [&cora, &private] {
            post(&*desk.bot, place).await.expect("after the pause");
        }
        assert_eq!(desk.bot.warning(), None);
    }
}

#[tokio::test]
async fn a_private_channel_without_access_is_opened_again_once() {
    let (fake, desk, _, anna, private) = scene().await;
    post(&*desk.bot, &private).await.expect("it is opened");
    fake.trouble(Route::Post, InjectedFailure::Refuse(MISSING_ACCESS));
    let other = Delivery::Post { nonce: 2 };
    desk.bot.deliver(&private, &panel(), &Lang::default(), other).await.expect("opened again");
    assert_eq!(fake.count("POST", "users/@me/channels"), 2);
    anna.refuse_dms(Some(MISSING_ACCESS));
    let before = fake.count("POST", "/messages");
    let other = Delivery::Post { nonce: 3 };
    let refused = desk.bot.deliver(&private, &panel(), &Lang::default(), other).await;
    assert!(matches!(refused, Err(PlatformError::Forbidden)), "{refused:?}");
    assert_eq!(fake.count("POST", "/messages"), before + 2);
}

#[tokio::test]
async fn codes_of_discord_itself_count_against_the_room_or_the_person() {
    let (fake, desk, room, anna, private) = scene().await;
    fake.refuse_in(fake.channel("parlour"), Some(MISSING_PERMISSIONS));
    anna.refuse_dms(Some(CLOSED_DM));
    for place in [room, private] {
        let refused = post(&*desk.bot, &place).await;
        assert!(matches!(refused, Err(PlatformError::Forbidden)), "{refused:?}");
    }
    assert_eq!(desk.bot.warning(), None);
}

#[tokio::test(start_paused = true)]
async fn a_token_that_is_rejected_later_stops_all_requests_and_health_says_so() {
    let (fake, desk, room, anna, private) = scene().await;
    post(&*desk.bot, &room).await.expect("the token is accepted");
    fake.outage(Some(InjectedFailure::Refuse(UNAUTHORIZED)));
    wait_of(post(&*desk.bot, &room).await);
    let trouble = desk.bot.trouble().expect("a trouble");
    assert!(trouble.contains("rejects the token"), "{trouble}");
    let before = fake.requests().len();
    for place in [&room, &private, &room] {
        wait_of(post(&*desk.bot, place).await);
    }
    anna.says(fake.channel("parlour"), "/help", &[]);
    desk.next().await.reply.give(&Next::Line(Text::new("said-no-table")), &Lang::default()).await;
    assert_eq!(fake.requests().len(), before);
    fake.outage(None);
    sleep(OPENING_PAUSE).await;
    post(&*desk.bot, &room).await.expect("the token is accepted again");
    assert_eq!(desk.bot.trouble(), None);
}

/// Ends a turn while posts and edits are answered by something else; returns how long after the end
/// of that the next player has their hand.
async fn time_to_next_hand(trouble: InjectedFailure) -> Duration {
    let fake = TestService::fake().await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let company = Players::meet(&fake, &["Anna", "Bora"], store, world).await;
    company.begin("nautilus", "").await;
    company.house.settled().await;
    let (who, mut panel) = company.turn().await.expect("a turn");
    let next = company.people.iter().find(|one| one.id() != who.id()).expect("two");
    let rings = next.rings();
    while let Some(option) = choose(&panel, &mut careful) {
        if option.answers() {
            fake.lasting_trouble(Route::Messages, Some(trouble));
            who.presses_on(&panel, &option.label).acknowledged().await;
            break;
        }
        let label = option.label.clone();
        company.house.presses(who, company.parlour, &panel, &label).await;
        panel = who.again(&panel).expect("it stands");
    }
    sleep(Duration::from_secs(8)).await;
    let warnings = company.house.app().health().warnings();
    assert!(warnings.iter().any(|line| line.starts_with("discord")), "{warnings:?}");
    fake.lasting_trouble(Route::Messages, None);
    let over = Instant::now();
    fake.until("the next player is called", || (next.rings() > rings).then_some(())).await;
    let took = over.elapsed();
    company.house.settled().await;
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    assert_eq!(company.house.app().health().warnings(), [""; 0]);
    took
}

#[tokio::test(start_paused = true)]
async fn a_block_of_eight_seconds_costs_the_next_player_seconds_and_not_an_hour() {
    for trouble in not_discord() {
        let took = time_to_next_hand(trouble).await;
        assert!(took <= MAX_WAIT + Duration::from_secs(4), "{trouble:?}: {took:?}");
    }
}

/// A bot on Telegram, with a room and the private chat of a person.
async fn telegram_scene() -> (Telegram, telegram::TestService, [Destination; 2]) {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = telegram::TestService::open(&telegram, store, world).await;
    anna.starts(None);
    house.settled().await;
    let places = [
        Destination::Room(RoomId::new(::telegram::NAME, room.id())),
        Destination::Person(PersonId::new(::telegram::NAME, anna.id)),
    ];
    (telegram, house, places)
}

#[tokio::test(start_paused = true)]
async fn pages_in_the_place_of_telegram_concern_no_chat_and_are_retried_within_seconds() {
    for code in [403, 404, 302, 451] {
        let (telegram, house, places) = telegram_scene().await;
        telegram.is_behind_a_page(code);
        for place in &places {
            let wait = wait_of(post(&*house.adapter(), place).await);
            assert!(wait <= MAX_WAIT, "{code}: {wait:?}");
        }
        let warnings = house.app.health().warnings();
        assert!(warnings.iter().any(|line| line.contains("does not answer itself")), "{code}");
        telegram.accepts();
        sleep(MAX_WAIT).await;
        for place in &places {
            post(&*house.adapter(), place).await.expect("it is over");
        }
        assert_eq!(house.app.health().warnings(), [""; 0], "{code}");
        house.close().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_token_that_telegram_rejects_later_stops_all_sending() {
    let (telegram, house, places) = telegram_scene().await;
    telegram.rejects(401);
    wait_of(post(&*house.adapter(), &places[0]).await);
    let before = telegram.calls("sendMessage").len();
    for place in &places {
        wait_of(post(&*house.adapter(), place).await);
    }
    assert_eq!(telegram.calls("sendMessage").len(), before);
    let troubles = house.app.health().troubles().await;
    assert!(troubles.iter().any(|line| line.contains("rejects the token")), "{troubles:?}");
    telegram.accepts();
    sleep(OPENING_PAUSE).await;
    post(&*house.adapter(), &places[0]).await.expect("the token is accepted again");
    house.close().await;
}
