//! The routes of channels and their messages.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::check;
use super::error::{
    ARCHIVED, Answer, Answered, ApiError, EMPTY_MESSAGE, Faults, LOCKED, MISSING_PERMISSIONS,
    NO_ROUTE, OLD_EDITS, TOO_LARGE, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE,
};
use super::http::{Call, Upload};
use super::post::Post;
use super::state::{Bar, ChannelKind, Message, State};
use super::threads;
use crate::png;

/// The error for a new embed whose picture is not among the files.
const NO_SUCH_PICTURE: &str = "URL_TYPE_INVALID_SCHEME";
/// The flag that hides link previews, the only one that an edit may change.
const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// The flags of new messages: that one, and the one for silent messages.
const SETTABLE_FLAGS: u64 = SUPPRESS_EMBEDS | 1 << 12;
/// Messages older than this count as old, and can be edited only a few times.
const OLD_MESSAGE_AGE: Duration = Duration::from_hours(1);
/// How long a nonce is remembered; Discord documents a few minutes.
const NONCE_LIFETIME: Duration = Duration::from_mins(5);
const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;
/// Edits of old messages in one channel.
const MAX_OLD_EDITS: usize = 3;

pub(super) fn route(state: &mut State, call: &Call) -> Answered {
    let parts = call.parts();
    let number = |text: &str| text.parse().unwrap_or(0);
    match (call.method.as_str(), &parts[1..]) {
        ("GET", [channel]) => {
            open(state, number(channel))?;
            Ok(Answer::ok(state.channel_json(number(channel))))
        }
        ("PATCH", [channel]) => change_thread(state, number(channel), call),
        ("DELETE", [channel]) => {
            open(state, number(channel))?;
            let channel = state.channels.remove(&number(channel));
            Ok(Answer::ok(json!({"name": channel.map(|channel| channel.name)})))
        }
        ("GET", [channel, "invites"]) => {
            open(state, number(channel))?;
            state.refuse("missing-right", MISSING_PERMISSIONS)?;
            Ok(Answer::ok(json!([])))
        }
        ("POST", [channel, "threads"]) => {
            open(state, number(channel))?;
            let name = call.body["name"].as_str().unwrap_or_default();
            let kind = ChannelKind::Thread { parent: number(channel) };
            let thread = state.add_channel(name, kind);
            Ok(Answer { status: StatusCode::CREATED, body: Some(state.channel_json(thread)) })
        }
        ("POST", [channel, "typing"]) => {
            open(state, number(channel))?;
            Ok(Answer::nothing())
        }
        ("GET", [channel, "messages"]) => {
            open(state, number(channel))?;
            let in_it = |(_, message): &(&u64, &Message)| {
                message.channel == number(channel) && !message.deleted && message.only_for.is_none()
            };
            let ids = state.messages.iter().filter(in_it).map(|(id, _)| *id);
            Ok(Answer::ok(ids.rev().take(50).map(|id| state.message_json(id)).collect()))
        }
        ("POST", [channel, "messages"]) => post(state, number(channel), call),
        ("GET", [channel, "messages", id]) => {
            find(state, number(channel), number(id))?;
            Ok(Answer::ok(state.message_json(number(id))))
        }
        ("PATCH", [channel, "messages", id]) => patch(state, number(channel), number(id), call),
        ("DELETE", [channel, "messages", id]) => {
            find(state, number(channel), number(id))?;
            changeable(state, number(channel))?;
            delete(state, number(id));
            Ok(Answer::nothing())
        }
        ("POST", [channel, "messages", id, "threads"]) => {
            find(state, number(channel), number(id))?;
            threads::create(state, number(channel), number(id), call)
        }
        _ => Err(NO_ROUTE.into()),
    }
}

/// Checks that the bot has access to a channel.
fn open(state: &State, channel: u64) -> Result<(), Answer> {
    let Some(channel) = state.channels.get(&channel) else {
        state.refuse("unknown-channel", UNKNOWN_CHANNEL)?;
        return Err(Answer::ok(json!({})));
    };
    channel.refuses.map_or(Ok(()), |refusal| Err(refusal.into()))
}

