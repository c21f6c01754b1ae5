//! The meaning of updates, as Telegram's JSON.

mod odd;

use serde_json::{Value, json};

use super::*;
use words::people::RoomId;

const BOT: &str = "Tea_bot";

fn heard(update: Value) -> Incoming {
    read(serde_json::from_value(update).expect("an update"), BOT)
}

fn group() -> Value {
    json!({ "id": -1_001_234_567_890_i64, "title": "Parlour", "type": "supergroup", "is_forum": true })
}

fn private() -> Value {
    json!({ "id": 42, "first_name": "Bahar", "type": "private" })
}

fn bahar() -> Value {
    json!({ "id": 42, "is_bot": false, "first_name": "Bahar", "last_name": "T.", "language_code": "hu" })
}

fn message(chat: &Value, text: &str) -> Value {
    json!({
        "update_id": 10,
        "message": {
            "message_id": 5, "date": 1_700_000_000, "from": bahar(), "chat": chat, "text": text,
            "entities": [{ "offset": 0, "length": 5, "type": "an_entity_of_the_future" }],
        },
    })
}

fn with(mut update: Value, field: &str, value: Value) -> Value {
    update["message"][field] = value;
    update
}

fn press(message: &Value, data: &str) -> Value {
    json!({
        "update_id": 11,
        "callback_query": {
            "id": "4382bfdwdsb323b2d9", "from": bahar(), "message": message,
            "chat_instance": "-12", "data": data,
        },
    })
}

#[test]
fn what_one_person_alone_sees_is_called_by_a_number_of_its_own_and_noted_down_nowhere() {
    let hand = json!({
        "message_id": 0, "ephemeral_message_id": 7, "date": 1_700_000_000, "chat": group(),
        "receiver_user": bahar(), "photo": [{ "file_id": "x", "width": 1, "height": 1 }],
        "reply_markup": { "inline_keyboard": [[{ "text": "Undo", "callback_data": "x" }]] },
    });
    let Incoming::Press(pressed) = heard(press(&hand, "1.00000000ab.undo")) else {
        panic!("heard")
    };
    assert!(matches!(pressed.place, Destination::Room(_)));
    let on = pressed.pressed_on;
    assert_eq!((on.only, on.has_picture, on.posted()), (Some(7), true, None));
    let line = with(message(&group(), "/hand@tea_bot"), "message_id", json!(0));
    let line = with(line, "ephemeral_message_id", json!(8));
    let Incoming::Line(said) = heard(line) else { panic!("not heard") };
    assert_eq!(said.only, Some(8));
}

/// Checks the place and the input of a message for the bot.
fn check(update: &Value, at: &str, what: Input) {
    let Incoming::Line(said) = heard(update.clone()) else { panic!("not heard: {update}") };
    assert_eq!(said.person.name, "Bahar T.");
    assert_eq!(said.person.id.as_str(), "telegram:42");
    let place = match &said.place {
        Destination::Room(room) => room.as_str(),
        Destination::Person(person) => person.as_str(),
    };
    assert_eq!((place, said.what), (at, what), "{update}");
}

fn said(line: &str) -> Input {
    Input::Line(line.to_owned())
}

fn started(payload: &str) -> Input {
    Input::Start(payload.to_owned())
}

const ROOM: &str = "telegram:-1001234567890";

#[test]
fn a_command_is_heard_whatever_else_the_message_has() {
    check(&message(&group(), "/play tirazheh full"), ROOM, said("/play tirazheh full"));
    check(&message(&group(), "/play@tea_BOT tirazheh"), ROOM, said("/play tirazheh"));
    check(&message(&private(), "/tables"), "telegram:42", said("/tables"));
}

#[test]
fn in_a_group_only_commands_for_us_are_heard() {
    for text in ["hello", "/play@other_bot", "/", "// no", "a /play"] {
        assert!(matches!(heard(message(&group(), text)), Incoming::Open(_)), "{text}");
    }
    check(&message(&private(), "hello"), "telegram:42", said("hello"));
}

