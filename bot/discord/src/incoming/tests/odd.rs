//! Interactions with small defects: each is read, or answered as unreadable, and none causes a
//! panic.

use super::*;

fn typing(options: &Value) -> Value {
    interaction(4, &play(options), false)
}

fn read_of(whole: &Value) -> ReadInteraction {
    read(&whole.to_string())
}

/// Returns the field that makes an interaction unreadable.
fn field(whole: &Value) -> String {
    match read_of(whole) {
        ReadInteraction::Unreadable(unreadable) => {
            assert_eq!((unreadable.id.get(), unreadable.token.as_str()), (900, "t0ken"));
            unreadable.field
        }
        other => panic!("{other:?}"),
    }
}

fn button() -> Value {
    let data = json!({"component_type": 2, "custom_id": "1.00000000ab.join", "id": 2});
    whole_press(&data, 0, "1.00000000ab.join", false)
}

#[test]
fn what_nobody_needs_may_be_missing_unknown_or_of_another_form() {
    let expected = incoming(&button());
    let odd = [Value::Null, json!(7), json!("x"), json!([{}]), json!({"x": [1]})];
    let parts = [
        "/version",
        "/entitlements",
        "/authorizing_integration_owners",
        "/attachment_size_limit",
        "/context",
        "/member/flags",
        "/member/joined_at",
        "/member/roles",
        "/member/deaf",
        "/member/user/public_flags",
        "/member/user/discriminator",
        "/member/user/avatar",
        "/message/interaction_metadata",
        "/message/author",
        "/message/type",
        "/message/embeds",
        "/message/timestamp",
        "/message/attachments",
        "/message/mentions",
    ];
    for part in parts {
        let (parent, name) = part.rsplit_once('/').expect("a path");
        for value in &odd {
            let mut whole = button();
            whole.pointer_mut(parent).expect("it is there")[name] = value.clone();
            assert_eq!(incoming(&whole), expected, "{part} {value}");
        }
        let mut whole = button();
        let parent = whole.pointer_mut(parent).and_then(Value::as_object_mut);
        parent.expect("an object").remove(name);
        assert_eq!(incoming(&whole), expected, "no {part}");
    }
    let mut whole = button();
    whole["something"] = json!({"new": true});
    assert_eq!(incoming(&whole), expected);
}

#[test]
fn without_a_locale_a_name_or_rights_a_press_is_still_a_press() {
    for value in [None, Some(Value::Null), Some(json!([7])), Some(json!({}))] {
        let mut whole = button();
        let objects = [("", "locale"), ("", "app_permissions"), ("/member", "permissions")];
        for (parent, name) in objects {
            let parent = whole.pointer_mut(parent).and_then(Value::as_object_mut);
            let parent = parent.expect("an object");
            match &value {
                Some(value) => parent.insert(name.to_owned(), value.clone()),
                None => parent.remove(name),
            };
        }
        let incoming = incoming(&whole);
        assert_eq!((&incoming.lang, incoming.is_admin, incoming.closed), (&None, false, None));
        assert_eq!(incoming.what, Input::Button("1.00000000ab.join".to_owned()));
    }
}

#[test]
fn components_that_nobody_knows_leave_a_message_its_buttons() {
    let text = "1.00000000ab.hand";
    let data = json!({"component_type": 2, "custom_id": text, "id": 2});
    let mut whole = whole_press(&data, 64, text, false);
    let row = whole["message"]["components"][0].clone();
    whole["message"]["components"] = json!([
        {"type": 99, "something": [1, null]}, {"type": 17, "components": [7, row]},
    ]);
    assert_eq!(incoming(&whole).on.payloads, [text]);
    whole["message"]["components"] = json!("none");
    assert_eq!(incoming(&whole).on.payloads, [""; 0]);
}

#[test]
fn what_cannot_be_read_names_its_field() {
    let with = |part: &str, value: Value| {
        let mut whole = button();
        *whole.pointer_mut(part).expect("it is there") = value;
        field(&whole)
    };
    assert_eq!(with("/data/component_type", json!(5)), "data.component_type");
    assert_eq!(with("/data/custom_id", json!(5)), "data.custom_id");
    assert_eq!(with("/member/user/id", json!("x")), "member.user.id");
    assert_eq!(with("/type", json!(77)), "type");
    let mut whole = interaction(2, &play(&json!([{"nom": "game"}])), false);
    assert_eq!(field(&whole), "data.options[0]");
    whole["locale"] = json!("hu");
    let ReadInteraction::Unreadable(unreadable) = read_of(&whole) else { panic!("unreadable") };
    assert_eq!(unreadable.lang, "hu".parse().ok());
    assert!(!format!("{unreadable:?}").contains("t0ken"));
}

