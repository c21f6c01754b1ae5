//! The settings of the connection to Telegram.

use std::net::SocketAddr;

use url::Url;

use platform::Token;
use runtime::proxies::Proxies;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    pub token: Token,
    /// The address of the Bot API, if it is not Telegram's own.
    pub api_url: Option<Url>,
    /// The webhook; without it, the bot polls.
    pub webhook: Option<Webhook>,
    pub proxies: Proxies,
}

/// The webhook to which Telegram delivers updates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Webhook {
    /// The public address.
    pub url: Url,
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The secret that Telegram sends with each delivery, which proves its origin.
    pub secret: Token,
}
