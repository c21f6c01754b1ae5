//! The fake seen through the client library that the bot uses.

use std::time::Duration;

use teloxide::prelude::*;
use teloxide::types::{
    AllowedUpdate, BotCommand, BotCommandScope, CallbackQueryId, ChatId, InlineKeyboardButton,
    InlineKeyboardMarkup, MessageId, ParseMode, ThreadId, UpdateKind,
};
use teloxide::{ApiError, RequestError};

use super::*;

mod ephemeral;

fn bot(telegram: &Telegram) -> Bot {
    Bot::new(TOKEN).set_api_url(telegram.url().parse().expect("an address"))
}

fn keys(label: &str, data: &str) -> InlineKeyboardMarkup {
    let button = InlineKeyboardButton::callback(label.to_owned(), data.to_owned());
    InlineKeyboardMarkup::new([[button]])
}

fn said(error: &RequestError) -> String {
    match error {
        RequestError::Api(error) => error.to_string(),
        other => other.to_string(),
    }
}

#[tokio::test]
async fn a_bot_learns_who_it_is_and_a_stranger_is_turned_away() {
    let telegram = Telegram::start().await;
    let me = bot(&telegram).get_me().await.expect("an answer");
    assert_eq!(me.username(), USERNAME);
    let stranger = Bot::new("1:x").set_api_url(telegram.url().parse().expect("an address"));
    let error = stranger.get_me().await.expect_err("no such bot");
    assert!(matches!(error, RequestError::Api(ApiError::InvalidToken)), "{error}");
}

#[tokio::test]
async fn updates_below_the_offset_are_gone_for_good() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    for line in ["/start", "/play", "/help"] {
        anna.whispers(line);
    }
    let all = bot.get_updates().limit(2).await.expect("updates");
    assert_eq!(all.len(), 2);
    let UpdateKind::Message(first) = &all[0].kind else { panic!("{all:?}") };
    assert_eq!((first.text(), first.chat.id.0), (Some("/start"), anna.id));
    assert_eq!(first.from.as_ref().map(|from| from.first_name.as_str()), Some("Anna"));

    let offset = i32::try_from(all[1].id.0).expect("small");
    let later = bot.get_updates().offset(offset).await.expect("updates");
    assert_eq!(later.len(), 2);
    assert_eq!(bot.get_updates().await.expect("updates"), later, "unless acknowledged they stay");
    assert_eq!(bot.get_updates().offset(offset + 2).await.expect("updates"), []);
    assert_eq!(bot.get_updates().offset(offset).await.expect("updates"), []);
}

#[tokio::test]
async fn a_long_poll_ends_with_the_first_update() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    let poll = tokio::spawn(async move { bot.get_updates().timeout(10).await });
    telegram.until("the bot asks", || (telegram.polls() == 1).then_some(())).await;
    anna.starts(None);
    assert_eq!(poll.await.expect("no panic").expect("updates").len(), 1);
}

#[tokio::test]
async fn a_second_poll_ends_the_first() {
    let telegram = Telegram::start().await;
    let first = bot(&telegram);
    let poll = tokio::spawn(async move { first.get_updates().timeout(10).await });
    telegram.until("the bot asks", || (telegram.polls() == 1).then_some(())).await;
    bot(&telegram).get_updates().await.expect("no updates");
    let error = poll.await.expect("no panic").expect_err("a conflict");
    assert!(matches!(error, RequestError::Api(ApiError::TerminatedByOtherGetUpdates)), "{error}");
}

