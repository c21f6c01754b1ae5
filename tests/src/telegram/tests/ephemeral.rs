//! Ephemeral messages in requests and responses.

use serde_json::{Value, json};

use super::*;

/// Two people in a supergroup, and the button that one of them has just pressed.
async fn pressed() -> (Telegram, [Person; 2], Room, Value) {
    let telegram = Telegram::start().await;
    let people = ["Anna", "Bora"].map(|name| telegram.user(name));
    let room = telegram.supergroup("parlour", &[&people[0], &people[1]]);
    let bot = bot(&telegram);
    bot.send_message(ChatId(room.id()), "Tea?")
        .reply_markup(keys("Yes", "yes"))
        .await
        .expect("sent");
    people[0].presses("Yes");
    let updates = bot.get_updates().await.expect("updates");
    let UpdateKind::CallbackQuery(query) = &updates[0].kind else { panic!("{updates:?}") };
    let query = json!(query.id);
    (telegram, people, room, query)
}

async fn call(telegram: &Telegram, method: &str, request: &Value) -> Value {
    let address = format!("{}/bot{TOKEN}/{method}", telegram.url());
    let answer =
        bot(telegram).client().post(address).json(request).send().await.expect("an answer");
    answer.json().await.expect("JSON")
}

fn hand(room: &Room, to: &Person, query: Option<&Value>) -> Value {
    let mut parameters = json!({ "receiver_user_id": to.id });
    if let Some(query) = query {
        parameters["callback_query_id"] = query.clone();
    }
    json!({ "chat_id": room.id(), "text": "Seven", "ephemeral_message_parameters": parameters })
}

fn texts(posts: Vec<Post>) -> Vec<String> {
    posts.into_iter().map(|post| post.text).collect()
}

#[tokio::test]
async fn it_is_before_its_receiver_alone_and_is_changed_by_its_own_number() {
    let (telegram, [anna, bora], room, query) = pressed().await;
    let sent = call(&telegram, "sendMessage", &hand(&room, &anna, Some(&query))).await;
    let sent = &sent["result"];
    assert_eq!((&sent["message_id"], &sent["receiver_user"]["id"]), (&json!(0), &json!(anna.id)));
    assert_eq!(texts(anna.ephemeral_posts(&room)), ["Seven"]);
    assert!(bora.ephemeral_posts(&room).is_empty() && texts(room.posts()) == ["Tea?"]);
    let id = &sent["ephemeral_message_id"];
    let edit = |to: &Person| {
        json!({
            "chat_id": room.id(), "receiver_user_id": to.id, "ephemeral_message_id": id,
            "text": "Eight",
        })
    };
    let other = call(&telegram, "editEphemeralMessageText", &edit(&bora)).await;
    assert_eq!(other["ok"], false, "{other}");
    let mine = call(&telegram, "editEphemeralMessageText", &edit(&anna)).await;
    assert_eq!(mine["result"], true, "{mine}");
    assert_eq!(texts(anna.ephemeral_posts(&room)), ["Eight"]);
    assert!(bora.has_seen().iter().all(|text| !text.contains("Seven") && !text.contains("Eight")));
    assert_eq!(telegram.violations(), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn it_answers_a_press_of_its_receiver_within_fifteen_seconds() {
    let (telegram, [anna, bora], room, query) = pressed().await;
    let send =
        async |to: &Person, query| call(&telegram, "sendMessage", &hand(&room, to, query)).await;
    assert_eq!(send(&bora, Some(&query)).await["ok"], false, "somebody else has pressed");
    tokio::time::advance(Duration::from_secs(15)).await;
    assert_eq!(send(&anna, Some(&query)).await["ok"], false, "that is too late");
    assert_eq!(send(&anna, None).await["ok"], false, "without a press, it needs an administrator");
    room.promotes_bot();
    assert_eq!(send(&anna, None).await["ok"], true, "which the bot is now");
    let stranger = telegram.user("Eve");
    assert_eq!(send(&stranger, None).await["ok"], false, "who is not there");
}

#[tokio::test]
async fn a_server_that_does_not_know_it_shows_it_to_everybody() {
    let (telegram, [anna, bora], room, query) = pressed().await;
    telegram.shows_everything();
    let sent = call(&telegram, "sendMessage", &hand(&room, &anna, Some(&query))).await;
    assert_eq!(sent["result"]["ephemeral_message_id"], Value::Null);
    assert_eq!(texts(room.posts()), ["Tea?", "Seven"]);
    assert!(bora.has_seen().contains(&"Seven".to_owned()));
}
