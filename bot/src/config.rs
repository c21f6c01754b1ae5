//! Settings: the values that the operator has set, validated, and the source of each.
//!
//! The module knows of a platform only its address and token, and must never show a token.

mod layers;
mod place;
mod sections;
mod summary;
mod value;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Display;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use self::layers::Layers;
use self::sections::{Backups, Discord, Telegram};
use crate::backups::{Plan, Schedule};
use runtime::proxies::Proxies;
use service::settings::operator::Allowed;
use table::choices::Layout;
use words::files;
use words::locale::Lang;
use words::people::PlatformName;

pub use self::place::{StorePlace, is_in};
pub use self::sections::{Http, Limits, Log, LogFormat, Postgres};
pub use self::value::{Whole, is_ours};

/// All settings, validated. The fields are the keys of the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    #[serde(deserialize_with = "value::folder")]
    data_dir: PathBuf,
    #[serde(deserialize_with = "value::store")]
    store: Option<StorePlace>,
    /// The language of rooms and people that have not chosen one.
    #[serde(deserialize_with = "value::language")]
    pub language: Lang,
    #[serde(deserialize_with = "value::folder_or_off")]
    locales_dir: Option<PathBuf>,
    /// The layout of tables for rooms and people that have not chosen one.
    #[serde(deserialize_with = "value::layout")]
    pub layout: Layout,
    /// Whether first games are coached.
    #[serde(deserialize_with = "value::flag")]
    pub coaching: bool,
    /// The days for which a finished or closed table is kept.
    pub keep_finished_days: Whole<7, 1, 3_650>,
    /// The days for which the archive keeps finished games; `None` stands for ever.
    pub keep_games_days: Option<Whole<3_650, 1, 36_500>>,
    /// The deadline of a shutdown in seconds, after which the process ends anyway.
    pub shutdown_seconds: Whole<10, 1, 300>,
    /// The connection to a database.
    pub postgres: Postgres,
    backups: Backups,
    discord: Discord,
    telegram: Telegram,
    /// The limits for people.
    pub limits: Limits,
    /// The HTTP port for operators.
    pub http: Http,
    pub log: Log,
    /// The proxies that the environment names.
    #[serde(skip)]
    pub proxies: Proxies,
    /// The name of the settings file.
    #[serde(skip)]
    file: String,
    /// The source of every setting that is not at its default.
    #[serde(skip)]
    origins: BTreeMap<String, String>,
}

/// All mistakes in the settings: each with its source, the setting, the value and the allowed
/// values.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", .0.join("\n"))]
pub struct ConfigError(Vec<String>);

/// The file that is read if it exists and no other one is given.
const USUAL_FILE: &str = "config.toml";

/// The features without which this program was built, and the setting that needs each.
const NOT_BUILT: &[(&str, &str)] = &[
    #[cfg(not(feature = "discord"))]
    (DISCORD_TOKEN, "Discord"),
    #[cfg(not(feature = "telegram"))]
    (TELEGRAM_TOKEN, "Telegram"),
];

/// The maximum size of the file, in megabytes.
const MAX_MEGABYTES: u64 = 1;
const DATA_DIR: &str = "data_dir";
const DISCORD_TOKEN: &str = "discord.token";
const DISCORD_API_URL: &str = "discord.api_url";
const TELEGRAM_TOKEN: &str = "telegram.token";
const TELEGRAM_API_URL: &str = "telegram.api_url";
const WEBHOOK_URL: &str = "telegram.webhook.url";
const WEBHOOK_SECRET: &str = "telegram.webhook.secret";
/// The settings that can be read from files of their own.
const SECRETS: [&str; 4] = [DISCORD_TOKEN, TELEGRAM_TOKEN, WEBHOOK_SECRET, "store"];

impl Config {
    /// Reads the file, then the environment, which takes precedence. A file that is given must
    /// exist; otherwise `config.toml` in the working directory is read if it exists.
    ///
    /// # Errors
    /// If settings are unknown or not allowed. The error lists all of them, and contains no secret.
    pub fn load(
        file: Option<&Path>,
        env: impl IntoIterator<Item = (impl Into<OsString>, impl Into<OsString>)>,
    ) -> Result<Self, ConfigError> {
        let (config, mistakes) = Self::load_valid(file, env)?;
        if mistakes.is_empty() { Ok(config) } else { Err(ConfigError::new(mistakes)) }
    }

