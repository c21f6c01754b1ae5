//! The errors of Discord: codes, messages and nested form errors.

use axum::http::StatusCode;
use serde_json::{Map, Value, json};

use crate::descriptions::{DISCORD, Fault, What};

/// An error of Discord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ApiError {
    pub status: u16,
    pub code: u64,
    pub message: &'static str,
}

/// The channel does not exist.
pub const UNKNOWN_CHANNEL: ApiError = error(404, 10003, "Unknown Channel");
/// A file is too large.
pub const TOO_LARGE: ApiError = error(413, 40005, "Request entity too large");
/// The message does not exist.
pub const UNKNOWN_MESSAGE: ApiError = error(404, 10008, "Unknown Message");
/// The user does not exist.
pub const UNKNOWN_USER: ApiError = error(404, 10013, "Unknown User");
/// The interaction with this token is not acknowledged.
pub const UNKNOWN_WEBHOOK: ApiError = error(404, 10015, "Unknown Webhook");
/// The interaction does not exist, or the first response comes too late.
pub const UNKNOWN_INTERACTION: ApiError = error(404, 10062, "Unknown interaction");
/// Too many edits of old messages.
pub const OLD_EDITS: ApiError = error(
    429,
    30046,
    "Maximum number of edits to messages older than 1 hour reached. Try again later",
);
/// Direct messages are opened too fast.
pub const DM_TOO_FAST: ApiError = error(400, 40003, "You are opening direct messages too fast");
/// The bot is quarantined for spam. The code is not documented; observed, and reported in issue 2669
/// of `discord/discord-api-docs`.
pub const QUARANTINED: ApiError =
    error(403, 20026, "Your bot has been flagged by our anti-spam system for abusive behavior.");
/// Cloudflare blocks the request, which does not reach Discord.
pub const CLOUDFLARE: ApiError = error(403, 40333, "internal network error");
/// The interaction has been acknowledged before.
pub const ACKNOWLEDGED: ApiError = error(400, 40060, "Interaction has already been acknowledged.");
/// The bot cannot see the channel.
pub const MISSING_ACCESS: ApiError = error(403, 50001, "Missing Access");
/// The message was not sent by the bot.
pub const NOT_THE_AUTHOR: ApiError =
    error(403, 50005, "Cannot edit a message authored by another user");
/// The message is empty.
pub const EMPTY_MESSAGE: ApiError = error(400, 50006, "Cannot send an empty message");
/// The user accepts no direct messages.
pub const CLOSED_DM: ApiError = error(403, 50007, "Cannot send messages to this user");
/// The bot lacks a permission in the channel.
pub const MISSING_PERMISSIONS: ApiError = error(403, 50013, "Missing Permissions");
/// The token of the interaction has expired.
pub const TOKEN_EXPIRED: ApiError = error(401, 50027, "Invalid Webhook Token");
/// The receiver of direct messages does not exist.
pub const INVALID_RECIPIENT: ApiError = error(400, 50033, "Invalid Recipient(s)");
/// The bot and the user share no server.
pub const NO_MUTUAL_GUILD: ApiError =
    error(403, 50278, "Cannot send messages to this user due to having no mutual guilds");
/// The thread is archived. Status 400: observed, and reported in issue 9216 of `discordjs/discord.js`.
pub const ARCHIVED: ApiError =
    error(400, 50083, "Tried to perform an operation on an archived thread");
/// The thread is locked, and the bot may not manage threads.
pub const LOCKED: ApiError = error(403, 160_005, "Thread is locked");
/// `/topics/opcodes-and-status-codes`: the channel is of a kind without threads.
pub const WRONG_KIND: ApiError = error(400, 50024, "Cannot execute action on this channel type");
/// `/topics/opcodes-and-status-codes`: the message has a thread. Status 400: observed.
pub const HAS_THREAD: ApiError =
    error(400, 160_004, "A thread has already been created for this message");
/// `/topics/opcodes-and-status-codes`: a server has too many active threads.
pub const MANY_THREADS: ApiError = error(400, 160_006, "Maximum number of active threads reached");
/// The token is missing or wrong.
pub const UNAUTHORIZED: ApiError = error(401, 0, "401: Unauthorized");
/// The route does not exist.
pub const NO_ROUTE: ApiError = error(404, 0, "404: Not Found");
/// The body is not JSON.
pub const NOT_JSON: ApiError = error(400, 50109, "The request body contains invalid JSON.");

const fn error(status: u16, code: u64, message: &'static str) -> ApiError {
    ApiError { status, code, message }
}

/// The response to a request.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Answer {
    pub(super) status: StatusCode,
    pub(super) body: Option<Value>,
}

/// The result of a handler; an error is a response too.
pub(super) type Answered = Result<Answer, Answer>;

impl Answer {
    pub(super) const fn ok(body: Value) -> Self {
        Self { status: StatusCode::OK, body: Some(body) }
    }

    pub(super) const fn nothing() -> Self {
        Self { status: StatusCode::NO_CONTENT, body: None }
    }
}

