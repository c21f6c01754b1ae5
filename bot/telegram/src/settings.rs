//! What has to be known to reach Telegram.

use std::net::SocketAddr;

use url::Url;

use platform::Token;

/// How to reach Telegram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
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
