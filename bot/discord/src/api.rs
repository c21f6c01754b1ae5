//! Client for Discord's HTTP API.
//!
//! It knows paths and responses, and must not know panels. A request never waits for a rate limit:
//! it fails with the time to wait, and the caller decides. Every request has a timeout. No error
//! text contains a token; tokens of interactions are part of addresses, so addresses are never
//! logged.

use std::time::{Duration, SystemTime};

use reqwest::header::{AUTHORIZATION, DATE, HeaderValue};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, Response};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, GuildId, InteractionId, MessageId};
use tokio::time::Instant;
use url::Url;

use super::errors::RestError;
use super::limits::{self, ApiLimits, Demand};
use super::refusals::Concern;
use super::settings::{Settings, user_agent};
use super::wire::{Body, Upload};
use platform::Urgency;
use platform::limiter::Permits;
use platform::outage::{Cause, Outage, Traffic};
use runtime::cluster::while_valid;
use runtime::finding::Reading;
use runtime::proxies::Proxies;
use runtime::report::rounded;

/// The address of Discord's own API.
const OFFICIAL: &str = "https://discord.com";
/// Discord responds sooner.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// The additional time for files: a usable connection carries at least 250 kB a second.
const TIMEOUT_PER_BYTE: Duration = Duration::from_micros(4);
/// Discord allows 3 s for the response to an interaction; half of it leaves time for a second
/// attempt.
const CALLBACK_TIMEOUT: Duration = Duration::from_millis(1400);
/// The maximum length of a response, in bytes.
const MAX_RESPONSE_BYTES: usize = 4 * 1024 * 1024;

