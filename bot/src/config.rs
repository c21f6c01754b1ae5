//! Settings: what the operator wrote, checked, and where each of it came from.
//!
//! Knows no platform beyond its address and token, and never shows a token.

mod access;
mod error;
mod file;
mod layers;
mod place;
mod token;
mod value;

use std::ffi::OsString;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use url::Url;

use self::error::SetBy;
use self::file::{
    BACKUPS_DIR, BACKUPS_EVERY_HOURS, BACKUPS_KEEP_DAILY, BACKUPS_KEEP_WEEKLY, BACKUPS_MEGABYTES,
    DATA_DIR, DISCORD_API_URL, DISCORD_SHARDS, DISCORD_TOKEN, HTTP_LISTEN, KEEP_FINISHED_DAYS,
    KEEP_GAMES_DAYS, Key, LANGUAGE, LAYOUT, LOBBIES_PER_PERSON, LOCALES_DIR, LOG_FORMAT, LOG_LEVEL,
    POSTGRES_CA_FILE, POSTGRES_CONNECT_SECONDS, POSTGRES_CONNECTIONS, POSTGRES_PATIENCE_SECONDS,
    PRESSES_AT_ONCE, PRESSES_PER_SECOND, SHUTDOWN_SECONDS, STORE, TABLES_PER_PERSON,
    TABLES_PER_ROOM, TELEGRAM_API_URL, TELEGRAM_TOKEN, WEBHOOK_LISTEN, WEBHOOK_SECRET, WEBHOOK_URL,
};
use self::layers::Settings;
use crate::backups::{Plan, Schedule};
use crate::locale::Lang;
use crate::settings::choices::Layout;

pub use self::error::ConfigError;
pub use self::place::StorePlace;
pub use self::token::Token;

/// Every setting, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Where tables are kept.
    pub store: StorePlace,
    /// How a database is spoken to.
    pub postgres: Postgres,
    /// The backups that the service makes, if it makes any.
    pub backups: Option<Plan>,
    /// The language of rooms and people that have not chosen one.
    pub language: Lang,
    /// A folder that adds languages, or says single texts otherwise.
    pub locales_dir: Option<PathBuf>,
    /// How rooms and people are shown tables that have not chosen that.
    pub layout: Layout,
    /// How long a finished or closed table is kept.
    pub keep_finished: Duration,
    /// How many days the archive keeps finished games; for ever without a number.
    pub keep_games_days: Option<u64>,
    /// How long a shutdown may take before what is left is cut.
    pub shutdown: Duration,
    /// How much people may have and do at once.
    pub limits: Limits,
    /// Discord, if there is a token for it.
    pub discord: Option<Discord>,
    /// Telegram, if there is a token for it.
    pub telegram: Option<Telegram>,
    /// Where operators ask about health and metrics, if they may.
    pub http_listen: Option<SocketAddr>,
    /// What is logged, and how.
    pub log: Log,
    origins: Vec<Origin>,
}

/// How much people may have and do at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Lobbies and running tables in one room.
    pub tables_per_room: u32,
    /// Lobbies and running tables at which one person has a seat.
    pub tables_per_person: u32,
    /// Lobbies that one person hosts.
    pub lobbies_per_person: u32,
    /// Presses and lines of one person a second, in the long run.
    pub presses_per_second: u32,
    /// Presses and lines of one person in a burst.
    pub presses_at_once: u32,
}

/// How a database is spoken to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Postgres {
    /// So many connections at most.
    pub connections: u32,
    /// How long an attempt to connect may take.
    pub connect: Duration,
    /// How long a call waits for a database that is away.
    pub patience: Duration,
    /// The file with the certificates that its own is checked against; without it, the system's.
    pub ca_file: Option<PathBuf>,
}

/// How to reach Discord.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Discord {
    /// The token of the bot.
    pub token: Token,
    /// Where the HTTP API is served, if not by Discord itself.
    pub api_url: Option<Url>,
    /// Which part of the servers this process serves; without it, all.
    pub shards: Option<Shards>,
}

/// The shards of one process among all there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shards {
    /// The first shard.
    pub first: u32,
    /// The last shard, which is one of them.
    pub last: u32,
    /// How many there are in all processes together.
    pub total: u32,
}