#[test]
fn a_topic_is_a_room_and_a_thread_of_replies_is_none() {
    let threaded = with(message(&group(), "/board"), "message_thread_id", json!(7));
    check(&threaded, ROOM, said("/board"));
    let topic = with(threaded, "is_topic_message", json!(true));
    check(&topic, "telegram:-1001234567890/7", said("/board"));
}

#[test]
fn an_opened_link_is_an_input_with_its_payload() {
    for payload in ["hand-00000000ab", "1.00000000ab.start", ""] {
        let update = message(&private(), &format!("/start {payload}"));
        check(&update, "telegram:42", started(payload));
    }
    let in_group = message(&group(), "/start@Tea_bot play-tirazheh");
    check(&in_group, ROOM, started("play-tirazheh"));
    check(&message(&group(), "/started"), ROOM, said("/started"));
}

#[test]
fn anonymous_administrators_and_channels_are_nobody() {
    let anonymous = json!({ "id": 1_087_968_824, "is_bot": true, "first_name": "Group" });
    let update = with(message(&group(), "/play"), "from", anonymous.clone());
    let update = with(update, "sender_chat", group());
    assert!(matches!(heard(update.clone()), Incoming::NobodySaid(_, MessageId(5))));
    assert!(matches!(heard(with(update, "text", json!("hello"))), Incoming::Open(_)));

    let channel = json!({ "id": -1_009, "title": "News", "type": "channel" });
    let update = with(message(&group(), "/play"), "sender_chat", channel);
    assert!(matches!(heard(update), Incoming::NobodySaid(..)));

    let mut update = press(&message(&group(), "x")["message"], "1.games");
    update["callback_query"]["from"] = anonymous;
    assert!(matches!(heard(update), Incoming::BadPress(query, _) if query.0.starts_with("4382")));
}

#[test]
fn other_bots_are_not_listened_to() {
    let bot = json!({ "id": 9, "is_bot": true, "first_name": "Other" });
    assert!(matches!(heard(with(message(&group(), "/play"), "from", bot)), Incoming::Open(_)));
}

fn under(data: &str, keyboard: &Value) -> IncomingPress {
    let update =
        with(message(&group(), "x"), "reply_markup", json!({ "inline_keyboard": keyboard }));
    let Incoming::Press(pressed) = heard(press(&update["message"], data)) else {
        panic!("not a press")
    };
    pressed
}

#[test]
fn a_press_knows_its_room_and_all_buttons_of_its_message() {
    let menu = json!([[{ "text": "x", "callback_data": "1.rules.tirazheh.2" }]]);
    let pressed = under("1.rules.tirazheh.2", &menu);
    assert_eq!(pressed.place, Destination::Room(RoomId::new("telegram", "-1001234567890")));
    assert_eq!(pressed.data, "1.rules.tirazheh.2");
    assert_eq!(pressed.payloads, ["1.rules.tirazheh.2"]);

    let table = json!([
        [{ "text": "x", "callback_data": "1.00000000ab.hand" }],
        [{ "text": "x", "callback_data": "1.rules.tirazheh" }, { "text": "y", "url": "https://t.me" }],
    ]);
    let pressed = under("1.rules.tirazheh", &table);
    assert_eq!(pressed.payloads, ["1.00000000ab.hand", "1.rules.tirazheh"]);
}

#[test]
fn a_press_names_the_message_it_was_under_as_a_post_is_noted_down() {
    let table = json!([[{ "text": "x", "callback_data": "1.00000000ab.hand" }]]);
    let pressed = under("1.00000000ab.hand", &table).pressed_on;
    assert_eq!(pressed.posted(), Some(MessageRef("-1001234567890/5".to_owned())));
    let old = json!({ "chat": private(), "message_id": 5, "date": 0 });
    let Incoming::Press(old) = heard(press(&old, "1.games")) else { panic!("not a press") };
    assert_eq!(old.pressed_on.posted(), Some(MessageRef("42/5".to_owned())));
    assert_eq!(old.payloads, [""], "it may have buttons of a table");
}

