//! Updates as Telegram sends them.

use bot::platform::telegram::fuzzing::read_update;
use serde_json::{Value, json};

use crate::bytes::Bytes;
use crate::mutation::mutate_up_to;

const MOST_CHANGES: usize = 16;

/// Reads the bytes as an update if they begin like one, otherwise as changes of known ones.
///
/// # Panics
/// If reading panics.
pub fn check(data: &[u8]) {
    if data.first() == Some(&b'{') {
        let _ = read_update(data);
        return;
    }
    let mut bytes = Bytes(data);
    let mut update = bytes.pick(&updates()).cloned().unwrap_or_default();
    mutate_up_to(MOST_CHANGES, &mut update, &mut bytes);
    let _ = read_update(update.to_string().as_bytes());
}

/// Returns updates of every kind that is read.
fn updates() -> Vec<Value> {
    let bahar = json!({
        "id": 42, "is_bot": false, "first_name": "Bahar", "last_name": "T.", "language_code": "hu",
    });
    let group = json!({ "id": -1_001_234_567_890_i64, "type": "supergroup", "is_forum": true });
    let private = json!({ "id": 42, "first_name": "Bahar", "type": "private" });
    let message = |chat: &Value, text: &str| {
        json!({
            "message_id": 5, "from": bahar, "chat": chat, "text": text, "date": 1_700_000_000,
            "message_thread_id": 7, "is_topic_message": true, "sender_chat": null,
            "reply_markup": { "inline_keyboard": [[{ "callback_data": "1.games" }]] },
        })
    };
    vec![
        json!({ "update_id": 1, "message": message(&group, "/play@Tea_bot tirazheh") }),
        json!({ "update_id": 2, "message": message(&private, "/start join-000000000a") }),
        json!({ "update_id": 3, "message": message(&group, "/start play-nautilus") }),
        json!({ "update_id": 4, "callback_query": {
            "id": "9", "from": bahar, "message": message(&group, "Tea"), "data": "1.games",
        } }),
        json!({ "update_id": 5, "callback_query": { "id": "9", "from": bahar, "data": "x" } }),
        json!({ "update_id": 6, "message": {
            "message_id": 6, "chat": group, "migrate_to_chat_id": -100_123, "text": "",
        } }),
        json!({ "update_id": 7, "my_chat_member": {
            "chat": group, "new_chat_member": { "status": "member" },
        } }),
    ]
}
