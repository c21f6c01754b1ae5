//! The Bot API: one request, one answer, and what a refusal means.
//!
//! Payloads and their names are teloxide's. The round trip is our own, because teloxide holds a
//! call for ten seconds when a server fails, and everything queued behind it as well. The token
//! is part of every address, so no address ever gets into an error.

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
use thiserror::Error;

use super::{Settings, times};
use platform::PlatformError;
use platform::lanes::LONGEST_PAUSE;
use runtime::cluster::{LeaseEnds, while_sure};
use runtime::finding::Reading;

/// The Bot API answers within a second or not at all.
const TIMEOUT: Duration = Duration::from_secs(15);
/// A server that is there takes a connection at once.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The longest response in bytes: 100 updates, which is the most that one poll returns, of 160 kB
/// each. Real ones have a few kilobytes.
const LONGEST_RESPONSE: usize = 16 << 20;

/// Files take longer: at least 250 kB a second go through any line worth waiting for.
const LONGEST_PER_BYTE: Duration = Duration::from_micros(4);

/// A file beside the parameters of a request.
#[derive(Clone, Copy)]
pub(super) struct Upload<'a> {
    /// The part of the request that holds it.
    pub(super) part: &'static str,
    /// What it is called.
    pub(super) name: &'a str,
    /// What it is, as a media type.
    pub(super) kind: &'a str,
    /// What is in it.
    pub(super) bytes: &'a [u8],
}

/// The way to the Bot API.
#[derive(Clone)]
pub(super) struct Api {
    bot: Bot,
    /// The server is the operator's own, or reached through a proxy of theirs.
    is_own_server: bool,
    /// The server knows no moments in messages.
    lacks_times: Arc<AtomicBool>,
}

