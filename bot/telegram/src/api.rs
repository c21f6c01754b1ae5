//! Client for the Telegram Bot API.
//!
//! Payloads and their names are teloxide's. Requests are sent by our own code, because teloxide
//! delays a call by ten seconds when a server fails, and everything queued behind it as well. The
//! token is part of every address, so errors never contain an address.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

use reqwest::RequestBuilder;
use reqwest::header::DATE;
use reqwest::multipart::{Form, Part};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use teloxide::Bot;
use teloxide::requests::Payload;

use super::errors::ApiError;
use super::{Settings, times};
use platform::outage::{Outage, Traffic};
use runtime::cluster::while_valid;
use runtime::finding::Reading;
use runtime::proxies::Proxies;

/// The Bot API responds within a second.
const TIMEOUT: Duration = Duration::from_secs(15);

/// The maximum length of a response, in bytes: one poll returns up to 100 updates, for which 160 kB
/// each are allowed. Real updates have a few kilobytes.
const MAX_RESPONSE_BYTES: usize = 16 << 20;

/// The additional time for files: a usable connection carries at least 250 kB a second.
const TIMEOUT_PER_BYTE: Duration = Duration::from_micros(4);

/// The methods with which updates are received.
const LISTENING: [&str; 4] = ["GetMe", "GetUpdates", "DeleteWebhook", "SetWebhook"];

/// A file with the parameters of a request.
#[derive(Clone, Copy)]
pub(super) struct Upload<'a> {
    /// The part of the request that holds the file.
    pub(super) part: &'static str,
    /// The file name.
    pub(super) name: &'a str,
    /// The media type.
    pub(super) kind: &'a str,
    pub(super) bytes: &'a [u8],
}

/// Client for the Bot API.
#[derive(Clone)]
pub(super) struct Api {
    pub(super) bot: Bot,
    pub(super) proxies: Proxies,
    /// Whether the server is the operator's own, or reached through the operator's proxy.
    is_own_server: bool,
    /// Whether the server rejects `tg-time` tags in messages.
    lacks_times: Arc<AtomicBool>,
    pub(super) outage: Arc<Outage>,
}

/// A response that is not parsed yet.
struct HttpResponse {
    status: u16,
    date: Option<String>,
    body: Vec<u8>,
}

/// The body of a response of the Bot API.
#[derive(Deserialize)]
struct ApiResponse<R> {
    ok: bool,
    result: Option<R>,
    error_code: Option<u16>,
    description: Option<String>,
    parameters: Option<Parameters>,
}

#[derive(Deserialize)]
struct Parameters {
    migrate_to_chat_id: Option<i64>,
    retry_after: Option<u64>,
}

impl Api {
    /// Returns a client; nothing is sent yet.
    ///
    /// # Errors
    /// If no HTTP client can be built.
    pub(super) fn new(settings: &Settings) -> Result<Self, reqwest::Error> {
        let proxies = settings.proxies.clone();
        let client = proxies.client().timeout(TIMEOUT).tcp_nodelay(true).build()?;
        let bot = Bot::with_client(settings.token.reveal(), client);
        let bot = match &settings.api_url {
            Some(url) => bot.set_api_url(url.clone()),
            None => bot,
        };
        let is_own_server = settings.api_url.is_some();
        let (lacks_times, outage) = (Arc::default(), Arc::new(Outage::none(super::NAME)));
        Ok(Self { bot, proxies, is_own_server, lacks_times, outage })
    }

    /// Tells whether an error may come from an operator's server or proxy that is just starting:
    /// those answer 404 to everything, while Telegram itself answers 404 only to a malformed token.
    pub(super) fn may_be_starting(&self, error: &ApiError) -> bool {
        self.is_own_server && matches!(error, ApiError::Refused { code: 404, .. })
    }

    /// Sends one of teloxide's payloads.
    pub(super) async fn call<P, R>(&self, payload: &P) -> Result<R, ApiError>
    where
        P: Payload + Serialize + Sync,
        R: DeserializeOwned,
    {
        self.request(P::NAME, payload).await
    }

    /// Sends one of teloxide's payloads and ignores the result.
    pub(super) async fn execute<P: Payload + Serialize + Sync>(
        &self,
        payload: &P,
    ) -> Result<(), ApiError> {
        self.change(P::NAME, payload).await
    }

    /// Sends a request and ignores the result.
    pub(super) async fn change(
        &self,
        method: &str,
        parameters: &(impl Serialize + Sync),
    ) -> Result<(), ApiError> {
        self.request::<IgnoredAny>(method, parameters).await.map(|_| ())
    }

