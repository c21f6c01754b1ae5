//! The fake of Discord against serenity's client: each side understands what the other one sends.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

use std::sync::Arc;
use std::time::Duration;

use e2e::discord::error::{CLOSED_DM, MISSING_ACCESS};
use e2e::discord::{FakeDiscord, InjectedFailure, Route};
use serde_json::{Value, json};
use serenity::all::{
    ChannelId, ComponentInteraction, Context, CreateActionRow, CreateAllowedMentions, CreateButton,
    CreateCommand, CreateCommandOption, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    EditInteractionResponse, EditMessage, EventHandler, GatewayIntents, Http, HttpBuilder,
    HttpError, Interaction, MessageId, Ready,
};
use serenity::async_trait;

const TOKEN: &str = "MTA.fake.token";

/// A bot that pours tea, and does not answer `/kettle`.
struct Tea;

#[async_trait]
impl EventHandler for Tea {
    async fn ready(&self, context: Context, _: Ready) {
        let option = serenity::all::CommandOptionType::String;
        let sort = CreateCommandOption::new(option, "sort", "Which tea").set_autocomplete(true);
        let tea = CreateCommand::new("tea").description("Pours tea").add_option(sort);
        let kettle = CreateCommand::new("kettle").description("Boils water");
        let commands =
            serenity::all::Command::set_global_commands(&context.http, vec![tea, kettle]).await;
        commands.expect("the registration is taken and understood");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let http = &context.http;
        match interaction {
            Interaction::Command(command) if command.data.name == "tea" => {
                let _ = command.create_response(http, poured("a cup")).await;
            }
            Interaction::Component(press) => answer(http, &press).await,
            Interaction::Autocomplete(begun) => {
                let choices = serenity::all::CreateAutocompleteResponse::new()
                    .add_string_choice("Green tea", "green");
                let answer = CreateInteractionResponse::Autocomplete(choices);
                begun.create_response(http, answer).await.expect("choices are taken");
            }
            _ => {}
        }
    }
}

fn poured(what: &str) -> CreateInteractionResponse {
    let button = |id: &str| CreateButton::new(id).label(id);
    let row = CreateActionRow::Buttons(["more", "secret", "later"].map(button).to_vec());
    let message = CreateInteractionResponseMessage::new().content(what).components(vec![row]);
    CreateInteractionResponse::Message(message)
}

async fn answer(http: &Http, press: &ComponentInteraction) {
    let message = CreateInteractionResponseMessage::new();
    match press.data.custom_id.as_str() {
        "more" => {
            let answer = CreateInteractionResponse::UpdateMessage(message.content("two cups"));
            let _ = press.create_response(http, answer).await;
        }
        "secret" => {
            let message = message.content("the sugar is in the blue tin").ephemeral(true);
            let answer = CreateInteractionResponse::Message(message);
            press.create_response(http, answer).await.expect("an ephemeral answer is taken");
        }
        _ => {
            let answer = CreateInteractionResponse::Defer(message.ephemeral(true));
            press.create_response(http, answer).await.expect("a deferral is taken");
            let edit = EditInteractionResponse::new().content("it is ready");
            press.edit_response(http, edit).await.expect("a deferred answer is filled");
            let more = CreateInteractionResponseFollowup::new().content("more").ephemeral(true);
            press.create_followup(http, more).await.expect("a followup is taken");
        }
    }
}

fn http(fake: &FakeDiscord) -> Http {
    HttpBuilder::new(TOKEN).proxy(fake.api_url()).ratelimiter_disabled(true).build()
}

/// Starts a fake and a bot at it.
async fn tea_house() -> FakeDiscord {
    let fake = FakeDiscord::start(TOKEN).await;
    let client =
        serenity::client::ClientBuilder::new_with_http(http(&fake), GatewayIntents::GUILDS);
    let mut client = client.event_handler(Tea).await.expect("a client");
    tokio::spawn(async move { client.start_autosharded().await });
    fake.connected().await;
    fake
}

