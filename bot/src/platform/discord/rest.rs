//! Requests to Discord's HTTP API: one address, one time limit, one way to be told to wait.
//!
//! Knows paths and answers, nothing of panels. It never sleeps: who is told to wait decides how.
//! No error text holds a token; tokens of interactions are part of addresses, so none of those
//! is ever printed.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue, USER_AGENT};
use reqwest::{Client, Method, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, InteractionId, MessageId};

use super::errors::RestError;
use super::limits::Limiter;
use crate::config::Token;

/// Where Discord itself serves its API.
const OFFICIAL: &str = "https://discord.com";
/// Longer than Discord ever takes, short enough for a panel to be tried again.
const PATIENCE: Duration = Duration::from_secs(10);
/// An interaction is to be answered within 3 s; half of it leaves time for a second try.
const HASTE: Duration = Duration::from_millis(1400);
/// Some proxies refuse to be asked by nobody; the form is Discord's.
const AGENT: &str =
    concat!("DiscordBot (https://docs.rs/serenity, ", env!("CARGO_PKG_VERSION"), ") chaikhana");

/// A request, before it has an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Route<'a> {
    /// Where the gateway is, and how many shards it wants.
    Gateway,
    /// The commands of the application.
    Commands(ApplicationId),
    /// The channel in which one person is written to.
    Direct,
    /// The messages of a channel.
    Messages(ChannelId),
    /// One message.
    Message(ChannelId, MessageId),
    /// The first answer to an interaction.
    Callback(InteractionId, &'a str),
    /// What the first answer became.
    Original(ApplicationId, &'a str),
    /// Further answers.
    Followups(ApplicationId, &'a str),
}

impl Route<'_> {
    fn path(self) -> String {
        match self {
            Self::Gateway => "gateway/bot".to_owned(),
            Self::Commands(app) => format!("applications/{app}/commands"),
            Self::Direct => "users/@me/channels".to_owned(),
            Self::Messages(channel) => format!("channels/{channel}/messages"),
            Self::Message(channel, message) => format!("channels/{channel}/messages/{message}"),
            Self::Callback(id, token) => format!("interactions/{id}/{token}/callback"),
            Self::Original(app, token) => format!("webhooks/{app}/{token}/messages/@original"),
            Self::Followups(app, token) => format!("webhooks/{app}/{token}"),
        }
    }

    /// Returns what Discord counts together: all messages of a channel, all answers to one
    /// interaction.
    fn counted(self) -> String {
        match self {
            Self::Message(channel, _) => format!("channels/{channel}/messages/*"),
            Self::Original(app, token) => Self::Followups(app, token).path(),
            other => other.path(),
        }
    }

    /// Tells whether it counts against the requests per second of the whole bot.
    fn is_global(self) -> bool {
        !matches!(self, Self::Callback(..) | Self::Original(..) | Self::Followups(..))
    }

    fn patience(self) -> Duration {
        if matches!(self, Self::Callback(..)) { HASTE } else { PATIENCE }
    }
}

/// The way to Discord's HTTP API.
#[derive(Debug)]
pub(super) struct Rest {
    client: Client,
    base: String,
    limiter: Mutex<Limiter>,
}

impl Rest {
    /// Returns a way to an address, or to Discord itself.
    ///
    /// # Errors
    /// If the token cannot stand in a header or TLS cannot be set up.
    pub(super) fn new(token: &Token, api_url: Option<&str>) -> Result<Self, RestError> {
        let mut secret = HeaderValue::from_str(&format!("Bot {}", token.reveal()))
            .map_err(|_| RestError::Token)?;
        secret.set_sensitive(true);
        let agent = HeaderValue::from_static(AGENT);
        let headers = HeaderMap::from_iter([(AUTHORIZATION, secret), (USER_AGENT, agent)]);
        let client = Client::builder()
            .default_headers(headers)
            .connect_timeout(Duration::from_secs(5))
            // An answer from elsewhere is not from Discord.
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(RestError::unsure)?;
        let base = api_url.unwrap_or(OFFICIAL).trim_end_matches('/').to_owned();
        Ok(Self { client, base, limiter: Mutex::default() })
    }

    /// Returns the answer to a request.
    ///
    /// # Errors
    /// If there is none, it is no, or it is too early to ask.
    pub(super) async fn get<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, RestError> {
        self.send(Method::GET, route, None).await?.json().await.map_err(RestError::unsure)
    }

    /// Makes something and returns what became of it.
    ///
    /// # Errors
    /// If it was not made, if that is not sure, or if it is too early to ask.
    pub(super) async fn post<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
        body: &impl Serialize,
    ) -> Result<T, RestError> {
        let response = self.send(Method::POST, route, Some(json(body)?)).await?;
        response.json().await.map_err(RestError::unsure)
    }

    /// Makes, changes, replaces or deletes something, with no interest in what came of it.
    ///
    /// # Errors
    /// If it was not done, if that is not sure, or if it is too early to ask.
    pub(super) async fn tell(
        &self,
        method: Method,
        route: Route<'_>,
        body: &impl Serialize,
    ) -> Result<(), RestError> {
        self.send(method, route, Some(json(body)?)).await.map(drop)
    }

    /// Deletes something.
    ///
    /// # Errors
    /// As [`tell`](Self::tell).
    pub(super) async fn delete(&self, route: Route<'_>) -> Result<(), RestError> {
        self.send(Method::DELETE, route, None).await.map(drop)
    }

    async fn send(
        &self,
        method: Method,
        route: Route<'_>,
        body: Option<Value>,
    ) -> Result<Response, RestError> {
        let counted = format!("{method} {}", route.counted());
        self.limiter().may_send(&counted, route.is_global(), Instant::now())?;
        let request = self.request(method, route, body.as_ref())?;
        let response = self.client.execute(request).await.map_err(RestError::unsure)?;
        let (status, headers) = (response.status(), response.headers());
        self.limiter().heard(&counted, headers, Instant::now());
        if status.is_success() {
            return Ok(response);
        }
        let after = headers.get("retry-after").and_then(|after| after.to_str().ok()?.parse().ok());
        let body = response.json().await.unwrap_or_default();
        let error = RestError::from_answer(status.as_u16(), after, &body);
        if let RestError::Slow(wait) = error {
            let everywhere = body.get("global").and_then(Value::as_bool).unwrap_or_default();
            self.limiter().told_to_wait(&counted, everywhere, wait, Instant::now());
        }
        Err(error)
    }

    fn request(
        &self,
        method: Method,
        route: Route<'_>,
        body: Option<&Value>,
    ) -> Result<reqwest::Request, RestError> {
        let address = format!("{}/api/v10/{}", self.base, route.path());
        let request = self.client.request(method, address).timeout(route.patience());
        let request = match (route, body) {
            (Route::Commands(_), None) => request.query(&[("with_localizations", "true")]),
            (_, Some(body)) => request.json(body),
            (_, None) => request,
        };
        request.build().map_err(RestError::unsure)
    }

    fn limiter(&self) -> std::sync::MutexGuard<'_, Limiter> {
        self.limiter.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn json(body: &impl Serialize) -> Result<Value, RestError> {
    serde_json::to_value(body).map_err(|why| RestError::Unsure(Box::new(why)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROUTES: [Route<'static>; 8] = [
        Route::Gateway,
        Route::Commands(ApplicationId::new(1)),
        Route::Direct,
        Route::Messages(ChannelId::new(2)),
        Route::Message(ChannelId::new(2), MessageId::new(3)),
        Route::Callback(InteractionId::new(4), "t0ken"),
        Route::Original(ApplicationId::new(1), "t0ken"),
        Route::Followups(ApplicationId::new(1), "t0ken"),
    ];

    fn rest(api_url: Option<&str>) -> Rest {
        Rest::new(&super::super::settings(None).token, api_url).expect("a client can be built")
    }

    #[test]
    fn with_an_api_url_no_request_is_for_another_host() {
        let rest = rest(Some("http://127.0.0.1:9100/"));
        for route in ROUTES {
            let request = rest.request(Method::POST, route, None).expect("an address");
            let address = request.url().as_str();
            assert!(address.starts_with("http://127.0.0.1:9100/api/v10/"), "{address}");
        }
    }

    #[test]
    fn without_one_every_request_is_for_discord_itself() {
        for route in ROUTES {
            let request = rest(None).request(Method::GET, route, None).expect("an address");
            assert!(request.url().as_str().starts_with("https://discord.com/api/v10/"));
        }
    }

    #[test]
    fn the_token_is_in_no_debug_output() {
        let rest = rest(None);
        let request = rest.request(Method::GET, Route::Gateway, None).expect("an address");
        assert!(!format!("{rest:?} {request:?}").contains("very-secret"));
    }

    #[test]
    fn edits_of_one_channel_are_counted_together_and_posts_apart() {
        let edit = |message| Route::Message(ChannelId::new(2), MessageId::new(message)).counted();
        assert_eq!(edit(3), edit(4));
        assert_ne!(edit(3), Route::Messages(ChannelId::new(2)).counted());
    }
}
