//! Validates the values of settings. Every function states the value and what is allowed.
//!
//! The module must not know the source of a setting, and must not show anything that could be a
//! secret.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::PathBuf;

use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use serde_json::Value;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;
use url::Url;

use super::{LogFormat, StorePlace};
use platform::{Shards, Token};
use table::choices::Layout;
use words::locale::Lang;

/// The allowed webhook secrets (Bot API, `setWebhook`).
pub(super) const SECRET: &str = "1 to 256 of the characters A-Z a-z 0-9 _ -";
const SECRET_LENGTH: usize = 256; // Bot API, `setWebhook`.

/// The placeholders for tokens and secrets in examples.
const PLACEHOLDERS: [&str; 5] =
    ["paste-the-token-here", "any-long-random-word", "changeme", "change-me", "your-token-here"];

/// The ports to which Telegram itself delivers.
const PORTS: [u16; 4] = [443, 80, 88, 8443];

/// Real tokens are longer: a misplaced value is not shown if it could be one.
const SHOWN: usize = 32;

const URL: &str = "an address such as \"https://example.org\", without user, token or query";
pub(super) const SHARDS: &str = "a range and a total such as \"0-3/8\", the range below the total";
const IDS: &str = "a list of ids such as [\"123456789012345678\"]";
const GROUPS: &str = "a list of ids of groups such as [\"-1001234567890\"], which are negative";
const LISTEN: &str = "an address with a port such as \"127.0.0.1:8443\"";
const TOKEN: &str = "the token alone, in ASCII and without spaces";
const DISCORD_TOKEN: &str = "three parts of A-Z a-z 0-9 _ - with a dot between them";
const TELEGRAM_TOKEN: &str = "digits, a colon and 35 of the characters A-Z a-z 0-9 _ -";
const TELEGRAM_TOKEN_LENGTH: usize = 35; // Of the part after the colon.
const LEVEL: &str =
    "a level (error, warn, info, debug, trace) or directives such as \"info,service=debug\"";

/// Our crates that write lines into the log. Everything else is a library.
const OURS: [&str; 15] = [
    "bot",
    "chaikhana",
    "discord",
    "drawings",
    "engine",
    "panels",
    "picture",
    "platform",
    "runtime",
    "service",
    "storage",
    "table",
    "telegram",
    "terminal",
    "words",
];

/// A whole number within limits. `DEFAULT` applies only to settings that are not optional.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Whole<const DEFAULT: u16, const MIN: u16, const MAX: u16>(u16);

impl<const DEFAULT: u16, const MIN: u16, const MAX: u16> Whole<DEFAULT, MIN, MAX> {
    pub fn get<T: From<u16>>(self) -> T {
        self.0.into()
    }
}

impl<const DEFAULT: u16, const MIN: u16, const MAX: u16> Default for Whole<DEFAULT, MIN, MAX> {
    fn default() -> Self {
        Self(DEFAULT)
    }
}

impl<'de, const DEFAULT: u16, const MIN: u16, const MAX: u16> Deserialize<'de>
    for Whole<DEFAULT, MIN, MAX>
{
    /// Reads a number, or a text from the environment.
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let value = match Value::deserialize(input)? {
            Value::String(text) => text,
            other => other.to_string(),
        };
        let number = value.parse().ok().filter(|number| (MIN..=MAX).contains(number));
        let range = || wrong(shown(&value), &format!("a whole number from {MIN} to {MAX}"));
        number.map_or_else(range, |number| Ok(Self(number))).map_err(D::Error::custom)
    }
}

/// Deserializes a text that is validated. The errors of serde would contain the value.
fn text<'de, D: Deserializer<'de>, V, T: From<V>>(
    input: D,
    check: impl FnOnce(&str) -> Result<V, String>,
) -> Result<T, D::Error> {
    let checked = match Value::deserialize(input)? {
        Value::String(value) => check(&value),
        other => wrong(kind(&other), "a text in quotes"),
    };
    checked.map(T::from).map_err(D::Error::custom)
}

pub(super) fn token<'de, D: Deserializer<'de>>(input: D) -> Result<Option<Token>, D::Error> {
    text(input, |value| match value {
        "" => wrong("an empty text", TOKEN),
        _ if is_placeholder(value) => wrong("a placeholder", TOKEN),
        _ if value.chars().all(|c| c.is_ascii_graphic()) => Ok(Token::new(value)),
        _ => wrong("a text that is no token", TOKEN),
    })
}

/// Validates the form of a token of Discord itself.
pub(super) fn is_of_discord(token: &Token) -> Result<(), String> {
    let parts: Vec<&str> = token.reveal().split('.').collect();
    let is_token = parts.len() == 3 && parts.iter().all(|part| is_base64url(part));
    if is_token { Ok(()) } else { wrong("a text that is no token of Discord", DISCORD_TOKEN) }
}