/// Returns the code and the status of a refusal.
fn refusal<T: std::fmt::Debug>(result: serenity::Result<T>) -> (u16, isize) {
    match result.expect_err("a refusal") {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            (response.status_code.as_u16(), response.error.code)
        }
        other => panic!("another kind of error: {other:?}"),
    }
}

#[tokio::test]
async fn a_bot_registers_and_people_write_press_and_complete() {
    let fake = tea_house().await;
    let (anna, bora, parlour) = (fake.user("Anna"), fake.user("Bora"), fake.channel("parlour"));
    let cup = anna.says(parlour, "/tea", &[]).answer().await;
    assert_eq!((cup.text.as_str(), cup.labels()), ("a cup", vec!["more", "secret", "later"]));
    assert_eq!(bora.presses("more").acknowledged().await.0, 7);
    assert_eq!(anna.again(&cup).map(|cup| cup.text).as_deref(), Some("two cups"));
    let shown = bora.presses("secret").answer().await;
    assert!(shown.only_mine && shown.text.contains("blue tin"));
    assert!(bora.ever().concat().contains("blue tin"));
    assert!(!anna.ever().concat().contains("blue tin"));
    let later = anna.presses("later");
    fake.until("a followup", || later.answered().filter(|post| post.text == "more")).await;
    assert!(anna.sees().iter().any(|post| post.text == "it is ready"));
    assert_eq!(anna.completes(parlour, "/tea", "sort", "gr").await, ["Green tea"]);
    assert_eq!(fake.violations(), [""; 0]);
    assert_eq!(fake.unanswered(), [""; 0]);
    assert_eq!(fake.commands().len(), 2);
}

#[tokio::test]
async fn a_bot_that_is_cut_off_resumes_and_hears_what_it_missed() {
    let fake = tea_house().await;
    let (anna, parlour) = (fake.user("Anna"), fake.channel("parlour"));
    for fail in
        [FakeDiscord::cut, |fake: &FakeDiscord| fake.close(4000), FakeDiscord::ask_to_reconnect]
    {
        let resumes = fake.resumes();
        fail(&fake);
        anna.says(parlour, "/tea", &[]).acknowledged().await;
        assert!(fake.resumes() <= resumes + 1);
        fake.until("a resume", || (fake.resumes() == resumes + 1).then_some(())).await;
    }
    assert_eq!(fake.identifies(), 1);
    assert_eq!(fake.violations(), [""; 0]);
}

#[tokio::test]
async fn an_interaction_is_acknowledged_once_and_in_time() {
    let fake = tea_house().await;
    let (anna, parlour) = (fake.user("Anna"), fake.channel("parlour"));
    anna.says(parlour, "/tea", &[]).answer().await;
    let press = anna.presses("more");
    press.acknowledged().await;
    let before = fake.count("POST", "callback");
    press.repeat();
    fake.until("the second answer", || (fake.count("POST", "callback") > before).then_some(()))
        .await;
    assert!(fake.violations().concat().contains("40060"));

    let id = anna.says(parlour, "/kettle", &[]).id();
    fake.later(Duration::from_secs(3));
    let (body, token) = (json!({"type": 5}), format!("token{id}"));
    let sent = http(&fake).create_interaction_response(id.into(), &token, &body, vec![]).await;
    assert_eq!(refusal(sent), (404, 10062));
}

