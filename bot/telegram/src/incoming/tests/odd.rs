//! Updates with small defects: each is read, or ignored, and no answer goes to another person.

use super::*;

fn from(id: u64) -> Incoming {
    let somebody = json!({ "id": id, "first_name": "A" });
    heard(with(message(&private(), "/tables"), "from", somebody))
}

#[test]
fn a_number_that_no_private_chat_has_is_nobodys() {
    // As the id of a chat, the second one is that of a group.
    for id in [0, (-1_001_234_567_890_i64).cast_unsigned(), u64::MAX, 1 << 63] {
        assert!(matches!(from(id), Incoming::NobodySaid(..)), "{id}");
    }
    for id in [1, (1 << 52) - 1, i64::MAX.cast_unsigned()] {
        let Incoming::Line(said) = from(id) else { panic!("{id} is somebody") };
        let place = Destination::Person(said.person.id);
        assert_eq!(ChatTarget::at(&place).and_then(ChatTarget::user), Some(UserId(id)));
    }
}

#[test]
fn numbers_that_do_not_fit_are_refused_and_not_cut_down() {
    for (field, odd) in [
        ("message_id", json!(1_u64 << 31)),
        ("message_id", json!(0.5)),
        ("message_id", json!("5")),
        ("message_thread_id", json!(i64::MIN)),
        ("migrate_to_chat_id", json!(u64::MAX)),
        ("is_topic_message", json!(1)),
        ("text", json!(7)),
    ] {
        let update = with(message(&group(), "/play"), field, odd.clone());
        assert!(serde_json::from_value::<Update>(update).is_err(), "{field} {odd}");
    }
}

#[test]
fn an_update_that_lacks_what_it_is_about_is_nothing() {
    for update in [
        json!({}),
        json!({ "message": null }),
        json!({ "callback_query": null, "my_chat_member": null }),
    ] {
        assert!(matches!(heard(update.clone()), Incoming::Nothing), "{update}");
    }
}

#[test]
fn a_message_without_words_shows_that_its_chat_is_open() {
    let update = json!({ "message": { "message_id": 1, "chat": { "id": 7 } } });
    let Incoming::Open(target) = heard(update) else { panic!("not open") };
    assert_eq!(target, ChatTarget::of(ChatId(7)));
}

#[test]
fn a_press_without_data_is_one_of_no_button() {
    let mut update = press(&message(&group(), "x")["message"], "");
    update["callback_query"]["data"] = Value::Null;
    let Incoming::Press(press) = heard(update) else { panic!("not a press") };
    assert_eq!(
        (press.data.as_str(), press.place),
        ("", Destination::Room(RoomId::new("telegram", "-1001234567890")))
    );
}

#[test]
fn words_that_only_look_like_commands_are_not_heard_in_a_group() {
    for text in [
        "/",
        "/@Tea_bot",
        "//play",
        "/pl-ay",
        "/play@",
        "/play@Tea_bot@Tea_bot",
        "\u{ff0f}play",
        "/\u{0}",
    ] {
        assert!(matches!(heard(message(&group(), text)), Incoming::Open(_)), "{text:?}");
    }
}

#[test]
fn commands_are_heard_through_odd_letters_and_spaces() {
    for (text, line) in [
        ("\u{a0}\n/play", "/play"),
        ("/play\u{2003}tirazheh", "/play\u{2003}tirazheh"),
        ("/\u{130}zmir_7", "/\u{130}zmir_7"),
        ("/play@TEA_BOT\u{202e}", ""),
        ("/\u{661}", "/\u{661}"),
    ] {
        match heard(message(&group(), text)) {
            Incoming::Line(said) => assert_eq!(said.what, Input::Line(line.to_owned()), "{text:?}"),
            _ => assert_eq!(line, "", "{text:?} is not heard"),
        }
    }
}

#[test]
fn names_are_made_of_the_fields_that_are_there() {
    for (first, last, name) in [
        ("", None, ""),
        (" ", Some(""), ""),
        ("", Some("B"), "B"),
        ("\u{202e}", Some("\u{0}"), "\u{202e} \u{0}"),
    ] {
        let somebody = json!({ "id": 7, "first_name": first, "last_name": last });
        let update = with(message(&private(), "hello"), "from", somebody);
        let Incoming::Line(said) = heard(update) else { panic!("not heard") };
        assert_eq!(said.person.name, name);
    }
}
