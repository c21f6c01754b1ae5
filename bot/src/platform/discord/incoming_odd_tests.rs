//! Interactions that are almost some: each is read for what it is, is nothing, or is refused by
//! whoever reads the JSON, and none makes reading panic.

use serenity::all::Interaction;

use super::*;

fn typing(options: &Value) -> Value {
    interaction(4, &play(options), false)
}

fn read_of(whole: Value) -> Option<Read> {
    serde_json::from_value::<Interaction>(whole).ok().map(|interaction| read(&interaction))
}

#[test]
fn numbers_that_are_no_ids_are_refused() {
    for id in [json!("0x1"), json!(""), json!("-1"), json!("18446744073709551616"), json!(null)] {
        for field in ["id", "application_id", "channel_id", "guild_id"] {
            let mut whole = interaction(2, &play(&json!([])), false);
            whole[field] = id.clone();
            let is_optional = field == "guild_id" && id.is_null();
            assert_eq!(read_of(whole).is_some(), is_optional, "{field} {id}");
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
fn a_menu_of_which_nothing_was_chosen_is_nothing() {
    for (kind, values) in [(3, json!([])), (5, json!(["17"])), (6, json!([])), (8, json!(["300"]))]
    {
        let data =
            json!({"component_type": kind, "custom_id": "menu.0", "id": 2, "values": values});
        let mut whole = interaction(3, &data, false);
        whole["message"] = pressed_message();
        assert_eq!(read_of(whole), Some(Read::Nothing), "{kind}");
    }
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
    let incoming = incoming(whole);
    assert_eq!((incoming.on, incoming.what), (Surface::Room, Input::Button(String::new())));
}

#[test]
fn typing_in_no_option_is_nothing() {
    for options in [json!([]), json!([{"name": "game", "type": 3, "value": "ti"}])] {
        assert_eq!(read_of(typing(&options)), Some(Read::Nothing), "{options}");
    }
}

#[test]
fn a_locale_that_is_no_language_leaves_the_language_open() {
    for locale in ["", "und", "odd-zctacd-iaan", "en_US_x_y_z", "\u{202e}"] {
        let mut whole = interaction(2, &play(&json!([])), true);
        whole["locale"] = json!(locale);
        assert_eq!(incoming(whole).lang, None, "{locale:?}");
    }
}

#[test]
fn names_are_taken_as_they_are_however_odd() {
    for name in ["", " ", "\u{202e}\u{0}", "<@1> @everyone", "\u{1f469}\u{200d}\u{1f680}"] {
        let mut whole = interaction(2, &play(&json!([])), false);
        whole["member"]["nick"] = json!(name);
        assert_eq!(incoming(whole).by.name, name);
    }
}