    /// Reads the file and the environment as [`load`](Self::load) does. Returns the valid settings,
    /// with the others at their defaults, and every mistake.
    ///
    /// # Errors
    /// If the file cannot be read or is not TOML.
    pub fn load_valid(
        file: Option<&Path>,
        env: impl IntoIterator<Item = (impl Into<OsString>, impl Into<OsString>)>,
    ) -> Result<(Self, Vec<String>), ConfigError> {
        let path = file.unwrap_or(Path::new(USUAL_FILE));
        let unread = |why: &dyn Display| {
            ConfigError::new([format!("{}: cannot be read: {why}", path.display())])
        };
        let bytes = match files::read(path, MAX_MEGABYTES) {
            Err(why) if file.is_none() && why.kind() == std::io::ErrorKind::NotFound => Vec::new(),
            read => read.map_err(|why| unread(&why))?,
        };
        let text = String::from_utf8(bytes).map_err(|why| unread(&why))?;
        Self::from_text(&path.display().to_string(), &text, env)
    }

    fn from_text(
        name: &str,
        text: &str,
        env: impl IntoIterator<Item = (impl Into<OsString>, impl Into<OsString>)>,
    ) -> Result<(Self, Vec<String>), ConfigError> {
        let mut layers = Layers::of_file(name, text)?;
        let env: Vec<(OsString, OsString)> =
            env.into_iter().map(|(variable, value)| (variable.into(), value.into())).collect();
        let proxies = Proxies::of_environment(&env);
        let home = user_data(&env);
        layers.read_secrets(&env);
        for (variable, value) in env {
            layers.lay_over(&variable, value);
        }
        let (config, mut mistakes) = layers.read();
        let config = config.in_usual_folder(home);
        // A terminal needs no proxy.
        mistakes.extend(proxies.clone().err().filter(|_| config.has_chats()));
        let (file, proxies) = (name.to_owned(), proxies.unwrap_or_default());
        Ok((Self { proxies, file, ..config }, mistakes))
    }

    /// Chooses the folder of the tables, if it is not set and no chats are configured: `data` in
    /// the working directory if it holds a store, or else one of the user.
    fn in_usual_folder(self, home: Option<PathBuf>) -> Self {
        let is_chosen = self.is_given(DATA_DIR) || self.has_chats();
        match home.filter(|_| !is_chosen && !is_in(&self.data_dir)) {
            Some(home) => Self { data_dir: home.join("chaikhana/tables"), ..self },
            None => self,
        }
    }

    /// Tells whether a setting is given, by its key.
    pub fn is_given(&self, key: &str) -> bool {
        self.origins.contains_key(key)
    }

    pub fn store(&self) -> StorePlace {
        let folder = || StorePlace::Folder(self.data_dir.clone());
        self.store.clone().unwrap_or_else(folder)
    }

    /// Replaces the place of the store, if one is given.
    #[must_use]
    pub fn with_store(self, place: Option<StorePlace>) -> Self {
        Self { store: place.or(self.store), ..self }
    }

    /// Returns the folder that adds languages, or replaces single texts.
    pub fn locales_dir(&self) -> Option<&Path> {
        self.locales_dir.as_deref().filter(|folder| !folder.as_os_str().is_empty())
    }

    /// Returns the backups that the service makes, if it makes any.
    pub fn backups(&self) -> Option<Plan> {
        let set = self.backups.clone();
        let folder = set.dir.unwrap_or_else(|| self.store().folder_for_backups());
        let every = Duration::from_hours(set.every_hours.get());
        let (daily, weekly) = (set.keep_daily.get(), set.keep_weekly.get());
        let schedule = Schedule { every, daily, weekly };
        let speed = NonZeroU64::new(set.megabytes_per_second.get::<u64>() * 1_000_000)?;
        (!folder.as_os_str().is_empty()).then_some(Plan { folder, schedule, speed })
    }