impl From<ApiError> for Answer {
    fn from(error: ApiError) -> Self {
        let status = StatusCode::from_u16(error.status).expect("a status of Discord's");
        Self { status, body: Some(json!({"message": error.message, "code": error.code})) }
    }
}

/// The errors of a form, each with the path to its field.
#[derive(Clone, Default, Debug)]
pub(super) struct Faults {
    errors: Vec<(String, &'static str, String)>,
    /// The paths of fields that Discord does not know, and ignores.
    pub(super) unknown: Vec<String>,
}

impl Faults {
    /// Returns the response for one wrong field, by its path with dots.
    pub(super) fn of(path: &str) -> Answer {
        let mut faults = Self::default();
        faults.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
        faults.check().expect_err("there is a fault")
    }

    /// Adds an error of a field, by its path with dots.
    pub(super) fn add(&mut self, path: &str, code: &'static str, message: impl Into<String>) {
        self.errors.push((path.to_owned(), code, message.into()));
    }

    /// Checks a value against Discord's description of a type.
    pub(super) fn described(&mut self, kind: &'static str, value: &Value, path: &str) {
        for Fault { path, kind, what } in DISCORD.check(kind, value, path) {
            match what {
                What::Unknown => self.unknown.push(path),
                What::Missing => self.add(&path, "BASE_TYPE_REQUIRED", "This field is required"),
                What::Type(value) => {
                    let code = match kind.split(['[', '(', '|']).next().unwrap_or_default() {
                        "" | "set" => "LIST_TYPE_CONVERT",
                        "string" => "STRING_TYPE_CONVERT",
                        "boolean" => "BOOLEAN_TYPE_CONVERT",
                        "integer" | "snowflake" => "NUMBER_TYPE_COERCE",
                        _ => "DICT_TYPE_CONVERT",
                    };
                    self.add(&path, code, format!("Value {value} is not {kind}."));
                }
                What::Choice(value) => {
                    let words = format!("Value {value} must be one of {kind}.");
                    self.add(&path, "BASE_TYPE_CHOICES", words);
                }
                What::Bounds(least, most) => {
                    let bound =
                        |bound: Option<i64>, usual| bound.map_or(usual, |it| it.to_string());
                    let (least, most) = (bound(least, "0".into()), bound(most, "any".into()));
                    if kind.starts_with("integer") {
                        let words = format!("Must be between {least} and {most}.");
                        self.add(&path, "NUMBER_TYPE_MAX", words);
                    } else {
                        let words = format!("Must be between {least} and {most} in length.");
                        self.add(&path, "BASE_TYPE_BAD_LENGTH", words);
                    }
                }
            }
        }
    }

    /// Checks the length of a text, which counts in code points.
    pub(super) fn length(&mut self, path: &str, text: &str, least: usize, most: usize) {
        if text.is_empty() && least > 0 {
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required");
        } else {
            self.count(path, text.chars().count(), least, most);
        }
    }

    /// Checks the number of items of a list.
    pub(super) fn count(&mut self, path: &str, count: usize, least: usize, most: usize) {
        if !(least..=most).contains(&count) {
            let message = format!("Must be between {least} and {most} in length.");
            self.add(path, "BASE_TYPE_BAD_LENGTH", message);
        }
    }

    /// Returns the errors as a response, if there are any.
    pub(super) fn check(self) -> Result<(), Answer> {
        if self.errors.is_empty() {
            return Ok(());
        }
        let mut errors = Value::Object(Map::new());
        for (path, code, message) in self.errors {
            let mut at = &mut errors;
            for part in path.split('.').filter(|part| !part.is_empty()).chain(["_errors"]) {
                if !at.is_object() {
                    *at = json!({});
                }
                at = &mut at[part];
            }
            let fault = json!({"code": code, "message": message});
            match at.as_array_mut() {
                Some(faults) => faults.push(fault),
                None => *at = json!([fault]),
            }
        }
        let body = json!({"message": "Invalid Form Body", "code": 50035, "errors": errors});
        Err(Answer { status: StatusCode::BAD_REQUEST, body: Some(body) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn form_errors_are_nested_as_discord_nests_them() {
        let mut faults = Faults::default();
        faults.length("content", &"x".repeat(2001), 0, 2000);
        faults.add("embeds.0.title", "BASE_TYPE_REQUIRED", "This field is required");
        let answer = faults.check().expect_err("two faults");
        let body = answer.body.expect("a body");
        assert_eq!(body["code"], 50035);
        let content = &body["errors"]["content"]["_errors"][0]["message"];
        assert_eq!(content, "Must be between 0 and 2000 in length.");
        let title = &body["errors"]["embeds"]["0"]["title"]["_errors"][0]["code"];
        assert_eq!(title, "BASE_TYPE_REQUIRED");
    }

    #[test]
    fn lengths_count_code_points() {
        let mut faults = Faults::default();
        faults.length("content", &"🍵".repeat(2000), 0, 2000);
        assert!(faults.check().is_ok());
    }
}