    /// Sends a request with a file.
    pub(super) async fn upload<R: DeserializeOwned>(
        &self,
        method: &str,
        parameters: &Value,
        file: Upload<'_>,
    ) -> Result<R, ApiError> {
        let Upload { part, name, kind, bytes } = file;
        let patience = TIMEOUT + TIMEOUT_PER_BYTE * u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        let send = async |parameters: &Value| {
            let file = Part::bytes(bytes.to_vec()).file_name(name.to_owned()).mime_str(kind);
            let mut form = Form::new().part(part, file.map_err(unreachable)?);
            for (name, value) in parameters.as_object().into_iter().flatten() {
                let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                form = form.text(name.clone(), value);
            }
            self.answer(method, self.post(method).timeout(patience).multipart(form)).await
        };
        if let Some(answer) = self.unless_times_are_unknown(send(parameters)).await {
            return answer;
        }
        let mut parameters = parameters.clone();
        times::in_words(&mut parameters);
        send(&parameters).await
    }

    /// Sends a request with these parameters as JSON.
    pub(super) async fn request<R: DeserializeOwned>(
        &self,
        method: &str,
        parameters: &(impl Serialize + Sync),
    ) -> Result<R, ApiError> {
        let sent = self.answer(method, self.post(method).json(parameters));
        if let Some(answer) = self.unless_times_are_unknown(sent).await {
            return answer;
        }
        let mut parameters = serde_json::to_value(parameters).expect("a request is plain values");
        times::in_words(&mut parameters);
        self.answer(method, self.post(method).json(&parameters)).await
    }

    /// Returns the response to a request; `None` if it must be repeated without `tg-time` tags.
    async fn unless_times_are_unknown<R>(
        &self,
        sent: impl Future<Output = Result<R, ApiError>>,
    ) -> Option<Result<R, ApiError>> {
        if self.lacks_times.load(Ordering::Relaxed) {
            return None;
        }
        match sent.await {
            Err(ApiError::Refused { description, .. }) if times::is_refused(&description) => {
                tracing::info!("this Bot API server knows no moments in messages");
                self.lacks_times.store(true, Ordering::Relaxed);
                None
            }
            answer => Some(answer),
        }
    }

    fn post(&self, method: &str) -> RequestBuilder {
        let base = self.bot.api_url();
        let base = base.as_str().trim_end_matches('/');
        self.bot.client().post(format!("{base}/bot{}/{method}", self.bot.token()))
    }

    /// Sends a request without parameters; returns the result and the clock of the server.
    pub(super) async fn ask_with_time<R: DeserializeOwned>(
        &self,
        method: &str,
    ) -> Result<(R, Option<Reading>), ApiError> {
        let sent = SystemTime::now();
        let HttpResponse { status, date, body } = self.fetch(self.post(method)).await?;
        Ok((read(status, &body)?, Reading::from_date(super::NAME, date.as_deref(), sent)))
    }

    /// Sends a request, and reads the response to its end.
    async fn fetch(&self, request: RequestBuilder) -> Result<HttpResponse, ApiError> {
        let explained = |error| ApiError::Unreachable(self.proxies.explain(error));
        let mut answer = while_valid(request.send()).await?.map_err(explained)?;
        let status = answer.status().as_u16();
        let date = answer.headers().get(DATE).and_then(|date| Some(date.to_str().ok()?.to_owned()));
        let mut body = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(unreachable)? {
            if body.len() + chunk.len() > MAX_RESPONSE_BYTES {
                return Err(ApiError::Garbled(status));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(HttpResponse { status, date, body })
    }

    async fn answer<R: DeserializeOwned>(
        &self,
        method: &str,
        request: RequestBuilder,
    ) -> Result<R, ApiError> {
        let is_listening = LISTENING.contains(&method);
        let traffic = if is_listening { Traffic::Listening } else { Traffic::Planned };
        if let Some(wait) = self.outage.wait(traffic) {
            return Err(ApiError::Paused(wait));
        }
        let HttpResponse { status, body, .. } = self.fetch(request).await?;
        let answer = read(status, &body);
        match answer.as_ref().err().map(|error| (error, error.outage())) {
            Some((_, Some(cause))) => self.outage.note(cause),
            None | Some((ApiError::Refused { .. }, None)) => self.outage.end(traffic),
            Some(_) => {}
        }
        answer
    }
}

impl fmt::Debug for Api {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Api").finish_non_exhaustive()
    }
}

fn unreachable(error: reqwest::Error) -> ApiError {
    ApiError::Unreachable(error.into())
}

fn read<R: DeserializeOwned>(status: u16, body: &[u8]) -> Result<R, ApiError> {
    let answer: ApiResponse<R> =
        serde_json::from_slice(body).map_err(|_| ApiError::Garbled(status))?;
    match answer {
        ApiResponse { ok: true, result: Some(result), .. } => Ok(result),
        // If the caller ignores the result, success without one is success.
        ApiResponse { ok: true, .. } => {
            R::deserialize(Value::Null).map_err(|_| ApiError::Garbled(status))
        }
        ApiResponse { error_code, description, parameters, .. } => Err(ApiError::Refused {
            code: error_code.unwrap_or(status),
            description: description.unwrap_or_default(),
            migrate_to: parameters.as_ref().and_then(|more| more.migrate_to_chat_id),
            retry_after: parameters.as_ref().and_then(|more| more.retry_after),
        }),
    }
}

#[cfg(test)]
mod tests;