/// Checks that messages of a channel can be changed. In a locked thread they cannot be (topics/threads);
/// in an archived one they cannot be either, not even deleted (observed).
pub(super) fn changeable(state: &State, channel: u64) -> Result<(), Answer> {
    if state.channels.get(&channel).is_some_and(|channel| channel.bar == Bar::Locked) {
        return Err(LOCKED.into());
    }
    if state.is_archived(channel) { state.refuse("archived-edit", ARCHIVED) } else { Ok(()) }
}

/// Archives or unarchives a thread.
fn change_thread(state: &mut State, channel: u64, call: &Call) -> Answered {
    open(state, channel)?;
    let thread = &state.channels[&channel];
    if thread.bar != Bar::None {
        return Err(MISSING_PERMISSIONS.into());
    }
    match call.body["archived"].as_bool() {
        Some(true) => {
            state.channels.get_mut(&channel).expect("it is open").is_closed = true;
        }
        Some(false) => {
            state.allow("unarchived")?;
            if state.beliefs.value("unarchived", "/thread_metadata/archived") == false {
                state.is_active(channel);
            }
        }
        None => state.violation(format!("a thread is changed to {}", call.body)),
    }
    Ok(Answer::ok(state.channel_json(channel)))
}

fn find(state: &State, channel: u64, id: u64) -> Result<(), Answer> {
    open(state, channel)?;
    let message = state.messages.get(&id).filter(|message| {
        message.channel == channel && !message.deleted && message.only_for.is_none()
    });
    if message.is_none() {
        state.refuse("deleted-message", UNKNOWN_MESSAGE)?;
        return Err(Answer::ok(json!({})));
    }
    Ok(())
}

fn post(state: &mut State, channel: u64, call: &Call) -> Answered {
    open(state, channel)?;
    if let ChannelKind::Dm { with } = state.channels[&channel].kind
        && let Some(refusal) = state.users.get(&with).and_then(|user| user.refuses_dms)
    {
        return Err(refusal.into());
    }
    if state.channels[&channel].refuses_files && !call.files.is_empty() {
        return Err(MISSING_PERMISSIONS.into());
    }
    if state.channels[&channel].bar == Bar::Locked {
        return Err(LOCKED.into());
    }
    let body = checked(state, "MessageCreateRequest", &call.body, &call.files)?;
    filled(&body)?;
    let flags = body["flags"].as_u64().unwrap_or(0);
    if flags & 64 != 0 {
        state.violation("an ephemeral message that answers no interaction");
    }
    if flags & !(64 | SETTABLE_FLAGS) != 0 {
        state.violation(format!("a message with flags that nobody can set: {flags}"));
    }
    if matches!(state.channels[&channel].kind, ChannelKind::Dm { .. }) {
        state.allow("private-post")?;
    }
    let returns_first = state.beliefs.value("repeated-nonce", "/id") == "<<post.id>>";
    if body["enforce_nonce"] == true && returns_first {
        let same = state.messages.iter().find(|(_, message)| {
            message.channel == channel
                && message.nonce.as_ref() == Some(&body["nonce"])
                && state.ahead.saturating_sub(message.age) < NONCE_LIFETIME
        });
        if let Some((id, _)) = same {
            return Ok(Answer::ok(state.message_json(*id)));
        }
    }
    let stands = last_in(state, channel);
    let (was_archived, active) = (state.is_archived(channel), state.channels[&channel].active);
    let id = state.post(channel, body, None, false);
    if was_archived && state.beliefs.value("archived-post", "/thread_metadata/archived") != false {
        let thread = state.channels.get_mut(&channel).expect("it is open");
        (thread.is_closed, thread.active) = (true, active);
    }
    let repeats =
        stands.is_some_and(|stands| stands.looks_like(&Post::new(id, &state.messages[&id])));
    state.repeats += usize::from(repeats);
    Ok(Answer::ok(state.message_json(id)))
}

/// Whether a message shows its picture both in the embed and below it, as reported for edits that
/// keep one (issue 5675 of `discord/discord-api-docs`); not seen.
pub(super) const DOUBLED: &str = "doubled";