#[test]
fn what_cannot_be_answered_with_words_is_nothing() {
    for whole in [json!({}), json!([]), json!({"id": "900", "type": 3}), json!({"token": "x"})] {
        assert_eq!(read_of(&whole), ReadInteraction::Nothing, "{whole}");
    }
    for kind in [1, 4] {
        let whole = json!({"id": "900", "token": "t0ken", "type": kind});
        assert_eq!(read_of(&whole), ReadInteraction::Nothing, "{kind}");
    }
    assert_eq!(read("{"), ReadInteraction::Nothing);
}

#[test]
fn numbers_that_are_no_ids_are_refused() {
    for id in [json!("0x1"), json!(""), json!("-1"), json!("18446744073709551616"), json!(null)] {
        for field in ["id", "application_id", "channel_id", "guild_id"] {
            let mut whole = interaction(2, &play(&json!([])), false);
            whole[field] = id.clone();
            let is_optional = field == "guild_id" && id.is_null();
            let is_read = matches!(read_of(&whole), ReadInteraction::Done(_));
            assert_eq!(is_read, is_optional, "{field} {id}");
        }
    }
}

#[test]
fn options_of_another_type_than_text_say_nothing() {
    for (kind, value) in [(4, json!(7)), (5, json!(true)), (10, json!(0.5))] {
        let options = json!([
            {"name": "game", "type": kind, "value": value},
            {"name": "options", "type": 3, "value": "full"},
        ]);
        let what = command(&play(&options), false).what;
        assert_eq!(what, Input::Line("/play full".to_owned()), "{kind}");
    }
}

#[test]
fn options_that_nobody_knows_say_nothing() {
    let options = json!([
        {"name": "Game", "type": 3, "value": "tirazheh"},
        {"name": "", "type": 3, "value": "x"},
        {"name": "game", "type": 3, "value": "nautilus\u{202e}"},
        {"name": "game", "type": 3, "value": "seladin"},
    ]);
    let what = command(&play(&options), false).what;
    assert_eq!(what, Input::Line("/play nautilus\u{202e}".to_owned()), "the first of two");
}

#[test]
fn a_menu_of_which_nothing_was_chosen_is_unreadable() {
    for (kind, values) in [(3, json!([])), (5, json!(["17"])), (6, json!([])), (8, json!(["300"]))]
    {
        let data =
            json!({"component_type": kind, "custom_id": "menu.0", "id": 2, "values": values});
        let mut whole = interaction(3, &data, false);
        whole["message"] = pressed_message();
        let is_known = [3, 6].contains(&kind);
        let expected = if is_known { "data.values" } else { "data.component_type" };
        assert_eq!(field(&whole), expected);
    }
}

#[test]
fn a_chosen_role_is_a_press_with_its_mention() {
    let data = json!({"component_type": 6, "custom_id": "1.room.call-role.", "id": 2,
        "values": ["17"], "resolved": {"roles": {}}});
    let mut whole = interaction(3, &data, false);
    whole["message"] = pressed_message();
    let pressed = format!("{:?}", read_of(&whole));
    assert!(pressed.contains("1.room.call-role.&17"), "{pressed}");
}

fn pressed_message() -> Value {
    json!({
        "id": "800", "channel_id": "300", "content": "", "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [],
        "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": 0,
        "author": user(),
    })
}

#[test]
fn a_message_without_flags_and_buttons_is_one_of_the_room() {
    let data = json!({"component_type": 2, "custom_id": "", "id": 2});
    let mut whole = interaction(3, &data, false);
    whole["message"] = pressed_message();
    let incoming = incoming(&whole);
    assert_eq!((incoming.on.is_passing, incoming.what), (false, Input::Button(String::new())));
}

#[test]
fn typing_in_no_option_is_nothing() {
    for options in [json!([]), json!([{"name": "game", "type": 3, "value": "ti"}])] {
        assert_eq!(read_of(&typing(&options)), ReadInteraction::Nothing, "{options}");
    }
}

#[test]
fn a_locale_that_is_no_language_leaves_the_language_open() {
    for locale in ["", "und", "odd-zctacd-iaan", "en_US_x_y_z", "\u{202e}"] {
        let mut whole = interaction(2, &play(&json!([])), true);
        whole["locale"] = json!(locale);
        assert_eq!(incoming(&whole).lang, None, "{locale:?}");
    }
}

#[test]
fn names_are_taken_as_they_are_however_odd() {
    for name in ["", " ", "\u{202e}\u{0}", "<@1> @everyone", "\u{1f469}\u{200d}\u{1f680}"] {
        let mut whole = interaction(2, &play(&json!([])), false);
        whole["member"]["nick"] = json!(name);
        assert_eq!(incoming(&whole).person.name, name);
    }
}
