//! Errors of requests, and what they mean for the caller.
//!
//! The module knows Discord's error codes and no requests. No text contains an address.

use std::error::Error;
use std::time::Duration;

use serde_json::Value;
use thiserror::Error;

use super::refusals::{Concern, concern};
use platform::PlatformError;
use platform::limiter::MAX_PAUSE;
use runtime::cluster::LeaseEnds;
use runtime::proxies::RequestError;
use runtime::report::rounded;

/// The wait if Discord asks to wait without a time.
const DEFAULT_RETRY_AFTER: Duration = Duration::from_secs(5);
/// The minimum wait; a shorter one needs no timer.
pub(super) const MIN_WAIT: Duration = Duration::from_millis(50);
/// The wait after an answer that was not Discord's.
const INTERCEPTED_WAIT: Duration = Duration::from_secs(1);
/// The maximum number of fields and characters of an error in the log.
const MAX_LOGGED_FIELDS: usize = 5;
const MAX_LOGGED_LENGTH: usize = 400;

/// Why a request failed.
#[derive(Debug, Error)]
pub(super) enum RestError {
    /// The token has a character that a header cannot carry.
    #[error("the token of Discord has a character that no token has")]
    Token,
    /// Discord refused the request. The code is 0 if there is none.
    #[error("Discord answered {status}, code {code}: {message}")]
    Refused { status: u16, code: u64, message: String, concern: Concern },
    /// Something else answered in the place of Discord, so the request had no effect.
    #[error("status {0} from a proxy or firewall in place of Discord")]
    Intercepted(u16),
    /// Rate limited, for this time.
    #[error("Discord asks to wait {}", rounded(*.0))]
    Slow(Duration),
    /// The request certainly had no effect.
    #[error("Discord could not be reached")]
    Unreached(#[source] Box<dyn Error + Send + Sync>),
    /// It is unknown whether the request had an effect.
    #[error("Discord could not be heard")]
    Unsure(#[source] Box<dyn Error + Send + Sync>),
}

impl RestError {
    /// Wraps an error of the HTTP client, without the address.
    pub(super) fn of_client(error: impl Into<RequestError>) -> Self {
        let error = error.into();
        if error.is_unsent() { Self::Unreached(error.into()) } else { Self::Unsure(error.into()) }
    }

    /// Returns the error for an invalid response.
    pub(super) fn garbled(why: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Unsure(why.into())
    }

    /// Reads an unsuccessful response; `after` is its `Retry-After` header, in seconds.
    pub(super) fn from_answer(status: u16, after: Option<f64>, body: &Value) -> Self {
        let code = body.get("code").and_then(Value::as_u64).unwrap_or(0);
        let message = body.get("message").and_then(Value::as_str).unwrap_or("no reason given");
        match status {
            // The limit of edits of an old message does not pass in a moment.
            429 if code != 30_046 => {
                let told = body.get("retry_after").and_then(Value::as_f64).or(after);
                Self::Slow(told.and_then(seconds).unwrap_or(DEFAULT_RETRY_AFTER).max(MIN_WAIT))
            }
            500.. => Self::Unsure(format!("status {status}").into()),
            _ => {
                let concern = concern(status, body);
                match concern {
                    Concern::NotTheApi => return Self::Intercepted(status),
                    Concern::Everything => return Self::Slow(DEFAULT_RETRY_AFTER),
                    _ => {}
                }
                let mut fields = Vec::new();
                name_fields(&body["errors"], &mut String::new(), &mut fields);
                let words = std::iter::once(message.to_owned()).chain(fields);
                let words = words.collect::<Vec<_>>().join("; ");
                let message = words.chars().take(MAX_LOGGED_LENGTH).collect();
                Self::Refused { status, code, message, concern }
            }
        }
    }

    /// Returns what the refusal concerns, if it is one.
    pub(super) const fn concern(&self) -> Option<Concern> {
        match self {
            Self::Refused { concern, .. } => Some(*concern),
            _ => None,
        }
    }

    /// Tells whether the channel of the request does not exist, or not for the bot. A private
    /// channel can be opened again: gateway bots without intents were refused old ones until they
    /// restarted (issues 7666 and 7275 of `discord/discord-api-docs`).
    pub(super) const fn is_about_a_channel(&self) -> bool {
        matches!(self, Self::Refused { code: 10_003 | 50_001, .. })
    }

    /// Returns the error for a request that must not be repeated if it is refused.
    pub(super) fn refused(self) -> PlatformError {
        match self {
            Self::Refused { .. } => PlatformError::Refused(self.into()),
            other => other.into(),
        }
    }

    /// Returns after which time the same request may succeed, if it certainly had no effect.
    pub(super) const fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Slow(wait) => Some(*wait),
            Self::Unreached(_) => Some(MIN_WAIT),
            Self::Intercepted(_) => Some(INTERCEPTED_WAIT),
            Self::Unsure(_) | Self::Refused { .. } | Self::Token => None,
        }
    }
}

impl From<LeaseEnds> for RestError {
    fn from(ends: LeaseEnds) -> Self {
        match ends {
            LeaseEnds::BeforeRequest => Self::Unreached(ends.into()),
            LeaseEnds::DuringRequest => Self::Unsure(ends.into()),
        }
    }
}

