//! What has to be known to reach Discord.

use serde::{Serialize, Serializer};
use url::Url;

use platform::Token;

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

impl Serialize for Shards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}-{}/{}", self.first, self.last, self.total))
    }
}