/// How to reach Telegram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Telegram {
    /// The token of the bot.
    pub token: Token,
    /// Where the Bot API is served, if not by Telegram itself.
    pub api_url: Option<Url>,
    /// How Telegram reaches us; without it, we ask Telegram.
    pub webhook: Option<Webhook>,
}

/// How Telegram delivers what happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Webhook {
    /// The public address.
    pub url: Url,
    /// The address to listen on.
    pub listen: SocketAddr,
    /// What Telegram sends along, so that nobody else can speak in its name.
    pub secret: Token,
}

/// What is logged, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    /// Directives of an env-filter, such as `info` or `info,bot=debug`.
    pub level: String,
    /// The form of a line.
    pub format: LogFormat,
}

/// The form of a line in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

impl Default for Limits {
    /// The limits of an operator who has set none.
    fn default() -> Self {
        Self {
            tables_per_room: 12,
            tables_per_person: 30,
            lobbies_per_person: 4,
            presses_per_second: 5,
            presses_at_once: 20,
        }
    }
}

/// A setting as the operator may see it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Origin {
    key: &'static str,
    shown: String,
    place: SetBy,
}

/// The file that is read if it exists and no other one is named.
const USUAL_FILE: &str = "config.toml";

impl Config {
    /// Reads the file, then the environment, which wins. A file that is named must exist;
    /// otherwise `config.toml` in the working directory is read if it is there.
    ///
    /// # Errors
    /// If a setting is unknown or not allowed. The error is one line, and holds no secret.
    pub fn load(
        file: Option<&Path>,
        env: impl IntoIterator<Item = (impl Into<OsString>, impl Into<OsString>)>,
    ) -> Result<Self, ConfigError> {
        let path = file.unwrap_or(Path::new(USUAL_FILE));
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(why) if file.is_none() && why.kind() == std::io::ErrorKind::NotFound => {
                String::new()
            }
            Err(why) => {
                let place = SetBy::File { name: path.display().to_string(), line: None };
                return Err(ConfigError::new(place, format!("cannot be read: {why}")));
            }
        };
        Self::from_text(&path.display().to_string(), &text, env)
    }

    /// Tells whether any chat platform is configured; without one there is only the terminal.
    pub fn has_chats(&self) -> bool {
        self.discord.is_some() || self.telegram.is_some()
    }

    /// Lists every setting with its value and where it came from; tokens only as "set".
    pub fn summary(&self) -> String {
        let width = |of: fn(&Origin) -> &str| {
            self.origins.iter().map(|origin| of(origin).chars().count()).max().unwrap_or_default()
        };
        let (keys, values) = (width(|origin| origin.key), width(|origin| &origin.shown));
        let mut lines = String::new();
        for Origin { key, shown, place } in &self.origins {
            writeln!(lines, "{key:keys$}  {shown:values$}  {place}").expect("a string has room");
        }
        lines
    }

    fn from_text(
        name: &str,
        text: &str,
        env: impl IntoIterator<Item = (impl Into<OsString>, impl Into<OsString>)>,
    ) -> Result<Self, ConfigError> {
        let settings = Settings::gather(name, text, env)?;
        let api_url = settings.parse(TELEGRAM_API_URL, value::api_url)?;
        let webhook = webhook(&settings, api_url.is_none())?;
        let telegram = settings.parse(TELEGRAM_TOKEN, value::token)?.map(|token| Telegram {
            token,
            api_url,
            webhook,
        });
        let api_url = settings.parse(DISCORD_API_URL, value::api_url)?;
        let shards = settings.parse(DISCORD_SHARDS, value::shards)?;
        let discord = settings.parse(DISCORD_TOKEN, value::token)?;
        let discord = discord.map(|token| Discord { token, api_url, shards });
        let whole = |key: Key, allowed: RangeInclusive<u32>| {
            settings.require(key, |value| value::whole(value, allowed))
        };
        let limits = Limits {
            tables_per_room: whole(TABLES_PER_ROOM, 1..=1_000)?,
            tables_per_person: whole(TABLES_PER_PERSON, 1..=1_000)?,
            lobbies_per_person: whole(LOBBIES_PER_PERSON, 1..=1_000)?,
            presses_per_second: whole(PRESSES_PER_SECOND, 1..=1_000)?,
            presses_at_once: whole(PRESSES_AT_ONCE, 1..=1_000)?,
        };
        let seconds_of = |key: Key, allowed: RangeInclusive<u32>| {
            whole(key, allowed).map(|seconds| Duration::from_secs(seconds.into()))
        };
        let days = whole(KEEP_FINISHED_DAYS, 1..=3_650)?;
        let seconds = whole(SHUTDOWN_SECONDS, 1..=300)?;
        let log = Log {
            level: settings.require(LOG_LEVEL, value::level)?,
            format: settings.require(LOG_FORMAT, value::format)?,
        };
        let store = match settings.parse(STORE, StorePlace::read)? {
            Some(place) => place,
            None => StorePlace::Folder(settings.require(DATA_DIR, value::folder)?),
        };
        Ok(Self {
            backups: backups(&settings, &store)?,
            store,
            postgres: Postgres {
                connections: whole(POSTGRES_CONNECTIONS, 1..=1_000)?,
                connect: seconds_of(POSTGRES_CONNECT_SECONDS, 1..=60)?,
                patience: seconds_of(POSTGRES_PATIENCE_SECONDS, 1..=300)?,
                ca_file: settings.parse(POSTGRES_CA_FILE, value::folder)?,
            },
            language: settings.require(LANGUAGE, value::language)?,
            locales_dir: settings.parse(LOCALES_DIR, value::folder_or_none)?.flatten(),
            layout: settings.require(LAYOUT, value::layout)?,
            keep_finished: Duration::from_hours(24 * u64::from(days)),
            keep_games_days: settings
                .parse(KEEP_GAMES_DAYS, |days| value::whole(days, 1..=36_500))?
                .map(u64::from),
            shutdown: Duration::from_secs(seconds.into()),
            limits,
            discord,
            telegram,
            http_listen: settings.parse(HTTP_LISTEN, value::address)?,
            log,
            origins: settings.origins(),
        })
    }
}

