//! The configuration file: which keys there are, and what stands under them.
//!
//! Does not judge values; `value` does.

use std::fmt::Write as _;

use serde::Deserialize;
use toml::{Spanned, Value};

use super::error::{ConfigError, SetBy};
use super::value::is_shown;

/// One setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Key {
    /// From the top of the file, with dots.
    pub(super) path: &'static str,
    pub(super) default: Option<&'static str>,
    pub(super) privacy: Privacy,
    kind: Kind,
}

/// How a setting is written in the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// In quotes.
    Text,
    /// As a plain number.
    Whole,
}

/// Whether the value of a setting may be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Privacy {
    Open,
    Secret,
}

pub(super) const DATA_DIR: Key = Key::with_default("data_dir", "data");
pub(super) const STORE: Key = Key::secret("store");
pub(super) const POSTGRES_CONNECTIONS: Key = Key::whole("postgres.connections", "8");
pub(super) const POSTGRES_CONNECT_SECONDS: Key = Key::whole("postgres.connect_seconds", "3");
pub(super) const POSTGRES_PATIENCE_SECONDS: Key = Key::whole("postgres.patience_seconds", "8");
pub(super) const POSTGRES_CA_FILE: Key = Key::open("postgres.ca_file");
pub(super) const LANGUAGE: Key = Key::with_default("language", "en");
pub(super) const LOCALES_DIR: Key = Key::open("locales_dir");
pub(super) const LAYOUT: Key = Key::with_default("layout", "pictures");
pub(super) const KEEP_FINISHED_DAYS: Key = Key::whole("keep_finished_days", "7");
pub(super) const KEEP_GAMES_DAYS: Key = Key::open("keep_games_days");
pub(super) const SHUTDOWN_SECONDS: Key = Key::whole("shutdown_seconds", "10");
pub(super) const BACKUPS_DIR: Key = Key::open("backups.dir");
pub(super) const BACKUPS_EVERY_HOURS: Key = Key::whole("backups.every_hours", "24");
pub(super) const BACKUPS_KEEP_DAILY: Key = Key::whole("backups.keep_daily", "7");
pub(super) const BACKUPS_KEEP_WEEKLY: Key = Key::whole("backups.keep_weekly", "4");
pub(super) const BACKUPS_MEGABYTES: Key = Key::whole("backups.megabytes_per_second", "8");
pub(super) const DISCORD_TOKEN: Key = Key::secret("discord.token");
pub(super) const DISCORD_API_URL: Key = Key::open("discord.api_url");
pub(super) const DISCORD_SHARDS: Key = Key::open("discord.shards");
pub(super) const TELEGRAM_TOKEN: Key = Key::secret("telegram.token");
pub(super) const TELEGRAM_API_URL: Key = Key::open("telegram.api_url");
pub(super) const WEBHOOK_URL: Key = Key::open("telegram.webhook.url");
pub(super) const WEBHOOK_LISTEN: Key =
    Key::with_default("telegram.webhook.listen", "127.0.0.1:8443");
pub(super) const WEBHOOK_SECRET: Key = Key::secret("telegram.webhook.secret");
pub(super) const TABLES_PER_ROOM: Key = Key::whole("limits.tables_per_room", "12");
pub(super) const TABLES_PER_PERSON: Key = Key::whole("limits.tables_per_person", "30");
pub(super) const LOBBIES_PER_PERSON: Key = Key::whole("limits.lobbies_per_person", "4");
pub(super) const PRESSES_PER_SECOND: Key = Key::whole("limits.presses_per_second", "5");
pub(super) const PRESSES_AT_ONCE: Key = Key::whole("limits.presses_at_once", "20");
pub(super) const HTTP_LISTEN: Key = Key::open("http.listen");
pub(super) const LOG_LEVEL: Key = Key::with_default("log.level", "info");
pub(super) const LOG_FORMAT: Key = Key::with_default("log.format", "text");

/// A value with its place in the file, if it is there.
type Leaf = Option<Spanned<String>>;
/// The same for a number, kept as it reads.
type Number = Option<Spanned<i64>>;