#[test]
fn a_press_in_private_is_seen_by_nobody_else_even_if_little_is_known_of_the_message() {
    let old = json!({ "chat": private(), "message_id": 5, "date": 0 });
    let Incoming::Press(pressed) = heard(press(&old, "1.games")) else { panic!("not a press") };
    assert_eq!(pressed.place, Destination::Person(pressed.person.id.clone()));
    assert!(pressed.pressed_on.target.is_private());
    assert!(matches!(heard(press(&Value::Null, "1.games")), Incoming::BadPress(..)));
}

/// Returns the fields of messages whose words their sender has not just typed.
/// <https://core.telegram.org/bots/api#message>, <https://core.telegram.org/bots/api#messageorigin>
fn quotations() -> Vec<Value> {
    let channel = json!({ "id": -1_009, "title": "News", "type": "channel" });
    let bot = json!({ "id": 9, "is_bot": true, "first_name": "Other" });
    let origin = |kind: &str, field: &str, value: Value| json!({ "forward_origin": { "type": kind, "date": 1, field: value } });
    let mut post = origin("channel", "chat", channel.clone());
    post["sender_chat"] = channel.clone();
    post["is_automatic_forward"] = json!(true);
    post["from"] = json!({ "id": 777_000, "is_bot": false, "first_name": "Telegram" });
    vec![
        origin("user", "sender_user", bahar()),
        origin("hidden_user", "sender_user_name", json!("Bora")),
        origin("chat", "sender_chat", group()),
        origin("channel", "chat", channel),
        post,
        json!({ "forward_date": 1 }),
        json!({ "via_bot": bot }),
        json!({ "edit_date": 1_700_000_009 }),
    ]
}

fn with_all(update: &Value, fields: &Value) -> Value {
    let mut update = update.clone();
    for (name, value) in fields.as_object().expect("fields") {
        update["message"][name] = value.clone();
    }
    update
}

#[test]
fn forwarded_and_edited_lines_and_those_of_inline_bots_do_nothing() {
    let caption = json!({ "text": null, "caption": "/play", "photo": [{}] });
    for chat in [group(), private()] {
        for line in ["/play tirazheh", "/leave", "/settings rings off", "/start join-00000000ab"] {
            let typed = message(&chat, line);
            for fields in quotations() {
                let quoted = with_all(&typed, &fields);
                assert!(matches!(heard(quoted.clone()), Incoming::Open(_)), "{quoted}");
                let quoted = with_all(&quoted, &caption);
                assert!(matches!(heard(quoted.clone()), Incoming::Open(_)), "{quoted}");
            }
        }
    }
}

#[test]
fn a_forwarded_reply_to_our_question_adds_no_word() {
    let link = "https://t.me/Tea_bot?start=luck-00000000ab";
    let asked = json!({ "message_id": 4, "from": { "id": 7, "is_bot": true }, "text": "Reply",
        "entities": [{ "offset": 0, "length": 5, "type": "text_link", "url": link }] });
    let reply = with(message(&private(), "tea"), "reply_to_message", asked);
    assert!(matches!(heard(reply.clone()), Incoming::Line(_)));
    for fields in quotations() {
        assert!(matches!(heard(with_all(&reply, &fields)), Incoming::Open(_)), "{fields}");
    }
}

#[test]
fn a_line_beside_a_quote_or_a_story_is_typed() {
    for fields in [
        json!({ "quote": { "text": "/leave", "position": 0 } }),
        json!({ "external_reply": { "origin": { "type": "hidden_user", "date": 1 } } }),
        json!({ "reply_to_story": { "chat": private(), "id": 3 } }),
        json!({ "is_from_offline": true }),
    ] {
        check(&with_all(&message(&group(), "/play"), &fields), ROOM, said("/play"));
    }
    let story = json!({ "text": null, "story": { "chat": private(), "id": 3 } });
    assert!(matches!(heard(with_all(&message(&private(), ""), &story)), Incoming::Open(_)));
}

