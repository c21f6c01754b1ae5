//! The sections of the settings, with the keys of the file and their defaults.
//!
//! `value` validates the values.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use url::Url;

use super::value::{self, Whole};
use platform::{Shards, Token};

/// The connection to a database.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Postgres {
    /// The maximum number of connections.
    pub connections: Whole<8, 1, 1_000>,
    /// The timeout of an attempt to connect, in seconds.
    pub connect_seconds: Whole<3, 1, 60>,
    /// How long a call waits for an unreachable database, in seconds.
    pub patience_seconds: Whole<8, 1, 300>,
    /// The file with the certificates for verifying the server; `None` stands for those of the
    /// system.
    #[serde(deserialize_with = "value::file")]
    pub ca_file: Option<PathBuf>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Backups {
    /// `None` stands for the default folder; an empty one turns backups off.
    #[serde(deserialize_with = "value::folder_or_off")]
    pub dir: Option<PathBuf>,
    pub every_hours: Whole<24, 1, 168>,
    pub keep_daily: Whole<7, 1, 366>,
    pub keep_weekly: Whole<4, 0, 520>,
    pub megabytes_per_second: Whole<8, 1, 10_000>,
}

/// The settings of Discord, which is off without a token.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Discord {
    #[serde(deserialize_with = "value::token")]
    pub token: Option<Token>,
    #[serde(deserialize_with = "value::url")]
    pub api_url: Option<Url>,
    #[serde(deserialize_with = "value::shards")]
    pub shards: Option<Shards>,
    #[serde(deserialize_with = "value::ids")]
    pub allowed_servers: Option<BTreeSet<String>>,
    #[serde(deserialize_with = "value::ids")]
    pub allowed_people: Option<BTreeSet<String>>,
}

/// The settings of Telegram, which is off without a token.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Telegram {
    #[serde(deserialize_with = "value::token")]
    pub token: Option<Token>,
    #[serde(deserialize_with = "value::url")]
    pub api_url: Option<Url>,
    #[serde(deserialize_with = "value::groups")]
    pub allowed_groups: Option<BTreeSet<String>>,
    #[serde(deserialize_with = "value::ids")]
    pub allowed_people: Option<BTreeSet<String>>,
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

/// The limits for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// The maximum number of lobbies and running games in one room.
    pub tables_per_room: Whole<12, 1, 1_000>,
    /// The maximum number of lobbies and running games at which one person has a seat.
    pub tables_per_person: Whole<30, 1, 1_000>,
    /// The maximum number of lobbies of one host.
    pub lobbies_per_person: Whole<4, 1, 1_000>,
    /// The rate of presses and lines of one person per second.
    pub presses_per_second: Whole<5, 1, 1_000>,
    /// The maximum burst of presses and lines of one person.
    pub presses_at_once: Whole<20, 1, 1_000>,
}

/// The HTTP port for operators.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Http {
    /// The address of health and metrics, if they are served.
    #[serde(deserialize_with = "value::address")]
    pub listen: Option<SocketAddr>,
}

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
    Text,
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
