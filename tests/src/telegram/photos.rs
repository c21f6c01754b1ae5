//! Messages with a picture.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::error::ApiError;
use super::messages::{content, edit, post, standing, text};
use super::state::{BOT, ChatKind, Message, Photo, State};
use crate::png;

/// The files of a request, by the names of their parts.
pub type Files = HashMap<String, Upload>;

/// A file of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Upload {
    pub name: String,
    pub bytes: Vec<u8>,
}

type Args = Map<String, Value>;
type Result<T = Value> = std::result::Result<T, ApiError>;

/// `sendPhoto`.
pub fn send(state: &mut State, args: &Args, files: &Files) -> Result {
    allowed(state, args)?;
    let (caption, entities, keys) = content(state, args, "caption")?;
    let photo = photo(state, text(args, "photo"), files)?;
    let message = Message::new(BOT, caption, entities, keys);
    post(state, args, Message { photo: Some(photo), ..message })
}

/// `editMessageMedia`: replaces a picture, or a text by a picture.
pub fn edit_media(state: &mut State, args: &Args, files: &Files) -> Result {
    allowed(state, args)?;
    standing(state, args)?;
    let mut media = args["media"].as_object().cloned().unwrap_or_default();
    if media["type"] != "photo" {
        return Err(ApiError::bad("wrong type of media"));
    }
    if let Some(keyboard) = args.get("reply_markup") {
        media.insert("reply_markup".to_owned(), keyboard.clone());
    }
    let (caption, entities, keys) = content(state, &media, "caption")?;
    let photo = photo(state, text(&media, "media"), files)?;
    edit(state, args, |message| {
        (message.text, message.entities, message.keys) = (caption, entities, keys);
        (message.photo, message.rich) = (Some(photo), None);
    })
}

/// `editMessageCaption`.
pub fn edit_caption(state: &mut State, args: &Args) -> Result {
    state.allow("caption")?;
    let (caption, entities, keys) = content(state, args, "caption")?;
    if standing(state, args)?.photo.is_none() {
        return Err(ApiError::bad("there is no caption in the message to edit"));
    }
    edit(state, args, |message| {
        (message.text, message.entities, message.keys) = (caption, entities, keys);
    })
}

/// Checks that the bot may send photos to a chat.
pub(super) fn allowed(state: &State, args: &Args) -> Result<()> {
    let chat = state.chats.get(&super::messages::chat(state, args)?);
    if chat.is_some_and(|chat| !chat.takes_photos && chat.kind != ChatKind::Private) {
        return Err(ApiError::bad("not enough rights to send photos to the chat"));
    }
    Ok(())
}

/// Returns the id of a picture that was uploaded before or is in the request.
pub(super) fn photo(state: &mut State, named: &str, files: &Files) -> Result<String> {
    let Some(part) = named.strip_prefix("attach://") else {
        let is_known = state.files.contains_key(named);
        let known = is_known.then(|| named.to_owned());
        return known.ok_or_else(|| ApiError::bad("wrong remote file identifier specified"));
    };
    let Upload { bytes, .. } =
        files.get(part).ok_or_else(|| ApiError::bad("there is no such file"))?;
    let (wide, high) = png::size(bytes).map_err(|_| ApiError::bad("IMAGE_PROCESS_FAILED"))?;
    if wide + high > 10_000 || wide > 20 * high || high > 20 * wide {
        return Err(ApiError::bad("PHOTO_INVALID_DIMENSIONS"));
    }
    let id = format!("photo-{}", state.number());
    state.files.insert(id.clone(), Photo { wide, high, hash: png::hash(bytes) });
    Ok(id)
}