/// A request without the address of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Route<'a> {
    /// The application of the bot.
    Application,
    /// The address of the gateway, and the recommended number of shards.
    Gateway,
    Commands(ApplicationId),
    /// The channel for private messages to a person.
    Direct,
    /// A server of which the bot is a member.
    Membership(GuildId),
    /// A channel or thread.
    Channel(ChannelId),
    Messages(ChannelId),
    Message(ChannelId, MessageId),
    /// The thread of a message.
    Thread(ChannelId, MessageId),
    /// The first response to an interaction.
    Callback(InteractionId, &'a str),
    /// The message of the first response.
    Original(ApplicationId, &'a str),
    /// Further responses.
    Followups(ApplicationId, &'a str),
    /// What only [`live`](super::live) asks for.
    Other(&'a str),
}

impl Route<'_> {
    fn path(self) -> String {
        match self {
            Self::Application => "applications/@me".to_owned(),
            Self::Gateway => "gateway/bot".to_owned(),
            Self::Commands(app) => format!("applications/{app}/commands"),
            Self::Direct => "users/@me/channels".to_owned(),
            Self::Membership(guild) => format!("users/@me/guilds/{guild}"),
            Self::Channel(channel) => format!("channels/{channel}"),
            Self::Messages(channel) => format!("channels/{channel}/messages"),
            Self::Message(channel, message) => format!("channels/{channel}/messages/{message}"),
            Self::Thread(channel, id) => format!("channels/{channel}/messages/{id}/threads"),
            Self::Callback(id, token) => format!("interactions/{id}/{token}/callback"),
            Self::Original(app, token) => format!("webhooks/{app}/{token}/messages/@original"),
            Self::Followups(app, token) => format!("webhooks/{app}/{token}"),
            Self::Other(path) => path.to_owned(),
        }
    }

    /// Returns the name of the rate limit: posts in a channel, edits there, all responses to one
    /// interaction.
    fn counted(self, method: &Method) -> String {
        match self {
            Self::Messages(channel) => limits::posts(channel),
            Self::Message(channel, _) => limits::edits(channel),
            Self::Direct => limits::OPENING.to_owned(),
            Self::Original(app, token) => Self::Followups(app, token).counted(method),
            other => format!("{method} {}", other.path()),
        }
    }

    /// Returns the channel for which the request has a permit.
    const fn channel(self) -> Option<ChannelId> {
        match self {
            Self::Messages(channel) | Self::Message(channel, _) => Some(channel),
            _ => None,
        }
    }

    const fn traffic(self) -> Traffic {
        match self {
            Self::Application | Self::Gateway => Traffic::Listening,
            Self::Callback(..) | Self::Original(..) | Self::Followups(..) => Traffic::Answer,
            _ => Traffic::Planned,
        }
    }

    /// Tells whether it counts towards the global limit of requests per second.
    fn is_global(self) -> bool {
        self.traffic() != Traffic::Answer
    }

    const fn timeout(self) -> Duration {
        if matches!(self, Self::Callback(..)) { CALLBACK_TIMEOUT } else { REQUEST_TIMEOUT }
    }
}

/// Client for Discord's HTTP API.
#[derive(Debug)]
pub(super) struct RestClient {
    /// It sends no token by itself, because gateways are reached with it, too.
    pub(super) client: Client,
    pub(super) proxies: Proxies,
    pub(super) base: String,
    authorization: HeaderValue,
    permits: Permits<ApiLimits>,
    pub(super) outage: Outage,
}

impl RestClient {
    /// Returns a client for the API at the address of the settings, or for Discord's own.
    ///
    /// # Errors
    /// If the token has characters that a header cannot carry, or TLS cannot be set up.
    pub(super) fn new(settings: &Settings) -> Result<Self, RestError> {
        let Settings { token, api_url, proxies, .. } = settings.clone();
        let mut authorization = HeaderValue::from_str(&format!("Bot {}", token.reveal()))
            .map_err(|_| RestError::Token)?;
        authorization.set_sensitive(true);
        let client = proxies
            .client()
            .user_agent(user_agent(env!("CARGO_PKG_REPOSITORY")))
            // WebSockets need it, and Discord's limits are the same with it.
            .http1_only()
            // The response to a redirect would not come from Discord.
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(RestError::of_client)?;
        let base = api_url.as_ref().map_or(OFFICIAL, Url::as_str).trim_end_matches('/').to_owned();
        let (permits, outage) = (Permits::new(ApiLimits::default()), Outage::none(super::NAME));
        Ok(Self { client, proxies, base, authorization, permits, outage })
    }

    /// Returns the response to a request.
    ///
    /// # Errors
    /// If there is none, it is a refusal, or the request is rate limited.
    pub(super) async fn get<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, RestError> {
        parsed(self.send(Method::GET, route, None).await?).await
    }

    /// Returns the response to a request, and the clock of the server.
    ///
    /// # Errors
    /// As for [`get`](Self::get).
    pub(super) async fn get_with_time<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
    ) -> Result<(T, Option<Reading>), RestError> {
        let sent = SystemTime::now();
        let response = self.send(Method::GET, route, None).await?;
        let date = response.headers().get(DATE).and_then(|date| date.to_str().ok());
        let reading = Reading::from_date(super::NAME, date, sent);
        Ok((parsed(response).await?, reading))
    }

    /// Creates or changes something and returns it.
    ///
    /// # Errors
    /// If that was not done, if it is unknown, or if the request is rate limited.
    pub(super) async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        route: Route<'_>,
        body: &impl Body,
    ) -> Result<T, RestError> {
        parsed(self.send(method, route, Some(RequestBody::of(body)?)).await?).await
    }

    /// Creates, changes, replaces or deletes something, and ignores the result.
    ///
    /// # Errors
    /// If that was not done, if it is unknown, or if the request is rate limited.
    pub(super) async fn execute(
        &self,
        method: Method,
        route: Route<'_>,
        body: &impl Body,
    ) -> Result<(), RestError> {
        let response = self.send(method, route, Some(RequestBody::of(body)?)).await?;
        // The response is read to its end, so that the connection can be reused. A response that
        // breaks off has begun with success; one that is not JSON is not Discord's.
        match read(response).await {
            Ok(body) if !body.is_empty() => {
                serde_json::from_slice::<IgnoredAny>(&body).map_err(RestError::garbled).map(drop)
            }
            Ok(_) | Err(_) => Ok(()),
        }
    }

    pub(super) async fn delete(&self, route: Route<'_>) -> Result<(), RestError> {
        self.send(Method::DELETE, route, None).await.map(drop)
    }

    /// Waits until something may be sent to a channel; see [`Permits::permit`].
    pub(super) async fn permit(&self, demand: Demand, urgency: Urgency) {
        self.permits.permit(demand, urgency).await;
    }

    /// Changes what is counted, and permits what is now allowed.
    pub(super) fn count(&self, change: impl FnOnce(&mut ApiLimits)) {
        self.permits.change(change);
    }

    async fn send(
        &self,
        method: Method,
        route: Route<'_>,
        body: Option<RequestBody<'_>>,
    ) -> Result<Response, RestError> {
        let counted = route.counted(&method);
        let under_way = UnderWay { permits: &self.permits, channel: route.channel() };
        if let Some(wait) = self.outage.wait(route.traffic()) {
            return Err(RestError::Slow(wait));
        }
        self.permits.change(|limits| {
            let now = Instant::now();
            if let Some(wait) = limits.shut_for(&counted, route.is_global(), now) {
                return Err(RestError::Slow(wait));
            }
            // A request to a channel was counted by its permit.
            if route.is_global() && route.channel().is_none() {
                limits.take_everywhere(now);
            }
            Ok(())
        })?;
        let request = self.request(method, route, body)?;
        let response = while_valid(self.client.execute(request)).await?;
        let explained = |error| RestError::of_client(self.proxies.explain(error));
        let response = response.map_err(explained)?;
        let (status, headers) = (response.status(), response.headers());
        self.permits.change(|limits| limits.learn(&counted, headers, Instant::now()));
        drop(under_way);
        if status.is_success() {
            self.outage.end(route.traffic());
            return Ok(response);
        }
        let header = |name| Some(headers.get(name)?.to_str().ok()?.to_owned());
        let after = header("retry-after").and_then(|after| after.parse().ok());
        let is_global_by_header = header("x-ratelimit-global").is_some();
        let body = read(response).await.ok().and_then(|body| serde_json::from_slice(&body).ok());
        let body: Value = body.unwrap_or_default();
        let error = self.noted(route, RestError::from_answer(status.as_u16(), after, &body));
        // After any other error, the wait concerns more than the limit of the route.
        if let (RestError::Slow(wait), 429) = (&error, status.as_u16()) {
            let wait = *wait;
            // A body that is not JSON of the API comes from the firewall, which limits the whole
            // API.
            let everywhere = body.get("global").map_or(!body.is_object(), |is| *is == true);
            let everywhere = everywhere || is_global_by_header;
            self.permits.change(|limits| {
                limits.told_to_wait(&counted, everywhere, wait, Instant::now());
            });
        }
        Err(error)
    }

    /// Notes what an error says about other requests. Such an error says how long to wait.
    fn noted(&self, route: Route<'_>, error: RestError) -> RestError {
        let cause = match (&error, error.concern()) {
            (_, Some(Concern::Opening)) => {
                tracing::warn!("pausing the opening of private channels for some minutes: {error}");
                let (route, wait) = (limits::OPENING, limits::OPENING_PAUSE);
                self.permits.change(|all| all.told_to_wait(route, false, wait, Instant::now()));
                return RestError::Slow(wait);
            }
            (_, Some(Concern::Token)) if route.is_global() => Cause::Rejected,
            (RestError::Intercepted(_), _) => Cause::Intercepted(error.to_string()),
            (_, Some(_)) => {
                self.outage.end(route.traffic());
                return error;
            }
            (_, None) => return error,
        };
        self.outage.note(cause);
        self.outage.wait(route.traffic()).map_or(error, RestError::Slow)
    }

    /// Returns what may pass, to be read after the name of the platform.
    pub(super) fn warning(&self) -> Option<String> {
        let shut = |limits: &ApiLimits| limits.shut_for(limits::OPENING, false, Instant::now());
        let pause = self.permits.read(shut).map(|wait| {
            format!("lets the bot open no private channels; next try in {}", rounded(wait))
        });
        self.outage.warning().or(pause)
    }

    fn request(
        &self,
        method: Method,
        route: Route<'_>,
        body: Option<RequestBody<'_>>,
    ) -> Result<reqwest::Request, RestError> {
        let address = format!("{}/api/v10/{}", self.base, route.path());
        let request = self.client.request(method, address).timeout(route.timeout());
        let request = request.header(AUTHORIZATION, &self.authorization);
        let request = match (route, body) {
            (Route::Commands(_), None) => request.query(&[("with_localizations", "true")]),
            (_, Some(RequestBody { json, files })) if files.is_empty() => request.json(&json),
            (_, Some(body)) => {
                let bytes: usize = body.files.iter().map(|file| file.bytes.len()).sum();
                let more = TIMEOUT_PER_BYTE * u32::try_from(bytes).unwrap_or(u32::MAX);
                request.timeout(route.timeout() + more).multipart(body.into_form()?)
            }
            (_, None) => request,
        };
        request.build().map_err(RestError::of_client)
    }
}