    /// Returns the chat platforms, and whether each is configured.
    pub fn chats(&self) -> [(&'static str, bool); 2] {
        [("Telegram", self.telegram.token.is_some()), ("Discord", self.discord.token.is_some())]
    }

    /// Tells whether any chat platform is configured; otherwise only the terminal is available.
    pub fn has_chats(&self) -> bool {
        self.chats().iter().any(|(_, is_set)| *is_set)
    }

    /// Returns who may use each platform, and where.
    pub fn allowed(&self) -> BTreeMap<PlatformName, Allowed> {
        let Discord { allowed_servers, allowed_people, .. } = self.discord.clone();
        let on_discord = Allowed { groups: allowed_servers, people: allowed_people };
        let Telegram { allowed_groups, allowed_people, .. } = self.telegram.clone();
        let on_telegram = Allowed { groups: allowed_groups, people: allowed_people };
        [("discord", on_discord), ("telegram", on_telegram)].into()
    }

    /// Returns the settings of Discord, if it has a token.
    #[cfg(feature = "discord")]
    pub fn discord(&self) -> Option<discord::Settings> {
        let Discord { token, api_url, shards, .. } = self.discord.clone();
        let proxies = self.proxies.clone();
        Some(discord::Settings { token: token?, api_url, shards, proxies })
    }

    /// Returns the settings of Telegram, if it has a token.
    #[cfg(feature = "telegram")]
    pub fn telegram(&self) -> Option<telegram::Settings> {
        let Telegram { token, api_url, webhook, .. } = self.telegram.clone();
        let listen = webhook.listen;
        let parts = webhook.url.zip(webhook.secret);
        let webhook = parts.map(|(url, secret)| telegram::Webhook { url, listen, secret });
        let proxies = self.proxies.clone();
        Some(telegram::Settings { token: token?, api_url, webhook, proxies })
    }

    /// Returns the keys of settings that contradict others, with the reason. The webhook is on if
    /// it has an address; an incomplete one is a mistake.
    fn contradictions(&self) -> Vec<(&'static str, String)> {
        // This includes settings with an invalid value.
        let is_given = |key: &str| self.is_given(key);
        let mut found: Vec<(&str, String)> = NOT_BUILT
            .iter()
            .filter(|(key, _)| is_given(key))
            .map(|(key, what)| (*key, format!("found, but this program is built without {what}")))
            .collect();
        if !is_given(WEBHOOK_URL) {
            let parts = ["telegram.webhook.listen", WEBHOOK_SECRET].into_iter();
            let why = format!("found, but of no use without {WEBHOOK_URL}");
            found.extend(parts.filter(|part| is_given(part)).map(|part| (part, why.clone())));
        } else if !is_given(WEBHOOK_SECRET) {
            let why = format!("{WEBHOOK_SECRET} is missing, allowed is {}", value::SECRET);
            found.push((WEBHOOK_URL, why));
        }
        found.extend(self.malformed_tokens());
        let faults = |url| value::faults_of_webhook(url, is_given(TELEGRAM_API_URL));
        let faults = self.telegram.webhook.url.as_ref().map(faults).unwrap_or_default();
        found.extend(faults.into_iter().map(|why| (WEBHOOK_URL, why)));
        found
    }

    /// Returns the keys of tokens that cannot come from their platform, with the reason. The
    /// operator's own server may have tokens of any form.
    fn malformed_tokens(&self) -> impl Iterator<Item = (&'static str, String)> {
        let Self { discord, telegram, .. } = self;
        let checked = [
            (DISCORD_TOKEN, DISCORD_API_URL, discord.token.as_ref().map(value::is_of_discord)),
            (TELEGRAM_TOKEN, TELEGRAM_API_URL, telegram.token.as_ref().map(value::is_of_telegram)),
        ];
        checked
            .into_iter()
            .filter(|(_, api_url, _)| !self.is_given(api_url))
            .filter_map(|(key, _, checked)| Some((key, checked?.err()?)))
    }
}

/// Returns the folder for the data of the user (XDG Base Directory Specification).
fn user_data(env: &[(OsString, OsString)]) -> Option<PathBuf> {
    let folder = |name: &str| {
        let (_, value) = env.iter().find(|(variable, _)| variable == name)?;
        Some(PathBuf::from(value)).filter(|folder| folder.is_absolute())
    };
    folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")))
}

impl ConfigError {
    /// Returns an error with a line for each mistake.
    pub fn new(mistakes: impl IntoIterator<Item = String>) -> Self {
        let in_one_line = |mistake: String| mistake.replace(['\n', '\r'], " ");
        Self(mistakes.into_iter().map(in_one_line).collect())
    }

    /// Returns a line for each mistake.
    pub fn lines(&self) -> &[String] {
        &self.0
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            data_dir: PathBuf::from("data"),
            store: None,
            language: Lang::default(),
            locales_dir: None,
            layout: Layout::default(),
            coaching: true,
            keep_finished_days: Whole::default(),
            keep_games_days: None,
            shutdown_seconds: Whole::default(),
            postgres: Postgres::default(),
            backups: Backups::default(),
            discord: Discord::default(),
            telegram: Telegram::default(),
            limits: Limits::default(),
            http: Http::default(),
            log: Log::default(),
            proxies: Proxies::default(),
            file: String::new(),
            origins: BTreeMap::new(),
        }
    }
}

#[cfg(test)]
mod tests;