/// Why a request came to nothing.
#[derive(Debug, Error)]
pub(super) enum ApiError {
    /// The Bot API answered, and the answer was no.
    #[error("Telegram answers {code}: {description}")]
    Refused {
        /// As in HTTP.
        code: u16,
        /// In English, and all there is to tell one refusal from another.
        description: String,
        /// The group has become this chat.
        migrate_to: Option<i64>,
        /// Too much at once; seconds to wait.
        retry_after: Option<u64>,
    },
    /// No answer.
    #[error("Telegram cannot be reached")]
    Unreachable(#[source] reqwest::Error),
    /// The lease under which the request is sent ends too soon.
    #[error("the request to Telegram is given up")]
    LeaseEnds(#[from] LeaseEnds),
    /// The response is not valid Bot API JSON, or is longer than [`LONGEST_RESPONSE`].
    #[error("Telegram answers something unreadable, with status {0}")]
    Garbled(u16),
}

/// What a refusal means to us.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ErrorKind {
    /// It looks like that already.
    Same,
    /// The message is no more, or cannot be changed any more.
    Gone,
    /// A text is a picture there, or the other way round.
    Unalterable,
    /// We may not write there, or there is no such place.
    Forbidden,
    /// Again after this time.
    Slow(Duration),
    /// The group has become this chat.
    Moved(i64),
    /// A press was answered too late.
    TooLate,
    /// The token opens nothing.
    BadToken,
    /// Anything else.
    Unknown,
}

/// An answer before anybody has looked into it.
struct HttpAnswer {
    status: u16,
    date: Option<String>,
    body: Vec<u8>,
}

/// What the Bot API answers with.
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
    /// Returns the way to the Bot API; nothing is sent yet.
    ///
    /// # Errors
    /// If no HTTP client can be had.
    pub(super) fn new(settings: &Settings) -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(TIMEOUT)
            .tcp_nodelay(true)
            .build()?;
        let bot = Bot::with_client(settings.token.reveal(), client);
        let bot = match &settings.api_url {
            Some(url) => bot.set_api_url(url.clone()),
            None => bot,
        };
        let is_own_server = settings.api_url.is_some();
        Ok(Self { bot, is_own_server, lacks_times: Arc::default() })
    }

    /// Tells whether an error may come from an operator's server or proxy that is just starting:
    /// those answer 404 to everything, while Telegram itself answers 404 only to a token of the
    /// wrong form.
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

    /// Sends one of teloxide's payloads; of the answer only yes or no counts.
    pub(super) async fn tell<P: Payload + Serialize + Sync>(
        &self,
        payload: &P,
    ) -> Result<(), ApiError> {
        self.call::<P, IgnoredAny>(payload).await.map(|_| ())
    }

    /// Sends a request with a file.
    pub(super) async fn upload<R: DeserializeOwned>(
        &self,
        method: &str,
        parameters: &Value,
        file: Upload<'_>,
    ) -> Result<R, ApiError> {
        let Upload { part, name, kind, bytes } = file;
        let patience = TIMEOUT + LONGEST_PER_BYTE * u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        let send = async |parameters: &Value| {
            let file = Part::bytes(bytes.to_vec()).file_name(name.to_owned()).mime_str(kind);
            let mut form = Form::new().part(part, file.map_err(unreachable)?);
            for (name, value) in parameters.as_object().into_iter().flatten() {
                let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                form = form.text(name.clone(), value);
            }
            self.answer(self.post(method).timeout(patience).multipart(form)).await
        };
        if let Some(answer) = self.unless_times_are_unknown(send(parameters)).await {
            return answer;
        }
        let mut parameters = parameters.clone();
        times::in_words(&mut parameters);
        send(&parameters).await
    }

    /// Sends something that teloxide has no JSON for.
    pub(super) async fn request<R: DeserializeOwned>(
        &self,
        method: &str,
        parameters: &(impl Serialize + Sync),
    ) -> Result<R, ApiError> {
        let sent = self.answer(self.post(method).json(parameters));
        if let Some(answer) = self.unless_times_are_unknown(sent).await {
            return answer;
        }
        let mut parameters = serde_json::to_value(parameters).expect("a request is plain values");
        times::in_words(&mut parameters);
        self.answer(self.post(method).json(&parameters)).await
    }

    /// Returns the answer to a request, unless it has to be sent without moments.
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

    /// Sends a request without parameters; returns the answer and the clock of the server.
    pub(super) async fn ask_with_time<R: DeserializeOwned>(
        &self,
        method: &str,
    ) -> Result<(R, Option<Reading>), ApiError> {
        let sent = SystemTime::now();
        let HttpAnswer { status, date, body } = fetch(self.post(method)).await?;
        Ok((read(status, &body)?, Reading::from_date(super::NAME, date.as_deref(), sent)))
    }

    async fn answer<R: DeserializeOwned>(&self, request: RequestBuilder) -> Result<R, ApiError> {
        let HttpAnswer { status, body, .. } = fetch(request).await?;
        read(status, &body)
    }
}
impl fmt::Debug for Api {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Api").finish_non_exhaustive()
    }
}

impl ApiError {
    /// Returns what the refusal means.
    pub(super) fn kind(&self) -> ErrorKind {
        match self {
            Self::Refused { migrate_to: Some(chat), .. } => ErrorKind::Moved(*chat),
            Self::Refused { retry_after: Some(seconds), .. } => {
                ErrorKind::Slow(Duration::from_secs(*seconds).min(LONGEST_PAUSE))
            }
            Self::Refused { code, description, .. } => kind_of(*code, description),
            Self::Unreachable(_) | Self::LeaseEnds(_) | Self::Garbled(_) => ErrorKind::Unknown,
        }
    }

    /// Tells whether Telegram no longer has a file that it had.
    pub(super) fn is_about_a_file(&self) -> bool {
        let Self::Refused { description, .. } = self else { return false };
        description.to_lowercase().contains("file identifier")
    }

    /// Tells whether it is certain that nothing came of the request.
    pub(super) fn is_undone(&self) -> bool {
        match self {
            Self::Refused { .. } => true,
            Self::Unreachable(error) => error.is_connect(),
            Self::LeaseEnds(ends) => *ends == LeaseEnds::BeforeRequest,
            Self::Garbled(_) => false,
        }
    }