/// Returns the last message of a channel that everybody can see.
fn last_in(state: &State, channel: u64) -> Option<Post> {
    let is_there =
        |(_, it): &(&u64, &Message)| it.channel == channel && !it.deleted && it.only_for.is_none();
    let last = state.messages.iter().rev().find(is_there);
    last.map(|(id, message)| Post::new(*id, message))
}

fn patch(state: &mut State, channel: u64, id: u64, call: &Call) -> Answered {
    find(state, channel, id)?;
    changeable(state, channel)?;
    if state.channels[&channel].refuses_files && !call.files.is_empty() {
        return Err(MISSING_PERMISSIONS.into());
    }
    let parts = checked(state, "MessageEditRequestPartial", &call.body, &call.files)?;
    if parts["flags"].as_u64().unwrap_or(0) & !SUPPRESS_EMBEDS != 0 {
        state.violation("an edit that changes whether the phone rang");
    }
    merged(state, id, &parts)?;
    let old = state.ahead.saturating_sub(state.messages[&id].age) > OLD_MESSAGE_AGE;
    if let Some(channel) = state.channels.get_mut(&channel).filter(|_| old) {
        channel.old_edits += 1;
        if channel.old_edits > MAX_OLD_EDITS {
            let body = json!({"message": OLD_EDITS.message, "code": OLD_EDITS.code,
                "retry_after": 0.05, "global": false});
            return Err(Answer { status: StatusCode::TOO_MANY_REQUESTS, body: Some(body) });
        }
    }
    let mut parts = parts;
    parts[DOUBLED] = json!(false);
    if parts["attachments"].is_null() && parts["embeds"].is_array() {
        state.allow("kept-picture")?;
        let seen = |at| state.beliefs.value("kept-picture", at);
        parts[DOUBLED] = json!(seen("/attachments") != 0);
        if seen("/embeds/0/image").is_null() {
            parts["attachments"] = json!([]);
        }
    } else if parts["embeds"].is_null() && parts["components"].is_array() {
        state.allow("removed-buttons")?;
        if state.beliefs.value("removed-buttons", "/embeds/0/description") != "Edited" {
            parts["embeds"] = json!([]);
        }
    }
    state.edit(id, &parts);
    Ok(Answer::ok(state.message_json(id)))
}

/// Deletes a message.
pub(super) fn delete(state: &mut State, id: u64) {
    if let Some(message) = state.messages.get_mut(&id) {
        message.deleted = true;
        state.seen += 1;
    }
}

/// Checks the body of a new message or of an edit, which Discord describes under this name; returns
/// it with its files in the list of attachments.
pub(super) fn checked(
    state: &mut State,
    kind: &'static str,
    body: &Value,
    files: &[Upload],
) -> Result<Value, Answer> {
    let mut faults = Faults::default();
    check::message(kind, body, &mut faults);
    faults.count("files", files.len(), 0, 10);
    if let Err(answer) = state.judge(faults) {
        let usual = ApiError { status: 400, code: 50035, message: "Invalid Form Body" };
        // The usual answer names the fields.
        return state.refuse("bad-field", usual).and(Ok(body.clone())).map_err(|seen| {
            if seen.body.as_ref().is_some_and(|body| body["code"] == 50035) { answer } else { seen }
        });
    }
    if files.iter().any(|file| file.bytes.len() > MAX_FILE_BYTES) {
        return Err(TOO_LARGE.into());
    }
    let mut body = body.clone();
    for upload in files {
        let size = png::size(&upload.bytes);
        let id = upload.part.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
        let listed = body["attachments"].as_array_mut().into_iter().flatten();
        let mut listed = listed.filter(|one| {
            one["id"].to_string().trim_matches('"') == id.unwrap_or_default()
                && one["filename"] == upload.name
        });
        let is_picture =
            std::path::Path::new(&upload.name).extension().is_some_and(|kind| kind == "png");
        match (size, listed.next()) {
            (_, Some(attachment)) if !is_picture => {
                *attachment = json!({
                    "filename": upload.name, "size": upload.bytes.len(),
                    "content": png::hash(&upload.bytes),
                });
                state.uploads.push(upload.clone());
            }
            (Ok((wide, high)), Some(attachment)) => {
                state.pictures += 1;
                *attachment = json!({
                    "filename": upload.name, "description": attachment["description"],
                    "width": wide, "height": high, "content": png::hash(&upload.bytes),
                });
            }
            (Err(why), Some(_)) => state.violation(format!("a file of which {why}")),
            (_, None) => state.violation(format!("{} is not listed", upload.part)),
        }
    }
    Ok(body)
}