/// Validates the form of a token of Telegram itself.
pub(super) fn is_of_telegram(token: &Token) -> Result<(), String> {
    let is_token = token.reveal().split_once(':').is_some_and(|(bot, secret)| {
        let is_bot = !bot.is_empty() && bot.bytes().all(|digit| digit.is_ascii_digit());
        is_bot && secret.len() == TELEGRAM_TOKEN_LENGTH && is_base64url(secret)
    });
    if is_token { Ok(()) } else { wrong("a text that is no token of Telegram", TELEGRAM_TOKEN) }
}

fn is_base64url(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_url_safe)
}

const fn is_url_safe(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '-'
}

/// Tells whether a text is a placeholder for a token or secret.
fn is_placeholder(text: &str) -> bool {
    let is_bracketed = text.starts_with('<') && text.ends_with('>');
    is_bracketed || PLACEHOLDERS.iter().any(|known| text.eq_ignore_ascii_case(known))
}

pub(super) fn folder<'de, D: Deserializer<'de>, T: From<PathBuf>>(input: D) -> Result<T, D::Error> {
    text(input, |value| match value.trim() {
        "" => wrong(shown(value), "a folder"),
        _ => unless_file(PathBuf::from(value)),
    })
}

/// Deserializes a folder, which an empty text or `off` turns off.
pub(super) fn folder_or_off<'de, D>(input: D) -> Result<Option<PathBuf>, D::Error>
where
    D: Deserializer<'de>,
{
    text(input, |value| match value.trim() {
        "off" => Ok(PathBuf::new()),
        folder => unless_file(PathBuf::from(folder)),
    })
}

/// Refuses a file. What does not exist may be created.
pub(super) fn unless_file(path: PathBuf) -> Result<PathBuf, String> {
    let is_file = path.metadata().is_ok_and(|found| !found.is_dir());
    if is_file { wrong("a file", "a folder") } else { Ok(path) }
}

pub(super) fn file<'de, D: Deserializer<'de>>(input: D) -> Result<Option<PathBuf>, D::Error> {
    text(input, |value| match value.trim() {
        "" => wrong(shown(value), "a file"),
        _ => Ok(PathBuf::from(value)),
    })
}

pub(super) fn store<'de, D: Deserializer<'de>>(input: D) -> Result<Option<StorePlace>, D::Error> {
    text(input, StorePlace::read)
}

pub(super) fn language<'de, D: Deserializer<'de>>(input: D) -> Result<Lang, D::Error> {
    let allowed = "a language id such as \"en\" or \"fa\"";
    text(input, |value| value.parse::<Lang>().or_else(|_| wrong(shown(value), allowed)))
}

pub(super) fn layout<'de, D: Deserializer<'de>>(input: D) -> Result<Layout, D::Error> {
    let allowed = "\"pictures\", \"rich\" or \"text\"";
    text(input, |value| value.parse::<Layout>().or_else(|_| wrong(shown(value), allowed)))
}

/// Deserializes a boolean, or a text from the environment.
pub(super) fn flag<'de, D: Deserializer<'de>>(input: D) -> Result<bool, D::Error> {
    let checked = match Value::deserialize(input)? {
        Value::Bool(flag) => Ok(flag),
        Value::String(text) => {
            text.parse::<bool>().or_else(|_| wrong(shown(&text), "true or false"))
        }
        other => wrong(kind(&other), "true or false"),
    };
    checked.map_err(D::Error::custom)
}

/// Deserializes shards such as `0-3/8`: the first four of eight.
pub(super) fn shards<'de, D: Deserializer<'de>>(input: D) -> Result<Option<Shards>, D::Error> {
    let number = |digits: &str| digits.parse::<u32>().ok();
    let read = |value: &str| {
        let (range, total) = value.split_once('/')?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        Some(Shards { first: number(first)?, last: number(last)?, total: number(total)? })
    };
    text(input, |value| match read(value) {
        Some(shards) if shards.first <= shards.last && shards.last < shards.total => Ok(shards),
        _ => wrong(shown(value), SHARDS),
    })
}

/// Deserializes a list of the ids that a platform uses for servers or people.
pub(super) fn ids<'de, D: Deserializer<'de>>(
    input: D,
) -> Result<Option<BTreeSet<String>>, D::Error> {
    id_list(input, IDS, |id| id > 0)
}

/// Deserializes a list of the ids of groups on Telegram, which are negative.
pub(super) fn groups<'de, D: Deserializer<'de>>(
    input: D,
) -> Result<Option<BTreeSet<String>>, D::Error> {
    id_list(input, GROUPS, |id| id < 0)
}

