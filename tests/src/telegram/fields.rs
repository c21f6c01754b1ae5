//! The arguments of each method: their names, their types and which are required, as the Bot API
//! documents them. The fake has no other methods.

use serde_json::{Map, Value};

use Kind::{Bool, ChatId, Int, List, Object, OneOf, Rich, Str};

/// The type of a value.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// An integer.
    Int,
    /// True or false.
    Bool,
    /// A text.
    Str,
    /// A number or `@name`.
    ChatId,
    /// A list of one type.
    List(&'static Kind),
    /// An object with these fields.
    Object(&'static [Field]),
    /// One of several objects, which are told apart by their first fields; the first one if none of
    /// these is there.
    OneOf(&'static [&'static [Field]]),
    /// An object that the handler of the method checks.
    Rich,
}

/// A field of an object, or an argument of a method.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    name: &'static str,
    kind: Kind,
    required: bool,
}

const fn must(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, required: true }
}

const fn may(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, required: false }
}

const ENTITY: Kind = Object(&[
    must("type", Str),
    must("offset", Int),
    must("length", Int),
    may("url", Str),
    may("language", Str),
]);
const PREVIEW: Kind = Object(&[
    may("is_disabled", Bool),
    may("url", Str),
    may("prefer_small_media", Bool),
    may("prefer_large_media", Bool),
    may("show_above_text", Bool),
]);
const REPLY: Kind = Object(&[
    may("message_id", Int),
    may("ephemeral_message_id", Int),
    may("chat_id", ChatId),
    may("allow_sending_without_reply", Bool),
    may("quote", Str),
    may("quote_parse_mode", Str),
    may("quote_position", Int),
]);
const ONLY: Kind = Object(&[
    must("receiver_user_id", Int),
    may("callback_query_id", Str),
    may("replace_callback_query_message", Bool),
]);
const MEDIA: Kind = Object(&[
    must("type", Str),
    must("media", Str),
    may("caption", Str),
    may("parse_mode", Str),
    may("caption_entities", List(&ENTITY)),
    may("show_caption_above_media", Bool),
    may("has_spoiler", Bool),
]);
const BUTTON: Kind = Object(&[
    must("text", Str),
    may("style", Str),
    may("url", Str),
    may("callback_data", Str),
    may("switch_inline_query", Str),
    may("switch_inline_query_current_chat", Str),
    may("copy_text", Object(&[must("text", Str)])),
    may("disabled", Object(&[])),
]);
const BUTTONS: &[Field] = &[must("inline_keyboard", List(&List(&BUTTON)))];
const KEYBOARD: Kind = Object(BUTTONS);
/// The markup of a new message: buttons, or a forced reply.
const MARKUP: Kind = OneOf(&[
    BUTTONS,
    &[must("force_reply", Bool), may("input_field_placeholder", Str), may("selective", Bool)],
]);
const COMMAND: Kind =
    Object(&[must("command", Str), must("description", Str), may("is_ephemeral", Bool)]);
const SCOPE: Kind = Object(&[must("type", Str), may("chat_id", ChatId), may("user_id", Int)]);