#[test]
fn other_kinds_of_messages_are_nothing() {
    for kind in [
        "edited_message",
        "channel_post",
        "edited_channel_post",
        "business_message",
        "edited_business_message",
        "guest_message",
    ] {
        let mut update = message(&private(), "/play");
        let message = update["message"].take();
        update[kind] = message;
        assert!(matches!(heard(update), Incoming::Nothing), "{kind}");
    }
}

#[test]
fn a_group_that_moves_is_told_from_both_ends() {
    let old = json!({ "id": -77, "title": "Parlour", "type": "group" });
    let to = with(message(&old, ""), "migrate_to_chat_id", json!(-1_001_234_567_890_i64));
    let from = with(message(&group(), ""), "migrate_from_chat_id", json!(-77));
    for update in [to, from] {
        let Incoming::Moved(RoomMove { from, to }) = heard(update) else { panic!("not a move") };
        assert_eq!((from.as_str(), to.as_str()), ("telegram:-77", ROOM));
    }
}

#[test]
fn being_put_out_of_a_group_is_heard() {
    let update = json!({
        "update_id": 12,
        "my_chat_member": {
            "chat": group(), "from": bahar(), "date": 1,
            "old_chat_member": { "user": { "id": 1, "is_bot": true, "first_name": "T" }, "status": "member" },
            "new_chat_member": { "user": { "id": 1, "is_bot": true, "first_name": "T" }, "status": "kicked", "until_date": 0 },
        },
    });
    let Incoming::Standing(chat, member) = heard(update) else { panic!("not heard") };
    assert_eq!((chat.chat.0, member.status.as_str()), (-1_001_234_567_890, "kicked"));
    assert!(!member.may_write());
}

#[test]
fn updates_of_the_future_are_nothing() {
    assert!(matches!(heard(json!({ "update_id": 13, "poll": { "id": "1" } })), Incoming::Nothing));
    let sticker = with(message(&private(), "x"), "text", Value::Null);
    assert!(matches!(heard(sticker), Incoming::Open(_)));
}

#[test]
fn service_messages_say_whether_their_topic_is_open() {
    let service = |what: &str| {
        let update = with(message(&group(), "x"), "text", Value::Null);
        let update = with(update, "message_thread_id", json!(7));
        heard(with(with(update, "is_topic_message", json!(true)), what, json!({})))
    };
    let Incoming::Open(target) = service("forum_topic_reopened") else { panic!("not heard") };
    assert_eq!(target.topic.map(|topic| topic.0.0), Some(7));
    for what in ["forum_topic_closed", "left_chat_member"] {
        assert!(matches!(service(what), Incoming::Nothing), "{what}");
    }
}

#[test]
fn a_reply_to_our_question_is_a_word_for_the_table_that_it_asks_about() {
    let reply = |link: &str, is_bot: bool, line: &str, chat: &Value| {
        let from = json!({ "id": 7, "is_bot": is_bot, "first_name": "Tea" });
        let asked = json!({ "message_id": 4, "from": from, "text": "Reply to this message",
            "entities": [{ "offset": 0, "length": 5, "type": "text_link", "url": link }] });
        match heard(with(message(chat, line), "reply_to_message", asked)) {
            Incoming::Line(line) => line.what,
            other => panic!("{other:?}"),
        }
    };
    let link = "https://t.me/Tea_bot?start=luck-00000000ab";
    let said = |line: &str| Input::Line(line.to_owned());
    let asked = "luck-00000000ab".to_owned();
    let word = Input::Word { asked, typed: "tea for two".to_owned() };
    assert_eq!(reply(link, true, "tea for two", &private()), word);
    assert_eq!(reply(link, true, "/help", &private()), said("/help"));
    assert_eq!(reply(link, false, "tea", &private()), said("tea"));
    let other = "https://t.me/Tea_bot?start=hand-00000000ab";
    assert_eq!(reply(other, true, "tea", &private()), said("tea"));
}