#[tokio::test]
async fn what_the_platform_refuses_is_refused_in_its_words() {
    let fake = FakeDiscord::start(TOKEN).await;
    let (http, anna, parlour) = (http(&fake), fake.user("Anna"), fake.channel("parlour"));
    let channel = ChannelId::new(parlour.id());
    let send = |body: Value, channel: ChannelId| {
        let http = &http;
        async move { http.send_message(channel, vec![], &body).await }
    };
    let empty = send(json!({"content": " "}), channel).await;
    assert_eq!(refusal(empty), (400, 50006));
    let long = send(json!({"content": "x".repeat(2001)}), channel).await;
    assert_eq!(refusal(long), (400, 50035));
    let nowhere = send(json!({"content": "x"}), ChannelId::new(1)).await;
    assert_eq!(refusal(nowhere), (404, 10003));
    assert_eq!(fake.violations().len(), 2);

    fake.refuse_in(parlour, Some(MISSING_ACCESS));
    assert_eq!(refusal(send(json!({"content": "x"}), channel).await), (403, 50001));
    fake.refuse_in(parlour, None);
    let to = json!({"recipient_id": anna.id().to_string()});
    let dm = http.create_private_channel(&to).await.expect("a private channel").id;
    anna.refuse_dms(Some(CLOSED_DM));
    assert_eq!(refusal(send(json!({"content": "x"}), dm).await), (403, 50007));
    anna.refuse_dms(None);
    send(json!({"content": "x"}), dm).await.expect("the message is taken");
    assert_eq!(anna.rings(), 1);

    let call = CreateMessage::new().content(format!("<@{}>", anna.id()));
    let quiet = call.clone().allowed_mentions(CreateAllowedMentions::new());
    let post = channel.send_message(&http, quiet).await.expect("the message is taken");
    assert_eq!(anna.rings(), 1);
    channel.send_message(&http, call).await.expect("the message is taken");
    assert_eq!(anna.rings(), 2);
    let edit = || EditMessage::new().content("again");
    channel.edit_message(&http, post.id, edit()).await.expect("the edit is taken");
    fake.delete_message(&anna.sees()[1]);
    assert_eq!(refusal(channel.edit_message(&http, post.id, edit()).await), (404, 10008));
    let unknown = channel.edit_message(&http, MessageId::new(1), edit()).await;
    assert_eq!(refusal(unknown), (404, 10008));

    let stranger = HttpBuilder::new("x.y.z").proxy(fake.api_url()).ratelimiter_disabled(true);
    assert_eq!(refusal(stranger.build().get_current_user().await), (401, 0));
}

#[tokio::test]
async fn troubles_happen_once_and_waits_are_to_be_kept() {
    let fake = FakeDiscord::start(TOKEN).await;
    let (http, anna) = (Arc::new(http(&fake)), fake.user("Anna"));
    let channel = ChannelId::new(fake.channel("parlour").id());
    let say = || channel.say(&http, "x");
    fake.trouble(Route::Post, InjectedFailure::Slow(Duration::from_mins(1)));
    assert_eq!(refusal(say().await).0, 429);
    assert_eq!(fake.violations(), [""; 0]);
    // Messages on their way may still arrive; later ones are told to wait.
    for _ in 0..10_000 {
        assert_eq!(refusal(say().await).0, 429);
        if !fake.violations().is_empty() {
            break;
        }
    }
    assert_eq!(fake.violations().len(), 1, "asked again before it is time");

    let channel = ChannelId::new(fake.channel("garden").id());
    let say = || channel.say(&http, "x");
    fake.trouble(Route::Messages, InjectedFailure::Server(503));
    assert_eq!(refusal(say().await).0, 503);
    fake.trouble(Route::Messages, InjectedFailure::Lost);
    let once = || {
        let message = CreateMessage::new().content("once");
        message.nonce(serenity::all::Nonce::String("n1".to_owned())).enforce_nonce(true)
    };
    assert_eq!(refusal(channel.send_message(&http, once()).await).0, 502);
    channel.send_message(&http, once()).await.expect("the same message is returned");
    assert_eq!(anna.sees().iter().filter(|post| post.text == "once").count(), 1);
    assert_eq!(fake.troubles_left(), 0);
}

#[tokio::test]
async fn old_messages_are_edited_seldom() {
    let fake = FakeDiscord::start(TOKEN).await;
    let (http, channel) = (http(&fake), ChannelId::new(fake.channel("parlour").id()));
    let post = channel.say(&http, "x").await.expect("the message is taken");
    fake.later(Duration::from_hours(2));
    let edit =
        |n: usize| channel.edit_message(&http, post.id, EditMessage::new().content(n.to_string()));
    for n in 0..3 {
        edit(n).await.expect("a few edits are taken");
    }
    assert_eq!(refusal(edit(3).await), (429, 30046));
}
