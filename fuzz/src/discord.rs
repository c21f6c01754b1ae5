//! Interactions as Discord sends them, and what is answered.

use ::panels::panel::Panel;
use discord::fuzzing::{Made, read_interaction, written, written_line};
use serde_json::{Value, json};
use words::text::Text;

use crate::answer::{LOCALES, lang, meaning, panels};
use crate::bytes::Bytes;
use crate::mutation::mutate_up_to;

const MOST_CHANGES: usize = 16;
/// The maximum number of rows of a message, and of buttons in a row.
const ROWS: usize = 5;
/// The maximum number of choices of a menu.
const CHOICES: usize = 25;
// The maximum length, in UTF-16 units, of the text above a panel, of a panel, of a button and of a
// choice.
const CONTENT: usize = 2000;
const PANEL: usize = 4096;
const LABEL: usize = 80;
const CHOICE: usize = 100;

/// Parses the bytes as an interaction if they begin like one, otherwise as mutations of known ones,
/// and encodes answers to it. Returns how far the input got.
///
/// # Panics
/// If parsing panics, or Discord would not accept an answer.
pub fn check(data: &[u8]) -> &'static str {
    if data.first() == Some(&b'{') {
        return answer(data);
    }
    let mut bytes = Bytes(data);
    let mut interaction = bytes.pick(&interactions()).cloned().unwrap_or_default();
    mutate_up_to(MOST_CHANGES, &mut interaction, &mut bytes);
    answer(interaction.to_string().as_bytes())
}

fn answer(interaction: &[u8]) -> &'static str {
    match read_interaction(interaction, &LOCALES, &words::locale::Lang::default()) {
        Some((_, Made::Input(input))) => {
            let lang = lang(&input);
            for panel in panels(&input) {
                is_taken(&panel, &written(&panel, &LOCALES, &lang));
            }
            let who = Text::new("name-person").name("who", &input.person.name);
            let line = written_line(&who, &LOCALES, &lang);
            fits(&line["content"], CONTENT);
            meaning(&input)
        }
        Some((_, Made::Choices(choices))) => {
            let choices = list(&choices);
            assert!(choices.len() <= CHOICES, "{choices:?}");
            for choice in choices {
                fits(&choice["name"], CHOICE);
                fits(&choice["value"], CHOICE);
            }
            if choices.is_empty() { "typing, nothing is offered" } else { "typing" }
        }
        Some((_, Made::Nothing)) => "nothing of ours",
        None => "unreadable",
    }
}

/// Checks that Discord would accept a message.
fn is_taken(panel: &Panel, message: &Value) {
    for embed in list(&message["embeds"]) {
        fits(&embed["description"], PANEL);
    }
    let rows = list(&message["components"]);
    assert!(rows.len() <= ROWS, "{panel:?}");
    for row in rows {
        let row = list(&row["components"]);
        assert!((1..=ROWS).contains(&row.len()), "{panel:?}");
        for component in row {
            fits(&component["custom_id"], CHOICE);
            let options = list(&component["options"]);
            assert!(options.len() <= CHOICES, "{panel:?}");
            for option in options {
                fits(&option["label"], CHOICE);
                fits(&option["value"], CHOICE);
            }
            if component["type"] == 2 {
                fits(&component["label"], LABEL);
            }
        }
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Checks that a text is neither empty nor too long.
fn fits(text: &Value, most: usize) {
    let text = text.as_str().unwrap_or_default();
    let length = text.trim().encode_utf16().count();
    assert!((1..=most).contains(&length), "{length} units: {text:?}");
}

/// Returns an interaction of every kind that the bot reads.
fn interactions() -> Vec<Value> {
    let game = |focused: bool| json!([{ "name": "game", "type": 3, "value": "tirazheh", "focused": focused }]);
    let play = |options: Value| json!({ "id": "5", "name": "play", "type": 1, "options": options });
    let button = json!({ "component_type": 2, "custom_id": "1.games", "id": 2 });
    let select = json!({ "component_type": 3, "custom_id": "1.games", "values": ["1.games"] });
    [(2, play(game(false))), (4, play(game(true))), (3, button), (3, select)]
        .into_iter()
        .flat_map(|(kind, data)| [true, false].map(|private| interaction(kind, &data, private)))
        .collect()
}

fn interaction(kind: u8, data: &Value, is_private: bool) -> Value {
    let user = json!({
        "id": "17", "username": "anna_b", "global_name": "Anna", "discriminator": "0",
        "avatar": null, "public_flags": 0,
    });
    let mut whole = json!({
        "id": "900", "application_id": "42", "type": kind, "data": data, "channel_id": "300",
        "token": "t0ken", "version": 1, "locale": "en-US", "entitlements": [],
        "authorizing_integration_owners": { "0": "200" }, "attachment_size_limit": 10_485_760,
        "app_permissions": "274877991936",
    });
    if kind == 3 {
        whole["message"] = json!({
            "id": "800", "channel_id": "300", "author": user, "content": "",
            "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": null, "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [],
            "embeds": [], "pinned": false, "type": 0, "flags": 64,
            "components": [{ "type": 1, "id": 1, "components": [
                { "type": 2, "id": 2, "style": 2, "label": "Hand", "custom_id": "1.games" },
            ] }],
        });
    }
    if is_private {
        whole["user"] = user;
        whole["context"] = 1.into();
    } else {
        whole["guild_id"] = "200".into();
        whole["context"] = 0.into();
        whole["member"] = json!({
            "user": user, "nick": "Anna of the tea", "roles": [], "deaf": false, "mute": false,
            "joined_at": "2026-01-01T00:00:00+00:00", "flags": 0, "permissions": "2147483647",
            "premium_since": null, "avatar": null, "pending": false,
        });
    }
    whole
}