#[tokio::test]
async fn a_private_chat_begins_with_the_person_and_ends_with_a_block() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    let to = ChatId(anna.id);
    let error = bot.send_message(to, "hello").await.expect_err("forbidden");
    assert!(said(&error).contains("Forbidden: bot can't initiate conversation with a user"));
    anna.starts(Some("hand"));
    bot.send_message(to, "hello").await.expect("sent");
    assert_eq!(anna.reads(), "hello");
    anna.blocks();
    let error = bot.send_message(to, "hello").await.expect_err("forbidden");
    assert!(matches!(error, RequestError::Api(ApiError::BotBlocked)), "{error}");
    let kinds = bot.get_updates().await.expect("updates");
    assert!(matches!(kinds[0].kind, UpdateKind::Message(_)), "{kinds:?}");
    assert!(matches!(kinds[1].kind, UpdateKind::MyChatMember(_)), "{kinds:?}");
    assert_eq!(telegram.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn messages_are_sent_changed_and_taken_away() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    let room = telegram.group("parlour", &[&anna]);
    let to = ChatId(room.id());
    let sent = bot.send_message(to, "<b>Hi</b> &lt;you&gt;").parse_mode(ParseMode::Html);
    let sent = sent.reply_markup(keys("Join", "1.join")).await.expect("sent");
    assert_eq!(sent.text(), Some("Hi <you>"));
    assert_eq!(room.reads(), "Hi <you>\n[Join]");

    let same = bot.edit_message_text(to, sent.id, "<b>Hi</b> &lt;you>");
    let same = same.parse_mode(ParseMode::Html).reply_markup(keys("Join", "1.join")).await;
    let same = same.expect_err("not modified");
    assert!(matches!(same, RequestError::Api(ApiError::MessageNotModified)), "{same}");
    bot.edit_message_text(to, sent.id, "Bye").await.expect("edited");
    assert_eq!(room.reads(), "Bye");
    bot.edit_message_reply_markup(to, sent.id).reply_markup(keys("Back", "x")).await.expect("ok");
    assert_eq!(room.reads(), "Bye\n[Back]");

    let nowhere = bot.edit_message_text(to, MessageId(9), "x").await.expect_err("not there");
    assert!(matches!(nowhere, RequestError::Api(ApiError::MessageToEditNotFound)), "{nowhere}");
    bot.delete_message(to, sent.id).await.expect("deleted");
    assert_eq!(room.reads(), "");
    assert_eq!(anna.has_seen(), ["Hi <you>\n[Join]", "Bye", "Bye\n[Back]"]);
    assert_eq!(telegram.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn what_telegram_would_refuse_is_refused_and_written_down() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    let room = telegram.group("parlour", &[&anna]);
    let to = ChatId(room.id());
    let send = |text: String| bot.send_message(to, text).parse_mode(ParseMode::Html);
    let long = "x".repeat(65);
    for refused in [
        send("<b>a".to_owned()).await,
        send("x".repeat(4097)).await,
        send(" <i> </i> ".to_owned()).await,
        send("a".to_owned()).reply_markup(keys("", "x")).await,
        send("a".to_owned()).reply_markup(keys("a", &long)).await,
    ] {
        refused.expect_err("refused");
    }
    let end = "Can't find end tag corresponding to start tag \"b\"";
    let why = [
        &format!("can't parse entities: {end}"),
        "message is too long",
        "message text is empty",
        "BUTTON_TEXT_INVALID",
        "BUTTON_DATA_INVALID",
    ];
    let why = why.map(|why| format!("sendmessage: Bad Request: {why}"));
    assert_eq!(telegram.violations(), why);
    assert!(send("x".repeat(4096)).await.is_ok());
    assert_eq!(telegram.violations().len(), 5);
    let error = bot.send_message(ChatId(5), "a").await.expect_err("no chat");
    assert!(matches!(error, RequestError::Api(ApiError::ChatNotFound)), "{error}");
}

#[tokio::test]
async fn presses_are_answered_once_and_in_time() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    let room = telegram.group("parlour", &[&anna]);
    bot.send_message(ChatId(room.id()), "x")
        .reply_markup(keys("Join us", "j"))
        .await
        .expect("sent");
    let press = anna.presses("Join");
    let updates = bot.get_updates().await.expect("updates");
    let UpdateKind::CallbackQuery(query) = &updates[0].kind else { panic!("{updates:?}") };
    assert_eq!(query.data.as_deref(), Some("j"));
    assert_eq!(query.regular_message().and_then(|message| message.text()), Some("x"));
    let answer = bot.answer_callback_query(query.id.clone()).text("no seat").show_alert(true);
    answer.await.expect("answered");
    assert_eq!(press.answer().await, Answer { text: "no seat".to_owned(), alert: true, url: None });
    assert_eq!(anna.pop_ups(), ["no seat"]);
    let again = bot.answer_callback_query(query.id.clone()).await.expect_err("too late");
    assert!(said(&again).contains("query is too old"), "{again}");

    let late = anna.presses("Join");
    telegram.set_press_timeout(Duration::ZERO);
    let updates = bot.get_updates().offset(-1).await.expect("updates");
    let UpdateKind::CallbackQuery(query) = &updates[0].kind else { panic!("{updates:?}") };
    assert!(bot.answer_callback_query(query.id.clone()).await.is_err());
    assert!(bot.answer_callback_query(CallbackQueryId("5".to_owned())).await.is_err());
    assert_eq!((late.answered(), telegram.unanswered()), (None, 1));
}