/// Reads how backups are made: an empty folder means that none are.
fn backups(settings: &Settings, store: &StorePlace) -> Result<Option<Plan>, ConfigError> {
    let whole = |key: Key, allowed: RangeInclusive<u32>| {
        settings.require(key, |value| value::whole(value, allowed))
    };
    let hours = whole(BACKUPS_EVERY_HOURS, 1..=168)?;
    let megabytes = u64::from(whole(BACKUPS_MEGABYTES, 1..=10_000)?);
    let schedule = Schedule {
        every: Duration::from_hours(hours.into()),
        daily: whole(BACKUPS_KEEP_DAILY, 1..=366)?,
        weekly: whole(BACKUPS_KEEP_WEEKLY, 0..=520)?,
    };
    let folder = match settings.parse(BACKUPS_DIR, value::folder_or_none)? {
        Some(folder) => folder,
        None => Some(store.folder_for_backups()),
    };
    let speed = NonZeroU64::new(megabytes * 1_000_000).unwrap_or(NonZeroU64::MAX);
    Ok(folder.map(|folder| Plan { folder, schedule, speed }))
}

/// The webhook is on when it has an address; half of one is a mistake.
fn webhook(settings: &Settings, official: bool) -> Result<Option<Webhook>, ConfigError> {
    let Some(url) = settings.parse(WEBHOOK_URL, |url| value::webhook_url(url, official))? else {
        for part in [WEBHOOK_LISTEN, WEBHOOK_SECRET] {
            if settings.is_given(part) {
                let why = "found, but of no use without telegram.webhook.url";
                return Err(settings.fault(part, why));
            }
        }
        return Ok(None);
    };
    let listen = settings.require(WEBHOOK_LISTEN, value::address)?;
    let Some(secret) = settings.parse(WEBHOOK_SECRET, value::secret)? else {
        let why = format!("telegram.webhook.secret is missing, allowed is {}", value::SECRET);
        return Err(settings.fault(WEBHOOK_URL, &why));
    };
    Ok(Some(Webhook { url, listen, secret }))
}

#[cfg(test)]
mod tests;
