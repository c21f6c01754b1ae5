//! What has to be known to reach Discord.

use url::Url;

use platform::{Shards, Token};

/// How to reach Discord.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The token of the bot.
    pub token: Token,
    /// Where the HTTP API is served, if not by Discord itself.
    pub api_url: Option<Url>,
    /// Which part of the servers this process serves; without it, all.
    pub shards: Option<Shards>,
}
