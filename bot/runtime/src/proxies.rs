//! The way to other servers: direct, or through the proxies of the environment.
//!
//! Every HTTP client is built here, and a WebSocket begins as a request of one. So all of them take
//! the same way, and trust the certificate authorities of the system as well as the built-in ones.
//! Passwords of proxies are never shown.

use std::ffi::OsString;
use std::fmt;
use std::time::Duration;

use hyper_util::client::proxy::matcher::Matcher;
use reqwest::ClientBuilder;
use thiserror::Error;
use url::Url;

use crate::finding::Finding;

/// The timeout of a connection, with the handshake of the proxy.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// The mistake in a variable, whose value may contain a password.
const WRONG: &str = "found another text, allowed is the address of a proxy with http, https, \
                     socks5 or socks5h, such as \"http://proxy:3128\"";

/// The proxies of this process.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Proxies {
    http: Option<Url>,
    https: Option<Url>,
    /// The hosts that need no proxy, as in `NO_PROXY`.
    exceptions: String,
}

/// Why a request failed. The text does not contain its address, which may contain a token.
#[derive(Debug, Error)]
pub enum RequestError {
    #[error("no connection through the proxy {proxy}")]
    Proxy { proxy: String, source: reqwest::Error },
    #[error(transparent)]
    Other(reqwest::Error),
}

impl Proxies {
    /// Reads the usual variables; the first one that is not empty counts.
    ///
    /// # Errors
    /// If one of them is no address of a proxy. The text does not contain it.
    pub fn of_environment(variables: &[(OsString, OsString)]) -> Result<Self, String> {
        let given = |name: &str| {
            let (_, value) = variables.iter().find(|(variable, _)| variable == name)?;
            Some(value.to_string_lossy()).filter(|value| !value.trim().is_empty())
        };
        let first = |name: &str| given(name).or_else(|| given(&name.to_lowercase()));
        let proxy = |name: &str| {
            let text = first(name).or_else(|| first("ALL_PROXY"));
            let read = text.map(|text| read(text.trim()));
            read.transpose().map_err(|why| format!("{name} or ALL_PROXY: {why}"))
        };
        let exceptions = first("NO_PROXY").unwrap_or_default().into_owned();
        Ok(Self { http: proxy("HTTP_PROXY")?, https: proxy("HTTPS_PROXY")?, exceptions })
    }

    /// Returns a builder of HTTP clients that go this way.
    #[expect(clippy::disallowed_methods, reason = "the proxies are added here")]
    pub fn client(&self) -> ClientBuilder {
        let proxies = self.clone();
        let proxy = reqwest::Proxy::custom(move |address| proxies.proxy_for(address).cloned());
        reqwest::Client::builder().connect_timeout(CONNECT_TIMEOUT).proxy(proxy)
    }

    /// Explains an error of such a client: names the proxy if there was no connection through it.
    pub fn explain(&self, error: reqwest::Error) -> RequestError {
        let address = error.url().filter(|_| error.is_connect());
        match address.and_then(|address| self.proxy_for(address)).map(name) {
            Some(proxy) => RequestError::Proxy { proxy, source: error.without_url() },
            None => error.into(),
        }
    }

    /// Returns the finding which way connections to an address go.
    pub fn finding(&self, topic: &'static str, address: &str) -> Finding {
        let url = Url::parse(address).ok();
        let host = url.as_ref().and_then(Url::host_str).unwrap_or(address);
        let proxy = url.as_ref().and_then(|url| self.proxy_for(url)).map(name);
        let way = proxy.map_or("directly".into(), |proxy| format!("through the proxy {proxy}"));
        Finding::ok(topic, format!("connections to {host} go {way}"))
    }

    fn proxy_for(&self, address: &Url) -> Option<&Url> {
        let is_encrypted = matches!(address.scheme(), "https" | "wss");
        let proxy = if is_encrypted { &self.https } else { &self.http }.as_ref()?;
        // It decides about exceptions only, so any proxy will do.
        let matcher = Matcher::builder().all("http://proxy").no(&self.exceptions).build();
        let host = format!("http://{}", address.host_str()?).parse().ok()?;
        matcher.intercept(&host).map(|_| proxy)
    }
}

impl fmt::Debug for Proxies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries([&self.http, &self.https].map(|url| url.as_ref().map(name))).finish()
    }
}

/// Reads the address of a proxy; without a scheme, it is that of an HTTP proxy.
fn read(text: &str) -> Result<Url, &'static str> {
    // SOCKS proxies resolve all names: where they are needed, the local DNS may be forged.
    let text = text.replacen("socks5://", "socks5h://", 1);
    let text = if text.contains("://") { text } else { format!("http://{text}") };
    let url =
        Url::parse(&text).ok().filter(|url| url.host_str().is_some_and(|host| !host.is_empty()));
    url.filter(|url| matches!(url.scheme(), "http" | "https" | "socks5h")).ok_or(WRONG)
}

/// Returns the address of a proxy without user and password.
fn name(proxy: &Url) -> String {
    let port = proxy.port().map(|port| format!(":{port}")).unwrap_or_default();
    format!("{}://{}{port}", proxy.scheme(), proxy.host_str().unwrap_or_default())
}

impl RequestError {
    /// Tells whether the request was certainly not sent.
    pub fn is_unsent(&self) -> bool {
        let (Self::Proxy { source, .. } | Self::Other(source)) = self;
        source.is_connect() || source.is_builder()
    }
}

impl From<reqwest::Error> for RequestError {
    fn from(error: reqwest::Error) -> Self {
        Self::Other(error.without_url())
    }
}

#[cfg(test)]
mod tests;
