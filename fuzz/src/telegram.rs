//! Updates as Telegram sends them, and what is answered.

use serde_json::{Value, json};
use telegram::fuzzing::{MAX_TEXT_UNITS, found_again, read_update, written};

use crate::answer::{LOCALES, lang, meaning, panels};
use crate::bytes::Bytes;
use crate::mutation::mutate_up_to;

const MOST_CHANGES: usize = 16;
/// The maximum number of bytes of the data of a button.
const BUTTON: usize = 64;

/// Parses the bytes as an update if they begin like one, otherwise as mutations of known ones, and
/// encodes answers to it. Returns how far the input got.
///
/// # Panics
/// If parsing panics, or Telegram would not accept an answer.
pub fn check(data: &[u8]) -> &'static str {
    if data.first() == Some(&b'{') {
        return answer(data);
    }
    let mut bytes = Bytes(data);
    let mut update = bytes.pick(&updates()).cloned().unwrap_or_default();
    mutate_up_to(MOST_CHANGES, &mut update, &mut bytes);
    answer(update.to_string().as_bytes())
}

fn answer(update: &[u8]) -> &'static str {
    let input = match read_update(update) {
        None => return "unreadable",
        Some((_, None)) => return "nothing of ours",
        Some((_, Some(input))) => input,
    };
    assert_eq!(found_again(&input.place).as_ref(), Some(&input.place), "an answer goes elsewhere");
    let lang = lang(&input);
    for panel in panels(&input) {
        let (html, pop_up, keyboard) = written(&panel, &input.person, &LOCALES, &lang);
        let shown = shown(&html);
        assert!(
            (1..=MAX_TEXT_UNITS[0]).contains(&units(&shown)),
            "{} units: {html}",
            units(&shown)
        );
        assert!(units(&pop_up) <= MAX_TEXT_UNITS[1], "{} units: {pop_up}", units(&pop_up));
        for button in keyboard["inline_keyboard"].as_array().into_iter().flatten() {
            for button in button.as_array().into_iter().flatten() {
                let text = button["text"].as_str().unwrap_or_default();
                assert!(!text.trim().is_empty(), "a button says nothing: {button}");
                let data = button["callback_data"].as_str().unwrap_or_default();
                assert!(data.len() <= BUTTON, "{button}");
            }
        }
    }
    meaning(&input)
}

/// Returns the visible text of HTML.
///
/// # Panics
/// If Telegram would not accept it.
fn shown(html: &str) -> String {
    let (mut shown, mut open, mut rest) = (String::new(), Vec::new(), html);
    while let Some(at) = rest.find(['<', '>', '&', '"']) {
        shown.push_str(&rest[..at]);
        rest = &rest[at..];
        let entities = [("&amp;", '&'), ("&lt;", '<'), ("&gt;", '>'), ("&quot;", '"')];
        if let Some((entity, c)) = entities.iter().find(|(entity, _)| rest.starts_with(entity)) {
            shown.push(*c);
            rest = &rest[entity.len()..];
            continue;
        }
        let end = rest.find('>').unwrap_or_else(|| panic!("{rest:?} is no markup in {html:?}"));
        match &rest[..=end] {
            "<b>" => open.push("</b>"),
            "<pre>" => open.push("</pre>"),
            link if link.starts_with("<a href=\"tg://user?id=") => open.push("</a>"),
            tag => assert_eq!(Some(tag), open.pop(), "{html:?}"),
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty(), "{open:?} is missing in {html:?}");
    shown + rest
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Returns an update of every kind that the bot reads.
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