    /// Tells whether the same might work in a moment.
    pub(super) fn may_pass(&self) -> bool {
        match self {
            Self::Refused { code, .. } => *code >= 500,
            Self::Unreachable(_) | Self::LeaseEnds(_) | Self::Garbled(_) => true,
        }
    }

    /// Tells whether it is worth sending the same again, if not at once.
    pub(super) fn may_be_sent_again(&self) -> bool {
        matches!(self.kind(), ErrorKind::Slow(_)) || self.may_pass()
    }
}

/// Telegram rejects the token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("Telegram rejects the token; set telegram.token to the one that @BotFather shows")]
pub(super) struct BadToken;

impl From<BadToken> for PlatformError {
    fn from(bad: BadToken) -> Self {
        Self::Refused(bad.into())
    }
}

impl From<ApiError> for PlatformError {
    fn from(error: ApiError) -> Self {
        match error.kind() {
            // Messages stay behind when a group moves.
            ErrorKind::Gone | ErrorKind::Moved(_) => Self::Gone,
            ErrorKind::Forbidden => Self::Forbidden,
            ErrorKind::Unalterable => Self::Unalterable,
            ErrorKind::Slow(wait) => Self::Slow(wait),
            // A rejected token ends listening, which decides whether that is final; a single
            // request may succeed once the proxy or Bot API server has restarted.
            ErrorKind::Same | ErrorKind::TooLate | ErrorKind::BadToken | ErrorKind::Unknown => {
                Self::Fault(error.into())
            }
        }
    }
}

/// Sends a request, and reads the answer to its end.
async fn fetch(request: RequestBuilder) -> Result<HttpAnswer, ApiError> {
    let mut answer = while_sure(request.send()).await?.map_err(unreachable)?;
    let status = answer.status().as_u16();
    let date = answer.headers().get(DATE).and_then(|date| Some(date.to_str().ok()?.to_owned()));
    let mut body = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(unreachable)? {
        if body.len() + chunk.len() > LONGEST_RESPONSE {
            return Err(ApiError::Garbled(status));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(HttpAnswer { status, date, body })
}

fn unreachable(error: reqwest::Error) -> ApiError {
    ApiError::Unreachable(error.without_url())
}

fn read<R: DeserializeOwned>(status: u16, body: &[u8]) -> Result<R, ApiError> {
    let answer: ApiResponse<R> =
        serde_json::from_slice(body).map_err(|_| ApiError::Garbled(status))?;
    match answer {
        ApiResponse { ok: true, result: Some(result), .. } => Ok(result),
        // Where the result does not matter, success without one is success.
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

/// The descriptions are not documented; these are the ones that are met with.
fn kind_of(code: u16, description: &str) -> ErrorKind {
    const GONE: &[&str] = &[
        "message to edit not found",
        "message can't be edited",
        "message_id_invalid",
        "message identifier is not specified",
    ];
    const UNALTERABLE: &[&str] = &[
        "there is no text in the message to edit",
        "there is no caption in the message to edit",
        "there is no media in the message to edit",
        "message type can't be edited",
    ];
    const SHUT: &[&str] = &[
        "chat not found",
        "user not found",
        "user is deactivated",
        "peer_id_invalid",
        "message thread not found",
        "topic_closed",
        "topic_deleted",
        "chat_write_forbidden",
        "not enough rights",
        "have no rights",
        "need administrator rights",
        "chat_restricted",
        "user_is_blocked",
        "group chat was deactivated",
    ];
    let description = description.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| description.contains(word));
    match code {
        401 | 404 => ErrorKind::BadToken,
        403 => ErrorKind::Forbidden,
        429 => ErrorKind::Slow(Duration::from_secs(1)),
        400 if says(&["message is not modified"]) => ErrorKind::Same,
        400 if says(UNALTERABLE) => ErrorKind::Unalterable,
        400 if says(GONE) => ErrorKind::Gone,
        400 if says(SHUT) => ErrorKind::Forbidden,
        400 if says(&["query is too old", "query id is invalid"]) => ErrorKind::TooLate,
        _ => ErrorKind::Unknown,
    }
}

#[cfg(test)]
mod tests;
