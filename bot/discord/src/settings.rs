//! The settings of the connection to Discord.

use url::Url;

use platform::{Shards, Token};
use runtime::proxies::Proxies;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    pub token: Token,
    /// The address of the HTTP API, if it is not Discord's own.
    pub api_url: Option<Url>,
    /// The shards that this process serves; `None` stands for all.
    pub shards: Option<Shards>,
    pub proxies: Proxies,
}