#[tokio::test]
async fn a_press_under_a_message_that_is_gone_comes_without_its_text() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    let room = telegram.supergroup("parlour", &[&anna]);
    bot.send_message(ChatId(room.id()), "x").reply_markup(keys("Join", "j")).await.expect("sent");
    let button = anna.button("Join");
    telegram.delete(&room.lowest().expect("a message"));
    anna.press(&button);
    let updates = bot.get_updates().await.expect("updates");
    let UpdateKind::CallbackQuery(query) = &updates[0].kind else { panic!("{updates:?}") };
    assert!(query.message.is_some() && query.regular_message().is_none(), "{query:?}");
}

#[tokio::test]
async fn topics_are_kept_and_unknown_ones_refused() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    let room = telegram.forum("parlour", &[&anna]);
    let topic = room.topic("games");
    anna.says_in(&room, topic, "/play");
    let updates = bot.get_updates().await.expect("updates");
    let UpdateKind::Message(message) = &updates[0].kind else { panic!("{updates:?}") };
    let thread = message.thread_id.expect("a topic");
    assert!(message.is_topic_message);
    bot.send_message(message.chat.id, "x").message_thread_id(thread).await.expect("sent");
    assert_eq!(room.lowest().expect("a message").thread, Some(topic));
    let nowhere = ThreadId(MessageId(999));
    let error = bot.send_message(message.chat.id, "x").message_thread_id(nowhere).await;
    assert!(said(&error.expect_err("no topic")).contains("message thread not found"));
}

#[tokio::test]
async fn a_group_that_becomes_a_supergroup_says_where_it_is() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    let room = telegram.group("parlour", &[&anna]);
    let old = room.migrates();
    let error = bot.send_message(ChatId(old), "x").await.expect_err("moved");
    let RequestError::MigrateToChatId(new) = error else { panic!("{error}") };
    assert_eq!(new.0, room.id());
    let updates = bot.get_updates().await.expect("updates");
    let UpdateKind::Message(message) = &updates[0].kind else { panic!("{updates:?}") };
    assert_eq!(message.migrate_to_chat_id(), Some(&new));
    let UpdateKind::Message(message) = &updates[1].kind else { panic!("{updates:?}") };
    assert_eq!(message.migrate_from_chat_id(), Some(&ChatId(old)));
    room.kicks_bot(&anna);
    let error = bot.send_message(new, "x").await.expect_err("kicked");
    assert!(matches!(error, RequestError::Api(ApiError::BotKickedFromSupergroup)), "{error}");
}

#[tokio::test]
async fn privacy_mode_keeps_talk_from_the_bot() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    let room = telegram.group("parlour", &[&anna]);
    bot.send_message(ChatId(room.id()), "x").await.expect("sent");
    anna.says(&room, "how are you?");
    anna.says(&room, "/play@other_bot");
    anna.says(&room, "/play@Chaikhana_bot tirazheh");
    anna.replies(&room.lowest().expect("a message"), "fine");
    room.anonymous_says("/help");
    let updates = bot.get_updates().await.expect("updates");
    let heard = updates.iter().map(|update| match &update.kind {
        UpdateKind::Message(message) => message.text().unwrap_or_default(),
        _ => "",
    });
    let heard: Vec<_> = heard.collect();
    assert_eq!(heard, ["/play@Chaikhana_bot tirazheh", "fine", "/help"]);
}

#[tokio::test]
async fn an_update_with_an_unknown_entity_reaches_the_library_without_its_text() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    let room = telegram.group("parlour", &[&anna]);
    anna.says_with(&room, "/play tirazheh", "hologram");
    let updates = bot.get_updates().await.expect("updates");
    let UpdateKind::Message(message) = &updates[0].kind else { panic!("{updates:?}") };
    assert_eq!(message.text(), None, "the trap of the library that the bot has to step around");
}

