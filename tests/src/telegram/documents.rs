//! Messages with a file.

use serde_json::{Map, Value, json};

use super::error::ApiError;
use super::messages::{content, number, post, text};
use super::photos::{Files, Upload};
use super::state::{BOT, Message, State};

const MAX_FILE_BYTES: usize = 50_000_000;

/// `sendDocument` with a file in the request.
pub fn send(
    state: &mut State,
    args: &Map<String, Value>,
    files: &Files,
) -> Result<Value, ApiError> {
    let part = text(args, "document").strip_prefix("attach://");
    let upload = part.and_then(|part| files.get(part));
    let Upload { name, bytes } = upload.ok_or_else(|| ApiError::bad("there is no such file"))?;
    if bytes.is_empty() {
        return Err(ApiError::bad("file must be non-empty"));
    }
    if bytes.len() > MAX_FILE_BYTES {
        return Err(ApiError::new(413, "Request Entity Too Large"));
    }
    let (caption, entities, keys) = content(state, args, "caption")?;
    let chat = number(args, "chat_id")?;
    let mut sent = post(state, args, Message::new(BOT, caption, entities, keys))?;
    state.record.documents.push((chat, Upload { name: name.clone(), bytes: bytes.clone() }));
    let id = format!("document-{}", state.number());
    sent["document"] =
        json!({ "file_id": id, "file_unique_id": id, "file_name": name, "file_size": bytes.len() });
    if let Some(text) = sent.as_object_mut().and_then(|sent| sent.remove("text")) {
        sent["caption"] = text;
    }
    Ok(sent)
}
