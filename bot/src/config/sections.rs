//! The sections of the settings, as the file has them, with their defaults.
//!
//! Their values are checked by `value`.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use url::Url;

use super::value::{self, Whole};
use platform::{Shards, Token};

/// How a database is spoken to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Postgres {
    /// The maximum number of connections.
    pub connections: Whole<8, 1, 1_000>,
    /// How long an attempt to connect may take.
    pub connect_seconds: Whole<3, 1, 60>,
    /// How long a call waits for a database that is away.
    pub patience_seconds: Whole<8, 1, 300>,
    /// The file with the certificates that its own is checked against; without it, the system's.
    #[serde(deserialize_with = "value::folder")]
    pub ca_file: Option<PathBuf>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Backups {
    /// Empty if the service makes none.
    #[serde(deserialize_with = "value::folder_or_empty")]
    pub dir: Option<PathBuf>,
    pub every_hours: Whole<24, 1, 168>,
    pub keep_daily: Whole<7, 1, 366>,
    pub keep_weekly: Whole<4, 0, 520>,
    pub megabytes_per_second: Whole<8, 1, 10_000>,
}

/// How to reach Discord, which is off without a token.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Discord {
    #[serde(deserialize_with = "value::token")]
    pub token: Option<Token>,
    #[serde(deserialize_with = "value::url")]
    pub api_url: Option<Url>,
    #[serde(deserialize_with = "value::shards")]
    pub shards: Option<Shards>,
}

/// How to reach Telegram, which is off without a token.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Telegram {
    #[serde(deserialize_with = "value::token")]
    pub token: Option<Token>,
    #[serde(deserialize_with = "value::url")]
    pub api_url: Option<Url>,
    pub webhook: WebhookParts,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct WebhookParts {
    #[serde(deserialize_with = "value::url")]
    pub url: Option<Url>,
    #[serde(deserialize_with = "value::address")]
    pub listen: SocketAddr,
    #[serde(deserialize_with = "value::secret")]
    pub secret: Option<Token>,
}

/// How much people may have and do at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Lobbies and running tables in one room.
    pub tables_per_room: Whole<12, 1, 1_000>,
    /// Lobbies and running tables at which one person has a seat.
    pub tables_per_person: Whole<30, 1, 1_000>,
    /// Lobbies that one person hosts.
    pub lobbies_per_person: Whole<4, 1, 1_000>,
    /// Presses and lines of one person a second, in the long run.
    pub presses_per_second: Whole<5, 1, 1_000>,
    /// Presses and lines of one person in a burst.
    pub presses_at_once: Whole<20, 1, 1_000>,
}

/// What operators may ask over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Http {
    /// Where operators ask about health and metrics, if they may.
    #[serde(deserialize_with = "value::address")]
    pub listen: Option<SocketAddr>,
}

/// What is logged, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    /// Directives of an env-filter, such as `info` or `info,service=debug`.
    #[serde(deserialize_with = "value::level")]
    pub level: String,
    /// The form of a line.
    #[serde(deserialize_with = "value::format")]
    pub format: LogFormat,
}

/// The form of a line in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

impl Default for WebhookParts {
    fn default() -> Self {
        let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, 8443));
        Self { url: None, listen, secret: None }
    }
}

impl Default for Log {
    fn default() -> Self {
        Self { level: "info".to_owned(), format: LogFormat::Text }
    }
}