#[tokio::test]
async fn limits_and_troubles_are_answered_as_telegram_does() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    let to = ChatId(anna.id);
    anna.starts(None);
    for _ in 0..RateLimits::TELEGRAM.burst {
        bot.send_message(to, "x").await.expect("sent");
    }
    let error = bot.send_message(to, "x").await.expect_err("too many");
    assert!(matches!(error, RequestError::RetryAfter(_)), "{error}");
    telegram.limit(RateLimits::NONE);
    bot.send_message(to, "x").await.expect("sent");

    telegram.fail_next("sendMessage", TroubleKind::TooMany(3));
    let error = bot.send_message(to, "x").await.expect_err("too many");
    assert!(matches!(error, RequestError::RetryAfter(seconds) if seconds.seconds() == 3));
    telegram.fail_next_in(anna.id, "sendMessage", TroubleKind::DroppedAfter);
    let error = bot.send_message(to, "acted").await.expect_err("no answer");
    assert!(matches!(error, RequestError::Network(_)), "{error}");
    assert_eq!((anna.reads().as_str(), telegram.is_trouble_ahead()), ("acted", false));
}

#[tokio::test(start_paused = true)]
async fn a_broken_server_says_so() {
    let telegram = Telegram::start().await;
    let bot = bot(&telegram);
    telegram.fail_next("getMe", TroubleKind::Broken(502));
    assert!(bot.get_me().await.is_err());
    assert!(bot.get_me().await.is_ok());
}

#[tokio::test]
async fn commands_are_kept_by_scope_and_language() {
    let telegram = Telegram::start().await;
    let bot = bot(&telegram);
    let set = bot.set_my_commands([BotCommand::new("play", "Open a table")]);
    set.scope(BotCommandScope::AllPrivateChats).language_code("en").await.expect("set");
    assert!(telegram.commands("all_private_chats", "en").is_some());
    let bad = bot.set_my_commands([BotCommand::new("Play!", "x")]).await.expect_err("refused");
    assert!(said(&bad).contains("BOT_COMMAND_INVALID"), "{bad}");
}

#[tokio::test]
async fn a_webhook_gets_updates_until_it_says_yes() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    let heard = Arc::new(Mutex::new(Vec::new()));
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
    let address = listener.local_addr().expect("bound");
    let route = axum::routing::post({
        let heard = Arc::clone(&heard);
        async move |headers: axum::http::HeaderMap, body: String| {
            let secret = headers.get("x-telegram-bot-api-secret-token").cloned();
            heard.lock().expect("no panic").push((secret, body));
        }
    });
    let router = axum::Router::new().route("/hook", route);
    let serving = tokio::spawn(async move { axum::serve(listener, router).await });
    telegram.proxy("https://bot.example.org", address);
    let url = "https://bot.example.org/hook".parse().expect("an address");
    let set = bot.set_webhook(url).secret_token("s3cret".to_owned());
    set.allowed_updates([AllowedUpdate::Message]).await.expect("set");
    anna.starts(None);
    telegram.until("it is delivered", || (telegram.waiting() == 0).then_some(())).await;
    let (secret, body) = heard.lock().expect("no panic").pop().expect("a post");
    assert_eq!(secret.expect("a secret"), "s3cret");
    assert!(body.contains("/start"), "{body}");
    let error = bot.get_updates().await.expect_err("a conflict");
    assert!(said(&error).contains("webhook is active"), "{error}");
    anna.blocks();
    assert_eq!(telegram.waiting(), 0, "nobody asked to hear of that");
    bot.delete_webhook().await.expect("deleted");
    bot.get_updates().await.expect("allowed again");
    assert_eq!(telegram.violations(), Vec::<String>::new());
    serving.abort();
}

#[tokio::test]
async fn updates_come_twice_or_backwards_when_told_to() {
    let telegram = Telegram::start().await;
    let (anna, bot) = (telegram.user("Anna"), bot(&telegram));
    telegram.hold();
    anna.starts(None);
    anna.whispers("/help");
    assert_eq!(bot.get_updates().await.expect("nothing"), []);
    telegram.release_backwards();
    let updates = bot.get_updates().await.expect("updates");
    assert!(updates[0].id.0 > updates[1].id.0);
    let offset = i32::try_from(updates[0].id.0 + 1).expect("small");
    telegram.send_last_again();
    let again = bot.get_updates().offset(offset).await.expect("updates");
    assert_eq!(again.len(), 1);
    assert_eq!(again[0].id, updates[0].id);
    assert_eq!(bot.get_updates().offset(offset).await.expect("updates"), []);
}