/// Checks that every picture of a new embed is among the files. An edited one is shown without its
/// picture instead (issue 2840 of `discord/discord-api-docs`).
fn illustrated(body: &Value) -> Result<(), Answer> {
    let mut faults = Faults::default();
    let files: Vec<&str> =
        body["attachments"].as_array().into_iter().flatten().filter_map(name_of).collect();
    for embed in body["embeds"].as_array().into_iter().flatten() {
        let url = embed["image"]["url"].as_str().unwrap_or_default();
        let name = url.strip_prefix("attachment://");
        if name.is_some_and(|name| !files.contains(&name)) {
            faults.add("embeds", NO_SUCH_PICTURE, "Not a well formed URL.");
        }
    }
    faults.check()
}

/// Returns the embeds and files of a message as the API does: an embed whose file is missing has no
/// picture, and a file that an embed shows is not listed a second time.
pub(super) fn shown(
    embeds: &[Value],
    files: &[Value],
    describes: bool,
) -> (Vec<Value>, Vec<Value>) {
    let named = |embed: &Value| {
        let url = embed["image"]["url"].as_str()?;
        Some(url.strip_prefix("attachment://").unwrap_or(url).to_owned())
    };
    let is_there = |name: &String| files.iter().filter_map(name_of).any(|file| file == name);
    let listed = files.iter().filter(|file| {
        name_of(file)
            .is_some_and(|name| !embeds.iter().any(|it| named(it).as_deref() == Some(name)))
    });
    let embeds = embeds.iter().map(|embed| {
        let mut shown = embed.clone();
        shown["type"] = json!("rich");
        let file = files
            .iter()
            .find(|file| name_of(file).is_some() && name_of(file) == named(embed).as_deref());
        if let Some(file) = file.filter(|_| describes) {
            shown["image"]["description"] = file["description"].clone();
        }
        if let Some(fields) =
            shown.as_object_mut().filter(|_| !named(embed).is_some_and(|name| is_there(&name)))
        {
            fields.remove("image");
        }
        shown
    });
    (embeds.collect(), listed.cloned().collect())
}

/// Returns the name of an existing file of a message.
fn name_of(attachment: &Value) -> Option<&str> {
    attachment["filename"].as_str().filter(|_| attachment["content"].is_u64())
}

/// Checks that a new message is not empty and has its pictures.
pub(super) fn filled(body: &Value) -> Result<(), Answer> {
    has_content(body)?;
    illustrated(body)
}

fn has_content(body: &Value) -> Result<(), Answer> {
    let some = |name: &str| body[name].as_array().is_some_and(|items| !items.is_empty());
    let is_text = body["content"].as_str().is_some_and(|content| !content.trim().is_empty());
    let is_embed = body["embeds"].as_array().into_iter().flatten().any(|embed| {
        ["title", "description", "fields", "image", "footer", "author"].iter().any(|part| {
            match &embed[part] {
                Value::Null => false,
                Value::String(text) => !text.trim().is_empty(),
                Value::Array(items) => !items.is_empty(),
                Value::Object(parts) => parts.values().any(|value| !value.is_null()),
                _ => true,
            }
        })
    });
    if is_text || is_embed || some("attachments") || some("sticker_ids") || body["poll"].is_object()
    {
        Ok(())
    } else {
        Err(EMPTY_MESSAGE.into())
    }
}

/// Checks that a message is not empty after an edit.
pub(super) fn merged(state: &State, id: u64, parts: &Value) -> Result<(), Answer> {
    let mut body = state.messages.get(&id).ok_or(UNKNOWN_MESSAGE)?.body.clone();
    for (name, value) in parts.as_object().into_iter().flatten() {
        body[name] = value.clone();
    }
    has_content(&body)
}