/// The methods, by their names in lower case.
const METHODS: &[(&str, &[Field])] = &[
    ("getme", &[]),
    ("getwebhookinfo", &[]),
    (
        "getupdates",
        &[
            may("offset", Int),
            may("limit", Int),
            may("timeout", Int),
            may("allowed_updates", List(&Str)),
        ],
    ),
    (
        "setwebhook",
        &[
            must("url", Str),
            may("ip_address", Str),
            may("max_connections", Int),
            may("allowed_updates", List(&Str)),
            may("drop_pending_updates", Bool),
            may("secret_token", Str),
        ],
    ),
    ("deletewebhook", &[may("drop_pending_updates", Bool)]),
    (
        "setmycommands",
        &[must("commands", List(&COMMAND)), may("scope", SCOPE), may("language_code", Str)],
    ),
    ("getmycommands", &[may("scope", SCOPE), may("language_code", Str)]),
    ("deletemycommands", &[may("scope", SCOPE), may("language_code", Str)]),
    ("setmydescription", &[may("description", Str), may("language_code", Str)]),
    ("setmyshortdescription", &[may("short_description", Str), may("language_code", Str)]),
    (
        "sendmessage",
        &[
            must("chat_id", ChatId),
            may("message_thread_id", Int),
            must("text", Str),
            may("parse_mode", Str),
            may("entities", List(&ENTITY)),
            may("link_preview_options", PREVIEW),
            may("disable_notification", Bool),
            may("protect_content", Bool),
            may("reply_parameters", REPLY),
            may("ephemeral_message_parameters", ONLY),
            may("reply_markup", MARKUP),
        ],
    ),
    (
        "editmessagetext",
        &[
            must("chat_id", ChatId),
            must("message_id", Int),
            may("text", Str),
            may("rich_message", Rich),
            may("parse_mode", Str),
            may("entities", List(&ENTITY)),
            may("link_preview_options", PREVIEW),
            may("reply_markup", KEYBOARD),
        ],
    ),
    (
        "sendrichmessage",
        &[
            must("chat_id", ChatId),
            may("message_thread_id", Int),
            must("rich_message", Rich),
            may("disable_notification", Bool),
            may("protect_content", Bool),
            may("reply_parameters", REPLY),
            may("ephemeral_message_parameters", ONLY),
            may("reply_markup", MARKUP),
        ],
    ),
    (
        "senddocument",
        &[
            must("chat_id", ChatId),
            may("message_thread_id", Int),
            must("document", Str),
            may("thumbnail", Str),
            may("caption", Str),
            may("parse_mode", Str),
            may("caption_entities", List(&ENTITY)),
            may("disable_content_type_detection", Bool),
            may("disable_notification", Bool),
            may("protect_content", Bool),
            may("reply_parameters", REPLY),
            may("reply_markup", MARKUP),
        ],
    ),
    (
        "sendphoto",
        &[
            must("chat_id", ChatId),
            may("message_thread_id", Int),
            must("photo", Str),
            may("caption", Str),
            may("parse_mode", Str),
            may("caption_entities", List(&ENTITY)),
            may("show_caption_above_media", Bool),
            may("has_spoiler", Bool),
            may("disable_notification", Bool),
            may("protect_content", Bool),
            may("reply_parameters", REPLY),
            may("ephemeral_message_parameters", ONLY),
            may("reply_markup", MARKUP),
        ],
    ),
    (
        "editmessagemedia",
        &[
            must("chat_id", ChatId),
            must("message_id", Int),
            must("media", MEDIA),
            may("reply_markup", KEYBOARD),
        ],
    ),
    (
        "editmessagecaption",
        &[
            must("chat_id", ChatId),
            must("message_id", Int),
            may("caption", Str),
            may("parse_mode", Str),
            may("caption_entities", List(&ENTITY)),
            may("show_caption_above_media", Bool),
            may("reply_markup", KEYBOARD),
        ],
    ),
    (
        "editmessagereplymarkup",
        &[must("chat_id", ChatId), must("message_id", Int), may("reply_markup", KEYBOARD)],
    ),
    (
        "editephemeralmessagetext",
        &[
            must("chat_id", ChatId),
            must("receiver_user_id", Int),
            must("ephemeral_message_id", Int),
            may("text", Str),
            may("parse_mode", Str),
            may("entities", List(&ENTITY)),
            may("link_preview_options", PREVIEW),
            may("reply_markup", KEYBOARD),
        ],
    ),
    (
        "editephemeralmessagemedia",
        &[
            must("chat_id", ChatId),
            must("receiver_user_id", Int),
            must("ephemeral_message_id", Int),
            must("media", MEDIA),
            may("reply_markup", KEYBOARD),
        ],
    ),
    (
        "editephemeralmessagecaption",
        &[
            must("chat_id", ChatId),
            must("receiver_user_id", Int),
            must("ephemeral_message_id", Int),
            may("caption", Str),
            may("parse_mode", Str),
            may("caption_entities", List(&ENTITY)),
            may("reply_markup", KEYBOARD),
        ],
    ),
    (
        "deleteephemeralmessage",
        &[
            must("chat_id", ChatId),
            must("receiver_user_id", Int),
            must("ephemeral_message_id", Int),
        ],
    ),
    ("deletemessage", &[must("chat_id", ChatId), must("message_id", Int)]),
    ("unpinchatmessage", &[must("chat_id", ChatId), may("message_id", Int)]),
    (
        "answercallbackquery",
        &[
            must("callback_query_id", Str),
            may("text", Str),
            may("show_alert", Bool),
            may("url", Str),
            may("cache_time", Int),
        ],
    ),
    ("getchat", &[must("chat_id", ChatId)]),
    ("getchatadministrators", &[must("chat_id", ChatId)]),
    (
        "sendchataction",
        &[must("chat_id", ChatId), may("message_thread_id", Int), must("action", Str)],
    ),
];

/// Returns the arguments of a method, if there is such a method.
pub fn of(method: &str) -> Option<&'static [Field]> {
    METHODS.iter().find(|(name, _)| *name == method).map(|(_, fields)| *fields)
}

/// Converts the values of a form, which are all texts, to the types of their fields.
pub fn typed(fields: &[Field], form: &mut Map<String, Value>) {
    for (name, value) in form {
        let Value::String(text) = &*value else { continue };
        let Some(field) = fields.iter().find(|field| field.name == name) else { continue };
        let read = match field.kind {
            Str => continue,
            Int | Bool | ChatId | List(_) | Object(_) | OneOf(_) | Rich => {
                serde_json::from_str(text)
            }
        };
        *value = read.unwrap_or_else(|_| value.clone());
    }
}

/// Checks arguments; returns the errors.
pub fn check(fields: &[Field], sent: &Map<String, Value>, path: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for field in fields.iter().filter(|field| field.required) {
        if sent.get(field.name).is_none_or(Value::is_null) {
            wrong.push(format!("{path}.{} is missing", field.name));
        }
    }
    for (name, value) in sent {
        let path = format!("{path}.{name}");
        match fields.iter().find(|field| field.name == name) {
            Some(field) => check_value(field.kind, value, &path, &mut wrong),
            None => wrong.push(format!("{path} is unknown")),
        }
    }
    wrong
}

fn check_value(kind: Kind, value: &Value, path: &str, wrong: &mut Vec<String>) {
    let fits = match kind {
        Int => value.is_i64(),
        Bool => value.is_boolean(),
        Str => value.is_string(),
        Rich => value.is_object(),
        ChatId => value.is_i64() || value.as_str().is_some_and(|name| name.starts_with('@')),
        List(kind) => {
            for (index, value) in value.as_array().into_iter().flatten().enumerate() {
                check_value(*kind, value, &format!("{path}[{index}]"), wrong);
            }
            value.is_array()
        }
        Object(fields) => {
            wrong.extend(value.as_object().into_iter().flat_map(|sent| check(fields, sent, path)));
            value.is_object()
        }
        OneOf(kinds) => {
            let is_known = |fields: &&&[Field]| value.get(fields[0].name).is_some();
            let fields = kinds.iter().find(is_known).unwrap_or(&kinds[0]);
            wrong.extend(value.as_object().into_iter().flat_map(|sent| check(fields, sent, path)));
            value.is_object()
        }
    };
    if !fits {
        wrong.push(format!("{path} has the wrong type: {value}"));
    }
}

#[cfg(test)]
mod tests;
