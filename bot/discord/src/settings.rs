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

/// The address in the user agent as long as the project has none.
const LIBRARY: &str = "https://docs.rs/serenity";

/// Returns the user agent in the form that Discord requires: "a valid User Agent … with information
/// about the client library and version" (`/reference#user-agent`).
pub(super) fn user_agent(repository: &str) -> String {
    let address = if repository.is_empty() { LIBRARY } else { repository };
    format!("DiscordBot ({address}, {}) chaikhana", env!("CARGO_PKG_VERSION"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_user_agent_names_the_project_once_it_has_an_address() {
        assert!(user_agent("").starts_with("DiscordBot (https://docs.rs/serenity, "));
        let named = user_agent("https://example.org/tea");
        assert!(named.starts_with("DiscordBot (https://example.org/tea, "), "{named}");
    }
}
