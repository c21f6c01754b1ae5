//! Interactions as Discord sends them.

use bot::platform::discord::fuzzing::read_interaction;
use serde_json::{Value, json};

use crate::bytes::Bytes;
use crate::mutation::mutate_up_to;

const MOST_CHANGES: usize = 16;

/// Reads the bytes as an interaction if they begin like one, otherwise as changes of known ones.
///
/// # Panics
/// If reading panics.
pub fn check(data: &[u8]) {
    if data.first() == Some(&b'{') {
        let _ = read_interaction(data);
        return;
    }
    let mut bytes = Bytes(data);
    let mut interaction = bytes.pick(&interactions()).cloned().unwrap_or_default();
    mutate_up_to(MOST_CHANGES, &mut interaction, &mut bytes);
    let _ = read_interaction(interaction.to_string().as_bytes());
}

/// Returns interactions of every kind that is read.
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
