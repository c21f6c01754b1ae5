//! How this process connects to other servers: directly, or through the proxies that its
//! environment names.
//!
//! Every HTTP client is built here, and a gateway is a request to be upgraded. So all of them take
//! the same way, and trust the certificate authorities of the system and those of Mozilla. The
//! module knows no platform, and shows no password of a proxy.

use std::ffi::OsString;
use std::fmt;
use std::time::Duration;

use hyper_util::client::proxy::matcher::Matcher;
use reqwest::ClientBuilder;
use thiserror::Error;
use url::Url;

use crate::finding::Finding;

/// The timeout of a connection, including the handshakes with the proxy.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const ALLOWED: &str =
    "an address such as \"http://proxy:3128\", with http, https, socks5 or socks5h";

/// The proxies for plain and for encrypted connections.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Proxies {
    http: Option<ProxyAddress>,
    https: Option<ProxyAddress>,
    /// The hosts to which connections are direct, in the form of `NO_PROXY`.
    exceptions: String,
}

/// The address of a proxy, which is shown without user and password.
#[derive(Clone, PartialEq, Eq)]
struct ProxyAddress(Url);

/// Why a request was not answered. The address of the request is not part of it, because it may
/// contain a token.
#[derive(Debug, Error)]
pub enum RequestError {
    #[error("no connection through the proxy {proxy}")]
    Proxy {
        /// The address of the proxy, without the password.
        proxy: String,
        source: reqwest::Error,
    },
    #[error(transparent)]
    Other(reqwest::Error),
}

impl Proxies {
    /// Reads the variables that other programs read, too. The first one that is not empty counts.
    ///
    /// # Errors
    /// If one of them is no address of a proxy. The text names it, without the password.
    pub fn of_environment(variables: &[(OsString, OsString)]) -> Result<Self, String> {
        let first = |names: &[&str]| {
            names.iter().find_map(|name| {
                let mut given = variables.iter().filter(|(variable, _)| variable == name);
                let value = given.next()?.1.to_string_lossy().trim().to_owned();
                (!value.is_empty()).then(|| ((*name).to_owned(), value))
            })
        };
        let proxy = |names: &[&str]| {
            let read = first(names).map(|(name, value)| {
                ProxyAddress::read(&value)
                    .map_err(|why| format!("environment variable {name}: {why}"))
            });
            read.transpose()
        };
        Ok(Self {
            http: proxy(&["HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"])?,
            https: proxy(&["HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"])?,
            exceptions: first(&["NO_PROXY", "no_proxy"]).unwrap_or_default().1,
        })
    }

    /// Returns a builder of HTTP clients that connect in this way.
    #[expect(clippy::disallowed_methods, reason = "the proxies are added here")]
    pub fn client(&self) -> ClientBuilder {
        let proxies = self.clone();
        let way = move |address: &Url| proxies.proxy_for(address).map(|proxy| proxy.0.clone());
        let builder = reqwest::Client::builder().proxy(reqwest::Proxy::custom(way));
        builder.connect_timeout(CONNECT_TIMEOUT)
    }

    /// Explains an error of such a client: if it could not connect through a proxy, names the
    /// proxy.
    pub fn explain(&self, error: reqwest::Error) -> RequestError {
        let address = error.url().filter(|_| error.is_connect());
        match address.and_then(|address| self.proxy_for(address)).map(ProxyAddress::to_string) {
            Some(proxy) => RequestError::Proxy { proxy, source: error.without_url() },
            None => error.into(),
        }
    }

    /// Returns the finding which way connections to an address take.
    pub fn finding(&self, topic: &'static str, address: &str) -> Option<Finding> {
        let address = Url::parse(address).ok()?;
        let host = address.host_str()?;
        let found = match self.proxy_for(&address) {
            Some(proxy) => format!("connections to {host} go through the proxy {proxy}"),
            None => format!("connections to {host} go directly"),
        };
        Some(Finding::ok(topic, found))
    }

    fn proxy_for(&self, address: &Url) -> Option<&ProxyAddress> {
        let is_encrypted = matches!(address.scheme(), "https" | "wss");
        let proxy = if is_encrypted { &self.https } else { &self.http }.as_ref()?;
        // It decides about exceptions only, so any proxy will do.
        let matcher = Matcher::builder().all("http://proxy").no(&self.exceptions).build();
        let host = format!("http://{}", address.host_str()?).parse().ok()?;
        matcher.intercept(&host).map(|_| proxy)
    }
}

impl ProxyAddress {
    /// Reads an address. Without a scheme, it is that of an HTTP proxy.
    fn read(text: &str) -> Result<Self, String> {
        let url = match text.split_once("://") {
            // The proxy resolves names, because those who need one may be given forged addresses.
            Some(("socks5", rest)) => Url::parse(&format!("socks5h://{rest}")),
            Some(_) => Url::parse(text),
            None => Url::parse(&format!("http://{text}")),
        };
        let found = match url {
            Ok(url) if url.host_str().is_none_or(str::is_empty) => {
                "an address without a host".to_owned()
            }
            Ok(url) if matches!(url.scheme(), "http" | "https" | "socks5h") => {
                return Ok(Self(url));
            }
            Ok(url) => format!("the scheme {:?}", url.scheme()),
            Err(_) => "a text that is no address".to_owned(),
        };
        Err(format!("found {found}, allowed is {ALLOWED}"))
    }
}

impl fmt::Display for ProxyAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.0.scheme(), self.0.host_str().unwrap_or_default())?;
        self.0.port().map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

impl fmt::Debug for ProxyAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl RequestError {
    /// Tells whether the request was certainly not sent.
    pub fn is_unsent(&self) -> bool {
        match self {
            Self::Proxy { .. } => true,
            Self::Other(error) => error.is_connect() || error.is_builder(),
        }
    }
}

impl From<reqwest::Error> for RequestError {
    fn from(error: reqwest::Error) -> Self {
        Self::Other(error.without_url())
    }
}

#[cfg(test)]
mod tests;