impl From<RestError> for PlatformError {
    fn from(error: RestError) -> Self {
        match error {
            RestError::Slow(wait) => Self::Slow(wait),
            RestError::Intercepted(_) => Self::Slow(INTERCEPTED_WAIT),
            // With a channel, its messages are gone.
            RestError::Refused { code: 10_003 | 10_004, .. }
            // In an archived thread, a new message can take the place of an edit.
            | RestError::Refused { concern: Concern::Message | Concern::Archived, .. } => {
                Self::Gone
            }
            RestError::Refused { concern: Concern::Place, .. } => Self::Forbidden,
            RestError::Refused { .. }
            | RestError::Token
            | RestError::Unreached(_)
            | RestError::Unsure(_) => Self::Fault(Box::new(error)),
        }
    }
}

/// Lists the fields that Discord rejects, each with its path and the reason.
fn name_fields(errors: &Value, path: &mut String, found: &mut Vec<String>) {
    for (key, value) in errors.as_object().into_iter().flatten() {
        if found.len() >= MAX_LOGGED_FIELDS {
            return;
        }
        if let ("_errors", Some(reasons)) = (key.as_str(), value.as_array()) {
            let said = reasons.iter().filter_map(|reason| reason["message"].as_str());
            found.push(format!("{path}: {}", said.collect::<Vec<_>>().join(" ")));
            continue;
        }
        let parent = path.len();
        if parent > 0 {
            path.push('.');
        }
        path.push_str(key);
        name_fields(value, path, found);
        path.truncate(parent);
    }
}

/// Reads a number of seconds, limited to a plausible range.
pub(super) fn seconds(told: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(told)
        .ok()
        .or((told > 0.0).then_some(MAX_PAUSE))
        .map(|told| told.min(MAX_PAUSE))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn refused(status: u16, code: u64) -> RestError {
        RestError::from_answer(status, None, &json!({"code": code, "message": "no"}))
    }

    #[test]
    fn only_codes_of_the_api_count_against_a_place_or_a_message() {
        for (status, code) in [(403, 50_007), (403, 50_001), (403, 50_013), (404, 10_013)] {
            assert!(matches!(refused(status, code).into(), PlatformError::Forbidden), "{code}");
        }
        for (status, code) in [(404, 10_008), (404, 10_003), (429, 30_046), (403, 50_005)] {
            assert!(matches!(refused(status, code).into(), PlatformError::Gone), "{code}");
        }
        for (status, code) in [(400, 50_035), (500, 0), (503, 0)] {
            assert!(matches!(refused(status, code).into(), PlatformError::Fault(_)), "{status}");
        }
        for (status, code) in [(403, 0), (404, 0), (403, 40_333), (400, 130_000)] {
            assert!(matches!(refused(status, code).into(), PlatformError::Slow(_)), "{code}");
        }
    }

    #[test]
    fn a_429_says_how_long_in_its_body_its_header_or_not_at_all() {
        let wait = |after, body| match RestError::from_answer(429, after, &body) {
            RestError::Slow(wait) => wait,
            other => panic!("{other}"),
        };
        assert_eq!(wait(Some(9.0), json!({"retry_after": 1.5})), Duration::from_millis(1500));
        assert_eq!(wait(Some(9.0), Value::Null), Duration::from_secs(9));
        assert_eq!(wait(None, Value::Null), DEFAULT_RETRY_AFTER);
        assert_eq!(wait(None, json!({"retry_after": -1e300})), DEFAULT_RETRY_AFTER);
        assert_eq!(wait(None, json!({"retry_after": 0})), MIN_WAIT);
        assert_eq!(wait(None, json!({"retry_after": 1e300})), MAX_PAUSE);
        assert_eq!(wait(Some(f64::INFINITY), Value::Null), MAX_PAUSE);
        assert_eq!(wait(Some(f64::NAN), Value::Null), DEFAULT_RETRY_AFTER);
    }

    #[test]
    fn a_refusal_names_the_fields_that_are_wrong() {
        let body = json!({"code": 50_035, "message": "Invalid Form Body", "errors": {
            "3": {"options": {"0": {"description": {"_errors": [
                {"code": "BASE_TYPE_BAD_LENGTH", "message": "Must be between 1 and 100."},
            ]}}}},
            "7": {"name": {"_errors": [{"code": "X", "message": "Not a name."}]}},
        }});
        let text = RestError::from_answer(400, None, &body).to_string();
        let named = "Invalid Form Body; 3.options.0.description: Must be between 1 and 100.; \
                     7.name: Not a name.";
        assert!(text.ends_with(named), "{text}");
    }

    #[test]
    fn a_refusal_with_very_many_faults_is_a_short_line() {
        let fault = json!({"_errors": [{"message": "x".repeat(100)}]});
        let errors: serde_json::Map<_, _> =
            (0..1000).map(|number| (number.to_string(), fault.clone())).collect();
        let error = RestError::from_answer(400, None, &json!({"errors": errors}));
        assert!(error.to_string().len() < 2 * MAX_LOGGED_LENGTH, "{error}");
    }

    #[test]
    fn answers_that_come_too_late_or_twice_are_told_apart_and_not_repeated() {
        for (status, code, concern) in [
            (404, 10_062, Concern::Expired),
            (401, 50_027, Concern::Expired),
            (400, 40_060, Concern::Answered),
            (400, 50_035, Concern::Ours),
        ] {
            let error = refused(status, code);
            assert_eq!((error.concern(), error.retry_after()), (Some(concern), None), "{code}");
        }
    }

    #[test]
    fn an_error_shows_no_address() {
        let client = reqwest::Client::new();
        let error = client.get("nowhere:secret-token").build().expect_err("no address");
        let text = format!("{:?}", RestError::of_client(error));
        assert!(!text.contains("secret-token"), "{text}");
    }
}