struct RequestBody<'a> {
    json: Value,
    files: Vec<Upload<'a>>,
}

impl<'a> RequestBody<'a> {
    fn of(body: &'a impl Body) -> Result<Self, RestError> {
        let json = serde_json::to_value(body).map_err(RestError::garbled)?;
        Ok(Self { json, files: body.files() })
    }

    /// Returns the JSON and the files as the parts of a form.
    fn into_form(self) -> Result<Form, RestError> {
        let part = |bytes: Vec<u8>, kind: &str| {
            Part::bytes(bytes).mime_str(kind).map_err(RestError::of_client)
        };
        let json = part(self.json.to_string().into_bytes(), "application/json")?;
        let mut form = Form::new().part("payload_json", json);
        for (place, Upload { name, kind, bytes }) in self.files.iter().enumerate() {
            let file = part(bytes.to_vec(), kind)?.file_name((*name).to_owned());
            form = form.part(format!("files[{place}]"), file);
        }
        Ok(form)
    }
}

/// A request to a channel, which counts until it has ended.
struct UnderWay<'a> {
    permits: &'a Permits<ApiLimits>,
    channel: Option<ChannelId>,
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        if let Some(channel) = self.channel {
            self.permits.change(|limits| limits.landed(channel));
        }
    }
}

async fn parsed<T: DeserializeOwned>(response: Response) -> Result<T, RestError> {
    let body = read(response).await?;
    serde_json::from_slice(&body).map_err(RestError::garbled)
}

async fn read(mut response: Response) -> Result<Vec<u8>, RestError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(RestError::of_client)? {
        if body.len() + chunk.len() > MAX_RESPONSE_BYTES {
            return Err(RestError::garbled("the answer does not end"));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

#[cfg(test)]
mod tests;