/// Deserializes a list, or a text from the environment with commas between the ids.
fn id_list<'de, D: Deserializer<'de>>(
    input: D,
    allowed: &str,
    is_id: impl Fn(i64) -> bool,
) -> Result<Option<BTreeSet<String>>, D::Error> {
    let ids: BTreeSet<String> = match Value::deserialize(input)? {
        Value::Array(ids) => ids
            .into_iter()
            .map(|id| id.as_str().map_or_else(|| id.to_string(), str::to_owned))
            .collect(),
        Value::String(text) => text.split(',').map(|id| id.trim().to_owned()).collect(),
        other => return wrong(kind(&other), allowed).map_err(D::Error::custom),
    };
    match ids.iter().find(|id| !id.parse().is_ok_and(&is_id)) {
        Some(other) => wrong(shown(other), allowed).map_err(D::Error::custom),
        None => Ok(Some(ids)),
    }
}

pub(super) fn address<'de, D, T: From<SocketAddr>>(input: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
{
    text(input, |value| value.parse::<SocketAddr>().or_else(|_| wrong(shown(value), LISTEN)))
}

pub(super) fn secret<'de, D: Deserializer<'de>>(input: D) -> Result<Option<Token>, D::Error> {
    text(input, |value| match value.chars().count() {
        _ if is_placeholder(value) => wrong("a placeholder", SECRET),
        1..=SECRET_LENGTH if value.chars().all(is_url_safe) => Ok(Token::new(value)),
        1..=SECRET_LENGTH => wrong("a character of another kind", SECRET),
        length => wrong(format!("{length} characters"), SECRET),
    })
}

pub(super) fn level<'de, D: Deserializer<'de>>(input: D) -> Result<String, D::Error> {
    text(input, |value| match EnvFilter::try_new(value) {
        Ok(_) if shows_our_lines(value) => Ok(value.to_owned()),
        _ => wrong(shown(value), LEVEL),
    })
}

/// Tells whether directives for the log concern lines of this program, and every single word among
/// them is a level or one of its parts. A filter takes any other word for the name of a library.
fn shows_our_lines(directives: &str) -> bool {
    let is_level = |word: &str| !word.is_empty() && word.parse::<LevelFilter>().is_ok();
    let words = || directives.split(',').map(str::trim);
    let targets = words().map(|word| word.split(['=', '[']).next().unwrap_or_default());
    let are_known =
        words().all(|word| word.contains(['=', '[']) || is_level(word) || is_ours(word));
    are_known && (words().any(is_level) || targets.into_iter().any(is_ours))
}

/// Tells whether a target of the log is a part of this program.
pub fn is_ours(target: &str) -> bool {
    OURS.contains(&target.split("::").next().unwrap_or_default())
}

pub(super) fn format<'de, D: Deserializer<'de>>(input: D) -> Result<LogFormat, D::Error> {
    text(input, |value| match value {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => wrong(shown(value), "\"text\" or \"json\""),
    })
}

/// Deserializes an address. Errors never contain it, because it may contain passwords and tokens.
pub(super) fn url<'de, D: Deserializer<'de>>(input: D) -> Result<Option<Url>, D::Error> {
    text(input, |value| {
        let Ok(url) = Url::parse(value) else { return wrong("a text that is no address", URL) };
        let faults = [
            (!url.has_host(), "an address without a host"),
            (
                !url.username().is_empty() || url.password().is_some(),
                "an address with a user or password in it",
            ),
            (url.path().contains(':'), "an address with a token in it"),
            (url.query().is_some() || url.fragment().is_some(), "an address with ? or # in it"),
            (!matches!(url.scheme(), "http" | "https"), "an address of another kind"),
        ];
        let fault = faults.into_iter().find(|(is_there, _)| *is_there);
        fault.map_or(Ok(url), |(_, fault)| wrong(fault, URL))
    })
}

/// Returns what Telegram has against the address of a webhook: it delivers to servers with TLS, and
/// by itself only to four ports.
pub(super) fn faults_of_webhook(url: &Url, is_own_server: bool) -> Vec<String> {
    let port = url.port_or_known_default().unwrap_or_default();
    let ports = PORTS.map(|port| port.to_string()).join(", ");
    let faults = [
        (url.scheme() != "https", format!("the scheme {:?}", url.scheme()), "\"https\"".to_owned()),
        (
            !is_own_server && !PORTS.contains(&port),
            format!("port {port}"),
            format!("one of the ports {ports}"),
        ),
    ];
    let faults = faults.into_iter().filter(|(is_there, ..)| *is_there);
    faults.map(|(_, found, allowed)| format!("found {found}, allowed is {allowed}")).collect()
}

/// Tells whether an error may contain a word.
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

pub(super) fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null | Value::Number(_) => "a number", // Null stands for one that is not finite.
        Value::Bool(_) => "a boolean",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "a table",
    }
}

fn wrong<T>(found: impl AsRef<str>, allowed: &str) -> Result<T, String> {
    Err(format!("found {}, allowed is {allowed}", found.as_ref()))
}
