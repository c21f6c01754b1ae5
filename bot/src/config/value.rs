//! What one setting may be. Every function says what it found and what is allowed.
//!
//! Does not know where the setting came from, and shows nothing that could be a secret.

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use tracing_subscriber::EnvFilter;
use url::Url;

use super::{LogFormat, Shards, Token};
use crate::locale::Lang;
use crate::settings::choices::Layout;

/// What a webhook secret may be (Bot API, `setWebhook`).
pub(super) const SECRET: &str = "1 to 256 of the characters A-Z a-z 0-9 _ -";
const SECRET_LENGTH: usize = 256; // Bot API, `setWebhook`.

/// The ports that Telegram itself delivers to.
const PORTS: [u16; 4] = [443, 80, 88, 8443];

/// Real tokens are longer: a value in the wrong place is not shown if it could be one.
const SHOWN: usize = 32;

const API_URL: &str = "an address such as \"http://localhost:8081\", without user, token or query";
pub(super) const SHARDS: &str = "a range and a total such as \"0-3/8\", the range below the total";
const WEBHOOK_URL: &str = "an address such as \"https://bot.example.org/telegram\"";
const LISTEN: &str = "an address with a port such as \"127.0.0.1:8443\"";
const TOKEN: &str = "the token alone, in ASCII and without spaces";
const LEVEL: &str =
    "a level (error, warn, info, debug, trace) or directives such as \"info,bot=debug\"";

pub(super) fn folder(value: &str) -> Result<PathBuf, String> {
    if value.trim().is_empty() {
        return wrong(shown(value), "a folder");
    }
    Ok(PathBuf::from(value))
}

/// Reads a folder that can be left out by an empty text.
pub(super) fn folder_or_none(value: &str) -> Result<Option<PathBuf>, String> {
    let is_none = value.trim().is_empty();
    if is_none { Ok(None) } else { folder(value).map(Some) }
}

/// Reads a whole number within bounds.
pub(super) fn whole(value: &str, allowed: RangeInclusive<u32>) -> Result<u32, String> {
    let number = value.parse().ok().filter(|number| allowed.contains(number));
    let range = format!("a whole number from {} to {}", allowed.start(), allowed.end());
    number.map_or_else(|| wrong(shown(value), &range), Ok)
}

pub(super) fn language(value: &str) -> Result<Lang, String> {
    value.parse().or_else(|_| wrong(shown(value), "a language id such as \"en\" or \"fa\""))
}

pub(super) fn layout(value: &str) -> Result<Layout, String> {
    value.parse().or_else(|_| wrong(shown(value), "\"pictures\", \"rich\" or \"text\""))
}

pub(super) fn token(value: &str) -> Result<Token, String> {
    if value.is_empty() {
        return wrong("an empty text", TOKEN);
    }
    if value.contains(char::is_whitespace) {
        return wrong("a token with a space or line break in it", TOKEN);
    }
    if !value.chars().all(|c| c.is_ascii_graphic()) {
        return wrong("a token with a character that no token has", TOKEN);
    }
    Ok(Token::new(value))
}

pub(super) fn api_url(value: &str) -> Result<Url, String> {
    let url = url(value, API_URL)?;
    match url.scheme() {
        "http" | "https" => Ok(url),
        other => wrong(format!("the scheme {}", shown(other)), API_URL),
    }
}

/// Reads shards such as `0-3/8`: the first four of eight.
pub(super) fn shards(value: &str) -> Result<Shards, String> {
    let number = |digits: &str| digits.parse::<u32>().ok();
    let parts = value.split_once('/').and_then(|(range, total)| {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        Some(Shards { first: number(first)?, last: number(last)?, total: number(total)? })
    });
    match parts {
        Some(shards) if shards.first <= shards.last && shards.last < shards.total => Ok(shards),
        _ => wrong(shown(value), SHARDS),
    }
}

/// Telegram itself delivers to four ports; a server of one's own to any.
pub(super) fn webhook_url(value: &str, official: bool) -> Result<Url, String> {
    let url = url(value, WEBHOOK_URL)?;
    if url.scheme() != "https" {
        return wrong(format!("the scheme {}", shown(url.scheme())), WEBHOOK_URL);
    }
    match url.port_or_known_default() {
        Some(port) if official && !PORTS.contains(&port) => {
            let ports = PORTS.map(|port| port.to_string()).join(", ");
            wrong(format!("port {port}"), &format!("one of the ports {ports}"))
        }
        _ => Ok(url),
    }
}

pub(super) fn address(value: &str) -> Result<SocketAddr, String> {
    value.parse().or_else(|_| wrong(shown(value), LISTEN))
}

pub(super) fn secret(value: &str) -> Result<Token, String> {
    let length = value.chars().count();
    if length == 0 || length > SECRET_LENGTH {
        return wrong(format!("{length} characters"), SECRET);
    }
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !value.chars().all(is_allowed) {
        return wrong("a character of another kind", SECRET);
    }
    Ok(Token::new(value))
}

pub(super) fn level(value: &str) -> Result<String, String> {
    if value.trim().is_empty() || EnvFilter::try_new(value).is_err() {
        return wrong(shown(value), LEVEL);
    }
    Ok(value.to_owned())
}

pub(super) fn format(value: &str) -> Result<LogFormat, String> {
    match value {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => wrong(shown(value), "\"text\" or \"json\""),
    }
}

/// An address is never repeated in a fault: people put passwords and tokens into addresses.
fn url(value: &str, allowed: &str) -> Result<Url, String> {
    let Ok(url) = Url::parse(value) else {
        return wrong("a text that is no address", allowed);
    };
    if !url.has_host() {
        return wrong("an address without a host", allowed);
    }
    if !url.username().is_empty() || url.password().is_some() {
        return wrong("an address with a user or password in it", allowed);
    }
    if url.path().contains(':') {
        return wrong("an address with a token in it", allowed);
    }
    if url.query().is_some() || url.fragment().is_some() {
        return wrong("an address with ? or # in it", allowed);
    }
    Ok(url)
}

/// Tells whether a fault may repeat a word.
pub(super) fn is_shown(word: &str) -> bool {
    word.chars().count() <= SHOWN
}

fn shown(value: &str) -> String {
    if is_shown(value) {
        format!("{value:?}")
    } else {
        format!("a text of {} characters", value.chars().count())
    }
}

fn wrong<T>(found: impl AsRef<str>, allowed: &str) -> Result<T, String> {
    Err(format!("found {}, allowed is {allowed}", found.as_ref()))
}