/// The file as it is written.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct File {
    data_dir: Leaf,
    store: Leaf,
    language: Leaf,
    locales_dir: Leaf,
    layout: Leaf,
    keep_finished_days: Number,
    keep_games_days: Number,
    shutdown_seconds: Number,
    postgres: Postgres,
    backups: Backups,
    discord: Discord,
    telegram: Telegram,
    limits: Limits,
    http: Http,
    log: Log,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Postgres {
    connections: Number,
    connect_seconds: Number,
    patience_seconds: Number,
    ca_file: Leaf,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Backups {
    dir: Leaf,
    every_hours: Number,
    keep_daily: Number,
    keep_weekly: Number,
    megabytes_per_second: Number,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Discord {
    token: Leaf,
    api_url: Leaf,
    shards: Leaf,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Telegram {
    token: Leaf,
    api_url: Leaf,
    webhook: Webhook,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Webhook {
    url: Leaf,
    listen: Leaf,
    secret: Leaf,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Limits {
    tables_per_room: Number,
    tables_per_person: Number,
    lobbies_per_person: Number,
    presses_per_second: Number,
    presses_at_once: Number,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Http {
    listen: Leaf,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Log {
    level: Leaf,
    format: Leaf,
}

impl Key {
    const fn open(path: &'static str) -> Self {
        Self { path, default: None, privacy: Privacy::Open, kind: Kind::Text }
    }

    const fn secret(path: &'static str) -> Self {
        Self { path, default: None, privacy: Privacy::Secret, kind: Kind::Text }
    }

    const fn with_default(path: &'static str, default: &'static str) -> Self {
        Self { path, default: Some(default), privacy: Privacy::Open, kind: Kind::Text }
    }

    const fn whole(path: &'static str, default: &'static str) -> Self {
        Self { path, default: Some(default), privacy: Privacy::Open, kind: Kind::Whole }
    }

    /// Returns a value as the file would have it.
    pub(super) fn written(self, value: &str) -> String {
        match self.kind {
            Kind::Text => format!("{value:?}"),
            Kind::Whole => value.to_owned(),
        }
    }

    /// Returns the variable of the environment that overrides the file.
    pub(super) fn variable(self) -> String {
        format!("CHAIKHANA_{}", self.path.replace('.', "_").to_uppercase())
    }
}

impl File {
    /// Reads a file.
    pub(super) fn parse(name: &str, text: &str) -> Result<Self, ConfigError> {
        let place = |span: Option<std::ops::Range<usize>>| SetBy::File {
            name: name.to_owned(),
            line: span.map(|span| line(text, span.start)),
        };
        let syntax = |error: toml::de::Error| {
            let why = format!("not TOML: {}", error.message());
            ConfigError::new(place(error.span()), why)
        };
        let file = toml::Deserializer::parse(text).map_err(syntax)?;
        serde_path_to_error::deserialize(file).map_err(|error| {
            let path: Vec<String> = error.path().iter().map(ToString::to_string).collect();
            // What comes after is the inside of a `Spanned` or of a list that should be a table.
            let path: Vec<&str> = path
                .iter()
                .map(String::as_str)
                .take_while(|part| !part.starts_with(['$', '[']))
                .collect();
            ConfigError::new(place(error.inner().span()), misfit(&path, text))
        })
    }

    /// Returns every setting with what the file says about it.
    pub(super) fn settings(self) -> [(Key, Leaf); KEYS] {
        let Self {
            data_dir,
            store,
            language,
            locales_dir,
            layout,
            keep_finished_days,
            keep_games_days,
            shutdown_seconds,
            postgres,
            backups,
            discord,
            telegram,
            limits,
            http,
            log,
        } = self;
        let Discord { token: discord_token, api_url: discord_api_url, shards } = discord;
        let Telegram { token, api_url, webhook } = telegram;
        let Webhook { url, listen, secret } = webhook;
        let Log { level, format } = log;
        [
            (DATA_DIR, data_dir),
            (STORE, store),
            (LANGUAGE, language),
            (LOCALES_DIR, locales_dir),
            (LAYOUT, layout),
            (KEEP_FINISHED_DAYS, text(keep_finished_days)),
            (KEEP_GAMES_DAYS, text(keep_games_days)),
            (SHUTDOWN_SECONDS, text(shutdown_seconds)),
            (POSTGRES_CONNECTIONS, text(postgres.connections)),
            (POSTGRES_CONNECT_SECONDS, text(postgres.connect_seconds)),
            (POSTGRES_PATIENCE_SECONDS, text(postgres.patience_seconds)),
            (POSTGRES_CA_FILE, postgres.ca_file),
            (BACKUPS_DIR, backups.dir),
            (BACKUPS_EVERY_HOURS, text(backups.every_hours)),
            (BACKUPS_KEEP_DAILY, text(backups.keep_daily)),
            (BACKUPS_KEEP_WEEKLY, text(backups.keep_weekly)),
            (BACKUPS_MEGABYTES, text(backups.megabytes_per_second)),
            (DISCORD_TOKEN, discord_token),
            (DISCORD_API_URL, discord_api_url),
            (DISCORD_SHARDS, shards),
            (TELEGRAM_TOKEN, token),
            (TELEGRAM_API_URL, api_url),
            (WEBHOOK_URL, url),
            (WEBHOOK_LISTEN, listen),
            (WEBHOOK_SECRET, secret),
            (TABLES_PER_ROOM, text(limits.tables_per_room)),
            (TABLES_PER_PERSON, text(limits.tables_per_person)),
            (LOBBIES_PER_PERSON, text(limits.lobbies_per_person)),
            (PRESSES_PER_SECOND, text(limits.presses_per_second)),
            (PRESSES_AT_ONCE, text(limits.presses_at_once)),
            (HTTP_LISTEN, http.listen),
            (LOG_LEVEL, level),
            (LOG_FORMAT, format),
        ]
    }
}

/// How many settings there are.
const KEYS: usize = 33;

/// Returns every setting there is.
pub(super) fn keys() -> [Key; KEYS] {
    File::default().settings().map(|(key, _)| key)
}

/// Returns a number as the environment would have it.
fn text(number: Number) -> Leaf {
    number.map(|number| Spanned::new(number.span(), number.get_ref().to_string()))
}

/// Returns the line of a byte, from one.
pub(super) fn line(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|&byte| byte == b'\n').count() + 1
}

/// Returns what was most likely meant by an unknown word.
pub(super) fn meant<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const ALIKE: f64 = 0.6; // One slip in a short word, a few in a long one.
    let likeness = |known| strsim::normalized_damerau_levenshtein(word, known);
    let rated = known.into_iter().map(|known| (likeness(known), known));
    let best = rated.max_by(|(a, _), (b, _)| a.total_cmp(b));
    best.filter(|&(likeness, _)| likeness >= ALIKE).map(|(_, known)| known)
}

/// Says why a place of the file does not fit. Serde's own words would repeat the value.
fn misfit(path: &[&str], text: &str) -> String {
    let full = path.join(".");
    let found = text.parse::<toml::Table>().ok().and_then(|table| {
        let mut value = Value::Table(table);
        for part in path {
            value = value.get(part)?.clone();
        }
        Some(value.type_str())
    });
    let found = found.unwrap_or("something else");
    if let Some(key) = keys().iter().find(|key| key.path == full) {
        let allowed = match key.kind {
            Kind::Text => "a text in quotes",
            Kind::Whole => "a whole number",
        };
        return format!("{full}: found {}, allowed is {allowed}", article(found));
    }
    if children("").chain(children("telegram")).any(|(child, rest)| rest && child == full) {
        return format!("{full}: found {}, allowed is a table: [{full}]", article(found));
    }
    unknown(path)
}

fn unknown(path: &[&str]) -> String {
    let full = path.join(".");
    let (last, table) = path.split_last().map_or(("", ""), |(last, _)| (*last, full.as_str()));
    let table = table.strip_suffix(last).unwrap_or_default().trim_end_matches('.');
    let all = keys();
    let paths = || all.iter().map(|key| key.path);
    let hint =
        meant(&full, paths()).or_else(|| paths().find(|path| path.ends_with(&format!(".{last}"))));
    let named = if is_shown(last) { &full } else { table };
    let mut why = format!("{named}: unknown key");
    if let Some(hint) = hint {
        write!(why, ", did you mean {hint}?").expect("a string has room");
    }
    let mut allowed: Vec<_> = children(table).map(|(child, _)| child).collect();
    allowed.dedup();
    write!(why, "; allowed are {}", allowed.join(", ")).expect("a string has room");
    why
}

/// Returns what stands directly in a table, and whether it is a table itself.
fn children(table: &str) -> impl Iterator<Item = (&'static str, bool)> {
    let prefix = if table.is_empty() { String::new() } else { format!("{table}.") };
    keys().into_iter().filter_map(move |key| {
        let rest = key.path.strip_prefix(&prefix)?;
        let name = rest.split('.').next()?;
        Some((&key.path[..prefix.len() + name.len()], rest.contains('.')))
    })
}

fn article(kind: &str) -> String {
    let n = if kind.starts_with(['a', 'e', 'i', 'o', 'u']) { "n" } else { "" };
    format!("a{n} {kind}")
}
