//! Requests to Discord's HTTP API: one address, one time limit, one way to be told to wait.
//!
//! Knows paths and answers, nothing of panels. It never waits for a limit: who is told to wait
//! decides how. Every request ends, also with a server that accepts it and never answers.
//! No error text holds a token; tokens of interactions are part of addresses, so none of those
//! is ever printed.

use std::time::{Duration, SystemTime};

use reqwest::header::{AUTHORIZATION, DATE, HeaderMap, HeaderValue, USER_AGENT};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, Response};
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, InteractionId, MessageId};
use tokio::time::Instant;

use super::errors::RestError;
use super::limits::{self, Demand};
use super::permits::Permits;
use super::wire::{Body, Upload};
use platform::Token;
use platform::Urgency;
use runtime::cluster::while_sure;
use runtime::finding::Reading;

/// Where Discord itself serves its API.
const OFFICIAL: &str = "https://discord.com";
/// Longer than Discord ever takes, short enough for a panel to be tried again.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// Files take longer: at least 250 kB a second go through any line worth waiting for.
const PER_BYTE: Duration = Duration::from_micros(4);
/// An interaction is to be answered within 3 s; half of it leaves time for a second try.
const HASTE: Duration = Duration::from_millis(1400);
/// A connection that is not there after so long will not come.
const CONNECT: Duration = Duration::from_secs(5);
/// No answer that means anything is longer; in bytes.
const LARGEST: usize = 4 * 1024 * 1024;
/// Some proxies refuse to be asked by nobody; the form is Discord's.
const AGENT: &str =
    concat!("DiscordBot (https://docs.rs/serenity, ", env!("CARGO_PKG_VERSION"), ") chaikhana");

/// A request, before it has an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Route<'a> {
    /// The application of the bot.
    Application,
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
            Self::Application => "applications/@me".to_owned(),
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

    /// Returns what Discord counts together: new messages of a channel, edits there, all answers
    /// to one interaction.
    fn counted(self, method: &Method) -> String {
        match self {
            Self::Messages(channel) => limits::posts(channel),
            Self::Message(channel, _) => limits::edits(channel),
            Self::Original(app, token) => Self::Followups(app, token).counted(method),
            other => format!("{method} {}", other.path()),
        }
    }

    /// Returns the channel for which a place was waited for.
    const fn channel(self) -> Option<ChannelId> {
        match self {
            Self::Messages(channel) | Self::Message(channel, _) => Some(channel),
            _ => None,
        }
    }

    /// Tells whether it counts against the requests per second of the whole bot.
    fn is_global(self) -> bool {
        !matches!(self, Self::Callback(..) | Self::Original(..) | Self::Followups(..))
    }

    fn patience(self) -> Duration {
        if matches!(self, Self::Callback(..)) { HASTE } else { REQUEST_TIMEOUT }
    }
}

/// The way to Discord's HTTP API.
#[derive(Debug)]
pub(super) struct RestClient {
    client: Client,
    base: String,
    permits: Permits,
}

