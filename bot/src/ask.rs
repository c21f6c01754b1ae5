//! `chaikhana health`: requests the health of the running service.

use std::error::Error;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::Path;
use std::time::Duration;

use bot::config::{Config, ConfigError};
use runtime::proxies::Proxies;
use runtime::report::in_words;
use url::Url;

use crate::run::say;

/// Longer than the service needs for its checks.
const HEALTH_ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// The error without an address.
const UNSET: &str = "http.listen is not set: put listen = \"127.0.0.1:9464\" below [http] into \
                     config.toml, or set CHAIKHANA_HTTP_LISTEN, and restart the service; or name \
                     an address with --url";

/// Requests the health, and prints it.
///
/// # Errors
/// If the service is not healthy, does not answer, or no address is set.
pub fn health(config: Option<&Path>, url: Option<Url>) -> Result<(), Box<dyn Error>> {
    let url = if let Some(url) = url {
        url
    } else {
        let at = Config::load(config, std::env::vars_os())?.http.listen;
        let at = at.ok_or_else(|| ConfigError::new([UNSET.to_owned()]))?;
        Url::parse(&format!("http://{}/readyz", reachable(at)))?
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    say(runtime.block_on(answer(url))?)
}

/// Requests the readiness of the service at an address, and returns the response.
///
/// # Errors
/// If it is not ready, or does not answer.
pub async fn ready(at: SocketAddr) -> Result<String, Box<dyn Error>> {
    answer(Url::parse(&format!("http://{}/readyz", reachable(at)))?).await
}

async fn answer(url: Url) -> Result<String, Box<dyn Error>> {
    // It runs on this host or beside it, whatever proxies there are.
    let client = Proxies::default().client().timeout(HEALTH_ANSWER_TIMEOUT).build()?;
    let name = url.authority().to_owned();
    let answer = client.get(url).send().await.map_err(|error| {
        if error.is_connect() {
            format!("nothing answers at {name}; is the service running?")
        } else {
            format!("no answer from {name}: {}", in_words(&error.without_url()))
        }
    })?;
    let (status, words) = (answer.status(), answer.text().await?);
    let words = words.trim_end();
    if status.is_success() {
        return Ok(words.to_owned());
    }
    Err(format!("not well ({status}): {}", words.replace('\n', "; ")).into())
}

/// Returns a reachable address of a service that listens on all addresses.
fn reachable(mut at: SocketAddr) -> SocketAddr {
    if at.ip().is_unspecified() {
        at.set_ip(match at.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_that_listens_everywhere_is_asked_here() {
        let at = |at: &str| reachable(at.parse().expect("an address")).to_string();
        assert_eq!(at("0.0.0.0:9464"), "127.0.0.1:9464");
        assert_eq!(at("[::]:9464"), "[::1]:9464");
        assert_eq!(at("192.0.2.7:9464"), "192.0.2.7:9464");
    }
}
