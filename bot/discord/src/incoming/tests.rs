mod odd;

use serde_json::{Value, json};

use super::*;
use platform::MessageRef;

fn user() -> Value {
    json!({
        "id": "17", "username": "anna_b", "global_name": "Anna", "discriminator": "0",
        "avatar": null, "public_flags": 0,
    })
}

fn member(nick: &Value) -> Value {
    json!({
        "user": user(), "nick": nick, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": false, "mute": false, "flags": 0, "permissions": "2147483647",
        "premium_since": null, "avatar": null, "pending": false,
    })
}

/// Returns an interaction in the form of the gateway, in a channel or in private.
fn interaction(kind: u8, data: &Value, is_private: bool) -> Value {
    let mut whole = json!({
        "id": "900", "application_id": "42", "type": kind, "data": data, "channel_id": "300",
        "token": "t0ken", "version": 1, "locale": "en-US", "entitlements": [],
        "authorizing_integration_owners": {"0": "200"}, "attachment_size_limit": 10_485_760,
        "app_permissions": "274877991936",
    });
    let who = if is_private {
        json!({"user": user(), "context": 1})
    } else {
        json!({"guild_id": "200", "member": member(&json!("Anna of the tea")), "context": 0})
    };
    for (key, value) in who.as_object().expect("an object") {
        whole[key] = value.clone();
    }
    whole
}

fn incoming(whole: &Value) -> Incoming {
    match read(&whole.to_string()) {
        ReadInteraction::Done(incoming) => incoming,
        other => panic!("{other:?}"),
    }
}

fn command(data: &Value, is_private: bool) -> Incoming {
    incoming(&interaction(2, data, is_private))
}

fn play(options: &Value) -> Value {
    json!({"id": "5", "name": "play", "type": 1, "options": options})
}

fn press(flags: u32, button: &str, is_private: bool) -> Incoming {
    press_of(&json!({"component_type": 2, "custom_id": button, "id": 2}), flags, button, is_private)
}

fn press_of(data: &Value, flags: u32, button: &str, is_private: bool) -> Incoming {
    incoming(&whole_press(data, flags, button, is_private))
}

fn whole_press(data: &Value, flags: u32, button: &str, is_private: bool) -> Value {
    let mut whole = interaction(3, data, is_private);
    whole["message"] = json!({
        "id": "800", "channel_id": "300", "content": "", "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [],
        "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": 0,
        "flags": flags, "application_id": "42",
        "author": {"id": "42", "username": "Chaikhana", "discriminator": "0", "bot": true,
            "avatar": null, "global_name": null, "public_flags": 0},
        "components": [{"type": 1, "id": 1, "components": [
            {"type": 2, "id": 2, "style": 2, "label": "x", "custom_id": button},
        ]}],
    });
    whole
}

#[test]
fn a_command_is_a_line_with_the_game_before_its_options() {
    let options = json!([
        {"name": "options", "type": 3, "value": "full scoring=off"},
        {"name": "game", "type": 3, "value": "tirazheh"},
    ]);
    let incoming = command(&play(&options), false);
    assert_eq!(incoming.what, Input::Line("/play tirazheh full scoring=off".to_owned()));
    assert!(incoming.is_command);
    let incoming = command(&json!({"id": "6", "name": "hand", "type": 1}), false);
    assert_eq!(incoming.what, Input::Line("/hand".to_owned()));
}

#[test]
fn a_person_is_named_as_the_server_shows_them() {
    let incoming = command(&play(&json!([])), false);
    assert_eq!(incoming.person.id.as_str(), "discord:17");
    assert_eq!(incoming.person.name, "Anna of the tea");
    assert_eq!(incoming.place, Destination::Room(RoomId::new("discord", 300)));
}

#[test]
fn in_private_the_place_is_the_person() {
    let incoming = command(&play(&json!([])), true);
    assert_eq!(incoming.person.name, "Anna");
    assert_eq!(incoming.place, Destination::Person(PersonId::new("discord", 17)));
}

#[test]
fn a_press_carries_its_text_and_what_it_stood_on() {
    let room = press(0, "1.00000000ab.join", false);
    assert_eq!(room.what, Input::Button("1.00000000ab.join".to_owned()));
    assert_eq!(
        (room.on.payloads, room.on.is_passing),
        (vec!["1.00000000ab.join".to_owned()], false)
    );
    assert!(press(64, "1.00000000ab.hand", false).on.is_passing);
    assert!(!press(0, "1.00000000ab.hand", true).on.is_passing);
}

#[test]
fn a_press_names_its_message_unless_that_is_a_passing_answer() {
    let delivered = Some(MessageRef("300:800".to_owned()));
    assert_eq!(press(0, "1.00000000ab.join", false).on.message, delivered);
    assert_eq!(press(0, "1.00000000ab.hand", true).on.message, delivered);
    assert_eq!(press(64, "1.00000000ab.hand", false).on.message, None);
    assert_eq!(command(&play(&json!([])), false).on.message, None);
}

#[test]
fn a_choice_from_a_menu_is_a_press() {
    let data = json!({
        "component_type": 3, "custom_id": "menu.0", "id": 2, "values": ["1.00000000ab.board"],
    });
    let incoming = press_of(&data, 64, "1.games", false);
    assert_eq!(incoming.what, Input::Button("1.00000000ab.board".to_owned()));
}

#[test]
fn what_is_being_typed_is_no_command() {
    let options = json!([
        {"name": "game", "type": 3, "value": "tirazheh"},
        {"name": "options", "type": 3, "value": "sc", "focused": true},
    ]);
    let whole = interaction(4, &play(&options), false);
    let ReadInteraction::Autocomplete(typing) = read(&whole.to_string()) else {
        panic!("not typing")
    };
    assert_eq!((typing.option.as_str(), typing.so_far.as_str()), ("options", "sc"));
    assert_eq!(typing.game.as_deref(), Some("tirazheh"));
}

#[test]
fn the_token_of_an_interaction_is_never_printed() {
    assert!(!format!("{:?}", command(&play(&json!([])), true)).contains("t0ken"));
}

#[test]
fn without_the_rights_to_post_a_table_nothing_is_posted() {
    let with = |rights: &str, kind: u8| {
        let mut whole = interaction(2, &play(&json!([])), false);
        whole["app_permissions"] = json!(rights);
        whole["channel"] = json!({"id": "300", "type": kind, "name": "tea"});
        incoming(&whole).closed.is_none()
    };
    let (all, no_embeds, no_threads) = ("274877926400", "274877910016", "19456");
    assert!(with(all, 0) && with(all, 11) && with("8", 0));
    assert!(!with(no_embeds, 0) && !with(no_threads, 11));
    assert!(with(no_threads, 0) && !with("0", 0));
    let all_and_connect = "274878974976";
    assert!(!with(all, 2) && with(all_and_connect, 2), "a voice channel");
}

#[test]
fn what_was_typed_into_a_window_is_a_word_for_the_table_that_it_asks_about() {
    let typed = |custom_id: &str| {
        json!({"custom_id": custom_id, "components": [{"type": 18, "id": 1, "component":
            {"type": 4, "id": 2, "custom_id": "typed", "value": " tea for two "}}]})
    };
    let mut whole = whole_press(&typed("1.luck.00000000ab.ask"), 64, "1.luck.00000000ab", false);
    whole["type"] = json!(5);
    let read_in = incoming(&whole);
    let asked = "1.luck.00000000ab.ask".to_owned();
    assert_eq!(read_in.what, Input::Word { asked, typed: " tea for two ".to_owned() });
    assert_eq!(read_in.on.payloads, ["1.luck.00000000ab"]);
}