impl RestClient {
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
            .connect_timeout(CONNECT)
            // An answer from elsewhere is not from Discord.
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(RestError::of_client)?;
        let base = api_url.unwrap_or(OFFICIAL).trim_end_matches('/').to_owned();
        Ok(Self { client, base, permits: Permits::default() })
    }

    /// Returns the answer to a request.
    ///
    /// # Errors
    /// If there is none, it is no, or it is too early to ask.
    pub(super) async fn get<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, RestError> {
        parsed(self.send(Method::GET, route, None).await?).await
    }

    /// Returns the answer to a request, and the clock of the server.
    ///
    /// # Errors
    /// As [`get`](Self::get).
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

    /// Makes something and returns what became of it.
    ///
    /// # Errors
    /// If it was not made, if that is not sure, or if it is too early to ask.
    pub(super) async fn post<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
        body: &impl Body,
    ) -> Result<T, RestError> {
        parsed(self.send(Method::POST, route, Some((json(body)?, body.files()))).await?).await
    }

    /// Makes, changes, replaces or deletes something, with no interest in what came of it.
    ///
    /// # Errors
    /// If it was not done, if that is not sure, or if it is too early to ask.
    pub(super) async fn tell(
        &self,
        method: Method,
        route: Route<'_>,
        body: &impl Body,
    ) -> Result<(), RestError> {
        let response = self.send(method, route, Some((json(body)?, body.files()))).await?;
        // Read to its end, so that the connection can be used again. An answer that breaks off
        // has begun well; one that is none of Discord's says nothing.
        match read(response).await {
            Ok(body) if !body.is_empty() => {
                serde_json::from_slice::<IgnoredAny>(&body).map_err(RestError::garbled).map(drop)
            }
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Deletes something.
    ///
    /// # Errors
    /// As [`tell`](Self::tell).
    pub(super) async fn delete(&self, route: Route<'_>) -> Result<(), RestError> {
        self.send(Method::DELETE, route, None).await.map(drop)
    }

    /// Waits until something may be sent to a channel; see [`Permits::permit`].
    pub(super) async fn permit(&self, demand: Demand, urgency: Urgency) {
        self.permits.permit(demand, urgency).await;
    }

    /// Leaves so many processes their parts of what may be sent.
    pub(super) fn share_with(&self, processes: usize) {
        self.permits.change(|limits| limits.share_with(processes));
    }

    /// Takes note that what was permitted as a private message was an edit.
    pub(super) fn was_no_letter(&self) {
        self.permits.change(limits::Limits::put_letter_back);
    }

    async fn send(
        &self,
        method: Method,
        route: Route<'_>,
        body: Option<Written<'_>>,
    ) -> Result<Response, RestError> {
        let counted = route.counted(&method);
        let under_way = UnderWay { permits: &self.permits, channel: route.channel() };
        self.permits.change(|limits| {
            match limits.shut_for(&counted, route.is_global(), Instant::now()) {
                Some(wait) => return Err(RestError::Slow(wait)),
                // A place in a channel was counted when it was waited for.
                None if route.is_global() && route.channel().is_none() => limits.take_everywhere(),
                None => {}
            }
            Ok(())
        })?;
        let request = self.request(method, route, body)?;
        let response = while_sure(self.client.execute(request)).await?;
        let response = response.map_err(RestError::of_client)?;
        let (status, headers) = (response.status(), response.headers());
        self.permits.change(|limits| limits.heard(&counted, headers, Instant::now()));
        drop(under_way);
        if status.is_success() {
            return Ok(response);
        }
        let header = |name| Some(headers.get(name)?.to_str().ok()?.to_owned());
        let after = header("retry-after").and_then(|after| after.parse().ok());
        let is_global_by_header = header("x-ratelimit-global").is_some();
        let body = read(response).await.ok().and_then(|body| serde_json::from_slice(&body).ok());
        let body: Value = body.unwrap_or_default();
        let error = RestError::from_answer(status.as_u16(), after, &body);
        if let RestError::Slow(wait) = error {
            // What is no answer of Discord's API comes from the wall around all of it.
            let everywhere = body.get("global").map_or(!body.is_object(), |is| *is == true);
            let everywhere = everywhere || is_global_by_header;
            self.permits.change(|limits| {
                limits.told_to_wait(&counted, everywhere, wait, Instant::now());
            });
        }
        Err(error)
    }

    fn request(
        &self,
        method: Method,
        route: Route<'_>,
        body: Option<Written<'_>>,
    ) -> Result<reqwest::Request, RestError> {
        let address = format!("{}/api/v10/{}", self.base, route.path());
        let request = self.client.request(method, address).timeout(route.patience());
        let request = match (route, body) {
            (Route::Commands(_), None) => request.query(&[("with_localizations", "true")]),
            (_, Some((body, files))) if files.is_empty() => request.json(&body),
            (_, Some((body, files))) => {
                let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
                let more = PER_BYTE * u32::try_from(bytes).unwrap_or(u32::MAX);
                request.timeout(route.patience() + more).multipart(form(&body, &files)?)
            }
            (_, None) => request,
        };
        request.build().map_err(RestError::of_client)
    }
}

/// What is sent: the words, and perhaps files.
type Written<'a> = (Value, Vec<Upload<'a>>);

/// A request to a channel that counts as long as it is under way.
struct UnderWay<'a> {
    permits: &'a Permits,
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

/// Reads an answer that is not too long.
async fn read(mut response: Response) -> Result<Vec<u8>, RestError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(RestError::of_client)? {
        if body.len() + chunk.len() > LARGEST {
            return Err(RestError::garbled("the answer does not end"));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// Returns words and files as parts of one request.
fn form(body: &Value, files: &[Upload<'_>]) -> Result<Form, RestError> {
    let part = |bytes: Vec<u8>, kind: &str| {
        Part::bytes(bytes).mime_str(kind).map_err(RestError::of_client)
    };
    let words = part(body.to_string().into_bytes(), "application/json")?;
    let mut form = Form::new().part("payload_json", words);
    for (place, Upload { name, kind, bytes }) in files.iter().enumerate() {
        let file = part(bytes.to_vec(), kind)?.file_name((*name).to_owned());
        form = form.part(format!("files[{place}]"), file);
    }
    Ok(form)
}

fn json(body: &impl Serialize) -> Result<Value, RestError> {
    serde_json::to_value(body).map_err(RestError::garbled)
}

#[cfg(test)]
mod tests;
